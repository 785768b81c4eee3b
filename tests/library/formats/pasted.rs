//! Texts that people paste: what is found in them, what is told, and what stays a list.

use crate::common::file;
use crate::common::property;
use basecover::formats::{self, Entry, Format, ReadError, ReadErrorKind, Reader};
use basecover::grid::Grid;
use proptest::prelude::*;
use std::fs;

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
const OTHER: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

fn all(text: &str) -> Vec<Result<Entry, ReadError>> {
    formats::entries(text, None).collect()
}

/// The lines of the positions that are found, and of the errors.
fn lines(text: &str) -> Vec<Result<usize, usize>> {
    let line = |entry: Result<Entry, ReadError>| match entry {
        Ok(entry) => Ok(entry.line),
        Err(error) => Err(error.line()),
    };
    all(text).into_iter().map(line).collect()
}

fn only(text: &str) -> Grid {
    let mut entries = formats::read(text, None).unwrap_or_else(|error| panic!("{error}\nin\n{text}"));
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0).grid
}

fn error(text: &str) -> ReadErrorKind {
    formats::read(text, None).unwrap_err().kind().clone()
}

fn rows(text: &str) -> Vec<String> {
    let cells: Vec<char> = text.chars().collect();
    cells.chunks(9).map(String::from_iter).collect()
}

/// The posts that the command line is tried on.
fn posts() -> Vec<String> {
    let folder = file("tests/cmd/pasted.in");
    let files = fs::read_dir(folder).unwrap();
    let posts: Vec<_> = files
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .collect();
    assert!(posts.len() >= 30, "only {} posts", posts.len());
    posts
}

#[test]
fn posts_break_no_reader() {
    for post in posts() {
        for format in Format::ALL.map(Some).into_iter().chain([None]) {
            property::survives(post.as_bytes(), format);
        }
    }
}

#[test]
fn posts_that_come_line_by_line_are_whole_posts() {
    let posts = posts();
    for text in posts.iter().chain([&posts.concat()]) {
        let mut reader = Reader::new(None);
        let mut read = Vec::new();
        for line in text.lines() {
            reader.line(line);
            read.extend(reader.by_ref());
        }
        reader.end();
        read.extend(reader.by_ref());
        assert_eq!(read, all(text), "{text}");
    }
}

#[test]
fn a_list_stays_a_list() {
    let text = format!("{PUZZLE}\nhello\n{OTHER}\nworld, this is the end\n");
    assert_eq!(lines(&text), [Ok(1), Err(2), Ok(3), Err(4)]);
    assert_eq!(lines(&format!("{PUZZLE}\nno puzzle\n")), [Ok(1), Err(2)]);
    // A post has sentences above its puzzle, or an empty line below it.
    assert_eq!(lines(&format!("hello\n{PUZZLE}\nthanks\n")), [Ok(2)]);
    assert_eq!(lines(&format!("{PUZZLE}\n\nthanks\n")), [Ok(1)]);
    // The same puzzle twice is two puzzles.
    assert_eq!(
        lines(&format!("{PUZZLE}\nhello\n{PUZZLE}\n")),
        [Ok(1), Err(2), Ok(3)]
    );
    // What was to be a puzzle is told, whatever stands around it.
    let short = &PUZZLE[1..];
    assert_eq!(
        lines(&format!("A title\n{short}\n{PUZZLE}\nThe end")),
        [Err(2), Ok(3)]
    );
    assert_eq!(lines(&format!("3.5x\n{PUZZLE}\n")), [Err(1), Ok(2)]);
}

#[test]
fn sentences_are_told_when_there_is_nothing_else() {
    assert_eq!(lines("hello\n\nworld"), [Err(1), Err(3)]);
    assert_eq!(lines(&format!("hello\n\n{PUZZLE}\n\nworld")), [Ok(3)]);
}

#[test]
fn a_format_that_is_named_is_read_strictly() {
    let text = format!("hello\n{PUZZLE}\n");
    assert!(formats::read(&text, Some(Format::Givens)).is_err());
    assert_eq!(only(&text), only(PUZZLE));
}

#[test]
fn what_is_repeated_between_sentences_is_one_position() {
    let grid = rows(PUZZLE).join("\n");
    let other = rows(OTHER).join("\n");
    let text = format!("one\n\n{grid}\n\ntwo\n\n{grid}\n\nthree\n\n{other}\n");
    assert_eq!(lines(&text), [Ok(3), Ok(27)]);
    // Without sentences it is a list of grids.
    assert_eq!(lines(&format!("{grid}\n\n{grid}\n")), [Ok(1), Ok(11)]);
}

/// What is eliminated by the step that a post shows is still live in its position.
#[test]
fn marks_say_nothing_about_candidates() {
    let mut groups = vec!["123456789"; 81];
    let plain = only(&groups.join(" "));
    (groups[0], groups[1], groups[2]) = ("a(48)-135", "b279", "(35)7*@");
    let rows: Vec<String> = groups.chunks(9).map(|row| row.join(" ")).collect();
    let grid = only(&format!("A chain:\n{}", rows.join("\n")));
    let digits = |grid: &Grid, cell: &str| {
        let cell = cell.parse::<basecover::grid::Candidate>().unwrap().cell();
        grid.digits(cell)
            .map(|digit| digit.to_string())
            .collect::<String>()
    };
    assert_eq!(digits(&grid, "1r1c1"), "13458");
    assert_eq!(digits(&grid, "1r1c2"), "279");
    assert_eq!(digits(&grid, "1r1c3"), "357");
    assert_eq!(digits(&grid, "1r1c4"), digits(&plain, "1r1c4"));
}

#[test]
fn two_readings_are_refused() {
    let mut groups = vec!["123456789"; 81];
    groups[80] = "a2(135)";
    let rows_of = |groups: &[&str]| {
        groups
            .chunks(9)
            .map(|row| row.join(" "))
            .collect::<Vec<_>>()
            .join("\n")
    };
    assert_eq!(
        error(&rows_of(&groups)),
        ReadErrorKind::TwoReadings {
            cell: "a2(135)".into(),
            without: "135".into(),
        }
    );
    groups[80] = ".";
    assert_eq!(error(&rows_of(&groups)), ReadErrorKind::UnclearBlank);
    let mut ten = rows(PUZZLE);
    ten.push(".........".into());
    assert_eq!(
        error(&format!("hello\n{}", ten.join("\n"))),
        ReadErrorKind::SeveralBeginnings {
            found: 10,
            first: 2,
            second: 3,
        }
    );
}

#[test]
fn a_link_holds_its_puzzle_in_its_path_or_its_query() {
    let zeros = PUZZLE.replace('.', "0");
    for link in [
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://sudoku.coach/en/solver/{zeros}?step=1"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://example.org/?a=1&grid={PUZZLE}&b=2"),
    ] {
        assert_eq!(only(&link), only(PUZZLE), "{link}");
    }
    for (link, kind) in [
        (
            "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102",
            ReadErrorKind::SudokuWikiCode,
        ),
        (
            "see www.sudokuwiki.org/sudoku.htm?bd=123",
            ReadErrorKind::SudokuWikiCode,
        ),
    ] {
        assert_eq!(error(link), kind, "{link}");
    }
}

/// Digits in base 36, two a cell: a clue, a digit that was placed, candidates.
#[test]
fn the_code_of_sudokuwiki_has_candidates() {
    let code = format!("05{}{}", "0a", "8l".repeat(79));
    let entry = formats::read(&format!("sudokuwiki.org/sudoku.htm?bd=S9B{code}"), None)
        .unwrap()
        .remove(0);
    let written = formats::text(&entry.grid, Format::Susser);
    assert!(written.starts_with("5+1....."), "{written}");
    // 8l is 309, and 309 - 18 = 0b100100011: 1, 2, 6 and 9.
    let cell = "1r9c9".parse::<basecover::grid::Candidate>().unwrap().cell();
    let digits: String = entry.grid.digits(cell).map(|digit| digit.to_string()).collect();
    assert_eq!(digits, "1269");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// No grid comes about by chance.
    #[test]
    fn random_texts_hold_no_puzzle(text in "([a-z]{1,9}|[0-9]{1,4}|[.,;:|*()#+-]|r[1-9]c[1-9]|\n| ){0,400}") {
        prop_assert!(all(&text).iter().all(Result::is_err), "{}", text);
    }
}
