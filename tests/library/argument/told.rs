//! What is told of which step, and that every argument holds.

use super::{examples, found, rules};
use basecover::argument::{Argument, check, counted, tell};
use basecover::constraint::Position;
use basecover::formats;
use basecover::search::Limits;
use basecover::solve::{Deduction, Plan, Strategy, solve};
use basecover::technique;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_argument_reaches_every_elimination() {
    let mut kinds = BTreeSet::new();
    let mut count = 0;
    for (grid, named) in examples().into_iter().chain(found()) {
        let argument = tell(&named);
        if named.step.placement().is_some() {
            assert_eq!(argument, Argument::default());
            continue;
        }
        assert_eq!(check(&grid, &named.step, &argument), Ok(()), "{}", named.step);
        kinds.extend(rules(&argument));
        count += 1;
        // Any step may be counted instead.
        let counting = counted(&grid, &named.step);
        assert_eq!(check(&grid, &named.step, &counting), Ok(()));
        assert!(
            rules(&counting)
                .iter()
                .all(|&rule| rule == "count" || rule == "templates")
        );
    }
    assert!(count > 300, "{count}");
    let all = ["cases", "count", "sees", "set", "suppose", "templates", "unless"];
    assert_eq!(kinds, BTreeSet::from(all));
}

/// On the way of this puzzle of top1465 a weighted net refutes 5r2c6, a candidate of its own base set 5c6,
/// before another target would have forced it.
#[test]
fn what_is_refuted_is_forced_by_no_story_that_follows() {
    let puzzle = ".6..2...1...3...7..1.......3.49.....7.....2........5.8....586.........4.9........";
    let grid = formats::read(puzzle, None).unwrap().swap_remove(0).grid;
    let solution = grid.solutions(1).remove(0);
    let position = Position::new(&grid).unwrap();
    let plan = Plan::default().strategy(Strategy::Closure);
    let mut nets = 0;
    solve(
        &position,
        &plan,
        &solution,
        &Limits::default(),
        &mut |grid, deduction| {
            let Deduction::Step(step) = deduction else { return };
            let named = technique::name(grid, step.clone());
            assert_eq!(check(grid, step, &tell(&named)), Ok(()), "{step}");
            nets += usize::from(named.technique.is_some_and(|technique| technique.id == "net"));
        },
    );
    assert!(nets > 0, "{nets}");
}

/// By technique: the rules of the argument of its example.
#[test]
fn a_person_would_tell_it_so() {
    let mut told: BTreeMap<&str, String> = BTreeMap::new();
    for (_, named) in examples() {
        let name = named.technique.unwrap().id;
        told.entry(name).or_insert_with(|| rules(&tell(&named)).join(" "));
    }
    // Some of them count what else falls.
    let is = |rules: &str, names: &str| {
        for name in names.split_whitespace() {
            assert_eq!(
                told.get(name)
                    .map(|told| told.trim_end_matches(" count").trim_end_matches(" suppose")),
                Some(rules),
                "{name}"
            );
        }
    };
    is("set sees", "pointing claiming");
    is(
        "count",
        "naked-pair hidden-pair naked-triple hidden-triple x-wing swordfish sue-de-coq kraken-fish",
    );
    is(
        "unless sees",
        "skyscraper two-string-kite x-chain xy-chain aic w-wing m-wing als-xz als-chain grouped-aic",
    );
    is("set cases", "xy-wing");
    is("suppose", "net");
    is("count", "continuous-nice-loop");
    is("templates", "junior-exocet double-exocet");
    let missing = technique::all()
        .iter()
        .map(|t| t.id)
        .filter(|id| !told.contains_key(id));
    // Their examples bear a more special name first, which is told.
    println!("without an example of their own: {}", missing.format(" "));
}
