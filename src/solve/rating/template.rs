//! The least order and the least rank of plain template patterns.

use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::{Decision, Ratio, Verdict, template};
use crate::search::template::TemplateSearch;
use crate::search::{Limits, Prefer, Region, Smallest, StopReason};

/// Linear programs that are spent on a target.
const PROGRAMS: u64 = 200;

/// A candidate that some template pattern eliminates, and its largest value in a mix of templates, if there
/// is one.
pub(super) type Target = (Candidate, Option<Ratio>);

/// The result of the searches for some targets.
#[derive(Default)]
struct Found {
    /// The least order or rank that was found.
    least: Option<i64>,
    /// Some target was not decided within the budget.
    is_undecided: bool,
}

impl Rating<'_> {
    /// The least order, or the least rank, as `by` says, under which plain template patterns solve the
    /// puzzle.
    ///
    /// Under each limit everything is deleted that patterns within it eliminate. Where that is nothing, the
    /// least limit under which something goes is the next.
    pub(super) fn by_templates(mut self, by: Prefer) -> Result<Rated, StopReason> {
        let (mut limit, mut is_least) = (0, true);
        while !self.is_solved()? {
            let Ok(position) = self.position() else {
                return Ok(Rated::Never);
            };
            let targets = self.targets(&position)?;
            let within = self.delete_within(&position, by, limit, &targets)?;
            if within.least.is_some() {
                continue;
            }
            is_least &= !within.is_undecided;
            if self.learn(&position) {
                continue;
            }
            let beyond = self.least_of(&position, by, &targets)?;
            is_least &= !beyond.is_undecided;
            limit = match beyond.least {
                Some(least) => least,
                None if beyond.is_undecided => return Ok(Rated::Undecided),
                None => return Ok(Rated::Never),
            };
        }
        Ok(Rated::limit(limit, is_least))
    }

    /// The candidates that some template pattern eliminates.
    pub(super) fn targets(&self, position: &Position) -> Result<Vec<Target>, StopReason> {
        let decisions = template::decide_until(position, &|| self.limits.are_over());
        self.limits.go_on()?;
        let eliminable = |Decision { candidate, verdict }| match verdict {
            Verdict::Eliminable { value, .. } => Some((candidate, value)),
            _ => None,
        };
        Ok(decisions.into_iter().filter_map(eliminable).collect())
    }

    /// Deletes what patterns within a limit eliminate.
    fn delete_within(
        &mut self,
        position: &Position,
        by: Prefer,
        limit: i64,
        targets: &[Target],
    ) -> Result<Found, StopReason> {
        let region = match by {
            Prefer::Rank => Region::templates().max_rank(limit),
            _ => Region::templates().max_order(limit),
        };
        let mut search = TemplateSearch::new(position, &region);
        let mut found = Found::default();
        for &(target, value) in targets {
            if !self.grid.is_live(target) {
                continue;
            }
            match search.any(target, value, &self.budget()) {
                Smallest::Proven(proven) => {
                    found.least = Some(limit);
                    self.delete(proven.eliminations());
                }
                Smallest::None => {}
                Smallest::Stopped(StopReason::NodeBudget, _) => found.is_undecided = true,
                Smallest::Stopped(reason, _) => return Err(reason),
            }
        }
        Ok(found)
    }

    /// The least order or rank of a pattern for any of the targets.
    fn least_of(&self, position: &Position, by: Prefer, targets: &[Target]) -> Result<Found, StopReason> {
        let region = Region::templates().prefer(by);
        let mut search = TemplateSearch::new(position, &region);
        let mut found = Found::default();
        for &(target, value) in targets {
            // Only what is below the least so far.
            match (by, found.least) {
                (_, None) => {}
                (Prefer::Rank, Some(least)) => search.limit(Region::ANY_ORDER, least - 1),
                (_, Some(least)) => search.limit(least - 1, Region::ANY_RANK),
            }
            let (smaller, is_undecided) = match search.smallest(target, value, &self.budget()) {
                Smallest::Proven(proven) => (Some(proven), false),
                Smallest::None => (None, false),
                Smallest::Stopped(StopReason::NodeBudget, met) => (met, true),
                Smallest::Stopped(reason, _) => return Err(reason),
            };
            found.is_undecided |= is_undecided;
            if let Some(proven) = smaller {
                let pattern = proven.pattern();
                found.least = Some(match by {
                    Prefer::Rank => pattern.rank(),
                    _ => pattern.order(),
                });
            }
        }
        Ok(found)
    }

    fn budget(&self) -> Limits<'_> {
        self.limits.max_nodes(PROGRAMS)
    }
}
