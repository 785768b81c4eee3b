//! [`TemplateJudge`]: what a pattern proves when every template is covered, not every candidate. Exact
//! integers, like [`verify`](super::verify()), whose reading of the weights it shares, and nothing else; no
//! more than 250 lines either.
//!
//! A *template* of a digit is nine of its live candidates, one in each row, column and block. The true
//! candidates of a digit are one.
//!
//! *Template lemma.* If the excesses of the candidates of every template sum to at least 0, a live candidate
//! is false when every template that holds it has a sum above the rank (so is one in no template). *Proof.*
//! The nine templates of a solution have one true candidate in each constraint, so their sums add up to the
//! rank (at most, with derived truths). None of them is negative, so none is above the rank.

use super::parity::Sums;
use super::verify::Weights;
use super::ways::{Move, Ways, plus};
use super::{Logic, Pattern, Proven, Rejection};
use crate::grid::{Candidate, Grid};

/// The templates of a grid, ready to judge any number of patterns.
#[derive(Clone, Debug)]
pub struct TemplateJudge<'a> {
    grid: &'a Grid,
    /// By digit.
    ways: [Ways; 9],
}

impl<'a> TemplateJudge<'a> {
    /// Prepares a grid.
    #[must_use]
    pub fn new(grid: &'a Grid) -> Self {
        Self {
            grid,
            ways: [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|digit| Ways::of(grid, digit)),
        }
    }

    /// By candidate: the least excess under a pattern of the templates that hold it, `MAX` if there is none;
    /// none if a weight is too large to add up. A template pattern of rank k proves that a candidate with the
    /// least excess S > k has a value of k / S at most in every mix of templates.
    #[must_use]
    pub fn least(&self, pattern: &Pattern) -> Option<Vec<i64>> {
        let excess = Weights::of(self.grid, pattern).ok()?.excesses();
        Some(self.lowest_of(&Sums::of(&excess, pattern).ok()?))
    }

    /// The template with the least excess of those that hold a candidate, and that excess; none as for
    /// [`least`](Self::least).
    #[must_use]
    pub fn least_template(
        &self,
        pattern: &Pattern,
        candidate: Candidate,
    ) -> Option<(Box<[Candidate; 9]>, i64)> {
        let excess = Weights::of(self.grid, pattern).ok()?.excesses();
        let sums = Sums::of(&excess, pattern).ok()?;
        self.ways[candidate.digit().index()].least_through(&sums, candidate)
    }

    /// As [`least`](Self::least), from the excesses of some candidates, the derived truths assumed;
    /// none if there are too many parity truths.
    pub(crate) fn lowest_with(&self, excess: &[i64], pattern: &Pattern) -> Option<Vec<i64>> {
        Some(self.lowest_of(&Sums::of(excess, pattern).ok()?))
    }

    fn lowest_of(&self, sums: &Sums) -> Vec<i64> {
        let (mut lowest, many) = (vec![i64::MAX; 729], sums.lowered.len());
        for ways in &self.ways {
            let (before, behind) = ways.least(sums);
            for &Move { from, to, candidate } in &ways.moves {
                for odd in (0..many).filter(|odd| before[from * many + odd] < i64::MAX) {
                    let rest = behind[to * many + sums.after(odd, candidate)];
                    let sum = plus(rest, before[from * many + odd] + sums.excess[candidate.index()]);
                    lowest[candidate.index()] = sum.min(lowest[candidate.index()]);
                }
            }
        }
        lowest
    }

    /// Decides what a pattern proves by the template lemma.
    ///
    /// A digit without any template loses every live candidate: such a grid has no solution.
    ///
    /// # Errors
    /// A [`Rejection`] when a derived truth is not proven, or the lemma does not apply or eliminates nothing.
    pub fn verify(&self, pattern: Pattern) -> Result<Proven, Rejection> {
        self.verify_claim(pattern, &[])
    }

    /// Decides whether a pattern proves these candidates false by the template lemma.
    ///
    /// # Errors
    /// As [`verify`](Self::verify); and, before "nothing is eliminated", when a claimed candidate is dead or
    /// stays.
    pub fn verify_claim(&self, pattern: Pattern, claimed: &[Candidate]) -> Result<Proven, Rejection> {
        Ok(self.verify_with_least(pattern, claimed)?.0)
    }

    /// As [`verify_claim`](Self::verify_claim), with what [`least`](Self::least) says of the pattern.
    pub(crate) fn verify_with_least(
        &self,
        pattern: Pattern,
        claimed: &[Candidate],
    ) -> Result<(Proven, Vec<i64>), Rejection> {
        let weights = Weights::of(self.grid, &pattern)?;
        let sums = Sums::of(&weights.excesses(), &pattern)?;
        // `MAX`, of a candidate in no template, is above every rank.
        let lowest = self.lowest_of(&sums);
        let live = || self.grid.live().iter();
        if let Some(low) = live().find(|c| lowest[c.index()] < 0) {
            let (template, excess) = self.ways[low.digit().index()]
                .least_through(&sums, low)
                .unwrap_or((Box::new([low; 9]), lowest[low.index()]));
            return Err(Rejection::UncoveredTemplate { template, excess });
        }
        let rank = weights.rank;
        let eliminations: Vec<_> = live().filter(|c| lowest[c.index()] > rank).collect();
        if let Some(&candidate) = claimed.iter().find(|c| !eliminations.contains(c)) {
            return Err(
                match self.ways[candidate.digit().index()].least_through(&sums, candidate) {
                    Some((template, excess)) => Rejection::TemplateStands {
                        candidate,
                        template,
                        excess,
                        rank,
                    },
                    None => Rejection::NotLive(candidate),
                },
            );
        }
        if eliminations.is_empty() {
            return Err(Rejection::TemplatesStand { rank });
        }
        let held = |c: &Candidate| weights.holding(*c).bases > 0;
        let cannibalistic = eliminations.iter().copied().filter(held).collect();
        let proven = Proven::new(pattern, Logic::Templates, eliminations, cannibalistic);
        Ok((proven, lowest))
    }
}
