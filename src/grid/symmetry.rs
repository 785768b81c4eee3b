//! [`Symmetry`]: the transformations that take every Sudoku to a Sudoku.
//!
//! Transposition, permutations of the bands, of the rows within each band, of the stacks, of the columns
//! within each stack, and of the digits: 2 * 6^4 * 6^4 * 9! of them. Each takes constraints to constraints,
//! so a pattern's image is a pattern with the same proof.

use super::{Candidate, CandidateSet, Cell, CellState, Digit, Grid};
use crate::casts::fit;

/// Whether rows and columns change places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Transpose {
    /// They stay.
    #[default]
    No,
    /// They change places, before the lines are permuted.
    Yes,
}

/// A transformation of the grid.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Symmetry {
    transpose: Transpose,
    /// By row: where it goes. Rows of one band go to one band.
    rows: [u8; 9],
    /// By column: where it goes. Columns of one stack go to one stack.
    columns: [u8; 9],
    /// By digit: what it becomes.
    digits: [u8; 9],
}

impl Symmetry {
    /// The transformation that transposes or not, then sends each row, column and digit where the arrays say.
    ///
    /// None when an array is not a permutation, or tears a band or a stack apart.
    #[must_use]
    pub fn new(transpose: Transpose, rows: [u8; 9], columns: [u8; 9], digits: [u8; 9]) -> Option<Self> {
        let permutation = |map: &[u8; 9]| (0..9).all(|i| map.contains(&i));
        let bands = |map: &[u8; 9]| {
            map.chunks(3)
                .all(|band| band.iter().all(|line| line / 3 == band[0] / 3))
        };
        let lines = [&rows, &columns]
            .into_iter()
            .all(|map| permutation(map) && bands(map));
        (lines && permutation(&digits)).then_some(Self {
            transpose,
            rows,
            columns,
            digits,
        })
    }

    /// The transformation that changes nothing.
    #[must_use]
    pub fn identity() -> Self {
        let same: [u8; 9] = std::array::from_fn(fit);
        Self {
            transpose: Transpose::No,
            rows: same,
            columns: same,
            digits: same,
        }
    }

    /// This one, and then another.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        // After a transposition the next one meets as columns what were rows.
        let (rows, columns) = match next.transpose {
            Transpose::No => (&self.rows, &self.columns),
            Transpose::Yes => (&self.columns, &self.rows),
        };
        Self {
            transpose: match self.transpose == next.transpose {
                true => Transpose::No,
                false => Transpose::Yes,
            },
            rows: rows.map(|row| next.rows[usize::from(row)]),
            columns: columns.map(|column| next.columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }

    /// The transformation that takes everything back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) = match self.transpose {
            Transpose::No => (&self.rows, &self.columns),
            Transpose::Yes => (&self.columns, &self.rows),
        };
        Self {
            transpose: self.transpose,
            rows: back(rows),
            columns: back(columns),
            digits: back(&self.digits),
        }
    }

    /// Whether rows and columns change places.
    #[must_use]
    pub fn transpose(&self) -> Transpose {
        self.transpose
    }

    /// By row: where it goes, after a transposition.
    #[must_use]
    pub fn rows(&self) -> [u8; 9] {
        self.rows
    }

    /// By column: where it goes, after a transposition.
    #[must_use]
    pub fn columns(&self) -> [u8; 9] {
        self.columns
    }

    /// Whether every cell stays where it is.
    #[must_use]
    pub fn keeps_cells(&self) -> bool {
        Cell::all().all(|cell| self.cell(cell) == cell)
    }

    /// Where a cell goes.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        let (row, column) = match self.transpose {
            Transpose::No => (cell.row(), cell.column()),
            Transpose::Yes => (cell.column(), cell.row()),
        };
        Cell::at(self.rows[row].into(), self.columns[column].into())
    }

    /// What a digit becomes.
    #[must_use]
    pub fn digit(&self, digit: Digit) -> Digit {
        Digit::new(self.digits[digit.index()].into())
    }

    /// Where a candidate goes.
    #[must_use]
    pub fn candidate(&self, candidate: Candidate) -> Candidate {
        Candidate::new(self.cell(candidate.cell()), self.digit(candidate.digit()))
    }

    /// The image of a set of candidates.
    #[must_use]
    pub fn candidates(&self, set: &CandidateSet) -> CandidateSet {
        set.iter().map(|candidate| self.candidate(candidate)).collect()
    }

    /// The image of a position.
    #[must_use]
    pub fn grid(&self, grid: &Grid) -> Grid {
        let mut cells = [CellState::Open; 81];
        for cell in Cell::all() {
            cells[self.cell(cell).index()] = match grid.state(cell) {
                CellState::Open => CellState::Open,
                CellState::Given(digit) => CellState::Given(self.digit(digit)),
                CellState::Placed(digit) => CellState::Placed(self.digit(digit)),
            };
        }
        let live = self.candidates(grid.live());
        // The image of a position without clashing digits has none.
        let Ok(mut image) = Grid::from_cells(cells) else {
            return Grid::from_live(live);
        };
        for dead in image.live().minus(&live).iter() {
            image.remove(dead);
        }
        image
    }
}

/// The permutation that takes everything back.
fn back(map: &[u8; 9]) -> [u8; 9] {
    let mut back = [0; 9];
    map.iter()
        .enumerate()
        .for_each(|(from, &to)| back[usize::from(to)] = fit(from));
    back
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Candidate by candidate.
    #[test]
    fn two_become_one_and_go_back() {
        let rows = [4, 3, 5, 8, 6, 7, 0, 2, 1];
        let columns = [1, 0, 2, 6, 8, 7, 5, 4, 3];
        let digits = [8, 0, 1, 2, 4, 3, 5, 6, 7];
        let both = [Transpose::No, Transpose::Yes];
        let all = both.map(|transpose| {
            let new = |rows, columns| Symmetry::new(transpose, rows, columns, digits).unwrap();
            [new(rows, columns), new(columns, rows)]
        });
        let all = all.as_flattened();
        for one in all {
            assert_eq!(one.then(&one.inverse()), Symmetry::identity());
            assert_eq!(one.inverse().then(one), Symmetry::identity());
            for other in all {
                let joined = one.then(other);
                for candidate in Candidate::all() {
                    let image = other.candidate(one.candidate(candidate));
                    assert_eq!(joined.candidate(candidate), image);
                }
            }
        }
    }

    #[test]
    fn what_sees_each_other_still_does() {
        let rows = [4, 3, 5, 8, 6, 7, 0, 2, 1];
        let columns = [1, 0, 2, 6, 8, 7, 5, 4, 3];
        let digits = [8, 0, 1, 2, 3, 4, 5, 6, 7];
        for transpose in [Transpose::No, Transpose::Yes] {
            let symmetry = Symmetry::new(transpose, rows, columns, digits).unwrap();
            for a in Candidate::all().step_by(7) {
                for b in Candidate::all() {
                    assert_eq!(
                        a.sees(b),
                        symmetry.candidate(a).sees(symmetry.candidate(b)),
                        "{a} {b}"
                    );
                }
            }
        }
    }

    #[test]
    fn torn_bands_and_lost_lines_are_refused() {
        let same = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        let torn = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        let lost = [0, 0, 2, 3, 4, 5, 6, 7, 8];
        for bad in [torn, lost] {
            assert_eq!(Symmetry::new(Transpose::No, bad, same, same), None);
            assert_eq!(Symmetry::new(Transpose::No, same, bad, same), None);
        }
        assert_eq!(Symmetry::new(Transpose::No, same, same, lost), None);
        assert!(Symmetry::new(Transpose::No, same, same, torn).is_some());
    }
}
