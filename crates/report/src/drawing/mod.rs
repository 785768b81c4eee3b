//! Pictures of patterns, and what draws them: on a terminal, as SVG, as PNG; and the charts of a survey.

pub(crate) mod case_split;
pub(crate) mod chained;
#[cfg(feature = "charts")]
pub mod chart;
pub(crate) mod picture;
#[cfg(feature = "png")]
pub mod png;
pub(crate) mod step_grid;
pub mod svg;
