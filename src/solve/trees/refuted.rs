//! The certificate tree to go on with where no pattern eliminates anything.

use super::branch::{Branch, End};
use super::questions::{Effort, Questions};
use super::split::{close, leaf, truths};
use crate::constraint::{ConstraintId, seen};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Claim, Logic, Pattern, Split, Tree, verify_by};
use crate::sorting;

/// Candidates that are tried together where not all are: the first of these groups that has a tree ends the
/// search.
const GROUP: usize = 8;

/// The trees that were found.
#[derive(Clone, Debug)]
pub(in crate::solve) struct FoundTrees {
    /// The smallest first.
    pub(in crate::solve) trees: Vec<Refuted>,
    /// The questions that were put, where their number is bounded.
    pub(in crate::solve) spent: u64,
    /// Whether the bound has kept something from being tried.
    pub(in crate::solve) is_cut: bool,
}

/// A candidate that a tree proves false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::solve) struct Refuted {
    pub(in crate::solve) target: Candidate,
    pub(in crate::solve) tree: Tree,
}

impl Refuted {
    /// Fewest branches, then fewest patterns.
    pub(in crate::solve) fn size(&self) -> (usize, usize, Candidate) {
        (
            self.tree.open_branch_count(),
            self.tree.pattern_count(),
            self.target,
        )
    }
}

/// The candidates that trees of at most this many splits prove false, the smallest tree first. `root` is
/// stuck; `kept` are candidates of solutions, which nothing proves false.
///
/// First hypotheses: a truth is split, the target is one of its candidates, so that the other branches are
/// closed as they are. Where none is refuted, splits: what is dead in every branch of a truth is false.
pub(in crate::solve) fn refuted(
    root: &Branch,
    kept: &CandidateSet,
    depth: usize,
    effort: Effort,
    stop: &(dyn Fn() -> bool + Sync),
) -> FoundTrees {
    let mut questions = Questions::of(effort);
    let open = |c: &Candidate| !kept.contains(*c) && smallest_truth(root.grid(), *c).is_some();
    let mut candidates: Vec<_> = root.grid().live().iter().filter(open).collect();
    let width = |c: &Candidate| smallest_truth(root.grid(), *c).map(|(size, _)| size);
    match questions.are_bounded() {
        // Of what is tried as long as questions are left, first what is likely to be refuted soon: what
        // leaves little, singles placed.
        true => sorting::by_key(&mut candidates, |&c| left(root.grid(), c)),
        false => sorting::by_key(&mut candidates, width),
    }
    let group = match (effort, depth) {
        (Effort::Smallest, 1) => candidates.len().max(1),
        _ => GROUP,
    };
    let mut found = Vec::new();
    for group in candidates.chunks(group) {
        let trees = questions.each(group, stop, |target, stop| refute(root, target, depth, stop));
        found.extend(trees.into_iter().flatten());
        if !found.is_empty() && !questions.are_bounded() {
            break;
        }
    }
    sorting::by_key(&mut found, Refuted::size);
    if found.is_empty() && depth == 1 {
        found = splits(root, &mut questions, stop);
    }
    FoundTrees {
        trees: found,
        spent: questions.spent(),
        is_cut: questions.is_cut(),
    }
}

/// How many candidates are left where one is supposed and singles are placed.
fn left(grid: &Grid, supposed: Candidate) -> usize {
    let mut grid = grid.clone();
    grid.place(supposed);
    grid.place_singles();
    match ConstraintId::first_empty(&grid) {
        Some(_) => 0,
        None => grid.live().len(),
    }
}

/// Supposes a candidate and closes the branch.
fn refute(
    root: &Branch,
    target: Candidate,
    depth: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Refuted> {
    let (_, truth) = smallest_truth(root.grid(), target)?;
    let below = close(root.suppose(target), Some(target), depth - 1, stop)?.tree;
    let tree = hypothesis(root.grid(), target, truth, below);
    Some(Refuted { target, tree })
}

/// The tree that supposes a candidate of a truth; `below` closes that branch, and the others are closed as
/// they are: they see it.
pub(in crate::solve) fn hypothesis(grid: &Grid, target: Candidate, truth: ConstraintId, below: Tree) -> Tree {
    let others = truth.live(grid).iter().filter(|&c| c != target);
    let mut branches: Vec<_> = others.map(|c| (c, Tree::default())).collect();
    branches.push((target, below));
    sorting::by_key(&mut branches, |&(c, _)| c);
    Tree {
        patterns: Vec::new(),
        split: Some(Split { truth, branches }),
    }
}

/// A tree without a split that ends with an empty constraint, with a last pattern for its target: the
/// constraint alone is a base set of rank -1, which eliminates everything. Not every reader looks for a
/// contradiction at the root, for only a position without a solution has one there.
pub(in crate::solve) fn ending_with_target(mut tree: Tree, grid: &Grid, target: Candidate) -> Tree {
    let deleted = tree.patterns.iter().flat_map(|claim| &claim.eliminations);
    let left = grid.without(deleted.copied());
    if let (None, true, Some(empty)) = (
        &tree.split,
        left.is_live(target),
        ConstraintId::first_empty(&left),
    ) {
        tree.patterns.push(Claim {
            pattern: Pattern::new([empty], []),
            eliminations: vec![target],
            logic: Logic::Candidates,
        });
    }
    tree
}

/// The narrowest truth that holds a candidate and others.
pub(in crate::solve) fn smallest_truth(grid: &Grid, candidate: Candidate) -> Option<(usize, ConstraintId)> {
    let sized = ConstraintId::of(candidate).map(|id| (id.live(grid).len(), id));
    sized.into_iter().filter(|&(size, _)| size > 1).min()
}

/// What is dead in every branch of a truth, patterns applied: for the narrowest truths that have any.
fn splits(root: &Branch, questions: &mut Questions, stop: &(dyn Fn() -> bool + Sync)) -> Vec<Refuted> {
    let candidates: Vec<_> = root.grid().live().iter().collect();
    let mut closed = Vec::new();
    let group = match questions.are_bounded() {
        true => GROUP,
        false => candidates.len().max(1),
    };
    for group in candidates.chunks(group) {
        closed.extend(questions.each(group, stop, |supposed, stop| {
            if stop() || smallest_truth(root.grid(), supposed).is_none() {
                return None;
            }
            let mut branch = root.suppose(supposed);
            let end = branch.run(None, stop);
            Some((branch.grid().live().to_owned(), end))
        }));
    }
    if questions.is_cut() {
        return Vec::new();
    }
    let left = |c: Candidate| {
        let i = candidates.binary_search(&c).ok()?;
        let (live, end) = closed[i].as_ref()?;
        Some(match end {
            // Closed for every target.
            End::Empty | End::Contradiction(_) => CandidateSet::default(),
            _ => *live,
        })
    };
    let mut found: Vec<Refuted> = Vec::new();
    for truth in truths(root.grid()) {
        let members = truth.live(root.grid());
        if found
            .first()
            .is_some_and(|narrower| narrower.tree.branches().len() < members.len())
        {
            break;
        }
        let lefts: Option<Vec<_>> = members.iter().map(left).collect();
        let Some(lefts) = lefts else { continue };
        let somewhere = lefts
            .iter()
            .fold(CandidateSet::default(), |union, set| union.or(set));
        for target in root.grid().live().minus(&somewhere).iter() {
            let branch =
                |supposed: Candidate| Some((supposed, patterns_against(root, supposed, target, stop)?));
            let branches: Option<Vec<_>> = members.iter().map(branch).collect();
            found.extend(branches.map(|branches| Refuted {
                target,
                tree: Tree {
                    patterns: Vec::new(),
                    split: Some(Split { truth, branches }),
                },
            }));
        }
    }
    sorting::by_key(&mut found, Refuted::size);
    found
}

/// The patterns that close a branch for a target.
fn patterns_against(
    root: &Branch,
    supposed: Candidate,
    target: Candidate,
    stop: &(dyn Fn() -> bool + Sync),
) -> Option<Tree> {
    let mut branch = root.suppose(supposed);
    let end = branch.run(Some(target), stop);
    leaf(&branch, &end, Some(target)).map(|closed| closed.tree)
}

/// The tree as it stands where further candidates have been deleted, without what is no longer needed at its
/// end; none when it is not a proof there (which nothing known leads to).
pub(in crate::solve) fn restricted(tree: &Tree, grid: &Grid, target: Candidate) -> Option<Tree> {
    let mut grid = grid.clone();
    let mut patterns = Vec::new();
    let is_closed = |grid: &Grid| !grid.is_live(target) || ConstraintId::first_empty(grid).is_some();
    for Claim {
        pattern,
        eliminations,
        logic,
    } in &tree.patterns
    {
        if is_closed(&grid) {
            break;
        }
        let live = eliminations.iter().copied().filter(|&c| grid.is_live(c));
        let eliminations: Vec<_> = live.collect();
        if eliminations.is_empty() {
            continue;
        }
        verify_by(*logic, &grid, pattern.clone(), &eliminations).ok()?;
        eliminations.iter().for_each(|&c| grid.remove(c));
        let pattern = pattern.clone();
        patterns.push(Claim {
            pattern,
            eliminations,
            logic: *logic,
        });
    }
    let split = match &tree.split {
        Some(split) if !is_closed(&grid) => split,
        _ => {
            return Some(Tree {
                patterns,
                split: None,
            });
        }
    };
    let mut branches = Vec::new();
    for (supposed, below) in split.branches.iter().filter(|(c, _)| grid.is_live(*c)) {
        let mut within = grid.clone();
        for other in seen(&grid, *supposed).iter() {
            within.remove(other);
        }
        branches.push((*supposed, restricted(below, &within, target)?));
    }
    let truth = split.truth;
    let split = Some(Split { truth, branches });
    Some(Tree { patterns, split })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::Position;
    use crate::pattern::verify_tree;

    fn claims(tree: &Tree) -> Vec<&Claim> {
        let below = tree.branches().iter().flat_map(|(_, below)| claims(below));
        tree.patterns.iter().chain(below).collect()
    }

    mod whole {
        use super::*;

        /// Fata Morgana, where template patterns go on when candidate patterns in a branch do not.
        #[test]
        #[ignore = "whole: one hard puzzle, for 3 s"]
        fn branches_are_closed_by_template_patterns_too() {
            let text = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
            let mut grid: Grid = text.parse().unwrap();
            grid.place_singles();
            let kept = grid.solutions(1).remove(0);
            let none = CandidateSet::default();
            let root = Branch::root(&Position::new(&grid).unwrap(), Logic::Templates, &none, &|| false);
            let found = refuted(&root, &kept, 1, Effort::Any, &|| false).trees;
            let mut by_templates = 0;
            for Refuted { target, tree } in &found {
                assert_eq!(verify_tree(&grid, *target, tree), Ok(()));
                let claims = claims(tree);
                by_templates += claims
                    .iter()
                    .filter(|claim| claim.logic == Logic::Templates)
                    .count();
            }
            assert!(by_templates > 0, "{} trees", found.len());
        }
    }
}
