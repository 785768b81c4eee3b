//! Comments wrap, as code does.

use std::path::Path;

/// The longest line of a comment, in characters; `max_width` of rustfmt.toml for code.
const WIDTH: usize = 110;

/// The lines of comments that are longer, by number. Examples are code: rustfmt leaves long strings alone.
fn too_long(text: &str) -> Vec<usize> {
    let mut in_example = false;
    let mut found = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let comment = line.trim_start().strip_prefix("//");
        let says = comment.map(|comment| comment.trim_start_matches(['/', '!', ' ']));
        in_example = match says {
            Some(says) => in_example ^ says.starts_with("```"),
            // The text of an attribute may stand within.
            None => in_example && line.starts_with("#!"),
        };
        if says.is_some() && !in_example && line.chars().count() > WIDTH {
            found.push(number);
        }
    }
    found
}

#[test]
fn comments_wrap() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut seen, mut long) = (0, Vec::new());
    for folder in ["src", "crates", "tests", "benches", "examples"] {
        for (file, text) in super::rust_files(&root.join(folder)) {
            let lines = too_long(&text).into_iter();
            long.extend(lines.map(|line| format!("{folder}/{}:{line}", file.display())));
            seen += 1;
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
    assert!(seen > 200, "{seen} files");
}

#[test]
fn long_comments_are_seen() {
    let (short, long) = ("word ".repeat(20), "word ".repeat(30));
    for (text, lines) in [
        (format!("// {short}\n    /// {long}\n"), vec![2]),
        (
            format!("//! ```\n//! let text = \"{long}\";\n//! ```\n//! {long}"),
            vec![4],
        ),
        (format!("/// ```\nlet text = \"{long}\";\n// {long}"), vec![3]),
    ] {
        assert_eq!(too_long(&text), lines, "{text}");
    }
}
