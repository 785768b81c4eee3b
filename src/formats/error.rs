//! [`ReadError`]: what is wrong with a text, and where.

use super::Format;
use crate::grid::{Cell, Clash, Digit};
use std::fmt;
use std::ops::Range;

/// What is wrong with a text.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadErrorKind {
    /// There is no position in the text.
    #[error("there is no puzzle here: {}", formats())]
    EmptyInput,
    /// A position that is too long.
    #[error("this puzzle has more than {most} bytes, the limit")]
    TooLong {
        /// The most bytes that a position may take.
        most: usize,
    },
    /// The text does not resemble any format.
    #[error("no known format: {}", formats())]
    UnknownFormat,
    /// A character that the format does not know.
    #[error("unexpected {}: {}", character(*.found), alphabet(*.format))]
    UnexpectedCharacter {
        /// The character.
        found: char,
        /// The format that was being read.
        format: Format,
    },
    /// The text ends before the last cell.
    #[error("too few {}: found {found}, expected {expected}", counted(*.format, *.expected))]
    TooFew {
        /// The format that was being read.
        format: Format,
        /// How many there are.
        found: usize,
        /// How many there should be: 9 when one row is to blame, else 81 or 729.
        expected: usize,
    },
    /// The text goes on after the last cell.
    #[error("too many {}: found {found}, expected {expected}", counted(*.format, *.expected))]
    TooMany {
        /// The format that was being read.
        format: Format,
        /// How many there are.
        found: usize,
        /// How many there should be: 9 when one row is to blame, else 81 or 729.
        expected: usize,
    },
    /// Two digits that contradict each other.
    #[error(transparent)]
    Clash(#[from] Clash),
    /// A digit of a 729-character text that stands where another belongs.
    #[error("expected {own} or `.`, not {found}, in {cell}: each cell has nine places, one a digit")]
    MisplacedDigit {
        /// The digit that was found.
        found: Digit,
        /// The only digit allowed in this place.
        own: Digit,
        /// The cell the place belongs to.
        cell: Cell,
    },
    /// A digit that one group of pencilmarks holds twice.
    #[error("{digit} appears twice in the group of {cell}: is a blank missing between two cells?")]
    RepeatedDigit {
        /// The digit.
        digit: Digit,
        /// The cell.
        cell: Cell,
    },
    /// A field of a HoDoKu line with wrong contents.
    #[error("{} should be {}", .0.name(), .0.grammar())]
    BadLibraryField(LibraryField),
    /// A row of shortened cells that is not a row of nine.
    #[error(
        "a shortened row has nine cells, or one `*` for the open cells it lacks, as in `08063*40`: nine rows with commas between them"
    )]
    ShortenedRow,
    /// An `sdk` file in sections without the one that holds the givens.
    #[error("there is no section `[Puzzle]`, which holds nine rows of givens")]
    NoPuzzleSection,
    /// A digit of an `sdk` file's `[State]` where a given stands.
    #[error("{cell} holds {digit}, but {given} is given there")]
    GivenReplaced {
        /// The digit of `[Puzzle]`.
        given: Digit,
        /// The digit of `[State]`.
        digit: Digit,
        /// The cell of both.
        cell: Cell,
    },
    /// Something wrong in the XML of OpenSudoku.
    #[error(transparent)]
    Game(#[from] GameFault),
    /// Something wrong in a link.
    #[error(transparent)]
    Link(#[from] LinkFault),
    /// A link of the board that another version of it has written.
    #[error("this link of the board is of version {found}: only version 1 is read, `#1.` and the position")]
    BoardVersion {
        /// The version.
        found: Box<str>,
    },
    /// A link of the board that is cut off, or goes on.
    #[error(
        "a link of the board has four parts, `#1.position.pattern.view`, and its position 135 or 149 letters: found {found}; perhaps the link is cut off"
    )]
    BoardLink {
        /// How many letters its position has.
        found: usize,
    },
    /// A cell of candidates that can be read in two ways.
    #[error(
        "`{cell}` can be read as the candidates {}, or as {without} with a numbered mark: write the candidates alone", digits(.cell)
    )]
    TwoReadings {
        /// The cell as written.
        cell: Box<str>,
        /// Its digits without that of the mark.
        without: Box<str>,
    },
    /// An empty cell among groups of candidates.
    #[error(
        "an empty cell in a grid of candidates can be read as one that may hold any digit, or as one without candidates: write its candidates, or `()` when it has none"
    )]
    UnclearBlank,
    /// More rows than a grid has, one below the other.
    #[error(
        "rows of nine cells, one below the other: {found}, so a grid could begin on line {first} or on line {second}: leave nine of them"
    )]
    SeveralBeginnings {
        /// How many rows there are.
        found: usize,
        /// The line of the first of them.
        first: usize,
        /// The line of the last that eight more follow.
        second: usize,
    },
    /// Rows of nine cells, but not nine of them.
    #[error("rows of nine cells: {found}, and a grid has nine")]
    RowCount {
        /// How many rows there are.
        found: usize,
    },
    /// A line among rows that is not a row.
    #[error("this line is not a row like the others: nine cells, each a digit or empty")]
    NoRow,
    /// A grid in which empty cells are written in two ways.
    #[error("an empty cell is written {} here and {} before: write all of them in the same way", written(.other), written(.one))]
    TwoBlanks {
        /// How it is written first.
        one: Box<str>,
        /// How it is written later.
        other: Box<str>,
    },
    /// A word in the array of a grid that is not a cell's.
    #[error(
        "a cell of an array is a digit from 1 to 9, or one and the same word when it is empty, as `0`, `-1` or `None`"
    )]
    NoValue,
    /// Digits that stand by their places alone, where the places can be read in two ways.
    #[error(
        "the blanks between these digits can be read in two ways: {one} in this row, or {other}: write `.` in the empty cells"
    )]
    TwoPlaces {
        /// The row in one reading.
        one: Box<str>,
        /// And in another.
        other: Box<str>,
    },
    /// A Sudoku with other rules, or of another size.
    #[error("this is a {name}: only classic Sudoku is read, nine rows, columns and blocks of nine cells")]
    Variant {
        /// What it is.
        name: Box<str>,
    },
    /// A link of sudokuwiki.org without a position.
    #[error(
        "behind `bd=` of sudokuwiki.org should stand 81 digits, 162 characters (two for each cell), or `S9B` and 162 characters"
    )]
    SudokuWikiCode,
    /// A HoDoKu line with too few or too many fields.
    #[error("a HoDoKu line has 3 to 7 fields, each after a colon: found {found}")]
    LibraryFieldCount {
        /// How many fields there are.
        found: usize,
    },
}

/// What is wrong in the XML of OpenSudoku.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFault {
    /// It is not XML.
    #[error("this is not XML: {0}")]
    Xml(String),
    /// There is no game in it.
    #[error("there is no game here: expected `<game data=\"...\"/>`, as OpenSudoku writes it")]
    Missing,
    /// Not a cell's digit.
    #[error("a cell of `data` should be a digit from 1 to 9, or `0` when it is empty")]
    Digit,
    /// Rows and columns that no grid has, or that may count from 0 or from 1.
    #[error(
        "rows and columns should count from 0 to 8 or from 1 to 9, and it should be clear from which: a 0 or a 9 among them says so"
    )]
    Places,
    /// A cell that appears twice in a document.
    #[error("the document already has this cell")]
    Twice,
    /// Too few or too many digits.
    #[error("`data` should be 81 digits, or fields separated by `|`: found {found} digits")]
    Digits {
        /// How many there are.
        found: usize,
    },
    /// Too few or too many fields.
    #[error(
        "`data` should have {expected} fields separated by `|`, the same number for each of the 81 cells: found {found}"
    )]
    Fields {
        /// How many there are.
        found: usize,
        /// How many its version has.
        expected: usize,
    },
    /// Not a cell's notes.
    #[error(
        "notes should be a number below 512: 1 for a noted 1, 2 for 2, 4 for 3 and so on, added up (in version 1 a list `1,2,` or `-`)"
    )]
    Notes,
    /// Not a cell's last field.
    #[error("the last field of a cell should be `0` for a given, else `1`")]
    Editable,
    /// Not a version of the fields.
    #[error("the version of `data` should be a number from 1 to 5")]
    Version,
}

/// What is wrong in a link to f-puzzles or SudokuPad.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LinkFault {
    /// It names a puzzle, which only its server knows.
    #[error(
        "this link does not hold its puzzle: expected `https://www.f-puzzles.com/?load=...` or `https://sudokupad.app/fpuzzles...`"
    )]
    Short,
    /// It holds its puzzle in one of SudokuPad's own forms.
    #[error(
        "SudokuPad's own links are not read: expected one that goes on with `fpuzzles`, as exported by f-puzzles"
    )]
    Kind,
    /// The link ends where the puzzle should begin.
    #[error("the link ends before its puzzle")]
    NoPayload,
    /// More than any Sudoku needs.
    #[error("the link is too long: a Sudoku takes a few thousand characters, at most 16384 are read")]
    TooLong,
    /// A character that cannot be in compressed text.
    #[error("unexpected {} in the link's puzzle: expected letters, digits, `+`, `/` and `=`", character(*.0))]
    Character(char),
    /// The compressed text is broken.
    #[error("the link's puzzle does not decompress: perhaps the link is cut off")]
    Compression,
    /// The text is not a JSON object.
    #[error("the link's puzzle is not a JSON object: {0}")]
    Json(String),
    /// A part of the JSON that is not what it should be.
    #[error("`{path}` of the link's puzzle should be {expected}")]
    Field {
        /// Where it is, counted from 0.
        path: String,
        /// What belongs there.
        expected: &'static str,
    },
    /// A grid of another size.
    #[error("the link's puzzle has the size {0}: only 9 is read")]
    Size(String),
    /// A puzzle with rules of its own.
    #[error("the link's puzzle has further rules (`{rule}`): {kind}only classic Sudoku is read", rule = .0, kind = kind_of(.0))]
    Rule(String),
}

/// A field of a HoDoKu line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LibraryField {
    /// The technique's code.
    Technique,
    /// The digits of the step.
    Digits,
    /// The digits in the 81 cells.
    Cells,
    /// The deleted candidates.
    Deleted,
    /// The candidates the step eliminates.
    Eliminations,
    /// The candidates the step places.
    Placements,
    /// The length of a chain.
    ChainLength,
}

impl LibraryField {
    /// In the order of the line.
    pub(super) const ALL: [Self; 7] = [
        Self::Technique,
        Self::Digits,
        Self::Cells,
        Self::Deleted,
        Self::Eliminations,
        Self::Placements,
        Self::ChainLength,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Technique => "the technique",
            Self::Digits => "the step's digits",
            Self::Cells => "the cells",
            Self::Deleted => "deleted candidates",
            Self::Eliminations => "eliminations",
            Self::Placements => "placements",
            Self::ChainLength => "the chain length",
        }
    }

    fn grammar(self) -> &'static str {
        match self {
            Self::Technique => {
                "a code of four or five digits, then perhaps `-x` or `-` and a number, as in `0708-1`"
            }
            Self::Digits => "digits from 1 to 9, or `x`",
            Self::Cells => "81 times a digit, `+` and a digit, or `.`",
            Self::Deleted | Self::Eliminations | Self::Placements => {
                "written as digit, row, column, with blanks between them, as in `436 257`"
            }
            Self::ChainLength => "a number",
        }
    }
}

/// Why a text could not be read, with the line and the characters that are to blame.
///
/// [`Display`](fmt::Display) gives the message, the line, and carets below those characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    kind: ReadErrorKind,
    /// Counted from 1.
    line: usize,
    /// In characters of `text`, not empty. May begin one after the last character: something is missing
    /// there.
    span: Range<usize>,
    /// The other cell of a clash, when it is on the same line.
    other: Option<Range<usize>>,
    text: String,
}

impl ReadError {
    pub(super) fn new(kind: impl Into<ReadErrorKind>, line: usize, text: &str, span: Range<usize>) -> Self {
        Self {
            kind: kind.into(),
            line,
            span: span.start..span.end.max(span.start + 1),
            other: None,
            text: text.to_owned(),
        }
    }

    /// Marks a second place on the same line.
    pub(super) fn and(mut self, other: Range<usize>) -> Self {
        self.other = Some(other);
        self
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ReadErrorKind {
        &self.kind
    }

    /// The line that is to blame, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The characters of that line that are to blame, counted from 0. Behind the last character when
    /// something is missing there.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// That line.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A line of this many characters is shown whole.
const WHOLE: usize = 120;

/// How many characters of a longer line are shown on either side of the span.
const CONTEXT: usize = 50;

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)?;
        if self.text.trim().is_empty() {
            return Ok(());
        }
        let marks = || self.other.iter().chain([&self.span]);
        let first = marks().fold(usize::MAX, |first, mark| first.min(mark.start));
        let (from, until) = if self.text.chars().nth(WHOLE).is_none() {
            (0, WHOLE)
        } else {
            (first.saturating_sub(CONTEXT), self.span.start + CONTEXT)
        };
        let dots = |cut: bool| if cut { "..." } else { "" };
        let (head, tail) = (dots(from > 0), dots(self.text.chars().nth(until).is_some()));
        let shown: String = self.text.chars().take(until).skip(from).map(printable).collect();
        // A span may be as long as the line; what is missing at its end is one behind.
        let end = self.span.end.min(until + 1);
        let caret = |i| {
            if marks().any(|mark| mark.contains(&i)) {
                '^'
            } else {
                ' '
            }
        };
        let carets: String = (from..end).map(caret).collect();

        let number = self.line.to_string();
        write!(f, "\n{number} | {head}{}{tail}", shown.trim_end())?;
        write!(f, "\n{:1$} | {2:3$}{carets}", "", number.len(), "", head.len())
    }
}

impl std::error::Error for ReadError {}

/// A text that somebody else wrote, as part of a message: on one line, not too long, and harmless to a
/// terminal.
#[cfg(any(feature = "links", feature = "xml"))]
pub(super) fn quoted(text: &str) -> String {
    let cut = if text.chars().nth(WHOLE).is_some() {
        "..."
    } else {
        ""
    };
    let shown: String = text.chars().take(WHOLE).map(printable).collect();
    format!("{shown}{cut}")
}

/// A character as it is shown in a quoted line: one column wide, and harmless to a terminal.
fn printable(c: char) -> char {
    match c {
        '\t' | '\n' => ' ',
        c if c.is_control() => '\u{fffd}',
        c => c,
    }
}

fn character(c: char) -> String {
    if c.is_control() {
        format!("character {}", c.escape_unicode())
    } else {
        format!("character `{c}`")
    }
}

/// What a puzzle with a rule of f-puzzles is called.
fn kind_of(rule: &str) -> String {
    let kinds = [
        ("killercage", "killer"),
        ("cage", "killer"),
        ("littlekiller", "little killer"),
        ("sandwich", "sandwich Sudoku"),
        ("thermo", "thermo Sudoku"),
        ("arrow", "arrow Sudoku"),
        ("antiknight", "anti-knight Sudoku"),
        ("antiking", "anti-king Sudoku"),
        ("diagonal", "diagonal Sudoku"),
        ("region", "jigsaw Sudoku"),
    ];
    let rule = rule.to_ascii_lowercase();
    let kind = kinds.iter().find(|(part, _)| match rule.contains("little") {
        true => *part == "littlekiller",
        false => rule.contains(part),
    });
    kind.map_or(String::new(), |(_, name)| format!("it is a {name}, and "))
}

/// How an empty cell is written.
fn written(blank: &str) -> String {
    match blank {
        "" => "as nothing".to_owned(),
        blank => format!("`{blank}`"),
    }
}

/// The digits in a text.
fn digits(text: &str) -> String {
    text.chars().filter(|&c| Digit::from_char(c).is_some()).collect()
}

/// What this build reads.
fn formats() -> String {
    let programs = match cfg!(feature = "xml") {
        true => "Simple Sudoku, SudoCue or OpenSudoku",
        false => "Simple Sudoku or SudoCue",
    };
    let (or, links) = match cfg!(feature = "links") {
        true => ("", ", or a link to f-puzzles or SudokuPad"),
        false => ("or ", ""),
    };
    format!(
        "expected 81 cells, 81 groups of candidates, 729 candidates, a HoDoKu line that begins with `:`, {or}a file of {programs}{links}"
    )
}

fn alphabet(format: Format) -> &'static str {
    match format {
        Format::Givens | Format::SimpleSudoku | Format::Sdk | Format::Sdm => {
            "a cell is a digit, or `.`, `0` or `*` when it is empty"
        }
        Format::Pencilmarks => "a cell is a group of digits from 1 to 9, blanks between the groups",
        Format::Sdx => {
            "a cell is a group of digits from 1 to 9, or `u` and the digit placed, blanks between the groups"
        }
        Format::Candidates => "a candidate is its digit, or `.` or `0` when it is dead",
        Format::Library => "a HoDoKu line begins with `:`",
        Format::Susser => "a cell is a digit, `+` and a digit when it was placed, or `.` when it is empty",
        Format::Board => "the position of a link of the board is made of letters, digits, `-` and `_`",
        #[cfg(feature = "xml")]
        Format::OpenSudoku => "a document begins with `<`",
        #[cfg(feature = "links")]
        Format::FPuzzles | Format::SudokuPad => "a link begins with `https://`",
    }
}

/// What is counted: in the whole position, or in a row of nine.
fn counted(format: Format, expected: usize) -> &'static str {
    match (format, expected) {
        (Format::Pencilmarks | Format::Sdx, 9) => "groups in this row",
        (Format::Pencilmarks | Format::Sdx, _) => "groups of candidates",
        (Format::Candidates, _) => "candidates",
        (_, 9) => "cells in this row",
        _ => "cells",
    }
}
