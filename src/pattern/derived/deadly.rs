//! Deadly cells: every way to fill them has a partner, other digits in the same cells that put the same
//! digits into every house.
//!
//! The cells are filled one after the other, and each part of a filling is looked at by itself.
//!
//! *Part lemma.* If the cells filled so far have a partner, every filling that goes on from them has one.
//! *Proof.* Exchange these cells and leave the others: every house keeps its digits.
//!
//! So where a part has a partner nothing is filled further; and a partner differs in the cell that was filled
//! last, for else the part before would have had one.
//!
//! *Digit lemma.* Of two digits that the same cells may hold, and that no cell holds so far, one needs to be
//! tried. *Proof.* Exchanging the two everywhere takes fillings to fillings, and partners to partners.

use super::{Candidate, Unproven};
use std::cmp::Reverse;

/// A cell is looked at so often before the argument is given up: some 30 ms.
pub(super) const MOST_LOOKS: u64 = 1 << 22;

/// Checks that every choice of one candidate in each cell, no digit twice in a house, has a partner.
///
/// # Errors
/// A choice without one, in the order of the cells; or that not all were tried.
pub(super) fn deadly(left: &[Vec<Candidate>]) -> Result<(), Unproven> {
    let mut cells = Cells {
        left: left.iter().map(|own| own.iter().map(|c| bit(*c)).sum()).collect(),
        houses: left
            .iter()
            .map(|own| own.first().map_or([0; 3], houses))
            .collect(),
        filled: vec![0; left.len()],
        used: [0; 27],
        looks: MOST_LOOKS,
    };
    match cells.goes_on_alone()? {
        false => Ok(()),
        true => {
            let chosen = left.iter().zip(&cells.filled);
            let of_cell =
                |(own, filled): (&Vec<Candidate>, &u16)| own.iter().copied().find(|&c| bit(c) == *filled);
            Err(Unproven::Alone(chosen.filter_map(of_cell).collect()))
        }
    }
}

fn bit(candidate: Candidate) -> u16 {
    1 << candidate.digit().index()
}

/// The row, the column and the block of a candidate, by number.
fn houses(candidate: &Candidate) -> [usize; 3] {
    let (row, column) = (candidate.cell().index() / 9, candidate.cell().index() % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// Sets of digits are bits.
struct Cells {
    /// By cell: what it may hold.
    left: Vec<u16>,
    houses: Vec<[usize; 3]>,
    /// By cell: the digit it is filled with, none where it is open.
    filled: Vec<u16>,
    /// By house: the digits it holds.
    used: [u16; 27],
    looks: u64,
}

impl Cells {
    /// Looks at so many cells.
    fn look(&mut self, cells: usize) -> Result<(), Unproven> {
        let left = self.looks.checked_sub(cells as u64);
        self.looks = left.ok_or(Unproven::TooLargeToExchange)?;
        Ok(())
    }

    /// The digits that an open cell may still hold.
    fn ways(&self, cell: usize) -> u16 {
        self.left[cell]
            & !self.houses[cell]
                .iter()
                .fold(0, |all, &house| all | self.used[house])
    }

    /// How many digits the houses of a cell hold: where there are more a partner is nearer.
    fn company(&self, cell: usize) -> u32 {
        self.houses[cell]
            .iter()
            .map(|&house| self.used[house].count_ones())
            .sum()
    }

    /// Whether what is filled, which has no partner, can be filled up so that it has none. It is left so.
    fn goes_on_alone(&mut self) -> Result<bool, Unproven> {
        self.look(self.filled.len())?;
        let open = (0..self.filled.len()).filter(|&cell| self.filled[cell] == 0);
        let scarcest = open.min_by_key(|&cell| (self.ways(cell).count_ones(), Reverse(self.company(cell))));
        let Some(cell) = scarcest else {
            return Ok(true);
        };
        for digit in bits(self.ways(cell)) {
            if self.is_like_one_before(digit) {
                continue;
            }
            self.turn(cell, digit);
            if !self.has_partner(cell)? && self.goes_on_alone()? {
                return Ok(true);
            }
            self.turn(cell, digit);
        }
        Ok(false)
    }

    /// Fills an open cell with a digit, or opens it again.
    fn turn(&mut self, cell: usize, digit: u16) {
        self.filled[cell] ^= digit;
        self.houses[cell]
            .iter()
            .for_each(|&house| self.used[house] ^= digit);
    }

    /// Whether a smaller digit may stand in the same cells, and neither stands anywhere so far.
    fn is_like_one_before(&self, digit: u16) -> bool {
        let is_used = |digit| self.used.iter().any(|used| used & digit != 0);
        let is_like = |other: &u16| {
            self.left
                .iter()
                .all(|own| (own & digit != 0) == (own & other != 0))
        };
        let mut before = bits(digit - 1);
        !is_used(digit) && before.any(|other| !is_used(other) && is_like(&other))
    }

    /// Whether the filled cells have a partner that differs in this one.
    fn has_partner(&mut self, last: usize) -> Result<bool, Unproven> {
        let other = common(&self.used, &self.houses[last]) & !self.filled[last];
        if other == 0 {
            return Ok(false);
        }
        self.look(self.filled.len())?;
        let is_filled = |&cell: &usize| self.filled[cell] != 0 && cell != last;
        let mut open: Vec<usize> = (0..self.filled.len()).filter(is_filled).collect();
        self.fills(last, other, self.used, &mut open)
    }

    /// Whether a cell can be filled with one of these digits, and then the open ones, so that each house
    /// holds what it needs.
    fn fills(
        &mut self,
        cell: usize,
        digits: u16,
        needs: [u16; 27],
        open: &mut Vec<usize>,
    ) -> Result<bool, Unproven> {
        for digit in bits(digits) {
            self.look(open.len() + 1)?;
            let mut needs = needs;
            self.houses[cell].iter().for_each(|&house| needs[house] &= !digit);
            let ways = |i: &usize| common(&needs, &self.houses[open[*i]]);
            let Some(next) = (0..open.len()).min_by_key(|i| ways(i).count_ones()) else {
                return Ok(true);
            };
            let ways = ways(&next);
            let next = open.swap_remove(next);
            let fills = self.fills(next, ways, needs, open)?;
            open.push(next);
            if fills {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// What all three houses have.
fn common(sets: &[u16; 27], houses: &[usize; 3]) -> u16 {
    houses.iter().fold(0x1ff, |all, &house| all & sets[house])
}

/// The digits of a set, each as a set, ascending.
fn bits(set: u16) -> impl Iterator<Item = u16> {
    (0..9).map(|i| 1 << i).filter(move |digit| set & digit != 0)
}
