//! Texts that broke a reader once, and nasty ones made by hand: none may panic, whatever reads must be written and read again.

use basecover::formats::Format;
use std::fs;
use std::path::Path;

/// The very property that the fuzz targets check.
#[allow(unreachable_pub)]
#[path = "../../fuzz/property.rs"]
mod property;

#[test]
fn past_crashes_stay_fixed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/crashes");
    let mut files = 0;
    for folder in fs::read_dir(root).unwrap() {
        for file in fs::read_dir(folder.unwrap().path()).unwrap() {
            let bytes = fs::read(file.unwrap().path()).unwrap();
            for format in Format::ALL.map(Some).into_iter().chain([None]) {
                property::survives(&bytes, format);
            }
            files += 1;
        }
    }
    assert!(files >= 20, "only {files} files");
}
