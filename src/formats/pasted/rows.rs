//! The grids that stand in nine lines of nine cells each.

use super::mark::Mark;
use super::row::{BLANKS, Dress, Row};
use super::{Found, Line, error_at, strictly};
use crate::formats::error::{ReadError, ReadErrorKind};
use crate::formats::{Format, frame};
use crate::grid::Digit;

/// No puzzle with fewer digits has one solution. Where the empty cells are written in a character of their
/// own, less than that is no reason to take lines for a puzzle.
pub(super) const FEWEST: usize = 17;

/// So many rows of nine cells do not come about by chance.
const SOME: usize = 4;

/// Groups of candidates may have so many blank cells among them; more are a grid of digits with a mistake.
const BLANK: usize = 27;

/// A line that holds a row.
struct Numbered {
    /// Its index among the lines.
    index: usize,
    row: Row,
    /// Whether an empty line, or one of a comment, parts it from the row before.
    apart: bool,
}

/// The grids of some lines, in the first dress that shows any.
pub(super) fn grids(lines: &[Line]) -> Vec<Found> {
    let borders: Vec<bool> = lines.iter().map(|line| frame::is_border(&line.bare)).collect();
    let in_dress = |dress| {
        runs(lines, &borders, dress)
            .iter()
            .flat_map(|run| grids_of_run(lines, run))
            .collect::<Vec<_>>()
    };
    Dress::ALL
        .into_iter()
        .map(in_dress)
        .find(|found| !found.is_empty())
        .unwrap_or_default()
}

/// Whether some bare lines were to be a grid: several of them hold nine cells by themselves.
pub(super) fn are_meant<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    lines
        .filter(|line| Row::of(line, Dress::Whole).is_some())
        .nth(SOME - 1)
        .is_some()
}

/// What is wrong with lines of which several are rows, where the error is about what others say: the strict
/// reader looks at those between the first row and the last.
pub(super) fn mistake(lines: &[Line], error: &ReadError) -> Option<ReadError> {
    let is_row = |line: &Line| Row::of(&line.bare, Dress::Whole);
    let rows: Vec<(usize, Row)> = (0..)
        .zip(lines)
        .filter_map(|(i, line)| Some((i, is_row(line)?)))
        .collect();
    let ((first, row), (last, _)) = (rows.first()?, rows.last()?);
    let within = &lines[*first..=*last];
    let elsewhere = within.iter().all(|line| line.number != error.line());
    let strange = matches!(
        error.kind(),
        ReadErrorKind::UnexpectedCharacter { .. } | ReadErrorKind::UnknownFormat
    );
    let numbers = |token: &&str| token.contains(|c| Digit::from_char(c).is_some());
    let is_row = error.text().split(frame::is_separator).filter(numbers).count() > SOME;
    if rows.len() < SOME || !elsewhere || !strange || is_row {
        return None;
    }
    let format = match row.cells {
        Some(_) => Format::Givens,
        None => Format::Pencilmarks,
    };
    let places: Vec<&Line> = within.iter().collect();
    let tidy: Vec<String> = within.iter().map(|line| line.bare.clone()).collect();
    strictly(&places, &tidy, format).err()
}

/// The rows that follow each other with nothing but frames and blank lines between them.
fn runs(lines: &[Line], borders: &[bool], dress: Dress) -> Vec<Vec<Numbered>> {
    let mut runs = vec![Vec::new()];
    let mut apart = false;
    let mut number = None;
    for (index, line) in lines.iter().enumerate() {
        apart |= line.bare.is_empty() || number.is_some_and(|before| before + 1 != line.number);
        number = Some(line.number);
        let row = match borders[index] && dress != Dress::Dashes {
            true => None,
            false => Row::of(&line.bare, dress),
        };
        match (row, runs.last_mut()) {
            (Some(row), Some(run)) => {
                run.push(Numbered { index, row, apart });
                apart = false;
            }
            (None, Some(run)) if !borders[index] && !run.is_empty() => runs.push(Vec::new()),
            _ => {}
        }
    }
    runs
}

fn grids_of_run(lines: &[Line], run: &[Numbered]) -> Vec<Found> {
    let headed = run.len() % 9 == 1 && run[0].row.is_header();
    let run = if headed { &run[1..] } else { run };
    if run.len() < 9 {
        return Vec::new();
    }
    if run.len().is_multiple_of(9) {
        return run.chunks(9).filter_map(|rows| grid(lines, rows)).collect();
    }
    // Empty lines may tell what does not belong to it.
    let parts = run.chunk_by(|_, next| !next.apart);
    let whole: Vec<Found> = parts
        .filter(|part| part.len().is_multiple_of(9))
        .flat_map(|part| part.chunks(9))
        .filter_map(|rows| grid(lines, rows))
        .collect();
    if !whole.is_empty() {
        return whole;
    }
    let (first, second) = (run[0].index, run[run.len() - 9].index);
    let kind = ReadErrorKind::SeveralBeginnings {
        found: run.len(),
        first: lines[first].number,
        second: lines[second].number,
    };
    vec![Found {
        lines: first..=run[run.len() - 1].index,
        entry: Err(error_at(&lines[second], kind)),
    }]
}

/// The grid of nine rows; none when they do not go together.
fn grid(lines: &[Line], rows: &[Numbered]) -> Option<Found> {
    let places: Vec<&Line> = rows.iter().map(|row| &lines[row.index]).collect();
    let cells: Option<Vec<&Vec<char>>> = rows.iter().map(|row| row.row.cells.as_ref()).collect();
    let entry = match cells {
        Some(cells) => strictly(&places, &of_cells(&cells)?, Format::Givens),
        None => {
            let groups: Option<Vec<&Vec<Mark>>> = rows.iter().map(|row| row.row.groups.as_ref()).collect();
            let groups = groups?;
            let is_blank = |mark: &&Mark| **mark == Mark::Blank;
            if groups.iter().flat_map(|row| row.iter()).filter(is_blank).count() > BLANK {
                return None;
            }
            match of_groups(&groups) {
                Ok(rows) => strictly(&places, &rows, Format::Pencilmarks),
                Err((row, kind)) => Err(error_at(places[row], kind)),
            }
        }
    };
    Some(Found {
        lines: rows[0].index..=rows[8].index,
        entry,
    })
}

/// The rows with `.` for their empty cells; none when several characters stand for one.
fn of_cells(rows: &[&Vec<char>]) -> Option<Vec<String>> {
    let all = || rows.iter().flat_map(|row| row.iter().copied());
    let mut blanks: Vec<char> = all().filter(|&c| Digit::from_char(c).is_none()).collect();
    blanks.sort_unstable();
    blanks.dedup();
    let own = blanks.iter().any(|c| BLANKS.contains(c));
    let digits = all().filter(|&c| Digit::from_char(c).is_some()).count();
    if own && (blanks.len() > 1 || digits < FEWEST) {
        return None;
    }
    let cell = |c: &char| if Digit::from_char(*c).is_some() { *c } else { '.' };
    Some(rows.iter().map(|row| row.iter().map(cell).collect()).collect())
}

/// The rows as the strict reader has them, or what is unclear in one of them.
fn of_groups(rows: &[&Vec<Mark>]) -> Result<Vec<String>, (usize, ReadErrorKind)> {
    let is_lettered = |mark: &Mark| matches!(mark, Mark::Group { lettered: true, .. });
    let lettered = rows.iter().any(|row| row.iter().any(is_lettered));
    let group = |row: usize, mark: &Mark| match mark {
        Mark::Group { text, .. } => Ok(text.clone()),
        Mark::Placed(digit) if lettered => Ok(digit.to_string()),
        Mark::Placed(digit) => Ok(format!("u{digit}")),
        Mark::Unclear { token, without } => {
            let (cell, without) = (token.as_str().into(), without.as_str().into());
            Err((row, ReadErrorKind::TwoReadings { cell, without }))
        }
        Mark::Blank | Mark::Decoration => Err((row, ReadErrorKind::UnclearBlank)),
    };
    let row = |(i, row): (usize, &&Vec<Mark>)| {
        let groups: Result<Vec<String>, _> = row.iter().map(|mark| group(i, mark)).collect();
        groups.map(|groups| groups.join(" "))
    };
    rows.iter().enumerate().map(row).collect()
}
