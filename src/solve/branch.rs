//! [`Branch`]: a position in which singles and the patterns of the linear program are applied to the end, and what each of them rests on.

use crate::constraint::{ConstraintId, Contradiction, DerivedKind};
use crate::grid::{Candidate, CandidateSet, Grid, Singles};
use crate::lp::{Closure, Next, Stop};
use crate::pattern::{Claim, Logic, Pattern, Proven};

/// One deduction of a branch.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// A truth had one candidate left.
    Single {
        truth: ConstraintId,
        placed: Candidate,
        /// What it deleted.
        gone: CandidateSet,
        /// What was dead before.
        dead: CandidateSet,
    },
    /// A pattern of the linear program.
    Pattern {
        proven: Proven,
        /// What was dead before.
        dead: CandidateSet,
    },
}

/// How a branch ended.
#[derive(Clone, Debug)]
pub(super) enum End {
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
pub(super) struct Branch {
    pub(super) closure: Closure,
    pub(super) events: Vec<Event>,
}

impl Branch {
    pub(super) fn new(closure: Closure) -> Self {
        Self {
            closure,
            events: Vec::new(),
        }
    }

    pub(super) fn grid(&self) -> &Grid {
        self.closure.grid()
    }

    /// The same position with a candidate supposed to be true, and nothing deduced yet.
    pub(super) fn suppose(&self, candidate: Candidate) -> Self {
        let mut closure = self.closure.clone();
        for other in seen(self.grid(), candidate).iter() {
            closure.delete(other);
        }
        Self::new(closure)
    }

    /// Applies singles and patterns until the branch ends. `fall` is the candidate whose death is an end too. When it is stopped it is stuck.
    pub(super) fn run(&mut self, fall: Option<Candidate>, stop: Stop<'_>) -> End {
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
            match self.closure.eliminate_until(stop) {
                Next::Eliminates(proven) => {
                    let dead = dead(self.grid());
                    for &candidate in proven.eliminations() {
                        self.closure.delete(candidate);
                    }
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
            self.closure.place(placed);
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

/// The live candidates that a candidate sees.
pub(super) fn seen(grid: &Grid, candidate: Candidate) -> CandidateSet {
    let all = ConstraintId::of(candidate).map(|id| id.live(grid));
    let mut seen = all
        .iter()
        .fold(CandidateSet::default(), |union, set| union.or(set));
    seen.remove(candidate);
    seen
}

/// The patterns among some events that are needed for candidates to be dead, in the order of the events; `needed` becomes what has to be dead
/// before the first of them.
///
/// A pattern rests on those of its candidates that were dead and would have a negative excess alive. Whatever was deleted for nothing is left out, from the last
/// event to the first; what is left is a proof in itself.
pub(super) fn prune(events: &[Event], needed: &mut CandidateSet) -> Vec<Claim> {
    let mut claims = Vec::new();
    for event in events.iter().rev() {
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
            *needed = needed.or(&rests_on(&claim.pattern, dead));
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

/// The pattern by which a truth with one live candidate deletes others that this sees: of rank 0, the truth once for each cover.
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

/// The candidates of `dead` that a pattern would not cover alive, and those that the arguments for its derived truths may need dead.
pub(super) fn rests_on(pattern: &Pattern, dead: &CandidateSet) -> CandidateSet {
    let derived = || pattern.derived().iter().map(|(truth, _)| truth);
    let held = pattern.bases().flat_map(|(id, _)| id.members());
    let held = held.chain(derived().flat_map(|truth| truth.guardians().iter().copied()));
    let uncovered = held.filter(|&c| dead.contains(c) && pattern.excess(c) < 0);
    let argued = derived().flat_map(|truth| {
        let about = |c: &Candidate| truth.kind() == DerivedKind::Bug || truth.cells().contains(&c.cell());
        dead.iter().filter(move |c| about(c) && !truth.contains(*c))
    });
    uncovered.chain(argued).collect()
}
