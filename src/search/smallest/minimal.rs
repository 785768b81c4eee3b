//! The smallest plain pattern for one target, with proof.
//!
//! # Which covers hold the target
//! Let M be the covers that hold the target X. The condition `excess(X) > rank` says that there are fewer
//! covers outside M than bases. It does not mention M, and a further cover in M can only help to cover. So
//! - the least order is that of M = all four (of those the region allows), whatever the rank;
//! - the least order with rank at most K is that of M = any K + 1 of them: a row of the program;
//! - a pattern of least order that needs all its free covers is irreducible: with fewer bases it would not be
//!   of least order, and without an unneeded paid cover some base would be unneeded too.
//!
//! # Base sets that hold the target
//! *Lemma.* If the rank is limited to K, a pattern with a base set at X matters only if its rank is K, it has
//! one base set there, and K is 0 or 1. *Proof.* Without that base set the rank is one more, and the smaller
//! pattern still eliminates X; so it gains nothing unless the rank is at its limit. The excess of X is at
//! least K + 1: b base sets at X need K + 1 + b covers there, and 4 constraints hold X, so K + 1 + 2 b is at
//! most 4.
//!
//! So for these ranks each of the four constraints may be a base set in one more program, with K + 1 more
//! covers than base sets there. Without that, the answer was "none up to rank 0", although `1r1 1c1 1b9 / 1r7
//! 1c7 1b1` eliminates 1r7c7.
//!
//! *Bound.* Such a pattern has a larger order than the smallest without base sets at X and with at most K + 2
//! covers there: removing its base set at X gives one of these. The bound that the program before has proven
//! for them is usually enough.
//!
//! *Lemma.* It matters only from order 3 on, or from order 2 on with derived truths. *Proof.* A pattern needs
//! a base set other than the one at X to eliminate anything. If there is only one, T, all K + 2 covers hold
//! X, so X sees every candidate of T. The candidates of another constraint that X sees lie in one constraint
//! of X: in a cell the one with X's digit, in a house of another digit the one in X's cell, in a row or
//! column of X's digit those in X's box or else one, in a box those in X's row or else in its column. So `T /
//! that cover` eliminates X with order 1 and rank 0.
//!
//! # Truths that count
//! A derived truth that counts k lowers the rank by k, so that a pattern may have more than K + 1 covers at X
//! without a base set that is not needed. Where there is one, the rank itself is a row of the program, and no
//! number of covers: every pattern of rank K is in it, and the bounds above are not used.
//!
//! With a program for each choice of M instead of the row, the simplest paths of 97 puzzles of top1465 took
//! 16,620 programs; with it 5,600.

use super::any_logic::{Smallest, SmallestLogic, SmallestSearch, TargetSearch, cost};
use super::sifting::{LEAST_RANK, Sieve, Sifted, Sifting};
use super::spare::spare;
use crate::casts::{self, fit};
use crate::constraint::{ConstraintId, Position, Space};
use crate::grid::Candidate;
use crate::lp::{Bases, Objective, OrderBound, OrderLp, Outcome, Range, Ratio, least_rank};
use crate::pattern::Proven;
use crate::search::{Overlap, Prefer, Region, StopReason};

/// A candidate lies in four constraints, and its excess is above the rank.
const MOST_RANK: i64 = 3;

/// The largest limit on the rank under which a base set at the target matters.
const MOST_BASED_RANK: i64 = 1;

/// The least order at which a base set at the target matters, without derived truths.
const LEAST_BASED_ORDER: i64 = 3;

/// The program of the order (or another cost) of the patterns of a position, with no target yet.
pub(in crate::search) fn program<'a>(space: &'a Space, region: &Region, objective: Objective) -> OrderLp<'a> {
    let bases = match region.overlap {
        Overlap::Allowed | Overlap::Weighted => Bases::Overlapping,
        Overlap::Forbidden => Bases::Disjoint,
    };
    OrderLp::new(space, bases, objective)
}

/// The smallest-pattern search of one position by patterns of candidates, one target after the other.
///
/// ```
/// use basecover::search::{MinimalSearch, Smallest};
/// use basecover::{Grid, Limits, Position, Region};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let (position, region) = (Position::new(grid)?, Region::default());
/// let mut search = MinimalSearch::new(&position, &region);
/// // A pattern of order 3 proves that 9r7c4 is false; no smaller one does.
/// match search.smallest("9r7c4".parse()?, None, &Limits::default()) {
///     Smallest::Proven(proven) => assert_eq!(proven.pattern().order(), 3),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type MinimalSearch<'a> = SmallestSearch<'a, ByCandidates<'a>>;

/// The search by patterns of candidates, as a [`SmallestLogic`]. Its program is that of the current target
/// with all its free covers.
#[derive(Clone, Debug)]
pub struct ByCandidates<'a> {
    sieve: Sieve<'a>,
    /// The bound that the last search proved on the orders of patterns in the region.
    proof: Option<OrderBound>,
    /// Whether base sets may hold the target.
    may_be_based: bool,
    /// The number of the target in the space.
    number: usize,
    /// The program with the largest rank, while ranks are tried one by one.
    whole: Option<OrderLp<'a>>,
}

impl<'a> MinimalSearch<'a> {
    /// Prepares a position. The targets of the region are ignored. Derived truths of the position may be base
    /// sets, whatever constraints the region admits.
    #[must_use]
    pub fn new(position: &'a Position, region: &'a Region) -> Self {
        let has_counts = position.space().has_counts();
        let may_be_sifted = region.is_whole() && region.prefer == Prefer::Order && !has_counts;
        let logic = ByCandidates {
            sieve: if may_be_sifted { Sieve::Unmade } else { Sieve::None },
            proof: None,
            may_be_based: true,
            number: 0,
            whole: None,
        };
        Self::with(
            (position, region),
            region.max_rank.min(MOST_RANK),
            logic,
            |objective| program(position.space(), region, objective),
        )
    }

    /// Prepares the data that all targets of the position share, if that is worthwhile; otherwise a search
    /// prepares it when needed.
    pub(super) fn prepare(&mut self) {
        self.logic.sieve.get(self.position);
    }

    /// From now on looks only for patterns up to this order and rank within the region, and uses the program
    /// of all sets directly. The simplest paths call this after trying a
    /// [`Relaxation`](crate::lp::Relaxation) of their own.
    ///
    /// Below the largest rank of the region base sets do not hold the target: without them such a pattern is
    /// smaller and still in the region.
    pub fn limit(&mut self, max_order: i64, max_rank: i64) {
        self.max_order = max_order.min(self.region.max_order);
        self.max_rank = max_rank.min(self.region.max_rank).min(MOST_RANK);
        self.logic.sieve = Sieve::None;
        self.logic.may_be_based = self.max_rank == self.region.max_rank.min(MOST_RANK);
    }

    /// The bound that the last search proved on the order of every pattern for its target, or of those with
    /// as few [covers](OrderBound::covers) there as its largest rank allows; for use in later positions. None
    /// unless the region allows everything.
    pub fn take_proof(&mut self) -> Option<OrderBound> {
        let proof = self.logic.proof.take();
        proof.filter(|_| self.region.is_whole() && self.objective == Objective::Order)
    }

    /// Solves the program of a target with as many free covers as the region and the largest rank allow;
    /// returns whether there may be a pattern. The searches with fewer free covers continue from here:
    /// starting afresh each time, top1465 took 2.3 times as long.
    fn aim(&mut self, target: Candidate) -> bool {
        let region = self.region;
        let four = ConstraintId::of(target).map(|id| free_range(region.admits_cover(id)));
        self.aim_with(four);
        let covers = self.limit_covers(self.max_rank);
        let outcome = self.lp.solve(Some(ByCandidates::most(self)));
        self.logic.whole = None;
        self.logic.proof = Some(self.lp.proof(self.logic.number, outcome).with_covers(covers));
        !matches!(outcome, Outcome::Cutoff | Outcome::Infeasible)
    }

    /// Aims the program at the target, with these ranges for its four constraints.
    fn aim_with(&mut self, four: [Range; 4]) {
        let (space, region) = (self.position.space(), self.region);
        // The previous target is forgotten, so that the result does not depend on it.
        self.lp.aim_with(self.logic.number, four);
        let holding = space.of(self.logic.number);
        for s in (0..space.constraint_count()).filter(|s| !holding.contains(s)) {
            let id = space.constraint(s);
            let range = Range::of(region.admits_base(id), region.admits_cover(id));
            self.lp.set_range(s, range);
        }
    }

    /// Limits the program to patterns of at most this rank; returns the most covers that may hold the target.
    fn limit_covers(&mut self, rank: i64) -> usize {
        if self.has_counts() {
            self.limit_rank_itself(rank);
            return 4;
        }
        let free = self.position.space().of(self.logic.number).into_iter();
        let free = free.filter(|&s| self.lp.range(s) != Range::Out).count();
        let most = casts::most(rank + 1);
        if most < free {
            self.lp.limit_covers(self.logic.number, fit(most));
        }
        most.min(free)
    }

    /// Whether some derived truth counts more than 1.
    fn has_counts(&self) -> bool {
        self.position.space().has_counts()
    }

    /// Limits the program to patterns of at most this rank, where truths count. No plain pattern that
    /// eliminates something has a rank above [`MOST_RANK`].
    fn limit_rank_itself(&mut self, rank: i64) {
        if rank >= MOST_RANK {
            return;
        }
        for s in self.position.space().of(self.logic.number) {
            if self.lp.range(s) == Range::Cover {
                self.lp.set_range(s, Range::CoverOrOut);
            }
        }
        // Without one of these the rank would be higher.
        for s in self.position.space().derived_of(self.logic.number) {
            self.lp.set_range(s, Range::BaseOrOut);
        }
        self.lp.limit_rank(rank);
    }
}

impl<'a> SmallestLogic<'a> for ByCandidates<'a> {
    type Program = OrderLp<'a>;

    const HAS_LARGEST_RANK: bool = true;

    fn begin(
        search: &mut MinimalSearch<'a>,
        target: Candidate,
        value: Option<Ratio>,
    ) -> Result<i64, Smallest> {
        search.logic.proof = None;
        let number = search.position.space().number_of(target);
        search.logic.number = number.ok_or(Smallest::None)?;
        value.map_or(Some(-1), least_rank).ok_or(Smallest::None)
    }

    fn run(of_target: &mut TargetSearch<'_, 'a, Self>, least_rank: i64) -> Result<(), StopReason> {
        let ended = of_target.smallest(least_rank);
        let max_order = of_target.search.max_order;
        // A program that minimises sets does not limit the order.
        match of_target.best.take_if(|best| best.pattern().order() > max_order) {
            None => ended,
            Some(_) => ended.and_then(|()| of_target.fewest_of_each_rank(least_rank)),
        }
    }

    fn most(search: &MinimalSearch<'a>) -> i64 {
        let order = search.max_order.min(fit(ConstraintId::COUNT));
        match search.objective {
            Objective::Order => order,
            // Any number of covers, where truths count.
            Objective::Sets if search.has_counts() => order + fit::<i64>(ConstraintId::COUNT),
            // n bases and n + rank covers, rank at most 3.
            Objective::Sets => 2 * order + 3,
        }
    }

    /// *Lemma.* A cheapest pattern of rank K has K + 1 free covers, so that limit excludes no cheapest
    /// pattern of rank K. *Proof.* It has more free covers than its rank. With more than K + 1 of them, one
    /// of its bases would not be needed: without it the rank is K + 1, and no excess is lower.
    fn limit_rank(search: &mut MinimalSearch<'a>, _: Candidate, rank: i64) {
        search.limit_covers(rank);
    }

    fn change_rank(search: &mut MinimalSearch<'a>, _: Candidate, rank: i64) {
        let whole = search.logic.whole.get_or_insert_with(|| search.lp.clone());
        search.lp.clone_from(whole);
        search.limit_covers(rank);
    }

    fn proven(&self, position: &Position, _: &Region, lp: &OrderLp<'a>, target: Candidate) -> Option<Proven> {
        lp.proven(position.grid(), &[target])
    }

    fn spare(position: &Position, target: Candidate, proven: Proven) -> Proven {
        spare(position.grid(), target, proven)
    }
}

impl<'a> TargetSearch<'_, 'a, ByCandidates<'a>> {
    /// The smallest pattern; if sets are counted, of any order.
    fn smallest(&mut self, least_rank: i64) -> Result<(), StopReason> {
        self.without_base(least_rank)?;
        if !self.search.logic.may_be_based || self.search.any && self.best.is_some() {
            return Ok(());
        }
        let prefer = self.search.region.prefer;
        let (least, most) = match prefer {
            Prefer::Rank if !self.search.any => (least_rank, self.search.max_rank.min(MOST_BASED_RANK)),
            _ => (self.search.max_rank, self.search.max_rank),
        };
        for rank in least.max(0)..=most.min(MOST_BASED_RANK) {
            let most = match &self.best {
                Some(best) if prefer != Prefer::Rank || best.pattern().rank() == rank => {
                    cost(self.search.objective, best.pattern()) - 1
                }
                Some(best) if best.pattern().rank() < rank => return Ok(()),
                _ => ByCandidates::most(self.search),
            };
            self.with_base(rank, most)?;
        }
        Ok(())
    }

    /// The smallest pattern of this rank with a base set at the target, if it costs at most this much.
    fn with_base(&mut self, rank: i64, most: i64) -> Result<(), StopReason> {
        let Some(order) = self.least_based_order(rank) else {
            return Ok(());
        };
        let least = match self.search.objective {
            Objective::Order => order,
            Objective::Sets => 2 * order + rank,
        };
        let region = self.search.region;
        let four = ConstraintId::of(self.target).map(|id| (region.admits_base(id), region.admits_cover(id)));
        if least > most || order > self.search.max_order || four.iter().all(|(base, _)| !base) {
            return Ok(());
        }
        self.limits.go_on()?;
        let covers = four.map(|(_, cover)| free_range(cover));
        self.search.aim_with(covers);
        let number = self.search.logic.number;
        match self.search.has_counts() {
            true => self.search.limit_rank_itself(rank),
            false => (self.search.lp).limit_covers(number, fit(casts::most(rank + 1))),
        }
        let lp = &mut self.search.lp;
        for (s, (base, cover)) in self.search.position.space().of(number).into_iter().zip(four) {
            lp.set_range(s, Range::of(base, cover));
        }
        self.cheapest(most)?;
        Ok(())
    }

    /// A lower bound on the order of the relevant patterns of this rank with a base set at the target; none
    /// if there is no such pattern.
    fn least_based_order(&self, rank: i64) -> Option<i64> {
        let space = self.search.position.space();
        if space.has_counts() {
            return Some(1);
        }
        let least = match space.derived().len() {
            0 => LEAST_BASED_ORDER,
            _ => LEAST_BASED_ORDER - 1,
        };
        let Some(proof) = self.search.logic.proof.clone() else {
            return Some(least);
        };
        let without = proof.with_covers(casts::most(rank + 2)).least_order(space)?;
        Some(least.max(without.saturating_add(1)))
    }

    /// The pattern with the fewest sets, if the one with the fewest over all orders has too large an order.
    ///
    /// *Lemma.* Of the patterns of a rank, those of least order have the fewest sets. *Proof.* n base sets
    /// and n + K cover sets are 2 n + K.
    fn fewest_of_each_rank(&mut self, least_rank: i64) -> Result<(), StopReason> {
        let search = &mut *self.search;
        let of_order = program(search.position.space(), search.region, Objective::Order);
        let of_sets = std::mem::replace(&mut search.lp, of_order);
        search.objective = Objective::Order;
        let ended = (least_rank..=search.max_rank).try_for_each(|rank| self.fewer_of_rank(rank));
        self.search.objective = Objective::Sets;
        self.search.lp = of_sets;
        ended
    }

    /// The pattern of least order of this rank, if it has fewer sets than the best so far.
    fn fewer_of_rank(&mut self, rank: i64) -> Result<(), StopReason> {
        let region = self.search.region;
        let four = ConstraintId::of(self.target).map(|id| free_range(region.admits_cover(id)));
        self.search.aim_with(four);
        self.search.limit_covers(rank);
        self.cheapest(self.most_of_rank(rank))?;
        match rank == self.search.max_rank && rank <= MOST_BASED_RANK {
            true => self.with_base(rank, self.most_of_rank(rank)),
            false => Ok(()),
        }
    }

    /// The largest order with which a pattern of this rank has fewer sets than the best so far.
    fn most_of_rank(&self, rank: i64) -> i64 {
        let most = ByCandidates::most(self.search);
        let sets = self
            .best
            .as_ref()
            .map(|best| cost(Objective::Sets, best.pattern()));
        sets.map_or(most, |sets| most.min((sets - 1 - rank).div_euclid(2)))
    }

    /// The smallest pattern that has no base set at the target.
    fn without_base(&mut self, least_rank: i64) -> Result<(), StopReason> {
        let is_cheapest = match self.sift(least_rank)? {
            Sifted::None => return Ok(()),
            Sifted::Open { is_cheapest } => is_cheapest,
        };
        let is_low = |best: &Proven| best.pattern().rank() <= least_rank;
        if is_cheapest && self.best.as_ref().is_some_and(is_low) {
            return Ok(());
        }
        self.limits.go_on()?;
        self.search.nodes += 1;
        if !self.search.aim(self.target) {
            return Ok(());
        }
        match self.search.region.prefer {
            Prefer::Order => self.cheapest_of_least_rank(is_cheapest, least_rank),
            Prefer::Rank => self.least_rank(least_rank),
            Prefer::Sets => self.fewest_sets(least_rank),
        }
    }

    /// Tries cheap sets first, if that is worthwhile.
    fn sift(&mut self, least_rank: i64) -> Result<Sifted, StopReason> {
        let most = ByCandidates::most(self.search);
        let MinimalSearch {
            position,
            lp,
            logic,
            nodes,
            any,
            ..
        } = &mut *self.search;
        // If any pattern will do, the program of all sets finds one as soon.
        let is_sifted = least_rank == LEAST_RANK && !*any;
        let sieve = if is_sifted {
            logic.sieve.get(position)
        } else {
            None
        };
        let Some(relaxation) = sieve else {
            return Ok(Sifted::Open { is_cheapest: false });
        };
        let mut sifting = Sifting {
            grid: position.grid(),
            target: self.target,
            number: logic.number,
            lp,
            relaxation,
            limits: self.limits,
            nodes,
            budget: self.budget,
            known: None,
            proof: None,
        };
        let sifted = sifting.run(most);
        let Sifting { known, proof, .. } = sifting;
        logic.proof = proof;
        let is_cheapest = known.as_ref().is_some_and(|known| known.is_cheapest);
        self.best = known.map(|known| known.proven);
        sifted.map(|is_none| match is_none {
            true => Sifted::None,
            false => Sifted::Open { is_cheapest },
        })
    }

    fn fewest_sets(&mut self, least_rank: i64) -> Result<(), StopReason> {
        // Here a free cover has a cost, too.
        for s in self.search.position.space().of(self.search.logic.number) {
            if self.search.lp.range(s) == Range::Cover {
                self.search.lp.set_range(s, Range::CoverOrOut);
            }
        }
        self.cheapest_of_least_rank(false, least_rank)
    }
}

fn free_range(cover: bool) -> Range {
    if cover { Range::Cover } else { Range::Out }
}
