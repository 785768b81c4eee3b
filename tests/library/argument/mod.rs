//! Arguments: told of every step, replayed, damaged, and held against the sentences that tell them.

mod damaged;
mod numbered;
mod sentences;
mod told;

use crate::common::positions::after_singles;
use basecover::argument::{Argument, Statement};
use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::Grid;
use basecover::pattern::{Claim, Logic, Step, verify_by};
use basecover::search::{self, Limits, Listing, Region};
use basecover::technique::{self, Group, Named, Query};
use std::sync::LazyLock;

/// A puzzle of unbiased_sample and one of top95; both have chains, loops, blossoms and nets after singles.
const PUZZLES: [&str; 2] = [
    "1.....7.......6.5.7..2....4...5....2.4.....3.9....1......3..5...6.4.......8.....9",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/// The steps of all examples, and of a few positions. They are found once for all tests.
fn steps() -> impl Iterator<Item = &'static (Grid, Named)> {
    static FOUND: LazyLock<Vec<(Grid, Named)>> = LazyLock::new(found);
    examples().iter().chain(&*FOUND)
}

/// The example of each technique, with its names; of one with derived truths all that it finds there.
fn examples() -> &'static [(Grid, Named)] {
    static EXAMPLES: LazyLock<Vec<(Grid, Named)>> = LazyLock::new(of_examples);
    &EXAMPLES
}

fn of_examples() -> Vec<(Grid, Named)> {
    let mut all = Vec::new();
    for technique in technique::all() {
        let example = technique.example;
        let grid = formats::read(example.grid, None).unwrap().swap_remove(0).grid;
        if technique.groups.contains(&Group::Derived) {
            let position = Position::new(&grid).unwrap();
            let steps = technique::find(&position, &Query::new(&[technique]), &Limits::default()).steps;
            all.extend(steps.into_iter().map(|named| (grid.clone(), named)));
            continue;
        }
        let claim: Claim = example.pattern.parse().unwrap();
        let proven = verify_by(technique.logic(), &grid, claim.pattern, &[]).unwrap();
        let step = Step::group([proven]).swap_remove(0);
        all.push((grid.clone(), technique::name(&grid, step)));
    }
    all
}

/// On the way of a puzzle of hardest_1106, where the techniques end: a pattern of order 25 and rank 7, of
/// which a part cannot hold where its target is true.
fn large() -> (Grid, Named) {
    let position = concat!(
        "123.56..9.23.56..9123.5....1.34.6.891.34.6.8.1.345..89...45..8..2.45..89......7..",
        "1.3.5...9..3.5.7.9...4.....1.3...789.2.......1.3.5.789.....6.......5..89....5...9",
        ".......8..2..567.9.2..5.7.....4.67.9...4.67.....45.7.9..3......1.........2.45...9",
        "1.3.56.....3.5678.1.3.5.78.1.34..78.1.34..78..2...............9...45.78.1..456...",
        "12..56......4.....12..5.78.1.....78.........91.....78.1...5.78...3......12..56...",
        "123.......23...78.........9....5....1.34..78......6...1..4..78..2.4..78.12.4.....",
        ".2345...91.........23.5.....234.67.9..34.67....34..7.9...45.7.....45.7.9.......8.",
        "..34....9..3....89.....6...1.34..789....5....1.34..789.2..........4..7.91.34....9",
        "......7...23.5..89.23.5..8.1234...891.34...8.1.34...891..45.........6...1.345...9",
    );
    let pattern = concat!(
        "2*r2c1 2*r2c8 2*r2c9 2*r5c4 2*r5c6 2*r6c1 3*2r5 3*6r5 8r4 7c3 7c5 7c7 5b4 6b4 8b6 / r4c1 r4c2 r4c3 ",
        "4*r5c1 r5c3 3*r5c9 r6c7 2*1r5 2*5r2 7r3 7r5 7r7 8r5 2*9r2 2*1c1 2*3c1 2*8c8 2*2b4 7b5 8b5",
    );
    let grid = formats::read(position, None).unwrap().swap_remove(0).grid;
    let claim: Claim = pattern.parse().unwrap();
    let proven = verify_by(Logic::Candidates, &grid, claim.pattern, &[]).unwrap();
    let step = Step::group([proven]).swap_remove(0);
    let named = technique::name(&grid, step);
    (grid, named)
}

/// The steps of a few positions: all small ones, one of least order for each candidate, those of groups of
/// techniques, and a large one.
fn found() -> Vec<(Grid, Named)> {
    let limits = Limits::default();
    let mut all = vec![large()];
    for puzzle in PUZZLES {
        let grid = after_singles(puzzle);
        let position = Position::new(&grid).unwrap();
        for (region, listing) in [
            (Region::default().max_order(2), Listing::All),
            (Region::default(), Listing::Best),
        ] {
            let steps = search::find(&position, &region, listing, &limits).steps;
            all.extend(
                steps
                    .iter()
                    .map(|step| (grid.clone(), technique::name(&grid, step))),
            );
        }
        for group in [Group::Wings, Group::Chains, Group::Als, Group::Colors] {
            let techniques = technique::select(group.name());
            let query = Query::new(&techniques).max_order(5);
            let steps = technique::find(&position, &query, &limits).steps;
            all.extend(steps.into_iter().map(|named| (grid.clone(), named)));
        }
    }
    all
}

/// A word for the rule of a statement.
fn rule(statement: &Statement) -> &'static str {
    match statement {
        Statement::Set { .. } => "set",
        Statement::Sees { .. } => "sees",
        Statement::Count {
            logic: Logic::Candidates,
            ..
        } => "count",
        Statement::Count {
            logic: Logic::Templates,
            ..
        } => "templates",
        Statement::Cases { .. } => "cases",
        Statement::Suppose { .. } => "suppose",
        Statement::Unless { .. } => "unless",
    }
}

fn rules(argument: &Argument) -> Vec<&'static str> {
    argument.statements.iter().map(rule).collect()
}
