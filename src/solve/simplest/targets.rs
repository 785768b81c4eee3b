//! [`Targets`]: what is known about the plain patterns of each target, from position to position.

use crate::casts::fit;
use crate::constraint::{Derived, Position, Space};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::{Centre, OrderBound, OrderPoint, Relaxation, Start};
use crate::pattern::{Pattern, Proven, Step, verify_claim};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Up to this order it is tried to prove, without a program, that a target has no pattern. Up to 8 it took
/// 180 programs a puzzle of top1465 instead of 170, and 4 % more time; 16 to 40 are no better.
const RELAXED: i64 = 12;

/// What is known about the plain patterns of each target.
#[derive(Debug, Default)]
pub(super) struct Targets {
    known: BTreeMap<Candidate, TargetBounds>,
    centre: Centre,
    /// The live candidates of the current position, and its derived truths.
    live: CandidateSet,
    truths: Vec<Arc<Derived>>,
}

/// What is known about the patterns for one target.
#[derive(Debug)]
struct TargetBounds {
    /// One of them. It eliminates the target still, and has to be verified only where it is taken.
    pattern: Option<Pattern>,
    /// How small they can be, as far as it was known in an earlier position.
    bound: Option<OrderBound>,
    /// The same in the current position, where it is more.
    point: Option<OrderPoint>,
    /// What that says in the current position; none when there is no pattern.
    least_order: Option<i64>,
    /// The same for patterns of low rank alone.
    of_rank: Option<(OrderBound, Option<i64>)>,
}

impl Default for TargetBounds {
    fn default() -> Self {
        Self {
            pattern: None,
            bound: None,
            point: None,
            least_order: Some(0),
            of_rank: None,
        }
    }
}

impl Targets {
    /// Goes on to a position with fewer candidates. Drops what is known about candidates that are gone, and
    /// patterns that rest on derived truths that the position does not have.
    pub(super) fn move_to<'a>(&mut self, position: &'a Position, open: &CandidateSet) -> Relaxation<'a> {
        self.known.retain(|target, _| open.contains(*target));
        let truths = position.derived();
        // What a truth counts beyond its settled candidates changes where the truth does not.
        let has_other_truths = self.truths != truths || truths.iter().any(|truth| truth.count() > 1);
        let gone = self.live.minus(position.grid().live());
        (self.live, self.truths) = (*position.grid().live(), truths.to_vec());
        let admits = |pattern: &Pattern| pattern.derived().iter().all(|(truth, _)| truths.contains(truth));
        let mut relaxation = Relaxation::new(position.space(), &mut self.centre);
        for known in self.known.values_mut() {
            known.pattern = known.pattern.take().filter(admits);
            known.point = known.point.take().and_then(|point| relaxation.carry(&point));
            if let Some(point) = &known.point {
                known.least_order = Some(point.order());
            } else if let Some(bound) = &known.bound
                && (has_other_truths || bound.rests_on(&gone))
            {
                known.least_order = bound.least_order(position.space());
            }
            if let Some((bound, least_order)) = &mut known.of_rank
                && (has_other_truths || bound.rests_on(&gone))
            {
                *least_order = bound.least_order(position.space());
            }
        }
        relaxation
    }

    /// The smallest pattern that is known, of those that are admitted, in the current position.
    pub(super) fn smallest(&self, grid: &Grid, admits: impl Fn(&Pattern) -> bool) -> Option<Proven> {
        let known = self.known.iter();
        let known = known.filter_map(|(target, known)| Some((known.pattern.as_ref()?, *target)));
        let (pattern, target) = known.filter(|(pattern, _)| admits(pattern)).min()?;
        verify_claim(grid, pattern.clone(), &[target]).ok()
    }

    /// Remembers a pattern for a target, unless a smaller one is known.
    pub(super) fn remember(&mut self, target: Candidate, pattern: &Pattern) {
        let known = &mut self.known.entry(target).or_default().pattern;
        if known.as_ref().is_none_or(|known| pattern < known) {
            *known = Some(pattern.clone());
        }
    }

    /// Remembers the patterns of some steps, each for all that it eliminates.
    pub(super) fn remember_steps(&mut self, steps: &[Step]) {
        for proven in steps.iter().flat_map(Step::patterns) {
            for &target in proven.eliminations() {
                self.remember(target, proven.pattern());
            }
        }
    }

    /// Remembers how small the patterns for a target can be.
    pub(super) fn bound(&mut self, target: Candidate, bound: OrderBound, space: &Space) {
        let known = self.known.entry(target).or_default();
        let least_order = bound.least_order(space);
        if bound.covers() < 4 {
            known.of_rank = Some((bound, least_order));
        } else {
            (known.bound, known.point, known.least_order) = (Some(bound), None, least_order);
        }
    }

    /// Bounds of some targets that have no pattern below an order, those of that order where they are found:
    /// what the sets of a pattern of the order may cost is less than 1 then.
    pub(super) fn bounds(
        &mut self,
        relaxation: &mut Relaxation<'_>,
        targets: &CandidateSet,
        order: i64,
    ) -> BTreeMap<Candidate, OrderBound> {
        let bound = |target| {
            let known = self.known.entry(target).or_default();
            if known.point.as_ref().is_none_or(|point| point.order() < order) {
                known.raise(relaxation, target, order - 1);
            }
            let point = known.point.as_ref().map(OrderPoint::bound);
            Some((target, point.or_else(|| known.bound.clone())?))
        };
        targets.iter().filter_map(bound).collect()
    }

    /// Whether it is known that no pattern for a target has this order or less.
    pub(super) fn is_above(&self, target: Candidate, order: i64) -> bool {
        let known = self.known.get(&target).map_or(Some(0), |known| known.least_order);
        known.is_none_or(|least| least > order)
    }

    /// Whether it is known that no pattern for a target has this order or less and this rank or less, where
    /// none has a lower order.
    pub(super) fn is_above_in_rank(&self, target: Candidate, order: i64, rank: i64) -> bool {
        let of_rank = self.known.get(&target).and_then(|known| known.of_rank.as_ref());
        let speaks = |bound: &OrderBound| fit::<i64>(bound.covers()) > rank;
        of_rank.is_some_and(|(bound, least)| speaks(bound) && least.is_none_or(|least| least > order))
    }

    /// Whether it is known, or can be proven without a program.
    pub(super) fn is_proven_above(
        &mut self,
        relaxation: &mut Relaxation<'_>,
        target: Candidate,
        order: i64,
    ) -> bool {
        if self.is_above(target, order) || order > RELAXED {
            return self.is_above(target, order);
        }
        let known = self.known.entry(target).or_default();
        // With a pattern of that order there is no bound above it. Without this rule the relaxation brings
        // 6 % more sets back. Not to ask again above an order for which none was found: tried, and nothing
        // spared.
        let of_known = known.pattern.as_ref().map(Pattern::order);
        if of_known.is_some_and(|of_known| order >= of_known) {
            return false;
        }
        known.raise(relaxation, target, order)
    }
}

impl TargetBounds {
    /// Looks for the proof that no pattern for the target has this order or less.
    ///
    /// Nearly all that are asked for are found, and those of the next order soon after. Yet to ask for that
    /// at once takes a sixth more instructions of a path, and for what was proven before a deletion a
    /// twentieth.
    fn raise(&mut self, relaxation: &mut Relaxation<'_>, target: Candidate, order: i64) -> bool {
        let start = match (&self.point, &self.bound) {
            (Some(point), _) => Start::Point(point),
            (None, Some(bound)) => Start::Bound(bound),
            (None, None) => Start::Centre,
        };
        let Some(point) = relaxation.bound(target, order + 1, start) else {
            return false;
        };
        self.least_order = Some(point.order());
        self.point = Some(point);
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Limits, Region, list_eliminable};

    const PUZZLES: [&str; 3] = [
        "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
        "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];

    #[test]
    fn bounds_cut_nothing_off() {
        assert!(cut_nothing_off(&PUZZLES[..1]) > 2);
    }

    /// A listing that is cut by bounds is the listing without any: counts the steps.
    fn cut_nothing_off(puzzles: &[&str]) -> usize {
        let (mut steps, mut without, mut with) = (0, 0, 0);
        for puzzle in puzzles {
            let grid: Grid = puzzle.parse().unwrap();
            let position = Position::new(&grid).unwrap();
            for order in 2..=3 {
                let mut targets = Targets::default();
                let mut relaxation = targets.move_to(&position, grid.live());
                let bounds = targets.bounds(&mut relaxation, grid.live(), order);
                let list = |bounds| {
                    let region = Region::default().max_order(order);
                    list_eliminable(&position, &region, grid.live(), bounds, &Limits::default())
                };
                let (all, cut) = (list(BTreeMap::new()), list(bounds));
                let told = |found: &crate::search::Found| {
                    let of_order = found.steps.iter().filter(|step| step.order() == order);
                    of_order.map(|step| format!("{step:?}")).collect::<Vec<_>>()
                };
                assert_eq!(told(&cut), told(&all), "{puzzle}, order {order}");
                steps += told(&all).len();
                without += all.nodes;
                with += cut.nodes;
            }
        }
        assert!(3 * with < 2 * without, "{with} nodes instead of {without}");
        steps
    }

    mod whole {
        use super::*;

        #[test]
        #[ignore = "whole: three puzzles, for 2 s"]
        fn bounds_cut_nothing_off() {
            assert!(cut_nothing_off(&PUZZLES) > 20);
        }
    }
}
