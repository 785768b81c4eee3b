//! The instances of one form in a position.

use super::CanonicalForm;
use crate::constraint::{Kind, Position};
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::{Logic, Proven, Step};
use crate::search::{self, Found, Limits, Listing, Region};

/// Where the instances of a form are whose target is one of these, if any are given: the order and rank of
/// the form, and sets of its kinds.
#[must_use]
pub fn region(form: &CanonicalForm, targets: Option<CandidateSet>) -> Region {
    let pattern = form.pattern();
    let of_size = Region {
        max_order: pattern.order(),
        max_rank: pattern.rank().max(0),
        targets,
        ..Region::default()
    };
    match form.logic() {
        Logic::Candidates => of_size
            .base_kinds(kinds(pattern.bases().map(|(id, _)| id.kind())))
            .cover_kinds(kinds(pattern.covers().map(|(id, _)| id.kind()))),
        // Houses of any kind bear the weight of a digit.
        Logic::Templates => Region {
            logic: Logic::Templates,
            ..of_size
        },
    }
}

/// Lists every irreducible pattern of a position that a symmetry takes to a form, out of the form's
/// [`region`].
///
/// A form with weights beyond one has no instances here.
#[must_use]
pub fn instances(position: &Position, form: &CanonicalForm, region: &Region, limits: &Limits<'_>) -> Found {
    let found = search::find(position, region, Listing::All, limits);
    let is_like = |proven: &&Proven| {
        let wanted = |c: Candidate| region.targets.is_none_or(|targets| targets.contains(c));
        let mut eliminated = proven.eliminations().iter().filter(|&&c| wanted(c));
        let of = |target| CanonicalForm::by(proven.logic(), proven.pattern(), target);
        eliminated.any(|&target| of(target).is_ok_and(|(own, _)| own == *form))
    };
    let size = (form.pattern().order(), form.pattern().rank());
    let (mut steps, mut stop) = (Vec::new(), found.stop);
    for step in found
        .steps
        .iter()
        .filter(|step| (step.order(), step.rank()) == size)
    {
        if let Err(halt) = limits.go_on() {
            stop = halt.into();
            break;
        }
        let alike: Vec<_> = step.patterns().iter().filter(is_like).cloned().collect();
        match step.placement() {
            _ if alike.is_empty() => {}
            Some(placed) => steps.push(Step::single(step.base()[0].0, placed, alike)),
            None => steps.extend(Step::group(alike)),
        }
    }
    Found {
        steps: steps.into(),
        stop,
        ..found
    }
}

/// The kinds that occur; rows and columns may have changed places.
fn kinds(own: impl Iterator<Item = Kind>) -> [bool; 4] {
    let mut kinds = [false; 4];
    own.for_each(|kind| kinds[kind.index()] = true);
    let lines = kinds[Kind::Row.index()] || kinds[Kind::Column.index()];
    kinds[Kind::Row.index()] = lines;
    kinds[Kind::Column.index()] = lines;
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Grid, Symmetry, Transpose};

    /// Every cell pair of a position, found by its form from a pair elsewhere, and found again in an image of
    /// the position.
    #[test]
    fn pairs_are_found_wherever_they_are() {
        let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
        let mut grid = crate::formats::read(puzzle, None).unwrap().remove(0).grid;
        grid.place_singles();
        let form: CanonicalForm = "5r9 7r9 / r9c7 r9c8 => r9c7<>1".parse().unwrap();
        let find = |grid: &Grid| {
            let position = Position::new(grid).unwrap();
            instances(&position, &form, &region(&form, None), &Limits::default())
        };
        let found = find(&grid);
        assert!(!found.steps.is_empty());
        for proven in found.steps.iter().flat_map(|step| step.patterns().to_vec()) {
            let is = |&c: &Candidate| CanonicalForm::of(proven.pattern(), c).unwrap().0 == form;
            assert!(proven.eliminations().iter().any(is), "{}", proven.pattern());
        }
        let turned = Symmetry::new(
            Transpose::Yes,
            [2, 1, 0, 6, 7, 8, 3, 5, 4],
            [4, 5, 3, 0, 1, 2, 8, 7, 6],
            [8, 7, 6, 5, 4, 3, 2, 1, 0],
        );
        assert_eq!(find(&turned.unwrap().grid(&grid)).steps.len(), found.steps.len());
        let other: CanonicalForm = "5r9 7r9 / r9c4 r9c8 => r9c4<>1".parse().unwrap();
        assert_ne!(form, other);
    }
}
