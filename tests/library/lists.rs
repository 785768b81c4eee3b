//! The basics on puzzles of other people: the solution survives them, and they are fast.

use crate::common::positions::solution;
use crate::common::published;
use basecover::formats;
use basecover::grid::CandidateSet;
use basecover::solve::basics::{After, apply};

#[test]
#[ignore = "lists: each takes seconds"]
fn the_solution_survives() {
    for file in ["top95", "unbiased_sample", "clue17_sample", "hardest_1106"] {
        let text = published::list_text(file);
        let entries: Vec<_> = formats::entries(&text, None)
            .take(15)
            .map(Result::unwrap)
            .collect();
        assert_eq!(entries.len(), 15, "{file}");
        for entry in entries {
            let solution: CandidateSet = solution(&entry.grid).unwrap().into_iter().collect();
            let mut grid = entry.grid;
            apply(&mut grid, After::Subsets);
            let lost = solution.minus(grid.live());
            assert!(lost.is_empty(), "{file}, line {}: {lost:?}", entry.line);
        }
    }
}
