//! The solutions of a position, by backtracking: slow but certain, without patterns.

use super::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use itertools::Itertools;
use std::convert::Infallible;
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
    /// The first solutions of the position, at most this many: sets of 81 candidates, all of them live.
    ///
    /// Two are enough to know whether there is just one.
    ///
    /// ```
    /// use basecover::Grid;
    ///
    /// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
    /// assert_eq!(grid.solutions(2).len(), 1);
    /// assert_eq!(Grid::empty().solutions(2).len(), 2);
    /// # Ok::<(), basecover::formats::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn solutions(&self, most: usize) -> Vec<CandidateSet> {
        match self.solutions_until(most, || None::<Infallible>) {
            Ok(found) => found,
            Err(never) => match never {},
        }
    }

    /// The same, for callers who may want to stop it: `stop` is asked before every branch, some microseconds
    /// apart.
    ///
    /// # Errors
    /// The answer of `stop`, as soon as it gives one.
    pub fn solutions_until<S>(
        &self,
        most: usize,
        mut stop: impl FnMut() -> Option<S>,
    ) -> Result<Vec<CandidateSet>, S> {
        let mut found = Vec::new();
        if most > 0 {
            let mut take = |board: &Board| {
                found.push(board.candidates());
                found.len() < most
            };
            Board::of(self).search(&mut stop, &mut take)?;
        }
        Ok(found)
    }

    /// Counts the solutions of the position, at most this many, and hands over the first `shown` of them.
    /// `stop` is asked before every branch: where it says yes, the count ends.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::grid::Count;
    ///
    /// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
    /// assert_eq!(grid.count_solutions(10, 0, || false, |_| {}), Count { counted: 1, is_complete: true });
    /// let empty = Grid::empty().count_solutions(1000, 0, || false, |_| {});
    /// assert_eq!(empty, Count { counted: 1000, is_complete: false });
    /// # Ok::<(), basecover::formats::ParseGridError>(())
    /// ```
    pub fn count_solutions(
        &self,
        most: u64,
        shown: u64,
        mut stop: impl FnMut() -> bool,
        mut show: impl FnMut(&CandidateSet),
    ) -> Count {
        let (mut counted, mut are_more) = (0, false);
        let mut take = |board: &Board| {
            // One more than is counted says whether these are all.
            are_more = counted == most;
            if !are_more {
                counted += 1;
                if counted <= shown {
                    show(&board.candidates());
                }
            }
            !are_more
        };
        let searched = Board::of(self).search(&mut || stop().then_some(()), &mut take);
        Count {
            counted,
            is_complete: searched.is_ok() && !are_more,
        }
    }
}

/// How many solutions were counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// There are at least this many.
    pub counted: u64,
    /// Whether these are all.
    pub is_complete: bool,
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

    /// Places singles to the end. Not [`Grid::place_singles`]: on bits it takes microseconds, and the sure
    /// answer shares nothing with what it is compared with.
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

    /// The candidates that are live.
    fn candidates(&self) -> CandidateSet {
        let standing = (0..81).flat_map(|cell| self.digits(cell).map(move |digit| (cell, digit)));
        standing
            .map(|(cell, digit)| Candidate::new(Cell::new(cell), Digit::new(digit)))
            .collect()
    }

    /// Hands over solutions until no more are wanted; says whether more are wanted.
    fn search<S>(
        mut self,
        stop: &mut impl FnMut() -> Option<S>,
        take: &mut impl FnMut(&Self) -> bool,
    ) -> Result<bool, S> {
        if let Some(reason) = stop() {
            return Err(reason);
        }
        if self.place_singles().is_err() {
            return Ok(true);
        }
        if self.open == 0 {
            return Ok(take(&self));
        }
        for (cell, digit) in self.fewest() {
            let mut next = self.clone();
            next.place(cell, digit);
            if !next.search(stop, take)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The candidates of the truth with the fewest: an open cell, or a digit in a house. Digits in houses
    /// matter: of a puzzle without a solution that took 5,238,089 branches by cells alone, 11 are left.
    fn fewest(&self) -> Vec<(usize, usize)> {
        let in_cell = |cell: usize| self.digits(cell).map(|digit| (cell, digit)).collect();
        // After singles nothing has fewer than two.
        let pairs = self.with_two() & self.open;
        if pairs != 0 {
            return in_cell(pairs.trailing_zeros() as usize);
        }
        let open = (0..81).filter(|cell| self.open >> cell & 1 != 0);
        let cell = open.min_by_key(|&cell| self.digits(cell).count());
        let in_cell: Vec<_> = cell.map(in_cell).unwrap_or_default();
        let places = (0..9).cartesian_product(TABLES.houses);
        let places = places.map(|(digit, house)| (digit, self.live[digit] & house & self.open));
        let fewest = places
            .filter(|&(_, cells)| cells != 0)
            .min_by_key(|&(_, cells)| cells.count_ones());
        match fewest {
            Some((digit, cells)) if (cells.count_ones() as usize) < in_cell.len() => (0..81)
                .filter(|cell| cells >> cell & 1 != 0)
                .map(|cell| (cell, digit))
                .collect(),
            _ => in_cell,
        }
    }

    /// The cells with two live digits.
    fn with_two(&self) -> Cells {
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for cells in self.live {
            thrice |= twice & cells;
            twice |= once & cells;
            once |= cells;
        }
        twice & !thrice
    }

    /// The digits that are live in a cell.
    fn digits(&self, cell: usize) -> impl Iterator<Item = usize> {
        (0..9).filter(move |&digit| self.live[digit] >> cell & 1 != 0)
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

    #[test]
    fn a_search_ends_when_it_is_told_to() {
        let hard = grid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
        for grid in [Grid::empty(), hard] {
            for most in 0..10 {
                let mut asked = 0;
                let stopped = grid.solutions_until(2, || {
                    asked += 1;
                    (asked > most).then_some("enough")
                });
                assert_eq!(stopped, Err("enough"));
                assert_eq!(asked, most + 1);
            }
        }
    }

    /// By cells alone this took millions of branches.
    #[test]
    fn no_solution_is_soon_known() {
        let hard = grid(".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........");
        let mut branches = 0;
        let stop = || {
            branches += 1;
            (branches > 1000).then_some(())
        };
        assert_eq!(hard.solutions_until(1, stop), Ok(Vec::new()));
    }
}
