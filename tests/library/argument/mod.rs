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

/// A puzzle of unbiased_sample and one of top95; both have chains, loops, blossoms and nets after singles.
const PUZZLES: [&str; 2] = [
    "1.....7.......6.5.7..2....4...5....2.4.....3.9....1......3..5...6.4.......8.....9",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
];

/// The example of each technique, with its names; of one with derived truths all that it finds there.
fn examples() -> Vec<(Grid, Named)> {
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

/// The steps of a few positions: all small ones, one of least order for each candidate, and those of groups
/// of techniques.
fn found() -> Vec<(Grid, Named)> {
    let limits = Limits::default();
    let mut all = Vec::new();
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
