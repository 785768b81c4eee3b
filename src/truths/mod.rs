//! Derived truths of a position: sets of candidates, other than the 324 constraints, of which one is known to
//! be true. One family a file.
//!
//! Some cells cannot be filled without one of these *guardians* (a tridagon), others not if the puzzle has
//! one solution (a unique rectangle), and some sets are an odd number (parity). [`derive`](derive()) finds
//! the truths of the families in a [`Selection`]; a search takes them as further base sets.
//!
//! Nothing is taken on trust here: every truth that leaves this room is proven again by
//! [`verify`](crate::pattern::verify()) in each pattern that uses it.

mod bug;
mod cells;
mod cut;
mod loops;
mod parity;
mod quantity;
mod rectangle;
mod selection;
mod symmetric;
mod tridagon;
mod trivalue;
mod wing;

pub use cells::{DeadlyCells, Kept, NotDeadly};
pub use cut::Cut;
pub use quantity::{Bound, CountedSet, Quantity};
pub use selection::{Family, ParseSelectionError, Selection};

use crate::constraint::{ConstraintId, Derived, DerivedKind, Givens, Proof};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid, Symmetry};
use crate::sorting;
use cut::Work;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Limit: the most truths of one family, for the linear program grows by a row for each. Those with the
/// fewest guardians are kept. Those of symmetry are all kept: they make the candidates of an orbit one.
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
    look(grid, selection).truths
}

/// The derived truths that were looked for.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Looked {
    /// Those that were found.
    pub truths: Vec<Arc<Derived>>,
    /// What was left out. Where nothing was, there is no truth of these families with as few guardians as
    /// the selection asks for, but those that have all guardians of one that was found, and parity truths
    /// that base sets and cover sets say by themselves.
    pub cuts: Vec<Cut>,
}

/// The truths that [`derive`](derive()) finds, and what it leaves out.
#[must_use]
pub fn look(grid: &Grid, selection: &Selection) -> Looked {
    look_for(grid, selection, MOST)
}

/// The same without a limit of their number, for names: no linear program grows with them.
#[must_use]
pub(crate) fn look_for_all(grid: &Grid, selection: &Selection) -> Looked {
    look_for(grid, selection, usize::MAX - 1)
}

/// At most this many truths of a family.
fn look_for(grid: &Grid, selection: &Selection, most: usize) -> Looked {
    let mut looked = Looked::default();
    for family in selection.families() {
        let most = match family {
            Family::Symmetry => usize::MAX - 1,
            _ => most,
        };
        let (found, early) = family.generate(grid, selection.most_guardians(family), most);
        let mut kept = irreducible(found, most);
        if kept.len() > most {
            kept.truncate(most);
            looked.cuts.push(Cut::More(family));
        } else {
            looked.cuts.extend(early);
        }
        looked.truths.extend(numbered(grid, family, kept));
    }
    looked
}

/// What a family has with this many guardians or fewer, by a search that is repeated for more and more of
/// them, until there are more than are kept. Where it ends early, what it is complete for is known.
fn by_guardians(
    family: Family,
    most: usize,
    kept: usize,
    mut search: impl FnMut(usize, &mut Work) -> Vec<Impossibility>,
) -> (Vec<Impossibility>, Option<Cut>) {
    let (mut work, mut complete) = (Work::new(), 0);
    let mut found = Vec::new();
    while complete < most && found.len() <= kept {
        let next = (complete + 1 + complete / 2).min(most);
        found.extend(search(next, &mut work));
        found = irreducible(found, kept);
        if work.is_over() {
            return (found, Some(Cut::Early { family, complete }));
        }
        complete = next;
    }
    (found, None)
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
fn numbered(grid: &Grid, family: Family, found: Vec<Impossibility>) -> Vec<Arc<Derived>> {
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let kind = family.kind();
    let givens = kind.assumes_one_solution().then(|| Givens::of(grid));
    let truth = |found: Impossibility| {
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

/// Cells, or sets, that cannot go without one of their guardians.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Impossibility {
    guardians: CandidateSet,
    /// In an order in which brute force meets a contradiction soon.
    cells: Vec<Cell>,
    /// Of an argument from parity: its sets. Of one from symmetry: its set.
    sets: Vec<ConstraintId>,
    /// Of an argument from symmetry.
    symmetry: Option<Symmetry>,
    /// What its name begins with: `tridagon-123`.
    name: String,
    /// What shows it where the cells may be filled in too many ways to try.
    proof: Option<Proof>,
}

impl Impossibility {
    /// Whether base and cover sets see it by themselves: then it hides no other.
    fn is_plain(&self) -> bool {
        self.cells.len() == 3
    }

    /// `number` tells it from others of its name.
    fn truth(self, kind: DerivedKind, number: usize, givens: Option<Givens>) -> Option<Derived> {
        let name = format!("{}-{number}", self.name);
        match self.proof {
            None => {
                let truth = Derived::new(name, kind, self.cells, &self.guardians, givens)?;
                let truth = truth.with_sets(self.sets);
                Some(match self.symmetry {
                    Some(symmetry) => truth.with_symmetry(symmetry),
                    None => truth,
                })
            }
            Some(proof) => {
                let truth = Derived::new(name, DerivedKind::Shown, Vec::new(), &self.guardians, None)?;
                Some(truth.with_proof(proof))
            }
        }
    }
}

/// Sorts them: fewest guardians first, of as many those that say more.
fn fewest_first(found: &mut [Impossibility]) {
    let key = |of: &Impossibility| (of.guardians.len(), of.is_plain(), of.sets.len());
    sorting::by(found, |a, b| (key(a), a).cmp(&(key(b), b)));
}

/// Those whose guardians are not all those of another and more (but for what is plain), and only once each;
/// fewest guardians first. One more than this many says that there are more.
fn irreducible(mut found: Vec<Impossibility>, most: usize) -> Vec<Impossibility> {
    fewest_first(&mut found);
    let mut kept: Vec<Impossibility> = Vec::new();
    for next in found {
        if kept.len() > most {
            break;
        }
        if kept
            .iter()
            .all(|f| f.is_plain() && !next.is_plain() || !f.guardians.minus(&next.guardians).is_empty())
        {
            kept.push(next);
        }
    }
    kept
}
