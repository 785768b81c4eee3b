//! `solutions`: what is counted and listed, and what ends it.

use crate::common::{MINIMAL, PUZZLE, SOLVED_BY_SINGLES, output, piped, schema};
use serde_json::Value;

const EMPTY: &str = ".................................................................................";

fn told(arguments: &[&str]) -> (String, i32) {
    let output = output(arguments);
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code().unwrap(),
    )
}

/// The puzzle without its nth given.
fn without(nth: usize) -> String {
    let mut given = 0;
    let drop = |c: char| {
        given += usize::from(c != '.');
        if c != '.' && given == nth + 1 { '.' } else { c }
    };
    MINIMAL.chars().map(drop).collect()
}

#[test]
fn solutions_are_counted_and_listed() {
    assert_eq!(told(&["solutions", PUZZLE]), ("1 solution\n".to_owned(), 0));
    let (listed, exit) = told(&["solutions", PUZZLE, "--list", "3"]);
    assert_eq!(listed.lines().count(), 2);
    assert!(listed.ends_with("\n1 solution\n") && exit == 0);
    let more = "1,000 solutions; the count stopped there, at its --limit\n";
    let (text, exit) = told(&["solutions", EMPTY, "--limit", "1000"]);
    assert_eq!((text.as_str(), exit), (&*format!("at least {more}"), 3));
    let (text, exit) = told(&["solutions", EMPTY, "--list", "2"]);
    assert!(text.ends_with("\nthe first 2 solutions; there are more\n"));
    assert_eq!((text.lines().count(), exit), (3, 0));
    let none = format!("11{}", ".".repeat(79));
    assert_eq!(told(&["solutions", &none]).1, 2);
    // Two cells of a row that hold 1 and 2 alone leave the third of them nothing.
    let cell = |text: &str| format!("{text:.<9}");
    let marks = cell("12").repeat(3) + &"123456789".repeat(78);
    let none: String = marks
        .as_bytes()
        .chunks(9)
        .flat_map(|cell| ('1'..='9').map(|d| if cell.contains(&(d as u8)) { d } else { '.' }))
        .collect();
    assert_eq!(told(&["solutions", &none]), ("no solution\n".to_owned(), 1));
}

/// Every count is that of the list, each solution of it extends the givens, and no two are the same.
#[test]
fn the_list_is_as_long_as_the_count() {
    let mut several = 0;
    for nth in 0..MINIMAL.chars().filter(|c| *c != '.').count() {
        let puzzle = without(nth);
        let (text, exit) = told(&[
            "solutions",
            &puzzle,
            "--list",
            "100000",
            "--count",
            "--format",
            "json",
        ]);
        assert_eq!(exit, 0);
        let records: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        text.split_inclusive('\n')
            .for_each(|line| schema::check(line).unwrap());
        let (end, listed) = records.split_last().unwrap();
        assert_eq!(end["count"], listed.len());
        assert_eq!(
            (&end["complete"], &end["stop"]),
            (&Value::Bool(true), &Value::from("exhausted"))
        );
        let mut solutions: Vec<&str> = listed
            .iter()
            .map(|one| one["solution"].as_str().unwrap())
            .collect();
        for solution in &solutions {
            assert!(
                puzzle
                    .chars()
                    .zip(solution.chars())
                    .all(|(given, digit)| given == '.' || given == digit)
            );
            for (i, row) in solution.as_bytes().chunks(9).enumerate() {
                let mut row = row.to_vec();
                row.sort_unstable();
                assert_eq!(row, b"123456789", "row {i}");
            }
        }
        solutions.sort_unstable();
        solutions.dedup();
        assert_eq!(solutions.len(), listed.len());
        several += usize::from(listed.len() > 1);
    }
    assert!(several > 20, "{several}");
}

#[test]
fn lists_of_puzzles_are_read() {
    let text = format!("{PUZZLE}\n{SOLVED_BY_SINGLES}\n");
    let output = piped(&["solutions", "-", "--format", "json"], text.as_bytes());
    let lines = String::from_utf8(output.stdout).unwrap();
    let counts: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["count"].clone())
        .collect();
    assert_eq!(counts, [1, 1]);
}

#[test]
fn the_time_limit_is_said() {
    let (text, exit) = told(&["solutions", EMPTY, "--limit", "1000000000000", "--timeout", "0.2"]);
    assert!(
        text.starts_with("at least ") && text.ends_with("; stopped by the time limit\n"),
        "{text}"
    );
    assert_eq!(exit, 3);
}
