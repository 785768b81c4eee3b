//! Letters in drawings: how they are set, their widths and outlines, text that is safe in XML, labels that do
//! not cover each other.

pub(crate) mod escape;
pub(crate) mod labels;
pub(crate) mod metrics;
#[cfg(feature = "png")]
pub(crate) mod outline;
pub(crate) mod style;
