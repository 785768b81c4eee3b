//! The least form of a puzzle: of all its images under the symmetries of the grid, the one whose 81
//! characters are the least, where an open cell comes before every digit. Other programs call it *minlex*, or
//! row-minlex.
//!
//! The rows of the image are chosen one after the other. Every choice so far makes the same least text; each
//! is continued by every row that may come next, and those remain that make the next row least. What the text
//! does not depend on stays open: columns that are open cells so far, and stacks of such, take their places
//! when a row tells them apart; digits get their numbers when they first occur.
//!
//! *Lemma.* At the end there is one choice for each symmetry that keeps the givens, if no two rows or columns
//! of a band or stack are without givens, no two bands or stacks, and no two digits. *Proof.* Two symmetries
//! that lead to the same image differ by one that keeps the givens. Nothing that can be told apart stays
//! open, and no choice that makes a least text is left out, except that of a row without givens where another
//! of its band has none either. A puzzle with one solution is such a puzzle: two empty lines of a band could
//! change places in its solution, and so could two digits that are not given.

use super::{Cell, Grid, Symmetry, Transpose};
use crate::casts::fit;
use std::array::from_fn;

/// The digits of a puzzle. Sets of rows have a bit for each.
struct Board {
    /// By row and column, 0 for an open cell.
    rows: [[u8; 9]; 9],
    /// The rows without givens.
    empty: u16,
    /// The rows of bands without givens.
    bare: u16,
}

/// A digit that has no number yet.
const NEW: u8 = 10;

/// The orders of three things, and of fewer.
const ORDERS: [&[[usize; 3]]; 4] = [
    &[[0, 1, 2]],
    &[[0, 1, 2]],
    &[[0, 1, 2], [1, 0, 2]],
    &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
];

impl Board {
    fn new(rows: [[u8; 9]; 9]) -> Self {
        let is_empty = |&row: &usize| rows[row] == [0; 9];
        let empty = (0..9).filter(is_empty).fold(0, |set, row| set | 1 << row);
        let is_bare = |band: &u16| empty & band == *band;
        Self {
            rows,
            empty,
            bare: BANDS.into_iter().filter(is_bare).fold(0, |set, band| set | band),
        }
    }
}

/// The rows of each band.
const BANDS: [u16; 3] = [0o007, 0o070, 0o700];

/// The first rows of an image.
#[derive(Clone, Copy)]
struct Choice {
    /// Whether the board is transposed, as an index.
    board: u8,
    /// By place: the row of the board that is there.
    rows: [u8; 9],
    /// The same rows as a set.
    taken: u16,
    /// By place: the column of the board that is there.
    columns: [u8; 9],
    /// How many stacks, from the left, have only open cells so far: they may still change places.
    bare: u8,
    /// By place of a stack: how many of its columns, from the left, have only open cells so far.
    open: [u8; 3],
    /// By digit from 1: its number, or [`NEW`].
    numbers: [u8; 10],
    /// How many digits have one.
    numbered: u8,
}

/// A row of the board as it would be written: the columns in their order, and what is there.
struct WrittenRow {
    columns: [u8; 9],
    signs: [u8; 9],
    /// The numbers of its cells, one after the other.
    text: u64,
}

/// Columns, or stacks, that are written alike and may come in any order.
#[derive(Clone, Copy, Default)]
struct Alike {
    /// The place of the first column.
    first: usize,
    /// How many there are.
    count: usize,
    /// One column, or the three of a stack.
    width: usize,
}

impl Choice {
    fn start(board: u8) -> Self {
        let mut numbers = [NEW; 10];
        numbers[0] = 0;
        Self {
            board,
            rows: [0; 9],
            taken: 0,
            columns: from_fn(fit),
            bare: 3,
            open: [3; 3],
            numbers,
            numbered: 0,
        }
    }

    /// The rows of the board that may come next.
    fn next(&self, board: &Board, placed: usize) -> impl Iterator<Item = usize> + use<> {
        let is_free = |band: &u16| self.taken & band == 0;
        let free = match placed % 3 {
            0 => BANDS.into_iter().filter(is_free).fold(0, |set, band| set | band),
            _ => BANDS[usize::from(self.rows[placed - 1]) / 3] & !self.taken,
        };
        let mut next = free & !board.empty;
        // Rows without givens, and bands of such, may change places: the first stands for all.
        let mut empty = free & board.empty;
        while let Some(row) = first(empty) {
            next |= 1 << row;
            let band = BANDS[row / 3];
            empty &= !(band | if board.bare & band == band { board.bare } else { 0 });
        }
        std::iter::from_fn(move || {
            let row = first(next)?;
            next &= next - 1;
            Some(row)
        })
    }

    /// How a row is written if it comes next.
    fn line(&self, row: &[u8; 9]) -> WrittenRow {
        let mut columns = self.columns;
        let mut signs = columns.map(|column| self.numbers[usize::from(row[usize::from(column)])]);
        if self.open != [0; 3] {
            let stacks = columns.as_chunks_mut::<3>().0;
            let blocks = signs.as_chunks_mut::<3>().0;
            for ((stack, block), &open) in stacks.iter_mut().zip(&mut *blocks).zip(&self.open) {
                sort_first(open, block, stack);
            }
            sort_first(self.bare, blocks, stacks);
        }
        let mut next = self.numbered;
        let text = signs.iter().fold(0, |text, &sign| {
            next += u8::from(sign == NEW);
            text << 4 | u64::from(if sign == NEW { next } else { sign })
        });
        WrittenRow { columns, signs, text }
    }

    /// Every choice that writes the row as a line: digits that are new there may come in any order that does
    /// not change what is written.
    fn choices(&self, row: usize, board: &Board, placed: usize, line: &WrittenRow, all: &mut Vec<Self>) {
        let mut next = *self;
        next.rows[placed] = fit(row);
        next.taken |= 1 << row;
        next.columns = line.columns;
        // Stacks that are written alike, then the columns of a stack whose digits are new.
        let mut alike = [Alike::default(); 4];
        let mut groups = 0;
        let mut add = |first, count, width| {
            if count > 1 {
                alike[groups] = Alike { first, count, width };
                groups += 1;
            }
        };
        if self.open != [0; 3] {
            let blocks = line.signs.as_chunks::<3>().0;
            let bare = &blocks[..usize::from(self.bare)];
            let mut first = bare.iter().filter(|&&block| block == [0; 3]).count();
            next.bare = fit(first);
            while first < bare.len() {
                let others = bare[first..].iter();
                let count = others.take_while(|&&other| other == bare[first]).count();
                add(first * 3, count, 3);
                first += count;
            }
            for (stack, block) in blocks.iter().enumerate() {
                let open = &block[..usize::from(self.open[stack])];
                let number_of = |sign| open.iter().filter(|&&other| other == sign).count();
                next.open[stack] = fit(number_of(0));
                // They come last, for no sign is greater.
                add(stack * 3 + open.len() - number_of(NEW), number_of(NEW), 1);
            }
        }
        next.reorder(&alike[..groups], &board.rows[row], all);
    }

    /// Every order of what is alike, the digits of a row numbered then.
    fn reorder(&self, alike: &[Alike], row: &[u8; 9], all: &mut Vec<Self>) {
        let Some((&Alike { first, count, width }, others)) = alike.split_first() else {
            let mut choice = *self;
            choice.number(row);
            all.push(choice);
            return;
        };
        for order in ORDERS[count] {
            let mut choice = *self;
            for (place, other) in order.iter().take(count).enumerate() {
                let (from, to) = (first + other * width, first + place * width);
                choice.columns[to..to + width].copy_from_slice(&self.columns[from..from + width]);
            }
            choice.reorder(others, row, all);
        }
    }

    /// Numbers the digits of a row that have no number yet, column by column.
    fn number(&mut self, row: &[u8; 9]) {
        if self.numbered == 9 {
            return;
        }
        for column in self.columns {
            let digit = usize::from(row[usize::from(column)]);
            if self.numbers[digit] == NEW {
                self.numbered += 1;
                self.numbers[digit] = self.numbered;
            }
        }
    }

    /// The symmetry that places everything as chosen.
    fn symmetry(mut self) -> Symmetry {
        for number in &mut self.numbers {
            if *number == NEW {
                self.numbered += 1;
                *number = self.numbered;
            }
        }
        let places = |order: &[u8; 9]| {
            let mut places = [0; 9];
            order
                .iter()
                .enumerate()
                .for_each(|(place, &line)| places[usize::from(line)] = fit(place));
            places
        };
        let transpose = match self.board {
            0 => Transpose::No,
            _ => Transpose::Yes,
        };
        let digits = from_fn(|digit| self.numbers[digit + 1] - 1);
        let symmetry = Symmetry::new(transpose, places(&self.rows), places(&self.columns), digits);
        symmetry.expect("rows of a band have places in one band")
    }
}

/// The least number of a set.
fn first(set: u16) -> Option<usize> {
    (set != 0).then(|| set.trailing_zeros() as usize)
}

/// Sorts the first of three keys, so many of them, and what belongs to them. What has one key stays in order.
fn sort_first<K: Ord, T>(count: u8, keys: &mut [K], others: &mut [T]) {
    let mut order = |i: usize| {
        if keys[i] > keys[i + 1] {
            keys.swap(i, i + 1);
            others.swap(i, i + 1);
        }
    };
    if count > 1 {
        order(0);
    }
    if count > 2 {
        order(1);
        order(0);
    }
}

/// How many digits the stacks of a row have, the least number first: the smaller these are, the smaller is
/// the text of a first row.
fn weight(row: &[u8; 9]) -> [u8; 3] {
    let stacks = row.as_chunks::<3>().0;
    let mut counts = from_fn(|stack| stacks[stack].map(|digit| u8::from(digit > 0)).iter().sum());
    counts.sort_unstable();
    counts
}

/// The symmetries that take the digits in a grid to the least image: one of them at least, and all if the
/// grid is a puzzle with one solution.
pub(super) fn to_least(grid: &Grid) -> impl Iterator<Item = Symmetry> + use<> {
    let digit = |row, column| {
        let state = grid.state(Cell::at(row, column));
        state.digit().map_or(0, |digit| fit(digit.index() + 1))
    };
    let rows: [[u8; 9]; 9] = from_fn(|row| from_fn(|column| digit(row, column)));
    let columns = from_fn(|column| from_fn(|row| rows[row][column]));
    let boards = [rows, columns].map(Board::new);
    let weights = [rows, columns].map(|rows| rows.map(|row| weight(&row)));
    let lightest = weights.iter().flatten().min();
    let mut choices = vec![Choice::start(0), Choice::start(1)];
    let (mut lines, mut next) = (Vec::new(), Vec::new());
    for placed in 0..9 {
        let mut least = u64::MAX;
        lines.clear();
        for (number, choice) in choices.iter().enumerate() {
            let index = usize::from(choice.board);
            for row in choice.next(&boards[index], placed) {
                if placed == 0 && Some(&weights[index][row]) > lightest {
                    continue;
                }
                let line = choice.line(&boards[index].rows[row]);
                if line.text < least {
                    least = line.text;
                    lines.clear();
                }
                if line.text == least {
                    lines.push((number, row, line));
                }
            }
        }
        next.clear();
        for (number, row, line) in &lines {
            let choice: &Choice = &choices[*number];
            choice.choices(*row, &boards[usize::from(choice.board)], placed, line, &mut next);
        }
        std::mem::swap(&mut choices, &mut next);
    }
    choices.into_iter().map(Choice::symmetry)
}

impl Grid {
    /// The symmetry that takes the digits in the grid to the least of their images: read as 81 characters,
    /// row by row, an open cell before every digit.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::formats::{Format, text};
    ///
    /// let puzzle: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9".parse()?;
    /// // The second row becomes the first, and the digits 1 and 2 change places.
    /// let image: Grid = ".5.1...2.3..5....1....36.....59.7.32..9...4..13.8.46.....79.....7...8.4.8....1..9".parse()?;
    /// let least = |grid: &Grid| text(&grid.to_minlex().grid(grid), Format::Givens);
    /// assert_eq!(least(&puzzle), least(&image));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// Never: there is always an image.
    #[must_use]
    pub fn to_minlex(&self) -> Symmetry {
        to_least(self).next().expect("the least image is one")
    }
}
