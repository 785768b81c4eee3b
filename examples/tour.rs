//! From a string to a smallest step: what it says, why it is so, and its picture.
//!
//! `cargo run --example tour > step.svg`

use basecover::{Grid, Limits, Listing, Position, Region, find, technique};
use basecover_report::svg::{self, Theme};
use basecover_report::{Picture, explain};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let mut grid: Grid = puzzle.parse()?;
    grid.place_singles();
    let position = Position::new(grid)?;
    let found = find(&position, &Region::default(), Listing::First, &Limits::default());
    let step = found
        .steps
        .into_iter()
        .next()
        .ok_or("no pattern eliminates anything")?;
    let named = technique::name(position.grid(), step);
    eprintln!("{}\n{}", named.step, explain(&named));
    let picture = Picture::of_named(position.grid(), &named, 0).ok_or("the step has no cover choice")?;
    println!("{}", svg::draw(&picture, Theme::Auto));
    Ok(())
}
