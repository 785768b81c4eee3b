//! [`Sums`]: what templates are measured by: the excess of each candidate, and parity truths.
//!
//! A template *visits* a set when one of its nine candidates is in it. The nine templates of a solution visit
//! each set once in all. So, of an odd number of sets, one of these templates visits an odd number: the sum
//! of these nine odd or even numbers is odd. A parity truth of multiplicity m therefore lowers every template
//! that visits an odd number of its sets by m, and the rank by m. A template visits an odd number of the sets
//! exactly when it holds an odd number of their odd members, the guardians.

use super::derived::{MOST_PARITIES, Unproven};
use super::{Pattern, Rejection};
use crate::constraint::DerivedKind;
use crate::grid::Candidate;

/// What templates are measured by.
pub(super) struct Sums {
    /// By candidate; parity truths do not count here.
    pub(super) excess: Vec<i64>,
    /// By candidate: the parity truths that it is an odd member of, as bits. Empty when there is none.
    odd: Vec<usize>,
    /// By set of parity truths, as bits: by how much a template is lowered that visits an odd number of the
    /// sets of these.
    pub(super) lowered: Vec<i64>,
}

impl Sums {
    /// Without parity truths.
    pub(super) fn plain(excess: &[i64]) -> Self {
        Self {
            excess: excess.to_vec(),
            odd: Vec::new(),
            lowered: vec![0],
        }
    }

    /// Those of a pattern, whose excesses count the guardians of all derived truths.
    ///
    /// # Errors
    /// That it has too many parity truths.
    pub(super) fn of(excess: &[i64], pattern: &Pattern) -> Result<Self, Rejection> {
        let mut sums = Self::plain(excess);
        let parities = || {
            let all = pattern.derived().iter();
            all.filter(|(truth, _)| truth.kind() == DerivedKind::Parity)
        };
        if let Some((truth, _)) = parities().nth(MOST_PARITIES) {
            return Err(Rejection::Derived {
                name: truth.name().to_owned(),
                reason: Unproven::Parities,
            });
        }
        for (i, (truth, multiplicity)) in parities().enumerate() {
            sums.odd.resize(excess.len(), 0);
            for guardian in truth.guardians() {
                sums.excess[guardian.index()] += multiplicity;
                sums.odd[guardian.index()] |= 1 << i;
            }
            let with = sums.lowered.iter().map(|lowered| lowered + multiplicity);
            sums.lowered = sums.lowered.iter().copied().chain(with).collect();
        }
        Ok(sums)
    }

    /// The parity truths that are visited oddly after a candidate.
    pub(super) fn after(&self, before: usize, candidate: Candidate) -> usize {
        before ^ self.odd.get(candidate.index()).copied().unwrap_or(0)
    }
}
