//! [`Rejection`]: why a pattern proves nothing.

use super::derived::Unproven;
use super::verify::MAX_WEIGHT;
use crate::constraint::ConstraintId;
use crate::grid::Candidate;

/// Why a pattern proves nothing, or not what was claimed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Rejection {
    /// A candidate has more weight in base sets than in cover sets: the lemma does not apply.
    #[error("{candidate} is not covered: its weight in base sets is {bases}, in cover sets {covers}")]
    Uncovered {
        /// The first such candidate.
        candidate: Candidate,
        /// The weight of the base sets that hold it.
        bases: i64,
        /// The weight of the cover sets that hold it.
        covers: i64,
    },
    /// The lemma applies, and no live candidate has an excess above the rank.
    #[error("nothing is eliminated: the rank is {rank}, and no live candidate has an excess above {highest}")]
    NothingEliminated {
        /// The rank.
        rank: i64,
        /// The largest excess of any live candidate; 0 when none is live.
        highest: i64,
    },
    /// The lemma applies, and it does not eliminate a candidate that was claimed.
    #[error("{candidate} is not eliminated: its excess is {excess}, the rank {rank}")]
    NotEliminated {
        /// The first such candidate.
        candidate: Candidate,
        /// Its excess.
        excess: i64,
        /// The rank.
        rank: i64,
    },
    /// The sum of the excesses over a template is negative: the template lemma does not apply.
    #[error("the template {} is not covered: it visits base sets more often than cover sets, its excess is {excess}", list(&.template[..]))]
    UncoveredTemplate {
        /// Nine live candidates of one digit, one in each row, column and block.
        template: Box<[Candidate; 9]>,
        /// The sum of their excesses.
        excess: i64,
    },
    /// The template lemma applies; each live candidate has a template whose excess is not above the rank.
    #[error(
        "nothing is eliminated: the rank is {rank}, and every live candidate lies in a template with an excess of at most {rank}"
    )]
    TemplatesStand {
        /// The rank.
        rank: i64,
    },
    /// The template lemma applies, and it does not eliminate a candidate that was claimed.
    #[error("{candidate} is not eliminated: it lies in the template {}, whose excess is {excess}; the rank is {rank}", list(&.template[..]))]
    TemplateStands {
        /// The first such candidate.
        candidate: Candidate,
        /// The template of least excess that holds it.
        template: Box<[Candidate; 9]>,
        /// The sum of its excesses.
        excess: i64,
        /// The rank.
        rank: i64,
    },
    /// A candidate that was claimed as an elimination is dead already.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// A weight is too large to add up safely.
    #[error("the weight {weight} of {constraint} is beyond {MAX_WEIGHT}")]
    WeightTooLarge {
        /// Where it stands.
        constraint: ConstraintId,
        /// The weight.
        weight: i64,
    },
    /// A derived truth is not proven.
    #[error("{name}: {reason}")]
    Derived {
        /// Its name.
        name: String,
        /// Why.
        reason: Unproven,
    },
}

fn list(candidates: &[Candidate]) -> String {
    itertools::join(candidates, " ")
}
