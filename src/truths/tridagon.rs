//! Tridagons: twelve cells that three digits cannot fill.
//!
//! Two bands and two stacks meet in four blocks. In each block three cells lie on a *transversal*, one in
//! each row and column of the block: a permutation. Three digits fill a transversal in six ways, and each row
//! and column of the cells is shared by two blocks.
//!
//! *Lemma.* When the product of the four permutations' signs is odd, the three digits cannot fill the cells.
//! *Proof.* Read the digits of a block by rows, and by columns: two permutations of the three digits, and the
//! product of their signs is the sign of the transversal. Two blocks of a band differ in all three rows, so
//! that one reading by rows is the other turned round by one or two places, which is even: the two have the
//! same sign. Likewise the readings by columns of two blocks of a stack. So in the product over the four
//! blocks every sign comes twice: it is even.
//!
//! The judge does not need the lemma: it tries all fillings.

use super::{Impossibility, beside};
use crate::grid::{CandidateSet, Cell, Digit, Grid};
use itertools::Itertools;

/// The columns of a transversal by row, and whether its permutation is odd.
const TRANSVERSALS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([2, 1, 0], true),
];

/// A transversal of a block that three digits may fill but for its guardians.
struct Transversal {
    cells: [Cell; 3],
    is_odd: bool,
    guardians: CandidateSet,
}

/// The tridagons of a position with at most this many guardians. All cells are open, and each holds one of
/// the three digits at least.
pub(super) fn tridagons(grid: &Grid, most: usize) -> Vec<Impossibility> {
    let mut found = Vec::new();
    for digits in Digit::all().tuple_combinations::<(_, _, _)>() {
        let digits = [digits.0, digits.1, digits.2];
        let blocks: Vec<Vec<Transversal>> = (0..9)
            .map(|block| transversals(grid, block, digits, most))
            .collect();
        for (bands, stacks) in pairs().cartesian_product(pairs()) {
            let four = [
                &blocks[bands[0] * 3 + stacks[0]],
                &blocks[bands[0] * 3 + stacks[1]],
                &blocks[bands[1] * 3 + stacks[1]],
                &blocks[bands[1] * 3 + stacks[0]],
            ];
            choose(&four, most, &mut Vec::new(), &mut |chosen| {
                if chosen.iter().filter(|transversal| transversal.is_odd).count() % 2 == 1 {
                    found.push(Impossibility {
                        guardians: chosen.iter().fold(CandidateSet::default(), |union, transversal| {
                            union.or(&transversal.guardians)
                        }),
                        cells: chosen.iter().flat_map(|transversal| transversal.cells).collect(),
                        sets: Vec::new(),
                        name: format!("tridagon-{}", digits.iter().format("")),
                        symmetry: None,
                        proof: None,
                    });
                }
            });
        }
    }
    found
}

fn pairs() -> impl Iterator<Item = [usize; 2]> + Clone {
    [[0, 1], [0, 2], [1, 2]].into_iter()
}

/// The transversals of a block that may be part of a tridagon.
fn transversals(grid: &Grid, block: usize, digits: [Digit; 3], most: usize) -> Vec<Transversal> {
    let (row, column) = (block / 3 * 3, block % 3 * 3);
    let transversal = |&(columns, is_odd): &([usize; 3], bool)| {
        let cells = [0, 1, 2].map(|i| Cell::at(row + i, column + columns[i]));
        let fits = |&cell: &Cell| {
            grid.state(cell).digit().is_none() && grid.digits(cell).any(|digit| digits.contains(&digit))
        };
        if !cells.iter().all(fits) {
            return None;
        }
        let guardians = beside(grid, &cells, &digits);
        (guardians.len() <= most).then_some(Transversal {
            cells,
            is_odd,
            guardians,
        })
    };
    TRANSVERSALS.iter().filter_map(transversal).collect()
}

/// Every choice of one transversal in each block with at most this many guardians in all.
fn choose<'a>(
    blocks: &[&'a Vec<Transversal>],
    most: usize,
    chosen: &mut Vec<&'a Transversal>,
    on: &mut dyn FnMut(&[&'a Transversal]),
) {
    let Some((block, rest)) = blocks.split_first() else {
        return on(chosen);
    };
    for transversal in block.iter() {
        if let Some(left) = most.checked_sub(transversal.guardians.len()) {
            chosen.push(transversal);
            choose(rest, left, chosen, on);
            chosen.pop();
        }
    }
}
