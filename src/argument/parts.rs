//! A large pattern told by its parts: what a candidate that it eliminates would force one after the other,
//! and the part of the rest that could not hold then.

use super::line::Ground;
use super::{BaseSet, Statement};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::{Logic, Pattern, Step};

/// Larger patterns are not taken apart: the work grows with the weights, which a text may make as large as it
/// likes.
const MOST_ORDER: i64 = 324;

/// A set is followed where it leaves no more candidates: of larger groups a sentence would not say where one
/// ends and the next begins.
const MOST_LEFT: usize = 2;

/// The suppositions that refute all targets of a [large](Step::LARGE) pattern; none where that saves
/// less than a quarter of what it costs to count all sets.
///
/// A set that is followed is looked at once, and costs 1. Of what is counted every set has to be kept in
/// mind, as often as it counts.
pub(super) fn parts(ground: &Ground, step: &Step, targets: &CandidateSet) -> Option<Vec<Statement>> {
    if !(Step::LARGE..=MOST_ORDER).contains(&step.order()) || !step.derived().is_empty() {
        return None;
    }
    let mut said = Vec::new();
    let mut refuted = CandidateSet::default();
    for target in targets.iter() {
        let mut patterns = step.patterns().iter();
        let proven = patterns.find(|proven| proven.eliminations().contains(&target))?;
        let then = Supposed::new(ground, proven.pattern(), target, refuted).refute()?;
        refuted.insert(target);
        said.push(Statement::Suppose {
            candidate: target,
            then,
        });
    }
    (4 * cost(&said) < 3 * step.reading()).then_some(said)
}

fn cost(statements: &[Statement]) -> i64 {
    let costs = statements.iter().map(|statement| match statement {
        Statement::Count { pattern, .. } => 2 * pattern.order() + pattern.rank(),
        Statement::Suppose { then, .. } => 1 + cost(then),
        // What a set excludes is seen with it.
        Statement::Sees { .. } => 0,
        _ => 1,
    });
    costs.sum()
}

/// A base set that has lost candidates: what it leaves, and what that makes false.
struct Followed {
    base: ConstraintId,
    left: CandidateSet,
    falls: CandidateSet,
}

/// What follows where a target is true.
struct Supposed<'a> {
    ground: &'a Ground,
    pattern: &'a Pattern,
    /// The base sets, with their live candidates.
    bases: Vec<(ConstraintId, CandidateSet)>,
    target: Candidate,
    /// What is known to be false.
    fallen: CandidateSet,
    followed: Vec<Followed>,
}

impl<'a> Supposed<'a> {
    fn new(ground: &'a Ground, pattern: &'a Pattern, target: Candidate, refuted: CandidateSet) -> Self {
        let bases = pattern.bases().map(|(id, _)| (id, id.among(&ground.live)));
        Self {
            ground,
            pattern,
            bases: bases.collect(),
            target,
            fallen: refuted.or(&ground.seen(target)),
            followed: Vec::new(),
        }
    }

    /// The statements up to a contradiction. There is one, by the lemma of [`part`](Self::part).
    fn refute(mut self) -> Option<Vec<Statement>> {
        while let Some(next) = self.next() {
            self.fallen = self.fallen.or(&next.falls);
            self.followed.push(next);
        }
        if let Some((empty, live)) = self.bases.iter().find(|(_, live)| self.left(live).is_empty()) {
            let (empty, live) = (*empty, *live);
            let mut said = self.told(live).0;
            said.push(nothing(empty));
            return Some(said);
        }
        let part = self.part()?;
        let covered = |c: &Candidate| part.excess(*c) >= 0;
        let needed = self.ground.live.iter().filter(|c| !covered(c)).collect();
        let (mut said, fallen) = self.told(needed);
        // All that is left is in excess of a negative rank: one base set is enough.
        let (base, _) = part.bases().next()?;
        said.push(Statement::Count {
            falls: base.among(&self.ground.live.minus(&fallen)),
            logic: Logic::Candidates,
            pattern: part,
        });
        said.push(nothing(base));
        Some(said)
    }

    fn left(&self, live: &CandidateSet) -> CandidateSet {
        live.minus(&self.fallen)
    }

    /// The base set that leaves fewest candidates, of those that make others of base sets false.
    fn next(&self) -> Option<Followed> {
        let all = self.bases.iter();
        let all = all.fold(CandidateSet::default(), |all, (_, live)| all.or(&self.left(live)));
        let followed = self.bases.iter().map(|(base, live)| {
            let left = self.left(live);
            let falls = self.ground.seen_by_all(&left).and(&all);
            Followed {
                base: *base,
                left,
                falls,
            }
        });
        followed
            .filter(|next| (1..=MOST_LEFT).contains(&next.left.len()) && !next.falls.is_empty())
            .min_by_key(|next| (next.left.len(), next.base))
    }

    /// A part of the pattern of negative rank that covers all that is left.
    ///
    /// *Lemma.* Without the sets that hold the target, or what a base set leaves alone, the pattern has a
    /// negative rank and still covers the rest. *Proof.* Each of these candidates is true and excludes
    /// what its cover sets hold besides, so that nothing else that is left loses a cover set. Without its
    /// sets the rank is lower by its excess there, which is never negative and for the target above the rank.
    fn part(&self) -> Option<Pattern> {
        let placed = self.bases.iter().filter_map(|(_, live)| self.left(live).only());
        let placed: CandidateSet = placed.chain([self.target]).collect();
        let rest = self.pattern.weights();
        let rest = rest.filter(|(id, _)| id.among(&placed).is_empty());
        let standing = self.ground.live.minus(&self.fallen);
        let parts = connected(&Pattern::from_weights(rest), &standing);
        let parts = parts.into_iter().filter(|part| part.rank() < 0);
        parts
            .map(|part| smaller(part, &standing))
            .min_by_key(Pattern::order)
    }

    /// What was followed, as far as these candidates are false by it; with all that is false by then.
    fn told(&self, mut needed: CandidateSet) -> (Vec<Statement>, CandidateSet) {
        let mut told = Vec::new();
        let mut known = self.fallen;
        for followed in self.followed.iter().rev() {
            known = known.minus(&followed.falls);
            let falls = followed.falls.and(&needed);
            if !falls.is_empty() {
                needed = needed.or(&followed.base.among(&self.ground.live).minus(&followed.left));
                told.push((followed, falls));
            }
        }
        let mut said = Vec::with_capacity(2 * told.len());
        for (followed, falls) in told.into_iter().rev() {
            let base = BaseSet::Constraint(followed.base);
            let left = followed.left;
            said.push(Statement::Set { base, left });
            said.push(Statement::Sees { group: left, falls });
            known = known.or(&falls);
        }
        (said, known)
    }
}

fn nothing(base: ConstraintId) -> Statement {
    let (base, left) = (BaseSet::Constraint(base), CandidateSet::default());
    Statement::Set { base, left }
}

/// The parts of a pattern that share no candidate that is left.
fn connected(pattern: &Pattern, standing: &CandidateSet) -> Vec<Pattern> {
    let sets: Vec<_> = pattern
        .weights()
        .map(|(id, weight)| (id, weight, id.among(standing)))
        .collect();
    let bases = sets.iter().filter(|(_, weight, _)| *weight < 0);
    let of_base = bases.fold(CandidateSet::default(), |all, (_, _, live)| all.or(live));
    let mut parts: Vec<(CandidateSet, Vec<(ConstraintId, i64)>)> = Vec::new();
    for (id, weight, live) in sets {
        let (mut own, mut weights) = (live.and(&of_base), vec![(id, weight)]);
        parts.retain(|(other, sets)| {
            let is_apart = other.and(&own).is_empty();
            if !is_apart {
                own = own.or(other);
                weights.extend(sets);
            }
            is_apart
        });
        parts.push((own, weights));
    }
    let parts = parts.into_iter().map(|(_, weights)| weights);
    parts.map(Pattern::from_weights).collect()
}

/// The pattern without base sets that its negative rank does not need, and without the cover sets that cover
/// nothing then.
fn smaller(mut pattern: Pattern, standing: &CandidateSet) -> Pattern {
    while let Some(found) = pattern
        .bases()
        .map(|(base, _)| without(&pattern, base, standing))
        .filter(|part| part.rank() < 0)
        .min_by_key(|part| 2 * part.order() + part.rank())
    {
        pattern = found;
    }
    pattern
}

fn without(pattern: &Pattern, base: ConstraintId, standing: &CandidateSet) -> Pattern {
    let mut part = pattern.clone().and(&[(base, 1)]);
    let covers: Vec<_> = part.covers().collect();
    for (cover, weight) in covers {
        for _ in 0..weight {
            let fewer = part.clone().and(&[(cover, -1)]);
            if cover.among(standing).iter().any(|c| fewer.excess(c) < 0) {
                break;
            }
            part = fewer;
        }
    }
    part
}
