//! The smallest plain pattern for one target, with proof.
//!
//! # Which covers hold the target
//! Let M be the covers that hold the target X. The condition `excess(X) > rank` reads: the covers outside M
//! are fewer than the bases. It does not mention M, and a further cover can only help to cover. So
//! - the least order is that of M = all four (of those the region admits), whatever the rank;
//! - the least order with rank at most K is that of M = K + 1 of them, whichever: a row of the program;
//! - a pattern of least order from which no free cover can be spared is irreducible: with fewer bases it
//!   would not be of least order, and a paid cover that could be spared would make a base spare too.
//!
//! With a program for each choice of M instead of the row, the simplest paths of 97 puzzles of top1465 took
//! 16,620 programs; with it 5,600.

use super::branch::Branching;
use super::{Limits, Overlap, Prefer, Region, StopReason};
use crate::bits::{self, fit};
use crate::constraint::{ConstraintId, Position, Space};
use crate::grid::Candidate;
use crate::lp::{Bases, Objective, OrderBound, OrderLp, Outcome, Range, Ratio, least_rank};
use crate::pattern::{Pattern, Proven, verify_claim};

/// A candidate lies in four constraints, and its excess is above the rank.
const MOST_RANK: i64 = 3;

/// What is known about the smallest plain pattern for a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Smallest {
    /// This one, and it is proven that none is smaller.
    Proven(Box<Proven>),
    /// It is proven that there is no plain pattern for the target in the region.
    None,
    /// The search was stopped; this is the smallest it had met.
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
    /// Solved for the target at hand, with all its free covers.
    lp: OrderLp<'a>,
    /// The largest order and rank: those of the region, or less.
    max_order: i64,
    max_rank: i64,
    proof: Option<OrderBound>,
    /// Whether any pattern will do.
    any: bool,
    nodes: u64,
}

impl<'a> MinimalSearch<'a> {
    /// Prepares a position. The targets of the region do not count. Derived truths of the position may be
    /// base sets, whatever constraints the region admits.
    #[must_use]
    pub fn new(position: &'a Position, region: &'a Region) -> Self {
        let objective = match region.prefer {
            Prefer::Order | Prefer::Rank => Objective::Order,
            Prefer::Sets => Objective::Sets,
        };
        Self {
            position,
            region,
            objective,
            lp: program(position.space(), region, objective),
            max_order: region.max_order,
            max_rank: region.max_rank.min(MOST_RANK),
            proof: None,
            any: false,
            nodes: 0,
        }
    }

    /// Linear programs solved so far: the unit of [`Limits::max_nodes`].
    #[must_use]
    pub fn node_count(&self) -> u64 {
        self.nodes
    }

    /// From now on looks for patterns up to this order and rank only, as far as the region goes.
    pub fn limit(&mut self, max_order: i64, max_rank: i64) {
        self.max_order = max_order.min(self.region.max_order);
        self.max_rank = max_rank.min(self.region.max_rank).min(MOST_RANK);
    }

    /// What the last search has proven about the order of every pattern for its target, or of those that have
    /// as few [covers](OrderBound::covers) there as its largest rank admits; for use in later positions. None
    /// when the region does not admit everything.
    pub fn take_proof(&mut self) -> Option<OrderBound> {
        self.proof.take()
    }

    /// The smallest pattern for a target. `value` is the largest value of the target in any fractional
    /// solution, where it is known; it leaves out the ranks that are too low.
    pub fn smallest(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        let before = self.nodes;
        let smallest = self.search_for(target, value, limits);
        limits.spend(self.nodes - before);
        smallest
    }

    fn search_for(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
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
        self.nodes += 1;
        if !self.aim(target, number) {
            return Smallest::None;
        }
        let mut of_target = TargetSearch {
            search: self,
            limits,
            budget,
            target,
            number,
            best: None,
        };
        let ended = match of_target.search.region.prefer {
            Prefer::Order => of_target.cheapest_of_least_rank(least_rank),
            Prefer::Rank => of_target.least_rank(least_rank),
            Prefer::Sets => of_target.fewest_sets(least_rank),
        };
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

    /// Solves the program of a target with as many free covers as the region and the largest rank admit;
    /// returns whether there may be a pattern. The searches with fewer free covers go on from here: from
    /// nothing each time, top1465 took 2.3 times as long.
    fn aim(&mut self, target: Candidate, number: usize) -> bool {
        let (space, region) = (self.position.space(), self.region);
        let four = ConstraintId::of(target).map(|id| free_range(region.admits_cover(id)));
        // It forgets the target before, so that the result does not depend on which that was.
        self.lp.aim_with(number, four);
        let holding = space.of(number);
        for s in (0..space.constraint_count()).filter(|s| !holding.contains(s)) {
            let id = space.constraint(s);
            let range = range(region.admits_base(id), region.admits_cover(id));
            self.lp.set_range(s, range);
        }
        let covers = self.limit_rank(number, self.max_rank);
        let outcome = self.lp.solve(Some(self.most()));
        let provable = region.is_whole() && self.objective == Objective::Order;
        self.proof = provable.then(|| self.lp.proof(number, outcome).with_covers(covers));
        !matches!(outcome, Outcome::Cutoff | Outcome::Infeasible)
    }

    /// Leaves patterns of this rank at most; returns how many covers hold the target at most.
    fn limit_rank(&mut self, number: usize, rank: i64) -> usize {
        let free = self.position.space().of(number).into_iter();
        let free = free.filter(|&s| self.lp.range(s) != Range::Out).count();
        let most = bits::most(rank + 1);
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
    /// The cheapest, and of those the one of least rank.
    ///
    /// *Lemma.* A cheapest pattern of rank K has K + 1 free covers, so that no cheapest one of rank K is left
    /// out with that limit. *Proof.* It has more free covers than its rank. With more than K + 1 one of its
    /// bases could be spared: the rank is K + 1 then, and no excess has fallen.
    fn cheapest_of_least_rank(&mut self, least_rank: i64) -> Result<(), StopReason> {
        let mut most = self.search.most();
        while let Some((cost, proven)) = self.cheapest(most)? {
            let rank = proven.pattern().rank();
            self.best = Some(proven);
            if rank <= least_rank || self.search.any {
                break;
            }
            most = cost;
            self.search.limit_rank(self.number, rank - 1);
        }
        Ok(())
    }

    fn least_rank(&mut self, least_rank: i64) -> Result<(), StopReason> {
        if self.search.any {
            // The program asks for the largest rank already.
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
        // Here a free cover costs something, too.
        for s in self.search.position.space().of(self.number) {
            if self.search.lp.range(s) == Range::Cover {
                self.search.lp.set_range(s, Range::CoverOrOut);
            }
        }
        self.cheapest_of_least_rank(least_rank)
    }

    /// The cheapest pattern as the program stands, if it costs at most so much.
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
        let found = found.map(|(cost, proven)| (cost, self.spare(proven)));
        if ended.is_err()
            && let Some((_, proven)) = &found
        {
            self.best = Some(proven.clone());
        }
        ended.map(|()| found)
    }

    /// Leaves out the covers that nothing needs.
    fn spare(&self, mut proven: Proven) -> Proven {
        for id in ConstraintId::of(self.target) {
            let kept = proven.pattern().weights().filter(|&(other, _)| other != id);
            let without =
                Pattern::from_weights(kept).with_derived(proven.pattern().derived().iter().cloned());
            if let Ok(smaller) = verify_claim(self.search.position.grid(), without, &[self.target]) {
                proven = smaller;
            }
        }
        proven
    }
}

fn free_range(cover: bool) -> Range {
    if cover { Range::Cover } else { Range::Out }
}

fn range(base: bool, cover: bool) -> Range {
    match (base, cover) {
        (true, true) => Range::Any,
        (true, false) => Range::BaseOrOut,
        (false, true) => Range::CoverOrOut,
        (false, false) => Range::Out,
    }
}
