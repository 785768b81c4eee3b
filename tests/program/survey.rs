//! Surveys as processes: killed, resumed, split and merged.

use crate::common::{Folder, basecover, output, piped};
use serde_json::Value;
use std::fs;
use std::process::Stdio;
use std::time::Duration;

fn done(arguments: &[&str]) -> Vec<u8> {
    let end = output(arguments);
    assert_eq!(
        end.status.code(),
        Some(0),
        "{arguments:?}: {}",
        String::from_utf8_lossy(&end.stderr)
    );
    end.stdout
}

/// Generated puzzles.
fn generated(folder: &Folder, count: usize) -> String {
    let path = folder.file("puzzles.txt");
    fs::write(
        &path,
        done(&["generate", "--count", &count.to_string(), "--seed", "11"]),
    )
    .unwrap();
    path
}

/// Kills a survey again and again, some time after it began to write, and goes on with it each time; the end
/// has to be as if nothing had happened.
fn killed(name: &str, puzzles: usize, kills: usize, measure: &str) {
    let folder = Folder::new(name);
    let puzzles = generated(&folder, puzzles);
    let (whole, torn) = (folder.file("whole.jsonl"), folder.file("torn.jsonl"));
    let start = std::time::Instant::now();
    done(&["survey", &puzzles, "--measure", measure, "-o", &whole]);
    // Some delays are shorter than the start of the program, some reach far into the survey.
    let share = start.elapsed() / kills as u32;
    let expected = fs::read(&whole).unwrap();
    let mut random = 7u64;
    let (mut hit, mut before) = (0, 0);
    while hit < kills {
        if before == expected.len() {
            // Done before it was killed often enough: once more from the beginning.
            fs::remove_file(&torn).unwrap();
            before = 0;
        }
        let mut survey = basecover(&["survey", &puzzles, "--measure", measure, "-o", &torn, "--resume"]);
        let mut child = survey.stderr(Stdio::null()).spawn().unwrap();
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        std::thread::sleep(
            share.mul_f64(1.5 * (random >> 40) as f64 / f64::from(1 << 24)) + Duration::from_millis(2),
        );
        if child.try_wait().unwrap().is_none() {
            hit += 1;
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let left = fs::read(&torn).unwrap_or_default();
        assert!(expected.starts_with(&left), "after {hit} kills");
        // Whole records stay.
        let records = left
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |last| last + 1);
        assert!(
            records >= before,
            "after {hit} kills: {records} bytes, before {before}"
        );
        before = records;
        if hit % 3 == 1 && left.len() > records.max(10) + 10 {
            continue;
        }
        if hit % 3 == 1 && records > 10 {
            // A kill in the middle of a record is rare; here is one.
            fs::write(&torn, &left[..records - 9]).unwrap();
            before = left[..records - 9]
                .iter()
                .rposition(|&byte| byte == b'\n')
                .map_or(0, |last| last + 1);
        }
    }
    done(&["survey", &puzzles, "--measure", measure, "-o", &torn, "--resume"]);
    assert!(fs::read(&torn).unwrap() == expected);
    // Once more: nothing is left to do.
    done(&["survey", &puzzles, "--measure", measure, "-o", &torn, "--resume"]);
    assert!(fs::read(&torn).unwrap() == expected);
}

#[test]
fn a_killed_survey_goes_on_where_it_was() {
    killed("killed", 100, 2, "closure");
}

fn shards(name: &str, puzzles: usize, measure: &str) {
    let folder = Folder::new(name);
    let puzzles = generated(&folder, puzzles);
    let whole = folder.file("whole.jsonl");
    done(&["survey", &puzzles, "--measure", measure, "-o", &whole]);
    let parts: Vec<_> = (1..=4)
        .map(|part| {
            let path = folder.file(&format!("part{part}.jsonl"));
            let shard = format!("{part}/4");
            done(&[
                "survey",
                &puzzles,
                "--measure",
                measure,
                "--shard",
                &shard,
                "-o",
                &path,
            ]);
            path
        })
        .collect();
    let merged = folder.file("merged.jsonl");
    let tables = |name: &str, files: &[&str]| {
        let exports: Vec<_> = ["json", "csv", "md", "svg"]
            .map(|end| folder.file(&format!("{name}.{end}")))
            .into();
        let mut arguments = vec!["survey", "--summary"];
        arguments.extend(files);
        exports
            .iter()
            .for_each(|export| arguments.extend(["--export", export]));
        let printed = done(&arguments);
        // Of CSV there is a file for each table.
        let mut files: Vec<_> = fs::read_dir(folder.path())
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.file_stem().unwrap().to_string_lossy().starts_with(name))
            .filter(|path| path.extension().is_some_and(|end| end != "jsonl"))
            .collect();
        files.sort();
        assert!(files.len() > exports.len());
        let mut all: Vec<_> = files
            .iter()
            .map(|path| fs::read_to_string(path).unwrap())
            .collect();
        for (path, text) in files.iter().zip(&all) {
            let file = path.display();
            match path.extension().unwrap().to_str().unwrap() {
                "json" => assert!(is_tables(text), "{file}: {text}"),
                "csv" => assert!(is_rows(text), "{file}: {text}"),
                "md" => assert!(text.contains("### ") && text.contains("\n| "), "{file}: {text}"),
                _ => assert!(
                    text.starts_with("<svg") && text.contains("</text>"),
                    "{file}: {text}"
                ),
            }
        }
        all.push(String::from_utf8(printed).unwrap());
        all
    };
    done(&[
        "survey",
        "--summary",
        &parts[2],
        &parts[0],
        &parts[3],
        &parts[1],
        "-o",
        &merged,
    ]);
    assert!(fs::read(&merged).unwrap() == fs::read(&whole).unwrap());
    assert!(
        tables("whole", &[&whole]) == tables("parts", &parts.iter().map(String::as_str).collect::<Vec<_>>())
    );
    // A puzzle that two parts have is not counted twice.
    let twice = output(&["survey", "--summary", &parts[0], &whole]);
    assert_eq!(twice.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&twice.stderr).contains("another part also has a record of this puzzle"));
}

/// JSON of tables: each has a title, and rows with values.
fn is_tables(text: &str) -> bool {
    let tables: Vec<Value> = serde_json::from_str(text).unwrap();
    let has_rows = |table: &Value| {
        let rows = table["rows"].as_array().unwrap();
        !rows.is_empty() && rows.iter().all(|row| !row.as_object().unwrap().is_empty())
    };
    let is_table = |table: &Value| !table["title"].as_str().unwrap().is_empty() && has_rows(table);
    !tables.is_empty() && tables.iter().all(is_table)
}

/// CSV of one table: names of columns, and under them a row at least, each with as many fields.
fn is_rows(text: &str) -> bool {
    let lines = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(text.as_bytes());
    let rows: Result<Vec<_>, _> = lines.into_records().collect();
    rows.is_ok_and(|rows| rows.len() > 1 && rows.iter().all(|row| row.iter().any(|field| !field.is_empty())))
}

#[test]
fn files_without_rows_are_no_tables() {
    assert!(is_tables(r#"[{"title":"t","rows":[{"a":1}]}]"#));
    for text in [
        "[]",
        r#"[{"title":"t","rows":[]}]"#,
        r#"[{"title":"","rows":[{"a":1}]}]"#,
    ] {
        assert!(!is_tables(text), "{text}");
    }
    assert!(is_rows("order,puzzles\n1,2\n"));
    for text in [
        "",
        "order,puzzles\n",
        "order,puzzles\n1\n",
        "order,puzzles\n1,2\n,\n",
    ] {
        assert!(!is_rows(text), "{text}");
    }
}

/// A survey of a file that is not there writes no file, which would stand in the way of the next one.
#[test]
fn a_survey_of_nothing_leaves_nothing() {
    let folder = Folder::new("nothing");
    let (input, out) = (folder.file("missing.txt"), folder.file("out.jsonl"));
    for more in [&[][..], &["--resume"]] {
        let end = output(&[&["survey", &*input, "-o", &*out], more].concat());
        assert_eq!(end.status.code(), Some(2), "{more:?}");
        assert!(!fs::exists(&out).unwrap(), "{more:?}");
    }
}

#[test]
fn shards_add_up_to_the_whole() {
    shards("shards", 12, "closure,first-round,path,rate");
}

/// With times: every technique that was used was looked for, and those before it too; the table has them.
#[test]
fn times_tell_how_long_each_technique_was_looked_for() {
    let folder = Folder::new("times");
    let survey = folder.file("survey.jsonl");
    let puzzle = "puzzles/gnpx-1.txt";
    done(&[
        "survey",
        puzzle,
        "--measure",
        "techniques",
        "--timing",
        "-o",
        &survey,
    ]);
    let text = fs::read_to_string(&survey).unwrap();
    let record: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    let [used, times] = ["techniques", "microseconds"].map(|field| &record["techniques"][field]);
    let looked_for = |name: &str| times.get(name).and_then(Value::as_u64).is_some();
    assert!(
        used.as_object().unwrap().keys().all(|name| looked_for(name)),
        "{record}"
    );
    assert!(
        looked_for("full-house") && looked_for("x-wing") && !looked_for("net"),
        "{record}"
    );
    let tables = done(&["survey", "--summary", &survey]);
    assert!(String::from_utf8(tables).unwrap().contains("looked for (ms)"));
    // Without, a survey is the same each time.
    let again = || done(&["survey", puzzle, "--measure", "techniques"]);
    assert_eq!(again(), again());
}

#[test]
fn any_number_of_threads_makes_the_same_survey() {
    threads_make_the_same("threads", 8);
}

fn threads_make_the_same(name: &str, count: usize) {
    let folder = Folder::new(name);
    let puzzles = generated(&folder, count);
    let survey = |threads| {
        done(&[
            "survey",
            &puzzles,
            "--measure",
            "closure,first-round,path",
            "--threads",
            threads,
        ])
    };
    let one = survey("1");
    assert_eq!(one.iter().filter(|&&byte| byte == b'\n').count(), count + 1);
    assert!(one == survey("3"));
    let catalogue = |threads| {
        let options = [
            "--after",
            "singles",
            "--max-order",
            "3",
            "--format",
            "json",
            "--threads",
            threads,
        ];
        done(&[&["catalogue", &puzzles][..], &options].concat())
    };
    assert!(catalogue("1") == catalogue("3"));
}

#[test]
fn lines_without_a_puzzle_are_counted_and_skipped() {
    let folder = Folder::new("skipped");
    let path = folder.file("mixed.txt");
    let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
    let several = format!("{}{}", "3", ".".repeat(80));
    let none = puzzle.replacen("3..5....2", "3..5..1.2", 1);
    fs::write(
        &path,
        format!("{puzzle} one\nnonsense\n{several}\n{none}\n{puzzle} five\n"),
    )
    .unwrap();
    let end = output(&["survey", &path, "--measure", "closure"]);
    let records = String::from_utf8(end.stdout).unwrap();
    let types: Vec<_> = records
        .lines()
        .map(|line| line.split('"').nth(3).unwrap())
        .collect();
    assert_eq!(
        types,
        ["survey", "findings", "skipped", "skipped", "skipped", "findings"]
    );
    let warnings = String::from_utf8(end.stderr).unwrap();
    for line in [
        "line 2",
        "line 3: the puzzle has more than one solution",
        "line 4: ",
    ] {
        assert!(warnings.contains(line), "{warnings}");
    }
    assert_eq!(end.status.code(), Some(0));
    let strict = output(&["survey", &path, "--measure", "closure", "--strict"]);
    assert_eq!(strict.status.code(), Some(2));
    assert_eq!(String::from_utf8(strict.stdout).unwrap().lines().count(), 2);
    // Another survey in the file is not gone on with, and nothing is written over.
    let out = folder.file("out.jsonl");
    done(&["survey", &path, "--measure", "closure", "-o", &out]);
    for options in [&["--measure", "path", "--resume"][..], &["--measure", "closure"]] {
        let refused = output(&[&["survey", &path, "-o", &out], options].concat());
        assert_eq!(refused.status.code(), Some(2), "{options:?}");
    }
    assert_eq!(fs::read_to_string(&out).unwrap(), records);
    // The limit of guardians is part of the question.
    let derived = folder.file("derived.jsonl");
    let survey = |guardians| {
        let options = [
            "--measure",
            "closure",
            "--derive",
            "oddagon",
            "--guardians",
            guardians,
        ];
        output(&[&["survey", &path, "-o", &derived, "--resume"], &options[..]].concat())
            .status
            .code()
    };
    assert_eq!(["2", "2", "3"].map(survey), [Some(0), Some(0), Some(2)]);
}

#[test]
fn catalogues_of_shards_add_up_to_the_whole() {
    catalogues_add_up("catalogue", 15);
}

fn catalogues_add_up(name: &str, puzzles: usize) {
    let folder = Folder::new(name);
    let puzzles = generated(&folder, puzzles);
    let options = ["--after", "singles", "--max-order", "3"];
    let make = |name: &str, more: &[&str]| {
        let path = folder.file(name);
        done(&[&["catalogue", &*puzzles, "-o", &*path], &options[..], more].concat());
        path
    };
    let whole = make("whole.jsonl", &[]);
    let parts = ["1/3", "2/3", "3/3"].map(|shard| make(&shard.replace('/', "-"), &["--shard", shard]));
    let merged = folder.file("merged.jsonl");
    done(&["catalogue", &parts[1], &parts[0], &parts[2], "-o", &merged]);
    assert!(fs::read(&merged).unwrap() == fs::read(&whole).unwrap());
    // What is new in the whole is what the part does not have.
    let lines = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().lines().count() - 1;
    let of = |path: &str| lines(fs::read(path).unwrap());
    let new = lines(done(&[
        "catalogue",
        &whole,
        "--diff",
        &parts[0],
        "--format",
        "json",
    ]));
    assert_eq!(new, of(&whole) - of(&parts[0]));
    assert_eq!(
        output(&["catalogue", &whole, "--diff", &whole]).status.code(),
        Some(1)
    );
    // Another scope, a torn file and a part of a list are refused.
    let other = make("other.jsonl", &["--max-rank", "0"]);
    assert_eq!(output(&["catalogue", &whole, &other]).status.code(), Some(2));
    let text = fs::read_to_string(&whole).unwrap();
    let torn = folder.file("torn.jsonl");
    fs::write(&torn, text.lines().take(3).collect::<Vec<_>>().join("\n")).unwrap();
    assert_eq!(output(&["catalogue", &torn]).status.code(), Some(2));
    let unnamed = folder.file("unnamed.jsonl");
    done(&["catalogue", &whole, "--unnamed", "-o", &unnamed]);
    assert!(of(&unnamed) > 0 && of(&unnamed) < of(&whole));
    assert_eq!(output(&["catalogue", &unnamed, &whole]).status.code(), Some(2));
    // Every form is found again in the position of its example.
    for line in text.lines().take(12) {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let (grid, form) = (
            record["example"]["grid"].as_str().unwrap(),
            record["form"].as_str().unwrap(),
        );
        let found = String::from_utf8(done(&["find", grid, "--like", form, "--format", "json"])).unwrap();
        assert!(found.lines().count() > 1, "{form}");
    }
}

#[test]
fn generated_puzzles_are_as_required() {
    let easy = done(&[
        "generate",
        "--count",
        "3",
        "--seed",
        "4",
        "--require",
        "order>=1",
        "--require",
        "order<=2",
    ]);
    let rated = |text: &[u8]| {
        let rate = piped(&["rate", "-", "--measure", "order", "--format", "json"], text);
        String::from_utf8(rate.stdout).unwrap()
    };
    let ratings: Vec<_> = rated(&easy)
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["rating"]["order"]
                .as_i64()
                .unwrap()
        })
        .collect();
    assert_eq!(ratings.len(), 3);
    assert!(ratings.iter().all(|order| (1..=2).contains(order)), "{ratings:?}");
    // The same puzzles for any number of threads and any count.
    let make = |count, threads| done(&["generate", "--count", count, "--seed", "4", "--threads", threads]);
    let (few, many) = (make("3", "1"), make("20", "3"));
    assert!(many.starts_with(&few));
    let never = output(&["generate", "--count", "5", "--clues", "17", "--attempts", "20"]);
    assert_eq!(never.status.code(), Some(3));
}

#[path = "survey/around.rs"]
mod around;
#[path = "survey/resume.rs"]
mod resume;
#[path = "survey/table.rs"]
mod table;

/// A name of any length makes a record that is read again.
#[test]
fn a_name_without_an_end_is_cut() {
    let folder = Folder::new("long-name");
    let (puzzles, out) = (generated(&folder, 2), folder.file("out.jsonl"));
    let text = fs::read_to_string(&puzzles).unwrap();
    let mut lines: Vec<_> = text.lines().map(|line| line[..81].to_owned()).collect();
    // Two bytes of JSON for each, and a character that does not end at the last byte that is kept.
    lines[0] += &format!(" x{}\u{e4}{}", "\\".repeat((1 << 20) - 2), "\"".repeat(9_000_000));
    fs::write(&puzzles, lines.join("\n") + "\n").unwrap();
    let survey = ["survey", &puzzles, "--measure", "closure", "-o", &out, "--resume"];
    let first = output(&survey);
    let told = String::from_utf8(first.stderr).unwrap();
    assert_eq!(first.status.code(), Some(0), "{told}");
    assert!(
        told.contains("line 1: the name of this puzzle has 10048577 bytes"),
        "{told}"
    );
    let whole = fs::read(&out).unwrap();
    let cut = whole.iter().rposition(|&byte| byte == b'\n').unwrap() - 9;
    fs::write(&out, &whole[..cut]).unwrap();
    done(&survey);
    assert_eq!(fs::read(&out).unwrap(), whole);
    let name = String::from_utf8(whole).unwrap();
    let record: Value = serde_json::from_str(name.lines().nth(1).unwrap()).unwrap();
    assert_eq!(record["name"].as_str().unwrap().len(), (1 << 20) - 1);
}

/// A byte-order mark before a survey is passed over, also where it is gone on with.
#[test]
fn a_survey_is_read_behind_a_mark() {
    let folder = Folder::new("mark");
    let (puzzles, out) = (generated(&folder, 3), folder.file("out.jsonl"));
    done(&["survey", &puzzles, "--measure", "closure", "-o", &out]);
    let whole = fs::read_to_string(&out).unwrap();
    let short = whole.rfind("{\"type\"").unwrap();
    fs::write(&out, format!("\u{feff}{}", &whole[..short])).unwrap();
    done(&["survey", &puzzles, "--measure", "closure", "-o", &out, "--resume"]);
    assert_eq!(fs::read_to_string(&out).unwrap(), format!("\u{feff}{whole}"));
    done(&["survey", "--summary", &out]);
}

mod long {
    use super::*;

    /// `cargo test --release --test program -- --ignored long::`
    #[test]
    #[ignore = "long: takes many minutes, not run by .ci/run"]
    fn a_long_survey_is_killed_twenty_times() {
        killed("killed-long", 5000, 20, "closure,first-round");
    }

    /// `cargo test --release --test program -- --ignored long::`
    #[test]
    #[ignore = "long: takes many minutes, not run by .ci/run"]
    fn many_puzzles_in_shards_add_up_to_the_whole() {
        shards("shards-long", 5000, "closure,path");
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: 40 puzzles, for 3 s"]
    fn catalogues_of_shards_add_up_to_the_whole() {
        catalogues_add_up("catalogue-whole", 40);
    }

    #[test]
    #[ignore = "whole: 40 puzzles, for 3 s"]
    fn shards_add_up_to_the_whole() {
        shards("shards-whole", 40, "closure,first-round,path,rate");
    }

    #[test]
    #[ignore = "whole: 20 puzzles, for 3 s"]
    fn any_number_of_threads_makes_the_same_survey() {
        threads_make_the_same("threads-whole", 20);
    }

    #[test]
    #[ignore = "whole: six kills, for 3 s"]
    fn a_killed_survey_goes_on_where_it_was() {
        killed("killed-whole", 300, 6, "closure");
    }
}
