//! [`PositionProofs`]: the false candidates, each with the line that proves it.

use super::lines::{Lines, Number, at_least, at_most};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::Pattern;

/// A position, with the proofs that its missing candidates are false.
#[derive(Clone, Debug)]
pub(super) struct PositionProofs {
    live: CandidateSet,
    /// By [`Candidate::index`].
    falsehoods: Vec<Option<Number>>,
}

impl PositionProofs {
    /// No candidate is known to be false.
    pub(super) fn nothing() -> Self {
        Self {
            live: CandidateSet::full(),
            falsehoods: vec![None; 729],
        }
    }

    /// The candidates that may be true.
    pub(super) fn live(&self) -> &CandidateSet {
        &self.live
    }

    /// Records that a candidate is false.
    pub(super) fn note(&mut self, candidate: Candidate, falsehood: Number) {
        self.live.remove(candidate);
        self.falsehoods[candidate.index()] = Some(falsehood);
    }

    /// The lines that prove that candidates are false, of those that are.
    pub(super) fn of(&self, candidates: impl Iterator<Item = Candidate>) -> impl Iterator<Item = Number> {
        candidates.filter_map(|candidate| self.falsehoods[candidate.index()])
    }

    /// Records that a candidate is true: the candidates it sees are false, by one constraint each.
    pub(super) fn place(&mut self, lines: &mut Lines, placed: Candidate, truth: Number) {
        for id in ConstraintId::of(placed) {
            for seen in id.members().into_iter().filter(|&other| other != placed) {
                if self.live.contains(seen) {
                    let falsehood = lines.is_false(seen, &[truth, at_most(id)]);
                    self.note(seen, falsehood);
                }
            }
        }
    }

    /// The only live candidate of a constraint is true.
    pub(super) fn single(&mut self, lines: &mut Lines, id: ConstraintId, placed: Candidate) {
        let others = id.members().into_iter().filter(|&other| other != placed);
        let reasons: Vec<_> = [at_least(id)].into_iter().chain(self.of(others)).collect();
        let truth = lines.is_true(placed, &reasons);
        self.place(lines, placed, truth);
    }

    /// Uses a pattern whose sum is proven: a candidate with an excess above the rank is false, by this sum
    /// and the dead candidates that it does not cover.
    pub(super) fn eliminate(
        &mut self,
        lines: &mut Lines,
        pattern: &Pattern,
        sum: Number,
        eliminations: &[Candidate],
    ) {
        let bare = Candidate::all().filter(|&candidate| pattern.excess(candidate) < 0);
        let reasons: Vec<_> = [sum].into_iter().chain(self.of(bare)).collect();
        for &candidate in eliminations {
            if self.live.contains(candidate) {
                let falsehood = lines.is_false(candidate, &reasons);
                self.note(candidate, falsehood);
            }
        }
    }
}
