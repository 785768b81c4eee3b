//! The least order and the least rank of weighted patterns, for a margin of 1.

use super::plain::Bottleneck;
use super::raise::{Gauge, Raised};
use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{
    Centre, Decision, NearPoint, Ratio, Relaxation, Verdict, decide_until, least_weighted, template,
};
use crate::pattern::{Logic, Proven};
use crate::search::StopReason;
use crate::solve::simplest::Simplest;
use std::collections::BTreeMap;

/// The order of weighted patterns.
#[derive(Default)]
struct Order {
    simplest: Simplest,
    /// An order that is known to be enough.
    enough: Option<i64>,
    /// What earlier positions have proven, and where the search for further proofs begins.
    near: Vec<NearPoint>,
    centre: Centre,
}

/// The result of a search for a small pattern.
struct Smallest {
    /// The order of the smallest that was found, and what it eliminates.
    pattern: Option<(i64, CandidateSet)>,
    /// It is proven that no order is less.
    least: i64,
}

impl Gauge for Order {
    /// No pattern has order 0.
    const LEAST: i64 = 1;

    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason> {
        let eliminable = self.simplest.eliminable(position, &|| rating.limits.are_over());
        let Smallest { pattern, least } = self.smallest(rating, position, &eliminable, limit)?;
        let (order, gone) = pattern.unzip();
        let order = order.or(self.enough);
        Ok(Raised {
            limit: order,
            gone: gone.unwrap_or_default(),
            is_stuck: least > limit,
            is_least: order.map_or(eliminable.is_empty(), |order| least >= order),
        })
    }
}

impl Order {
    /// A pattern whose order is at most `limit`, any; else the smallest whose order is below what is
    /// known to be enough. The proofs of this position are added to those of earlier ones.
    fn smallest(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        eliminable: &CandidateSet,
        limit: i64,
    ) -> Result<Smallest, StopReason> {
        let space = position.space();
        let Self { near, centre, .. } = self;
        let most = self.enough.map(|enough| enough - 1);
        let mut least: BTreeMap<Candidate, i64> = eliminable.iter().map(|target| (target, 1)).collect();
        let raise = |least: &mut BTreeMap<Candidate, i64>, proof: &NearPoint| {
            let order = proof.least_order(space).unwrap_or(i64::MAX);
            for target in proof.ones() {
                least.entry(target).and_modify(|known| *known = order.max(*known));
            }
        };
        near.retain(|proof| proof.ones().any(|target| eliminable.contains(target)));
        let is_above = |least: &BTreeMap<_, _>, target: Candidate, most: Option<i64>| {
            let least = least.get(&target).copied().unwrap_or(i64::MAX);
            most.is_some_and(|most| least > most)
        };
        for proof in near.iter().rev() {
            // What is above what is looked for already need not be proven once more.
            if !proof.ones().all(|target| is_above(&least, target, most)) {
                raise(&mut least, proof);
            }
        }
        let mut relaxation: Option<Relaxation<'_>> = None;
        // The lowest bound first: its pattern is likely to be the smallest.
        let mut queue: Vec<_> = least.iter().map(|(&target, &order)| (order, target)).collect();
        queue.sort_unstable();
        let (mut pattern, mut most) = (None, most);
        for (_, target) in queue {
            let Some(number) = space.number_of(target) else {
                continue;
            };
            if is_above(&least, target, most) {
                continue;
            }
            rating.limits.go_on()?;
            // Without a program, where that is possible: of 821 for 20 puzzles of unbiased_sample none is
            // left.
            if let Some(most) = most {
                let relaxation = relaxation.get_or_insert_with(|| Relaxation::new(space, centre));
                if let Some(proof) = relaxation.near(target, most) {
                    raise(&mut least, &proof);
                    near.push(proof);
                    continue;
                }
            }
            rating.limits.spend(1);
            let found = least_weighted(space, number, most);
            let proven = found.proven(position.grid(), target);
            if let Some(proof) = found.bound {
                raise(&mut least, &proof);
                near.push(proof);
            }
            if let Some(proven) = proven {
                let order = order_of(&proven, target);
                if most.is_none_or(|most| order <= most) {
                    // Its eliminations by a smaller margin may need a higher limit.
                    let within = |c: &Candidate| order_of(&proven, *c) <= limit.max(order);
                    pattern = Some((
                        order,
                        proven.eliminations().iter().copied().filter(within).collect(),
                    ));
                    most = Some(order - 1);
                }
                if order <= limit {
                    break;
                }
            }
        }
        Ok(Smallest {
            pattern,
            least: least.into_values().min().unwrap_or(i64::MAX),
        })
    }
}

/// The rank of weighted patterns.
struct Rank(Logic);

impl Gauge for Rank {
    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason> {
        let stop = || rating.limits.are_over();
        let decisions = match self.0 {
            Logic::Candidates => decide_until(position, &stop),
            Logic::Templates => template::decide_until(position, &stop),
        };
        rating.limits.go_on()?;
        let is_decided = !decisions.iter().any(Decision::is_undecided);
        // The rank of a pattern of margin 1, rounded up, is the least k with value <= k / (k + 1).
        let ranked = decisions.iter().filter_map(|decision| match decision.verdict {
            Verdict::Eliminable {
                value: Some(value), ..
            } => Some((template::least_rank(value), decision.candidate)),
            _ => None,
        });
        let ranked: Vec<_> = ranked.collect();
        rating.limits.spend(ranked.len() as u64);
        let least = ranked.iter().map(|&(rank, _)| rank).min();
        let within = |&&(rank, _): &&(i64, _)| least.is_some_and(|least| rank <= limit.max(least));
        Ok(Raised {
            limit: least,
            gone: ranked.iter().filter(within).map(|&(_, c)| c).collect(),
            is_stuck: is_decided,
            is_least: is_decided,
        })
    }
}

impl Rating<'_> {
    pub(super) fn weighted_order(mut self, bottleneck: Option<&Bottleneck>) -> Result<Rated, StopReason> {
        self.below(bottleneck, |this, from, enough| {
            let mut gauge = Order {
                enough,
                ..Order::default()
            };
            this.raise(&mut gauge, from, enough)
        })
    }

    pub(super) fn weighted_rank(
        mut self,
        logic: Logic,
        bottleneck: Option<&Bottleneck>,
    ) -> Result<Rated, StopReason> {
        self.below(bottleneck, |this, from, enough| {
            this.raise(&mut Rank(logic), from, enough)
        })
    }
}

/// The order of a pattern by the margin at its target, rounded up.
fn order_of(proven: &Proven, target: Candidate) -> i64 {
    let pattern = proven.pattern();
    Ratio::new(pattern.order(), pattern.excess(target) - pattern.rank()).ceil()
}
