//! The house stands: no files import each other in a circle, the judge stays small and alone, and only the
//! command line touches the world. That the engine knows nothing of reports, questions and the command line,
//! the compiler sees to: they are packages of their own.
//!
//! Reads the source text. Comments and literals are dropped, the rest is cut into words and marks, and every
//! path that starts at `crate`, `self`, `super` or `std` is followed to its full name, through groups in
//! braces too. Unit tests inside `src` obey the same rules.

mod groups;
mod limits;
mod links;
mod source;
mod words;
mod wrap;

use source::{Source, module};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The sources of the packages, from the engine up.
const PACKAGES: [&str; 4] = ["src", "crates/report/src", "crates/ask/src", PROGRAM];

/// The package that may use the clock, files, threads and the terminal.
const PROGRAM: &str = "crates/cli/src";

/// The parts of the standard library for which that is so.
const WORLD: [&str; 7] = ["env", "fs", "io", "net", "process", "thread", "time"];

/// The macros for which that is so.
const PRINTERS: [&str; 5] = ["dbg", "eprint", "eprintln", "print", "println"];

/// The files of the judge, each so small that a stranger can read it.
const JUDGE: [&str; 4] = [
    "pattern/verify.rs",
    "pattern/template.rs",
    "pattern/ways.rs",
    "pattern/parity.rs",
];

/// What the judge may know: positions, names of constraints, weights, and its other parts.
const JUDGE_KNOWS: [&str; 20] = [
    "grid::Candidate",
    "grid::Cell",
    "grid::Grid",
    "constraint::ConstraintId",
    "constraint::DerivedKind",
    "pattern::derived::MOST_PARITIES",
    "pattern::derived::Unproven",
    "pattern::derived::prove_derived",
    "pattern::parity::Sums",
    "pattern::ways::Move",
    "pattern::ways::Ways",
    "pattern::ways::plus",
    "pattern::Pattern",
    "pattern::weights::Pattern",
    "pattern::Logic",
    "pattern::Proven",
    "pattern::Rejection",
    "pattern::verify_claim",
    "pattern::verify::Weights",
    "pattern::template::Ways",
];

/// The most lines the judge may have, so that a stranger can read it.
const JUDGE_LINES: usize = 250;

/// What a file does that no file outside the program may.
fn faults(file: &Path, text: &str) -> Vec<String> {
    let source = Source::new(file, text);
    let mut faults = Vec::new();
    let world = |path: &&Vec<String>| {
        path.get(1)
            .is_none_or(|part| part == "*" || WORLD.contains(&&**part))
    };
    let world = source.std_paths().filter(world);
    faults.extend(world.map(|path| format!("`{}` is for the program", path.join("::"))));
    let printers = source.macros().filter(|name| PRINTERS.contains(name));
    faults.extend(printers.map(|name| format!("`{name}!` prints")));
    faults.extend(source.renames().map(|name| format!("`{name} as` hides a path")));
    faults
}

/// What the judge does that it may not.
fn judge_faults(file: &str, text: &str) -> Vec<String> {
    let source = Source::new(Path::new(file), text);
    let mut faults = Vec::new();
    let lines = text.lines().count();
    if lines > JUDGE_LINES {
        faults.push(format!("{lines} lines, at most {JUDGE_LINES}"));
    }
    for path in source.house_paths().chain(source.std_paths()) {
        let path = path.join("::");
        if !JUDGE_KNOWS.contains(&&*path) {
            faults.push(format!("the judge imports `{path}`"));
        }
    }
    for float in ["f32", "f64"] {
        if source.says(float) {
            faults.push(format!("the judge says `{float}`"));
        }
    }
    faults
}

/// What the files and folders of each folder import of the same folder: by folder and name.
type Imports = BTreeMap<(Vec<String>, String), BTreeSet<String>>;

fn imports<'a>(files: impl IntoIterator<Item = (&'a Path, &'a str)>) -> Imports {
    let mut imports = Imports::new();
    for (file, text) in files {
        let own = module(file);
        for path in Source::new(file, text).house_paths() {
            let shared = own.iter().zip(path).take_while(|(a, b)| a == b).count();
            // What a folder itself says is the list of what is in it, and nothing imports itself.
            if let (Some(name), Some(other)) = (own.get(shared), path.get(shared)) {
                let key = (own[..shared].to_vec(), name.clone());
                imports.entry(key).or_default().insert(other.clone());
            }
        }
    }
    imports
}

/// Files that import each other in a circle, and those between two circles: what remains when each that
/// imports none of the others, or that none of the others imports, is taken away, one after the other.
fn circles(mut imports: Imports) -> Vec<(Vec<String>, String)> {
    loop {
        let remaining: BTreeSet<_> = imports.keys().cloned().collect();
        let edges = imports
            .iter()
            .flat_map(|((folder, _), of)| of.iter().map(move |name| (folder.clone(), name.clone())));
        let imported: BTreeSet<_> = edges.collect();
        imports.retain(|key, of| {
            let goes_on = of
                .iter()
                .any(|name| remaining.contains(&(key.0.clone(), name.clone())));
            goes_on && imported.contains(key)
        });
        if imports.len() == remaining.len() {
            return remaining.into_iter().collect();
        }
    }
}

/// All Rust files below a folder, with their paths from there.
fn rust_files(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                files.push((path.strip_prefix(folder).unwrap().to_owned(), text));
            }
        }
    }
    files.sort();
    files
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files of the packages, with their paths from the root.
fn package_files() -> Vec<(PathBuf, String)> {
    let files = |package| {
        let files = rust_files(&root().join(package)).into_iter();
        files.map(move |(file, text)| (Path::new(package).join(file), text))
    };
    PACKAGES.into_iter().flat_map(files).collect()
}

/// The files that no other names as its module: they are not compiled, and what they test is not tested.
fn unnamed(files: &[(PathBuf, String)]) -> Vec<&Path> {
    let is_named = |file: &Path| {
        let module = match file.file_stem() {
            Some(stem) if stem == "mod" => file.parent().unwrap(),
            _ => file,
        };
        let home = module.parent().unwrap();
        let line = format!("mod {};", module.file_stem().unwrap().to_string_lossy());
        let may_name = [
            home.join("main.rs"),
            home.join("mod.rs"),
            home.with_extension("rs"),
        ];
        let mut named = files.iter().filter(|(file, _)| may_name.contains(file));
        named.any(|(_, text)| text.lines().any(|l| l.ends_with(&line)))
    };
    let files = files.iter().map(|(file, _)| &**file);
    files
        .filter(|file| *file != Path::new("main.rs") && !is_named(file))
        .collect()
}

#[test]
fn no_test_is_left_out() {
    for program in ["library", "program"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(program);
        assert_eq!(unnamed(&rust_files(&folder)), Vec::<&Path>::new(), "{program}");
    }
    let files = [
        ("main.rs", "mod a;\nmod c;\nmod d;"),
        ("a.rs", "mod e;"),
        ("a/e.rs", ""),
        ("a/f.rs", ""),
        ("b.rs", "mod b;"),
        ("c/mod.rs", "pub(crate) mod g;"),
        ("c/g.rs", ""),
        ("c/h/mod.rs", ""),
        ("d.rs", "mod f;"),
    ];
    let files = files.map(|(file, text)| (PathBuf::from(file), text.to_owned()));
    assert_eq!(unnamed(&files), ["a/f.rs", "b.rs", "c/h/mod.rs"].map(Path::new));
}

#[test]
fn only_the_program_touches_the_world() {
    let mut all = Vec::new();
    for package in PACKAGES.into_iter().filter(|&package| package != PROGRAM) {
        for (file, text) in rust_files(&root().join(package)) {
            let faults = faults(&file, &text).into_iter();
            all.extend(faults.map(|fault| format!("{package}/{}: {fault}", file.display())));
        }
    }
    assert!(all.is_empty(), "{all:#?}");
}

/// Nor do folders: so the rooms of the engine have an order, from `bits` to `survey`.
#[test]
fn files_import_in_no_circle() {
    let mut found = Vec::new();
    for (package, least) in PACKAGES.into_iter().zip([1000, 100, 50, 100]) {
        let files = rust_files(&root().join(package));
        let paths = files
            .iter()
            .map(|(file, text)| Source::new(file, text).house_paths().count());
        let count: usize = paths.sum();
        assert!(count >= least, "{package}: {count}: is the reader awake?");
        let imports = imports(files.iter().map(|(file, text)| (&**file, &**text)));
        found.extend(
            circles(imports)
                .into_iter()
                .map(|(folder, name)| format!("{package}/{}/{name}", folder.join("/"))),
        );
    }
    assert!(found.is_empty(), "in a circle: {found:#?}");
}

/// What the root of the engine passes on is for others: inside, a name imported from there hides where it is.
#[test]
fn imports_name_the_room() {
    let files = rust_files(&root().join("src"));
    let rooms: BTreeSet<_> = files
        .iter()
        .filter_map(|(file, _)| module(file).into_iter().next())
        .collect();
    for (file, text) in &files {
        for path in Source::new(file, text).house_paths() {
            assert!(
                rooms.contains(&path[0]),
                "{}: {}",
                file.display(),
                path.join("::")
            );
        }
    }
}

#[test]
fn circles_are_seen() {
    let files = |texts: &'static [(&str, &str)]| texts.iter().map(|&(file, text)| (Path::new(file), text));
    let apart = files(&[
        ("lp/mod.rs", "mod a; mod b; pub use a::A;"),
        ("lp/a.rs", "use super::b::B;"),
        ("lp/b/mod.rs", "mod c; use c::C;"),
        ("lp/b/c.rs", "use super::B;"),
        ("search/b.rs", "use crate::lp::a::A;"),
    ]);
    assert!(circles(imports(apart)).is_empty());
    let below = |folder: &[&str], names: [&str; 2]| {
        let folder: Vec<_> = folder.iter().map(ToString::to_string).collect();
        names.map(|name| (folder.clone(), name.to_owned()))
    };
    let circle = files(&[
        ("lp/a.rs", "use super::b::B;"),
        ("lp/b/c.rs", "use crate::lp::a::A;"),
        ("lp/d.rs", "fn d() {}"),
    ]);
    assert_eq!(circles(imports(circle)), below(&["lp"], ["a", "b"]));
    let deep = files(&[
        ("lp/b/c.rs", "use super::d::D;"),
        ("lp/b/d/e.rs", "use crate::lp::b::c::C;"),
    ]);
    assert_eq!(circles(imports(deep)), below(&["lp", "b"], ["c", "d"]));
    let rooms = files(&[
        ("lp/b/c.rs", "use crate::search::D;"),
        ("search.rs", "use crate::{lp::b::C, bits};"),
    ]);
    assert_eq!(circles(imports(rooms)), below(&[], ["lp", "search"]));
}

#[test]
fn the_judge_is_small_and_alone() {
    for file in JUDGE {
        let text = fs::read_to_string(root().join("src").join(file)).unwrap();
        let paths = Source::new(Path::new(file), &text).house_paths().count();
        assert!(paths >= 3, "{file}");
        assert_eq!(judge_faults(file, &text), Vec::<String>::new(), "{file}");
    }
}

/// Faults are seen wherever they hide, and nothing else is.
#[test]
fn bad_snippets_are_seen() {
    for (text, fault) in [
        ("use crate as house;", "`crate as` hides a path"),
        ("use std as s;", "`std as` hides a path"),
        ("use std::{self as s};", "`std` is for the program"),
        (
            "use std::{fmt, time::Instant};",
            "`std::time::Instant` is for the program",
        ),
        (
            "fn f() { ::std::fs::read(x); }",
            "`std::fs::read` is for the program",
        ),
        ("use std::io::{self, Write};", "`std::io` is for the program"),
        ("use std::*;", "`std::*` is for the program"),
        ("fn f() { println!(\"x\"); }", "`println!` prints"),
    ] {
        let found = faults(Path::new("search/mod.rs"), text);
        assert!(found.iter().any(|f| f == fault), "{text}: {found:?}");
    }
    for text in [
        "//! [`std::fs`]\n/* use std::fs; /* nested */ use std::io; */ #[doc = \"use std::io;\"] struct A;",
        "const A: &str = r#\"use std::io; \" std::fs\"#; const B: &str = \"\\\"use std::fs;\";",
        "mod tests { use super::*; } use std::{fmt, ops::Range};",
    ] {
        assert_eq!(faults(Path::new("bits.rs"), text), Vec::<String>::new(), "{text}");
    }
}

/// Paths are followed to their full names.
#[test]
fn paths_are_followed() {
    for (file, text, path) in [
        ("bits.rs", "use crate::grid::Cell;", "grid::Cell"),
        (
            "formats/mod.rs",
            "use crate::{grid::Grid, constraint::{ConstraintId}};",
            "constraint::ConstraintId",
        ),
        (
            "pattern/step.rs",
            "use super::super::search::find;",
            "search::find",
        ),
        ("pattern/step.rs", "use super::{super::lp, Form};", "lp"),
        (
            "pattern/mod.rs",
            "fn f() { crate::search::find() }",
            "search::find",
        ),
        (
            "pattern/mod.rs",
            "mod tests { use super::super::search::find; }",
            "search::find",
        ),
        ("bits.rs", "mod a { mod b {} use super::super::lp; }", "lp"),
        (
            "lp/mod.rs",
            "let u = \"//\"; use crate::search::find;",
            "search::find",
        ),
        (
            "lp/mod.rs",
            "fn f<'a>(c: char) -> bool { c == '\"' } use crate::search;",
            "search",
        ),
        ("search/mod.rs", "pub(in crate::technique) fn f() {}", "technique"),
        ("search/mod.rs", "use crate::*;", "*"),
        ("search/mod.rs", "use crate::{self as house};", "crate"),
    ] {
        let source = Source::new(Path::new(file), text);
        let mut found = source.house_paths().map(|path| path.join("::"));
        assert!(found.any(|found| found == path), "{file}: {text}");
    }
}

#[test]
fn a_bad_judge_is_seen() {
    for (text, fault) in [
        (
            "use crate::constraint::Space;",
            "the judge imports `constraint::Space`",
        ),
        ("use super::Step;", "the judge imports `pattern::Step`"),
        (
            "use std::collections::HashMap;",
            "the judge imports `std::collections::HashMap`",
        ),
        ("fn f(x: f64) {}", "the judge says `f64`"),
        ("use crate::{grid::*};", "the judge imports `grid::*`"),
        (&"\n".repeat(JUDGE_LINES + 1), "251 lines, at most 250"),
    ] {
        assert_eq!(judge_faults(JUDGE[0], text), [fault], "{text}");
    }
    assert!(
        judge_faults(
            JUDGE[0],
            "use super::Pattern; use crate::{constraint::ConstraintId, grid::{Candidate, Grid}};"
        )
        .is_empty()
    );
}
