//! [`Row`]: the inequalities a pattern must satisfy.

use crate::constraint::Space;

/// The inequality `sign * (sum of w over terms) >= rhs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    /// The excess of a candidate is not negative: `w` over its four constraints, at least 0.
    Excess(u16),
    /// No two base sets hold the candidate: `w` over the chosen ones (a bit each) of its four constraints, at least -1.
    /// *Lemma.* All of these together say no more and no less than "the negative parts of w sum to at least -1": choose the negative ones.
    Apart(u16, u8),
    /// The target's excess is above the rank: `-w` over the constraints that do not hold it, at least 1.
    Margin(u16),
}

impl Row {
    pub(super) fn sign(self) -> f64 {
        match self {
            Self::Excess(_) | Self::Apart(..) => 1.0,
            Self::Margin(_) => -1.0,
        }
    }

    pub(super) fn rhs(self) -> i64 {
        match self {
            Self::Excess(_) => 0,
            Self::Apart(..) => -1,
            Self::Margin(_) => 1,
        }
    }

    /// Calls `visit` with the constraint numbers of the terms.
    pub(super) fn terms(self, space: &Space, mut visit: impl FnMut(usize)) {
        match self {
            Self::Excess(c) => space.of(c.into()).into_iter().for_each(visit),
            Self::Apart(c, chosen) => {
                for (i, s) in space.of(c.into()).into_iter().enumerate() {
                    if chosen >> i & 1 == 1 {
                        visit(s);
                    }
                }
            }
            Self::Margin(c) => {
                let holding = space.of(c.into());
                (0..space.constraints())
                    .filter(|s| !holding.contains(s))
                    .for_each(visit);
            }
        }
    }
}

/// The [`Row::Apart`] that the weights fall shortest of, and by how much; none when it is no more than `tolerance`.
pub(super) fn overlap(space: &Space, weight: impl Fn(usize) -> f64, tolerance: f64) -> Option<(Row, f64)> {
    let (mut most, mut worst) = (tolerance, None);
    for c in 0..space.candidates() {
        let four = space.of(c).map(&weight);
        let shortfall = -1.0 - four.iter().map(|w| w.min(0.0)).sum::<f64>();
        if shortfall > most {
            let chosen = (0..4).filter(|&i| four[i] < 0.0).fold(0, |bits, i| bits | 1 << i);
            (most, worst) = (shortfall, Some((Row::Apart(c as u16, chosen), shortfall)));
        }
    }
    worst
}
