//! Whether the current position has a solution, reported before anybody believes what follows from it.

use super::solutions::soon;
use crate::options::options;
use crate::{Complaint, Exit, Puzzle, Said, Sink, Unfit};
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Grid};
use basecover::search::Limits;
use itertools::Itertools;

/// Cells that are named where something is wrong.
const NAMED: usize = 4;

/// How many solutions a position has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// One, or it is not known.
    One,
    /// What eliminates a candidate is true in each of them.
    Several,
    /// Everything can be proven there.
    None,
}

impl Solutions {
    /// The exit code that follows, whatever else was found: if there is no solution, nothing found is worth
    /// anything.
    #[must_use]
    pub fn exit(self) -> Exit {
        match self {
            Self::One | Self::Several => Exit::Nothing,
            Self::None => Exit::Bad,
        }
    }

    /// As the records say it; nothing of a position that is as it should be.
    #[must_use]
    pub fn in_records(self) -> Option<&'static str> {
        match self {
            Self::One => None,
            Self::Several => Some("several"),
            Self::None => Some("none"),
        }
    }
}

options! {
    /// Whether nobody wants to know how many solutions a position has.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Check {
        /// Do not check whether the position has one solution.
        pub no_solution_check: bool = flag(),
    }
}

/// Counts the solutions of a position, and reports what is wrong with it. None are counted where that takes
/// too long.
pub fn solutions(grid: &Grid, line: usize, limits: &Limits<'_>, sink: &mut dyn Sink) -> Solutions {
    let (solutions, said) = match soon(grid, limits) {
        Ok(_) | Err(Unfit::Stopped(_)) => return Solutions::One,
        Err(unfit @ Unfit::Ambiguous(_)) => {
            let several = Complaint::Several { line, unfit };
            (Solutions::Several, sink.hear(Said::Warning(&several)))
        }
        Err(Unfit::Unsolvable) => {
            let wrong = wrong(grid, limits);
            let none = Complaint::Unsolvable { line, wrong };
            (Solutions::None, sink.hear(Said::Error(&none)))
        }
    };
    // A sink that has broken off stops the search by itself.
    let _ = said;
    solutions
}

/// The same for a puzzle, unless nobody wants to know.
pub(crate) fn checked(
    no_solution_check: bool,
    puzzle: &Puzzle,
    limits: &Limits<'_>,
    sink: &mut dyn Sink,
) -> Solutions {
    match no_solution_check {
        true => Solutions::One,
        false => solutions(puzzle.grid(), puzzle.line, limits, sink),
    }
}

/// What is wrong with a position that has no solution, where its givens can tell.
fn wrong(grid: &Grid, limits: &Limits<'_>) -> Option<String> {
    let given: Vec<(Cell, _)> = Cell::all()
        .filter_map(|cell| match grid.state(cell) {
            CellState::Given(digit) => Some((cell, digit)),
            CellState::Open | CellState::Placed(_) => None,
        })
        .collect();
    if given.is_empty() {
        return None;
    }
    let of_givens = |left_out: Option<Cell>| {
        let state = |i| {
            let own = given
                .iter()
                .find(|(cell, _)| *cell == Cell::new(i) && left_out != Some(*cell));
            own.map_or(CellState::Open, |&(_, digit)| CellState::Given(digit))
        };
        Grid::from_cells(std::array::from_fn(state)).ok()
    };
    match soon(&of_givens(None)?, limits) {
        Ok(solution) => against(grid, &solution),
        // Whichever of several it should be.
        Err(Unfit::Ambiguous(_) | Unfit::Stopped(_)) => None,
        Err(Unfit::Unsolvable) => {
            let repaired = |cell: Cell| of_givens(Some(cell)).map(|puzzle| soon(&puzzle, limits));
            let repaired = given.iter().map(|&(cell, digit)| (cell, digit, repaired(cell)));
            let repaired: Vec<_> = repaired.collect();
            let without = |is_right: fn(&Result<CandidateSet, Unfit>) -> bool| -> Vec<String> {
                let right = repaired
                    .iter()
                    .filter(|(.., end)| end.as_ref().is_some_and(is_right));
                right
                    .map(|(cell, digit, _)| format!("{digit} in {cell}"))
                    .collect()
            };
            // That one solution is left is a better sign than that several are.
            let suspects = match without(Result::is_ok) {
                none if none.is_empty() => without(|end| matches!(end, Err(Unfit::Ambiguous(_)))),
                one => one,
            };
            Some(match suspects.len() {
                0 => "the givens have none either, and no single given is the cause".to_owned(),
                1..=NAMED => format!(
                    "without the given {} it has one",
                    suspects.iter().format(", or without ")
                ),
                n => format!(
                    "without any one of these {n} givens it has one: {}",
                    suspects.join(", ")
                ),
            })
        }
    }
}

/// What a position says against the solution of its givens.
fn against(grid: &Grid, solution: &CandidateSet) -> Option<String> {
    let placed: Vec<Candidate> = Cell::all()
        .filter_map(|cell| Some(Candidate::new(cell, grid.state(cell).digit()?)))
        .filter(|c| !solution.contains(*c))
        .collect();
    let right = |cell: Cell| solution.iter().find(|c| c.cell() == cell);
    if !placed.is_empty() {
        let named = placed.iter().take(NAMED).filter_map(|c| {
            let right = right(c.cell())?;
            Some(format!("{} is {}, not {}", c.cell(), right.digit(), c.digit()))
        });
        return Some(format!("in the solution of the givens, {}", named.format(", ")));
    }
    let gone = solution.minus(grid.live());
    let named = gone.iter().take(NAMED).format(", ");
    match gone.len() {
        0 => None,
        1 => Some(format!(
            "the solution of the givens has {named}, which is not among the candidates"
        )),
        _ => Some(format!(
            "the solution of the givens has {named}, which are not among the candidates"
        )),
    }
}
