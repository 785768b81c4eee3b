//! [`Bounds`]: lower bounds on every plain pattern that eliminates a candidate.

use super::{OrderLp, Outcome, Ratio};

/// What is proven about all plain patterns that eliminate a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bounds {
    /// Each of them has at least this rank and this order. Whether there is one is left open.
    AtLeast {
        /// The [`least_rank`]; none if the position has no fractional solution, for then every rank may be
        /// below 0.
        rank: Option<i64>,
        /// The least order, 1 or more.
        order: i64,
    },
    /// There is none: only weighted patterns eliminate the candidate.
    NoPlain,
}

/// The least rank of a plain pattern that eliminates a candidate of value `v`; none when there is no plain
/// pattern.
///
/// *Rank bound.* A plain pattern of rank k that eliminates X implies `v(X) <= k / (k + 1)`, and k is at most
/// 3. *Proof.* It proves `e(X) v(X) <= k` with `e(X) >= k + 1`, and no excess is above 4, because four
/// constraints hold X. Derived truths among the bases change nothing in it: they may only hold more than 1.
#[must_use]
pub fn least_rank(value: Ratio) -> Option<i64> {
    (0..=3).find(|&rank| value <= Ratio::new(rank, rank + 1))
}

impl Bounds {
    /// The bounds of a candidate that has this value (none: there is no fractional solution) and this number
    /// in the space of the program; `program` is turned to it. With disjoint bases in the program, only
    /// patterns with disjoint bases are spoken of.
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

    /// What the value alone says.
    pub(super) fn of_value(value: Option<Ratio>) -> Self {
        match (value, value.and_then(least_rank)) {
            (Some(_), None) => Self::NoPlain,
            (_, rank) => Self::AtLeast {
                rank,
                order: LEAST_ORDER,
            },
        }
    }

    /// What holds without any program.
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
