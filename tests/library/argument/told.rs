//! What is told of which step, and that every argument holds.

use super::{examples, large, rules, steps};
use basecover::argument::{Argument, Statement, check, counted, tell};
use basecover::constraint::Position;
use basecover::formats;
use basecover::pattern::{Claim, Logic, Pattern, Step, verify};
use basecover::search::Limits;
use basecover::solve::{Deduction, Plan, Strategy, solve};
use basecover::technique;
use basecover::truths::Selection;
use itertools::Itertools;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn every_argument_reaches_every_elimination() {
    let mut kinds = BTreeSet::new();
    let mut count = 0;
    for (grid, named) in steps() {
        let argument = tell(named);
        if named.step.placement().is_some() {
            assert_eq!(argument, Argument::default());
            continue;
        }
        assert_eq!(check(grid, &named.step, &argument), Ok(()), "{}", named.step);
        kinds.extend(rules(&argument));
        count += 1;
        // Any step may be counted instead.
        let counting = counted(grid, &named.step);
        assert_eq!(check(grid, &named.step, &counting), Ok(()));
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

/// On the way of a puzzle of top1465 this weighted net refutes 5r2c6, a candidate of its own base set 5c6,
/// before another target would have forced it.
#[test]
fn what_is_refuted_is_forced_by_no_story_that_follows() {
    let position = concat!(
        "....5..8......6.....3...7.9...4......2.............7.9..3.....9....5..8.1........",
        ".2..5..8....4.........5...9..3......1....6..91...56..9.......89......7...2..56...",
        ".2..5....1..........3.5.7.9.......8......67.9....567.9...4.........56....23.56...",
        "..3..........5.......4.............9.......8..2.......1.....7..1....6........67..",
        "......7.........8......6.......5....1.3......1.3.......2...............9...4.....",
        "1................9.2............6......4..7.....4..7......5......3.............8.",
        "...4.......3......1..............7......5...........8......6....2...............9",
        ".....6....2....7......5..8.12.......1.3.....91.3.....91.3...78....4.......3.5.7..",
        "........9.2....7......5..8.12.......1.34.6...1.34.6...1.3...78.1...5..8...3.5.7..",
    );
    let net = concat!(
        "r1c1 r1c4 r1c8 2*r3c1 2*r3c4 2*r3c8 r5c3 r5c4 r7c4 2*r8c4 2*r9c4 4*1r2 1r4 1r6 2*2r2 ",
        "2*2r4 2*2r6 4r6 2*6r2 6r4 6r6 7r4 2c2 3c2 4c2 5c2 2*5c6 6c1 6c3 6c5 6c6 7c2 8c2 2*8c5 1b5 ",
        "3b5 6b2 7b5 / 4*r2c5 4*r2c6 2*r2c9 r4c2 2*r4c5 2*r4c6 r4c7 r4c8 r4c9 r5c5 r5c6 r6c5 r6c6 ",
        "r7c2 r8c2 r9c2 5r1 2*5r3 5r5 2*6r3 6r8 6r9 8r1 2*8r3 8r5 2*1c4 2*2c4 4c4 6c4 7c4 1b4 ",
        "2*2b1 2*2b4 4b1 2*6b4",
    );
    let grid = formats::read(position, None).unwrap().swap_remove(0).grid;
    let claim: Claim = net.parse().unwrap();
    let step = Step::group([verify(&grid, claim.pattern).unwrap()]).swap_remove(0);
    assert!(step.eliminations().contains(&"5r2c6".parse().unwrap()), "{step}");
    let named = technique::name(&grid, step);
    assert_eq!(named.technique.unwrap().id, "net");
    assert_eq!(check(&grid, &named.step, &tell(&named)), Ok(()), "{}", named.step);
}

/// A text may give a set any weight: the argument takes no longer for it.
#[test]
fn enormous_weights_are_counted_at_once() {
    let (grid, named) = large();
    let weights = named.step.patterns()[0].pattern().weights();
    let heavy = Pattern::from_weights(weights.map(|(id, weight)| (id, weight << 30)));
    let step = Step::group([verify(&grid, heavy).unwrap()]).swap_remove(0);
    assert_eq!(step.eliminations(), named.step.eliminations());
    let named = technique::name(&grid, step);
    assert_eq!(check(&grid, &named.step, &tell(&named)), Ok(()), "{}", named.step);
}

/// Every part of it is needed, and no count is as large as the pattern.
#[test]
fn a_large_pattern_is_told_by_its_parts() {
    let (grid, named) = large();
    assert_eq!((named.step.order(), named.step.rank()), (25, 7));
    let argument = tell(&named);
    let [Statement::Suppose { candidate, then }] = &argument.statements[..] else {
        panic!("{argument:?}");
    };
    assert_eq!([*candidate][..], named.step.eliminations()[..]);
    let mut counts = 0;
    for (i, statement) in then.iter().enumerate() {
        if let Statement::Count { pattern, .. } = statement {
            assert!(
                pattern.order() < named.step.order() && pattern.rank() < 0,
                "{pattern}"
            );
            counts += 1;
        }
        let mut fewer = then.clone();
        fewer.remove(i);
        let candidate = *candidate;
        let statements = vec![Statement::Suppose {
            candidate,
            then: fewer,
        }];
        assert!(
            check(&grid, &named.step, &Argument { statements }).is_err(),
            "{statement:?}"
        );
    }
    assert_eq!(counts, 1);
}

/// On the way of this puzzle of top1465 is a weighted net.
#[test]
fn the_argument_of_each_step_of_a_closure_holds() {
    let puzzle = "8...3.....2......6....5.7..5.1...9.....2.4......6.....7.....39....1...8..4.......";
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
        told.entry(name).or_insert_with(|| rules(&tell(named)).join(" "));
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

/// Large template patterns, and large patterns with derived truths, on the way of puzzles that no candidate
/// pattern solves: each argument holds, and parts explain some of them.
#[test]
fn large_patterns_of_templates_and_derived_truths_are_told() {
    let (mut large, mut stories) = (0, 0);
    for text in [
        include_str!("../../../puzzles/fata-morgana.txt"),
        include_str!("../../../puzzles/golden-nugget.txt"),
        include_str!("../../../puzzles/tridagon.txt"),
    ] {
        let grid = formats::read(text, None).unwrap().swap_remove(0).grid;
        let solution = grid.solutions(1).remove(0);
        let position = Position::new(&grid).unwrap();
        let plan = Plan::default()
            .strategy(Strategy::Closure)
            .derive(Selection::impossible())
            .depth(0);
        solve(
            &position,
            &plan,
            &solution,
            &Limits::default(),
            &mut |grid, deduction| {
                let Deduction::Step(step) = deduction else { return };
                if step.order() < Step::LARGE
                    || (step.logic() == Logic::Candidates && step.derived().is_empty())
                {
                    return;
                }
                let named = technique::name(grid, step.clone());
                let argument = tell(&named);
                assert_eq!(check(grid, step, &argument), Ok(()), "{step}");
                large += 1;
                stories += usize::from(rules(&argument).contains(&"suppose"));
            },
        );
    }
    assert!(large > 0 && stories > 0, "{stories} of {large}");
}
