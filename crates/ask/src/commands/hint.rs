//! `hint`: the next step a person would take.

use crate::options::kinds::{Count, Text, Words};
use crate::options::ladder::{OrderEntry, in_order, part};
use crate::options::{options, unasked};
use crate::puzzle::solutions::assumed;
use crate::puzzle::soundness::checked;
use crate::sink::record;
use crate::{Check, Clash, Exit, Missing, Puzzle, Sink, Solutions, permit};
use basecover::search::{Limits, Listing, Region, StopReason};
use basecover::solve::{self, Plan, hints};
use basecover::technique::{Coverage, Technique};
use basecover::truths::Selection;
use basecover_report::json::{StepRecord, SummaryRecord, TreeRecord};
use basecover_report::{Scope, Techniques, Total};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

options! {
    /// What `hint` is asked.
    #[derive(Clone, Debug)]
    pub struct Hint {
        /// The order in which techniques are tried: human, hodoku, or techniques and groups in an order of
        /// your own.
        pub order: Vec<OrderEntry> = or("NAME,...", "human", Words(Text(part))),
        /// Number of hints; each places or eliminates something that earlier ones do not.
        pub count: NonZeroUsize = or("N", "1", Count),
        /// Assume that the puzzle has exactly one solution: techniques that need this are tried too. A puzzle
        /// known to have several or none is refused.
        pub assume_unique: bool = flag(),
        /// Whether the solutions are counted.
        pub check: Check = part(),
    }
}

impl Default for Hint {
    fn default() -> Self {
        unasked()
    }
}

impl Hint {
    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a technique needs one solution, and that is not assumed.
    pub fn check(&self) -> Result<(), Clash> {
        permit(&self.techniques(), &self.derive())
    }

    fn derive(&self) -> Selection {
        match self.assume_unique {
            true => Selection::unique(),
            false => Selection::none(),
        }
    }

    fn techniques(&self) -> Vec<&'static Technique> {
        in_order(&self.order, self.assume_unique)
    }

    /// Looks for hints in a puzzle.
    ///
    /// # Errors
    /// If there is no answer; the reason was reported.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Hinted<'_>, Missing> {
        let mut hinted = Hinted {
            asked: self,
            puzzle: puzzle.clone(),
            hints: Vec::new(),
            stop: StopReason::Exhausted,
            nothing_follows: false,
            solutions: Solutions::One,
        };
        if puzzle.grid().is_complete() {
            return Ok(hinted);
        }
        assumed(puzzle, &self.derive(), limits, sink).map_err(Missing::Ended)?;
        hinted.solutions = checked(self.check.no_solution_check, puzzle, limits, sink);
        if hinted.solutions == Solutions::None {
            return Ok(hinted);
        }
        let (plan, techniques) = (Plan::default(), self.techniques());
        let found = hints(&puzzle.position, &techniques, &plan, self.count.get(), limits);
        Ok(Hinted {
            hints: found.hints,
            stop: found.stop,
            nothing_follows: found.nothing_follows,
            ..hinted
        })
    }
}

/// The hints for a puzzle.
#[derive(Clone, Debug)]
pub struct Hinted<'a> {
    asked: &'a Hint,
    puzzle: Puzzle,
    /// One after the other.
    pub hints: Vec<solve::Hint>,
    /// What ended the search for them.
    stop: StopReason,
    /// Whether every candidate is in a solution.
    pub nothing_follows: bool,
    /// How many solutions the position has.
    pub solutions: Solutions,
}

impl Hinted<'_> {
    /// Whether the search ended at the bound that every hint has.
    #[must_use]
    pub fn is_bound_met(&self) -> bool {
        self.stop == StopReason::NodeBudget
    }

    /// Says the records, which are those of `find` about the hints.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let grid = self.puzzle.grid();
        let mut total = Total::new(self.stop, 0);
        for hint in &self.hints {
            match hint {
                solve::Hint::Step(named) => {
                    total.add(&named.step);
                    let parts = StepRecord::parts(grid, named, false);
                    parts.iter().try_for_each(|part| record(part, sink))?;
                }
                solve::Hint::Tree { target, tree } => record(&TreeRecord::new(grid, *target, tree), sink)?,
            }
        }
        let names: Vec<&str> = self.asked.order.iter().map(|part| &*part.name).collect();
        let scope = Scope {
            region: &Region::default(),
            derived: &[],
            cuts: &[],
            listing: Listing::First,
            max_nodes: None,
            techniques: Some(Techniques {
                names: &names,
                coverage: Coverage::Smallest,
                sought: &[],
            }),
            like: None,
        };
        let summary = SummaryRecord::new(self.puzzle.in_records(), &total, &scope, None);
        record(&summary.solutions(self.solutions.in_records()), sink)
    }

    /// The exit that follows from the hints.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match self.stop {
            _ if self.solutions == Solutions::None => Exit::Bad,
            StopReason::Interrupted => Exit::Interrupted,
            StopReason::Exhausted if self.hints.is_empty() => Exit::Nothing,
            StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
            _ => Exit::Stopped,
        }
    }
}
