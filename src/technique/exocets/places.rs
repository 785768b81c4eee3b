//! Where the cells of exocets are, which distinguishes their names.

use super::Exocet;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Cell, Digit, LineOf};
use crate::technique::shape::Shape;
use itertools::Itertools;

/// The direction of two cells of one block and one line; none of other cells.
fn direction(base: [Cell; 2]) -> Option<LineOf> {
    let [a, b] = base;
    let lines: [LineOf; 2] = [Cell::row, Cell::column];
    let shared = lines.into_iter().find(|line| line(a) == line(b));
    shared.filter(|_| a.block() == b.block())
}

/// The targets where Junior Exocets have them: in the other two blocks of the band, on other lines than the
/// base cells.
pub(super) fn is_junior(base: [Cell; 2], targets: [Cell; 2]) -> bool {
    let off_line = |line: LineOf, target: &Cell| {
        line(*target) / 3 == line(base[0]) / 3 && line(*target) != line(base[0])
    };
    let blocks = [base[0], targets[0], targets[1]].map(Cell::block);
    blocks.iter().all_unique()
        && direction(base).is_some_and(|line| targets.iter().all(|target| off_line(line, target)))
}

/// A target at least is outside the band.
pub(super) fn is_senior(base: [Cell; 2], targets: [Cell; 2]) -> bool {
    let outside = |line: LineOf| {
        let band = line(base[0]) / 3;
        targets.iter().any(|&target| line(target) / 3 != band)
    };
    direction(base).is_some_and(outside)
}

/// Two base cells and two targets.
pub(super) fn pair(shape: &Shape, of: fn([Cell; 2], [Cell; 2]) -> bool) -> bool {
    Exocet::of_shape(shape).is_some_and(|exocet| match (&exocet.base[..], &exocet.targets[..]) {
        (&[a, b], &[c, d]) => of([a, b], [c, d]),
        _ => false,
    })
}

/// The cells as pairs, in every way there is: three for four cells, fifteen for six.
fn pairings(cells: &[Cell]) -> Vec<Vec<[Cell; 2]>> {
    let Some((&first, others)) = cells.split_first() else {
        return vec![Vec::new()];
    };
    let with = |i: usize| {
        let mut left = others.to_vec();
        let pair = [first, left.remove(i)];
        pairings(&left).into_iter().map(move |mut pairs| {
            pairs.push(pair);
            pairs
        })
    };
    (0..others.len()).flat_map(with).collect()
}

/// The base cells and targets of Junior Exocets, this many of them without a common cell; of which `admits`
/// the pairs of base cells.
fn are_juniors(shape: &Shape, count: usize, admits: impl Fn(&[[Cell; 2]]) -> bool) -> bool {
    let join = |bases: &[[Cell; 2]], targets: &[[Cell; 2]]| {
        let is_one = |(&base, &targets): (&[Cell; 2], &[Cell; 2])| is_junior(base, targets);
        let mut orders = targets.iter().permutations(targets.len());
        orders.any(|targets| bases.iter().zip(targets).all(is_one))
    };
    Exocet::of_shape(shape)
        .filter(|exocet| exocet.base.len() == 2 * count && exocet.locked.is_none())
        .is_some_and(|exocet| {
            let bases = pairings(&exocet.base).into_iter().filter(|bases| admits(bases));
            bases
                .cartesian_product(pairings(&exocet.targets))
                .any(|(bases, targets)| join(&bases, &targets))
        })
}

/// Two Junior Exocets on the same digits.
pub(super) fn is_double(shape: &Shape) -> bool {
    let digits = |&[a, b]: &[Cell; 2]| shape.digits_of(a) | shape.digits_of(b);
    are_juniors(shape, 2, |bases| bases.iter().map(digits).all_equal())
}

/// Three pairs of base cells, with targets in the places of three Junior Exocets.
pub(super) fn is_triple(shape: &Shape) -> bool {
    are_juniors(shape, 3, |_| true)
}

/// One base cell, two target cells.
pub(super) fn is_single_base(shape: &Shape) -> bool {
    shape.is_plain(1) && shape.is_of_cells() && (shape.bases.len(), shape.covers.len()) == (1, 2)
}

/// Two base cells, digits that are locked in target cells, and one target for each of both.
pub(super) fn is_plus(shape: &Shape) -> bool {
    let is_cell = |id: &ConstraintId| id.kind() == Kind::Cell;
    let (pair, locked): (Vec<ConstraintId>, Vec<_>) = shape.bases.iter().partition(|id| is_cell(id));
    let cells: Vec<_> = pair.iter().map(|id| id.members()[0].cell()).collect();
    let is_pair = matches!(cells[..], [a, b] if direction([a, b]).is_some());
    let targets = shape.covers.iter().all(is_cell);
    shape.is_plain(0)
        && is_pair
        && targets
        && !locked.is_empty()
        && locked.iter().map(|id| id.digit()).all_unique()
}

/// A target cell, and a base digit in place of the other.
pub(super) fn is_locked(shape: &Shape) -> bool {
    let held = |digit: Digit, cell: Cell| shape.digits_of(cell) >> digit.index() & 1 == 1;
    Exocet::of_shape(shape).is_some_and(|exocet| match (&exocet.base[..], exocet.locked) {
        (&[a, b], Some(digit)) => direction([a, b]).is_some() && (held(digit, a) || held(digit, b)),
        _ => false,
    })
}

/// The base cells in one house.
pub(super) fn is_general(shape: &Shape) -> bool {
    Exocet::of_shape(shape).is_some_and(|exocet| exocet.locked.is_none() && exocet.is_in_house())
}
