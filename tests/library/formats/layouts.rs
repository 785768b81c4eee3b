//! The many shapes one position is found in.

use basecover::formats::{self, Entry, Format};
use basecover::grid::{Candidate, CellState, Digit, Grid};

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

fn read(text: &str) -> Vec<Entry> {
    formats::read(text, None).unwrap_or_else(|error| panic!("{error}\nin\n{text}"))
}

fn puzzle() -> Grid {
    read(PUZZLE).remove(0).grid
}

/// Nine rows of nine characters, each put together by `row`, the rows by `line`.
fn grid_of(row: impl Fn(&[char]) -> String) -> Vec<String> {
    let cells: Vec<char> = PUZZLE.chars().collect();
    cells.chunks(9).map(row).collect()
}

fn rows(text: &[char]) -> String {
    text.iter().collect()
}

#[track_caller]
fn same(text: &str, format: Format) {
    for forced in [None, Some(format)] {
        let entries = formats::read(text, forced).unwrap_or_else(|error| panic!("{error}\nin\n{text}"));
        assert_eq!(entries.len(), 1, "{text}");
        assert_eq!(
            (entries[0].format, &entries[0].grid),
            (format, &puzzle()),
            "{text}"
        );
    }
}

#[test]
fn givens_of_one_line() {
    same(PUZZLE, Format::Givens);
    same(&PUZZLE.replace('.', "0"), Format::Givens);
    same(&PUZZLE.replace('.', "*"), Format::Givens);
    same(&format!("\u{feff}  {PUZZLE}\t\r\n"), Format::Givens);
    same(&grid_of(rows).join(" "), Format::Givens);
    same(
        &PUZZLE.chars().map(|c| format!("{c} ")).collect::<String>(),
        Format::Givens,
    );
    assert_eq!(
        puzzle().state("3r1c1".parse::<Candidate>().unwrap().cell()),
        CellState::Given(Digit::new(2))
    );
}

#[test]
fn a_remark_after_the_givens() {
    for (rest, remark) in [
        (" AI Escargot ", "AI Escargot"),
        (" # 25 clues", "25 clues"),
        (",11.9;name", "11.9;name"),
        ("\t7.2 1.2 1.2", "7.2 1.2 1.2"),
        ("; x", "x"),
    ] {
        let entries = read(&format!("{PUZZLE}{rest}"));
        assert_eq!((entries.len(), &entries[0].grid), (1, &puzzle()));
        assert_eq!(entries[0].remark.as_deref(), Some(remark));
    }
    assert_eq!(read(&format!("{PUZZLE} ")).remove(0).remark, None);
    // The solution behind a puzzle is a remark too, but digits that touch the 81 are no remark.
    let solution = "368541792957286314124379586645927831719653428238814675482795163571638249896412657";
    assert_eq!(
        read(&format!("{PUZZLE},{solution}"))[0].remark.as_deref(),
        Some(solution)
    );
    for glued in ["5", ".", "+5", "x", ":112 11"] {
        assert!(
            formats::read(&format!("{PUZZLE}{glued}"), None).is_err(),
            "{glued}"
        );
    }
}

#[test]
fn givens_of_several_lines() {
    let plain = grid_of(rows);
    same(&plain.join("\n"), Format::Givens);
    same(&plain.join("\r\n"), Format::Givens);
    same(&plain.join("\n").replace('.', "0"), Format::Givens);
    same(&plain.join("\n").replace('.', "*"), Format::Givens);
    same(
        &plain
            .chunks(3)
            .map(|rows| rows.concat())
            .collect::<Vec<_>>()
            .join("\n"),
        Format::Givens,
    );
    // Bands with blank lines between them.
    same(
        &plain
            .chunks(3)
            .map(|rows| rows.join("\n"))
            .collect::<Vec<_>>()
            .join("\n\n"),
        Format::Givens,
    );

    let stacks = |row: &[char]| row.chunks(3).map(rows).collect::<Vec<_>>();
    for (edge, bar, border) in [
        ("|", "|", "*-----------*"),
        ("|", "|", ".---.---.---."),
        ("", "|", "---+---+---"),
        ("", " ", ""),
        ("│", "│", "├───┼───┼───┤"),
        ("║", "║", "╠═══╬═══╣"),
    ] {
        let framed = grid_of(|row| format!("{edge}{}{edge}", stacks(row).join(bar)));
        let bands: Vec<_> = framed.chunks(3).map(|rows| rows.join("\n")).collect();
        same(
            &format!("{border}\n{}\n{border}\n", bands.join(&format!("\n{border}\n"))),
            Format::Givens,
        );
    }
    let wide = grid_of(|row| {
        format!(
            "| {} |",
            row.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
        )
    });
    same(&wide.join("\n"), Format::Givens);
}

#[test]
fn pencilmarks_in_any_frame() {
    let grid = puzzle();
    let own = formats::write(&grid, Format::Pencilmarks).text;
    same(&own, Format::Pencilmarks);
    let groups: Vec<&str> = own
        .split(|c: char| !c.is_ascii_digit())
        .filter(|group| !group.is_empty())
        .collect();
    let lines = |join: &str, edge: &str| -> Vec<String> {
        groups
            .chunks(9)
            .map(|row| format!("{edge}{}{edge}", row.join(join)))
            .collect()
    };
    same(&groups.join(" "), Format::Pencilmarks);
    same(&groups.join("\n"), Format::Pencilmarks);
    same(&lines(" ", "").join("\n"), Format::Pencilmarks);
    same(&lines("\t", "").join("\r\n"), Format::Pencilmarks);
    same(&lines("|", "|").join("\n"), Format::Pencilmarks);
    same(&lines(" │ ", "│ ").join("\n├────┼────┤\n"), Format::Pencilmarks);
    same(&lines(" | ", "| ").join("\n*-----------*\n"), Format::Pencilmarks);
    let bands: Vec<_> = lines(" ", "").chunks(3).map(|rows| rows.join("\n")).collect();
    same(&bands.join("\n\n"), Format::Pencilmarks);
    same(&bands.join("\n:--------+-------:\n"), Format::Pencilmarks);
    same(
        &bands.join("\n'--------'-------'\n.-------.--------.\n"),
        Format::Pencilmarks,
    );
}

#[test]
fn forum_mark_up_is_read_over() {
    let rest = "123456789 ".repeat(72);
    let row = "| 3589     89(47)   3-45-789 | 24567    -2-456-78  247    | -45689   56(24)#   1 |";
    let bare = "3589 8947 345789 24567 245678 247 45689 5624 1 ";
    let marked = formats::read(&format!("{row}\n{rest}"), None).unwrap();
    assert_eq!(marked[0].grid, read(&format!("{bare}{rest}"))[0].grid);
    assert!(
        marked[0].grid.is_live("5r1c3".parse().unwrap()),
        "-5 is live: the step is yet to eliminate it"
    );
}

/// A 1 in one cell, no 1 where it sees: placed. Marked with `?`: open. With another 1 in its row: open as
/// well.
#[test]
fn a_single_digit_is_placed_unless_marked_or_seen() {
    let grid = |first: &str, second: &str| {
        let mut groups = vec!["23456789"; 81];
        (groups[0], groups[1]) = (first, second);
        read(&groups.join(" ")).remove(0).grid
    };
    let state = |grid: &Grid| grid.state("1r1c1".parse::<Candidate>().unwrap().cell());
    assert_eq!(state(&grid("1", "23")), CellState::Placed(Digit::new(0)));
    assert_eq!(state(&grid("1?", "23")), CellState::Open);
    assert_eq!(state(&grid("1", "123")), CellState::Open);
    assert_eq!(
        grid("()", "23")
            .digits("1r1c1".parse::<Candidate>().unwrap().cell())
            .count(),
        0
    );
}

#[test]
fn candidates_broken_anywhere() {
    let text = formats::write(&puzzle(), Format::Candidates).text;
    same(&text, Format::Candidates);
    same(&text.replace('.', "0"), Format::Candidates);
    let characters: Vec<char> = text.chars().collect();
    for width in [9, 27, 80, 81, 100, 243, 700] {
        let broken: Vec<String> = characters.chunks(width).map(rows).collect();
        same(&broken.join("\n"), Format::Candidates);
        if width % 9 == 0 {
            same(&broken.join("\r\n|---+---|\r\n"), Format::Candidates);
            let two = format!("{0}\n{0}\n", broken.join("\n"));
            assert_eq!(read(&two).len(), 2, "width {width}");
        }
    }
    same(
        &characters.chunks(9).map(rows).collect::<Vec<_>>().join(" "),
        Format::Candidates,
    );
    assert_eq!(read(&format!("{text} name"))[0].remark.as_deref(), Some("name"));
}

/// The first row of this grid of candidates has 81 digits: they are no givens.
#[test]
fn a_full_row_of_candidates_is_not_81_givens() {
    let full = ["123456789"; 9].join(" ");
    let row = ["12 345 6 12 45 6 123456789 12 8"].concat();
    let text = format!("{full}\n{}", vec![row; 8].join("\n"));
    assert_eq!(read(&text)[0].format, Format::Pencilmarks);
    assert_eq!(read(&vec![full; 9].join("\n"))[0].grid, Grid::empty());
}

#[test]
fn a_library_line() {
    let line = ":0708-1:5:+2......69+98..2.13+7+71.....+24..+9....+5..4...9.7.+5671+329+4+8+6.1....8+33......+9+6+4+9867+32+15::513 523 533 572 582::9";
    let entry = read(line).remove(0);
    let case = entry.case.unwrap();
    assert_eq!(
        (entry.format, &case.technique[..], case.chain_length),
        (Format::Library, "0708-1", Some(9))
    );
    let names: Vec<_> = case.eliminations.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["5r1c3", "5r2c3", "5r3c3", "5r7c2", "5r8c2"]);
    assert!(case.eliminations.iter().all(|&c| entry.grid.is_live(c)));
    assert_eq!(case.digits, [Digit::new(4)]);
    let state = |candidate: &str| entry.grid.state(candidate.parse::<Candidate>().unwrap().cell());
    assert_eq!(state("2r1c1"), CellState::Placed(Digit::new(1)));
    assert_eq!(state("6r1c8"), CellState::Given(Digit::new(5)));

    let deleted = read(
        ":0000:x:.................................................................................:112 912:::",
    );
    let grid = &deleted[0].grid;
    assert_eq!(grid.live().len(), 727);
    assert!(!grid.is_live("1r1c2".parse().unwrap()) && !grid.is_live("9r1c2".parse().unwrap()));
    // One candidate and no digit: nothing is placed.
    let last = read(&format!(
        ":0000:x:{}:211 311 411 511 611 711 811 911:::",
        ".".repeat(81)
    ))
    .remove(0)
    .grid;
    assert_eq!(last.live().len(), 721);
    assert_eq!(
        last.state("1r1c1".parse::<Candidate>().unwrap().cell()),
        CellState::Open
    );
    // Fields missing at the end are empty.
    for tail in ["", ":", "::", ":::", ":::::"] {
        assert_eq!(
            read(&format!(":0000:1:{PUZZLE}{tail}"))[0].grid,
            puzzle(),
            "{tail:?}"
        );
    }
}

#[test]
fn a_list_goes_on_after_a_mistake() {
    let short = &PUZZLE[1..];
    let candidates = formats::write(&puzzle(), Format::Candidates).text;
    let text = format!(
        "# a list\n{PUZZLE} first\n\n{short}\n{short} x\n{candidates}\n  # more\n:0000:x:{PUZZLE}::::\nhello\n{PUZZLE}\n"
    );
    let lines: Vec<_> = formats::entries(&text, None)
        .map(|entry| entry.map(|entry| entry.line).map_err(|error| error.line()))
        .collect();
    assert_eq!(lines, [Ok(2), Err(4), Err(5), Ok(6), Ok(8), Err(9), Ok(10)]);
    assert_eq!(formats::read(&text, None).unwrap_err().line(), 4);
}

#[test]
fn grids_of_several_lines_one_after_the_other() {
    let grid = grid_of(rows).join("\n");
    let marks = formats::write(&puzzle(), Format::Pencilmarks).text;
    for between in ["\n", "\n\n", "\n# comment\n", "\n\n\n"] {
        let text = [
            &grid[..],
            &grid,
            &marks,
            PUZZLE,
            &grid,
            PUZZLE,
            PUZZLE,
            &marks,
            &marks,
        ]
        .join(between);
        let entries = read(&text);
        assert_eq!(entries.len(), 9, "{between:?}");
        assert!(entries.iter().all(|entry| entry.grid == puzzle()));
    }
}

/// A grid with an empty constraint is still a position; whoever searches it is told.
#[test]
fn a_contradictory_position_reads() {
    let text = format!("12345678.{}........9{}", ".".repeat(9), ".".repeat(54));
    assert_eq!(
        read(&text)[0]
            .grid
            .digits("9r1c9".parse::<Candidate>().unwrap().cell())
            .count(),
        0
    );
    assert!(read(&".".repeat(729))[0].grid.live().is_empty());
}
