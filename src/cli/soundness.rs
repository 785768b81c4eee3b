//! Whether the position at hand has a solution, told before anybody believes what follows from it.

use super::exit::Exit;
use super::solutions::{Unfit, soon};
use super::voice;
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Grid};
use clap::Args;
use itertools::Itertools;

/// Cells that are named where something is wrong.
const NAMED: usize = 4;

/// The flag of the commands that look.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Check {
    /// Do not look whether the position has one solution
    #[arg(long)]
    no_solution_check: bool,
}

/// How many solutions a position has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Solutions {
    /// One, or it is not known.
    One,
    /// What eliminates a candidate is true in each of them.
    Several,
    /// Everything can be proven there.
    None,
}

impl Solutions {
    /// What it means for the exit code, whatever else was found: where there is no solution, nothing found is
    /// worth anything.
    pub(crate) fn exit(self) -> Exit {
        match self {
            Self::One | Self::Several => Exit::Nothing,
            Self::None => Exit::Bad,
        }
    }

    /// As the records say it; nothing of a position that is as it should be.
    pub(crate) fn in_records(self) -> Option<&'static str> {
        match self {
            Self::One => None,
            Self::Several => Some("several"),
            Self::None => Some("none"),
        }
    }
}

impl Check {
    /// Counts the solutions of a position, and tells on standard error what is wrong with it. None are
    /// counted where that was not asked for, or takes too long.
    pub(crate) fn tell<S>(self, grid: &Grid, line: usize, stop: impl Fn() -> Option<S>) -> Solutions {
        if self.no_solution_check {
            return Solutions::One;
        }
        match soon(grid, &stop) {
            Ok(_) | Err(Unfit::Stopped) => Solutions::One,
            Err(unfit @ Unfit::Ambiguous(_)) => {
                voice::warning(format_args!("line {line}: {unfit}"));
                Solutions::Several
            }
            Err(Unfit::Unsolvable) => {
                let wrong = wrong(grid, &stop).map_or(String::new(), |wrong| format!(": {wrong}"));
                voice::error(format_args!("line {line}: the position has no solution{wrong}"));
                Solutions::None
            }
        }
    }
}

/// What is wrong with a position that has no solution, where its givens can tell.
fn wrong<S>(grid: &Grid, stop: &impl Fn() -> Option<S>) -> Option<String> {
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
    match soon(&of_givens(None)?, stop) {
        Ok(solution) => against(grid, &solution),
        // Whichever of several it should be.
        Err(Unfit::Ambiguous(_) | Unfit::Stopped) => None,
        Err(Unfit::Unsolvable) => {
            let repaired = |cell: Cell| of_givens(Some(cell)).map(|puzzle| soon(&puzzle, stop));
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
                0 => "that is so from the givens on, and no single one is to blame".to_owned(),
                1..=NAMED => format!(
                    "without the given {} it has one",
                    suspects.iter().format(", or without ")
                ),
                n => format!("without any of {n} of the givens it has one"),
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
        return Some(format!("in the solution of the givens {}", named.format(", ")));
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
