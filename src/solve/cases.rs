//! [`in_all_cases`]: what follows in every case of a truth, whichever of its candidates is the true one.

use super::deduction::Deduction;
use super::path::{Path, PathEnd, solve};
use super::plan::Plan;
use super::trees::graft::{in_each, one_by_one};
use crate::argument::BaseSet;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Supposition, Suppositions, Tree, Unsupposable};
use crate::search::{Limits, StopReason};

/// What follows in each case.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Cases {
    /// The set or the derived truth of which one candidate is true.
    pub truth: BaseSet,
    /// By case: the candidate that is supposed to be true, and the path from there.
    pub paths: Vec<(Candidate, Path)>,
    /// What is true in every case that meets no contradiction.
    pub placed: Vec<Candidate>,
    /// What is false in every case, with a tree whose cases these are. Each is valid in the position that
    /// those before it leave.
    ///
    /// A split of a tree is about one of the 324 sets. The cases of a derived truth are taken one after the
    /// other: its first candidate is true, or another one of a set that holds it, and then the next is looked
    /// at; where all but one are dead, patterns with the truth as base set make that one true.
    pub trees: Vec<(Candidate, Tree)>,
    /// Whether that took too many splits for one of them: it is false in every case too.
    pub is_cut: bool,
    /// What ended it before all of that was known, if anything did.
    pub stop: Option<StopReason>,
}

/// The set whose live candidates these are; none where they are those of no set, so that none of them need be
/// true.
#[must_use]
pub fn set_of(grid: &Grid, candidates: &CandidateSet) -> Option<ConstraintId> {
    ConstraintId::all().find(|id| id.live(grid) == *candidates)
}

/// The set or derived truth of a position whose live candidates these are.
#[must_use]
pub fn truth_of(position: &Position, candidates: &CandidateSet) -> Option<BaseSet> {
    let grid = position.grid();
    let of_set = set_of(grid, candidates).map(BaseSet::Constraint);
    let derived = || {
        let mut truths = position.derived().iter();
        truths.find(|truth| truth.live(grid).collect::<CandidateSet>() == *candidates)
    };
    of_set.or_else(|| derived().cloned().map(BaseSet::Derived))
}

/// Supposes each live candidate of a truth in turn, and follows a plan from there. `on` sees each case as it
/// begins, each of its deductions, and its end.
///
/// ```
/// use basecover::constraint::ConstraintId;
/// use basecover::pattern::verify_tree;
/// use basecover::solve::{Closing, in_all_cases};
/// use basecover::{Grid, Limits, Position};
///
/// let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
/// let mut grid: Grid = puzzle.parse()?;
/// grid.place_singles();
/// let position = Position::new(&grid)?;
/// let plan = Closing::Singles.plan().expect("no patterns of any order");
/// let truth: ConstraintId = "r1c2".parse()?;
/// let cases = in_all_cases(&position, truth, &plan, &Limits::default(), &mut |_| {})?;
/// for (target, tree) in cases.trees {
///     assert_eq!(verify_tree(&grid, target, &tree), Ok(()));
///     grid.remove(target);
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When a case cannot be supposed.
pub fn in_all_cases(
    position: &Position,
    truth: impl Into<BaseSet>,
    plan: &Plan,
    limits: &Limits<'_>,
    on: &mut dyn FnMut(Told<'_>),
) -> Result<Cases, Unsupposable> {
    let truth = truth.into();
    let mut grid = position.grid().clone();
    let mut paths = Vec::new();
    for case in truth.among(grid.live()).iter() {
        let supposed: Suppositions = [Supposition::True(case)].into_iter().collect();
        on(Told::Begun(&supposed));
        let start = supposed.made(&grid)?;
        let path = match position.later(start.clone()) {
            Ok(later) => solve(
                &later,
                plan,
                &CandidateSet::default(),
                limits,
                &mut |grid, deduction| {
                    on(Told::Made(grid, deduction));
                },
            ),
            Err(_) => Path::contradiction(start.clone()),
        };
        on(Told::Ended(&start, &path));
        paths.push((case, path));
    }
    let survives = |path: &&Path| path.stop != PathEnd::Contradiction;
    let open = paths.iter().map(|(_, path)| path).filter(survives);
    let dead_in_all = open
        .clone()
        .fold(*grid.live(), |dead, path| dead.minus(path.end.live()));
    let is_placed = |c: &Candidate| {
        let mut open = open.clone().peekable();
        open.peek().is_some() && open.all(|path| path.end.state(c.cell()).digit() == Some(c.digit()))
    };
    let placed = grid.unplaced().iter().filter(is_placed).collect();
    let mut stop = paths.iter().find_map(|(_, path)| match path.stop {
        PathEnd::Limit(reason) => Some(reason),
        PathEnd::Solved | PathEnd::Stuck | PathEnd::Contradiction => None,
    });
    let (mut trees, mut is_cut) = (Vec::new(), false);
    for target in dead_in_all.iter() {
        if let Err(halt) = limits.go_on() {
            stop = Some(halt.into());
            break;
        }
        let cases = paths.iter().map(|(case, path)| (*case, &path.deductions[..]));
        let cases: Vec<_> = cases.collect();
        let tree = match &truth {
            BaseSet::Constraint(id) => in_each(&grid, target, *id, &cases),
            BaseSet::Derived(truth) => one_by_one(&grid, target, truth, &cases),
        };
        is_cut |= tree.is_none();
        if let Some(tree) = tree {
            trees.push((target, tree));
            grid.remove(target);
        }
    }
    Ok(Cases {
        truth,
        paths,
        placed,
        trees,
        is_cut,
        stop,
    })
}

/// A report on the way.
#[derive(Clone, Copy, Debug)]
pub enum Told<'a> {
    /// A case begins.
    Begun(&'a Suppositions),
    /// A deduction in this position.
    Made(&'a Grid, &'a Deduction),
    /// The path from this position has come to its end.
    Ended(&'a Grid, &'a Path),
}
