//! `f-puzzles` and `sudokupad`: links that carry the position in them.
//!
//! `https://www.f-puzzles.com/?load=` and `https://sudokupad.app/fpuzzles` are followed by the same JSON,
//! compressed with LZ-string in its base64 form:
//! `{"size":9,"grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2]},...]]}`. Marks in the middle of a
//! cell, those that are given too, are its candidates; marks in its corners are skipped, and so are titles,
//! colours and drawings. A puzzle with extra rules is refused, because the logic of classic Sudoku may be
//! wrong there.
//!
//! SudokuPad's links of other kinds (`scl`, `scf`) and short links, which name a puzzle on a server, are not
//! read.

use crate::formats::block::{Block, Place};
use crate::formats::error::{LinkFault, ReadError, quoted};
use crate::formats::notes::Notes;
use crate::formats::{Entry, Format};
use crate::grid::{Cell, CellState, Digit, Grid};
use itertools::Itertools;
use serde_json::{Map, Value};

/// The longest payload that is read. Every character may make the text longer by all that came before it, so
/// the longest one takes some tens of megabytes; a Sudoku with notes in every cell takes two thousand
/// characters.
const LONGEST: usize = 16_384;

/// Whether a line is an address, or the part of one that SudokuPad takes for the whole.
pub(in crate::formats) fn is_line(line: &str) -> bool {
    let line = line.trim();
    let starts = |prefix: &&str| line.starts_with(*prefix);
    let prefixes = [
        "https://",
        "http://",
        "www.f-puzzles.com",
        "f-puzzles.com",
        "sudokupad.app",
        "fpuzzles",
    ];
    prefixes.iter().any(starts) && !line.contains(char::is_whitespace)
}

/// Whether a word is a link that carries a position.
pub(in crate::formats) fn holds_puzzle(word: &str) -> bool {
    is_line(word) && word.contains("://") && payload(word).is_ok()
}

/// The payload of a link, and which site it is for.
fn payload(link: &str) -> Result<(Format, &str), LinkFault> {
    let (address, kind) = match link.split_once("?load=") {
        Some((address, payload)) if address.contains("f-puzzles.com") => {
            return Ok((Format::FPuzzles, payload));
        }
        _ if link.contains("f-puzzles.com") => return Err(LinkFault::Short),
        _ => (link, link.rsplit_once("puzzleid=").map(|(_, id)| id)),
    };
    // `https://sudokupad.app/sudoku/fpuzzles...`; a payload may hold slashes of its own.
    let id = kind.unwrap_or_else(|| {
        let path = address.split_once("://").map_or(address, |(_, rest)| rest);
        let host = ["sudokupad.app/", "crackingthecryptic.com/"]
            .iter()
            .find_map(|host| path.split_once(host));
        let path = host.map_or(path, |(_, path)| path);
        path.strip_prefix("sudoku/").unwrap_or(path)
    });
    let end = id.find(['?', '&', '#']).unwrap_or(id.len());
    let id = &id[..end];
    match ["fpuzzles", "fpuz"]
        .iter()
        .find_map(|prefix| id.strip_prefix(prefix))
    {
        Some(payload) => Ok((Format::SudokuPad, payload)),
        None if ["scl", "ctc", "scf"].iter().any(|kind| id.starts_with(kind)) => Err(LinkFault::Kind),
        None => Err(LinkFault::Short),
    }
}

/// The value of a character of a link that stands for another: `%2B` is `+`.
fn unescaped(payload: &str) -> String {
    let text = payload.replace("%2B", "+").replace("%2b", "+");
    let text = text.replace("%2F", "/").replace("%2f", "/");
    // Blanks are what some programs make of `+`.
    text.replace("%3D", "=").replace("%3d", "=").replace("%20", "+")
}

/// Reads a block of one line.
pub(in crate::formats) fn read(block: Block<'_>) -> Result<Entry, ReadError> {
    let line = block.lines[0];
    let indent = line.chars().take_while(|c| c.is_whitespace()).count();
    let link = line.trim();
    let width = link.chars().count();
    let all = Place {
        line: 0,
        span: indent..indent + width,
    };
    let (format, payload) = payload(link).map_err(|fault| block.error(fault, &all))?;
    let before = link
        .rfind(payload)
        .map_or(width, |start| link[..start].chars().count());
    let start = indent + before;
    let place = Place {
        line: 0,
        span: start..start + payload.chars().count().max(1),
    };
    let fault = |fault: LinkFault| block.error(fault, &place);
    let json = json(payload).map_err(fault)?;
    let (states, notes) = cells(&json).map_err(fault)?;
    let mut grid = Grid::from_cells(states).map_err(|clash| block.error(clash, &place))?;
    notes.apply(&mut grid);
    Ok(Entry::new(grid, format, block.first))
}

/// The JSON that a payload holds.
fn json(payload: &str) -> Result<Map<String, Value>, LinkFault> {
    if payload.is_empty() {
        return Err(LinkFault::NoPayload);
    }
    if payload.len() > LONGEST {
        return Err(LinkFault::TooLong);
    }
    let payload = unescaped(payload);
    let base64 = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '/' | '=');
    if let Some(found) = payload.chars().find(|&c| !base64(c)) {
        return Err(LinkFault::Character(found));
    }
    let utf16 = lz_str::decompress_from_base64(&payload).ok_or(LinkFault::Compression)?;
    let text = String::from_utf16(&utf16).map_err(|_| LinkFault::Compression)?;
    match serde_json::from_str(&text) {
        Ok(Value::Object(puzzle)) => Ok(puzzle),
        Ok(_) => Err(LinkFault::Json("it is not an object".to_owned())),
        Err(error) => Err(LinkFault::Json(quoted(&error.to_string()))),
    }
}

/// What a puzzle may say that changes none of its rules: texts, the grid, what is only drawn.
const HARMLESS: [&str; 21] = [
    "size",
    "title",
    "author",
    "ruleset",
    "rules",
    "grid",
    "solution",
    "successMessage",
    "msgcorrect",
    "metadata",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "hasTrueCandidates",
    "text",
    "circle",
    "rectangle",
    "line",
    "id",
    "date",
    "version",
];

/// Whether a value says as much as one that is left out.
fn says_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(items) => items.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

/// What is in the cells of a puzzle, and what is noted there.
fn cells(puzzle: &Map<String, Value>) -> Result<([CellState; 81], Notes), LinkFault> {
    if let Some(size) = puzzle.get("size").filter(|size| number(size) != Some(9)) {
        return Err(LinkFault::Size(quoted(&size.to_string())));
    }
    let rule = puzzle
        .iter()
        .find(|(name, value)| !HARMLESS.contains(&&***name) && !says_nothing(value));
    if let Some((name, _)) = rule {
        return Err(LinkFault::Rule(quoted(name)));
    }
    let nine = |value: &Value| value.as_array().filter(|items| items.len() == 9).cloned();
    let field = |path: String, expected| LinkFault::Field { path, expected };
    let rows = puzzle.get("grid").and_then(nine);
    let rows = rows.ok_or_else(|| field("grid".to_owned(), "nine rows"))?;
    let mut states = [CellState::Open; 81];
    let mut notes = Notes::none();
    for (r, row) in rows.iter().enumerate() {
        let row = nine(row).ok_or_else(|| field(format!("grid[{r}]"), "nine cells"))?;
        for (c, value) in row.iter().enumerate() {
            let path = format!("grid[{r}][{c}]");
            let content = value
                .as_object()
                .ok_or_else(|| field(path.clone(), "an object"))?;
            let cell = Cell::at(r, c);
            states[cell.index()] = state(content, &path)?;
            for digit in noted(content, &path)? {
                notes.insert(cell, digit);
            }
            let region = content.get("region").filter(|region| !says_nothing(region));
            if region.is_some_and(|region| number(region) != Some(cell.block() as u64)) {
                return Err(LinkFault::Rule(format!("{path}.region")));
            }
        }
    }
    Ok((states, notes))
}

/// A whole number, which may be written as a text.
fn number(value: &Value) -> Option<u64> {
    match value {
        Value::String(text) => text.parse().ok(),
        value => value.as_u64(),
    }
}

/// What is in a cell.
fn state(content: &Map<String, Value>, path: &str) -> Result<CellState, LinkFault> {
    let given = content.get("given").and_then(Value::as_bool).unwrap_or(false);
    let value = match content.get("value") {
        Some(value) if !says_nothing(value) && number(value) != Some(0) => value,
        _ => return Ok(CellState::Open),
    };
    let digit = digit(value).ok_or_else(|| LinkFault::Field {
        path: format!("{path}.value"),
        expected: "a digit from 1 to 9",
    })?;
    Ok(if given {
        CellState::Given(digit)
    } else {
        CellState::Placed(digit)
    })
}

fn digit(value: &Value) -> Option<Digit> {
    let index = usize::try_from(number(value)?).ok()?.checked_sub(1)?;
    (index < 9).then(|| Digit::new(index))
}

/// The digits noted in the middle of a cell: those of both kinds when it has both.
fn noted(content: &Map<String, Value>, path: &str) -> Result<Vec<Digit>, LinkFault> {
    let mut noted: Option<Vec<Digit>> = None;
    for name in ["centerPencilMarks", "givenPencilMarks"] {
        let Some(marks) = content.get(name).filter(|marks| !says_nothing(marks)) else {
            continue;
        };
        let field = |expected| LinkFault::Field {
            path: format!("{path}.{name}"),
            expected,
        };
        let marks = marks.as_array().ok_or_else(|| field("a list of digits"))?;
        let digits = marks.iter().map(digit).collect::<Option<Vec<_>>>();
        let digits = digits.ok_or_else(|| field("a list of digits from 1 to 9"))?;
        noted = Some(match noted {
            Some(before) => before
                .into_iter()
                .filter(|digit| digits.contains(digit))
                .collect(),
            None => digits,
        });
    }
    Ok(noted.unwrap_or_default())
}

/// The position as a link to the site.
pub(in crate::formats) fn write(grid: &Grid, format: Format) -> String {
    let payload = lz_str::compress_to_base64(&puzzle(grid));
    // LZ-string fills up to a multiple of four; the crate adds four more where there is nothing to fill.
    let bare = payload.trim_end_matches('=');
    let payload = format!("{bare}{}", &"==="[..(4 - bare.len() % 4) % 4]);
    match format {
        Format::SudokuPad => format!("https://sudokupad.app/fpuzzles{}", escaped(&payload)),
        _ => format!("https://www.f-puzzles.com/?load={payload}"),
    }
}

/// The characters that mean something else in the path of an address.
fn escaped(payload: &str) -> String {
    payload
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D")
}

/// The position as the JSON of f-puzzles.
fn puzzle(grid: &Grid) -> String {
    let notes = Notes::of(grid);
    let cell = |cell| match grid.state(cell) {
        CellState::Given(digit) => format!("{{\"value\":{digit},\"given\":true}}"),
        CellState::Placed(digit) => format!("{{\"value\":{digit}}}"),
        CellState::Open if notes.digits(cell).next().is_none() => "{}".to_owned(),
        CellState::Open => format!("{{\"centerPencilMarks\":[{}]}}", notes.digits(cell).format(",")),
    };
    let cells: Vec<String> = Cell::all().map(cell).collect();
    let rows = cells.chunks(9).map(|row| format!("[{}]", row.join(",")));
    format!("{{\"size\":9,\"grid\":[{}]}}", rows.into_iter().join(","))
}
