//! [`tell`]: the shortest explanation of a step that a person would give.

use super::count::count;
use super::line::{ArgumentSets, Reasoning};
use super::{Argument, BaseSet, Statement, cases, chain, check, net, parts};
use crate::grid::{CandidateSet, Grid};
use crate::pattern::{Logic, Step};
use crate::search::chain::Closing;
use crate::technique::{Named, Stem};
use std::sync::Arc;

/// The argument of a step by its name: a chain as "unless", a blossom as cases, a net as suppositions,
/// everything else by counting; what a story does not reach is counted. A [large](Step::LARGE) pattern
/// without a story is explained by its parts, where that is shorter. A single has none: it needs no other
/// than its base set.
#[must_use]
pub fn tell(named: &Named) -> Argument {
    let (step, shape) = (&named.step, &named.shape);
    if step.placement().is_some() {
        return Argument::default();
    }
    let targets = step.eliminations().into_iter().collect();
    let mut statements = story(named, &ArgumentSets::new(shape.standing, step), &targets);
    let told = statements
        .iter()
        .fold(CandidateSet::default(), |told, s| told.or(&s.falls()));
    // The pattern that has the name first.
    let shown = shape.proven.iter();
    statements.extend(count(shown.chain(step.patterns()), &targets.minus(&told)));
    replayed(|| shape.grid(), step, Argument { statements })
}

/// The argument of a step by counting, whatever its name.
#[must_use]
pub fn counted(grid: &Grid, step: &Step) -> Argument {
    if step.placement().is_some() {
        return Argument::default();
    }
    let targets = step.eliminations().into_iter().collect();
    let statements = count(step.patterns(), &targets);
    replayed(|| grid.clone(), step, Argument { statements })
}

fn replayed(grid: impl FnOnce() -> Grid, step: &Step, argument: Argument) -> Argument {
    debug_assert_eq!(check(&grid(), step, &argument), Ok(()), "{step}");
    argument
}

/// The statements before the count of everything else.
fn story(named: &Named, ground: &ArgumentSets, targets: &CandidateSet) -> Vec<Statement> {
    let step = &named.step;
    if step.rank() < 0 {
        return Vec::new();
    }
    if step.logic() == Logic::Templates {
        return parts::parts(ground, step, targets).unwrap_or_default();
    }
    if step.order() == 1 {
        return one_set(step, ground, targets).unwrap_or_default();
    }
    let story = by_name(named, ground, targets);
    let story = story.or_else(|| parts::parts(ground, step, targets));
    story.unwrap_or_default()
}

/// The story that belongs to the name.
fn by_name(named: &Named, ground: &ArgumentSets, targets: &CandidateSet) -> Option<Vec<Statement>> {
    let shape = &named.shape;
    let technique = named.technique?;
    let by_path = technique.is_told_by_path();
    match (&shape.chain, &shape.star) {
        (Some(path), _) if by_path && path.closing != Closing::Loop => {
            cases::pivot(ground, path, targets).or_else(|| chain::chain(ground, path, targets))
        }
        (None, Some(star)) if by_path => cases::star(ground, star, targets),
        _ if technique.id == "net" => Some(net::net(ground, &shape.bases, targets)),
        _ => {
            let stem = Stem::of(technique).and_then(|stem| stem.first(shape));
            stem.and_then(|stem| net::forcing(ground, &shape.bases, stem, &shape.eliminations))
        }
    }
}

/// What sees all that the only base set leaves.
fn one_set(step: &Step, ground: &ArgumentSets, targets: &CandidateSet) -> Option<Vec<Statement>> {
    let base = match (step.base(), step.derived()) {
        ([(id, _)], []) => BaseSet::Constraint(*id),
        ([], [(truth, _)]) => BaseSet::Derived(Arc::clone(truth)),
        _ => return None,
    };
    let mut line = Reasoning::new(ground, CandidateSet::default());
    let group = line.leaves(base);
    let falls = ground.seen_by_all(&group).and(targets);
    line.sees(group, &falls)?;
    (!falls.is_empty()).then_some(line.said)
}
