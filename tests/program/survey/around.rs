//! `generate --around`.

use super::done;
use crate::common::{Folder, MINIMAL, output, piped};
use basecover::survey::{PuzzleForm, generate::is_minimal};
use basecover::{Candidate, Grid};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// `MINIMAL` with its first two rows and the digits 1 and 2 exchanged.
fn image() -> String {
    let rows: Vec<&str> = (0..9).map(|row| &MINIMAL[9 * row..9 * row + 9]).collect();
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
    fs::write(&one, format!("{MINIMAL}\n")).unwrap();
    fs::write(&two, format!("{MINIMAL}\n{}\n", image())).unwrap();
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
    let first = around(&one, givens(MINIMAL), &["--threads", "1"]);
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
            .zip(MINIMAL.chars())
            .filter(|(a, b)| a == b && *a != '.')
            .count();
        assert_eq!(
            (same, givens(line)),
            (givens(MINIMAL) - 1, givens(MINIMAL)),
            "{line}"
        );
    }
    assert_eq!(around(&one, givens(MINIMAL), &["--threads", "3"]), first);
    let other = around(&one, givens(MINIMAL), &["--seed", "2"]);
    assert_ne!(other, first);
    assert_eq!(forms(&other), met);
    let both = around(&two, 2 * givens(MINIMAL), &[]);
    assert_eq!(forms(&both), met);
    assert_eq!(both.lines().count(), met.len());
    assert!(met.insert(PuzzleForm::of(&MINIMAL.parse().unwrap())));
}

/// What is told can be made again from the records: what was swapped in which puzzle.
#[test]
fn records_tell_what_was_swapped() {
    let told = done(&[
        "generate", "--around", MINIMAL, "--count", "58", "--seed", "5", "--format", "json",
    ]);
    let told = String::from_utf8(told).unwrap();
    let records: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (end, made) = records.split_last().unwrap();
    assert_eq!(
        (&end["made"], &end["complete"]),
        (&Value::from(58), &Value::from(false))
    );
    let names = |value: &Value| -> Vec<Candidate> {
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
        let mut givens: Vec<char> = MINIMAL.chars().collect();
        removed
            .iter()
            .for_each(|given| givens[given.cell().index()] = '.');
        for given in added {
            givens[given.cell().index()] = given.digit().to_char();
        }
        assert_eq!(record["givens"], String::from_iter(givens));
    }
    assert_eq!(swapped, BTreeSet::from([1, 2]));
}

/// Whether a puzzle shows a technique is what `find` says after the basics.
#[test]
fn puzzles_show_the_technique_that_is_required() {
    let around = |more: &[&str]| {
        let mut arguments = vec![
            "generate",
            "--around",
            MINIMAL,
            "--count",
            "1000",
            "--attempts",
            "22",
        ];
        arguments.extend(more);
        String::from_utf8(output(&arguments).stdout).unwrap()
    };
    let showing = around(&["--require", "technique=xy-wing"]);
    let expected: Vec<_> = around(&[]).lines().map(str::to_owned).collect();
    let expected: Vec<_> = expected
        .into_iter()
        .filter(|puzzle| {
            let found = piped(
                &["find", "-", "--technique", "xy-wing", "--after", "subsets"],
                puzzle.as_bytes(),
            );
            found.status.code() == Some(0)
        })
        .collect();
    assert!(!expected.is_empty());
    assert_eq!(showing.lines().collect::<Vec<_>>(), expected);
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
