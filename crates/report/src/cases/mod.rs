//! Cases in the texts of other programs: a position, sets in it, and what somebody says of them.
//!
//! [`CaseRecord`] is a case as our own libraries hold it, one JSON object a line.
//! [`tlg`] reads and writes the text of cases of YZF-Sudoku's TLG editor, [`xsudo`] positions with truths and
//! links as Xsudo writes them. Each says what it left out.

pub mod tlg;
pub mod xsudo;

use crate::json::CaseRecord;

/// A case that was read, with the line on which it begins and what of its text was left out; or what is wrong
/// with it, and where.
pub type Read = Result<(CaseRecord, Vec<String>), (usize, String)>;

/// Reads every case of a text of another program. `position` is that of truths and links which come without
/// one.
#[must_use]
pub fn read(text: &str, position: Option<&basecover::grid::Grid>) -> Vec<Read> {
    match tlg::is_one(text) {
        true => tlg::read_all(text),
        false => xsudo::read_all(text, position),
    }
}
