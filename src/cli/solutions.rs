//! How many solutions a puzzle has, said up front.

use super::exit::Exit;
use super::input::Puzzle;
use super::{interrupt, voice};
use basecover::constraint::Givens;
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Grid};
use basecover::truths::Selection;
use itertools::Itertools;
use std::fmt;
use std::ops::ControlFlow;

/// Cells that are named where two solutions differ.
const NAMED: usize = 4;

/// Branches after which nobody waits for an answer, and `--assume-unique` is believed: half a second, and a
/// hundred times what the hardest puzzle of the usual lists takes.
const BRANCHES: u64 = 100_000;

/// Why a puzzle has no solution to go by.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Unfit {
    /// It has none.
    Unsolvable,
    /// It has several; two of them.
    Ambiguous(Box<[CandidateSet; 2]>),
    /// The keyboard or the clock ended the search for a second one.
    Stopped,
}

impl Unfit {
    /// What it means for the exit code.
    pub(super) fn exit(&self) -> Exit {
        match self {
            Self::Unsolvable | Self::Ambiguous(_) => Exit::Bad,
            Self::Stopped if interrupt::requested() => Exit::Interrupted,
            Self::Stopped => Exit::Stopped,
        }
    }
}

/// The candidates of the solution, unless `stop` has a reason not to wait for it.
pub(super) fn only<S>(grid: &Grid, stop: impl FnMut() -> Option<S>) -> Result<CandidateSet, Unfit> {
    let solutions = grid.solutions_until(2, stop).map_err(|_| Unfit::Stopped)?;
    match solutions[..] {
        [] => Err(Unfit::Unsolvable),
        [one] => Ok(one),
        [one, other, ..] => Err(Unfit::Ambiguous(Box::new([one, other]))),
    }
}

/// The same, given up where it takes too long for a question that nobody asked.
pub(super) fn soon<S>(grid: &Grid, stop: &impl Fn() -> Option<S>) -> Result<CandidateSet, Unfit> {
    let mut branches = 0;
    only(grid, || {
        branches += 1;
        (branches > BRANCHES || stop().is_some()).then_some(())
    })
}

/// Whether to go on with a puzzle of which one solution is taken for granted, as far as these derived truths
/// do that. Not where it is known to be otherwise, which is told as an error; where it is not known, that is
/// told as a warning.
///
/// Asked about is the puzzle of the givens alone: arguments from uniqueness are about its solutions.
pub(super) fn assumed<S>(
    puzzle: &Puzzle,
    derive: &Selection,
    stop: impl Fn() -> Option<S>,
) -> ControlFlow<Exit> {
    if !derive.assumes_one_solution() {
        return ControlFlow::Continue(());
    }
    let line = puzzle.line;
    match givens(puzzle.grid()).map_or(Err(Unfit::Unsolvable), |grid| soon(&grid, &stop)) {
        Ok(_) => ControlFlow::Continue(()),
        Err(Unfit::Stopped) if interrupt::requested() => ControlFlow::Break(Exit::Interrupted),
        Err(Unfit::Stopped) => {
            voice::warning(format_args!(
                "line {line}: {}; it is taken for granted",
                Unfit::Stopped
            ));
            ControlFlow::Continue(())
        }
        Err(unfit) => {
            voice::error(format_args!(
                "line {line}: {unfit}; --assume-unique and --derive unique are for puzzles with one solution"
            ));
            ControlFlow::Break(unfit.exit())
        }
    }
}

/// The puzzle of the givens of a position; none when they clash.
fn givens(grid: &Grid) -> Option<Grid> {
    let givens = Givens::of(grid);
    let state = |i| givens.at(Cell::new(i)).map_or(CellState::Open, CellState::Given);
    Grid::from_cells(std::array::from_fn(state)).ok()
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsolvable => f.write_str("the puzzle has no solution"),
            Self::Ambiguous(two) => {
                let [one, other] = &**two;
                let difference = difference(one, other);
                write!(f, "the puzzle has more than one solution: {difference}")
            }
            Self::Stopped => f.write_str("it is not known yet whether the puzzle has one solution"),
        }
    }
}

/// Where two solutions differ.
fn difference(one: &CandidateSet, other: &CandidateSet) -> String {
    let (one, other) = (one.minus(other), other.minus(one));
    let pair = |(a, b): (Candidate, Candidate)| format!("{} is {} or {}", a.cell(), a.digit(), b.digit());
    let pairs: Vec<_> = one.iter().zip(other.iter()).map(pair).collect();
    match pairs.len().checked_sub(NAMED) {
        None | Some(0) => pairs.join(", "),
        Some(more) => format!(
            "{}, and {more} more cells differ",
            pairs[..NAMED].iter().join(", ")
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::constraint::Position;
    use basecover::pattern::Suppositions;

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    fn puzzle(text: &str) -> Puzzle {
        Puzzle {
            number: 1,
            line: 1,
            name: None,
            format: basecover::formats::Format::Givens,
            bytes: 0,
            supposed: Suppositions::default(),
            position: Position::new(basecover::formats::read(text, None).unwrap().remove(0).grid).unwrap(),
        }
    }

    #[test]
    fn whoever_waits_can_stop() {
        let empty = Grid::empty();
        assert_eq!(only(&empty, || Some(())), Err(Unfit::Stopped));
        let two = only(&empty, || None::<()>);
        assert!(matches!(two, Err(Unfit::Ambiguous(_))));
        assert!(only(puzzle(PUZZLE).grid(), || None::<()>).is_ok());
    }

    /// A candidate taken away leaves one solution of the position, and the puzzle still has two.
    #[test]
    fn one_solution_is_that_of_the_givens() {
        let unique = Selection::unique();
        let go = |puzzle: &Puzzle, derive: &Selection| assumed(puzzle, derive, || None::<()>);
        let one = puzzle(PUZZLE);
        assert_eq!(go(&one, &unique), ControlFlow::Continue(()));
        let Some(two) = Cell::all().find_map(|open| {
            let mut text: Vec<char> = PUZZLE.chars().collect();
            text[open.index()] = '.';
            let two = puzzle(&text.into_iter().collect::<String>());
            (two.grid().solutions(3).len() == 2).then_some(two)
        }) else {
            panic!("no given is needed that much");
        };
        assert_eq!(go(&two, &unique), ControlFlow::Break(Exit::Bad));
        assert_eq!(go(&two, &Selection::impossible()), ControlFlow::Continue(()));
        // Whoever has no time for the question is warned.
        assert_eq!(assumed(&two, &unique, || Some(())), ControlFlow::Continue(()));
        let solutions = two.grid().solutions(2);
        let mut less = two.grid().clone();
        let of_one = solutions[0].minus(&solutions[1]).iter().next().unwrap();
        less.remove(of_one);
        assert_eq!(less.solutions(2).len(), 1);
        let less = Puzzle {
            position: Position::new(less).unwrap(),
            ..two
        };
        assert_eq!(go(&less, &unique), ControlFlow::Break(Exit::Bad));
    }
}
