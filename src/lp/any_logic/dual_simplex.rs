//! [`DualSimplex`]: the course of a dual simplex over the weights of a pattern, whatever its numbers are
//! stored in.

use super::order_program::Outcome;

/// The multipliers' common denominator.
pub(in crate::lp) const UNIT: i64 = 1 << 20;

/// How [`DualSimplex::solve`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum End {
    Optimal,
    /// Enough was reached.
    Stopped,
    /// No weights satisfy the rows; the dual holds the multipliers that show it.
    Infeasible,
    /// Too many steps.
    Lost,
}

/// What multipliers of a dual prove, by weak duality.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum Proves {
    /// A bound on the cost: those of the current state.
    Bound,
    /// That no weights satisfy the rows: those that can grow without bound.
    Infeasible,
}

/// A dual simplex. Its state stays dual feasible: rows that are out of their range leave one by one, each as
/// far as that raises the cost.
pub(in crate::lp) trait DualSimplex {
    /// The row furthest out of its range.
    fn leaving(&mut self) -> Option<usize>;

    /// Raises the multiplier of a row that is out of its range as far as that gains. Returns the gain; none
    /// if it is unbounded.
    fn step(&mut self, leaving: usize) -> Option<f64>;

    /// Steps so far.
    fn steps(&mut self) -> &mut u64;

    fn column_count(&self) -> usize;

    /// Continues to the optimum over the current rows, or until `enough` returns true. It is called after
    /// each step with the gain of that step.
    fn solve(&mut self, mut enough: impl FnMut(&Self, f64) -> bool) -> End {
        let limit = *self.steps() + 30 * self.column_count().max(1) as u64;
        while *self.steps() < limit {
            let Some(row) = self.leaving() else {
                return End::Optimal;
            };
            *self.steps() += 1;
            let Some(gained) = self.step(row) else {
                return End::Infeasible;
            };
            if enough(self, gained) {
                return End::Stopped;
            }
        }
        End::Lost
    }

    /// Continues to the optimum over the current rows, or until the bound is above a cutoff. `proven` is what
    /// the multipliers prove in integers, in units of 1 / [`UNIT`].
    fn solve_below(&mut self, cutoff: Option<i64>, mut proven: impl FnMut(&Self, Proves) -> i64) -> Outcome {
        // Computing the bound costs as much as a step, so do it only when the gains, in floats, suggest that
        // the cutoff is reached.
        let mut guess = cutoff.map_or(0.0, |_| proven(self, Proves::Bound) as f64 / UNIT as f64);
        let end = self.solve(|dual, gained| {
            guess += gained;
            cutoff.is_some_and(|cutoff| guess > cutoff as f64 && proven(dual, Proves::Bound) > cutoff * UNIT)
        });
        match end {
            End::Optimal => Outcome::Optimal,
            End::Stopped => Outcome::Cutoff,
            End::Infeasible if proven(self, Proves::Infeasible) > 0 => Outcome::Infeasible,
            End::Infeasible | End::Lost => Outcome::Lost,
        }
    }
}
