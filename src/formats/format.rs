//! [`Format`]: the names of the four text formats.

use std::fmt;
use std::str::FromStr;

/// A text format that is both read and written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// `81`: one character a cell, the digit that stands there or an empty cell.
    Givens,
    /// `pencilmarks`: one group of candidates a cell, in a frame.
    Pencilmarks,
    /// `729`: one character a candidate, the digit while it is live.
    Candidates,
    /// `hodoku`: one line of HoDoKu's library, `:0000:x:` digits `:` deleted candidates `:::`.
    Library,
}

impl Format {
    /// All four, in the order in which help texts list them.
    pub const ALL: [Self; 4] = [Self::Givens, Self::Pencilmarks, Self::Candidates, Self::Library];

    /// The name a user writes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Givens => "81",
            Self::Pencilmarks => "pencilmarks",
            Self::Candidates => "729",
            Self::Library => "hodoku",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no format: write `81`, `pencilmarks`, `729` or `hodoku`")]
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
