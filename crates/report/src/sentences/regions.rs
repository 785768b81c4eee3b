//! Describes the results of a pattern's sets with other weights.

use crate::text;
use crate::words::{and, by_cell};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, Grid};
use basecover::lp::Regions;
use basecover::pattern::{Form, Pattern, verify};
use std::cmp::Ordering;

/// The cover sets of rank 0, if these are not all cover sets.
pub(crate) fn rank_zero_covers(pattern: &Pattern, regions: &Regions) -> Vec<ConstraintId> {
    let all = pattern.covers().map(|(id, _)| id);
    match all.eq(regions.covers()) {
        true => Vec::new(),
        false => regions.covers().collect(),
    }
}

/// A sentence for each further result of the sets, without full stop.
pub(crate) fn sentences(grid: &Grid, pattern: &Pattern, regions: &Regions) -> Vec<String> {
    let mut told = Vec::new();
    let covers = rank_zero_covers(pattern, regions);
    if !covers.is_empty() {
        let hold = if covers.len() == 1 { "holds" } else { "hold" };
        told.push(format!(
            "{} {hold} a true candidate of the base sets whatever the rest does: a region of rank 0",
            and(covers.iter().map(ToString::to_string))
        ));
    }
    for proven in &regions.further {
        let is_own = |(id, weight)| pattern.weight(id) == weight;
        let how = match proven.pattern() {
            region if regions.rank_zero.as_ref() == Some(region) && !covers.is_empty() => "this region alone",
            part if part.weights().all(is_own) => "some of the sets alone",
            _ => "the same sets with other weights",
        };
        told.push(format!("{how}: {proven}"));
    }
    let (once, is_weighted) = (once(pattern), pattern.form() == Form::Weighted);
    if is_weighted {
        let proves = match verify(grid, once.clone()) {
            Ok(proven) => format!(
                " => {}",
                text::eliminations(proven.eliminations(), proven.cannibalistic())
            ),
            Err(rejection) => format!("; {rejection}"),
        };
        told.push(format!("each set once, the rank is {}{proves}", once.rank()));
    }
    if !told.is_empty() {
        told.extend(triplets(grid, &once));
    }
    told
}

/// The pattern with each of its sets once.
fn once(pattern: &Pattern) -> Pattern {
    let natives = pattern.weights().map(|(id, weight)| (id, weight.signum()));
    let derived = pattern.derived().iter().map(|(truth, _)| (truth.clone(), 1));
    Pattern::from_weights(natives).with_derived(derived)
}

/// The live candidates with more sets of one side than of the other: there the sets may show more than their
/// count.
fn triplets(grid: &Grid, once: &Pattern) -> Vec<String> {
    let (mut covers_meet, mut bases_meet) = (Vec::new(), Vec::new());
    for c in grid.live().iter() {
        let own = ConstraintId::of(c).map(|id| once.weight(id));
        let derived = once
            .derived()
            .iter()
            .filter(|(truth, _)| truth.contains(c))
            .count();
        let count = |sign: i64| own.iter().filter(|&&weight| weight == sign).count();
        let (bases, covers) = (count(-1) + derived, count(1));
        match bases.cmp(&covers) {
            Ordering::Less if bases > 0 => covers_meet.push(c),
            Ordering::Greater if covers > 0 => bases_meet.push(c),
            _ => {}
        }
    }
    let sides = [
        ("more cover sets than base sets", covers_meet),
        ("more base sets than cover sets", bases_meet),
    ];
    let met = sides.into_iter().filter(|(_, candidates)| !candidates.is_empty());
    let told = |(how, candidates): (&str, Vec<Candidate>)| {
        format!("triplets, in {how}: {}", by_cell(candidates).join(", "))
    };
    met.map(told).collect()
}
