//! The smallest pattern that shows that a position has no solution: one of negative rank, which eliminates
//! every candidate.
//!
//! *Lemma.* A plain one of least order has one cover set fewer than base sets, and every set is needed.
//! *Proof.* Without one of its base sets the excesses are no less and the rank is one more: if the rank were
//! below -1, it would still be negative, and the order smaller. Without an unneeded cover set the rank would
//! be below -1.

use super::branch::Branching;
use super::minimal;
use crate::casts::fit;
use crate::constraint::{ConstraintId, Position};
use crate::grid::Candidate;
use crate::lp::{Objective, OrderLp, least_contradiction};
use crate::pattern::{Proven, verify_claim};
use crate::search::{Limits, Region, Smallest};

/// The smallest plain pattern that eliminates every candidate of a position.
#[must_use]
pub fn smallest_contradiction(position: &Position, limits: &Limits<'_>) -> Smallest {
    let targets: Vec<Candidate> = position.grid().live().iter().collect();
    let region = Region::default();
    let mut lp = minimal::program(position.space(), &region, Objective::Order);
    lp.aim_at_contradiction();
    let mut nodes = 0;
    let prove = |lp: &OrderLp<'_>| {
        let proven = lp.proven(position.grid(), &targets)?;
        Some((proven.pattern().order(), proven))
    };
    let branching = Branching {
        lp: &mut lp,
        prove: &prove,
        any: false,
        limits,
        nodes: &mut nodes,
        budget: limits.max_nodes.unwrap_or(u64::MAX),
    };
    let (found, ended) = branching.cheapest(fit(ConstraintId::COUNT));
    limits.spend(nodes);
    Smallest::of(ended, found.map(|(_, proven)| proven))
}

/// A pattern of any weights that eliminates every candidate of a position, with as few base sets as the
/// linear program finds.
pub(super) fn weighted_contradiction(position: &Position) -> Option<Proven> {
    let targets: Vec<Candidate> = position.grid().live().iter().collect();
    let pattern = least_contradiction(position.space())?;
    verify_claim(position.grid(), pattern, &targets).ok()
}
