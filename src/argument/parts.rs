//! A large pattern told by its parts: what a candidate that it eliminates would force one after the other,
//! and the part of the rest that could not hold then.

use super::line::ArgumentSets;
use super::{BaseSet, Statement};
use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Logic, Pattern, Step, verify_by};
use std::sync::Arc;

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
pub(super) fn parts(ground: &ArgumentSets, step: &Step, targets: &CandidateSet) -> Option<Vec<Statement>> {
    if !(Step::LARGE..=MOST_ORDER).contains(&step.order()) {
        return None;
    }
    let mut said = Vec::new();
    let mut refuted = CandidateSet::default();
    for target in targets.iter() {
        let mut patterns = step.patterns().iter();
        let proven = patterns.find(|proven| proven.eliminations().contains(&target))?;
        let then = Supposed::new(ground, (proven.pattern(), proven.logic()), target, refuted).refute()?;
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
        Statement::Count { pattern, logic, .. } => pattern.reading(*logic),
        Statement::Suppose { then, .. } => 1 + cost(then),
        // What a set excludes is seen with it.
        Statement::Sees { .. } => 0,
        _ => 1,
    });
    costs.sum()
}

/// A base set that has lost candidates: what it leaves, and what that makes false.
struct Followed {
    base: BaseSet,
    left: CandidateSet,
    falls: CandidateSet,
}

/// What follows where a target is true.
struct Supposed<'a> {
    ground: &'a ArgumentSets,
    pattern: &'a Pattern,
    logic: Logic,
    /// The base sets, with their live candidates.
    bases: Vec<(BaseSet, CandidateSet)>,
    target: Candidate,
    /// What is known to be false.
    fallen: CandidateSet,
    followed: Vec<Followed>,
}

impl<'a> Supposed<'a> {
    fn new(
        ground: &'a ArgumentSets,
        (pattern, logic): (&'a Pattern, Logic),
        target: Candidate,
        refuted: CandidateSet,
    ) -> Self {
        let bases = bases(pattern).map(|base| {
            let live = base.among(&ground.live);
            (base, live)
        });
        Self {
            ground,
            pattern,
            logic,
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
            let (empty, live) = (empty.clone(), *live);
            let mut said = self.statements_for(live).0;
            said.push(nothing(empty));
            return Some(said);
        }
        let part = self.part()?;
        // Whether templates are covered may rest on everything that is false.
        let needed = match self.logic {
            Logic::Candidates => self.ground.live.iter().filter(|c| part.excess(*c) < 0).collect(),
            Logic::Templates => self.fallen,
        };
        let (mut said, fallen) = self.statements_for(needed);
        // All that is left is in excess of a negative rank: one base set is enough.
        let base = bases(&part).next()?;
        said.push(Statement::Count {
            falls: base.among(&self.ground.live.minus(&fallen)),
            logic: self.logic,
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
                base: base.clone(),
                left,
                falls,
            }
        });
        followed
            .filter(|next| (1..=MOST_LEFT).contains(&next.left.len()) && !next.falls.is_empty())
            .min_by_key(|next| next.left.len())
    }

    /// A part of the pattern of negative rank that covers all that is left.
    ///
    /// *Lemma.* Without the sets that hold the target, or what a base set leaves alone, the pattern has a
    /// negative rank and still covers the rest. *Proof.* Each of these candidates is true and excludes
    /// what its cover sets hold besides, so that nothing else that is left loses a cover set. Without its
    /// sets the rank is lower by its excess there, which is never negative and for the target above the rank;
    /// a derived truth that holds several of them counts as a base set once, and not once for each, so that
    /// the rank is lower still.
    ///
    /// Of templates this need not hold, for a template may visit further sets: what does not is no part.
    fn part(&self) -> Option<Pattern> {
        let placed = self.bases.iter().filter_map(|(_, live)| self.left(live).only());
        let placed: CandidateSet = placed.chain([self.target]).collect();
        let rest = self.pattern.weights();
        let rest = rest.filter(|(id, _)| id.among(&placed).is_empty());
        let derived = self.pattern.derived().iter().cloned();
        let derived = derived.filter(|(truth, _)| !placed.iter().any(|c| truth.contains(c)));
        let rest = Pattern::from_weights(rest).with_derived(derived);
        let standing = self.ground.live.minus(&self.fallen);
        if self.logic == Logic::Templates {
            let grid = Grid::from_live(standing);
            let holds = |part: &Pattern| verify_by(Logic::Templates, &grid, part.clone(), &[]).is_ok();
            return Some(rest).filter(|rest| rest.rank() < 0 && holds(rest));
        }
        let parts = connected(&rest, &standing);
        let parts = parts.into_iter().filter(|part| part.rank() < 0);
        parts
            .map(|part| smaller(&part, &standing))
            .min_by_key(Pattern::order)
    }

    /// What was followed, as far as these candidates are false by it; with all that is false by then.
    fn statements_for(&self, mut needed: CandidateSet) -> (Vec<Statement>, CandidateSet) {
        let mut told = Vec::new();
        let mut known = self.fallen;
        for followed in self.followed.iter().rev() {
            known = known.minus(&followed.falls);
            let falls = followed.falls.and(&needed);
            if !falls.is_empty() {
                let live = followed.base.among(&self.ground.live);
                needed = needed.or(&live.minus(&followed.left));
                told.push((followed, falls));
            }
        }
        let mut said = Vec::with_capacity(2 * told.len());
        for (followed, falls) in told.into_iter().rev() {
            let (base, left) = (followed.base.clone(), followed.left);
            said.push(Statement::Set { base, left });
            said.push(Statement::Sees { group: left, falls });
            known = known.or(&falls);
        }
        (said, known)
    }
}

fn nothing(base: BaseSet) -> Statement {
    let left = CandidateSet::default();
    Statement::Set { base, left }
}

/// The base sets of a pattern, each once.
fn bases(pattern: &Pattern) -> impl Iterator<Item = BaseSet> + '_ {
    let derived = pattern.derived().iter();
    let derived = derived.map(|(truth, _)| BaseSet::Derived(Arc::clone(truth)));
    pattern
        .bases()
        .map(|(id, _)| BaseSet::Constraint(id))
        .chain(derived)
}

/// The sets of a part: weights, and derived truths with their multiplicities.
type WeightedSets = (Vec<(ConstraintId, i64)>, Vec<(Arc<Derived>, i64)>);

/// The parts of a pattern that share no candidate that is left.
fn connected(pattern: &Pattern, standing: &CandidateSet) -> Vec<Pattern> {
    let of_set = |(id, weight): (ConstraintId, i64)| {
        let live = id.among(standing);
        (live, (vec![(id, weight)], Vec::new()), weight < 0)
    };
    let of_truth = |(truth, weight): &(Arc<Derived>, i64)| {
        let live = standing.iter().filter(|&c| truth.contains(c)).collect();
        (live, (Vec::new(), vec![(Arc::clone(truth), *weight)]), true)
    };
    let derived = pattern.derived().iter().map(of_truth);
    let sets: Vec<(CandidateSet, WeightedSets, bool)> =
        pattern.weights().map(of_set).chain(derived).collect();
    let of_base = sets.iter().filter(|(.., is_base)| *is_base);
    let of_base = of_base.fold(CandidateSet::default(), |all, (live, ..)| all.or(live));
    let mut parts: Vec<(CandidateSet, WeightedSets)> = Vec::new();
    for (live, (mut weights, mut truths), _) in sets {
        let mut own = live.and(&of_base);
        parts.retain(|(other, sets)| {
            let is_apart = other.and(&own).is_empty();
            if !is_apart {
                own = own.or(other);
                weights.extend(&sets.0);
                truths.extend(sets.1.iter().cloned());
            }
            is_apart
        });
        parts.push((own, (weights, truths)));
    }
    let parts = parts.into_iter().map(|(_, sets)| sets);
    parts
        .map(|(weights, truths)| Pattern::from_weights(weights).with_derived(truths))
        .collect()
}

/// The pattern without base sets that its negative rank does not need, and without the cover sets that cover
/// nothing then.
fn smaller(pattern: &Pattern, standing: &CandidateSet) -> Pattern {
    let mut part = Shrinking::new(pattern, standing);
    let cheapest = |part: &mut Shrinking| {
        let places = 0..part.sets.len();
        let costs = places.filter_map(|i| Some((part.cost_without(i)?, i)));
        costs.min()
    };
    while let Some((_, base)) = cheapest(&mut part) {
        part.lose(base);
    }
    part.pattern()
}

/// A pattern that loses sets, with its sums: to add them up again for each set that might go took seconds for
/// a pattern of order 100. A set is tried in place and put back: with a copy for each, `find` took
/// nearly twice as long in top95.
struct Shrinking {
    sets: Vec<ShrinkingSet>,
    /// Of each candidate that is left.
    excess: Box<[i64; 729]>,
}

struct ShrinkingSet {
    set: BaseSet,
    /// How often it covers its candidates; less than 0 for base sets.
    weight: i64,
    /// How many of its candidates are true at least.
    count: i64,
    standing: CandidateSet,
}

impl Shrinking {
    fn new(pattern: &Pattern, standing: &CandidateSet) -> Self {
        let of_set = |(id, weight): (ConstraintId, i64)| ShrinkingSet {
            set: BaseSet::Constraint(id),
            weight,
            count: 1,
            standing: id.among(standing),
        };
        let of_truth = |(truth, weight): &(Arc<Derived>, i64)| ShrinkingSet {
            set: BaseSet::Derived(Arc::clone(truth)),
            weight: -weight,
            count: truth.count(),
            standing: standing.iter().filter(|&c| truth.contains(c)).collect(),
        };
        let derived = pattern.derived().iter().map(of_truth);
        let sets = pattern.weights().map(of_set).chain(derived).collect();
        let mut excess = Box::new([0; 729]);
        standing
            .iter()
            .for_each(|c| excess[c.index()] = pattern.excess(c));
        Self { sets, excess }
    }

    /// What the rest costs without a base set, if its rank is negative.
    fn cost_without(&mut self, base: usize) -> Option<i64> {
        if self.sets[base].weight >= 0 {
            return None;
        }
        let lost = self.lose(base);
        let cost = (self.rank() < 0).then(|| self.cost());
        lost.into_iter().for_each(|(set, weight)| self.add(set, -weight));
        cost
    }

    /// Loses a base set once, and what its cover sets cover too often then; says how much of which sets.
    fn lose(&mut self, base: usize) -> Vec<(usize, i64)> {
        let mut lost = vec![(base, 1)];
        self.add(base, 1);
        for cover in 0..self.sets.len() {
            let ShrinkingSet { weight, standing, .. } = &self.sets[cover];
            let excess = |c: Candidate| self.excess[c.index()];
            // One candidate without excess is enough: nothing is spare.
            if *weight <= 0 || standing.iter().any(|c| excess(c) <= 0) {
                continue;
            }
            let spare = standing.iter().map(excess).min();
            let spare = spare.map_or(*weight, |spare| spare.min(*weight));
            self.add(cover, -spare);
            lost.push((cover, -spare));
        }
        lost
    }

    fn add(&mut self, set: usize, weight: i64) {
        let own = &mut self.sets[set];
        own.weight += weight;
        for c in own.standing.iter() {
            self.excess[c.index()] += weight;
        }
    }

    fn rank(&self) -> i64 {
        let sums = self.sets.iter().map(|own| own.weight * own.count);
        sums.sum()
    }

    /// The base sets, as often as they are used, and the cover sets.
    fn cost(&self) -> i64 {
        self.sets.iter().map(|own| own.weight.abs()).sum()
    }

    fn pattern(&self) -> Pattern {
        let mut weights = Vec::new();
        let mut derived = Vec::new();
        for own in &self.sets {
            match &own.set {
                BaseSet::Constraint(id) => weights.push((*id, own.weight)),
                BaseSet::Derived(truth) => derived.push((Arc::clone(truth), -own.weight)),
            }
        }
        Pattern::from_weights(weights).with_derived(derived)
    }
}
