//! Loops of cells for two digits.
//!
//! Round a loop in which neighbours share a house the two digits take turns. With an odd number of cells that
//! cannot be: an *oddagon*. With an even number, where each house holds two cells of the loop or none,
//! exchanging the digits makes another solution: a *unique loop*.
//!
//! Two searches with few choices find loops of any length.
//!
//! *Chord lemma.* Of the odd loops of five cells or more those suffice in which no two cells share a house
//! that are three or more steps apart, whichever way round. *Proof.* Where two others do, they cut the loop
//! into two loops, one of which is odd. It has fewer cells, five at least, and no further guardian.
//!
//! Loops of three cells lie in a house, and base and cover sets see them by themselves; they hide no other.
//!
//! *Partner lemma.* Where each house holds two cells or none, each cell has one partner in each of its three
//! houses. So the sets that hold no smaller one are what grows from any of their cells by adding partners,
//! and a house that holds one cell so far says where to go on. *Proof.* What is closed under partners has two
//! cells or none in each house. A smaller such set would be closed too, and nothing leads out of it.

use super::cut::Work;
use super::{Impossibility, beside};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use itertools::Itertools;
use std::sync::LazyLock;

/// Whether the number of cells is odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    /// Oddagons.
    Odd,
    /// Unique loops, longer than rectangles.
    Even,
}

/// A set of cells, a bit for each by its index.
type Cells = u128;

/// What each cell sees, and the houses.
struct Board {
    seen: [Cells; 81],
    houses: [Cells; 27],
    /// By cell: the numbers of its three houses.
    around: [[usize; 3]; 81],
}

static BOARD: LazyLock<Board> = LazyLock::new(|| {
    let mut houses = [0; 27];
    for (set, house) in houses.iter_mut().zip(House::all()) {
        *set = house.cells().iter().map(|cell| 1 << cell.index()).sum();
    }
    let around = |i: usize| {
        let own = houses.iter().positions(|house: &Cells| house >> i & 1 == 1);
        own.collect_array().unwrap_or_default()
    };
    let around: [[usize; 3]; 81] = std::array::from_fn(around);
    let seen = |i: usize| {
        let all = around[i].iter().fold(0, |all, &house| all | houses[house]);
        all & !(1 << i)
    };
    Board {
        seen: std::array::from_fn(seen),
        houses,
        around,
    }
});

/// The loops of a position with at most this many guardians, those that hold no smaller one.
pub(super) fn loops(grid: &Grid, length: Length, most: usize, work: &mut Work) -> Vec<Impossibility> {
    let mut found = Vec::new();
    let sizes: [usize; 81] = std::array::from_fn(|i| grid.digits(Cell::new(i)).count());
    let set = |is: &dyn Fn(usize) -> bool| -> Cells { (0..81).filter(|&i| is(i)).map(|i| 1 << i).sum() };
    let few: [Cells; 8] = std::array::from_fn(|most| set(&|i| sizes[i] <= most + 2));
    let held: [Cells; 9] =
        std::array::from_fn(|digit| set(&|i| grid.is_live(Candidate::new(Cell::new(i), Digit::new(digit)))));
    for (a, b) in Digit::all().tuple_combinations() {
        let digits = [a, b];
        let name = match length {
            Length::Odd => format!("oddagon-{a}{b}"),
            Length::Even => format!("ul-{a}{b}"),
        };
        let cells = held[a.index()] & held[b.index()] & few[most.min(7)];
        let pair = Pair {
            extra: sizes.map(|size| size.saturating_sub(2)),
            within: few.map(|few| few & cells),
        };
        let mut on = |cells: Vec<Cell>| {
            let guardians = beside(grid, &cells, &digits);
            if !guardians.is_empty() {
                found.push(Impossibility {
                    guardians,
                    cells,
                    sets: Vec::new(),
                    name: name.clone(),
                    symmetry: None,
                    proof: None,
                });
            }
        };
        match length {
            Length::Odd => pair.odd(most, work, &mut on),
            Length::Even => pair.even(most, work, &mut on),
        }
    }
    found
}

/// The cells that may hold either of two digits.
struct Pair {
    /// By cell: how many guardians it holds.
    extra: [usize; 81],
    /// By number, up to the most in a cell: the cells with at most this many guardians.
    within: [Cells; 8],
}

impl Pair {
    /// Those of some cells that hold at most this many guardians.
    fn of_few(&self, cells: Cells, most: usize) -> impl Iterator<Item = usize> + use<> {
        members(cells & self.within[most.min(7)])
    }

    /// The cells of each odd loop that is needed, from the first on, in one direction.
    fn odd(&self, most: usize, work: &mut Work, on: &mut dyn FnMut(Vec<Cell>)) {
        for first in members(self.within[most.min(7)]) {
            self.grow(&mut vec![first], up_to(first), most - self.extra[first], work, on);
        }
    }

    /// Lengthens a path that does not come back to one of these cells.
    fn grow(
        &self,
        path: &mut Vec<usize>,
        barred: Cells,
        left: usize,
        work: &mut Work,
        on: &mut dyn FnMut(Vec<Cell>),
    ) {
        let (first, last, length) = (path[0], path[path.len() - 1], path.len());
        // What the inner cells see that are three steps back or more, but for the second.
        let inner = path.iter().skip(2).rev().skip(2);
        let inner = inner.fold(barred, |all, &cell| all | BOARD.seen[cell]);
        // One that sees the first is the last but one at most.
        let is_near = |cell: usize| BOARD.seen[first] >> cell & 1 == 1;
        let ends = length > 3 && is_near(last);
        for next in self.of_few(BOARD.seen[last] & !inner, left) {
            if !work.take(1) {
                return;
            }
            path.push(next);
            if length % 2 == 0 && path[1] < next && is_near(next) && is_needed(path) {
                on(path.iter().map(|&i| Cell::new(i)).collect());
                work.keep();
            }
            let sees_second = length > 3 && BOARD.seen[path[1]] >> next & 1 == 1;
            if !ends && !sees_second {
                self.grow(path, barred | 1 << next, left - self.extra[next], work, on);
            }
            path.pop();
        }
    }

    /// Each set of cells with two or none in each house that holds no smaller one, from its first cell on.
    fn even(&self, most: usize, work: &mut Work, on: &mut dyn FnMut(Vec<Cell>)) {
        for first in members(self.within[most.min(7)]) {
            let free = !up_to(first);
            self.close(1 << first, free, most - self.extra[first], work, on);
        }
    }

    /// Gives a cell that has none its partner. `free` are those that may become one: no house has two cells
    /// beside one of them.
    fn close(&self, set: Cells, free: Cells, left: usize, work: &mut Work, on: &mut dyn FnMut(Vec<Cell>)) {
        let lonely = |&&house: &&Cells| (house & set).count_ones() == 1;
        let choices = |house: &Cells| house & free & !set & self.within[left.min(7)];
        let lonely = BOARD.houses.iter().filter(lonely);
        let Some(choices) = lonely.map(choices).min_by_key(|choices| choices.count_ones()) else {
            if set.count_ones() > 4 {
                on(in_turn(set));
                work.keep();
            }
            return;
        };
        for next in members(choices) {
            if !work.take(1) {
                return;
            }
            let set = set | 1 << next;
            let full = BOARD.around[next].map(|house| BOARD.houses[house]);
            let full = full.iter().filter(|&&house| (house & set).count_ones() == 2);
            let barred = full.fold(0, |all, house| all | house);
            self.close(set, free & !barred, left - self.extra[next], work, on);
        }
    }
}

/// Whether no two cells of a loop share a house that are three or more steps apart.
fn is_needed(cells: &[usize]) -> bool {
    let far = |(i, j): &(usize, usize)| (3..=cells.len() - 3).contains(&(j - i));
    let pairs = (0..cells.len()).tuple_combinations().filter(far);
    cells.len() < 6
        || pairs
            .into_iter()
            .all(|(i, j)| BOARD.seen[cells[i]] >> cells[j] & 1 == 0)
}

/// The cells one after the other, each seeing the next, as the first such list that comes back; in their own
/// order if there is none.
fn in_turn(set: Cells) -> Vec<Cell> {
    fn go(left: Cells, path: &mut Vec<usize>) -> bool {
        let (first, last) = (path[0], path[path.len() - 1]);
        if left == 0 {
            return BOARD.seen[first] >> last & 1 == 1;
        }
        members(left & BOARD.seen[last]).any(|next| {
            path.push(next);
            let goes = go(left & !(1 << next), path);
            if !goes {
                path.pop();
            }
            goes
        })
    }
    let mut path = vec![set.trailing_zeros() as usize];
    let numbers = match go(set & (set - 1), &mut path) {
        true => path,
        false => members(set).collect(),
    };
    numbers.into_iter().map(Cell::new).collect()
}

/// The numbers in a set, ascending.
fn members(set: Cells) -> impl Iterator<Item = usize> + use<> {
    std::iter::successors(Some(set).filter(|&set| set != 0), |set| {
        Some(set & (set - 1)).filter(|&set| set != 0)
    })
    .map(|set| set.trailing_zeros() as usize)
}

/// All numbers up to one.
fn up_to(number: usize) -> Cells {
    (2 << number) - 1
}
