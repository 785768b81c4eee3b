//! Plain words: pages, help, messages and comments avoid phrases that a native speaker would not write.

use std::fs;
use std::path::Path;

/// Phrases, each with what to write instead. Only whole words count, in any case.
const PHRASES: [(&str, &str); 38] = [
    // A passive that hides who says what to whom.
    ("is told", "is reported, is printed; or name who reports it"),
    ("are told", "are reported, are printed; or name who reports them"),
    ("be told", "be reported, be printed"),
    ("is said at once", "the program shows it at once"),
    ("are said at once", "the program shows them at once"),
    ("asks what it is asked", "answers the same questions"),
    ("taken for granted", "assumed"),
    // German in English words.
    ("at hand", "current, available, known here"),
    ("no good", "useless, wrong"),
    ("comes to an end", "ends"),
    ("come to an end", "end"),
    ("at their end", "exhausted"),
    ("gone round", "visited"),
    ("laid open", "shown"),
    ("holds good", "holds"),
    ("all else", "everything else"),
    ("anew", "again"),
    ("worked on", "processed, used; or say what is done"),
    ("what is left", "the remaining candidates, the rest"),
    ("what falls", "the eliminations"),
    ("because of --timeout or else", "for example because of --timeout"),
    ("passed over", "skipped, ignored"),
    ("held against", "compared with"),
    ("taken for true", "assumed true"),
    ("inside each other", "nested"),
    ("on a way down", "nested"),
    ("has the say", "decides"),
    ("as they stand", "current, unchanged"),
    ("that are left then", "the remaining"),
    ("goes without", "cannot be used with"),
    // A clause or a vague pronoun for a noun.
    ("the like", "and so on; or name the others"),
    ("who knows the", "requests with the"),
    ("records of others", "records of other programs"),
    ("here all are kept", "this command keeps them all in memory"),
    ("here all is kept", "this command keeps it all in memory"),
    ("holds no puzzle", "has no puzzle, without a puzzle"),
    // American spelling.
    ("behavior", "behaviour"),
    ("neighbor", "neighbour"),
];

/// Pages that may hold a phrase: it is part of a recorded output.
const SKIPPED: [&str; 1] = ["benches/record/"];

/// The phrases in a text, with their lines.
fn phrases(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.to_lowercase();
        let words = |at: usize, length: usize| {
            let before = line[..at].chars().next_back();
            let after = line[at + length..].chars().next();
            let part = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric());
            !part(before) && !part(after)
        };
        for (phrase, better) in PHRASES {
            // To tell apart is to distinguish.
            let apart = |at: usize| line[at + phrase.len()..].starts_with(" apart");
            if line
                .match_indices(phrase)
                .any(|(at, _)| words(at, phrase.len()) && !apart(at))
            {
                found.push((number, phrase, better));
            }
        }
    }
    found
}

/// The strings of a file of the program, line by line, which it may show.
fn shown(text: &str) -> String {
    let mut in_string = false;
    let lines = text.lines().map(|line| {
        let (started, bare) = (in_string, line.trim_start());
        if !started && bare.starts_with("//") {
            return "";
        }
        let quotes = line.replace("\\\"", "").replace("'\"'", "").matches('"').count();
        in_string ^= quotes % 2 == 1;
        match (started, quotes) {
            (true, _) => line,
            (false, 0) => "",
            (false, _) => line.split("// ").next().unwrap(),
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The comments of a file, line by line.
fn comments(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| match line.trim_start().starts_with("//") {
            true => line,
            false => "",
        });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text of which each line also has the beginning of the next, so that a phrase may break.
fn joined(text: &str) -> String {
    let lines: Vec<_> = text.lines().collect();
    let bare = |line: &str| {
        line.trim_start_matches([' ', '/', '!', '*', '>', '-'])
            .trim_end_matches('\\')
            .trim_end()
            .to_owned()
    };
    let pairs = lines.iter().enumerate().map(|(i, line)| {
        let next = lines.get(i + 1).map_or(String::new(), |next| bare(next));
        let next = next.split(' ').take(3).collect::<Vec<_>>().join(" ");
        format!("{} {next}", bare(line))
    });
    pairs.collect::<Vec<_>>().join("\n")
}

#[test]
fn pages_help_messages_and_comments_are_plain_english() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut faults = Vec::new();
    let mut fault = |file: &str, text: &str| {
        let found = phrases(text).into_iter();
        faults.extend(
            found.map(|(line, phrase, better)| format!("{file}:{line}: \"{phrase}\": better {better}")),
        );
    };
    for page in super::links::files(root, &["md"]) {
        let name = page.to_str().unwrap().replace('\\', "/");
        if SKIPPED.iter().any(|skipped| name.starts_with(skipped)) {
            continue;
        }
        let text = fs::read_to_string(root.join(&page)).unwrap();
        fault(&name, &joined(&text));
    }
    for (file, text) in super::package_files() {
        let name = file.to_str().unwrap().replace('\\', "/");
        fault(&name, &joined(&comments(&text)));
        if !name.ends_with("tests.rs") {
            fault(&name, &joined(&shown(&text)));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn phrases_are_seen() {
    for (text, count) in [
        ("A wrong line is told and skipped.", 1),
        ("A wrong line is\ntold and skipped.", 1),
        ("    /// What is\n    /// left", 1),
        ("The manatee is toldest.", 0),
        ("The sets at hand, anew", 2),
        ("The two are told apart by colour.", 0),
    ] {
        assert_eq!(phrases(&joined(text)).len(), count, "{text}");
    }
    let file = "let a = 1; // at hand\nlet b = \"it is told\";\n/// Proven anew\nfn anew() {}\n";
    assert_eq!(phrases(&shown(file)).len(), 1);
    assert_eq!(phrases(&comments(file)).len(), 1);
}
