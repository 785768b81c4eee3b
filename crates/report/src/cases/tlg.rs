//! The text of a case of YZF-Sudoku's editor of truths, links and guardians (TLG).
//!
//! ```text
//! YZF-TLG-CASE:2
//! TITLE:"..."                      TAGS, SOURCE and NOTE alike
//! GIVENS:81 characters             VALUES alike
//! INITIAL-BITS:base64url           ACTIVE-BITS alike: 92 bytes, the bit 9 * cell + digit - 1, low bits first
//! TRUTHS:1r2 3c4 5n6 7b8           LINKS and RESULT-LINKS alike; 5n6 is the cell r5c6
//! VIRTUAL1[2]:4r1c2 4r3c5          of these candidates exactly two are true; VIRTUAL2 alike
//! AUR1:4r1c2 ...                   AUR2, DAUR, GUR, ELIM and SET alike
//! OPTIONS:premise=...;mode=...     FLAGS, ID, CREATED, UPDATED
//! CRC32:8 hexadecimal digits       of all lines before it
//! END
//! ```
//!
//! The same on one line begins with `YZFTLG2|`; it is read, and not written. Version 1 has one virtual set.

use super::Read;
use crate::json::{CaseRecord, CaseSets, Names, Weights};
use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, STANDARD_NO_PAD, URL_SAFE_NO_PAD};
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Digit, Grid};
use basecover::pattern::candidates;
use basecover::sorting;
use itertools::Itertools;
use std::collections::BTreeMap;

const HEADER: &str = "YZF-TLG-CASE:";
const LINE: &str = "YZFTLG";
/// What is written.
const VERSION: u32 = 2;
/// The bytes of 729 bits.
const BYTES: usize = 92;
/// The longest texts that the editor keeps, in bytes.
const TEXTS: [(&str, usize); 4] = [("TITLE", 128), ("TAGS", 96), ("SOURCE", 128), ("NOTE", 507)];
/// Fields that a case of ours has no other place for.
const KEPT: [&str; 10] = [
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

type Fields = BTreeMap<String, String>;

/// Why a text is not a case.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TlgError {
    /// It begins with something else.
    #[error("a case of YZF-Sudoku begins with `YZF-TLG-CASE:2` or `YZFTLG2|`")]
    Header,
    /// A version that is not known here.
    #[error("version {0} of YZF-Sudoku's cases is not known: 1 and 2 are")]
    Version(String),
    /// A line without a name.
    #[error("`{0}` is no field: write its name, a colon and its value")]
    NoField(String),
    /// A field that is there twice.
    #[error("{0} is there twice")]
    Twice(String),
    /// The text was changed.
    #[error(
        "the check sum is {expected}, that of the text is {found}: a part of it is missing or was changed"
    )]
    Sum {
        /// As the text says.
        expected: String,
        /// As it is.
        found: String,
    },
    /// A field that has to be there.
    #[error("{0} is missing")]
    Missing(&'static str),
    /// A field that cannot be read.
    #[error("{0} has to be {1}")]
    Field(String, &'static str),
}

/// Whether a text holds such cases.
#[must_use]
pub fn is_one(text: &str) -> bool {
    text.lines().any(begins)
}

fn begins(line: &str) -> bool {
    let line = line.trim_start_matches('\u{feff}').trim();
    let short = line.strip_prefix(LINE).and_then(|rest| rest.split_once('|'));
    line.starts_with(HEADER) || short.is_some_and(|(version, _)| version.bytes().all(|b| b.is_ascii_digit()))
}

/// Reads every case of a text; what stands between them is left out.
pub(super) fn read_all(text: &str) -> Vec<Read> {
    let lines: Vec<&str> = text.lines().collect();
    let starts: Vec<usize> = (0..lines.len()).filter(|&i| begins(lines[i])).collect();
    let ends = starts.iter().skip(1).copied().chain([lines.len()]);
    let of = |(start, end): (usize, usize)| {
        let read = self::read(&lines[start..end].join("\n"));
        read.map_err(|error| (start + 1, error.to_string()))
    };
    starts.iter().copied().zip(ends).map(of).collect()
}

/// Reads a case, and says what of it was left out.
///
/// # Errors
/// What is wrong with it.
pub fn read(text: &str) -> Result<(CaseRecord, Vec<String>), TlgError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let (fields, version) = match text.starts_with(HEADER) {
        true => lines(text)?,
        false => short(text)?,
    };
    Reader { fields, version }.case()
}

fn version(text: &str) -> Result<u32, TlgError> {
    match text {
        "1" => Ok(1),
        "2" => Ok(2),
        other => Err(TlgError::Version(other.to_owned())),
    }
}

fn put(fields: &mut Fields, name: &str, value: &str) -> Result<(), TlgError> {
    match fields.insert(name.to_owned(), value.to_owned()) {
        None => Ok(()),
        Some(_) => Err(TlgError::Twice(name.to_owned())),
    }
}

fn check(body: &str, sum: Option<&str>) -> Result<(), TlgError> {
    let found = self::sum(body);
    match sum {
        Some(expected) if !expected.eq_ignore_ascii_case(&found) => Err(TlgError::Sum {
            expected: expected.to_owned(),
            found,
        }),
        _ => Ok(()),
    }
}

/// The fields of a text of many lines.
fn lines(text: &str) -> Result<(Fields, u32), TlgError> {
    let mut rest = text.lines();
    let header = rest.next().unwrap_or_default().trim();
    let version = version(header.strip_prefix(HEADER).ok_or(TlgError::Header)?)?;
    let (mut fields, mut body, mut sum) = (Fields::new(), format!("{header}\n"), None);
    for line in rest {
        if line.trim() == "END" {
            break;
        }
        if line.trim().is_empty() {
            continue;
        }
        let no_field = || TlgError::NoField(line.to_owned());
        let (name, value) = line.split_once(':').ok_or_else(no_field)?;
        let name = name.trim();
        if name == "CRC32" {
            sum = Some(value.trim());
            continue;
        }
        body += line;
        body.push('\n');
        // Version 1 has no number there.
        match name.strip_prefix("VIRTUAL[") {
            Some(rest) => put(&mut fields, &format!("VIRTUAL1[{rest}"), value)?,
            None => put(&mut fields, name, value)?,
        }
    }
    check(&body, sum)?;
    Ok((fields, version))
}

/// The fields of a text on one line, under the names that they have on many.
fn short(text: &str) -> Result<(Fields, u32), TlgError> {
    let mut parts = text.split('|');
    let header = parts.next().and_then(|header| header.strip_prefix(LINE));
    let version = version(header.ok_or(TlgError::Header)?)?;
    let (mut own, mut body, mut sum) = (Fields::new(), format!("{LINE}{version}"), None);
    for part in parts {
        let (name, value) = part
            .split_once('=')
            .ok_or_else(|| TlgError::NoField(part.to_owned()))?;
        if name == "H" {
            sum = Some(value.trim());
            continue;
        }
        body = format!("{body}|{part}");
        put(&mut own, name, value)?;
    }
    check(&body, sum)?;
    let mut take = |name: &str| own.remove(name).unwrap_or_default();
    let mut fields = Fields::new();
    let words = || TlgError::Field("M".to_owned(), "texts as JSON in base64url");
    let meta = bytes(&take("M"))
        .and_then(|bytes| String::from_utf8(bytes).ok())
        .ok_or_else(words)?;
    let meta: serde_json::Value = serde_json::from_str(&meta).map_err(|_| words())?;
    for (name, key) in [
        ("TITLE", "title"),
        ("TAGS", "tags"),
        ("SOURCE", "source"),
        ("NOTE", "notes"),
    ] {
        fields.insert(name.to_owned(), quoted(meta[key].as_str().unwrap_or_default()));
    }
    for (name, key) in [
        ("GIVENS", "G"),
        ("VALUES", "V"),
        ("INITIAL-BITS", "I"),
        ("ACTIVE-BITS", "P"),
        ("TRUTHS", "T"),
        ("LINKS", "L"),
        ("AUR1", "A1"),
        ("AUR2", "A2"),
        ("DAUR", "D"),
        ("GUR", "GUR"),
        ("RESULT-LINKS", "R"),
        ("ELIM", "E"),
        ("SET", "S"),
    ] {
        fields.insert(name.to_owned(), spaced(&take(key)));
    }
    for (name, key) in [
        ("VIRTUAL1", if version == 1 { "W" } else { "W1" }),
        ("VIRTUAL2", "W2"),
    ] {
        let text = take(key);
        let (many, list) = text.split_once(',').unwrap_or(("1", ""));
        let many = if many == "0" { "1" } else { many };
        fields.insert(format!("{name}[{many}]"), spaced(list));
    }
    let options = take("O");
    let options: Vec<&str> = options.split(',').collect();
    let wrong = || {
        TlgError::Field(
            "O".to_owned(),
            "eight numbers or letters with commas between them",
        )
    };
    let [premise, mode, aur, link, rest @ ..] = &options[..] else {
        return Err(wrong());
    };
    // Version 1 has how many are true in the fifth place, version 2 the virtual set in hand in the last.
    let (flags, created, updated, group) = match (version, rest) {
        (1, [_, flags, created, updated, ..]) => (flags, created, updated, &"0"),
        (2, [flags, created, updated, group, ..]) => (flags, created, updated, group),
        _ => return Err(wrong()),
    };
    let named =
        |names: &[&'static str], text: &str| text.parse().ok().and_then(|i: usize| names.get(i).copied());
    let mode = named(&["truths", "links", "virtualSet", "aur", "daur", "gur"], mode).ok_or_else(wrong)?;
    let link = named(&["auto", "rowColumn", "box", "cell"], link).ok_or_else(wrong)?;
    let premise = if *premise == "C" {
        "candidate-grid-asserted"
    } else {
        DERIVED
    };
    let options = format!("premise={premise};mode={mode};aur={aur};link={link};vgroup={group}");
    for (name, value) in [
        ("OPTIONS", &*options),
        ("FLAGS", flags),
        ("CREATED", created),
        ("UPDATED", updated),
    ] {
        fields.insert(name.to_owned(), value.to_owned());
    }
    for (name, value) in own {
        put(&mut fields, &name, &value)?;
    }
    Ok((fields, version))
}

const DERIVED: &str = "unique-puzzle-derived";

/// Commas as blanks, and candidates of three digits with their letters.
fn spaced(list: &str) -> String {
    let word = |word: &str| match word.as_bytes() {
        [d, r, c] if word.bytes().all(|b| b.is_ascii_digit()) => {
            format!("{}r{}c{}", *d as char, *r as char, *c as char)
        }
        _ => word.to_owned(),
    };
    list.split(',').map(word).join(" ")
}

/// A text as JSON.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Bytes from base64, of either alphabet, with padding or without.
fn bytes(text: &str) -> Option<Vec<u8>> {
    let text = text.trim().replace('-', "+").replace('_', "/");
    let padded = STANDARD.decode(&text);
    padded.or_else(|_| STANDARD_NO_PAD.decode(&text)).ok()
}

fn of_bytes(bytes: &[u8]) -> CandidateSet {
    let has = |c: &Candidate| bytes[c.index() / 8] >> (c.index() % 8) & 1 == 1;
    Candidate::all().filter(has).collect()
}

fn bits(all: &CandidateSet) -> String {
    let mut bytes = [0_u8; BYTES];
    all.iter()
        .for_each(|c| bytes[c.index() / 8] |= 1 << (c.index() % 8));
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The CRC-32 of PNG and ZIP, in hexadecimal digits.
fn sum(text: &str) -> String {
    let mut sum = u32::MAX;
    for byte in text.bytes() {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            sum = sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 };
        }
    }
    format!("{:08X}", !sum)
}

/// Tags in one text.
fn tags(text: &str) -> Vec<String> {
    let parts = text.split([',', ';', '\u{ff0c}', '\u{3001}']).map(str::trim);
    parts.filter(|tag| !tag.is_empty()).map(str::to_owned).collect()
}

/// Digits and `.`, 81 of them; `0` is read as `.`.
fn digits(text: &str) -> Option<Vec<Option<Digit>>> {
    let text = text.trim().replace('0', ".");
    let right = text.chars().all(|c| c == '.' || Digit::from_char(c).is_some());
    (right && text.len() == 81).then(|| text.chars().map(Digit::from_char).collect())
}

/// The candidates that the givens leave in the other cells.
fn initial(grid: &Grid, active: &CandidateSet) -> CandidateSet {
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

/// The candidates of the cells without a digit.
fn active(grid: &Grid) -> CandidateSet {
    let open = |c: &Candidate| grid.state(c.cell()) == CellState::Open;
    grid.live().iter().filter(open).collect()
}

/// A set, as the editor names it.
fn descriptor(id: ConstraintId) -> String {
    let name = id.to_string();
    match id.kind() {
        Kind::Cell => name.trim_start_matches('r').replace('c', "n"),
        _ => name,
    }
}

/// In the editor's order: rows, columns, cells, blocks.
fn descriptors(sets: &[(ConstraintId, i64)]) -> String {
    let order = |kind| match kind {
        Kind::Row => 0,
        Kind::Column => 1,
        Kind::Cell => 2,
        Kind::Block => 3,
    };
    let ids = sets.iter().map(|&(id, _)| id);
    sorting::sorted_by_key(ids, |id| (order(id.kind()), id.index()))
        .into_iter()
        .map(descriptor)
        .join(" ")
}

fn words(list: &str) -> impl Iterator<Item = &str> {
    list.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty())
}

/// Half read.
struct Reader {
    fields: Fields,
    version: u32,
}

impl Reader {
    fn case(mut self) -> Result<(CaseRecord, Vec<String>), TlgError> {
        let mut lost = Vec::new();
        let (grid, more) = self.grid()?;
        if !more.is_empty() {
            let names = more.iter().map(|c| c.to_string()).join(" ");
            lost.push(format!(
                "candidates that see a digit, or lie in a cell with one: {names}"
            ));
        }
        let title = self.text("TITLE")?;
        let joined = self.text("TAGS")?;
        let (source, notes) = (self.text("SOURCE")?, self.text("NOTE")?);
        let (base, cover) = (self.sets("TRUTHS")?, self.sets("LINKS")?);
        let found = self.fields.get("RESULT-LINKS").cloned().unwrap_or_default();
        let found = read_sets("RESULT-LINKS", &found)?;
        let mut case = CaseRecord {
            title,
            tags: tags(&joined),
            source,
            notes,
            eliminations: self.candidates("ELIM")?,
            placements: self.candidates("SET")?,
            ..CaseRecord::new(&grid)
        };
        if joined != case.tags.join(", ") {
            case.tlg.insert("TAGS".to_owned(), joined);
        }
        // Links that the editor found are those of the pattern where the user named none.
        let is_automatic = cover.is_empty() && !found.is_empty();
        if is_automatic {
            case.tlg.insert("LINKS".to_owned(), String::new());
        }
        let cover = if is_automatic { found } else { cover };
        if !base.is_empty() || !cover.is_empty() {
            case.sets = Some(CaseSets {
                base: crate::json::Base {
                    sets: Weights(base),
                    derived: Vec::new(),
                },
                cover: (!cover.is_empty()).then_some(Weights(cover)),
                ..CaseSets::default()
            });
        }
        self.virtual_sets(&mut case)?;
        let standard = standard(&case, &grid);
        let initial = self.fields.remove("INITIAL-BITS").unwrap_or_default();
        let initial = initial.trim();
        if bytes(initial).is_none_or(|bytes| bytes.len() != BYTES) {
            return Err(TlgError::Field(
                "INITIAL-BITS".to_owned(),
                "92 bytes in base64url",
            ));
        }
        self.fields.insert("INITIAL-BITS".to_owned(), initial.to_owned());
        for (name, value) in self.fields {
            if standard.get(&name).is_none_or(|usual| *usual != value) {
                case.tlg.insert(name, value);
            }
        }
        Ok((case, lost))
    }

    fn take(&mut self, name: &'static str) -> Result<String, TlgError> {
        self.fields.remove(name).ok_or(TlgError::Missing(name))
    }

    /// A text in JSON; the empty one if there is none.
    fn text(&mut self, name: &'static str) -> Result<String, TlgError> {
        let wrong = || TlgError::Field(name.to_owned(), "a text in quotes, as JSON writes it");
        match self.fields.remove(name) {
            None => Ok(String::new()),
            Some(text) if text.is_empty() => Ok(text),
            Some(text) => serde_json::from_str(&text).map_err(|_| wrong()),
        }
    }

    /// The position, and the candidates in the text that it cannot have.
    fn grid(&mut self) -> Result<(Grid, CandidateSet), TlgError> {
        let mut row = |name: &'static str| {
            let text = self.take(name)?;
            digits(&text).ok_or(TlgError::Field(name.to_owned(), "81 digits or dots"))
        };
        let (givens, values) = (row("GIVENS")?, row("VALUES")?);
        let bits = bytes(&self.take("ACTIVE-BITS")?).filter(|bytes| bytes.len() == BYTES);
        let wrong = TlgError::Field("ACTIVE-BITS".to_owned(), "92 bytes in base64url");
        let active = of_bytes(&bits.ok_or(wrong)?);
        let mut cells = [CellState::Open; 81];
        for ((state, given), value) in cells.iter_mut().zip(givens).zip(values) {
            *state = match (given, value) {
                (Some(given), value) if value.is_none_or(|value| value == given) => CellState::Given(given),
                (None, Some(value)) => CellState::Placed(value),
                (None, None) => CellState::Open,
                _ => {
                    return Err(TlgError::Field(
                        "VALUES".to_owned(),
                        "the GIVENS and further digits",
                    ));
                }
            };
        }
        let clash = |_| {
            TlgError::Field(
                "VALUES".to_owned(),
                "digits of which no two in one house are the same",
            )
        };
        let mut grid = Grid::from_cells(cells).map_err(clash)?;
        let gone = grid.live().minus(&active);
        gone.iter()
            .filter(|c| cells[c.cell().index()] == CellState::Open)
            .for_each(|c| grid.remove(c));
        Ok((grid.clone(), active.minus(&self::active(&grid))))
    }

    fn sets(&mut self, name: &'static str) -> Result<Vec<(ConstraintId, i64)>, TlgError> {
        read_sets(name, &self.fields.remove(name).unwrap_or_default())
    }

    fn candidates(&mut self, name: &'static str) -> Result<Names, TlgError> {
        read_candidates(name, &self.fields.remove(name).unwrap_or_default())
    }

    /// Exactly so many of the candidates of a virtual set are true.
    fn virtual_sets(&mut self, case: &mut CaseRecord) -> Result<(), TlgError> {
        let mut is_first_empty = true;
        for number in 1..=if self.version == 1 { 1 } else { 2 } {
            let start = format!("VIRTUAL{number}");
            let name = self.fields.keys().find(|name| name.starts_with(&start)).cloned();
            let Some((name, list)) = name.and_then(|name| self.fields.remove_entry(&name)) else {
                continue;
            };
            let many = name.strip_prefix(&start).and_then(|rest| rest.strip_prefix('['));
            let many = many.and_then(|rest| rest.strip_suffix(']')).unwrap_or("1");
            let wrong = || TlgError::Field(name.clone(), "named VIRTUAL1[1] to VIRTUAL2[4]");
            let many: usize = many
                .parse()
                .ok()
                .filter(|n| (1..=4).contains(n))
                .ok_or_else(wrong)?;
            let list = read_candidates(&name, &list)?;
            match list.0.is_empty() {
                // The place stays empty for the second.
                true if many > 1 || number == 1 => {
                    case.tlg.insert(name, String::new());
                }
                true => {}
                false => {
                    is_first_empty &= number != 1;
                    let names = list.0.iter().join(" ");
                    case.truths.push(format!("exactly {many}: {names}"));
                }
            }
        }
        if case.truths.is_empty() || !is_first_empty {
            case.tlg.retain(|name, _| name != "VIRTUAL1[1]");
        }
        Ok(())
    }
}

fn read_sets(field: &str, list: &str) -> Result<Vec<(ConstraintId, i64)>, TlgError> {
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

fn read_candidates(field: &str, list: &str) -> Result<Names, TlgError> {
    let wrong = || TlgError::Field(field.to_owned(), "candidates such as 4r1c2 4r3c5");
    let one = |word: &str| -> Result<Candidate, TlgError> {
        spaced(&word.to_ascii_lowercase()).parse().map_err(|_| wrong())
    };
    let all = words(list).map(one).collect::<Result<Vec<_>, _>>()?;
    Ok(Names(sorting::distinct(all)))
}

/// The fields that are written unless the case says something else.
fn standard(case: &CaseRecord, grid: &Grid) -> Fields {
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

/// The two virtual sets, each with how many of its candidates are true, and the claims that are none.
fn virtual_sets(case: &CaseRecord) -> ([(String, String); 2], Vec<String>) {
    let kept = |number: usize| {
        let start = format!("VIRTUAL{number}[");
        let (name, _) = case.tlg.iter().find(|(name, _)| name.starts_with(&start))?;
        Some(name.clone())
    };
    let mut free: Vec<usize> = (1..=2).filter(|&number| kept(number).is_none()).collect();
    let mut sets = [1, 2].map(|number| {
        let name = kept(number).unwrap_or_else(|| format!("VIRTUAL{number}[1]"));
        (name, String::new())
    });
    let mut rest = Vec::new();
    for truth in &case.truths {
        let exact = truth
            .strip_prefix("exactly ")
            .and_then(|text| text.split_once(':'));
        let many = exact.and_then(|(many, _)| many.trim().parse::<usize>().ok());
        let read = |list: &str| words(list).map(candidates).collect::<Result<Vec<_>, _>>().ok();
        let list = exact.and_then(|(_, list)| read(list));
        match (many, list) {
            (Some(many @ 1..=4), Some(list)) if !free.is_empty() => {
                let number = free.remove(0);
                let list = sorting::distinct(list.concat()).iter().join(" ");
                sets[number - 1] = (format!("VIRTUAL{number}[{many}]"), list);
            }
            _ => rest.push(truth.clone()),
        }
    }
    (sets, rest)
}

/// Writes a case, and says what the text cannot say about it.
///
/// # Errors
/// If its position cannot be read.
pub fn write(case: &CaseRecord) -> Result<(String, Vec<String>), crate::json::Discrepancy> {
    let grid = case.position()?;
    let mut lost = Vec::new();
    let mut fields = standard(case, &grid);
    let tlg = case.tlg.iter().filter(|(name, _)| !name.starts_with("VIRTUAL"));
    fields.extend(tlg.map(|(name, value)| (name.clone(), value.clone())));
    let rows = |cell: Cell| {
        grid.state(cell)
            .digit()
            .map_or(".".to_owned(), |digit| digit.to_string())
    };
    let given = |cell: Cell| match grid.state(cell) {
        CellState::Given(digit) => digit.to_string(),
        _ => ".".to_owned(),
    };
    let joined = case.tags.join(", ");
    let own_tags = case.tlg.get("TAGS").filter(|text| tags(text) == case.tags);
    let joined = own_tags.cloned().unwrap_or(joined);
    if tags(&joined) != case.tags {
        lost.push("tags with commas, or with blanks around them".to_owned());
    }
    let none = CaseSets::default();
    let sets = case.sets.as_ref().unwrap_or(&none);
    let covers = sets.cover.as_ref().map_or(&[][..], |cover| &cover.0);
    let is_automatic = fields.get("LINKS").is_some_and(String::is_empty)
        && read_sets("", &fields["RESULT-LINKS"]).is_ok_and(|found| found == covers);
    let links = if is_automatic {
        String::new()
    } else {
        descriptors(covers)
    };
    let heavy = sets
        .base
        .sets
        .0
        .iter()
        .chain(covers)
        .filter(|&&(_, weight)| weight > 1);
    let heavy = heavy.map(|(id, weight)| format!("{weight}*{id}")).join(" ");
    if !heavy.is_empty() {
        lost.push(format!("weights: {heavy}"));
    }
    if !sets.base.derived.is_empty() {
        let names = sets.base.derived.iter().map(|(name, _)| name).join(" ");
        lost.push(format!("derived truths: {names}"));
    }
    if sets.logic.as_deref() == Some("templates") {
        lost.push("that the sets cover templates".to_owned());
    }
    let (virtual_sets, rest) = virtual_sets(case);
    if !rest.is_empty() {
        lost.push(format!("truths: {}", rest.join("; ")));
    }
    if !case.more.is_empty() {
        lost.push(format!("fields: {}", case.more.keys().join(" ")));
    }
    let names = |names: &Names| sorting::distinct(names.0.clone()).iter().join(" ");
    let [first, second] = virtual_sets;
    let own = [
        ("TITLE", quoted(&case.title)),
        ("TAGS", quoted(&joined)),
        ("SOURCE", quoted(&case.source)),
        ("GIVENS", Cell::all().map(given).join("")),
        ("VALUES", Cell::all().map(rows).join("")),
        ("INITIAL-BITS", String::new()),
        ("ACTIVE-BITS", bits(&active(&grid))),
        ("TRUTHS", descriptors(&sets.base.sets.0)),
        ("LINKS", links),
        ("AUR1", String::new()),
        ("AUR2", String::new()),
        ("DAUR", String::new()),
        ("GUR", String::new()),
        (&*first.0, first.1.clone()),
        (&*second.0, second.1.clone()),
        ("RESULT-LINKS", String::new()),
        ("ELIM", names(&case.eliminations)),
        ("SET", names(&case.placements)),
        ("OPTIONS", String::new()),
        ("FLAGS", String::new()),
        ("ID", String::new()),
        ("CREATED", String::new()),
        ("UPDATED", String::new()),
    ];
    let mut body = format!("{HEADER}{VERSION}\n");
    for (name, value) in &own {
        let kept = KEPT.contains(name) || *name == "INITIAL-BITS";
        let value = if kept { &fields[*name] } else { value };
        body += &format!("{name}:{value}\n");
    }
    let further = fields.iter().filter(|(name, _)| {
        let is_own = own.iter().any(|(own, _)| own == name);
        !is_own && *name != "NOTE"
    });
    for (name, value) in further {
        body += &format!("{name}:{value}\n");
    }
    body += &format!("NOTE:{}\n", quoted(&case.notes));
    for ((name, most), text) in TEXTS
        .iter()
        .zip([&case.title, &joined, &case.source, &case.notes])
    {
        if text.trim().len() > *most {
            lost.push(format!(
                "YZF-Sudoku refuses {name} of more than {most} bytes; it has {}",
                text.trim().len()
            ));
        }
        if text.trim() != text {
            lost.push(format!("YZF-Sudoku cuts off the blanks around {name}"));
        }
    }
    if case.title.trim().is_empty() {
        lost.push("YZF-Sudoku gives a case without TITLE one of its own".to_owned());
    }
    Ok((format!("{body}CRC32:{}\nEND\n", sum(&body)), lost))
}
