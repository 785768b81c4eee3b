//! [`Format`]: the names of the text formats.

use std::fmt;
use std::str::FromStr;

/// A text format that is both read and written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// `81`: one character a cell, the digit in the cell or an empty cell.
    Givens,
    /// `pencilmarks`: one group of candidates a cell, in a frame.
    Pencilmarks,
    /// `729`: one character a candidate, the digit while it is live.
    Candidates,
    /// `hodoku`: one line of HoDoKu's library, `:0000:x:` digits `:` deleted candidates `:::`.
    Library,
    /// `susser`: one line of Susser or SudokuStudio, digits, `+` before those placed, `:` deleted candidates.
    Susser,
    /// `ss`: the nine rows of a Simple Sudoku file, `|` between stacks and a line of dashes between bands.
    SimpleSudoku,
    /// `sdk`: the nine rows of a SadMan or SudoCue file, in sections when digits were placed.
    Sdk,
    /// `sdm`: a collection, one puzzle of 81 digits a line, `0` for an empty cell.
    Sdm,
    /// `sdx`: the work in progress of SudoCue, nine rows of nine groups of candidates, `u` before a digit
    /// placed.
    Sdx,
    /// `board`: what stands behind the address in a link of the board.
    Board,
    /// `opensudoku`: the XML of OpenSudoku, with or without notes. Needs the feature `xml`.
    #[cfg(feature = "xml")]
    OpenSudoku,
    /// `f-puzzles`: a link that opens the position in f-puzzles. Needs the feature `links`.
    #[cfg(feature = "links")]
    FPuzzles,
    /// `sudokupad`: a link that opens it in SudokuPad. Needs the feature `links`.
    #[cfg(feature = "links")]
    SudokuPad,
}

impl Format {
    /// How many there are in this build.
    const COUNT: usize = {
        let documents = if cfg!(feature = "xml") { 1 } else { 0 };
        let links = if cfg!(feature = "links") { 2 } else { 0 };
        10 + documents + links
    };

    /// All of this build, in the order in which help texts list them.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Givens,
        Self::Pencilmarks,
        Self::Candidates,
        Self::Library,
        Self::Susser,
        Self::SimpleSudoku,
        Self::Sdk,
        Self::Sdm,
        Self::Sdx,
        Self::Board,
        #[cfg(feature = "xml")]
        Self::OpenSudoku,
        #[cfg(feature = "links")]
        Self::FPuzzles,
        #[cfg(feature = "links")]
        Self::SudokuPad,
    ];

    /// The name a user writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Givens => "81",
            Self::Pencilmarks => "pencilmarks",
            Self::Candidates => "729",
            Self::Library => "hodoku",
            Self::Susser => "susser",
            Self::SimpleSudoku => "ss",
            Self::Sdk => "sdk",
            Self::Sdm => "sdm",
            Self::Sdx => "sdx",
            Self::Board => "board",
            #[cfg(feature = "xml")]
            Self::OpenSudoku => "opensudoku",
            #[cfg(feature = "links")]
            Self::FPuzzles => "f-puzzles",
            #[cfg(feature = "links")]
            Self::SudokuPad => "sudokupad",
        }
    }

    /// The format whose reader takes this one too: the two differ in dress alone. (Sections of an `sdk` file
    /// are another matter.)
    pub(super) const fn reader(self) -> Self {
        match self {
            Self::SimpleSudoku | Self::Sdk | Self::Sdm => Self::Givens,
            Self::Sdx => Self::Pencilmarks,
            #[cfg(feature = "links")]
            Self::SudokuPad => Self::FPuzzles,
            own => own,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that does not name a format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a format: write one of {names}", names = Format::ALL.map(|format| format!("`{format}`")).join(", "))]
pub struct ParseFormatError(pub String);

impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|format| format.name() == text)
            .ok_or_else(|| ParseFormatError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        for text in ["", "82", "HODOKU", "81 "] {
            assert_eq!(text.parse::<Format>(), Err(ParseFormatError(text.to_owned())));
        }
    }
}
