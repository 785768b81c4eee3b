//! [`solve`]: from a position to its solution, deduction by deduction.

use super::deduction::Deduction;
use super::plan::{Plan, Strategy};
use super::rung;
use super::simplest::Simplest;
use super::simplest::template_step::TemplateStep;
use super::trees::branch::{Branch, End};
use super::trees::case_tree::case_tree;
use super::trees::closing::{Walk, refuted_by};
use super::trees::event::Event;
use super::trees::questions::{Effort, Most};
use super::trees::refuted::{FoundTrees, Refuted, ending_with_target, refuted, restricted};
use super::trees::short_tree::short_tree;
use crate::constraint::{ConstraintId, Contradiction, Position};
use crate::grid::{CandidateSet, Grid, Singles};
use crate::lp::{Next, Verdict, decide_among, parity, template};
use crate::parallel;
use crate::pattern::{Form, Logic, Minimal, Proven, Step, verify_by, verify_tree};
use crate::search::{Halt, Limits, Region, StopReason};
use crate::sorting;
use crate::technique::{Memory, Technique};
use crate::truths::{Cut, look};
use itertools::Itertools;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Why a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathEnd {
    /// Every cell is filled.
    Solved,
    /// Nothing of what was asked for eliminates anything.
    Stuck,
    /// A constraint has no candidate left: there is no solution.
    Contradiction,
    /// It was stopped.
    Limit(StopReason),
}

/// A path.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// In order; each is valid in the position that those before it leave.
    pub deductions: Vec<Deduction>,
    /// The position at the end.
    pub end: Grid,
    /// Why it ended.
    pub stop: PathEnd,
    /// Whether it can never continue: every candidate is in a solution.
    pub nothing_follows: bool,
    /// Which of the derived truths were left out of the plan in the position in which it is stuck: with that
    /// there may be a further step.
    pub cuts: Vec<Cut>,
    /// Where it is stuck, and parity truths were looked for: what it means that there were none.
    pub parity: Option<parity::Completeness>,
    /// By technique that was looked for: how long that took, including searches in vain, by
    /// [`Limits::clock`]; empty without that.
    pub spent: BTreeMap<&'static str, u64>,
    /// Every path of plain patterns to the solution has a step of this order or more; 0 where nothing is
    /// proven. With [`Logic::Candidates`] it is about the paths of candidate patterns, else about those of
    /// either logic: the measure `template-order` is no less.
    ///
    /// *Lemma.* Where no pattern of a position has an order below n, no path without steps of order n or more
    /// leads on, wherever it begins. *Proof.* Of a path, take the first step that eliminates a candidate of
    /// the position. All that was deleted before it is dead in the position too, so the pattern of the step
    /// covers what is live there, and eliminates the candidate there: its order is n at least.
    pub bound: i64,
}

impl Path {
    /// That of a position in which a constraint has no candidate.
    pub(super) fn contradiction(end: Grid) -> Self {
        Self {
            deductions: Vec::new(),
            end,
            stop: PathEnd::Contradiction,
            nothing_follows: false,
            cuts: Vec::new(),
            parity: None,
            spent: BTreeMap::new(),
            bound: 0,
        }
    }
}

/// Solves a position as far as the plan goes. Its own derived truths may be base sets from the beginning.
/// `on` sees each deduction, with the position it is valid in, as soon as it is made.
///
/// `kept` are candidates that are known to belong to a solution: nothing proves them false, so that no tree
/// is looked for.
///
/// ```
/// use basecover::{Grid, Limits, Position};
/// use basecover::grid::CandidateSet;
/// use basecover::solve::{Plan, PathEnd, Strategy, solve};
///
/// let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
/// let plan = Plan::default().strategy(Strategy::Closure).depth(0);
/// let position = Position::new(puzzle.parse::<Grid>()?)?;
/// let path = solve(&position, &plan, &CandidateSet::default(), &Limits::default(), &mut |_, _| {});
/// assert_eq!(path.stop, PathEnd::Solved);
/// assert!(path.end.is_complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    position: &Position,
    plan: &Plan,
    kept: &CandidateSet,
    limits: &Limits<'_>,
    on: &mut dyn FnMut(&Grid, &Deduction),
) -> Path {
    go(position, plan, usize::MAX, kept, limits, on)
}

/// The first deduction of a path, or why there is none: nothing of what is asked for eliminates anything,
/// unless it was stopped.
pub(super) fn next(
    position: &Position,
    plan: &Plan,
    kept: &CandidateSet,
    limits: &Limits<'_>,
) -> (Option<Deduction>, Option<StopReason>) {
    let path = go(position, plan, 1, kept, limits, &mut |_, _| {});
    let stopped = match path.stop {
        PathEnd::Limit(reason) => Some(reason),
        PathEnd::Solved | PathEnd::Stuck | PathEnd::Contradiction => None,
    };
    (path.deductions.into_iter().next(), stopped)
}

/// What is read at once: of a pattern of such a reading cost no other logic is asked for a shorter one,
/// unless its order is the largest of the path so far. The patterns that have names are mostly so small.
const AT_ONCE: i64 = 11;

/// How far the largest order of a path may be above the least that it could be. A template pattern that is
/// smaller by more than this is taken, even where it takes more to read.
///
/// *Lemma.* Where all searches are decided, the largest order of the plain steps of a readable path is
/// [`SMALL`], or at most this much above [`Path::bound`]. *Proof.* Let a step of largest order n be the first
/// of its order. If it is of candidates and n is above [`SMALL`], template patterns were asked for, of orders
/// up to [`Step::template_order_below`] its reading cost. That cost is 2 n at least, so the order is n - 3 at
/// least. Had there been one of an order below n - 2, it or a smaller one would have been taken. So no
/// pattern of the position has an order below n - 2. A template step has the least order there is, or is
/// smaller than one that has.
const ABOVE: i64 = 2;

/// Steps of such an order are taken as they are: most people know chains with so many strong links. To ask
/// for template patterns in place of them, paths of 100 puzzles of unbiased_sample took 1.8 times as long.
const SMALL: i64 = 4;

/// A pattern that costs more, or is [large](Step::LARGE), is compared with certificate trees. In 62 puzzles
/// of hardest_1106 there was no shorter tree for any of the twelve patterns that cost 37 to 62; what has a
/// large order is worth the question.
const LONG: i64 = 60;

/// A pattern of this order or more is compared with trees of cases, and a hint of a technique of any size
/// with what a path would go on with.
pub(super) const MANY: i64 = 9;

/// By this part of its cost a tree of cases may cost more than a large pattern: no pattern of it has more
/// than half as many sets, so that there is less to keep in mind at a time. In 24 puzzles of hardest_1106 the
/// shortest tree of an order of 12 to 16 cost a fifth more than the pattern in the median.
const PIECES: i64 = 4;

/// Candidates of one solution.
pub(super) const ONE_SOLUTION: usize = 81;

/// Whether every candidate belongs to a solution, and no single is left to be placed: then no valid proof
/// leads on.
pub(super) fn nothing_follows(position: &Position, kept: &CandidateSet) -> bool {
    position.grid().live().minus(kept).is_empty() && position.singles().is_empty()
}

/// The deductions of a plan from a position, and whether they end in a contradiction.
pub(super) fn walk(position: &Position, plan: &Plan, limits: &Limits<'_>) -> (Vec<Deduction>, bool) {
    if limits.go_on().is_err() {
        return (Vec::new(), false);
    }
    let path = solve(position, plan, &CandidateSet::default(), limits, &mut |_, _| {});
    (path.deductions, path.stop == PathEnd::Contradiction)
}

/// A path of this many deductions; some more where several are made at once.
fn go(
    position: &Position,
    plan: &Plan,
    most: usize,
    kept: &CandidateSet,
    limits: &Limits<'_>,
    on: &mut dyn FnMut(&Grid, &Deduction),
) -> Path {
    // The programs look for one solution by themselves.
    let beside = match kept.len() > ONE_SOLUTION {
        true => *kept,
        false => CandidateSet::default(),
    };
    let mut path = Solver {
        start: position.clone(),
        grid: position.grid().clone(),
        deductions: Vec::new(),
        most,
        pool: Vec::new(),
        simplest: Simplest::beside(&beside),
        derived: Simplest::beside(&beside),
        beside,
        is_cut: false,
        nothing_follows: false,
        cuts: Vec::new(),
        without_parity: None,
        spent: BTreeMap::new(),
        bound: 0,
        largest: SMALL,
        on,
    };
    // Remembered: what was cut short must not pass for nothing when the caller is asked again and says to go
    // on.
    let halted = OnceLock::new();
    let stop = || {
        if let Err(halt) = limits.go_on() {
            halted.get_or_init(|| halt);
        }
        halted.get().copied()
    };
    let limits = limits.stop(&stop);
    let stop = path.go(plan, kept, &limits).unwrap_or_else(PathEnd::Limit);
    Path {
        stop,
        nothing_follows: path.nothing_follows,
        parity: path
            .without_parity
            .filter(|(live, _)| stop == PathEnd::Stuck && live == path.grid.live())
            .map(|(_, search)| search),
        cuts: path.cuts,
        spent: path.spent,
        bound: path.bound,
        deductions: path.deductions,
        end: path.grid,
    }
}

/// A path while it grows.
struct Solver<'a> {
    start: Position,
    grid: Grid,
    deductions: Vec<Deduction>,
    /// It ends with so many.
    most: usize,
    /// Trees that were found and not used yet.
    pool: Vec<Refuted>,
    /// Candidates of several solutions: no pattern is looked for.
    beside: CandidateSet,
    /// Whether the bound of the plan has kept something from being looked at.
    is_cut: bool,
    /// Whether every candidate is in a solution.
    nothing_follows: bool,
    /// Which derived truths the last search for them left out.
    cuts: Vec<Cut>,
    /// The candidates among which the last search for parity truths found none, and what that means.
    without_parity: Option<(CandidateSet, parity::Completeness)>,
    simplest: Simplest,
    /// The same with derived truths, for the positions where nothing is left without them. On its own, for
    /// what is eliminable without them is less.
    derived: Simplest,
    /// Time, by technique.
    spent: BTreeMap<&'static str, u64>,
    /// What is proven of the largest order of any path.
    bound: i64,
    /// The largest order of a step so far, or what is [`SMALL`].
    largest: i64,
    on: &'a mut dyn FnMut(&Grid, &Deduction),
}

impl Solver<'_> {
    fn take(&mut self, deduction: Deduction) {
        (self.on)(&self.grid, &deduction);
        deduction.apply(&mut self.grid);
        if let Deduction::Step(step) = &deduction {
            self.largest = self.largest.max(step.order());
        }
        self.deductions.push(deduction);
    }

    fn take_pattern(&mut self, proven: Proven) {
        let step = Step::group([proven]).into_iter();
        step.for_each(|step| self.take(Deduction::Step(step)));
    }

    fn go(&mut self, plan: &Plan, kept: &CandidateSet, limits: &Limits<'_>) -> Result<PathEnd, StopReason> {
        loop {
            limits.go_on()?;
            self.cuts.clear();
            let placed = match plan.strategy.names_singles() {
                true => self.position(),
                false => self.place_singles(),
            };
            let position = match placed {
                Ok(position) => position,
                Err(stop) => return Ok(stop),
            };
            self.nothing_follows = nothing_follows(&position, kept);
            if self.deductions.len() >= self.most || self.nothing_follows {
                return Ok(PathEnd::Stuck);
            }
            let most = Most::of(plan, self.grid.live().len());
            let went_on = match &plan.strategy {
                Strategy::Simplest | Strategy::Readable => {
                    self.look_within(most.patterns, limits, |this, within| {
                        this.simplest((&position, plan, kept), within, limits)
                    })?
                }
                Strategy::Closure => self.close(&position, plan, Logic::Candidates, limits),
                Strategy::Techniques(techniques) => self.take_named(&position, techniques, plan, limits)?,
            };
            if went_on {
                continue;
            }
            let looked = look(&self.grid, &plan.derive);
            self.cuts = looked.cuts;
            let guarded = position.with_truths(&looked.truths);
            let has_more = guarded.derived().len() > position.derived().len();
            let guarded = Some(&guarded).filter(|_| has_more);
            let positions = (&position, guarded);
            if !self.look_within(most.patterns, limits, |this, within| {
                this.derived(plan, guarded, kept, within, limits)
            })? && !self.look_within(most.templates, limits, |this, within| {
                this.templates(plan, positions, kept, within, limits)
            })? && !self.parity(plan, &position, kept, limits)?
                && !self.tree(plan, positions, kept, limits)?
            {
                // What was cut short shows nothing.
                limits.go_on()?;
                return match self.is_cut {
                    true => Err(StopReason::NodeBudget),
                    false => Ok(PathEnd::Stuck),
                };
            }
        }
    }

    /// Looks for a step of one kind with at most this many questions: beyond these the next kind is looked
    /// for.
    ///
    /// *The result is the same for any number of threads.* Where threads reach the bound nothing comes of it,
    /// and what they ask in all is the same.
    fn look_within(
        &mut self,
        most: Option<u64>,
        limits: &Limits<'_>,
        look: impl FnOnce(&mut Self, &Limits<'_>) -> Result<bool, StopReason>,
    ) -> Result<bool, StopReason> {
        let Some(most) = most else {
            return look(self, limits);
        };
        let asked = AtomicU64::new(0);
        let stop = || match limits.go_on() {
            Err(halt) => Some(halt),
            Ok(()) => (asked.fetch_add(1, Ordering::Relaxed) >= most).then_some(Halt::Work),
        };
        match look(self, &limits.stop(&stop)) {
            Err(StopReason::NodeBudget) => {
                self.is_cut = true;
                Ok(false)
            }
            Ok(false) => {
                self.is_cut |= stop() == Some(Halt::Work);
                Ok(false)
            }
            found => found,
        }
    }

    /// Places singles to the end: the position then, or how the path ends.
    fn place_singles(&mut self) -> Result<Position, PathEnd> {
        let mut singles = Singles::default();
        loop {
            match singles.next_placed(&self.grid) {
                Ok(Some((truth, placed))) => self.take(Deduction::Single { truth, placed }),
                Ok(None) => return self.position(),
                Err(Contradiction(_)) => return Err(PathEnd::Contradiction),
            }
        }
    }

    /// The position as it is: how the path ends, where it does.
    fn position(&self) -> Result<Position, PathEnd> {
        if self.grid.is_complete() {
            return Err(PathEnd::Solved);
        }
        self.start
            .later(self.grid.clone())
            .map_err(|Contradiction(_)| PathEnd::Contradiction)
    }

    /// Goes on with the simplest pattern; `within` has the bound of patterns, which a tree in place of one
    /// does not count for.
    fn simplest(
        &mut self,
        (position, plan, kept): (&Position, &Plan, &CandidateSet),
        within: &Limits<'_>,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let step = self.simplest.next(position, plan, within)?;
        let (step, bound) = self.or_by_templates(step, position, plan, within)?;
        if position.derived().is_empty() && plan.max_rank >= 3 {
            self.bound = self.bound.max(bound);
        }
        let is_undecided = self.simplest.is_undecided;
        self.take_simplest(step, is_undecided, (position, plan, kept), limits)
    }

    /// The step, or a template pattern that is quicker to read; and the least order that a plain pattern of
    /// the position has at least, by the logics of the plan, as far as that was asked.
    ///
    /// A plain candidate pattern is a template pattern too.
    fn or_by_templates(
        &self,
        step: Option<Step>,
        position: &Position,
        plan: &Plan,
        limits: &Limits<'_>,
    ) -> Result<(Option<Step>, i64), StopReason> {
        let least = |step: &Step| match step.minimal {
            Minimal::Proven if step.form() == Form::Plain => step.order(),
            _ => 0,
        };
        let by_candidates = step.as_ref().map_or(0, least);
        let size = step.as_ref().map(|step| (step.reading(), step.order()));
        let Some((cost, order)) = size.filter(|_| plan.logic == Logic::Templates) else {
            return Ok((step, by_candidates));
        };
        // Of the least order, or what is quickest to read.
        let most = match plan.strategy {
            Strategy::Readable if cost > AT_ONCE || order > self.largest => Step::template_order_below(cost),
            Strategy::Simplest => order - 1,
            _ => return Ok((step, 0)),
        };
        let most = most.min(plan.max_order);
        let plan = plan.clone().max_order(most).form(Form::Plain);
        let found = match TemplateStep::next(position, &plan, &self.beside, limits) {
            // A step that is known is not lost for one that would be quicker to read.
            Err(StopReason::NodeBudget) => return Ok((step, 0)),
            found => found?,
        };
        let bound = match (&found.step, found.is_undecided) {
            (Some(found), _) => least(found),
            (None, false) => most + 1,
            (None, true) => 0,
        };
        let found = found.step;
        let smaller = |other: &Step| {
            matches!(plan.strategy, Strategy::Simplest)
                || other.reading() < cost
                || other.order() + ABOVE < order
        };
        Ok((found.filter(smaller).or(step), bound))
    }

    /// Takes a step if there is one, or a certificate tree that is quicker to read: of one supposition, or of
    /// the cases of one of its sets.
    fn take_simplest(
        &mut self,
        step: Option<Step>,
        is_undecided: bool,
        (position, plan, kept): (&Position, &Plan, &CandidateSet),
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let Some(step) = step else {
            return match is_undecided {
                true => Err(StopReason::NodeBudget),
                false => Ok(false),
            };
        };
        let cost = step.reading();
        let is_readable = plan.depth > 0 && matches!(plan.strategy, Strategy::Readable);
        let is_long = cost > LONG || step.order() >= Step::LARGE;
        let walk: Walk<'_> = &|supposed, plan| walk(supposed, plan, limits);
        let of_one = (is_readable && is_long).then(|| short_tree(position, kept, cost, walk));
        let of_one = of_one.flatten();
        let of_cases = (is_readable && (is_long || step.order() >= MANY)).then(|| {
            let below = of_one
                .as_ref()
                .map_or(cost + cost / PIECES, |found| found.tree.reading());
            case_tree(position, &step, (plan, below), walk, limits)
        });
        let tree = of_cases.flatten().or(of_one);
        self.take(match tree {
            Some(Refuted { target, tree }) => Deduction::Tree { target, tree },
            None => Deduction::Step(step),
        });
        Ok(true)
    }

    /// Goes on with patterns that have further derived truths among their base sets, where no other is left;
    /// not if there are no such truths.
    fn derived(
        &mut self,
        plan: &Plan,
        guarded: Option<&Position>,
        kept: &CandidateSet,
        within: &Limits<'_>,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let Some(position) = guarded else {
            return Ok(false);
        };
        match &plan.strategy {
            Strategy::Closure => Ok(self.close(position, plan, Logic::Candidates, within)),
            Strategy::Simplest | Strategy::Readable => {
                let step = self.derived.next(position, plan, within)?;
                let (step, _) = self.or_by_templates(step, position, plan, within)?;
                let is_undecided = self.derived.is_undecided;
                self.take_simplest(step, is_undecided, (position, plan, kept), limits)
            }
            Strategy::Techniques(_) => Ok(false),
        }
    }

    /// Applies all that patterns of a logic eliminate, and the singles in between.
    ///
    /// Where the floats show nothing, the exact answer, in case they have missed something. What candidate
    /// patterns eliminate, template patterns eliminate too: where these are still to come, they are asked
    /// alone.
    fn close(&mut self, position: &Position, plan: &Plan, logic: Logic, limits: &Limits<'_>) -> bool {
        self.run(position, logic, limits) || (logic == plan.logic && self.missed(position, logic, limits))
    }

    /// Applies what the linear programs show.
    fn run(&mut self, position: &Position, logic: Logic, limits: &Limits<'_>) -> bool {
        let mut branch = match logic {
            Logic::Candidates => Branch::new(position),
            Logic::Templates => Branch::by_templates(position),
        }
        .beside(&self.beside);
        let end = branch.run(None, &|| limits.are_over());
        let mut went_on = !branch.events.is_empty();
        limits.spend(branch.events.len() as u64);
        for event in std::mem::take(&mut branch.events) {
            match event {
                Event::Single { truth, placed, .. } => self.take(Deduction::Single { truth, placed }),
                Event::Pattern { proven, .. } => self.take_pattern(proven),
            }
        }
        if let End::Contradiction(proven) = end {
            // It was found where more may have been live: what it eliminates is what is live now.
            let now = verify_by(proven.logic(), &self.grid, proven.pattern().clone(), &[]);
            went_on |= now.is_ok();
            now.into_iter().for_each(|proven| self.take_pattern(proven));
        }
        went_on
    }

    /// Applies a pattern that exact answers show.
    fn missed(&mut self, position: &Position, logic: Logic, limits: &Limits<'_>) -> bool {
        let stop = || limits.are_over();
        let asked = self.grid.live().minus(&self.beside);
        let decisions = match logic {
            Logic::Candidates => decide_among(position, &asked, &stop),
            Logic::Templates => template::decide_among(position, &asked, &stop),
        };
        let missed = decisions.into_iter().find_map(|decision| match decision.verdict {
            Verdict::Eliminable { certificate, .. } => Some(certificate),
            _ => None,
        });
        let found = missed.is_some();
        missed
            .into_iter()
            .for_each(|certificate| self.take_pattern((*certificate).clone()));
        found
    }

    /// Goes on with template patterns, where no candidate pattern is left; with further derived truths if
    /// there is none without them.
    fn templates(
        &mut self,
        plan: &Plan,
        (position, guarded): (&Position, Option<&Position>),
        kept: &CandidateSet,
        within: &Limits<'_>,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        if plan.logic == Logic::Candidates {
            return Ok(false);
        }
        for position in [Some(position), guarded].into_iter().flatten() {
            let went_on = match &plan.strategy {
                Strategy::Closure => self.close(position, plan, Logic::Templates, within),
                Strategy::Simplest | Strategy::Readable => {
                    let TemplateStep { step, is_undecided } =
                        TemplateStep::next(position, plan, &self.beside, within)?;
                    self.take_simplest(step, is_undecided, (position, plan, kept), limits)?
                }
                Strategy::Techniques(_) => false,
            };
            if went_on {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Goes on with patterns that have parity truths among their base sets, of templates where these are
    /// used: for the closure as far as they go, with the singles in between. Like other steps, a long
    /// one gives way to a certificate tree that is quicker to read.
    fn parity(
        &mut self,
        plan: &Plan,
        position: &Position,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        if !plan.parity || !plan.strategy.techniques().is_empty() {
            return Ok(false);
        }
        if let Some((live, _)) = &self.without_parity
            && live == self.grid.live()
        {
            return Ok(false);
        }
        self.without_parity = None;
        let mut closure = match plan.logic {
            Logic::Candidates => parity::closure(position),
            Logic::Templates => template::parity::closure(position),
        };
        let mut went_on = false;
        let stop = || limits.are_over();
        loop {
            let (proven, is_last) = match closure.eliminate_beside(kept, &stop) {
                Next::Eliminates(proven) => (proven, !matches!(plan.strategy, Strategy::Closure)),
                Next::Contradiction(proven) => (proven, true),
                Next::Nothing => {
                    self.without_parity = Some((*self.grid.live(), closure.search()));
                    return Ok(went_on);
                }
            };
            limits.spend(1);
            if let Strategy::Readable = plan.strategy {
                let step = Step::group([proven]).into_iter().next();
                return self.take_simplest(step, false, (position, plan, kept), limits);
            }
            proven.eliminations().iter().for_each(|&c| closure.delete(c));
            self.take_pattern(proven);
            went_on = true;
            if is_last || limits.are_over() {
                return Ok(true);
            }
            let mut singles = Singles::default();
            while let Ok(Some((truth, placed))) = singles.next_placed(&self.grid) {
                self.take(Deduction::Single { truth, placed });
                closure.place(placed);
            }
            if self.grid.is_complete() || ConstraintId::first_empty(&self.grid).is_some() {
                return Ok(true);
            }
        }
    }

    fn take_named(
        &mut self,
        position: &Position,
        techniques: &[&'static Technique],
        plan: &Plan,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let max_order = (plan.max_order != Region::ANY_ORDER).then_some(plan.max_order);
        let mut memory = Memory::new(position);
        for technique in techniques {
            let now = || limits.clock.map(|clock| clock());
            let start = now();
            let (first, cut_short) = rung::first(technique, max_order, &mut memory, limits);
            if let (Some(start), Some(end)) = (start, now()) {
                *self.spent.entry(technique.id).or_default() += end.saturating_sub(start);
            }
            if let Some(deduction) = first {
                self.take(deduction);
                return Ok(true);
            }
            cut_short.map_or(Ok(()), Err)?;
        }
        Ok(false)
    }

    /// Goes on with certificate trees of least depth: with the smallest, or for the closure with the first
    /// that are found. `positions` are the current one, and the same with further derived truths where there
    /// are any.
    fn tree(
        &mut self,
        plan: &Plan,
        positions: (&Position, Option<&Position>),
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let (effort, most) = match (&plan.strategy, Most::of(plan, self.grid.live().len()).trees) {
            (_, Some(questions)) => (Effort::Within(questions), 1),
            (Strategy::Closure, None) => (Effort::Any, usize::MAX),
            _ => (Effort::Smallest, 1),
        };
        let mut waiting: Vec<_> = std::mem::take(&mut self.pool)
            .iter()
            .filter_map(|tree| self.restricted(tree))
            .collect();
        sorting::by_key(&mut waiting, Refuted::size);
        if waiting.is_empty() {
            waiting = self.refuted(plan, positions, effort, kept, limits)?;
        }
        let mut taken = 0;
        for found in waiting {
            if taken == most {
                self.pool.push(found);
            } else if let Some(Refuted { target, tree }) = self.restricted(&found) {
                self.take(Deduction::Tree { target, tree });
                taken += 1;
            }
        }
        Ok(taken > 0)
    }

    /// The shortest of the trees of least depth whose branches are closed as a plan says.
    fn closed_by(
        &self,
        inner: &Plan,
        (position, most): (&Position, usize),
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Vec<Refuted>, StopReason> {
        let open: Vec<_> = self.grid.unplaced().minus(kept).iter().collect();
        for depth in 0..most {
            let trees = parallel::map(&open, |&target| {
                refuted_by(position, target, inner, depth, &|supposed, plan| {
                    walk(supposed, plan, limits)
                })
            });
            limits.go_on()?;
            let cost = |found: &Refuted| (found.tree.reading(), found.target);
            if let Some(short) = trees.into_iter().flatten().min_by_key(cost) {
                return Ok(vec![short]);
            }
        }
        Ok(Vec::new())
    }

    /// The trees of least depth that are found.
    fn refuted(
        &mut self,
        plan: &Plan,
        (position, guarded): (&Position, Option<&Position>),
        mut effort: Effort,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Vec<Refuted>, StopReason> {
        if let Some(inner) = plan.closing.plan() {
            return self.closed_by(&inner, (position, plan.depth), kept, limits);
        }
        let stop = || limits.are_over();
        // Derived truths and templates make every branch slower, and most positions need none.
        let logics = [Logic::Candidates, Logic::Templates].into_iter();
        let logics = logics.filter(|&logic| logic <= plan.logic);
        let programs = [Some(position), guarded].into_iter().flatten();
        for (depth, (logic, position)) in
            (1..=plan.depth).cartesian_product(logics.cartesian_product(programs))
        {
            let root = Branch::root(position, logic, &self.beside, &stop);
            let FoundTrees { trees, spent, is_cut } = refuted(&root, kept, depth, effort, &stop);
            limits.go_on()?;
            limits.spend(trees.iter().map(|found| found.tree.pattern_count() as u64).sum());
            if !trees.is_empty() {
                return Ok(trees);
            }
            self.is_cut |= is_cut;
            if let Effort::Within(most) = effort {
                effort = Effort::Within(most.saturating_sub(spent));
            }
        }
        Ok(Vec::new())
    }

    /// A tree for the current position, verified; none if its target is gone.
    fn restricted(&self, Refuted { target, tree }: &Refuted) -> Option<Refuted> {
        if !self.grid.is_live(*target) {
            return None;
        }
        let tree = ending_with_target(restricted(tree, &self.grid, *target)?, &self.grid, *target);
        verify_tree(&self.grid, *target, &tree).ok()?;
        Some(Refuted {
            target: *target,
            tree,
        })
    }
}
