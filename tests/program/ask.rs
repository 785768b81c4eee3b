//! The library answers what the program prints: for every command the records are the same bytes, and the
//! fields of a request are the options of the command.

use crate::common::{Folder, HARDEST, MINIMAL, PUZZLE, ROOT, SOLVED_BY_SINGLES, output, piped, schema};
use basecover::Limits;
use basecover::survey::Need;
use basecover_ask::{BadField, BadRequest, Command, Declaration, Request, Said, Several, Takes, answer};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Patterns link 35 pairs of its candidates.
const LINKED: &str = ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2";

fn the_schema() -> &'static Value {
    &schema::SCHEMA
}

/// Questions that a page asks and no command line: there `convert` tells the position, `verify --draw` draws
/// a pattern, `classify --forum` writes it for a forum, `case` has the cases of files, and `find --derive`
/// takes derived truths.
const OF_THE_BOARD: [&str; 5] = ["cases", "draw", "position", "post", "truths"];

/// Whether the command line has the question too.
fn is_of_the_program((command, _): &(String, Value)) -> bool {
    !OF_THE_BOARD.contains(&command.as_str())
}

/// The definitions of the requests, by command.
fn requests() -> Vec<(String, Value)> {
    let schema = the_schema();
    let definitions = schema["$defs"].as_object().unwrap().iter();
    let requests = definitions.filter_map(|(name, definition)| {
        Some((name.strip_prefix("request-")?.to_owned(), definition.clone()))
    });
    requests.collect()
}

/// Whether this is a request of the schema.
fn check_request(request: &Value) -> Result<(), String> {
    let schema = the_schema();
    schema::validate(schema, &schema["$defs"]["request"], request)
}

/// What the library says, and how it ends.
struct Told {
    records: String,
    complaints: Vec<String>,
    exit: u8,
}

fn ask(request: &Value) -> Told {
    let request: Request = serde_json::from_value(request.clone()).unwrap_or_else(|error| panic!("{error}"));
    let (mut records, mut complaints) = (String::new(), Vec::new());
    let mut sink = |said: Said<'_>| {
        match said {
            Said::Record(line) => records += line,
            Said::Warning(complaint) | Said::Error(complaint) => complaints.push(complaint.to_string()),
        }
        ControlFlow::Continue(())
    };
    let exit = answer(&request, &Limits::default(), &mut sink).code();
    Told {
        records,
        complaints,
        exit,
    }
}

/// The arguments that say the same: each field is the option of its name.
fn arguments(request: &Map<String, Value>) -> Vec<String> {
    let mut arguments = vec![request["command"].as_str().unwrap().to_owned()];
    let asked = request
        .iter()
        .filter(|(name, _)| !["command", "puzzle", "records"].contains(&name.as_str()));
    for (name, value) in asked {
        let option = format!("--{}", name.replace('_', "-"));
        match value {
            Value::Bool(true) => arguments.push(option),
            Value::Bool(false) => {}
            Value::Array(values) => {
                arguments.extend(
                    values
                        .iter()
                        .map(|value| format!("{option}={}", value.as_str().unwrap())),
                );
            }
            Value::String(text) => arguments.push(format!("{option}={text}")),
            value => arguments.push(format!("{option}={value}")),
        }
    }
    arguments
}

/// That program and library say the same about a request; returns what they say.
fn same(request: &Value) -> Told {
    let fields = request.as_object().unwrap();
    let mut arguments = arguments(fields);
    // A survey is JSON anyhow, and names the file of a puzzle that is no good.
    let is_survey = fields["command"] == "survey";
    if !is_survey {
        arguments.extend(["--format", "json"].map(str::to_owned));
    }
    if fields.contains_key("puzzle") {
        arguments.push("-".to_owned());
    }
    let input = fields.get("records").or(fields.get("puzzle"));
    let input = input.map_or("", |text| text.as_str().unwrap());
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let printed = piped(&words, input.as_bytes());
    let told = ask(request);
    assert!(check_request(request).is_ok(), "{request}");
    let mut records = String::from_utf8(printed.stdout).unwrap();
    if is_survey {
        records = records.replace("standard input: ", "");
    }
    assert_eq!(records, told.records, "{request}");
    let messages = String::from_utf8(printed.stderr).unwrap();
    for complaint in &told.complaints {
        assert!(
            messages.contains(complaint.as_str()),
            "{request}: {complaint}: {messages}"
        );
    }
    assert_eq!(
        printed.status.code(),
        Some(told.exit.into()),
        "{request}: {messages}"
    );
    told
}

fn file(name: &str) -> String {
    std::fs::read_to_string(format!("{}/puzzles/{name}.txt", ROOT)).unwrap()
}

/// The puzzles of this repository, some more, and lists in which not all is right.
fn puzzles() -> Vec<String> {
    let names = [
        "ai-escargot",
        "easter-monster",
        "fata-morgana",
        "gnpx-1",
        "gnpx-2",
        "gnpx-3",
        "golden-nugget",
        "inkala-2012",
        "tridagon",
    ];
    let mut puzzles: Vec<String> = names.into_iter().map(file).collect();
    let several = PUZZLE.replace('7', ".");
    let none = format!("11{}", &PUZZLE[2..]);
    let wrong = PUZZLE.replacen("3..5", "3..6", 1);
    puzzles.push(format!(
        "{PUZZLE} one\nno puzzle here 3.5\n{SOLVED_BY_SINGLES} two\n{none}\n{wrong}\n{several}\n"
    ));
    puzzles.push(HARDEST.to_owned());
    puzzles.push("nothing at all\n".to_owned());
    puzzles
}

/// Every command of some puzzles, every puzzle of some commands: one pair in so many, others with another
/// seed.
fn commands_say_what_the_program_prints(parts: usize) {
    let seed: usize = std::env::var("BASECOVER_SEED").map_or(1, |seed| seed.parse().expect("a number"));
    for (row, puzzle) in puzzles().into_iter().enumerate() {
        for (column, request) in [
            json!({"command": "find", "after": "singles", "all": true, "max_order": 2}),
            json!({"command": "find", "technique": ["singles", "locked-candidates"]}),
            json!({"command": "hint", "after": "singles", "count": 2}),
            json!({"command": "decide", "after": "subsets", "strict": true}),
            json!({"command": "decide", "logic": "templates", "after": "subsets", "no_solution_check": true}),
            json!({"command": "solve", "strategy": "closure", "depth": 0}),
            json!({"command": "rate", "measure": "te-depth,hodoku-level"}),
            json!({"command": "survey", "measure": "closure,techniques"}),
            json!({"command": "survey", "measure": ["closure"], "strict": true}),
        ]
        .into_iter()
        .enumerate()
        {
            // Rows one after the other begin with another column.
            if !(row + row / 3 + column + seed).is_multiple_of(parts) {
                continue;
            }
            if puzzle == file("inkala-2012") && request["command"] == "rate" {
                continue; // To look for HoDoKu's techniques there takes as long as all the rest.
            }
            let mut request = request;
            request["puzzle"] = puzzle.clone().into();
            same(&request);
        }
    }
}

#[test]
fn every_command_says_what_the_program_prints() {
    commands_say_what_the_program_prints(18);
}

mod whole {
    #[test]
    #[ignore = "whole: a third, for 30 s"]
    fn every_command_says_what_the_program_prints() {
        super::commands_say_what_the_program_prints(3);
    }
}

#[test]
fn every_option_means_what_it_means_to_the_program() {
    let (one, two) = (file("gnpx-1"), file("gnpx-2"));
    let mut met = BTreeSet::new();
    let mut records = String::new();
    for request in [
        json!({"command": "find", "puzzle": one, "after": "singles", "target": "4r1c2,9r1c2", "prefer": "rank"}),
        json!({"command": "find", "puzzle": one, "after": "singles", "first": true, "digits": "148", "disjoint": true, "best": false}),
        json!({"command": "find", "puzzle": two, "after": "singles", "digits": "1", "form": "no-cells", "cover_kinds": "rows,columns,blocks", "base_kinds": ["rows", "columns"]}),
        json!({"command": "find", "puzzle": one, "after": "singles", "max_order": 2, "max_rank": 0, "max_nodes": 3, "best": true}),
        json!({"command": "find", "puzzle": one, "after": "singles", "like": "r1c1 r1c2 / 1r1 2r1 => r1c3<>1"}),
        json!({"command": "find", "puzzle": one, "after": "singles", "suppose": "not 8r3c8", "max_order": 2}),
        json!({"command": "find", "puzzle": one, "after": "singles", "logic": "templates", "max_order": 1, "target": ["8r1c2", "8r3c2"]}),
        json!({"command": "find", "puzzle": file("tridagon"), "target": "4r9c1", "truth": ["4r3c1 8r6c4"], "derive": "tridagon", "guardians": 8, "truth_depth": 1}),
        json!({"command": "find", "puzzle": one, "after": "singles", "technique": "unique rectangle", "assume_unique": true, "input_format": "81"}),
        json!({"command": "find", "puzzle": format!("{PUZZLE}\nno puzzle 3.5\n{two}"), "strict": true, "all": true, "max_order": 1}),
        json!({"command": "find", "puzzle": file("borescoper"), "assume_unique": true, "deadly": ["2569: r46c45 r46c1 r1c45", "r46c45"], "target": "1r4c9"}),
        json!({"command": "decide", "puzzle": file("borescoper"), "derive": "unique-loop", "deadly": "2569: r46c45 r46c1 r1c4"}),
        json!({"command": "hint", "puzzle": one, "order": "hodoku", "count": 3, "assume_unique": true, "no_solution_check": true}),
        json!({"command": "hint", "puzzle": one, "after": "closure"}),
        json!({"command": "decide", "puzzle": one, "after": "singles", "target": ["4r1c2"], "disjoint": true}),
        json!({"command": "decide", "puzzle": one, "after": "singles", "expr": "1r5c2 + 8r4c2"}),
        json!({"command": "decide", "puzzle": one, "after": "singles", "target": "1r1c1"}),
        json!({"command": "decide", "puzzle": one, "suppose": ["8r3c8"], "target": "4r1c2"}),
        json!({"command": "decide", "puzzle": one, "suppose": ["8r3c8", "8r3c7"]}),
        json!({"command": "decide", "puzzle": file("tridagon"), "target": "4r9c1", "truth": ["4r3c1,8r6c4"], "derive": "impossible"}),
        json!({"command": "decide", "puzzle": one, "truth": ["1r1c2 9r1c2"], "truth_depth": 0}),
        json!({"command": "links", "puzzle": LINKED, "after": "singles", "direct": true}),
        json!({"command": "links", "puzzle": LINKED, "after": "singles", "target": "2r6c7", "steps": true, "no_solution_check": true}),
        json!({"command": "solve", "puzzle": one}),
        json!({"command": "solve", "puzzle": one, "techniques": "hodoku", "ratings": true}),
        json!({"command": "solve", "puzzle": one, "max_order": 2, "max_rank": 1, "kind": "plain"}),
        json!({"command": "solve", "puzzle": one, "suppose": "8r3c8"}),
        json!({"command": "solve", "puzzle": one, "suppose": "r1c2<>9"}),
        json!({"command": "solve", "puzzle": one, "tree": "8r3c8", "depth": "complete"}),
        json!({"command": "solve", "puzzle": one, "tree": "8r3c8", "closing": "singles"}),
        json!({"command": "solve", "puzzle": one, "after": "singles", "suppose": "6r2c1 | 7r2c1", "closing": "net"}),
        json!({"command": "solve", "puzzle": one, "after": "singles", "suppose": "6r2c1 | 8r2c3"}),
        json!({"command": "find", "puzzle": format!("{one}\n{two}"), "list": "als", "max_order": 2}),
        json!({"command": "solve", "puzzle": one, "tree": "9r1c2"}),
        json!({"command": "solve", "puzzle": format!("{PUZZLE}\n{}", PUZZLE.replace('7', ".")), "allow_multiple": true, "strategy": "closure", "depth": 0, "logic": "candidates"}),
        json!({"command": "solve", "puzzle": PUZZLE.replace('7', ".")}),
        json!({"command": "rate", "puzzle": one, "measure": ["order", "depth"], "depth": 0, "derive": "unique", "assume_unique": true}),
        json!({"command": "rate", "puzzle": SOLVED_BY_SINGLES, "logic": "templates"}),
        json!({"command": "survey", "puzzle": one, "after": "locked", "max_nodes": 9}),
        json!({"command": "survey", "puzzle": format!("{one}\n{two}\n{PUZZLE}"), "measure": ["path", "techniques,rate"], "without": "als,uniqueness", "shard": "2/2", "depth": 0}),
        json!({"command": "survey", "puzzle": file("tridagon"), "measure": "closure", "logic": "templates", "derive": "tridagon", "guardians": 8, "assume_unique": true, "input_format": "81"}),
        json!({"command": "explore", "puzzle": one, "base": "9c25,9b9", "complete": true, "near": true, "target": "9r7c4"}),
        json!({"command": "explore", "puzzle": one, "base": "9c2 9c5", "cover": "9r6", "suppose": "not 1r5c2"}),
        json!({"command": "explore", "puzzle": one, "base": "9c2 9c5", "no_further": true}),
        json!({"command": "verify", "puzzle": one, "after": "singles", "pattern": "8b4/8c2"}),
        json!({"command": "verify", "puzzle": one, "after": "singles", "pattern": "8b4/8c3", "logic": "templates"}),
        json!({"command": "verify", "puzzle": one, "after": "singles", "pattern": "8b4/"}),
        json!({"command": "verify", "puzzle": two, "after": "singles", "pattern": "r579c8 / 1c8 8c8 2*9b9", "drop": true}),
        json!({"command": "verify", "puzzle": two, "after": "singles", "pattern": "r579c8 / 18c8 9b9 => 9r7c7", "drop": true, "form": "no-cells"}),
        json!({"command": "verify", "puzzle": one, "after": "singles", "pattern": "8b4/8c2", "form": "cells", "logic": "templates"}),
        json!({"command": "verify", "puzzle": one, "after": "singles", "pattern": "8b4/8c3", "drop": true, "form": "cells"}),
        json!({"command": "verify", "puzzle": format!("{one}\n{two}"), "pattern": "8b4/8c2"}),
        json!({"command": "classify", "puzzle": one, "after": "singles", "pattern": "8b4/8c2"}),
        json!({"command": "solutions", "puzzle": file("inkala-2012")}),
        json!({"command": "solutions", "puzzle": ".".repeat(81), "list": 3, "count": true, "limit": 1000}),
        json!({"command": "solutions", "puzzle": ".".repeat(81), "list": 2}),
        json!({"command": "equal", "puzzle": format!("{one}\n{two}"), "after": "singles"}),
        json!({"command": "equal", "houses": 1}),
        json!({"command": "equal", "sets": "r1 + r2 - b1 - b2"}),
        json!({"command": "equal", "puzzle": one, "region": "r7 c4"}),
        json!({"command": "convert", "puzzle": format!("{one}\n{two}"), "to": "minlex", "morph": "transpose, 1->5"}),
        json!({"command": "convert", "puzzle": one, "after": "locked", "to": "81", "symmetry": true}),
        json!({"command": "generate", "automorphic": true, "attempts": 20}),
        json!({"command": "generate", "pattern": "x".repeat(81), "attempts": 3}),
        json!({"command": "find", "puzzle": PUZZLE, "suppose": "8r1c2"}),
        json!({"command": "generate", "count": 3, "seed": 7, "clues": "22..25", "require": "order<=2"}),
        json!({"command": "generate", "around": MINIMAL, "count": 30, "attempts": 8, "seed": 2, "require": "technique=xy-wing"}),
        json!({"command": "generate", "symmetry": "diagonal", "attempts": 10, "needs": "naked-single"}),
    ] {
        met.extend(request.as_object().unwrap().keys().cloned());
        records += &same(&request).records;
    }
    let steps: String = records
        .split_inclusive('\n')
        .filter(|line| line.contains(r#""type":"step""#))
        .collect();
    for records in [
        records.clone(),
        steps.replacen("1r", "2r", 3),
        "\n\n".to_owned(),
        "{\"type\":1}".to_owned(),
    ] {
        for command in ["verify", "classify"] {
            let request = json!({"command": command, "records": records});
            met.extend(request.as_object().unwrap().keys().cloned());
            let told = ask(&request);
            let printed = piped(&[command, "--format", "json"], records.as_bytes());
            assert_eq!(String::from_utf8(printed.stdout).unwrap(), told.records);
            assert_eq!(printed.status.code(), Some(told.exit.into()));
        }
    }
    let named = requests().into_iter().filter(is_of_the_program);
    let named = named.flat_map(|(_, request)| request["properties"].as_object().unwrap().clone());
    assert_eq!(met, named.map(|(name, _)| name).collect());
}

/// The options of a command that are not about its question: files, threads, the clock, the terminal, and how
/// text is written.
const OF_THE_PROGRAM: [&str; 30] = [
    "certificates",
    "color",
    "draw",
    "excess",
    "explain",
    "export",
    "format",
    "forum",
    "grid",
    "grids",
    "help",
    "html",
    "level",
    "no-legend",
    "notation",
    "output",
    "pattern-file",
    "quiet",
    "records",
    "resume",
    "step-grid",
    "style",
    "summary",
    "template",
    "theme",
    "threads",
    "timeout",
    "timing",
    "verbose",
    "apply",
];

/// How many of the answers the text lists, and in which format puzzles are written.
fn is_about_text(command: &str, option: &str) -> bool {
    [("explore", "count"), ("generate", "to")].contains(&(command, option))
}

#[test]
fn a_position_is_told_with_its_solutions() {
    let schema = the_schema();
    let several = PUZZLE.replace('7', ".");
    let none = format!("34{}", &PUZZLE[2..]);
    for (puzzle, solutions) in [(PUZZLE, 1), (&several, 2), (&none, 0)] {
        let told = ask(&json!({"command": "position", "puzzle": puzzle}));
        let record: Value = serde_json::from_str(&told.records).unwrap();
        schema::validate(schema, schema, &record).unwrap();
        assert_eq!(record["solutions"], solutions, "{record}");
        assert_eq!(record["givens"], puzzle);
        assert_eq!(record["solution"].is_string(), solutions == 1);
        assert_eq!(told.exit, u8::from(solutions == 0));
    }
    // What was placed is no given, and what is solved is the solution.
    let told = ask(&json!({"command": "position", "puzzle": SOLVED_BY_SINGLES, "after": "singles"}));
    let record: Value = serde_json::from_str(&told.records).unwrap();
    let merged: String = std::iter::zip(
        record["givens"].as_str().unwrap().chars(),
        record["placed"].as_str().unwrap().chars(),
    )
    .map(|(given, placed)| if given == '.' { placed } else { given })
    .collect();
    assert_eq!(record["solution"], merged);
}

#[test]
fn the_truths_at_hand_are_those_of_the_steps() {
    let schema = the_schema();
    let tridagon = file("tridagon");
    let told = |more: Value| {
        let mut request = json!({"command": "truths", "puzzle": tridagon});
        request
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        ask(&request)
    };
    let listed = told(json!({"derive": "tridagon"}));
    let record: Value = serde_json::from_str(&listed.records).unwrap();
    schema::validate(schema, schema, &record).unwrap();
    assert_eq!(
        record["derived"]["tridagon-123-1"]["candidates"],
        json!(["4r3c1", "8r6c4"])
    );
    let step = ask(
        &json!({"command": "find", "puzzle": tridagon, "target": "3r3c1", "derive": "tridagon", "first": true}),
    );
    let step: Value = serde_json::from_str(step.records.lines().next().unwrap()).unwrap();
    assert_eq!(step["derived"], record["derived"]);
    // What is claimed is proven first: both guardians, but not one of them.
    let claimed = told(json!({"derive": "none", "truth": "4r3c1 8r6c4"}));
    let record: Value = serde_json::from_str(&claimed.records).unwrap();
    schema::validate(schema, schema, &record).unwrap();
    assert_eq!(record["derived"]["truth-1"]["kind"], "shown");
    let refused = told(json!({"derive": "none", "truth": "1r3c1 2r3c1"}));
    assert_eq!((refused.records.as_str(), refused.exit), ("", 2));
    let none = told(json!({"derive": "none"}));
    assert_eq!(none.exit, 1);
}

#[test]
fn a_pattern_is_drawn_as_the_program_draws_it() {
    let schema = the_schema();
    for (pattern, exit) in [
        ("9c2 9c5 9b9 / 9r6 9r7 9r9 9b8", 0),
        ("9c2 9c5 9b9 / 9r6 9r7 9r9", 1),
    ] {
        let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let told = ask(&json!({"command": "draw", "puzzle": puzzle, "pattern": pattern}));
        let record: Value = serde_json::from_str(&told.records).unwrap();
        schema::validate(schema, schema, &record).unwrap();
        assert_eq!(told.exit, exit, "{record}");
        let folder = Folder::new("drawn");
        let file = folder.file("pattern.svg");
        output(&["verify", puzzle, "--pattern", pattern, "--draw", &file]);
        assert_eq!(record["svg"], folder.text("pattern.svg"));
    }
    // The excess of each candidate is there unless it is not wanted.
    let drawn = |request: Value| ask(&request).records.contains(r#"<g class=\"excesses\">"#);
    for pattern in ["9c2 9c5 9b9 / 9r6 9r7 9r9 9b8", "9c2 9c5 9b9 / 9r6 9r7 9r9"] {
        let asked = json!({"command": "draw", "puzzle": file("ai-escargot"), "pattern": pattern});
        for (excess, shown) in [(Value::Null, true), (json!(true), true), (json!(false), false)] {
            let mut asked = asked.clone();
            if !excess.is_null() {
                asked["excess"] = excess;
            }
            assert_eq!(drawn(asked.clone()), shown, "{asked}");
        }
    }
    let told = ask(&json!({"command": "draw", "puzzle": PUZZLE, "theme": "dark"}));
    let drawn = output(&["draw", PUZZLE, "--theme", "dark"]);
    let record: Value = serde_json::from_str(&told.records).unwrap();
    assert_eq!(record["svg"], String::from_utf8(drawn.stdout).unwrap());
}

/// The only record of an answer, as the schema has it.
fn the_record(request: &Value) -> (Value, u8) {
    let schema = the_schema();
    assert_eq!(check_request(request), Ok(()), "{request}");
    let told = ask(request);
    let record: Value = serde_json::from_str(&told.records).unwrap();
    schema::validate(schema, schema, &record).unwrap();
    (record, told.exit)
}

#[test]
fn a_post_is_what_the_program_writes_for_a_forum() {
    let escargot = file("ai-escargot");
    let pattern = "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8";
    let (record, exit) = the_record(&json!({"command": "post", "puzzle": escargot, "pattern": pattern}));
    let printed = output(&["classify", escargot.trim(), "--pattern", pattern, "--forum"]);
    assert_eq!(
        record["text"].as_str().unwrap().trim_end(),
        String::from_utf8(printed.stdout).unwrap().trim_end()
    );
    assert_eq!(exit, 0);
    // The position comes back out of it, and what proves nothing is said to.
    let (record, exit) = the_record(&json!({"command": "post", "puzzle": HARDEST, "pattern": "9c2 / 9r6"}));
    assert!(
        record["text"]
            .as_str()
            .unwrap()
            .contains("9c2 / 9r6\nThis proves nothing: "),
        "{record}"
    );
    assert_eq!(exit, 1);
    let (record, _) = the_record(&json!({"command": "post", "puzzle": HARDEST}));
    let (read, _) = the_record(&json!({"command": "position", "puzzle": record["text"]}));
    let (was, _) = the_record(&json!({"command": "position", "puzzle": HARDEST}));
    assert_eq!(read["grid"], was["grid"]);
}

#[test]
fn records_are_drawn_and_posted_as_the_program_does() {
    let solved = ask(
        &json!({"command": "solve", "puzzle": file("ai-escargot"), "strategy": "closure", "logic": "candidates"}),
    );
    let of = |kind: &str| {
        let begin = format!("{{\"type\":\"{kind}\"");
        solved
            .records
            .lines()
            .find(|line| line.starts_with(&begin))
            .unwrap()
            .to_owned()
    };
    for kind in ["step", "tree"] {
        let line = of(kind);
        let drawn = ask(&json!({"command": "draw", "records": line}));
        let first: Value = serde_json::from_str(drawn.records.lines().next().unwrap()).unwrap();
        let printed = piped(&["draw", "-"], line.as_bytes());
        assert_eq!(first["svg"], String::from_utf8(printed.stdout).unwrap());
        let (post, exit) = the_record(&json!({"command": "post", "records": line}));
        assert!(
            post["text"].as_str().unwrap().starts_with("[code]\n+--"),
            "{post}"
        );
        assert_eq!(exit, 0);
    }
    for (records, said) in [
        (
            of("step").replacen("\"order\":", "\"order\":1", 1),
            "does not hold",
        ),
        (of("path"), "nothing that can be shown"),
        ("{".to_owned(), "line 1"),
    ] {
        for command in ["draw", "post"] {
            let told = ask(&json!({"command": command, "records": records}));
            assert!(told.records.is_empty() && told.exit == 2, "{command} {records}");
            assert!(
                told.complaints[0].contains(said),
                "{command}: {:?}",
                told.complaints
            );
        }
    }
}

/// The cases of a text are those that `case` adds and exports.
#[test]
fn cases_are_read_and_written_as_the_program_does() {
    let library = std::fs::read_to_string(format!("{ROOT}/tests/cmd/cases.jsonl")).unwrap();
    let path = format!("{ROOT}/tests/cmd/cases.jsonl");
    for to in ["jsonl", "tlg", "xsudo"] {
        let request = json!({"command": "cases", "cases": library, "to": to});
        assert_eq!(check_request(&request), Ok(()));
        let told = ask(&request);
        let exported = output(&["case", "export", &path, "--to", to]);
        let exported = String::from_utf8(exported.stdout).unwrap();
        let texts: Vec<String> = match to {
            "jsonl" => vec![told.records],
            _ => told
                .records
                .lines()
                .map(|line| {
                    serde_json::from_str::<Value>(line).unwrap()["text"]
                        .as_str()
                        .unwrap()
                        .to_owned()
                })
                .collect(),
        };
        let between = if to == "jsonl" { "" } else { "\n" };
        assert_eq!(texts.join(between), exported, "{to}");
        assert_eq!(told.exit, 0);
        // The editor knows no weights.
        let lost = told
            .complaints
            .iter()
            .any(|complaint| complaint == "left out: weights: 2*9b9");
        assert_eq!(lost, to == "tlg", "{:?}", told.complaints);
        // What another program is given comes back as a case, here each with its own position.
        if to != "jsonl" {
            let again = ask(&json!({"command": "cases", "cases": texts.join("\n")}));
            assert_eq!(
                again.records.lines().count(),
                texts.len(),
                "{to}: {:?}",
                again.complaints
            );
        }
    }
    // Truths and links without a position are about the puzzle.
    let truths = "1 Truths = {8B4}\n1 Links = {8c2} --> r13c2<>8";
    let (case, exit) = the_record(&json!({"command": "cases", "puzzle": PUZZLE, "cases": truths}));
    assert_eq!((case["type"].as_str(), exit), (Some("case"), 0), "{case}");
    let two = format!("{PUZZLE}\n{HARDEST}");
    let told = ask(&json!({"command": "cases", "puzzle": two, "cases": truths}));
    assert_eq!((told.exit, told.records.as_str()), (2, ""));
    assert_eq!(
        told.complaints,
        ["cases without a position need one puzzle, not 2"]
    );
    for (cases, exit, said) in [
        ("", 1, None),
        (truths, 2, Some("position")),
        (&library[..library.len() - 20], 2, Some("line 3")),
    ] {
        let told = ask(&json!({"command": "cases", "cases": cases}));
        assert_eq!(told.exit, exit, "{:?}", told.complaints);
        let complained = told.complaints.first().map(String::as_str);
        match said {
            None => assert_eq!(complained, None),
            Some(said) => assert!(
                complained.is_some_and(|text| text.contains(said)),
                "{complained:?}"
            ),
        }
    }
}

/// A chain as the program draws it; what is none is drawn with its sets, and a warning says so.
#[test]
fn a_chain_is_drawn_as_one() {
    let schema = the_schema();
    let folder = Folder::new("chain");
    let file = folder.file("chain.svg");
    let chain = "r9c2 r9c4 / 2*1r9 6r9";
    let request = |pattern: &str| {
        let style = json!({"command": "draw", "puzzle": PUZZLE, "after": "singles", "pattern": pattern, "style": "chain"});
        ask(&style)
    };
    for (pattern, style, warnings) in [(chain, json!("chain"), 0), ("8b4 / 8c2", Value::Null, 1)] {
        let told = request(pattern);
        let record: Value = serde_json::from_str(&told.records).unwrap();
        schema::validate(schema, schema, &record).unwrap();
        assert_eq!(record["style"], style, "{record}");
        let drawn = output(&[
            "verify",
            PUZZLE,
            "--after",
            "singles",
            "--pattern",
            pattern,
            "--draw",
            &file,
            "--style",
            "chain",
        ]);
        assert_eq!(record["svg"], folder.text("chain.svg"));
        let errors = String::from_utf8(drawn.stderr).unwrap();
        let noted = "note: not a chain: the pattern is drawn with its sets\n";
        assert_eq!(errors.matches(noted).count(), warnings, "{errors}");
        assert_eq!(told.complaints.len(), warnings, "{:?}", told.complaints);
        assert!(told.complaints.iter().all(|told| noted.contains(told)));
    }
}

#[test]
fn the_fields_of_a_request_are_the_options_of_its_command() {
    for (command, request) in requests().into_iter().filter(is_of_the_program) {
        let fields = request["properties"].as_object().unwrap().keys();
        let fields = fields.map(|name| name.replace('_', "-"));
        let fields: BTreeSet<String> = fields
            .filter(|name| !["command", "puzzle", "records"].contains(&name.as_str()))
            .collect();
        let help = String::from_utf8(output(&[command.as_str(), "--help"]).stdout).unwrap();
        let named = help.lines().filter_map(|line| {
            let line = line.trim_start();
            let option = line.strip_prefix("--").or_else(|| {
                line.split_once(", --")
                    .filter(|(short, _)| short.len() == 2)
                    .map(|(_, long)| long)
            })?;
            Some(
                option
                    .split(|c: char| !c.is_ascii_lowercase() && c != '-')
                    .next()
                    .unwrap()
                    .to_owned(),
            )
        });
        let options: BTreeSet<String> = named
            .filter(|name| !OF_THE_PROGRAM.contains(&name.as_str()) && !is_about_text(&command, name))
            .collect();
        assert_eq!(fields, options, "{command}");
    }
}

/// An option as a property of the schema.
fn property(option: &Declaration) -> String {
    let listed = |names: &[(&str, &str)]| {
        let names: Vec<String> = names.iter().map(|(name, _)| format!("\"{name}\"")).collect();
        names.join(", ")
    };
    let kind = match (&option.takes, option.several) {
        (_, Several::Repeated | Several::Words) => r##""$ref": "#/$defs/texts""##.to_owned(),
        (Takes::Flag, _) => r#""type": "boolean""#.to_owned(),
        (Takes::Count, _) => r#""type": "integer", "minimum": 1, "maximum": 4294967295"#.to_owned(),
        (Takes::Number(range), _) => match (range.start(), range.end()) {
            (least, &u64::MAX) => format!(r#""type": "integer", "minimum": {least}"#),
            (least, most) => format!(r#""type": "integer", "minimum": {least}, "maximum": {most}"#),
        },
        (Takes::Name(names), _) => format!(r#""enum": [{}]"#, listed(names)),
        (Takes::Depth(_), _) => r##""$ref": "#/$defs/depth""##.to_owned(),
        (Takes::Text(_), _) => r#""type": "string""#.to_owned(),
    };
    format!("        \"{}\": {{ {kind} }}", option.name)
}

/// The schema, where the options of each request are those that are declared: those that are there already
/// keep their order.
fn with_options(schema: &str) -> String {
    Command::names().fold(schema.to_owned(), |schema, command| {
        let start = schema.find(&format!("\"request-{command}\": {{")).unwrap();
        let start =
            start + schema[start..].find("\"properties\": {\n").unwrap() + "\"properties\": {\n".len();
        let end = start + schema[start..].find("\n      }").unwrap();
        let name = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
        let (before, declared) = (&schema[start..end], Command::declared(command).options);
        let there: Vec<String> = before.lines().map(name).collect();
        let kept = before.lines().filter_map(|line| {
            let option = declared.iter().find(|option| option.name == name(line));
            let is_no_option = ["command", "puzzle", "records"].contains(&&*name(line));
            option
                .map(property)
                .or(is_no_option.then(|| line.trim_end_matches(',').to_owned()))
        });
        let new = declared
            .iter()
            .filter(|option| !there.iter().any(|name| name == option.name));
        let all: Vec<String> = kept.chain(new.map(property)).collect();
        format!("{}{}{}", &schema[..start], all.join(",\n"), &schema[end..])
    })
}

/// With `TRYCMD=overwrite` the schema is written anew, like everything else that is recorded.
#[test]
fn the_schema_has_the_options_that_are_declared() {
    let file = format!("{ROOT}/docs/schema.json");
    let schema = std::fs::read_to_string(&file).unwrap();
    let right = with_options(&schema);
    if std::env::var("TRYCMD").is_ok_and(|what| what == "overwrite") {
        std::fs::write(file, right).unwrap();
    } else {
        assert!(
            schema == right,
            "docs/schema.json has other options than requests: record it anew"
        );
    }
}

/// A request of a command with all that has to be there.
fn least(command: &str) -> Value {
    let mut least = json!({"command": command, "puzzle": PUZZLE});
    match command {
        "generate" => return json!({"command": command}),
        "cases" => least["cases"] = "".into(),
        "explore" => least["base"] = "r1c2".into(),
        "verify" | "classify" => least["pattern"] = "r1c2 / 1r1".into(),
        _ => {}
    }
    least
}

#[test]
fn the_schema_knows_what_a_request_is() {
    let names: BTreeSet<String> = Command::names().map(str::to_owned).collect();
    assert_eq!(names, requests().into_iter().map(|(name, _)| name).collect());
    for (command, request) in requests() {
        let both = |request: &Value, right: bool| {
            let read = serde_json::from_value::<Request>(request.clone());
            assert_eq!(read.is_ok(), right, "{request}: {:?}", read.err());
            assert_eq!(check_request(request).is_ok(), right, "{request}");
        };
        let properties = request["properties"].as_object().unwrap();
        both(&least(&command), true);
        let mut odd = least(&command);
        odd["zzz"] = 1.into();
        both(&odd, false);
        // The message lists every field, and these are the properties.
        let Err(BadRequest::Field {
            bad: BadField::Unknown { known, .. },
            ..
        }) = odd.to_string().parse::<Request>()
        else {
            panic!("{command}");
        };
        assert_eq!(
            known.into_iter().collect::<BTreeSet<_>>(),
            properties.keys().map(String::as_str).collect(),
            "{command}"
        );
        for required in request["required"].as_array().unwrap() {
            let mut less = least(&command);
            less.as_object_mut().unwrap().remove(required.as_str().unwrap());
            both(&less, false);
        }
        for (name, property) in properties {
            for (wrong, fits_no) in [
                (json!({"a": 1}), true),
                (json!(null), true),
                (json!(-1), true),
                (json!(0.5), true),
                (json!([1]), true),
                (json!([]), property["$ref"] != "#/$defs/texts"),
                (
                    json!("yes"),
                    property["type"] == "boolean" || property.get("enum").is_some(),
                ),
                (json!(true), property["type"] != "boolean"),
                (json!(u64::MAX), property["maximum"].is_number()),
            ] {
                let mut request = least(&command);
                request[name.as_str()] = wrong;
                if fits_no {
                    both(&request, false);
                }
            }
            if let Some(all) = property.get("enum") {
                for value in all.as_array().unwrap() {
                    let mut request = least(&command);
                    request[name.as_str()] = value.clone();
                    // It is about candidates, which have to be named.
                    if value == "exact" {
                        request["target"] = "4r1c2".into();
                    }
                    both(&request, true);
                }
            }
        }
    }
}

#[test]
fn what_a_puzzle_needs_it_needs() {
    let made = ask(&json!({"command": "generate", "needs": "xy-wing", "seed": 3, "count": 2}));
    let records: Vec<Value> = made
        .records
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!((records.len(), made.exit), (3, 0));
    assert_eq!(records[2]["made"], 2);
    assert_eq!(
        records[2]["attempts"].as_u64().unwrap(),
        records[1]["attempt"].as_u64().unwrap() + 1
    );
    let order = [
        "full-house",
        "hidden-single",
        "naked-single",
        "pointing",
        "claiming",
        "locked-pair",
        "naked-pair",
        "hidden-pair",
        "locked-triple",
        "naked-triple",
        "hidden-triple",
        "naked-quad",
        "hidden-quad",
        "x-wing",
        "skyscraper",
        "two-string-kite",
        "turbot-fish",
        "empty-rectangle",
    ]
    .join(",");
    for record in &records[..2] {
        let solved = |techniques: &str| {
            ask(&json!({"command": "solve", "puzzle": record["givens"], "techniques": techniques})).exit
        };
        assert_eq!(solved(&order), 1, "{record}");
        assert_eq!(solved(&format!("{order},xy-wing")), 0, "{record}");
    }
    // It ends where nobody hears, and where it is given up.
    let request: Request = r#"{"command": "generate", "clues": "17"}"#.parse().unwrap();
    let stop = || Some(basecover::search::Halt::Interrupt);
    let mut records = String::new();
    let exit = answer(&request, &Limits::default().stop(&stop), &mut |said: Said<'_>| {
        if let Said::Record(line) = said {
            records += line;
        }
        ControlFlow::Continue(())
    });
    assert_eq!(
        (exit.code(), records.contains("\"interrupted\":true")),
        (130, true)
    );
    let given_up = ask(&json!({"command": "generate", "clues": "17", "attempts": 3}));
    assert_eq!((given_up.exit, given_up.records.lines().count()), (3, 1));
    for (needs, said) in [
        ("xy-wingg", "xy-wing"),
        ("fish", "several"),
        ("tridagon-x", "?"),
        ("unique-rectangle-1", "order"),
    ] {
        let Err(bad) = serde_json::from_value::<Request>(json!({"command": "generate", "needs": needs}))
        else {
            panic!("{needs}");
        };
        assert!(said == "?" || bad.to_string().contains(said), "{needs}: {bad}");
    }
}

/// The examples of the page are requests, one for each command, and are answered.
#[test]
fn the_examples_of_the_page_are_answered() {
    let page = include_str!("../../docs/json.md");
    let blocks = page.split("```json\n").skip(1);
    let examples = blocks.map(|block| block.split("```").next().unwrap());
    let mut met = BTreeSet::new();
    for example in examples.flat_map(str::lines) {
        let request: Value =
            serde_json::from_str(example).unwrap_or_else(|error| panic!("{example}: {error}"));
        met.insert(request["command"].as_str().unwrap().to_owned());
        let told = match request["command"].as_str().unwrap() {
            command if OF_THE_BOARD.contains(&command) => ask(&request),
            _ => same(&request),
        };
        // The pattern that is drawn proves nothing.
        let exit = u8::from(request["command"] == "draw");
        assert!(!told.records.is_empty() && told.exit == exit, "{example}");
    }
    assert_eq!(met, Command::names().map(str::to_owned).collect());
}

/// The techniques that the board offers are known by these names, and stand in the order of a hint.
#[test]
fn the_board_offers_techniques_that_can_be_needed() {
    let script = include_str!("../../web/src/model/needs.js");
    let lines = script.lines().filter_map(|line| line.trim().strip_prefix("[\""));
    let offered: Vec<&str> = lines.map(|line| line.split('"').next().unwrap()).collect();
    let all: Vec<&str> = Need::all().map(|need| need.technique().id).collect();
    let places = offered
        .iter()
        .map(|id| all.iter().position(|known| known == id).unwrap());
    assert!(places.is_sorted() && offered.len() > 20, "{offered:?}");
}

mod lists {
    use super::*;

    /// Lists of published puzzles; many of them take long.
    #[test]
    #[ignore = "lists: each takes seconds"]
    fn published_puzzles_too() {
        for list in ["top95", "clue17_sample", "unbiased_sample", "msls_bank"] {
            let text = file(&format!("lists/{list}"));
            let some: String = text.split_inclusive('\n').take(12).collect();
            for request in [
                json!({"command": "find", "puzzle": some, "after": "singles", "all": true, "max_order": 2}),
                json!({"command": "hint", "puzzle": some, "after": "subsets"}),
                json!({"command": "decide", "puzzle": some, "after": "subsets"}),
                json!({"command": "solve", "puzzle": some, "strategy": "closure", "depth": 0}),
                json!({"command": "rate", "puzzle": some, "measure": "te-depth,hodoku-level"}),
                json!({"command": "survey", "puzzle": some, "measure": "closure,first-round,techniques"}),
            ] {
                same(&request);
            }
        }
    }
}
