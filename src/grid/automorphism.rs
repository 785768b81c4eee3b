//! Symmetries that keep the digits in a grid.

use super::minlex::to_least;
use super::{Candidate, Cell, Grid, Symmetry};

impl Grid {
    /// Every symmetry but the identity that keeps the digits in the grid. None if there may be others: two
    /// rows of a band, two columns of a stack, two bands, two stacks or two digits without any given may
    /// change places, and such a puzzle has several solutions.
    ///
    /// A puzzle with one solution has a solution that they keep too: they take it to a solution of the same
    /// puzzle.
    ///
    /// ```
    /// use basecover::Grid;
    ///
    /// let grid: Grid = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1".parse()?;
    /// assert_eq!(grid.automorphisms(), Some(vec![]));
    /// assert_eq!(Grid::empty().automorphisms(), None);
    /// # Ok::<(), basecover::formats::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn automorphisms(&self) -> Option<Vec<Symmetry>> {
        if self.is_loose() {
            return None;
        }
        let mut all = to_least(self);
        let back = all.next()?.inverse();
        // The first and then its inverse is the identity.
        Some(all.map(|symmetry| symmetry.then(&back)).collect())
    }

    /// Whether two lines of a band or a stack, two bands or stacks, or two digits have no given.
    fn is_loose(&self) -> bool {
        let (mut rows, mut columns, mut digits) = ([false; 9], [false; 9], [false; 9]);
        for given in self.placed().iter() {
            rows[given.cell().row()] = true;
            columns[given.cell().column()] = true;
            digits[given.digit().index()] = true;
        }
        let missing = |all: &[bool]| all.iter().filter(|is| !**is).count();
        let is_loose = |lines: &[bool; 9]| lines.chunks(3).any(|band| missing(band) > 1);
        // A band without givens has three lines without.
        missing(&digits) > 1 || is_loose(&rows) || is_loose(&columns)
    }
}

impl Symmetry {
    /// Whether it takes the digits in a grid to themselves.
    #[must_use]
    pub fn keeps(&self, grid: &Grid) -> bool {
        Cell::all().all(|cell| {
            let image = grid.state(cell).digit().map(|digit| self.digit(digit));
            grid.state(self.cell(cell)).digit() == image
        })
    }

    /// A cell and all that it goes to, each once.
    pub fn cells(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let next = move |&now: &Cell| Some(self.cell(now)).filter(|&next| next != cell);
        std::iter::successors(Some(cell), next)
    }

    /// A candidate and all that it goes to, each once.
    pub fn orbit(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> {
        let next = move |&now: &Candidate| Some(self.candidate(now)).filter(|&next| next != candidate);
        std::iter::successors(Some(candidate), next)
    }
}
