//! [`Prepared`]: a position while its regions are searched.

use super::open_digits::OpenDigits;
use crate::constraint::Position;
use crate::lp::Decision;
use crate::search::chain::Graphs;
use crate::search::{self, Limits, Region};
use crate::technique::area::Area;

/// A position, and what its regions have in common, once it is asked for.
pub(super) struct Prepared<'a> {
    pub(super) position: &'a Position,
    pub(super) graphs: Graphs<'a>,
    open_digits: OpenDigits,
    /// What the linear program says of the candidates that some template pattern eliminates.
    by_templates: Option<Vec<Decision>>,
}

impl<'a> Prepared<'a> {
    pub(super) fn new(position: &'a Position) -> Self {
        Self {
            position,
            graphs: Graphs::new(position.grid()),
            open_digits: OpenDigits::default(),
            by_templates: None,
        }
    }

    /// The candidates that some template pattern eliminates, decided when they are first asked for.
    pub(super) fn by_templates(&mut self, limits: &Limits<'_>) -> &[Decision] {
        let position = self.position;
        let decided = || search::eliminable(position, &Region::templates(), limits);
        self.by_templates.get_or_insert_with(decided)
    }

    /// What of an area there is to search; none if it is known to hold nothing.
    pub(super) fn left(&self, area: Area) -> Option<Area> {
        self.open_digits.left(self.position, area)
    }
}
