//! [`fewest`]: the fewest base sets whose exact logic eliminates a candidate, and [`simplest`], of these
//! those with the fewest choices.
//!
//! These base sets are a smallest unsatisfiable core of "each constraint holds a true candidate" beside
//! the candidate itself and all links. They are found as implicit hitting sets (Ignatiev, Previti,
//! Liffiton and Marques-Silva, *Smallest MUS extraction with minimal hitting set dualization*, 2015).
//!
//! *Lemma.* Take candidates that go with X, no two of which see each other, and call a constraint
//! *unmet* that holds neither one of them nor X. Base sets whose exact logic eliminates X have an unmet
//! one among them.
//! *Proof.* Otherwise each base set holds one of the candidates, or X: that is a choice that goes with
//! X.
//!
//! So the smallest family that has an unmet constraint of each kind met so far is a lower bound. If
//! exact logic of that family eliminates X, it is the least; otherwise a choice that goes with X, with
//! further candidates added as long as one is free, has other unmet constraints.

use super::choices::{Choices, Count};
use super::hitting::{Hitting, Next};
use crate::bits::Bits;
use crate::constraint::{ConstraintId, ConstraintSet, seen};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::search::limits::Meter;
use crate::search::{Limits, StopReason};
use std::ops::ControlFlow;

/// Branches after which the search for a solution with the candidate is given up: then it is met later.
const BRANCHES: u64 = 100_000;

/// Families of up to so many base sets are tried in order of size. Beyond, any family that eliminates the
/// target is looked for as well: a search that is stopped has it to show.
const SMALL: usize = 4;

/// Limit: the nodes that are visited to find the fewest choices of base sets that are as few.
const COMPARED: u64 = 200_000;

/// What is known of the fewest base sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fewest {
    /// No fewer base sets eliminate the candidate.
    Least(ConstraintSet),
    /// No base sets do: these candidates are a solution with the candidate.
    None(CandidateSet),
    /// At least so many base sets are needed, which is more than were allowed.
    More(usize),
    /// The search was stopped: at least so many base sets are needed, and these eliminate the candidate,
    /// if there are some.
    Stopped {
        /// The lower bound.
        at_least: usize,
        /// Base sets that eliminate it; there may be fewer.
        found: Option<ConstraintSet>,
        /// Why.
        reason: StopReason,
    },
}

impl Fewest {
    /// The base sets, if any are known to eliminate the candidate.
    #[must_use]
    pub fn bases(&self) -> Option<&ConstraintSet> {
        match self {
            Self::Least(bases) => Some(bases),
            Self::Stopped { found, .. } => found.as_ref(),
            Self::None(_) | Self::More(_) => None,
        }
    }
}

/// The fewest base sets, and of those as few as these the ones with the fewest choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Simplest {
    /// The base sets.
    pub fewest: Fewest,
    /// How many choices the base sets have; none without base sets that are known to be the fewest.
    pub choices: Option<Count>,
    /// Whether it is proven that no other base sets that are as few have fewer choices.
    pub is_simplest: bool,
    /// Nodes that were visited.
    pub nodes: u64,
}

/// Finds the fewest base sets whose exact logic eliminates a candidate.
///
/// Every false candidate has some: if the candidate is in no solution, all the constraints together
/// eliminate it.
///
/// ```
/// use basecover::search::exact::{Fewest, fewest};
/// use basecover::{Grid, Limits};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let Fewest::Least(bases) = fewest(&grid, "9r7c4".parse()?, &Limits::default()) else {
///     panic!("it is false");
/// };
/// assert!(bases.len() <= 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fewest(grid: &Grid, target: Candidate, limits: &Limits<'_>) -> Fewest {
    FewestSearch::new(grid, target, limits).fewest(usize::MAX)
}

/// Finds the fewest base sets that eliminate a candidate, at most so many, and of all that are as few those
/// with the fewest choices.
///
/// The comparison ends after a number of nodes, whatever the limits: then it is not proven that no others
/// have fewer choices.
#[must_use]
pub fn simplest(grid: &Grid, target: Candidate, most: usize, limits: &Limits<'_>) -> Simplest {
    let mut search = FewestSearch::new(grid, target, limits);
    let fewest = search.fewest(most);
    let nodes = search.meter.nodes();
    let Fewest::Least(bases) = fewest else {
        return Simplest {
            fewest,
            choices: None,
            is_simplest: false,
            nodes,
        };
    };
    let left = limits.max_nodes.map_or(COMPARED, |all| COMPARED.min(all - nodes));
    search.meter = Meter::new(&limits.max_nodes(left));
    let mut best = (bases, Count::AtLeast(0));
    let compared = search.compare_all(&mut best);
    Simplest {
        fewest: Fewest::Least(best.0),
        choices: Some(best.1),
        is_simplest: compared.is_continue() && matches!(best.1, Count::Exactly(_)),
        nodes: nodes + search.meter.nodes(),
    }
}

/// What is known of a candidate in a position, kept for later positions.
///
/// *Lemma.* Candidates that go with X, no two of which see each other, are such in every position where
/// they and X are live; in a later one those that are live are.
#[derive(Clone, Default)]
pub(crate) struct IndependentSets(Vec<CandidateSet>);

/// At most so many base sets that eliminate a candidate, as few as possible; none if more are needed, or if
/// no base sets do.
pub(crate) fn at_most(
    grid: &Grid,
    target: Candidate,
    most: usize,
    known: &mut IndependentSets,
    limits: &Limits<'_>,
) -> ControlFlow<StopReason, Option<ConstraintSet>> {
    let mut search = FewestSearch::new(grid, target, limits);
    for choice in &mut known.0 {
        *choice = choice.and(grid.live());
        search.hitting.add(search.unmet(choice));
    }
    loop {
        let Some(family) = search.hitting.smallest(most, &mut search.meter)? else {
            return ControlFlow::Continue(None);
        };
        let Some(choice) = search.choice(&family)? else {
            return ControlFlow::Continue(Some(of(&family)));
        };
        let taken = search.complete(&choice);
        known.0.push(taken);
        let unmet = search.unmet(&taken);
        if unmet.is_empty() {
            return ControlFlow::Continue(None);
        }
        search.hitting.add(unmet);
    }
}

/// Numbers of constraints, [`ConstraintId::index`].
type Numbers = Bits<6>;

struct FewestSearch<'a> {
    grid: &'a Grid,
    target: Candidate,
    hitting: Hitting,
    /// The fewest base sets so far.
    found: Option<ConstraintSet>,
    meter: Meter<'a>,
    limits: Limits<'a>,
}

impl<'a> FewestSearch<'a> {
    fn new(grid: &'a Grid, target: Candidate, limits: &Limits<'a>) -> Self {
        Self {
            grid,
            target,
            hitting: Hitting::default(),
            found: None,
            meter: Meter::new(limits),
            limits: *limits,
        }
    }

    fn fewest(&mut self, most: usize) -> Fewest {
        match self.run(most) {
            ControlFlow::Continue(result) => result,
            ControlFlow::Break(reason) => Fewest::Stopped {
                at_least: self.hitting.least(),
                found: self.found,
                reason,
            },
        }
    }

    fn run(&mut self, most: usize) -> ControlFlow<StopReason, Fewest> {
        if let Some(solution) = self.solution() {
            return ControlFlow::Continue(Fewest::None(solution));
        }
        while let Some(family) = self.hitting.smallest(most.min(SMALL), &mut self.meter)? {
            match self.choice(&family)? {
                None => return ControlFlow::Continue(Fewest::Least(of(&family))),
                Some(choice) => {
                    if let Some(solution) = self.learn(&choice) {
                        return ControlFlow::Continue(Fewest::None(solution));
                    }
                }
            }
        }
        loop {
            if self.hitting.least() > most {
                return ControlFlow::Continue(Fewest::More(self.hitting.least()));
            }
            // Any family that hits them all finds unmet constraints, quickly; only the smallest proves a
            // bound.
            if let Some(solution) = self.approach()? {
                return ControlFlow::Continue(Fewest::None(solution));
            }
            let Some(family) = self.hitting.smallest(most, &mut self.meter)? else {
                return ControlFlow::Continue(Fewest::More(self.hitting.least()));
            };
            if let Some(found) = self.found.filter(|found| found.len() <= family.len()) {
                return ControlFlow::Continue(Fewest::Least(found));
            }
            match self.choice(&family)? {
                Some(choice) => {
                    self.learn(&choice);
                }
                None => return ControlFlow::Continue(Fewest::Least(of(&family))),
            }
        }
    }

    /// A solution with the target, if it is found soon.
    fn solution(&self) -> Option<CandidateSet> {
        let mut with = self.grid.clone();
        with.place(self.target);
        let mut branches = 0;
        let stop = || {
            branches += 1;
            (branches > BRANCHES || self.limits.are_over()).then_some(())
        };
        with.solutions_until(1, stop).ok()?.first().copied()
    }

    /// Learns from families that hit all that is known, until one eliminates the target; the solution
    /// with the target, if that is met.
    fn approach(&mut self) -> ControlFlow<StopReason, Option<CandidateSet>> {
        loop {
            let family = self.hitting.any();
            let Some(choice) = self.choice(&family)? else {
                self.keep(&family)?;
                return ControlFlow::Continue(None);
            };
            if let Some(solution) = self.learn(&choice) {
                return ControlFlow::Continue(Some(solution));
            }
        }
    }

    /// A choice of these base sets that goes with the target.
    fn choice(&mut self, family: &Numbers) -> ControlFlow<StopReason, Option<CandidateSet>> {
        let choices = Choices::new(self.grid, family.iter().map(ConstraintId::from_index));
        choices.with(self.target, &mut self.meter)
    }

    /// How many choices base sets have.
    fn count(&mut self, bases: &ConstraintSet) -> ControlFlow<StopReason, Count> {
        Choices::new(self.grid, bases.iter()).count(0, &mut self.meter)
    }

    /// Takes base sets out of some that eliminate the target, as long as the others do, and keeps these.
    fn keep(&mut self, family: &Numbers) -> ControlFlow<StopReason> {
        let mut kept = *family;
        for number in family.iter() {
            let mut fewer = kept;
            fewer.remove(number);
            match self.choice(&fewer)? {
                Some(choice) => {
                    self.learn(&choice);
                }
                None => kept = fewer,
            }
        }
        let kept = of(&kept);
        if self.found.as_ref().is_none_or(|found| kept.len() < found.len()) {
            self.found = Some(kept);
        }
        ControlFlow::Continue(())
    }

    /// Replaces base sets, which are as few as possible, by those of as few with the fewest choices.
    fn compare_all(&mut self, best: &mut (ConstraintSet, Count)) -> ControlFlow<StopReason> {
        best.1 = self.count(&best.0)?;
        let all: Numbers = (0..324).collect();
        self.compare(&Numbers::default(), all, best.0.len(), best)
    }

    /// Visits all base sets that eliminate the target and are as few as the fewest, each once, and keeps the
    /// ones with the fewest choices. `hit` are some of them, `left` is how many are missing, and of the
    /// others only those allowed are tried.
    fn compare(
        &mut self,
        hit: &Numbers,
        mut allowed: Numbers,
        left: usize,
        best: &mut (ConstraintSet, Count),
    ) -> ControlFlow<StopReason> {
        self.meter.count()?;
        loop {
            match self.hitting.next(hit, &allowed, left) {
                Next::Dead => return ControlFlow::Continue(()),
                Next::One(numbers) => {
                    for number in numbers {
                        allowed.remove(number);
                        let mut more = *hit;
                        more.insert(number);
                        self.compare(&more, allowed, left - 1, best)?;
                    }
                    return ControlFlow::Continue(());
                }
                Next::Hit => match self.choice(hit)? {
                    // What is learnt is unmet by all of these, so they are not a hit any more.
                    Some(choice) if self.learn(&choice).is_none() => {}
                    Some(_) => return ControlFlow::Continue(()),
                    None => {
                        let bases = of(hit);
                        let count = self.count(&bases)?;
                        if cost(count) < cost(best.1) {
                            *best = (bases, count);
                        }
                        return ControlFlow::Continue(());
                    }
                },
            }
        }
    }

    /// Adds candidates to a choice until none is free, and notes which constraints are unmet; the
    /// candidates, if all are met.
    fn learn(&mut self, choice: &CandidateSet) -> Option<CandidateSet> {
        let taken = self.complete(choice);
        let unmet = self.unmet(&taken);
        if unmet.is_empty() {
            return Some(taken);
        }
        self.hitting.add(unmet);
        None
    }

    /// The target and a choice, with further candidates until none is free.
    fn complete(&self, choice: &CandidateSet) -> CandidateSet {
        let mut taken = *choice;
        taken.insert(self.target);
        let sees = |free: CandidateSet, c: Candidate| free.minus(&seen(self.grid, c));
        let mut free = taken.iter().fold(*self.grid.live(), sees).minus(&taken);
        let mut unmet = self.unmet(&taken);
        loop {
            // The constraint with the fewest free candidates, and of these the candidate that leaves most
            // others free.
            let counts = unmet
                .iter()
                .map(|i| (ConstraintId::from_index(i).among(&free), i));
            let narrow = counts
                .filter(|(own, _)| !own.is_empty())
                .min_by_key(|(own, i)| (own.len(), *i));
            let Some((own, _)) = narrow else { break };
            let lost = |c: &Candidate| free.and(&seen(self.grid, *c)).len();
            let Some(next) = own.iter().min_by_key(lost) else {
                break;
            };
            taken.insert(next);
            free = sees(free, next);
            free.remove(next);
            for id in ConstraintId::of(next) {
                unmet.remove(id.index());
            }
        }
        taken
    }

    fn unmet(&self, taken: &CandidateSet) -> Numbers {
        let met = taken.iter().flat_map(ConstraintId::of).map(ConstraintId::index);
        let met: Numbers = met.collect();
        (0..324).filter(|&i| !met.contains(i)).collect()
    }
}

/// Fewer choices cost less; those that were not counted cost most.
fn cost(count: Count) -> (bool, u64) {
    match count {
        Count::Exactly(count) => (false, count),
        Count::AtLeast(_) => (true, 0),
    }
}

fn of(numbers: &Numbers) -> ConstraintSet {
    numbers.iter().map(ConstraintId::from_index).collect()
}
