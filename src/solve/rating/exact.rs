//! The least order of exact logic.
//!
//! *Well defined.* Base sets that eliminate a candidate by exact logic do so where other candidates are gone:
//! there they have fewer choices. So what at most N base sets eliminate, one after the other until nothing is
//! left, does not depend on what comes first.

use super::raise::{Gauge, Raised};
use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::search::StopReason;
use crate::search::exact::{IndependentSets, at_most};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The number of base sets that exact logic needs.
struct ExactOrder<'a> {
    /// Candidates of the solution, which no base sets eliminate.
    kept: &'a CandidateSet,
    /// What is known of the others.
    known: BTreeMap<Candidate, IndependentSets>,
}

impl Gauge for ExactOrder<'_> {
    const LEAST: i64 = 1;

    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason> {
        let grid = position.grid();
        let most = usize::try_from(limit).unwrap_or(usize::MAX);
        let mut gone = CandidateSet::default();
        for target in grid.live().minus(self.kept).iter() {
            let known = self.known.entry(target).or_default();
            match at_most(grid, target, most, known, rating.limits) {
                ControlFlow::Continue(None) => {}
                ControlFlow::Continue(Some(_)) => gone.insert(target),
                ControlFlow::Break(reason) => return Err(reason),
            }
        }
        Ok(Raised {
            // Every false candidate has base sets that eliminate it, so a higher limit is enough.
            limit: Some(if gone.is_empty() { limit + 1 } else { limit }),
            gone,
            is_stuck: true,
            is_least: true,
        })
    }
}

impl Rating<'_> {
    /// Solves by the fewest base sets of exact logic. `kept` are the candidates of the solution.
    pub(super) fn exact_order(mut self, kept: &CandidateSet) -> Result<Rated, StopReason> {
        let mut gauge = ExactOrder {
            kept,
            known: BTreeMap::new(),
        };
        self.raise(&mut gauge, 0, None)
    }
}
