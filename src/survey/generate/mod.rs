//! Minimal puzzles at random.
//!
//! A puzzle is a function of a seed and the number of an attempt and of nothing else: attempts can be made in
//! any order by any number of threads, and the first hundred puzzles of a seed are the same whether a hundred
//! or a million are asked for.

mod automorphic;
mod places;

pub use places::{ParsePlacesError, Places};

use super::dice::Dice;
use crate::grid::{CandidateSet, Cell, CellState, Grid};
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Which cells hold a given together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Arrangement {
    /// Each cell for itself.
    #[default]
    Any,
    /// Cells that half a turn sends to each other.
    HalfTurn,
    /// Cells that a quarter turn sends to each other.
    QuarterTurn,
    /// Cells that change places when left and right do.
    LeftRight,
    /// Cells that change places when top and bottom do.
    TopBottom,
    /// Cells that change places when rows and columns do.
    Diagonal,
    /// Cells that change places at the diagonal from bottom left to top right.
    Antidiagonal,
}

impl Arrangement {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Any,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// Its name in `--symmetry`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Any => "none",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }

    /// Where a cell goes.
    fn image(self, cell: Cell) -> Cell {
        let (row, column) = (cell.row(), cell.column());
        match self {
            Self::Any => cell,
            Self::HalfTurn => Cell::at(8 - row, 8 - column),
            Self::QuarterTurn => Cell::at(column, 8 - row),
            Self::LeftRight => Cell::at(row, 8 - column),
            Self::TopBottom => Cell::at(8 - row, column),
            Self::Diagonal => Cell::at(column, row),
            Self::Antidiagonal => Cell::at(8 - column, 8 - row),
        }
    }

    /// The cells that hold a given together with this one, itself included, ascending.
    #[must_use]
    pub fn orbit(self, cell: Cell) -> Vec<Cell> {
        let mut orbit = vec![cell];
        let mut next = self.image(cell);
        while next != cell {
            orbit.push(next);
            next = self.image(next);
        }
        crate::sorting::ascending(&mut orbit);
        orbit
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that does not name an arrangement.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a symmetry")]
pub struct ParseArrangementError(pub String);

impl FromStr for Arrangement {
    type Err = ParseArrangementError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Self::ALL
            .into_iter()
            .find(|arrangement| arrangement.name() == text);
        named.ok_or_else(|| ParseArrangementError(text.to_owned()))
    }
}

/// What is asked of the puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// How many givens.
    pub clues: RangeInclusive<usize>,
    /// Which cells hold a given together.
    pub arrangement: Arrangement,
    /// The cells that may hold a given; none where all may.
    pub places: Option<Places>,
    /// Whether a symmetry keeps the givens, which the cells that hold one together are those of.
    pub automorphic: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Self {
            clues: 17..=81,
            arrangement: Arrangement::Any,
            places: None,
            automorphic: false,
        }
    }
}

impl Wish {
    /// Whether the givens of a puzzle are as many, and as symmetric, as they should be.
    #[must_use]
    pub fn admits(&self, puzzle: &Grid) -> bool {
        let givens = puzzle.placed();
        let stands = |cell: &Cell| puzzle.state(*cell) != CellState::Open;
        let may_be = |cell: Cell| self.places.as_ref().is_none_or(|places| places.contain(cell));
        self.clues.contains(&givens.len())
            && givens.iter().all(|given| may_be(given.cell()))
            && (!self.automorphic || puzzle.automorphisms().is_some_and(|all| !all.is_empty()))
            && givens
                .iter()
                .all(|given| self.arrangement.orbit(given.cell()).iter().all(stands))
    }
}

/// Whether a puzzle that has one solution needs each of its givens.
#[must_use]
pub fn is_minimal(puzzle: &Grid) -> bool {
    let Some(solution) = puzzle.solutions(1).pop() else {
        return false;
    };
    let givens = puzzle.placed();
    let cells = std::array::from_fn(|i| puzzle.state(Cell::new(i)));
    !givens
        .iter()
        .any(|given| is_spare(&cells, &solution, given.cell()))
}

/// Whether the givens have but the one solution without that of a cell too.
fn is_spare(cells: &[CellState; 81], solution: &CandidateSet, cell: Cell) -> bool {
    let mut without = *cells;
    without[cell.index()] = CellState::Open;
    is_determined(&without, solution, &[cell])
}

/// The puzzle of an attempt; none when it is not what was asked for.
///
/// It has one solution, and no given can be left out without another: not one given, whatever the
/// arrangement. A random solution is taken, and the givens of one orbit after the other, in random order, are
/// left out where that leaves one solution. A smaller puzzle of the same solution is found more often than it
/// should be, as with every method that takes givens away. Where a symmetry is asked for, most of what is
/// found has a given that could be left out by itself: of a hundred attempts one to four go through, of a
/// thousand with quarter turns one. Where cells are named, random digits in them are improved until they have
/// one solution, or the attempt is given up.
///
/// ```
/// use basecover::survey::generate::{Wish, puzzle};
///
/// // A seed and a number are enough to cite a puzzle.
/// let grid = puzzle(1, 0, &Wish::default()).ok_or("some attempts have no puzzle")?;
/// assert_eq!(grid.solutions(2).len(), 1);
/// # Ok::<(), &str>(())
/// ```
#[must_use]
pub fn puzzle(seed: u64, attempt: u64, wish: &Wish) -> Option<Grid> {
    let mut dice = Dice::new(seed, attempt);
    let (solution, symmetry) = match (&wish.places, wish.automorphic) {
        (Some(places), _) => (places::solution(places, &mut dice)?, None),
        (None, true) => {
            let (solution, symmetry) = automorphic::solution(&mut dice)?;
            (solution, Some(symmetry))
        }
        (None, false) => (solution(&mut dice), None),
    };
    let mut cells = [CellState::Open; 81];
    for candidate in solution.iter() {
        if wish
            .places
            .as_ref()
            .is_none_or(|places| places.contain(candidate.cell()))
        {
            cells[candidate.cell().index()] = CellState::Given(candidate.digit());
        }
    }
    let orbit = |cell| match &symmetry {
        Some(symmetry) => crate::sorting::sorted(symmetry.cells(cell)),
        None => wish.arrangement.orbit(cell),
    };
    let mut orbits: Vec<_> = Cell::all()
        .filter(|cell| cells[cell.index()] != CellState::Open)
        .map(orbit)
        .filter(|orbit| orbit[0] == *orbit.iter().min().expect("an orbit has a cell"))
        .collect();
    crate::sorting::ascending(&mut orbits);
    orbits.dedup();
    dice.shuffle(&mut orbits);
    for orbit in &orbits {
        let before = cells;
        orbit
            .iter()
            .for_each(|cell| cells[cell.index()] = CellState::Open);
        if !is_determined(&cells, &solution, orbit) {
            cells = before;
        }
    }
    let givens = || Cell::all().filter(|cell| cells[cell.index()] != CellState::Open);
    let wanted = wish.clues.contains(&givens().count())
        // With single cells that has just been seen to.
        && (orbits.iter().all(|orbit| orbit.len() == 1) || !givens().any(|cell| is_spare(&cells, &solution, cell)));
    wanted.then(|| grid(&cells))
}

/// Whether the givens have but the one solution. `opened` are the cells whose givens were taken away since
/// that was so: in another solution one of them holds another digit.
fn is_determined(cells: &[CellState; 81], solution: &CandidateSet, opened: &[Cell]) -> bool {
    let grid = grid(cells);
    opened.iter().enumerate().all(|(i, &cell)| {
        let own = |cell: Cell| solution.iter().find(|c| c.cell() == cell);
        let mut other = grid.clone();
        for candidate in opened[..i].iter().filter_map(|&before| own(before)) {
            other.place(candidate);
        }
        own(cell)
            .into_iter()
            .for_each(|candidate| other.remove(candidate));
        other.solutions(1).is_empty()
    })
}

/// The position of some digits of one solution.
fn grid(cells: &[CellState; 81]) -> Grid {
    Grid::from_cells(*cells).expect("digits of a solution do not clash")
}

/// A random filled grid: random candidates are placed, or removed when no solution holds them, until one
/// solution is left.
fn solution(dice: &mut Dice) -> CandidateSet {
    let mut grid = Grid::empty();
    loop {
        if let [solution] = grid.solutions(2)[..] {
            return solution;
        }
        let candidates: Vec<_> = grid.unplaced().iter().collect();
        let candidate = candidates[dice.below(candidates.len())];
        let mut next = grid.clone();
        next.place(candidate);
        if next.solutions(1).is_empty() {
            grid.remove(candidate);
        } else {
            grid = next;
        }
    }
}
