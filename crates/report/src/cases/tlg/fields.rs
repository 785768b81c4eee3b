//! The fields of a case, as reader and writer know them.

use super::TlgError;
use crate::json::CaseRecord;
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Grid};
use basecover::sorting;
use std::collections::BTreeMap;

pub(super) const HEADER: &str = "YZF-TLG-CASE:";

pub(super) const LINE: &str = "YZFTLG";

/// What is written.
pub(super) const VERSION: u32 = 2;

/// The bytes of 729 bits.
pub(super) const BYTES: usize = 92;

/// Fields that a case of ours has no other place for.
pub(super) const KEPT: [&str; 10] = [
    "AUR1",
    "AUR2",
    "DAUR",
    "GUR",
    "RESULT-LINKS",
    "OPTIONS",
    "FLAGS",
    "ID",
    "CREATED",
    "UPDATED",
];

pub(super) type Fields = BTreeMap<String, String>;

pub(super) const DERIVED: &str = "unique-puzzle-derived";

/// The fields that are written unless the case says something else.
pub(super) fn standard(case: &CaseRecord, grid: &Grid) -> Fields {
    let has_givens = !case.givens.is_empty();
    let claims = !case.eliminations.0.is_empty() || !case.placements.0.is_empty();
    let premise = if has_givens {
        DERIVED
    } else {
        "candidate-grid-asserted"
    };
    let flags = if has_givens { 0 } else { 3 } + if claims { 8 } else { 0 };
    let mut fields: Fields = KEPT.map(|name| (name.to_owned(), String::new())).into();
    for (name, value) in [
        (
            "OPTIONS",
            format!("premise={premise};mode=truths;aur=0;link=auto;vgroup=0"),
        ),
        ("FLAGS", flags.to_string()),
        ("ID", "0".to_owned()),
        ("CREATED", "0".to_owned()),
        ("UPDATED", "0".to_owned()),
        ("INITIAL-BITS", bits(&initial(grid, &active(grid)))),
    ] {
        fields.insert(name.to_owned(), value);
    }
    fields
}

/// The candidates of the cells without a digit.
pub(super) fn active(grid: &Grid) -> CandidateSet {
    let open = |c: &Candidate| grid.state(c.cell()) == CellState::Open;
    grid.live().iter().filter(open).collect()
}

/// The candidates that the givens leave in the other cells.
pub(super) fn initial(grid: &Grid, active: &CandidateSet) -> CandidateSet {
    let given = |cell| matches!(grid.state(cell), CellState::Given(_));
    if !Cell::all().any(given) {
        return *active;
    }
    let mut cells = [CellState::Open; 81];
    for (cell, state) in Cell::all().zip(&mut cells) {
        if given(cell) {
            *state = grid.state(cell);
        }
    }
    let left = Grid::from_cells(cells)
        .map(|grid| *grid.live())
        .unwrap_or_default();
    left.iter().filter(|c| !given(c.cell())).collect()
}

pub(super) fn bits(all: &CandidateSet) -> String {
    let mut bytes = [0_u8; BYTES];
    all.iter()
        .for_each(|c| bytes[c.index() / 8] |= 1 << (c.index() % 8));
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Bytes from base64, of either alphabet, with padding or without.
pub(super) fn bytes(text: &str) -> Option<Vec<u8>> {
    let text = text.trim().replace('-', "+").replace('_', "/");
    let padded = STANDARD.decode(&text);
    padded.or_else(|_| STANDARD_NO_PAD.decode(&text)).ok()
}

/// Tags in one text.
pub(super) fn tags(text: &str) -> Vec<String> {
    let parts = text.split([',', ';', '\u{ff0c}', '\u{3001}']).map(str::trim);
    parts.filter(|tag| !tag.is_empty()).map(str::to_owned).collect()
}

/// A text as JSON.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

pub(super) fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty())
}

pub(super) fn read_sets(field: &str, list: &str) -> Result<Vec<(ConstraintId, i64)>, TlgError> {
    let wrong = || {
        TlgError::Field(
            field.to_owned(),
            "sets such as 4r1 4c2 4b3 1n2, where 1n2 is the cell r1c2",
        )
    };
    let set = |word: &str| -> Result<ConstraintId, TlgError> {
        let word = word.to_ascii_lowercase();
        let cell = word
            .split_once('n')
            .map(|(row, column)| format!("r{row}c{column}"));
        cell.unwrap_or(word).parse().map_err(|_| wrong())
    };
    let ids = words(list).map(set).collect::<Result<Vec<_>, _>>()?;
    Ok(sorting::distinct(ids).into_iter().map(|id| (id, 1)).collect())
}

/// The CRC-32 of PNG and ZIP, in hexadecimal digits.
pub(super) fn sum(text: &str) -> String {
    format!("{:08X}", crc32fast::hash(text.as_bytes()))
}
