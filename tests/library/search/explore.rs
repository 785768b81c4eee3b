//! What base sets prove, against slow obvious code and what was published.

use crate::common::positions::{Dice, PUZZLES, after_singles, solution};
use crate::lp::peer::largest_with_bases;
use basecover::constraint::{ConstraintId, ConstraintSet, Position};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::verify_claim;
use basecover::search::explore::{Exploration, GivenSets, completions, explore, near_misses};
use basecover::search::{Limits, Listing, Region, StopReason, find};
use itertools::Itertools;
use std::collections::BTreeMap;

/// A position with fewer candidates: some of those that are not in the solution are deleted.
pub(crate) fn thinned(grid: &Grid, dice: &mut Dice) -> Grid {
    let kept: CandidateSet = solution(grid).unwrap().into_iter().collect();
    let mut thin = grid.clone();
    let parts = 2 + dice.roll(3);
    for candidate in grid.live().minus(&kept).iter() {
        if dice.roll(parts) == 0 {
            thin.remove(candidate);
        }
    }
    thin
}

/// Base sets that hang together, with few candidates each.
pub(crate) fn neighbours(grid: &Grid, order: usize, dice: &mut Dice) -> Option<Vec<ConstraintId>> {
    let small = |id: &ConstraintId| (2..=4).contains(&id.live(grid).len());
    let small: Vec<_> = ConstraintId::all().filter(small).collect();
    let mut bases = vec![*small.get(dice.roll(small.len().max(1)))?];
    while bases.len() < order {
        // They share a candidate with a constraint of one that is there.
        let near = |id: &ConstraintId| {
            let seen = bases.iter().flat_map(|base| base.live(grid).iter());
            let mut seen = seen.flat_map(ConstraintId::of);
            !bases.contains(id) && seen.any(|other| !other.live(grid).and(&id.live(grid)).is_empty())
        };
        let near: Vec<_> = small.iter().copied().filter(near).collect();
        bases.push(*near.get(dice.roll(near.len().max(1)))?);
    }
    Some(bases)
}

/// The base sets of a pattern that is there, of a rank that is asked for, now and then with another set.
fn of_a_pattern(grid: &Grid, dice: &mut Dice) -> Option<Vec<ConstraintId>> {
    let position = Position::new(grid.clone()).unwrap();
    let found = find(
        &position,
        &Region::default().max_order(3),
        Listing::All,
        &Limits::default(),
    );
    let rank = [0, 1, 1, 2][dice.roll(4)];
    let of_rank: Vec<_> = found.steps.iter().filter(|step| step.rank() == rank).collect();
    let step = of_rank.get(dice.roll(of_rank.len().max(1)))?;
    let mut bases: Vec<_> = step.base().iter().map(|&(id, _)| id).collect();
    if dice.roll(3) == 0 {
        bases.extend(neighbours(grid, 1, dice).into_iter().flatten());
    }
    bases.iter().all_unique().then_some(bases)
}

/// By rank: what some family of that rank eliminates, and how many one family eliminates at most.
type ByRank = BTreeMap<i64, (CandidateSet, usize)>;

/// The definitions of base and cover sets, and nothing else: each candidate in turn, each way to cover it.
struct Oracle {
    live: Vec<Candidate>,
    bases: Vec<ConstraintId>,
    covers: Vec<ConstraintId>,
    /// Not to be made cover sets.
    closed: Vec<ConstraintId>,
    /// By candidate, of `Candidate::all`: how many cover sets hold it less how many base sets do.
    excess: [i64; 729],
    by_rank: ByRank,
}

impl Oracle {
    fn new(grid: &Grid, bases: &[ConstraintId]) -> Self {
        let mut oracle = Self {
            live: grid.live().iter().collect(),
            bases: bases.to_vec(),
            covers: Vec::new(),
            closed: bases.to_vec(),
            excess: [0; 729],
            by_rank: ByRank::new(),
        };
        bases.iter().for_each(|&id| oracle.count(id, -1));
        oracle
    }

    fn count(&mut self, id: ConstraintId, times: i64) {
        id.members().iter().for_each(|c| self.excess[c.index()] += times);
    }

    fn cover(&mut self, id: ConstraintId) {
        self.covers.push(id);
        self.count(id, 1);
    }

    fn uncover(&mut self) {
        let id = self.covers.pop().unwrap();
        self.count(id, -1);
    }

    fn uncovered(&self) -> Option<Candidate> {
        let short = |c: &&Candidate| self.excess[c.index()] < 0;
        self.live.iter().find(short).copied()
    }

    /// Notes what the cover sets prove, if they cover.
    fn note(&mut self) {
        if self.uncovered().is_none() {
            let rank = self.covers.len() as i64 - self.bases.len() as i64;
            let falls = |c: &&Candidate| self.excess[c.index()] > rank;
            let fallen: CandidateSet = self.live.iter().filter(falls).copied().collect();
            let (all, most) = self.by_rank.entry(rank).or_default();
            *all = all.or(&fallen);
            *most = (*most).max(fallen.len());
        }
    }

    /// Every way to cover one uncovered candidate after the other.
    fn every_cover(&mut self) {
        let Some(candidate) = self.uncovered() else {
            return self.note();
        };
        if self.covers.len() == self.bases.len() + 3 {
            return;
        }
        for id in ConstraintId::of(candidate) {
            if !self.closed.contains(&id) && !self.covers.contains(&id) {
                self.cover(id);
                self.every_cover();
                self.uncover();
            }
        }
    }

    /// Every set of constraints that meet a base candidate, whether needed or not.
    fn every_set(&mut self, grid: &Grid) {
        let held = self.bases.iter().flat_map(|id| id.live(grid).iter());
        let met = held
            .flat_map(ConstraintId::of)
            .filter(|id| !self.bases.contains(id));
        let met: Vec<_> = met.sorted().dedup().collect();
        for size in 0..=self.bases.len() + 3 {
            for covers in met.iter().copied().combinations(size) {
                covers.iter().for_each(|&id| self.cover(id));
                self.note();
                covers.iter().for_each(|_| self.uncover());
            }
        }
    }
}

fn sets(bases: &[ConstraintId]) -> GivenSets {
    GivenSets {
        bases: bases.iter().copied().collect(),
        covers: ConstraintSet::default(),
    }
}

/// The same eliminations, each at its least rank, and the same best of each rank.
fn compare(found: &Exploration, by_rank: &ByRank, place: &str) {
    assert_eq!(found.stop, StopReason::Exhausted, "{place}");
    let mut expected = CandidateSet::default();
    for (rank, (all, most)) in by_rank {
        let new = all.minus(&expected);
        let mut own = found
            .families
            .iter()
            .filter(|family| family.proven.pattern().rank() == *rank);
        match new.is_empty() {
            true => assert_eq!(own.next(), None, "{place} rank {rank}"),
            false => {
                let first = own
                    .next()
                    .unwrap_or_else(|| panic!("{place}: nothing of rank {rank}"));
                assert_eq!(first.proven.eliminations().len(), *most, "{place} rank {rank}");
                assert!(first.is_most, "{place} rank {rank}");
            }
        }
        expected = expected.or(all);
        let families = found.families.iter().map(|family| &family.proven);
        let up_to = families.filter(|proven| proven.pattern().rank() <= *rank);
        let fallen: CandidateSet = up_to.flat_map(|proven| proven.eliminations().to_vec()).collect();
        assert_eq!(fallen, expected, "{place} rank {rank}");
    }
}

/// Random base sets, up to four, in so many positions: counts what was found by rank.
fn compare_families(wanted: usize) -> BTreeMap<i64, usize> {
    let grids: Vec<_> = PUZZLES.iter().map(|text| after_singles(text)).collect();
    let mut dice = Dice(19);
    let (mut positions, mut ranks) = (0, BTreeMap::<i64, usize>::new());
    while positions < wanted {
        let grid = thinned(&grids[dice.roll(grids.len())], &mut dice);
        let order = 1 + dice.roll(4);
        let bases = match dice.roll(4) {
            0 => neighbours(&grid, order, &mut dice),
            _ => of_a_pattern(&grid, &mut dice),
        };
        let Some(bases) = bases else {
            continue;
        };
        let mut oracle = Oracle::new(&grid, &bases);
        oracle.every_cover();
        let by_rank = oracle.by_rank;
        if bases.len() == 1 {
            let mut again = Oracle::new(&grid, &bases);
            again.every_set(&grid);
            let again = again.by_rank;
            let fallen = |all: &ByRank| all.values().fold(CandidateSet::default(), |a, (b, _)| a.or(b));
            assert_eq!(fallen(&by_rank), fallen(&again), "{bases:?}");
        }
        let position = Position::new(grid.clone()).unwrap();
        let found = explore(&position, &sets(&bases), &Limits::default());
        compare(
            &found,
            &by_rank,
            &format!("{} {}", grid.live().iter().join(" "), bases.iter().join(" ")),
        );
        for family in &found.families {
            *ranks.entry(family.proven.pattern().rank()).or_default() += 1;
        }
        positions += 1;
    }
    ranks
}

#[test]
fn families_are_those_of_brute_force() {
    let ranks = compare_families(30);
    assert!((0..=1).all(|rank| ranks.contains_key(&rank)), "{ranks:?}");
}

/// Of random base sets: what is in the way, and nothing else, is what the sets prove in the position without
/// it.
#[test]
fn near_misses_are_what_falls_without_a_candidate() {
    let mut dice = Dice(7);
    let (mut explored, mut missed) = (0, 0);
    while explored < 30 {
        let grid = thinned(&after_singles(PUZZLES[dice.roll(PUZZLES.len())]), &mut dice);
        let order = 1 + dice.roll(3);
        let Some(bases) = neighbours(&grid, order, &mut dice) else {
            continue;
        };
        let (sets, limits) = (sets(&bases), Limits::default());
        let position = Position::new(grid.clone()).unwrap();
        let now = explore(&position, &sets, &limits);
        let near = near_misses(&position, &sets, &now, &limits);
        assert_eq!(near.stop, StopReason::Exhausted);
        let based: CandidateSet = bases.iter().flat_map(|id| id.live(&grid).iter()).collect();
        let proves = |missing: &[Candidate]| {
            let mut without = grid.clone();
            missing.iter().for_each(|&c| without.remove(c));
            let then = Position::new(without).ok()?;
            let fallen = explore(&then, &sets, &limits)
                .eliminations()
                .minus(&now.eliminations());
            (!fallen.is_empty()).then_some(fallen)
        };
        let singles = based.iter().filter(|&c| proves(&[c]).is_some()).count();
        assert_eq!(near.size, if singles > 0 || based.is_empty() { 1 } else { 2 });
        let mut told = 0;
        for missing in based.iter().combinations(near.size) {
            let here = near
                .found
                .iter()
                .find(|near| near.missing.iter().map(|(c, _)| *c).eq(missing.iter().copied()));
            assert_eq!(
                here.map(|near| near.eliminations),
                proves(&missing),
                "{missing:?} {bases:?}"
            );
            if let Some(here) = here {
                let mut without = grid.clone();
                missing.iter().for_each(|&c| without.remove(c));
                verify_claim(&without, here.then.pattern().clone(), here.then.eliminations()).unwrap();
                told += 1;
            }
        }
        assert_eq!(near.found.len(), told);
        missed += told;
        explored += 1;
    }
    assert!(missed > 30, "{missed}");
}

/// A pattern without some of its sets is completed by no more sets than were taken away: so many times.
fn complete_again(wanted: usize) {
    let mut dice = Dice(11);
    let mut completed = 0;
    while completed < wanted {
        let grid = thinned(&after_singles(PUZZLES[dice.roll(PUZZLES.len())]), &mut dice);
        let position = Position::new(grid.clone()).unwrap();
        let found = find(
            &position,
            &Region::default().max_order(4),
            Listing::Best,
            &Limits::default(),
        );
        let Some(step) = found.steps.iter().nth(dice.roll(found.steps.len().max(1))) else {
            continue;
        };
        let Some(proven) = step.patterns().first() else {
            continue;
        };
        let bases: Vec<_> = proven.pattern().bases().map(|(id, _)| id).collect();
        let covers: Vec<_> = proven.pattern().covers().map(|(id, _)| id).collect();
        if bases.len() < 2 || !proven.pattern().derived().is_empty() {
            continue;
        }
        let kept = GivenSets {
            bases: bases[1..].iter().copied().collect(),
            covers: covers[1..].iter().copied().collect(),
        };
        let target = proven.eliminations()[0];
        let all = completions(
            &position,
            &kept,
            Some(&[target].into_iter().collect()),
            &Limits::default(),
        );
        assert_eq!(all.stop, StopReason::Exhausted);
        for completion in &all.found {
            assert!(completion.added() <= 2, "{proven}: {}", completion.proven);
            let pattern = completion.proven.pattern();
            assert!(kept.bases.iter().all(|id| pattern.weight(id) == -1));
            assert!(kept.covers.iter().all(|id| pattern.weight(id) == 1));
            verify_claim(&grid, pattern.clone(), &completion.targets).unwrap();
        }
        // Either it is completed, or what is left of it is not needed.
        assert!(all.found.len() == 1 || all.without.contains(target), "{proven}");
        completed += all.found.len();
    }
}

#[test]
fn completions_need_no_more_than_was_taken_away() {
    complete_again(5);
}

const GNPX_2: &str = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4";

/// A given base set may be a cover set of a part of the others.
#[test]
fn a_given_base_set_covers_others() {
    let position = Position::new(GNPX_2.parse::<Grid>().unwrap()).unwrap();
    let sets = sets(&["1r7".parse().unwrap(), "1b9".parse().unwrap()]);
    let found = explore(&position, &sets, &Limits::default());
    assert!(found.is_complete() && found.families.is_empty() && found.weighted.is_empty());
    let parts = found.parts.iter().map(ToString::to_string).collect_vec();
    assert_eq!(parts, ["1r7 / 1b9 => r9c7<>1, r9c8<>1"]);
}

/// Some sets of a pattern that is there: its base sets, and cover sets of it that are given as base sets too.
fn both_sides(grid: &Grid, dice: &mut Dice) -> Option<Vec<ConstraintId>> {
    let position = Position::new(grid.clone()).unwrap();
    let region = Region::default().max_order(2);
    let found = find(&position, &region, Listing::All, &Limits::default());
    let step = found.steps.iter().nth(dice.roll(found.steps.len().max(1)))?;
    let pattern = step.patterns().first()?.pattern();
    let covers: Vec<_> = pattern.covers().collect();
    let mut bases: Vec<_> = pattern.bases().map(|(id, _)| id).collect();
    while bases.len() < 4 && dice.roll(3) > 0 {
        bases.push(covers[dice.roll(covers.len())].0);
    }
    bases.iter().all_unique().then_some(bases)
}

/// Base sets in random places, of which some see each other's candidates.
fn scattered(grid: &Grid, order: usize, dice: &mut Dice) -> Option<Vec<ConstraintId>> {
    let open: Vec<_> = ConstraintId::all().filter(|id| id.live(grid).len() > 1).collect();
    let mut bases = neighbours(grid, 1, dice)?;
    while bases.len() < order {
        let own = bases[dice.roll(bases.len())].live(grid);
        let near = |id: &&ConstraintId| !bases.contains(id) && !id.live(grid).and(&own).is_empty();
        let near: Vec<_> = open.iter().filter(near).collect();
        bases.push(**near.get(dice.roll(near.len().max(1)))?);
    }
    Some(bases)
}

/// What falls by patterns in which only these sets are base sets: every value of a linear program of another
/// make.
fn falls_by_microlp(grid: &Grid, bases: &[ConstraintId]) -> CandidateSet {
    let based: CandidateSet = bases.iter().flat_map(|id| id.live(grid).iter()).collect();
    let near = |c: &Candidate| {
        ConstraintId::of(*c)
            .iter()
            .any(|id| !id.live(grid).and(&based).is_empty())
    };
    let falls = |c: &Candidate| largest_with_bases(grid, bases, *c).is_none_or(|most| most < 1.0 - 1e-6);
    grid.live().iter().filter(near).filter(falls).collect()
}

/// What falls by weights from -2 to 2 on the given sets, and others as cover sets once each, is found.
fn falls_by_hand(grid: &Grid, bases: &[ConstraintId]) -> CandidateSet {
    let most = if bases.len() <= 2 { 2 } else { 1 };
    let mut fallen = CandidateSet::default();
    for weights in bases.iter().map(|_| -most..=most).multi_cartesian_product() {
        let each = |sign: i64| {
            let times = |(&id, &weight): (&ConstraintId, &i64)| vec![id; (sign * weight).max(0) as usize];
            bases.iter().zip(&weights).flat_map(times).collect_vec()
        };
        let mut oracle = Oracle::new(grid, &each(-1));
        oracle.closed = bases.to_vec();
        each(1).into_iter().for_each(|id| oracle.cover(id));
        oracle.every_cover();
        let gone = oracle
            .by_rank
            .values()
            .fold(CandidateSet::default(), |all, (own, _)| all.or(own));
        fallen = fallen.or(&gone);
    }
    fallen
}

/// Random base sets, up to four: what `explore` calls proven is what a linear program of another make says,
/// and no pattern that is found by hand is missing.
fn nothing_else_falls(wanted: usize) -> usize {
    let grids: Vec<_> = PUZZLES.iter().map(|text| after_singles(text)).collect();
    let mut dice = Dice(54);
    let (mut asked, mut by_parts) = (0, 0);
    while asked < wanted {
        let grid = thinned(&grids[dice.roll(grids.len())], &mut dice);
        let order = 1 + dice.roll(4);
        let bases = match dice.roll(4) {
            0 => scattered(&grid, order, &mut dice),
            1 | 2 => both_sides(&grid, &mut dice),
            _ => of_a_pattern(&grid, &mut dice),
        };
        let Some(bases) = bases.filter(|bases| bases.len() <= 4) else {
            continue;
        };
        let position = Position::new(grid.clone()).unwrap();
        let found = explore(&position, &sets(&bases), &Limits::default());
        let place = format!("{} {}", grid.live().iter().join(" "), bases.iter().join(" "));
        assert!(found.is_complete(), "{place}");
        let fallen = found.eliminations();
        assert_eq!(fallen, falls_by_microlp(&grid, &bases), "{place}");
        assert!(falls_by_hand(&grid, &bases).minus(&fallen).is_empty(), "{place}");
        let patterns = found
            .parts
            .iter()
            .chain(found.weighted.iter().map(|proven| &**proven));
        for proven in patterns {
            verify_claim(&grid, proven.pattern().clone(), proven.eliminations()).unwrap();
            assert!(
                proven.pattern().bases().all(|(id, _)| bases.contains(&id)),
                "{place}"
            );
            by_parts += usize::from(proven.pattern().covers().any(|(id, _)| bases.contains(&id)));
        }
        asked += 1;
    }
    by_parts
}

#[test]
fn nothing_else_falls_by_any_part_of_the_base_sets() {
    nothing_else_falls(10);
}

/// "No other candidate is in the way alone", by the linear program of another make: over all live candidates,
/// those of the base sets or not.
fn no_other_candidate_is_in_the_way(wanted: usize) {
    let mut dice = Dice(55);
    let mut asked = 0;
    while asked < wanted {
        let grid = thinned(&after_singles(PUZZLES[dice.roll(PUZZLES.len())]), &mut dice);
        let order = 1 + dice.roll(3);
        let Some(bases) = scattered(&grid, order, &mut dice) else {
            continue;
        };
        let (sets, limits) = (sets(&bases), Limits::default());
        let position = Position::new(grid.clone()).unwrap();
        let now = explore(&position, &sets, &limits);
        let near = near_misses(&position, &sets, &now, &limits);
        assert!(near.is_complete);
        for c in grid.live().iter() {
            let mut without = grid.clone();
            without.remove(c);
            let is_true = ConstraintId::of(c).iter().any(|id| id.live(&without).is_empty());
            let expected = match is_true {
                true => CandidateSet::default(),
                false => falls_by_microlp(&without, &bases).minus(&now.eliminations()),
            };
            let alone = near
                .found
                .iter()
                .find(|near| matches!(near.missing[..], [(own, _)] if own == c));
            let told = alone.map_or(CandidateSet::default(), |near| near.eliminations);
            assert_eq!(told, expected, "{c} {bases:?}");
            let is_based = ConstraintId::of(c).iter().any(|id| bases.contains(id));
            assert_eq!(near.settled.contains(c), is_true && is_based, "{c} {bases:?}");
        }
        asked += 1;
    }
}

#[test]
fn no_other_candidate_is_in_the_way_alone() {
    no_other_candidate_is_in_the_way(1);
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: 150 positions, for 10 s"]
    fn nothing_else_falls_by_any_part_of_the_base_sets() {
        let by_parts = nothing_else_falls(150);
        assert!(by_parts > 20, "{by_parts}");
    }

    #[test]
    #[ignore = "whole: three positions, for 10 s"]
    fn no_other_candidate_is_in_the_way_alone() {
        no_other_candidate_is_in_the_way(3);
    }

    #[test]
    #[ignore = "whole: brute force for 50 s"]
    fn families_are_those_of_brute_force() {
        let ranks = compare_families(500);
        assert!((0..=1).all(|rank| ranks.get(&rank) > Some(&50)), "{ranks:?}");
    }

    #[test]
    #[ignore = "whole: brute force for 15 s"]
    fn completions_need_no_more_than_was_taken_away() {
        complete_again(25);
    }
}

mod conformance {
    use super::*;

    /// What the bases prove, with any covers, holds all that was published of them.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn published_bases_prove_what_was_published() {
        let mut explored = 0;
        for entry in crate::common::set_logic() {
            if !["plain", "weighted"].contains(&entry.record["kind"].as_str().unwrap_or("")) {
                continue;
            }
            let bases: Vec<_> = entry.pattern.bases().map(|(id, _)| id).collect();
            let position = Position::new(entry.grid).unwrap();
            let found = explore(&position, &sets(&bases), &Limits::default());
            let fallen = found.eliminations();
            let missing = entry
                .eliminations
                .iter()
                .filter(|c| !fallen.contains(**c))
                .join(" ");
            assert_eq!(missing, "", "{}", entry.name);
            assert_eq!(found.stop, StopReason::Exhausted, "{}", entry.name);
            explored += 1;
        }
        assert!(explored >= 15, "{explored}");
    }
}
