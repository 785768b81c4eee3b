//! Random positions that have a solution.

use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use proptest::prelude::*;

/// A position and one of its solutions.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) grid: Grid,
    pub(crate) solution: CandidateSet,
}

/// A solved grid: the shifted rows 123456789, 456789123, ... with digits relabelled, and rows and columns
/// permuted inside bands and stacks.
pub(crate) fn solutions() -> impl Strategy<Value = CandidateSet> {
    let three = || Just([0usize, 1, 2]).prop_shuffle();
    let lines = || {
        (three(), [three(), three(), three()]).prop_map(|(bands, inner)| {
            bands
                .into_iter()
                .flat_map(move |b| inner[b].map(|i| b * 3 + i))
                .collect::<Vec<_>>()
        })
    };
    let digits = Just([0usize, 1, 2, 3, 4, 5, 6, 7, 8]).prop_shuffle();
    (lines(), lines(), digits).prop_map(|(rows, columns, digits)| {
        Cell::all()
            .map(|cell| {
                let (row, column) = (rows[cell.row()], columns[cell.column()]);
                Candidate::new(cell, Digit::new(digits[(row * 3 + row / 3 + column) % 9]))
            })
            .collect()
    })
}

/// Positions with at most `extra` candidates that are not in the solution: of three or four digits, in cells
/// that lie close together, as they do late in a solve.
pub(crate) fn positions(extra: usize) -> impl Strategy<Value = Position> {
    let cells = (0..3usize, 0..9usize, any::<bool>());
    let digits = proptest::sample::subsequence((0..9).collect::<Vec<_>>(), 3..=4);
    let picks = prop::collection::vec((0..40usize, 0..4usize), 0..=extra);
    (solutions(), cells, digits, picks).prop_map(|(solution, (band, line, upright), digits, picks)| {
        let near = |cell: &Cell| {
            let (row, column) = if upright {
                (cell.column(), cell.row())
            } else {
                (cell.row(), cell.column())
            };
            row / 3 == band || column == line
        };
        let cells: Vec<Cell> = Cell::all().filter(near).collect();
        let extra = picks.iter().map(|&(cell, digit)| {
            Candidate::new(
                cells[cell % cells.len()],
                Digit::new(digits[digit % digits.len()]),
            )
        });
        let live = solution.iter().chain(extra).collect();
        Position {
            grid: Grid::from_live(live),
            solution,
        }
    })
}
