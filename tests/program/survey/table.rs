//! Tables of a survey: a flat row for each record, in a file that is there when it is whole.

use super::{done, generated};
use crate::common::{Folder, basecover, output};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

const ALL: &str = "closure,first-round,path,techniques,rate";

/// Seven puzzles, a line that is none, and one with a name that CSV has to quote.
fn list(folder: &Folder) -> String {
    let path = generated(folder, 8);
    let text = fs::read_to_string(&path).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[7] += r#" a "name", with a comma"#;
    lines.insert(3, "nonsense".to_owned());
    fs::write(&path, lines.join("\n") + "\n").unwrap();
    path
}

/// Where a column stands in a record.
fn value<'a>(record: &'a Value, column: &str) -> &'a Value {
    if column == "skipped" {
        return &record["reason"];
    }
    if column == "rating_undecided" {
        return &record["undecided"];
    }
    for probe in ["closure", "first_round", "path", "techniques"] {
        if let Some(field) = column.strip_prefix(&format!("{probe}_")) {
            let first = ["first_placement", "first_elimination"]
                .into_iter()
                .find_map(|first| Some((first, field.strip_prefix(first)?.strip_prefix('_')?)));
            return match first {
                Some((first, size)) => &record[probe][first][size],
                None => &record[probe][field],
            };
        }
    }
    match column.strip_prefix("rating_") {
        Some(measure) => &record["rating"][measure.replace('_', "-")],
        None => &record[column],
    }
}

fn rows(path: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let mut lines = csv::Reader::from_path(path).unwrap();
    let names = lines.headers().unwrap().iter().map(str::to_owned).collect();
    let row = |line: csv::Result<csv::StringRecord>| line.unwrap().iter().map(str::to_owned).collect();
    (names, lines.records().map(row).collect())
}

#[test]
fn rows_are_those_of_the_records() {
    let folder = Folder::new("rows");
    let list = list(&folder);
    let (lines, table) = (folder.file("all.jsonl"), folder.file("all.csv"));
    let printed = done(&[
        "survey",
        &list,
        "--measure",
        ALL,
        "--timing",
        "-o",
        &lines,
        "--records",
        &table,
    ]);
    assert_eq!(printed, b"");
    let text = fs::read_to_string(&lines).unwrap();
    let records: Vec<Value> = text
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let (names, rows) = rows(&table);
    assert_eq!((rows.len(), records.len()), (9, 9));
    assert!(names.len() > 30 && names.contains(&"seconds".to_owned()));
    let mut known = 0;
    for (row, record) in rows.iter().zip(&records) {
        for (cell, name) in row.iter().zip(&names) {
            match value(record, name) {
                Value::Null => assert_eq!(cell, "", "{name}"),
                Value::String(text) => assert_eq!(cell, text, "{name}"),
                other => assert_eq!(&serde_json::from_str::<Value>(cell).unwrap(), other, "{name}"),
            }
            known += usize::from(!cell.is_empty());
        }
    }
    assert!(known > 8 * 25, "{known} cells hold something");
    // Nothing of a record is missing in its row: its values are those of the fields, and of the fields of
    // objects that are not counts of things by name.
    fn fields(name: &str, value: &Value) -> usize {
        match value.as_object() {
            Some(object)
                if !matches!(
                    name,
                    "techniques_techniques" | "techniques_microseconds" | "path_techniques"
                ) =>
            {
                let inner = |(field, value): (&String, &Value)| {
                    fields(format!("{name}_{field}").trim_start_matches('_'), value)
                };
                object.iter().map(inner).sum()
            }
            _ => usize::from(!value.is_null() && !matches!(name, "type" | "schema")),
        }
    }
    let fields = |record: &Value| fields("", record);
    let filled = |row: &[String]| row.iter().filter(|cell| !cell.is_empty()).count();
    assert_eq!(filled(&rows[0]), fields(&records[0]));
}

/// A table of what an earlier run has left, of what is added, and of what is merged is that of one run.
#[test]
fn a_table_is_made_of_records_however_they_came() {
    let folder = Folder::new("made");
    let list = list(&folder);
    let survey = ["survey", &list, "--measure", "closure"];
    let run = |more: &[&str]| done(&[&survey[..], more].concat());
    let file = |name: &str| folder.file(name);
    let (lines, whole, left) = (file("whole.jsonl"), file("whole.csv"), file("left.jsonl"));
    run(&["-o", &lines, "--records", &whole]);
    let expected = fs::read(&whole).unwrap();

    assert_eq!(run(&["-o", &file("alone.csv")]), b"");
    assert_eq!(
        run(&["--records", &file("one.csv"), "--records", &file("two.csv")]),
        b""
    );
    let text = fs::read(&lines).unwrap();
    fs::write(&left, &text[..text.len() / 2]).unwrap();
    run(&["-o", &left, "--resume", "--records", &file("resumed.csv")]);
    assert!(fs::read(&left).unwrap() == text);
    run(&["-o", &left, "--resume", "--records", &file("again.csv")]);
    for shard in 1..=3 {
        let (shard, part) = (format!("{shard}/3"), file(&format!("part{shard}.jsonl")));
        run(&["--shard", &shard, "-o", &part]);
    }
    folder.succeed("basecover survey --summary part*.jsonl -o merged.jsonl --records merged.csv");
    folder.succeed("basecover survey --summary part*.jsonl -o alone2.csv");
    for name in ["alone", "one", "two", "resumed", "again", "merged", "alone2"] {
        assert!(
            fs::read(file(&format!("{name}.csv"))).unwrap() == expected,
            "{name}"
        );
    }
    assert!(fs::read(file("merged.jsonl")).unwrap() == text);
}

fn refused(arguments: &[&str], why: &str) {
    let end = output(&[&["survey"], arguments].concat());
    let message = String::from_utf8(end.stderr).unwrap();
    assert_eq!(end.status.code(), Some(2), "{arguments:?}: {message}");
    assert!(message.contains(why), "{why}: {message}");
    assert_eq!(end.stdout, b"");
}

#[test]
fn what_makes_no_table_is_refused() {
    let folder = Folder::new("no-table");
    let list = list(&folder);
    let (table, lines) = (folder.file("t.csv"), folder.file("t.jsonl"));
    refused(
        &[&list, "--records", &lines],
        "the name has to end with .csv or .parquet",
    );
    refused(&[&list, "-o", &table, "--resume"], "--resume cannot continue");
    refused(
        &[&list, "-o", &table, "--records", &table],
        "the same table twice",
    );
    refused(
        &[&list, "--measure", "closure", "--strict", "--records", &table],
        "line 4",
    );
    fs::write(&table, "mine").unwrap();
    refused(&[&list, "--records", &table], "already exists");
    assert_eq!(fs::read(&table).unwrap(), b"mine");
    if cfg!(not(feature = "parquet")) {
        let parquet = folder.file("t.parquet");
        refused(&[&list, "-o", &parquet], "without the feature `parquet`");
    }
    // Records that are refused make no table either.
    fs::write(&lines, "junk\n").unwrap();
    refused(
        &[
            &list,
            "-o",
            &lines,
            "--resume",
            "--records",
            &folder.file("u.csv"),
        ],
        "t.jsonl",
    );
    let left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name != "puzzles.txt" && name != "t.csv" && name != "t.jsonl")
        .collect();
    assert_eq!(left, [""; 0]);
}

/// After Ctrl-C there is no table, and nothing of one; a program that is killed leaves what the next run
/// writes over.
#[cfg(unix)]
#[test]
fn a_table_is_there_when_it_is_whole() {
    use crate::common::signal;

    let folder = Folder::new("whole");
    let (list, table) = (generated(&folder, 8), folder.file("t.csv"));
    let part = format!("{table}.part");
    for kill in [false, true] {
        // The pipe stays open: the survey waits for a further puzzle.
        let mut survey = basecover(&["survey", "-", "--measure", "closure", "--records", &table]);
        let mut child = survey.stdin(Stdio::piped()).spawn().unwrap();
        let pipe = child.stdin.take();
        let start = Instant::now();
        while !Path::new(&part).exists() {
            assert!(start.elapsed() < Duration::from_secs(60));
            std::thread::sleep(Duration::from_millis(5));
        }
        match kill {
            false => {
                signal(&child, "INT");
                assert_eq!(child.wait().unwrap().code(), Some(130));
            }
            true => {
                child.kill().unwrap();
                child.wait().unwrap();
            }
        }
        drop(pipe);
        assert!(!Path::new(&table).exists());
        assert_eq!(Path::new(&part).exists(), kill);
    }
    done(&["survey", &list, "--measure", "closure", "--records", &table]);
    assert_eq!(rows(&table).1.len(), 8);
    assert!(!Path::new(&part).exists());
}

/// A name that a spreadsheet takes for a formula has an apostrophe before it, and no other has.
#[test]
fn no_name_is_a_formula() {
    let folder = Folder::new("formula");
    let list = generated(&folder, 6);
    let names = ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "'plain"];
    let text = fs::read_to_string(&list).unwrap();
    let named: String = text
        .lines()
        .zip(names)
        .map(|(line, name)| format!("{} {name}\n", &line[..81]))
        .collect();
    fs::write(&list, named).unwrap();
    let (lines, table) = (folder.file("t.jsonl"), folder.file("t.csv"));
    done(&[
        "survey",
        &list,
        "--measure",
        "closure",
        "-o",
        &lines,
        "--records",
        &table,
    ]);
    let (columns, rows) = rows(&table);
    let column = columns.iter().position(|name| name == "name").unwrap();
    let read: Vec<_> = rows.iter().map(|row| &*row[column]).collect();
    assert_eq!(read, ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "''=1", "'plain"]);
    // The records have the names as they are.
    let lines = fs::read_to_string(&lines).unwrap();
    let records = lines
        .lines()
        .skip(1)
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let kept: Vec<_> = records
        .map(|record| record["name"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(kept, names);
}

/// A symbolic link stays one: its target is written, through several of them, whether their names are
/// absolute or not.
#[cfg(unix)]
#[test]
fn a_table_is_written_where_a_link_leads() {
    use std::os::unix::fs::symlink;

    let folder = Folder::new("linked");
    let list = generated(&folder, 2);
    fs::create_dir(folder.file("far")).unwrap();
    let (link, second, target) = (
        folder.file("t.csv"),
        folder.file("second.csv"),
        folder.file("far/real.csv"),
    );
    symlink(&second, &link).unwrap();
    symlink("far/real.csv", &second).unwrap();
    let survey = ["survey", &list, "--measure", "closure", "--records", &link];
    done(&survey);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::symlink_metadata(&second).unwrap().is_symlink());
    assert!(fs::symlink_metadata(&target).unwrap().is_file());
    assert_eq!(rows(&target).1.len(), 2);
    // What is there is not written over, and a link that leads nowhere is told.
    assert_eq!(output(&survey).status.code(), Some(2));
    fs::remove_file(&second).unwrap();
    symlink(&link, &second).unwrap();
    let end = output(&survey);
    assert_eq!(end.status.code(), Some(2));
    let told = String::from_utf8(end.stderr).unwrap();
    assert!(told.contains("symbolic link"), "{told}");
}
