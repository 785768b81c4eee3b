//! [`houses`]: writes the constant of a digit as houses.
//!
//! Every one of the 27 houses of a digit counts once in each template, so the choice is free. A reader has to
//! trace whole templates for candidates with a negative excess of their own, so their number is minimised,
//! then the sum of the missing excesses. Among equal choices the first is taken.

use crate::grid::{Cell, House};
use itertools::Itertools;
use std::sync::LazyLock;

/// The houses with their cells.
static HOUSES: LazyLock<Vec<(House, [Cell; 9])>> =
    LazyLock::new(|| House::all().map(|house| (house, house.cells())).collect());

/// Up to this many houses every choice is compared: 2,925 choices of three. Beyond that, one house is
/// exchanged for another as long as that is an improvement.
const EXACT: usize = 3;

/// A digit for which houses are chosen.
#[derive(Clone, Debug)]
pub(super) struct Bare {
    /// By [`Cell::index`]: the excess of the digit's candidate without the houses; none if it is dead.
    pub(super) excess: [Option<i64>; 81],
}

/// The number of candidates with a negative excess, and the sum of the missing excesses.
type Missing = (i64, i64);

impl Bare {
    /// The missing excesses when these houses have this weight.
    fn with<'a>(&self, houses: impl IntoIterator<Item = &'a (House, [Cell; 9])>, weight: i64) -> Missing {
        let mut excess = self.excess;
        for cell in houses.into_iter().flat_map(|(_, cells)| cells) {
            if let Some(excess) = &mut excess[cell.index()] {
                *excess += weight;
            }
        }
        let negative = excess.iter().flatten().filter(|&&excess| excess < 0);
        negative.fold((0, 0), |(count, missing), excess| (count + 1, missing - excess))
    }

    /// Different houses, as many as the constant; none if fewer are allowed.
    pub(super) fn distinct(&self, constant: i64, admitted: &[House]) -> Option<Vec<(House, i64)>> {
        let count = usize::try_from(constant.unsigned_abs()).ok()?;
        let weight = constant.signum();
        let houses: Vec<_> = admitted.iter().map(|&house| (house, house.cells())).collect();
        if count > houses.len() {
            return None;
        }
        let chosen: Vec<usize> = if count <= EXACT {
            let choices = (0..houses.len()).combinations(count);
            choices.min_by_key(|choice| self.with(choice.iter().map(|&i| &houses[i]), weight))?
        } else {
            let mut chosen: Vec<usize> = (0..count).collect();
            while let Some(better) = self.better(&chosen, &houses, weight) {
                chosen = better;
            }
            chosen
        };
        Some(chosen.into_iter().map(|i| (houses[i].0, weight)).collect())
    }

    /// The best choice that differs in one house, if it is better.
    fn better(&self, chosen: &[usize], houses: &[(House, [Cell; 9])], weight: i64) -> Option<Vec<usize>> {
        let missing = |choice: &[usize]| self.with(choice.iter().map(|&i| &houses[i]), weight);
        let others = (0..houses.len()).filter(|i| !chosen.contains(i));
        let exchanged = (0..chosen.len()).cartesian_product(others).map(|(place, i)| {
            let mut choice = chosen.to_vec();
            choice[place] = i;
            choice.sort_unstable();
            choice
        });
        let best = exchanged.min_by_key(|choice| missing(choice))?;
        (missing(&best) < missing(chosen)).then_some(best)
    }

    /// Houses with weights that may exceed one: adds one house after the other, each time the one that leaves
    /// the fewest candidates uncovered.
    pub(super) fn repeated(mut self, constant: i64) -> Vec<(House, i64)> {
        // Large constants take a few large steps.
        let stroke = (constant.abs() / 27).max(1);
        let mut left = constant;
        let mut chosen = Vec::new();
        while left != 0 {
            let weight = left.signum() * stroke.min(left.abs());
            let mut sums = self.sums(weight);
            while left / weight > 0 {
                // If every candidate is covered, further covers change nothing: the first house takes them
                // all.
                if left > 0 && !self.excess.iter().flatten().any(|&excess| excess < 0) {
                    chosen.push((HOUSES[0].0, left));
                    return chosen;
                }
                let best = (0..HOUSES.len()).min_by_key(|&house| sums[house]);
                let (house, cells) = &HOUSES[best.expect("a digit has houses")];
                cells.iter().for_each(|&cell| self.weigh(cell, weight, &mut sums));
                chosen.push((*house, weight));
                left -= weight;
            }
        }
        chosen
    }

    /// By house: how many more candidates are uncovered when it has the weight, and how much more excess is
    /// missing.
    fn sums(&self, weight: i64) -> Vec<Missing> {
        let more: [Missing; 81] = std::array::from_fn(|cell| self.more(Cell::new(cell), weight));
        let sum = |cells: &[Cell; 9]| {
            let more = cells.iter().map(|cell| more[cell.index()]);
            more.fold((0, 0), |(bare, missing), more| (bare + more.0, missing + more.1))
        };
        HOUSES.iter().map(|(_, cells)| sum(cells)).collect()
    }

    /// The change that a house with the weight makes in one of its cells.
    fn more(&self, cell: Cell, weight: i64) -> Missing {
        let Some(before) = self.excess[cell.index()] else {
            return (0, 0);
        };
        let after = before + weight;
        let bare = i64::from(after < 0) - i64::from(before < 0);
        (bare, before.min(0) - after.min(0))
    }

    /// Adds the weight to a cell, and the change to the sums of its three houses.
    fn weigh(&mut self, cell: Cell, weight: i64, sums: &mut [Missing]) {
        let before = self.more(cell, weight);
        if let Some(excess) = &mut self.excess[cell.index()] {
            *excess += weight;
        }
        let after = self.more(cell, weight);
        // In the order of `House::all`.
        for house in [cell.row(), 9 + cell.column(), 18 + cell.block()] {
            sums[house].0 += after.0 - before.0;
            sums[house].1 += after.1 - before.1;
        }
    }
}
