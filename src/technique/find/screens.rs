//! [`Screens`]: what is known of a position before one of its regions is searched.

use super::loops::Loops;
use super::untold::Untold;
use crate::constraint::Position;
use crate::search::Limits;
use crate::technique::area::Area;

/// What tells that a region of one position holds nothing, sooner than a search does. Each is worked out when
/// it is first asked for.
#[derive(Default)]
pub(super) struct Screens {
    untold: Untold,
    loops: Loops,
}

impl Screens {
    /// What of a region there is to search; none where it holds nothing.
    pub(super) fn left(&self, position: &Position, area: Area, limits: &Limits<'_>) -> Option<Area> {
        let area = self.untold.left(position, area)?;
        (!self.loops.rule_out(position, &area, limits)).then_some(area)
    }
}
