//! The positions that are measured, the same for every measurement that uses them.
#![allow(dead_code, reason = "each bench uses a part")]

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{Ratio, Verdict, decide};
use std::path::Path;

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

const SHARED: [&str; 3] = ["unbiased_sample", "top1465", "hardest_1106"];

/// Positions that are measured together, all of them after singles.
pub(crate) struct List {
    pub(crate) name: String,
    pub(crate) grids: Vec<Grid>,
}

/// Each puzzle of the project by itself; with the environment variable BASECOVER_SHARED set to a folder that
/// holds `puzzles/*.txt`, also twenty of each of three lists.
pub(crate) fn lists() -> Vec<List> {
    let shipped = SHIPPED.iter().map(|&(name, text)| List {
        name: name.to_owned(),
        grids: vec![after_singles(text)],
    });
    let folder = std::env::var_os("BASECOVER_SHARED");
    let shared = folder.iter().flat_map(|folder| {
        SHARED.map(|list| List {
            name: format!("{list}-20"),
            grids: twenty(Path::new(folder), list),
        })
    });
    shipped.chain(shared).collect()
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

/// Twenty puzzles of a list as they are given, with their solutions; none without the environment variable
/// BASECOVER_SHARED.
pub(crate) fn puzzles(list: &str) -> Option<Vec<(Grid, CandidateSet)>> {
    let folder = std::env::var_os("BASECOVER_SHARED")?;
    let solved = |text: String| {
        let grid = formats::read(&text, None).expect("a puzzle").remove(0).grid;
        let solution = grid.solutions(1).remove(0);
        (grid, solution)
    };
    Some(lines(Path::new(&folder), list).into_iter().map(solved).collect())
}

/// Twenty positions of a list, evenly spread.
fn twenty(folder: &Path, list: &str) -> Vec<Grid> {
    lines(folder, list)
        .iter()
        .map(|line| after_singles(line))
        .collect()
}

fn lines(folder: &Path, list: &str) -> Vec<String> {
    let text = std::fs::read_to_string(folder.join(format!("puzzles/{list}.txt"))).expect("the list");
    let lines: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let spread = lines.iter().step_by(lines.len() / 20).take(20);
    spread.map(|line| (*line).to_owned()).collect()
}

fn after_singles(text: &str) -> Grid {
    let mut grid = formats::read(text, None).expect("a puzzle").remove(0).grid;
    grid.place_singles();
    grid
}
