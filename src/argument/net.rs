//! A net: a candidate supposed true forces others, until a base set has no candidate left, or the targets are
//! false.

use super::line::ArgumentSets;
use super::{BaseSet, Statement};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet};

/// The argument for each target that the base sets refute; no statement for the others.
///
/// One after the other: what is refuted is false in the arguments that follow. So none may force it there; a
/// target whose argument does has no statement either.
pub(super) fn net(ground: &ArgumentSets, bases: &[ConstraintId], targets: &CandidateSet) -> Vec<Statement> {
    let bases = standing(ground, bases);
    let mut refuted = CandidateSet::default();
    let mut said = Vec::new();
    for target in targets.iter() {
        let Some(then) = Net::new(ground, &bases, target).refute() else {
            continue;
        };
        let forces_what_is_false = |statement: &Statement| match statement {
            Statement::Set { left, .. } => !left.and(&refuted).is_empty(),
            _ => false,
        };
        if !then.iter().any(forces_what_is_false) {
            refuted.insert(target);
            said.push(Statement::Suppose {
                candidate: target,
                then,
            });
        }
    }
    said
}

/// The argument for a stem: whichever of its candidates is true, the targets are false. None if some case
/// does not lead there.
pub(super) fn forcing(
    ground: &ArgumentSets,
    bases: &[ConstraintId],
    stem: ConstraintId,
    targets: &CandidateSet,
) -> Option<Vec<Statement>> {
    let bases = standing(ground, bases);
    let left = stem.among(&ground.live);
    let case = |case: Candidate| Some((case, Net::new(ground, &bases, case).reach(targets)?));
    let each = left.iter().map(case).collect::<Option<_>>()?;
    let base = BaseSet::Constraint(stem);
    let (falls, set) = (*targets, Statement::Set { base, left });
    Some(vec![set, Statement::Cases { each, falls }])
}

/// A base set with its live candidates.
type Standing = (ConstraintId, CandidateSet);

fn standing(ground: &ArgumentSets, bases: &[ConstraintId]) -> Vec<Standing> {
    bases.iter().map(|&id| (id, id.among(&ground.live))).collect()
}

/// What follows when one candidate is true.
struct Net<'a> {
    ground: &'a ArgumentSets,
    bases: &'a [Standing],
    /// What is true: the supposed candidate, then each with the base set that leaves nothing else.
    forced: Vec<(Candidate, Option<&'a Standing>)>,
    /// By place among the forced, as far as they were followed: what it excludes.
    excluded: Vec<CandidateSet>,
}

impl<'a> Net<'a> {
    fn new(ground: &'a ArgumentSets, bases: &'a [Standing], supposed: Candidate) -> Self {
        Self {
            ground,
            bases,
            forced: vec![(supposed, None)],
            excluded: Vec::new(),
        }
    }

    /// What leads to a base set with nothing left, and nothing besides; none when nothing does.
    fn refute(self) -> Option<Vec<Statement>> {
        self.follow(None)
    }

    /// What leads to all of these being false, or to a base set with nothing left.
    fn reach(self, targets: &CandidateSet) -> Option<Vec<Statement>> {
        self.follow(Some(targets))
    }

    fn follow(mut self, targets: Option<&CandidateSet>) -> Option<Vec<Statement>> {
        let mut fallen = CandidateSet::default();
        while let Some(&(candidate, _)) = self.forced.get(self.excluded.len()) {
            let seen = self.ground.seen(candidate);
            fallen = fallen.or(&seen);
            self.excluded.push(seen);
            if let Some(targets) = targets.filter(|targets| targets.minus(&fallen).is_empty()) {
                return Some(self.statements_for(targets, None));
            }
            for base in self.bases {
                let (id, live) = base;
                let left = live.minus(&fallen);
                match left.only() {
                    Some(only) if !self.forced.iter().any(|&(c, _)| c == only) => {
                        self.forced.push((only, Some(base)));
                    }
                    None if left.is_empty() => return Some(self.statements_for(live, Some(*id))),
                    _ => {}
                }
            }
        }
        None
    }

    /// Only what makes these false, and what that needs in turn; then the base set that is empty.
    fn statements_for(&self, falls: &CandidateSet, empty: Option<ConstraintId>) -> Vec<Statement> {
        // By place among the forced: what it makes false that is needed.
        let mut needed = vec![CandidateSet::default(); self.excluded.len()];
        let need = |c: Candidate, needed: &mut [CandidateSet]| {
            if let Some(by) = self.excluded.iter().position(|excluded| excluded.contains(c)) {
                needed[by].insert(c);
            }
        };
        falls.iter().for_each(|c| need(c, &mut needed));
        // What forces a candidate came before it.
        for place in (0..needed.len()).rev() {
            if let Some((_, live)) = self.forced[place].1
                && !needed[place].is_empty()
            {
                live.iter().for_each(|c| need(c, &mut needed));
            }
        }
        let mut said = Vec::with_capacity(2 * needed.len() + 1);
        for (falls, &(candidate, base)) in needed.into_iter().zip(&self.forced) {
            // What the supposed candidate excludes is known without a word.
            let Some(&(base, _)) = base.filter(|_| !falls.is_empty()) else {
                continue;
            };
            let group: CandidateSet = [candidate].into_iter().collect();
            let base = BaseSet::Constraint(base);
            said.push(Statement::Set { base, left: group });
            said.push(Statement::Sees { group, falls });
        }
        if let Some(empty) = empty {
            let (base, left) = (BaseSet::Constraint(empty), CandidateSet::default());
            said.push(Statement::Set { base, left });
        }
        said
    }
}
