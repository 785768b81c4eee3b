//! The drawings beside a page are what its commands draw now, and nothing else lies there.

use crate::common::{Folder, ROOT, shell};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// A page, the folder of its drawings as the commands name it, and as the page does.
const PAGES: [[&str; 3]; 2] = [
    ["README.md", "docs/readme/", "docs/readme/"],
    ["docs/theory.md", "docs/theory/", "theory/"],
];

/// The file in a folder that a command line of a page draws; none for any other line.
fn file<'a>(line: &'a str, folder: &str) -> Option<&'a str> {
    let command = line.strip_prefix("    basecover ")?;
    command
        .split_whitespace()
        .find_map(|word| word.strip_prefix(folder))
}

/// What a command line draws, its folder changed to another.
fn drawn(package: &Path, line: &str, (folder, file): (&str, &str)) -> String {
    let other = Folder::new("drawings");
    let output = shell(
        &line.replace(folder, &format!("{}/", other.path().display())),
        package,
    );
    assert!(
        output.status.success(),
        "{line}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    other.text(file)
}

#[test]
fn the_drawings_are_current() {
    let package = Path::new(ROOT);
    for [page, folder, shown] in PAGES {
        let text = fs::read_to_string(package.join(page)).unwrap();
        let mut files = BTreeSet::new();
        for (line, file) in text.lines().filter_map(|line| Some((line, file(line, folder)?))) {
            let kept = fs::read_to_string(package.join(folder).join(file)).unwrap_or_default();
            // The texts are too long to be shown by a failed comparison.
            assert!(
                kept == drawn(package, line, (folder, file)),
                "{file} is not current: {}",
                line.trim()
            );
            assert!(
                text.contains(&format!("]({shown}{file})")),
                "{file} is drawn and not shown"
            );
            files.insert(file.to_owned());
        }
        for entry in fs::read_dir(package.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().to_string_lossy().into_owned();
            assert!(
                files.contains(&name) || !name.ends_with(".svg"),
                "nothing draws {name}"
            );
        }
        assert!(!files.is_empty(), "{page}");
    }
}
