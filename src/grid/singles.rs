//! Singles, and placing them to the end.

use super::{Candidate, CandidateSet, Cell, Digit, Grid, House};

impl Grid {
    /// The candidates that are alone in their cell or alone for their digit in a house, where no digit stands
    /// yet.
    #[must_use]
    pub fn singles(&self) -> CandidateSet {
        let naked = Cell::all()
            .filter(|&cell| self.is_open(cell))
            .filter_map(|cell| only(self.digits(cell)).map(|d| Candidate::new(cell, d)));
        let hidden = House::all()
            .flat_map(|house| Digit::all().map(move |digit| (house, digit)))
            .filter_map(|(house, digit)| {
                only(
                    house
                        .cells()
                        .into_iter()
                        .map(|cell| Candidate::new(cell, digit))
                        .filter(|&c| self.is_live(c)),
                )
            });
        naked.chain(hidden.filter(|c| self.is_open(c.cell()))).collect()
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

    /// Whether no digit stands in the cell.
    fn is_open(&self, cell: Cell) -> bool {
        self.state(cell).digit().is_none()
    }
}

/// The singles of a position, one after the other until there are none. Each is placed before the next is
/// asked for, by the caller: a path, a branch and a plain grid each have more to do then.
///
/// They come in rounds. A round is all singles of the position at its beginning, ascending, but for those
/// that a placement of the same round has removed.
#[derive(Clone, Default, Debug)]
pub struct Singles {
    /// What is left of the round.
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

/// The one item of an iterator that has just one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}
