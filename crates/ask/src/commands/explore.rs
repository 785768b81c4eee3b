//! `explore`: everything the user's base sets prove, and what they lack if they prove nothing.

use crate::options::kinds::Text;
use crate::options::options;
use crate::options::words::{sets, target};
use crate::puzzle::solutions::assumed;
use crate::puzzle::truths::Counts;
use crate::sink::record;
use crate::{ByExactLogic, Claims, Clash, Exit, Missing, Puzzle, Sink};
use basecover::constraint::{ConstraintSet, Position};
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Proven, Step, Suppositions};
use basecover::search::explore::{
    Completions, Exploration, GivenSets, NearMisses, completions, explore, near_misses,
};
use basecover::search::{Limits, StopReason};
use basecover::technique::{self, Named};
use basecover::truths::Selection;
use basecover_report::json::{ExplorationRecord, StepRecord};
use std::ops::ControlFlow;

options! {
    /// What `explore` is asked.
    #[derive(Clone, Debug, Default)]
    pub struct Explore {
        /// The suppositions.
        pub suppose: Suppositions = part(),
        /// Truths of the user.
        pub claims: Claims = part(),
        /// Assume that the puzzle has exactly one solution, as --deadly does. A puzzle known to have several
        /// or none is refused.
        pub assume_unique: bool = flag(),
        /// The base sets, each once; without them: a prompt.
        pub base: ConstraintSet = any("SETS", Text(sets)),
        /// Required cover sets; others may be added.
        pub cover: ConstraintSet = any("SETS", Text(sets)),
        /// Look for the fewest extra sets, even if these prove something.
        pub complete: bool = flag(),
        /// Look for candidates that are in the way, even if these sets prove something.
        pub near: bool = flag(),
        /// If these sets prove nothing, look for nothing further: no candidates in the way, no extra sets.
        pub no_further: bool = flag(),
        /// Only completions for these candidates; several in a cell: 45r1c2 or r1c2<>45.
        pub target: CandidateSet = by(target),
    }
}

impl Explore {
    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a set is on both sides, or a deadly pattern is claimed where one solution is not assumed.
    pub fn check(&self) -> Result<(), Clash> {
        self.claims.permitted(self.assume_unique)?;
        match self.base.iter().find(|id| self.cover.contains(*id)) {
            Some(both) => Err(Clash::new(format_args!(
                "{both} is both base and cover, which cancels out: take it out of one list, or out of both"
            ))),
            None => Ok(()),
        }
    }

    /// Whether it counts as an answer that there are completions.
    fn asks_for_completions(&self) -> bool {
        self.complete || !self.target.is_empty()
    }

    /// Answers for the base sets in a puzzle.
    ///
    /// # Errors
    /// If there is no answer; the reason was reported.
    pub fn answer(
        &self,
        given: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Explored, Missing> {
        let puzzle = given
            .supposing(&self.suppose)
            .map_err(|complaint| Missing::report(&complaint, sink))?;
        if self.assume_unique {
            assumed(given, &Selection::unique(), limits, sink).map_err(Missing::Ended)?;
        }
        let own = (self.claims).prove(&puzzle, &puzzle.position, Counts::AsOne, limits, sink);
        let position = puzzle.position.with_truths(&own.map_err(Missing::Ended)?);
        let sets = GivenSets {
            bases: self.base,
            covers: self.cover,
        };
        let mut explored = Explored::proves(&position, sets, limits);
        explored.exact = explored
            .exact
            .with_witnesses(position.grid(), &self.target, limits);
        explored.supposed = puzzle.supposed;
        let proves_nothing = !self.no_further
            && explored.proves.eliminations().is_empty()
            && explored.exact.found.eliminations.is_empty();
        if proves_nothing || self.near {
            explored.look_near(limits);
        }
        if proves_nothing || self.asks_for_completions() {
            explored.complete((!self.target.is_empty()).then_some(&self.target), limits);
        }
        explored.is_completion_asked = self.asks_for_completions();
        Ok(explored)
    }
}

/// What was found out about some sets.
#[derive(Debug)]
pub struct Explored {
    position: Position,
    /// The sets.
    pub sets: GivenSets,
    /// The suppositions in the position.
    pub supposed: Suppositions,
    /// What the base sets prove.
    pub proves: Exploration,
    /// What they prove by exact logic: all of that and perhaps more, if it is complete.
    pub exact: ByExactLogic,
    /// What is in the way, where that was looked for.
    pub near: Option<NearMisses>,
    /// The fewest further sets, where these were looked for.
    pub completions: Option<Completions>,
    is_completion_asked: bool,
}

impl Explored {
    /// What base sets prove in a position.
    #[must_use]
    pub fn proves(position: &Position, sets: GivenSets, limits: &Limits<'_>) -> Self {
        let (grid, bases) = (position.grid(), &sets.bases);
        let proves = explore(position, &sets, limits);
        let exact = ByExactLogic::beyond(grid, bases, &proves.eliminations(), limits);
        Self {
            position: position.clone(),
            proves,
            exact,
            sets,
            supposed: Suppositions::default(),
            near: None,
            completions: None,
            is_completion_asked: false,
        }
    }

    /// The position.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        self.position.grid()
    }

    /// Looks for candidates that are in the way.
    pub fn look_near(&mut self, limits: &Limits<'_>) {
        self.near = Some(near_misses(&self.position, &self.sets, &self.proves, limits));
    }

    /// Looks for the fewest further sets.
    pub fn complete(&mut self, targets: Option<&CandidateSet>, limits: &Limits<'_>) {
        self.completions = Some(completions(&self.position, &self.sets, targets, limits));
    }

    /// All patterns that were found, as steps: those of the given sets first.
    #[must_use]
    pub fn name_all(&self) -> Vec<Named> {
        let families: Vec<Proven> = self
            .proves
            .families
            .iter()
            .map(|family| family.proven.clone())
            .collect();
        let weighted = self
            .proves
            .weighted
            .iter()
            .map(|proven| (**proven).clone())
            .collect();
        let completions = self.completions.iter().flat_map(|all| &all.found);
        let completions: Vec<_> = completions.map(|completion| completion.proven.clone()).collect();
        let groups = [families, self.proves.parts.clone(), weighted, completions];
        let steps = groups.into_iter().flat_map(Step::group);
        steps.map(|step| technique::name(self.grid(), step)).collect()
    }

    /// Says the records.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let grid = self.grid();
        for named in self.name_all() {
            record(
                &StepRecord::with_names(grid, &named).supposing(&self.supposed),
                sink,
            )?;
        }
        self.exact.record(grid, &self.supposed, sink)?;
        let (completions, near) = (self.completions.as_ref(), self.near.as_ref());
        let exploration = ExplorationRecord::new(grid, &self.sets, &self.proves, completions, near);
        let exploration = exploration.with_exact(&self.exact.found, &self.exact.witnesses);
        record(&exploration.supposing(&self.supposed), sink)
    }

    /// The exit that follows from the answers; completions count where they were asked for.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let completed = self.completions.as_ref().is_some_and(|all| !all.found.is_empty());
        let stops = [
            Some(self.proves.stop),
            self.near.as_ref().map(|near| near.stop),
            self.completions.as_ref().map(|all| all.stop),
        ];
        let is_whole = stops
            .into_iter()
            .flatten()
            .all(|stop| stop == StopReason::Exhausted)
            && self.proves.is_complete()
            && (self.exact.is_complete() || !self.proves.eliminations().is_empty())
            && self.near.as_ref().is_none_or(|near| near.is_complete);
        match () {
            () if !is_whole => Exit::Stopped,
            () if !self.exact.found.eliminations.is_empty()
                || !self.proves.eliminations().is_empty()
                || self.is_completion_asked && completed =>
            {
                Exit::Found
            }
            () => Exit::Nothing,
        }
    }
}
