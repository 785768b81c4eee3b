//! [`parities`]: template patterns with parity truths.

use crate::constraint::{Derived, DerivedKind, Position, Templates};
use crate::grid::{CandidateSet, Grid, Held};
use crate::lp::{Next, template};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use crate::search::{Limits, Region, StopReason};
use std::sync::Arc;

/// What was found, and why the search stopped.
pub(super) struct Parities {
    pub(super) patterns: Vec<Proven>,
    pub(super) stop: StopReason,
    pub(super) nodes: u64,
}

/// One pattern for each candidate that such patterns eliminate, as far as the search for parity truths goes;
/// those that are in the region and eliminate one of the targets, up to the first for which `is_last` holds.
///
/// The candidates in no template are left out at first: the program comes to nothing else while there are
/// any. *Lemma.* That loses nothing. *Proof.* The templates are the same without them, so what the judge says
/// of a pattern is too; only the odd members of its truths are named again.
pub(super) fn parities(
    position: &Position,
    region: &Region,
    is_last: &dyn Fn(&Proven) -> bool,
    limits: &Limits<'_>,
) -> Parities {
    let grid = position.grid();
    let mut found = Parities {
        patterns: Vec::new(),
        stop: StopReason::Exhausted,
        nodes: 0,
    };
    let templates = Templates::new(grid);
    let held = grid.live().and(&templates.candidates());
    let Ok(reduced) = position.later(grid.without(grid.live().minus(&held).iter())) else {
        return found;
    };
    let takes_one_for_granted = |truth: &Arc<Derived>| truth.kind().assumes_one_solution();
    let kept = match position.derived().iter().any(takes_one_for_granted) {
        true => CandidateSet::default(),
        false => grid.held(Held::BRANCHES, || limits.are_over()).candidates,
    };
    let judge = TemplateJudge::new(grid);
    let mut closure = template::parity::closure(&reduced);
    let stop = || limits.are_over();
    // What has fallen is not asked again, nor is what a solution has, or what is not wanted.
    let mut settled = match &region.targets {
        Some(targets) => held.minus(targets).or(&kept),
        None => kept,
    };
    while let Next::Eliminates(proven) = closure.eliminate_beside(&settled, &stop) {
        found.nodes += 1;
        limits.spend(1);
        proven.eliminations().iter().for_each(|&c| settled.insert(c));
        let Ok(proven) = judge.verify(named_again(grid, proven.pattern())) else {
            continue;
        };
        if is_in(region, &proven) {
            let is_last = is_last(&proven);
            found.patterns.push(proven);
            if is_last {
                return found;
            }
        }
        if limits.max_nodes.is_some_and(|most| found.nodes >= most) {
            found.stop = StopReason::NodeBudget;
            return found;
        }
    }
    if let Err(halt) = limits.go_on() {
        found.stop = halt.into();
    }
    found
}

/// A pattern with the odd members that its parity truths have in a grid.
fn named_again(grid: &Grid, pattern: &Pattern) -> Pattern {
    let again = |(i, (truth, multiplicity)): (usize, &(Arc<Derived>, i64))| match truth.kind() {
        DerivedKind::Parity => {
            let again = Derived::parity(i + 1, grid.live(), truth.sets().to_vec());
            (Arc::new(again), *multiplicity)
        }
        _ => (Arc::clone(truth), *multiplicity),
    };
    let derived: Vec<_> = pattern.derived().iter().enumerate().map(again).collect();
    pattern.clone().with_derived(derived)
}

/// Whether a pattern is one of a region.
pub(super) fn is_in(region: &Region, proven: &Proven) -> bool {
    let pattern = proven.pattern();
    let mut eliminations = proven.eliminations().iter();
    let hits = |targets: &CandidateSet| eliminations.any(|&c| targets.contains(c));
    region.targets.as_ref().is_none_or(hits)
        && pattern.order() <= region.max_order
        && pattern.rank() <= region.max_rank
        && pattern.bases().all(|(id, _)| region.admits_base(id))
        && pattern.covers().all(|(id, _)| region.admits_cover(id))
}
