//! [`near_misses`]: the candidates that would have to be false for given sets to prove more.

use super::{Exploration, Family, GivenSets, explore};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::{Decider, Verdict};
use crate::pattern::Proven;
use crate::search::{Limits, MinimalSearch, Region, Smallest, StopReason};
use crate::sorting;
use itertools::Itertools;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The pattern needed to prove a candidate false.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Need {
    /// This smallest plain pattern.
    Plain(Box<Proven>),
    /// A pattern whose weights are not all 1.
    Weighted,
    /// No pattern eliminates it.
    Nothing,
    /// Not decided.
    Unknown,
}

impl Need {
    /// A key for sorting: the order of the smallest plain pattern, then weighted patterns, then undecided
    /// candidates, then candidates that no pattern eliminates.
    fn cost(&self) -> (u8, i64) {
        match self {
            Self::Plain(proven) => (0, proven.pattern().order()),
            Self::Weighted => (1, 0),
            Self::Unknown => (2, 0),
            Self::Nothing => (3, 0),
        }
    }
}

/// Candidates in the way: if they were false, the base sets would prove more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMiss {
    /// The candidates that would have to be false, ascending, each with the pattern needed to eliminate it.
    pub missing: Vec<(Candidate, Need)>,
    /// A pattern that eliminates most then, valid in the position without them.
    pub then: Proven,
    /// All candidates that these base sets eliminate then, but not now.
    pub eliminations: CandidateSet,
}

impl NearMiss {
    /// The largest key of the candidates in the way.
    fn hardest(&self) -> Option<(u8, i64)> {
        self.missing.iter().map(|(_, need)| need.cost()).max()
    }
}

/// The near misses of given sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMisses {
    /// The fewest candidates first; of equally many, those eliminated by smaller patterns first.
    pub found: Vec<NearMiss>,
    /// Candidates of the base sets that are true, because they are the only one in some set: they cannot be
    /// false.
    pub settled: CandidateSet,
    /// Whether pairs were skipped because they are the only candidates of some set, so that one of them is
    /// true.
    pub has_settled_pairs: bool,
    /// The largest number of candidates tried at a time.
    pub size: usize,
    /// Whether it is proven that no other candidates, this many at once or fewer, are in the way.
    pub is_complete: bool,
    /// What ended the search.
    pub stop: StopReason,
}

/// The most candidates in the way at a time.
const MOST: usize = 2;

/// For each candidate of the base sets, the eliminations that they would prove if it were false, if these are
/// more than now. If no single candidate is in the way, the same for each pair.
///
/// *No candidate outside the base sets is in the way, alone or with others.* Proof: all base sets of a
/// pattern are given ones, so a candidate outside them has no excess below 0. The pattern is valid whether
/// that candidate is live or not.
#[must_use]
pub fn near_misses(
    position: &Position,
    sets: &GivenSets,
    now: &Exploration,
    limits: &Limits<'_>,
) -> NearMisses {
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

/// The result of the sets in the position without some candidates; none if a set would have no candidate:
/// then one of these candidates is true.
fn without(
    position: &Position,
    sets: &GivenSets,
    missing: &[Candidate],
    limits: &Limits<'_>,
) -> Option<Exploration> {
    let position = Position::new(position.grid().without(missing.iter().copied())).ok()?;
    Some(explore(&position, sets, limits))
}

/// Finds the patterns needed to prove candidates of a position false.
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

/// The simplest pattern found that eliminates some of these candidates.
fn best_of(found: Exploration, new: &CandidateSet) -> Option<Proven> {
    let families = found.families.into_iter().map(|Family { proven, .. }| proven);
    let weighted = found.weighted.into_iter().map(|proven| (*proven).clone());
    let mut all = families.chain(found.parts).chain(weighted);
    all.find(|proven| proven.eliminations().iter().any(|c| new.contains(*c)))
}
