//! What a user is told about a text that cannot be read: the message, the line, the caret.

use basecover::formats::{self, Format, LibraryField, ReadErrorKind};
use basecover::grid::Clash;
use insta::assert_snapshot;

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

fn error(text: &str) -> formats::ReadError {
    formats::read(text, None).unwrap_err()
}

fn forced(text: &str, format: Format) -> formats::ReadError {
    formats::read(text, Some(format)).unwrap_err()
}

/// The puzzle as nine rows, one of them replaced.
fn rows(row: usize, text: &str) -> String {
    let mut rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..row * 9 + 9]).collect();
    rows[row] = text;
    rows.join("\n")
}

/// 729 characters with all candidates live, one character replaced.
fn candidates(place: usize, c: &str) -> String {
    let mut text = "123456789".repeat(81);
    text.replace_range(place..=place, c);
    text
}

#[test]
fn givens() {
    assert_snapshot!(error(&format!("# list\n{PUZZLE}\n{}x.\n", &PUZZLE[..79])), @r"
    line 3: unexpected character `x`: a cell is a digit, or `.`, `0` or `*` when it is empty
    3 | 3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2.x.
      |                                                                                ^
    ");
    assert_snapshot!(error(&PUZZLE[1..]), @r"
    line 1: too few cells: found 80, expected 81
    1 | ..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9
      |                                                                                 ^
    ");
    assert_snapshot!(error(&format!("{} 7.1", &PUZZLE[1..])), @r"
    line 1: too few cells: found 80, expected 81
    1 | ..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9 7.1
      |                                                                                 ^
    ");
    assert_snapshot!(error(&format!("{PUZZLE}..")), @r"
    line 1: too many cells: found 83, expected 81
    1 | 3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9..
      |                                                                                  ^
    ");
    assert_snapshot!(error(&rows(4, "..9...4.")), @r"
    line 5: too few cells in this row: found 8, expected 9
    5 | ..9...4.
      |         ^
    ");
    assert_snapshot!(error(&rows(4, "..9...4..1")), @r"
    line 5: too many cells in this row: found 10, expected 9
    5 | ..9...4..1
      |          ^
    ");
    assert_snapshot!(error(&rows(4, "..9.\t.\u{7}..")), @r"
    line 5: unexpected character \u{7}: a cell is a digit, or `.`, `0` or `*` when it is empty
    5 | ..9. .�..
      |       ^
    ");
    assert_snapshot!(error(&rows(8, "")), @r"
    line 8: too few cells: found 72, expected 81
    8 | .7...8.4.
      |          ^
    ");
}

#[test]
fn clashes_name_both_cells() {
    assert_snapshot!(error(&format!("5...5{}", ".".repeat(76))), @r"
    line 1: r1c1 and r1c5 see each other and both hold 5
    1 | 5...5............................................................................
      | ^   ^
    ");
    assert_snapshot!(error(&rows(4, "3.9...4..")), @r"
    line 5: r1c1 and r5c1 see each other and both hold 3
    5 | 3.9...4..
      | ^
    ");
    let error = error(&rows(4, "..9...4.9"));
    assert_snapshot!(error, @r"
    line 5: r5c3 and r5c9 see each other and both hold 9
    5 | ..9...4.9
      |   ^     ^
    ");
    let ReadErrorKind::Clash(Clash { first, second, digit }) = *error.kind() else {
        panic!("{error:?}")
    };
    assert_eq!(
        (first.to_string(), second.to_string(), digit.to_string()),
        ("r5c3".into(), "r5c9".into(), "9".into())
    );
    assert_eq!((error.line(), error.span(), error.text()), (5, 8..9, "..9...4.9"));
    assert_snapshot!(forced(&format!(":0000:x:+5....5{}::::", ".".repeat(75)), Format::Library), @r"
    line 1: r1c1 and r1c6 see each other and both hold 5
    1 | :0000:x:+5....5...........................................................................::::
      |         ^^    ^
    ");
}

#[test]
fn pencilmarks() {
    let row = "| 12 345 6 | 12 45 6 | 12 7 8 |\n";
    assert_snapshot!(error(&format!("{}| 12 345 6 | 12 456 | 12 7 8 |\n", row.repeat(8))), @r"
    line 9: too few groups in this row: found 8, expected 9
    9 | | 12 345 6 | 12 456 | 12 7 8 |
      |                             ^
    ");
    assert_snapshot!(error(&row.repeat(8)), @r"
    line 8: too few groups of candidates: found 72, expected 81
    8 | | 12 345 6 | 12 45 6 | 12 7 8 |
      |                              ^
    ");
    assert_snapshot!(error(&format!("{}| 12 345 6 | 12 45 6 | 12 77 8 |\n", row.repeat(8))), @r"
    line 9: 7 appears twice in the group of r9c8: is a blank missing between two cells?
    9 | | 12 345 6 | 12 45 6 | 12 77 8 |
      |                            ^
    ");
    assert_snapshot!(error(&format!("{}| 12 345 6 | 12 45 6 | 12 7abc 8 |\n", row.repeat(8))), @r"
    line 9: unexpected character `a`: a cell is a group of digits from 1 to 9, blanks between the groups
    9 | | 12 345 6 | 12 45 6 | 12 7abc 8 |
      |                            ^
    ");
    assert_snapshot!(error(&format!("{}| 12 345 6 | 12 . 6 | 12 7 8 |\n", row.repeat(8))), @r"
    line 9: an empty cell in a grid of candidates can be read as one that may hold any digit, or as one without candidates: write its candidates, or `()` when it has none
    9 | | 12 345 6 | 12 . 6 | 12 7 8 |
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    ");
}

#[test]
fn candidates_729() {
    assert_snapshot!(error(&candidates(400, "1")), @r"
    line 1: expected 5 or `.`, not 1, in r5c9: each cell has nine places, one a digit
    1 | ...9123456789123456789123456789123456789123456789123416789123456789123456789123456789123456789123456789...
      |                                                      ^
    ");
    assert_snapshot!(error(&candidates(3, "x")), @r"
    line 1: unexpected character `x`: a candidate is its digit, or `.` or `0` when it is dead
    1 | 123x5678912345678912345678912345678912345678912345678...
      |    ^
    ");
    assert_snapshot!(error(&candidates(0, "")), @r"
    line 1: too few candidates: found 728, expected 729
    1 | ...56789123456789123456789123456789123456789123456789
      |                                                      ^
    ");
    assert_snapshot!(error(&format!("{}.", candidates(0, "."))), @r"
    line 1: too many candidates: found 730, expected 729
    1 | ...56789123456789123456789123456789123456789123456789.
      |                                                      ^
    ");
}

#[test]
fn library() {
    assert_snapshot!(error(&format!(":00:x:{PUZZLE}::::")), @r"
    line 1: the technique should be a code of four or five digits, then perhaps `-x` or `-` and a number, as in `0708-1`
    1 | :00:x:3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9::::
      |  ^^
    ");
    assert_snapshot!(error(&format!(":0000:x:{PUZZLE}:112 1134:::")), @r"
    line 1: deleted candidates should be written as digit, row, column, with blanks between them, as in `436 257`
    1 | :0000:x:3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9:112 1134:::
      |                                                                                               ^^^^
    ");
    assert_snapshot!(error(&format!(":0000:x:{}+:112:::", &PUZZLE[1..])), @r"
    line 1: the cells should be 81 times a digit, `+` and a digit, or `.`
    1 | :0000:x:..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9+:112:::
      |                                                                                         ^
    ");
    assert_snapshot!(error(&format!(":0000:x:{}:112:::", &PUZZLE[1..])), @r"
    line 1: too few cells: found 80, expected 81
    1 | :0000:x:..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9:112:::
      |                                                                                         ^
    ");
    assert_snapshot!(error(":0000:x"), @r"
    line 1: a HoDoKu line has 3 to 7 fields, each after a colon: found 2
    1 | :0000:x
      |        ^
    ");
    assert_snapshot!(error(&format!(":0000:x:{PUZZLE}::::7:8")), @r"
    line 1: a HoDoKu line has 3 to 7 fields, each after a colon: found 8
    1 | :0000:x:3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9::::7:8
      |                                                                                                ^
    ");
    assert_snapshot!(error(&format!(":0701:x:{PUZZLE}::::long")), @r"
    line 1: the chain length should be a number
    1 | :0701:x:3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9::::long
      |                                                                                              ^^^^
    ");
    assert_snapshot!(forced(PUZZLE, Format::Library), @r"
    line 1: unexpected character `3`: a HoDoKu line begins with `:`
    1 | 3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9
      | ^
    ");
    let error = error(&format!(":0000:x:{PUZZLE}::::-1"));
    assert_eq!(
        error.kind(),
        &ReadErrorKind::BadLibraryField(LibraryField::ChainLength)
    );
}

#[test]
fn no_position_at_all() {
    assert_snapshot!(error(""), @r"line 1: there is no puzzle here: expected 81 cells, 81 groups of candidates, 729 candidates, a HoDoKu line that begins with `:`, a file of Simple Sudoku, SudoCue or OpenSudoku, or a link to f-puzzles or SudokuPad");
    assert_snapshot!(error("# only a comment\n"), @r"
    line 1: there is no puzzle here: expected 81 cells, 81 groups of candidates, 729 candidates, a HoDoKu line that begins with `:`, a file of Simple Sudoku, SudoCue or OpenSudoku, or a link to f-puzzles or SudokuPad
    1 | # only a comment
      | ^
    ");
    assert_snapshot!(error("hello\tworld"), @r"
    line 1: no known format: expected 81 cells, 81 groups of candidates, 729 candidates, a HoDoKu line that begins with `:`, a file of Simple Sudoku, SudoCue or OpenSudoku, or a link to f-puzzles or SudokuPad
    1 | hello world
      | ^^^^^^^^^^^
    ");
    assert_snapshot!(error("../puzzles/escargot.txt"), @r"
    line 1: no known format: expected 81 cells, 81 groups of candidates, 729 candidates, a HoDoKu line that begins with `:`, a file of Simple Sudoku, SudoCue or OpenSudoku, or a link to f-puzzles or SudokuPad
    1 | ../puzzles/escargot.txt
      | ^^^^^^^^^^^^^^^^^^^^^^^
    ");
}
