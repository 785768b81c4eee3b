//! Text formats, and the positions they describe.
//!
//! Thirteen formats are read and written ([`Format`]); a reader detects the format unless it is named.
//! OpenSudoku needs the feature `xml`, links of other programs need the feature `links`: without them there
//! are ten. A [`Grid`] that is the only one of its text can be read by [`str::parse`].
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

mod addresses;
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
mod morph;
#[cfg(any(feature = "links", feature = "xml"))]
mod notes;
mod parse;
mod pasted;
mod pencilmarks;
mod reader;
mod sdk;
mod susser;
mod xml;

pub use entry::{Entry, LibraryCase};
pub use error::{GameFault, LibraryField, LinkFault, ReadError, ReadErrorKind};
pub use format::{Format, ParseFormatError};
pub use loss::{Loss, Written};
pub use morph::{ParseMorphError, ParseMorphErrorKind};
pub use parse::ParseGridError;
pub use reader::Reader;

use crate::grid::Grid;
use addresses::board;
#[cfg(feature = "links")]
use addresses::links;
use std::collections::VecDeque;
#[cfg(feature = "xml")]
use xml::opensudoku;

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
///
/// A position is found in a text that says other things too, such as a post of a forum. Sentences are skipped
/// where there is one.
pub fn entries(text: &str, format: Option<Format>) -> impl Iterator<Item = Result<Entry, ReadError>> {
    let mut blocks = layout::Blocks::new(text, format);
    let mut post = pasted::Post::new(format);
    let mut ready = VecDeque::new();
    std::iter::from_fn(move || {
        while ready.is_empty() && blocks.next(&mut post, &mut ready) {}
        ready.pop_front()
    })
}

/// The positions of a block; there is one, except in a document, which may hold several.
fn read_block(block: block::Block<'_>, format: Option<Format>) -> Vec<Result<Entry, ReadError>> {
    let entry = match format {
        Some(format @ (Format::Givens | Format::SimpleSudoku | Format::Sdm)) => givens::read(block, format),
        Some(format @ (Format::Pencilmarks | Format::Sdx)) => pencilmarks::read(block, format),
        Some(Format::Candidates) => candidates::read(block),
        Some(Format::Library) => library::read(block),
        Some(Format::Susser) => susser::read(block),
        Some(Format::Sdk) => sdk::read(block),
        Some(Format::Board) => board::read(block),
        #[cfg(feature = "xml")]
        Some(Format::OpenSudoku) => return opensudoku::read(block),
        #[cfg(feature = "links")]
        Some(Format::FPuzzles | Format::SudokuPad) => links::read(block),
        None => {
            let width = block.lines[0].chars().count();
            let place = block::Place {
                line: 0,
                span: 0..width,
            };
            Err(block.error(ReadErrorKind::UnknownFormat, &place))
        }
    };
    vec![entry]
}

/// Writes a position. Reading the text again gives the same [`Grid`], except for what [`Written::loss`]
/// tells.
pub fn write(grid: &Grid, format: Format) -> Written {
    let text = text(grid, format);
    let loss = loss(grid, format);
    Written { text, loss }
}

/// What the format cannot say about a position.
#[must_use]
pub fn loss(grid: &Grid, format: Format) -> Option<Loss> {
    let kept = match format {
        Format::Givens | Format::SimpleSudoku | Format::Sdk | Format::Sdm => grid.standing(),
        Format::Candidates => Grid::from_live(*grid.live()),
        Format::Sdx => pencilmarks::kept(grid),
        #[cfg(feature = "xml")]
        Format::OpenSudoku => notes::kept(grid),
        #[cfg(feature = "links")]
        Format::FPuzzles | Format::SudokuPad => notes::kept(grid),
        Format::Pencilmarks | Format::Library | Format::Susser | Format::Board => return None,
    };
    Loss::between(format, grid, &kept)
}

/// The text of [`write()`], without a word on what the format cannot say.
#[must_use]
pub fn text(grid: &Grid, format: Format) -> String {
    match format {
        Format::Givens => givens::write(grid, '.'),
        Format::Pencilmarks => pencilmarks::write(grid),
        Format::Candidates => candidates::write(grid),
        Format::Library => library::write(grid),
        Format::Susser => susser::write(grid),
        Format::SimpleSudoku => givens::write_framed(grid),
        Format::Sdk => sdk::write(grid),
        Format::Sdm => givens::write(grid, '0'),
        Format::Sdx => pencilmarks::write_plain(grid),
        Format::Board => board::write(grid),
        #[cfg(feature = "xml")]
        Format::OpenSudoku => opensudoku::write(std::iter::once(grid)),
        #[cfg(feature = "links")]
        Format::FPuzzles | Format::SudokuPad => links::write(grid, format),
    }
}

/// Several positions as one text, without a line break at its end: one document where the format has
/// documents, else one position after the other, an empty line between those that take several lines.
#[must_use]
pub fn list(grids: &[&Grid], format: Format) -> String {
    #[cfg(feature = "xml")]
    if format == Format::OpenSudoku {
        return opensudoku::write(grids.iter().copied());
    }
    let texts: Vec<String> = grids.iter().map(|grid| text(grid, format)).collect();
    let lines = texts.iter().any(|text| text.contains('\n'));
    texts.join(if lines { "\n\n" } else { "\n" })
}
