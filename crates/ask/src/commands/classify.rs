//! `classify`: the name of a pattern, and why it has that name.

use super::verify::{self, Proofs, claims};
use crate::options::options;
use crate::puzzle::logic;
use crate::sink::record;
use crate::{Complaint, Exit, Missing, Puzzle, Said, Sink};
use basecover::grid::Grid;
use basecover::pattern::{Claim, Logic, Rejection, Step, verify_by};
use basecover::search::Limits;
use basecover::technique::{self, Named};
use basecover_report::json::{CaseRecord, StepRecord};
use std::ops::ControlFlow;

options! {
    /// What `classify` is asked.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Classify {
        /// What has to be covered (records state it themselves).
        pub logic: Logic = by(logic),
        /// Patterns of one puzzle, or records.
        pub proofs: Proofs = part(),
    }
}

impl Classify {
    /// Names some patterns of a puzzle.
    pub(crate) fn patterns(
        &self,
        patterns: &[String],
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Exit, Missing> {
        let mut exit = Exit::Found;
        for text in patterns {
            let claims = claims(text, puzzle.grid());
            let claims = claims.map_err(|message| Missing::report(&Complaint::NotAPattern(message), sink))?;
            let end = match steps(self.logic, puzzle.grid(), claims) {
                Ok(steps) => each(
                    steps.into_iter().map(|step| (puzzle.grid().clone(), step)),
                    limits,
                    sink,
                ),
                Err(rejection) => {
                    // The next pattern may prove something.
                    let _ = sink.hear(Said::Error(&Complaint::Rejected(Box::new(rejection))));
                    Exit::Nothing
                }
            };
            exit = exit.and(end);
        }
        Ok(exit)
    }

    /// Names the steps of records, each proven again.
    pub(crate) fn records(records: &str, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
        let read = records
            .lines()
            .zip(1..)
            .map(|(line, number)| proven(number, line));
        match read.filter_map(Result::transpose).collect::<Result<Vec<_>, _>>() {
            Err(message) => Missing::report(&Complaint::NotARecord(message), sink).exit(),
            Ok(none) if none.is_empty() => {
                let nothing = "no step among the records";
                Missing::report(&Complaint::NotARecord(nothing.to_owned()), sink).exit()
            }
            Ok(steps) => each(steps.into_iter(), limits, sink),
        }
    }
}

/// The steps that claims come to by a logic.
///
/// # Errors
/// Why one of them proves nothing.
pub fn steps(logic: Logic, grid: &Grid, claims: Vec<Claim>) -> Result<Vec<Step>, Rejection> {
    let prove = |claim: Claim| verify_by(logic, grid, claim.pattern, &claim.eliminations);
    let proven = claims.into_iter().map(prove).collect::<Result<Vec<_>, _>>()?;
    Ok(Step::group(proven))
}

/// A line as a step, proven again, with its position: a record of a step, or a case with sets. None when it
/// is empty or a record of another type.
///
/// # Errors
/// If it is not a record, or does not hold.
pub fn proven(number: usize, line: &str) -> Result<Option<(Grid, Step)>, String> {
    let proven = match (CaseRecord::read(line), verify::step(number, line)?) {
        (Ok(case), _) => case.prove(),
        (Err(_), Some(step)) => step.prove().map(Some),
        (Err(_), None) => return Ok(None),
    };
    proven.map_err(|error| format!("line {number}: {error}"))
}

/// Says the record of a step with its names.
pub fn classified(grid: &Grid, named: &Named, sink: &mut dyn Sink) -> ControlFlow<()> {
    record(&StepRecord::with_names(grid, named), sink)
}

fn each(steps: impl Iterator<Item = (Grid, Step)>, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
    let mut exit = Exit::Found;
    for (grid, step) in steps {
        if limits.are_over() {
            return Exit::Stopped;
        }
        let named = technique::name(&grid, step);
        if named.technique.is_none() {
            exit = Exit::Nothing;
        }
        // The limits know when the caller breaks off.
        let _ = classified(&grid, &named, sink);
    }
    exit
}
