//! `position`: a position as a board shows it, and how many solutions it has. The command line has no such
//! command: `convert` reads and writes positions there.

use crate::puzzle::solutions::soon;
use crate::sink::record;
use crate::{Exit, Puzzle, Sink, Unfit};
use basecover::search::Limits;
use basecover_report::json::PositionRecord;

/// Says the record of a position.
pub(crate) fn answer(puzzle: &Puzzle, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
    let found = soon(puzzle.grid(), limits);
    let (count, exit) = match &found {
        Ok(_) => (Some(1), Exit::Found),
        Err(Unfit::Unsolvable) => (Some(0), Exit::Nothing),
        Err(Unfit::Ambiguous(_)) => (Some(2), Exit::Found),
        Err(unfit @ Unfit::Stopped(_)) => (None, unfit.exit()),
    };
    let solution = found.as_ref().ok();
    let position = PositionRecord::new(puzzle.in_records(), puzzle.format, count, solution);
    // The limits know when the caller breaks off.
    let _ = record(&position, sink);
    exit
}
