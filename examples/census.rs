//! A question of a corpus through the library: when singles, locked candidates and subsets are used up, which
//! smallest patterns eliminate something, and which of them has no name?
//!
//! `cargo run --release --example census`

use basecover::constraint::Position;
use basecover::pattern::Logic;
use basecover::search::Limits;
use basecover::solve::basics::{After, apply};
use basecover::survey::Catalogue;
use basecover::survey::catalogue::{Counted, Scope};
use basecover::survey::generate::{Wish, puzzle};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let scope = Scope {
        logic: Logic::Candidates,
        max_order: 6,
        max_rank: 3,
        counted: Counted::Minimal,
    };
    let mut census = Catalogue::default();
    // The same two hundred puzzles every time: a seed and a number are enough to cite one.
    for number in 0..200 {
        let Some(mut grid) = puzzle(1, number, &Wish::default()) else {
            continue;
        };
        apply(&mut grid, After::Subsets);
        if !grid.is_complete() {
            let position = Position::new(grid)?;
            census.merge(Catalogue::of(number, &position, scope, &Limits::default()).0);
        }
    }
    println!("{} positions, {} forms", census.puzzles, census.len());
    for (form, entry) in census.sorted().into_iter().take(5) {
        let name = entry.example.technique.unwrap_or("no name");
        println!("{:4}  {name}  {form}", entry.count);
    }
    let (mut known, mut total) = (0, 0);
    for (_, entry) in census.sorted() {
        total += entry.count;
        if entry.example.technique.is_some() {
            known += entry.count;
        }
    }
    println!("{known} of {total} smallest patterns have a name");
    Ok(())
}
