//! Records about a position as a whole: its display, its solutions, its truths.

pub(crate) mod almost_sets;
pub(crate) mod converted;
pub(crate) mod equal;
pub(crate) mod position;
pub(crate) mod solutions;
pub(crate) mod truths;
