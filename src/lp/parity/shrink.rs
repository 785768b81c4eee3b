//! [`shrunk`]: a certificate with few parity truths of few sets.

use super::program::{Program, Shown};
use super::separate::smallest;
use crate::grid::Grid;
use crate::lp::Stop;
use crate::lp::any_logic::climb_end::ClimbEnd;
use crate::pattern::Proven;
use crate::sorting;
use std::cmp::Reverse;
use std::sync::Arc;

/// Truths of fewer sets that are tried in place of one.
const TRIED: usize = 6;

/// The pattern behind what a program shows: truth after truth is left out, and stays out if the others show
/// it too; then one of fewer sets takes the place of a truth, if the others show it with that. None if the
/// floats fail, or more truths are needed than the judge takes.
pub(super) fn shrunk(grid: &Grid, whole: &dyn Program, shown: Shown, stop: Stop<'_>) -> Option<Proven> {
    let mut program = whole.copy();
    let numbers = 0..program.truths().len();
    let (mut used, mut out): (Vec<usize>, Vec<usize>) = numbers.partition(|&number| program.uses(number));
    if used.is_empty() {
        return program.prove(grid, shown);
    }
    // Those of many sets first: the smaller ones are to stay.
    let size = |program: &dyn Program, number: usize| program.truths()[number].sets().len();
    sorting::by_key(&mut used, |&number| (Reverse(size(&*program, number)), number));
    for number in used {
        let has = size(&*program, number);
        let at = out.partition_point(|&other| other < number);
        out.insert(at, number);
        program.leave_out(&out);
        if !shows(&mut *program, shown, stop)
            && !is_replaced(grid, &mut *program, (shown, has), &mut out, stop)
        {
            out.remove(at);
        }
    }
    program.leave_out(&out);
    let fewer = shows(&mut *program, shown, stop).then(|| program.prove(grid, shown));
    fewer.flatten().or_else(|| whole.prove(grid, shown))
}

/// Puts a truth of fewer sets in the place of the one that was left out last, which `size` sets had, if the
/// program shows it with that: one that the vertex without it breaks.
fn is_replaced(
    grid: &Grid,
    program: &mut dyn Program,
    (shown, size): (Shown, usize),
    out: &mut Vec<usize>,
    stop: Stop<'_>,
) -> bool {
    let tried = smallest(&program.columns(), TRIED).into_iter();
    for sets in tried.filter(|sets| sets.len() < size) {
        let number = program.truths().len();
        program.add(&[Arc::new(program.truth(grid, &sets))]);
        program.leave_out(out);
        if shows(program, shown, stop) {
            return true;
        }
        out.push(number);
    }
    false
}

/// Whether a program shows it.
fn shows(program: &mut dyn Program, shown: Shown, stop: Stop<'_>) -> bool {
    match (program.make_feasible(stop), shown) {
        (ClimbEnd::Below, Shown::Empty) => true,
        (ClimbEnd::Reached, Shown::Below(target)) => program.maximise(target, stop) == ClimbEnd::Below,
        _ => false,
    }
}
