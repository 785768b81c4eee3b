//! Regions around derived truths, and what of a shape is about its one derived truth.

use crate::constraint::{ConstraintId, ConstraintSet, Derived, DerivedKind};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use crate::search::{Derivation, Overlap, Region};
use crate::technique::area::{Area, SharedTruths};
use crate::technique::regions::locked_rows::Rows;
use crate::technique::shape::Shape;
use std::sync::Arc;

/// Patterns that rest on one of the truths; none is looked for if there is no truth.
pub(in crate::technique) fn area(derived: SharedTruths, region: Region) -> Vec<Area> {
    let region = Region {
        derivation: Derivation::Required,
        ..region
    };
    match derived.is_empty() {
        true => Vec::new(),
        false => vec![Area::Guarded(derived, region)],
    }
}

/// The truths alone: what sees all guardians. Only those for which something does, by the lemma of
/// `search/exhaustive/one_base_set.rs`.
pub(in crate::technique) fn alone(grid: &Grid, derived: &SharedTruths) -> Vec<Area> {
    let seen = |truth: &Arc<Derived>| {
        let sees = |c: Candidate| {
            let sets = ConstraintId::of(c).map(|id| id.live(grid));
            let mut seen = sets
                .iter()
                .fold(CandidateSet::default(), |seen, set| seen.or(set));
            seen.remove(c);
            seen
        };
        let mut guardians = truth.live(grid).map(sees);
        let first = guardians.next().unwrap_or_default();
        !guardians.fold(first, |common, seen| common.and(&seen)).is_empty()
    };
    let derived = derived.iter().filter(|truth| seen(truth)).cloned().collect();
    let alone = Region {
        max_order: 1,
        bases: Some(ConstraintSet::default()),
        ..Region::default()
    };
    area(derived, alone)
}

/// With native base sets of any kind, up to an order.
pub(super) fn with_any(derived: SharedTruths, max_order: i64) -> Vec<Area> {
    let any = Region {
        max_order,
        ..Region::default()
    };
    area(derived, any)
}

/// For each house those whose guardians all lie in it, with cells of it: a naked subset of which one cell is
/// known by its guardians only.
///
/// *Lemma.* Such cells, at least one, hold no more digits with the guardians than they are with the truth.
/// *Proof.* There are as many cover sets, digits of the house, and each candidate of a base set is in one.
/// No cell that holds a guardian is among them, for the base sets are disjoint. Nodes of unique rectangles 3
/// in the HoDoKu paths of 100 puzzles of unbiased_sample: 192,900 without, 22,700 with.
pub(in crate::technique) fn with_subset(grid: &Grid, derived: &SharedTruths, max_order: i64) -> Vec<Area> {
    let in_house = |house: House| {
        let cells = house.cells();
        let inside = |truth: &&Arc<Derived>| {
            let guardians = || truth.live(grid);
            let digits = guardians().fold(0, |set, c| set | 1_u16 << c.digit().index());
            let free = |cell: &Cell| guardians().all(|c| c.cell() != *cell);
            truth.guardians().iter().all(|c| cells.contains(&c.cell()))
                && Rows::cells(grid, cells.into_iter().filter(free))
                    .sets()
                    .any(|(size, held)| i64::from((held | digits).count_ones()) <= size + 1)
        };
        let derived: SharedTruths = derived.iter().filter(inside).cloned().collect();
        if derived.is_empty() {
            return Vec::new();
        }
        let digits = || {
            cells
                .into_iter()
                .flat_map(|cell| Digit::all().map(move |d| (cell, d)))
        };
        let subset = Region {
            max_order,
            max_rank: 0,
            overlap: Overlap::Forbidden,
            bases: Some(cells.into_iter().map(ConstraintId::cell).collect()),
            covers: Some(Digit::all().map(|d| ConstraintId::in_house(d, house)).collect()),
            targets: Some(
                digits()
                    .map(|(cell, digit)| Candidate::new(cell, digit))
                    .collect(),
            ),
            ..Region::default()
        };
        area(derived, subset)
    };
    House::all().flat_map(in_house).collect()
}

/// A shape whose base sets are one derived truth and constraints.
pub(in crate::technique) struct Guarded<'a> {
    shape: &'a Shape,
    truth: &'a Derived,
}

impl<'a> Guarded<'a> {
    /// None when the shape has another number of derived truths, or one of another kind.
    pub(in crate::technique) fn of(shape: &'a Shape, kind: DerivedKind) -> Option<Self> {
        match &shape.derived[..] {
            [truth] if truth.kind() == kind => Some(Self { shape, truth }),
            _ => None,
        }
    }

    /// The derived truth.
    pub(super) fn truth(&self) -> &'a Derived {
        self.truth
    }

    /// The cells of the argument.
    pub(in crate::technique) fn cells(&self) -> &'a [Cell] {
        self.truth.cells()
    }

    /// The live guardians.
    pub(super) fn guardians(&self) -> impl Iterator<Item = Candidate> + '_ {
        let live = |c: &Candidate| self.shape.digits_of(c.cell()) >> c.digit().index() & 1 == 1;
        self.truth.guardians().iter().copied().filter(live)
    }

    /// The one digit of all guardians.
    pub(in crate::technique) fn digit(&self) -> Option<Digit> {
        let first = self.guardians().next()?.digit();
        self.guardians().all(|c| c.digit() == first).then_some(first)
    }

    /// The cells that hold a guardian, in canonical order.
    pub(in crate::technique) fn corners(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.guardians().map(Candidate::cell).collect();
        cells.sort();
        cells.dedup();
        cells
    }

    /// The digits of a cell besides the guardians, as bits.
    pub(super) fn kept(&self, cell: Cell) -> u16 {
        let own = self.guardians().filter(|c| c.cell() == cell);
        let guardians = own.fold(0, |set, c| set | 1 << c.digit().index());
        self.shape.digits_of(cell) & !guardians
    }

    /// The digits of all cells besides the guardians, as bits.
    pub(in crate::technique) fn digits(&self) -> u16 {
        self.cells().iter().fold(0, |set, &cell| set | self.kept(cell))
    }

    /// Whether no constraint is a base set.
    pub(in crate::technique) fn is_alone(&self) -> bool {
        self.shape.bases.is_empty()
    }
}
