//! The base sets of wings with a shape of their own, counted before a search is prepared for them.
//!
//! Nodes of the ratings of 100 puzzles of unbiased_sample, HoDoKu's paths among them: 1,581,000 among all
//! cells of two digits (three, with one that sees it) and all houses, 917,000 among these. (Fewer paths are
//! grown since, in either case.)

use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use itertools::Itertools;

/// The cells of this many digits.
fn cells_of(grid: &Grid, size: u32) -> Vec<Cell> {
    let is_of_size = |cell: &Cell| grid.live().digits(*cell).count_ones() == size;
    Cell::all().filter(is_of_size).collect()
}

/// Whether a digit has a place that sees all of these cells: it is that which falls.
fn may_fall(grid: &Grid, digit: Digit, cells: &[Cell]) -> bool {
    let sees_all = |cell: Cell| cells.iter().all(|&other| cell.sees(other));
    Cell::all().any(|cell| grid.is_live(Candidate::new(cell, digit)) && sees_all(cell))
}

/// Cells of the same two digits, and the houses in which one of these has two places that see one of the
/// cells each, where the other digit may fall: w-wings have no other base sets.
pub(super) fn joined_pairs(grid: &Grid) -> ConstraintSet {
    let pairs = cells_of(grid, 2).into_iter().tuple_combinations();
    let mut sets = Vec::new();
    // By digit, once it is asked for: the houses with two places for it.
    let mut houses: [Option<Vec<Pair>>; 9] = Default::default();
    for (a, b) in pairs.filter(|&(a, b)| grid.live().digits(a) == grid.live().digits(b)) {
        let digits = grid.digits(a).collect_vec();
        for (joined, other) in [(digits[0], digits[1]), (digits[1], digits[0])] {
            let houses = houses[joined.index()].get_or_insert_with(|| of_two_places(grid, joined));
            let joins = |places: &[Cell; 2]| {
                let [p, q] = *places;
                p.sees(a) && q.sees(b) || p.sees(b) && q.sees(a)
            };
            let mut joining = houses.iter().filter(|(_, places)| joins(places)).peekable();
            if joining.peek().is_some() && may_fall(grid, other, &[a, b]) {
                sets.extend(joining.map(|&(id, _)| id));
                sets.extend([a, b].map(ConstraintId::cell));
            }
        }
    }
    sets.into_iter().collect()
}

/// A digit's house with two places, and these.
type Pair = (ConstraintId, [Cell; 2]);

/// The houses with two places for a digit.
fn of_two_places(grid: &Grid, digit: Digit) -> Vec<Pair> {
    let places = |house: House| {
        let id = ConstraintId::in_house(digit, house);
        let places: Option<[Candidate; 2]> = id.live(grid).iter().collect_array();
        places.map(|places| (id, places.map(Candidate::cell)))
    };
    House::all().filter_map(places).collect()
}

/// Cells of three digits, and two that each sees with two of these, where one of the three may fall:
/// xyz-wings have no other base sets.
pub(super) fn pivots(grid: &Grid) -> ConstraintSet {
    let pairs = cells_of(grid, 2);
    let digits = |cell: Cell| grid.live().digits(cell);
    let mut sets = Vec::new();
    for pivot in cells_of(grid, 3) {
        let is_wing = |cell: &&Cell| cell.sees(pivot) && digits(**cell) & !digits(pivot) == 0;
        for (&a, &b) in pairs.iter().filter(is_wing).tuple_combinations() {
            let falls = |digit: Digit| {
                let holds = |cell: &Cell| digits(*cell) >> digit.index() & 1 == 1;
                let places = [pivot, a, b].into_iter().filter(holds).collect_vec();
                may_fall(grid, digit, &places)
            };
            if grid.digits(pivot).any(falls) {
                sets.extend([pivot, a, b].map(ConstraintId::cell));
            }
        }
    }
    sets.into_iter().collect()
}
