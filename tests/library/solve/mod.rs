//! Whole puzzles: every deduction proven anew, every solution compared with backtracking, every limit with a
//! slow obvious search.

mod basics;
mod cases;
mod halt;
mod hint;
mod path;
mod published;
mod rating;
mod smallest_tree;
mod suppose;
mod tree;

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{CandidateSet, Grid};
use basecover::search::Limits;
use basecover::solve::{Path, Plan, solve};

/// Puzzles of the project: easy ones, hard ones, and four that no pattern solves.
const PUZZLES: [&str; 8] = [
    include_str!("../../../puzzles/gnpx-1.txt"),
    include_str!("../../../puzzles/gnpx-2.txt"),
    include_str!("../../../puzzles/gnpx-3.txt"),
    include_str!("../../../puzzles/inkala-2012.txt"),
    include_str!("../../../puzzles/ai-escargot.txt"),
    include_str!("../../../puzzles/easter-monster.txt"),
    include_str!("../../../puzzles/golden-nugget.txt"),
    include_str!("../../../puzzles/fata-morgana.txt"),
];

fn puzzle(text: &str) -> (Grid, CandidateSet) {
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let solutions = grid.solutions(2);
    assert_eq!(solutions.len(), 1, "{text}");
    (grid, solutions[0])
}

fn walk(grid: &Grid, plan: &Plan, kept: &CandidateSet) -> Path {
    solve(
        &Position::new(grid).unwrap(),
        plan,
        kept,
        &Limits::default(),
        &mut |_, _| {},
    )
}
