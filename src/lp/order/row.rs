//! [`Row`]: the inequalities a pattern must satisfy.

use crate::casts::fit;
use crate::constraint::Space;
use crate::lp::arithmetic::larger::smaller;

/// The inequality `sign * (sum of w over terms) >= rhs`. Where the rank is in it, a derived truth that counts
/// k is a term k times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    /// The excess of a candidate is not negative: `w` over the sets that hold it, at least 0.
    Excess(u16),
    /// No two base sets hold the candidate: `w` over the chosen ones (a bit each) of its four constraints, at
    /// least -1. *Lemma.* Together these are equivalent to "the negative parts of w sum to at least -1":
    /// choose the negative ones.
    Apart(u16, u8),
    /// The same for a derived truth and another set that share a candidate, by their numbers: `w` over both,
    /// at least -1. *Lemma.* For whole weights these and the rows of the constraints alone are equivalent to
    /// "no two base sets share a candidate". *Proof.* Two base sets that do are both constraints, or one of
    /// them is a derived truth.
    Pair(u16, u16),
    /// The target's excess is above the rank: `-w` over the sets that do not hold it, at least 1. A truth
    /// that counts k and holds it is a term k - 1 times.
    Margin(u16),
    /// At most this many of the target's four constraints are cover sets: `-w` over them, at least minus this
    /// number.
    Covers(u16, u8),
    /// The rank is at most this: `-w` over all sets, at least minus this number. Where no set counts more
    /// than 1, [`Row::Covers`] says the same of cheapest patterns.
    Rank(i8),
    /// The rank is negative: `-w` over all sets, at least 1.
    Deficit,
}

impl Row {
    pub(super) fn sign(self) -> i8 {
        match self {
            Self::Excess(_) | Self::Apart(..) | Self::Pair(..) => 1,
            Self::Margin(_) | Self::Covers(..) | Self::Rank(_) | Self::Deficit => -1,
        }
    }

    pub(super) fn rhs(self) -> i64 {
        match self {
            Self::Excess(_) => 0,
            Self::Apart(..) | Self::Pair(..) => -1,
            Self::Margin(_) | Self::Deficit => 1,
            Self::Covers(_, most) => -i64::from(most),
            Self::Rank(most) => -i64::from(most),
        }
    }

    /// How often a set, by its number, is one of the terms: as often as it counts, where the rank is in the
    /// row.
    pub(super) fn times(self, space: &Space, set: usize) -> i64 {
        let holds = |c: u16| space.of(c.into()).contains(&set);
        let derived = |c: u16| space.derived_of(c.into()).any(|truth| truth == set);
        let is_in = match self {
            Self::Excess(c) => holds(c) || derived(c),
            Self::Apart(c, chosen) => {
                let place = space.of(c.into()).into_iter().position(|s| s == set);
                place.is_some_and(|i| chosen >> i & 1 == 1)
            }
            Self::Pair(truth, other) => [truth, other].map(usize::from).contains(&set),
            Self::Covers(c, _) => holds(c),
            Self::Deficit | Self::Rank(_) => return space.count(set),
            Self::Margin(c) => return space.count(set) - i64::from(holds(c) || derived(c)),
        };
        i64::from(is_in)
    }

    /// Calls `visit` with the set numbers of the terms, and how often each is one.
    pub(super) fn terms(self, space: &Space, mut visit: impl FnMut(usize, i64)) {
        match self {
            Self::Excess(c) => {
                space.of(c.into()).into_iter().for_each(|s| visit(s, 1));
                space.derived_of(c.into()).for_each(|s| visit(s, 1));
            }
            Self::Apart(c, chosen) => {
                for (i, s) in space.of(c.into()).into_iter().enumerate() {
                    if chosen >> i & 1 == 1 {
                        visit(s, 1);
                    }
                }
            }
            Self::Pair(truth, other) => [truth, other]
                .map(usize::from)
                .into_iter()
                .for_each(|s| visit(s, 1)),
            Self::Covers(c, _) => space.of(c.into()).into_iter().for_each(|s| visit(s, 1)),
            Self::Deficit | Self::Rank(_) => (0..space.set_count()).for_each(|s| visit(s, space.count(s))),
            Self::Margin(c) => {
                let holding = space.of(c.into());
                (0..space.constraint_count())
                    .filter(|s| !holding.contains(s))
                    .for_each(|s| visit(s, 1));
                for s in space.constraint_count()..space.set_count() {
                    match self.times(space, s) {
                        0 => {}
                        times => visit(s, times),
                    }
                }
            }
        }
    }
}

/// The [`Row::Apart`] or [`Row::Pair`] that the weights violate most, and by how much; none if that is at
/// most `tolerance`.
pub(super) fn overlap(space: &Space, weight: impl Fn(usize) -> f64, tolerance: f64) -> Option<(Row, f64)> {
    let (mut most, mut worst) = (tolerance, None);
    for c in 0..space.candidate_count() {
        let four = space.of(c).map(&weight);
        let shortfall = -1.0 - four.iter().map(|&w| smaller(w, 0.0)).sum::<f64>();
        if shortfall > most {
            let chosen = (0..4).filter(|&i| four[i] < 0.0).fold(0, |bits, i| bits | 1 << i);
            (most, worst) = (shortfall, Some((Row::Apart(fit(c), chosen), shortfall)));
        }
        for truth in space.derived_of(c) {
            let sets = space.of(c).into_iter().chain(space.derived_of(c));
            for other in sets.filter(|&other| other < truth) {
                let shortfall = -1.0 - smaller(weight(truth), 0.0) - smaller(weight(other), 0.0);
                if shortfall > most {
                    let row = Row::Pair(fit(truth), fit(other));
                    (most, worst) = (shortfall, Some((row, shortfall)));
                }
            }
        }
    }
    worst
}
