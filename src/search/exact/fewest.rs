//! [`fewest`]: the fewest base sets whose exact logic eliminates a candidate.
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

use super::choices::Choices;
use super::hitting::Hitting;
use crate::bits::Bits;
use crate::constraint::{ConstraintId, ConstraintSet, seen};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::search::limits::Meter;
use crate::search::{Limits, StopReason};
use std::ops::ControlFlow;

/// What is known of the fewest base sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fewest {
    /// No fewer base sets eliminate the candidate.
    Least(ConstraintSet),
    /// No base sets do: these candidates are a solution with the candidate.
    None(CandidateSet),
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
    let mut search = Search {
        grid,
        target,
        hitting: Hitting::default(),
        found: None,
        meter: Meter::new(limits),
    };
    match search.run() {
        ControlFlow::Continue(result) => result,
        ControlFlow::Break(reason) => Fewest::Stopped {
            at_least: search.hitting.least(),
            found: search.found,
            reason,
        },
    }
}

/// Numbers of constraints, [`ConstraintId::index`].
type Numbers = Bits<6>;

struct Search<'a> {
    grid: &'a Grid,
    target: Candidate,
    hitting: Hitting,
    /// The fewest base sets so far.
    found: Option<ConstraintSet>,
    meter: Meter<'a>,
}

impl Search<'_> {
    fn run(&mut self) -> ControlFlow<StopReason, Fewest> {
        loop {
            // Any family that hits them all finds unmet constraints, quickly; only the smallest proves a
            // bound.
            if let Some(solution) = self.approach()? {
                return ControlFlow::Continue(Fewest::None(solution));
            }
            let family = self.hitting.smallest(&mut self.meter)?;
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

    /// Adds candidates to a choice until none is free, and notes which constraints are unmet; the
    /// candidates, if all are met.
    fn learn(&mut self, choice: &CandidateSet) -> Option<CandidateSet> {
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
        if unmet.is_empty() {
            return Some(taken);
        }
        self.hitting.add(unmet);
        None
    }

    fn unmet(&self, taken: &CandidateSet) -> Numbers {
        let met = taken.iter().flat_map(ConstraintId::of).map(ConstraintId::index);
        let met: Numbers = met.collect();
        (0..324).filter(|&i| !met.contains(i)).collect()
    }
}

fn of(numbers: &Numbers) -> ConstraintSet {
    numbers.iter().map(ConstraintId::from_index).collect()
}
