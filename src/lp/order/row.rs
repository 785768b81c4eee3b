//! [`Rows`]: the inequalities a pattern must satisfy, none of which is stored.

use super::Bases;
use crate::constraint::Space;

/// The inequality `sign * (sum of w over terms) >= rhs`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    /// The excess of a candidate is not negative: `w` over its four constraints, at least 0.
    Excess(u16),
    /// No two base sets hold the candidate: `w` over the chosen ones (a bit each) of its four constraints, at least -1.
    /// *Lemma.* All of these together say no more and no less than "the negative parts of w sum to at least -1": choose the negative ones.
    Apart(u16, u8),
    /// The excess of the target is above the rank: `-w` over the constraints that do not hold the target, at least 1.
    Target,
    /// The rank has a limit: `-w` over all constraints, at least that limit negated.
    Rank,
}

/// What the rows are about.
#[derive(Clone, Debug)]
pub(super) struct Rows<'a> {
    pub(super) space: &'a Space,
    pub(super) target: usize,
    pub(super) bases: Bases,
    pub(super) max_rank: Option<i64>,
}

impl Rows<'_> {
    /// The sign of a row's terms and its right-hand side.
    pub(super) fn shape(&self, row: Row) -> (f64, i64) {
        match row {
            Row::Excess(_) => (1.0, 0),
            Row::Apart(..) => (1.0, -1),
            Row::Target => (-1.0, 1),
            Row::Rank => (-1.0, -self.max_rank.unwrap_or(i64::from(u16::MAX))),
        }
    }

    /// Calls `visit` with the constraint numbers of a row's terms.
    pub(super) fn terms(&self, row: Row, mut visit: impl FnMut(usize)) {
        match row {
            Row::Excess(c) => self.space.of(c.into()).into_iter().for_each(visit),
            Row::Apart(c, chosen) => {
                for (i, s) in self.space.of(c.into()).into_iter().enumerate() {
                    if chosen >> i & 1 == 1 {
                        visit(s);
                    }
                }
            }
            Row::Target => {
                let holding = self.space.of(self.target);
                (0..self.space.constraints()).filter(|s| !holding.contains(s)).for_each(visit);
            }
            Row::Rank => (0..self.space.constraints()).for_each(visit),
        }
    }

    /// How far the weights fall short of a row.
    pub(super) fn shortfall(&self, row: Row, weights: &[f64]) -> f64 {
        let (sign, rhs) = self.shape(row);
        let mut sum = 0.0;
        self.terms(row, |s| sum += weights[s]);
        rhs as f64 - sign * sum
    }

    /// The row the weights fall shortest of, and by how much; none when it is no more than `tolerance`.
    pub(super) fn worst(&self, weights: &[f64], tolerance: f64) -> Option<(Row, f64)> {
        let (mut most, mut worst) = (tolerance, None);
        for row in [Row::Target, Row::Rank].into_iter().take(1 + usize::from(self.max_rank.is_some())) {
            let shortfall = self.shortfall(row, weights);
            if shortfall > most {
                (most, worst) = (shortfall, Some(row));
            }
        }
        for c in (0..self.space.candidates()).filter(|&c| c != self.target) {
            let four = self.space.of(c).map(|s| weights[s]);
            let shortfall = -four.iter().sum::<f64>();
            if shortfall > most {
                (most, worst) = (shortfall, Some(Row::Excess(c as u16)));
            }
            if self.bases == Bases::Disjoint {
                let shortfall = -1.0 - four.iter().map(|w| w.min(0.0)).sum::<f64>();
                if shortfall > most {
                    let chosen = (0..4).filter(|&i| four[i] < 0.0).fold(0, |bits, i| bits | 1 << i);
                    (most, worst) = (shortfall, Some(Row::Apart(c as u16, chosen)));
                }
            }
        }
        worst.map(|row| (row, most))
    }
}
