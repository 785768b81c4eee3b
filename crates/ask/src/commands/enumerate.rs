//! `solutions`: how many solutions a position has, and the first of them.

use crate::options::fields::{BadField, Fields};
use crate::options::kinds::Whole;
use crate::options::{Options, options, unasked};
use crate::sink::record;
use crate::{Exit, Puzzle, Sink};
use basecover::grid::{CandidateSet, Count};
use basecover::search::{Halt, Limits};
use basecover_report::json::{SolutionRecord, SolutionsRecord};
use itertools::Itertools;
use std::cell::Cell;
use std::fmt;
use std::ops::ControlFlow;

/// What `solutions` is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Enumerate {
    /// So many are listed.
    pub list: u64,
    /// Whether they are counted beyond those that are listed.
    pub count: bool,
    /// No more than this many are counted.
    pub limit: u64,
}

impl Default for Enumerate {
    fn default() -> Self {
        unasked()
    }
}

/// Why a count ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// These are all.
    Complete,
    /// There are more than are counted.
    Limit,
    /// Whoever asked wants no more.
    Halt(Halt),
}

/// The solutions of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Enumerated {
    /// So many were counted.
    pub counted: u64,
    /// Why there are no more.
    pub ended: Ended,
    /// Whether they were counted, and not only listed.
    is_count: bool,
    limit: u64,
}

options! {
    /// Which solutions are asked for.
    struct Asked {
        /// Count the solutions; with --list also those that are not listed.
        count: bool = flag(),
        /// List at most N solutions, 81 digits each.
        list: Option<u64> = maybe("N", Whole(1..=u64::MAX)),
        /// Stop counting at N.
        limit: u64 = or("N", "1000000", Whole(1..=u64::MAX)),
    }
}

impl Options for Enumerate {
    /// Without a list they are counted.
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        let Asked { count, list, limit } = Asked::read(fields)?;
        Ok(Self {
            list: list.unwrap_or(0),
            count: count || list.is_none(),
            limit,
        })
    }
}

impl Enumerate {
    /// Counts the solutions of a puzzle; `show` is handed those that are listed, with their numbers.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        mut show: impl FnMut(u64, &CandidateSet) -> ControlFlow<()>,
    ) -> Enumerated {
        let limit = match self.count {
            true => self.limit.max(self.list),
            false => self.list,
        };
        let (mut halted, mut number) = (None, 0);
        // Asked before every branch; to read a clock takes as long as a branch.
        let mut asked = 0_u32;
        let is_broken_off = Cell::new(false);
        let stop = || {
            asked = asked.wrapping_add(1);
            if is_broken_off.get() {
                halted = Some(Halt::Interrupt);
            } else if asked % POLL == 1 {
                halted = limits.go_on().err();
            }
            halted.is_some()
        };
        let Count { counted, is_complete } =
            puzzle.grid().count_solutions(limit, self.list, stop, |solution| {
                number += 1;
                if show(number, solution).is_break() {
                    is_broken_off.set(true);
                }
            });
        let ended = match (is_complete, halted) {
            (true, _) => Ended::Complete,
            (false, Some(halt)) => Ended::Halt(halt),
            (false, None) => Ended::Limit,
        };
        Enumerated {
            counted,
            ended,
            is_count: self.count,
            limit,
        }
    }

    /// Says the records of a puzzle.
    pub fn records(&self, puzzle: &Puzzle, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
        let enumerated = self.answer(puzzle, limits, |number, solution| {
            record(&SolutionRecord::new(puzzle.in_records(), number, solution), sink)
        });
        let stop = enumerated.ended.name();
        let record_of = SolutionsRecord::new(puzzle.in_records(), enumerated.counted, stop, enumerated.limit);
        // The limits know when the caller breaks off.
        let _ = record(&record_of, sink);
        enumerated.exit()
    }
}

/// Branches between two questions whether to stop.
const POLL: u32 = 1 << 8;

impl Ended {
    fn name(self) -> &'static str {
        match self {
            Self::Complete => "exhausted",
            Self::Limit => "limit",
            Self::Halt(Halt::Interrupt) => "interrupted",
            Self::Halt(_) => "time-budget",
        }
    }
}

impl Enumerated {
    /// What it means for the end. A list of as many as requested is all of it.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match self.ended {
            Ended::Halt(Halt::Interrupt) => Exit::Interrupted,
            Ended::Halt(_) => Exit::Stopped,
            Ended::Limit if self.is_count => Exit::Stopped,
            Ended::Complete if self.counted == 0 => Exit::Nothing,
            Ended::Complete | Ended::Limit => Exit::Found,
        }
    }
}

impl fmt::Display for Enumerated {
    /// A sentence without its full stop.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counted = match self.counted {
            0 => "no solution".to_owned(),
            1 => "1 solution".to_owned(),
            more => format!("{} solutions", grouped(more)),
        };
        let why = match self.ended {
            Ended::Complete => return f.write_str(&counted),
            Ended::Limit if self.is_count => "the count stopped there, at its --limit",
            Ended::Limit if self.counted == 1 => return f.write_str("the first solution; there are more"),
            Ended::Limit => return write!(f, "the first {counted}; there are more"),
            Ended::Halt(Halt::Interrupt) => "interrupted",
            Ended::Halt(_) => "stopped by the time limit",
        };
        match self.counted {
            0 => write!(f, "{counted} so far; {why}"),
            _ => write!(f, "at least {counted}; {why}"),
        }
    }
}

/// `1,000,000`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let first = digits.len() % 3;
    let (first, rest) = digits.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    let first = (!first.is_empty()).then(|| first.into());
    first.into_iter().chain(groups).join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_said() {
        let said = |counted, ended, is_count| {
            let limit = 0;
            let end = Enumerated {
                counted,
                ended,
                is_count,
                limit,
            };
            (end.to_string(), end.exit().code())
        };
        let (time, interrupt) = (Ended::Halt(Halt::Time), Ended::Halt(Halt::Interrupt));
        for (counted, ended, is_count, words, exit) in [
            (0, Ended::Complete, true, "no solution", 1),
            (1, Ended::Complete, true, "1 solution", 0),
            (999, Ended::Complete, true, "999 solutions", 0),
            (1234, Ended::Complete, false, "1,234 solutions", 0),
            (
                1_000_000,
                Ended::Limit,
                true,
                "at least 1,000,000 solutions; the count stopped there, at its --limit",
                3,
            ),
            (1, Ended::Limit, false, "the first solution; there are more", 0),
            (
                20,
                Ended::Limit,
                false,
                "the first 20 solutions; there are more",
                0,
            ),
            (0, time, true, "no solution so far; stopped by the time limit", 3),
            (
                5,
                time,
                false,
                "at least 5 solutions; stopped by the time limit",
                3,
            ),
            (
                100_000,
                interrupt,
                true,
                "at least 100,000 solutions; interrupted",
                130,
            ),
        ] {
            assert_eq!(said(counted, ended, is_count), (words.to_owned(), exit));
        }
    }
}
