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
use itertools::Itertools;

/// The digits of a puzzle by row and column, 0 for an open cell.
type Board = [[u8; 9]; 9];

/// A digit that has no number yet.
const NEW: u8 = 10;

/// The orders of three things, and of fewer.
const ORDERS: [&[[usize; 3]]; 4] = [
    &[[0, 1, 2]],
    &[[0, 1, 2]],
    &[[0, 1, 2], [1, 0, 2]],
    &[[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]],
];

/// The first rows of an image.
#[derive(Clone, Copy)]
struct Choice {
    /// Whether the board is transposed, as an index.
    board: usize,
    /// By place: the row of the board that is there.
    rows: [u8; 9],
    /// By place: the column of the board that is there.
    columns: [u8; 9],
    /// How many stacks, from the left, have only open cells so far: they may still change places.
    bare: usize,
    /// By place of a stack: how many of its columns, from the left, have only open cells so far.
    open: [usize; 3],
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

impl Choice {
    fn start(board: usize) -> Self {
        let mut numbers = [NEW; 10];
        numbers[0] = 0;
        Self {
            board,
            rows: [0; 9],
            columns: std::array::from_fn(fit),
            bare: 3,
            open: [3; 3],
            numbers,
            numbered: 0,
        }
    }

    /// The rows of the board that may come next.
    fn next(&self, board: &Board, placed: usize) -> impl Iterator<Item = usize> + use<> {
        let taken = self.rows[..placed].iter().fold(0_u16, |set, row| set | 1 << row);
        let band = (!placed.is_multiple_of(3)).then(|| usize::from(self.rows[placed - 1]) / 3);
        let is_empty: [bool; 9] = std::array::from_fn(|row| board[row] == [0; 9]);
        let is_bare: [bool; 3] = std::array::from_fn(|band| is_empty[band * 3..][..3] == [true; 3]);
        let is_free = move |row: usize| match band {
            Some(band) => row / 3 == band && taken & 1 << row == 0,
            None => taken >> (row / 3 * 3) & 7 == 0,
        };
        // Rows without givens, and bands of such, may change places: the first stands for all.
        (0..9).filter(move |&row| {
            let earlier = |other: usize| match other / 3 == row / 3 {
                true => is_empty[other],
                false => is_bare[row / 3] && is_bare[other / 3],
            };
            is_free(row) && !(is_empty[row] && (0..row).any(|other| is_free(other) && earlier(other)))
        })
    }

    /// How a row is written if it comes next.
    fn line(&self, row: &[u8; 9]) -> WrittenRow {
        let mut columns = self.columns;
        let sign = |column: u8| self.numbers[usize::from(row[usize::from(column)])];
        for (stack, &open) in columns.chunks_mut(3).zip(&self.open) {
            stack[..open].sort_by_key(|&column| sign(column));
        }
        let bare = &mut columns.as_chunks_mut::<3>().0[..self.bare];
        bare.sort_by_key(|stack| stack.map(sign));
        let signs = columns.map(sign);
        let mut next = self.numbered;
        let text = signs.iter().fold(0, |text, &sign| {
            let number = match sign {
                NEW => {
                    next += 1;
                    next
                }
                number => number,
            };
            text << 4 | u64::from(number)
        });
        WrittenRow { columns, signs, text }
    }

    /// Every choice that writes the row as a line: digits that are new there may come in any order that does
    /// not change what is written.
    fn choices(&self, row: usize, board: &Board, placed: usize, line: &WrittenRow, all: &mut Vec<Self>) {
        let signs = line.signs.as_chunks::<3>().0;
        let mut next = *self;
        next.rows[placed] = fit(row);
        for (stack, signs) in signs.iter().enumerate() {
            next.open[stack] = signs[..self.open[stack]]
                .iter()
                .filter(|&&sign| sign == 0)
                .count();
        }
        next.bare = signs[..self.bare]
            .iter()
            .filter(|&&signs| signs == [0; 3])
            .count();
        // Stacks that are written alike: the first of them, and how many.
        let mut alike: Vec<(usize, usize)> = Vec::new();
        let mut first = next.bare;
        while first < self.bare {
            let count = signs[first..self.bare]
                .iter()
                .take_while(|&&other| other == signs[first])
                .count();
            alike.push((first, count));
            first += count;
        }
        // The columns of a stack whose digits are new.
        let new = (0..3).filter_map(|stack| {
            let open = self.open[stack];
            let first = signs[stack][..open].iter().position(|&sign| sign == NEW)?;
            Some((stack * 3 + first, open - first))
        });
        let new: Vec<(usize, usize)> = new.collect();
        if alike.iter().chain(&new).all(|&(_, count)| count == 1) {
            next.columns = line.columns;
            next.number(&board[row]);
            all.push(next);
            return;
        }
        let stack_orders = alike.iter().map(|&(first, count)| {
            let orders = ORDERS[count].iter();
            orders.map(move |order| (first, count, order))
        });
        for stacks in stack_orders.multi_cartesian_product() {
            let mut columns = line.columns;
            for &(first, count, order) in &stacks {
                for place in 0..count {
                    let from = (first + order[place]) * 3;
                    columns[(first + place) * 3..][..3].copy_from_slice(&line.columns[from..from + 3]);
                }
            }
            let within = new.iter().map(|&(first, count)| {
                let orders = ORDERS[count].iter();
                orders.map(move |order| (first, count, order))
            });
            for orders in within.multi_cartesian_product() {
                let mut choice = next;
                choice.columns = columns;
                for &(first, count, order) in &orders {
                    for place in 0..count {
                        choice.columns[first + place] = columns[first + order[place]];
                    }
                }
                choice.number(&board[row]);
                all.push(choice);
            }
        }
    }

    /// Numbers the digits of a row that have no number yet, column by column.
    fn number(&mut self, row: &[u8; 9]) {
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
        let digits = std::array::from_fn(|digit| self.numbers[digit + 1] - 1);
        let symmetry = Symmetry::new(transpose, places(&self.rows), places(&self.columns), digits);
        symmetry.expect("rows of a band have places in one band")
    }
}

/// How many digits the stacks of a row have, the least number first: the smaller these are, the smaller is
/// the text of a first row.
fn weight(row: &[u8; 9]) -> [usize; 3] {
    let count = |stack: &[u8; 3]| stack.iter().filter(|&&digit| digit > 0).count();
    let mut counts = [0; 3];
    counts
        .iter_mut()
        .zip(row.as_chunks::<3>().0)
        .for_each(|(own, stack)| *own = count(stack));
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
    let boards: [Board; 2] = [
        std::array::from_fn(|row| std::array::from_fn(|column| digit(row, column))),
        std::array::from_fn(|row| std::array::from_fn(|column| digit(column, row))),
    ];
    let mut choices = vec![Choice::start(0), Choice::start(1)];
    let lightest = boards.iter().flatten().map(weight).min();
    for placed in 0..9 {
        let mut least = u64::MAX;
        let mut lines = Vec::new();
        for choice in &choices {
            let board = &boards[choice.board];
            for row in choice.next(board, placed) {
                if placed == 0 && Some(weight(&board[row])) > lightest {
                    continue;
                }
                let line = choice.line(&board[row]);
                if line.text < least {
                    least = line.text;
                    lines.clear();
                }
                if line.text == least {
                    lines.push((choice, row, line));
                }
            }
        }
        let mut next = Vec::new();
        for (choice, row, line) in lines {
            choice.choices(row, &boards[choice.board], placed, &line, &mut next);
        }
        choices = next;
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
