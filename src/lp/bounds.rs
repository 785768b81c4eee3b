//! [`Bounds`]: lower bounds on every plain pattern that eliminates a candidate.

use super::{OrderLp, Outcome, Ratio};

/// A proven lower bound on all plain patterns that eliminate a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bounds {
    /// Each of them has at least this rank and this order. There may be none.
    AtLeast {
        /// The [`least_rank`]; none if the position has no fractional solution, because the rank may then be
        /// below 0.
        rank: Option<i64>,
        /// The least order, 1 or more.
        order: i64,
    },
    /// There is none: only weighted patterns eliminate the candidate.
    NoPlain,
}

/// The least rank of a plain pattern that eliminates a candidate of value `v`; none if there is no plain
/// pattern.
///
/// *Rank bound.* A plain pattern of rank k that eliminates X implies `v(X) <= k / (k + 1)`, and k is at most
/// 3. *Proof.* It proves `e(X) v(X) <= k` with `e(X) >= k + 1`, and no excess is above 4, because four
///    constraints hold X. Derived truths among the bases change nothing, since their values can only sum to
///    more than 1.
#[must_use]
pub fn least_rank(value: Ratio) -> Option<i64> {
    (0..=3).find(|&rank| value <= Ratio::new(rank, rank + 1))
}

impl Bounds {
    /// The bounds of a candidate that has this value (none: there is no fractional solution) and this number
    /// in the space of the program; `program` is aimed at it. If the program asks for disjoint bases, the
    /// bounds hold only for patterns with disjoint bases.
    pub(super) fn new(program: &mut OrderLp<'_>, target: usize, value: Option<Ratio>) -> Self {
        let rank = match Self::of_value(value) {
            Self::AtLeast { rank, .. } => rank,
            Self::NoPlain => return Self::NoPlain,
        };
        program.aim(target);
        match program.solve(None) {
            Outcome::Infeasible => Self::NoPlain,
            Outcome::Optimal | Outcome::Cutoff | Outcome::Lost => Self::AtLeast {
                rank,
                order: program.bound().ceil().max(LEAST_ORDER),
            },
        }
    }

    /// The bounds that follow from the value alone.
    pub(super) fn of_value(value: Option<Ratio>) -> Self {
        match (value, value.and_then(least_rank)) {
            (Some(_), None) => Self::NoPlain,
            (_, rank) => Self::AtLeast {
                rank,
                order: LEAST_ORDER,
            },
        }
    }

    /// The bounds that hold without any program.
    pub(super) const TRIVIAL: Self = Self::AtLeast {
        rank: None,
        order: LEAST_ORDER,
    };
}

/// *Lemma.* Every pattern that eliminates something has a base set. *Proof.* Without one, the rank is the sum
/// of all cover weights, and no excess is above that.
const LEAST_ORDER: i64 = 1;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rank_rises_with_the_value() {
        let cases = [
            ("0", Some(0)),
            ("1/9", Some(1)),
            ("1/2", Some(1)),
            ("4/7", Some(2)),
            ("2/3", Some(2)),
            ("3/4", Some(3)),
            ("7/9", None),
        ];
        for (value, rank) in cases {
            assert_eq!(least_rank(value.parse().unwrap()), rank, "{value}");
        }
    }
}
