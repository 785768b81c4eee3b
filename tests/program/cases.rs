//! A library of cases: what is added is there, whoever else writes, and nothing that was there is lost.

use crate::common::{PUZZLE, output, piped};
use std::fs;
use std::path::PathBuf;
use std::thread;

/// A file of its own in a folder of the system, without the file itself.
fn file(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("basecover-cases-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

fn told(arguments: &[&str]) -> (String, String, i32) {
    let output = output(arguments);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code().unwrap(),
    )
}

#[test]
fn what_many_add_at_once_is_all_there() {
    let file = file("many.jsonl");
    let path = file.to_str().unwrap();
    // A line that somebody else left without an end.
    fs::write(&file, "{\"type\":\"case\"").unwrap();
    thread::scope(|scope| {
        for writer in 0..4 {
            scope.spawn(move || {
                for number in 0..5 {
                    let title = format!("{writer} {number}");
                    assert_eq!(told(&["case", "add", path, PUZZLE, "--title", &title]).2, 0);
                }
            });
        }
    });
    let text = fs::read_to_string(&file).unwrap();
    let first = text.lines().next().unwrap();
    assert_eq!(
        (first, text.lines().count(), text.ends_with('\n')),
        ("{\"type\":\"case\"", 21, true)
    );
    let (listed, complaints, exit) = told(&["case", "list", path]);
    assert_eq!((listed.lines().count(), exit), (20, 2));
    assert!(complaints.contains("line 1: ") && complaints.matches("error: ").count() == 1);
    for writer in 0..4 {
        for number in 0..5 {
            assert_eq!(listed.matches(&format!("  {writer} {number}  ")).count(), 1);
        }
    }
}

#[test]
fn a_text_with_a_mistake_adds_nothing() {
    let file = file("none.jsonl");
    let path = file.to_str().unwrap();
    assert_eq!(told(&["case", "add", path, PUZZLE, "--title", "kept"]).2, 0);
    let before = fs::read(&file).unwrap();
    let good = String::from_utf8(before.clone()).unwrap();
    for (text, place) in [
        (
            format!("{good}{good}{{\"type\":\"case\"}}\n"),
            "line 3: missing field",
        ),
        (
            format!("{PUZZLE}\n3 Truths = {{9C25}} 4 Links = {{9r679 9b8}}\n"),
            "line 1: this is not a pattern",
        ),
        (
            "YZF-TLG-CASE:2\nTITLE:\"\"\nEND\n".to_owned(),
            "line 1: GIVENS is missing",
        ),
        (
            "4 Truths = {9C25}".to_owned(),
            "line 1: there is no position before these sets",
        ),
        (String::new(), "there is no case here"),
    ] {
        let output = piped(&["case", "add", path, "--from", "-"], text.as_bytes());
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(place), "{said}");
        assert_eq!(fs::read(&file).unwrap(), before);
    }
}

#[test]
fn cases_go_through_each_text_and_back() {
    let (file, other) = (file("there.jsonl"), file("back.jsonl"));
    let (path, back) = (file.to_str().unwrap(), other.to_str().unwrap());
    let found = output(&[
        "find",
        PUZZLE,
        "--after",
        "singles",
        "--max-order",
        "2",
        "--format",
        "json",
    ]);
    let found = String::from_utf8(found.stdout).unwrap();
    let added = piped(
        &[
            "case", "add", path, "--from", "-", "--tag", "found", "--tag", "small",
        ],
        found.as_bytes(),
    );
    assert_eq!(added.status.code(), Some(0));
    // Steps that are cases are still proven steps, with their names.
    let library = fs::read_to_string(&file).unwrap();
    let named = piped(&["classify", "--format", "json"], library.as_bytes());
    assert_eq!(
        String::from_utf8(named.stdout).unwrap().lines().count(),
        library.lines().filter(|line| line.contains("\"cover\"")).count()
    );
    for form in ["jsonl", "tlg", "xsudo"] {
        let (text, warnings, exit) = told(&["case", "export", path, "--to", form]);
        assert_eq!(exit, 0);
        let _ = fs::remove_file(&other);
        assert_eq!(
            piped(&["case", "add", back, "--from", "-"], text.as_bytes())
                .status
                .code(),
            Some(0),
            "{text}"
        );
        let (listed, ..) = told(&["case", "list", path]);
        let (again, ..) = told(&["case", "list", back]);
        if warnings.is_empty() {
            assert_eq!(again, listed, "{form}");
        }
        assert_eq!(again.lines().count(), listed.lines().count());
    }
}
