//! Loops of cells for two digits.
//!
//! Round a loop in which neighbours share a house the two digits take turns. With an odd number of cells that
//! cannot be: an *oddagon*. With an even number, where each house holds two cells of the loop or none,
//! exchanging the digits makes another solution: a *unique loop*.

use super::{Found, beside};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use itertools::Itertools;

/// Longer loops are not looked for.
const MOST_CELLS: usize = 10;

/// Cells that are tried for two digits before the search for loops ends.
const MOST_TRIED: usize = 2_000;

/// Whether the number of cells is odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// Oddagons.
    Odd,
    /// Unique loops, longer than rectangles.
    Even,
}

/// The loops of a position with at most so many guardians.
pub(super) fn loops(grid: &Grid, length: Length, most: usize) -> Vec<Found> {
    let mut found = Vec::new();
    for (a, b) in Digit::all().tuple_combinations() {
        let has = |cell: Cell, digit| grid.is_live(Candidate::new(cell, digit));
        let open = |&cell: &Cell| {
            has(cell, a) && has(cell, b) && grid.digits(cell).count().saturating_sub(2) <= most
        };
        let mut search = Search {
            grid,
            digits: [a, b],
            length,
            most,
            cells: Cell::all().filter(open).collect(),
            path: Vec::new(),
            tried: 0,
            found: &mut found,
        };
        for start in search.cells.clone() {
            search.path.push(start);
            search.grow(search.extra(start));
            search.path.pop();
        }
    }
    found
}

struct Search<'a> {
    grid: &'a Grid,
    digits: [Digit; 2],
    length: Length,
    most: usize,
    cells: Vec<Cell>,
    path: Vec<Cell>,
    tried: usize,
    found: &'a mut Vec<Found>,
}

impl Search<'_> {
    /// How many guardians a cell has.
    fn extra(&self, cell: Cell) -> usize {
        self.grid.digits(cell).count() - 2
    }

    /// Lengthens the path and closes it where it can be; each loop is met from its first cell in one
    /// direction only.
    fn grow(&mut self, guardians: usize) {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if guardians > self.most || self.tried > MOST_TRIED {
            return;
        }
        if self.path.len() >= 3 && self.path[1] < last && last.sees(first) {
            self.close();
        }
        if self.path.len() == MOST_CELLS {
            return;
        }
        for next in self.cells.clone() {
            if next > first && last.sees(next) && !self.path.contains(&next) {
                self.tried += 1;
                self.path.push(next);
                self.grow(guardians + self.extra(next));
                self.path.pop();
            }
        }
    }

    fn close(&mut self) {
        let in_house = |house: House| {
            let cells = house.cells();
            self.path.iter().filter(|cell| cells.contains(cell)).count()
        };
        let fits = match self.length {
            Length::Odd => self.path.len() % 2 == 1,
            Length::Even => {
                let even = self.path.len().is_multiple_of(2) && self.path.len() > 4;
                even && House::all().all(|house| [0, 2].contains(&in_house(house)))
            }
        };
        let guardians = beside(self.grid, &self.path, &self.digits);
        if fits && !guardians.is_empty() {
            let name = match self.length {
                Length::Odd => "oddagon",
                Length::Even => "ul",
            };
            self.found.push(Found {
                guardians,
                cells: self.path.clone(),
                name: format!("{name}-{}", self.digits.iter().format("")),
            });
        }
    }
}
