//! Decides a position through the library: which candidates some pattern eliminates, at any order and rank, and the proof of one of them.
//!
//! `cargo run --release --example decide`

use basecover::formats;
use basecover::lp::{Answer, Bases, Bounds, Verdict, answer, unplaced};
use basecover::pattern::verify;
use std::error::Error;

/// Easter Monster: no single, no subset, no short chain moves it.
const PUZZLE: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

fn main() -> Result<(), Box<dyn Error>> {
    let grid = formats::read(PUZZLE, None)?.remove(0).grid;
    let answers = answer(&grid, &unplaced(&grid), Bases::Overlapping)?;

    let eliminable = |a: &&Answer| matches!(a.decision.verdict, Verdict::Eliminable { .. });
    let count = answers.iter().filter(eliminable).count();
    println!("{count} of {} candidates are eliminable", answers.len());

    // One at which a plain pattern is not ruled out, and the lowest bound on its order.
    let order = |a: &&Answer| match a.bounds {
        Some(Bounds::AtLeast { order, .. }) => Some(order),
        Some(Bounds::NoPlain) | None => None,
    };
    let easiest = answers.iter().filter(|a| order(a).is_some()).min_by_key(order);
    if let Some((answer, least)) = easiest.and_then(|a| Some((a, order(&a)?)))
        && let Verdict::Eliminable { certificate, .. } = &answer.decision.verdict
    {
        let (candidate, pattern) = (answer.decision.candidate, certificate.pattern());
        println!(
            "{candidate} is false, by a pattern of order {}; no plain one is below order {least}",
            pattern.order()
        );
        println!("    {pattern}");
        // What was handed out was verified already; anybody can do it again.
        assert!(
            verify(&grid, pattern.clone())?
                .eliminations()
                .contains(&candidate)
        );
    }

    // A witness is a fractional solution that holds its candidate: no pattern can eliminate it.
    for answer in &answers {
        if let Verdict::NotEliminable { witness } = &answer.decision.verdict {
            println!("{} stands; its witness:", answer.decision.candidate);
            for (candidate, value) in witness.values() {
                print!(" {candidate}={value}");
            }
            println!();
            break;
        }
    }
    Ok(())
}
