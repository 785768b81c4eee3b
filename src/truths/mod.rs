//! Derived truths of a position: what is known to hold a true candidate without being one of the 324 constraints. One family a file.
//!
//! Nothing is believed here: every truth that leaves this room is proven anew by [`verify`](crate::pattern::verify()) in each pattern that uses it.

mod bug;
mod loops;
mod rectangle;
mod selection;
mod tridagon;
mod trivalue;
mod wing;

pub use selection::{Family, ParseSelectionError, Selection};

use crate::constraint::{Derived, Givens};
use crate::grid::{CandidateSet, Cell, Grid};
use std::sync::Arc;

/// The most truths of one family: the linear program grows by a row for each. Those with the fewest guardians are kept.
const MOST: usize = 24;

/// The derived truths of these families in a position, family by family, fewest guardians first. None of a family has all guardians
/// of another of it: what the smaller one says implies the larger.
#[must_use]
pub fn derive(grid: &Grid, selection: &Selection) -> Vec<Arc<Derived>> {
    let mut truths = Vec::new();
    for family in selection.families() {
        let mut names: Vec<String> = Vec::new();
        for found in irreducible(family.generate(grid, selection.most_guardians(family))) {
            names.push(found.name.clone());
            let number = names.iter().filter(|name| **name == found.name).count();
            truths.extend(found.truth(grid, family, number).map(Arc::new));
        }
    }
    truths
}

/// Cells that cannot go without one of their guardians.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Found {
    guardians: CandidateSet,
    /// In an order in which brute force meets a contradiction soon.
    cells: Vec<Cell>,
    /// What its name begins with: `tridagon-123`.
    name: String,
}

impl Found {
    /// `number` tells it from others of its name.
    fn truth(self, grid: &Grid, family: Family, number: usize) -> Option<Derived> {
        let kind = family.kind();
        let name = format!("{}-{number}", self.name);
        let givens = kind.assumes_one_solution().then(|| Givens::of(grid));
        Derived::new(name, kind, self.cells, &self.guardians, givens)
    }
}

/// Those whose guardians are not all those of another and more, and only once each; fewest guardians first.
fn irreducible(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by_cached_key(|f| (f.guardians.len(), f.clone()));
    let mut kept: Vec<Found> = Vec::new();
    for next in found {
        if kept.len() == MOST {
            break;
        }
        if kept
            .iter()
            .all(|f| !f.guardians.minus(&next.guardians).is_empty())
        {
            kept.push(next);
        }
    }
    kept
}
