//! A test that `cargo test` leaves out belongs to a group that has a name, stands in a module of that name,
//! and says what it costs.

use std::path::Path;

/// CONTRIBUTING.md says who runs them.
const GROUPS: [&str; 6] = ["whole", "lists", "conformance", "kills", "clock", "long"];

/// What is wrong with the tests of a file that are left out.
fn faults(file: &Path, text: &str) -> Vec<String> {
    let (mut faults, mut module) = (Vec::new(), "");
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("mod ").and_then(|name| name.strip_suffix(" {")) {
            module = name;
        }
        let Some((before, reason)) = line.split_once("#[ignore") else {
            continue;
        };
        if before.contains(['/', '"']) {
            continue;
        }
        let group = reason
            .strip_prefix(" = \"")
            .and_then(|reason| reason.split_once(": "));
        let group = group.map_or("", |(group, _)| group);
        let is_in = |part: &Path| part.file_stem().is_some_and(|name| name == group);
        if !GROUPS.contains(&group) {
            faults.push(format!("{number}: `{reason}` names no group"));
        } else if module != group && !file.iter().any(|part| is_in(Path::new(part))) {
            faults.push(format!("{number}: it is not in a module `{group}`"));
        }
    }
    faults
}

#[test]
fn what_is_left_out_belongs_to_a_group() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in ["src", "crates", "tests"] {
        for (file, text) in super::rust_files(&root.join(folder)) {
            let faults = faults(&file, &text);
            assert!(faults.is_empty(), "{folder}/{}: {faults:?}", file.display());
        }
    }
}

#[test]
fn strays_are_seen() {
    for (file, text, count) in [
        ("a.rs", "mod whole {\n    #[ignore = \"whole: a minute\"]\n}", 0),
        ("lists/a.rs", "#[ignore = \"lists: a minute\"]", 0),
        ("lists.rs", "#[ignore = \"lists: a minute\"]", 0),
        ("a.rs", "mod lists;\n#[ignore = \"lists: a minute\"]", 1),
        ("a.rs", "mod whole {\n    #[ignore = \"clock: a minute\"]\n}", 1),
        ("a.rs", "mod slow {\n    #[ignore = \"slow: a minute\"]\n}", 1),
        ("a.rs", "mod whole {\n    #[ignore = \"takes a minute\"]\n}", 1),
        ("a.rs", "mod whole {\n    #[ignore]\n}", 1),
    ] {
        assert_eq!(faults(Path::new(file), text).len(), count, "{text}");
    }
}
