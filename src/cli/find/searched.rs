//! [`Searched`]: what the search of one puzzle comes to, whatever was asked for.

use super::Arguments;
use crate::cli::exit::Exit;
use basecover::constraint::Position;
use basecover::report::{Scope, Total};
use basecover::search::{self, Found, Limits, StopReason};
use basecover::survey::like;
use basecover::technique::{self, Coverage, Named, Query};

/// What one puzzle's search came to.
pub(super) struct Searched {
    /// The steps that are still to be named.
    pub(super) found: Found,
    /// The steps with their names, where names were searched for.
    pub(super) named: Vec<Named>,
    /// What it means that there are no others, where names were searched for.
    pub(super) coverage: Option<Coverage>,
}

impl Searched {
    /// Searches for the instances of a form, or for the techniques that are asked for, or the region when
    /// none is.
    pub(super) fn new(
        position: &Position,
        arguments: &Arguments,
        scope: &Scope<'_>,
        limits: &Limits<'_>,
    ) -> Self {
        let techniques = arguments.techniques();
        if scope.like.is_none() && !techniques.is_empty() {
            let query = Query::new(&techniques)
                .max_order(arguments.max_order())
                .listing(scope.listing)
                .targets(scope.region.get_targets());
            return Self::techniques(position, &query, limits);
        }
        let found = match scope.like {
            Some(form) => like::instances(position, form, scope.region, limits),
            None => search::find(position, scope.region, scope.listing, limits),
        };
        Self {
            found,
            named: Vec::new(),
            coverage: None,
        }
    }

    fn techniques(position: &Position, query: &Query<'_>, limits: &Limits<'_>) -> Self {
        let named = technique::find(position, query, limits);
        let found = Found {
            steps: Vec::new().into(),
            stop: named.stop,
            nodes: named.nodes,
        };
        Self {
            found,
            named: named.steps,
            coverage: Some(named.coverage),
        }
    }

    /// What its end means for the exit code. `total` is what was printed of it.
    pub(super) fn exit(&self, total: &Total) -> Exit {
        match total.stop {
            StopReason::Interrupted => Exit::Interrupted,
            // There may be one for all that was looked at.
            StopReason::Exhausted if total.steps == 0 && self.coverage == Some(Coverage::Smallest) => {
                Exit::Stopped
            }
            StopReason::Exhausted | StopReason::FirstFound if total.steps == 0 => Exit::Nothing,
            StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
            // The length limit, a budget, and whatever else a search may have stopped at.
            _ => Exit::Stopped,
        }
    }
}
