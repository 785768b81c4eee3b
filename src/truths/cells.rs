//! [`DeadlyCells`]: cells that somebody names, which hold a guardian if the puzzle has one solution.
//!
//! Cells are deadly with some of their candidates if every way to fill them with these has a partner: then
//! one of the other candidates is true. Where nobody says which candidates these are, they are looked for:
//!
//! 1. The same digits in all cells, every set of digits. The more digits, the fewer guardians.
//! 2. Where no digits do, two candidates in each cell, each digit twice in a house or not at all: the
//!    candidates of a grave on these cells (a BUG-lite). All such choices have as many guardians.
//!
//! What base and cover sets say by themselves is left out: that one of all candidates of a cell is true, or
//! one of those beside fewer digits than there are cells in a house.

use super::beside;
use super::bug::graves_of;
use super::cut::Work;
use crate::constraint::{Derived, DerivedKind, Givens};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use crate::pattern::{Unproven, prove_derived};
use itertools::Itertools;
use std::fmt;
use std::sync::Arc;

/// Cells of which somebody says that they are deadly. Nothing is proven yet.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct DeadlyCells {
    /// In the order in which they were named, each once.
    pub cells: Vec<Cell>,
    /// What they hold besides the guardians.
    pub kept: Kept,
}

/// What deadly cells hold besides the guardians.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Kept {
    /// What makes them deadly.
    Any,
    /// These digits, in all of them.
    Digits(Vec<Digit>),
    /// These candidates.
    Candidates(CandidateSet),
}

/// Why there is no truth about some cells.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotDeadly {
    /// Nothing else is live in the cells.
    #[error("they hold no other candidate, so if they are deadly the puzzle has several solutions or none")]
    NoGuardian,
    /// A cell holds none of what it is said to hold.
    #[error("{0} holds none of the digits that it would hold without a guardian")]
    Empty(Cell),
    /// What the judge says.
    #[error("{0}")]
    Unproven(Unproven),
    /// No digits make them deadly.
    #[error(
        "no digits make them deadly, nor do two candidates in each cell: of all their candidates {} cannot be \
         exchanged for other digits in the same cells", .0.iter().format(" ")
    )]
    Never(Vec<Candidate>),
    /// The search was ended.
    #[error("not all of their digits were tried")]
    Stopped,
}

impl NotDeadly {
    /// Whether the cells may be deadly yet.
    #[must_use]
    pub fn is_open(&self) -> bool {
        matches!(
            self,
            Self::Stopped | Self::Unproven(Unproven::TooLarge | Unproven::TooLargeToExchange)
        )
    }
}

impl DeadlyCells {
    /// The truths that a guardian is true, each of them proven, called `deadly-1` by the number, or
    /// `deadly-1-1`, `deadly-1-2` and so on where several choices of digits make the cells deadly. Where the
    /// cells cannot be filled without a guardian, that holds in every puzzle, and the truth says so.
    ///
    /// # Errors
    /// Why there are none.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::truths::{DeadlyCells, Kept};
    /// use basecover::grid::Cell;
    ///
    /// let mut grid = Grid::empty();
    /// let cells = vec![Cell::at(0, 0), Cell::at(0, 3), Cell::at(1, 0), Cell::at(1, 3)];
    /// let held = |c: basecover::Candidate| c.digit().index() < 2 || c.to_string() == "3r2c4";
    /// for candidate in basecover::Candidate::all().filter(|&c| cells.contains(&c.cell()) && !held(c)) {
    ///     grid.remove(candidate);
    /// }
    /// let rectangle = DeadlyCells { cells, kept: Kept::Any };
    /// let truths = rectangle.truths(&grid, 1, &|| false)?;
    /// assert_eq!(truths[0].guardians(), ["3r2c4".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn truths(
        &self,
        grid: &Grid,
        number: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Arc<Derived>>, NotDeadly> {
        let name = format!("deadly-{number}");
        let one = |guardians: CandidateSet| {
            let is_empty = |cell: &Cell| {
                grid.digits(*cell)
                    .all(|d| guardians.contains(Candidate::new(*cell, d)))
            };
            if let Some(&empty) = self.cells.iter().find(|cell| is_empty(cell)) {
                return Err(NotDeadly::Empty(empty));
            }
            let truth = self.proven(grid, name.clone(), &guardians)?;
            match guardians.is_empty() {
                true => Err(NotDeadly::NoGuardian),
                false => Ok(vec![truth]),
            }
        };
        match &self.kept {
            Kept::Digits(digits) => one(beside(grid, &self.cells, digits)),
            Kept::Candidates(kept) => one(beside(grid, &self.cells, &[]).minus(kept)),
            Kept::Any => {
                let found = self.any(grid, stop)?;
                let several = found.len() > 1;
                let named = found.iter().zip(1..).map(|(guardians, part)| match several {
                    true => self.proven(grid, format!("{name}-{part}"), guardians),
                    false => self.proven(grid, name.clone(), guardians),
                });
                named.collect()
            }
        }
    }

    /// The truth, as the judge proves it.
    fn proven(&self, grid: &Grid, name: String, guardians: &CandidateSet) -> Result<Arc<Derived>, NotDeadly> {
        let of = |kind: DerivedKind| {
            let givens = kind.assumes_one_solution().then(|| Givens::of(grid));
            Derived::new(name.clone(), kind, self.cells.clone(), guardians, givens)
        };
        let impossible = of(DerivedKind::Impossible).filter(|truth| prove_derived(grid, truth).is_ok());
        if let Some(truth) = impossible {
            return Ok(Arc::new(truth));
        }
        let truth = of(DerivedKind::Deadly).ok_or(NotDeadly::Unproven(Unproven::Cells))?;
        prove_derived(grid, &truth).map_err(NotDeadly::Unproven)?;
        Ok(Arc::new(truth))
    }

    /// The guardians of each choice of candidates that makes the cells deadly, but for those that have all
    /// guardians of another; fewest first.
    fn any(&self, grid: &Grid, stop: &dyn Fn() -> bool) -> Result<Vec<CandidateSet>, NotDeadly> {
        let proven = |guardians: &CandidateSet| self.proven(grid, "deadly".to_owned(), guardians);
        // Why not, until something else is known: a choice that was not judged to the end.
        let mut why_not = match proven(&CandidateSet::default()) {
            Ok(_) => return Err(NotDeadly::NoGuardian),
            Err(NotDeadly::Unproven(Unproven::Alone(alone))) => NotDeadly::Never(alone),
            Err(error) => error,
        };
        let mut found: Vec<CandidateSet> = Vec::new();
        let mut judge = |guardians: CandidateSet, found: &mut Vec<CandidateSet>| {
            if stop() {
                return Err(NotDeadly::Stopped);
            }
            match proven(&guardians) {
                Ok(_) => found.push(guardians),
                Err(error) if error.is_open() => why_not = error,
                Err(_) => {}
            }
            Ok(())
        };
        for guardians in self.by_digits(grid) {
            let is_more = found.iter().any(|other| other.minus(&guardians).is_empty());
            if !is_more && !self.is_plain(grid, &guardians) {
                judge(guardians, &mut found)?;
            }
        }
        let mut work = Work::new();
        if found.is_empty() {
            for guardians in self.by_pairs(grid, &mut work) {
                judge(guardians, &mut found)?;
            }
        }
        match found.is_empty() {
            false => Ok(found),
            true if work.is_over() => Err(NotDeadly::Stopped),
            true => Err(why_not),
        }
    }

    /// Whether some of the cells lie in a house and keep fewer digits than they are.
    fn is_plain(&self, grid: &Grid, guardians: &CandidateSet) -> bool {
        let kept = |cell: &Cell| grid.live().minus(guardians).digits(*cell);
        House::all().any(|house| {
            let cells = house.cells();
            let kept: Vec<u16> = self
                .cells
                .iter()
                .filter(|cell| cells.contains(cell))
                .map(kept)
                .collect();
            let is_short = |some: Vec<&u16>| {
                let digits = some.iter().fold(0, |all, own| all | **own);
                (digits.count_ones() as usize) < some.len()
            };
            kept.iter().powerset().any(is_short)
        })
    }

    /// The guardians beside each set of digits of which every cell holds one, fewest first.
    fn by_digits(&self, grid: &Grid) -> Vec<CandidateSet> {
        let holds = |digits: &Vec<Digit>| {
            let holds = |cell: &Cell| grid.digits(*cell).any(|digit| digits.contains(&digit));
            self.cells.iter().all(holds)
        };
        let sets = Digit::all().powerset().filter(holds);
        let guardians = sets.map(|digits| beside(grid, &self.cells, &digits));
        let own = guardians.filter(|guardians| !guardians.is_empty());
        own.unique()
            .sorted_by_key(|guardians| (guardians.len(), *guardians))
            .collect()
    }

    /// The guardians beside each grave on these cells.
    fn by_pairs(&self, grid: &Grid, work: &mut Work) -> Vec<CandidateSet> {
        let held = |&cell: &Cell| {
            grid.digits(cell)
                .map(|digit| Candidate::new(cell, digit))
                .collect()
        };
        let cells: Vec<Vec<Candidate>> = self.cells.iter().map(held).collect();
        if cells.iter().any(|held| held.len() < 2) {
            return Vec::new();
        }
        graves_of(&cells, work)
    }
}

impl fmt::Display for DeadlyCells {
    /// `r1c1 r1c2 r4c1 r4c2`, with `12: ` before it, or as candidates: `12r1c1 12r1c2 13r4c1 23r4c2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kept {
            Kept::Candidates(kept) => {
                let own = |cell: Cell| {
                    kept.iter()
                        .filter(move |c| c.cell() == cell)
                        .map(Candidate::digit)
                };
                let cells = self
                    .cells
                    .iter()
                    .map(|&cell| format!("{}{cell}", own(cell).format("")));
                return write!(f, "{}", cells.format(" "));
            }
            Kept::Digits(digits) => write!(f, "{}: ", digits.iter().format(""))?,
            Kept::Any => {}
        }
        write!(f, "{}", self.cells.iter().format(" "))
    }
}
