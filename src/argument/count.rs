//! Counting: the lemma over a whole pattern.

use super::Statement;
use crate::grid::CandidateSet;
use crate::pattern::Proven;

/// The cover choices, one after the other, as far as they are needed for the targets.
pub(super) fn count<'a>(
    choices: impl IntoIterator<Item = &'a Proven>,
    targets: &CandidateSet,
) -> Vec<Statement> {
    let mut left = *targets;
    let mut said = Vec::new();
    for proven in choices {
        let falls: CandidateSet = proven.eliminations().iter().copied().collect();
        let falls = falls.and(&left);
        if !falls.is_empty() {
            left = left.minus(&falls);
            said.push(Statement::Count {
                pattern: proven.pattern().clone(),
                logic: proven.logic(),
                falls,
            });
        }
    }
    said
}
