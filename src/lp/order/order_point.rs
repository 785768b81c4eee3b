//! [`OrderPoint`]: the proof of a lower bound, in the position where it was found.

use super::bound::OrderBound;
use super::numbering::Numbering;
use std::sync::Arc;

/// Values of the candidates of one position that prove a lower bound on the order of every plain pattern for
/// a target; found by [`Relaxation`](super::Relaxation).
///
/// In the same position the search for a larger bound continues from here, without computing sums again. In a
/// later position they prove a bound again: [`Relaxation::carry`](super::Relaxation::carry).
#[derive(Clone, Debug)]
pub struct OrderPoint {
    pub(super) target: usize,
    /// The order that the search aimed for.
    pub(super) aim: i64,
    /// The order that the values prove: at most the one aimed for, and less if candidates were deleted since.
    pub(super) order: i64,
    /// The candidates and constraints behind the numbers.
    pub(super) numbering: Arc<Numbering>,
    /// By candidate number, in units of 1 / `UNIT`: 1 for the target, 0 for the candidates it sees.
    pub(super) value: Vec<i32>,
    /// By set number: the sum of the values.
    pub(super) sum: Vec<i32>,
}

impl OrderPoint {
    /// The lower bound that they prove.
    #[must_use]
    pub fn order(&self) -> i64 {
        self.order
    }

    /// The values as multipliers, which prove a bound in every position.
    #[must_use]
    pub fn bound(&self) -> OrderBound {
        OrderBound::of_point(&self.numbering.candidates, self.target, self.aim, &self.value)
    }
}

/// Where the search for an [`OrderPoint`] begins.
#[derive(Clone, Copy, Debug)]
pub enum Start<'a> {
    /// At the centre of the polytope, roughly.
    Centre,
    /// At the multipliers of an earlier position.
    Bound(&'a OrderBound),
    /// At a point for the target. A point of another position or target is used as a bound.
    Point(&'a OrderPoint),
}
