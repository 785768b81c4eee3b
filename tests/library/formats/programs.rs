//! The files and links of other programs: their many shapes, and what a user is told about those that cannot
//! be read.

use basecover::formats::{self, Entry, Format, ReadErrorKind};
use basecover::grid::{Candidate, Cell, CellState, Grid};
use insta::assert_snapshot;

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

fn read(text: &str) -> Vec<Entry> {
    formats::read(text, None).unwrap_or_else(|error| panic!("{error}\nin\n{text}"))
}

fn one(text: &str) -> Entry {
    let mut entries = read(text);
    assert_eq!(entries.len(), 1, "{text}");
    entries.remove(0)
}

fn error(text: &str) -> formats::ReadError {
    formats::read(text, None).unwrap_err()
}

fn puzzle() -> Grid {
    one(PUZZLE).grid
}

fn candidate(name: &str) -> Candidate {
    name.parse().unwrap()
}

/// The puzzle with 1r1c6 placed, 8r1c2 and 7r2c1 eliminated.
fn in_progress() -> Grid {
    let mut grid = puzzle();
    grid.place(candidate("1r1c6"));
    grid.remove(candidate("8r1c2"));
    grid.remove(candidate("7r2c1"));
    grid
}

#[test]
fn susser_lines() {
    let mut cells = PUZZLE.to_owned();
    cells.replace_range(5..6, "+1");
    let line = format!("{cells}:721 812");
    assert_eq!(formats::text(&in_progress(), Format::Susser), line);
    for text in [&line, &line.replace('.', "0"), &format!("  {line} \r\n")] {
        let entry = one(text);
        assert_eq!((entry.format, &entry.grid), (Format::Susser, &in_progress()));
    }
    assert_eq!(
        one(&line).grid.state(candidate("1r1c6").cell()),
        CellState::Placed(candidate("1r1c6").digit())
    );
    // Rows may be shortened, and then there is no other sign of the format.
    let rows = "3*5....2,.5.2*1.,*36...,..59.7.31,..9*4..,23.8.46..,*79....,.7*8.4.,8*2..9";
    assert_eq!((one(rows).format, one(rows).grid), (Format::Susser, puzzle()));
    let placed = rows.replacen("5....2", "5.+1..2", 1) + ":721 812";
    assert_eq!(one(&placed).grid, in_progress());
    // Nothing placed, nothing deleted: plain givens.
    assert_eq!(formats::text(&puzzle(), Format::Susser), PUZZLE);

    assert_snapshot!(error(&format!("{line} 99")), @r"
    line 1: deleted candidates should be written as digit, row, column, with blanks between them, as in `436 257`
    1 | 3..5.+1..2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9:721 812 99
      |                                                                                            ^^
    ");
    assert_snapshot!(error(&line.replacen("8.4.8", "8.4.", 1)), @r"
    line 1: too few cells: found 80, expected 81
    1 | 3..5.+1..2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.....2..9:721 812
      |                                                                                  ^
    ");
    assert_snapshot!(error(&rows.replacen("*36...", "*36.*", 1)), @r"
    line 1: a shortened row has nine cells, or one `*` for the open cells it lacks, as in `08063*40`: nine rows with commas between them
    1 | 3*5....2,.5.2*1.,*36.*,..59.7.31,..9*4..,23.8.46..,*79....,.7*8.4.,8*2..9
      |                  ^^^^^
    ");
    assert_snapshot!(error(&line.replacen("+1", "+3", 1)), @r"
    line 1: r1c1 and r1c6 see each other and both hold 3
    1 | 3..5.+3..2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9:721 812
      | ^    ^^
    ");
}

#[test]
fn simple_sudoku() {
    let file = formats::text(&puzzle(), Format::SimpleSudoku);
    assert_snapshot!(file, @r"
    3..|5..|..2
    .5.|2..|.1.
    ...|.36|...
    -----------
    ..5|9.7|.31
    ..9|...|4..
    23.|8.4|6..
    -----------
    ...|79.|...
    .7.|..8|.4.
    8..|..2|..9
    ");
    assert_eq!(one(&file).grid, puzzle());
    // What it puts on the clipboard: both grids, each with its signature.
    let marks = formats::text(&in_progress(), Format::Pencilmarks);
    let signature = "Simple Sudoku\n  Version 4.2n\n";
    let frame = " *-----------*\n |3..|5..|..2|\n |.5.|2..|.1.|\n |...|.36|...|\n |---+---+---|\n |..5|9.7|.31|\n |..9|...|4..|\n \
                 |23.|8.4|6..|\n |---+---+---|\n |...|79.|...|\n |.7.|..8|.4.|\n |8..|..2|..9|\n *-----------*\n ";
    let both = read(&format!("{frame}{signature}\n\n{marks}\n{signature}"));
    assert_eq!(
        both.iter().map(|entry| &entry.grid).collect::<Vec<_>>(),
        [&puzzle(), &in_progress()]
    );
}

#[test]
fn sadman_and_sudocue() {
    let rows: String = (0..9)
        .map(|row| format!("{}\n", &PUZZLE[9 * row..9 * row + 9]))
        .collect();
    assert_eq!(one(&format!("#ARuud\n#DA random puzzle\n{rows}")).grid, puzzle());
    assert_eq!(formats::text(&puzzle(), Format::Sdk), rows.trim_end());

    let state = rows.replacen("3..5....2", "3..5.1..2", 1);
    let file = format!("[Puzzle]\n{rows}[State]\n{state}");
    let mut expected = puzzle();
    expected.place(candidate("1r1c6"));
    assert_eq!(formats::text(&expected, Format::Sdk), file.trim_end());
    let notes = "[PencilMarks]\n14,,,\n,,\n[Colours]\n0\n";
    for text in [
        file.clone(),
        format!("#ARuud\n{file}{notes}"),
        format!("{notes}{file}"),
        format!("[puzzle]\r\n{rows}\n[State]\n{state}\n{notes}"),
    ] {
        let entry = one(&text);
        assert_eq!((entry.format, &entry.grid), (Format::Sdk, &expected), "{text}");
        assert_eq!(
            entry.grid.state(candidate("1r1c6").cell()),
            CellState::Placed(candidate("1r1c6").digit())
        );
        assert_eq!(
            entry.grid.state(Cell::new(0)),
            CellState::Given(candidate("3r1c1").digit())
        );
    }
    let several = read(&format!(
        "{file}{notes}\n[Puzzle]\n{rows}\n{PUZZLE}\n[Puzzle]\n{rows}{PUZZLE}"
    ));
    assert_eq!(several.len(), 5);

    assert_snapshot!(error(&file.replacen("3..5.1..2", "3..4.1..2", 1)), @r"
    line 12: r1c4 holds 4, but 5 is given there
    12 | 3..4.1..2
       |    ^
    ");
    assert_snapshot!(error(&file.replacen("3..5.1..2", "3..5.2..2", 1)), @r"
    line 12: r1c6 and r1c9 see each other and both hold 2
    12 | 3..5.2..2
       |      ^  ^
    ");
    assert_snapshot!(error(&format!("[State]\n{state}")), @r"
    line 1: there is no section `[Puzzle]`, which holds nine rows of givens
    1 | [State]
      | ^^^^^^^
    ");
    assert_snapshot!(error(&file.replacen("3..5....2", "3..5...2", 1)), @r"
    line 2: too few cells in this row: found 8, expected 9
    2 | 3..5...2
      |         ^
    ");
}

#[test]
fn collections() {
    let list = formats::list(&[&puzzle(), &in_progress()], Format::Sdm);
    assert_eq!(
        list,
        format!(
            "{}\n{}",
            PUZZLE.replace('.', "0"),
            PUZZLE.replacen("5....2", "5.1..2", 1).replace('.', "0")
        )
    );
    assert_eq!(read(&list).len(), 2);
}

#[test]
fn work_in_progress_of_sudocue() {
    let text = formats::text(&in_progress(), Format::Sdx);
    assert!(
        text.starts_with("3 469 4678 5 478 u1 789 6789 2\n469 5 "),
        "{text}"
    );
    let entry = one(&text);
    assert_eq!((entry.format, entry.grid), (Format::Sdx, in_progress()));
    // A digit that was placed stands, even where the groups have not heard of it.
    let stale = text.replacen("469", "1469", 1);
    assert_eq!(one(&stale).grid, in_progress());
    assert_snapshot!(error(&text.replacen("469", "u1", 1)), @r"
    line 1: r1c2 and r1c6 see each other and both hold 1
    1 | 3 u1 4678 5 478 u1 789 6789 2
      |   ^^            ^^
    ");
    assert_snapshot!(error(&text.replacen("u1", "u12", 1)), @r"
    line 1: unexpected character `u`: a cell is a group of digits from 1 to 9, blanks between the groups
    1 | 3 469 4678 5 478 u12 789 6789 2
      |                  ^
    ");
}

#[test]
fn opensudoku_documents() {
    let plain = formats::text(&puzzle(), Format::OpenSudoku);
    assert_snapshot!(plain, @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <opensudoku>
      <name>basecover</name>
      <game data="300500002050200010000036000005907031009000400230804600000790000070008040800002009"/>
    </opensudoku>
    "#);
    let noted = formats::text(&in_progress(), Format::OpenSudoku);
    assert!(
        noted.contains("<opensudoku version=\"2\">")
            && noted.contains("data=\"version: 3&#10;3|0|0|0|296|1|0|0|1|5|0|0|"),
        "{noted}"
    );
    assert_eq!((one(&noted).format, one(&noted).line), (Format::OpenSudoku, 4));
    let both = read(&formats::list(&[&puzzle(), &in_progress()], Format::OpenSudoku));
    assert_eq!(
        both.iter().map(|entry| &entry.grid).collect::<Vec<_>>(),
        [&puzzle(), &in_progress()]
    );
    // Every version of the fields, and none; a line break as it is or escaped.
    let fields = |cell: &dyn Fn(&str, &str, u8) -> String| {
        let one = |c: char| match c {
            '.' => cell("0", "", 1),
            given => cell(&given.to_string(), "", 0),
        };
        let mut all: Vec<String> = PUZZLE.chars().map(one).collect();
        all[1] = cell("0", "469", 1);
        all[5] = cell("1", "", 1);
        all[9] = cell("0", "469", 1);
        all.concat()
    };
    let sum = |notes: &str| {
        notes
            .chars()
            .map(|c| 1u32 << (c as u32 - '1' as u32))
            .sum::<u32>()
    };
    let list = |notes: &str| match notes {
        "" => "-".to_owned(),
        notes => notes.chars().map(|c| format!("{c},")).collect(),
    };
    for (head, data) in [
        ("version: 1\n", fields(&|v, n, e| format!("{v}|{}|{e}|", list(n)))),
        (
            "version: 2&#10;",
            fields(&|v, n, e| format!("{v}|{}||{e}|", sum(n))),
        ),
        ("version: 3\n", fields(&|v, n, e| format!("{v}|{}|{e}|", sum(n)))),
        ("", fields(&|v, n, e| format!("{v}|{}|{e}|", sum(n)))),
        (
            "version: 4&#xA;",
            fields(&|v, n, e| format!("{v}|{}|511|{e}|", sum(n))),
        ),
        (
            "version: 5\n",
            fields(&|v, n, e| format!("{v}|{}|0|7|{e}|", sum(n))),
        ),
    ] {
        let data = data.trim_end_matches('|');
        let text = format!("<opensudoku><game data=\"{head}{data}\" state=\"1\"/></opensudoku>");
        assert_eq!(one(&text).grid, in_progress(), "{text}");
    }
}

#[test]
fn broken_documents() {
    let document = |data: &str| format!("<opensudoku>\n  <game data=\"{data}\"/>\n</opensudoku>\n");
    assert_snapshot!(error("<opensudoku>\n  <game data=\"\">\n</opensudoku>"), @r"
    line 3: this is not XML: expected 'game' tag, not 'opensudoku'
    3 | </opensudoku>
      | ^
    ");
    assert_snapshot!(error("<opensudoku>\n</opensudoku>"), @r#"
    line 1: there is no game here: expected `<game data="..."/>`, as OpenSudoku writes it
    1 | <opensudoku>
      | ^^^^^^^^^^^^
    "#);
    assert_snapshot!(error(&document(&PUZZLE[1..])), @r#"
    line 2: `data` should be 81 digits, or fields separated by `|`: found 80 digits
    2 |   <game data="..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"/>
      |                                                                                               ^
    "#);
    assert_snapshot!(error(&document(&PUZZLE.replacen('.', "x", 1))), @r#"
    line 2: a cell of `data` should be a digit from 1 to 9, or `0` when it is empty
    2 |   <game data="3x.5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"/>
      |                ^
    "#);
    assert_snapshot!(error(&document(&PUZZLE.replacen("3..", "3.3", 1))), @r#"
    line 2: r1c1 and r1c3 see each other and both hold 3
    2 |   <game data="3.35....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9"/>
      |               ^ ^
    "#);
    let fields = "0|0|1|".repeat(81);
    assert_snapshot!(error(&document(&format!("version: 9&#10;{fields}"))).to_string().lines().next().unwrap(), @"line 2: the version of `data` should be a number from 1 to 5");
    for (bad, expected) in [
        ("0|512|1|", "512"),
        ("0|x|1|", "x"),
        ("0|0|2|", "2"),
        ("10|0|1|", "10"),
    ] {
        let text = document(&format!("version: 3\n0|0|1|{bad}{}", "0|0|1|".repeat(79)));
        let error = error(&text);
        let at: String = error
            .text()
            .chars()
            .skip(error.span().start)
            .take(error.span().len())
            .collect();
        assert_eq!((error.line(), &*at), (3, expected), "{error}");
    }
    assert_eq!(
        error(&document(&fields[6..])).kind().to_string(),
        "`data` should have 243 fields separated by `|`, the same number for each of the 81 cells: found 240"
    );
    // One game is broken, the others are read.
    let text = format!(
        "<opensudoku><game data=\"{PUZZLE}\"/><game data=\"1\"/><game data=\"{PUZZLE}\"/></opensudoku>"
    );
    let entries: Vec<_> = formats::entries(&text, None).map(|entry| entry.is_ok()).collect();
    assert_eq!(entries, [true, false, true]);
}

/// A link to the puzzle that is written here.
fn link(json: &str) -> String {
    format!(
        "https://www.f-puzzles.com/?load={}",
        lz_str::compress_to_base64(json)
    )
}

/// JSON with the rows of the puzzle, the first of them replaced, and what follows the grid.
fn json(first: &str, more: &str) -> String {
    let cell = |c: char| match c {
        '.' => "{}".to_owned(),
        digit => format!("{{\"value\":{digit},\"given\":true}}"),
    };
    let row = |row: &str| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(","));
    let mut rows: Vec<String> = (0..9).map(|i| row(&PUZZLE[9 * i..9 * i + 9])).collect();
    if !first.is_empty() {
        rows[0] = first.to_owned();
    }
    format!("{{\"size\":9,\"grid\":[{}]{more}}}", rows.join(","))
}

#[test]
fn links() {
    for format in [Format::FPuzzles, Format::SudokuPad] {
        let text = formats::text(&in_progress(), format);
        let entry = one(&text);
        assert_eq!((entry.format, entry.grid), (format, in_progress()), "{text}");
    }
    let text = formats::text(&puzzle(), Format::SudokuPad);
    let bare = text.strip_prefix("https://sudokupad.app/").unwrap();
    for shape in [
        bare.to_owned(),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid={bare}"),
        format!("https://app.crackingthecryptic.com/sudoku/{bare}"),
        format!("https://beta.sudokupad.app/{bare}?setting-nogrid=1"),
        format!(
            "  {} ",
            bare.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")
        ),
    ] {
        assert_eq!(one(&shape).grid, puzzle(), "{shape}");
    }
    // Digits as texts, marks of both kinds, drawings and titles.
    let first = r#"[{"value":"3","given":true,"region":0},{"centerPencilMarks":["4",6,8,9],"givenPencilMarks":[4,6,9],"cornerPencilMarks":[1]},
        {"value":null},{"value":5,"given":true},{},{"value":1},{"highlight":3},{"value":0},{"value":2,"given":true,"region":2}]"#;
    let more = r##","title":"A","author":"B","ruleset":"Normal rules","antiknight":false,"thermometer":[],"text":[{"cells":["R1C1"]}]"##;
    let mut expected = puzzle();
    expected.place(candidate("1r1c6"));
    expected.remove(candidate("8r1c2"));
    assert_eq!(one(&link(&json(first, more))).grid, expected);
}

#[test]
fn broken_links() {
    let kind = |text: &str| error(text).kind().to_string();
    assert_snapshot!(error("https://sudokupad.app/fpuzzlesN4Ig*"), @r"
    line 1: unexpected character `*` in the link's puzzle: expected letters, digits, `+`, `/` and `=`
    1 | https://sudokupad.app/fpuzzlesN4Ig*
      |                               ^^^^^
    ");
    assert_snapshot!(error("https://www.f-puzzles.com/?id=abc"), @r"
    line 1: this link does not hold its puzzle: expected `https://www.f-puzzles.com/?load=...` or `https://sudokupad.app/fpuzzles...`
    1 | https://www.f-puzzles.com/?id=abc
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    ");
    for (text, expected) in [
        (
            "https://sudokupad.app/tuesday",
            "this link does not hold its puzzle",
        ),
        (
            "https://sudokupad.app/sclN4Ig",
            "SudokuPad's own links are not read",
        ),
        (
            "https://www.f-puzzles.com/?load=",
            "the link ends before its puzzle",
        ),
        (
            &link(&json("", ""))[..200],
            "the link's puzzle does not decompress",
        ),
        (
            &format!("https://sudokupad.app/fpuzzles{}", "A".repeat(16_385)),
            "the link is too long",
        ),
        (
            &link("[1]"),
            "the link's puzzle is not a JSON object: it is not an object",
        ),
        (
            &link("{\"size\":9,"),
            "the link's puzzle is not a JSON object: EOF",
        ),
        (
            &link(&json("", "").replace("\"size\":9", "\"size\":6")),
            "the link's puzzle has the size 6",
        ),
        (
            &link(&json("", ",\"antiknight\":true")),
            "the link's puzzle has further rules (`antiknight`)",
        ),
        (
            &link(&json("", ",\"killercage\":[{}]")),
            "the link's puzzle has further rules (`killercage`)",
        ),
        (&link("{}"), "`grid` of the link's puzzle should be nine rows"),
        (
            &link(&json("[{}]", "")),
            "`grid[0]` of the link's puzzle should be nine cells",
        ),
        (
            &link(&json("[{},{},{},{},{},{},{},{},1]", "")),
            "`grid[0][8]` of the link's puzzle should be an object",
        ),
        (
            &link(&json("[{},{\"value\":12},{},{},{},{},{},{},{}]", "")),
            "`grid[0][1].value` of the",
        ),
        (
            &link(&json(
                "[{},{\"centerPencilMarks\":[\"x\"]},{},{},{},{},{},{},{}]",
                "",
            )),
            "`grid[0][1].centerPencilMarks` of the link's puzzle should be a list of digits from 1 to 9",
        ),
        (
            &link(&json("[{},{\"region\":4},{},{},{},{},{},{},{}]", "")),
            "the link's puzzle has further rules (`grid[0][1].region`)",
        ),
        (
            &link(&json("[{\"value\":1},{\"value\":1},{},{},{},{},{},{},{}]", "")),
            "r1c1 and r1c2 see each other",
        ),
    ] {
        assert!(kind(text).starts_with(expected), "{}", kind(text));
    }
    assert!(matches!(
        error("https://sudokupad.app/x").kind(),
        ReadErrorKind::Link(_)
    ));
}
