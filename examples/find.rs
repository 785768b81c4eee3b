//! The main job through the library: every elimination of a puzzle up to order 3, each with its proof.
//!
//! `cargo run --release --example find`

use basecover::pattern::Notation;
use basecover::search::{Limits, Listing, Region, StopReason, find};
use basecover::{Position, formats};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
    let mut grid = formats::read(puzzle, None)?.remove(0).grid;
    grid.place_singles();

    let region = Region::default().max_order(3);
    let found = find(&Position::new(grid)?, &region, Listing::Best, &Limits::default());
    for step in found.steps.iter() {
        for proven in step.patterns() {
            let pattern = proven.pattern();
            println!(
                "order {} rank {}  {}",
                pattern.order(),
                pattern.rank(),
                pattern.to_notation(Notation::Xsudo)
            );
            println!("    eliminates {:?}", proven.eliminations());
        }
    }
    // Only this makes "nothing else is there" a statement about the puzzle.
    assert_eq!(found.stop, StopReason::Exhausted);
    Ok(())
}
