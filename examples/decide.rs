//! Decides a position through the library: which candidates some pattern eliminates, at any order and rank,
//! and the smallest proof for one of them.
//!
//! `cargo run --release --example decide`

use basecover::constraint::Position;
use basecover::formats;
use basecover::lp::{Verdict, decide};
use basecover::pattern::verify;
use basecover::search::{Limits, MinimalSearch, Region, Smallest};
use std::error::Error;

/// Easter Monster: no single, no subset, no short chain moves it.
const PUZZLE: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn main() -> Result<(), Box<dyn Error>> {
    let grid = formats::read(PUZZLE, None)?.remove(0).grid;
    let position = Position::new(grid)?;
    let decisions = decide(&position);

    let mut eliminable = Vec::new();
    let mut standing = Vec::new();
    for decision in &decisions {
        match &decision.verdict {
            Verdict::Eliminable { value, .. } => eliminable.push((decision.candidate, *value)),
            Verdict::NotEliminable { witness } => standing.push((decision.candidate, witness)),
            Verdict::Undecided { reason } => println!("{}: {reason}", decision.candidate),
        }
    }
    println!(
        "{} of {} candidates are eliminable",
        eliminable.len(),
        decisions.len()
    );

    // The smallest pattern for the first of them, and the proof that none is smaller.
    if let Some(&(candidate, value)) = eliminable.first() {
        let region = Region::default();
        let mut search = MinimalSearch::new(&position, &region);
        match search.smallest(candidate, value, &Limits::default()) {
            Smallest::Proven(proven) => {
                let pattern = proven.pattern();
                println!(
                    "{candidate} is false, by a pattern of order {} and rank {}:",
                    pattern.order(),
                    pattern.rank()
                );
                println!("    {pattern}");
                println!(
                    "No plain pattern is smaller; {} linear programs prove it.",
                    search.node_count()
                );
                // What was handed out was verified already; anybody can do it again.
                let again = verify(position.grid(), pattern.clone())?;
                assert!(again.eliminations().contains(&candidate));
            }
            Smallest::None => println!("{candidate} is false, but no plain pattern says so"),
            Smallest::Stopped(reason, _) => println!("{candidate}: stopped, {reason:?}"),
        }
    }

    // A witness is a fractional solution that holds its candidate: no pattern can eliminate it.
    if let Some((candidate, witness)) = standing.first() {
        println!("{candidate} stands; its witness:");
        for (candidate, value) in witness.values() {
            print!(" {candidate}={value}");
        }
        println!();
    }
    Ok(())
}
