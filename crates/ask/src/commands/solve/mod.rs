//! `solve`: a path of steps, each proven; or what follows from suppositions; or the smallest tree against a
//! candidate.

mod event;
mod read;
mod teller;

pub use event::{Event, Happened};
pub use read::{STRATEGY, Solve};

use crate::options::ladder::in_order;
use crate::options::words::Supposing;
use crate::puzzle::truths::Counts;
use crate::{Clash, Complaint, Exit, Missing, Puzzle, Rating, Said, Sink, Unfit, only, permit};
use basecover::argument::BaseSet;
use basecover::constraint::Position;
use basecover::grid::{CandidateSet, Held};
use basecover::pattern::{self, Claim, Form, Logic, Suppositions};
use basecover::search::{Limits, Region, StopReason};
use basecover::solve::{Goal, Measure, Plan, Strategy, rate_all, truth_of};
use basecover::truths::{self, Selection};
use std::sync::Arc;
use teller::Teller;

/// How to choose the next step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum How {
    /// The step that is quickest to read.
    #[default]
    Readable,
    /// Least order, then least rank.
    Simplest,
    /// All that the linear program eliminates.
    Closure,
}

impl Solve {
    /// How the puzzles are solved.
    ///
    /// # Errors
    /// Which options do not go together.
    pub fn plan(&self) -> Result<Plan, Clash> {
        let limited = !self.techniques.is_empty()
            || self.max_order.is_some()
            || self.max_rank.is_some()
            || self.kind == Some(Form::Plain);
        if limited && self.strategy == How::Closure {
            return Err(Clash::new(
                "the closure uses every pattern: use --max-order, --max-rank, --kind plain and --techniques with --strategy simplest",
            ));
        }
        if limited && self.depth.is_some_and(|depth| depth > 0) {
            return Err(Clash::new(
                "the branches of a certificate tree are closed by patterns of any order: --depth cannot be used with --max-order, --max-rank, --kind plain or --techniques",
            ));
        }
        let parity = self.logic.is_some_and(|(_, parity)| parity);
        if parity && (limited || self.strategy == How::Simplest || self.tree.is_some()) {
            return Err(Clash::new(
                "patterns with parity truths may have any order, rank and weights, and are not the smallest: --logic parity and candidate-parity cannot be used with --strategy simplest, --tree, --techniques, --max-order, --max-rank or --kind plain",
            ));
        }
        if !self.techniques.is_empty() && self.logic.is_some_and(|(logic, _)| logic == Logic::Templates) {
            return Err(Clash::new(
                "the names of --techniques are those of candidate patterns: they cannot be used with --logic templates",
            ));
        }
        self.claims
            .goes_without("--techniques", !self.techniques.is_empty())?;
        self.claims
            .permitted(self.derive.or_impossible().assumes_one_solution())?;
        if self.suppose.len() > 1 && self.are_cases() {
            return Err(Clash::new(
                "the cases of a set are supposed one at a time: --suppose 'a | b' cannot be used with another --suppose",
            ));
        }
        if let (false, Some(plan)) = (self.suppose.is_empty(), self.closing.plan()) {
            self.derive.goes_with(plan.get_logic())?;
            return match limited || self.strategy != How::Readable || self.logic.is_some() {
                true => Err(Clash::new(
                    "--closing says how suppositions are followed: it cannot be used with --strategy, --logic, --techniques, --max-order, --max-rank or --kind plain",
                )),
                false => Ok(plan
                    .depth(self.depth.unwrap_or(0))
                    .closing(self.closing)
                    .derive(self.derive.or_none())),
            };
        }
        let derive = self.derive.or_impossible();
        self.derive
            .goes_with(self.logic.map_or(Logic::Candidates, |(logic, _)| logic))?;
        if self.allow_multiple && derive.assumes_one_solution() {
            return Err(Clash::new(
                "--allow-multiple asks for what holds in all solutions, --assume-unique and --derive unique for what holds if there is one",
            ));
        }
        let techniques = in_order(&self.techniques, derive.assumes_one_solution());
        permit(&techniques, &derive)?;
        let depth = self.depth.unwrap_or(match self.tree {
            Some(_) => 2,
            None => usize::from(!limited),
        });
        // Before any tree. Where there are several solutions, or one is supposed, much is asked in vain.
        let before_trees = self.logic.is_none()
            && self.tree.is_none()
            && self.suppose.is_empty()
            && self.strategy != How::Simplest
            && depth > 0
            && !self.allow_multiple;
        Ok(Plan::default()
            .strategy(match (techniques.is_empty(), self.strategy) {
                (false, _) => Strategy::Techniques(techniques),
                (true, How::Readable) => Strategy::Readable,
                (true, How::Simplest) => Strategy::Simplest,
                (true, How::Closure) => Strategy::Closure,
            })
            .logic(match self.logic {
                Some((logic, _)) => logic,
                None if limited || self.derive.has_parity() => Logic::Candidates,
                None => Logic::Templates,
            })
            .parity(parity || before_trees)
            .max_order(self.max_order.map_or(Region::ANY_ORDER, i64::from))
            .max_rank(self.max_rank.map_or(3, i64::from))
            // A weighted pattern has an order and a rank that no limit was meant for.
            .form(match self.kind {
                Some(Form::Weighted) => Form::Weighted,
                None if !limited => Form::Weighted,
                _ => Form::Plain,
            })
            .depth(depth)
            .derive(derive)
            .closing(self.closing))
    }

    /// Whether cases are supposed.
    fn are_cases(&self) -> bool {
        let is_all = |supposing: &Supposing| matches!(supposing, Supposing::All(_));
        !self.suppose.iter().all(is_all)
    }

    /// The truth whose cases are supposed, if any are: a set, a truth of the position, or one that is derived
    /// there.
    fn truth(&self, line: usize, position: &Position) -> Result<Option<BaseSet>, Complaint> {
        let derived = || {
            let looked = truths::look(position.grid(), &self.derive.or_impossible());
            position.with_truths(&looked.truths)
        };
        match self.suppose.first() {
            None | Some(Supposing::All(_)) => Ok(None),
            Some(Supposing::Cases(cases)) => {
                let truth = truth_of(position, cases).or_else(|| truth_of(&derived(), cases));
                truth.map(Some).ok_or_else(|| Complaint::NotASet {
                    line,
                    candidates: Box::new(*cases),
                })
            }
            Some(Supposing::Truth(name)) => {
                let truth = base_set_of(name, position).or_else(|| base_set_of(name, &derived()));
                let name = name.clone();
                truth.map(Some).ok_or(Complaint::NotATruth { line, name })
            }
        }
    }

    /// What is supposed to hold together.
    fn suppositions(&self) -> Suppositions {
        let all = self.suppose.iter().filter_map(|supposing| match supposing {
            Supposing::All(all) => Some(all.iter()),
            Supposing::Cases(_) | Supposing::Truth(_) => None,
        });
        all.flatten().collect()
    }

    /// Looks whether what is asked can be asked of a puzzle, and shows the truths that are claimed there.
    ///
    /// # Errors
    /// If it cannot; the reason was reported.
    pub fn begin<'a>(
        &'a self,
        plan: &'a Plan,
        given: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Begun<'a>, Missing> {
        self.fits(given)
            .map_err(|complaint| Missing::report(&complaint, sink))?;
        let kept = match only(given.grid(), limits) {
            Ok(solution) => solution,
            // What solutions hold no step may delete.
            Err(Unfit::Ambiguous(_)) if self.allow_multiple => {
                let held = given.grid().held(Held::BRANCHES, || limits.are_over());
                held.candidates
            }
            Err(unfit) => {
                let exit = unfit.exit();
                let complaint = Complaint::Unfit {
                    line: given.line,
                    unfit,
                    allow_multiple: true,
                };
                // No answer follows that could be broken off.
                let _ = sink.hear(Said::Error(&complaint));
                return Err(Missing::Ended(exit));
            }
        };
        // The proof of a truth of the user may rest on those that are asked for.
        let guarded = match self.claims.are_given() {
            true => {
                let derive = self.derive.or_none();
                given.position.with_truths(&truths::derive(given.grid(), &derive))
            }
            false => given.position.clone(),
        };
        let own = (self.claims).prove(given, &guarded, Counts::AsSeveral, limits, sink);
        let own = own.map_err(Missing::of_claim)?;
        let truth = self.truth(given.line, &guarded.with_truths(&own));
        Ok(Begun {
            asked: self,
            plan,
            truth: truth.map_err(|complaint| Missing::report(&complaint, sink))?,
            puzzle: Puzzle {
                position: given.position.with_truths(&own),
                ..given.clone()
            },
            kept,
        })
    }

    /// Whether what is asked of a puzzle can be asked of it.
    fn fits(&self, puzzle: &Puzzle) -> Result<(), Complaint> {
        let (line, grid) = (puzzle.line, puzzle.grid());
        if let Some(candidate) = self.tree.filter(|&target| !grid.is_live(target)) {
            return Err(Complaint::NoTree { candidate, line });
        }
        let supposed = self.suppositions();
        match supposed.made(grid) {
            Ok(_) => Ok(()),
            Err(error) => Err(Complaint::Unsupposable {
                line,
                supposed,
                error,
            }),
        }
    }
}

/// The set of a name, or the derived truth of a position.
fn base_set_of(name: &str, position: &Position) -> Option<BaseSet> {
    let mut derived = position.derived().iter();
    if let Some(truth) = derived.find(|truth| truth.name() == name) {
        return Some(BaseSet::Derived(Arc::clone(truth)));
    }
    if let Some(set) = pattern::sets(name).ok().and_then(|sets| sets.iter().next()) {
        return Some(BaseSet::Constraint(set));
    }
    // A parity truth is read with the sets of a pattern, which has a cover set.
    let claims = Claim::read(&format!("{name} / r1c1"), position.grid()).ok()?;
    let (truth, _) = claims.first()?.pattern.derived().first()?;
    Some(BaseSet::Derived(Arc::clone(truth)))
}

/// A puzzle that is ready to be solved.
#[derive(Clone, Debug)]
pub struct Begun<'a> {
    asked: &'a Solve,
    plan: &'a Plan,
    puzzle: Puzzle,
    /// One of whose candidates is true, where cases are supposed.
    truth: Option<BaseSet>,
    /// No step may delete these.
    kept: CandidateSet,
}

impl Begun<'_> {
    /// Does what is asked, and reports what happens as soon as it does.
    pub fn go(&self, limits: &Limits<'_>, tell: &mut dyn FnMut(&Event<'_>)) -> Exit {
        let teller = Teller::new(self.plan, &self.puzzle, limits, tell);
        match self.asked.tree {
            Some(target) => teller.smallest_tree(target),
            None => match &self.truth {
                Some(truth) => teller.cases(truth),
                None if self.asked.suppose.is_empty() => teller.path(&self.kept),
                None => teller.suppose(&self.asked.suppositions()),
            },
        }
    }

    /// Whether other ratings are asked for.
    #[must_use]
    pub fn are_ratings_asked(&self) -> bool {
        self.asked.ratings
    }

    /// Other ratings of the puzzle, whatever the path was.
    ///
    /// # Errors
    /// That they are not known; the reason was reported.
    pub fn ratings(&self, limits: &Limits<'_>, sink: &mut dyn Sink) -> Result<Rating, Missing> {
        let measures: Vec<_> = Measure::ALL
            .into_iter()
            .filter(|measure| !measure.is_of_patterns() && measure.logic() == Logic::Candidates)
            .collect();
        let derive = Selection::none();
        let Puzzle { position, line, .. } = &self.puzzle;
        match rate_all(
            position,
            &measures,
            &derive,
            &self.kept,
            0,
            Goal::Solution,
            limits,
        ) {
            Ok(rated) => Ok(Rating {
                derive,
                rated: [rated, Vec::new(), Vec::new()],
            }),
            Err(StopReason::Interrupted) => Err(Missing::Ended(Exit::Interrupted)),
            Err(_) => {
                let what = "the ratings are not known";
                let complaint = Complaint::Late { line: *line, what };
                // No answer follows that could be broken off.
                let _ = sink.hear(Said::Error(&complaint));
                Err(Missing::Ended(Exit::Stopped))
            }
        }
    }
}
