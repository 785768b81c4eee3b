//! [`Proof`]: why the guardians of a truth are not all false, kept with the truth.

use super::Derived;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use std::sync::Arc;

/// What follows where some candidates are all false, up to a contradiction: patterns that cover every
/// candidate, and cases.
///
/// It is only a claim: [`prove_derived`](crate::pattern::prove_derived) replays it. It is made from a
/// [`Tree`](crate::pattern::Tree), and read as one.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Proof {
    /// Each valid where those before it have been applied.
    pub(crate) lines: Vec<ProofLine>,
    /// What follows when these are applied.
    pub(crate) cases: Option<Cases>,
}

/// A pattern of a proof.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct ProofLine {
    /// Positive for a cover set, negative for a base set.
    pub(crate) weights: Vec<(ConstraintId, i64)>,
    /// The derived truths among the base sets, with their multiplicities.
    pub(crate) derived: Vec<(Arc<Derived>, i64)>,
    /// What it deletes.
    pub(crate) eliminations: Vec<Candidate>,
}

/// A constraint, one of whose candidates is true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cases {
    pub(crate) truth: ConstraintId,
    /// Each of its live candidates, with what follows when it is true.
    pub(crate) each: Vec<(Candidate, Proof)>,
}

impl Proof {
    /// The most nested cases: 81 are enough for any proof, as
    /// [`Tree::DEEPEST`](crate::pattern::Tree::DEEPEST) says.
    pub const DEEPEST: usize = 81;

    /// What its patterns delete, in their order; what its cases delete follows later.
    pub fn eliminations(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.lines
            .iter()
            .flat_map(|line| line.eliminations.iter().copied())
    }

    /// The proof as it stands where further candidates have been deleted: what deletes nothing there is left
    /// out, and so is what comes after a contradiction, and the cases that cannot be. In `grid` the guardians
    /// are dead.
    ///
    /// *It is a proof still.* At each place of it no candidate is live that was not at the same place of the
    /// longer one. So each pattern covers what is live there and eliminates what it did, the candidates of a
    /// case that is left out are dead, and a constraint that was empty is empty.
    #[must_use]
    pub fn restricted(&self, grid: &Grid) -> Self {
        let mut grid = grid.clone();
        let mut lines = Vec::new();
        let is_contradictory = |grid: &Grid| ConstraintId::first_empty(grid).is_some();
        for line in &self.lines {
            if is_contradictory(&grid) {
                break;
            }
            let live = line.eliminations.iter().copied().filter(|&c| grid.is_live(c));
            let eliminations: Vec<_> = live.collect();
            if !eliminations.is_empty() {
                eliminations.iter().for_each(|&c| grid.remove(c));
                lines.push(ProofLine {
                    eliminations,
                    ..line.clone()
                });
            }
        }
        let cases = self.cases.as_ref().filter(|_| !is_contradictory(&grid));
        let each = |Cases { truth, each }: &Cases| Cases {
            truth: *truth,
            each: (each.iter().filter(|(case, _)| grid.is_live(*case)))
                .map(|(case, below)| (*case, below.restricted(&with(&grid, *case))))
                .collect(),
        };
        Self {
            lines,
            cases: cases.map(each),
        }
    }
}

/// The position in which a candidate is true: nothing is left that it sees.
fn with(grid: &Grid, case: Candidate) -> Grid {
    let seen: CandidateSet = grid.live().iter().filter(|other| other.sees(case)).collect();
    let mut grid = grid.clone();
    seen.iter().for_each(|other| grid.remove(other));
    grid
}
