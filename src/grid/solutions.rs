//! The solutions of a position, by backtracking: the slow sure answer, which knows nothing of patterns.

use super::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use std::sync::LazyLock;

/// A set of cells, by [`Cell::index`].
type Cells = u128;

struct Tables {
    /// By cell: the cells that see it.
    peers: [Cells; 81],
    /// The 27 houses.
    houses: [Cells; 27],
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let cells = |wanted: &dyn Fn(Cell) -> bool| {
        Cell::all()
            .filter(|&cell| wanted(cell))
            .fold(0, |set, cell| set | 1 << cell.index())
    };
    let mut houses = [0; 27];
    for (set, house) in houses.iter_mut().zip(House::all()) {
        *set = cells(&|cell| house.cells().contains(&cell));
    }
    Tables {
        peers: std::array::from_fn(|i| cells(&|cell| cell.sees(Cell::new(i)))),
        houses,
    }
});

impl Grid {
    /// The first solutions of the position, at most so many: sets of 81 candidates, all of them live.
    ///
    /// Two are enough to know whether there is just one.
    #[must_use]
    pub fn solutions(&self, most: usize) -> Vec<CandidateSet> {
        let mut found = Vec::new();
        if most > 0 {
            Board::of(self).search(most, &mut found);
        }
        found
    }
}

/// A position as the search sees it.
#[derive(Clone)]
struct Board {
    /// By digit: the cells where it is live.
    live: [Cells; 9],
    /// The cells where nothing was placed yet.
    open: Cells,
}

/// There is no solution from here.
struct DeadEnd;

impl Board {
    fn of(grid: &Grid) -> Self {
        let mut live = [0; 9];
        for candidate in grid.live().iter() {
            live[candidate.digit().index()] |= 1 << candidate.cell().index();
        }
        Self {
            live,
            open: (1 << 81) - 1,
        }
    }

    fn place(&mut self, cell: usize, digit: usize) {
        let bit = 1 << cell;
        self.live.iter_mut().for_each(|cells| *cells &= !bit);
        self.live[digit] = self.live[digit] & !TABLES.peers[cell] | bit;
        self.open &= !bit;
    }

    /// Places singles to the end.
    fn place_singles(&mut self) -> Result<(), DeadEnd> {
        loop {
            let before = self.open;
            let (mut once, mut twice) = (0, 0);
            for cells in self.live {
                twice |= once & cells;
                once |= cells;
            }
            if once != (1 << 81) - 1 {
                return Err(DeadEnd);
            }
            let mut naked = once & !twice & self.open;
            while naked != 0 {
                let cell = naked.trailing_zeros() as usize;
                naked &= naked - 1;
                let digit = (0..9).find(|&d| self.live[d] >> cell & 1 != 0).ok_or(DeadEnd)?;
                self.place(cell, digit);
            }
            for digit in 0..9 {
                for house in TABLES.houses {
                    let places = self.live[digit] & house;
                    if places == 0 {
                        return Err(DeadEnd);
                    }
                    if places & (places - 1) == 0 && places & self.open != 0 {
                        self.place(places.trailing_zeros() as usize, digit);
                    }
                }
            }
            if self.open == before {
                return Ok(());
            }
        }
    }

    /// Adds solutions until there are enough.
    fn search(mut self, most: usize, found: &mut Vec<CandidateSet>) {
        if self.place_singles().is_err() {
            return;
        }
        let digits = |cell: usize| (0..9).filter(move |&d| self.live[d] >> cell & 1 != 0);
        let open = (0..81).filter(|cell| self.open >> cell & 1 != 0);
        let Some(cell) = open.min_by_key(|&cell| digits(cell).count()) else {
            let standing = |cell| digits(cell).map(move |d| Candidate::new(Cell::new(cell), Digit::new(d)));
            found.push((0..81).flat_map(standing).collect());
            return;
        };
        for digit in digits(cell) {
            let mut next = self.clone();
            next.place(cell, digit);
            next.search(most, found);
            if found.len() == most {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::CellState;

    fn grid(text: &str) -> Grid {
        let mut cells = [CellState::Open; 81];
        for (state, c) in cells.iter_mut().zip(text.chars()) {
            *state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
        }
        Grid::from_cells(cells).unwrap()
    }

    #[test]
    fn a_solution_has_one_candidate_in_every_constraint() {
        let puzzle =
            grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        let solutions = puzzle.solutions(2);
        assert_eq!(solutions.len(), 1);
        let cells: std::collections::BTreeSet<_> = solutions[0].iter().map(Candidate::cell).collect();
        assert_eq!(cells.len(), 81);
        let clash = |c: Candidate| solutions[0].iter().any(|other| other.sees(c));
        assert!(!solutions[0].iter().any(clash));
        assert_eq!(puzzle.live().and(&solutions[0]), solutions[0]);
    }

    /// Two digits in the corners of a rectangle over two blocks may change places.
    #[test]
    fn a_deadly_rectangle_has_two_solutions() {
        let puzzle =
            grid("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
        let solution = puzzle.solutions(1).remove(0);
        let at = |row, column| {
            solution
                .iter()
                .find(|c| c.cell() == Cell::at(row, column))
                .unwrap()
                .digit()
        };
        let rectangles = (0..9).flat_map(|r| {
            (r / 3 * 3 + 3..9).flat_map(move |s| {
                (0..9).flat_map(move |c| (c + 1..c / 3 * 3 + 3).map(move |d| (r, s, c, d)))
            })
        });
        let (r, s, c, d) = rectangles
            .into_iter()
            .find(|&(r, s, c, d)| at(r, c) == at(s, d) && at(r, d) == at(s, c))
            .expect("most solutions have one");
        let corners = [Cell::at(r, c), Cell::at(r, d), Cell::at(s, c), Cell::at(s, d)];
        let mut cells = [CellState::Open; 81];
        for given in solution.iter().filter(|given| !corners.contains(&given.cell())) {
            cells[given.cell().index()] = CellState::Given(given.digit());
        }
        let open = Grid::from_cells(cells).unwrap();
        assert_eq!(open.solutions(9).len(), 2);
        assert_eq!(open.solutions(1).len(), 1);
        let mut none = open.clone();
        none.remove(Candidate::new(corners[0], at(r, c)));
        none.remove(Candidate::new(corners[0], at(r, d)));
        assert!(none.solutions(1).is_empty());
    }
}
