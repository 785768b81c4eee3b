//! Positions with truths and links, as Xsudo writes them: lines of words, the candidates, the sets.
//!
//! ```text
//! Title: the loop
//! Tags: msls, loop
//! Source: a forum
//! Notes: one line, or several
//! Givens: 81 characters            where other digits are placed
//! +-----------------+ ...          the candidates in any form that is read
//! 16 Truths = {2468N1379} 16 Links = {...} --> r1c1<>1
//! ```
//!
//! Xsudo itself has only the last line, without words and without the position.

use super::Read;
use crate::json::{CaseRecord, Discrepancy};
use basecover::constraint::Givens;
use basecover::formats::{self, Format};
use basecover::grid::{Candidate, Cell, CellState, Grid};
use basecover::pattern::{Claim, Logic, Notation, ParsePatternErrorKind, Pattern};
use basecover::sorting;
use itertools::Itertools;

const WORDS: [&str; 5] = ["Title", "Tags", "Source", "Notes", "Givens"];

/// Whether a line names sets or eliminations.
fn is_logic(line: &str) -> bool {
    let small = line.to_ascii_lowercase();
    let named = ["truth", "link", "sets"].iter().any(|word| small.contains(word));
    line.contains(['{', '}'])
        || ["-->", "=>", "<>"].iter().any(|mark| line.contains(mark))
        || (named && line.contains('='))
}

/// The word of a line such as `Title: the loop`, and what follows.
fn said(line: &str) -> Option<(usize, &str)> {
    let (word, text) = line.split_once(':')?;
    let which = WORDS
        .iter()
        .position(|own| own.eq_ignore_ascii_case(word.trim()))?;
    Some((which, text.strip_prefix(' ').unwrap_or(text)))
}

/// A case, half read: each line with its number.
#[derive(Default)]
struct Block<'t> {
    words: [Vec<&'t str>; 5],
    position: Vec<&'t str>,
    /// Where the position begins.
    line: usize,
    logic: Vec<&'t str>,
    start: usize,
}

/// Reads every case of a text.
pub(super) fn read_all(text: &str, position: Option<&Grid>) -> Vec<Read> {
    let mut blocks = vec![Block::default()];
    for (line, number) in text.lines().zip(1..) {
        let open = blocks.last().is_some_and(|block| block.logic.is_empty());
        let (word, logic) = (said(line), is_logic(line));
        if !open && !logic && !line.trim().is_empty() {
            blocks.push(Block::default());
        }
        let Some(block) = blocks.last_mut() else { continue };
        if block.start == 0 && !line.trim().is_empty() {
            block.start = number;
        }
        match word {
            Some((which, text)) => block.words[which].push(text),
            None if logic => block.logic.push(line),
            None => {
                if block.position.is_empty() {
                    block.line = number;
                }
                block.position.push(line);
            }
        }
    }
    let mut known = position.cloned();
    let used = blocks.into_iter().filter(|block| block.start > 0);
    used.map(|block| block.read(&mut known)).collect()
}

impl Block<'_> {
    fn read(self, known: &mut Option<Grid>) -> Read {
        let at = |line: usize, message: String| (line, message);
        let text = self.position.join("\n");
        if !text.trim().is_empty() {
            match formats::read(&text, None) {
                Ok(entries) => *known = entries.into_iter().last().map(|entry| entry.grid),
                // The words of a post, about the position before them.
                Err(_) if known.is_some() && !self.logic.is_empty() => {}
                Err(error) => return Err(at(self.line + error.line() - 1, error.kind().to_string())),
            }
        }
        let Some(grid) = known else {
            let message = "there is no position before these sets: name the puzzle they are of";
            return Err(at(self.start, message.to_owned()));
        };
        let [title, tags, source, notes, givens] = self.words.map(|lines| lines.join("\n"));
        if !givens.is_empty() {
            *grid = given(grid, givens.trim()).ok_or_else(|| {
                let message = "the givens are 81 characters, dots and digits of the position below";
                at(self.start, message.to_owned())
            })?;
        }
        let tags = tags
            .split([',', '\n'])
            .map(str::trim)
            .filter(|tag| !tag.is_empty());
        let case = CaseRecord {
            title,
            tags: tags.map(str::to_owned).collect(),
            source,
            notes,
            ..CaseRecord::new(grid)
        };
        let logic = self.logic.join(" ");
        if logic.trim().is_empty() {
            return Ok((case, Vec::new()));
        }
        let claim = match Claim::read(&logic, grid) {
            Err(error) if error.kind == ParsePatternErrorKind::NoSeparator => {
                Claim::of_base_sets(&logic, grid)
            }
            Ok(claims) if claims.len() > 1 => {
                return Err(at(
                    self.start,
                    "this chain is several patterns: name its sets".to_owned(),
                ));
            }
            read => read.map(|mut claims| claims.swap_remove(0)),
        };
        let claim = claim.map_err(|error| {
            let place = error.render(&logic);
            at(self.start, format!("this is not a pattern\n{}", place.trim_end()))
        })?;
        Ok((case.with(&claim), Vec::new()))
    }
}

/// The position with these givens: what else stands in its cells was placed.
fn given(grid: &Grid, givens: &str) -> Option<Grid> {
    let givens: Givens = givens.parse().ok()?;
    let mut cells = [CellState::Open; 81];
    for (cell, state) in Cell::all().zip(&mut cells) {
        *state = match (grid.state(cell).digit(), givens.at(cell)) {
            (Some(digit), Some(given)) if digit == given => CellState::Given(digit),
            (Some(digit), None) => CellState::Placed(digit),
            (None, None) => CellState::Open,
            _ => return None,
        };
    }
    let all = Grid::from_cells(cells).ok()?;
    Some(all.without(all.live().minus(grid.live()).iter()))
}

/// The eliminations, cell by cell.
fn strikes(eliminations: &[Candidate]) -> String {
    let all = sorting::distinct(eliminations.iter().copied());
    let cells = all.chunk_by(|a, b| a.cell() == b.cell());
    cells
        .map(|of| format!("{}<>{}", of[0].cell(), of.iter().map(|c| c.digit()).join("")))
        .join(", ")
}

/// The pattern as it can be read again, and the weights that this leaves out: base sets alone are taken once.
fn written(pattern: Pattern) -> (Pattern, String) {
    if pattern.covers().next().is_some() {
        return (pattern, String::new());
    }
    let heavy = pattern.bases().filter(|&(_, weight)| weight > 1);
    let heavy = heavy.map(|(id, weight)| format!("{weight}*{id}")).join(" ");
    let once = Pattern::new(pattern.bases().map(|(id, _)| id), []);
    (once.with_derived(pattern.derived().iter().cloned()), heavy)
}

/// Writes a case, and says what the text cannot say about it.
///
/// # Errors
/// If its position or its sets cannot be read.
pub fn write(case: &CaseRecord) -> Result<(String, Vec<String>), Discrepancy> {
    let grid = case.position()?;
    let mut lost = Vec::new();
    let mut text = String::new();
    let tags = case.tags.join(", ");
    let read: Vec<_> = tags
        .split([',', '\n'])
        .map(str::trim)
        .filter(|tag| !tag.is_empty())
        .collect();
    if read != case.tags {
        lost.push("tags with commas or line breaks, or with blanks around them".to_owned());
    }
    for (word, said) in WORDS.iter().zip([&case.title, &tags, &case.source, &case.notes]) {
        for line in said.split('\n').filter(|_| !said.is_empty()) {
            text += &format!("{word}: {line}\n");
        }
        if said.contains('\r') {
            lost.push(format!("line breaks of other systems in {}", word.to_lowercase()));
        }
    }
    if !case.placed.is_empty() {
        let none = ".".repeat(81);
        let givens = if case.givens.is_empty() {
            &none
        } else {
            &case.givens
        };
        text += &format!("{}: {givens}\n", WORDS[4]);
    }
    text += &formats::text(&grid, Format::Pencilmarks);
    text.push('\n');
    if !case.placements.0.is_empty() {
        lost.push(format!(
            "what is claimed to be true: {}",
            case.placements.0.iter().join(" ")
        ));
    }
    match case.claim()? {
        Some(claim) => {
            if claim.logic == Logic::Templates {
                lost.push("that the sets cover templates".to_owned());
            }
            let mut derived = claim.pattern.derived().iter().map(|(truth, _)| truth.name());
            let names = derived.join(" ");
            if !names.is_empty() {
                lost.push(format!("the arguments of derived truths: {names}"));
            }
            let (pattern, heavy) = written(claim.pattern);
            if !heavy.is_empty() {
                lost.push(format!("weights: {heavy}"));
            }
            let sets = pattern.to_notation(Notation::Xsudo);
            let sets = sets.strip_suffix(" 0 Links = {}").unwrap_or(&sets);
            let strikes = strikes(&claim.eliminations);
            let arrow = if strikes.is_empty() { "" } else { " --> " };
            text += &format!("{sets}{arrow}{strikes}\n");
        }
        None if !case.eliminations.0.is_empty() => {
            lost.push(format!(
                "what is claimed to be false: {}",
                case.eliminations.0.iter().join(" ")
            ));
        }
        None => {}
    }
    if !case.truths.is_empty() {
        lost.push(format!("truths: {}", case.truths.join("; ")));
    }
    if !case.tlg.is_empty() {
        lost.push(format!("fields of YZF-Sudoku: {}", case.tlg.keys().join(" ")));
    }
    if !case.more.is_empty() {
        lost.push(format!("fields: {}", case.more.keys().join(" ")));
    }
    Ok((text, lost))
}
