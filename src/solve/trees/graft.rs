//! [`graft`]: a branch that is closed by the deductions of a path.
//!
//! A path is a list, and in a certificate tree nothing follows a split. If a path continues after a tree, the
//! rest of it is therefore repeated in each branch of that tree which ends without a contradiction.

use super::branch::{prune, prune_from};
use super::event::Event;
use super::refuted::{ending_with_target, hypothesis};
use super::split::{Closed, closed, unseen};
use crate::constraint::{ConstraintId, Derived, seen};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Claim, Logic, Pattern, Split, Tree, verify_by, verify_tree};
use crate::solve::deduction::Deduction;
use std::sync::Arc;

/// The most splits of one tree: each tree of a path may repeat the rest of the path in several branches.
const SPLITS: usize = 1 << 10;

/// Closes a branch that begins with `grid` by deductions that lead to a contradiction there; those that it
/// does not rest on are left out. None if they do not lead to one, and where that takes too many splits.
pub(super) fn graft(grid: &Grid, deductions: &[Deduction]) -> Option<Closed> {
    let needed = needed(grid, deductions)?;
    Graft::default().follow(Growing::new(grid), &needed)
}

/// A tree against a candidate of a truth: if it is true, the path ends in a contradiction. Without a truth,
/// it is true anyway, and the path needs no case.
pub(in crate::solve) fn against(
    grid: &Grid,
    target: Candidate,
    truth: Option<ConstraintId>,
    path: &[Deduction],
) -> Option<Deduction> {
    let below = graft(&supposing(grid, target), path)?.tree;
    let tree = match truth {
        Some(truth) => hypothesis(grid, target, truth, below),
        None => ending_with_target(below, grid, target),
    };
    verify_tree(grid, target, &tree).ok()?;
    Some(Deduction::Tree { target, tree })
}

/// A tree against a candidate that is false in each case of a truth, by a path from there or since that ends
/// in a contradiction.
pub(in crate::solve) fn in_each(
    grid: &Grid,
    target: Candidate,
    truth: ConstraintId,
    cases: &[(Candidate, &[Deduction])],
) -> Option<Tree> {
    let live = cases.iter().filter(|(case, _)| grid.is_live(*case));
    let branches = live.map(|&(case, path)| {
        let path: Vec<&Deduction> = path.iter().collect();
        let closed = Graft::for_target(target).follow(Growing::new(&supposing(grid, case)), &path)?;
        Some((case, closed.tree))
    });
    let split = Split {
        truth,
        branches: branches.collect::<Option<_>>()?,
    };
    let tree = Tree {
        patterns: Vec::new(),
        split: Some(split),
    };
    verify_tree(grid, target, &tree).ok()?;
    Some(tree)
}

/// The same where one of the cases of a derived truth holds.
///
/// *Proof.* In each node the next candidate of the truth that is live is true, or another one of a set that
/// holds it. In the end one is left, which patterns with the truth as base set make true, or none, and then
/// the truth alone is a pattern of negative rank.
pub(in crate::solve) fn one_by_one(
    grid: &Grid,
    target: Candidate,
    truth: &Arc<Derived>,
    cases: &[(Candidate, &[Deduction])],
) -> Option<Tree> {
    let tree = Graft::for_target(target).case_by_case(grid, truth, cases)?;
    verify_tree(grid, target, &tree).ok()?;
    Some(tree)
}

/// The deductions that a contradiction rests on, in their order: those of the constraint that takes fewest.
fn needed<'d>(grid: &Grid, deductions: &'d [Deduction]) -> Option<Vec<&'d Deduction>> {
    let mut branch = Growing::new(grid);
    // By deduction: how many events come before it, and what has to be dead for the tree that it is.
    let mut taken = Vec::new();
    for deduction in deductions {
        if branch.is_contradiction() {
            break;
        }
        let before = branch.events.len();
        let rests = match deduction {
            Deduction::Tree { target, tree } if branch.grid.is_live(*target) => {
                let mut alone = Graft::for_target(*target);
                let closed = alone.cases(Growing::new(&branch.grid), *target, tree, &[])?;
                branch.grid.remove(*target);
                closed.needed
            }
            Deduction::Tree { .. } => CandidateSet::default(),
            _ => {
                branch.take(deduction);
                CandidateSet::default()
            }
        };
        taken.push((deduction, before, rests));
    }
    let kept = |empty: ConstraintId| {
        let mut needed: CandidateSet = empty.members().into_iter().collect();
        let mut events = &branch.events[..];
        let mut kept = Vec::new();
        for &(deduction, before, rests) in taken.iter().rev() {
            let is_needed = match deduction {
                Deduction::Tree { target, .. } => {
                    let is_needed = needed.contains(*target);
                    if is_needed {
                        needed.remove(*target);
                        needed = needed.or(&rests);
                    }
                    is_needed
                }
                _ => !prune_from(before, events, &mut needed).is_empty(),
            };
            events = &events[..before];
            kept.extend(is_needed.then_some(deduction));
        }
        kept.reverse();
        kept
    };
    let empty = ConstraintId::all().filter(|id| id.live(&branch.grid).is_empty());
    empty.map(kept).min_by_key(Vec::len)
}

/// A tree that is made of deductions.
#[derive(Default)]
struct Graft {
    /// The candidate whose death closes a branch too.
    target: Option<Candidate>,
    splits: usize,
}

impl Graft {
    fn for_target(target: Candidate) -> Self {
        Self {
            target: Some(target),
            splits: 0,
        }
    }

    /// The tree of the cases that are live here.
    fn case_by_case(
        &mut self,
        grid: &Grid,
        truth: &Arc<Derived>,
        cases: &[(Candidate, &[Deduction])],
    ) -> Option<Tree> {
        let live: Vec<_> = cases
            .iter()
            .filter(|(case, _)| grid.is_live(*case))
            .copied()
            .collect();
        let target = self.target?;
        if !grid.is_live(target) || ConstraintId::first_empty(grid).is_some() {
            return Some(Tree::default());
        }
        let by = |sets: &[ConstraintId]| {
            Pattern::new([], sets.iter().copied()).with_derived([(Arc::clone(truth), 1)])
        };
        match live[..] {
            [] => Some(Tree {
                patterns: vec![Claim {
                    pattern: by(&[]),
                    eliminations: vec![target],
                    logic: Logic::Candidates,
                }],
                split: None,
            }),
            [(only, path)] => {
                let mut branch = Growing::new(grid);
                for set in ConstraintId::of(only) {
                    if !branch.is_contradiction() {
                        branch.pattern(Logic::Candidates, &by(&[set]));
                    }
                }
                let path: Vec<&Deduction> = path.iter().collect();
                Some(self.follow(branch, &path)?.tree)
            }
            [(first, path), ..] => {
                self.splits += 1;
                if self.splits > SPLITS {
                    return None;
                }
                let sets = ConstraintId::of(first).into_iter();
                let set = sets.min_by_key(|set| set.live(grid).len())?;
                let branch = |this: &mut Self, case: Candidate| {
                    let supposed = supposing(grid, case);
                    let tree = match case == first {
                        true => {
                            let path: Vec<&Deduction> = path.iter().collect();
                            this.follow(Growing::new(&supposed), &path)?.tree
                        }
                        false => this.case_by_case(&supposed, truth, &live)?,
                    };
                    Some((case, tree))
                };
                let branches = set.live(grid).iter().map(|case| branch(self, case));
                Some(Tree {
                    patterns: Vec::new(),
                    split: Some(Split {
                        truth: set,
                        branches: branches.collect::<Option<_>>()?,
                    }),
                })
            }
        }
    }

    /// Goes on with a branch by the remaining deductions, and closes it.
    fn follow(&mut self, mut branch: Growing, rest: &[&Deduction]) -> Option<Closed> {
        for (i, deduction) in rest.iter().enumerate() {
            if branch.is_contradiction() {
                break;
            }
            match deduction {
                Deduction::Tree { target, tree } => {
                    return self.cases(branch, *target, tree, &rest[i + 1..]);
                }
                _ => branch.take(deduction),
            }
        }
        closed(&branch.grid, &branch.events, self.target)
    }

    /// Goes on with a branch by a tree, and in its branches by the remaining deductions.
    fn cases(
        &mut self,
        mut branch: Growing,
        target: Candidate,
        tree: &Tree,
        rest: &[&Deduction],
    ) -> Option<Closed> {
        for claim in &tree.patterns {
            if !branch.is_contradiction() {
                branch.pattern(claim.logic, &claim.pattern);
            }
        }
        if branch.is_contradiction() || !branch.grid.is_live(target) {
            return self.follow(branch, rest);
        }
        let Split { truth, branches } = tree.split.as_ref()?;
        self.splits += 1;
        if self.splits > SPLITS {
            return None;
        }
        let live = truth.live(&branch.grid);
        let dead = truth.members().into_iter().filter(|&c| !live.contains(c));
        let mut needed: CandidateSet = dead.collect();
        let mut below = Vec::new();
        for (supposed, tree) in branches.iter().filter(|(c, _)| live.contains(*c)) {
            let closed = self.cases(branch.suppose(*supposed), target, tree, rest)?;
            needed = needed.or(&unseen(&closed.needed, *supposed));
            below.push((*supposed, closed.tree));
        }
        let patterns = prune(&branch.events, &mut needed);
        let split = Some(Split {
            truth: *truth,
            branches: below,
        });
        Some(Closed {
            tree: Tree { patterns, split },
            needed,
        })
    }
}

/// A branch while deductions are taken into it.
struct Growing {
    grid: Grid,
    events: Vec<Event>,
}

impl Growing {
    fn new(grid: &Grid) -> Self {
        Self {
            grid: grid.clone(),
            events: Vec::new(),
        }
    }

    fn suppose(&self, candidate: Candidate) -> Self {
        Self::new(&supposing(&self.grid, candidate))
    }

    fn is_contradiction(&self) -> bool {
        ConstraintId::first_empty(&self.grid).is_some()
    }

    /// Takes a single or a step.
    fn take(&mut self, deduction: &Deduction) {
        match deduction {
            Deduction::Single { truth, placed } => self.single(*truth, *placed),
            Deduction::Step(step) => {
                for proven in step.patterns() {
                    if !self.is_contradiction() {
                        self.pattern(proven.logic(), proven.pattern());
                    }
                }
            }
            Deduction::Tree { .. } => {}
        }
    }

    /// Takes a single. Where deductions that are left out had deleted other candidates of its truth, these
    /// are in the sets through which it deletes what is needed: locked candidates do that too.
    fn single(&mut self, truth: ConstraintId, placed: Candidate) {
        if !truth.live(&self.grid).iter().eq([placed]) {
            let sets = ConstraintId::of(placed).into_iter().filter(|id| *id != truth);
            for set in sets {
                self.pattern(Logic::Candidates, &Pattern::new([truth], [set]));
            }
            return;
        }
        let gone = seen(&self.grid, placed);
        let dead = self.dead();
        self.delete(gone.iter());
        self.events.push(Event::Single {
            truth,
            placed,
            gone,
            dead,
        });
    }

    /// Takes a pattern. One that proves nothing here is skipped: it relied on a step that was left out as
    /// unneeded, or the candidates that it deletes are dead. One of negative rank eliminates everything: to
    /// empty one constraint is enough.
    fn pattern(&mut self, logic: Logic, pattern: &Pattern) {
        let Ok(proven) = verify_by(logic, &self.grid, pattern.clone(), &[]) else {
            return;
        };
        let dead = self.dead();
        let narrowest = ConstraintId::all().min_by_key(|id| id.live(&self.grid).len());
        match narrowest.filter(|_| pattern.rank() < 0) {
            Some(narrowest) => self.delete(narrowest.live(&self.grid).iter()),
            None => self.delete(proven.eliminations().iter().copied()),
        }
        self.events.push(Event::Pattern { proven, dead });
    }

    fn delete(&mut self, candidates: impl Iterator<Item = Candidate>) {
        candidates.for_each(|c| self.grid.remove(c));
    }

    fn dead(&self) -> CandidateSet {
        CandidateSet::full().minus(self.grid.live())
    }
}

/// The grid without what a candidate sees.
pub(in crate::solve) fn supposing(grid: &Grid, candidate: Candidate) -> Grid {
    let mut supposing = grid.clone();
    seen(grid, candidate).iter().for_each(|c| supposing.remove(c));
    supposing
}
