//! [`near_misses`]: which candidates would have to be false for given sets to prove something.

use super::{Exploration, Family, Sets, explore};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Decider, Verdict};
use crate::pattern::Proven;
use crate::search::{Limits, MinimalSearch, Region, Smallest, StopReason};

/// What it takes to prove a candidate false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// This smallest plain pattern.
    Plain(Box<Proven>),
    /// A pattern whose weights are not all 1.
    Weighted,
    /// No pattern does.
    Nothing,
    /// Not decided.
    Unknown,
}

impl Need {
    /// The order of the smallest pattern; weighted patterns come behind the plain ones, then what is not
    /// known, then what no pattern eliminates.
    fn cost(&self) -> (u8, i64) {
        match self {
            Self::Plain(proven) => (0, proven.pattern().order()),
            Self::Weighted => (1, 0),
            Self::Unknown => (2, 0),
            Self::Nothing => (3, 0),
        }
    }
}

/// A candidate in the way: without it the base sets prove something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMiss {
    /// The candidate that would have to be false.
    pub missing: Candidate,
    /// What that takes.
    pub need: Need,
    /// What eliminates most then: a proof in the position without that candidate.
    pub then: Proven,
    /// All that falls then by these base sets.
    pub eliminations: CandidateSet,
}

/// The near misses of given sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMisses {
    /// The easiest first: those whose candidate falls by a smaller pattern.
    pub found: Vec<NearMiss>,
    /// [`StopReason::Exhausted`]: there are no others with one candidate.
    pub stop: StopReason,
}

/// For each candidate of the base sets, what they would prove if it were false, where that is more than they
/// prove now.
#[must_use]
pub fn near_misses(position: &Position, sets: &Sets, now: &Exploration, limits: &Limits<'_>) -> NearMisses {
    let mut all = NearMisses {
        found: Vec::new(),
        stop: StopReason::Exhausted,
    };
    let grid = position.grid();
    let based: CandidateSet = sets.bases.iter().flat_map(|id| id.live(grid).iter()).collect();
    let already = now.eliminations();
    let mut decider = Decider::new(position);
    let region = Region::default();
    let mut minimal = MinimalSearch::new(position, &region);
    for missing in based.iter() {
        if let Err(halt) = limits.go_on() {
            all.stop = halt.into();
            break;
        }
        let mut without = grid.clone();
        without.remove(missing);
        // Where a set is left without a candidate, the missing one is not in the way: it is true.
        let Ok(without) = Position::new(without) else {
            continue;
        };
        let then = explore(&without, sets, limits);
        if then.stop != StopReason::Exhausted {
            all.stop = then.stop;
        }
        let eliminations = then.eliminations().minus(&already);
        let Some(best) = best_of(then).filter(|_| !eliminations.is_empty()) else {
            continue;
        };
        let need = match decider.decide(missing) {
            Verdict::NotEliminable { .. } => Need::Nothing,
            Verdict::Undecided { .. } => Need::Unknown,
            Verdict::Eliminable { value, .. } => match minimal.smallest(missing, value, limits) {
                Smallest::Proven(proven) => Need::Plain(proven),
                Smallest::None => Need::Weighted,
                Smallest::Stopped(..) => Need::Unknown,
            },
        };
        all.found.push(NearMiss {
            missing,
            need,
            then: best,
            eliminations,
        });
    }
    all.found.sort_by_key(|near| (near.need.cost(), near.missing));
    all
}

/// Of what was found the simplest.
fn best_of(found: Exploration) -> Option<Proven> {
    let families = found.families.into_iter().map(|Family { proven, .. }| proven);
    let weighted = found.weighted.into_iter().map(|proven| (*proven).clone());
    families.chain(found.parts).chain(weighted).next()
}
