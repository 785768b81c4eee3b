//! Grids in which an empty cell is a blank: the place of a digit in its line says which cell it is in.

use super::row::FEWEST;
use super::{PastedPosition, TextLine, error_at, strictly};
use crate::formats::error::ReadErrorKind;
use crate::formats::{Format, frame};
use crate::grid::Digit;

/// The most characters that a grid is indented, that lie between two cells, and that lie between two stacks
/// beyond those.
const INDENT: usize = 60;
const PITCH: usize = 8;
const GAP: usize = 8;

/// A line of digits, blanks and upright lines.
struct Laid {
    index: usize,
    /// The columns of its digits.
    digits: Vec<(usize, char)>,
    /// The columns of its upright lines.
    bars: Vec<usize>,
    width: usize,
}

impl Laid {
    fn of(index: usize, line: &TextLine) -> Option<Self> {
        let (mut digits, mut bars, mut width) = (Vec::new(), Vec::new(), 0);
        for (column, c) in line.laid.chars().enumerate() {
            match c {
                ' ' => {}
                c if Digit::from_char(c).is_some() => digits.push((column, c)),
                c if frame::is_upright(c) => bars.push(column),
                _ => return None,
            }
            if digits.len() > 9 || bars.len() > 4 {
                return None;
            }
            width = column + 1;
        }
        Some(Self {
            index,
            digits,
            bars,
            width,
        })
    }
}

/// The lines that follow each other with nothing but frames between them.
fn runs(lines: &[TextLine], borders: &[bool], taken: &[bool]) -> Vec<Vec<Laid>> {
    let mut runs = vec![Vec::new()];
    for (index, line) in lines.iter().enumerate() {
        match (Laid::of(index, line).filter(|_| !taken[index]), runs.last_mut()) {
            (Some(laid), Some(run)) => run.push(laid),
            (None, _) if borders[index] && !taken[index] => {}
            _ => runs.push(Vec::new()),
        }
    }
    runs
}

/// All grids of this kind in lines that are not taken.
pub(super) fn grids(lines: &[TextLine], borders: &[bool], taken: &[bool]) -> Vec<PastedPosition> {
    let runs = runs(lines, borders, taken);
    runs.iter().filter_map(|run| grid(lines, run)).collect()
}

/// The error about seven or eight rows.
pub(super) fn few_rows(lines: &[TextLine], borders: &[bool]) -> Option<PastedPosition> {
    runs(lines, borders, &vec![false; lines.len()])
        .iter()
        .find_map(|run| {
            let rows: Vec<&Laid> = run.iter().filter(|laid| !laid.digits.is_empty()).collect();
            let digits: usize = rows.iter().map(|row| row.digits.len()).sum();
            let found = rows.len();
            if !matches!(found, 7 | 8) || digits < FEWEST || readings(&rows, &rows[0].bars).is_empty() {
                return None;
            }
            let last = rows[found - 1].index;
            Some(PastedPosition {
                lines: rows[0].index..=last,
                entry: Err(error_at(&lines[last], ReadErrorKind::RowCount { found })),
            })
        })
}

/// The nine rows among some lines: those with digits; else all between the first and the last of them; else
/// those in a frame.
fn rows(run: &[Laid]) -> Option<Vec<&Laid>> {
    let has_digits = |laid: &&Laid| !laid.digits.is_empty();
    let first = run.iter().position(|laid| has_digits(&laid))?;
    let last = run.iter().rposition(|laid| has_digits(&laid))?;
    let choices: [Vec<&Laid>; 3] = [
        run.iter().filter(has_digits).collect(),
        run[first..=last].iter().collect(),
        run.iter()
            .filter(|laid| has_digits(laid) || !laid.bars.is_empty())
            .collect(),
    ];
    choices.into_iter().find(|rows| rows.len() == 9)
}

fn grid(lines: &[TextLine], run: &[Laid]) -> Option<PastedPosition> {
    let rows = rows(run)?;
    let digits: usize = rows.iter().map(|row| row.digits.len()).sum();
    let bars = &rows.iter().max_by_key(|row| row.bars.len())?.bars;
    let framed = !bars.is_empty();
    let barred = |row: &&Laid| row.bars == *bars || row.digits.is_empty() && row.bars.is_empty();
    if digits < FEWEST || !rows.iter().all(barred) || !framed && !are_as_wide(&rows) {
        return None;
    }
    let readings = readings(&rows, bars);
    let (one, other) = (readings.first()?, readings.get(1));
    let entry = match other {
        None => {
            let places: Vec<&TextLine> = rows.iter().map(|row| &lines[row.index]).collect();
            strictly(&places, one, Format::Givens)
        }
        Some(other) => {
            let differ = (0..9).find(|&i| one[i] != other[i])?;
            let (one, other) = (one[differ].as_str().into(), other[differ].as_str().into());
            Err(error_at(
                &lines[rows[differ].index],
                ReadErrorKind::TwoPlaces { one, other },
            ))
        }
    };
    Some(PastedPosition {
        lines: rows[0].index..=rows[8].index,
        entry,
    })
}

/// Whether all rows are equally wide, or all were stripped of the blanks at their ends.
fn are_as_wide(rows: &[&Laid]) -> bool {
    let width = rows.iter().map(|row| row.width).max();
    let short = rows.iter().filter(|row| Some(row.width) != width).count();
    let is_stripped = |row: &&Laid| {
        row.digits
            .last()
            .is_none_or(|(column, _)| column + 1 == row.width)
    };
    short == 0 || short > 1 && rows.iter().all(is_stripped)
}

/// The rows with `.` for the empty cells, in each way in which nine columns may lie: from `first` on, `pitch`
/// from one to the next, and `gap` more from one stack to the next. Ways that say the same are one.
fn readings(rows: &[&Laid], bars: &[usize]) -> Vec<Vec<String>> {
    let columns = || {
        rows.iter()
            .flat_map(|row| row.digits.iter().map(|(column, _)| *column))
    };
    let (Some(least), Some(most)) = (columns().min(), columns().max()) else {
        return Vec::new();
    };
    let width = rows.iter().map(|row| row.width).max().unwrap_or(0);
    let mut used: Vec<usize> = columns().collect();
    crate::sorting::ascending(&mut used);
    used.dedup();
    let mut found: Vec<Vec<String>> = Vec::new();
    if used.len() > 9 {
        return found;
    }
    for pitch in 1..=PITCH {
        for gap in 0..=GAP {
            for first in least.saturating_sub(INDENT)..=least {
                let place = |i: usize| first + pitch * i + gap * (i / 3);
                let lies = |column: &usize| (0..9).any(|i| place(i) == *column);
                if place(8) < most || place(8) >= width || !used.iter().all(lies) || !parts(bars, place) {
                    continue;
                }
                let reading: Vec<String> = rows.iter().map(|row| written(row, place)).collect();
                if !found.contains(&reading) {
                    found.push(reading);
                }
                if found.len() > 1 {
                    return found;
                }
            }
        }
    }
    found
}

/// Whether upright lines are between the stacks, and perhaps before and after them.
fn parts(bars: &[usize], place: impl Fn(usize) -> usize) -> bool {
    let between = |bar: usize, i: usize| place(i) < bar && bar < place(i + 1);
    match *bars {
        [] => true,
        [a, b] => between(a, 2) && between(b, 5),
        [first, a, b, last] => first < place(0) && between(a, 2) && between(b, 5) && place(8) < last,
        _ => false,
    }
}

fn written(row: &Laid, place: impl Fn(usize) -> usize) -> String {
    let cell = |i| {
        let digit = row.digits.iter().find(|(column, _)| *column == place(i));
        digit.map_or('.', |(_, digit)| *digit)
    };
    (0..9).map(cell).collect()
}
