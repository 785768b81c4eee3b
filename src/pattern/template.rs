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
//!
//! No list of templates is needed. A template takes one candidate a row, from the top. Which ones may follow
//! depends only on the columns used so far and on the stacks used in the current band: its *state*. So the
//! templates of a digit are the ways through a graph of states, at most 81 after each row, and the least sum
//! is found state by state.

use super::verify::Weights;
use super::{Logic, Pattern, Proven, Rejection};
use crate::grid::{Candidate, Grid};

/// The columns used, one bit each, and above them the stacks used in the current band.
type State = u16;

/// A candidate that leads from one state to another. States are numbered row by row.
#[derive(Clone, Copy, Debug)]
struct Move {
    from: usize,
    to: usize,
    candidate: Candidate,
}

/// The templates of one digit: the ways from the state numbered 0 to the last.
#[derive(Clone, Debug)]
struct Ways {
    /// Row by row; each is part of a template. Empty when there is no template.
    moves: Vec<Move>,
    states: usize,
}

/// The state after a candidate of this row and column; none when its column or its block is taken.
fn after(state: State, row: usize, column: usize) -> Option<State> {
    let state = state & if row.is_multiple_of(3) { 0x1ff } else { State::MAX };
    let taken = 1 << column | 1 << (9 + column / 3);
    (state & taken == 0).then_some(state | taken)
}

/// A sum and one excess more; `MAX` stands for no sum at all.
fn plus(sum: i64, excess: i64) -> i64 {
    if sum == i64::MAX { sum } else { sum + excess }
}

impl Ways {
    fn of(grid: &Grid, digit: usize) -> Self {
        let mut moves: Vec<Move> = Vec::new();
        let mut layer: Vec<State> = vec![0];
        let mut states = 1;
        for row in 0..9 {
            let first = states - layer.len();
            let mut found = Vec::new();
            for column in 0..9 {
                let candidate = Candidate::from_index((row * 9 + column) * 9 + digit);
                if grid.is_live(candidate) {
                    let lead = layer
                        .iter()
                        .enumerate()
                        .filter_map(|(i, &state)| Some((after(state, row, column)?, first + i, candidate)));
                    found.extend(lead);
                }
            }
            found.sort_unstable();
            layer.clear();
            for (state, from, candidate) in found {
                if layer.last() != Some(&state) {
                    layer.push(state);
                    states += 1;
                }
                let to = states - 1;
                moves.push(Move { from, to, candidate });
            }
        }
        // After the last row all columns are used: at most one state is left, the end.
        let mut leads = vec![false; states];
        leads[states - 1] = !layer.is_empty();
        for one in moves.iter().rev() {
            leads[one.from] |= leads[one.to];
        }
        moves.retain(|one| leads[one.to]);
        Self { moves, states }
    }

    /// The least sums of these excesses (by candidate) on the ways from the beginning to each state, and from
    /// each state to the end; `MAX` if there is no way.
    fn least(&self, excess: &[i64]) -> (Vec<i64>, Vec<i64>) {
        let (mut before, mut behind) = (vec![i64::MAX; self.states], vec![i64::MAX; self.states]);
        (before[0], behind[self.states - 1]) = (0, 0);
        for &Move { from, to, candidate } in &self.moves {
            let sum = plus(before[from], excess[candidate.index()]);
            before[to] = before[to].min(sum);
        }
        for &Move { from, to, candidate } in self.moves.iter().rev() {
            let sum = plus(behind[to], excess[candidate.index()]);
            behind[from] = behind[from].min(sum);
        }
        (before, behind)
    }

    /// The template with the least sum of those that hold a candidate, and the sum; none when there is none.
    fn least_through(&self, excess: &[i64], candidate: Candidate) -> Option<(Box<[Candidate; 9]>, i64)> {
        let kept = |one: &&Move| {
            one.candidate.cell().index() / 9 != candidate.cell().index() / 9 || one.candidate == candidate
        };
        let moves = self.moves.iter().filter(kept).copied().collect();
        let through = Self { moves, ..*self };
        let (_, behind) = through.least(excess);
        if behind[0] == i64::MAX {
            return None;
        }
        let mut state = 0;
        let mut template = [candidate; 9];
        for place in &mut template {
            let goes_on = |one: &&Move| {
                one.from == state && plus(behind[one.to], excess[one.candidate.index()]) == behind[state]
            };
            let next = through.moves.iter().find(goes_on)?;
            (*place, state) = (next.candidate, next.to);
        }
        Some((Box::new(template), behind[0]))
    }
}

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
        Some(self.lowest(&Weights::of(self.grid, pattern).ok()?.excesses()))
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
        self.ways[candidate.digit().index()].least_through(&excess, candidate)
    }

    pub(crate) fn lowest(&self, excess: &[i64]) -> Vec<i64> {
        let mut lowest = vec![i64::MAX; 729];
        for ways in &self.ways {
            let (before, behind) = ways.least(excess);
            for &Move { from, to, candidate } in &ways.moves {
                let sum = before[from] + excess[candidate.index()] + behind[to];
                lowest[candidate.index()] = sum.min(lowest[candidate.index()]);
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
        let excess = weights.excesses();
        // `MAX`, of a candidate in no template, is above every rank.
        let lowest = self.lowest(&excess);
        let live = || self.grid.live().iter();
        if let Some(low) = live().find(|c| lowest[c.index()] < 0) {
            let (template, excess) = self.ways[low.digit().index()]
                .least_through(&excess, low)
                .unwrap_or((Box::new([low; 9]), lowest[low.index()]));
            return Err(Rejection::UncoveredTemplate { template, excess });
        }
        let rank = weights.rank;
        let eliminations: Vec<_> = live().filter(|c| lowest[c.index()] > rank).collect();
        if let Some(&candidate) = claimed.iter().find(|c| !eliminations.contains(c)) {
            return Err(
                match self.ways[candidate.digit().index()].least_through(&excess, candidate) {
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
