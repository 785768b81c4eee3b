//! The drawings beside docs/theory.md are what its commands draw now, and nothing else lies there.

use crate::common::{Folder, shell};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The folder of the drawings, as the commands name it.
const FOLDER: &str = "docs/theory/";

/// The file that a command line of the page draws; none for any other line.
fn file(line: &str) -> Option<&str> {
    let command = line.strip_prefix("    basecover ")?;
    command
        .split_whitespace()
        .find_map(|word| word.strip_prefix(FOLDER))
}

/// What a command line draws, its folder changed to another.
fn drawn(package: &Path, line: &str, file: &str) -> String {
    let folder = Folder::new("theory");
    let output = shell(
        &line.replace(FOLDER, &format!("{}/", folder.path().display())),
        package,
    );
    assert!(
        output.status.success(),
        "{line}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    folder.text(file)
}

#[test]
fn the_drawings_are_current() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = fs::read_to_string(package.join("docs/theory.md")).unwrap();
    let mut files = BTreeSet::new();
    for (line, file) in page.lines().filter_map(|line| Some((line, file(line)?))) {
        let kept = fs::read_to_string(package.join(FOLDER).join(file)).unwrap_or_default();
        // The texts are too long to be shown by a failed comparison.
        assert!(
            kept == drawn(package, line, file),
            "{file} is not current: {}",
            line.trim()
        );
        assert!(
            page.contains(&format!("](theory/{file})")),
            "{file} is drawn and not shown"
        );
        files.insert(file.to_owned());
    }
    for entry in fs::read_dir(package.join(FOLDER)).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(
            files.contains(&name) || !name.ends_with(".svg"),
            "nothing draws {name}"
        );
    }
}
