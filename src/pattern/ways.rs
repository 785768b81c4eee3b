//! [`Ways`]: the templates of a digit, and their least sums. Part of the judge.
//!
//! No list of templates is needed. A template takes one candidate a row, from the top. Which ones may follow
//! depends only on the columns used so far and on the stacks used in the current band: its *state*. So the
//! templates of a digit are the ways through a graph of states, at most 81 after each row, and the least sum
//! is found state by state.

use super::parity::Sums;
use crate::grid::{Candidate, Grid};

/// The columns used, one bit each, and above them the stacks used in the current band.
type State = u16;

/// A candidate that leads from one state to another. States are numbered row by row.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) candidate: Candidate,
}

/// The templates of one digit: the ways from the state numbered 0 to the last.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// Row by row; each is part of a template. Empty when there is no template.
    pub(super) moves: Vec<Move>,
    states: usize,
}

/// The state after a candidate of this row and column; none when its column or its block is taken.
fn after(state: State, row: usize, column: usize) -> Option<State> {
    let state = state & if row.is_multiple_of(3) { 0x1ff } else { State::MAX };
    let taken = 1 << column | 1 << (9 + column / 3);
    (state & taken == 0).then_some(state | taken)
}

/// A sum and one excess more; `MAX` stands for no sum at all.
pub(super) fn plus(sum: i64, excess: i64) -> i64 {
    if sum == i64::MAX { sum } else { sum + excess }
}

impl Ways {
    pub(super) fn of(grid: &Grid, digit: usize) -> Self {
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

    /// The least sums on the ways from the beginning to each state, and from each state to the end, by the
    /// parity truths that are visited oddly until there; `MAX` if there is no way.
    pub(super) fn least(&self, sums: &Sums) -> (Vec<i64>, Vec<i64>) {
        let many = sums.lowered.len();
        let (mut before, mut behind) = (
            vec![i64::MAX; self.states * many],
            vec![i64::MAX; self.states * many],
        );
        before[0] = 0;
        let ends = behind.iter_mut().rev().zip(sums.lowered.iter().rev());
        ends.for_each(|(end, lowered)| *end = -lowered);
        for &Move { from, to, candidate } in &self.moves {
            for odd in 0..many {
                let sum = plus(before[from * many + odd], sums.excess[candidate.index()]);
                let next = to * many + sums.after(odd, candidate);
                before[next] = before[next].min(sum);
            }
        }
        for &Move { from, to, candidate } in self.moves.iter().rev() {
            for odd in 0..many {
                let next = to * many + sums.after(odd, candidate);
                let sum = plus(behind[next], sums.excess[candidate.index()]);
                behind[from * many + odd] = behind[from * many + odd].min(sum);
            }
        }
        (before, behind)
    }

    /// The template with the least sum of those that hold a candidate, and the sum; none when there is none.
    pub(super) fn least_through(
        &self,
        sums: &Sums,
        candidate: Candidate,
    ) -> Option<(Box<[Candidate; 9]>, i64)> {
        let kept = |one: &&Move| {
            one.candidate.cell().index() / 9 != candidate.cell().index() / 9 || one.candidate == candidate
        };
        let moves = self.moves.iter().filter(kept).copied().collect();
        let through = Self { moves, ..*self };
        let (_, behind) = through.least(sums);
        if behind[0] == i64::MAX {
            return None;
        }
        let many = sums.lowered.len();
        let (mut state, mut odd) = (0, 0);
        let mut template = [candidate; 9];
        for place in &mut template {
            let sum = |one: &Move| {
                let rest = behind[one.to * many + sums.after(odd, one.candidate)];
                plus(rest, sums.excess[one.candidate.index()])
            };
            let goes_on = |one: &&Move| one.from == state && sum(one) == behind[state * many + odd];
            let next = through.moves.iter().find(goes_on)?;
            (*place, state, odd) = (next.candidate, next.to, sums.after(odd, next.candidate));
        }
        Some((Box::new(template), behind[0]))
    }
}
