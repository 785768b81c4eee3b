//! Texts that broke a reader once, and nasty ones made by hand: none may panic, whatever reads must be written and read again.

use basecover::formats::{self, Format};
use std::fs;
use std::path::Path;

/// The property of the fuzz targets, see `fuzz/`.
pub(crate) fn survives(text: &str, format: Option<Format>) {
    for entry in formats::entries(text, format) {
        match entry {
            Ok(entry) => {
                for format in [Format::Pencilmarks, Format::Library] {
                    let written = formats::write(&entry.grid, format).text;
                    let read = formats::read(&written, None).unwrap_or_else(|error| panic!("{error}"));
                    assert_eq!((read.len(), &read[0].grid), (1, &entry.grid));
                }
            }
            Err(error) => {
                assert!(error.line() >= 1 && !error.span().is_empty());
                assert!(!error.to_string().is_empty());
            }
        }
    }
}

#[test]
fn past_crashes_stay_fixed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/crashes");
    let mut files = 0;
    for folder in fs::read_dir(root).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let bytes = fs::read(file.unwrap().path()).unwrap();
            let text = String::from_utf8_lossy(&bytes);
            for format in Format::ALL.map(Some).into_iter().chain([None]) {
                survives(&text, format);
            }
            files += 1;
        }
    }
    assert!(files >= 20, "only {files} files");
}
