//! [`Value`]: a cell of digits as programs and spreadsheets write it.

use crate::grid::Digit;

/// The characters that stand for an empty cell besides those of the strict readers.
pub(super) const BLANKS: [char; 6] = ['_', '-', 'x', 'X', '?', '·'];

/// What stands for an empty field.
pub(super) const NOTHING: char = ' ';

/// Whether a character is a usual one for an empty cell.
pub(super) fn stands_for_empty(c: char) -> bool {
    matches!(c, '.' | '0' | '*') || BLANKS.contains(&c)
}

/// What is in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Digit(Digit),
    /// What is written in an empty cell, in lower case.
    Empty(Box<str>),
    /// Something that no cell of digits holds; the candidates when it is a group of those.
    Strange(Box<str>),
}

/// What programs write for nothing.
const NOTHINGS: [&str; 19] = [
    "-1",
    "none",
    "null",
    "nil",
    "nan",
    "na",
    "n/a",
    "#n/a",
    "<na>",
    "nothing",
    "empty",
    "blank",
    "undefined",
    "false",
    "void",
    "[]",
    "{}",
    "()",
    "--",
];

impl Value {
    /// The value that a word means.
    pub(super) fn of(word: &str) -> Self {
        let word = word.trim();
        let whole = word
            .strip_suffix(".0")
            .or(word.strip_suffix('.').filter(|rest| !rest.is_empty()));
        let word = whole.unwrap_or(word);
        let mut characters = word.chars();
        match (characters.next(), characters.next()) {
            (None, _) => Self::Empty("".into()),
            (Some(c), None) => match Digit::from_char(c) {
                Some(digit) => Self::Digit(digit),
                None if c == '0' || !c.is_numeric() && !c.is_control() => Self::Empty(word.into()),
                None => Self::strange(word),
            },
            _ if NOTHINGS.iter().any(|nothing| nothing.eq_ignore_ascii_case(word)) => {
                Self::Empty(word.to_ascii_lowercase().into())
            }
            _ => Self::strange(word),
        }
    }

    fn strange(word: &str) -> Self {
        let is_group = word.len() < 10 && word.chars().all(|c| Digit::from_char(c).is_some());
        Self::Strange(if is_group { word.into() } else { "".into() })
    }

    /// The nine values of nine characters in a row, of which a blank is an empty cell.
    pub(super) fn nine(text: &str) -> Option<Vec<Self>> {
        let is_cell = |c: char| Digit::from_char(c).is_some() || c == ' ' || stands_for_empty(c);
        let cells: Vec<char> = text.chars().take(10).collect();
        let value = |&c: &char| match c {
            ' ' => Self::Empty(" ".into()),
            c => Self::of(c.encode_utf8(&mut [0; 4])),
        };
        (cells.len() == 9 && cells.iter().all(|&c| is_cell(c))).then(|| cells.iter().map(value).collect())
    }

    /// The digit, or a character that stands for the way an empty cell is written; none for what no cell can
    /// hold.
    pub(super) fn character(&self) -> Option<char> {
        match self {
            Self::Digit(digit) => digit.to_string().chars().next(),
            Self::Empty(word) if word.is_empty() => Some(NOTHING),
            Self::Empty(word) => match NOTHINGS
                .iter()
                .zip('\u{e000}'..)
                .find(|(own, _)| **own == &**word)
            {
                Some((_, character)) => Some(character),
                None => word.chars().next(),
            },
            Self::Strange(_) => None,
        }
    }

    pub(super) fn digit(&self) -> Option<Digit> {
        match self {
            Self::Digit(digit) => Some(*digit),
            _ => None,
        }
    }
}

/// Whether all words of some lines are digits that stand alone or `-1`, and `-1` is among them: 81 of them
/// are the values of a program, and neither candidates nor givens.
pub(in crate::formats) fn say_minus_one(lines: &[&str]) -> bool {
    let words = || {
        let words = lines
            .iter()
            .flat_map(|line| line.split(|c: char| c.is_whitespace() || ",;|[](){}".contains(c)));
        words.filter(|word| !word.is_empty())
    };
    words().any(|word| word == "-1")
        && words().all(|word| word == "-1" || matches!(word.as_bytes(), [b'0'..=b'9']))
}
