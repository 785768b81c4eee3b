//! Suppositions: how the commands end, and that what they write is accepted, and nothing that is changed in
//! it.

use crate::common::{PUZZLE, output, piped};
use serde_json::Value;
use std::process::Output;

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn code(arguments: &[&str]) -> i32 {
    output(arguments).status.code().unwrap()
}

/// The records of a command.
fn records(arguments: &[&str]) -> String {
    text(&output(&[arguments, &["--format", "json"]].concat()).stdout)
}

fn checked(records: &str) -> Output {
    piped(&["check"], records.as_bytes())
}

#[test]
fn the_exit_code_says_what_became_of_it() {
    let nugget = "puzzles/golden-nugget.txt";
    for (arguments, expected) in [
        (&["solve", PUZZLE, "--suppose", "8r1c2"][..], 0),
        (&["solve", PUZZLE, "--suppose", "not 9r1c2"], 0),
        (&["solve", PUZZLE, "--suppose", "8r3c8,not 4r1c2"], 0),
        (&["solve", PUZZLE, "--suppose", "9r1c2"], 1),
        (&["solve", PUZZLE, "--suppose", "r1c2<>8"], 1),
        (&["solve", PUZZLE, "--suppose", "5r1c1"], 2),
        (&["solve", PUZZLE, "--suppose", "not 3r1c1"], 2),
        (&["solve", PUZZLE, "--suppose", "9r1c2,not 9r1c2"], 2),
        (&["solve", PUZZLE, "--suppose", "9r1c2 9r3c7"], 2),
        (&["solve", PUZZLE, "--suppose", "9r1c2", "--ratings"], 2),
        (
            &["solve", PUZZLE, "--after", "singles", "--suppose", "7r1c5|r1c5=8"],
            0,
        ),
        (&["solve", PUZZLE, "--suppose", "7r1c5|not 8r1c5"], 2),
        (&["solve", PUZZLE, "--suppose", "7r1c5|"], 2),
        (&["solve", PUZZLE, "--suppose", "7r1c5|4r1c2"], 2),
        (
            &["solve", PUZZLE, "--suppose", "7r1c5|8r1c5", "--suppose", "4r1c2"],
            2,
        ),
        (
            &[
                "solve",
                PUZZLE,
                "--suppose",
                "4r1c2",
                "--closing",
                "net",
                "--max-order",
                "3",
            ],
            2,
        ),
        (&["find", PUZZLE, "--suppose", "8r3c8", "--first"], 0),
        (&["find", PUZZLE, "--suppose", "8r1c2", "--first"], 0),
        (&["decide", PUZZLE, "--suppose", "not 9r1c6"], 0),
        (&["decide", PUZZLE, "--suppose", "9r1c2", "--target", "4r1c3"], 1),
        (&["decide", PUZZLE, "--suppose", "9r1c2"], 0),
        (&["decide", PUZZLE, "--suppose", "9r1c2", "--target", "4r1c2"], 2),
        (&["solve", PUZZLE, "--tree", "8r3c8"], 0),
        (&["solve", PUZZLE, "--tree", "9r1c2"], 1),
        (&["solve", PUZZLE, "--tree", "5r1c1"], 2),
        (&["solve", PUZZLE, "--tree", "8r3c8", "--suppose", "9r1c2"], 2),
        (
            &[
                "solve",
                nugget,
                "--tree",
                "2r1c1",
                "--logic",
                "candidates",
                "--depth",
                "0",
            ],
            3,
        ),
    ] {
        assert_eq!(code(arguments), expected, "{arguments:?}");
    }
}

/// A list of two: the proofs of the first end before the second begins.
#[test]
fn proofs_are_replayed() {
    let two = ["solve", PUZZLE, "puzzles/gnpx-2.txt"];
    for option in [
        ["--suppose", "8r3c8"],
        ["--suppose", "not 1r7c7"],
        ["--suppose", "1r7c7,not 2r3c3"],
        ["--tree", "8r3c8"],
        ["--tree", "1r7c7"],
    ] {
        let records = records(&[&two[..], &option].concat());
        let end = checked(&records);
        assert!(end.status.success(), "{option:?}: {}", text(&end.stdout));
        assert!(records.contains(r#""type":"path""#), "{option:?}");
    }
}

/// What holds only where something is supposed says so in every record, and a record that says something else
/// is rejected.
#[test]
fn every_record_says_what_is_supposed() {
    let options = ["--suppose", "8r3c8,r1c2<>4"];
    for command in [
        &["find", PUZZLE, "--first"][..],
        &["decide", PUZZLE, "--target", "9r1c2"],
        &["decide", PUZZLE, "--expr", "9r1c2 + 9r3c7"],
        &["solve", PUZZLE],
    ] {
        let records = records(&[command, &options].concat());
        let (mut said, mut is_proof) = (0, false);
        for line in records.lines() {
            let record: Value = serde_json::from_str(line).unwrap();
            let expected = match is_proof {
                true => serde_json::json!(["8r3c8"]),
                false => serde_json::json!(["8r3c8", "not 4r1c2"]),
            };
            assert_eq!(record["supposed"], expected, "{line}");
            is_proof |= record["stop"] == "contradiction";
            said += 1;
        }
        assert!(said > 0, "{command:?}");
        for other in [r#""supposed":["7r3c8""#, r#""supposed":["not 8r3c8""#] {
            let wrong = records.replace(r#""supposed":["8r3c8""#, other);
            assert_ne!(wrong, records);
            let end = checked(&wrong);
            assert_eq!(end.status.code(), Some(1), "{command:?}");
            assert!(text(&end.stdout).contains("the record supposes"), "{command:?}");
        }
    }
}

/// A proof without its case, and one for the other polarity.
#[test]
fn changed_proofs_are_rejected() {
    let whole = records(&["solve", PUZZLE, "--suppose", "not 9r1c2"]);
    let tree = whole
        .lines()
        .find(|line| line.contains(r#""type":"tree""#))
        .unwrap();
    assert!(checked(tree).status.success());
    let mut record: Value = serde_json::from_str(tree).unwrap();
    let target = record["candidate"].as_str().unwrap().to_owned();
    record["candidate"] = "9r1c2".into();
    assert_eq!(checked(&record.to_string()).status.code(), Some(1));
    let mut record: Value = serde_json::from_str(tree).unwrap();
    record["proof"]["branches"][&target] = serde_json::json!({});
    assert_eq!(checked(&record.to_string()).status.code(), Some(1));
}

/// A drawing of a step says where it holds.
#[test]
fn a_drawing_says_what_is_supposed() {
    let records = records(&[
        "find",
        PUZZLE,
        "--after",
        "singles",
        "--suppose",
        "9r1c2",
        "--first",
    ]);
    let drawing = text(&piped(&["draw"], records.as_bytes()).stdout);
    assert!(drawing.contains("Supposing 9r1c2"), "{drawing}");
}

/// The check for one solution is about the position before; so nothing is said against a wrong supposition.
#[test]
fn a_wrong_supposition_is_no_wrong_puzzle() {
    for command in ["find", "decide"] {
        let end = output(&[command, PUZZLE, "--suppose", "8r3c8"]);
        assert_eq!(text(&end.stderr), "", "{command}");
        assert_eq!(end.status.code(), Some(0), "{command}");
    }
}

/// What is stuck by singles says nothing of patterns: neither in words nor by witnesses.
#[test]
fn cases_that_singles_follow_claim_nothing_of_patterns() {
    let puzzle = ".6.5.1.9.1...9..539....7....4.8...7.......5.8.817.5.3.....5.2............76..8...";
    let cases = [
        "solve",
        puzzle,
        "--after",
        "subsets",
        "--suppose",
        "2r1c9 | 4r1c9",
        "--closing",
        "singles",
    ];
    let told = text(&output(&cases).stdout);
    assert!(told.contains("stuck; none of the techniques"), "{told}");
    assert!(!told.contains("proven: no"), "{told}");
    assert!(told.contains("2r5c5 is false in every case"), "{told}");
    let records = records(&cases);
    assert!(!records.contains(r#""type":"decision""#), "{records}");
    assert!(checked(&records).status.success(), "{records}");
    // The same elimination for another candidate is no proof.
    let tree = records.replace(r#""candidate":"2r5c5""#, r#""candidate":"2r5c4""#);
    assert!(tree != records);
    assert!(!checked(&tree).status.success());
}
