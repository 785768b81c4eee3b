//! Puzzles and paths as files for a checker of proofs. `tests/veripb` asks the checker itself.

use crate::common::{Folder, HARDEST, PUZZLE, output};
use std::collections::BTreeSet;

/// What `export` prints, and its two files.
fn exported(name: &str, arguments: &[&str], code: i32) -> (String, String, String) {
    let folder = Folder::new(name);
    // It is made.
    let path = folder.path().join("proofs");
    let written = ["--proof", "veripb", "-o", path.to_str().unwrap()];
    let output = output(&[&["export"], arguments, &written].concat());
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{message}");
    let printed = String::from_utf8(output.stdout).unwrap();
    (printed, folder.text("proofs/1.opb"), folder.text("proofs/1.pbp"))
}

/// Row, column and digit of a variable, each from 1.
fn place(variable: &str) -> [u32; 3] {
    let digits: Vec<_> = variable.chars().filter_map(|c| c.to_digit(10)).collect();
    let [digit, row, column] = digits[..] else {
        panic!("{variable}");
    };
    [row, column, digit]
}

/// The equations are those of Sudoku: 324, each with the nine candidates of a cell, or of a digit in a row,
/// column or block. The facts are the givens.
#[test]
fn the_formula_is_the_puzzle() {
    let (printed, formula, _) = exported("formula", &[PUZZLE], 0);
    assert!(printed.starts_with("1: solved, "), "{printed}");
    let (equations, facts): (Vec<_>, Vec<_>) =
        formula.lines().skip(3).partition(|line| line.ends_with(" = 1 ;"));
    let sets = equations.iter().map(|line| {
        let members = line
            .strip_suffix(" = 1 ;")
            .unwrap()
            .split(' ')
            .filter(|word| *word != "+1");
        let members: BTreeSet<_> = members.map(place).collect();
        assert_eq!(members.len(), 9, "{line}");
        let keys: [fn([u32; 3]) -> [u32; 3]; 4] = [
            |[row, column, _]| [row, column, 0],
            |[row, _, digit]| [row, 0, digit],
            |[_, column, digit]| [0, column, digit],
            |[row, column, digit]| [(row - 1) / 3, (column - 1) / 3, digit],
        ];
        let is_one = |key: fn([u32; 3]) -> [u32; 3]| {
            members.iter().map(|&c| key(c)).collect::<BTreeSet<_>>().len() == 1
        };
        assert!(keys.into_iter().any(is_one), "{line}");
        members
    });
    assert_eq!(sets.collect::<BTreeSet<_>>().len(), 324);
    let given: BTreeSet<_> = facts
        .iter()
        .map(|line| place(line.strip_prefix("+1 ").unwrap().strip_suffix(" >= 1 ;").unwrap()))
        .collect();
    let puzzle = (0u32..)
        .zip(PUZZLE.chars())
        .filter_map(|(i, c)| Some([i / 9 + 1, i % 9 + 1, c.to_digit(10)?]));
    assert_eq!(given, puzzle.filter(|&[_, _, digit]| digit > 0).collect());
    let header = format!("* #variable= 729 #constraint= {}", 324 + facts.len());
    assert_eq!(formula.lines().next(), Some(&*header));
}

#[test]
fn a_solved_puzzle_is_proven_to_have_one_solution() {
    let (_, formula, proof) = exported("solved", &[PUZZLE], 0);
    let objective: Vec<_> = formula
        .lines()
        .nth(2)
        .unwrap()
        .split(' ')
        .filter(|word| word.starts_with('x'))
        .collect();
    assert_eq!(objective.len(), 81);
    let conclusion = proof.lines().rev().nth(1).unwrap();
    let (bound, values) = conclusion.rsplit_once(" 81 : ").unwrap();
    assert!(bound.starts_with("conclusion BOUNDS 81 : "), "{bound}");
    let values: Vec<_> = values.trim_end_matches(';').split(' ').collect();
    assert_eq!(values.len(), 729);
    let truths = values.iter().filter(|value| !value.starts_with('~'));
    assert!(truths.eq(objective.iter()));
    // 648 halves of equations come before the givens.
    let givens = PUZZLE.chars().filter(|c| c.is_ascii_digit() && *c != '0').count();
    assert_eq!(proof.lines().nth(1), Some(&*format!("f {};", 648 + givens)));
}

#[test]
fn a_path_that_ends_before_concludes_nothing() {
    let (printed, formula, proof) =
        exported("unsolved", &[HARDEST, "--logic", "candidates", "--depth", "0"], 1);
    assert!(printed.starts_with("1: not solved, "), "{printed}");
    assert!(!formula.contains("min:"));
    assert!(proof.ends_with("output NONE;\nconclusion NONE;\nend pseudo-Boolean proof;\n"));
}

#[test]
fn the_files_are_the_same_for_any_number_of_threads() {
    let of = |threads: &str| exported(&format!("threads-{threads}"), &[HARDEST, "--threads", threads], 0);
    let (one, two) = (of("1"), of("2"));
    assert!((one.1, one.2) == (two.1, two.2));
}

#[test]
fn what_has_no_single_solution_is_refused() {
    let folder = Folder::new("refused");
    let empty = ".".repeat(81);
    let path = folder.path().display().to_string();
    let refused = output(&["export", &empty, "--proof", "veripb", "-o", &path]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(refused.stdout.is_empty());
    assert_eq!(folder.path().read_dir().unwrap().count(), 0);
}
