//! [`Templates`]: the placements of each digit in the whole grid, without a list of them.

use crate::grid::{Candidate, CandidateSet, Digit, Grid};
use crate::sorting;

/// The states after a row are told apart by the nine columns used and the three stacks used in the band.
const STATES: usize = 1 << 12;
/// No number of a state.
const NONE: u16 = u16::MAX;

/// The templates of the nine digits of a grid. A *template* is nine live candidates of a digit, one in each
/// row, column and block.
///
/// An empty grid has 46,656 a digit. They are kept as the paths of a graph: row by row each candidate leads
/// from one state to another, and what may follow depends on the state alone, the columns used so far and the
/// stacks used in the current band. So the template of largest value is found in one pass, whatever the
/// values of the candidates.
#[derive(Clone, Debug, Default)]
pub struct Templates {
    digits: [Graph; 9],
}

/// The templates of one digit: the paths from state 0 to the last.
#[derive(Clone, Debug, Default)]
struct Graph {
    /// Row by row, and those to one state together. Each lies on a path to the end.
    edges: Vec<Edge>,
    /// By state: the first of the edges that lead to it; then how many edges there are. Empty where no path
    /// is.
    first: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct Edge {
    from: u16,
    to: u16,
    candidate: Candidate,
}

/// Room to work in, for [`Templates::best`].
#[derive(Clone, Debug, Default)]
pub struct Scratch {
    /// By state: the largest sum of values of a path that leads there.
    best: Vec<f64>,
}

impl Templates {
    /// The templates of a grid.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self {
            digits: std::array::from_fn(|digit| Graph::new(grid.live(), Digit::new(digit))),
        }
    }

    /// The templates of one digit whose candidates are all among these. The other digits have none.
    #[must_use]
    pub fn of_digit(live: &CandidateSet, digit: Digit) -> Self {
        let mut templates = Self::default();
        templates.digits[digit.index()] = Graph::new(live, digit);
        templates
    }

    /// Works out those of one digit again, in a grid in which only its candidates have changed.
    pub fn refresh(&mut self, grid: &Grid, digit: Digit) {
        self.digits[digit.index()] = Graph::new(grid.live(), digit);
    }

    /// The template of a digit with the largest sum of values (by [`Candidate::index`]), with the sum; none
    /// if that is not above `least`, or the digit has no template.
    #[must_use]
    pub fn best(
        &self,
        digit: Digit,
        values: &[f64],
        least: f64,
        scratch: &mut Scratch,
    ) -> Option<(f64, [Candidate; 9])> {
        self.digits[digit.index()].best(values, least, scratch)
    }

    /// The candidates that lie in a template of a digit with this sum of values (by [`Candidate::index`]) at
    /// least.
    #[must_use]
    pub fn above(&self, digit: Digit, values: &[f64], least: f64) -> CandidateSet {
        self.digits[digit.index()].above(values, least)
    }

    /// The candidates that lie in a template.
    #[must_use]
    pub fn candidates(&self) -> CandidateSet {
        let edges = self.digits.iter().flat_map(|graph| &graph.edges);
        edges.map(|edge| edge.candidate).collect()
    }

    /// The first digit without a template: the position has no solution.
    #[must_use]
    pub fn first_missing(&self) -> Option<Digit> {
        Digit::all().find(|digit| self.digits[digit.index()].edges.is_empty())
    }

    /// The templates of a digit, one by one.
    #[must_use]
    pub fn list(&self, digit: Digit) -> Vec<[Candidate; 9]> {
        let graph = &self.digits[digit.index()];
        let mut found = Vec::new();
        if let Some(last) = graph.edges.last() {
            graph.list(last.to.into(), &mut [last.candidate; 9], &mut found);
        }
        found
    }

    /// How many templates a digit has.
    #[must_use]
    pub fn count(&self, digit: Digit) -> u64 {
        let graph = &self.digits[digit.index()];
        let mut paths = vec![0u64; graph.first.len()];
        let Some(last) = graph.edges.last() else {
            return 0;
        };
        paths[0] = 1;
        for edge in &graph.edges {
            paths[usize::from(edge.to)] += paths[usize::from(edge.from)];
        }
        paths[usize::from(last.to)]
    }
}

impl Graph {
    fn new(live: &CandidateSet, digit: Digit) -> Self {
        let mut edges: Vec<Edge> = Vec::new();
        // The states after the row before, by number and by what is used; `number` gives all numbers while a
        // row is gone through.
        let mut above = vec![(0u16, 0usize)];
        let mut number = vec![NONE; STATES];
        let mut states = 1;
        for row in 0..9 {
            let mut below: Vec<(u16, usize)> = Vec::new();
            for column in 0..9 {
                let candidate = Candidate::from_index((row * 9 + column) * 9 + digit.index());
                if !live.contains(candidate) {
                    continue;
                }
                let taken = 1 << column | 1 << (9 + column / 3);
                for &(from, used) in &above {
                    // A band begins with all its stacks free.
                    let used = if row % 3 == 0 { used % (1 << 9) } else { used };
                    if used & taken != 0 {
                        continue;
                    }
                    let to = &mut number[used | taken];
                    if *to == NONE {
                        *to = states;
                        states += 1;
                        below.push((*to, used | taken));
                    }
                    let to = *to;
                    edges.push(Edge { from, to, candidate });
                }
            }
            for &(_, used) in &below {
                number[used] = NONE;
            }
            above = below;
        }
        let states = usize::from(states);
        // After the last row everything is used: one state at most, the end.
        let mut leads_on = vec![false; states];
        leads_on[states - 1] = !above.is_empty();
        for edge in edges.iter().rev() {
            leads_on[usize::from(edge.from)] |= leads_on[usize::from(edge.to)];
        }
        edges.retain(|edge| leads_on[usize::from(edge.to)]);
        // A state has a larger number than those it is reached from.
        sorting::by_key(&mut edges, |edge| edge.to);
        let mut first = vec![0; states + 1];
        for edge in &edges {
            first[usize::from(edge.to) + 1] += 1;
        }
        let mut sum = 0;
        for first in &mut first {
            sum += *first;
            *first = sum;
        }
        Self { edges, first }
    }

    /// The edges that lead to a state.
    fn to(&self, state: usize) -> &[Edge] {
        &self.edges[usize::from(self.first[state])..usize::from(self.first[state + 1])]
    }

    /// Adds the paths to a state to those that were found; what comes after it is in `path` already.
    fn list(&self, state: usize, path: &mut [Candidate; 9], found: &mut Vec<[Candidate; 9]>) {
        if state == 0 {
            found.push(*path);
        }
        for &Edge { from, candidate, .. } in self.to(state) {
            path[candidate.cell().row()] = candidate;
            self.list(from.into(), path, found);
        }
    }

    /// The best way to each state and from each state: the best through a candidate is along one of its
    /// edges.
    fn above(&self, values: &[f64], least: f64) -> CandidateSet {
        let Some(last) = self.edges.last() else {
            return CandidateSet::default();
        };
        let end = usize::from(last.to);
        let mut before = vec![f64::NEG_INFINITY; end + 1];
        let mut behind = before.clone();
        before[0] = 0.0;
        behind[end] = 0.0;
        let value = |edge: &Edge| values[edge.candidate.index()];
        for edge in &self.edges {
            let sum = before[usize::from(edge.from)] + value(edge);
            let to = &mut before[usize::from(edge.to)];
            *to = to.max(sum);
        }
        for edge in self.edges.iter().rev() {
            let sum = behind[usize::from(edge.to)] + value(edge);
            let from = &mut behind[usize::from(edge.from)];
            *from = from.max(sum);
        }
        let through =
            |edge: &Edge| before[usize::from(edge.from)] + value(edge) + behind[usize::from(edge.to)];
        let is_above = |edge: &&Edge| through(edge) >= least;
        self.edges
            .iter()
            .filter(is_above)
            .map(|edge| edge.candidate)
            .collect()
    }

    fn best(&self, values: &[f64], least: f64, scratch: &mut Scratch) -> Option<(f64, [Candidate; 9])> {
        let last = self.edges.last()?;
        let best = &mut scratch.best;
        best.clear();
        best.resize(usize::from(last.to) + 1, f64::NEG_INFINITY);
        best[0] = 0.0;
        // Most states have one edge or two: edge by edge this takes half as many instructions as state by
        // state.
        for edge in &self.edges {
            let sum = best[usize::from(edge.from)] + values[edge.candidate.index()];
            let to = &mut best[usize::from(edge.to)];
            // Not `f64::max`, which also asks whether one of them is not a number.
            *to = if sum > *to { sum } else { *to };
        }
        let most = best[usize::from(last.to)];
        if most <= least {
            return None;
        }
        // The way back: from each state along an edge that gives it its value, to the bit the same sum as
        // before.
        let mut template = [last.candidate; 9];
        let mut state = usize::from(last.to);
        while state != 0 {
            let gives =
                |edge: &&Edge| best[usize::from(edge.from)] + values[edge.candidate.index()] == best[state];
            let edge = self.to(state).iter().find(gives)?;
            template[edge.candidate.cell().row()] = edge.candidate;
            state = edge.from.into();
        }
        Some((most, template))
    }
}
