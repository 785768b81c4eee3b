//! Lines that come one by one.

use basecover::formats::{Entry, Format, ReadError, Reader, entries, list, read};

const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

/// Line by line, as far as it comes at each of them.
fn by_line(text: &str, format: Option<Format>) -> Vec<Result<Entry, ReadError>> {
    let mut reader = Reader::new(format);
    let mut all = Vec::new();
    for line in text.lines() {
        reader.line(line);
        all.extend(reader.by_ref());
    }
    reader.end();
    all.extend(reader.by_ref());
    all
}

/// Texts of random lines, of which many begin positions that others end: the same entries and errors as
/// when all is read at once.
#[test]
fn lines_that_come_one_by_one_are_a_whole_text() {
    let grid = read(PUZZLE, None).unwrap().remove(0).grid;
    let mut placed = grid.clone();
    placed.place_singles();
    let pieces = Format::ALL.map(|format| list(&[&grid, &placed], format));
    let mut lines: Vec<&str> = pieces.iter().flat_map(|piece| piece.lines()).collect();
    let dots = ".".repeat(81);
    let own = format!("{}{}", "123456789".repeat(3), ".".repeat(54));
    lines.extend([
        &dots,
        &own,
        "",
        "",
        "# x",
        "---",
        "y",
        "1 2",
        ".........",
        "[Puzzle]",
        "[State]",
    ]);
    lines.extend([
        "[PencilMarks]",
        "<opensudoku>",
        "</opensudoku>",
        "Simple Sudoku",
        ":0",
    ]);
    let post = format!("look here:\n> {}\n(thanks)", grid.to_string().replace('.', "_"));
    let labelled = pieces[1].replacen(" 3 ", " b3-7 ", 1);
    let pieces: Vec<String> = pieces.iter().cloned().chain([post, labelled]).collect();
    lines.extend([
        "two words",
        "--3|-5-|--7",
        "---|---|---",
        "1 2 3 4 5 6 7 8 9",
        "<p>hello",
    ]);
    let mut state = 7u64;
    let mut random = |most: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    let mut found = [0; 2];
    for _ in 0..1000 {
        let mut text = String::from(if random(9) == 0 { "\u{feff}" } else { "" });
        for _ in 0..=random(12) {
            match random(3) {
                0 => text += &pieces[random(pieces.len())],
                _ => text += lines[random(lines.len())],
            }
            text += "\n";
        }
        let format = (random(3) == 0).then(|| Format::ALL[random(Format::ALL.len())]);
        let whole: Vec<_> = entries(&text, format).collect();
        assert_eq!(by_line(&text, format), whole, "{format:?}\n{text}");
        whole
            .iter()
            .for_each(|entry| found[usize::from(entry.is_ok())] += 1);
    }
    assert!(
        found[0] > 300 && found[1] > 300,
        "a comparison of nothing: {found:?}"
    );
}
