//! The least form of a puzzle and the symmetries that keep it, against every image and against the words of
//! another program.

use crate::common::published;
use basecover::formats::{Format, text};
use basecover::grid::{Cell, Grid, Symmetry, Transpose};
use basecover::survey::generate::{Wish, puzzle};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

/// Puzzles, and their least forms as swb01's MinLexDriver writes them.
const PEER: [(&str, &str); 5] = [
    (
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        "........1.....1.23..4.5..........5.....6..74.38............2.....7...6...1...8...",
    ),
    (
        "52...6.........7.13...........4..8..6......5...........418.........3..2...87.....",
        "..............1..2..3....4.......5.6..7.......84.3.......7...8.2....6...51...2...",
    ),
    (
        "........4...8.1.7...3...2...8.3.9.6.....5.....1.7.6.....4.....3.9.6...1.2.....5..",
        "........1.....2.3..45...6.......1..2....3..7...89..4...864......925..8..7........",
    ),
    (
        "1.......6.2.5...4...3...7...4.89..........4......15.8...7...3...5...9.2.6..2....1",
        "........1....23.4...14.5.....2.5..6..7......89..6..3....62...1..8......73.....9..",
    ),
    (
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "........1.....2.34..4...56...5..36...1..7....8..9.......6..4.2..9.8.....7...1....",
    ),
];

fn least(grid: &Grid) -> String {
    text(&grid.to_minlex().grid(grid), Format::Givens)
}

/// The six orders of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Where the lines go, for each permutation that keeps bands together.
fn lines() -> Vec<[u8; 9]> {
    let line = |i: usize| {
        let order = |place: u32| ORDERS[i / 6_usize.pow(place) % 6];
        std::array::from_fn(|line| 3 * order(3)[line / 3] + order(line as u32 / 3)[line % 3])
    };
    (0..6_usize.pow(4)).map(line).collect()
}

fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just([0_u8, 1, 2, 3, 4, 5, 6, 7, 8]).prop_shuffle();
    (any::<bool>(), 0..1296_usize, 0..1296_usize, digits).prop_map(|(transpose, rows, columns, digits)| {
        let (lines, transpose) = (lines(), if transpose { Transpose::Yes } else { Transpose::No });
        Symmetry::new(transpose, lines[rows], lines[columns], digits).unwrap()
    })
}

/// A puzzle for each number.
fn made(number: u64) -> Grid {
    let made = (0..).find_map(|attempt| puzzle(number, attempt, &Wish::default()));
    made.unwrap()
}

fn has_one_form(grid: &Grid, images: usize, runner: &mut TestRunner) {
    let form = least(grid);
    for _ in 0..images {
        let symmetry = any_symmetry().new_tree(runner).unwrap().current();
        assert_eq!(least(&symmetry.grid(grid)), form, "{symmetry}");
    }
    // It is an image, and its own form.
    assert_eq!(least(&form.parse().unwrap()), form);
}

#[test]
fn images_have_one_least_form() {
    let mut runner = TestRunner::deterministic();
    for number in 0..60 {
        has_one_form(&made(number), 20, &mut runner);
    }
    // Few givens, many automorphisms.
    for bare in [
        ".",
        "1",
        "1........2........3...........................................................4",
    ] {
        has_one_form(&format!("{bare:.<81}").parse().unwrap(), 20, &mut runner);
    }
}

#[test]
fn another_program_has_the_same_forms() {
    for (puzzle, form) in PEER {
        assert_eq!(least(&puzzle.parse().unwrap()), form);
    }
}

/// By every one of the 3,359,232 images of the cells, each digit numbered when it first occurs: the least
/// text, and how many images have it.
fn least_of_all(grid: &Grid) -> (String, usize) {
    let digit = |row, column| {
        grid.state(Cell::at(row, column))
            .digit()
            .map_or(0, |digit| digit.index() + 1)
    };
    let mut best: (Vec<u8>, usize) = (vec![10; 81], 0);
    let lines = lines();
    for transposed in [false, true] {
        for rows in &lines {
            'columns: for columns in &lines {
                let mut numbers = [0_u8; 10];
                let mut next = 0;
                let mut image = Vec::with_capacity(81);
                let mut is_less = false;
                for place in 0..81 {
                    let (row, column) = (usize::from(rows[place / 9]), usize::from(columns[place % 9]));
                    let digit = if transposed {
                        digit(column, row)
                    } else {
                        digit(row, column)
                    };
                    if digit > 0 && numbers[digit] == 0 {
                        next += 1;
                        numbers[digit] = next;
                    }
                    let number = numbers[digit];
                    if !is_less && number > best.0[place] {
                        continue 'columns;
                    }
                    is_less |= number < best.0[place];
                    image.push(number);
                }
                best = if is_less { (image, 1) } else { (image, best.1 + 1) };
            }
        }
    }
    let sign = |&number: &u8| {
        if number == 0 {
            '.'
        } else {
            char::from(b'0' + number)
        }
    };
    (best.0.iter().map(sign).collect(), best.1)
}

/// Puzzles, and other givens: half a turn keeps the third, exchanges of rows and columns the fourth.
const TRIED: [&str; 8] = [
    PEER[0].0,
    "123456789........................................................................",
    "...........4.35...97.6..8...9....5...6.8.2.4...5....1...2..4.31...57.6...........",
    ".96..5.1....3.....2....65.9..5...6..942...3....3...194.2...4..15..8.24.7.847.1.6.",
    PEER[3].0,
    "..3......4.....26..6.3.7.1..4.67...5...94....9......38.3......76...34.5..81..5...",
    "1...2...3.........4...5...6...........................7...8...9..................",
    "1...........2..........3....1...........2..........3....1...........2..........3.",
];

fn is_least_of_all(text: &str) {
    let grid: Grid = text.parse().unwrap();
    let (form, count) = least_of_all(&grid);
    assert_eq!(least(&grid), form, "{text}");
    if let Some(kept) = grid.automorphisms() {
        assert_eq!(kept.len() + 1, count, "{text}");
        assert!(kept.iter().all(|symmetry| symmetry.keeps(&grid)), "{text}");
        assert_eq!(kept.iter().collect::<BTreeSet<_>>().len(), kept.len(), "{text}");
        assert!(!kept.contains(&Symmetry::identity()), "{text}");
    }
}

#[test]
fn the_least_of_all_images_is_found() {
    TRIED[..1].iter().for_each(|text| is_least_of_all(text));
}

mod whole {
    #[test]
    #[ignore = "whole: seven more, for 8 s"]
    fn the_least_of_all_images_is_found() {
        super::TRIED[1..]
            .iter()
            .for_each(|text| super::is_least_of_all(text));
    }
}

mod lists {
    use super::*;

    #[test]
    #[ignore = "lists: BASECOVER_SHARED names their folder"]
    fn images_of_five_hundred_puzzles_have_one_least_form() {
        let mut runner = TestRunner::deterministic();
        for list in published::LISTS {
            for puzzle in published::puzzles(list).iter().take(70) {
                has_one_form(&puzzle.parse().unwrap(), 20, &mut runner);
            }
        }
    }
}
