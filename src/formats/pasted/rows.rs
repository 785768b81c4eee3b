//! The grids that are in nine lines of nine cells each.

use super::mark::Mark;
use super::row::{self, Dress, End, FEWEST, Row};
use super::value::{self, NOTHING};
use super::{PastedPosition, TextLine, error_at, places, strictly};
use crate::formats::error::{ReadError, ReadErrorKind};
use crate::formats::{Format, frame};
use crate::grid::{Cell, Digit};

/// So many rows of nine cells do not come about by chance.
const SOME: usize = 4;

/// Groups of candidates may have this many blank cells among them; more are a grid of digits with a mistake.
const BLANK: usize = 27;

/// A line that holds a row.
struct Numbered {
    /// Its index among the lines.
    index: usize,
    row: Row,
    /// Whether an empty line, or one of a comment, separates it from the row before.
    apart: bool,
}

/// The grids of some lines, each in the first dress that shows it.
/// `taken` are the lines of grids, to begin with those that are known.
pub(super) fn grids(lines: &[TextLine], taken: &mut [bool]) -> Vec<PastedPosition> {
    let borders: Vec<bool> = lines.iter().map(|line| is_border(&line.bare)).collect();
    let mut all = Vec::new();
    for dress in Dress::ALL {
        let runs = runs(lines, &borders, taken, dress);
        let found: Vec<PastedPosition> = runs.iter().flat_map(|run| grids_of_run(lines, run)).collect();
        found
            .iter()
            .for_each(|found| taken[found.lines.clone()].fill(true));
        all.extend(found);
    }
    let found = places::grids(lines, &borders, taken);
    found
        .iter()
        .for_each(|found| taken[found.lines.clone()].fill(true));
    all.extend(found);
    all
}

/// Whether a bare line is part of a frame, perhaps with something after it.
pub(super) fn is_border(line: &str) -> bool {
    let is_frame = |c: char| !c.is_whitespace() && (frame::is_filler(c) || ".'`,*".contains(c));
    let word = line.split_whitespace().next().unwrap_or("");
    frame::is_border(line)
        || word.chars().count() > 12 && word.chars().all(is_frame) && frame::has_dashes(word)
}

/// Whether some bare lines were to be a grid: several of them hold nine cells by themselves.
pub(super) fn are_meant<'a>(lines: impl Iterator<Item = &'a str>) -> bool {
    lines
        .filter(|line| Row::of_bare(line, Dress::Whole).is_some())
        .nth(SOME - 1)
        .is_some()
}

/// What is wrong with lines of which several are rows, where the error is about what others say: the strict
/// reader looks at those between the first row and the last.
pub(super) fn mistake(lines: &[TextLine], error: &ReadError) -> Option<ReadError> {
    let is_row = |line: &TextLine| Row::of(line, Dress::Whole);
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
    let places: Vec<&TextLine> = within.iter().collect();
    let tidy: Vec<String> = within.iter().map(|line| line.bare.clone()).collect();
    strictly(&places, &tidy, format).err()
}

/// The cells of 81 characters with nothing but a frame between them, `.` for the empty ones.
pub(super) fn grid_of_stream(text: &str) -> Option<String> {
    let is_between = |c: char| frame::is_separator(c) || matches!(c, ',' | ';' | '+' | ':' | '=');
    let cells: Vec<char> = text.chars().filter(|&c| !is_between(c)).take(82).collect();
    let known = |c: &char| Digit::from_char(*c).is_some() || value::stands_for_empty(*c);
    let digits = cells.iter().filter(|&&c| Digit::from_char(c).is_some()).count();
    let is_grid = cells.len() == 81 && cells.iter().all(known) && (FEWEST..81).contains(&digits);
    is_grid.then(|| of_cells(&[&cells]))??.pop()
}

/// The error about lines of which seven or eight are rows: about the one that is none, or about their number.
pub(super) fn near_miss(lines: &[TextLine]) -> Option<PastedPosition> {
    let borders: Vec<bool> = lines.iter().map(|line| is_border(&line.bare)).collect();
    let taken = vec![false; lines.len()];
    let in_dress = Dress::ALL.into_iter().find_map(|dress| {
        let runs = runs(lines, &borders, &taken, dress);
        let runs: Vec<Vec<&Numbered>> = runs
            .iter()
            .map(|run| below_numbers(lines, filled(run)))
            .filter(|run| !run.is_empty())
            .collect();
        let alone = runs.iter().find_map(|run| few_rows(lines, &borders, run, dress));
        let parted = runs
            .windows(2)
            .find_map(|two| odd_row(lines, &borders, &two[0], &two[1], dress));
        parted.or(alone)
    });
    in_dress.or_else(|| places::few_rows(lines, &borders))
}

/// Eight rows in two runs with one line between them, which was to be the ninth.
fn odd_row(
    lines: &[TextLine],
    borders: &[bool],
    above: &[&Numbered],
    below: &[&Numbered],
    dress: Dress,
) -> Option<PastedPosition> {
    let (last, next) = (above[above.len() - 1].index, below[0].index);
    let mut between = (last + 1..next).filter(|&index| !borders[index]);
    let odd = between
        .next()
        .filter(|_| between.next().is_none() && above.len() + below.len() == 8)?;
    let kind = wrong_row(&lines[odd], dress)?;
    Some(PastedPosition {
        lines: above[0].index..=below[below.len() - 1].index,
        entry: Err(error_at(&lines[odd], kind)),
    })
}

/// Seven or eight rows: the line before or after them was to be one too, or there are too few.
fn few_rows(lines: &[TextLine], borders: &[bool], run: &[&Numbered], dress: Dress) -> Option<PastedPosition> {
    let digits: usize = run.iter().map(|row| row.row.digits()).sum();
    let grouped = run.iter().all(|row| row.row.cells.is_none());
    if !matches!(run.len(), 7 | 8) || !grouped && digits < FEWEST {
        return None;
    }
    let (first, last) = (run[0].index, run[run.len() - 1].index);
    let are_numbers = |index: usize| Row::of(&lines[index], Dress::Whole).is_some_and(|row| row.is_header());
    let before = (0..first)
        .rev()
        .find(|&index| !borders[index] && !are_numbers(index));
    let behind = (last + 1..lines.len()).find(|&index| !borders[index]);
    let odd = [before, behind].into_iter().flatten().filter(|_| run.len() == 8);
    let mut odd = odd.filter_map(|index| Some((index, wrong_row(&lines[index], dress)?)));
    let found = run.len();
    let (index, kind) = odd.next().unwrap_or((last, ReadErrorKind::RowCount { found }));
    Some(PastedPosition {
        lines: first.min(index)..=last.max(index),
        entry: Err(error_at(&lines[index], kind)),
    })
}

/// The error about a line that was to be a row of a grid; none when it has next to no cells.
fn wrong_row(line: &TextLine, dress: Dress) -> Option<ReadErrorKind> {
    let format = Format::Givens;
    let found = match dress {
        Dress::Parted(separator) => line.laid.trim().trim_matches('|').split(separator).count(),
        Dress::Labelled => row::letters_in(row::unlabelled(&line.bare)?),
        _ => row::letters_in(&line.bare),
    };
    let words = line
        .bare
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word.chars().count() > 4);
    let expected = 9;
    match found {
        5..9 if !words => Some(ReadErrorKind::TooFew {
            format,
            found,
            expected,
        }),
        10..14 if !words => Some(ReadErrorKind::TooMany {
            format,
            found,
            expected,
        }),
        9 if !words => Some(ReadErrorKind::NoRow),
        _ => None,
    }
}

/// The rows that follow each other with nothing but frames and blank lines between them.
fn runs(lines: &[TextLine], borders: &[bool], taken: &[bool], dress: Dress) -> Vec<Vec<Numbered>> {
    let mut runs = vec![Vec::new()];
    let mut apart = false;
    let mut number = None;
    for (index, line) in lines.iter().enumerate() {
        apart |= line.bare.is_empty() || number.is_some_and(|before| before + 1 != line.number);
        number = Some(line.number);
        let row = match taken[index] || borders[index] && !dress.reads_borders() {
            true => None,
            false => Row::of(line, dress),
        };
        let passes = borders[index] && !taken[index];
        match (row, runs.last_mut()) {
            (Some(row), Some(run)) => {
                run.push(Numbered { index, row, apart });
                apart = false;
            }
            (None, Some(run)) if !passes && !run.is_empty() => runs.push(Vec::new()),
            _ => {}
        }
    }
    runs
}

/// The rows of a run without the lines that have nothing in them, unless these make up nine.
fn filled(run: &[Numbered]) -> Vec<&Numbered> {
    let is_hollow = |row: &&Numbered| row.row.end == End::Hollow;
    let within = match (
        run.iter().position(|row| !is_hollow(&row)),
        run.iter().rposition(|row| !is_hollow(&row)),
    ) {
        (Some(first), Some(last)) => &run[first..=last],
        _ => &[],
    };
    let solid: Vec<&Numbered> = within.iter().filter(|row| !is_hollow(row)).collect();
    match solid.len().is_multiple_of(9) {
        true => solid,
        false if within.len() == 9 => within.iter().collect(),
        false if run.len() == 9 => run.iter().collect(),
        false => solid,
    }
}

/// The rows without the numbers of the columns above them: these are no row where they are one too many, or
/// where every row but them has a name before its nine cells.
fn below_numbers<'a>(lines: &[TextLine], mut rows: Vec<&'a Numbered>) -> Vec<&'a Numbered> {
    let is_named = |row: &&Numbered| Row::of_bare(&lines[row.index].bare, Dress::Labelled).is_some();
    let are_numbers = |first: &&Numbered| {
        let all_named = || !is_named(first) && rows[1..].iter().all(is_named);
        first.row.is_header() && (rows.len() % 9 == 1 || all_named())
    };
    if rows.first().is_some_and(are_numbers) {
        rows.remove(0);
    }
    rows
}

fn grids_of_run(lines: &[TextLine], run: &[Numbered]) -> Vec<PastedPosition> {
    let run = &below_numbers(lines, filled(run))[..];
    if run.len() < 9 {
        return Vec::new();
    }
    if run.len().is_multiple_of(9) {
        return run.chunks(9).filter_map(|rows| grid(lines, rows)).collect();
    }
    // Empty lines may tell what does not belong to it.
    let parts = run.chunk_by(|_, next| !next.apart);
    let whole: Vec<PastedPosition> = parts
        .filter(|part| part.len().is_multiple_of(9))
        .flat_map(|part| part.chunks(9))
        .filter_map(|rows| grid(lines, rows))
        .collect();
    if !whole.is_empty() {
        return whole;
    }
    let digits: usize = run.iter().map(|row| row.row.digits()).sum();
    let cells = run.iter().all(|row| row.row.groups.is_none());
    if cells && digits < FEWEST {
        return Vec::new();
    }
    let (first, second) = (run[0].index, run[run.len() - 9].index);
    let kind = ReadErrorKind::SeveralBeginnings {
        found: run.len(),
        first: lines[first].number,
        second: lines[second].number,
    };
    vec![PastedPosition {
        lines: first..=run[run.len() - 1].index,
        entry: Err(error_at(&lines[second], kind)),
    }]
}

/// The grid of nine rows; none when they do not go together.
fn grid(lines: &[TextLine], rows: &[&Numbered]) -> Option<PastedPosition> {
    if !ends_fit(rows) {
        return None;
    }
    let places: Vec<&TextLine> = rows.iter().map(|row| &lines[row.index]).collect();
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
    Some(PastedPosition {
        lines: rows[0].index..=rows[8].index,
        entry,
    })
}

/// Whether the fields that rows lack at their ends are empty ones: all rows were stripped of those, so none
/// ends in one. A single row that is too short has lost a cell that may be any, and one that is too long has
/// one too many.
fn ends_fit(rows: &[&Numbered]) -> bool {
    let count = |end| rows.iter().filter(|row| row.row.end == end).count();
    let (short, empty) = (count(End::Short), count(End::Empty));
    let written = |row: &&Numbered| {
        row.row
            .cells
            .iter()
            .flatten()
            .all(|&c| c == NOTHING || Digit::from_char(c).is_some())
    };
    let alike = rows.iter().all(|row| row.row.fields == rows[0].row.fields);
    alike
        && (short == 0
            || short > 1 && empty == 0 && short + count(End::Hollow) < 9 && rows.iter().all(written))
}

/// The rows with `.` for their empty cells; none when several characters stand for one. Letters may mark some
/// of them, where there is one other character, or one letter all of them.
fn of_cells(rows: &[&Vec<char>]) -> Option<Vec<String>> {
    let all = || rows.iter().flat_map(|row| row.iter().copied());
    let mut blanks: Vec<char> = all().filter(|&c| Digit::from_char(c).is_none()).collect();
    crate::sorting::ascending(&mut blanks);
    blanks.dedup();
    let is_usual = |c: &char| matches!(c, '.' | '0' | '*');
    let is_letter = |c: &&char| c.is_alphabetic();
    let marks = blanks.iter().filter(is_letter).count();
    let others = blanks.len() - marks;
    let own = !blanks.iter().all(is_usual);
    let one = blanks.len() == 1 || others == 1 && marks > 0;
    let digits = all().filter(|&c| Digit::from_char(c).is_some()).count();
    let is_program = |c: &char| *c == NOTHING || ('\u{e000}'..'\u{e100}').contains(c);
    let fewest = if blanks.iter().all(is_program) { 1 } else { FEWEST };
    if own && (!one || digits < fewest) {
        return None;
    }
    let cell = |c: &char| if Digit::from_char(*c).is_some() { *c } else { '.' };
    Some(rows.iter().map(|row| row.iter().map(cell).collect()).collect())
}

/// The rows as the strict reader has them, or what is unclear in one of them.
fn of_groups(rows: &[&Vec<Mark>]) -> Result<Vec<String>, (usize, ReadErrorKind)> {
    let is_lettered = |mark: &Mark| matches!(mark, Mark::Group { lettered: true, .. });
    let lettered = rows.iter().any(|row| row.iter().any(is_lettered));
    let group = |row: usize, column: usize, mark: &Mark| match mark {
        Mark::Group { text, .. } => Ok(text.clone()),
        Mark::Placed(digit) if lettered => Ok(digit.to_string()),
        Mark::Placed(digit) => Ok(format!("u{digit}")),
        Mark::Unclear { token, without } => settled(rows, row, column).ok_or_else(|| {
            let (cell, without) = (token.as_str().into(), without.as_str().into());
            (row, ReadErrorKind::TwoReadings { cell, without })
        }),
        Mark::Blank | Mark::Decoration => Err((row, ReadErrorKind::UnclearBlank)),
    };
    let row = |(i, row): (usize, &&Vec<Mark>)| {
        let groups: Result<Vec<String>, _> = row
            .iter()
            .enumerate()
            .map(|(column, mark)| group(i, column, mark))
            .collect();
        groups.map(|groups| groups.join(" "))
    };
    rows.iter().enumerate().map(row).collect()
}

/// The candidates of a cell such as `f5(9)`, where the rest of the grid says whether the 5 is one of them or
/// the number of the mark:
///
/// - If the 5 stands alone in a cell that this one sees, it is not a candidate here.
/// - If every other digit that stands alone is gone from the cells it sees, and the 9 is not, then the 9 does
///   not stand alone here.
/// - If other marks are a letter alone, as in `d15`, so is this one.
///
/// None when nothing says it, or the two say different things.
fn settled(rows: &[&Vec<Mark>], row: usize, column: usize) -> Option<String> {
    let Mark::Unclear { token, without } = &rows[row][column] else {
        return None;
    };
    let with: String = token.chars().filter(|&c| Digit::from_char(c).is_some()).collect();
    let label = token.chars().find(|&c| Digit::from_char(c).is_some())?;
    let single = |mark: &Mark| match mark {
        Mark::Group { text, .. } if text.len() == 1 => text.chars().next(),
        Mark::Placed(digit) => Some(*digit),
        _ => None,
    };
    let holds = |mark: &Mark, digit: char| match mark {
        Mark::Group { text, .. } => text.contains(digit),
        Mark::Placed(own) => *own == digit,
        _ => false,
    };
    let seen = |row: usize, column: usize| {
        let cell = Cell::at(row, column);
        Cell::all()
            .filter(move |other| other.sees(cell))
            .map(|other| &rows[other.row()][other.column()])
    };
    let stands_near = |digit| seen(row, column).any(|mark| single(mark) == Some(digit));
    let is_number = stands_near(label);
    let is_gone = |cell: Cell| match single(&rows[cell.row()][cell.column()]) {
        Some(digit) => !seen(cell.row(), cell.column()).any(|mark| holds(mark, digit)),
        None => true,
    };
    let alone = without.chars().next().filter(|_| without.len() == 1);
    let stays = alone
        .is_some_and(|digit| seen(row, column).any(|mark| holds(mark, digit)) && Cell::all().all(is_gone));
    let is_plain = |mark: &Mark| matches!(mark, Mark::Group { text, lettered: true } if text.len() > 1);
    let plain = rows.iter().any(|row| row.iter().any(is_plain));
    match (is_number, stays || plain) {
        (true, false) => Some(without.clone()),
        (false, true) => Some(with),
        _ => None,
    }
}
