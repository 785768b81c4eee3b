//! The house stands: imports go up, the judge stays small and alone, and only the command line touches the
//! world.
//!
//! Reads the source text. Comments and literals are dropped, the rest is cut into words and marks, and every
//! path that starts at `crate`, `self`, `super`, `std` or (in the program) `basecover` is followed to its
//! full name, through groups in braces too. Unit tests inside `src` obey the same rules.

mod groups;
mod limits;
mod links;
mod source;
mod words;
mod wrap;

use source::Source;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The rooms, from the top: an import may only go to a room before its own, or stay inside.
const ROOMS: [&str; 18] = [
    "bits",
    "sorting",
    "wide",
    "grid",
    "formats",
    "constraint",
    "pattern",
    "truths",
    "lp",
    "search",
    "technique",
    "argument",
    "solve",
    "survey",
    "report",
    "ask",
    "cli",
    "main",
];

/// The rooms that may use the clock, files, threads and the terminal.
const PROGRAM: [&str; 2] = ["cli", "main"];

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

/// The room of a file, by its path below `src`; none for the root of the library.
fn room(file: &Path) -> Option<String> {
    let first = Path::new(file.iter().next().unwrap());
    let name = first.file_stem().unwrap().to_str().unwrap();
    (name != "lib").then(|| name.to_owned())
}

/// What a file does that its room may not.
fn faults(file: &Path, text: &str) -> Vec<String> {
    let source = Source::new(file, text);
    let room = room(file);
    let place = |name: &str| ROOMS.iter().position(|&room| room == name);
    let program = room.as_deref().is_some_and(|room| PROGRAM.contains(&room));
    let mut faults = Vec::new();

    if let Some(room) = room.as_deref() {
        match place(room) {
            None => faults.push(format!("`{room}` is no room of the table")),
            Some(own) => {
                for path in source.house_paths() {
                    match place(&path[0]) {
                        None => faults.push(format!("`{}` names no room", path.join("::"))),
                        Some(other) if other > own => {
                            faults.push(format!("`{}` is below `{room}`", path.join("::")))
                        }
                        Some(_) => {}
                    }
                }
            }
        }
    }
    if !program {
        let world = |path: &&Vec<String>| {
            path.get(1)
                .is_none_or(|part| part == "*" || WORLD.contains(&&**part))
        };
        faults.extend(
            source
                .std_paths()
                .filter(world)
                .map(|path| format!("`{}` is for the program", path.join("::"))),
        );
        faults.extend(
            source
                .macros()
                .filter(|name| PRINTERS.contains(name))
                .map(|name| format!("`{name}!` prints")),
        );
    }
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

/// What the files and folders right below each room import of the same room: by room and name.
type Imports = BTreeMap<(String, String), BTreeSet<String>>;

fn imports<'a>(files: impl IntoIterator<Item = (&'a Path, &'a str)>) -> Imports {
    let mut imports = Imports::new();
    for (file, text) in files {
        let Some(Component::Normal(name)) = file.components().nth(1) else {
            continue;
        };
        let room = room(file).unwrap();
        let name = Path::new(name).file_stem().unwrap().to_str().unwrap().to_owned();
        // What the room itself says is the list of what is in it.
        if name == "mod" {
            continue;
        }
        let inside = Source::new(file, text)
            .house_paths()
            .filter(|path| path[0] == room && path.len() > 1 && path[1] != name)
            .map(|path| path[1].clone())
            .collect::<Vec<_>>();
        imports.entry((room, name)).or_default().extend(inside);
    }
    imports
}

/// Files of a room that import each other in a circle: what is left when those that import nothing that is
/// left are taken away, one after the other.
fn circles(mut imports: Imports) -> Vec<(String, String)> {
    loop {
        let left: BTreeSet<_> = imports.keys().cloned().collect();
        imports.retain(|(room, _), of| of.iter().any(|name| left.contains(&(room.clone(), name.clone()))));
        if imports.len() == left.len() {
            return left.into_iter().collect();
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

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
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
fn imports_go_up() {
    let files = rust_files(&src());
    let mut paths = 0;
    let mut all = Vec::new();
    for (file, text) in &files {
        paths += Source::new(file, text).house_paths().count();
        all.extend(
            faults(file, text)
                .into_iter()
                .map(|fault| format!("src/{}: {fault}", file.display())),
        );
    }
    // The reader is awake: the library has at least its first rooms, and they import each other.
    assert!(
        files.len() >= 15 && paths >= 30,
        "{} files, {paths} paths",
        files.len()
    );
    assert!(all.is_empty(), "{all:#?}");
}

#[test]
fn files_of_a_room_import_in_no_circle() {
    let files = rust_files(&src());
    let imports = imports(files.iter().map(|(file, text)| (&**file, &**text)));
    assert!(imports.values().map(BTreeSet::len).sum::<usize>() >= 100);
    let circles = circles(imports);
    assert!(
        circles.is_empty(),
        "in a circle, or importing what is: {circles:?}"
    );
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
    let circle = files(&[
        ("lp/a.rs", "use super::b::B;"),
        ("lp/b/c.rs", "use crate::lp::a::A;"),
        ("lp/d.rs", "fn d() {}"),
    ]);
    let in_circle = ["a", "b"].map(|name| ("lp".to_owned(), name.to_owned()));
    assert_eq!(circles(imports(circle)), in_circle);
}

#[test]
fn the_judge_is_small_and_alone() {
    for file in JUDGE {
        let text = fs::read_to_string(src().join(file)).unwrap();
        let paths = Source::new(Path::new(file), &text).house_paths().count();
        assert!(paths >= 3, "{file}");
        assert_eq!(judge_faults(file, &text), Vec::<String>::new(), "{file}");
    }
}

/// Faults are seen wherever they hide, and nothing else is.
#[test]
fn bad_snippets_are_seen() {
    for (file, text, fault) in [
        (
            "bits.rs",
            "use crate::grid::Cell;",
            "`grid::Cell` is below `bits`",
        ),
        (
            "grid/state.rs",
            "use crate::formats::read;",
            "`formats::read` is below `grid`",
        ),
        (
            "formats/mod.rs",
            "use crate::{grid::Grid, constraint::{ConstraintId}};",
            "`constraint::ConstraintId` is below `formats`",
        ),
        (
            "pattern/step.rs",
            "use super::super::search::find;",
            "`search::find` is below `pattern`",
        ),
        (
            "pattern/step.rs",
            "use super::{super::lp, Form};",
            "`lp` is below `pattern`",
        ),
        (
            "pattern/mod.rs",
            "fn f() { crate::search::find() }",
            "`search::find` is below `pattern`",
        ),
        (
            "pattern/mod.rs",
            "mod tests { use super::super::search::find; }",
            "`search::find` is below `pattern`",
        ),
        (
            "bits.rs",
            "mod a { mod b {} use super::super::lp; }",
            "`lp` is below `bits`",
        ),
        (
            "lp/mod.rs",
            "let u = \"//\"; use crate::search::find;",
            "`search::find` is below `lp`",
        ),
        (
            "lp/mod.rs",
            "fn f<'a>(c: char) -> bool { c == '\"' } use crate::search;",
            "`search` is below `lp`",
        ),
        (
            "search/mod.rs",
            "pub(in crate::technique) fn f() {}",
            "`technique` is below `search`",
        ),
        ("search/mod.rs", "use crate::*;", "`*` names no room"),
        ("search/mod.rs", "use crate::find;", "`find` names no room"),
        (
            "search/mod.rs",
            "use crate::{self as house};",
            "`crate` names no room",
        ),
        (
            "search/mod.rs",
            "use std::{self as s};",
            "`std` is for the program",
        ),
        ("search/mod.rs", "use crate as house;", "`crate as` hides a path"),
        ("search/mod.rs", "use std as s;", "`std as` hides a path"),
        ("kitchen/mod.rs", "", "`kitchen` is no room of the table"),
        (
            "report/mod.rs",
            "use basecover::cli::run;",
            "`cli::run` is below `report`",
        ),
        ("cli/mod.rs", "use basecover::main;", "`main` is below `cli`"),
        (
            "search/mod.rs",
            "use std::{fmt, time::Instant};",
            "`std::time::Instant` is for the program",
        ),
        (
            "lib.rs",
            "fn f() { ::std::fs::read(x); }",
            "`std::fs::read` is for the program",
        ),
        (
            "report/mod.rs",
            "use std::io::{self, Write};",
            "`std::io` is for the program",
        ),
        ("report/mod.rs", "use std::*;", "`std::*` is for the program"),
        (
            "report/mod.rs",
            "fn f() { println!(\"x\"); }",
            "`println!` prints",
        ),
    ] {
        let found = faults(Path::new(file), text);
        assert!(found.iter().any(|f| f == fault), "{file}: {text}: {found:?}");
    }
    for (file, text) in [
        (
            "bits.rs",
            "//! [`crate::grid`]\n/* use crate::grid; /* nested */ use crate::lp; */ #[doc = \"use crate::grid;\"] struct A;",
        ),
        (
            "bits.rs",
            "const A: &str = r#\"use crate::grid; \" std::fs\"#; const B: &str = \"\\\"use crate::lp;\";",
        ),
        (
            "bits.rs",
            "mod tests { use super::*; } use std::{fmt, ops::Range};",
        ),
        (
            "grid/house.rs",
            "use super::{Cell, state::Grid}; use crate::bits::Bits; use self::x::Y;",
        ),
        (
            "pattern/mod.rs",
            "mod tests { use super::*; use crate::grid::Grid; } pub(crate) fn f(&self) { self.search() }",
        ),
        (
            "main.rs",
            "mod cli; use basecover::search::find; use crate::cli::run; fn main() { std::process::exit(run()); println!() }",
        ),
        ("lib.rs", "pub mod bits; pub use crate::search::find;"),
    ] {
        assert_eq!(
            faults(Path::new(file), text),
            Vec::<String>::new(),
            "{file}: {text}"
        );
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
