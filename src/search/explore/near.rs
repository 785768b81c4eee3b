//! [`near_misses`]: which candidates would have to be false for given sets to prove more.

use super::{Exploration, Family, Sets, explore};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Decider, Verdict};
use crate::pattern::Proven;
use crate::search::{Limits, MinimalSearch, Region, Smallest, StopReason};
use crate::sorting;
use itertools::Itertools;
use std::collections::BTreeMap;
use std::sync::LazyLock;

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
    /// The order of the smallest pattern; weighted patterns come after the plain ones, then what is not
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

/// Candidates in the way: without them the base sets prove something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMiss {
    /// The candidates that would have to be false, ascending, each with what that takes.
    pub missing: Vec<(Candidate, Need)>,
    /// What eliminates most then: a proof in the position without them.
    pub then: Proven,
    /// All that falls then by these base sets, and does not now.
    pub eliminations: CandidateSet,
}

impl NearMiss {
    /// What takes most to get out of the way.
    fn hardest(&self) -> Option<(u8, i64)> {
        self.missing.iter().map(|(_, need)| need.cost()).max()
    }
}

/// The near misses of given sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMisses {
    /// The fewest candidates first, and of as many the easiest: those that fall by smaller patterns.
    pub found: Vec<NearMiss>,
    /// Candidates of the base sets that are true, since some set has no other: they cannot be in the way.
    pub settled: CandidateSet,
    /// Whether pairs were left out of which one is true, since some set has no other candidates.
    pub has_settled_pairs: bool,
    /// How many candidates at a time were looked at.
    pub size: usize,
    /// Whether no other candidates are in the way, this many at once or fewer.
    pub is_complete: bool,
    /// What ended the search.
    pub stop: StopReason,
}

/// The most candidates in the way at a time.
const MOST: usize = 2;

/// For each candidate of the base sets, what they would prove if it were false, where that is more than they
/// prove now. Where no candidate is in the way alone, the same for each two of them.
///
/// *No other candidate is in the way, alone or beside others.* Proof: a pattern has base sets that were given
/// only, so that a candidate outside them has no excess below 0. It leaves a pattern valid whether it is live
/// or not.
#[must_use]
pub fn near_misses(position: &Position, sets: &Sets, now: &Exploration, limits: &Limits<'_>) -> NearMisses {
    let grid = position.grid();
    let based: CandidateSet = sets.bases.iter().flat_map(|id| id.live(grid).iter()).collect();
    let mut all = NearMisses {
        found: Vec::new(),
        settled: CandidateSet::default(),
        has_settled_pairs: false,
        size: 0,
        is_complete: now.is_complete(),
        stop: StopReason::Exhausted,
    };
    let mut needs = Needs::new(position);
    while all.found.is_empty() && all.size < MOST && all.stop == StopReason::Exhausted {
        all.size += 1;
        let open = based.minus(&all.settled);
        for missing in open.iter().combinations(all.size) {
            if let Err(halt) = limits.go_on() {
                (all.stop, all.is_complete) = (halt.into(), false);
                break;
            }
            let Some(then) = without(position, sets, &missing, limits) else {
                match missing[..] {
                    [single] => all.settled.insert(single),
                    _ => all.has_settled_pairs = true,
                }
                continue;
            };
            all.is_complete &= then.is_complete();
            if then.stop != StopReason::Exhausted {
                all.stop = then.stop;
            }
            let eliminations = then.eliminations().minus(&now.eliminations());
            if let Some(then) = best_of(then, &eliminations) {
                let missing = missing.into_iter().map(|c| (c, needs.of(c, limits)));
                all.found.push(NearMiss {
                    missing: missing.collect(),
                    then,
                    eliminations,
                });
            }
        }
    }
    sorting::by_key(&mut all.found, |near| {
        (near.hardest(), near.missing.iter().map(|(c, _)| *c).collect_vec())
    });
    all
}

/// What the sets prove in the position without some candidates; none if a set is left without any: they are
/// not in the way then, one of them is true.
fn without(
    position: &Position,
    sets: &Sets,
    missing: &[Candidate],
    limits: &Limits<'_>,
) -> Option<Exploration> {
    let mut grid = position.grid().clone();
    missing.iter().for_each(|&candidate| grid.remove(candidate));
    let position = Position::new(grid).ok()?;
    Some(explore(&position, sets, limits))
}

/// What it takes to prove candidates of a position false.
struct Needs<'a> {
    decider: Decider<'a>,
    minimal: MinimalSearch<'a>,
    known: BTreeMap<Candidate, Need>,
}

impl<'a> Needs<'a> {
    fn new(position: &'a Position) -> Self {
        static REGION: LazyLock<Region> = LazyLock::new(Region::default);
        Self {
            decider: Decider::new(position),
            minimal: MinimalSearch::new(position, &REGION),
            known: BTreeMap::new(),
        }
    }

    fn of(&mut self, candidate: Candidate, limits: &Limits<'_>) -> Need {
        let Self {
            decider,
            minimal,
            known,
        } = self;
        let find = || match decider.decide(candidate) {
            Verdict::NotEliminable { .. } => Need::Nothing,
            Verdict::Undecided { .. } => Need::Unknown,
            Verdict::Eliminable { value, .. } => match minimal.smallest(candidate, value, limits) {
                Smallest::Proven(proven) => Need::Plain(proven),
                Smallest::None => Need::Weighted,
                Smallest::Stopped(..) => Need::Unknown,
            },
        };
        known.entry(candidate).or_insert_with(find).clone()
    }
}

/// Of what was found the simplest that eliminates some of these candidates.
fn best_of(found: Exploration, new: &CandidateSet) -> Option<Proven> {
    let families = found.families.into_iter().map(|Family { proven, .. }| proven);
    let weighted = found.weighted.into_iter().map(|proven| (*proven).clone());
    let mut all = families.chain(found.parts).chain(weighted);
    all.find(|proven| proven.eliminations().iter().any(|c| new.contains(*c)))
}
