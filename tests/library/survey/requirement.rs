//! Techniques that puzzles are asked to need.

use basecover::constraint::Position;
use basecover::formats;
use basecover::grid::{Cell, Grid, House};
use basecover::search::Limits;
use basecover::solve::basics::{self, After};
use basecover::survey::{Requirement, Shown};
use basecover::technique;
use itertools::Itertools;

fn shows(puzzle: &str, name: &str) -> bool {
    let position = Position::new(&formats::read(puzzle, None).unwrap()[0].grid).unwrap();
    let shown: Shown = name.parse().unwrap();
    shown.is_in(&position, &Limits::default()).unwrap()
}

#[test]
fn requirements_read_back() {
    for text in [
        "order>=5",
        "technique=xy-wing",
        "technique=junior-exocet",
        "technique=fish",
    ] {
        assert_eq!(text.parse::<Requirement>().unwrap().to_string(), text);
    }
    assert_eq!(
        "technique = XY-Wing".parse(),
        "technique=xy-wing".parse::<Requirement>()
    );
    for text in [
        "technique",
        "technique=",
        "technique=xy-wong",
        "technique>=xy-wing",
        "order=xy-wing",
    ] {
        let error = text.parse::<Requirement>().unwrap_err().to_string();
        assert!(error.contains("technique") || error.contains("name"), "{error}");
    }
}

/// Each position shows the technique that it is an example of: these are examples that no basics change.
#[test]
fn examples_show_their_techniques() {
    for name in [
        "unique-rectangle-1",
        "junior-exocet",
        "locked-exocet",
        "double-exocet",
    ] {
        let technique = technique::by_id(name).unwrap();
        assert!(shows(technique.example.grid, name), "{name}");
    }
}

/// Two cells of a house with the same two digits, one of which another cell of the house has.
fn pairs(grid: &Grid) -> Vec<(Cell, Cell)> {
    let digits = |cell| grid.digits(cell).collect::<Vec<_>>();
    let mut found = Vec::new();
    for house in House::all() {
        for (a, b) in house.cells().into_iter().tuple_combinations() {
            let is_pair = digits(a) == digits(b) && digits(a).len() == 2;
            let mut others = house.cells().into_iter().filter(|&c| c != a && c != b);
            if is_pair && others.any(|c| digits(c).iter().any(|d| digits(a).contains(d))) {
                found.push((a, b));
            }
        }
    }
    found
}

/// Against a search for naked pairs by hand, where singles, pointing and claiming are exhausted.
#[test]
fn naked_pairs_are_shown_where_there_are_some() {
    let puzzles = [
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ];
    let (mut with, mut without) = (0, 0);
    for puzzle in puzzles {
        let mut grid = formats::read(puzzle, None).unwrap().remove(0).grid;
        basics::apply(&mut grid, After::Locked);
        let found = pairs(&grid);
        // In one house alone: what is in a block and in a line is a locked pair.
        let is_plain = |(a, b): &(Cell, Cell)| {
            a.block() != b.block() || (a.row() != b.row() && a.column() != b.column())
        };
        if found.iter().any(is_plain) {
            with += 1;
            assert!(shows(puzzle, "naked-pair"), "{puzzle}: {found:?}");
        } else if found.is_empty() {
            without += 1;
            assert!(!shows(puzzle, "naked-pair"), "{puzzle}");
        }
    }
    assert!(with > 0 && without > 0, "{with} {without}");
}

#[test]
fn what_singles_solve_shows_nothing_beyond() {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for name in ["naked-pair", "xy-wing", "aic", "junior-exocet", "template"] {
        assert!(!shows(easy, name), "{name}");
    }
    assert!(shows(easy, "singles"));
}
