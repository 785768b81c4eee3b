//! [`Relaxation`]: lower bounds on the order of a target without a linear program.
//!
//! A set of multipliers proves that every pattern for X has order q at least, and any multipliers that are
//! good enough will do ([`OrderBound`]). A near point with a 1 at X gives some
//! ([`NearPoint`](super::NearPoint)): no constraint sums to more than 1, no set to less than 1 - 1/q. Where
//! there is such a point with room around it, the relaxation method for linear inequalities finds one (Agmon
//! 1954; Motzkin and Schoenberg 1954): a set that is out of its range is brought back into it and a little
//! beyond, by changing each of its candidates by the same amount; then the next set. The point need not be in
//! all ranges: weak duality gives the cost of a set that falls short by more, and the total loss has to stay
//! below 1.
//!
//! Sets are visited in order; a group of eight in range is skipped. With a queue of the sets out of their
//! range, every change of a sum had to update the queue: the simplest paths of 97 puzzles of top1465 took
//! 3.31 s instead of 2.71.
//!
//! *Values are whole numbers*, in units of a [`UNIT`]th, and so are the sums: they are exact however often
//! they change, and are the proof without being computed again. In single precision, with the proof computed
//! in integers at the end, the paths of those puzzles took a tenth more time.
//!
//! Linear programs per puzzle for the simplest paths: for 100 puzzles of unbiased_sample 58 without the
//! relaxation, 25 with it; for 98 of top1465 455 and 170 (with a program for each choice of cover sets at the
//! target).

use super::bound::OrderBound;
use super::earlier::Earlier;
use super::numbering::Numbering;
use super::order_point::{OrderPoint, Start};
use super::values::Values;
use super::{NearPoint, UNIT};
use crate::casts::fit;
use crate::constraint::Space;
use crate::grid::Candidate;
use crate::wide::wide;
use std::sync::Arc;

/// How far a set is brought back: 1 would be just to the end of its range. Over 20 puzzles of top1465: with
/// 1.4 two million sets, and 959 of 16,296 bounds were not found; with 1.8 1.6 million, and 892 of 15,972.
/// Now that sets nearly in their range wait: for 97 puzzles 9.0 million sets with 1.8, 8.8 million with 1.9.
const BEYOND: (i32, i32) = (19, 10);

/// The search is given up after bringing back this many sets, which takes as long as a linear program.
const MOST: usize = 2000;

/// How many sets are brought back between two checks of the bound.
const EVERY: usize = 48;

/// Within this many sets brought back, the missing amount has to fall by a tenth. With 8 times [`EVERY`] a
/// failed search takes 674 sets instead of 414, and 54 more bounds of 946 are found.
const PATIENCE: usize = 4 * EVERY;

/// The same, together with [`MOST`], for the order of a known pattern, so that nothing more has to be proven.
/// Order by order, the full order is proven for 13 of the 33 targets of easter-monster with [`PATIENCE`], for
/// 30 with 16 times [`EVERY`], for all with 32 times.
const MORE_PATIENCE: usize = 20 * EVERY;
const MANY_MORE: usize = 10 * MOST;

/// The value of a true candidate.
const ONE: i32 = 1 << 20;
const _: () = assert!(ONE as i64 == UNIT);

/// A set this close to its range counts as inside.
const NEAR: i32 = ONE / 1000;

/// A set waits if its distance from its range is less than this part of the total distance of all sets: the
/// simplest paths of 97 puzzles of top1465 took 13.2 million sets without this rule, and 8.8 million with a
/// 24th. With a 64th, and a check of the bound every 48 sets instead of every 32, the paths of 12 of them
/// take a tenth fewer instructions, those of 20 of unbiased_sample 3 % fewer.
const PART: i64 = 64;

/// How far beyond its order a near point is sought, as a part of an order of 1: rounding costs some of it.
const ROOM: (i32, i32) = (1, 5);

/// The least sum of a set in a [`Centre`].
const CENTRE: i32 = ONE / 100 * 98;

/// The total distance of all sets from their ranges, close to a point of the position.
const LITTLE: i64 = 3 * ONE as i64;

/// Sums are checked in groups of this many.
const LANES: usize = 8;

/// Where the relaxation begins: values of the candidates, by their index, that sum to 1 in each set, nearly.
#[derive(Clone, Debug)]
pub struct Centre(Vec<i32>);

impl Default for Centre {
    fn default() -> Self {
        Self(vec![ONE / 4; 729])
    }
}

/// The search for near points of one position.
#[derive(Clone, Debug)]
pub struct Relaxation<'a> {
    space: &'a Space,
    numbering: Arc<Numbering>,
    /// The start: the values by candidate, and the sums by set.
    centre: (Vec<i32>, Vec<i32>),
    /// The values of the candidates, in units of 1 / `ONE`.
    values: Values,
    /// The least sum that is required.
    low: i32,
    /// An earlier position, if one was found.
    earlier: Option<Earlier>,
}

impl<'a> Relaxation<'a> {
    /// Prepares a position: moves the centre of an earlier position to this one.
    #[must_use]
    pub fn new(space: &'a Space, centre: &mut Centre) -> Self {
        let n = space.candidate_count();
        let mut this = Self {
            space,
            numbering: Arc::new(Numbering::of(space)),
            centre: (Vec::new(), Vec::new()),
            values: Values::new(space, ONE),
            low: CENTRE,
            earlier: None,
        };
        this.begin((0..n).map(|c| (c, centre.0[space.candidate(c).index()])));
        // A start, no proof: it need not be exact.
        this.run(PATIENCE, PATIENCE, |_| i64::MAX);
        for (c, &value) in this.values.all().iter().enumerate() {
            centre.0[space.candidate(c).index()] = value;
        }
        this.centre = (this.values.all().to_vec(), this.values.sums());
        this
    }

    /// Whether it soon comes near a point of the position: the total distance of all sets from their ranges
    /// falls by a third for every two hundred sets brought back, until it is small.
    pub fn comes_near(&mut self) -> bool {
        let (value, sum) = &self.centre;
        self.values.copy(value, sum);
        self.values.fix(std::iter::empty());
        self.low = CENTRE;
        let mut before = i64::MAX;
        loop {
            let out = self.out_of_range();
            if out <= LITTLE || out > before - before / 3 {
                return out <= LITTLE;
            }
            before = out;
            self.run(PATIENCE, PATIENCE, |_| i64::MAX);
        }
    }

    /// The position.
    #[must_use]
    pub fn space(&self) -> &'a Space {
        self.space
    }

    /// A proof that every plain pattern for a target has an order of at least `order`, if one is found.
    pub fn bound(&mut self, target: Candidate, order: i64, start: Start<'_>) -> Option<OrderPoint> {
        self.search(target, order, start, (MOST, PATIENCE))
    }

    /// The same with more patience, for the order of a known pattern.
    pub fn bound_of_known(&mut self, target: Candidate, order: i64, start: Start<'_>) -> Option<OrderPoint> {
        self.search(target, order, start, (MANY_MORE, MORE_PATIENCE))
    }

    fn search(
        &mut self,
        target: Candidate,
        order: i64,
        start: Start<'_>,
        (most, patience): (usize, usize),
    ) -> Option<OrderPoint> {
        let number = self.space.number_of(target)?;
        // No order is that large, and the numbers below do not overflow.
        let order = i64::from(i32::try_from(order).ok()?);
        match start {
            Start::Centre => self.begin_in_the_centre(number),
            Start::Bound(bound) => self.begin_at(number, bound),
            Start::Point(point)
                if point.target != number || !Arc::ptr_eq(&point.numbering, &self.numbering) =>
            {
                self.begin_at(number, &point.bound());
            }
            Start::Point(point) => {
                self.values.copy(&point.value, &point.sum);
                self.see(number);
            }
        }
        // Rounded up, because a set below it may be charged more than it loses, but never less.
        self.low = low(order, (0, 1));
        // The bound is `order` less `order` times what the sets lose: above `order - 1`, orders being whole.
        let missing = |out: i64| order.saturating_mul(out) - UNIT + 1;
        if self.run(most, patience, missing) > 0 {
            return None;
        }
        let found = self.point(number, order);
        debug_assert_eq!(found.order, order);
        Some(found)
    }

    /// A point of an earlier position in this one; none if its target is dead or settled there.
    ///
    /// Weak duality holds for any values: without those of the deleted candidates they prove a bound again,
    /// from the distances of this position's sets from their ranges.
    pub fn carry(&mut self, point: &OrderPoint) -> Option<OrderPoint> {
        let target = self.space.number_of(point.numbering.candidates[point.target])?;
        let known = self.earlier.take().filter(|known| known.is_of(point));
        let earlier = known.unwrap_or_else(|| Earlier::new(&point.numbering, &self.numbering, self.space));
        earlier.take(point, &mut self.values);
        self.earlier = Some(earlier);
        self.low = low(point.aim, (0, 1));
        Some(self.point(target, point.aim))
    }

    /// The current values, with the order they prove when this one is the aim.
    fn point(&self, target: usize, aim: i64) -> OrderPoint {
        // The loss, in whole orders: orders are whole, so a loss below 1 does not count.
        let lost = aim.saturating_mul(self.out_of_range()).div_euclid(UNIT);
        let point = OrderPoint {
            target,
            aim,
            order: aim - lost,
            numbering: Arc::clone(&self.numbering),
            value: self.values.all().to_vec(),
            sum: self.values.sums(),
        };
        debug_assert!(point.bound().least_order(self.space) >= Some(point.order));
        point
    }

    /// A proof that every pattern for a target, weighted or not, has an order above this, if one is found.
    ///
    /// No set may fall short by more, so the search ends when all sets are in their ranges.
    #[must_use]
    pub fn near(&mut self, target: Candidate, order: i64) -> Option<NearPoint> {
        let target = self.space.number_of(target)?;
        self.begin_in_the_centre(target);
        self.low = low(order, ROOM);
        self.run(MOST, PATIENCE, |out| out);
        let found = NearPoint::rounded(self.space, self.values.all().iter().map(|&value| value.into()));
        let least = found.least_order(self.space);
        let is_above = least.is_none_or(|least| least > order);
        is_above.then_some(found)
    }

    /// Sets the values of candidates; all others are 0.
    fn begin(&mut self, values: impl Iterator<Item = (usize, i32)>) {
        self.values.clear();
        values.for_each(|(c, value)| self.values.change(c, value));
    }

    /// Begins at the multipliers of an earlier position, and makes the target true.
    fn begin_at(&mut self, target: usize, bound: &OrderBound) {
        match bound.point() {
            Some(point) => {
                // Values above 2 are cut: a proof does not need them.
                let cut = |value| i32::try_from(value).unwrap_or(i32::MAX).min(2 * ONE);
                let numbered = |(candidate, value)| Some((self.space.number_of(candidate)?, cut(value)));
                self.begin(point.filter_map(numbered));
                self.fix(target);
            }
            None => self.begin_in_the_centre(target),
        }
    }

    fn begin_in_the_centre(&mut self, target: usize) {
        let (value, sum) = &self.centre;
        self.values.copy(value, sum);
        self.fix(target);
    }

    /// Makes a target true.
    fn fix(&mut self, target: usize) {
        self.see(target);
        for s in self.space.of(target) {
            for c in self.space.members(s) {
                self.values.change(c, -self.values.value(c));
            }
        }
        self.values.change(target, ONE);
    }

    /// From now on a target and the candidates it sees keep their values.
    fn see(&mut self, target: usize) {
        let sets = self.space.of(target).into_iter();
        self.values.fix(sets.flat_map(|s| self.space.members(s)));
    }

    /// The total distance of all sets from their ranges. A derived truth may sum to more than 1.
    #[inline(always)]
    fn out_of_range(&self) -> i64 {
        let short = |sum: i32| (self.low - sum).max(0);
        let out = |sum: i32| short(sum) + (sum - ONE).max(0);
        // In lanes as wide as the sums: there are 41 groups at most, and none of their sums is above 26.
        let mut outs = [0; LANES];
        for group in self.values.groups::<LANES>() {
            for (total, &sum) in outs.iter_mut().zip(group) {
                *total += out(sum);
            }
        }
        let truths = self.values.truths();
        let outs = outs.into_iter().chain(truths.iter().map(|&sum| short(sum)));
        outs.map(i64::from).sum()
    }

    /// Brings set after set back into its range until all are in range, or until nothing is `missing`
    /// (computed from the total distance), or until there is no progress. Returns the amount still missing.
    fn run(&mut self, most: usize, patience: usize, missing: impl Fn(i64) -> i64) -> i64 {
        wide(
            #[inline(always)]
            || self.go_round(most, patience, missing),
        )
    }

    #[inline(always)]
    fn go_round(&mut self, most: usize, patience: usize, missing: impl Fn(i64) -> i64) -> i64 {
        let (mut done, mut before, mut until) = (0, i64::MAX, patience);
        // Derived truths are a group after the last.
        let has_truths = !self.values.truths().is_empty();
        let (mut group, groups) = (0, self.values.groups::<LANES>().len() + usize::from(has_truths));
        loop {
            let out = self.out_of_range();
            let now = missing(out);
            if now <= 0 || done >= most {
                return now;
            }
            if done >= until {
                if now > before - before / 10 {
                    return now;
                }
                (before, until) = (now, done + patience);
            }
            let mut near = i32::try_from(out / PART).unwrap_or(ONE).max(NEAR);
            let start = done;
            while done == start {
                let (low, high) = (self.low - near, ONE + near);
                // At most once through all groups.
                for _ in 0..groups {
                    if self.may_be_out(group, low, high) {
                        done += self.bring_back(group, low, high);
                    }
                    group = if group + 1 < groups { group + 1 } else { 0 };
                    if done - start >= EVERY {
                        break;
                    }
                }
                if done == start && near == NEAR {
                    return now;
                }
                near = (near / 4).max(NEAR);
            }
        }
    }

    /// Whether some constraint of a group is below `low` or above `high`. True for the group after the last:
    /// the derived truths are checked one by one.
    #[inline(always)]
    fn may_be_out(&self, group: usize, low: i32, high: i32) -> bool {
        let is_out = |out, &sum: &i32| out | (sum < low) | (sum > high);
        let sums = self.values.groups::<LANES>().get(group);
        sums.is_none_or(|sums| sums.iter().fold(false, is_out))
    }

    /// Brings those constraints of a group back whose sum is below `low` or above `high`; the derived truths,
    /// if the group is after the last. Returns how many.
    fn bring_back(&mut self, group: usize, low: i32, high: i32) -> usize {
        if group == self.values.groups::<LANES>().len() {
            return self.bring_truths_back(low);
        }
        let mut done = 0;
        for s in LANES * group..LANES * (group + 1) {
            let sum = self.values.sum(s);
            if sum < low {
                self.raise(s, sum);
            } else if sum > high {
                self.lower(s, sum);
            } else {
                continue;
            }
            done += 1;
        }
        done
    }

    /// The same for the derived truths, which may sum to more than 1.
    fn bring_truths_back(&mut self, low: i32) -> usize {
        let mut done = 0;
        for truth in 0..self.values.truths().len() {
            let sum = self.values.truths()[truth];
            if sum < low {
                self.raise(self.space.constraint_count() + truth, sum);
                done += 1;
            }
        }
        done
    }

    fn raise(&mut self, set: usize, sum: i32) {
        let Self { space, values, .. } = self;
        let by = share(self.low - sum, values.free(set));
        for c in space.members(set) {
            if !values.is_fixed(c) {
                values.change(c, by);
            }
        }
    }

    /// The sums of the target's sets are never too large, and in all other sets the fixed values are 0.
    fn lower(&mut self, set: usize, sum: i32) {
        let Self { space, values, .. } = self;
        let falls = |values: &Values, c| values.value(c) > 0;
        let free = space.members(set).filter(|&c| falls(values, c)).count();
        let by = share(sum - ONE, fit(free));
        for c in space.members(set) {
            if falls(values, c) {
                values.change(c, -by.min(values.value(c)));
            }
        }
    }
}

/// The least sum at which a base set costs nothing in a bound of this order plus a part of 1, rounded up.
fn low(order: i64, (part, of): (i32, i32)) -> i32 {
    // Beyond some order this is all of `ONE`.
    let parts = i32::try_from(order).ok().and_then(|order| order.checked_mul(of));
    let parts = parts.and_then(|order| order.checked_add(part));
    ONE - parts.map_or(0, |parts| ONE * of / parts.max(of))
}

/// The change of each of this many candidates that brings a set back by this much; 0 if there are none. With
/// a multiplication by the inverse instead of the division, paths took 1 % longer.
fn share(out: i32, free: i32) -> i32 {
    let (times, parts) = BEYOND;
    (times * out).checked_div(parts * free).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::Position;
    use crate::grid::Grid;

    /// A carried point proves no more than its multipliers do, and no less than before if only candidates
    /// without a value are gone.
    #[test]
    fn a_point_is_carried_over() {
        let grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"
            .parse()
            .unwrap();
        let before = Position::new(&grid).unwrap();
        let mut relaxation = Relaxation::new(before.space(), &mut Centre::default());
        let points = grid.unplaced();
        let points = points
            .iter()
            .filter_map(|c| relaxation.bound(c, 3, Start::Centre));
        let points: Vec<OrderPoint> = points.collect();
        let (mut kept, mut less) = (0, 0);
        for gone in grid.unplaced().iter().step_by(5) {
            let mut later = grid.clone();
            later.remove(gone);
            let Ok(after) = Position::new(&later) else {
                continue;
            };
            let mut relaxation = Relaxation::new(after.space(), &mut Centre::default());
            for point in &points {
                let Some(carried) = relaxation.carry(point) else {
                    continue;
                };
                assert!(carried.bound().least_order(after.space()) >= Some(carried.order));
                if !point.bound().rests_on(&[gone].into_iter().collect()) {
                    assert!(carried.order >= point.order);
                    kept += 1;
                }
                less += usize::from(carried.order < point.order);
            }
        }
        assert!(kept > 0 && less > 0, "{kept} kept, {less} less");
    }
}
