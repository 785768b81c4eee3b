//! [`Polytope`]: the equations of one position, brought into a form the simplex can start from.

use super::simplex::{FIRST, TRUE, Tableau};
use crate::bits::fit;
use crate::constraint::Space;

/// The least entry that counts as a pivot. All entries are integers until a pivot beyond 1 is met, which is rare.
const PIVOT: f64 = 1e-7;

/// One pivot of the elimination: `row` was divided by `entry`, then taken from the rows in `others` that many times.
#[derive(Clone, Debug)]
struct Step {
    row: u16,
    entry: f64,
    /// Where its rows and multipliers stand in [`Elimination::others`].
    others: std::ops::Range<usize>,
}

/// The equations `sum of x over s = 1`, and `sum of x over d - surplus = 1` for derived truths, solved for as many candidates as they have rank; and how that was done, so that an equation of the
/// result can be written as a sum of constraints.
#[derive(Clone, Default, Debug)]
pub(super) struct Elimination {
    steps: Vec<Step>,
    others: Vec<(u16, f64)>,
    /// By candidate number: the row that was solved for it; none where it stayed nonbasic.
    solved: Vec<Option<u16>>,
    /// Constraints, then derived truths.
    rows: usize,
}

/// An equation without candidates and with a right-hand side: there is no solution. The weights of the sum of
/// constraints that is that equation.
pub(super) struct NoSolution(pub(super) Vec<f64>);

impl Elimination {
    /// A surplus is a candidate in the row of its truth only, with entry -1. In an equation of the result its coefficient is the weight of its truth
    /// with the other sign: where no coefficient is negative, the truth is base set or nothing.
    ///
    /// Solves the equations for the preferred candidates first, in order, as far as they are independent; then for any others.
    pub(super) fn new(space: &Space, prefer: &[usize]) -> Result<(Self, Tableau), NoSolution> {
        let (constraints, candidates, derived) =
            (space.constraints(), space.candidates(), space.derived().len());
        let (rows, columns) = (constraints + derived, candidates + derived);
        let stride = (columns + 1).next_multiple_of(4);
        let mut matrix = vec![0.0f64; rows * stride];
        for c in 0..candidates {
            for s in space.of(c) {
                matrix[s * stride + c] = 1.0;
            }
        }
        for d in 0..derived {
            let row = &mut matrix[(constraints + d) * stride..][..stride];
            space.guardians(d).for_each(|c| row[c] = 1.0);
            row[candidates + d] = -1.0;
        }
        for row in matrix.chunks_exact_mut(stride) {
            row[columns] = 1.0;
        }
        let mut this = Self {
            steps: Vec::new(),
            others: Vec::new(),
            solved: vec![None; columns],
            rows,
        };
        let mut open: Vec<bool> = vec![true; rows];
        let mut line = vec![0.0; stride];
        for &c in prefer {
            let entry = |s: usize| matrix[s * stride + c].abs();
            let best = (0..rows)
                .filter(|&s| open[s] && entry(s) > PIVOT)
                .max_by(|&a, &b| entry(a).total_cmp(&entry(b)).then(b.cmp(&a)));
            if let Some(row) = best {
                open[row] = false;
                this.eliminate(&mut matrix, &mut line, stride, row, c);
            }
        }
        for row in 0..rows {
            if !open[row] {
                continue;
            }
            let entries = &matrix[row * stride..][..columns];
            // The entry nearest to 1: other pivots would bring fractions in.
            let best = (0..columns)
                .filter(|&c| entries[c].abs() > PIVOT)
                .min_by(|&a, &b| {
                    (entries[a].abs() - 1.0)
                        .abs()
                        .total_cmp(&(entries[b].abs() - 1.0).abs())
                });
            if let Some(c) = best {
                open[row] = false;
                this.eliminate(&mut matrix, &mut line, stride, row, c);
            } else if matrix[row * stride + columns].abs() > PIVOT {
                let mut sum = vec![0.0; rows];
                sum[row] = 1.0;
                return Err(NoSolution(this.undo(sum)));
            }
        }
        let basic: Vec<u16> = (0..fit(columns))
            .filter(|&c| this.solved[usize::from(c)].is_some())
            .collect();
        let nonbasic: Vec<u16> = (0..fit(columns))
            .filter(|&c| this.solved[usize::from(c)].is_none())
            .collect();
        let mut tableau = Tableau::new(candidates, basic, &nonbasic);
        for i in 0..tableau.rows() {
            let solved = this.solved[tableau.basic(i)].map_or(0, usize::from);
            let from = &matrix[solved * stride..][..stride];
            tableau.set_entry(i, TRUE, from[columns]);
            for (j, &c) in nonbasic.iter().enumerate() {
                tableau.set_entry(i, FIRST + j, from[usize::from(c)]);
            }
        }
        tableau.measure();
        Ok((this, tableau))
    }

    fn eliminate(&mut self, matrix: &mut [f64], line: &mut [f64], stride: usize, row: usize, column: usize) {
        let entry = matrix[row * stride + column];
        for (to, from) in line.iter_mut().zip(&mut matrix[row * stride..][..stride]) {
            *from /= entry;
            *to = *from;
        }
        let start = self.others.len();
        for (i, to) in matrix.chunks_exact_mut(stride).enumerate() {
            let factor = to[column];
            if i == row || factor.abs() < PIVOT {
                continue;
            }
            for (to, from) in to.iter_mut().zip(&*line) {
                *to -= factor * from;
            }
            to[column] = 0.0;
            self.others.push((fit(i), factor));
        }
        self.steps.push(Step {
            row: fit(row),
            entry,
            others: start..self.others.len(),
        });
        self.solved[column] = Some(fit(row));
    }

    /// Turns a sum of the solved equations (a weight a row) into the sum of constraints it stands for.
    fn undo(&self, mut sum: Vec<f64>) -> Vec<f64> {
        for step in self.steps.iter().rev() {
            let row = usize::from(step.row);
            let taken: f64 = self.others[step.others.clone()]
                .iter()
                .map(|&(i, factor)| factor * sum[usize::from(i)])
                .sum();
            sum[row] = (sum[row] - taken) / step.entry;
        }
        sum
    }

    /// The weights of constraints, then of derived truths, whose excess is `excess(c)` at every candidate. Only the candidates that were solved for are
    /// asked: for an excess that no weights have, the result is as good as any.
    pub(super) fn weights(&self, excess: impl Fn(usize) -> f64) -> Vec<f64> {
        let mut sum = vec![0.0; self.rows];
        for (c, row) in self.solved.iter().enumerate() {
            if let Some(row) = row {
                sum[usize::from(*row)] = excess(c);
            }
        }
        self.undo(sum)
    }
}
