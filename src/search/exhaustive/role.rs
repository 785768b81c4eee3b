//! [`Role`]: the roles that a constraint may take in a pattern.

use super::ReducedCosts;

/// The roles that a constraint may still take. One value per constraint, so that a branch reads one place in
/// memory.
#[derive(Clone)]
pub(super) struct Role {
    /// Its cost as a base.
    pub(super) base_cost: i64,
    /// Its cost as a cover; 0 if it holds the target and is allowed.
    pub(super) cover_cost: i64,
    /// No longer allowed as a base: excluded, tried, or in use as a base or a cover.
    pub(super) base_closed: bool,
    /// No longer allowed as a cover, for the same reasons.
    pub(super) cover_closed: bool,
    /// Whether it holds the target.
    pub(super) holds_target: bool,
}

impl Role {
    /// The roles of all constraints at the start: a role that alone costs more than the gap is excluded.
    pub(super) fn of(costs: &ReducedCosts) -> Vec<Self> {
        let role = |(&base_cost, &cover_cost): (&i64, &i64)| Self {
            base_cost,
            cover_cost,
            base_closed: base_cost > costs.gap,
            cover_closed: cover_cost > costs.gap,
            holds_target: false,
        };
        costs.base.iter().zip(&costs.cover).map(role).collect()
    }

    /// Whether it may be made a base, if bases and covers may cost this much.
    #[inline]
    pub(super) fn may_be_base(&self, gap: i64) -> bool {
        !self.base_closed && self.base_cost <= gap
    }

    /// Whether it may be made a cover, if bases and covers may cost this much.
    #[inline]
    pub(super) fn may_be_cover(&self, gap: i64) -> bool {
        !self.cover_closed && self.cover_cost <= gap
    }
}
