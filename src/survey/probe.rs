//! [`Probe`]: what a survey asks of a puzzle, and [`Findings`]: the answers.

use crate::constraint::{DerivedKind, Position};
use crate::grid::{CandidateSet, Grid};
use crate::lp::{Verdict, decide_until, parity};
use crate::pattern::{Form, Logic};
use crate::search::{self, Limits, Listing, Region, StopReason};
use crate::solve::{
    Deduction, Goal, Ladder, Measure, Path, PathEnd, PathTotals, Plan, Rated, Strategy, rate_all, solve,
};
use crate::technique;
use crate::truths::Selection;
use std::collections::BTreeMap;

/// A question about a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Probe {
    /// How far everything that the linear program eliminates leads.
    Closure,
    /// How large the smallest patterns are in the position after singles.
    FirstRound,
    /// Which techniques the simplest path takes.
    Path,
    /// How far a person's techniques lead, and which are used.
    Techniques,
    /// The least limits under which the puzzle is solved.
    Rate,
}

impl Probe {
    /// All of them, the cheapest first.
    pub const ALL: [Self; 5] = [
        Self::Closure,
        Self::FirstRound,
        Self::Path,
        Self::Techniques,
        Self::Rate,
    ];

    /// Its name in `--measure` and in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Closure => "closure",
            Self::FirstRound => "first-round",
            Self::Path => "path",
            Self::Techniques => "techniques",
            Self::Rate => "rate",
        }
    }

    /// The probe of a name.
    #[must_use]
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|probe| probe.name() == name)
    }
}

/// What is asked of every puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probes {
    /// The questions, ascending, each once.
    pub asked: Vec<Probe>,
    /// The largest depth of certificate trees, for paths and ratings.
    pub depth: usize,
    /// The node budget of the first round.
    pub max_nodes: Option<u64>,
    /// By which patterns closures and paths go on, and which ratings are asked for.
    pub logic: Logic,
    /// Whether the patterns of closures, of templates where these are used, may have parity truths.
    pub parity: bool,
    /// The derived truths that may be base sets in closures, paths and ratings. The first round is about the
    /// constraints alone.
    pub derive: Selection,
    /// The names of techniques, groups and families that are left out of a person's techniques.
    pub without: Vec<String>,
}

/// The answers about one puzzle; none if it was not asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Findings {
    /// [`Probe::Closure`].
    pub closure: Option<Closed>,
    /// [`Probe::FirstRound`].
    pub first_round: Option<FirstRound>,
    /// [`Probe::Path`].
    pub path: Option<Walked>,
    /// [`Probe::Techniques`].
    pub techniques: Option<Walked>,
    /// [`Probe::Rate`].
    pub rating: Option<Vec<(Measure, Rated)>>,
}

/// The result of a closure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closed {
    /// Whether it fills the grid.
    pub solved: bool,
    /// How many singles were placed.
    pub singles: usize,
    /// How many patterns were used.
    pub patterns: usize,
    /// How many candidates of open cells are left.
    pub left: usize,
    /// What it takes to solve the puzzle, where more than candidate patterns was asked for.
    pub needed: Option<Needed>,
    /// Whether derived truths were left out where it ends, or the search for parity truths was cut short:
    /// then it may go further.
    pub undecided: bool,
}

/// What it takes to solve a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Needed {
    /// Candidate patterns, or singles alone.
    Candidates,
    /// Candidate patterns with parity truths, where those without have nothing left.
    CandidateParity,
    /// Template patterns, where candidate patterns have nothing left.
    Templates,
    /// Template patterns with parity truths, where those without have nothing left.
    Parity,
    /// Certificate trees, where these have nothing left either, or none was found.
    Trees,
}

impl Needed {
    /// All of them, the least first.
    pub const ALL: [Self; 5] = [
        Self::Candidates,
        Self::CandidateParity,
        Self::Templates,
        Self::Parity,
        Self::Trees,
    ];

    /// Its name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Candidates => "candidates",
            Self::CandidateParity => "candidate-parity",
            Self::Templates => "templates",
            Self::Parity => "parity",
            Self::Trees => "trees",
        }
    }
}

/// What can be eliminated in the position after singles, and by how large a pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FirstRound {
    /// How many candidates there are in open cells.
    pub candidates: usize,
    /// How many of them some pattern eliminates.
    pub eliminable: usize,
    /// By order, then rank, of the smallest plain pattern: how many candidates it is that of.
    pub plain: BTreeMap<(i64, i64), usize>,
    /// How many candidates only weighted patterns eliminate.
    pub weighted: usize,
    /// Search nodes visited.
    pub nodes: u64,
    /// Whether the budget ended the search: the candidates of no count may have a smaller pattern, or any.
    pub stop: StopReason,
}

/// The result of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Walked {
    /// Whether it fills the grid.
    pub solved: bool,
    /// The result of its deductions.
    pub totals: PathTotals,
    /// Whether a search ran out of its budget, or derived truths were left out, so that the path ends where
    /// there may be a further step.
    pub undecided: bool,
}

impl Probes {
    /// Asks a position. `kept` are the candidates of its solution.
    ///
    /// # Errors
    /// The [`StopReason`] when it was stopped.
    pub fn ask(
        &self,
        position: &Position,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Findings, StopReason> {
        let mut findings = Findings::default();
        for probe in &self.asked {
            match probe {
                Probe::Closure => findings.closure = Some(self.closure(position, kept, limits)?),
                Probe::FirstRound => findings.first_round = Some(self.first_round(position, limits)?),
                Probe::Path => findings.path = Some(self.path(position, self.simplest(), kept, limits)?),
                Probe::Techniques => {
                    findings.techniques = Some(self.path(position, self.by_techniques(), kept, limits)?);
                }
                Probe::Rate => {
                    let measures = Measure::of(self.logic);
                    let rated = rate_all(
                        position,
                        &measures,
                        &self.derive,
                        kept,
                        self.depth,
                        Goal::Solution,
                        limits,
                    )?;
                    findings.rating = Some(rated);
                }
            }
        }
        Ok(findings)
    }

    fn closure(
        &self,
        position: &Position,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Closed, StopReason> {
        let mut singles = 0;
        let mut count = |_: &Grid, deduction: &Deduction| {
            singles += usize::from(matches!(deduction, Deduction::Single { .. }));
        };
        let mut by = |position: &Position, logic, parity| {
            let plan = Plan::default()
                .strategy(Strategy::Closure)
                .logic(logic)
                .parity(parity)
                .depth(0)
                .derive(self.derive.clone());
            ended(solve(position, &plan, kept, limits, &mut count))
        };
        let mut path = by(position, Logic::Candidates, false)?;
        let mut deductions = path.deductions.len();
        let mut needed = Needed::Candidates;
        let goes_on = self.parity || self.logic == Logic::Templates;
        if goes_on
            && path.stop == PathEnd::Stuck
            && let Ok(later) = position.later(path.end.clone())
        {
            path = by(&later, self.logic, self.parity)?;
            deductions += path.deductions.len();
            needed = match (path.stop, self.logic) {
                (PathEnd::Solved, Logic::Candidates) => Needed::CandidateParity,
                (PathEnd::Solved, _) if path.deductions.iter().any(has_parity) => Needed::Parity,
                (PathEnd::Solved, _) => Needed::Templates,
                _ => Needed::Trees,
            };
        }
        Ok(Closed {
            solved: path.stop == PathEnd::Solved,
            singles,
            patterns: deductions - singles,
            left: path.end.unplaced().len(),
            needed: goes_on.then_some(needed),
            undecided: !path.cuts.is_empty()
                || path
                    .parity
                    .is_some_and(|search| search != parity::Completeness::Complete),
        })
    }

    fn first_round(&self, position: &Position, limits: &Limits<'_>) -> Result<FirstRound, StopReason> {
        let mut grid = position.grid().clone();
        grid.place_singles();
        let mut round = FirstRound {
            candidates: grid.unplaced().len(),
            eliminable: 0,
            plain: BTreeMap::new(),
            weighted: 0,
            nodes: 0,
            stop: StopReason::Exhausted,
        };
        // The first round is about the constraints alone.
        let position = match Position::new(grid) {
            Ok(position) if round.candidates > 0 => position,
            _ => return Ok(round),
        };
        let eliminable = |verdict: &Verdict| matches!(verdict, Verdict::Eliminable { .. });
        // Cut short, it is not a count; the search that follows says so.
        round.eliminable = decide_until(&position, &|| limits.are_over())
            .iter()
            .filter(|decision| eliminable(&decision.verdict))
            .count();
        let limits = Limits {
            max_nodes: self.max_nodes,
            ..*limits
        };
        let found = search::find(&position, &Region::default(), Listing::Best, &limits);
        if let StopReason::Interrupted | StopReason::TimeBudget = found.stop {
            return Err(found.stop);
        }
        (round.nodes, round.stop) = (found.nodes, found.stop);
        let mut seen = CandidateSet::default();
        // In canonical order, but a weighted pattern may be smaller than the plain one.
        let steps: Vec<_> = found.steps.iter().collect();
        for form in [Form::Plain, Form::Weighted] {
            for step in steps.iter().filter(|step| step.form() == form) {
                for target in step
                    .eliminations()
                    .into_iter()
                    .filter(|&c| !seen.contains(c))
                    .collect::<Vec<_>>()
                {
                    seen.insert(target);
                    match form {
                        Form::Plain => *round.plain.entry((step.order(), step.rank())).or_default() += 1,
                        Form::Weighted => round.weighted += 1,
                    }
                }
            }
        }
        Ok(round)
    }

    fn simplest(&self) -> Plan {
        Plan {
            strategy: Strategy::Simplest,
            logic: self.logic,
            depth: self.depth,
            derive: self.derive.clone(),
            ..Plan::default()
        }
    }

    /// The techniques of a hint in their order, but for those that are left out; no trees.
    fn by_techniques(&self) -> Plan {
        let without: Vec<_> = self
            .without
            .iter()
            .flat_map(|name| technique::select(name))
            .collect();
        let mut techniques = Ladder::HUMAN.techniques(self.derive.assumes_one_solution());
        techniques.retain(|technique| !without.contains(technique));
        Plan {
            strategy: Strategy::Techniques(techniques),
            logic: Logic::Candidates,
            depth: 0,
            ..Plan::default()
        }
    }

    fn path(
        &self,
        position: &Position,
        plan: Plan,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<Walked, StopReason> {
        let mut totals = PathTotals::default();
        let mut add = |grid: &Grid, deduction: &Deduction| match deduction {
            // Singles have names too, but they are not asked about.
            Deduction::Single { .. } => totals.single(),
            Deduction::Step(step) => {
                totals.step(&technique::name_among(
                    grid,
                    step.clone(),
                    plan.strategy.techniques(),
                ));
            }
            Deduction::Tree { tree, .. } => totals.tree(tree),
        };
        let path = ended(solve(position, &plan, kept, limits, &mut add))?;
        totals.microseconds = path
            .spent
            .iter()
            .map(|(&name, &time)| (name.to_owned(), time))
            .collect();
        Ok(Walked {
            solved: path.stop == PathEnd::Solved,
            totals,
            undecided: path.stop == PathEnd::Limit(StopReason::NodeBudget) || !path.cuts.is_empty(),
        })
    }
}

/// Whether a step has a parity truth among its base sets.
fn has_parity(deduction: &Deduction) -> bool {
    let Deduction::Step(step) = deduction else {
        return false;
    };
    step.derived()
        .iter()
        .any(|(truth, _)| truth.kind() == DerivedKind::Parity)
}

/// A path that nobody stopped.
fn ended(path: Path) -> Result<Path, StopReason> {
    match path.stop {
        PathEnd::Limit(reason @ (StopReason::Interrupted | StopReason::TimeBudget)) => Err(reason),
        _ => Ok(path),
    }
}
