//! Looks for texts that break one reader, the one that `BASECOVER_FUZZ` names (`read_any`, `read_81`, ...).
//! `fuzz/run` builds this program and runs it for each of them.
//!
//! A text that was found becomes a file under `tests/crashes/`, named for what it broke: `cargo test` feeds
//! every file there to every reader.

#![no_main]

use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover_fuzz::{catalogue, claims, records, survey, survives};
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

/// The first sample of GNPX's General Logic page, singles placed: chains and fish of many kinds.
const POSITION: &str = "+3..5.+1.+62.5.2.+9+31+4...+436...+4.59.7.31..9+3.+54..23+78+146+9+5+5..79+3..+6+97..+58.4+38.+3.+42..9:812";

/// What is fuzzed.
enum Reader {
    /// The reader that finds the format out.
    Any,
    /// The reader of one format.
    Told(Format),
    /// The reader of patterns, chains and fish, in this position.
    Claim(Grid),
    Records,
    Survey,
    Catalogue,
}

static READER: LazyLock<Reader> = LazyLock::new(|| {
    let name = std::env::var("BASECOVER_FUZZ").unwrap_or_default();
    match name.strip_prefix("read_").unwrap_or_default() {
        "any" => Reader::Any,
        "claim" => Reader::Claim(formats::read(POSITION, None).expect("it reads").remove(0).grid),
        "records" => Reader::Records,
        "survey" => Reader::Survey,
        "catalogue" => Reader::Catalogue,
        format => Reader::Told(format.parse().expect(
            "BASECOVER_FUZZ is read_any, read_claim, read_records, read_survey, read_catalogue or read_ and a format",
        )),
    }
});

fuzz_target!(|bytes: &[u8]| match &*READER {
    Reader::Any => survives(bytes, None),
    Reader::Told(format) => survives(bytes, Some(*format)),
    Reader::Claim(grid) => claims(bytes, grid),
    Reader::Records => records(bytes),
    Reader::Survey => survey(bytes),
    Reader::Catalogue => catalogue(bytes),
});
