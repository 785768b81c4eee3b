//! [`Relaxation`]: lower bounds on the order of a target without a linear program.
//!
//! What proves that every pattern for X has order q at least is a set of multipliers, and any that are good
//! enough will do ([`OrderBound`]). A near point with a 1 at X is one ([`NearPoint`](super::NearPoint)): no
//! constraint holds more than 1 in sum, no set less than 1 - 1/q. Where there is such a point with room
//! around it, the relaxation method for linear inequalities finds one (Agmon 1954; Motzkin and Schoenberg
//! 1954): a set that is out of its range is brought back into it and a little beyond, by the same for each
//! of its candidates; then the next. The point need not be in all ranges: a set that falls short by more
//! costs what weak duality says, and less than 1 may be lost in all.
//!
//! The sets are gone round by number, those in their range left out eight at a time. With a queue of the sets
//! that were put out of their range, every change of a sum had to look after it: the simplest paths of 97
//! puzzles of top1465 took 3.31 s instead of 2.71.
//!
//! *Nothing rests on the floats.* The multipliers are rounded and the bound is summed up in integers; where
//! that proves too little there is none.
//!
//! Programs for the simplest paths, a puzzle: of 100 of unbiased_sample 58 without this, 25 with it; of 98 of
//! top1465 455 and 170 (with a program for each choice of cover sets at the target).

use super::NearPoint;
use super::bound::OrderBound;
use crate::bits::fit;
use crate::constraint::Space;
use crate::grid::Candidate;
use crate::lp::larger::{larger, smaller};

/// How far a set is brought back: 1 would be to the end of its range. Over 20 puzzles of top1465: with 1.4
/// two million sets, and 959 of 16,296 bounds were not found; with 1.8 1.6 million, and 892 of 15,972.
const BEYOND: f32 = 1.8;

/// So many sets are brought back before it is given up: that takes as long as a program.
const MOST: usize = 2000;

/// So many sets are brought back between two looks at the bound.
const EVERY: usize = 32;

/// So many sets are brought back before what is missing has to be less by a tenth. With 8 times [`EVERY`] a
/// bound that is not found takes 674 sets instead of 414, and 54 of 946 more are found.
const PATIENCE: usize = 5 * EVERY;

/// So near to the end of its range a set is in it.
const NEAR: f32 = 1e-3;

/// How far beyond its order a near point is looked for: rounding takes some of it.
const ROOM: f32 = 0.2;

/// The least sum of a set in a [`Centre`].
const CENTRE: f32 = 0.98;

/// Sums are looked at in groups of this many.
const LANES: usize = 8;

/// Where the relaxation begins: values of the candidates, by their index, that sum to 1 in each set, nearly.
#[derive(Clone, Debug)]
pub struct Centre(Vec<f32>);

impl Default for Centre {
    fn default() -> Self {
        Self(vec![0.25; 729])
    }
}

/// By set: its candidates, one list behind the other.
#[derive(Clone, Debug)]
struct Members {
    /// By set: where its list begins; at last the end.
    from: Vec<usize>,
    candidates: Vec<u16>,
}

impl Members {
    fn new(space: &Space) -> Self {
        let (mut from, mut candidates) = (vec![0], Vec::new());
        for s in 0..space.set_count() {
            candidates.extend(space.members(s).map(fit::<u16>));
            from.push(candidates.len());
        }
        Self { from, candidates }
    }

    fn of(&self, set: usize) -> impl Iterator<Item = usize> + '_ {
        let list = &self.candidates[self.from[set]..self.from[set + 1]];
        list.iter().map(|&c| usize::from(c))
    }
}

/// The search for near points of one position.
#[derive(Clone, Debug)]
pub struct Relaxation<'a> {
    space: &'a Space,
    members: Members,
    /// By candidate: its constraints.
    of: Vec<[u16; 4]>,
    /// By candidate: where it begins.
    centre: Vec<f32>,
    /// By candidate.
    value: Vec<f32>,
    /// By candidate: whether its value stays.
    fixed: Vec<bool>,
    /// By set: the sum of the values. What stands behind the last set is in every range.
    sum: Vec<f32>,
    /// The least sum that is asked for.
    low: f32,
}

impl<'a> Relaxation<'a> {
    /// Prepares a position, from the centre of an earlier one, and makes that the centre of this one.
    #[must_use]
    pub fn new(space: &'a Space, centre: &mut Centre) -> Self {
        let (n, sets) = (space.candidate_count(), space.set_count());
        let mut this = Self {
            space,
            members: Members::new(space),
            of: (0..n).map(|c| space.of(c).map(fit)).collect(),
            centre: Vec::new(),
            value: (0..n).map(|c| centre.0[space.candidate(c).index()]).collect(),
            fixed: vec![false; n],
            sum: vec![1.0; sets.next_multiple_of(LANES)],
            low: CENTRE,
        };
        this.add_up();
        this.run(10 * sets, |_| f32::INFINITY);
        for (c, &value) in this.value.iter().enumerate() {
            centre.0[space.candidate(c).index()] = value;
        }
        this.centre = this.value.clone();
        this
    }

    /// The position.
    #[must_use]
    pub fn space(&self) -> &'a Space {
        self.space
    }

    /// The proof that every plain pattern for a target has an order of at least `order`, if it is found.
    /// Where there is an earlier one for the target, the search begins there.
    pub fn bound(
        &mut self,
        target: Candidate,
        order: i64,
        earlier: Option<&OrderBound>,
    ) -> Option<OrderBound> {
        let target = self.space.number_of(target)?;
        match earlier.and_then(OrderBound::point) {
            Some(point) => {
                self.value.fill(0.0);
                for (candidate, value) in point {
                    if let Some(c) = self.space.number_of(candidate) {
                        self.value[c] = value;
                    }
                }
            }
            None => self.value.copy_from_slice(&self.centre),
        }
        self.fix(target);
        let scale = order as f32;
        self.low = 1.0 - 1.0 / scale;
        let missing = |this: &Self| scale - 1.0 + NEAR - this.bound_times(scale);
        self.run(MOST, missing);
        if missing(self) > 0.0 {
            return None;
        }
        let multipliers = self.value.iter().map(|value| f64::from(value * scale));
        let found = OrderBound::of_point(self.space, target, f64::from(scale), multipliers);
        let least = found.least_order(self.space);
        least.is_none_or(|least| least >= order).then_some(found)
    }

    /// The proof that every pattern for a target, weighted or not, has an order above this, if it is found.
    ///
    /// No set may fall short by more, so that the search ends where all are in their range.
    #[must_use]
    pub fn near(&mut self, target: Candidate, order: i64) -> Option<NearPoint> {
        let target = self.space.number_of(target)?;
        self.value.copy_from_slice(&self.centre);
        self.fix(target);
        self.low = 1.0 - 1.0 / (order as f32 + ROOM);
        self.run(MOST, Self::out_of_range);
        let values = self.value.iter().map(|&value| value.into());
        let found = NearPoint::rounded(self.space, values);
        let least = found.least_order(self.space);
        let is_above = least.is_none_or(|least| least > order);
        is_above.then_some(found)
    }

    /// Makes a target true, and adds the values up.
    fn fix(&mut self, target: usize) {
        self.fixed.fill(false);
        let four = self.space.of(target).into_iter();
        for c in four.flat_map(|s| self.space.members(s)) {
            (self.fixed[c], self.value[c]) = (true, 0.0);
        }
        self.value[target] = 1.0;
        self.add_up();
    }

    /// Works the sums out from the values.
    fn add_up(&mut self) {
        for s in 0..self.space.set_count() {
            self.sum[s] = self.members.of(s).map(|c| self.value[c]).sum();
        }
    }

    /// By how much all sets together are out of their range.
    fn out_of_range(&self) -> f32 {
        let short = |sum: f32| larger(self.low - sum, 0.0);
        self.total(short, |sum| larger(sum - 1.0, 0.0))
    }

    /// The bound that the values prove, times a scale, as multipliers; in floats.
    fn bound_times(&self, scale: f32) -> f32 {
        let short = |sum: f32| larger(scale * (1.0 - sum) - 1.0, 0.0);
        scale - self.total(short, |sum| larger(scale * (sum - 1.0), 0.0))
    }

    /// What all sets lose, by their sums: where these are small and, but for derived truths, where they are
    /// large.
    fn total(&self, short: impl Fn(f32) -> f32, over: impl Fn(f32) -> f32) -> f32 {
        // As many sums, for one waits for itself.
        let mut losses = [0.0; LANES];
        let (groups, _) = self.sum.as_chunks::<LANES>();
        for group in groups {
            for (loss, &sum) in losses.iter_mut().zip(group) {
                *loss += short(sum) + over(sum);
            }
        }
        let truths = &self.sum[self.space.constraint_count()..self.space.set_count()];
        losses.into_iter().sum::<f32>() - truths.iter().map(|&sum| over(sum)).sum::<f32>()
    }

    /// Brings set after set back into its range until all are, or until nothing more is `missing`, or it
    /// does not get nearer.
    fn run(&mut self, most: usize, missing: impl Fn(&Self) -> f32) {
        let (mut done, mut looked, mut before, mut patience) = (0, 0, f32::INFINITY, PATIENCE);
        loop {
            let start = done;
            for first in (0..self.sum.len()).step_by(LANES) {
                let group = &self.sum[first..first + LANES];
                let (low, high) = (self.low - NEAR, 1.0 + NEAR);
                if !group
                    .iter()
                    .fold(false, |out, &sum| out | (sum < low) | (sum > high))
                {
                    continue;
                }
                for s in first..first + LANES {
                    if self.sum[s] < low {
                        self.raise(s);
                    } else if self.is_over(s) {
                        self.lower(s);
                    } else {
                        continue;
                    }
                    done += 1;
                }
                if done - looked < EVERY {
                    continue;
                }
                looked = done;
                let now = missing(self);
                if now <= 0.0 || done >= most {
                    return;
                }
                if done >= patience {
                    if now > 0.9 * before {
                        return;
                    }
                    (before, patience) = (now, done + PATIENCE);
                }
            }
            if done == start {
                return;
            }
        }
    }

    /// A derived truth may hold more than 1.
    fn is_over(&self, set: usize) -> bool {
        self.sum[set] > 1.0 + NEAR && set < self.space.constraint_count()
    }

    fn raise(&mut self, set: usize) {
        let free = self.members.of(set).filter(|&c| !self.fixed[c]).count();
        let by = BEYOND * (self.low - self.sum[set]) / free as f32;
        for i in self.members.from[set]..self.members.from[set + 1] {
            let c = usize::from(self.members.candidates[i]);
            if !self.fixed[c] {
                self.change(c, by);
            }
        }
    }

    fn lower(&mut self, set: usize) {
        let falls = |this: &Self, c: usize| !this.fixed[c] && this.value[c] > 0.0;
        let free = self.members.of(set).filter(|&c| falls(self, c)).count();
        let by = BEYOND * (self.sum[set] - 1.0) / free as f32;
        for i in self.members.from[set]..self.members.from[set + 1] {
            let c = usize::from(self.members.candidates[i]);
            if falls(self, c) {
                self.change(c, -smaller(by, self.value[c]));
            }
        }
    }

    fn change(&mut self, candidate: usize, by: f32) {
        self.value[candidate] += by;
        for s in self.of[candidate] {
            self.sum[usize::from(s)] += by;
        }
        for s in self.space.derived_of(candidate) {
            self.sum[s] += by;
        }
    }
}
