//! Rates the puzzles on standard input by every measure, and prints the simplest path of each: the same on
//! every machine (`../run`).

use basecover::constraint::Position;
use basecover::formats;
use basecover::search::Limits;
use basecover::solve::{Deduction, Goal, Measure, Plan, rate_all, solve};
use basecover::truths::Selection;
use std::error::Error;
use std::io::read_to_string;

const MEASURES: [Measure; 5] = [
    Measure::Order,
    Measure::Rank,
    Measure::WeightedOrder,
    Measure::WeightedRank,
    Measure::Depth,
];

fn main() -> Result<(), Box<dyn Error>> {
    let plan = Plan::default().depth(0);
    let limits = Limits::default();
    for line in read_to_string(std::io::stdin())?.lines() {
        let grid = &formats::read(line, None)?[0].grid;
        let solutions = grid.solutions(2);
        let [solution] = solutions[..] else {
            return Err(format!("{line} has {} solutions", solutions.len()).into());
        };
        println!("{line}");
        let position = Position::new(grid)?;
        let rated = rate_all(&position, &MEASURES, &Selection::none(), &solution, 1, Goal::Solution, &limits);
        for (measure, rated) in rated.expect("nothing stops it") {
            println!("{} {rated:?}", measure.name());
        }
        let path = solve(&position, &plan, &solution, &limits, &mut |_, _| {});
        for deduction in path.deductions {
            match deduction {
                Deduction::Single { truth, placed } => println!("{truth}: {placed}"),
                Deduction::Step(step) => step
                    .patterns()
                    .iter()
                    .for_each(|proven| println!("{}", proven.pattern())),
                Deduction::Tree { target, .. } => println!("a tree for {target}"),
            }
        }
        println!("{:?}", path.stop);
    }
    Ok(())
}
