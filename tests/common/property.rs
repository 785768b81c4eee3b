//! What every reader must keep, whatever bytes it is given.
//!
//! `fuzz/run` looks for texts that break it, for each format and for the reader that finds out. A text that
//! was found becomes a file under `tests/crashes/`, named for what it broke: `cargo test` feeds every file
//! there to every reader.

use basecover::formats::{self, Format, ReadError};
use basecover::grid::Grid;
use basecover::pattern::{Claim, verify_claim};

/// No panic; an error that can be shown; and what reads is written in every format and reads back, told the
/// format or not.
pub fn survives(bytes: &[u8], forced: Option<Format>) {
    let text = String::from_utf8_lossy(bytes);
    for entry in formats::entries(&text, forced) {
        match entry {
            Ok(entry) => {
                for format in Format::ALL {
                    let written = formats::write(&entry.grid, format);
                    for told in [None, Some(format)] {
                        let read = formats::read(&written.text, told).expect("what was written reads");
                        assert_eq!(read.len(), 1);
                        assert_eq!(read[0].grid == entry.grid, written.loss.is_none());
                    }
                }
            }
            Err(error) => shown(&error, &text),
        }
    }
}

/// The reader of patterns, chains and fish keeps this: no panic; an error that can be shown; and what reads
/// is judged.
pub fn claims(bytes: &[u8], grid: &Grid) {
    let text = String::from_utf8_lossy(bytes);
    match Claim::read(&text, grid) {
        Ok(claims) => {
            for Claim {
                pattern,
                eliminations,
                ..
            } in claims
            {
                if let Ok(proven) = verify_claim(grid, pattern, &eliminations) {
                    assert!(eliminations.iter().all(|c| proven.eliminations().contains(c)));
                }
            }
        }
        Err(error) => {
            assert!(text.get(error.span.clone()).is_some());
            assert!(error.render(&text).contains('^'));
        }
    }
}

/// The error points into the text.
fn shown(error: &ReadError, text: &str) {
    let line = text
        .strip_prefix('\u{feff}')
        .unwrap_or(text)
        .lines()
        .nth(error.line() - 1);
    assert_eq!(line, Some(error.text()));
    let span = error.span();
    assert!(span.start < span.end && span.start <= error.text().chars().count());
    assert!(error.to_string().lines().count() <= 3);
}
