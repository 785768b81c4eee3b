//! `solve`: a path of steps, each proven; or what follows from suppositions; or the smallest tree against a
//! candidate.

mod event;
mod teller;

pub use event::{Event, Happened};

use super::fields::{BadField, Fields};
use super::ladder::{Part, in_order, part};
use super::puzzle::LOGICS;
use super::words::{Supposing, candidate, supposing};
use super::{
    Claims, Clash, Complaint, Derive, Exit, Missing, Puzzle, Rating, Said, Sink, Unfit, only, permit,
};
use basecover::grid::{Candidate, CandidateSet, Held};
use basecover::pattern::{Form, Logic, Suppositions};
use basecover::search::{Limits, Region, StopReason};
use basecover::solve::{Closing, Goal, Measure, Plan, Strategy, rate_all, set_of};
use basecover::truths::{self, Selection};
use teller::Teller;

/// What `solve` is asked.
#[derive(Clone, Debug, Default)]
pub struct Solve {
    /// The suppositions; cases cannot be combined with others.
    pub suppose: Vec<Supposing>,
    /// What follows in each case, and what closes the branches of certificate trees.
    pub closing: Closing,
    /// Instead of a path: the smallest tree that proves this candidate false.
    pub tree: Option<Candidate>,
    /// How to choose the next step.
    pub strategy: How,
    /// What the patterns have to cover; templates allow both.
    pub logic: Option<Logic>,
    /// Whether patterns may have parity truths.
    pub parity: bool,
    /// Only these techniques, in this order; empty for patterns of any name.
    pub techniques: Vec<Part>,
    /// The largest order of a step.
    pub max_order: Option<u16>,
    /// The largest rank of a plain step.
    pub max_rank: Option<u8>,
    /// Only plain patterns, or also weighted ones.
    pub kind: Option<Form>,
    /// The largest depth of certificate trees.
    pub depth: Option<usize>,
    /// Which derived truths may be base sets.
    pub derive: Derive,
    /// Truths of the user.
    pub claims: Claims,
    /// Whether a puzzle may have several solutions.
    pub allow_multiple: bool,
    /// Whether other ratings are reported too.
    pub ratings: bool,
}

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

/// The strategies, as written after `--strategy`.
const STRATEGY: [(&str, How); 3] = [
    ("readable", How::Readable),
    ("simplest", How::Simplest),
    ("closure", How::Closure),
];

/// The kinds, as written after `--kind`.
const KIND: [(&str, Form); 2] = [("plain", Form::Plain), ("weighted", Form::Weighted)];

/// What sets limits to the steps.
const LIMITS: [&str; 4] = ["techniques", "max_order", "max_rank", "kind"];

impl Solve {
    pub(super) fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.apart("tree", &["suppose", "strategy", "ratings"])?;
        fields.apart("tree", &LIMITS)?;
        fields.apart("techniques", &["strategy", "max_rank", "kind"])?;
        fields.apart("ratings", &["suppose"])?;
        let max_rank = fields.small("max_rank", 0..=3)?;
        let logics = fields.one_of("logic", &LOGICS)?;
        let solve = Self {
            suppose: fields.texts("suppose", supposing)?,
            closing: fields.one_of("closing", &Closing::ALL)?.unwrap_or_default(),
            tree: fields.parsed("tree", candidate)?,
            strategy: fields.one_of("strategy", &STRATEGY)?.unwrap_or_default(),
            logic: logics.map(|(logic, _)| logic),
            parity: logics.is_some_and(|(_, parity)| parity),
            techniques: fields.words("techniques", part)?,
            max_order: fields.small("max_order", 1..=324)?,
            max_rank: max_rank.and_then(|rank| u8::try_from(rank).ok()),
            kind: fields.one_of("kind", &KIND)?,
            depth: fields.depth("depth")?,
            derive: Derive::read(fields)?,
            claims: Claims::read(fields)?,
            allow_multiple: fields.flag("allow_multiple")?,
            ratings: fields.flag("ratings")?,
        };
        solve.plan()?;
        Ok(solve)
    }

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
        if self.parity && (limited || self.strategy == How::Simplest || self.tree.is_some()) {
            return Err(Clash::new(
                "patterns with parity truths may have any order, rank and weights, and are not the smallest: --logic parity and candidate-parity cannot be used with --strategy simplest, --tree, --techniques, --max-order, --max-rank or --kind plain",
            ));
        }
        if !self.techniques.is_empty() && self.logic == Some(Logic::Templates) {
            return Err(Clash::new(
                "the names of --techniques are those of candidate patterns: they cannot be used with --logic templates",
            ));
        }
        self.claims
            .goes_without("--techniques", !self.techniques.is_empty())?;
        if self.suppose.len() > 1 && self.cases().is_some() {
            return Err(Clash::new(
                "the cases of a set are supposed one at a time: --suppose 'a | b' cannot be used with another --suppose",
            ));
        }
        if let (false, Some(plan)) = (self.suppose.is_empty(), self.closing.plan()) {
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
                Some(logic) => logic,
                None if limited => Logic::Candidates,
                None => Logic::Templates,
            })
            .parity(self.parity || before_trees)
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

    /// The candidates of which one holds, where cases are supposed.
    fn cases(&self) -> Option<&CandidateSet> {
        self.suppose.iter().find_map(|supposing| match supposing {
            Supposing::Cases(cases) => Some(cases),
            Supposing::All(_) => None,
        })
    }

    /// What is supposed to hold together.
    fn suppositions(&self) -> Suppositions {
        let all = self.suppose.iter().filter_map(|supposing| match supposing {
            Supposing::All(all) => Some(all.iter()),
            Supposing::Cases(_) => None,
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
            .map_err(|complaint| Missing::told(&complaint, sink))?;
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
        let own = self.claims.shown(given, &guarded, limits, sink);
        let own = own.map_err(Missing::of_claim)?;
        Ok(Begun {
            asked: self,
            plan,
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
        if let Some(cases) = self.cases().filter(|cases| set_of(grid, cases).is_none()) {
            return Err(Complaint::NotASet {
                line,
                candidates: Box::new(*cases),
            });
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

/// A puzzle that is ready to be solved.
#[derive(Clone, Debug)]
pub struct Begun<'a> {
    asked: &'a Solve,
    plan: &'a Plan,
    puzzle: Puzzle,
    /// No step may delete these.
    kept: CandidateSet,
}

impl Begun<'_> {
    /// Does what is asked, and reports what happens as soon as it does.
    pub fn go(&self, limits: &Limits<'_>, tell: &mut dyn FnMut(&Event<'_>)) -> Exit {
        let teller = Teller::new(self.plan, &self.puzzle, limits, tell);
        match self.asked.tree {
            Some(target) => teller.smallest_tree(target),
            None => match self.asked.cases().map(|cases| set_of(self.puzzle.grid(), cases)) {
                Some(Some(truth)) => teller.cases(truth),
                // Whether they are those of a set was looked at before.
                Some(None) => Exit::Bad,
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
