//! [`pattern_rows`].

use crate::json::StepRecord;
use serde_json::{Value, json};

/// The rows of a step of a search: one for each way to choose the cover sets, one for a single that
/// eliminates nothing. `number` counts the steps of the puzzle from 1.
#[must_use]
pub fn pattern_rows(number: usize, step: &StepRecord) -> Vec<Value> {
    let weighed = |name: &dyn ToString, weight: i64| match weight {
        1 => name.to_string(),
        weight => format!("{weight}*{}", name.to_string()),
    };
    let sets = step.base.sets.0.iter().map(|(id, weight)| weighed(id, *weight));
    let derived = step
        .base
        .derived
        .iter()
        .map(|(name, weight)| weighed(name, *weight));
    let base: Vec<String> = sets.chain(derived).collect();
    let row = |choice: Option<usize>, cover: Option<Vec<String>>, eliminations: Value| {
        json!({
            "step": number, "choice": choice, "technique": step.technique, "also": step.also, "kind": step.kind,
            "order": step.order, "rank": step.rank, "base": base, "cover": cover,
            "eliminations": eliminations, "placements": step.placements, "minimal": step.minimal,
        })
    };
    if step.patterns.is_empty() {
        return vec![row(None, None, json!(step.eliminations))];
    }
    let rows = step.patterns.iter().zip(1..).map(|(pattern, choice)| {
        let cover = pattern.cover.0.iter().map(|(id, weight)| weighed(id, *weight));
        row(Some(choice), Some(cover.collect()), json!(pattern.eliminations))
    });
    rows.collect()
}
