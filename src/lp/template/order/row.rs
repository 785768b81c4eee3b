//! [`Row`]: the inequalities that the weights of a template pattern satisfy.

use crate::grid::Candidate;
use crate::lp::template::rows::Rows;

/// The meaning of a row, which identifies it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A template is covered.
    Covered([Candidate; 9]),
    /// A template that holds the target has an excess above the rank.
    Margin([Candidate; 9]),
    /// The rank is at most this much.
    Rank(i64),
    /// The base sets among these weights alone do not exceed the order allowed.
    Order,
}

/// The inequality `sum of coefficient * weight >= rhs`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) kind: Kind,
    pub(super) terms: Vec<(u16, i64)>,
    pub(super) rhs: i64,
}

impl Row {
    /// The excess of a template is not negative.
    pub(super) fn covered(sets: &Rows, template: [Candidate; 9]) -> Self {
        let mut terms: Vec<(u16, i64)> = Vec::with_capacity(10);
        for s in sets.of_template(template) {
            match terms.iter_mut().find(|(other, _)| *other == s) {
                // A derived truth may hold several candidates of a template.
                Some((_, count)) => *count += 1,
                None => terms.push((s, 1)),
            }
        }
        Self {
            kind: Kind::Covered(template),
            terms,
            rhs: 0,
        }
    }

    /// The excess of a template, less the rank, is at least 1.
    pub(super) fn margin(sets: &Rows, template: [Candidate; 9]) -> Self {
        let own = Self::covered(sets, template).terms;
        let held = |s: u16| {
            own.iter()
                .find(|&&(other, _)| other == s)
                .map_or(0, |&(_, count)| count)
        };
        let terms = sets.numbers().map(|s| (s, held(s) - 1));
        Self {
            kind: Kind::Margin(template),
            terms: terms.filter(|&(_, coefficient)| coefficient != 0).collect(),
            rhs: 1,
        }
    }

    /// The sum of all weights is at most `most`.
    pub(super) fn rank(sets: &Rows, most: i64) -> Self {
        Self {
            kind: Kind::Rank(most),
            terms: sets.numbers().map(|s| (s, -1)).collect(),
            rhs: -most,
        }
    }

    /// These weights sum to at least `-most`. Together all such rows say that the negative weights do,
    /// whichever they are.
    pub(super) fn order(negative: impl Iterator<Item = u16>, most: i64) -> Self {
        Self {
            kind: Kind::Order,
            terms: negative.map(|s| (s, 1)).collect(),
            rhs: -most,
        }
    }

    /// How far weights fall short of it; negative if they exceed it.
    pub(super) fn shortfall(&self, weight: impl Fn(usize) -> f64) -> f64 {
        let terms = self.terms.iter();
        let sum: f64 = terms
            .map(|&(s, coefficient)| coefficient as f64 * weight(s.into()))
            .sum();
        self.rhs as f64 - sum
    }
}
