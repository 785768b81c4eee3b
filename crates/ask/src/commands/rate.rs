//! `rate`: the least order, rank and depth that solve a puzzle.

use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Text, Words};
use crate::options::words::Depth;
use crate::options::{options, unasked};
use crate::puzzle::logic;
use crate::sink::record;
use crate::{Clash, Complaint, Derive, Exit, Missing, Puzzle, Said, Sink, only};
use basecover::pattern::Logic;
use basecover::search::{Limits, StopReason};
use basecover::solve::{Goal, Measure, Rated, rate_all};
use basecover::truths::Selection;
use basecover_report::json::RatingRecord;
use std::ops::ControlFlow;

options! {
    /// What `rate` is asked.
    #[derive(Clone, Debug)]
    pub struct Rate {
        /// The measures to use if --measure names none.
        pub logic: Logic = by(logic),
        /// The measures \[default: all of the logic\].
        pub measure: Vec<Measure> = any("MEASURE,...", Words(Text(measure))),
        /// The largest depth of certificate trees that is tried.
        pub depth: usize = or("D", "1", Depth),
        /// Which derived truths may be base sets.
        pub derive: Derive = part(),
    }
    rules Rate::rules
}

/// Reads the name of a measure.
///
/// # Errors
/// The names.
pub fn measure(text: &str) -> Result<Measure, String> {
    let named = Measure::ALL.into_iter().find(|measure| measure.name() == text);
    named.ok_or_else(|| format!("the measures are {}", Measure::names()))
}

impl Rate {
    fn rules(fields: &mut Fields) -> Result<(), BadField> {
        fields.apart("logic", &["measure"])
    }

    /// Checks that the options go together.
    ///
    /// # Errors
    /// If parity truths are asked for with measures of templates.
    pub fn check(&self) -> Result<(), Clash> {
        let measures = self.measures().into_iter();
        measures
            .map(Measure::logic)
            .try_for_each(|logic| self.derive.goes_with(logic))
    }

    /// What is rated, in canonical order.
    fn measures(&self) -> Vec<Measure> {
        match self.measure.is_empty() {
            true => Measure::of(self.logic),
            false => Measure::ALL
                .into_iter()
                .filter(|measure| self.measure.contains(measure))
                .collect(),
        }
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    /// If it is not rated; the reason was reported.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Rating, Missing> {
        let line = puzzle.line;
        let mut tell = |complaint: Complaint, exit: Exit| {
            // No answer follows that could be broken off.
            let _ = sink.hear(Said::Error(&complaint));
            Missing::Ended(exit)
        };
        let kept = only(puzzle.grid(), limits).map_err(|unfit| {
            let exit = unfit.exit();
            let allow_multiple = false;
            tell(
                Complaint::Unfit {
                    line,
                    unfit,
                    allow_multiple,
                },
                exit,
            )
        })?;
        let (measures, derive) = (self.measures(), self.derive.or_none());
        let to = |goal: Goal| {
            let is_of_goal = |measure: &Measure| goal == Goal::Solution || measure.is_of_patterns();
            let measures: Vec<_> = measures.iter().copied().filter(is_of_goal).collect();
            rate_all(
                &puzzle.position,
                &measures,
                &derive,
                &kept,
                self.depth,
                goal,
                limits,
            )
        };
        let [solution, placement, elimination] = Goal::ALL.map(to);
        let rated = || Ok([solution?, placement?, elimination?]);
        let rated = rated().map_err(|reason| match reason {
            StopReason::Interrupted => Missing::Ended(Exit::Interrupted),
            _ => tell(
                Complaint::Late {
                    line,
                    what: "not rated",
                },
                Exit::Stopped,
            ),
        })?;
        Ok(Rating { derive, rated })
    }
}

impl Default for Rate {
    fn default() -> Self {
        unasked()
    }
}

/// The rating of a puzzle.
#[derive(Clone, Debug)]
pub struct Rating {
    /// The derived truths that may be base sets.
    pub derive: Selection,
    /// To solve the puzzle, to its first placement, and to its first elimination.
    pub rated: [Vec<(Measure, Rated)>; 3],
}

impl Rating {
    /// Says the record, of the puzzle that is rated.
    pub fn records(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> ControlFlow<()> {
        record(
            &RatingRecord::new(puzzle.in_records(), &self.derive, &self.rated),
            sink,
        )
    }
}
