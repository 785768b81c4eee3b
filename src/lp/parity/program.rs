//! [`Program`]: what the search for parity truths asks of a linear program.

use super::sets::OddSets;
use crate::constraint::Derived;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::any_logic::climb_end::ClimbEnd;
use crate::lp::{Next, Stop};
use crate::pattern::Proven;
use std::fmt::Debug;
use std::sync::Arc;

/// What a program shows where a climb ends below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum Shown {
    /// That a candidate has a value below 1.
    Below(Candidate),
    /// That the position has no point.
    Empty,
}

/// What has a value at a vertex, in whole numbers; the number that stands for 1; and the candidates that have
/// this value.
pub(in crate::lp) type Exact = (Vec<(OddSets, i64)>, i64, CandidateSet);

/// The points of a position that break none of some parity truths, seen from a vertex. Truths have numbers,
/// in the order in which they were added.
pub(in crate::lp) trait Program: Debug {
    /// What follows without a program, if anything does.
    fn at_once(&self, grid: &Grid) -> Option<Next>;

    /// Goes on in a position that has lost candidates, with the truths found before.
    fn restrict(&mut self, grid: &Grid, stop: Stop<'_>) -> ClimbEnd;

    /// Forgets everything, after numerical trouble: [`restrict`](Self::restrict) comes next.
    fn forget(&mut self);

    /// A copy, to try something.
    fn copy(&self) -> Box<dyn Program>;

    /// Goes to a vertex.
    fn make_feasible(&mut self, stop: Stop<'_>) -> ClimbEnd;

    /// Raises the value of a candidate to 1, or to its maximum.
    fn maximise(&mut self, target: Candidate, stop: Stop<'_>) -> ClimbEnd;

    /// Adds truths; [`make_feasible`](Self::make_feasible) comes next.
    fn add(&mut self, truths: &[Arc<Derived>]);

    /// Drops truths that the vertex satisfies with something to spare; a program may wait until there are
    /// many.
    fn drop_loose(&mut self);

    /// Leaves truths out, by their numbers, ascending; those left out before count again.
    /// [`make_feasible`](Self::make_feasible) comes next.
    fn leave_out(&mut self, numbers: &[usize]);

    /// The truths, those that are left out among them.
    fn truths(&self) -> &[Arc<Derived>];

    /// Whether what a climb has shown last rests on a truth.
    fn uses(&self, number: usize) -> bool;

    /// The values of the candidates at the vertex, by [`Candidate::index`].
    fn point(&self, point: &mut [f64]);

    /// What has a value at the vertex: the sets that it visits, and the value.
    fn columns(&self) -> Vec<(OddSets, f64)>;

    /// The same in whole numbers. None if the vertex cannot be made exact.
    fn exact(&self, grid: &Grid) -> Option<Exact>;

    /// The truth of these sets. All have one name: they get their own in a pattern.
    fn truth(&self, grid: &Grid, sets: &OddSets) -> Derived;

    /// The pattern behind what a climb has shown last. None if the floats fail, or the judge takes fewer
    /// truths.
    fn prove(&self, grid: &Grid, shown: Shown) -> Option<Proven>;
}
