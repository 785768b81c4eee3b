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
//! With a program for each choice of M instead of the row, the simplest paths of 97 puzzles of top1465 took
//! 16,620 programs; with it 5,600.

use super::branch::{Branching, cost};
use super::sifting::{Known, LEAST_RANK, Sieve, Sifted, Sifting};
use super::spare::spare;
use super::{Limits, Overlap, Prefer, Region, StopReason};
use crate::casts::{self, fit};
use crate::constraint::{ConstraintId, Position, Space};
use crate::grid::Candidate;
use crate::lp::{Bases, Objective, OrderBound, OrderLp, Outcome, Range, Ratio, least_rank};
use crate::pattern::Proven;

/// A candidate lies in four constraints, and its excess is above the rank.
const MOST_RANK: i64 = 3;

/// The largest limit on the rank under which a base set at the target matters.
const MOST_BASED_RANK: i64 = 1;

/// The least order at which a base set at the target matters, without derived truths.
const LEAST_BASED_ORDER: i64 = 3;

/// The result of a search for the smallest plain pattern for a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Smallest {
    /// This pattern, and it is proven that none is smaller.
    Proven(Box<Proven>),
    /// It is proven that there is no plain pattern for the target in the region.
    None,
    /// The search was stopped; this is the smallest pattern found until then.
    Stopped(StopReason, Option<Box<Proven>>),
}

/// The program of the order (or another cost) of the patterns of a position, with no target yet.
pub(super) fn program<'a>(space: &'a Space, region: &Region, objective: Objective) -> OrderLp<'a> {
    let bases = match region.overlap {
        Overlap::Allowed | Overlap::Weighted => Bases::Overlapping,
        Overlap::Forbidden => Bases::Disjoint,
    };
    OrderLp::new(space, bases, objective)
}

/// The smallest-pattern search of one position, one target after the other.
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
#[derive(Clone, Debug)]
pub struct MinimalSearch<'a> {
    position: &'a Position,
    region: &'a Region,
    objective: Objective,
    /// The program, solved for the current target with all its free covers.
    lp: OrderLp<'a>,
    sieve: Sieve<'a>,
    /// The largest order and rank: those of the region, or less.
    max_order: i64,
    max_rank: i64,
    /// The bound that the last search proved on the orders of patterns in the region.
    proof: Option<OrderBound>,
    /// Whether any pattern will do.
    any: bool,
    /// Whether base sets may hold the target.
    may_be_based: bool,
    nodes: u64,
}

impl<'a> MinimalSearch<'a> {
    /// Prepares a position. The targets of the region are ignored. Derived truths of the position may be base
    /// sets, whatever constraints the region admits.
    #[must_use]
    pub fn new(position: &'a Position, region: &'a Region) -> Self {
        let objective = match region.prefer {
            Prefer::Order | Prefer::Rank => Objective::Order,
            Prefer::Sets => Objective::Sets,
        };
        let may_be_sifted = region.is_whole() && region.prefer == Prefer::Order;
        Self {
            position,
            region,
            objective,
            lp: program(position.space(), region, objective),
            sieve: if may_be_sifted { Sieve::Unmade } else { Sieve::None },
            max_order: region.max_order,
            max_rank: region.max_rank.min(MOST_RANK),
            proof: None,
            any: false,
            may_be_based: true,
            nodes: 0,
        }
    }

    /// Linear programs solved so far: the unit of [`Limits::max_nodes`].
    #[must_use]
    pub fn node_count(&self) -> u64 {
        self.nodes
    }

    /// Prepares the data that all targets of the position share, if that is worthwhile; otherwise a search
    /// prepares it when needed.
    pub(super) fn prepare(&mut self) {
        self.sieve.get(self.position);
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
        self.sieve = Sieve::None;
        self.may_be_based = self.max_rank == self.region.max_rank.min(MOST_RANK);
    }

    /// The bound that the last search proved on the order of every pattern for its target, or of those with
    /// as few [covers](OrderBound::covers) there as its largest rank allows; for use in later positions. None
    /// unless the region allows everything.
    pub fn take_proof(&mut self) -> Option<OrderBound> {
        let proof = self.proof.take();
        proof.filter(|_| self.region.is_whole() && self.objective == Objective::Order)
    }

    /// The smallest pattern for a target. `value` is the largest value of the target in any fractional
    /// solution, if it is known; it excludes the ranks that are too low.
    pub fn smallest(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        let before = self.nodes;
        let smallest = self.search_for(target, value, limits);
        limits.spend(self.nodes - before);
        smallest
    }

    fn search_for(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        self.proof = None;
        let Some(number) = self.position.space().number_of(target) else {
            return Smallest::None;
        };
        let Some(least_rank) = value.map_or(Some(-1), least_rank) else {
            return Smallest::None;
        };
        if least_rank > self.max_rank {
            return Smallest::None;
        }
        let budget = limits
            .max_nodes
            .map_or(u64::MAX, |nodes| self.nodes.saturating_add(nodes));
        if let Err(halt) = limits.go_on() {
            return Smallest::Stopped(halt.into(), None);
        }
        let mut of_target = TargetSearch {
            search: self,
            limits,
            budget,
            target,
            number,
            best: None,
        };
        let ended = of_target.run(least_rank);
        let best = of_target.best.map(Box::new);
        match (ended, best) {
            (Err(reason), best) => Smallest::Stopped(reason, best),
            (Ok(()), Some(best)) => Smallest::Proven(best),
            (Ok(()), None) => Smallest::None,
        }
    }

    /// Whether there is a pattern for a target: as [`smallest`](Self::smallest), but what it finds need not
    /// be the smallest.
    pub fn any(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        self.any = true;
        let found = self.smallest(target, value, limits);
        self.any = false;
        found
    }

    /// Solves the program of a target with as many free covers as the region and the largest rank allow;
    /// returns whether there may be a pattern. The searches with fewer free covers continue from here:
    /// starting afresh each time, top1465 took 2.3 times as long.
    fn aim(&mut self, target: Candidate, number: usize) -> bool {
        let region = self.region;
        let four = ConstraintId::of(target).map(|id| free_range(region.admits_cover(id)));
        self.aim_with(number, four);
        let covers = self.limit_rank(number, self.max_rank);
        let outcome = self.lp.solve(Some(self.most()));
        self.proof = Some(self.lp.proof(number, outcome).with_covers(covers));
        !matches!(outcome, Outcome::Cutoff | Outcome::Infeasible)
    }

    /// Aims the program at a target, with these ranges for its four constraints.
    fn aim_with(&mut self, number: usize, four: [Range; 4]) {
        let (space, region) = (self.position.space(), self.region);
        // The previous target is forgotten, so that the result does not depend on it.
        self.lp.aim_with(number, four);
        let holding = space.of(number);
        for s in (0..space.constraint_count()).filter(|s| !holding.contains(s)) {
            let id = space.constraint(s);
            let range = Range::of(region.admits_base(id), region.admits_cover(id));
            self.lp.set_range(s, range);
        }
    }

    /// Limits the program to patterns of at most this rank; returns the most covers that may hold the target.
    fn limit_rank(&mut self, number: usize, rank: i64) -> usize {
        let free = self.position.space().of(number).into_iter();
        let free = free.filter(|&s| self.lp.range(s) != Range::Out).count();
        let most = casts::most(rank + 1);
        if most < free {
            self.lp.limit_covers(number, fit(most));
        }
        most.min(free)
    }

    /// The largest cost in the region.
    fn most(&self) -> i64 {
        let order = self.max_order.min(fit(ConstraintId::COUNT));
        match self.objective {
            Objective::Order => order,
            // n bases and n + rank covers, rank at most 3.
            Objective::Sets => 2 * order + 3,
        }
    }
}

/// The search for one target.
struct TargetSearch<'s, 'a> {
    search: &'s mut MinimalSearch<'a>,
    limits: &'s Limits<'s>,
    budget: u64,
    target: Candidate,
    number: usize,
    /// The smallest so far.
    best: Option<Proven>,
}

impl TargetSearch<'_, '_> {
    fn run(&mut self, least_rank: i64) -> Result<(), StopReason> {
        let ended = self.smallest(least_rank);
        let max_order = self.search.max_order;
        // A program that minimises sets does not limit the order.
        match self.best.take_if(|best| best.pattern().order() > max_order) {
            None => ended,
            Some(_) => ended.and_then(|()| self.fewest_of_each_rank(least_rank)),
        }
    }

    /// The smallest pattern; if sets are counted, of any order.
    fn smallest(&mut self, least_rank: i64) -> Result<(), StopReason> {
        self.without_base(least_rank)?;
        if !self.search.may_be_based || self.search.any && self.best.is_some() {
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
                _ => self.search.most(),
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
        self.search.aim_with(self.number, covers);
        let lp = &mut self.search.lp;
        lp.limit_covers(self.number, fit(casts::most(rank + 1)));
        for (s, (base, cover)) in self.search.position.space().of(self.number).into_iter().zip(four) {
            lp.set_range(s, Range::of(base, cover));
        }
        if let Some((_, proven)) = self.cheapest(most)? {
            self.best = Some(proven);
        }
        Ok(())
    }

    /// A lower bound on the order of the relevant patterns of this rank with a base set at the target; none
    /// if there is no such pattern.
    fn least_based_order(&self, rank: i64) -> Option<i64> {
        let space = self.search.position.space();
        let least = match space.derived().len() {
            0 => LEAST_BASED_ORDER,
            _ => LEAST_BASED_ORDER - 1,
        };
        let Some(proof) = self.search.proof.clone() else {
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
        self.search.aim_with(self.number, four);
        self.search.limit_rank(self.number, rank);
        if let Some((_, proven)) = self.cheapest(self.most_of_rank(rank))? {
            self.best = Some(proven);
        }
        match rank == self.search.max_rank && rank <= MOST_BASED_RANK {
            true => self.with_base(rank, self.most_of_rank(rank)),
            false => Ok(()),
        }
    }

    /// The largest order with which a pattern of this rank has fewer sets than the best so far.
    fn most_of_rank(&self, rank: i64) -> i64 {
        let most = self.search.most();
        let sets = self
            .best
            .as_ref()
            .map(|best| cost(Objective::Sets, best.pattern()));
        sets.map_or(most, |sets| most.min((sets - 1 - rank).div_euclid(2)))
    }

    /// The smallest pattern that has no base set at the target.
    fn without_base(&mut self, least_rank: i64) -> Result<(), StopReason> {
        let known = match self.sift(least_rank)? {
            Sifted::None => return Ok(()),
            Sifted::Open(known) => known,
        };
        let is_smallest = |known: &Known| known.is_cheapest && known.proven.pattern().rank() <= least_rank;
        if known.as_ref().is_some_and(is_smallest) {
            return Ok(());
        }
        self.limits.go_on()?;
        self.search.nodes += 1;
        if !self.search.aim(self.target, self.number) {
            return Ok(());
        }
        match self.search.region.prefer {
            Prefer::Order => self.cheapest_of_least_rank(known, least_rank),
            Prefer::Rank => self.least_rank(least_rank),
            Prefer::Sets => self.fewest_sets(least_rank),
        }
    }

    /// Tries cheap sets first, if that is worthwhile.
    fn sift(&mut self, least_rank: i64) -> Result<Sifted, StopReason> {
        let most = self.search.most();
        let MinimalSearch {
            position,
            lp,
            sieve,
            nodes,
            any,
            ..
        } = &mut *self.search;
        // If any pattern will do, the program of all sets finds one as soon.
        let is_sifted = least_rank == LEAST_RANK && !*any;
        let sieve = if is_sifted { sieve.get(position) } else { None };
        let Some(relaxation) = sieve else {
            return Ok(Sifted::Open(None));
        };
        let mut sifting = Sifting {
            grid: position.grid(),
            target: self.target,
            number: self.number,
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
        self.best = known.as_ref().map(|known| known.proven.clone());
        self.search.proof = proof;
        sifted.map(|is_none| {
            if is_none {
                Sifted::None
            } else {
                Sifted::Open(known)
            }
        })
    }

    /// The cheapest pattern, and of those the one of least rank. `known` may be a pattern that is neither.
    ///
    /// *Lemma.* A cheapest pattern of rank K has K + 1 free covers, so that limit excludes no cheapest
    /// pattern of rank K. *Proof.* It has more free covers than its rank. With more than K + 1 of them, one
    /// of its bases would not be needed: without it the rank is K + 1, and no excess is lower.
    fn cheapest_of_least_rank(&mut self, known: Option<Known>, least_rank: i64) -> Result<(), StopReason> {
        let mut known = known;
        loop {
            let most = match &known {
                None => self.search.most(),
                Some(known) if !known.is_cheapest => known.cost - 1,
                Some(known) => {
                    let rank = known.proven.pattern().rank();
                    if rank <= least_rank || self.search.any {
                        return Ok(());
                    }
                    self.search.limit_rank(self.number, rank - 1);
                    known.cost
                }
            };
            let found = self.cheapest(most)?;
            known = match (found, known) {
                (Some((cost, proven)), _) => {
                    self.best = Some(proven.clone());
                    Some(Known {
                        cost,
                        proven,
                        is_cheapest: true,
                    })
                }
                (None, Some(known)) if !known.is_cheapest => Some(Known {
                    is_cheapest: true,
                    ..known
                }),
                (None, _) => return Ok(()),
            };
        }
    }

    fn least_rank(&mut self, least_rank: i64) -> Result<(), StopReason> {
        if self.search.any {
            // The program already allows the largest rank.
            self.best = self.cheapest(self.search.most())?.map(|(_, proven)| proven);
            return Ok(());
        }
        let all = self.search.lp.clone();
        for rank in least_rank..=self.search.max_rank {
            self.search.lp.clone_from(&all);
            self.search.limit_rank(self.number, rank);
            if let Some((_, proven)) = self.cheapest(self.search.most())? {
                self.best = Some(proven);
                break;
            }
        }
        Ok(())
    }

    fn fewest_sets(&mut self, least_rank: i64) -> Result<(), StopReason> {
        // Here a free cover has a cost, too.
        for s in self.search.position.space().of(self.number) {
            if self.search.lp.range(s) == Range::Cover {
                self.search.lp.set_range(s, Range::CoverOrOut);
            }
        }
        self.cheapest_of_least_rank(None, least_rank)
    }

    /// The cheapest pattern of the current program, if it costs at most this much.
    fn cheapest(&mut self, most: i64) -> Result<Option<(i64, Proven)>, StopReason> {
        let branching = Branching {
            grid: self.search.position.grid(),
            targets: &[self.target],
            lp: &mut self.search.lp,
            objective: self.search.objective,
            any: self.search.any,
            limits: self.limits,
            nodes: &mut self.search.nodes,
            budget: self.budget,
        };
        let (found, ended) = branching.cheapest(most);
        let found =
            found.map(|(cost, proven)| (cost, spare(self.search.position.grid(), self.target, proven)));
        if ended.is_err()
            && let Some((_, proven)) = &found
        {
            self.best = Some(proven.clone());
        }
        ended.map(|()| found)
    }
}

fn free_range(cover: bool) -> Range {
    if cover { Range::Cover } else { Range::Out }
}
