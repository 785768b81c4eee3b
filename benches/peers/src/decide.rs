//! The largest value of each candidate of a position, by HiGHS's simplex.

use basecover::constraint::Space;
use highs::{HighsModelStatus, Model, RowProblem, Sense};

/// Which candidates HiGHS is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Each of them.
    Every,
    /// Those that had not the value 1 in the optimum of another one: that point is their witness. basecover
    /// does the same.
    Unsettled,
}

/// By candidate number: its largest value over the points `x >= 0` in which every constraint sums to 1.
///
/// One model for the position, a column a candidate and a row a constraint. From candidate to candidate only
/// the costs change: the one asked for has cost 1, all others 0. [`Model`] and
/// [`SolvedModel`](highs::SolvedModel) are one and the same HiGHS instance, nothing is cleared between them,
/// so each solve starts from the optimal basis of the one before, which is primal feasible for the new costs.
/// Hence the primal simplex, without presolve.
#[must_use]
pub fn values(space: &Space, ask: Ask) -> Vec<f64> {
    let mut problem = RowProblem::new();
    let columns: Vec<_> = (0..space.candidate_count())
        .map(|_| problem.add_column(0.0, 0..))
        .collect();
    for s in 0..space.constraint_count() {
        problem.add_row(1..=1, space.members(s).map(|c| (columns[c], 1.0)));
    }
    let mut model = problem.optimise(Sense::Maximise);
    model.set_option("threads", 1);
    model.set_option("parallel", "off");
    model.set_option("presolve", "off");
    model.set_option("solver", "simplex");
    model.set_option("simplex_strategy", PRIMAL);

    let mut values = vec![None; columns.len()];
    for (target, &column) in columns.iter().enumerate() {
        if values[target].is_some() {
            continue;
        }
        model.change_column_cost(column, 1.0);
        let solved = model.solve();
        assert_eq!(solved.status(), HighsModelStatus::Optimal);
        values[target] = Some(solved.objective_value());
        if ask == Ask::Unsettled {
            let solution = solved.get_solution();
            let ones = (solution.columns().iter().enumerate()).filter(|&(_, &value)| value > 1.0 - 1e-7);
            ones.for_each(|(c, _)| values[c] = Some(1.0));
        }
        model = Model::from(solved);
        model.change_column_cost(column, 0.0);
    }
    values.into_iter().flatten().collect()
}

/// HiGHS's number for the primal simplex.
pub(crate) const PRIMAL: i32 = 4;
