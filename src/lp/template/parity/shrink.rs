//! [`shrunk`]: a certificate with few parity truths.

use crate::constraint::Derived;
use crate::grid::{Candidate, Grid};
use crate::lp::Stop;
use crate::lp::template::program::{Maximum, Program};
use crate::lp::template::proof;
use crate::pattern::{Proven, TemplateJudge};
use crate::sorting;
use std::sync::Arc;

/// What a program shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// That a candidate has a value below 1.
    Below(Candidate),
    /// That the position has no mix of templates.
    Empty,
}

/// The pattern behind what a program shows: truth after truth is left out, and stays out if the others show
/// it too. None if the floats fail, or more truths are needed than the judge takes.
pub(super) fn shrunk(
    grid: &Grid,
    judge: &TemplateJudge<'_>,
    program: &Program,
    shown: Shown,
    stop: Stop<'_>,
) -> Option<Proven> {
    let mut program = program.clone();
    let parities = program.rows.first_parity()..program.rows.count();
    let weight = |program: &Program, row: usize| program.prices()[row].abs();
    let (mut out, mut used): (Vec<usize>, Vec<usize>) =
        parities.partition(|&row| weight(&program, row) < 1e-9);
    // Those of many sets first: the smaller ones are to stay.
    let size = |row: usize| program.rows.truths[row - program.rows.first_truth()].sets().len();
    sorting::by_key(&mut used, |&row| (std::cmp::Reverse(size(row)), row));
    for row in used {
        let at = out.partition_point(|&other| other < row);
        out.insert(at, row);
        program.leave_out(out.clone());
        if !still(&mut program, shown, stop) {
            out.remove(at);
        }
    }
    program.leave_out(out.clone());
    if !still(&mut program, shown, stop) {
        return None;
    }
    let first = program.rows.first_truth();
    let kept = program.rows.first_parity()..program.rows.count();
    for (number, row) in kept.filter(|row| out.binary_search(row).is_err()).enumerate() {
        let truth = &mut program.rows.truths[row - first];
        *truth = Arc::new(Derived::parity(number + 1, grid.live(), truth.sets().to_vec()));
    }
    match shown {
        Shown::Below(target) => proof::certificate(grid, judge, &program, target).map(|(proven, _)| proven),
        Shown::Empty => proof::contradiction(grid, judge, &program),
    }
}

/// Whether a program shows it.
fn still(program: &mut Program, shown: Shown, stop: Stop<'_>) -> bool {
    match (program.make_feasible(stop), shown) {
        (Maximum::Below, Shown::Empty) => true,
        (Maximum::Reached, Shown::Below(target)) => {
            program.maximise(target, 1.0, stop, |_| {}) == Maximum::Below
        }
        _ => false,
    }
}
