//! The text of a case of YZF-Sudoku's editor of truths, links and guardians (TLG).
//!
//! ```text
//! YZF-TLG-CASE:2
//! TITLE:"..."                      TAGS, SOURCE and NOTE alike
//! GIVENS:81 characters             VALUES alike
//! INITIAL-BITS:base64url           ACTIVE-BITS alike: 92 bytes, the bit 9 * cell + digit - 1, low bits first
//! TRUTHS:1r2 3c4 5n6 7b8           LINKS and RESULT-LINKS alike; 5n6 is the cell r5c6
//! VIRTUAL1[2]:4r1c2 4r3c5          of these candidates exactly two are true; VIRTUAL2 alike
//! AUR1:4r1c2 ...                   AUR2, DAUR, GUR, ELIM and SET alike
//! OPTIONS:premise=...;mode=...     FLAGS, ID, CREATED, UPDATED
//! CRC32:8 hexadecimal digits       of all lines before it
//! END
//! ```
//!
//! The same on one line begins with `YZFTLG2|`; it is read, and not written. Version 1 has one virtual set.

mod fields;
mod read;
mod write;

pub use read::read;
pub use write::write;

use super::Read;
use fields::{HEADER, LINE};

/// Why a text is not a case.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TlgError {
    /// It begins with something else.
    #[error("a case of YZF-Sudoku begins with `YZF-TLG-CASE:2` or `YZFTLG2|`")]
    Header,
    /// A version that is not known here.
    #[error("version {0} of YZF-Sudoku's cases is not known: 1 and 2 are")]
    Version(String),
    /// A line without a name.
    #[error("`{0}` is no field: write its name, a colon and its value")]
    NoField(String),
    /// A field that is there twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// The text was changed.
    #[error(
        "the check sum is {expected}, that of the text is {found}: a part of it is missing or was changed"
    )]
    Sum {
        /// As the text says.
        expected: String,
        /// As it is.
        found: String,
    },
    /// A field that has to be there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A field that cannot be read.
    #[error("{0} has to be {1}")]
    Field(String, &'static str),
}

/// Whether a text holds such cases.
#[must_use]
pub fn is_one(text: &str) -> bool {
    text.lines().any(begins)
}

fn begins(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim();
    let short = line.strip_prefix(LINE).and_then(|rest| rest.split_once('|'));
    line.starts_with(HEADER) || short.is_some_and(|(version, _)| version.bytes().all(|b| b.is_ascii_digit()))
}

/// Reads every case of a text; what stands between them is left out.
pub(super) fn read_all(text: &str) -> Vec<Read> {
    let lines: Vec<&str> = text.lines().collect();
    let starts: Vec<usize> = (0..lines.len()).filter(|&i| begins(lines[i])).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let of = |(start, end): (usize, usize)| {
        let read = self::read(&lines[start..end].join("\n"));
        read.map_err(|error| (start + 1, error.to_string()))
    };
    starts.iter().copied().zip(ends).map(of).collect()
}
