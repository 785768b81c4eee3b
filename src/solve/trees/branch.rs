//! [`Branch`]: a position in which singles and the patterns of the linear programs are applied as often as
//! possible, and which of them are needed.

use super::event::Event;
use super::rests::rests_on;
use crate::constraint::{ConstraintId, Contradiction, Position, seen};
use crate::grid::{Candidate, CandidateSet, Grid, Singles};
use crate::lp::{Closure, Next, Stop, template};
use crate::pattern::{Claim, Logic, Pattern, Proven};

/// How a branch ended.
#[derive(Clone, Debug)]
pub(in crate::solve) enum End {
    /// A constraint has no live candidate.
    Empty,
    /// A pattern that eliminates everything.
    Contradiction(Proven),
    /// The candidate that was to fall has fallen.
    Dead,
    /// Every cell is filled.
    Complete,
    /// No pattern eliminates anything.
    Stuck,
}

/// A position and what was deduced in it.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Branch {
    /// Where it began.
    start: Position,
    /// The current position.
    grid: Grid,
    /// The program of candidate patterns. None if these are known to have nothing left at the start, until
    /// something is deleted.
    closure: Option<Closure>,
    /// For where candidate patterns have nothing left; none if template patterns are not to be used.
    templates: Option<template::Closure>,
    /// Candidates of solutions: no pattern is looked for.
    kept: CandidateSet,
    pub(in crate::solve) events: Vec<Event>,
}

impl Branch {
    /// A position in which nothing is deduced yet, by candidate patterns.
    pub(in crate::solve) fn new(position: &Position) -> Self {
        Self {
            start: position.clone(),
            grid: position.grid().clone(),
            closure: Some(Closure::new(position)),
            templates: None,
            kept: CandidateSet::default(),
            events: Vec::new(),
        }
    }

    /// A position in which candidate patterns have nothing left, by template patterns and what follows.
    pub(in crate::solve) fn by_templates(position: &Position) -> Self {
        Self {
            start: position.clone(),
            grid: position.grid().clone(),
            closure: None,
            templates: Some(template::Closure::new(position)),
            kept: CandidateSet::default(),
            events: Vec::new(),
        }
    }

    /// The same, where these candidates are known to belong to solutions.
    pub(in crate::solve) fn beside(mut self, kept: &CandidateSet) -> Self {
        self.kept = *kept;
        self
    }

    /// The root of trees: a position in which no pattern is left. Builds the programs that the branches start
    /// from.
    pub(in crate::solve) fn root(
        position: &Position,
        logic: Logic,
        kept: &CandidateSet,
        stop: Stop<'_>,
    ) -> Self {
        let mut root = Self::new(position);
        if logic == Logic::Templates {
            let mut templates = template::Closure::new(position);
            templates.eliminate_beside(kept, stop);
            root.templates = Some(templates);
        }
        root
    }

    pub(in crate::solve) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The same position with a candidate supposed to be true, and nothing deduced yet.
    pub(in crate::solve) fn suppose(&self, candidate: Candidate) -> Self {
        let mut branch = Self {
            start: self.start.clone(),
            grid: self.grid.clone(),
            closure: self.closure.clone(),
            templates: self.templates.clone(),
            // Not all solutions hold the candidate.
            kept: CandidateSet::default(),
            events: Vec::new(),
        };
        for other in seen(self.grid(), candidate).iter() {
            branch.delete(other);
        }
        branch
    }

    fn delete(&mut self, candidate: Candidate) {
        self.grid.remove(candidate);
        if let Some(closure) = &mut self.closure {
            closure.delete(candidate);
        }
        if let Some(templates) = &mut self.templates {
            templates.delete(candidate);
        }
    }

    fn place(&mut self, candidate: Candidate) {
        self.grid.place(candidate);
        if let Some(closure) = &mut self.closure {
            closure.place(candidate);
        }
        if let Some(templates) = &mut self.templates {
            templates.place(candidate);
        }
    }

    /// The next pattern: one of templates where no candidate pattern is left.
    fn eliminate(&mut self, stop: Stop<'_>) -> Next {
        let by_templates = self.templates.as_ref().map(template::Closure::kept);
        let kept = self.kept;
        let next = match self.candidates() {
            Some(closure) => closure.eliminate_beside(&by_templates.unwrap_or_default().or(&kept), stop),
            None => Next::Nothing,
        };
        match (next, &mut self.templates) {
            (Next::Nothing, Some(templates)) => templates.eliminate_beside(&kept, stop),
            (next, _) => next,
        }
    }

    /// The program of candidate patterns, built when it is needed.
    fn candidates(&mut self) -> Option<&mut Closure> {
        if self.closure.is_none() && self.grid != *self.start.grid() {
            let position = self.start.later(self.grid.clone()).ok()?;
            self.closure = Some(Closure::new(&position));
        }
        self.closure.as_mut()
    }

    /// Applies singles and patterns until the branch ends. `fall` is the candidate whose death is an end too.
    /// When it is stopped it is stuck.
    pub(in crate::solve) fn run(&mut self, fall: Option<Candidate>, stop: Stop<'_>) -> End {
        loop {
            if self.place_singles().is_err() {
                return End::Empty;
            }
            if fall.is_some_and(|target| !self.grid().is_live(target)) {
                return End::Dead;
            }
            if self.grid().is_complete() {
                return End::Complete;
            }
            match self.eliminate(stop) {
                Next::Eliminates(proven) => {
                    let dead = dead(self.grid());
                    proven.eliminations().iter().for_each(|&c| self.delete(c));
                    self.events.push(Event::Pattern { proven, dead });
                }
                Next::Contradiction(proven) => return End::Contradiction(proven),
                Next::Nothing => return End::Stuck,
            }
        }
    }

    /// Places singles to the end.
    fn place_singles(&mut self) -> Result<(), Contradiction> {
        let mut singles = Singles::default();
        while let Some((truth, placed)) = singles.next_placed(self.grid())? {
            let gone = seen(self.grid(), placed);
            let dead = dead(self.grid());
            self.place(placed);
            self.events.push(Event::Single {
                truth,
                placed,
                gone,
                dead,
            });
        }
        Ok(())
    }
}

/// The dead candidates of a grid.
fn dead(grid: &Grid) -> CandidateSet {
    CandidateSet::full().minus(grid.live())
}

/// The patterns among some events that are needed for candidates to be dead, in the order of the events;
/// `needed` becomes what has to be dead before the first of them.
///
/// Whatever was deleted for nothing is left out, from the last event to the first: what no later pattern
/// [rests on](rests_on). The rest is a proof in itself.
pub(in crate::solve) fn prune(events: &[Event], needed: &mut CandidateSet) -> Vec<Claim> {
    prune_from(0, events, needed)
}

/// The same of the events from one on; `needed` becomes what has to be dead before that one.
pub(super) fn prune_from(first: usize, events: &[Event], needed: &mut CandidateSet) -> Vec<Claim> {
    let mut claims = Vec::new();
    for (i, event) in events.iter().enumerate().skip(first).rev() {
        let (claim, dead) = match event {
            Event::Single {
                truth,
                placed,
                gone,
                dead,
            } => (single_claim(*truth, *placed, &gone.and(needed)), dead),
            Event::Pattern { proven, dead } => {
                let wanted: Vec<_> = proven
                    .eliminations()
                    .iter()
                    .copied()
                    .filter(|&c| needed.contains(c))
                    .collect();
                (claim(proven.logic(), proven.pattern().clone(), wanted), dead)
            }
        };
        if let Some(claim) = claim {
            for candidate in &claim.eliminations {
                needed.remove(*candidate);
            }
            *needed = needed.or(&rests_on(&claim, dead, &events[..i]));
            claims.push(claim);
        }
    }
    claims.reverse();
    claims
}

/// A claim, unless it is empty.
fn claim(logic: Logic, pattern: Pattern, eliminations: Vec<Candidate>) -> Option<Claim> {
    (!eliminations.is_empty()).then_some(Claim {
        pattern,
        eliminations,
        logic,
    })
}

/// The pattern by which a truth with one live candidate deletes others that this sees: of rank 0, the truth
/// once for each cover.
fn single_claim(truth: ConstraintId, placed: Candidate, wanted: &CandidateSet) -> Option<Claim> {
    let mut left = *wanted;
    let mut covers = Vec::new();
    for id in ConstraintId::of(placed).into_iter().filter(|&id| id != truth) {
        let members: CandidateSet = id.members().into_iter().collect();
        if !left.and(&members).is_empty() {
            covers.push(id);
            left = left.minus(&members);
        }
    }
    let bases = std::iter::repeat_n(truth, covers.len());
    claim(
        Logic::Candidates,
        Pattern::new(bases, covers.clone()),
        wanted.iter().collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::verify_by;

    /// Alive is whatever is not in the set.
    fn holds(claim: &Claim, dead: &CandidateSet) -> bool {
        let grid = Grid::from_live(CandidateSet::full().minus(dead));
        verify_by(claim.logic, &grid, claim.pattern.clone(), &claim.eliminations).is_ok()
    }

    /// In a sample: one in this many branches of a puzzle that template patterns solve: where only the set is
    /// dead each claim holds, and not where one of the deleted candidates in it is revived. Counts the
    /// claims, those by templates, and what is revived.
    fn revive(step: usize) -> [usize; 3] {
        let text = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
        let grid: Grid = text.parse().unwrap();
        let root = Branch::root(
            &Position::new(grid).unwrap(),
            Logic::Templates,
            &CandidateSet::default(),
            &|| false,
        );
        let (mut claims, mut by_templates, mut revived) = (0, 0, 0);
        for supposed in root.grid().live().iter().step_by(step) {
            let mut branch = root.suppose(supposed);
            branch.run(None, &|| false);
            for (i, event) in branch.events.iter().enumerate() {
                let Event::Pattern { proven, dead } = event else {
                    continue;
                };
                let claim = Claim {
                    pattern: proven.pattern().clone(),
                    eliminations: proven.eliminations().to_vec(),
                    logic: proven.logic(),
                };
                let earlier = &branch.events[..i];
                let enough = rests_on(&claim, dead, earlier);
                assert!(
                    enough.minus(dead).is_empty() && holds(&claim, &enough),
                    "{supposed} {i}"
                );
                let deleted: CandidateSet = earlier.iter().flat_map(Event::deleted).collect();
                for candidate in enough.and(&deleted).iter() {
                    let mut fewer = dead.minus(&deleted.minus(&enough));
                    fewer.remove(candidate);
                    assert!(!holds(&claim, &fewer), "{supposed} {i}: {candidate}");
                }
                claims += 1;
                by_templates += usize::from(claim.logic == Logic::Templates);
                revived += deleted.minus(&enough).len();
            }
        }
        [claims, by_templates, revived]
    }

    mod whole {
        #[test]
        #[ignore = "whole: a branch in five, for a minute"]
        fn a_claim_holds_where_nothing_but_what_it_rests_on_is_dead() {
            let [claims, by_templates, revived] = super::revive(5);
            assert!(
                claims > by_templates && by_templates > 5 && revived > 100,
                "{claims} {by_templates} {revived}"
            );
        }
    }
}
