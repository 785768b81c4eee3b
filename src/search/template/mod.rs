//! The smallest plain template pattern for one target, with proof.
//!
//! A template pattern weighs cells and digits; each unit of a digit's weight, which any of its houses may
//! carry, is one base set or cover set. *Order first*: the program of the order ([`OrderLp`]) gives a lower
//! bound, branch and bound finds the least. Then *rank*: the same search with the further row "the rank is
//! one less than that of the best so far", until it is proven that there is none. Order and rank fix the
//! number of cover sets.
//!
//! A candidate in no template needs no set: order 0.
//!
//! *Rank bound.* A pattern of rank k proves that the value of the target is at most k / (k + 1) in every mix
//! of templates ([`least_rank`]): once the rank is that low, there is no need to look for a lower one.

mod all;
mod branch;
mod weighted;

pub(super) use all::all;
pub(crate) use weighted::weighted;

use super::{Limits, Prefer, Region, Smallest, StopReason};
use crate::casts::fit;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, Digit, House};
use crate::lp::template::{OrderLp, least_rank};
use crate::lp::{Objective, Ratio};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use branch::Branching;
use std::sync::Arc;

/// *Lemma.* No smallest pattern has a rank below -1. *Proof.* If the rank is -2 or less, a base set can be
/// removed: no excess falls, so all are still above the rank, which is at most -1, and the order is one less.
const LEAST_RANK: i64 = -1;

/// The search of one position for smallest template patterns, one target after the other.
///
/// ```
/// use basecover::search::Smallest;
/// use basecover::search::template::TemplateSearch;
/// use basecover::{Grid, Limits, Position, Region};
///
/// let grid: Grid = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........".parse()?;
/// let (position, region) = (Position::new(grid)?, Region::templates());
/// let mut search = TemplateSearch::new(&position, &region);
/// // An exocet: wherever a digit is in one of the two base cells, it is in one of the two target cells.
/// match search.smallest("2r4c2".parse()?, None, &Limits::default()) {
///     Smallest::Proven(proven) => assert_eq!(proven.pattern().order(), 2),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct TemplateSearch<'a> {
    position: &'a Position,
    region: &'a Region,
    judge: Arc<TemplateJudge<'a>>,
    objective: Objective,
    /// The program, with no target.
    lp: OrderLp,
    /// The largest order and rank: those of the region, or less.
    max_order: i64,
    max_rank: i64,
    /// Whether any pattern will do.
    any: bool,
    nodes: u64,
}

impl<'a> TemplateSearch<'a> {
    /// Prepares a position. The targets of the region are ignored. Derived truths of the position may be base
    /// sets, whatever constraints the region admits.
    #[must_use]
    pub fn new(position: &'a Position, region: &'a Region) -> Self {
        let objective = match region.prefer {
            Prefer::Order | Prefer::Rank => Objective::Order,
            Prefer::Sets => Objective::Sets,
        };
        let mut lp = OrderLp::new(position, objective);
        for digit in Digit::all() {
            let count = |is_base| fit::<i64>(houses(region, digit, is_base).len());
            lp.set_range(digit.index(), (-count(true), count(false)));
        }
        for s in 0..lp.count() {
            if let Some(id) = lp.cell(s).map(ConstraintId::cell) {
                let (base, cover) = (region.admits_base(id), region.admits_cover(id));
                lp.set_range(s, (-i64::from(base), i64::from(cover)));
            }
        }
        Self {
            position,
            region,
            judge: Arc::new(TemplateJudge::new(position.grid())),
            objective,
            lp,
            max_order: region.max_order,
            max_rank: region.max_rank,
            any: false,
            nodes: 0,
        }
    }

    /// Linear programs solved so far: the unit of [`Limits::max_nodes`].
    #[must_use]
    pub fn node_count(&self) -> u64 {
        self.nodes
    }

    /// From now on looks only for patterns up to this order and rank within the region.
    pub fn limit(&mut self, max_order: i64, max_rank: i64) {
        self.max_order = max_order.min(self.region.max_order);
        self.max_rank = max_rank.min(self.region.max_rank);
    }

    /// The smallest pattern for a target. `value` is the largest value of the target in any mix of templates,
    /// if it is known; it excludes the ranks that are too low.
    pub fn smallest(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        let before = self.nodes;
        let smallest = self.search_for(target, value, limits);
        limits.spend(self.nodes - before);
        smallest
    }

    /// Whether there is a pattern for a target: as [`smallest`](Self::smallest), but what it finds need not
    /// be the smallest.
    pub fn any(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        self.any = true;
        let found = self.smallest(target, value, limits);
        self.any = false;
        found
    }

    /// The prover of patterns for a target.
    fn prover(&self, target: Candidate) -> Prover<'a> {
        Prover {
            position: self.position,
            region: self.region,
            judge: Arc::clone(&self.judge),
            objective: self.objective,
            target,
        }
    }

    fn search_for(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        if !self.position.grid().is_live(target) {
            return Smallest::None;
        }
        if let Err(halt) = limits.go_on() {
            return Smallest::Stopped(halt.into(), None);
        }
        // The empty pattern has the least order, the least rank above that of a contradiction, and no sets.
        if let Ok(proven) = self.judge.verify_claim(Pattern::default(), &[target]) {
            return Smallest::Proven(Box::new(proven));
        }
        let least_rank = value.map_or(LEAST_RANK, least_rank);
        if least_rank > self.max_rank {
            return Smallest::None;
        }
        let budget = limits
            .max_nodes
            .map_or(u64::MAX, |nodes| self.nodes.saturating_add(nodes));
        let mut of_target = TargetSearch {
            search: self,
            limits,
            budget,
            target,
            best: None,
        };
        let ended = match of_target.search.region.prefer {
            Prefer::Order => of_target.least_order(least_rank),
            Prefer::Rank => of_target.least_rank(least_rank),
            Prefer::Sets => of_target.fewest_sets(),
        };
        let best = of_target.best.map(Box::new);
        match (ended, best) {
            (Err(reason), best) => Smallest::Stopped(reason, best),
            (Ok(()), Some(best)) => Smallest::Proven(best),
            (Ok(()), None) => Smallest::None,
        }
    }
}

/// Turns weights into a pattern and verifies it.
struct Prover<'a> {
    position: &'a Position,
    region: &'a Region,
    judge: Arc<TemplateJudge<'a>>,
    objective: Objective,
    target: Candidate,
}

impl Prover<'_> {
    fn prove(&self, lp: &OrderLp, weights: &[i64]) -> Option<Proven> {
        let admitted = |digit, is_base| houses(self.region, digit, is_base);
        let pattern = lp.pattern(self.position.grid(), weights, admitted)?;
        self.judge.verify_claim(pattern, &[self.target]).ok()
    }
}

/// The houses of a digit that may be base sets, or cover sets.
fn houses(region: &Region, digit: Digit, is_base: bool) -> Vec<House> {
    let admitted = |house: &House| match (ConstraintId::in_house(digit, *house), is_base) {
        (id, true) => region.admits_base(id),
        (id, false) => region.admits_cover(id),
    };
    House::all().filter(admitted).collect()
}

/// The search for one target.
struct TargetSearch<'s, 'a> {
    search: &'s mut TemplateSearch<'a>,
    limits: &'s Limits<'s>,
    budget: u64,
    target: Candidate,
    /// The smallest so far.
    best: Option<Proven>,
}

impl TargetSearch<'_, '_> {
    fn least_order(&mut self, least_rank: i64) -> Result<(), StopReason> {
        self.aim(self.search.max_rank);
        self.cheapest(self.search.max_order, self.search.any)?;
        // Is there one of that order with a lower rank?
        while let Some(best) = self.best.as_ref().filter(|_| !self.search.any) {
            let (order, rank) = (best.pattern().order(), best.pattern().rank());
            if rank <= least_rank {
                break;
            }
            self.search.lp.limit_rank(rank - 1);
            if !self.cheapest(order, true)? {
                break;
            }
        }
        Ok(())
    }

    fn least_rank(&mut self, least_rank: i64) -> Result<(), StopReason> {
        self.aim(self.search.max_rank);
        if !self.cheapest(self.search.max_order, false)? {
            return Ok(());
        }
        let most = self
            .best
            .as_ref()
            .map_or(least_rank, |best| best.pattern().rank());
        for rank in least_rank..most {
            self.aim(rank);
            if self.cheapest(self.search.max_order, false)? {
                break;
            }
        }
        Ok(())
    }

    fn fewest_sets(&mut self) -> Result<(), StopReason> {
        self.aim(self.search.max_rank);
        self.search.lp.limit_order(self.search.max_order.min(MOST));
        self.cheapest(MOST, self.search.any)?;
        Ok(())
    }

    fn aim(&mut self, max_rank: i64) {
        self.search.lp.aim(self.target);
        if max_rank < MOST {
            self.search.lp.limit_rank(max_rank);
        }
    }

    /// Keeps the cheapest pattern, if it costs at most this much (or any of them); returns whether there is
    /// one.
    fn cheapest(&mut self, most: i64, any: bool) -> Result<bool, StopReason> {
        let search = &mut *self.search;
        let prover = search.prover(self.target);
        let prove = |lp: &OrderLp, weights: &[i64]| {
            let proven = prover.prove(lp, weights)?;
            let covers: i64 = proven.pattern().covers().map(|(_, weight)| weight).sum();
            let order = proven.pattern().order();
            let cost = match prover.objective {
                Objective::Order => order,
                Objective::Sets => order + covers,
            };
            Some((cost, proven))
        };
        let branching = Branching {
            lp: &mut search.lp,
            prove: &prove,
            any,
            limits: self.limits,
            nodes: &mut search.nodes,
            budget: self.budget,
        };
        let (found, ended) = branching.cheapest(most.min(MOST));
        let is_found = found.is_some();
        if let Some((_, proven)) = found {
            self.best = Some(proven);
        }
        ended.map(|()| is_found)
    }
}

/// More sets than exist.
const MOST: i64 = 1000;
