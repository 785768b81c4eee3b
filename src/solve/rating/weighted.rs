//! The least order and the least rank of weighted patterns, for a margin of 1.

use super::plain::Bottleneck;
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

/// What earlier positions have proven, and where the search for further proofs begins.
#[derive(Default)]
struct Proofs {
    near: Vec<NearPoint>,
    centre: Centre,
}

/// The result of a search for a small pattern.
struct Smallest {
    /// The order of the smallest that was found, and what it eliminates.
    pattern: Option<(i64, Vec<Candidate>)>,
    /// It is proven that no order is less.
    least: i64,
}

impl Rating<'_> {
    pub(super) fn weighted_order(mut self, bottleneck: Option<&Bottleneck>) -> Result<Rated, StopReason> {
        self.below(bottleneck, Self::least_order)
    }

    /// The least order that is enough, `from` or higher. `enough` is known to be.
    fn least_order(&mut self, from: i64, enough: Option<i64>) -> Result<Rated, StopReason> {
        let mut simplest = Simplest::default();
        let mut proofs = Proofs::default();
        let (mut limit, mut is_least) = (from, true);
        while !self.is_solved()? {
            // No pattern has order 0.
            limit = limit.max(1);
            if enough == Some(limit) {
                break;
            }
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let eliminable = simplest.eliminable(&position, &|| self.limits.are_over());
            let most = enough.map(|enough| enough - 1);
            let Smallest { pattern, least } =
                self.smallest(&position, &eliminable, limit, most, &mut proofs)?;
            let is_within = |(order, _): &(i64, _)| *order <= limit;
            if !pattern.as_ref().is_some_and(is_within) && self.learn(&position) {
                continue;
            }
            let order = match (&pattern, enough) {
                (Some((order, _)), _) => *order,
                (None, Some(enough)) => enough,
                (None, None) if eliminable.is_empty() => return Ok(Rated::Never),
                (None, None) => return Ok(Rated::Undecided),
            };
            is_least &= order <= limit || least >= order;
            limit = limit.max(order);
            pattern.iter().for_each(|(_, gone)| self.delete(gone));
        }
        Ok(Rated::limit(limit, is_least))
    }

    /// A pattern whose order is at most `limit`, any; else the smallest whose order is at most `most`.
    /// `proofs` are from earlier positions; those of this one are added.
    fn smallest(
        &self,
        position: &Position,
        eliminable: &CandidateSet,
        limit: i64,
        most: Option<i64>,
        Proofs { near, centre }: &mut Proofs,
    ) -> Result<Smallest, StopReason> {
        let space = position.space();
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
            self.limits.go_on()?;
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
            self.limits.spend(1);
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
                    let within = |c: &&Candidate| order_of(&proven, **c) <= limit.max(order);
                    let gone = proven.eliminations().iter().filter(within).copied();
                    pattern = Some((order, gone.collect()));
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

    pub(super) fn weighted_rank(
        mut self,
        logic: Logic,
        bottleneck: Option<&Bottleneck>,
    ) -> Result<Rated, StopReason> {
        self.below(bottleneck, |this, from, enough| {
            this.least_weighted_rank(logic, from, enough)
        })
    }

    /// The least rank that is enough, `from` or higher. `enough` is known to be.
    fn least_weighted_rank(
        &mut self,
        logic: Logic,
        from: i64,
        enough: Option<i64>,
    ) -> Result<Rated, StopReason> {
        let mut limit = from;
        while !self.is_solved()? && enough != Some(limit) {
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let stop = || self.limits.are_over();
            let decisions = match logic {
                Logic::Candidates => decide_until(&position, &stop),
                Logic::Templates => template::decide_until(&position, &stop),
            };
            self.limits.go_on()?;
            let ranked = decisions
                .into_iter()
                .filter_map(|Decision { candidate, verdict }| {
                    let Verdict::Eliminable {
                        value: Some(value), ..
                    } = verdict
                    else {
                        return None;
                    };
                    Some((rank_of(value), candidate))
                });
            let ranked: Vec<_> = ranked.collect();
            self.limits.spend(ranked.len() as u64);
            let least = ranked.iter().map(|&(rank, _)| rank).min();
            if least.is_none_or(|least| least > limit) && self.learn(&position) {
                continue;
            }
            let Some(least) = least else {
                return Ok(Rated::Never);
            };
            limit = limit.max(least);
            let gone = ranked.iter().filter(|(rank, _)| *rank <= limit).map(|&(_, c)| c);
            self.delete(&gone.collect::<Vec<_>>());
        }
        Ok(Rated::At(limit))
    }
}

/// The order of a pattern by the margin at its target, rounded up.
fn order_of(proven: &Proven, target: Candidate) -> i64 {
    let pattern = proven.pattern();
    Ratio::new(pattern.order(), pattern.excess(target) - pattern.rank()).ceil()
}

/// The rank of a pattern of margin 1 for a candidate of this value, rounded up: the least k with value <= k /
/// (k + 1).
fn rank_of(value: Ratio) -> i64 {
    let (p, q) = (value.numerator(), value.denominator());
    (p + (q - p) - 1).div_euclid(q - p)
}
