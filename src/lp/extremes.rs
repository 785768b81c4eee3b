//! [`extremes`]: the least and the greatest value of a sum of candidates.

use super::arithmetic::exact::{ERROR, common_denominator, reduce};
use super::decide::{contradiction, exact_vertex, weights_of_row};
use super::simplex::row_reduction::{NoSolution, RowReduction};
use super::simplex::tableau::{BasisPlace, IterationLimit, Maximum, Tableau};
use super::{Point, Ratio, Undecided, pattern_of};
use crate::constraint::{ConstraintId, Position};
use crate::grid::Candidate;
use crate::pattern::{Pattern, Proven, Sum, verify_sum};
use std::sync::Arc;

/// A bound of a sum, proven and reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extreme {
    /// The least or the greatest value that the sum has in any fractional solution.
    pub value: Ratio,
    /// Proves by [`verify_sum`] that it is no smaller, or no greater: its rank is `scale` times the greatest
    /// value, or minus the least.
    pub pattern: Pattern,
    /// By how much the coefficients are multiplied in the pattern; positive.
    pub scale: i64,
    /// A fractional solution in which the sum has this value.
    pub point: Arc<Point>,
}

/// The values that a sum has in fractional solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Extremes {
    /// All between these, both included.
    Between {
        /// The least.
        least: Extreme,
        /// The greatest.
        greatest: Extreme,
    },
    /// There is no fractional solution: this pattern eliminates every live candidate.
    Empty(Arc<Proven>),
}

/// The least and the greatest value of a sum of live candidates over the fractional solutions of a position.
/// In a solution of the puzzle the sum is a whole number between them. Candidates that are not live count 0.
///
/// ```
/// use basecover::lp::{Extremes, Ratio, extremes};
/// use basecover::{Grid, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let found = extremes(&Position::new(grid)?, &"2r1c2 + 8r1c2 - 6r1c2".parse()?)?;
/// let Extremes::Between { least, greatest } = found else { unreachable!() };
/// assert_eq!((least.value, greatest.value), (Ratio::whole(-1), Ratio::ONE));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Undecided`] says what failed. This is known to happen only in nearly empty grids.
pub fn extremes(position: &Position, sum: &Sum) -> Result<Extremes, Undecided> {
    let live = sum.terms().filter(|&(c, _)| position.grid().is_live(c));
    let sum = Sum::new(live);
    let ground = match Polytope::new(position) {
        Ok(ground) => ground,
        Err(NoGround::Empty(proven)) => return Ok(Extremes::Empty(proven)),
        Err(NoGround::Lost(reason)) => return Err(reason),
    };
    let greatest = ground.greatest(&sum)?;
    let mut least = ground.greatest(&sum.negated())?;
    least.value = least.value.negated();
    Ok(Extremes::Between { least, greatest })
}

/// The polytope of a position, seen from one of its vertices.
struct Polytope<'a> {
    position: &'a Position,
    /// The live candidates that see no other: they have value 1.
    settled: Vec<Candidate>,
    reduction: RowReduction,
    tableau: Tableau,
}

enum NoGround {
    Empty(Arc<Proven>),
    Lost(Undecided),
}

impl<'a> Polytope<'a> {
    fn new(position: &'a Position) -> Result<Self, NoGround> {
        let (grid, space) = (position.grid(), position.space());
        let empty = |weights: &[f64]| match contradiction(grid, space, weights) {
            Some(proven) => NoGround::Empty(Arc::new(proven)),
            None => NoGround::Lost(Undecided::Certificate),
        };
        let (reduction, mut tableau) =
            RowReduction::new(space, &[]).map_err(|NoSolution(weights)| empty(&weights))?;
        match tableau.make_feasible() {
            Ok(None) => {}
            Ok(Some(row)) => return Err(empty(&weights_of_row(&reduction, &tableau, row))),
            Err(IterationLimit) => return Err(NoGround::Lost(Undecided::Simplex)),
        }
        tableau.perturb();
        let live = grid.live().iter();
        Ok(Self {
            position,
            settled: live.filter(|&c| space.number_of(c).is_none()).collect(),
            reduction,
            tableau,
        })
    }

    fn greatest(&self, sum: &Sum) -> Result<Extreme, Undecided> {
        let space = self.position.space();
        let coefficient = |number: usize| match number < space.candidate_count() {
            true => sum.coefficient(space.candidate(number)) as f64,
            false => 0.0,
        };
        let (mut tableau, row) = self.tableau.with_sum(coefficient);
        if tableau.maximise_sum(row) != Maximum::Below {
            return Err(Undecided::Simplex);
        }
        let (pattern, scale) = self.proof(sum, &tableau, row).ok_or(Undecided::Certificate)?;
        verify_sum(self.position.grid(), &pattern, sum, scale).map_err(|_| Undecided::Certificate)?;
        let value = Ratio::new(pattern.rank(), scale);
        let mut point = exact_vertex(self.position.grid(), space, &tableau);
        if point.is_none() {
            tableau.simplify(row, |tableau| {
                point = exact_vertex(self.position.grid(), space, tableau);
                point.is_some()
            });
        }
        let point = point.ok_or(Undecided::Point)?;
        match point.sum(sum) == Some(value) {
            true => Ok(Extreme {
                value,
                pattern,
                scale,
                point: Arc::new(point),
            }),
            false => Err(Undecided::Gap),
        }
    }

    /// The pattern of a sum at its maximum, and the scale. The row says that the sum plus a combination of
    /// nonbasic candidates, with entries that are not negative, equals a constant. The row is a sum of
    /// constraints, in which the coefficient of a candidate is its coefficient in the sum plus its entry in
    /// the row.
    fn proof(&self, sum: &Sum, tableau: &Tableau, number: usize) -> Option<(Pattern, i64)> {
        let space = self.position.space();
        let BasisPlace::Row(row) = tableau.place(number) else {
            return None;
        };
        let own = (0..space.candidate_count()).map(|c| (c, sum.coefficient(space.candidate(c)) as f64));
        let others = tableau.equation(row).skip(1);
        let weights = self.reduction.weights(own.chain(others));
        let (mut whole, denominator) = common_denominator(&weights, ERROR)?;
        whole.push(denominator);
        reduce(&mut whole);
        let scale = whole.pop()?;
        let settled = self.settled.iter().map(|&c| {
            let weight = scale.saturating_mul(sum.coefficient(c));
            (ConstraintId::cell(c.cell()), weight)
        });
        let settled: Vec<_> = settled.filter(|&(_, weight)| weight != 0).collect();
        Some((pattern_of(space, &whole)?.and(&settled), scale))
    }
}
