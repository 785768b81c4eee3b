//! [`Set`]: what a pattern weighs, as its logic sees it; and what it eliminates.
//!
//! A template pattern knows the houses of a digit only by what they weigh together: each of the 27 counts
//! once in every template of the digit. So a digit has one *constant*, and a form writes it as houses from
//! row 1 on.

use super::image_of;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Digit, House, Symmetry};
use crate::pattern::{Logic, Pattern};

/// How many houses a digit has.
const HOUSES: i64 = 27;

/// Something that a pattern weighs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Set {
    /// A constraint.
    Constraint(ConstraintId),
    /// All houses of a digit together.
    Constant(Digit),
    /// A candidate, whatever its weight: the target of a pattern, a given of a puzzle.
    Candidate(Candidate),
}

/// The sets of a pattern, each once, with their weights: negative for base sets.
pub(super) fn sets(logic: Logic, pattern: &Pattern) -> Vec<(Set, i64)> {
    let mut constants = [0; 9];
    let mut sets = Vec::new();
    for (id, weight) in pattern.weights() {
        match (logic, id.house(), id.digit()) {
            (Logic::Templates, Some(_), Some(digit)) => {
                // An edited record may weigh so much that the sum has to stay at the largest number.
                let constant = &mut constants[digit.index()];
                *constant = i64::saturating_add(*constant, weight);
            }
            _ => sets.push((Set::Constraint(id), weight)),
        }
    }
    let constants = Digit::all().map(Set::Constant).zip(constants);
    sets.extend(constants.filter(|&(_, weight)| weight != 0));
    sets
}

/// The pattern with these sets.
pub(super) fn pattern(sets: impl IntoIterator<Item = (Set, i64)>) -> Pattern {
    Pattern::from_weights(sets.into_iter().flat_map(|(set, weight)| match set {
        Set::Constraint(id) => vec![(id, weight)],
        Set::Constant(digit) => written(digit, weight),
        // The target is not part of its pattern.
        Set::Candidate(_) => Vec::new(),
    }))
}

/// The constant of a digit as houses: no house twice before all have their turn, so that a plain pattern
/// stays plain.
fn written(digit: Digit, constant: i64) -> Vec<(ConstraintId, i64)> {
    let (each, left) = (constant / HOUSES, constant % HOUSES);
    let weight = |turn: i64| each + if turn < left.abs() { left.signum() } else { 0 };
    let weights = House::all().zip((0..HOUSES).map(weight));
    let weights = weights.filter(|&(_, weight)| weight != 0);
    weights
        .map(|(house, weight)| (ConstraintId::in_house(digit, house), weight))
        .collect()
}

impl Set {
    /// Where a symmetry takes it.
    pub(super) fn image(self, symmetry: &Symmetry) -> Self {
        match self {
            Self::Constraint(id) => Self::Constraint(image_of(id, symmetry)),
            Self::Constant(digit) => Self::Constant(symmetry.digit(digit)),
            Self::Candidate(candidate) => Self::Candidate(symmetry.candidate(candidate)),
        }
    }
}
