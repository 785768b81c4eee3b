//! [`read`]: a case from its text.

use super::TlgError;
use super::fields::{
    BYTES, DERIVED, Fields, HEADER, LINE, active, bytes, quoted, read_sets, standard, sum, tags, words,
};
use crate::json::{CaseRecord, CaseSets, Names, Weights};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, CellState, Digit, Grid};
use basecover::sorting;
use itertools::Itertools;

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

fn check(body: &str, stated: Option<&str>) -> Result<(), TlgError> {
    let found = sum(body);
    match stated {
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

fn of_bytes(bytes: &[u8]) -> CandidateSet {
    let has = |c: &Candidate| bytes[c.index() / 8] >> (c.index() % 8) & 1 == 1;
    Candidate::all().filter(has).collect()
}

/// Digits and `.`, 81 of them; `0` is read as `.`.
fn digits(text: &str) -> Option<Vec<Option<Digit>>> {
    let text = text.trim().replace('0', ".");
    let right = text.chars().all(|c| c == '.' || Digit::from_char(c).is_some());
    (right && text.len() == 81).then(|| text.chars().map(Digit::from_char).collect())
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
        let held = of_bytes(&bits.ok_or(wrong)?);
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
        let gone = grid.live().minus(&held);
        gone.iter()
            .filter(|c| cells[c.cell().index()] == CellState::Open)
            .for_each(|c| grid.remove(c));
        Ok((grid.clone(), held.minus(&active(&grid))))
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

fn read_candidates(field: &str, list: &str) -> Result<Names, TlgError> {
    let wrong = || TlgError::Field(field.to_owned(), "candidates such as 4r1c2 4r3c5");
    let one = |word: &str| -> Result<Candidate, TlgError> {
        spaced(&word.to_ascii_lowercase()).parse().map_err(|_| wrong())
    };
    let all = words(list).map(one).collect::<Result<Vec<_>, _>>()?;
    Ok(Names(sorting::distinct(all)))
}
