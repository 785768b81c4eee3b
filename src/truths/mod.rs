//! Derived truths of a position: sets of candidates, other than the 324 constraints, of which one is known to
//! be true. One family a file.
//!
//! Some cells cannot be filled without one of these *guardians* (a tridagon), others not if the puzzle has
//! one solution (a unique rectangle). [`derive`](derive()) finds the truths of the families in a
//! [`Selection`]; a search takes them as further base sets.
//!
//! Nothing is believed here: every truth that leaves this room is proven anew by
//! [`verify`](crate::pattern::verify()) in each pattern that uses it.

mod bug;
mod loops;
mod rectangle;
mod selection;
mod tridagon;
mod trivalue;
mod wing;

pub use selection::{Family, ParseSelectionError, Selection};

use crate::constraint::{Derived, DerivedKind, Givens};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use crate::sorting;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The most truths of one family: the linear program grows by a row for each. Those with the fewest guardians
/// are kept.
const MOST: usize = 24;

/// The derived truths of these families in a position, family by family, fewest guardians first. None of a
/// family has all guardians of another of it: what the smaller one says implies the larger.
///
/// ```
/// use basecover::Grid;
/// use basecover::truths::derive;
///
/// let grid: Grid = "
///     9 8 123 7 6 123 5 24 134
///     7 123 5 9 123 4 8 26 136
///     1234 1234 6 123 8 5 12379 27 1379
///     8 123 9 46 5 123 1237 2467 13467
///     5 7 123 46 123 38 1234 9 3468
///     123 6 4 1238 9 7 123 58 358
///     6 1459 178 158 17 189 49 3 2
///     123 12359 12378 12358 4 6 79 58 5789
///     234 23459 2378 2358 237 239 6 1 45789
/// ".parse()?;
/// // Twelve of its cells cannot be filled with 1, 2 and 3 alone.
/// let tridagon = &derive(&grid, &"tridagon".parse()?)[0];
/// assert_eq!(tridagon.guardians(), ["4r3c1".parse()?, "8r6c4".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn derive(grid: &Grid, selection: &Selection) -> Vec<Arc<Derived>> {
    let numbered = |family: Family| {
        let found = family.generate(grid, selection.most_guardians(family));
        numbered(grid, family, irreducible(found))
    };
    selection.families().flat_map(numbered).collect()
}

/// All the derived truths of a family in a position that a name may be given to, those too that follow from
/// others; fewest guardians first.
#[must_use]
pub fn instances(grid: &Grid, family: Family) -> Vec<Arc<Derived>> {
    let mut found = family.instances(grid);
    fewest_first(&mut found);
    found.dedup();
    numbered(grid, family, found)
}

/// As truths; those whose names begin alike are numbered.
fn numbered(grid: &Grid, family: Family, found: Vec<Found>) -> Vec<Arc<Derived>> {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let kind = family.kind();
    let givens = kind.assumes_one_solution().then(|| Givens::of(grid));
    let truth = |found: Found| {
        let number = numbers.entry(found.name.clone()).or_default();
        *number += 1;
        found.truth(kind, *number, givens.clone()).map(Arc::new)
    };
    found.into_iter().filter_map(truth).collect()
}

/// The candidates of cells beside some digits.
fn beside<'a>(grid: &Grid, cells: impl IntoIterator<Item = &'a Cell>, digits: &[Digit]) -> CandidateSet {
    let others = cells.into_iter().flat_map(|&cell| {
        let others = grid.digits(cell).filter(|digit| !digits.contains(digit));
        others.map(move |digit| Candidate::new(cell, digit))
    });
    others.collect()
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
    fn truth(self, kind: DerivedKind, number: usize, givens: Option<Givens>) -> Option<Derived> {
        let name = format!("{}-{number}", self.name);
        Derived::new(name, kind, self.cells, &self.guardians, givens)
    }
}

/// Sorts them: fewest guardians first.
fn fewest_first(found: &mut [Found]) {
    sorting::by(found, |a, b| (a.guardians.len(), a).cmp(&(b.guardians.len(), b)));
}

/// Those whose guardians are not all those of another and more, and only once each; fewest guardians first.
fn irreducible(mut found: Vec<Found>) -> Vec<Found> {
    fewest_first(&mut found);
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
