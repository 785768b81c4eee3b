//! Slow obvious code: all templates, one by one. And positions to use it on.

use basecover::grid::{Candidate, CellState, Digit, Grid};
use basecover::pattern::Pattern;

/// The templates of a digit: nine candidates, one a row, of which none sees another.
pub(crate) fn templates(grid: &Grid, digit: usize) -> Vec<Vec<Candidate>> {
    let mut all = vec![Vec::new()];
    for row in 0..9 {
        let in_row: Vec<Candidate> = grid
            .live()
            .iter()
            .filter(|c| c.digit().index() == digit && c.cell().row() == row)
            .collect();
        all = all
            .iter()
            .flat_map(|above: &Vec<Candidate>| {
                let fits = in_row
                    .iter()
                    .filter(|c| above.iter().all(|other| !other.sees(**c)));
                fits.map(|&c| above.iter().copied().chain([c]).collect())
            })
            .collect();
    }
    all
}

/// The sum of the excesses over a template.
pub(crate) fn sum(pattern: &Pattern, template: &[Candidate]) -> i64 {
    template.iter().map(|&c| pattern.excess(c)).sum()
}

/// The givens of a puzzle, and what they see removed.
pub(crate) fn givens(text: &str) -> Grid {
    let mut cells = [CellState::Open; 81];
    for (state, c) in cells.iter_mut().zip(text.chars()) {
        *state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
    }
    Grid::from_cells(cells).unwrap()
}

/// The same with the singles placed.
pub(crate) fn after_singles(text: &str) -> Grid {
    let mut grid = givens(text);
    grid.place_singles();
    grid
}

/// A grid from its 729 characters.
pub(crate) fn from_729(text: &str) -> Grid {
    assert_eq!(text.len(), 729);
    let live = Candidate::all().zip(text.chars()).filter(|(_, c)| *c != '.');
    Grid::from_live(live.map(|(c, _)| c).collect())
}

/// Numbers that look random and are the same each time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}

/// The candidates of a solution and `extra` others.
pub(crate) fn position(dice: &mut Dice, extra: usize) -> Grid {
    let digit = |row: usize, column: usize| (row * 3 + row / 3 + column) % 9;
    let relabel = dice.roll(9);
    let mut live: basecover::grid::CandidateSet = Candidate::all()
        .filter(|c| (digit(c.cell().row(), c.cell().column()) + relabel) % 9 == c.digit().index())
        .collect();
    for _ in 0..extra {
        live.insert(Candidate::from_index(dice.roll(729)));
    }
    Grid::from_live(live)
}
