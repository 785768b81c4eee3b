//! [`in_templates`]: the candidates of a digit that lie in a template, without the templates.

use crate::grid::{Candidate, CandidateSet, Cell, Digit};

/// What a template takes in a band is a column of each stack: one of 27 *choices*, numbered in base 3 by the
/// places of the columns in their stacks.
const CHOICES: usize = 27;

/// No choice.
const NONE: usize = CHOICES;

/// By the choices of two bands: what is left for the third, if the two have no column in common.
const LEFT: [[usize; CHOICES]; CHOICES] = {
    let mut left = [[NONE; CHOICES]; CHOICES];
    let (mut one, mut other) = (0, 0);
    while one < CHOICES {
        let places = [one % 3, one / 3 % 3, one / 9];
        let others = [other % 3, other / 3 % 3, other / 9];
        if places[0] != others[0] && places[1] != others[1] && places[2] != others[2] {
            // 0, 1 and 2 add up to 3, stack by stack.
            left[one][other] = 3 * (1 + 3 + 9) - one - other;
        }
        other += 1;
        if other == CHOICES {
            (one, other) = (one + 1, 0);
        }
    }
    left
};

/// By stack: what a place in it counts for in the number of a choice.
const VALUES: [usize; 3] = [1, 3, 9];

/// The stacks of the three rows of a band, in every order.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The candidates of a digit that lie in a template, nine of these candidates in nine rows, columns and
/// blocks.
///
/// Within a band a template takes three cells in three rows and three stacks, and between bands all that
/// matters is which columns these are: 27 choices a band, and 216 ways to join three of them.
#[must_use]
pub fn in_templates(live: &CandidateSet, digit: Digit) -> CandidateSet {
    let rows: [u16; 9] = std::array::from_fn(|row| {
        let is_live = |column: &usize| live.contains(Candidate::new(Cell::at(row, *column), digit));
        (0..9).filter(is_live).fold(0, |set, column| set | 1 << column)
    });
    let bands = [0, 3, 6].map(|first| cells_of([rows[first], rows[first + 1], rows[first + 2]]));
    let mut held = [0_u32; 3];
    for (one, left) in LEFT.iter().enumerate().filter(|&(one, _)| bands[0][one] != 0) {
        for (other, &third) in left.iter().enumerate() {
            if third != NONE && bands[1][other] != 0 && bands[2][third] != 0 {
                held[0] |= bands[0][one];
                held[1] |= bands[1][other];
                held[2] |= bands[2][third];
            }
        }
    }
    let cells = (0..81).filter(|cell| held[cell / 27] >> (cell % 27) & 1 == 1);
    cells.map(|cell| Candidate::new(Cell::new(cell), digit)).collect()
}

/// By choice: the cells of a band with which a template may take these columns, as bits; none where it
/// cannot.
fn cells_of(rows: [u16; 3]) -> [u32; CHOICES] {
    let mut cells = [0; CHOICES];
    for order in ORDERS {
        // By row: the columns of its stack in which the digit may be.
        let places = |row: usize| {
            let stack = order[row];
            (0..3)
                .filter(move |place| rows[row] >> (3 * stack + place) & 1 == 1)
                .map(move |place| (place * VALUES[stack], 1_u32 << (9 * row + 3 * stack + place)))
        };
        for (a, first) in places(0) {
            for (b, second) in places(1) {
                for (c, third) in places(2) {
                    cells[a + b + c] |= first | second | third;
                }
            }
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::super::Templates;
    use super::*;
    use crate::grid::Grid;

    /// Against the graph of all templates, in positions with more and more candidates deleted, down to none.
    #[test]
    fn the_candidates_are_those_of_the_templates() {
        let puzzles = [
            ".".repeat(81),
            "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4".into(),
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".into(),
        ];
        let (mut some, mut without) = (0, 0);
        for puzzle in puzzles {
            let mut live = *puzzle.parse::<Grid>().unwrap().live();
            for deleted in (0..729).map(|i| Candidate::from_index(i * 364 % 729)) {
                live.remove(deleted);
                let digit = deleted.digit();
                let slow = Templates::of_digit(&live, digit).candidates();
                assert_eq!(in_templates(&live, digit), slow);
                let own = live.iter().filter(|c| c.digit() == digit).count();
                some += usize::from(!slow.is_empty() && slow.len() < own);
                without += usize::from(slow.is_empty());
            }
        }
        assert!(some > 100 && without > 100, "{some} {without}");
    }
}
