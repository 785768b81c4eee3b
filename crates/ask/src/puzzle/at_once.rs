//! [`AtOnce`]: suppositions that leave a constraint without a candidate as soon as they are made, and what
//! that proves.

use crate::sink::record;
use crate::{Exit, Puzzle, Sink};
use basecover::constraint::{ConstraintId, Contradiction};
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Pattern, Step, Supposition, Suppositions, Unsupposable, verify_claim};
use basecover::search::{Listing, Region, StopReason};
use basecover::technique::{self, Named};
use basecover_report::json::{StepRecord, SummaryRecord};
use basecover_report::{Scope, Total, supposed};
use itertools::Itertools;
use std::ops::ControlFlow;

/// That the last of some suppositions does not hold where the others do.
#[derive(Clone, Debug)]
pub struct AtOnce {
    /// The puzzle in which the others are made.
    pub puzzle: Puzzle,
    /// The step that proves it there.
    pub named: Named,
    /// The sentence about it.
    pub sentence: String,
}

impl AtOnce {
    /// What suppositions prove of a puzzle by being made; none if they can be made, and where one is about a
    /// candidate that is gone.
    ///
    /// *Proof.* The constraint that is left without a candidate has one where the last supposition is not
    /// made. If that takes X for true, every candidate of the constraint sees X: covered by sets of X it is a
    /// pattern that eliminates X. If it takes X for false, X is the only one: a single.
    #[must_use]
    pub fn of(puzzle: &Puzzle, suppositions: &Suppositions) -> Option<Self> {
        let all = suppositions.iter();
        // The first of them that leaves nothing is the last that is needed.
        let first = (1..=all.len()).find_map(|count| {
            let some: Suppositions = all.clone().take(count).collect();
            match some.position(&puzzle.position) {
                Ok(_) => None,
                Err(Unsupposable::Contradiction(Contradiction(empty))) => Some(Some((some, empty))),
                Err(_) => Some(None),
            }
        })?;
        let (made, empty) = first?;
        let (last, others) = made.split_last()?;
        let puzzle = puzzle.supposing(&others).ok()?;
        let step = match last {
            Supposition::True(candidate) => eliminating(puzzle.grid(), empty, candidate)?,
            Supposition::False(candidate) => Step::single(empty, candidate, Vec::new()),
        };
        Some(Self {
            sentence: supposed::at_once(&made, empty),
            named: technique::name(puzzle.grid(), step),
            puzzle,
        })
    }

    /// Says the records: the step, and that it was the first.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let (puzzle, supposed) = (&self.puzzle, &self.puzzle.supposed);
        record(
            &StepRecord::with_names(puzzle.grid(), &self.named).supposing(supposed),
            sink,
        )?;
        let mut total = Total::new(StopReason::FirstFound, 0);
        total.add(&self.named.step);
        let scope = Scope {
            region: &Region::default(),
            derived: &[],
            cuts: &[],
            listing: Listing::First,
            max_nodes: None,
            techniques: None,
            like: None,
        };
        let summary = SummaryRecord::new(puzzle.in_records(), &total, &scope, None);
        record(&summary.supposing(supposed), sink)
    }

    /// The exit that follows from it.
    #[must_use]
    pub fn exit(&self) -> Exit {
        Exit::Found
    }
}

/// The pattern of one base set, all of whose candidates see the target, with fewest cover sets.
fn eliminating(grid: &Grid, base: ConstraintId, target: Candidate) -> Option<Step> {
    let covers = ConstraintId::of(target).into_iter().powerset();
    let patterns = covers.map(|covers| Pattern::new([base], covers));
    let proven = patterns.filter_map(|pattern| verify_claim(grid, pattern, &[target]).ok());
    Step::group(proven.take(1)).into_iter().next()
}
