//! [`case_tree`]: a certificate tree of a few cases in place of a large pattern. Whichever candidate of one
//! of its base sets is true, singles and one small pattern prove what the large one eliminates.

use super::closing::Walk;
use super::graft::{in_each, supposing};
use super::refuted::Refuted;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, CandidateSet};
use crate::parallel;
use crate::pattern::{Logic, Proven, Step, Tree, verify_claim};
use crate::search::template::TemplateSearch;
use crate::search::{Limits, MinimalSearch, Region};
use crate::solve::deduction::Deduction;
use crate::solve::plan::{Closing, Plan, by_names};
use crate::sorting;
use itertools::Itertools;
use std::collections::BTreeMap;

/// More cases are not kept in mind.
const MOST_CASES: usize = 3;

/// How many base sets are split, those with the fewest candidates first.
const MOST_SETS: usize = 16;

/// How many of the candidates that the pattern eliminates are tried.
const MOST_TARGETS: usize = 2;

/// Linear programs for the pattern of a case.
const PROGRAMS: u64 = 30;

/// The tree of least cost, where that is below so much and no pattern of it has more than half the order of
/// the step. Its patterns are of the logic of the plan.
pub(in crate::solve) fn case_tree(
    position: &Position,
    step: &Step,
    (plan, below): (&Plan, i64),
    walk: Walk<'_>,
    limits: &Limits<'_>,
) -> Option<Refuted> {
    if plan.closing != Closing::Patterns {
        return None;
    }
    let grid = position.grid();
    let region = match plan.logic {
        Logic::Candidates => Region::default().max_order((below - 1) / 2),
        Logic::Templates => Region::templates().max_order(Step::template_order_below(below)),
    };
    let cases = Cases {
        position,
        region,
        walk,
        limits,
    };
    let sets = step.all_bases().into_iter().map(|(id, _)| (id, id.live(grid)));
    let sets = sets.filter(|(_, live)| (2..=MOST_CASES).contains(&live.len()));
    let mut sets: Vec<(ConstraintId, CandidateSet)> =
        sorting::sorted_by_key(sets, |(id, live)| (live.len(), *id));
    sets.truncate(MOST_SETS);
    let candidates = sets.iter().flat_map(|(_, live)| live.iter()).unique();
    let targets = step.eliminations().into_iter().take(MOST_TARGETS);
    let asked = targets.cartesian_product(candidates.collect_vec()).collect_vec();
    let closed = parallel::map(&asked, |&(target, case)| cases.close(target, case));
    let closed: BTreeMap<_, _> = asked.into_iter().zip(closed).collect();
    let tree = |target: Candidate, truth: ConstraintId, live: &CandidateSet| {
        let path = |case| Some((case, &closed.get(&(target, case))?.as_ref()?[..]));
        let cases: Vec<_> = live.iter().map(path).collect::<Option<_>>()?;
        let tree = in_each(grid, target, truth, &cases)?;
        Some(Refuted { target, tree })
    };
    let targets = step.eliminations().into_iter().take(MOST_TARGETS);
    let pairs = targets.cartesian_product(&sets);
    let trees = pairs.filter_map(|(target, (truth, live))| tree(target, *truth, live));
    let is_short = |found: &Refuted| found.tree.reading() < below && 2 * largest(&found.tree) <= step.order();
    let short = trees.filter(is_short);
    short.min_by_key(|found| (found.tree.reading(), found.target))
}

/// The largest order of a pattern of a tree.
fn largest(tree: &Tree) -> i64 {
    let claims = tree.all().flat_map(|(_, tree)| &tree.patterns);
    claims.map(|claim| claim.pattern.order()).max().unwrap_or(0)
}

/// The cases of a position.
struct Cases<'a> {
    position: &'a Position,
    /// The patterns that are quick enough to read.
    region: Region,
    walk: Walk<'a>,
    limits: &'a Limits<'a>,
}

impl Cases<'_> {
    /// What proves a target false where a candidate is supposed to be true: singles, and where these are not
    /// enough the smallest pattern.
    fn close(&self, target: Candidate, case: Candidate) -> Option<Vec<Deduction>> {
        let Ok(supposed) = self.position.later(supposing(self.position.grid(), case)) else {
            return Some(Vec::new());
        };
        let (mut path, is_contradiction) = (self.walk)(&supposed, &by_names(&[]));
        let mut grid = supposed.grid().clone();
        path.iter().for_each(|deduction| deduction.apply(&mut grid));
        if !is_contradiction && grid.is_live(target) {
            let smallest = self.smallest(&supposed.later(grid).ok()?, target)?;
            path.extend(Step::group([smallest]).into_iter().map(Deduction::Step));
        }
        Some(path)
    }

    /// The smallest pattern for a target; of candidates, where it is one of these too.
    fn smallest(&self, position: &Position, target: Candidate) -> Option<Proven> {
        let limits = self.limits.max_nodes(PROGRAMS);
        let found = match self.region.logic {
            Logic::Candidates => MinimalSearch::new(position, &self.region).smallest(target, None, &limits),
            Logic::Templates => TemplateSearch::new(position, &self.region).smallest(target, None, &limits),
        };
        let proven = found.found().ok()?.0?;
        let of_candidates = verify_claim(position.grid(), proven.pattern().clone(), &[target]);
        Some(of_candidates.unwrap_or(proven))
    }
}
