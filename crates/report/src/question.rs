//! [`Question`] and [`AnswerCounts`]: the question of a decision, and the number of answers of each kind.

use basecover::constraint::Derived;
use basecover::grid::CandidateSet;
use basecover::lp::{Answer, Bases, Bounds, Verdict};
use basecover::pattern::Logic;
use basecover::truths::Cut;
use std::sync::Arc;

/// The question of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The candidates that were named; none means all that are not placed.
    pub targets: Option<&'a CandidateSet>,
    /// The logic: what patterns have to cover.
    pub logic: Logic,
    /// The plain patterns to which the bounds apply.
    pub bases: Bases,
    /// The derived truths allowed as base sets.
    pub truths: &'a [Arc<Derived>],
    /// The requested derived truths that were left out.
    pub cuts: &'a [Cut],
}

/// How many answers there are of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnswerCounts {
    /// Some pattern eliminates these.
    pub eliminable: usize,
    /// Of the eliminable ones, those that no plain pattern eliminates.
    pub no_plain: usize,
    /// No pattern eliminates these.
    pub not_eliminable: usize,
    /// Neither could be proven.
    pub undecided: usize,
}

impl AnswerCounts {
    /// Counts the answers.
    #[must_use]
    pub fn of(answers: &[Answer]) -> Self {
        let mut tally = Self::default();
        for answer in answers {
            match &answer.decision.verdict {
                Verdict::Eliminable { .. } => tally.eliminable += 1,
                Verdict::NotEliminable { .. } => tally.not_eliminable += 1,
                Verdict::Undecided { .. } => tally.undecided += 1,
            }
            tally.no_plain += usize::from(answer.bounds == Some(Bounds::NoPlain));
        }
        tally
    }

    /// All answers.
    #[must_use]
    pub fn total(&self) -> usize {
        self.eliminable + self.not_eliminable + self.undecided
    }
}
