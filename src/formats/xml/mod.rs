//! Documents in XML: those of OpenSudoku, and grids of other programs.

#[cfg(feature = "xml")]
pub(super) mod opensudoku;
#[cfg(feature = "xml")]
mod sdku;

/// A build that does not read the documents of OpenSudoku knows none.
#[cfg(not(feature = "xml"))]
pub(super) mod opensudoku {
    pub(in crate::formats) fn opens(_line: &str) -> bool {
        false
    }
}
