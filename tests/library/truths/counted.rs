//! Truths that count: that at least so many of some candidates are true. What the judge accepts, what the
//! programs and the search find with them, and records of both, against all solutions, against the same claim
//! said by truths of which one candidate is true, and damaged.

use crate::common::positions::{Dice, PUZZLES, after_singles};
use crate::common::schema;
use crate::search::explore::thinned;
use basecover::constraint::{Derived, DerivedKind, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{Bases, Closure, Verdict, answer, decide};
use basecover::pattern::{Pattern, TemplateJudge, Unproven, prove_derived, verify};
use basecover::search::{Limits, Listing, Prefer, Region, find};
use basecover::solve::show_all;
use basecover::technique;
use basecover::truths::{Bound, CountedSet, Quantity};
use basecover_report::json::{self, DecisionRecord, Discrepancy, Record, StepRecord};
use std::sync::Arc;

/// A position with some solutions, as far as they are known: `None` if there are too many.
fn several(dice: &mut Dice) -> (Grid, Vec<CandidateSet>) {
    loop {
        let puzzle = after_singles(PUZZLES[[4, dice.roll(5)][dice.roll(2)]]);
        let grid = thinned(&thinned(&puzzle, dice), dice);
        let solutions = grid.solutions(200);
        if (1..200).contains(&solutions.len()) && grid.unplaced().len() > 30 {
            return (grid, solutions);
        }
    }
}

/// A claim about random candidates that is true in each solution, with a count of two at least: how many are
/// true at least, or at most.
fn claim(grid: &Grid, solutions: &[CandidateSet], dice: &mut Dice) -> Option<(Quantity, Vec<CountedSet>)> {
    let live: Vec<Candidate> = grid.unplaced().iter().collect();
    let candidates: CandidateSet = (0..3 + dice.roll(5))
        .map(|_| live[dice.roll(live.len())])
        .collect();
    let counts = || solutions.iter().map(|solution| candidates.and(solution).len());
    let bound = match dice.roll(2) {
        0 => Bound::AtLeast(counts().min()?),
        _ => Bound::AtMost(counts().max()?),
    };
    let quantity = Quantity { bound, candidates };
    let sets = quantity.counted(grid)?;
    sets.iter().any(|set| set.count > 1).then_some((quantity, sets))
}

fn shown(position: &Position, sets: &[CountedSet]) -> Vec<Arc<Derived>> {
    show_all(position, 1, sets, 1, &Limits::default()).unwrap_or_default()
}

fn eliminable(position: &Position) -> CandidateSet {
    let falls = |verdict: &Verdict| match verdict {
        Verdict::Eliminable { .. } => true,
        Verdict::NotEliminable { .. } => false,
        Verdict::Undecided { reason } => panic!("{reason}"),
    };
    let decisions = decide(position).into_iter();
    decisions
        .filter(|d| falls(&d.verdict))
        .map(|d| d.candidate)
        .collect()
}

/// What is eliminated with truths that count is false in every solution, whichever search finds it, and no
/// less than what the same claim eliminates that is said by several truths. Records hold.
fn eliminations_hold(positions: usize) {
    let mut dice = Dice(161);
    let (mut claims, mut fallen, mut used) = (0, 0, 0);
    let mut met = 0;
    while met < positions {
        let (grid, solutions) = several(&mut dice);
        let plain = Position::new(&grid).unwrap();
        let (mut counted, mut split) = (Vec::new(), Vec::new());
        for _ in 0..40 {
            let Some((quantity, sets)) = claim(&grid, &solutions, &mut dice) else {
                continue;
            };
            let truths = shown(&plain, &sets);
            assert!(
                truths.iter().all(|truth| prove_derived(&grid, truth).is_ok()),
                "{quantity}"
            );
            if truths.is_empty() {
                continue;
            }
            let parts: Vec<CountedSet> = quantity
                .sets(&grid)
                .unwrap()
                .iter()
                .map(CountedSet::from)
                .collect();
            split.extend(shown(&plain, &parts));
            counted.extend(truths);
            claims += 1;
            if counted.len() == 3 {
                break;
            }
        }
        if counted.is_empty() {
            continue;
        }
        met += 1;
        let position = plain.with_truths(&renamed(&counted));
        let all = eliminable(&position);
        let by_parts = eliminable(&plain.with_truths(&renamed(&split)));
        assert!(by_parts.minus(&all).is_empty(), "the split is stronger");
        assert!(solutions.iter().all(|solution| solution.and(&all).is_empty()));
        assert!(
            Closure::new(&position)
                .eliminable()
                .is_none_or(|fall| fall == all)
        );
        fallen += all.len();
        for prefer in [Prefer::Order, Prefer::Rank] {
            let region = Region::default().prefer(prefer);
            let found = find(&position, &region, Listing::Best, &Limits::default());
            let mut eliminated = CandidateSet::default();
            for step in found.steps.iter() {
                step.eliminations().into_iter().for_each(|c| eliminated.insert(c));
                let counts = step.derived().iter().any(|(truth, _)| truth.count() > 1);
                used += usize::from(counts);
                let record = StepRecord::with_names(&grid, &technique::name(&grid, step.clone()));
                let line = json::line(&record);
                schema::check(&line).unwrap();
                match json::read(&line) {
                    Ok(Record::Step(read)) => assert_eq!(read.check(), Ok(()), "{line}"),
                    _ => panic!("{line}"),
                }
            }
            assert_eq!(all.minus(&eliminated), CandidateSet::default());
            assert!(
                solutions
                    .iter()
                    .all(|solution| solution.and(&eliminated).is_empty())
            );
        }
        let asked: CandidateSet = grid.unplaced().iter().step_by(9).collect();
        for answer in answer(&position, &asked, Bases::Overlapping) {
            let record = DecisionRecord::with_truths(&grid, &answer, position.derived()).unwrap();
            let line = json::line(&record);
            schema::check(&line).unwrap();
            match json::read(&line) {
                Ok(Record::Decision(read)) => assert_eq!(read.check(), Ok(()), "{line}"),
                _ => panic!("{line}"),
            }
        }
    }
    assert!(
        claims >= positions && (positions < 10 || fallen > positions && used > 0),
        "{claims} {fallen} {used}"
    );
}

/// The same truths with names of their own.
fn renamed(truths: &[Arc<Derived>]) -> Vec<Arc<Derived>> {
    let named = |(truth, number): (&Arc<Derived>, usize)| {
        let guardians = truth.guardians().iter().copied().collect();
        let name = format!("truth-{number}");
        let new = Derived::new(name, truth.kind(), Vec::new(), &guardians, None).unwrap();
        Arc::new(match truth.proof() {
            Some(proof) => new.with_proof(proof.clone()),
            None => new.with_parts(truth.count() as u16, truth.parts().to_vec()),
        })
    };
    truths.iter().zip(1..).map(named).collect()
}

#[test]
fn what_falls_with_counts_is_false_in_every_solution() {
    eliminations_hold(4);
}

/// A position, and a truth there that counts.
fn example() -> (Grid, Arc<Derived>) {
    let mut dice = Dice(7);
    loop {
        let (grid, solutions) = several(&mut dice);
        let position = Position::new(&grid).unwrap();
        if let Some((_, sets)) = claim(&grid, &solutions, &mut dice)
            && let Some(truth) = shown(&position, &sets)
                .into_iter()
                .find(|truth| truth.count() > 1)
        {
            return (grid, truth);
        }
    }
}

/// Of three candidates two are true. A pattern of order 4 rests on that, and no pattern of any weights on the
/// three truths that one of each two is.
#[test]
fn a_count_proves_more_than_its_parts() {
    let text = include_str!("../../../puzzles/tridagon.txt");
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let plain = Position::new(&grid).unwrap();
    let candidates = ["4r3c1", "8r6c4", "4r3c2"].map(|name| name.parse().unwrap());
    let bound = Bound::AtLeast(2);
    let candidates = candidates.into_iter().collect();
    let sets = Quantity { bound, candidates }.counted(&grid).unwrap();
    let truths = show_all(&plain, 1, &sets, 2, &Limits::default()).unwrap();
    let [truth] = &truths[..] else {
        panic!("{truths:?}");
    };
    assert_eq!((truth.count(), truth.parts().len()), (2, 3));
    let target: Candidate = "7r9c3".parse().unwrap();
    let parts = plain.with_truths(truth.parts());
    assert!(!eliminable(&parts).contains(target));
    let position = plain.with_truths(&truths);
    assert!(eliminable(&position).contains(target));
    let region = Region::default().targets(CandidateSet::from_iter([target]));
    let found = find(&position, &region, Listing::Best, &Limits::default());
    let step = found.steps.iter().next().unwrap();
    assert_eq!((step.order(), step.held(), step.rank()), (4, 6, 0));
    // Written out, the sets are covered and the rank is theirs.
    let proven = &step.patterns()[0];
    assert_eq!(
        proven.pattern().to_string(),
        "8r5 8r9 2*truth-1 / r9c3 8c4 8c9 2*4b1 8b5"
    );
}

/// Whatever is wrong with a truth that counts is found.
#[test]
fn a_damaged_count_is_rejected() {
    let (grid, truth) = example();
    assert_eq!(prove_derived(&grid, &truth), Ok(()));
    let damaged = |count: u16, parts: Vec<Arc<Derived>>| {
        prove_derived(&grid, &(*truth).clone().with_parts(count, parts)).unwrap_err()
    };
    let (count, parts) = (truth.count() as u16, truth.parts().to_vec());
    assert!(matches!(damaged(count + 1, parts.clone()), Unproven::Fewer(_)));
    assert!(matches!(damaged(count, Vec::new()), Unproven::Fewer(few) if few.is_empty()));
    assert!(matches!(damaged(0, parts.clone()), Unproven::Count));
    assert!(matches!(
        damaged(count, vec![Arc::clone(&truth)]),
        Unproven::Rests(_)
    ));
    for left_out in 0..parts.len() {
        let mut fewer = parts.clone();
        fewer.remove(left_out);
        assert!(matches!(damaged(count, fewer), Unproven::Fewer(_)));
    }
    // A part about something else, and one that is not proven.
    let other: CandidateSet = grid
        .live()
        .iter()
        .filter(|c| !truth.contains(*c))
        .take(1)
        .collect();
    let shown = |guardians: &CandidateSet| {
        let part = Derived::new("part".to_owned(), DerivedKind::Shown, Vec::new(), guardians, None);
        Arc::new(part.unwrap().with_proof(parts[0].proof().unwrap().clone()))
    };
    let own = parts[0].guardians().iter().copied();
    let wider = shown(&own.chain(other.iter()).collect());
    let with_wider = [&[wider][..], &parts[1..]].concat();
    assert_eq!(
        damaged(count, with_wider),
        Unproven::Beyond(other.iter().next().unwrap())
    );
    let narrow = shown(&CandidateSet::default());
    let with_narrow = [&[narrow][..], &parts[1..]].concat();
    assert!(matches!(damaged(count, with_narrow), Unproven::Part { .. }));
}

/// A record whose count is damaged is rejected; without the count it is no record.
#[test]
fn a_record_with_another_count_is_rejected() {
    let mut dice = Dice(11);
    loop {
        let (grid, solutions) = several(&mut dice);
        let plain = Position::new(&grid).unwrap();
        let Some((_, sets)) = claim(&grid, &solutions, &mut dice) else {
            continue;
        };
        let truths = shown(&plain, &sets);
        let position = plain.with_truths(&truths);
        let found = find(&position, &Region::default(), Listing::Best, &Limits::default());
        let counts = |(truth, _): &(Arc<Derived>, i64)| truth.count() > 1;
        let Some(step) = found.steps.iter().find(|step| step.derived().iter().any(counts)) else {
            continue;
        };
        let record = StepRecord::with_names(&grid, &technique::name(&grid, step.clone()));
        let line = json::line(&record);
        let count = record
            .derived
            .0
            .iter()
            .find_map(|(_, argument)| argument.count)
            .unwrap();
        let own = format!("\"count\":{count},");
        assert!(line.contains(&own), "{line}");
        let checked = |damaged: String| match json::read(&damaged) {
            Ok(Record::Step(read)) => read.check(),
            _ => panic!("{damaged}"),
        };
        for other in [0, count - 1, count + 1, 700] {
            let damaged = line.replace(&own, &format!("\"count\":{other},"));
            assert!(checked(damaged).is_err(), "{other}");
        }
        assert!(matches!(
            checked(line.replace(&own, "")),
            Err(Discrepancy::Proof(_))
        ));
        let shown = line.replace("\"kind\":\"shown\"", "\"kind\":\"shown\",\"count\":1");
        assert!(matches!(checked(shown), Err(Discrepancy::Proof(_))));
        return;
    }
}

/// The judge adds up by hand: with the cells of the candidates as cover sets the rank is their number less
/// the count, times the weight; the template judge the same.
#[test]
fn a_count_lowers_the_rank_as_often_as_it_says() {
    let (grid, truth) = example();
    let cells = truth
        .live(&grid)
        .map(|c| basecover::constraint::ConstraintId::cell(c.cell()));
    let cells: std::collections::BTreeSet<_> = cells.collect();
    for weight in 1..=3 {
        let covers = cells.iter().map(|&id| (id, weight));
        let pattern = Pattern::from_weights(covers).with_derived([(Arc::clone(&truth), weight)]);
        let rank = weight * (cells.len() as i64 - truth.count());
        assert_eq!((pattern.rank(), pattern.order()), (rank, weight));
        assert_eq!(pattern.held(), weight * truth.count());
        let reason = verify(&grid, pattern.clone());
        let others = grid.live().iter().filter(|&c| pattern.excess(c) > rank);
        match reason {
            Ok(proven) => assert!(others.eq(proven.eliminations().iter().copied())),
            Err(_) => assert_eq!(others.count(), 0),
        }
        if let Ok(proven) = TemplateJudge::new(&grid).verify(pattern) {
            assert_eq!(proven.pattern().rank(), rank);
        }
    }
}

mod whole {
    #[test]
    #[ignore = "whole: a minute"]
    fn what_falls_with_counts_is_false_in_every_solution() {
        super::eliminations_hold(60);
    }
}
