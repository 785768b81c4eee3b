//! `convert`: least forms, transformations and symmetries, as text and as records.

use crate::common::{PUZZLE, output, piped, schema};
use serde_json::{Value, json};
use std::str::FromStr;

const SYMMETRIC: &str = "...........4.35...97.6..8...9....5...6.8.2.4...5....1...2..4.31...57.6...........";

fn told(arguments: &[&str]) -> (String, i32) {
    let output = output(arguments);
    (
        String::from_utf8(output.stdout).unwrap(),
        output.status.code().unwrap(),
    )
}

/// The printed transformation leads to the form.
#[test]
fn what_is_told_is_read() {
    let (line, exit) = told(&["convert", PUZZLE, "--to", "minlex"]);
    let (form, steps) = line.trim_end().split_once(' ').unwrap();
    assert_eq!((form.len(), exit), (81, 0));
    let (again, _) = told(&["convert", PUZZLE, "--morph", steps]);
    assert_eq!(again.trim_end(), form);
    for morph in [
        "quarter-turn, 1->2->3",
        "swap band1 band3, swap c4 c5, transpose",
        "rows 321654987",
    ] {
        let (line, _) = told(&["convert", PUZZLE, "--morph", morph, "--to", "minlex"]);
        let (other, steps) = line.trim_end().split_once(' ').unwrap();
        assert_eq!(other, form, "{morph}");
        let (again, _) = told(&["convert", PUZZLE, "--morph", steps]);
        assert_eq!(again.trim_end(), form, "{morph}");
    }
    // The lines of several puzzles are those of each, and are read again.
    let (image, _) = told(&["convert", PUZZLE, "--morph", "transpose, 1->9"]);
    let both = piped(
        &["convert", "-", "--to", "minlex"],
        format!("{PUZZLE}\n{image}").as_bytes(),
    );
    let both = String::from_utf8(both.stdout).unwrap();
    let forms: Vec<&str> = both.lines().map(|line| &line[..81]).collect();
    assert_eq!(forms, [form, form]);
    let read = piped(&["convert", "-", "--to", "81"], both.as_bytes());
    assert_eq!(
        String::from_utf8(read.stdout).unwrap(),
        format!("{form}\n{form}\n")
    );
}

#[test]
fn symmetries_are_listed_or_it_is_said_why_not() {
    let (text, exit) = told(&["convert", SYMMETRIC, "--symmetry"]);
    assert_eq!(
        (text, exit),
        (
            format!("{SYMMETRIC}\n# symmetry: half-turn, 12346789->98764321\n"),
            0
        )
    );
    assert_eq!(
        told(&["convert", PUZZLE, "--symmetry"]),
        (format!("{PUZZLE}\n# no symmetry\n"), 0)
    );
    let loose = format!("12{}", ".".repeat(79));
    assert_eq!(told(&["convert", &loose, "--symmetry"]), (String::new(), 2));
}

fn answered(request: &Value) -> (Vec<Value>, Vec<String>) {
    let request = basecover_ask::Request::from_str(&request.to_string()).unwrap();
    let (mut records, mut others) = (Vec::new(), Vec::new());
    basecover_ask::answer(
        &request,
        &basecover::Limits::default(),
        &mut |said: basecover_ask::Said<'_>| {
            match said {
                basecover_ask::Said::Record(line) => records.push(serde_json::from_str(line).unwrap()),
                basecover_ask::Said::Warning(complaint) | basecover_ask::Said::Error(complaint) => {
                    others.push(complaint.to_string());
                }
            }
            std::ops::ControlFlow::Continue(())
        },
    );
    (records, others)
}

#[test]
fn requests_are_answered_alike() {
    let request = json!({"command": "convert", "puzzle": SYMMETRIC, "to": "minlex", "symmetry": true});
    let (records, others) = answered(&request);
    let [record] = &records[..] else {
        panic!("{records:?}");
    };
    schema::check(&format!("{record}\n")).unwrap();
    assert!(others.is_empty(), "{others:?}");
    let (line, _) = told(&["convert", SYMMETRIC, "--to", "minlex"]);
    let (form, steps) = line.trim_end().split_once(' ').unwrap();
    assert_eq!(
        (&record["text"], &record["transformation"]),
        (&form.into(), &steps.into())
    );
    assert_eq!(record["symmetries"].as_array().unwrap().len(), 1);
    // A symmetry of the form, and what a format cannot say.
    let morph = record["symmetries"][0].as_str().unwrap();
    let (records, _) = answered(&json!({"command": "convert", "puzzle": form, "morph": morph}));
    assert_eq!(records[0]["text"], form);
    let (_, others) =
        answered(&json!({"command": "convert", "puzzle": PUZZLE, "after": "locked", "to": "81"}));
    assert!(
        others[0].contains("does not say that 2 candidates are eliminated"),
        "{others:?}"
    );
    let wrong = json!({"command": "convert", "puzzle": PUZZLE, "morph": "swap r1 r4"});
    let error = basecover_ask::Request::from_str(&wrong.to_string())
        .unwrap_err()
        .to_string();
    assert!(error.contains("r1 and r4 are in different bands"), "{error}");
}
