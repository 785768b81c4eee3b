//! [`Grid`]: the state of a puzzle, its live candidates and its placements.

use super::{Candidate, CandidateSet, Cell, Digit, House};

/// What is in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CellState {
    /// Nothing is placed.
    #[default]
    Open,
    /// A digit of the puzzle.
    Given(Digit),
    /// A digit placed while solving.
    Placed(Digit),
}

impl CellState {
    /// The digit that is in the cell, given or placed.
    #[must_use]
    pub fn digit(self) -> Option<Digit> {
        match self {
            Self::Open => None,
            Self::Given(digit) | Self::Placed(digit) => Some(digit),
        }
    }
}

/// Two cells of one house that hold the same digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{first} and {second} see each other and both hold {digit}")]
pub struct Clash {
    /// The cell that comes first in reading order.
    pub first: Cell,
    /// The other cell.
    pub second: Cell,
    /// The digit in both.
    pub digit: Digit,
}

/// A position: the live candidates, and the digits in cells.
///
/// Two grids are equal when the same candidates are live and the same digits are in the same cells; whether a
/// digit was given or placed later is remembered but is not part of the position.
///
/// ```
/// use basecover::Grid;
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// assert!(grid.is_live("4r1c3".parse()?));
/// assert_eq!(grid.live().len(), 246);
/// assert_eq!(grid.to_string().parse::<Grid>()?, grid);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Grid {
    /// In a cell with a digit, that digit is the only live candidate, and no peer holds it.
    live: CandidateSet,
    cells: [CellState; 81],
}

impl PartialEq for Grid {
    fn eq(&self, other: &Self) -> bool {
        let digits = |grid: &Self| grid.cells.map(CellState::digit);
        self.live == other.live && digits(self) == digits(other)
    }
}

impl Eq for Grid {}

impl Grid {
    /// The position before the first digit: all 729 candidates live.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            live: CandidateSet::full(),
            cells: [CellState::Open; 81],
        }
    }

    /// The position with these digits placed: each has removed the candidates it sees.
    ///
    /// # Errors
    /// [`Clash`] when two equal digits see each other.
    pub fn from_cells(cells: [CellState; 81]) -> Result<Self, Clash> {
        let mut grid = Self::empty();
        for second in Cell::all() {
            let Some(digit) = cells[second.index()].digit() else {
                continue;
            };
            if let Some(first) = Cell::all()
                .take(second.index())
                .find(|&first| first.sees(second) && cells[first.index()].digit() == Some(digit))
            {
                return Err(Clash { first, second, digit });
            }
            grid.place(Candidate::new(second, digit));
        }
        grid.cells = cells;
        Ok(grid)
    }

    /// The position with exactly these candidates. A cell whose only candidate is seen by no other live
    /// candidate counts as placed: text formats that list candidates alone cannot tell the two apart.
    #[must_use]
    pub fn from_live(live: CandidateSet) -> Self {
        let mut grid = Self {
            live,
            cells: [CellState::Open; 81],
        };
        // By digit: the rows, columns and blocks where it has one live candidate, and where it has several.
        let (mut once, mut more) = ([[0u16; 3]; 9], [[0u16; 3]; 9]);
        for candidate in live.iter() {
            let (cell, digit) = (candidate.cell(), candidate.digit().index());
            for (i, house) in [cell.row(), cell.column(), cell.block()].into_iter().enumerate() {
                more[digit][i] |= once[digit][i] & 1 << house;
                once[digit][i] |= 1 << house;
            }
        }
        for cell in Cell::all() {
            let digits = live.digits(cell);
            if digits.count_ones() != 1 {
                continue;
            }
            let digit = digits.trailing_zeros() as usize;
            let [rows, columns, blocks] = more[digit];
            if (rows >> cell.row() | columns >> cell.column() | blocks >> cell.block()) & 1 == 0 {
                grid.cells[cell.index()] = CellState::Placed(Digit::new(digit));
            }
        }
        grid
    }

    /// The position with the same digits placed and nothing else removed.
    #[must_use]
    pub fn standing(&self) -> Self {
        let mut grid = Self::empty();
        for cell in Cell::all() {
            if let Some(digit) = self.state(cell).digit() {
                grid.place(Candidate::new(cell, digit));
            }
        }
        grid.cells = self.cells;
        grid
    }

    /// The live candidates.
    #[must_use]
    pub fn live(&self) -> &CandidateSet {
        &self.live
    }

    /// The live candidates of the cells without a placed digit.
    #[must_use]
    pub fn unplaced(&self) -> CandidateSet {
        let mut live = self.live;
        for cell in Cell::all() {
            // A placed digit is the only live one of its cell.
            if let Some(digit) = self.state(cell).digit() {
                live.remove(Candidate::new(cell, digit));
            }
        }
        live
    }

    /// The digits in the cells, given or placed.
    #[must_use]
    pub fn placed(&self) -> CandidateSet {
        let standing = |cell| Some(Candidate::new(cell, self.state(cell).digit()?));
        Cell::all().filter_map(standing).collect()
    }

    /// Whether the candidate is live.
    #[must_use]
    pub fn is_live(&self, candidate: Candidate) -> bool {
        self.live.contains(candidate)
    }

    /// What is in a cell.
    #[must_use]
    pub fn state(&self, cell: Cell) -> CellState {
        self.cells[cell.index()]
    }

    /// The live digits of a cell, ascending.
    pub fn digits(&self, cell: Cell) -> impl Iterator<Item = Digit> + use<> {
        let mut live = self.live.digits(cell);
        std::iter::from_fn(move || {
            let digit = (live != 0).then(|| Digit::new(live.trailing_zeros() as usize))?;
            live &= live - 1;
            Some(digit)
        })
    }

    /// Whether a digit is in every cell.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.cells.iter().all(|state| state.digit().is_some())
    }

    /// Removes a candidate; does nothing when it is dead already.
    ///
    /// Removing the digit that is in a cell opens the cell again, with no candidate: a contradiction that
    /// `Position::new` will report.
    pub fn remove(&mut self, candidate: Candidate) {
        self.live.remove(candidate);
        let state = &mut self.cells[candidate.cell().index()];
        if state.digit() == Some(candidate.digit()) {
            *state = CellState::Open;
        }
    }

    /// The same without some candidates: see [`remove`](Self::remove).
    #[must_use]
    pub fn without(&self, candidates: impl IntoIterator<Item = Candidate>) -> Self {
        let mut grid = self.clone();
        candidates
            .into_iter()
            .for_each(|candidate| grid.remove(candidate));
        grid
    }

    /// Takes the placed digit out of a cell. It stays live, and nothing that it removed comes back: the cell
    /// is open, with one candidate.
    pub fn reopen(&mut self, cell: Cell) {
        self.cells[cell.index()] = CellState::Open;
    }

    /// Places a digit: every candidate it sees is removed.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell(), candidate.digit());
        for other in Digit::all().filter(|&other| other != digit) {
            self.live.remove(Candidate::new(cell, other));
        }
        for peer in House::of(cell).into_iter().flat_map(House::cells) {
            if peer != cell {
                self.live.remove(Candidate::new(peer, digit));
            }
        }
        self.cells[cell.index()] = CellState::Placed(digit);
    }
}

impl From<&Grid> for Grid {
    fn from(grid: &Grid) -> Self {
        grid.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn givens(text: &str) -> [CellState; 81] {
        let mut cells = [CellState::Open; 81];
        for (state, c) in cells.iter_mut().zip(text.chars()) {
            *state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
        }
        cells
    }

    #[test]
    fn givens_remove_what_they_see() {
        let grid = Grid::from_cells(givens(&format!("5{}", ".".repeat(80)))).unwrap();
        assert_eq!(grid.live().len(), 729 - 28);
        assert_eq!(grid.state(Cell::new(0)), CellState::Given(Digit::new(4)));
        assert_eq!(grid.digits(Cell::new(0)).collect::<Vec<_>>(), [Digit::new(4)]);
    }

    #[test]
    fn a_clash_names_both_cells() {
        let clash = Grid::from_cells(givens(&format!("5...5{}", ".".repeat(76)))).unwrap_err();
        assert_eq!(clash.to_string(), "r1c1 and r1c5 see each other and both hold 5");
    }

    #[test]
    fn equality_forgets_who_placed_a_digit() {
        let text = format!("5{}", ".".repeat(80));
        let mut placed = Grid::empty();
        placed.place("5r1c1".parse().unwrap());
        assert_eq!(Grid::from_cells(givens(&text)).unwrap(), placed);
        assert_eq!(Grid::from_live(*placed.live()), placed);
    }

    proptest! {
        /// By looking at every other candidate.
        #[test]
        fn a_lone_candidate_that_sees_no_other_is_placed(
            gone in prop::collection::vec(0usize..729, 0..2000),
            placed in prop::collection::vec(0usize..729, 0..40),
        ) {
            let mut grid = Grid::empty();
            placed.into_iter().for_each(|c| grid.place(Candidate::from_index(c)));
            gone.into_iter().for_each(|c| grid.remove(Candidate::from_index(c)));
            let live = *grid.live();
            let from_live = Grid::from_live(live);
            for cell in Cell::all() {
                let own: Vec<_> = live.iter().filter(|c| c.cell() == cell).collect();
                let stands = match own[..] {
                    [only] => !live.iter().any(|other| only.sees(other)),
                    _ => false,
                };
                let state = match stands {
                    true => CellState::Placed(own[0].digit()),
                    false => CellState::Open,
                };
                prop_assert_eq!(from_live.state(cell), state);
                prop_assert!(from_live.digits(cell).eq(own.iter().map(|c| c.digit())));
            }
        }
    }
}
