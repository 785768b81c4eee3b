//! The basics on puzzles of other people: the solution survives them, and they are fast.

use crate::common::shared;
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Candidate, Cell, Grid};
use basecover::solve::basics::{After, apply};

/// The first solution that trying digits in the cell with the fewest meets.
fn solution(grid: &Grid) -> Option<Grid> {
    let mut grid = grid.clone();
    grid.place_singles();
    Position::new(&grid).ok()?;
    let open = Cell::all().filter(|&cell| grid.state(cell).digit().is_none());
    let Some(cell) = open.min_by_key(|&cell| grid.digits(cell).count()) else {
        return Some(grid);
    };
    grid.digits(cell).find_map(|digit| {
        let mut supposed = grid.clone();
        supposed.place(Candidate::new(cell, digit));
        solution(&supposed)
    })
}

#[test]
#[ignore = "lists: BASECOVER_SHARED names their folder"]
fn the_solution_survives() {
    for file in [
        "top95.txt",
        "unbiased_sample.txt",
        "clue17_sample.txt",
        "hardest_1106.txt",
    ] {
        let text = shared::read(&format!("puzzles/{file}"));
        let entries: Vec<_> = formats::entries(&text, None)
            .take(15)
            .map(Result::unwrap)
            .collect();
        assert_eq!(entries.len(), 15, "{file}");
        for entry in entries {
            let solution = solution(&entry.grid).unwrap();
            let mut grid = entry.grid;
            apply(&mut grid, After::Subsets);
            let lost = solution.live().minus(grid.live());
            assert!(lost.is_empty(), "{file}, line {}: {lost:?}", entry.line);
        }
    }
}
