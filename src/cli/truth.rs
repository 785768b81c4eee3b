//! `--truth`: truths of the user's own.

use super::exit::{Exit, Failure};
use super::input::{Puzzle, candidates};
use super::{depth, voice};
use basecover::constraint::{Derived, Position};
use basecover::grid::CandidateSet;
use basecover::report::claim;
use basecover::search::{Limits, StopReason};
use basecover::solve::{Claimed, show};
use clap::Args;
use std::sync::Arc;

/// The flags of the commands that take truths from the user.
#[derive(Args, Debug)]
pub(crate) struct Truths {
    /// A truth of your own: one of these candidates is true, with blanks or commas between them. It is proven
    /// first, and then may be a base set like a derived truth, called truth-1; candidates that are gone do
    /// not count. May be given several times
    #[arg(long, value_name = "4r1c2 4r3c5 ...", value_parser = claimed)]
    truth: Vec<CandidateSet>,

    /// The most cases inside each other in the proof of a --truth, 0 for patterns alone; `complete` is as
    /// deep as necessary
    #[arg(long, value_name = "D", default_value = "2", value_parser = depth)]
    truth_depth: usize,
}

/// Reads candidates with blanks or commas between them.
fn claimed(text: &str) -> Result<CandidateSet, String> {
    let words = text.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let sets: Result<Vec<CandidateSet>, _> = words.map(candidates).collect();
    let sets = sets.map_err(|error| error.to_string())?;
    match sets.is_empty() {
        true => Err("name the candidates, as in '4r1c2 4r3c5'".to_owned()),
        false => Ok(sets.iter().flat_map(CandidateSet::iter).collect()),
    }
}

impl Truths {
    /// Whether there are any.
    pub(crate) fn are_given(&self) -> bool {
        !self.truth.is_empty()
    }

    /// That none is given where patterns are looked for by an option that knows no truths of the user's own.
    pub(crate) fn goes_without(&self, option: &str, is_given: bool) -> Result<(), Failure> {
        match is_given && self.are_given() {
            true => Err(Failure::input(format_args!(
                "{option} is about the constraints and the derived truths that have names: it goes without --truth"
            ))),
            false => Ok(()),
        }
    }

    /// The truths, shown in the position of a puzzle; or what it means for the exit code that one of them is
    /// not, which is told.
    pub(crate) fn shown(
        &self,
        puzzle: &Puzzle,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Vec<Arc<Derived>>, Exit> {
        let truths = self.truth.iter().zip(1..);
        let shown = truths.map(|(candidates, number)| {
            let (exit, why) = match show(position, number, candidates, self.truth_depth, limits) {
                Claimed::Shown(truth) => return Ok(truth),
                Claimed::Refuted(solution) => (Exit::Bad, claim::refuted(candidates, &solution)),
                Claimed::Stopped(StopReason::Interrupted) => return Err(Exit::Interrupted),
                Claimed::Stopped(_) => (Exit::Stopped, "not shown within the time limit".to_owned()),
                Claimed::Open { holds, least } => {
                    let why = claim::open(position.grid(), self.truth_depth, holds, least.as_ref());
                    (Exit::Stopped, why)
                }
            };
            let (line, names) = (puzzle.line, itertools::join(candidates.iter(), " "));
            voice::error(format_args!("line {line}: --truth '{names}': {why}"));
            Err(exit)
        });
        shown.collect()
    }
}
