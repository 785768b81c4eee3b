//! The exhaustive search with derived truths against slow obvious code: all families of base sets,
//! constraints and truths alike, all covers, and for each pattern every proper part.

use crate::common::random;
use basecover::constraint::{ConstraintId, Derived, DerivedKind, Position};
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::pattern::{Proven, prove_derived};
use basecover::search::{Derivation, Limits, Listing, Overlap, Region, Steps, find, list_within};
use itertools::Itertools;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;

/// A base set.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Base {
    Constraint(ConstraintId),
    Truth(Arc<Derived>),
}

impl Base {
    fn holds(&self, candidate: Candidate) -> bool {
        match self {
            Self::Constraint(id) => ConstraintId::of(candidate).contains(id),
            Self::Truth(truth) => truth.contains(candidate),
        }
    }
}

/// Base sets and cover sets, ascending.
type Sets = (Vec<Base>, Vec<ConstraintId>);

/// The live candidates that some other live one sees.
fn unsettled(grid: &Grid) -> Vec<Candidate> {
    let seen = |a: &Candidate| grid.live().iter().any(|b| a.sees(b));
    grid.live().iter().filter(seen).collect()
}

fn excess(live: &[Candidate], (bases, covers): &Sets) -> Vec<i64> {
    let of = |&c: &Candidate| {
        let covering = covers.iter().filter(|id| ConstraintId::of(c).contains(id));
        covering.count() as i64 - bases.iter().filter(|base| base.holds(c)).count() as i64
    };
    live.iter().map(of).collect()
}

/// What the pattern eliminates: nothing if a base candidate is not covered, else all whose excess is above
/// the rank.
fn eliminated(live: &[Candidate], sets: &Sets) -> Vec<usize> {
    let excess = excess(live, sets);
    let rank = sets.1.len() as i64 - sets.0.len() as i64;
    match excess.iter().any(|&e| e < 0) {
        true => Vec::new(),
        false => excess.iter().positions(|&e| e > rank).collect(),
    }
}

/// Whether the pattern eliminates a candidate that no proper part of it does.
fn irreducible(live: &[Candidate], sets: &Sets) -> bool {
    let mut targets: BTreeSet<usize> = eliminated(live, sets).into_iter().collect();
    let (bases, covers) = (sets.0.iter().cloned(), sets.1.iter().copied());
    for part in (bases.powerset()).cartesian_product(covers.powerset().collect_vec()) {
        if targets.is_empty() {
            break;
        }
        if part != *sets {
            eliminated(live, &part).iter().for_each(|x| _ = targets.remove(x));
        }
    }
    !targets.is_empty()
}

/// Every way to cover a family: the first candidate that is not covered, in each possible way.
fn coverings(live: &[Candidate], region: &Region, sets: &Sets, found: &mut BTreeSet<Vec<ConstraintId>>) {
    let Some(short) = excess(live, sets).iter().position(|&e| e < 0) else {
        found.insert(sets.1.iter().copied().sorted().collect());
        return;
    };
    if sets.1.len() == sets.0.len() + region.get_max_rank() as usize {
        return;
    }
    for id in ConstraintId::of(live[short]) {
        let is_base = sets.0.contains(&Base::Constraint(id));
        if region.admits_cover(id) && !is_base && !sets.1.contains(&id) {
            let more = [&sets.1[..], &[id]].concat();
            coverings(live, region, &(sets.0.clone(), more), found);
        }
    }
}

fn oracle(grid: &Grid, truths: &[Arc<Derived>], region: &Region) -> BTreeSet<Sets> {
    let live = unsettled(grid);
    let constraints = ConstraintId::all()
        .filter(|&id| region.admits_base(id) && live.iter().any(|&c| ConstraintId::of(c).contains(&id)));
    let bases: Vec<Base> = (constraints.map(Base::Constraint))
        .chain(truths.iter().cloned().map(Base::Truth))
        .collect();
    let mut all = BTreeSet::new();
    for family in (1..=region.get_max_order() as usize).flat_map(|n| bases.iter().cloned().combinations(n)) {
        let rests = family.iter().any(|base| matches!(base, Base::Truth(_)));
        let disjoint = live
            .iter()
            .all(|&c| family.iter().filter(|base| base.holds(c)).count() <= 1);
        let wanted = rests || region.get_derivation() == Derivation::Allowed;
        if wanted && (disjoint || region.get_overlap() == Overlap::Allowed) {
            let mut covers = BTreeSet::new();
            coverings(&live, region, &(family.clone(), Vec::new()), &mut covers);
            let patterns = covers.into_iter().map(|covers| (family.clone(), covers));
            all.extend(patterns.filter(|sets| irreducible(&live, sets)));
        }
    }
    all
}

fn searched(steps: &Steps) -> BTreeSet<Sets> {
    let mut all = BTreeSet::new();
    let sets = |proven: &Proven| {
        let pattern = proven.pattern();
        let truths = pattern.derived().iter().cloned();
        let bases = pattern.bases().map(|(id, _)| Base::Constraint(id));
        let covers = pattern.covers().map(|(id, _)| id);
        (
            bases.chain(truths.map(|(truth, _)| Base::Truth(truth))).collect(),
            covers.collect(),
        )
    };
    for step in steps.iter() {
        for proven in step.patterns() {
            assert!(all.insert(sets(proven)), "listed twice: {}", proven.pattern());
        }
    }
    all
}

/// Some truths of a position: of up to three of its open cells, with some of their candidates, where the
/// judge proves them.
fn truths(grid: &Grid, seeds: &[(usize, usize)]) -> Vec<Arc<Derived>> {
    let open: Vec<Cell> = Cell::all()
        .filter(|&cell| grid.digits(cell).nth(1).is_some())
        .collect();
    let unsettled = unsettled(grid);
    let mut truths: Vec<Arc<Derived>> = Vec::new();
    for (number, &(cells, bits)) in seeds.iter().enumerate().filter(|_| !open.is_empty()) {
        let pick = |i: usize| open[cells / 31usize.pow(i as u32) % open.len()];
        let cells: Vec<Cell> = (0..1 + cells % 3).map(pick).unique().collect();
        let held = unsettled.iter().filter(|c| cells.contains(&c.cell()));
        let guardians: CandidateSet = (held.enumerate())
            .filter(|(i, _)| bits >> i & 1 == 1)
            .map(|(_, &c)| c)
            .collect();
        let truth = Derived::new(
            format!("truth-{number}"),
            DerivedKind::Impossible,
            cells,
            &guardians,
            None,
        );
        let truth = truth.expect("no constraint has this name");
        let new = truths.iter().all(|other| other.guardians() != truth.guardians());
        if new && !guardians.is_empty() && prove_derived(grid, &truth).is_ok() {
            truths.push(Arc::new(truth));
        }
    }
    truths.sort();
    truths
}

fn regions() -> impl Strategy<Value = Region> {
    let kinds = prop_oneof![3 => Just([true; 4]), 1 => prop::array::uniform4(prop::bool::weighted(0.8))];
    (
        1..=3i64,
        0..=3i64,
        any::<bool>(),
        any::<bool>(),
        kinds.clone(),
        kinds,
    )
        .prop_map(
            |(max_order, max_rank, disjoint, required, base_kinds, cover_kinds)| {
                Region::default()
                    .max_order(max_order)
                    .max_rank(max_rank)
                    .overlap(match disjoint {
                        true => Overlap::Forbidden,
                        false => Overlap::Allowed,
                    })
                    .derivation(match required {
                        true => Derivation::Required,
                        false => Derivation::Allowed,
                    })
                    .base_kinds(base_kinds)
                    .cover_kinds(cover_kinds)
            },
        )
}

/// The properties below, in so many cases each.
macro_rules! properties {
    ($cases:literal $(, #[$ignored:meta])?) => {
        proptest! {
            // Each run draws others.
            #![proptest_config(ProptestConfig { cases: $cases, ..ProptestConfig::default() })]

            /// Same patterns, each once, in any region, whether the linear program is asked or not; and
            /// nothing of the solution falls.
            #[test]
            $(#[$ignored])?
            fn search_with_truths_equals_brute_force(
                position in random::positions(9),
                mut region in regions(),
                seeds in prop::collection::vec((0..1_000_000usize, 1..4096usize), 1..=12),
            ) {
                let truths = truths(&position.grid, &seeds);
                if unsettled(&position.grid).len() > 14 {
                    region = region.clone().max_order(region.get_max_order().min(2));
                }
                let expected = oracle(&position.grid, &truths, &region);
                let start = Position::new(&position.grid).unwrap();
                let found = find(&start.with_truths(&truths), &region, Listing::All, &Limits::default());
                prop_assert_eq!(searched(&found.steps), expected.clone());
                let near = list_within(&start.with_instances(&truths), &region, &Limits::default());
                prop_assert_eq!(searched(&near.steps), expected);
                let eliminated: BTreeSet<_> = found.steps.iter().flat_map(|step| step.eliminations()).collect();
                prop_assert!(position.solution.iter().all(|c| !eliminated.contains(&c)));
            }
        }
    };
}

properties!(1);

mod whole {
    use super::*;

    properties!(32, #[ignore = "whole: brute force for 40 s together"]);
}

/// A truth that the judge does not prove takes no part.
#[test]
fn what_is_not_proven_is_no_base_set() {
    let mut grid = Grid::empty();
    for cell in Cell::all().filter(|cell| cell.row() > 0) {
        let digit = Digit::new((cell.row() * 3 + cell.row() / 3 + cell.column()) % 9);
        Digit::all()
            .filter(|other| *other != digit)
            .for_each(|other| grid.remove(Candidate::new(cell, other)));
    }
    let cell = Cell::at(0, 0);
    let guardian: CandidateSet = std::iter::once("1r1c1".parse().unwrap()).collect();
    let claim = Derived::new(
        "claim-1".to_owned(),
        DerivedKind::Impossible,
        vec![cell],
        &guardian,
        None,
    );
    let region = Region::default().max_order(1);
    let position = Position::new(&grid).unwrap();
    let claim = [Arc::new(claim.unwrap())];
    assert!(position.with_truths(&claim).derived().is_empty());
    let found = find(
        &position.with_truths(&claim),
        &region,
        Listing::All,
        &Limits::default(),
    );
    let near = list_within(&position.with_instances(&claim), &region, &Limits::default());
    let native = |steps: &Steps| steps.iter().all(|step| step.derived().is_empty());
    assert!(native(&found.steps) && native(&near.steps));
}
