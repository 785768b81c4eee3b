//! [`hints`]: the next step a person would take, and other ones.

use super::deduction::Deduction;
use super::path::next;
use super::plan::Plan;
use super::rung;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::Tree;
use crate::search::{Limits, StopReason};
use crate::technique::{self, Named, Technique};

/// What somebody who asks for the next step may be told.
#[derive(Clone, Debug)]
pub enum Hint {
    /// A step with its name, if it has one.
    Step(Box<Named>),
    /// Where no pattern is left: a certificate tree.
    Tree {
        /// What it proves false.
        target: Candidate,
        /// The proof.
        tree: Tree,
    },
}

impl Hint {
    /// The candidate that it places.
    #[must_use]
    pub fn placement(&self) -> Option<Candidate> {
        match self {
            Self::Step(named) => named.step.placement(),
            Self::Tree { .. } => None,
        }
    }

    /// As it is applied to a position.
    #[must_use]
    pub fn deduction(&self) -> Deduction {
        match self {
            Self::Step(named) => rung::deduction(&named.step),
            Self::Tree { target, tree } => Deduction::Tree {
                target: *target,
                tree: tree.clone(),
            },
        }
    }

    /// What is known behind it: the candidate that it places, and all that fall.
    fn gains(&self, position: &Position) -> CandidateSet {
        let falls = self.deduction().eliminations(position.grid());
        falls.into_iter().chain(self.placement()).collect()
    }
}

/// Hints, the first that a person would take first.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Hints {
    /// No two of them give the same.
    pub hints: Vec<Hint>,
    /// Why there are no more: enough ([`StopReason::FirstFound`]), nothing else was found, or it was told to
    /// stop.
    pub stop: StopReason,
}

/// So many hints, or as many as there are: the steps of the first of these techniques that has one, then
/// those of the next. Where none of them has one, what a path by this plan would go on with: a smallest
/// pattern, or a certificate tree.
///
/// ```
/// use basecover::solve::{Ladder, Plan, hints};
/// use basecover::{Grid, Limits, Position};
///
/// let grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9".parse()?;
/// let ladder = Ladder::HUMAN.techniques(false);
/// let found = hints(&Position::new(grid)?, &ladder, &Plan::default(), 1, &Limits::default());
/// assert_eq!(found.hints[0].placement(), Some("9r6c8".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hints(
    position: &Position,
    ladder: &[&'static Technique],
    plan: &Plan,
    count: usize,
    limits: &Limits<'_>,
) -> Hints {
    let mut found = Found {
        position,
        count,
        hints: Vec::new(),
        gained: Vec::new(),
    };
    let stop = found.look(ladder, plan, limits).unwrap_or_else(|stop| stop);
    Hints {
        hints: found.hints,
        stop,
    }
}

/// The hints so far.
struct Found<'a> {
    position: &'a Position,
    count: usize,
    hints: Vec<Hint>,
    /// What each gives.
    gained: Vec<CandidateSet>,
}

impl Found<'_> {
    fn look(
        &mut self,
        ladder: &[&'static Technique],
        plan: &Plan,
        limits: &Limits<'_>,
    ) -> Result<StopReason, StopReason> {
        for technique in ladder {
            limits.go_on()?;
            self.rung(technique, limits)?;
            if self.are_enough() {
                return Ok(StopReason::FirstFound);
            }
        }
        if self.hints.is_empty() {
            let (deduction, stop) = next(self.position, plan, limits);
            let Some(deduction) = deduction else {
                return Ok(stop.unwrap_or(StopReason::Exhausted));
            };
            let grid = self.position.grid();
            let step = deduction.step(grid);
            let step = step.map(|step| Hint::Step(Box::new(technique::name_among(grid, step, ladder))));
            let tree = match deduction {
                Deduction::Tree { target, tree } => Some(Hint::Tree { target, tree }),
                Deduction::Single { .. } | Deduction::Step(_) => None,
            };
            step.or(tree).into_iter().for_each(|hint| self.add(hint));
        }
        Ok(match self.are_enough() {
            true => StopReason::FirstFound,
            false => StopReason::Exhausted,
        })
    }

    /// The steps of one technique.
    fn rung(&mut self, technique: &'static Technique, limits: &Limits<'_>) -> Result<(), StopReason> {
        let found = rung::steps(self.position, technique, None, self.count > 1, limits);
        let cut_short = rung::cut_short(found.stop);
        for named in found.steps {
            self.add(Hint::Step(Box::new(named)));
        }
        cut_short.filter(|_| !self.are_enough()).map_or(Ok(()), Err)
    }

    /// Adds a hint that gives something that none before it gives.
    fn add(&mut self, hint: Hint) {
        let gains = hint.gains(self.position);
        let known = |before: &CandidateSet| gains.minus(before).is_empty();
        if !self.are_enough() && !self.gained.iter().any(known) {
            self.gained.push(gains);
            self.hints.push(hint);
        }
    }

    fn are_enough(&self) -> bool {
        self.hints.len() >= self.count
    }
}
