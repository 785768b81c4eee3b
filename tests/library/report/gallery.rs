//! The gallery in `docs` is what `cargo run --example gallery` would write now, and nothing else lies beside
//! it.

#[path = "../../../examples/gallery.rs"]
mod example;

use crate::common::file;
use std::collections::BTreeSet;
use std::fs;

#[test]
fn the_gallery_is_current() {
    let files = example::files().unwrap();
    for (path, text) in &files {
        let kept = fs::read_to_string(file(path)).unwrap_or_default();
        // The texts are too long to be shown by a failed comparison.
        assert!(
            kept == *text,
            "{path} is not current: cargo run --example gallery"
        );
    }
    let drawn: BTreeSet<String> = files.into_iter().map(|(path, _)| path).collect();
    for entry in fs::read_dir(file("docs/gallery")).unwrap() {
        let path = format!("docs/gallery/{}", entry.unwrap().file_name().to_string_lossy());
        assert!(drawn.contains(&path), "nothing draws {path}");
    }
}
