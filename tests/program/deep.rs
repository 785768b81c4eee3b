//! Certificate trees of many splits: read, proven, written and drawn, and refused where they are deeper than
//! any proof needs.

use crate::common::piped;
use basecover::grid::{Candidate, Cell, Digit, Grid};
use basecover::pattern::{Split, Tree, TreeRejection, verify_tree};
use basecover_report::json::{self, Record, TreeRecord};
use basecover_report::{Entry, Palette, Script, tree};

/// All candidates but those that keep 3 from being alone in r1c1.
fn position() -> Grid {
    let alone = |c: &Candidate| c.cell() != Cell::new(0) || c.digit() == Digit::new(2);
    Grid::from_live(Candidate::all().filter(alone).collect())
}

fn target() -> Candidate {
    "3r1c2".parse().unwrap()
}

/// The same supposition again and again; the target is dead at the end.
fn splits(count: usize) -> Tree {
    let supposed: Candidate = "3r1c1".parse().unwrap();
    (0..count).fold(Tree::default(), |below, _| Tree {
        patterns: Vec::new(),
        split: Some(Split {
            truth: "r1c1".parse().unwrap(),
            branches: vec![(supposed, below)],
        }),
    })
}

/// The record of such a tree, written without the library.
fn record(splits: usize) -> String {
    let (open, close) = (r#"{"split":"r1c1","branches":{"3r1c1":"#, "}}");
    let proof = open.repeat(splits) + "{}" + &close.repeat(splits);
    let grid = json::grid(&position());
    format!(
        r#"{{"type":"tree","schema":1,"grid":"{grid}","candidate":"3r1c2","depth":{splits},"reading":{},"proof":{proof}}}"#,
        4 * splits
    ) + "\n"
}

#[test]
fn deep_trees_are_read_proven_written_and_drawn() {
    for splits in [0, 1, 60, 120, Tree::DEEPEST] {
        // A tree without a split leaves the target alive.
        let expected = if splits == 0 { 1 } else { 0 };
        for arguments in [
            &["verify"][..],
            &["check"],
            &["draw", "-"],
            &["verify", "--format", "json"],
        ] {
            let end = piped(arguments, record(splits).as_bytes());
            let message = String::from_utf8_lossy(&end.stderr);
            assert_eq!(
                end.status.code(),
                Some(expected),
                "{splits} splits, {arguments:?}: {message}"
            );
        }
    }
}

#[test]
fn what_is_too_deep_is_an_error() {
    let deep = Tree::DEEPEST;
    let arrays = format!(r#"{{"type":"tree","proof":{}"#, "[".repeat(100_000));
    let objects = r#"{"type":"tree","proof":"#.to_owned() + &r#"{"branches":{"1r1c1":"#.repeat(100_000);
    let unknown = format!(r#"{{"type":"step","more":{}"#, "[".repeat(100_000));
    for (input, codes) in [
        (record(deep + 1), [1, 1, 1]),
        (record(deep + 9), [2, 2, 2]),
        (record(100_000), [2, 2, 2]),
        (arrays, [2, 2, 2]),
        (objects, [2, 2, 2]),
        (unknown, [2, 2, 2]),
    ] {
        for (arguments, code) in [&["verify"][..], &["check"], &["draw", "-"]]
            .into_iter()
            .zip(codes)
        {
            let end = piped(arguments, input.as_bytes());
            let message = String::from_utf8_lossy(&end.stderr);
            assert_eq!(end.status.code(), Some(code), "{arguments:?}: {message}");
            assert!(
                message.len() < 2000 && end.stdout.len() < 2000,
                "{arguments:?}: {message}"
            );
        }
    }
}

/// Made through the library, a tree may be as deep as memory lasts: it is refused, counted and dropped on any
/// stack.
#[test]
fn a_tree_deeper_than_any_stack_is_refused_and_dropped() {
    let deep = splits(1_000_000);
    assert_eq!(
        verify_tree(&position(), target(), &deep),
        Err(TreeRejection::Deep)
    );
    assert_eq!(
        (deep.depth(), deep.open_branch_count(), deep.pattern_count()),
        (1_000_000, 999_999, 0)
    );
}

/// What a thread has where nothing else is said.
#[test]
fn a_stack_of_two_megabytes_is_enough() {
    let job = || {
        let proof = splits(Tree::DEEPEST);
        assert_eq!(verify_tree(&position(), target(), &proof), Ok(()));
        let text = json::line(&TreeRecord::new(&position(), target(), &proof));
        assert_eq!(text, record(Tree::DEEPEST));
        let Record::Tree(read) = json::read(&text).unwrap() else {
            panic!("it is a tree");
        };
        assert_eq!(read.prove(), Ok((position(), proof.clone())));
        assert_eq!(
            Entry::of_tree(&position(), target(), &proof)
                .unwrap()
                .pictures
                .len(),
            Tree::DEEPEST
        );
        let words = tree(
            &position(),
            target(),
            &proof,
            &Palette::default(),
            Script::default(),
        );
        assert_eq!(words.matches("suppose").count(), Tree::DEEPEST - 1);
        let deeper = splits(Tree::DEEPEST + 1);
        assert_eq!(
            verify_tree(&position(), target(), &deeper),
            Err(TreeRejection::Deep)
        );
    };
    let thread = std::thread::Builder::new().stack_size(1 << 21).spawn(job);
    thread.unwrap().join().unwrap();
}
