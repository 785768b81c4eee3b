//! A random puzzle in the dialects of people and programs: each is read back, and none is read as another
//! puzzle when a cell is missing.

use super::positions;
use basecover::formats::{self, Format};
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// How a dialect writes the 81 cells, `.` for an empty one. The second number leaves a cell out.
type Dialect = (&'static str, fn(&[Vec<String>]) -> String);

/// Nine rows of cells, in which an empty one is `blank`.
fn rows(cells: &str, blank: &str, quote: &str) -> Vec<Vec<String>> {
    let cell = |c: char| match c {
        '.' => blank.to_owned(),
        digit => format!("{quote}{digit}{quote}"),
    };
    let cells: Vec<String> = cells.chars().map(cell).collect();
    cells.chunks(9).map(<[String]>::to_vec).collect()
}

fn lines(rows: &[Vec<String>], join: &str) -> Vec<String> {
    rows.iter().map(|row| row.join(join)).collect()
}

/// Three cells a stack, with these between cells and stacks.
fn stacks(row: &[String], cell: &str, stack: &str) -> String {
    row.chunks(3)
        .map(|stack| stack.join(cell))
        .collect::<Vec<_>>()
        .join(stack)
}

fn framed(rows: &[Vec<String>], cell: &str, bar: &str, border: &str, between: &str) -> String {
    let row = |row: &Vec<String>| {
        format!(
            "{bar}{cell}{}{cell}{bar}",
            stacks(row, cell, &format!("{cell}{bar}{cell}"))
        )
    };
    let bands: Vec<String> = rows
        .chunks(3)
        .map(|band| band.iter().map(row).collect::<Vec<_>>().join(between))
        .collect();
    format!(
        "{border}{between}{}{between}{border}",
        bands.join(&format!("{between}{border}{between}"))
    )
}

fn bracketed(rows: &[Vec<String>], open: &str, close: &str, join: &str) -> String {
    let row = |row: &Vec<String>| format!("{open}{}{close}", row.join(", "));
    format!(
        "{open}{}{close}",
        rows.iter().map(row).collect::<Vec<_>>().join(join)
    )
}

/// The empty cell, the quotation mark around a digit, and what is made of the rows.
const DIALECTS: [(&str, &str, Dialect); 40] = [
    ("0", "", ("commas", |r| lines(r, ",").join("\n"))),
    ("", "", ("commas, empty fields", |r| lines(r, ",").join("\n"))),
    ("", "", ("tabs, empty fields", |r| lines(r, "\t").join("\n"))),
    ("", "", ("semicolons, empty fields", |r| lines(r, ";").join("\n"))),
    ("", "\"", ("quoted fields", |r| lines(r, ",").join("\n"))),
    (".", "", ("tabs", |r| lines(r, "\t").join("\n"))),
    ("-1", "", ("-1 and commas", |r| lines(r, ", ").join("\n"))),
    ("-1", "", ("-1 and blanks", |r| lines(r, " ").join("\n"))),
    ("NaN", "", ("NaN", |r| lines(r, " ").join("\n"))),
    (
        "None",
        "",
        ("Python", |r| {
            format!("board = {}", bracketed(r, "[", "]", ",\n         "))
        }),
    ),
    (
        "0",
        "",
        ("C", |r| {
            format!("int grid[9][9] = {};", bracketed(r, "{", "}", ",\n"))
        }),
    ),
    (
        "0",
        "",
        ("Java", |r| {
            format!(
                "int[][] b = new int[][] {};",
                bracketed(r, "{", "}", ", // a row\n")
            )
        }),
    ),
    (
        "0",
        "",
        ("flat C", |r| {
            format!("int grid[81] = {{{}}};", lines(r, ",").join(",\n"))
        }),
    ),
    ("-1", "", ("-1 in brackets", |r| bracketed(r, "[", "]", ",\n"))),
    (
        "null",
        "",
        ("JSON with null", |r| {
            format!(
                "{{\"board\": {}, \"level\": \"hard\"}}",
                bracketed(r, "[", "]", ",")
            )
        }),
    ),
    ("\".\"", "\"", ("LeetCode", |r| bracketed(r, "[", "]", ","))),
    (
        "\"\"",
        "\"",
        ("texts with nothing", |r| bracketed(r, "[", "]", ",\n")),
    ),
    ("' '", "'", ("characters", |r| bracketed(r, "{", "}", ",\n"))),
    (
        ".",
        "",
        ("nine texts", |r| {
            format!("[\"{}\"]", lines(r, "").join("\",\n \""))
        }),
    ),
    (
        " ",
        "",
        ("nine texts with blanks", |r| {
            format!("[\"{}\"]", lines(r, "").join("\", \""))
        }),
    ),
    (
        "0",
        "",
        ("numpy", |r| {
            format!("array({})", bracketed(r, "[", "]", ",\n       "))
        }),
    ),
    (
        "0",
        "",
        ("printed numpy", |r| {
            format!("[[{}]]", lines(r, " ").join("]\n ["))
        }),
    ),
    ("_", "", ("a name for nothing", |r| bracketed(r, "[", "]", ",\n"))),
    (
        " ",
        "",
        ("places in a frame", |r| {
            framed(r, " ", "|", "+-------+-------+-------+", "\n")
        }),
    ),
    (
        " ",
        "",
        ("places in a tight frame", |r| {
            framed(r, "", "│", "├───┼───┼───┤", "\n")
        }),
    ),
    (
        " ",
        "",
        ("one bar a cell", |r| {
            let row = |row: &Vec<String>| format!("│ {} │", row.join(" │ "));
            let border = "├───┼───┼───┼───┼───┼───┼───┼───┼───┤";
            r.iter()
                .map(row)
                .collect::<Vec<_>>()
                .join(&format!("\n{border}\n"))
        }),
    ),
    (
        ".",
        "",
        ("bangs", |r| {
            framed(r, " ", "!", "+-------+-------+-------+", "\n")
        }),
    ),
    (
        ".",
        "",
        ("heavy lines", |r| {
            framed(r, " ", "┃", "┣━━━━━━━╋━━━━━━━╋━━━━━━━┫", "\n")
        }),
    ),
    (
        ".",
        "",
        ("double lines", |r| {
            framed(r, " ", "║", "╠═══════╬═══════╬═══════╣", "\n")
        }),
    ),
    (
        ".",
        "",
        ("a frame on one line", |r| {
            framed(r, " ", "|", "+-------+-------+-------+", " ")
        }),
    ),
    (
        ".",
        "",
        ("a frame with corners on one line", |r| {
            framed(r, " ", "|", "*-------*-------*-------*", " ")
        }),
    ),
    ("_", "", ("underscores on one line", |r| lines(r, "").join(" "))),
    ("x", "", ("x on one line", |r| lines(r, " ").join(" "))),
    ("o", "", ("a letter", |r| lines(r, " ").join("\n"))),
    ("□", "", ("a character", |r| lines(r, "").join("\n"))),
    (
        ".",
        "",
        ("a title on the first row", |r| {
            format!("Puzzle: {}", lines(r, " ").join("\n"))
        }),
    ),
    (
        ".",
        "",
        ("names and numbers", |r| {
            let names = "ABCDEFGHJ".chars().zip(r);
            let rows = names.map(|(name, row)| format!("{name} | {}", stacks(row, " ", " | ")));
            format!(
                "    1 2 3   4 5 6   7 8 9\n{}",
                rows.collect::<Vec<_>>().join("\n")
            )
        }),
    ),
    (
        ".",
        "",
        ("words beside the rows", |r| {
            let row = |row: &Vec<String>| format!("{}   key - action", row.join(" "));
            r.iter().map(row).collect::<Vec<_>>().join("\n")
        }),
    ),
    (
        "0",
        "",
        ("a link", |r| {
            format!("https://example.org/play?id=4&s={}", lines(r, "").concat())
        }),
    ),
    (
        ".",
        "",
        ("XML", |r| {
            let cell = |(i, cell): (usize, &String)| match cell.as_str() {
                "." => String::new(),
                digit => format!(
                    "<Cell><x>{}</x><y>{}</y><value>{digit}</value></Cell>\n",
                    i % 9,
                    i / 9
                ),
            };
            format!(
                "<Sudoku>\n{}</Sudoku>",
                r.iter().flatten().enumerate().map(cell).collect::<String>()
            )
        }),
    ),
];

/// Puzzles with at least as many givens as one with one solution has, and not solved.
fn puzzles() -> impl Strategy<Value = String> {
    let digits = |text: &String| text.chars().filter(|&c| c != '.').count();
    let text = positions::solvable().prop_map(|grid| formats::text(&grid, Format::Givens));
    text.prop_filter("some givens", move |text| (20..70).contains(&digits(text)))
}

fn read(text: &str) -> Vec<Result<String, String>> {
    let given = |entry: formats::Entry| formats::text(&entry.grid, Format::Givens);
    let entries = formats::entries(text, None);
    entries
        .map(|entry| entry.map(given).map_err(|error| error.to_string()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn every_dialect_is_read_back(puzzle in puzzles()) {
        for (blank, quote, (name, write)) in DIALECTS {
            let text = write(&rows(&puzzle, blank, quote));
            for text in [text.clone(), format!("Here it is:\n\n{text}\n\nWho can solve it?")] {
                // The only reading, or one that is refused with another.
                let found = read(&text);
                let two = |found: &[Result<String, String>]| matches!(found, [Err(error)] if error.contains("two ways"));
                prop_assert!(found == [Ok(puzzle.clone())] || two(&found), "{}: {:?}\n{}", name, found, text);
            }
        }
    }

    /// A row that has lost a cell is refused. (What every row may have lost at its end are empty fields.)
    #[test]
    fn a_lost_cell_is_never_another_grid(puzzle in puzzles(), lost in any::<Index>(), doubled in any::<bool>()) {
        for (blank, quote, (name, write)) in DIALECTS.into_iter().filter(|(_, _, (name, _))| *name != "XML") {
            let mut rows = rows(&puzzle, blank, quote);
            let at = lost.index(81);
            match doubled {
                true => rows[at / 9].insert(at % 9, blank.to_owned()),
                false => drop(rows[at / 9].remove(at % 9)),
            }
            let text = write(&rows);
            for found in read(&text).into_iter().flatten() {
                prop_assert_eq!(&found, &puzzle, "{}\n{}", name, text);
            }
        }
    }

    /// One of the nine rows is missing, or cut.
    #[test]
    fn a_lost_row_is_never_another_grid(puzzle in puzzles(), lost in 0..9usize, dialect in select(&DIALECTS[..])) {
        let (blank, quote, (name, write)) = dialect;
        let mut rows = rows(&puzzle, blank, quote);
        rows.remove(lost);
        let text = write(&rows);
        let found = read(&text);
        prop_assert!(name == "XML" || found.iter().all(Result::is_err), "{}: {:?}\n{}", name, found, text);
    }
}

/// The numbers of the columns are no row, though with them there are nine again: the error is about the row
/// that is too short.
#[test]
fn the_numbers_of_the_columns_do_not_replace_a_row_that_lost_a_cell() {
    let text = "    1 2 3   4 5 6   7 8 9
A | 1 . . | . . 3 | . . .
B | 8 . 5 | . . . | 2 4 .
C | . . . | 9 . . | . 7 .
D | 2 . . | . . . | . . .
E | . . . | . 2 . | 1 . .
F | . 6 . | . . . | . 2 .
G | . . 4 | . . 8 | . . .
H | 9 . 7 | . . . | 8 . .
J | 3 . . | 5 7 4 | . . .
";
    assert_eq!(formats::read(text, None).unwrap().len(), 1);
    let lines: Vec<&str> = text.lines().collect();
    for number in 2..=10 {
        let mut short = lines.clone();
        short[number - 1] = short[number - 1].strip_suffix(" .").unwrap();
        for (text, number) in [(short.join("\n"), number), (short[1..].join("\n"), number - 1)] {
            let error = formats::read(&text, None).unwrap_err();
            let told = error.to_string();
            assert_eq!(error.line(), number, "{told}");
            assert!(
                told.contains("too few cells in this row: found 8, expected 9"),
                "{told}"
            );
        }
    }
    // With fewer digits than a puzzle has, too.
    let text = text
        .replace("1 . . | . . 3", ". . . | . . .")
        .replace("F | . 6 .", "F | . . .")
        .replace("5 7 4 | . . .", "5 7 4 | . .");
    assert!(formats::read(&text, None).is_err());
}
