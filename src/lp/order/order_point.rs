//! [`OrderPoint`]: the proof of a lower bound, in the position where it was found.

use super::bound::OrderBound;
use super::numbering::Numbering;
use std::sync::Arc;

/// Values of the candidates of one position that prove a lower bound on the order of every plain pattern for
/// a target: what [`Relaxation`](super::Relaxation) finds.
///
/// In the same position the search for a larger bound goes on from here, with nothing to add up. In a later
/// one they prove a bound again: [`Relaxation::carry`](super::Relaxation::carry).
#[derive(Clone, Debug)]
pub struct OrderPoint {
    pub(super) target: usize,
    /// The order that the values were found for.
    pub(super) aim: i64,
    /// The order that they prove: no more than that, and less where candidates were deleted since.
    pub(super) order: i64,
    /// What the numbers stand for.
    pub(super) numbering: Arc<Numbering>,
    /// By candidate number, in units of 1 / `UNIT`: 1 for the target, 0 for what it sees.
    pub(super) value: Vec<i32>,
    /// By set number: the sum of the values.
    pub(super) sum: Vec<i32>,
}

impl OrderPoint {
    /// The least order that they prove.
    #[must_use]
    pub fn order(&self) -> i64 {
        self.order
    }

    /// As multipliers, which are worth something in every position.
    #[must_use]
    pub fn bound(&self) -> OrderBound {
        OrderBound::of_point(&self.numbering.candidates, self.target, self.aim, &self.value)
    }
}

/// Where the search for an [`OrderPoint`] begins.
#[derive(Clone, Copy, Debug)]
pub enum Start<'a> {
    /// Where all candidates have their share.
    Centre,
    /// At the multipliers of an earlier position.
    Bound(&'a OrderBound),
    /// At a point for the target. One of another position or target is taken as a bound.
    Point(&'a OrderPoint),
}
