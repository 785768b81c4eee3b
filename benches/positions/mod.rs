//! The positions that are measured, the same for every measurement that uses them.
#![allow(dead_code, reason = "each bench uses a part")]

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{Ratio, Verdict, decide};

/// As the program allocates.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SHIPPED: [(&str, &str); 8] = [
    ("gnpx-1", include_str!("../../puzzles/gnpx-1.txt")),
    ("gnpx-2", include_str!("../../puzzles/gnpx-2.txt")),
    ("gnpx-3", include_str!("../../puzzles/gnpx-3.txt")),
    ("easter-monster", include_str!("../../puzzles/easter-monster.txt")),
    ("fata-morgana", include_str!("../../puzzles/fata-morgana.txt")),
    ("golden-nugget", include_str!("../../puzzles/golden-nugget.txt")),
    ("ai-escargot", include_str!("../../puzzles/ai-escargot.txt")),
    ("inkala-2012", include_str!("../../puzzles/inkala-2012.txt")),
];

/// Of the first three positions are measured, of the others whole puzzles only.
const LISTS: [(&str, &str); 5] = [
    (
        "unbiased_sample",
        include_str!("../../puzzles/lists/unbiased_sample.txt"),
    ),
    ("top1465", include_str!("../../puzzles/lists/top1465.txt")),
    (
        "hardest_1106",
        include_str!("../../puzzles/lists/hardest_1106.txt"),
    ),
    (
        "clue17_sample",
        include_str!("../../puzzles/lists/clue17_sample.txt"),
    ),
    ("te2_sample", include_str!("../../puzzles/lists/te2_sample.txt")),
];

/// Positions that are measured together, all of them after singles.
pub(crate) struct List {
    pub(crate) name: String,
    pub(crate) grids: Vec<Grid>,
}

/// Each puzzle of the project by itself, and twenty of each of three lists.
pub(crate) fn lists() -> Vec<List> {
    let shipped = SHIPPED.iter().map(|&(name, text)| List {
        name: name.to_owned(),
        grids: vec![after_singles(text)],
    });
    let published = LISTS[..3].iter().map(|&(list, text)| List {
        name: format!("{list}-20"),
        grids: twenty(text).into_iter().map(after_singles).collect(),
    });
    shipped.chain(published).collect()
}

/// Every candidate of a position that some pattern eliminates, weighted ones too, with its largest value in a
/// fractional solution.
pub(crate) fn eliminable(grid: &Grid) -> Vec<(Candidate, Option<Ratio>)> {
    let value = |verdict: &Verdict| match verdict {
        Verdict::Eliminable { value, .. } => Some(*value),
        _ => None,
    };
    decide(&Position::new(grid).expect("a consistent position"))
        .into_iter()
        .filter_map(|decision| Some((decision.candidate, value(&decision.verdict)?)))
        .collect()
}

/// Twenty puzzles of a list as they are given, with their solutions.
pub(crate) fn puzzles(list: &str) -> Vec<(Grid, CandidateSet)> {
    let solved = |text: &str| {
        let grid = formats::read(text, None).expect("a puzzle").remove(0).grid;
        let solution = grid.solutions(1).remove(0);
        (grid, solution)
    };
    let (_, text) = LISTS.iter().find(|(name, _)| *name == list).expect("a list");
    twenty(text).into_iter().map(solved).collect()
}

/// Twenty lines of a list, evenly spread.
fn twenty(text: &str) -> Vec<&str> {
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    lines.iter().step_by(lines.len() / 20).take(20).copied().collect()
}

fn after_singles(text: &str) -> Grid {
    let mut grid = formats::read(text, None).expect("a puzzle").remove(0).grid;
    grid.place_singles();
    grid
}
