//! Letters in drawings: their widths, text that is safe in XML, labels that do not cover each other.

pub(crate) mod escape;
pub(crate) mod labels;
pub(crate) mod metrics;
