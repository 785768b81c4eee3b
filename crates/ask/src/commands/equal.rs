//! `equal`: regions of cells that hold the same digits, in every solution or where they prove something.

use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Text, Whole};
use crate::options::options;
use crate::sink::record;
use crate::{Clash, Complaint, Exit, Missing, Puzzle, Sink};
use basecover::pattern::Step;
use basecover::search::equal::{Catalogued, EqualSets, FoundEqual, catalogue, in_position};
use basecover::search::{Limits, StopReason};
use basecover_report::json::{
    EqualCatalogueRecord, EqualRecord, EqualSetsRecord, EqualSummaryRecord, StepRecord,
};
use std::ops::ControlFlow;

options! {
    /// What `equal` is asked.
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    pub struct Equals {
        /// Of the catalogue only the forms of at most N houses on a side \[default: all\].
        pub houses: Option<u8> = maybe("N", Whole(1..=27)),
        /// The two regions that these houses leave, instead of the catalogue.
        pub sets: Option<EqualSets> = maybe("r1 + r2 - c1 - c2", Text(str::parse::<EqualSets>)),
    }
    rules apart
}

fn apart(fields: &mut Fields) -> Result<(), BadField> {
    fields.apart("houses", &["sets"])
}

/// The forms that were asked for, of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forms {
    /// Those of so many houses.
    pub listed: Vec<Catalogued>,
    /// How many there are.
    pub all: usize,
}

impl Forms {
    fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        for one in &self.listed {
            record(&EqualSetsRecord::new(one), sink)?;
        }
        record(&EqualCatalogueRecord::new(self.listed.len(), self.all), sink)
    }
}

impl Equals {
    /// The catalogue, up to the largest number of houses.
    #[must_use]
    pub fn forms(&self) -> Forms {
        let mut listed = catalogue();
        let all = listed.len();
        listed.retain(|one| self.houses.is_none_or(|most| one.size <= most.into()));
        Forms { listed, all }
    }

    /// Says the records of the catalogue, or of the regions that were asked about.
    pub fn records(&self, sink: &mut dyn Sink) -> Exit {
        // The limits know when the caller breaks off.
        let _ = match &self.sets {
            Some(sets) => record(&EqualSetsRecord::of(sets, &sets.parts()), sink),
            None => self.forms().records(sink),
        };
        Exit::Found
    }

    /// What proves something in a puzzle.
    ///
    /// # Errors That an option is about the catalogue, which was reported.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<FoundEqual, Missing> {
        if self.houses.is_some() || self.sets.is_some() {
            let clash = Clash::new("--houses and --sets are about all grids: leave out the puzzle");
            return Err(Missing::report(&Complaint::Clash(clash), sink));
        }
        Ok(in_position(&puzzle.position, limits))
    }

    /// Says the records of a puzzle: each equality, and after it the steps of its pattern.
    pub fn found(puzzle: &Puzzle, found: &FoundEqual, sink: &mut dyn Sink) -> ControlFlow<()> {
        for equal in &found.all {
            record(&EqualRecord::new(puzzle.number, puzzle.grid(), equal), sink)?;
            for step in Step::group([equal.proven.clone()]) {
                record(&StepRecord::new(puzzle.grid(), &step), sink)?;
            }
        }
        record(&EqualSummaryRecord::new(puzzle.in_records(), found), sink)
    }

    /// The exit that follows from what was found.
    #[must_use]
    pub fn exit(found: &FoundEqual) -> Exit {
        match found.stop {
            StopReason::Interrupted => Exit::Interrupted,
            StopReason::Exhausted if found.all.is_empty() => Exit::Nothing,
            StopReason::Exhausted => Exit::Found,
            _ => Exit::Stopped,
        }
    }
}
