//! [`UpperBound`]: an upper bound on a candidate's value.

use super::{Point, Ratio, Verdict};
use crate::pattern::Proven;
use std::sync::Arc;

/// An upper bound on a candidate's value, with the pattern that proves it; 1 until there is one.
///
/// *A candidate that has this value in a point is decided.* Proof: by the pattern no value is larger, and by
/// the point this value is reached. Without a pattern the point is a witness.
#[derive(Clone, Debug)]
pub(super) struct UpperBound {
    pub(super) value: Ratio,
    /// The same as a float.
    pub(super) float: f64,
    certificate: Option<Arc<Proven>>,
}

impl Default for UpperBound {
    fn default() -> Self {
        Self {
            value: Ratio::ONE,
            float: 1.0,
            certificate: None,
        }
    }
}

impl UpperBound {
    /// Adopts the bound of a pattern if it is lower.
    pub(super) fn lower(&mut self, value: Ratio, certificate: &Arc<Proven>) {
        if value.to_f64() < self.float {
            *self = Self {
                value,
                float: value.to_f64(),
                certificate: Some(Arc::clone(certificate)),
            };
        }
    }

    /// The verdict on a candidate that has the value in a point.
    pub(super) fn reached(&self, point: &Arc<Point>) -> Verdict {
        let point = Arc::clone(point);
        match &self.certificate {
            None => Verdict::NotEliminable { witness: point },
            Some(certificate) => Verdict::Eliminable {
                value: Some(self.value),
                certificate: Arc::clone(certificate),
                optimum: Some(point),
            },
        }
    }
}
