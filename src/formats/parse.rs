//! A [`Grid`] as text: [`FromStr`] reads any format, [`Display`](fmt::Display) writes the shortest that says
//! everything.

use super::{Format, ReadError, loss, read, text};
use crate::grid::Grid;
use std::fmt;
use std::str::FromStr;

/// Why a text is not one position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseGridError {
    /// It cannot be read.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It holds more than one.
    #[error("expected one puzzle: a second one begins on line {line} (`formats::read` reads lists)")]
    Several {
        /// The line on which the second one begins, counted from 1.
        line: usize,
    },
}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads the one position of a text, in any [`Format`].
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let mut entries = read(text, None)?;
        match entries.get(1) {
            Some(second) => Err(ParseGridError::Several { line: second.line }),
            None => Ok(entries.swap_remove(0).grid),
        }
    }
}

impl fmt::Display for Grid {
    /// 81 characters when the digits say everything, else the pencilmarks in their frame. Reading it gives an
    /// equal grid.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = match loss(self, Format::Givens) {
            None => Format::Givens,
            Some(_) => Format::Pencilmarks,
        };
        f.write_str(&text(self, format))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::ReadErrorKind;

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    #[test]
    fn a_puzzle_is_81_characters_until_a_candidate_is_eliminated() {
        let mut grid: Grid = PUZZLE.parse().unwrap();
        assert_eq!(grid.to_string(), PUZZLE);
        grid.remove("8r1c2".parse().unwrap());
        assert!(grid.to_string().lines().count() > 9, "{grid}");
        assert_eq!(grid.to_string().parse(), Ok(grid));
    }

    #[test]
    fn one_position_is_expected() {
        let several = format!("# two\n{PUZZLE}\n{PUZZLE}\n").parse::<Grid>();
        assert_eq!(several, Err(ParseGridError::Several { line: 3 }));
        for (text, kind) in [
            ("", ReadErrorKind::EmptyInput),
            ("hello", ReadErrorKind::UnknownFormat),
        ] {
            match text.parse::<Grid>() {
                Err(ParseGridError::Read(error)) => assert_eq!(error.kind(), &kind, "{text:?}"),
                other => panic!("{text:?}: {other:?}"),
            }
        }
        // What follows a position is not skipped, even when it is not a position.
        assert!(matches!(
            format!("{PUZZLE}\n12").parse::<Grid>(),
            Err(ParseGridError::Read(_))
        ));
    }
}
