//! One rung of a ladder: the steps of one technique, the first that a person would take first.

use super::deduction::Deduction;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, Grid, House};
use crate::pattern::Step;
use crate::search::{Limits, Listing, StopReason};
use crate::sorting;
use crate::technique::{self, Area, FoundNamed, Group, Memory, Query, Shape, Sight, Technique};
use itertools::Itertools;

/// The steps of a technique; only the first of them, unless `all` are asked for.
pub(super) fn steps(
    position: &Position,
    technique: &'static Technique,
    max_order: Option<i64>,
    all: bool,
    limits: &Limits<'_>,
) -> FoundNamed {
    let one = [technique];
    let query = Query {
        max_order,
        ..Query::new(&one).listing(listing(technique, all)).as_headings()
    };
    let mut found = technique::find(position, &query, limits);
    sort(&mut found.steps, |named| &named.step, position, technique, all);
    found
}

/// Among several singles there is a choice to make; of all others the smallest comes first anyway.
fn listing(technique: &Technique, all: bool) -> Listing {
    match all || places(technique) {
        true => Listing::Best,
        false => Listing::First,
    }
}

/// Puts singles into the order in which they are seen.
fn sort<T>(steps: &mut Vec<T>, step: fn(&T) -> &Step, position: &Position, technique: &Technique, all: bool) {
    if places(technique) {
        let truth = |of: &T| step(of).base().first().map(|&(truth, _)| truth);
        let effort = |of: &T| truth(of).map(|truth| effort(position.grid(), truth));
        sorting::by_key(steps, effort);
        steps.truncate(if all { usize::MAX } else { 1 });
    }
}

/// The deduction that a path makes by a technique: its first step in the position of `memory`.
pub(super) fn first(
    technique: &'static Technique,
    max_order: Option<i64>,
    memory: &mut Memory<'_>,
    limits: &Limits<'_>,
) -> (Option<Deduction>, Option<StopReason>) {
    let position = memory.position();
    if places(technique) && position.derived().is_empty() {
        return (single(position, technique, max_order), None);
    }
    let one = [technique];
    let query = Query {
        max_order,
        ..Query::new(&one).listing(listing(technique, false))
    };
    let (mut steps, stop) = technique::find_beside(&query, memory, limits);
    sort(&mut steps, |step| step, position, technique, false);
    (steps.first().map(deduction), cut_short(stop))
}

/// The first single of a technique.
///
/// *Lemma.* They need no search. *Proof.* A base set of one candidate X is covered by one more set of X, and
/// what else is in that falls. So each such base set is a step where X sees something. Where it sees nothing
/// more, the first of them is.
fn single(position: &Position, technique: &'static Technique, max_order: Option<i64>) -> Option<Deduction> {
    if max_order.is_some_and(|max| max < 1) {
        return None;
    }
    let grid = position.grid();
    let areas = (technique.region)(&Sight::new(grid), 1);
    let admits = |id: &ConstraintId| {
        let admits = |area: &Area| matches!(area, Area::Patterns(region) if region.admits_base(*id));
        areas.iter().any(admits)
    };
    let lone = |id: &ConstraintId| id.live(grid).len() == 1;
    let of = |placed: Candidate| {
        let sees = !ConstraintId::of(placed).iter().all(lone);
        let truths = ConstraintId::of(placed).into_iter().filter(admits).filter(lone);
        truths
            .take(if sees { 4 } else { 1 })
            .map(move |truth| (truth, placed))
    };
    let singles = position.singles().iter().flat_map(of);
    let mut steps = singles.sorted_by_cached_key(|&(truth, _)| (effort(grid, truth), truth));
    let first = steps.find(|&(truth, _)| technique.bears(&Shape::of_single(grid, truth, None)));
    first.map(|(truth, placed)| Deduction::Single { truth, placed })
}

/// Whether its steps place a candidate.
pub(super) fn places(technique: &Technique) -> bool {
    technique.groups.contains(&Group::Singles)
}

/// Why a rung was left too early, if it was.
pub(super) fn cut_short(stop: StopReason) -> Option<StopReason> {
    match stop {
        StopReason::Interrupted | StopReason::TimeBudget | StopReason::NodeBudget => Some(stop),
        _ => None,
    }
}

/// A step as it is applied to a position.
pub(super) fn deduction(step: &Step) -> Deduction {
    match (step.placement(), step.base().first()) {
        (Some(placed), Some(&(truth, _))) => Deduction::Single { truth, placed },
        _ => Deduction::Step(step.clone()),
    }
}

/// How much there is to look at for a single: first blocks, which are seen at a glance, and then the house
/// with the fewest open cells.
fn effort(grid: &Grid, truth: ConstraintId) -> impl Ord + use<> {
    let house = truth.house();
    let open = |house: House| {
        let cells = house.cells().into_iter();
        cells.filter(|&cell| grid.state(cell).digit().is_none()).count()
    };
    let is_line = house.is_some_and(|house| !matches!(house, House::Block(_)));
    (is_line, house.map(open))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Ladder;

    /// A path takes the steps that are found without its short cuts: singles without a search, regions that
    /// are searched once a position.
    #[test]
    fn a_path_takes_the_first_step_of_each_rung() {
        let puzzles = [
            "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
            "1..45....4....92.........5.23.8..9.....6..5.88..21......49.....56..71.........87.",
            "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
        ];
        let (mut steps, mut singles) = (0, 0);
        for (puzzle, ladder) in puzzles
            .iter()
            .flat_map(|puzzle| Ladder::ALL.map(|ladder| (puzzle, ladder)))
        {
            let grid: Grid = puzzle.parse().unwrap();
            let mut position = Position::new(grid).unwrap();
            // Up to the long chains.
            let techniques = ladder.techniques(true).into_iter().take(44).collect_vec();
            while !position.grid().is_complete() {
                let mut memory = Memory::new(&position);
                let limits = Limits::default();
                let first = techniques.iter().find_map(|technique| {
                    let (first, cut_short) = first(technique, None, &mut memory, &limits);
                    let slow = super::steps(&position, technique, None, false, &limits);
                    let slowly = slow.steps.first().map(|named| deduction(&named.step));
                    assert_eq!(format!("{first:?}"), format!("{slowly:?}"), "{}", technique.id);
                    assert_eq!(cut_short, super::cut_short(slow.stop));
                    first
                });
                let Some(first) = first else { break };
                steps += 1;
                singles += usize::from(matches!(first, Deduction::Single { .. }));
                let mut grid = position.grid().clone();
                first.apply(&mut grid);
                position = position.later(grid).unwrap();
            }
        }
        assert!(steps > singles + 10 && singles > 100, "{steps} {singles}");
    }
}
