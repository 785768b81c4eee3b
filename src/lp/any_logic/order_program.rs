//! [`OrderProgram`]: what a search asks of the linear program of the order, in any logic.

use crate::lp::Ratio;
use crate::lp::arithmetic::exact::whole;

/// The result of solving the program of the order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The weights are optimal (in floats), and the bound is proven.
    Optimal,
    /// The proven bound is above the cutoff.
    Cutoff,
    /// Proven: there is no pattern in these ranges.
    Infeasible,
    /// Numerical trouble. The bound is still proven, but may be weak.
    Lost,
}

/// The linear program of one target, whose optimum is a lower bound on the cost of every pattern. It has a
/// range for each weight (by number): a base set has a negative weight, a cover set a positive one.
///
/// A logic has a program of its own, with its own rows and its own simplex. Branch and bound and the search
/// for the smallest pattern are the same for all.
pub trait OrderProgram {
    /// A weight further from a whole number counts as fractional.
    const FRACTION: f64;

    /// The cutoff when any pattern is enough and one was found. The lowest of all ends the search at once.
    const CUTOFF_ONCE_FOUND: i64;

    /// Solves the program. With a cutoff, stops as soon as the bound is proven to be above it.
    fn solve(&mut self, cutoff: Option<i64>) -> Outcome;

    /// A proven lower bound on the cost of every pattern in these ranges.
    fn bound(&self) -> Ratio;

    /// The optimal weights, in floats.
    fn weights(&self) -> &[f64];

    /// The optimal weights, when all of them are whole.
    fn whole_weights(&self) -> Option<Vec<i64>> {
        let is_whole = |w: &f64| (w - w.round()).abs() < Self::FRACTION;
        let rounded = || self.weights().iter().map(|w| whole(w.round())).collect();
        self.weights().iter().all(is_whole).then(rounded)
    }

    /// The optimal weight, rounded to a whole number. Which one, if two are equally near, is up to the
    /// program.
    fn nearest(&self, weight: usize) -> i64;

    /// The least and the largest value that a weight may have.
    fn range(&self, weight: usize) -> (i64, i64);

    /// Changes the range of a weight, wider or narrower.
    fn set_range(&mut self, weight: usize, range: (i64, i64));

    /// How much the optimum rises if a weight has to be `to`, a neighbouring whole number: an estimate in
    /// floats, from below. Infinite if no such weights are known.
    fn penalty(&mut self, weight: usize, to: f64) -> f64;

    /// Whether every pattern in which a weight has this value of its range is known to cost more
    /// than `most`: by the reduced cost of the value.
    fn costs_more(&self, weight: usize, value: i64, most: i64) -> bool;
}
