//! Every record of every command fits the schema, and every type of record is met.

use crate::common::{piped, schema};
use serde_json::Value;
use std::collections::BTreeSet;

/// What a command prints when it is given this.
fn run(arguments: &str, input: &str) -> String {
    let arguments: Vec<_> = arguments.split(' ').collect();
    String::from_utf8(piped(&arguments, input.as_bytes()).stdout).unwrap()
}

#[test]
fn every_record_of_every_command_fits_the_schema() {
    let mut met = BTreeSet::new();
    let mut records = |arguments: &str, input: &str| -> String {
        let output = run(arguments, input);
        assert!(!output.is_empty(), "{arguments}");
        for line in output.split_inclusive('\n') {
            schema::check(line).unwrap_or_else(|error| panic!("{arguments}: {error}\n{line}"));
            met.insert(schema::record_type(&serde_json::from_str::<Value>(line).unwrap()));
        }
        output
    };
    for arguments in [
        "find puzzles/gnpx-1.txt --after singles --all --max-order 2 --timing",
        "find puzzles/gnpx-2.txt --technique wings,singles",
        "find puzzles/easter-monster.txt --max-order 3 --max-nodes 2",
        "decide puzzles/golden-nugget.txt --target 3r4c4,1r4c4",
        "decide puzzles/gnpx-1.txt --expr 4r1c2-2*1r7c3+1r7c7",
        "explore puzzles/gnpx-1.txt --base 9c25,9b9 --complete --near --target 9r7c4",
        "decide puzzles/tridagon.txt --target 4r9c1 --truth 4r3c1,8r6c4",
        "find puzzles/tridagon.txt --target 4r9c1 --truth 4r3c1,8r6c4 --derive tridagon",
        "find puzzles/gnpx-1.txt --suppose 8r3c8 --first",
        "decide puzzles/gnpx-1.txt --suppose 8r3c8 --target 4r1c2",
        "decide puzzles/gnpx-1.txt --suppose 8r3c8 --expr 4r1c2-2*1r7c3",
        "solve puzzles/gnpx-1.txt --suppose 8r3c8",
        "solve puzzles/gnpx-1.txt --suppose r1c2<>9",
        "solutions puzzles/gnpx-1.txt --count --list 1",
        "solve puzzles/gnpx-1.txt --tree 8r3c8",
        "solve puzzles/gnpx-1.txt --tree 9r1c2",
        "links puzzles/inkala-2012.txt --after singles --target 3r9c4 --direct --timeout 1 --steps",
        "solve puzzles/gnpx-1.txt --techniques hodoku --ratings",
        "convert puzzles/gnpx-1.txt --to minlex",
        "rate puzzles/gnpx-1.txt",
        "rate puzzles/golden-nugget.txt --measure order --timeout 60",
        "classify puzzles/gnpx-1.txt --after singles --pattern 8b4/8c2",
        "verify puzzles/gnpx-1.txt --after singles --pattern 8b4/8c2",
        "verify puzzles/gnpx-1.txt --after singles --pattern 8b4/8c3",
        "verify puzzles/gnpx-1.txt --after singles --pattern 8b4/8c3=>r1c1<>8 --logic templates",
    ] {
        records(&format!("{arguments} --format json"), "");
    }
    let path = records("solve puzzles/gnpx-1.txt --format json", "");
    records("check --format json", &path);
    records("verify --format json", &path);
    let end = r#""solved":true"#;
    assert!(path.contains(end));
    records("check --format json", &path.replace(end, r#""solved":false"#));
    // Trees, then the decisions that nothing is left to patterns; then template patterns, and mixes of
    // templates where those have nothing left.
    let solve = |options: &str| format!("solve {options} --strategy closure --format json");
    let tree = records(&solve("puzzles/golden-nugget.txt --logic candidates"), "");
    let stuck = records(
        &solve("puzzles/golden-nugget.txt --logic candidates --depth 0"),
        "",
    );
    let templates = records(&solve("puzzles/golden-nugget.txt --depth 0"), "");
    assert!(templates.contains(r#""kind":"template""#));
    let several = format!(
        "{}\n",
        ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...".replace('3', ".")
    );
    let mixes = records(&solve("- --allow-multiple --depth 0"), &several);
    assert!(mixes.contains(r#""logic":"templates""#));
    records("check --format json", &(tree + &stuck + &templates + &mixes));
    records("rate puzzles/gnpx-2.txt --logic templates --format json", "");
    records("find puzzles/gnpx-2.txt --list als --format json", "");
    let exact = "find puzzles/gnpx-1.txt --after singles --logic exact --target 2r7c7,3r1c1 --format json";
    let exact = records(exact, "");
    assert!(exact.contains(r#""kind":"permutation""#) && exact.contains(r#""solution":""#));
    records("check --format json", &exact);
    records("case list tests/cmd/cases.jsonl --format json", "");
    records("equal --houses 1 --format json", "");
    records("equal puzzles/gnpx-1.txt --after singles --format json", "");
    let explore = "explore puzzles/gnpx-1.txt --after singles --base r4c2 --target 8r7c8 --format json";
    assert!(records(explore, "").contains(r#""witnesses":{"8r7c8""#));
    records(
        "generate --around puzzles/easter-monster.txt --count 2 --format json",
        "",
    );
    records("generate --count 2 --seed 7 --format json", "");
    // Surveys and catalogues write to files.
    let folder = env!("CARGO_TARGET_TMPDIR");
    let list =
        "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9\nno puzzle\n";
    let files =
        ["survey.jsonl", "catalogue.jsonl", "templates.jsonl"].map(|name| format!("{folder}/records-{name}"));
    let _ = files.each_ref().map(std::fs::remove_file);
    run(&format!("survey - --measure closure,path -o {}", files[0]), list);
    let catalogue = "catalogue puzzles/gnpx-1.txt --after singles --max-order 1 -o";
    run(&format!("{catalogue} {}", files[1]), "");
    run(
        &format!(
            "survey - --measure closure,path --logic templates -o {}",
            files[2]
        ),
        list,
    );
    for file in &files {
        for line in std::fs::read_to_string(file).unwrap().split_inclusive('\n') {
            schema::check(line).unwrap_or_else(|error| panic!("{file}: {error}\n{line}"));
            met.insert(schema::record_type(&serde_json::from_str::<Value>(line).unwrap()));
        }
    }
    // What is answered to a page: records alone.
    for (question, puzzle) in [
        ("position", &several),
        ("draw", &several),
        ("post", &several),
        ("truths", &several),
        ("hint", &several),
        ("hint", &String::new()),
    ] {
        let question = serde_json::json!({"command": question, "puzzle": puzzle}).to_string();
        basecover_ask::reply(&question, &basecover::Limits::default(), &mut |line: &str| {
            schema::check(line).unwrap_or_else(|error| panic!("{question}: {error}\n{line}"));
            met.insert(schema::record_type(&serde_json::from_str::<Value>(line).unwrap()));
            std::ops::ControlFlow::Continue(())
        });
    }

    let schema: Value = serde_json::from_str(&run("schema", "")).unwrap();
    let named = schema["oneOf"].as_array().unwrap().iter();
    let mut named: BTreeSet<_> = named
        .map(|one| {
            one["$ref"]
                .as_str()
                .unwrap()
                .rsplit('/')
                .next()
                .unwrap()
                .to_owned()
        })
        .collect();
    // No position is known in which a candidate stays undecided.
    named.remove("undecided");
    assert_eq!(met, named);
}

/// What reads records, given these.
fn readers(records: &str) -> Vec<(String, std::process::Output)> {
    let commands = ["verify", "check", "classify", "draw -"];
    let given = |command: &str| {
        let arguments: Vec<_> = command.split(' ').collect();
        (command.to_owned(), piped(&arguments, records.as_bytes()))
    };
    commands.into_iter().map(given).collect()
}

/// One byte-order mark before records is passed over: the answer is that of the records.
#[test]
fn a_mark_before_records_is_passed_over() {
    let records = run("solve puzzles/gnpx-1.txt --format json", "");
    let marked = readers(&format!("\u{feff}{records}"));
    for ((command, plain), (_, marked)) in readers(&records).into_iter().zip(marked) {
        assert_ne!(
            plain.status.code(),
            Some(2),
            "{command}: {}",
            String::from_utf8_lossy(&plain.stderr)
        );
        assert_eq!(marked, plain, "{command}");
    }
    // Behind two there is no record; `draw` takes it for a position then, as ever.
    let twice = readers(&format!("\u{feff}\u{feff}{records}"));
    for (command, twice) in twice
        .into_iter()
        .filter(|(command, _)| !command.starts_with("draw"))
    {
        assert_eq!(twice.status.code(), Some(2), "{command}");
    }
}

/// A key that stands twice is refused at any depth, known or not, with its name and its place.
#[test]
fn a_key_twice_is_refused() {
    let records = run(
        "find puzzles/gnpx-1.txt --after singles --max-order 1 --first --format json",
        "",
    );
    let step = records.lines().next().unwrap();
    let twice = |from: &str, to: &str| {
        assert!(step.contains(from), "{from}: {step}");
        step.replacen(from, to, 1)
    };
    for (line, key) in [
        (twice("\"order\":1", "\"order\":2,\"order\":1"), "order"),
        (twice("{\"type\"", "{\"mine\":1,\"mine\":1,\"type\""), "mine"),
        (
            twice(
                "{\"type\"",
                "{\"mine\":[{\"a\":{\"b\":1,\"\\u0062\":2}}],\"type\"",
            ),
            "b",
        ),
        (twice("\"base\":{", "\"base\":{\"9r9\":1,\"9r9\":1,"), "9r9"),
    ] {
        for (command, end) in readers(&line) {
            let told = String::from_utf8(end.stderr).unwrap();
            assert_eq!(end.status.code(), Some(2), "{command}: {told}");
            let named = told.contains(&format!("`{key}`")) || told.contains(key);
            assert!(named && told.contains('^'), "{command}: {told}");
        }
    }
}
