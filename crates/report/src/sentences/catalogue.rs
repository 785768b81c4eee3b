//! Catalogues in words: how many forms have names, and the most frequent ones.

use crate::Palette;
use basecover::pattern::Logic;
use basecover::search::Region;
use basecover::survey::catalogue::{Entry, Scope};
use basecover::survey::{CanonicalForm, catalogue::Counted};
use std::collections::BTreeMap;

/// The counts for one order.
#[derive(Clone, Copy, Default)]
struct Row {
    forms: u64,
    named: u64,
    patterns: u64,
    named_patterns: u64,
}

/// The scope of the catalogue, and by order the number of forms and of patterns, and how many of them have
/// names.
#[must_use]
pub fn table(scope: Scope, puzzles: u64, forms: &[(&CanonicalForm, &Entry)], palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let mut rows: BTreeMap<i64, Row> = BTreeMap::new();
    let mut all = Row::default();
    for (form, entry) in forms {
        let named = u64::from(entry.example.technique.is_some());
        for row in [rows.entry(form.pattern().order()).or_default(), &mut all] {
            row.forms += 1;
            row.named += named;
            row.patterns += entry.count;
            row.named_patterns += named * entry.count;
        }
    }
    let counted = match scope.counted {
        Counted::Irreducible => "irreducible",
        Counted::Minimal => "smallest",
    };
    let patterns = match scope.logic {
        Logic::Candidates => "patterns",
        Logic::Templates => "template patterns",
    };
    let order = scope.max_order;
    let rank = match scope.max_rank {
        Region::ANY_RANK => "any rank".to_owned(),
        rank => format!("rank {rank}"),
    };
    let puzzles = crate::words::counted(puzzles, "puzzle");
    let mut text = format!(
        "{strong}{puzzles}, {counted} {patterns} up to order {order}, {rank}{strong:#}\n\
         order     forms  with a name        patterns  with a name\n"
    );
    let line = |name: &str, row: &Row| {
        let share = |part: u64, whole: u64| 100.0 * part as f64 / whole.max(1) as f64;
        format!(
            "{name:>5} {:>9} {:>10.1} % {:>15} {:>10.1} %\n",
            row.forms,
            share(row.named, row.forms),
            row.patterns,
            share(row.named_patterns, row.patterns)
        )
    };
    rows.iter()
        .for_each(|(order, row)| text += &line(&order.to_string(), row));
    text + &line("all", &all)
}

/// The first `most` of the forms, one per line.
#[must_use]
pub fn list(forms: &[(&CanonicalForm, &Entry)], most: usize, palette: &Palette) -> String {
    let Palette { strong, quiet, .. } = palette;
    let shown = &forms[..most.min(forms.len())];
    if shown.is_empty() {
        return String::new();
    }
    let mut text = format!("{strong}    count   puzzles  order  rank  name and form{strong:#}\n");
    for (form, entry) in shown {
        text += &format!(
            "{:>9} {:>9} {:>6} {:>5}  {}  {quiet}{form}{quiet:#}\n",
            entry.count,
            entry.puzzles,
            form.pattern().order(),
            form.pattern().rank(),
            entry.example.technique.unwrap_or("no name"),
        );
    }
    text
}
