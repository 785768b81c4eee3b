//! `truths`: the derived truths of a position. The command line has no such command: `find --derive` and
//! `--truth` take them there.

use crate::options::options;
use crate::puzzle::solutions::assumed;
use crate::puzzle::truths::Counts;
use crate::sink::record;
use crate::{Claims, Clash, Derive, Exit, Missing, Puzzle, Sink};
use basecover::search::Limits;
use basecover::truths;
use basecover_report::json::TruthsRecord;

options! {
    /// What `truths` is asked.
    #[derive(Clone, Debug, Default)]
    pub struct Truths {
        /// Which families; those that hold in every puzzle by default.
        pub derive: Derive = part(),
        /// Truths of the user.
        pub claims: Claims = part(),
    }
}

impl Truths {
    /// Checks that the options go together.
    ///
    /// # Errors
    /// If a deadly pattern is claimed where one solution is not assumed.
    pub(crate) fn check(&self) -> Result<(), Clash> {
        self.claims
            .permitted(self.derive.or_impossible().assumes_one_solution())
    }

    /// Sends the record of the truths: the families', then the user's own, which are proven first.
    ///
    /// # Errors
    /// If there is no answer; the reason was reported.
    pub(crate) fn answer(
        &self,
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Exit, Missing> {
        let derive = self.derive.or_impossible();
        assumed(puzzle, &derive, limits, sink).map_err(Missing::Ended)?;
        let looked = truths::look(puzzle.grid(), &derive);
        let position = puzzle.position.with_truths(&looked.truths);
        let own = (self.claims).prove(puzzle, &position, Counts::AsOne, limits, sink);
        let all = [looked.truths, own.map_err(Missing::Ended)?].concat();
        // The limits know when the caller breaks off.
        let _ = record(&TruthsRecord::new(puzzle.in_records(), &all, &looked.cuts), sink);
        Ok(match (all.is_empty(), looked.cuts.is_empty()) {
            (true, true) => Exit::Nothing,
            (true, false) => Exit::Stopped,
            (false, _) => Exit::Found,
        })
    }
}
