//! [`Places`]: the cells of a pattern, and solutions that givens in these cells alone determine.
//!
//! Few choices of digits for given cells have one solution. A random choice is improved: one digit is
//! exchanged for another that some solution has there, and what has more solutions than before is taken back.

use super::super::dice::Dice;
use super::{grid, solution as any_solution};
use crate::grid::{Candidate, CandidateSet, Cell, CellState, Count, House};
use itertools::Itertools;
use std::str::FromStr;

/// The most solutions that are counted. Of two choices with more, the better one is that after whose singles
/// fewer candidates are left.
const COUNTED: u64 = 60;

/// How many exchanges are tried before an attempt is given up.
const EXCHANGES: usize = 400;

/// Cells that may hold a given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places(
    /// By [`Cell::index`].
    [bool; 81],
);

impl Places {
    /// Whether a cell is one of them.
    #[must_use]
    pub fn contain(&self, cell: Cell) -> bool {
        self.0[cell.index()]
    }
}

/// A text that is not a pattern of cells.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePlacesError {
    /// A character that says nothing about a cell.
    #[error(
        "line {line}: unexpected `{found}`: a cell is `.`, `0` or `*` if it stays empty, and `x` or a digit if it may \
         hold a given\n{text}\n{}^",
        " ".repeat(*.column)
    )]
    Unexpected {
        /// The line, from 1.
        line: usize,
        /// Its text.
        text: String,
        /// How many characters come before it.
        column: usize,
        /// The character.
        found: char,
    },
    /// Two lines that may change places.
    #[error(
        "no puzzle with one solution has givens only there: {0} and {1} have no cell, so they could change places"
    )]
    Loose(String, String),
    /// Too few cells, or too many.
    #[error(
        "the pattern has {0} cells, and a grid has 81: write `x` for a cell that may hold a given, `.` for another"
    )]
    Count(usize),
}

impl FromStr for Places {
    type Err = ParsePlacesError;

    /// Reads 81 marks on one line or several; blanks and the lines of a frame may be between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut cells = Vec::new();
        let lines = text.trim_start_matches('\u{feff}').lines().enumerate();
        for (i, line) in lines.filter(|(_, line)| !line.starts_with('#')) {
            for (column, found) in line.chars().enumerate() {
                match found {
                    '.' | '0' | '*' => cells.push(false),
                    'x' | 'X' | '1'..='9' => cells.push(true),
                    '|' | '+' | '-' => {}
                    blank if blank.is_whitespace() => {}
                    found => {
                        return Err(ParsePlacesError::Unexpected {
                            line: i + 1,
                            text: line.to_owned(),
                            column,
                            found,
                        });
                    }
                }
            }
        }
        let count = cells.len();
        let places = cells
            .try_into()
            .map(Self)
            .map_err(|_| ParsePlacesError::Count(count))?;
        match places.loose() {
            Some((one, other)) => Err(ParsePlacesError::Loose(one, other)),
            None => Ok(places),
        }
    }
}

impl Places {
    /// Two rows of a band, or columns of a stack, without a cell.
    fn loose(&self) -> Option<(String, String)> {
        let is_empty = |house: &House| !house.cells().into_iter().any(|cell| self.contain(cell));
        let chute = |house: House| match house {
            House::Row(line) | House::Column(line) | House::Block(line) => line / 3,
        };
        let lines = House::all()
            .filter(|house| !matches!(house, House::Block(_)))
            .filter(is_empty);
        let is_loose = |(one, other): &(House, House)| {
            std::mem::discriminant(one) == std::mem::discriminant(other) && chute(*one) == chute(*other)
        };
        let (one, other) = lines.tuple_windows().find(is_loose)?;
        Some((one.to_string(), other.to_string()))
    }
}

/// A random solution that its digits in these cells determine; none if the exchanges have not led to one.
pub(super) fn solution(places: &Places, dice: &mut Dice) -> Option<CandidateSet> {
    let mut cells = [CellState::Open; 81];
    for candidate in any_solution(dice).iter().filter(|c| places.contain(c.cell())) {
        cells[candidate.cell().index()] = CellState::Given(candidate.digit());
    }
    let own: Vec<Cell> = Cell::all().filter(|&cell| places.contain(cell)).collect();
    let mut worth = worth(&cells);
    for _ in 0..EXCHANGES {
        if worth.0 == 1 {
            return grid(&cells).solutions(1).pop();
        }
        if own.is_empty() {
            return None;
        }
        let cell = own[dice.below(own.len())];
        let before = cells[cell.index()];
        cells[cell.index()] = CellState::Open;
        let open = grid(&cells);
        let mut others: Vec<_> = open
            .digits(cell)
            .filter(|&digit| Some(digit) != before.digit())
            .collect();
        dice.shuffle(&mut others);
        let is_possible = |digit| {
            let mut with = open.clone();
            with.place(Candidate::new(cell, digit));
            !with.solutions(1).is_empty()
        };
        let exchanged = others.into_iter().find(|&digit| is_possible(digit));
        cells[cell.index()] = exchanged.map_or(before, CellState::Given);
        let now = self::worth(&cells);
        if now > worth {
            cells[cell.index()] = before;
        } else {
            worth = now;
        }
    }
    None
}

/// How many solutions the givens have, one more than is counted where there are more; and how many candidates
/// are left after singles.
fn worth(cells: &[CellState; 81]) -> (u64, usize) {
    let mut grid = grid(cells);
    let Count { counted, is_complete } = grid.count_solutions(COUNTED, 0, || false, |_| {});
    grid.place_singles();
    (counted + u64::from(!is_complete), grid.live().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::survey::generate::{Wish, is_minimal, puzzle};

    const CROSS: &str = "
        x..|x..|x..
        .x.|.x.|.x.
        ..x|..x|..x
        ---+---+---
        x..|x..|x..
        .x.|.x.|.x.
        ..x|..x|..x
        ---+---+---
        XX.|1..|x..
        .x.|.x.|.xx
        ..x|..x|..x";

    #[test]
    fn givens_are_only_in_their_places() {
        let places: Places = CROSS.parse().unwrap();
        let wish = Wish {
            places: Some(places.clone()),
            ..Wish::default()
        };
        let made: Vec<_> = (0..40)
            .filter_map(|attempt| puzzle(1, attempt, &wish))
            .take(3)
            .collect();
        assert_eq!(made.len(), 3);
        for grid in made {
            assert_eq!(grid.solutions(2).len(), 1);
            assert!(is_minimal(&grid) && wish.admits(&grid));
            assert!(grid.placed().iter().all(|given| places.contain(given.cell())));
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let wrong = |text: &str| text.parse::<Places>().unwrap_err().to_string();
        assert!(wrong("x.q").contains("line 1: unexpected `q`") && wrong("x.q").ends_with("x.q\n  ^"));
        assert!(wrong("x.x").contains("has 3 cells"));
        let loose = CROSS.replace("..x", "...");
        assert!(wrong(&"x".repeat(27).repeat(2)).contains("has 54 cells"));
        assert_eq!(loose.parse::<Places>().map(drop), Ok(()));
        let loose = format!("{:.<27}{}", "", "x".repeat(54));
        assert!(
            wrong(&loose).contains("row 1 and row 2 have no cell"),
            "{}",
            wrong(&loose)
        );
    }
}
