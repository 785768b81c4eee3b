//! [`rests_on`]: the dead candidates that a deduction needs dead.
//!
//! A pattern was proven where some candidates had been deleted. A set of these is *enough* for what it is to
//! eliminate when it proves that wherever they are dead, whatever else is live. Then what was deleted beside
//! them was not deleted for this pattern.

use super::event::Event;
use crate::constraint::{ConstraintId, DerivedKind, Templates};
use crate::grid::{Candidate, CandidateSet, Digit};
use crate::pattern::{Claim, Logic, Pattern, Split, Tree};

/// Candidates of `dead` that are enough for a claim, with those that the arguments for its derived truths may
/// need dead. `earlier` are the events that came before it in its branch.
pub(super) fn rests_on(claim: &Claim, dead: &CandidateSet, earlier: &[Event]) -> CandidateSet {
    let enough = match claim.logic {
        Logic::Candidates => uncovered(&claim.pattern, dead),
        Logic::Templates => Breaking::of(claim).enough(dead, earlier),
    };
    enough.or(&argued(&claim.pattern, dead))
}

/// The candidates of `dead` that a pattern would not cover alive.
///
/// *They are enough.* All others have an excess of 0 at least, live or dead, and whether one is eliminated
/// depends on its own excess and the rank alone.
fn uncovered(pattern: &Pattern, dead: &CandidateSet) -> CandidateSet {
    let truths = pattern.derived().iter().map(|(truth, _)| truth);
    let held = pattern.bases().flat_map(|(id, _)| id.members());
    let held = held.chain(truths.flat_map(|truth| truth.guardians().iter().copied()));
    held.filter(|&c| dead.contains(c) && pattern.excess(c) < 0)
        .collect()
}

/// What the arguments for the derived truths of a pattern may need dead.
fn argued(pattern: &Pattern, dead: &CandidateSet) -> CandidateSet {
    let truths = pattern.derived().iter().map(|(truth, _)| truth);
    let argued = truths.map(|truth| {
        let guardians: CandidateSet = truth.guardians().iter().copied().collect();
        let argued: CandidateSet = match truth.proof() {
            Some(proof) => proven(&proof.into(), &dead.or(&guardians)),
            None if matches!(truth.kind(), DerivedKind::Bug | DerivedKind::Symmetry) => *dead,
            None => dead
                .iter()
                .filter(|c| truth.cells().contains(&c.cell()))
                .collect(),
        };
        argued.and(dead).minus(&guardians)
    });
    argued.fold(CandidateSet::default(), |all, argued| all.or(&argued))
}

/// The candidates of `dead` that are enough for a proof of a contradiction: what its patterns rest on, and
/// the members of the constraints that are empty or split, but for what the proof deletes itself.
fn proven(proof: &Tree, dead: &CandidateSet) -> CandidateSet {
    let mut now = *dead;
    let mut claims = Vec::new();
    for claim in &proof.patterns {
        claims.push((claim, now));
        claim.eliminations.iter().for_each(|&c| now.insert(c));
    }
    let dead_of = |id: ConstraintId| -> CandidateSet {
        id.members().into_iter().filter(|&c| now.contains(c)).collect()
    };
    let is_empty = |id: &ConstraintId| id.members().iter().all(|&c| now.contains(c));
    let mut needed = match (ConstraintId::all().find(is_empty), &proof.split) {
        (Some(empty), _) => dead_of(empty),
        (None, Some(Split { truth, branches })) => {
            let cases = branches.iter().filter(|(case, _)| !now.contains(*case));
            let below = cases.map(|(case, below)| {
                let seen = Candidate::all().filter(|c| c.sees(*case)).collect();
                proven(below, &now.or(&seen)).minus(&seen)
            });
            below.fold(dead_of(*truth), |all, below| all.or(&below))
        }
        (None, None) => now,
    };
    for (claim, dead) in claims.iter().rev() {
        claim.eliminations.iter().for_each(|&c| needed.remove(c));
        needed = needed.or(&rests_on(claim, dead, &[]));
    }
    needed
}

/// The templates that would break a claim by templates: nine candidates with a negative sum of excesses, or
/// nine with a candidate that is to fall among them and a sum that is not above the rank.
///
/// *Lemma.* A set of dead candidates is enough if and only if each of these templates, of all 729 candidates,
/// has one of the set. *Proof.* By the template lemma the claim holds in a position if and only if none of
/// them is a template there, which it is when its nine candidates are live.
struct Breaking {
    /// By [`Candidate::index`]: the excess with the sign changed. Exact: a weight is 2^40 at most, the sum
    /// over a template below 2^53.
    values: Vec<f64>,
    rank: f64,
    falling: CandidateSet,
}

impl Breaking {
    fn of(claim: &Claim) -> Self {
        Self {
            values: Candidate::all()
                .map(|c| -(claim.pattern.excess(c) as f64))
                .collect(),
            rank: claim.pattern.rank() as f64,
            falling: claim.eliminations.iter().copied().collect(),
        }
    }

    /// The candidates of the breaking templates of a digit among these.
    fn among(&self, live: &CandidateSet, digit: Digit) -> CandidateSet {
        let own = || live.iter().filter(|c| c.digit() == digit);
        let falling: Vec<Candidate> = own().filter(|&c| self.falling.contains(c)).collect();
        if falling.is_empty() && own().all(|c| self.values[c.index()] <= 0.0) {
            return CandidateSet::default();
        }
        let negative = Templates::of_digit(live, digit).above(digit, &self.values, 1.0);
        falling.into_iter().fold(negative, |all, target| {
            // The templates that hold the target: its row has no other.
            let beside = own().filter(|c| c.cell().row() == target.cell().row() && *c != target);
            let through = Templates::of_digit(&live.minus(&beside.collect()), digit);
            all.or(&through.above(digit, &self.values, -self.rank))
        })
    }

    /// A set that is enough, with few of those that the branch itself has deleted.
    ///
    /// Those are revived, the latest first, as long as no breaking template is live then. Of the others, all
    /// that lie in a breaking template once all of them are revived stay dead. *That is enough.* A breaking
    /// template of candidates outside the set would have none that stayed dead among the deleted ones;
    /// without one of the others it would be live before these are revived, which was ruled out, and with one
    /// it keeps that one dead.
    fn enough(&self, dead: &CandidateSet, earlier: &[Event]) -> CandidateSet {
        let latest_first: Vec<Candidate> = earlier.iter().rev().flat_map(Event::deleted).collect();
        let deleted: CandidateSet = latest_first.iter().copied().collect();
        let mut live = CandidateSet::full().minus(dead);
        let mut enough = CandidateSet::default();
        for digit in Digit::all() {
            let own = latest_first.iter().copied().filter(|c| c.digit() == digit);
            for candidate in own.filter(|&c| dead.contains(c)) {
                let mut revived = live;
                revived.insert(candidate);
                match self.among(&revived, digit).is_empty() {
                    true => live = revived,
                    false => enough.insert(candidate),
                }
            }
            let others = dead.minus(&deleted).iter().filter(|c| c.digit() == digit);
            let others: CandidateSet = others.collect();
            enough = enough.or(&self.among(&live.or(&others), digit).and(&others));
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::Position;
    use crate::formats;
    use crate::grid::Grid;
    use crate::pattern::prove_derived;
    use crate::search::Limits;
    use crate::solve::{Claimed, show};

    /// Where only what the argument needs is dead the truth is proven, and hardly anywhere where some of that
    /// is live.
    fn rests_on_little(text: &str, guardians: [&str; 2], depth: usize) {
        let grid = formats::read(text, None).unwrap().remove(0).grid;
        let guardians = guardians.map(|name| name.parse().unwrap());
        let position = Position::new(&grid).unwrap();
        let claimed = show(
            &position,
            1,
            &guardians.into_iter().collect(),
            depth,
            &Limits::default(),
        );
        let Claimed::Shown(truth) = claimed else {
            panic!("{claimed:?}");
        };
        let dead = CandidateSet::full().minus(grid.live());
        let pattern = Pattern::default().with_derived([(truth.clone(), 1)]);
        let enough = argued(&pattern, &dead);
        let holds = |dead: &CandidateSet| {
            let grid = Grid::from_live(CandidateSet::full().minus(dead));
            prove_derived(&grid, &truth).is_ok()
        };
        assert!(holds(&enough) && enough.minus(&dead).is_empty());
        assert!(enough.len() < dead.len(), "{} {}", enough.len(), dead.len());
        let is_needed = |&c: &Candidate| {
            let mut fewer = enough;
            fewer.remove(c);
            !holds(&fewer)
        };
        let needed = enough.iter().filter(is_needed).count();
        assert!(10 * needed > 9 * enough.len(), "{needed} of {}", enough.len());
    }

    #[test]
    fn a_truth_holds_where_nothing_but_what_its_proof_rests_on_is_dead() {
        let text = include_str!("../../../puzzles/gnpx-1.txt");
        rests_on_little(text, ["1r1c2", "9r1c2"], 0);
    }

    mod whole {
        #[test]
        #[ignore = "whole: a tridagon, for 10 s"]
        fn a_truth_holds_where_nothing_but_what_its_proof_rests_on_is_dead() {
            let text = include_str!("../../../puzzles/tridagon.txt");
            super::rests_on_little(text, ["4r3c1", "8r6c4"], 2);
        }
    }
}
