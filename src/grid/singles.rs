//! Placing singles to the end.

use super::{Candidate, CandidateSet, Cell, Digit, Grid, House};

impl Grid {
    /// The candidates that are alone in their cell or alone for their digit in a house, where no digit stands yet.
    #[must_use]
    pub fn singles(&self) -> CandidateSet {
        let open = |cell: &Cell| self.state(*cell).digit().is_none();
        let naked = Cell::all()
            .filter(open)
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
        naked.chain(hidden.filter(|c| open(&c.cell()))).collect()
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
        let mut placed = Vec::new();
        loop {
            let before = placed.len();
            for single in self.singles().iter() {
                // An earlier placement of this round may have removed it.
                if self.is_live(single) && self.state(single.cell()).digit().is_none() {
                    self.place(single);
                    placed.push(single);
                }
            }
            if placed.len() == before {
                return placed;
            }
        }
    }
}

/// The one item of an iterator that has just one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}
