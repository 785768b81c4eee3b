//! [`completions`]: the fewest further sets with which given sets prove something.

use super::GivenSets;
use super::forced::{Forced, MOST};
use crate::constraint::{ConstraintId, ConstraintSet, Position};
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Range, Role, Verdict, Within, decide_until, decide_within};
use crate::pattern::Proven;
use crate::search::{Limits, StopReason};
use crate::sorting;

/// A pattern that has all the given sets, and further ones.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The candidates for which it was found, ascending. No part of the pattern that lacks a given base set
    /// eliminates them.
    pub targets: Vec<Candidate>,
    /// The pattern.
    pub proven: Proven,
    /// Its base sets that were not given.
    pub bases: ConstraintSet,
    /// Its cover sets that were not given.
    pub covers: ConstraintSet,
}

impl Completion {
    /// How many sets were not given.
    #[must_use]
    pub fn added(&self) -> usize {
        self.bases.len() + self.covers.len()
    }
}

/// The completions of given sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completions {
    /// Fewest further sets first; one for each target that needs all given base sets. No plain pattern with
    /// the given sets that eliminates its targets has fewer sets.
    pub found: Vec<Completion>,
    /// The targets whose smallest pattern with the given sets does not need some given base set. Larger
    /// patterns, which may need all of them, are not searched.
    pub without: CandidateSet,
    /// Whether only named targets were searched.
    pub is_targeted: bool,
    /// Why the search stopped.
    pub stop: StopReason,
}

/// For each target that any pattern eliminates, the plain pattern with the fewest sets that has all the given
/// sets. No given base set holds the target, and the derived truths of the position may be base sets too.
///
/// It searches every possible target, unless `targets` names some.
#[must_use]
pub fn completions(
    position: &Position,
    sets: &GivenSets,
    targets: Option<&CandidateSet>,
    limits: &Limits<'_>,
) -> Completions {
    let mut all = Completions {
        found: Vec::new(),
        without: CandidateSet::default(),
        is_targeted: targets.is_some(),
        stop: StopReason::Exhausted,
    };
    if let Err(reason) = all.look(position, sets, targets, limits) {
        all.stop = reason;
    }
    sorting::by_key(&mut all.found, |completion| {
        (completion.added(), completion.targets.clone())
    });
    all
}

impl Completions {
    fn look(
        &mut self,
        position: &Position,
        sets: &GivenSets,
        targets: Option<&CandidateSet>,
        limits: &Limits<'_>,
    ) -> Result<(), StopReason> {
        let decisions = decide_until(position, &|| limits.are_over());
        limits.go_on()?;
        let range = |id: ConstraintId| match () {
            () if sets.bases.contains(id) => Range::Base,
            () if sets.covers.contains(id) => Range::Cover,
            () => Range::Any,
        };
        let mut forced = Forced::new(position, range, Range::BaseOrOut);
        for decision in decisions {
            let target = decision.candidate;
            let is_based = ConstraintId::of(target).iter().any(|id| sets.bases.contains(*id));
            let is_asked = targets.is_none_or(|targets| targets.contains(target));
            if !matches!(decision.verdict, Verdict::Eliminable { .. }) || is_based || !is_asked {
                continue;
            }
            let Some((_, proven)) = forced.fewest(target, MOST, limits)? else {
                continue;
            };
            if !needs_all(position, sets, &proven, target) {
                self.without.insert(target);
                continue;
            }
            let new = |ids: &mut dyn Iterator<Item = (ConstraintId, i64)>, given: &ConstraintSet| {
                ids.map(|(id, _)| id).filter(|id| !given.contains(*id)).collect()
            };
            let bases = new(&mut proven.pattern().bases(), &sets.bases);
            let covers = new(&mut proven.pattern().covers(), &sets.covers);
            if let Some(known) = self.found.iter_mut().find(|known| known.proven == proven) {
                known.targets.push(target);
                continue;
            }
            self.found.push(Completion {
                targets: vec![target],
                proven,
                bases,
                covers,
            });
        }
        Ok(())
    }
}

/// Whether leaving out any one of the given base sets means that no multiplicities eliminate the target.
/// Patterns with derived truths are accepted unchecked.
fn needs_all(position: &Position, sets: &GivenSets, proven: &Proven, target: Candidate) -> bool {
    let pattern = proven.pattern();
    let asked = [target].into_iter().collect();
    let spared = |spared: ConstraintId| {
        let role = |id| match pattern.weight(id) {
            _ if id == spared => Role::Out,
            0 => Role::Out,
            weight if weight < 0 => Role::Base,
            _ => Role::Cover,
        };
        let known = decide_within(position.grid(), &asked, role, &|| false);
        matches!(known[..], [(_, Within::Falls(_))])
    };
    let mut given = sets.bases.iter().filter(|id| pattern.weight(*id) < 0);
    !given.any(spared)
}
