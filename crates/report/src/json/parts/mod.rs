//! What several records share: names, values, the puzzle they are about, and how their lines are read.

pub(crate) mod discrepancy;
pub(crate) mod distinct;
pub(crate) mod names;
pub(crate) mod parsed;
pub(crate) mod puzzle;
pub(crate) mod supposed;
pub(crate) mod values;
