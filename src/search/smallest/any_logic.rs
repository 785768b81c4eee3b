//! The smallest plain pattern for one target, with proof: what the searches of all logics share.
//!
//! *Order first*: branch and bound over the program of the order finds the least one ([`Branching`]). Then
//! *rank*: the same search below the rank of the best so far, until it is proven that there is none.
//! *Rank first*: one rank after the other, from the least that the value of the target allows.
//!
//! A logic has a program, and says how to aim it and how to limit the rank of its patterns
//! ([`SmallestLogic`]).

use super::branch::Branching;
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::{Objective, OrderProgram, Ratio};
use crate::pattern::{Pattern, Proven};
use crate::search::{Limits, Prefer, Region, StopReason};
use std::fmt;

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

impl Smallest {
    /// The result of a search that ended like this with this pattern.
    pub(super) fn of(ended: Result<(), StopReason>, best: Option<Proven>) -> Self {
        match (ended, best.map(Box::new)) {
            (Err(reason), best) => Self::Stopped(reason, best),
            (Ok(()), Some(best)) => Self::Proven(best),
            (Ok(()), None) => Self::None,
        }
    }

    /// The pattern, and whether the search ran out of nodes before it was decided.
    ///
    /// # Errors
    /// Any other reason why it was stopped.
    pub(crate) fn found(self) -> Result<(Option<Proven>, bool), StopReason> {
        match self {
            Self::Proven(proven) => Ok((Some(*proven), false)),
            Self::None => Ok((None, false)),
            Self::Stopped(StopReason::NodeBudget, met) => Ok((met.map(|proven| *proven), true)),
            Self::Stopped(reason, _) => Err(reason),
        }
    }
}

/// The cost of a pattern.
pub(in crate::search) fn cost(objective: Objective, pattern: &Pattern) -> i64 {
    match objective {
        Objective::Order => pattern.order(),
        Objective::Sets => pattern.order() + pattern.covers().map(|(_, weight)| weight).sum::<i64>(),
    }
}

/// What the search needs of a logic.
pub trait SmallestLogic<'a>: Clone + fmt::Debug {
    /// The program of the order of its patterns.
    type Program: OrderProgram + Clone + fmt::Debug;

    /// Whether the ranks of its plain patterns end at a number that the search knows.
    const HAS_LARGEST_RANK: bool;

    /// Begins with a target, of this value if it is known: returns a rank below which there is no pattern,
    /// unless the answer is known without a search.
    fn begin(
        search: &mut SmallestSearch<'a, Self>,
        target: Candidate,
        value: Option<Ratio>,
    ) -> Result<i64, Smallest>;

    /// Looks for the smallest pattern of at least this rank.
    fn run(search: &mut TargetSearch<'_, 'a, Self>, least_rank: i64) -> Result<(), StopReason>;

    /// The largest cost in the region.
    fn most(search: &SmallestSearch<'a, Self>) -> i64;

    /// Limits the program of the target to patterns of at most this rank.
    fn limit_rank(search: &mut SmallestSearch<'a, Self>, target: Candidate, rank: i64);

    /// The same for a program that has been limited to another rank.
    fn change_rank(search: &mut SmallestSearch<'a, Self>, target: Candidate, rank: i64);

    /// The optimum of the program, if it is a pattern that is verified to eliminate the target.
    fn proven(
        &self,
        position: &Position,
        region: &Region,
        lp: &Self::Program,
        target: Candidate,
    ) -> Option<Proven>;

    /// Removes sets that a cheapest pattern may have without need.
    fn spare(_: &Position, _: Candidate, proven: Proven) -> Proven {
        proven
    }
}

/// The search of one position for smallest patterns, one target after the other.
#[derive(Clone, Debug)]
pub struct SmallestSearch<'a, L: SmallestLogic<'a>> {
    pub(super) position: &'a Position,
    pub(super) region: &'a Region,
    pub(super) objective: Objective,
    /// The program of the current target.
    pub(super) lp: L::Program,
    /// What only this logic needs.
    pub(super) logic: L,
    /// The largest order and rank: those of the region, or less.
    pub(super) max_order: i64,
    pub(super) max_rank: i64,
    /// Whether any pattern will do.
    pub(super) any: bool,
    pub(super) nodes: u64,
}

impl<'a, L: SmallestLogic<'a>> SmallestSearch<'a, L> {
    /// A search in a region whose ranks are at most `max_rank`; `program` makes the program of an objective.
    pub(super) fn with(
        (position, region): (&'a Position, &'a Region),
        max_rank: i64,
        logic: L,
        program: impl FnOnce(Objective) -> L::Program,
    ) -> Self {
        let objective = match region.prefer {
            Prefer::Order | Prefer::Rank => Objective::Order,
            Prefer::Sets => Objective::Sets,
        };
        Self {
            position,
            region,
            objective,
            lp: program(objective),
            logic,
            max_order: region.max_order,
            max_rank,
            any: false,
            nodes: 0,
        }
    }

    /// Linear programs solved so far: the unit of [`Limits::max_nodes`].
    #[must_use]
    pub fn node_count(&self) -> u64 {
        self.nodes
    }

    /// The smallest pattern for a target. `value` is the largest value of the target in any fractional
    /// solution of the logic, if it is known; it excludes the ranks that are too low.
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

    fn search_for(&mut self, target: Candidate, value: Option<Ratio>, limits: &Limits<'_>) -> Smallest {
        let least_rank = match L::begin(self, target, value) {
            Ok(rank) if rank > self.max_rank => return Smallest::None,
            Ok(rank) => rank,
            Err(known) => return known,
        };
        if let Err(halt) = limits.go_on() {
            return Smallest::Stopped(halt.into(), None);
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
        let ended = L::run(&mut of_target, least_rank);
        Smallest::of(ended, of_target.best)
    }
}

/// The search for one target.
pub struct TargetSearch<'s, 'a, L: SmallestLogic<'a>> {
    pub(super) search: &'s mut SmallestSearch<'a, L>,
    pub(super) limits: &'s Limits<'s>,
    pub(super) budget: u64,
    pub(super) target: Candidate,
    /// The smallest so far.
    pub(super) best: Option<Proven>,
}

impl<'a, L: SmallestLogic<'a>> TargetSearch<'_, 'a, L> {
    /// The cheapest pattern of the program, and of those the one of least rank. A pattern that is known
    /// already may be neither; `is_cheapest` says that none is cheaper.
    pub(super) fn cheapest_of_least_rank(
        &mut self,
        is_cheapest: bool,
        least_rank: i64,
    ) -> Result<(), StopReason> {
        let objective = self.search.objective;
        if !is_cheapest {
            let best = self.best.as_ref();
            let most = best.map(|best| cost(objective, best.pattern()) - 1);
            self.cheapest(most.unwrap_or_else(|| L::most(self.search)))?;
        }
        // Is there one of that cost with a lower rank?
        while let Some(best) = self.best.as_ref().filter(|_| !self.search.any) {
            let (cost, rank) = (cost(objective, best.pattern()), best.pattern().rank());
            if rank <= least_rank {
                break;
            }
            L::limit_rank(self.search, self.target, rank - 1);
            if !self.branch(cost, true)? {
                break;
            }
        }
        Ok(())
    }

    /// The cheapest pattern of the least rank that the program, limited to the largest rank, allows.
    pub(super) fn least_rank(&mut self, least_rank: i64) -> Result<(), StopReason> {
        let mut most = self.search.max_rank;
        if self.search.any || !L::HAS_LARGEST_RANK {
            self.cheapest(L::most(self.search))?;
            match &self.best {
                Some(best) if !self.search.any => most = best.pattern().rank() - 1,
                _ => return Ok(()),
            }
        }
        for rank in least_rank..=most {
            L::change_rank(self.search, self.target, rank);
            if self.cheapest(L::most(self.search))? {
                break;
            }
        }
        Ok(())
    }

    /// Keeps the cheapest pattern of the current program, if it costs at most this much, or any of them if
    /// any will do; returns whether there is one.
    pub(super) fn cheapest(&mut self, most: i64) -> Result<bool, StopReason> {
        self.branch(most, self.search.any)
    }

    fn branch(&mut self, most: i64, any: bool) -> Result<bool, StopReason> {
        let SmallestSearch {
            position,
            region,
            objective,
            lp,
            logic,
            nodes,
            ..
        } = &mut *self.search;
        let prove = |lp: &L::Program| {
            let proven = logic.proven(position, region, lp, self.target)?;
            Some((cost(*objective, proven.pattern()), proven))
        };
        let branching = Branching {
            lp,
            prove: &prove,
            any,
            limits: self.limits,
            nodes,
            budget: self.budget,
        };
        let (found, ended) = branching.cheapest(most);
        let is_found = found.is_some();
        if let Some((_, proven)) = found {
            self.best = Some(L::spare(position, self.target, proven));
        }
        ended.map(|()| is_found)
    }
}
