//! [`Prepared`]: a position while its regions are searched.

use super::untold::Untold;
use crate::constraint::Position;
use crate::search::chain::Graphs;
use crate::technique::area::Area;

/// A position, and what its regions have in common, once it is asked for.
pub(super) struct Prepared<'a> {
    pub(super) position: &'a Position,
    pub(super) graphs: Graphs<'a>,
    untold: Untold,
}

impl<'a> Prepared<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        Self {
            position,
            graphs: Graphs::new(position.grid()),
            untold: Untold::default(),
        }
    }

    /// What of an area there is to search; none where it is known to hold nothing.
    pub(super) fn left(&self, area: Area) -> Option<Area> {
        self.untold.left(self.position, area)
    }
}
