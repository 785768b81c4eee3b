//! Singles, and placing them until there are none.

use super::{Candidate, CandidateSet, Cell, Digit, Grid};

impl Grid {
    /// The candidates that are alone in an open cell, or the only place of their digit in a house without it.
    #[must_use]
    pub fn singles(&self) -> CandidateSet {
        // By kind and number of a house: the digits it holds once, and those it holds more often.
        let (mut once, mut more) = ([[0u16; 9]; 3], [[0u16; 9]; 3]);
        let houses = |cell: Cell| [cell.row(), cell.column(), cell.block()].into_iter().enumerate();
        for cell in Cell::all() {
            let digits = self.live().digits(cell);
            for (kind, house) in houses(cell) {
                more[kind][house] |= once[kind][house] & digits;
                once[kind][house] |= digits;
            }
        }
        let mut singles = CandidateSet::default();
        for cell in Cell::all().filter(|&cell| self.is_open(cell)) {
            let digits = self.live().digits(cell);
            let alone = houses(cell).fold(0, |alone, (kind, house)| {
                alone | once[kind][house] & !more[kind][house]
            });
            let alone = if digits.count_ones() == 1 {
                digits
            } else {
                digits & alone
            };
            let alone = Digit::all().filter(|digit| alone >> digit.index() & 1 == 1);
            alone.for_each(|digit| singles.insert(Candidate::new(cell, digit)));
        }
        singles
    }

    /// Places naked and hidden singles until there are none, and returns them in the order they were placed.
    ///
    /// In a position that holds a contradiction this may place digits that leave a constraint empty.
    ///
    /// ```
    /// use basecover::Grid;
    ///
    /// let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut grid: Grid = text.parse()?;
    /// assert_eq!(grid.place_singles().len(), 51);
    /// assert!(grid.is_complete());
    /// # Ok::<(), basecover::formats::ParseGridError>(())
    /// ```
    pub fn place_singles(&mut self) -> Vec<Candidate> {
        let mut singles = Singles::default();
        let mut placed = Vec::new();
        while let Some(single) = singles.next(self) {
            self.place(single);
            placed.push(single);
        }
        placed
    }

    /// Whether no digit is in the cell.
    fn is_open(&self, cell: Cell) -> bool {
        self.state(cell).digit().is_none()
    }
}

/// The singles of a position, one after the other until there are none. The caller places each before asking
/// for the next: a path, a branch and a plain grid each do more than that.
///
/// They come in rounds. A round is all singles of the position at its beginning, ascending, but for those
/// that a placement of the same round has removed.
#[derive(Clone, Default, Debug)]
pub struct Singles {
    /// The rest of the round.
    round: CandidateSet,
}

impl Singles {
    /// The next one; none at the end.
    pub fn next(&mut self, grid: &Grid) -> Option<Candidate> {
        self.of_round(grid).or_else(|| {
            self.round = grid.singles();
            self.of_round(grid)
        })
    }

    /// The next one of this round; none when the round is over.
    pub(crate) fn of_round(&mut self, grid: &Grid) -> Option<Candidate> {
        let next = self
            .round
            .iter()
            .find(|&single| grid.is_live(single) && grid.is_open(single.cell()))?;
        // Those before it are dead.
        self.round = self.round.iter().filter(|&single| single > next).collect();
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;
    use proptest::prelude::*;

    /// By the definition, constraint by constraint.
    fn slow(grid: &Grid) -> CandidateSet {
        let alone = |candidates: Vec<Candidate>| {
            let live: Vec<_> = candidates.into_iter().filter(|&c| grid.is_live(c)).collect();
            live.first().copied().filter(|_| live.len() == 1)
        };
        let naked = Cell::all().map(|cell| Digit::all().map(|digit| Candidate::new(cell, digit)).collect());
        let hidden = House::all().flat_map(|house| {
            let of = move |digit| house.cells().map(|cell| Candidate::new(cell, digit)).to_vec();
            Digit::all().map(of)
        });
        let alone = naked.chain(hidden).filter_map(alone);
        alone.filter(|c| grid.state(c.cell()).digit().is_none()).collect()
    }

    proptest! {
        #[test]
        fn singles_are_what_is_alone(
            live in prop::collection::vec(0usize..729, 0..900),
            placed in prop::collection::vec(0usize..729, 0..20),
        ) {
            let mut grid = Grid::from_live(live.into_iter().map(Candidate::from_index).collect());
            prop_assert_eq!(grid.singles(), slow(&grid));
            for single in placed.into_iter().map(Candidate::from_index) {
                grid.place(single);
                prop_assert_eq!(grid.singles(), slow(&grid));
            }
        }
    }
}
