//! The first step alone.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Grid;
use basecover::search::{Limits, Listing};
use basecover::technique::{self, Named, Query, Technique, find};

/// Those of which not all is looked at for the first step.
const GROWN: [&str; 11] = [
    "remote-pair",
    "xy-chain",
    "x-chain",
    "aic",
    "discontinuous-nice-loop",
    "grouped-continuous-nice-loop",
    "grouped-aic",
    "grouped-discontinuous-nice-loop",
    "als-chain",
    "cell-forcing-chain",
    "net",
];

/// The positions that show the techniques, and the same with singles placed.
fn positions() -> Vec<Position> {
    let read = |technique: &Technique| {
        formats::read(technique.example.grid, None)
            .unwrap()
            .remove(0)
            .grid
    };
    let both = |mut grid: Grid| {
        let given = grid.clone();
        grid.place_singles();
        [given, grid]
    };
    let grids = technique::all().iter().map(read).flat_map(both);
    grids.filter_map(|grid| Position::new(grid).ok()).collect()
}

#[test]
fn the_first_is_the_first_of_all() {
    first_is_first_of_all(14);
}

mod whole {
    #[test]
    #[ignore = "whole: a position in four, for 16 s"]
    fn the_first_is_the_first_of_all() {
        super::first_is_first_of_all(4);
    }
}

/// Where only the first step is asked for, less is looked at; it is the first of all the same. In one of so
/// many positions.
fn first_is_first_of_all(step: usize) {
    let mut met = [0; GROWN.len()];
    // Of larger positions those that take seconds are the most.
    let is_small = |position: &&Position| position.grid().live().len() < 250;
    for position in positions().iter().filter(is_small).step_by(step) {
        for (id, met) in GROWN.into_iter().zip(&mut met) {
            let one = [technique::by_id(id).unwrap()];
            let steps = |listing| {
                let query = Query::new(&one).listing(listing);
                find(position, &query, &Limits::default()).steps
            };
            let (first, all) = (steps(Listing::First), steps(Listing::Best));
            let text = |named: &Named| format!("{named:?}");
            assert_eq!(first.first().map(text), all.first().map(text), "{id}");
            *met += first.len();
        }
    }
    assert!(met.iter().all(|&met| met > 0), "{met:?}");
}
