//! Bivalue universal graves: every open cell left with two candidates, every open digit of a house with two
//! places.

use super::Impossibility;
use super::cut::Work;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Cell, Grid};
use itertools::Itertools;

/// The candidates beyond a grave, for every grave that the position holds but for those with more guardians
/// than that. All graves of a position have as many.
pub(super) fn graves(grid: &Grid, most: usize, work: &mut Work) -> Vec<Impossibility> {
    let open: Vec<Vec<Candidate>> = Cell::all()
        .map(|cell| {
            grid.digits(cell)
                .map(|digit| Candidate::new(cell, digit))
                .collect()
        })
        .filter(|held: &Vec<_>| held.len() > 1)
        .collect();
    let guardians: usize = open.iter().map(|held| held.len() - 2).sum();
    if guardians == 0 || guardians > most {
        return Vec::new();
    }
    let grave = |guardians| Impossibility {
        guardians,
        cells: open.iter().map(|held| held[0].cell()).collect(),
        sets: Vec::new(),
        name: "bug".to_owned(),
        symmetry: None,
        proof: None,
    };
    graves_of(&open, work).into_iter().map(grave).collect()
}

/// The candidates beyond a grave on some cells, each of which has two candidates or more, for every grave
/// that they hold.
pub(super) fn graves_of(open: &[Vec<Candidate>], work: &mut Work) -> Vec<CandidateSet> {
    let (two, more): (Vec<_>, Vec<_>) = open.iter().partition(|held| held.len() == 2);
    let mut places = Places {
        kept: [0; ConstraintId::COUNT],
        open: [0; ConstraintId::COUNT],
    };
    for &candidate in open.iter().flatten() {
        places.count(candidate, |open, _| *open += 1);
    }
    for &candidate in two.iter().copied().flatten() {
        places.count(candidate, |_, kept| *kept += 1);
    }
    let mut found = Vec::new();
    if places.may_be(ConstraintId::all()) {
        choose(&more, &mut places, &mut Vec::new(), work, &mut |kept| {
            let guardians = more.iter().copied().flatten().copied();
            found.push(guardians.filter(|c| !kept.contains(c)).collect());
        });
    }
    found
}

/// By constraint: how many of its candidates are kept, and how many are kept or may be.
struct Places {
    kept: [u8; ConstraintId::COUNT],
    open: [u8; ConstraintId::COUNT],
}

impl Places {
    fn count(&mut self, candidate: Candidate, add: impl Fn(&mut u8, &mut u8)) {
        for id in ConstraintId::of(candidate) {
            add(&mut self.open[id.index()], &mut self.kept[id.index()]);
        }
    }

    /// Whether each of these constraints may come to hold two candidates, or none.
    fn may_be(&self, ids: impl IntoIterator<Item = ConstraintId>) -> bool {
        ids.into_iter().all(|id| match self.kept[id.index()] {
            0 => true,
            kept => kept <= 2 && self.open[id.index()] >= 2,
        })
    }
}

/// Every choice of two candidates in each cell that leaves each constraint two candidates or none.
fn choose(
    cells: &[&Vec<Candidate>],
    places: &mut Places,
    kept: &mut Vec<Candidate>,
    work: &mut Work,
    on: &mut dyn FnMut(&[Candidate]),
) {
    let Some((held, rest)) = cells.split_first() else {
        // None is half full: what is kept is all that is open.
        return on(kept);
    };
    for (&a, &b) in held.iter().tuple_combinations() {
        if !work.take(1) {
            return;
        }
        let others = || held.iter().filter(|&&c| c != a && c != b);
        [a, b]
            .into_iter()
            .for_each(|c| places.count(c, |_, kept| *kept += 1));
        others().for_each(|&c| places.count(c, |open, _| *open -= 1));
        if places.may_be(held.iter().copied().flat_map(ConstraintId::of)) {
            kept.extend([a, b]);
            choose(rest, places, kept, work, on);
            kept.truncate(kept.len() - 2);
        }
        [a, b]
            .into_iter()
            .for_each(|c| places.count(c, |_, kept| *kept -= 1));
        others().for_each(|&c| places.count(c, |open, _| *open += 1));
    }
}
