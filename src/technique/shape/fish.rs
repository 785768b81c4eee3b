//! [`Fish`]: how a pattern of one digit and its houses is a fish.

use super::Shape;
use crate::casts::fit;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{CandidateSet, Digit};

/// Which houses take part: the fewest kinds there are words for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Body {
    /// Lines of one kind as base, lines of the other as cover.
    Basic,
    /// Lines of one kind on each side, and blocks.
    Franken,
    /// A side that mixes rows and columns.
    Mutant,
}

/// Candidates of the base sets outside the body's covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fins {
    /// None.
    None,
    /// Some.
    Finned,
    /// Some, and without them a base set has but one candidate left in the covers.
    Sashimi,
}

/// How a pattern is a fish.
#[derive(Clone, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The number of base sets.
    pub size: usize,
    /// Which houses take part.
    pub body: Body,
    /// Whether there are fins.
    pub finned: Fins,
    /// As many covers as base sets; the eliminations lie in them.
    pub covers: Vec<ConstraintId>,
    /// The covers of the fins; as many as the rank.
    pub fin_covers: Vec<ConstraintId>,
    /// The candidates of the base sets outside `covers`, and those that base sets share.
    pub fins: CandidateSet,
}

impl Fish {
    /// Reads a pattern as the simplest fish it is; none when it is about cells or several digits.
    pub(super) fn of(shape: &Shape) -> Option<Self> {
        let digit = shape.digit()?;
        if shape.order() != fit::<i64>(shape.bases.len()) || shape.rank < 0 {
            return None;
        }
        let size = shape.bases.len();
        if shape.rank == 0 {
            return Some(Self::with_covers(
                shape,
                digit,
                size,
                shape.covers.clone(),
                Vec::new(),
            ));
        }
        // Of all targets, so that no reading depends on how the grid is turned.
        let readings = shape.eliminations.iter().flat_map(|target| {
            let (through, others): (Vec<_>, Vec<_>) =
                (shape.covers.iter().copied()).partition(|id| ConstraintId::of(target).contains(id));
            let reading = |&cover: &ConstraintId| {
                let covers = others.iter().copied().chain([cover]).collect();
                let fin_covers = through.iter().copied().filter(|c| *c != cover).collect();
                Self::with_covers(shape, digit, size, covers, fin_covers)
            };
            through.iter().map(reading).collect::<Vec<_>>()
        });
        // Without fins a cover more than base sets is none of the fish's.
        let finned = readings.filter(|fish| fish.finned != Fins::None);
        finned.min_by_key(|fish| (fish.body, fish.finned, fish.covers.clone()))
    }

    fn with_covers(
        shape: &Shape,
        digit: Digit,
        size: usize,
        covers: Vec<ConstraintId>,
        fin_covers: Vec<ConstraintId>,
    ) -> Self {
        let within =
            |sets: &[ConstraintId], c| ConstraintId::of(c).iter().filter(|id| sets.contains(id)).count();
        let fins: CandidateSet = shape
            .body
            .iter()
            .filter(|&c| within(&covers, c) < within(&shape.bases, c))
            .collect();
        let left = |base: &&ConstraintId| {
            let inside = base.members().into_iter();
            inside
                .filter(|&c| shape.body.contains(c) && !fins.contains(c))
                .count()
                < 2
        };
        let finned = if fins.is_empty() {
            Fins::None
        } else if shape.bases.iter().any(|base| left(&base)) {
            Fins::Sashimi
        } else {
            Fins::Finned
        };
        Self {
            digit,
            size,
            body: body(&shape.bases, &covers),
            finned,
            covers,
            fin_covers,
            fins,
        }
    }
}

/// The kinds on each side.
fn body(bases: &[ConstraintId], covers: &[ConstraintId]) -> Body {
    let lines = |ids: &[ConstraintId]| {
        let has = |kind| ids.iter().any(|id| id.kind() == kind);
        (has(Kind::Row), has(Kind::Column), has(Kind::Block))
    };
    match (lines(bases), lines(covers)) {
        ((true, false, false), (false, true, false)) | ((false, true, false), (true, false, false)) => {
            Body::Basic
        }
        ((_, false, _), (false, _, _)) | ((false, _, _), (_, false, _)) => Body::Franken,
        _ => Body::Mutant,
    }
}
