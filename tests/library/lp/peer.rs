//! The same linear programs, written down naively for microlp.

use basecover::constraint::{ConstraintId, Space};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Bases, Range};
use basecover::pattern::Sum;
use itertools::Itertools;
use microlp::{ComparisonOp, Error, OptimizationDirection, Problem};

/// The largest value of a candidate in any fractional solution; none when there is no fractional solution.
pub(crate) fn largest_value(grid: &Grid, target: Candidate) -> Option<f64> {
    largest_sum(grid, &Sum::new([(target, 1)]))
}

/// The same of a sum.
pub(crate) fn largest_sum(grid: &Grid, sum: &Sum) -> Option<f64> {
    let live: Vec<_> = grid.live().iter().collect();
    let variables = live
        .iter()
        .map(|&c| (sum.coefficient(c) as f64, (0.0, f64::INFINITY)));
    let held = |id: ConstraintId| {
        let held = live.iter().positions(|&c| ConstraintId::of(c).contains(&id));
        held.map(|variable| (variable, 1.0)).collect_vec()
    };
    let rows = ConstraintId::all().map(|id| (held(id), ComparisonOp::Eq, 1.0));
    let rows = rows.collect_vec();
    if rows.iter().any(|(terms, ..)| terms.is_empty()) {
        return None;
    }
    optimum(OptimizationDirection::Maximize, &variables.collect_vec(), &rows)
}

/// The largest value of a candidate where only these sets have to hold a true one, and every set one at most;
/// none where that cannot be.
pub(crate) fn largest_with_bases(grid: &Grid, bases: &[ConstraintId], target: Candidate) -> Option<f64> {
    let live: Vec<_> = grid.live().iter().collect();
    let variables = live
        .iter()
        .map(|&c| (f64::from(u8::from(c == target)), (0.0, f64::INFINITY)));
    let row = |id: ConstraintId| {
        let held = live.iter().positions(|&c| ConstraintId::of(c).contains(&id));
        let comparison = if bases.contains(&id) {
            ComparisonOp::Eq
        } else {
            ComparisonOp::Le
        };
        (
            held.map(|variable| (variable, 1.0)).collect_vec(),
            comparison,
            1.0,
        )
    };
    let rows = ConstraintId::all()
        .map(row)
        .filter(|(terms, ..)| !terms.is_empty());
    optimum(
        OptimizationDirection::Maximize,
        &variables.collect_vec(),
        &rows.collect_vec(),
    )
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
    // By set: the base variable, and behind it the cover variable.
    let variables = limits.flat_map(|[base, cover]| [(1.0, base), (0.0, cover)]);
    let (base, cover) = (|s| 2 * s, |s| 2 * s + 1);
    let outside = (0..space.constraint_count()).filter(|s| !space.of(target).contains(s));
    let gap = outside.flat_map(|s| [(base(s), 1.0), (cover(s), -1.0)]);
    let mut rows = vec![(gap.collect_vec(), ComparisonOp::Ge, 1.0)];
    for c in (0..space.candidate_count()).filter(|&c| c != target) {
        let four = space.of(c);
        let excess = four.into_iter().flat_map(|s| [(cover(s), 1.0), (base(s), -1.0)]);
        rows.push((excess.collect(), ComparisonOp::Ge, 0.0));
        if bases == Bases::Disjoint {
            let held = four.map(|s| (base(s), 1.0));
            rows.push((held.to_vec(), ComparisonOp::Le, 1.0));
        }
    }
    optimum(OptimizationDirection::Minimize, &variables.collect_vec(), &rows)
}

/// What a variable is worth, and its limits.
type Variable = (f64, (f64, f64));

/// A sum of variables, by their places, and what it is compared with.
type Row = (Vec<(usize, f64)>, ComparisonOp, f64);

/// An answer that breaks no row by more is taken at once.
const EXACT: f64 = 1e-9;

/// The best value; none where the rows contradict each other.
///
/// These programs are degenerate. On one of them microlp gave up because it cycled, and it lets an answer
/// break a row by 1e-7, which once made a sum too large by 1.3e-6. Then it is asked again with the rows in
/// another order: the same program, solved along another path. The answer that breaks the rows least counts.
fn optimum(direction: OptimizationDirection, variables: &[Variable], rows: &[Row]) -> Option<f64> {
    let ahead: Vec<&Row> = rows.iter().collect();
    let back: Vec<&Row> = rows.iter().rev().collect();
    let (even, odd): (Vec<_>, Vec<_>) = (0..).zip(rows).partition(|(i, _)| i % 2 == 0);
    let mixed = odd.into_iter().chain(even).map(|(_, row)| row).collect();
    let (mut given_up, mut best) = (Vec::new(), (f64::INFINITY, 0.0));
    for order in [ahead, back, mixed] {
        let mut problem = Problem::new(direction);
        let own = variables
            .iter()
            .map(|&(worth, limits)| problem.add_var(worth, limits));
        let own = own.collect_vec();
        for (terms, comparison, bound) in order {
            let terms = terms.iter().map(|&(place, factor)| (own[place], factor));
            problem.add_constraint(terms.collect_vec(), *comparison, *bound);
        }
        match problem.solve() {
            Ok(outcome) => {
                let solution = outcome.into_solution().unwrap();
                let value = |&(place, factor): &(usize, f64)| factor * solution.var_value(own[place]);
                let broken = rows.iter().map(|(terms, comparison, bound)| {
                    let sum: f64 = terms.iter().map(value).sum();
                    match comparison {
                        ComparisonOp::Eq => (sum - bound).abs(),
                        ComparisonOp::Le => sum - bound,
                        ComparisonOp::Ge => bound - sum,
                    }
                });
                let broken = broken.fold(0.0, f64::max);
                if broken < best.0 {
                    best = (broken, solution.objective());
                }
                if broken < EXACT {
                    break;
                }
            }
            Err(Error::Infeasible) => return None,
            Err(error) => given_up.push(error.to_string()),
        }
    }
    assert!(best.0.is_finite(), "{}", given_up.join("; "));
    Some(best.1)
}
