//! How many solutions a puzzle has, checked before anything else.

use crate::{Complaint, Exit, Puzzle, Said, Sink, Unfit};
use basecover::constraint::Givens;
use basecover::grid::{CandidateSet, Grid};
use basecover::search::{Halt, Limits};
use basecover::truths::Selection;
use std::ops::ControlFlow;

/// Branches after which nobody waits for an answer, and `--assume-unique` is trusted: half a second, and a
/// hundred times what the hardest puzzle of the usual lists takes.
const BRANCHES: u64 = 100_000;

/// The candidates of the solution, unless there is a reason not to wait for it.
///
/// # Errors
/// Why there is no such solution, or why it is not known.
pub fn only(grid: &Grid, limits: &Limits<'_>) -> Result<CandidateSet, Unfit> {
    until(grid, || limits.go_on().err().map(Some))
}

/// The same, given up where it takes too long for a question that nobody asked.
pub(crate) fn soon(grid: &Grid, limits: &Limits<'_>) -> Result<CandidateSet, Unfit> {
    let mut branches = 0;
    until(grid, || {
        branches += 1;
        match limits.go_on() {
            Err(halt) => Some(Some(halt)),
            Ok(()) => (branches > BRANCHES).then_some(None),
        }
    })
}

fn until(grid: &Grid, stop: impl FnMut() -> Option<Option<Halt>>) -> Result<CandidateSet, Unfit> {
    let solutions = grid.solutions_until(2, stop).map_err(Unfit::Stopped)?;
    match solutions[..] {
        [] => Err(Unfit::Unsolvable),
        [one] => Ok(one),
        [one, other, ..] => Err(Unfit::Ambiguous(Box::new([one, other]))),
    }
}

/// Whether to go on with a puzzle that is assumed to have one solution, as far as these derived truths do
/// that. Not if it is known to have others, which is an error; if that is not known, it is reported as a
/// warning.
///
/// Asked about is the puzzle of the givens alone: arguments from uniqueness are about its solutions.
///
/// # Errors
/// How the answer ends where it does not go on.
pub(crate) fn assumed(
    puzzle: &Puzzle,
    derive: &Selection,
    limits: &Limits<'_>,
    sink: &mut dyn Sink,
) -> Result<(), Exit> {
    if !derive.assumes_one_solution() {
        return Ok(());
    }
    let line = puzzle.line;
    match Givens::of(puzzle.grid())
        .puzzle()
        .map_or(Err(Unfit::Unsolvable), |grid| soon(&grid, limits))
    {
        Ok(_) => Ok(()),
        Err(Unfit::Stopped(Some(Halt::Interrupt))) => Err(Exit::Interrupted),
        Err(unfit @ Unfit::Stopped(_)) => match sink.hear(Said::Warning(&Complaint::Assumed { line, unfit }))
        {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Exit::Interrupted),
        },
        Err(unfit) => {
            let exit = unfit.exit();
            // The answer ends here, whatever the sink says.
            let _ = sink.hear(Said::Error(&Complaint::NotUnique { line, unfit }));
            Err(exit)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::constraint::Position;
    use basecover::formats::{self, Format};
    use basecover::grid::Cell;
    use basecover::pattern::Suppositions;

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    fn puzzle(text: &str) -> Puzzle {
        Puzzle {
            number: 1,
            line: 1,
            name: None,
            format: Format::Givens,
            supposed: Suppositions::default(),
            position: Position::new(formats::read(text, None).unwrap().remove(0).grid).unwrap(),
        }
    }

    #[test]
    fn whoever_waits_can_stop() {
        let empty = Grid::empty();
        let stop = || Some(Halt::Time);
        let stopped = only(&empty, &Limits::default().stop(&stop));
        assert_eq!(stopped, Err(Unfit::Stopped(Some(Halt::Time))));
        let two = only(&empty, &Limits::default());
        assert!(matches!(two, Err(Unfit::Ambiguous(_))));
        assert!(only(puzzle(PUZZLE).grid(), &Limits::default()).is_ok());
    }

    /// A candidate taken away leaves one solution of the position, and the puzzle still has two.
    #[test]
    fn one_solution_is_that_of_the_givens() {
        let unique = Selection::unique();
        let told = |puzzle: &Puzzle, derive: &Selection, limits: &Limits<'_>| {
            let mut told = 0;
            let mut sink = |_: Said<'_>| {
                told += 1;
                ControlFlow::Continue(())
            };
            (assumed(puzzle, derive, limits, &mut sink), told)
        };
        let go = |puzzle: &Puzzle, derive: &Selection| told(puzzle, derive, &Limits::default());
        let one = puzzle(PUZZLE);
        assert_eq!(go(&one, &unique), (Ok(()), 0));
        let Some(two) = Cell::all().find_map(|open| {
            let mut text: Vec<char> = PUZZLE.chars().collect();
            text[open.index()] = '.';
            let two = puzzle(&text.into_iter().collect::<String>());
            (two.grid().solutions(3).len() == 2).then_some(two)
        }) else {
            panic!("no given is needed that much");
        };
        assert_eq!(go(&two, &unique), (Err(Exit::Bad), 1));
        assert_eq!(go(&two, &Selection::impossible()), (Ok(()), 0));
        // Whoever has no time for the question is warned.
        let stop = || Some(Halt::Time);
        assert_eq!(told(&two, &unique, &Limits::default().stop(&stop)), (Ok(()), 1));
        let solutions = two.grid().solutions(2);
        let mut less = two.grid().clone();
        let of_one = solutions[0].minus(&solutions[1]).iter().next().unwrap();
        less.remove(of_one);
        assert_eq!(less.solutions(2).len(), 1);
        let less = Puzzle {
            position: Position::new(less).unwrap(),
            ..two
        };
        assert_eq!(go(&less, &unique), (Err(Exit::Bad), 1));
    }
}
