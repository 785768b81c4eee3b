//! `equal`: regions of cells that hold the same digits, in every solution or where they prove something.

use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Text, Whole};
use crate::options::options;
use crate::sink::record;
use crate::{Clash, Complaint, Exit, Missing, Puzzle, Sink};
use basecover::pattern::Step;
use basecover::search::equal::{Catalogued, EqualSets, FoundEqual, catalogue, in_position, of_sets, region};
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
        /// The two regions that these houses leave; in a puzzle, what they prove there.
        pub sets: Option<EqualSets> = maybe("r1 + r2 - c1 - c2", Text(str::parse::<EqualSets>)),
        /// These cells as one region, with the other one; if they are none, the fewest cells that have them.
        pub region: Option<EqualSets> = maybe("r1c1 r2c34 b5", Text(of_region)),
    }
    rules apart
}

fn apart(fields: &mut Fields) -> Result<(), BadField> {
    fields.apart("houses", &["sets", "region"])?;
    fields.apart("sets", &["region"])
}

/// The equal sets of a region.
fn of_region(text: &str) -> Result<EqualSets, String> {
    let cells = region(text).map_err(|error| error.to_string())?;
    EqualSets::of_region(&cells).ok_or_else(|| "no equal sets have these cells in one region".to_owned())
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
    /// The two regions that were asked about.
    #[must_use]
    pub fn regions(&self) -> Option<&EqualSets> {
        self.sets.as_ref().or(self.region.as_ref())
    }

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
        let _ = match self.regions() {
            Some(_) => self.about(sink),
            None => self.forms().records(sink),
        };
        Exit::Found
    }

    /// Says the record of the regions that were asked about, if any.
    fn about(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        let mut each = self.regions().into_iter();
        each.try_for_each(|sets| record(&EqualSetsRecord::of(sets, &sets.parts()), sink))
    }

    /// What proves something in a puzzle: of all equal sets, or of the regions that were asked about.
    ///
    /// # Errors
    /// That an option is about the catalogue, which was reported.
    pub fn answer(
        &self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<FoundEqual, Missing> {
        if self.houses.is_some() {
            let clash = Clash::new("--houses is about all grids: leave out the puzzle");
            return Err(Missing::report(&Complaint::Clash(clash), sink));
        }
        Ok(match self.regions() {
            Some(sets) => of_sets(&puzzle.position, sets),
            None => in_position(&puzzle.position, limits),
        })
    }

    /// Says the records of a puzzle: the regions that were asked about, each equality, and after it the steps
    /// of its pattern.
    pub fn found(&self, puzzle: &Puzzle, found: &FoundEqual, sink: &mut dyn Sink) -> ControlFlow<()> {
        self.about(sink)?;
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
