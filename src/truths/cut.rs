//! [`Cut`]: what a search for derived truths left out, and [`Work`], which limits one.

use super::{Family, MOST};
use itertools::Itertools;
use std::fmt;

/// Limit: a family is searched for at most this many steps, some 0.2 s; then truths with many guardians may
/// be missing.
const STEPS: u64 = 1 << 22;

/// What was left out of a family of derived truths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Cut {
    /// There are more truths than are used: those with the fewest guardians are.
    More(Family),
    /// The search ended early: all truths with at most this many guardians were found.
    Early {
        /// The family.
        family: Family,
        /// The most guardians with which none was missed.
        complete: usize,
    },
}

impl Cut {
    /// All that was left out, as clauses with commas between them; families of which only some truths were
    /// used share one.
    #[must_use]
    pub fn clauses(cuts: &[Self]) -> String {
        let more = |cut: &Self| match cut {
            Self::More(family) => Some(family.name()),
            Self::Early { .. } => None,
        };
        let names: Vec<_> = cuts.iter().filter_map(more).collect();
        let [names @ .., last] = &names[..] else {
            return cuts.iter().format(", ").to_string();
        };
        if names.is_empty() {
            return cuts.iter().format(", ").to_string();
        }
        let names = names.iter().format(", ");
        let used = format!(
            "of the {names} and {last} truths only the {MOST} of each with the fewest guardians were used"
        );
        let early = cuts.iter().filter(|cut| more(cut).is_none());
        let early = early.map(ToString::to_string);
        std::iter::once(used).chain(early).join(", ")
    }
}

impl fmt::Display for Cut {
    /// A clause that ends a sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::More(family) => {
                let name = family.name();
                write!(
                    f,
                    "of the {name} truths only the {MOST} with the fewest guardians were used"
                )
            }
            Self::Early { family, complete: 0 } => {
                write!(
                    f,
                    "the search for {} truths ended after {STEPS} steps",
                    family.name()
                )
            }
            Self::Early { family, complete } => write!(
                f,
                "the search for {} truths with more than {} ended after {STEPS} steps",
                family.name(),
                guardians(*complete),
            ),
        }
    }
}

/// `1 guardian`, `3 guardians`.
fn guardians(number: usize) -> String {
    match number {
        1 => "1 guardian".to_owned(),
        _ => format!("{number} guardians"),
    }
}

/// The remaining steps of one search.
pub(super) struct Work(u64);

impl Work {
    pub(super) fn new() -> Self {
        Self(STEPS)
    }

    /// Takes some steps; whether there are any left.
    #[must_use]
    pub(super) fn take(&mut self, steps: u64) -> bool {
        self.0 = self.0.saturating_sub(steps);
        !self.is_over()
    }

    /// Takes the steps for what is kept until the end: memory is scarcer than time.
    pub(super) fn keep(&mut self) {
        self.0 = self.0.saturating_sub(16);
    }

    /// Whether the search has to end.
    pub(super) fn is_over(&self) -> bool {
        self.0 == 0
    }
}
