//! [`explore`]: a complete answer to what given base sets prove.
//!
//! The user chooses the base sets. The cover sets with which they prove most, the eliminations of a part of
//! them, and the eliminations with weights are decided for every candidate, so that "nothing else" is proven.
//! If they prove nothing, [`completions`] finds the fewest extra sets with which they do, and [`near_misses`]
//! the candidates that would have to be false.

mod completion;
mod families;
pub(super) mod forced;
mod near;
mod parts;

pub use completion::{Completion, Completions, completions};
pub use near::{NearMiss, NearMisses, Need, near_misses};

use super::{Limits, StopReason};
use crate::constraint::{ConstraintId, ConstraintSet, Position};
use crate::grid::CandidateSet;
use crate::lp::{Role, Within, decide_within};
use crate::pattern::Proven;
use std::sync::Arc;

/// The given sets, each once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GivenSets {
    /// Each is a base set.
    pub bases: ConstraintSet,
    /// Each is a cover set; there may be others.
    pub covers: ConstraintSet,
}

impl GivenSets {
    /// In a part of the given sets, a given base set may be on either side.
    fn role(&self, id: ConstraintId) -> Role {
        match self.bases.contains(id) {
            true => Role::Either,
            false => Role::Cover,
        }
    }
}

/// All the base sets with cover sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// The pattern and its eliminations.
    pub proven: Proven,
    /// Whether it is proven that no cover sets of this rank eliminate more candidates at once.
    pub is_most: bool,
}

/// The result of exploring given base sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exploration {
    /// Cover sets for all the base sets, each set once, the given cover sets among them: least rank first,
    /// and of a rank first those that eliminate most. Together they eliminate everything that any such cover
    /// sets do.
    pub families: Vec<Family>,
    /// Patterns with a part of the given base sets, each once, and any cover sets (which may be other given
    /// base sets), for the candidates that the families do not eliminate.
    pub parts: Vec<Proven>,
    /// The same with some set taken more than once, for the candidates that remain then.
    pub weighted: Vec<Arc<Proven>>,
    /// Candidates that are not fully decided, because the search was stopped or the program could not be made
    /// exact (no such case is known).
    pub open: CandidateSet,
    /// Why the search stopped.
    pub stop: StopReason,
}

impl Exploration {
    /// Whether it is proven that no pattern whose base sets are all given eliminates more than these
    /// patterns.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.stop == StopReason::Exhausted && self.open.is_empty()
    }

    /// All eliminations.
    #[must_use]
    pub fn eliminations(&self) -> CandidateSet {
        let families = self.families.iter().map(|family| &family.proven);
        let weighted = self.weighted.iter().map(|proven| &**proven);
        let all = families.chain(&self.parts).chain(weighted);
        all.flat_map(|proven| proven.eliminations().iter().copied())
            .collect()
    }
}

/// Decides what given base sets prove with any cover sets.
///
/// First the linear program decides which candidates are eliminated by patterns whose base sets are all
/// given, [however often](decide_within) each set is taken. A given base set is a base set of such a pattern,
/// or one of its cover sets, or neither: the pattern only must not have any other base set. For each of these
/// candidates the search finds the least rank at which all of the base sets, each taken once, eliminate it;
/// then the smallest pattern with a part of them. A set that holds only settled candidates is ignored.
///
/// ```
/// use basecover::search::explore::{GivenSets, explore};
/// use basecover::{Grid, Limits, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let bases = ["9c2".parse()?, "9c5".parse()?, "9b9".parse()?].into_iter().collect();
/// let found = explore(&Position::new(grid)?, &GivenSets { bases, ..GivenSets::default() }, &Limits::default());
/// let best = &found.families[0].proven;
/// assert_eq!(best.to_string(), "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8 => r7c4<>9, r7c6<>9, r9c4<>9, r9c6<>9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn explore(position: &Position, sets: &GivenSets, limits: &Limits<'_>) -> Exploration {
    let mut found = Exploration {
        families: Vec::new(),
        parts: Vec::new(),
        weighted: Vec::new(),
        open: CandidateSet::default(),
        stop: StopReason::Exhausted,
    };
    let live = position.grid().live();
    let known = decide_within(position.grid(), live, |id| sets.role(id), &|| limits.are_over());
    let mut fallen = CandidateSet::default();
    for (candidate, known) in &known {
        match known {
            Within::Falls(_) => fallen.insert(*candidate),
            Within::Stays => {}
            Within::Undecided(_) => found.open.insert(*candidate),
        }
    }
    let stages = [families::all, parts::all];
    let stopped = stages
        .into_iter()
        .try_for_each(|stage| stage(position, sets, &fallen, &mut found, limits));
    let left = fallen.minus(&found.eliminations());
    match stopped {
        Ok(()) => {}
        Err(reason) => {
            found.open = found.open.or(&left);
            found.stop = reason;
        }
    }
    for (candidate, known) in known {
        if let Within::Falls(proven) = known
            && left.contains(candidate)
            && !found.weighted.contains(&proven)
        {
            found.weighted.push(proven);
        }
    }
    if let Err(halt) = limits.go_on()
        && !found.open.is_empty()
    {
        found.stop = halt.into();
    }
    found
}
