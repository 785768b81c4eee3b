//! The same linear programs, written down naively for microlp.

use basecover::constraint::{ConstraintId, Space};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Bases, Range};
use basecover::pattern::Sum;
use microlp::{ComparisonOp, Error, OptimizationDirection, Problem};

/// The largest value of a candidate in any fractional solution; none when there is no fractional solution.
pub(crate) fn largest_value(grid: &Grid, target: Candidate) -> Option<f64> {
    largest_sum(grid, &Sum::new([(target, 1)]))
}

/// The same of a sum.
pub(crate) fn largest_sum(grid: &Grid, sum: &Sum) -> Option<f64> {
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let variables: Vec<_> = (grid.live().iter())
        .map(|c| {
            (
                c,
                problem.add_var(sum.coefficient(c) as f64, (0.0, f64::INFINITY)),
            )
        })
        .collect();
    for id in ConstraintId::all() {
        let held = variables
            .iter()
            .filter(|(c, _)| ConstraintId::of(*c).contains(&id));
        let terms: Vec<_> = held.map(|&(_, variable)| (variable, 1.0)).collect();
        if terms.is_empty() {
            return None;
        }
        problem.add_constraint(&terms, ComparisonOp::Eq, 1.0);
    }
    match problem.solve() {
        Ok(outcome) => Some(outcome.into_solution().unwrap().objective()),
        Err(Error::Infeasible) => None,
        Err(error) => panic!("{error}"),
    }
}

/// The least order of fractions of sets within the ranges; none when there are no such weights.
pub(crate) fn least_order(space: &Space, target: usize, bases: Bases, ranges: &[Range]) -> Option<f64> {
    let limits = |range, side| match range {
        Range::Any => (0.0, 1.0),
        _ if range == side => (1.0, 1.0),
        Range::CoverOrOut if side == Range::Cover => (0.0, 1.0),
        Range::BaseOrOut if side == Range::Base => (0.0, 1.0),
        _ => (0.0, 0.0),
    };
    let limits = ranges
        .iter()
        .map(|&range| [Range::Base, Range::Cover].map(|side| limits(range, side)));
    least_base_weight(space, target, bases, limits)
}

/// The least sum of base weights where all weights may be of any size; none when there are no such weights.
pub(crate) fn least_weight(space: &Space, target: usize) -> Option<f64> {
    let any = (0.0, f64::INFINITY);
    let limits = |s| {
        [
            if space.of(target).contains(&s) {
                (0.0, 0.0)
            } else {
                any
            },
            any,
        ]
    };
    let limits = (0..space.constraint_count()).map(limits);
    least_base_weight(space, target, Bases::Overlapping, limits)
}

/// With a base and a cover variable for each constraint, and their limits.
fn least_base_weight(
    space: &Space,
    target: usize,
    bases: Bases,
    limits: impl Iterator<Item = [(f64, f64); 2]>,
) -> Option<f64> {
    let mut problem = Problem::new(OptimizationDirection::Minimize);
    let sets: Vec<_> = limits
        .map(|[base, cover]| (problem.add_var(1.0, base), problem.add_var(0.0, cover)))
        .collect();
    let mut gap = Vec::new();
    for (s, &(base, cover)) in sets.iter().enumerate() {
        if !space.of(target).contains(&s) {
            gap.extend([(base, 1.0), (cover, -1.0)]);
        }
    }
    problem.add_constraint(&gap, ComparisonOp::Ge, 1.0);
    for c in (0..space.candidate_count()).filter(|&c| c != target) {
        let four = space.of(c).map(|s| sets[s]);
        let excess: Vec<_> = four
            .iter()
            .flat_map(|&(base, cover)| [(cover, 1.0), (base, -1.0)])
            .collect();
        problem.add_constraint(&excess, ComparisonOp::Ge, 0.0);
        if bases == Bases::Disjoint {
            problem.add_constraint(four.map(|(base, _)| (base, 1.0)), ComparisonOp::Le, 1.0);
        }
    }
    match problem.solve() {
        Ok(outcome) => Some(outcome.into_solution().unwrap().objective()),
        Err(Error::Infeasible) => None,
        Err(error) => panic!("{error}"),
    }
}
