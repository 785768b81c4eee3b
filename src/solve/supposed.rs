//! [`suppose`]: what follows where candidates are assumed true or false, and what a contradiction proves.

use super::deduction::Deduction;
use super::path::{Path, PathEnd, solve};
use super::plan::Plan;
use super::trees::graft::against;
use super::trees::refuted::smallest_truth;
use crate::constraint::{ConstraintId, Contradiction, Position};
use crate::grid::{Candidate, CandidateSet, Grid, Held};
use crate::pattern::{Supposition, Suppositions, Unsupposable};
use crate::search::Limits;

/// What follows from suppositions.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Supposed {
    /// What was supposed.
    pub suppositions: Suppositions,
    /// The position in which they are made, where the path begins.
    pub start: Grid,
    /// What follows there.
    pub path: Path,
    /// A solution in which all of them hold, found by trying; none if there is none, and where that was not
    /// known before it was stopped.
    pub solution: Option<CandidateSet>,
    /// What is proven by a path that ends in a contradiction.
    pub refutation: Option<Refutation>,
}

/// Where suppositions lead to a contradiction: where all but the last hold, the last does not.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// All but the last; without those that follow from others at once.
    pub others: Suppositions,
    /// The last, which does not hold where the others do.
    pub last: Supposition,
    /// The position in which the others are made.
    pub grid: Grid,
    /// The proof, in that position: a tree against the candidate, where it was assumed true; where it was
    /// assumed false, a tree against each other candidate of a constraint, and then the single. Empty where
    /// the path has too many trees for one.
    pub deductions: Vec<Deduction>,
}

/// Makes suppositions in a position and solves it from there as far as the plan goes. `on` sees each
/// deduction as soon as it is made.
///
/// ```
/// use basecover::pattern::verify_tree;
/// use basecover::solve::{Deduction, Plan, suppose};
/// use basecover::{Grid, Limits, Position};
///
/// let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
/// let grid: Grid = puzzle.parse()?;
/// let position = Position::new(&grid)?;
/// let supposed = suppose(&position, &"8r1c2".parse()?, &Plan::default(), &Limits::default(), &mut |_, _| {})?;
/// let refutation = supposed.refutation.expect("the solution has 9 there");
/// let [Deduction::Tree { target, tree }] = &refutation.deductions[..] else { panic!("one tree") };
/// assert_eq!(verify_tree(&grid, *target, tree), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When they cannot be made. That they leave a constraint without a candidate is not an error here, but a
/// contradiction.
pub fn suppose(
    position: &Position,
    suppositions: &Suppositions,
    plan: &Plan,
    limits: &Limits<'_>,
    on: &mut dyn FnMut(&Grid, &Deduction),
) -> Result<Supposed, Unsupposable> {
    let start = suppositions.made(position.grid())?;
    let solutions = start.solutions_until(2, || limits.go_on().err());
    let solutions = solutions.unwrap_or_default();
    let path = match position.later(start.clone()) {
        Ok(supposed) => {
            // What solutions hold nothing proves false.
            let kept = match solutions[..] {
                [_, _] => start.held(Held::BRANCHES, || limits.are_over()).candidates,
                _ => solutions.first().copied().unwrap_or_default(),
            };
            solve(&supposed, plan, &kept, limits, on)
        }
        Err(Contradiction(_)) => Path::contradiction(start.clone()),
    };
    let refutation = match path.stop {
        PathEnd::Contradiction => refutation(position.grid(), suppositions, &path.deductions)?,
        PathEnd::Solved | PathEnd::Stuck | PathEnd::Limit(_) => None,
    };
    Ok(Supposed {
        suppositions: suppositions.clone(),
        start,
        path,
        solution: solutions.into_iter().next(),
        refutation,
    })
}

/// What a path proves that ends in a contradiction; none if nothing is supposed. A supposition that those
/// before it make anyway says nothing: it is left out.
fn refutation(
    grid: &Grid,
    suppositions: &Suppositions,
    path: &[Deduction],
) -> Result<Option<Refutation>, Unsupposable> {
    let Some((last, others)) = suppositions.split_last() else {
        return Ok(None);
    };
    let before = others.made(grid)?;
    if !before.is_live(last.candidate()) {
        return refutation(grid, &others, path);
    }
    let grid = before;
    let deductions = match last {
        Supposition::True(target) => {
            let truth = smallest_truth(&grid, target).map(|(_, truth)| truth);
            against(&grid, target, truth, path).map(|tree| vec![tree])
        }
        Supposition::False(candidate) => in_favour(&grid, candidate, path),
    };
    Ok(Some(Refutation {
        others,
        last,
        grid,
        deductions: deductions.unwrap_or_default(),
    }))
}

/// That a candidate is true, where the path ends in a contradiction when it is false.
///
/// *Proof.* Where another candidate of one of its constraints is true, it is false, and the path holds. So
/// each of these is false, and it alone is left. The constraint with fewest candidates takes fewest trees.
fn in_favour(grid: &Grid, candidate: Candidate, path: &[Deduction]) -> Option<Vec<Deduction>> {
    let constraints = ConstraintId::of(candidate).into_iter();
    let truth = constraints.min_by_key(|id| id.live(grid).len())?;
    let mut grid = grid.clone();
    let mut deductions = Vec::new();
    for other in truth.live(&grid).iter().filter(|&other| other != candidate) {
        let tree = against(&grid, other, Some(truth), path)?;
        tree.apply(&mut grid);
        deductions.push(tree);
    }
    deductions.push(Deduction::Single {
        truth,
        placed: candidate,
    });
    Some(deductions)
}
