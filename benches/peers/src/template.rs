//! The largest value of each candidate of a position in a mix of templates, by HiGHS's simplex.

use crate::decide::{Ask, PRIMAL};
use basecover::grid::{Candidate, Cell, Digit, Grid};
use highs::{HighsModelStatus, Model, RowProblem, Sense};

/// Each live candidate with its largest value over the mixes of templates in which every cell sums to 1.
///
/// One model for the position, a column for each template, all of them listed once, and a row for each digit
/// and each cell. From candidate to candidate only the costs change: the templates that hold the one asked
/// for have cost 1, all others 0. Each solve starts from the optimal basis of the one before, as in
/// [`values`](crate::values).
#[must_use]
pub fn template_values(grid: &Grid, ask: Ask) -> Vec<(Candidate, f64)> {
    let templates: Vec<Vec<Candidate>> = Digit::all().flat_map(|digit| list(grid, digit)).collect();
    let mut problem = RowProblem::new();
    let columns: Vec<_> = templates.iter().map(|_| problem.add_column(0.0, 0..)).collect();
    let numbered = || templates.iter().zip(&columns);
    for digit in Digit::all() {
        let own = numbered().filter(|(template, _)| template[0].digit() == digit);
        problem.add_row(1..=1, own.map(|(_, &column)| (column, 1.0)).collect::<Vec<_>>());
    }
    for cell in Cell::all() {
        let own = numbered().filter(|(template, _)| template[cell.row()].cell() == cell);
        problem.add_row(1..=1, own.map(|(_, &column)| (column, 1.0)).collect::<Vec<_>>());
    }
    let mut model = problem.optimise(Sense::Maximise);
    model.set_option("threads", 1);
    model.set_option("parallel", "off");
    model.set_option("presolve", "off");
    model.set_option("solver", "simplex");
    model.set_option("simplex_strategy", PRIMAL);

    let mut values: Vec<Option<f64>> = vec![None; 729];
    for target in grid.live().iter() {
        if values[target.index()].is_some() {
            continue;
        }
        let holding: Vec<_> = numbered()
            .filter(|(template, _)| template.contains(&target))
            .collect();
        for &(_, &column) in &holding {
            model.change_column_cost(column, 1.0);
        }
        let solved = model.solve();
        assert_eq!(solved.status(), HighsModelStatus::Optimal);
        values[target.index()] = Some(solved.objective_value());
        if ask == Ask::Unsettled {
            let mut sums = vec![0.0; 729];
            for (template, value) in templates.iter().zip(solved.get_solution().columns()) {
                template.iter().for_each(|c| sums[c.index()] += value);
            }
            let ones = values.iter_mut().zip(sums).filter(|&(_, sum)| sum > 1.0 - 1e-7);
            ones.for_each(|(value, _)| *value = Some(1.0));
        }
        model = Model::from(solved);
        for (_, &column) in holding {
            model.change_column_cost(column, 0.0);
        }
    }
    grid.live()
        .iter()
        .filter_map(|c| Some((c, values[c.index()]?)))
        .collect()
}

/// The templates of a digit, each row by row.
fn list(grid: &Grid, digit: Digit) -> Vec<Vec<Candidate>> {
    let mut all = vec![Vec::new()];
    for row in 0..9 {
        let own = |c: &Candidate| c.digit() == digit && c.cell().row() == row;
        let in_row: Vec<Candidate> = grid.live().iter().filter(own).collect();
        all = all
            .iter()
            .flat_map(|above: &Vec<Candidate>| {
                let fits = in_row
                    .iter()
                    .filter(|c| above.iter().all(|other| !other.sees(**c)));
                fits.map(|&c| above.iter().copied().chain([c]).collect())
            })
            .collect();
    }
    all
}
