//! The least limit that is enough, by any measure of patterns: everything goes that patterns within the limit
//! eliminate, and where that is nothing the limit rises, until the puzzle is solved.

use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::search::StopReason;

/// What patterns eliminate in a position.
pub(super) struct Raised {
    /// The least limit under which something goes: the current one, if it goes under that; none if nothing
    /// was found.
    pub(super) limit: Option<i64>,
    /// The candidates that go under it.
    pub(super) gone: CandidateSet,
    /// If nothing goes under the current limit: whether that is proven.
    pub(super) is_stuck: bool,
    /// Whether it is proven that nothing goes under a limit between the current one and this one, or under
    /// any if there is none.
    pub(super) is_least: bool,
}

/// A measure of patterns.
pub(super) trait Gauge {
    /// No pattern is smaller.
    const LEAST: i64 = 0;

    /// What patterns within a limit eliminate in a position. Where that is nothing, a gauge that knows the
    /// next limit says so at once.
    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason>;

    /// The next limit, where there is nothing within this one: after `found`, the result of
    /// [`eliminate_within`](Self::eliminate_within).
    fn beyond(&mut self, _: &Rating<'_>, _: &Position, _: i64, found: Raised) -> Result<Raised, StopReason> {
        Ok(found)
    }
}

impl Rating<'_> {
    /// The least limit that is enough, `from` or higher. `enough` is known to be.
    pub(super) fn raise<G: Gauge>(
        &mut self,
        gauge: &mut G,
        from: i64,
        enough: Option<i64>,
    ) -> Result<Rated, StopReason> {
        let (mut limit, mut is_least) = (from, true);
        while !self.is_solved()? {
            limit = limit.max(G::LEAST);
            if enough == Some(limit) {
                break;
            }
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let mut found = gauge.eliminate_within(self, &position, limit)?;
            if found.limit.is_none_or(|found| found > limit) {
                if self.learn(&position) {
                    is_least &= found.is_stuck;
                    continue;
                }
                found = gauge.beyond(self, &position, limit, found)?;
                limit = match found.limit {
                    Some(next) => limit.max(next),
                    None if found.is_least => return Ok(Rated::Never),
                    None => return Ok(Rated::Undecided),
                };
                is_least &= found.is_stuck && found.is_least;
            }
            found.gone.iter().for_each(|c| self.grid.remove(c));
        }
        Ok(Rated::limit(limit, is_least))
    }
}
