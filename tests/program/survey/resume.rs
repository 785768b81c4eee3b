//! What `--resume` and `--summary` make of files that are not what a survey has left.

use super::{done, generated};
use crate::common::{Folder, output};
use std::fs;
use std::process::Output;

/// A survey of nine lines, two of them without a puzzle of one solution: ten records with the first one.
struct Survey {
    folder: Folder,
    lines: Vec<String>,
    records: Vec<String>,
}

impl Survey {
    fn new(name: &str) -> Self {
        let folder = Folder::new(name);
        let list = fs::read_to_string(generated(&folder, 7)).unwrap();
        let mut lines: Vec<String> = list
            .lines()
            .enumerate()
            .map(|(i, line)| format!("{line} name {i}"))
            .collect();
        lines.insert(3, "nonsense".to_owned());
        lines.insert(6, format!("1{}", ".".repeat(80)));
        let mut survey = Self {
            folder,
            lines,
            records: Vec::new(),
        };
        survey.records = survey
            .of(&survey.lines, &[])
            .lines()
            .map(|line| format!("{line}\n"))
            .collect();
        assert_eq!(survey.records.len(), 10);
        survey
    }

    fn input(&self, lines: &[String]) -> String {
        let path = self.folder.file("input.txt");
        fs::write(&path, lines.join("\n") + "\n").unwrap();
        path
    }

    /// The survey of a list as one run makes it.
    fn of(&self, lines: &[String], more: &[&str]) -> String {
        let input = self.input(lines);
        String::from_utf8(done(
            &[&["survey", &*input, "--measure", "closure"], more].concat(),
        ))
        .unwrap()
    }

    /// Goes on with a file. Whatever is refused stays as it was.
    fn resume(&self, lines: &[String], left: &[u8], more: &[&str]) -> (Output, Vec<u8>) {
        let (input, path) = (self.input(lines), self.folder.file("left.jsonl"));
        fs::write(&path, left).unwrap();
        let options = [
            "survey",
            &*input,
            "--measure",
            "closure",
            "-o",
            &*path,
            "--resume",
        ];
        let end = output(&[&options, more].concat());
        let now = fs::read(&path).unwrap();
        if end.status.code() != Some(0) {
            assert_eq!(end.status.code(), Some(2));
            assert!(now == left, "{}", String::from_utf8_lossy(&end.stderr));
        }
        (end, now)
    }

    fn refused(&self, lines: &[String], left: &[u8], why: &str) {
        let (end, _) = self.resume(lines, left, &[]);
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(2), "not refused: {why}");
        assert!(message.contains(why), "{why}: {message}");
    }
}

#[test]
fn a_survey_with_wrong_records_is_not_gone_on_with() {
    let survey = Survey::new("wrong");
    type Corruption<'a> = (&'a dyn Fn(&mut Vec<String>), &'a str);
    let corruptions: [Corruption<'_>; 14] = [
        (
            &|records| drop(records.remove(5)),
            "line 6: expected puzzle 5, found puzzle 6",
        ),
        (
            &|records| drop(records.remove(1)),
            "line 2: expected puzzle 1, found puzzle 2",
        ),
        (
            &|records| records.insert(5, records[5].clone()),
            "line 7: puzzle 5 after puzzle 5",
        ),
        (
            &|records| records.swap(5, 6),
            "line 6: expected puzzle 5, found puzzle 6",
        ),
        (
            &|records| records.insert(4, "junk\n".to_owned()),
            "line 5: expected value",
        ),
        (&|records| records.insert(4, "\n".to_owned()), "line 5: "),
        (
            &|records| records.insert(4, "{\"type\":\"path\"}\n".to_owned()),
            "line 5: this is not a record",
        ),
        (
            &|records| records.insert(4, records[0].clone()),
            "line 5: a second survey begins here",
        ),
        (
            &|records| records[8] = records[8].replace("\"puzzle\":8", "\"puzzle\":80"),
            "line 9: expected puzzle 8, found puzzle 80",
        ),
        (
            &|records| records[9] = records[9].replace("\"puzzle\":9", "\"puzzle\":1"),
            "line 10: puzzle 1 after puzzle 8",
        ),
        (
            &|records| records[2] = records[2].replace("name 1", "name 7"),
            "line 3: this is not about the puzzle of",
        ),
        (
            &|records| records[4] = records[4].replace("line 4", "line 5"),
            "line 5: this is not about the puzzle of",
        ),
        (
            &|records| records[2] = records[2].replace("\"schema\":1", "\"schema\":7"),
            "line 3: schema 7 is not supported",
        ),
        (
            &|records| records[2] = records[2].replace("closure", "opening"),
            "line 3: the measures are not those",
        ),
    ];
    for (corrupt, why) in corruptions {
        let mut records = survey.records.clone();
        corrupt(&mut records);
        assert_ne!(records, survey.records, "{why}");
        survey.refused(&survey.lines, records.concat().as_bytes(), why);
        // The advice is right: with the lines before alone it goes on to the whole.
        let line: usize = why["line ".len()..].split(':').next().unwrap().parse().unwrap();
        let before = survey.records[..line - 1].concat();
        let (_, now) = survey.resume(&survey.lines, before.as_bytes(), &[]);
        assert!(now == survey.records.concat().as_bytes(), "{why}");
    }
    let mut bytes = survey.records.concat().into_bytes();
    bytes[survey.records[0].len() + 60] = 0xff;
    survey.refused(&survey.lines, &bytes, "line 2: this is not UTF-8");
}

#[test]
fn a_survey_of_another_input_is_not_gone_on_with() {
    let survey = Survey::new("other");
    let some = survey.records[..8].concat();
    type Change<'a> = (&'a dyn Fn(&mut Vec<String>), &'a str);
    let changes: [Change<'_>; 7] = [
        (
            &|lines| lines.swap(1, 2),
            "line 3: this is not about the puzzle of",
        ),
        (
            &|lines| drop(lines.remove(0)),
            "line 2: this is not about the puzzle of",
        ),
        (
            &|lines| lines[3] = lines[2].clone(),
            "line 5: this is not about the puzzle of",
        ),
        (
            &|lines| lines[2] = "nonsense".to_owned(),
            "line 4: this is not about the puzzle of",
        ),
        (
            &|lines| lines[6] = lines[5].clone(),
            "line 8: this is not about the puzzle of",
        ),
        (
            &|lines| lines[1] += " more",
            "line 3: this is not about the puzzle of",
        ),
        (
            &|lines| lines.truncate(5),
            "line 7: the input ends before puzzle 6",
        ),
    ];
    for (change, why) in changes {
        let mut lines = survey.lines.clone();
        change(&mut lines);
        survey.refused(&lines, some.as_bytes(), why);
        // Nor is what is torn cut off before that is known.
        survey.refused(&lines, (some.clone() + &survey.records[8][..50]).as_bytes(), why);
    }
    // What is behind the records may have changed: nobody has asked it yet.
    let mut longer = survey.lines.clone();
    longer.swap(7, 8);
    longer.push(survey.lines[0].clone());
    let (_, now) = survey.resume(&longer, some.as_bytes(), &[]);
    assert_eq!(String::from_utf8(now).unwrap(), survey.of(&longer, &[]));
}

#[test]
fn what_is_torn_is_asked_again() {
    let survey = Survey::new("torn");
    let whole = survey.records.concat();
    let ends = |left: &str| {
        let (end, now) = survey.resume(&survey.lines, left.as_bytes(), &[]);
        let message = String::from_utf8(end.stderr).unwrap();
        assert!(now == whole.as_bytes(), "{} bytes: {message}", left.len());
        message
    };
    // Anywhere, in the first record too.
    let lengths: Vec<usize> = survey.records.iter().map(String::len).collect();
    let end = |records: usize| lengths[..records].iter().sum::<usize>();
    for (cut, torn) in [
        (0, 0),
        (10, 0),
        (end(1) - 1, 0),
        (end(1), 0),
        (end(1) + 1, 1),
        (end(1) + 40, 40),
        (end(4) + 60, 60),
        (end(7) + 9, 9),
        (end(10) - 1, lengths[9] - 1),
        (end(10), 0),
    ] {
        let message = ends(&whole[..cut]);
        let told = format!("the last record is incomplete: its {torn} bytes are removed");
        assert_eq!(message.contains(&told), torn > 0, "{cut}: {message}");
    }
    // What nobody has begun to write is somebody else's.
    for (left, why) in [
        ("a letter".to_owned(), "is not a survey"),
        ("{\"type\":\"summary\"".to_owned(), "is not a survey"),
        ("a letter\n".to_owned(), "line 1: expected value"),
        (survey.records[1].clone(), "is not a survey"),
        (
            whole[..end(4)].to_owned() + "a letter",
            "not the beginning of a record",
        ),
    ] {
        survey.refused(&survey.lines, left.as_bytes(), why);
    }
}

/// The version does not belong to the questions: what an older version has begun goes on, and a warning says
/// so.
#[test]
fn the_survey_of_another_version_goes_on() {
    let survey = Survey::new("version");
    let own = format!(",\"version\":\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(survey.records[0].contains(&own), "{}", survey.records[0]);
    for (theirs, told) in [
        ("", ""),
        (
            ",\"version\":\"0.0.9\"",
            "was begun by basecover 0.0.9, and is continued by ",
        ),
    ] {
        let head = survey.records[0].replace(&own, theirs);
        let left = head.clone() + &survey.records[1..4].concat();
        let (end, now) = survey.resume(&survey.lines, left.as_bytes(), &[]);
        let message = String::from_utf8(end.stderr).unwrap();
        assert_eq!(end.status.code(), Some(0), "{message}");
        assert_eq!(message.contains("was begun by"), !told.is_empty(), "{message}");
        assert!(message.contains(told), "{message}");
        let whole = head + &survey.records[1..].concat();
        assert!(now == whole.as_bytes());
        // Parts of several versions are merged, and the whole names none.
        let (one, other) = (survey.folder.file("one.jsonl"), survey.folder.file("other.jsonl"));
        fs::write(&one, &left).unwrap();
        fs::write(&other, survey.records[0].clone() + &survey.records[4..].concat()).unwrap();
        let merged = survey.folder.file(&format!("merged{}.jsonl", told.len()));
        done(&["survey", "--summary", &one, &other, "-o", &merged]);
        let merged = fs::read_to_string(merged).unwrap();
        assert_eq!(merged, survey.records.concat().replace(&own, ""));
    }
}

/// The gaps of a shard are no holes, and a hole in it is one.
#[test]
fn a_shard_goes_on_as_a_shard() {
    let survey = Survey::new("shard");
    let shard = ["--shard", "2/3"];
    let whole = survey.of(&survey.lines, &shard);
    let records: Vec<_> = whole.split_inclusive('\n').collect();
    assert_eq!(records.len(), 4);
    for keep in 0..=4 {
        let (_, now) = survey.resume(&survey.lines, records[..keep].concat().as_bytes(), &shard);
        assert!(now == whole.as_bytes());
    }
    for (left, why) in [
        (
            [records[0], records[1], records[3]].concat(),
            "expected puzzle 5, found puzzle 8",
        ),
        (
            records[0].to_owned() + &survey.records[3],
            "puzzle 3 is not in the shard 2/3",
        ),
    ] {
        let (end, _) = survey.resume(&survey.lines, left.as_bytes(), &shard);
        let message = String::from_utf8(end.stderr).unwrap();
        assert!(message.contains(why), "{message}");
    }
}

#[test]
fn a_summary_tells_what_is_missing() {
    let survey = Survey::new("holes");
    let file = |name: &str, text: &str| {
        let path = survey.folder.file(name);
        fs::write(&path, text).unwrap();
        path
    };
    let told = |files: &[&str]| {
        let end = output(&[&["survey", "--summary"], files].concat());
        assert_eq!(end.status.code(), Some(0));
        String::from_utf8(end.stderr).unwrap()
    };
    let whole = file("whole", &survey.records.concat());
    assert_eq!(told(&[&whole]), "");
    let mut records = survey.records.clone();
    records.remove(8);
    records.drain(3..5);
    let holes = file("holes", &records.concat());
    assert_eq!(told(&[&holes]), "warning: no records for the puzzles 3 to 4, 8\n");
    let parts = ["1/4", "2/4", "3/4", "4/4"].map(|shard| {
        file(
            &shard.replace('/', "-"),
            &survey.of(&survey.lines, &["--shard", shard]),
        )
    });
    let [one, two, three, four] = parts.each_ref().map(String::as_str);
    assert_eq!(told(&[four, one, three, two]), "");
    assert_eq!(
        told(&[four, one, two]),
        "warning: no records for the puzzles 3, 7\nwarning: shard 3/4 is missing\n"
    );
    let quarter = survey.of(&survey.lines, &["--shard", "1/4"]);
    let some: String = quarter.split_inclusive('\n').take(3).collect();
    let stray = file("stray", &(some + &survey.records[8]));
    let end = output(&["survey", "--summary", &stray]);
    assert_eq!(end.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&end.stderr).contains("puzzle 8 is not in the shard 1/4"));
}
