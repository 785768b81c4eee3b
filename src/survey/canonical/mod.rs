//! The canonical form of a pattern for a target, and of a puzzle: the same for all images under the
//! symmetries of the grid, and for nothing else.
//!
//! A form is itself an image of the pattern: two patterns with one form are joined by a symmetry, whatever
//! else may be wrong here. That two joined ones have one form is what the search is for.
//!
//! A template pattern has the same form whatever houses of a digit bear the digit's weight (see sets.rs).
//!
//! Patterns with derived truths have none yet ([`RestsOnDerived`]): a form that did not see them would be
//! that of several.

mod facts;
mod places;
mod puzzle;
mod refine;
mod search;
mod sets;
mod text;

pub use puzzle::PuzzleForm;
pub use text::ParseFormError;

use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Symmetry, Transpose};
use crate::pattern::{Logic, Pattern};
use facts::{COLUMNS, DIGITS, Facts, ROWS};
use search::{LabelSearch, Leaf};
use sets::Set;

/// A pattern and a target in the position that stands for all their images.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CanonicalForm {
    logic: Logic,
    pattern: Pattern,
    target: Candidate,
}

impl CanonicalForm {
    /// The form of a pattern that eliminates a target because every candidate is covered, and a symmetry that
    /// takes the two there.
    ///
    /// # Errors
    /// [`RestsOnDerived`] when the pattern does.
    pub fn of(pattern: &Pattern, target: Candidate) -> Result<(Self, Symmetry), RestsOnDerived> {
        Self::by(Logic::Candidates, pattern, target)
    }

    /// The form of a pattern that eliminates a target by a logic, and a symmetry that takes the two there;
    /// but for the houses of a template pattern, which are written from row 1 on.
    ///
    /// # Errors
    /// [`RestsOnDerived`] when the pattern does.
    pub fn by(
        logic: Logic,
        pattern: &Pattern,
        target: Candidate,
    ) -> Result<(Self, Symmetry), RestsOnDerived> {
        RestsOnDerived::check(pattern)?;
        let own = sets::sets(logic, pattern);
        let mut facts = own.clone();
        facts.push((Set::Candidate(target), 0));
        let (leaf, transpose) = least(&facts);
        let place = |from: usize| std::array::from_fn(|i| leaf.places[from + i]);
        let symmetry = Symmetry::new(transpose, place(ROWS), place(COLUMNS), place(DIGITS));
        let symmetry = symmetry.expect("rows of a band have places in one band");
        let form = Self {
            logic,
            pattern: sets::pattern(
                own.into_iter()
                    .map(|(set, weight)| (set.image(&symmetry), weight)),
            ),
            target: symmetry.candidate(target),
        };
        Ok((form, symmetry))
    }

    /// The form of the same sets and target by a logic.
    #[must_use]
    pub fn by_logic(&self, logic: Logic) -> Self {
        let form = Self::by(logic, &self.pattern, self.target);
        form.expect("a form rests on no derived truth").0
    }

    /// Whether these are in canonical position, and the form they are then; every candidate is covered.
    #[must_use]
    pub fn at(pattern: Pattern, target: Candidate) -> Option<Self> {
        let own = Self {
            logic: Logic::Candidates,
            pattern,
            target,
        };
        let (form, _) = Self::of(&own.pattern, target).ok()?;
        (form == own).then_some(own)
    }

    /// What the pattern covers.
    #[must_use]
    pub fn logic(&self) -> Logic {
        self.logic
    }

    /// The base sets and cover sets, in canonical position.
    #[must_use]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// The target, in canonical position.
    #[must_use]
    pub fn target(&self) -> Candidate {
        self.target
    }
}

/// The least leaf of some sets, and whether rows and columns change places there.
fn least(sets: &[(Set, i64)]) -> (Leaf, Transpose) {
    let sides = [Transpose::No, Transpose::Yes].map(|transpose| Facts::of(sets, transpose));
    let roots = sides.each_ref().map(Facts::root);
    let mut best: Option<(Leaf, Transpose)> = None;
    let least = roots[0].trace.min(roots[1].trace);
    for ((facts, root), transpose) in sides.iter().zip(roots).zip([Transpose::No, Transpose::Yes]) {
        if root.trace > least {
            continue;
        }
        let leaf = LabelSearch::new(facts).run(root);
        if best.as_ref().is_none_or(|(other, _)| leaf.key() < other.key()) {
            best = Some((leaf, transpose));
        }
    }
    best.expect("one of the two has the least trace")
}

/// A pattern rests on a derived truth, whose image would have to be one of another position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the pattern rests on the derived truth {0}: only patterns of constraints have a canonical form")]
pub struct RestsOnDerived(
    /// Its name.
    pub String,
);

impl RestsOnDerived {
    fn check(pattern: &Pattern) -> Result<(), Self> {
        let first = pattern.derived().first();
        first.map_or(Ok(()), |(truth, _)| Err(Self(truth.name().to_owned())))
    }
}

/// The image of a pattern.
///
/// # Errors
/// [`RestsOnDerived`] when the pattern does.
pub fn image(pattern: &Pattern, symmetry: &Symmetry) -> Result<Pattern, RestsOnDerived> {
    RestsOnDerived::check(pattern)?;
    Ok(image_of_constraints(pattern, symmetry))
}

fn image_of_constraints(pattern: &Pattern, symmetry: &Symmetry) -> Pattern {
    let weights = pattern.weights();
    Pattern::from_weights(weights.map(|(id, weight)| (image_of(id, symmetry), weight)))
}

/// Where a constraint goes.
fn image_of(id: ConstraintId, symmetry: &Symmetry) -> ConstraintId {
    let [first, .., last] = id.members().map(|member| symmetry.candidate(member));
    let (own, other) = (ConstraintId::of(first), ConstraintId::of(last));
    // Two candidates of a row lie in no other set together, if they are far apart.
    let shared = own.into_iter().find(|id| other.contains(id));
    shared.expect("a symmetry takes constraints to constraints")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form(text: &str) -> CanonicalForm {
        text.parse().unwrap()
    }

    #[test]
    fn x_wings_have_one_form() {
        let wing = form("4r2 4r5 / 4c3 4c7 => r3c3<>4");
        assert_eq!(wing, form("7c9 7c1 / 7r4 7r8 => r4c2<>7"));
        // Rows of one band; columns of one stack; a target in a block of the wing.
        for other in [
            "4r2 4r3 / 4c3 4c7 => r5c3<>4",
            "4r2 4r5 / 4c3 4c2 => r7c3<>4",
            "4r2 4r5 / 4c3 4c7 => r7c3<>4",
        ] {
            assert_ne!(wing, form(other), "{other}");
        }
    }

    #[test]
    fn weights_count() {
        let plain = form("r1c1 r1c2 / 1r1 2r1 => r1c3<>1");
        let weighted = form("2*r1c1 r1c2 / 2*1r1 2r1 => r1c3<>1");
        assert_ne!(plain, weighted);
        assert_eq!(weighted, form("r5c6 2*r4c6 / 9c6 2*2c6 => r6c6<>2"));
    }

    #[test]
    fn a_form_is_its_own_form() {
        let wing = form("4r2 4r5 / 4c3 4c7 => r3c3<>4");
        assert_eq!(wing.to_string().parse(), Ok(wing.clone()));
        assert_eq!(
            CanonicalForm::at(wing.pattern.clone(), wing.target),
            Some(wing.clone())
        );
        let elsewhere = "4r2 4r5 / 4c3 4c7".parse().unwrap();
        assert_eq!(CanonicalForm::at(elsewhere, "4r3c3".parse().unwrap()), None);
        assert_eq!(
            "4r2 4r5 / 4c3 4c7".parse::<CanonicalForm>(),
            Err(ParseFormError::Targets(0))
        );
    }
}
