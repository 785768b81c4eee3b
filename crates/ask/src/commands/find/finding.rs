//! The result of a search, step by step, and the record that ends it.

use super::Finding;
use crate::sink::record;
use crate::{Exit, Sink};
use basecover::parallel;
use basecover::search::{self, Limits, Listing, StopReason};
use basecover::survey::like;
use basecover::technique::{self, Coverage, Named, Query};
use basecover_report::json::{self, StepRecord, SummaryRecord};
use basecover_report::{Scope, Techniques, Total};
use itertools::Itertools;
use std::ops::ControlFlow;

/// Steps that are named at a time.
const BATCH: usize = 256;

impl Finding<'_> {
    /// Searches for the instances of a form, or for the techniques that are asked for, or the region when
    /// none is.
    pub(super) fn search(&mut self, limits: &Limits<'_>) {
        let (position, listing) = (&self.position, self.asked.listing());
        let techniques = self.asked.techniques();
        if self.form.is_none() && !techniques.is_empty() {
            let query = Query::new(&techniques)
                .max_order(self.asked.max_order.map(i64::from))
                .max_rank(self.asked.max_rank.map(i64::from))
                .digits(self.asked.digits)
                .listing(listing)
                .as_headings()
                .by_elimination(listing == Listing::Best)
                .guardians(self.asked.derive.guardians.map(usize::from))
                .targets(self.region.get_targets());
            let named = technique::find(position, &query, limits);
            (self.stop, self.nodes) = (named.stop, named.nodes);
            (self.named, self.coverage) = (named.steps, Some(named.coverage));
            (self.sought, self.cuts) = (named.sought, named.cuts);
            return;
        }
        let found = match &self.form {
            Some(form) => like::instances(position, form, &self.region, limits),
            None => search::find(position, &self.region, listing, limits),
        };
        (self.stop, self.nodes) = (found.stop, found.nodes);
        if self.stop == StopReason::Exhausted && !self.cuts.is_empty() {
            self.stop = StopReason::TruthLimit;
        }
        self.found = Some(found);
    }

    /// Names the steps, makes something of each of the first `most`, by all threads, and hands that over in
    /// their order. Adds all of them up, as far as it comes: it ends where `take` breaks off, or where
    /// somebody has waited enough.
    pub fn each<T: Send>(
        &self,
        most: usize,
        enough: impl Fn() -> bool,
        make: impl Fn(usize, &Named) -> T + Sync + Send,
        mut take: impl FnMut(T) -> ControlFlow<()>,
    ) -> Total {
        let grid = self.puzzle.grid();
        let mut total = Total::new(self.stop, self.nodes);
        // Naming takes longer than finding, and a listing may be long: a batch at a time.
        let batches = self
            .found
            .iter()
            .flat_map(|found| found.steps.iter())
            .chunks(BATCH);
        for steps in &batches {
            if enough() {
                total.stop = StopReason::Interrupted;
                return total;
            }
            let first = total.steps;
            let mut steps: Vec<_> = (first..).zip(steps.inspect(|step| total.add(step))).collect();
            steps.truncate(most.saturating_sub(first));
            let made = parallel::map(&steps, |(i, step)| make(*i, &technique::name(grid, step.clone())));
            if made.into_iter().try_for_each(&mut take).is_break() {
                total.stop = StopReason::Interrupted;
                return total;
            }
        }
        for (i, named) in self.named.iter().enumerate() {
            if enough() {
                total.stop = StopReason::Interrupted;
                return total;
            }
            total.add(&named.step);
            total.alike += named.alike.iter().map(|(_, count)| count).sum::<usize>();
            if i < most && take(make(i, named)).is_break() {
                total.stop = StopReason::Interrupted;
                return total;
            }
        }
        total
    }

    /// The line of a step.
    #[must_use]
    pub fn line(&self, named: &Named) -> String {
        let parts = StepRecord::parts(self.puzzle.grid(), named, false).into_iter();
        let lines = parts.map(|part| json::line(&part.supposing(&self.puzzle.supposed)));
        lines.collect()
    }

    /// What was asked of the search.
    pub fn scope<T>(&self, told: impl FnOnce(&Scope<'_>) -> T) -> T {
        let techniques = self.coverage.map(|coverage| Techniques {
            names: &self.names,
            coverage,
            sought: &self.sought,
        });
        told(&Scope {
            region: &self.region,
            derived: self.position.derived(),
            cuts: &self.cuts,
            listing: self.asked.listing(),
            max_nodes: self.max_nodes,
            techniques,
            like: self.form.as_ref(),
        })
    }

    /// Says the record that ends the search. The time is reported if it is known.
    pub fn summary(&self, total: &Total, seconds: Option<f64>, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.scope(|scope| {
            let summary = SummaryRecord::new(self.puzzle.in_records(), total, scope, seconds);
            let summary = summary.supposing(&self.puzzle.supposed);
            record(&summary.solutions(self.solutions.in_records()), sink)
        })
    }

    /// Whether there may be an instance where none was found.
    fn leaves_some_out(&self) -> bool {
        match self.coverage {
            Some(Coverage::Smallest | Coverage::One) => true,
            Some(Coverage::Shortest) => self.region.get_targets().is_some(),
            Some(Coverage::Instances | Coverage::Truths) | None => false,
        }
    }

    /// What the end of the search means. `total` is what was told of it.
    #[must_use]
    pub fn exit(&self, total: &Total) -> Exit {
        let exit = match total.stop {
            StopReason::Interrupted => Exit::Interrupted,
            // There may be one for all that was looked at.
            StopReason::Exhausted if total.steps == 0 && self.leaves_some_out() => Exit::Stopped,
            StopReason::Exhausted | StopReason::FirstFound if total.steps == 0 => Exit::Nothing,
            StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
            StopReason::TruthLimit | StopReason::OrderLimit if total.steps > 0 => Exit::Found,
            // The length limit, a budget, and whatever else a search may have stopped at.
            _ => Exit::Stopped,
        };
        exit.max(self.solutions.exit())
    }
}
