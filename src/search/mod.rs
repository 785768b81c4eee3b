//! The one search: base sets and cover sets that together eliminate a candidate.
//!
//! [`find`] lists patterns inside a [`Region`] until it is exhausted or one of the [`Limits`] stops it, and says which. Knows
//! neither technique names nor output.

mod limits;
mod region;

pub use limits::{Limits, StopReason};
pub use region::{Listing, Overlap, Region};

use crate::constraint::{Contradiction, Space};
use crate::grid::Grid;
use crate::pattern::Step;

/// What a search found, and why it stopped.
#[derive(Clone, Debug)]
pub struct Found {
    /// In canonical order: order, rank, base sets.
    pub steps: Vec<Step>,
    /// Only [`StopReason::Exhausted`] makes "nothing else is there" a proof.
    pub stop: StopReason,
    /// Search nodes visited; the unit of [`Limits::max_nodes`].
    pub nodes: u64,
}

/// Searches a region of the patterns of a grid.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn find(
    grid: &Grid,
    region: &Region,
    listing: Listing,
    limits: &Limits<'_>,
) -> Result<Found, Contradiction> {
    let _ = (Space::new(grid)?, region, listing, limits);
    Ok(Found {
        steps: Vec::new(),
        stop: StopReason::Interrupted,
        nodes: 0,
    })
}
