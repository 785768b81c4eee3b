//! [`Role`]: what a constraint may become in a pattern.

use super::ReducedCosts;

/// What a constraint may still become. One value for each, so that a branch looks in one place.
#[derive(Clone)]
pub(super) struct Role {
    /// What it costs as a base.
    pub(super) base_cost: i64,
    /// What it costs as a cover; 0 where it holds the target and is admitted.
    pub(super) cover_cost: i64,
    /// Not to be made a base any more: excluded, tried, or in use as a base or a cover.
    pub(super) base_closed: bool,
    /// Not to be made a cover any more, for the same reasons.
    pub(super) cover_closed: bool,
    /// Whether it holds the target.
    pub(super) holds_target: bool,
}

impl Role {
    /// Those of all constraints at the start: what costs more than the gap alone is excluded.
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

    /// Whether it may be made a base, where bases and covers may cost so much.
    #[inline]
    pub(super) fn may_be_base(&self, gap: i64) -> bool {
        !self.base_closed && self.base_cost <= gap
    }

    /// Whether it may be made a cover, where bases and covers may cost so much.
    #[inline]
    pub(super) fn may_be_cover(&self, gap: i64) -> bool {
        !self.cover_closed && self.cover_cost <= gap
    }
}
