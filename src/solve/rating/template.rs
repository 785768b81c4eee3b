//! The least order and the least rank of plain template patterns.

use super::raise::{Gauge, Raised};
use super::{Rated, Rating};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Decision, Ratio, Verdict, template};
use crate::search::template::TemplateSearch;
use crate::search::{Prefer, Region, StopReason};

/// Linear programs that are spent on a target.
const PROGRAMS: u64 = 200;

/// A candidate that some template pattern eliminates, and its largest value in a mix of templates, if there
/// is one.
pub(super) type Target = (Candidate, Option<Ratio>);

/// The order, or the rank, of plain template patterns.
struct Plain {
    by: Prefer,
    /// Those of the current position.
    targets: Vec<Target>,
    /// Whether some candidate of it was left undecided.
    is_open: bool,
}

impl Gauge for Plain {
    fn eliminate_within(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        limit: i64,
    ) -> Result<Raised, StopReason> {
        (self.targets, self.is_open) = rating.targets(position)?;
        let region = match self.by {
            Prefer::Rank => Region::templates().max_rank(limit),
            _ => Region::templates().max_order(limit),
        };
        let mut search = TemplateSearch::new(position, &region);
        let mut gone = CandidateSet::default();
        let mut is_undecided = false;
        for &(target, value) in &self.targets {
            if gone.contains(target) {
                continue;
            }
            let limits = rating.limits.max_nodes(PROGRAMS);
            let (proven, is_open) = search.any(target, value, &limits).found()?;
            is_undecided |= is_open && proven.is_none();
            if let Some(proven) = proven {
                gone.extend(proven.eliminations().iter().copied());
            }
        }
        Ok(Raised {
            limit: (!gone.is_empty()).then_some(limit),
            gone,
            is_stuck: !is_undecided && !self.is_open,
            is_least: !self.is_open,
        })
    }

    /// The least order or rank of a pattern for any of the targets.
    fn beyond(
        &mut self,
        rating: &Rating<'_>,
        position: &Position,
        _: i64,
        mut found: Raised,
    ) -> Result<Raised, StopReason> {
        let region = Region::templates().prefer(self.by);
        let mut search = TemplateSearch::new(position, &region);
        for &(target, value) in &self.targets {
            // Only what is below the least so far.
            match (self.by, found.limit) {
                (_, None) => {}
                (Prefer::Rank, Some(least)) => search.limit(Region::ANY_ORDER, least - 1),
                (_, Some(least)) => search.limit(least - 1, Region::ANY_RANK),
            }
            let limits = rating.limits.max_nodes(PROGRAMS);
            let (smaller, is_open) = search.smallest(target, value, &limits).found()?;
            found.is_least &= !is_open;
            if let Some(proven) = smaller {
                let pattern = proven.pattern();
                found.limit = Some(match self.by {
                    Prefer::Rank => pattern.rank(),
                    _ => pattern.order(),
                });
                found.gone = proven.eliminations().iter().copied().collect();
            }
        }
        Ok(found)
    }
}

impl Rating<'_> {
    /// The least order, or the least rank, as `by` says, under which plain template patterns solve the
    /// puzzle.
    pub(super) fn by_templates(mut self, by: Prefer) -> Result<Rated, StopReason> {
        let mut gauge = Plain {
            by,
            targets: Vec::new(),
            is_open: false,
        };
        self.raise(&mut gauge, 0, None)
    }

    /// The candidates that some template pattern eliminates, and whether one was left undecided.
    pub(super) fn targets(&self, position: &Position) -> Result<(Vec<Target>, bool), StopReason> {
        let decisions = template::decide_until(position, &|| self.limits.are_over());
        self.limits.go_on()?;
        let is_open = decisions.iter().any(Decision::is_undecided);
        let eliminable = |Decision { candidate, verdict }| match verdict {
            Verdict::Eliminable { value, .. } => Some((candidate, value)),
            _ => None,
        };
        Ok((decisions.into_iter().filter_map(eliminable).collect(), is_open))
    }
}
