//! What tests share: certificates in files, a pattern that rests on uniqueness, positions, published data,
//! and what the readers keep.

pub(crate) mod positions;
/// What every reader keeps: the very properties that the fuzz targets check.
#[allow(unreachable_pub, reason = "the fuzz targets see it")]
#[path = "../../common/property.rs"]
pub(crate) mod property;
pub(crate) mod published;
pub(crate) mod random;
/// The same of the readers of records.
#[allow(unreachable_pub, reason = "the fuzz targets see it")]
#[path = "../../common/records.rs"]
pub(crate) mod records;
#[path = "../../common/schema.rs"]
pub(crate) mod schema;

use basecover::constraint::{ConstraintId, Derived, DerivedKind, Givens};
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Digit, Grid};
use basecover::pattern::{Pattern, Proven, verify};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A unique rectangle with one guardian, which a cell covers.
pub(crate) fn rectangle() -> (Grid, Proven) {
    let cells = [(0, 0), (0, 3), (1, 0), (1, 3)].map(|(row, column)| Cell::at(row, column));
    let guardian: Candidate = "3r2c4".parse().unwrap();
    let keeps = |c: &Candidate| !cells.contains(&c.cell()) || c.digit().index() < 2 || *c == guardian;
    let grid = Grid::from_live(Candidate::all().filter(keeps).collect());
    let truth = Derived::new(
        "ur-12-1".to_owned(),
        DerivedKind::Deadly,
        cells.to_vec(),
        &CandidateSet::from_iter([guardian]),
        Some(Givens::of(&Grid::empty())),
    );
    let cover: [ConstraintId; 1] = ["r2c4".parse().unwrap()];
    let pattern = Pattern::new([], cover).with_derived([(Arc::new(truth.unwrap()), 1)]);
    let proven = verify(&grid, pattern).unwrap();
    (grid, proven)
}

/// A pattern in a position, with what is said about it.
pub(crate) struct Certificate {
    pub(crate) name: String,
    pub(crate) grid: Grid,
    pub(crate) pattern: Pattern,
    pub(crate) eliminations: Vec<Candidate>,
    /// All fields of the record.
    pub(crate) record: Value,
}

impl Certificate {
    pub(crate) fn read(name: &str, record: Value) -> Self {
        Self {
            name: name.to_owned(),
            grid: grid(text(&record["grid"])),
            pattern: Pattern::from_weights(
                weights(&record["base"])
                    .map(|(id, w)| (id, -w))
                    .chain(weights(&record["cover"])),
            ),
            eliminations: candidates(&record["eliminations"]),
            record,
        }
    }
}

/// A file or folder of the checkout.
pub(crate) fn file(path: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(path)
}

/// The certificates of a folder of `tests/certificates`, by name.
pub(crate) fn certificates(folder: &str) -> Vec<Certificate> {
    let path = file("tests/certificates").join(folder);
    let mut files: Vec<PathBuf> = std::fs::read_dir(&path)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let read = |file: &PathBuf| {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        let record = serde_json::from_str(&std::fs::read_to_string(file).unwrap());
        Certificate::read(&name, record.unwrap_or_else(|error| panic!("{name}: {error}")))
    };
    files.iter().map(read).collect()
}

/// The published deductions that come with their sets.
pub(crate) fn set_logic() -> Vec<Certificate> {
    let records = published::records("set_logic.jsonl").into_iter();
    records
        .filter(|record| !record["kind"].is_null())
        .map(|record| {
            let name = text(&record["id"]).to_owned();
            Certificate::read(&name, record)
        })
        .collect()
}

pub(crate) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

pub(crate) fn candidates(value: &Value) -> Vec<Candidate> {
    value
        .as_array()
        .unwrap()
        .iter()
        .map(|name| text(name).parse().unwrap())
        .collect()
}

/// A map to multiplicities, or a list in which a set may occur more than once.
fn weights(value: &Value) -> Box<dyn Iterator<Item = (ConstraintId, i64)> + '_> {
    match value {
        Value::Object(map) => Box::new(
            map.iter()
                .map(|(name, w)| (name.parse().unwrap(), w.as_i64().unwrap())),
        ),
        _ => Box::new(
            value
                .as_array()
                .unwrap()
                .iter()
                .map(|name| (text(name).parse().unwrap(), 1)),
        ),
    }
}

fn grid(text: &str) -> Grid {
    let live = |(i, c): (usize, char)| {
        assert!(
            c == '.' || Digit::from_char(c).map(Digit::index) == Some(i % 9),
            "character {i}: {c}"
        );
        (c != '.').then(|| Candidate::from_index(i))
    };
    match text.len() {
        729 => Grid::from_live(
            text.chars()
                .enumerate()
                .filter_map(live)
                .collect::<CandidateSet>(),
        ),
        81 => {
            let mut cells = [CellState::Open; 81];
            for (state, c) in cells.iter_mut().zip(text.chars()) {
                *state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
            }
            Grid::from_cells(cells).unwrap()
        }
        length => panic!("a grid of {length} characters"),
    }
}
