//! Slow obvious code: all templates, one by one. And positions to use it on.

use crate::common::positions::Dice;
use basecover::grid::{Candidate, Grid};
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
