//! The exhaustive search against slow obvious code: all base families, all cover families.
//!
//! The oracle knows the definitions of a pattern and of irreducibility and nothing else. It walks every set
//! of up to three base sets, every way to cover it, and for each pattern every proper part.

use crate::common::file;
use crate::common::random;
use basecover::constraint::{ConstraintId, ConstraintSet, Kind, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::pattern::Minimal;
use basecover::search::{Found, Limits, Listing, Overlap, Prefer, Region, StopReason, find};
use itertools::Itertools;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Base sets and cover sets, ascending.
type Sets = (Vec<ConstraintId>, Vec<ConstraintId>);

/// As many candidates as a table has room for.
const ROOM: usize = 64;

/// A grid as a table: how often each constraint holds each live candidate (0 or 1).
struct Table {
    live: Vec<Candidate>,
    /// By constraint and place in `live`; zeros after the last.
    holds: Vec<[i8; ROOM]>,
}

impl Table {
    fn new(grid: &Grid) -> Self {
        // A candidate that no other live one sees is left out: nothing in it can be covered, spared or
        // eliminated.
        let live = grid
            .live()
            .iter()
            .filter(|&a| grid.live().iter().any(|b| a.sees(b)))
            .collect_vec();
        assert!(live.len() <= ROOM);
        let holds = |id: ConstraintId, c: usize| live.get(c).is_some_and(|c| id.members().contains(c)).into();
        let row = |id| std::array::from_fn(|c| holds(id, c));
        Self {
            holds: ConstraintId::all().map(row).collect(),
            live,
        }
    }

    /// By candidate: how many covers hold it less how many bases do.
    fn excess(&self, bases: &[ConstraintId], covers: &[ConstraintId]) -> [i8; ROOM] {
        let mut excess = [0; ROOM];
        for (sets, sign) in [(bases, -1), (covers, 1)] {
            for id in sets {
                excess = add(&excess, &self.holds[id.index()], sign);
            }
        }
        excess
    }

    /// What the pattern eliminates: nothing if a base candidate is not covered, else all whose excess is
    /// above the rank.
    fn eliminations(&self, (bases, covers): &Sets) -> Vec<usize> {
        let excess = self.excess(bases, covers);
        let rank = covers.len() as i8 - bases.len() as i8;
        if excess.iter().any(|&e| e < 0) {
            vec![]
        } else {
            excess.iter().positions(|&e| e > rank).collect()
        }
    }

    /// Whether the pattern eliminates a candidate that no proper part of it does.
    fn irreducible(&self, sets: &Sets) -> bool {
        let parts = |all: &[ConstraintId]| all.iter().copied().powerset().collect_vec();
        let mut targets: BTreeSet<_> = self.eliminations(sets).into_iter().collect();
        for part in parts(&sets.0).into_iter().cartesian_product(parts(&sets.1)) {
            if targets.is_empty() {
                break;
            }
            if part != *sets {
                self.eliminations(&part)
                    .iter()
                    .for_each(|x| _ = targets.remove(x));
            }
        }
        !targets.is_empty()
    }

    /// Every set of covers that is reached by covering, again and again, the first candidate that is not
    /// covered in each possible way. Every cover set from which none can be spared is among them, and an
    /// irreducible pattern has no other.
    fn coverings(
        &self,
        region: &Region,
        family: &[ConstraintId],
        covers: &[ConstraintId],
        excess: &[i8; ROOM],
        found: &mut Coverings,
    ) {
        let Some(candidate) = excess.iter().position(|&e| e < 0) else {
            found.insert(covers.iter().copied().sorted().collect());
            return;
        };
        if covers.len() == family.len() + region.get_max_rank() as usize {
            return;
        }
        for id in ConstraintId::of(self.live[candidate]) {
            if region.admits_cover(id) && !family.contains(&id) && !covers.contains(&id) {
                let excess = add(excess, &self.holds[id.index()], 1);
                self.coverings(region, family, &[covers, &[id]].concat(), &excess, found);
            }
        }
    }
}

fn add(excess: &[i8; ROOM], held: &[i8; ROOM], sign: i8) -> [i8; ROOM] {
    std::array::from_fn(|c| excess[c] + sign * held[c])
}

/// Sets of covers, each ascending.
type Coverings = BTreeSet<Vec<ConstraintId>>;

fn oracle(grid: &Grid, region: &Region) -> BTreeSet<Sets> {
    let table = Table::new(grid);
    let is_base = |id: &ConstraintId| region.admits_base(*id) && table.holds[id.index()].contains(&1);
    let bases = ConstraintId::all().filter(is_base).collect_vec();
    let mut all = BTreeSet::new();
    for family in (1..=region.get_max_order() as usize).flat_map(|n| bases.iter().copied().combinations(n)) {
        let excess = table.excess(&family, &[]);
        let disjoint = excess.iter().all(|&e| e >= -1);
        let mut coverings = Coverings::new();
        if disjoint || region.get_overlap() == Overlap::Allowed {
            table.coverings(region, &family, &[], &excess, &mut coverings);
        }
        let patterns = coverings.into_iter().map(|covers| (family.clone(), covers));
        all.extend(patterns.filter(|sets| table.irreducible(sets)));
    }
    all
}

/// What the patterns of a region eliminate, irreducible or not, each with the size of the smallest of them.
fn eliminated(grid: &Grid, region: &Region, prefer: Prefer) -> BTreeMap<Candidate, (i64, i64)> {
    let table = Table::new(grid);
    let is_base = |id: &ConstraintId| region.admits_base(*id) && table.holds[id.index()].contains(&1);
    let bases = ConstraintId::all().filter(is_base).collect_vec();
    let mut all = BTreeMap::new();
    for family in (1..=region.get_max_order() as usize).flat_map(|n| bases.iter().copied().combinations(n)) {
        let excess = table.excess(&family, &[]);
        let mut coverings = Coverings::new();
        if region.get_overlap() == Overlap::Allowed || excess.iter().all(|&e| e >= -1) {
            table.coverings(region, &family, &[], &excess, &mut coverings);
        }
        for covers in coverings {
            let (order, covered) = (family.len() as i64, covers.len() as i64);
            let size = size(prefer, order, covered - order);
            for place in table.eliminations(&(family.clone(), covers)) {
                let least = all.entry(table.live[place]).or_insert(size);
                *least = size.min(*least);
            }
        }
    }
    all
}

/// An order and a rank, as they are compared.
fn size(prefer: Prefer, order: i64, rank: i64) -> (i64, i64) {
    match prefer {
        Prefer::Order => (order, rank),
        Prefer::Rank => (rank, order),
        _ => (2 * order + rank, rank),
    }
}

fn searched(grid: &Grid, region: &Region) -> BTreeSet<Sets> {
    let found = find(
        &Position::new(grid).unwrap(),
        region,
        Listing::All,
        &Limits::default(),
    );
    assert_eq!(found.stop, StopReason::Exhausted);
    let mut all = BTreeSet::new();
    for step in found.steps.iter() {
        for proven in step.patterns() {
            let pattern = proven.pattern();
            let sets = (
                pattern.bases().map(|(id, _)| id).collect(),
                pattern.covers().map(|(id, _)| id).collect(),
            );
            assert!(all.insert(sets), "listed twice: {pattern:?}");
        }
    }
    all
}

fn regions() -> impl Strategy<Value = Region> {
    let kinds = prop_oneof![3 => Just([true; 4]), 1 => prop::array::uniform4(prop::bool::weighted(0.8))];
    let digits = prop_oneof![3 => Just([true; 9]), 1 => prop::array::uniform9(prop::bool::weighted(0.8))];
    (1..=3i64, 0..=3i64, any::<bool>(), kinds.clone(), kinds, digits).prop_map(
        |(max_order, max_rank, disjoint, base_kinds, cover_kinds, digits)| {
            Region::default()
                .max_order(max_order)
                .max_rank(max_rank)
                .overlap(if disjoint {
                    Overlap::Forbidden
                } else {
                    Overlap::Allowed
                })
                .base_kinds(base_kinds)
                .cover_kinds(cover_kinds)
                .digits(digits)
        },
    )
}

/// The properties below, in so many cases each.
macro_rules! properties {
    ($cases:literal $(, #[$ignored:meta])?) => {
        proptest! {
            // Each run draws others.
            #![proptest_config(ProptestConfig { cases: $cases, ..ProptestConfig::default() })]

            /// Same patterns, each once, in any region; and no candidate of the solution is ever eliminated.
            #[test]
            $(#[$ignored])?
            fn search_equals_brute_force(position in random::positions(9), mut region in regions()) {
                // The oracle's work grows with the cube of the position: three bases where that is a second
                // at most.
                if Table::new(&position.grid).live.len() > 18 {
                    region = region.clone().max_order(region.get_max_order().min(2));
                }
                prop_assert_eq!(searched(&position.grid, &region), oracle(&position.grid, &region));
                let found = find(&Position::new(&position.grid).unwrap(), &region, Listing::All, &Limits::default());
                let eliminated: BTreeSet<_> = found.steps.iter().flat_map(|step| step.eliminations()).collect();
                prop_assert!(position.solution.iter().all(|c| !eliminated.contains(&c)));
            }

            /// Whatever a region leaves out, the rest of the whole is listed, in orders too that the oracle
            /// does not reach.
            #[test]
            $(#[$ignored])?
            fn a_region_lists_its_part_of_the_whole(position in random::positions(24), region in regions(), order in 4..=5i64) {
                let (grid, region) = (&position.grid, region.max_order(order));
                let apart = |a: &ConstraintId, b: &ConstraintId| {
                    let held = b.members();
                    !a.members().into_iter().any(|c| grid.is_live(c) && held.contains(&c))
                };
                let disjoint = |bases: &[ConstraintId]| bases.iter().tuple_combinations().all(|(a, b)| apart(a, b));
                let admits = |(bases, covers): &Sets| {
                    bases.iter().all(|&id| region.admits_base(id))
                        && covers.iter().all(|&id| region.admits_cover(id))
                        && covers.len() as i64 - bases.len() as i64 <= region.get_max_rank()
                        && (region.get_overlap() == Overlap::Allowed || disjoint(bases))
                };
                let whole = searched(grid, &Region::default().max_order(order));
                let part: BTreeSet<Sets> = whole.into_iter().filter(admits).collect();
                prop_assert_eq!(searched(grid, &region), part);
            }

            /// `Best` finds what any pattern of a region eliminates, by the definition alone: every set of
            /// base sets, every way to cover it from which no cover can be spared. (A cover that can be
            /// spared lowers the rank by one when it is left out, and no excess by more.)
            #[test]
            $(#[$ignored])?
            fn best_finds_whatever_a_region_eliminates(position in random::positions(9), mut region in regions(), prefer in 0..3usize) {
                if Table::new(&position.grid).live.len() > 18 {
                    region = region.clone().max_order(region.get_max_order().min(2));
                }
                let prefer = [Prefer::Order, Prefer::Rank, Prefer::Sets][prefer];
                let region = region.prefer(prefer);
                let start = Position::new(&position.grid).unwrap();
                let expected = eliminated(&position.grid, &region, prefer);
                let list = |region: &Region, listing| {
                    let found = find(&start, region, listing, &Limits::default());
                    prop_assert!(found.stop == StopReason::Exhausted || listing == Listing::First);
                    let mut least = BTreeMap::new();
                    for step in found.steps.iter() {
                        prop_assert!(step.order() <= region.get_max_order() && step.rank() <= region.get_max_rank());
                        let size = size(prefer, step.order(), step.rank());
                        for x in step.eliminations() {
                            let least = least.entry(x).or_insert(size);
                            *least = size.min(*least);
                        }
                    }
                    Ok(least)
                };
                let best = list(&region, Listing::Best)?;
                prop_assert_eq!(&best, &expected);
                prop_assert_eq!(list(&region, Listing::First)?.is_empty(), expected.is_empty());
                for candidate in position.grid.live().iter() {
                    let targets: CandidateSet = [candidate].into_iter().collect();
                    let found = list(&region.clone().targets(targets), Listing::Best)?;
                    prop_assert_eq!(found.get(&candidate), expected.get(&candidate), "{}", candidate);
                }
            }

            /// `Best` has one smallest pattern for each elimination of `All`, `First` the first of them.
            #[test]
            $(#[$ignored])?
            fn best_and_first_agree_with_all(position in random::positions(14), disjoint: bool) {
                let overlap = if disjoint { Overlap::Forbidden } else { Overlap::Allowed };
                let region = Region::default().max_order(4).overlap(overlap);
                let start = Position::new(&position.grid).unwrap();
                let list = |listing| find(&start, &region, listing, &Limits::default());
                let (all, best, first) = (list(Listing::All), list(Listing::Best), list(Listing::First));
                let least = |found: &Found| {
                    let mut least = BTreeMap::new();
                    // Steps come smallest first.
                    for step in found.steps.iter() {
                        for x in step.eliminations() {
                            least.entry(x).or_insert((step.order(), step.rank()));
                        }
                    }
                    least
                };
                // By reference and by value the same steps, and as many as promised.
                prop_assert!(all.steps.iter().eq(all.steps.clone()));
                prop_assert_eq!(all.steps.iter().count(), all.steps.len());
                let least_of_all = least(&all);
                prop_assert_eq!(&least_of_all, &least(&best));
                for step in all.steps.iter().filter(|step| !step.patterns().is_empty()) {
                    let smaller = |x| least_of_all[&x].0 < step.order();
                    let expected = if step.eliminations().into_iter().all(smaller) { Minimal::Refuted } else { Minimal::Proven };
                    prop_assert!(step.minimal == expected || (disjoint && step.minimal == Minimal::Unknown));
                }
                if let (Some(a), Some(b)) = (first.steps.iter().next(), best.steps.iter().next()) {
                    prop_assert_eq!((a.order(), a.rank()), (b.order(), b.rank()));
                }
                prop_assert_eq!(first.steps.is_empty(), all.steps.is_empty());
            }
        }
    };
}

properties!(2);

mod whole {
    use super::*;

    properties!(53, #[ignore = "whole: brute force for 60 s together"]);
}

/// Two cells of a row that share their only candidate: rank -1, and all is false.
#[test]
fn a_position_without_solution_loses_every_candidate() {
    let mut grid = Grid::empty();
    for cell in ["r1c1", "r1c2", "r1c3"] {
        for digit in 3..=9 {
            grid.remove(format!("{digit}{cell}").parse().unwrap());
        }
    }
    let region = Region::default()
        .max_order(3)
        .base_kinds([true, false, false, false]);
    let found = find(
        &Position::new(&grid).unwrap(),
        &region,
        Listing::All,
        &Limits::default(),
    );
    let contradiction = found
        .steps
        .iter()
        .find(|step| step.rank() == -1)
        .expect("three cells for two digits");
    assert_eq!(contradiction.eliminations().len(), grid.live().len());
    assert_eq!(
        contradiction.base().iter().map(|(id, _)| id.kind()).collect_vec(),
        [Kind::Cell; 3]
    );
}

/// Two base sets share 2r2c8, which just two cover sets hold: neither can be spared, though each other
/// candidate has one of its own. (The search once took the cell for a spare cover.)
#[test]
fn both_covers_of_an_endo_fin_are_needed() {
    let rows = [
        "123456789",
        "456789123",
        "789123456",
        "234567891",
        "567891234",
        "891234567",
        "345678912",
        "678912345",
        "912345678",
    ];
    let solution = rows.concat();
    let solution = Cell::all()
        .zip(solution.chars())
        .map(|(cell, c)| Candidate::new(cell, Digit::from_char(c).unwrap()));
    let extra = ["2r2c7", "2r1c8", "5r2c8"].map(|name| name.parse().unwrap());
    let grid = Grid::from_live(solution.chain(extra).collect());
    let sets = |names: [&str; 2]| names.map(|name| name.parse().unwrap()).to_vec();
    let region = Region::default().max_order(2);
    assert!(searched(&grid, &region).contains(&(sets(["2r2", "2c8"]), sets(["r2c8", "2b3"]))));
}

/// The last base set, r9c9, meets the paid covers in 1r9c9 alone, which two of them hold, and each paid cover
/// has two other base sets. (The search once took such a candidate for one that no base needs, where no base
/// sets may overlap.)
#[test]
fn a_base_is_reached_by_a_candidate_that_two_paid_covers_hold() {
    let bases = ["r9c9", "1r1", "1r4", "1c1", "1c4"];
    let covers = ["1r9", "2r9", "1c9", "1b1", "1b5"];
    let [bases, covers] =
        [bases, covers].map(|names| names.map(|name| name.parse::<ConstraintId>().unwrap()));
    let own: BTreeSet<Candidate> = [
        "1r9c9", "2r9c9", "1r9c4", "1r5c4", "1r9c1", "1r2c1", "1r4c9", "1r4c5", "1r1c9", "1r1c2",
    ]
    .map(|name| name.parse().unwrap())
    .into();
    let mut grid = Grid::empty();
    for base in bases {
        let others = base.members().into_iter().filter(|c| !own.contains(c));
        others.for_each(|c| grid.remove(c));
    }
    let targets = ["2r9c4".parse().unwrap()].into_iter().collect::<CandidateSet>();
    // By its cell the target sees 1r9c4, so that r9c9 is not the only base set to begin with.
    let own_cell = "r9c4".parse().unwrap();
    let admitted: ConstraintSet = covers.into_iter().chain([own_cell]).collect();
    let mut sets = (bases.to_vec(), covers.to_vec());
    sets.0.sort();
    sets.1.sort();
    for overlap in [Overlap::Allowed, Overlap::Forbidden] {
        let region = Region::default()
            .max_order(5)
            .overlap(overlap)
            .targets(targets)
            .bases(bases.into_iter().collect::<ConstraintSet>())
            .covers(admitted);
        assert!(searched(&grid, &region).contains(&sets), "{overlap:?}");
    }
}

/// Two of these base sets, r2c9 and 1b3, hold 1r2c9, which two cover sets hold, 1r2 and 1c9: one is spare
/// until the second base set is taken. Where base sets may overlap, one is also looked for where a cover is
/// spare.
#[test]
fn a_later_base_uses_up_a_second_cover() {
    let puzzle = file("puzzles/gnpx-2.txt");
    let puzzle = std::fs::read_to_string(puzzle).unwrap();
    let mut grid = formats::read(&puzzle, None).unwrap().remove(0).grid;
    grid.place_singles();
    let bases = ["r2c9", "r3c9", "1r6", "1c1", "1b3"].map(|name| name.parse::<ConstraintId>().unwrap());
    let targets = ["8r1c7".parse().unwrap()].into_iter().collect::<CandidateSet>();
    let region = Region::default()
        .max_order(5)
        .targets(targets)
        .bases(bases.into_iter().collect::<ConstraintSet>());
    let found = searched(&grid, &region);
    assert!(found.iter().any(|(own, _)| own.len() == bases.len()), "{found:?}");
}

/// A base set may hold the target where the rank is limited: without 1b9 this pattern has rank 1. (A search
/// up to rank 0 and order 3 once said that there is none.)
#[test]
fn a_base_set_holds_the_target_where_the_rank_is_limited() {
    let mut grid = Grid::empty();
    for (base, kept) in [
        ("1r1", "1r1c2 1r1c7"),
        ("1c1", "1r2c1 1r7c1"),
        ("1b9", "1r7c7 1r7c8 1r8c7"),
    ] {
        let kept: Vec<Candidate> = kept.split(' ').map(|name| name.parse().unwrap()).collect();
        let base: ConstraintId = base.parse().unwrap();
        let others = base.members().into_iter().filter(|c| !kept.contains(c));
        others.for_each(|c| grid.remove(c));
    }
    let target: Candidate = "1r7c7".parse().unwrap();
    let position = Position::new(grid).unwrap();
    for prefer in [Prefer::Order, Prefer::Rank] {
        for (rank, order, least) in [
            (0, 3, Some((3, 0))),
            (0, 2, None),
            (1, 3, Some((2, 1))),
            (3, 3, Some((2, 1))),
        ] {
            let region = Region::default().max_order(order).max_rank(rank).prefer(prefer);
            let region = region.targets([target].into_iter().collect::<CandidateSet>());
            let found = find(&position, &region, Listing::Best, &Limits::default());
            let least = match prefer {
                // The least rank comes first.
                Prefer::Rank => least.map(|_| (3, 0)),
                _ => least,
            };
            let sizes = found.steps.iter().map(|step| (step.order(), step.rank())).next();
            assert_eq!(sizes, least, "{prefer:?} {rank} {order}");
        }
    }
}
