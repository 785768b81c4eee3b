//! `generate --around`.

use super::done;
use crate::common::{Folder, PUZZLE, output, piped};
use basecover::Grid;
use basecover::survey::{PuzzleForm, generate::is_minimal};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// `PUZZLE` with its first two rows and the digits 1 and 2 exchanged.
fn image() -> String {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let exchanged = [1, 0, 2, 3, 4, 5, 6, 7, 8].map(|row: usize| rows[row]).concat();
    exchanged.replace('1', "x").replace('2', "1").replace('x', "2")
}

fn givens(puzzle: &str) -> usize {
    puzzle.chars().filter(char::is_ascii_digit).count()
}

/// Every puzzle in which one given changes: each has one solution and is minimal, no two are images of each
/// other, and none is the one around which they are. Those around an image of it are images of the same.
#[test]
fn each_neighbour_is_told_once() {
    let folder = Folder::new("around");
    let [one, two] = ["one.txt", "two.txt"].map(|name| folder.file(name));
    fs::write(&one, format!("{PUZZLE}\n")).unwrap();
    fs::write(&two, format!("{PUZZLE}\n{}\n", image())).unwrap();
    let around = |file: &str, attempts: usize, more: &[&str]| {
        let attempts = attempts.to_string();
        let mut arguments = vec![
            "generate",
            "--around",
            file,
            "--count",
            "100000",
            "--attempts",
            &attempts,
        ];
        arguments.extend(more);
        let told = output(&arguments);
        assert_eq!(told.status.code(), Some(3), "{told:?}");
        String::from_utf8(told.stdout).unwrap()
    };
    let first = around(&one, givens(PUZZLE), &["--threads", "1"]);
    let forms = |told: &str| -> BTreeSet<PuzzleForm> {
        let grids: Vec<Grid> = told.lines().map(|line| line.parse().unwrap()).collect();
        grids.iter().map(PuzzleForm::of).collect()
    };
    let mut met = forms(&first);
    assert!(met.len() > 20, "{}", met.len());
    assert_eq!(met.len(), first.lines().count());
    for line in first.lines() {
        let grid: Grid = line.parse().unwrap();
        assert_eq!(grid.solutions(2).len(), 1, "{line}");
        assert!(is_minimal(&grid), "{line}");
        let same = line
            .chars()
            .zip(PUZZLE.chars())
            .filter(|(a, b)| a == b && *a != '.')
            .count();
        assert_eq!(
            (same, givens(line)),
            (givens(PUZZLE) - 1, givens(PUZZLE)),
            "{line}"
        );
    }
    assert_eq!(around(&one, givens(PUZZLE), &["--threads", "3"]), first);
    let other = around(&one, givens(PUZZLE), &["--seed", "2"]);
    assert_ne!(other, first);
    assert_eq!(forms(&other), met);
    let both = around(&two, 2 * givens(PUZZLE), &[]);
    assert_eq!(forms(&both), met);
    assert_eq!(both.lines().count(), met.len());
    assert!(met.insert(PuzzleForm::of(&PUZZLE.parse().unwrap())));
}

/// What is told can be made again from the records: what was swapped in which puzzle.
#[test]
fn records_tell_what_was_swapped() {
    let told = done(&[
        "generate",
        "--around",
        PUZZLE,
        "--count",
        "60",
        "--seed",
        "5",
        "--require",
        "technique=xy-wing",
        "--format",
        "json",
    ]);
    let told = String::from_utf8(told).unwrap();
    let records: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (end, made) = records.split_last().unwrap();
    assert_eq!(
        (end["made"].as_u64(), &end["complete"]),
        (Some(60), &Value::Bool(false))
    );
    let names = |value: &Value| -> Vec<basecover::Candidate> {
        let names = value.as_array().unwrap().iter();
        names
            .map(|name| name.as_str().unwrap().parse().unwrap())
            .collect()
    };
    let mut swapped = BTreeSet::new();
    for record in made {
        let (removed, added) = (names(&record["removed"]), names(&record["added"]));
        swapped.insert(removed.len());
        assert_eq!((removed.len(), &record["around"]), (added.len(), &Value::from(1)));
        let mut givens: Vec<u8> = PUZZLE.bytes().collect();
        removed
            .iter()
            .for_each(|given| givens[given.cell().index()] = b'.');
        for given in added {
            givens[given.cell().index()] = given.digit().to_string().as_bytes()[0];
        }
        let givens = String::from_utf8(givens).unwrap();
        assert_eq!(record["givens"], givens);
        let found = piped(
            &["find", "-", "--technique", "xy-wing", "--after", "subsets"],
            givens.as_bytes(),
        );
        assert_eq!(found.status.code(), Some(0), "{givens}");
    }
    assert!(swapped.contains(&2), "{swapped:?}");
}

#[test]
fn where_nothing_is_near_it_is_said() {
    let told = output(&[
        "generate",
        "--around",
        &format!("1{}", ".".repeat(80)),
        "--format",
        "json",
    ]);
    assert_eq!(told.status.code(), Some(1));
    let end = r#"{"type":"generation","schema":1,"made":0,"attempts":1,"interrupted":false,"complete":true}"#;
    assert_eq!(String::from_utf8(told.stdout).unwrap(), format!("{end}\n"));
}
