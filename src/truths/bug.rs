//! Bivalue universal graves: every open cell left with two candidates, every open digit of a house with two
//! places.

use super::Found;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Cell, Grid};
use itertools::Itertools;

/// With more cells of three or more candidates none is looked for.
const MOST_CELLS: usize = 6;

/// The candidates beyond a grave, for every grave that the position holds but for those with more guardians
/// than that.
pub(super) fn graves(grid: &Grid, most: usize) -> Vec<Found> {
    let open: Vec<Vec<Candidate>> = Cell::all()
        .map(|cell| {
            grid.digits(cell)
                .map(|digit| Candidate::new(cell, digit))
                .collect()
        })
        .filter(|held: &Vec<_>| held.len() > 1)
        .collect();
    let (two, more): (Vec<_>, Vec<_>) = open.iter().partition(|held| held.len() == 2);
    if more.is_empty() || more.len() > MOST_CELLS {
        return Vec::new();
    }
    let mut places = [0u8; ConstraintId::COUNT];
    for &candidate in two.iter().copied().flatten() {
        ConstraintId::of(candidate)
            .iter()
            .for_each(|id| places[id.index()] += 1);
    }
    if places.iter().any(|&n| n > 2) {
        return Vec::new();
    }
    let mut found = Vec::new();
    choose(&more, &mut places, &mut Vec::new(), &mut |places, kept| {
        if places.iter().all(|n| [0, 2].contains(n)) {
            let guardians: CandidateSet = (more.iter().copied().flatten().copied())
                .filter(|c| !kept.contains(c))
                .collect();
            if guardians.len() <= most {
                found.push(Found {
                    guardians,
                    cells: open.iter().map(|held| held[0].cell()).collect(),
                    name: "bug".to_owned(),
                });
            }
        }
    });
    found
}

/// Every choice of two candidates in each cell that gives no constraint a third.
fn choose(
    cells: &[&Vec<Candidate>],
    places: &mut [u8; ConstraintId::COUNT],
    kept: &mut Vec<Candidate>,
    on: &mut dyn FnMut(&[u8], &[Candidate]),
) {
    let Some((held, rest)) = cells.split_first() else {
        return on(places, kept);
    };
    for (&a, &b) in held.iter().tuple_combinations() {
        let ids = || [a, b].into_iter().flat_map(ConstraintId::of);
        ids().for_each(|id| places[id.index()] += 1);
        kept.extend([a, b]);
        if ids().all(|id| places[id.index()] <= 2) {
            choose(rest, places, kept, on);
        }
        kept.truncate(kept.len() - 2);
        ids().for_each(|id| places[id.index()] -= 1);
    }
}
