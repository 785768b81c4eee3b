//! [`prove_derived`]: checks the argument for a derived truth by brute force over its cells.
//!
//! Part of the judge: it uses nothing from the code that made the truth. Below, all guardians are supposed to
//! be false, so that the cells have only their other live candidates.
//!
//! - *Impossible.* No choice of one of these in each cell puts a digit twice into a house. So a guardian is
//!   true.
//! - *Deadly.* Every such choice has a twin: other digits in the same cells, and the same digits in every
//!   house. No cell is a given, so exchanging the choice for its twin turns a solution into another one. With
//!   one solution a guardian is true.
//! - *Bug.* Every open cell has two candidates left, every digit that is open in a house two places. From a
//!   solution, the other candidate of every cell is a solution too. With one solution a guardian is true.
//! - *Symmetry.* A symmetry takes the givens to themselves, so it takes the solution to a solution; with one
//!   solution, to itself.
//! - *Parity.* Each of the sets holds one true candidate, and they are an odd number. So an odd number of
//!   true candidates are held by an odd number of them, and these are the guardians.
//! - *Shown.* A proof comes with the truth, patterns and cases that end in a contradiction.
//! - *Counted.* Parts come with the truth, each proven by itself; fewer candidates do not have one of each.

mod counted;
mod deadly;
mod shown;
mod symmetric;

pub use shown::Flaw;

use super::tree::in_branch;
use crate::constraint::{ConstraintId, Derived, DerivedKind};
use crate::grid::{Candidate, Cell, Digit, Grid};

/// The most parity truths of a template pattern: the judge keeps a bit for each, so each doubles its work.
pub(super) const MOST_PARITIES: usize = 10;

/// Choices of a candidate that are tried before an argument is given up.
const MOST_CHOICES: u64 = 1 << 22;

/// Why a derived truth is not proven.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproven {
    /// A cell is named twice, or there is none.
    #[error("its cells must be different, and at least one")]
    Cells,
    /// Its cells can be filled without a guardian.
    #[error("its cells can be filled without a guardian: {}", list(.0))]
    Possible(Vec<Candidate>),
    /// An argument from uniqueness about a puzzle without its givens.
    #[error("it assumes one solution, but the record lacks the givens of the puzzle")]
    NoGivens,
    /// An argument from uniqueness that exchanges a given digit.
    #[error("{0} is a given: it cannot be exchanged")]
    Given(Cell),
    /// The givens are not those of the position.
    #[error("{0} is given, and not a live candidate of this grid")]
    OtherPuzzle(Candidate),
    /// A choice without a partner.
    #[error("it is not deadly: {} cannot be exchanged for other digits in the same cells", list(.0))]
    Alone(Vec<Candidate>),
    /// An argument from symmetry without one, or with another number of sets.
    #[error("it needs a symmetry, `map`, and one set")]
    NoSymmetry,
    /// A given whose image is no given, or another one.
    #[error("the symmetry does not keep the givens: see {0}")]
    NotKept(Cell),
    /// A candidate of the set without a reason why it is false.
    #[error(
        "{0} may be true without a guardian: no candidate that the symmetry takes it to is a guardian or dead, and no \
         two of them see each other"
    )]
    Free(Candidate),
    /// A cell does not have two candidates.
    #[error("{0} does not have two candidates other than the guardians")]
    BugCell(Cell),
    /// A digit does not have two places in a house.
    #[error("{0} does not have two candidates other than the guardians")]
    BugHouse(ConstraintId),
    /// A set is named twice, or their number is even.
    #[error("its sets must be different, and an odd number of them")]
    Sets,
    /// The guardians are not the odd members.
    #[error(
        "{candidate} is held by {count} of its sets: its candidates must be the live ones that an odd number hold"
    )]
    Member {
        /// A candidate that is a guardian and an even member, or an odd member and none.
        candidate: Candidate,
        /// How many of the sets hold it.
        count: usize,
    },
    /// More parity truths than the judge of templates keeps track of.
    #[error("a template pattern may have at most {MOST_PARITIES} parity truths")]
    Parities,
    /// Too many choices.
    #[error("not all choices were tried: there are more than {MOST_CHOICES}")]
    TooLarge,
    /// Too many choices for an argument from uniqueness.
    #[error(
        "not all choices were tried: cells were looked at {} times",
        deadly::MOST_LOOKS
    )]
    TooLargeToExchange,
    /// A multiplicity that is too large to add up.
    #[error("its multiplicity {0} is too large")]
    Multiplicity(i64),
    /// A count below one.
    #[error("its count is below 1")]
    Count,
    /// A part of a truth that counts that may not be one.
    #[error("{0} cannot be a part of it: it assumes one solution, or has parts itself")]
    Rests(String),
    /// A part of a truth that counts that is not proven.
    #[error("its part {name}: {reason}")]
    Part {
        /// Its name.
        name: String,
        /// Why.
        reason: Box<Unproven>,
    },
    /// A candidate of a part that is not one of the truth.
    #[error("{0} is in one of its parts, and none of its candidates")]
    Beyond(Candidate),
    /// Too few candidates that have one of each part.
    #[error("its parts do not prove its count: {}", has_each(.0))]
    Fewer(Vec<Candidate>),
    /// A truth of the kind *shown* without a proof.
    #[error("a truth of the kind shown needs a proof")]
    NoProof,
    /// The proof that comes with it does not hold.
    #[error("its proof: {}{flaw}", in_branch(.branch))]
    Proof {
        /// The suppositions that lead to the place.
        branch: Box<[Candidate]>,
        /// What is wrong there.
        flaw: Box<Flaw>,
    },
}

fn list(candidates: &[Candidate]) -> String {
    itertools::join(candidates, " ")
}

/// That some candidates have one of each part.
fn has_each(candidates: &[Candidate]) -> String {
    match candidates {
        [] => "there are none".to_owned(),
        [only] => format!("{only} is in each of them"),
        several => format!("each of them has one of {}", list(several)),
    }
}

/// Proves that at least one guardian is true, or as many as the truth counts, in every solution of the grid
/// or, where the argument [assumes it](DerivedKind::assumes_one_solution), if the puzzle has one only.
///
/// # Errors
/// [`Unproven`], with its evidence.
pub fn prove_derived(grid: &Grid, truth: &Derived) -> Result<(), Unproven> {
    match truth.kind() {
        DerivedKind::Impossible => {
            let left = left(grid, truth, truth.cells())?;
            match filling(&left)? {
                Some(filling) => Err(Unproven::Possible(filling)),
                None => Ok(()),
            }
        }
        DerivedKind::Deadly => {
            let left = left(grid, truth, truth.cells())?;
            fits_givens(grid, truth, truth.cells())?;
            deadly::deadly(&left)
        }
        DerivedKind::Bug => {
            let is_open = |&cell: &Cell| live(grid, cell).nth(1).is_some();
            let cells: Vec<Cell> = Cell::all().filter(is_open).collect();
            let left = left(grid, truth, &cells)?;
            fits_givens(grid, truth, &cells)?;
            bug(&cells, &left)
        }
        DerivedKind::Symmetry => symmetric::symmetric(grid, truth),
        DerivedKind::Parity => parity(grid, truth),
        DerivedKind::Shown => shown::replay(grid, truth),
        DerivedKind::Counted => counted::counted(grid, truth),
    }
}

/// Counts how many of the sets hold each live candidate.
fn parity(grid: &Grid, truth: &Derived) -> Result<(), Unproven> {
    let sets = truth.sets();
    let is_twice = |(i, set): (usize, &ConstraintId)| sets[..i].contains(set);
    if sets.len().is_multiple_of(2) || sets.iter().enumerate().any(is_twice) {
        return Err(Unproven::Sets);
    }
    for candidate in grid.live().iter() {
        let own = ConstraintId::of(candidate);
        let count = own.iter().filter(|set| sets.contains(set)).count();
        if truth.contains(candidate) == count.is_multiple_of(2) {
            return Err(Unproven::Member { candidate, count });
        }
    }
    Ok(())
}

/// The live candidates of a cell.
fn live(grid: &Grid, cell: Cell) -> impl Iterator<Item = Candidate> + '_ {
    let digits = Digit::all().map(move |digit| Candidate::new(cell, digit));
    digits.filter(|&c| grid.is_live(c))
}

/// By cell: the live candidates besides the guardians.
fn left(grid: &Grid, truth: &Derived, cells: &[Cell]) -> Result<Vec<Vec<Candidate>>, Unproven> {
    if cells.is_empty() || (1..cells.len()).any(|i| cells[..i].contains(&cells[i])) {
        return Err(Unproven::Cells);
    }
    let left = |&cell: &Cell| live(grid, cell).filter(|&c| !truth.contains(c)).collect();
    Ok(cells.iter().map(left).collect())
}

/// Checks that an argument from uniqueness about these cells leaves the givens alone, which are those of the
/// grid.
fn fits_givens(grid: &Grid, truth: &Derived, cells: &[Cell]) -> Result<(), Unproven> {
    let givens = truth.givens().ok_or(Unproven::NoGivens)?;
    if let Some(&cell) = cells.iter().find(|&&cell| givens.at(cell).is_some()) {
        return Err(Unproven::Given(cell));
    }
    let mut given = Cell::all().filter_map(|cell| Some(Candidate::new(cell, givens.at(cell)?)));
    match given.find(|&c| !grid.is_live(c)) {
        Some(dead) => Err(Unproven::OtherPuzzle(dead)),
        None => Ok(()),
    }
}

/// The first choice of one candidate in each cell, no digit twice in a house.
fn filling(left: &[Vec<Candidate>]) -> Result<Option<Vec<Candidate>>, Unproven> {
    fn goes_on(
        left: &[Vec<Candidate>],
        chosen: &mut Vec<Candidate>,
        choices: &mut u64,
    ) -> Result<bool, Unproven> {
        let Some(ways) = left.get(chosen.len()) else {
            return Ok(true);
        };
        for &candidate in ways {
            *choices = choices.checked_sub(1).ok_or(Unproven::TooLarge)?;
            if chosen.iter().all(|&other| !clash(candidate, other)) {
                chosen.push(candidate);
                if goes_on(left, chosen, choices)? {
                    return Ok(true);
                }
                chosen.pop();
            }
        }
        Ok(false)
    }
    let mut chosen = Vec::new();
    let goes_on = goes_on(left, &mut chosen, &mut { MOST_CHOICES })?;
    Ok(goes_on.then_some(chosen))
}

/// Whether two candidates of different cells are the same digit in one house.
fn clash(one: Candidate, other: Candidate) -> bool {
    let (a, b) = (one.cell().index(), other.cell().index());
    let (row, column) = (a / 9 == b / 9, a % 9 == b % 9);
    let block = (a / 27 == b / 27) && (a % 9 / 3 == b % 9 / 3);
    one.digit() == other.digit() && (row || column || block)
}

fn bug(cells: &[Cell], left: &[Vec<Candidate>]) -> Result<(), Unproven> {
    if let Some(i) = left.iter().position(|two| two.len() != 2) {
        return Err(Unproven::BugCell(cells[i]));
    }
    let mut places = [0u32; ConstraintId::COUNT];
    let held = left.iter().flatten().flat_map(|&c| ConstraintId::of(c));
    held.for_each(|id| places[id.index()] += 1);
    match ConstraintId::all().find(|id| ![0, 2].contains(&places[id.index()])) {
        Some(id) => Err(Unproven::BugHouse(id)),
        None => Ok(()),
    }
}
