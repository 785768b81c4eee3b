//! Links and paths lead somewhere: those of the pages, with their anchors, and the files that comments name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folders of the repository that a path may begin with.
const FOLDERS: [&str; 10] = [
    "benches", "crates", "docs", "examples", "fuzz", "puzzles", "python", "src", "tests", "web",
];

/// Below these are records as they were made, what was built, and packages of others.
const PASSED_OVER: [&str; 9] = [
    "crates/cli/web",
    ".git",
    "target",
    "node_modules",
    "benches/record",
    "tests/cmd",
    "tests/crashes",
    "web/dist",
    "python/.venv",
];

/// The files with one of the endings, below a folder, by their paths from the root.
pub(crate) fn files(root: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let own = path.strip_prefix(root).unwrap().to_owned();
            let ends = |ending: &&str| path.extension().is_some_and(|extension| extension == *ending);
            if path.is_dir() {
                if !PASSED_OVER.iter().any(|passed| own.ends_with(passed)) {
                    folders.push(path);
                }
            } else if endings.iter().any(ends) {
                files.push(own);
            }
        }
    }
    files.sort();
    files
}

/// A path without `.` and `..`, as far as it goes.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

/// The lines of a page that are neither a listing nor indented like one, by number.
fn prose(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_listing = false;
    (1..).zip(page.lines()).filter(move |(_, line)| {
        let is_fence = line.starts_with("```");
        in_listing ^= is_fence;
        !in_listing && !is_fence && !line.starts_with("    ")
    })
}

/// The anchor that a heading gets: lower case, blanks as hyphens, without other marks.
fn anchor(heading: &str) -> String {
    let heading = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = heading.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    });
    kept.collect()
}

/// The anchors of a page.
fn anchors(page: &str) -> BTreeSet<String> {
    let headings = prose(page).filter(|(_, line)| line.starts_with('#'));
    headings.map(|(_, line)| anchor(line)).collect()
}

/// The targets of the links in a line of a page, but for those to other sites.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let ends = line.split("](").skip(1);
    let targets = ends.filter_map(|end| end.split_once(')'));
    targets
        .map(|(target, _)| target)
        .filter(|target| !target.contains("://") && !target.contains(' '))
}

/// The words of a text that are paths of source files or pages.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|c: char| !(c.is_ascii_alphanumeric() || "_-./:".contains(c)));
    let words = words.map(|word| {
        word.trim_start_matches([':', '-'])
            .trim_end_matches(['.', ':', '-'])
    });
    words.filter(|word| {
        let ending = Path::new(word).extension().and_then(|ending| ending.to_str());
        word.contains('/') && !word.contains("//") && matches!(ending, Some("rs" | "md"))
    })
}

/// Whether a path leads to a file: from the root, from the sources of the engine, or from the folder of the
/// file that names it or one above.
fn leads(root: &Path, from: &Path, path: &str) -> bool {
    let mut homes = from.ancestors().skip(1).map(|home| root.join(home));
    homes.any(|home| home.join(path).exists()) || root.join("src").join(path).exists()
}

/// What is wrong with the links and paths of a page.
fn page_faults(root: &Path, page: &Path, text: &str) -> Vec<String> {
    let home = page.parent().unwrap();
    let mut faults = Vec::new();
    for (number, line) in prose(text) {
        let mut fault = |what: String| faults.push(format!("{}:{number}: {what}", page.display()));
        for target in targets(line) {
            let (path, place) = target.split_once('#').unwrap_or((target, ""));
            let file = plain(&home.join(path));
            let other = match path {
                "" => text.to_owned(),
                _ if !root.join(&file).exists() => {
                    fault(format!("there is no {}", file.display()));
                    continue;
                }
                _ if path.ends_with(".md") => fs::read_to_string(root.join(&file)).unwrap(),
                _ => continue,
            };
            if !place.is_empty() && !anchors(&other).contains(place) {
                fault(format!("{target} names no heading"));
            }
        }
        let lost = paths(line).filter(|path| !leads(root, page, path));
        lost.for_each(|path| fault(format!("there is no {path}")));
    }
    faults
}

/// The comment of a line of source code; empty where there is none, or where a string holds the slashes.
fn comment(line: &str) -> &str {
    let (code, comment) = line.split_once("//").unwrap_or_default();
    if code.contains('"') { "" } else { comment }
}

/// The paths in the comments of a file of source code that lead nowhere.
fn comment_faults(root: &Path, file: &Path, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        // What follows a colon right away is an address.
        let comment = comment(line);
        if line.contains("://") {
            continue;
        }
        let lost = paths(comment).filter(|path| {
            let first = path.split('/').next().unwrap();
            (FOLDERS.contains(&first) || path.ends_with(".rs")) && !leads(root, file, path)
        });
        faults.extend(lost.map(|path| format!("{}:{number}: there is no {path}", file.display())));
    }
    faults
}

#[test]
fn links_and_paths_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // A package of the source has only some of the files that pages name.
    if !root.join(".git").exists() {
        return;
    }
    let (mut faults, mut links) = (Vec::new(), 0);
    for page in files(root, &["md"]) {
        let text = fs::read_to_string(root.join(&page)).unwrap();
        links += prose(&text).flat_map(|(_, line)| targets(line)).count();
        faults.extend(page_faults(root, &page, &text));
    }
    for file in files(root, &["rs", "js"]) {
        let text = fs::read_to_string(root.join(&file)).unwrap();
        faults.extend(comment_faults(root, &file, &text));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(links > 200, "{links} links");
}

#[test]
fn every_page_is_in_the_contents() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let contents = fs::read_to_string(root.join("SUMMARY.md")).unwrap();
    let listed: BTreeSet<_> = contents.lines().flat_map(targets).map(PathBuf::from).collect();
    let pages: BTreeSet<_> = files(&root, &["md"]).into_iter().collect();
    let missing: Vec<_> = pages.difference(&listed).collect();
    assert_eq!(missing, [Path::new("SUMMARY.md")]);
}

/// A page of the manual becomes a page of the same name with another ending.
#[test]
fn no_file_takes_the_place_of_a_page_of_the_book() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    for page in files(&root, &["md"]) {
        let taken = root.join(page.with_extension("html"));
        assert!(!taken.exists(), "{}", taken.display());
    }
}

/// A text without white space.
fn dense(text: &str) -> String {
    text.split_whitespace().collect()
}

/// The lines of the README's example of the library, but for its imports, are lines of the tour.
#[test]
fn the_library_in_the_readme_is_its_tour() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let tour = dense(&fs::read_to_string(root.join("examples/tour.rs")).unwrap());
    let (_, example) = readme.split_once("```rust\n").unwrap();
    let (example, _) = example.split_once("```").unwrap();
    let lines = example
        .lines()
        .filter(|line| !line.starts_with("use "))
        .map(dense);
    let lost: Vec<_> = lines.filter(|line| !tour.contains(line)).collect();
    assert_eq!(lost, [""; 0]);
}

#[test]
fn lost_links_and_paths_are_seen() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let page = Path::new("docs/a.md");
    for (text, lost) in [
        ("[theory](theory.md#14-templates)", 0),
        ("[theory](theory.md#no-such-place)", 1),
        ("[here](#what-it-is)\n\n## What it `is`!", 0),
        ("[here](#what-it-was)\n\n## What it is", 1),
        ("![drawn](gallery/nothing.svg)", 1),
        ("see [other](https://example.org/nothing.md)", 0),
        ("`lp/point.rs` and src/lp/nothing.rs", 1),
        ("```\n[gone](gone.md)\n```\n\n    src/gone.rs", 0),
    ] {
        assert_eq!(page_faults(root, page, text).len(), lost, "{text}");
    }
    let file = Path::new("src/lp/a.rs");
    for (text, lost) in [
        ("// as in point.rs, lp/point.rs and docs/theory.md.", 0),
        ("let a = 1; // see docs/nothing.md", 1),
        ("//! `lp/nothing.rs` says why.", 1),
        ("let path = \"docs/nothing.md\";", 0),
        ("// https://example.org/src/nothing.rs", 0),
    ] {
        assert_eq!(comment_faults(root, file, text).len(), lost, "{text}");
    }
}
