//! Random positions.

use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Digit, Grid};
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

/// The three lines of each band in any order, the bands in any order.
fn shuffled_lines() -> impl Strategy<Value = Vec<usize>> {
    let three = || Just(vec![0, 1, 2]).prop_shuffle();
    (three(), three(), three(), three()).prop_map(|(bands, a, b, c)| {
        let within = [a, b, c];
        (0..9).map(|i| bands[i / 3] * 3 + within[i / 3][i % 3]).collect()
    })
}

/// The cells of a complete grid: the cyclic one, relabelled, its lines shuffled.
fn solutions() -> impl Strategy<Value = Vec<Digit>> {
    let digits = Just(Digit::all().collect::<Vec<_>>()).prop_shuffle();
    (digits, shuffled_lines(), shuffled_lines()).prop_map(|(digits, rows, columns)| {
        let digit = |cell: Cell| {
            let (row, column) = (rows[cell.row()], columns[cell.column()]);
            digits[(row * 3 + row / 3 + column) % 9]
        };
        Cell::all().map(digit).collect()
    })
}

/// A position on the way to a solution: some givens, some candidates removed that are not in the solution,
/// some singles placed.
pub(crate) fn solvable() -> impl Strategy<Value = Grid> {
    (
        solutions(),
        subsequence(Cell::all().collect::<Vec<_>>(), 0..=81),
        prop::collection::vec(any::<Index>(), 0..300),
        prop::collection::vec(any::<bool>(), 0..40),
    )
        .prop_map(|(solution, givens, removals, placements)| {
            let mut cells = [CellState::Open; 81];
            for cell in givens {
                cells[cell.index()] = CellState::Given(solution[cell.index()]);
            }
            let mut grid = Grid::from_cells(cells).expect("cells of a solution do not clash");
            let wrong: Vec<_> = Candidate::all()
                .filter(|c| solution[c.cell().index()] != c.digit())
                .collect();
            for index in removals {
                grid.remove(*index.get(&wrong));
            }
            for place in placements {
                let singles = grid.singles();
                let mut singles = singles.iter();
                let single = if place { singles.next() } else { singles.last() };
                if let Some(single) = single {
                    grid.place(single);
                }
            }
            grid
        })
}

/// Any position whatever, most of them contradictory: any live candidates, some cells open that might count
/// as placed.
pub(crate) fn any_grid() -> impl Strategy<Value = Grid> {
    let live = (0.0..1.0f64).prop_flat_map(|share| prop::collection::vec(prop::bool::weighted(share), 729));
    (
        live,
        prop::collection::vec(any::<bool>(), 81),
        prop::option::of(solutions()),
    )
        .prop_map(|(live, open, solution)| {
            let live: CandidateSet = Candidate::all()
                .filter(|c| {
                    live[c.index()]
                        || solution
                            .as_ref()
                            .is_some_and(|s| s[c.cell().index()] == c.digit())
                })
                .collect();
            let mut grid = Grid::from_live(live);
            for cell in Cell::all().filter(|cell| open[cell.index()]) {
                grid.reopen(cell);
            }
            grid
        })
}

/// A grid in which every cell has one candidate at most: the shortest texts there are.
pub(crate) fn sparse_grid() -> impl Strategy<Value = Grid> {
    let change = (any::<Index>(), prop::option::of(0usize..9));
    (
        solutions(),
        prop::collection::vec(change, 0..6),
        prop::collection::vec(any::<bool>(), 81),
    )
        .prop_map(|(solution, changes, open)| {
            let mut digits: Vec<_> = solution.into_iter().map(Some).collect();
            for (at, digit) in changes {
                digits[at.index(81)] = digit.map(Digit::new);
            }
            let live = Cell::all().filter_map(|cell| digits[cell.index()].map(|d| Candidate::new(cell, d)));
            let mut grid = Grid::from_live(live.collect());
            for cell in Cell::all().filter(|cell| open[cell.index()]) {
                grid.reopen(cell);
            }
            grid
        })
}
