//! [`hints`]: the next step a person would take, and more of them.

use super::deduction::Deduction;
use super::path::{MANY, ONE_SOLUTION, next, nothing_follows};
use super::plan::Plan;
use super::rung;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Held};
use crate::pattern::Tree;
use crate::search::{Limits, StopReason};
use crate::technique::{self, Named, Technique};

/// An answer to the question for the next step.
#[derive(Clone, Debug)]
pub enum Hint {
    /// A step with its name, if it has one.
    Step(Box<Named>),
    /// Where no short pattern is left: a certificate tree.
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

    /// What is known after it: the candidate that it places, and all that fall.
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
    /// Why there are no more: enough ([`StopReason::FirstFound`]), nothing else was found, or it was stopped.
    pub stop: StopReason,
    /// Whether there can never be any: every candidate is in a solution.
    pub nothing_follows: bool,
}

/// This many hints, or as many as there are: the steps of the first of these techniques that has one, then
/// those of the next. Where none of them has one, what a path by this plan would go on with: a smallest
/// pattern, or a certificate tree. So it is, too, where their first step has an order of 9 or more, in a
/// technique of any size, and takes longer to read: the last techniques of people, forcing chains, Kraken
/// fish and nets, went up to order 26 where an exocet of order 1 was there too.
///
/// Candidates that are known to be in a solution are not looked at. What a path would go on with is looked
/// for with a bound, so that every search for a hint ends: 10,000 questions to linear programs for a pattern,
/// 1,000,000 pivots for a template pattern, 3,000 questions for a certificate tree and 200 for each of its
/// cases; fewer where there are more than 250 candidates and each question takes longer. Where that ends the
/// search without a hint, it has stopped at a [node budget](StopReason::NodeBudget).
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
    let plan = &plan.clone().bounded(true);
    let kept = held(position, ladder, limits);
    if nothing_follows(position, &kept) {
        return Hints {
            hints: Vec::new(),
            stop: StopReason::Exhausted,
            nothing_follows: true,
        };
    }
    let mut found = HintList {
        position,
        count,
        kept,
        hints: Vec::new(),
        gained: Vec::new(),
        large: Vec::new(),
    };
    let ended = found.look(ladder, plan, limits);
    // Whatever ended the search for something quicker to read, a step that is known is not lost.
    for named in std::mem::take(&mut found.large) {
        found.add(Hint::Step(Box::new(named)));
    }
    let stop = match found.are_enough() {
        true => StopReason::FirstFound,
        false => ended.err().unwrap_or(StopReason::Exhausted),
    };
    Hints {
        hints: found.hints,
        stop,
        nothing_follows: false,
    }
}

/// Candidates that no proof can eliminate, since solutions hold them. None are known to be where a technique
/// or a truth assumes that there is one solution: it may be any of them.
fn held(position: &Position, ladder: &[&'static Technique], limits: &Limits<'_>) -> CandidateSet {
    let takes_one_for_granted = ladder.iter().any(|technique| technique.assumes_one_solution())
        || position
            .derived()
            .iter()
            .any(|truth| truth.kind().assumes_one_solution());
    let held = position
        .grid()
        .held(Held::BRANCHES, || limits.are_over())
        .candidates;
    match takes_one_for_granted && held.len() > ONE_SOLUTION {
        true => CandidateSet::default(),
        false => held,
    }
}

/// The hints so far.
struct HintList<'a> {
    position: &'a Position,
    count: usize,
    /// What no hint can eliminate, as far as it is known.
    kept: CandidateSet,
    hints: Vec<Hint>,
    /// What each gives.
    gained: Vec<CandidateSet>,
    /// Large steps, which are hints where nothing is quicker to read.
    large: Vec<Named>,
}

impl HintList<'_> {
    /// Looks until there are enough, or why it stopped before everything was looked at.
    fn look(
        &mut self,
        ladder: &[&'static Technique],
        plan: &Plan,
        limits: &Limits<'_>,
    ) -> Result<(), StopReason> {
        for technique in ladder {
            limits.go_on()?;
            self.rung(technique, limits)?;
            if self.are_enough() {
                return Ok(());
            }
            if self.is_there_but_large() {
                break;
            }
        }
        if self.hints.is_empty() {
            let cost = self.large.first().map(|named| named.step.reading());
            let (deduction, stop) = next(self.position, plan, &self.kept, limits);
            match deduction {
                Some(deduction) if cost.is_none_or(|cost| deduction.reading() < cost) => {
                    self.go_on_with(deduction, ladder);
                }
                Some(_) => {}
                None => return stop.map_or(Ok(()), Err),
            }
        }
        Ok(())
    }

    /// Adds what a path would go on with.
    fn go_on_with(&mut self, deduction: Deduction, ladder: &[&'static Technique]) {
        let grid = self.position.grid();
        let step = deduction.step(grid);
        let step = step.map(|step| Hint::Step(Box::new(technique::name_among(grid, step, ladder))));
        let tree = match deduction {
            Deduction::Tree { target, tree } => Some(Hint::Tree { target, tree }),
            Deduction::Single { .. } | Deduction::Step(_) => None,
        };
        step.or(tree).into_iter().for_each(|hint| self.add(hint));
    }

    /// The steps of one technique.
    fn rung(&mut self, technique: &'static Technique, limits: &Limits<'_>) -> Result<(), StopReason> {
        let found = rung::steps(self.position, technique, None, self.count > 1, limits);
        let cut_short = rung::cut_short(found.stop);
        let (least, most) = technique.orders;
        for named in found.steps {
            match least < most && named.step.order() >= MANY {
                true => self.large.push(named),
                false => self.add(Hint::Step(Box::new(named))),
            }
        }
        let is_open = !self.are_enough() && !self.is_there_but_large();
        cut_short.filter(|_| is_open).map_or(Ok(()), Err)
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

    /// Whether the one hint that is wanted is large, so that something quicker to read is looked for.
    fn is_there_but_large(&self) -> bool {
        self.count == 1 && !self.large.is_empty()
    }
}
