//! Text formats: what stands in a file, and the position it means.
//!
//! Four formats are read and written ([`Format`]); a reader finds out which one it has before it unless it is told.
//!
//! ```
//! use basecover::formats::{self, Format};
//!
//! let text = "# a list\n1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.. AI Escargot";
//! let entries = formats::read(text, None)?;
//! assert_eq!((entries[0].format, entries[0].line), (Format::Givens, 2));
//! assert_eq!(entries[0].remark.as_deref(), Some("AI Escargot"));
//!
//! let marks = formats::write(&entries[0].grid, Format::Pencilmarks);
//! assert_eq!(marks.loss, None);
//! assert_eq!(formats::read(&marks.text, None)?[0].grid, entries[0].grid);
//! # Ok::<(), formats::ReadError>(())
//! ```
//!
//! Knows text and positions; knows nothing of what is found in them.

mod block;
mod candidates;
mod entry;
mod error;
mod format;
mod frame;
mod givens;
mod layout;
mod library;
mod loss;
mod pencilmarks;

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
    let mut blocks = layout::Blocks::new(text, format);
    std::iter::from_fn(move || blocks.next(read_block))
}

fn read_block(block: block::Block<'_>, format: Option<Format>) -> Result<Entry, ReadError> {
    match format {
        Some(Format::Givens) => givens::read(block),
        Some(Format::Pencilmarks) => pencilmarks::read(block),
        Some(Format::Candidates) => candidates::read(block),
        Some(Format::Library) => library::read(block),
        None => {
            let width = block.lines[0].chars().count();
            let place = block::Place {
                line: 0,
                span: 0..width,
            };
            Err(block.error(ReadErrorKind::UnknownFormat, &place))
        }
    }
}

/// Writes a position. Reading the text again gives the same [`Grid`], except for what [`Written::loss`] tells.
pub fn write(grid: &Grid, format: Format) -> Written {
    let read = match format {
        Format::Givens => Some(grid.standing()),
        Format::Candidates => Some(Grid::from_live(*grid.live())),
        Format::Pencilmarks | Format::Library => None,
    };
    let text = text(grid, format);
    let loss = read.and_then(|read| Loss::between(format, grid, &read));
    Written { text, loss }
}

/// The text of [`write()`], without a word on what the format cannot say.
#[must_use]
pub fn text(grid: &Grid, format: Format) -> String {
    match format {
        Format::Givens => givens::write(grid),
        Format::Pencilmarks => pencilmarks::write(grid),
        Format::Candidates => candidates::write(grid),
        Format::Library => library::write(grid),
    }
}
