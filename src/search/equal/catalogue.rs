//! [`catalogue`]: all equal sets that are no sums of smaller ones, up to the symmetries of the grid.

use super::EqualSets;
use super::form::Form;
use super::least::is_sum;

/// Equal sets of the catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Catalogued {
    /// One of its form.
    pub sets: EqualSets,
    /// Houses on the side that has more.
    pub size: i64,
    /// How many pairs of regions have the form, anywhere in the grid.
    pub count: u64,
}

/// All forms, by the number of houses on the side that has more.
///
/// It is complete: whatever whole numbers the houses have, if no cell counts more than once, the regions are
/// in it, or are sums of such over different cells. *Proof.* Every normal form is tried, up to the order of
/// bands, of stacks and of the lines in them.
#[must_use]
pub fn catalogue() -> Vec<Catalogued> {
    let mut all = Vec::new();
    let threes = threes();
    for rows in &threes {
        for columns in &threes {
            each_blocks(*rows, *columns, &mut |form| {
                let sets = form.sets();
                if !sets.is_empty() && form.is_least() && !is_sum(&sets) {
                    let sets = if sets.first().count() < sets.second().count() {
                        sets.turned()
                    } else {
                        sets
                    };
                    all.push(Catalogued {
                        sets,
                        size: sets.size(),
                        count: form.count(),
                    });
                }
            });
        }
    }
    let cells = |sets: &EqualSets| sets.first().count() + sets.second().count();
    all.sort_by_key(|one| (one.size, cells(&one.sets), one.sets));
    all
}

/// The numbers of three lines, ascending, from 0 on.
const BANDS: [[i8; 3]; 6] = [[0, 0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 1], [0, 1, 2], [0, 2, 2]];

/// The numbers of three bands, ascending.
fn threes() -> Vec<[[i8; 3]; 3]> {
    let mut all = Vec::new();
    for (i, first) in BANDS.iter().enumerate() {
        for (j, second) in BANDS.iter().enumerate().skip(i) {
            all.extend(BANDS.iter().skip(j).map(|third| [*first, *second, *third]));
        }
    }
    all
}

/// Every choice of blocks for these lines such that no cell counts more than once.
fn each_blocks(rows: [[i8; 3]; 3], columns: [[i8; 3]; 3], take: &mut impl FnMut(Form)) {
    // By block: from -1 to this.
    let highest = |block: usize| 1 - rows[block / 3][2] - columns[block % 3][2];
    if (0..9).any(|block| highest(block) < -1) {
        return;
    }
    let mut blocks = [-1i8; 9];
    loop {
        take(Form {
            rows,
            columns,
            blocks: std::array::from_fn(|i| std::array::from_fn(|j| blocks[3 * i + j])),
        });
        let Some(next) = (0..9).find(|&block| blocks[block] < highest(block)) else {
            return;
        };
        blocks[next] += 1;
        blocks[..next].fill(-1);
    }
}
