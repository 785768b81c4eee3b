//! `draw`: a position, or a pattern in it, as a drawing.

use super::post::of_records;
use super::verify::{report_each, written};
use crate::options::kinds::{Name, Names, Text};
use crate::options::options;
use crate::puzzle::logic;
use crate::sink::record;
use crate::{Complaint, Exit, Missing, Puzzle, Said, Sink, claims, judge};
use basecover::pattern::Logic;
use basecover_report::json::{DrawingRecord, Record};
use basecover_report::svg::Theme;
use basecover_report::{Entry, Picture, Style};
use std::ops::ControlFlow;

/// The colours, as written after `--theme`.
const THEME: &Names<Theme> = &[
    ("light", Theme::Light, ""),
    ("dark", Theme::Dark, ""),
    ("auto", Theme::Auto, ""),
];

/// The styles, as written after `--style`.
const STYLE: &Names<Style> = &[("sets", Style::Sets, ""), ("chain", Style::Chain, "")];

options! {
    /// What `draw` is asked.
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    pub struct Draw {
        /// The pattern as written; without one the position is drawn.
        pub pattern: Option<String> = maybe("PATTERN", Text(written)),
        /// Records instead, one a line, which hold their positions.
        pub records: Option<String> = records(),
        /// What the pattern has to cover.
        pub logic: Logic = by(logic),
        /// Show the excess of each candidate in a set: the cover sets that hold it minus the base sets that
        /// do.
        pub excess: Option<bool> = switch(),
        /// The colours.
        pub look: Look = part(),
        /// As a chain, or with its sets.
        pub drawing: Drawing = part(),
    }
    rules of_records
}

options! {
    /// How drawings look.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Look {
        /// The colours of drawings; auto follows the viewer's setting in an SVG, and is light in a PNG.
        pub theme: Theme = or("THEME", "auto", Name(THEME)),
    }
}

options! {
    /// How patterns are drawn.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub struct Drawing {
        /// How patterns are drawn: with their base and cover sets, or chains, loops and wings as chains, with
        /// numbered nodes and strong and weak links; other patterns keep their sets.
        pub style: Style = or("STYLE", "sets", Name(STYLE)),
    }
}

impl Draw {
    /// Sends the drawings: one for each way to choose the covers.
    ///
    /// # Errors
    /// That it is not a pattern, which was reported.
    pub(crate) fn answer(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> Result<Exit, Missing> {
        let Some(pattern) = &self.pattern else {
            let name = puzzle.name.clone().unwrap_or_default();
            // The limits know when the caller breaks off.
            let _ = self.entry(&Entry::of_position(puzzle.grid(), name), sink);
            return Ok(Exit::Found);
        };
        let claims = claims(pattern, puzzle.grid());
        let claims = claims.map_err(|message| Missing::report(&Complaint::NotAPattern(message), sink))?;
        let mut exit = Exit::Found;
        for claim in claims {
            let judged = judge(self.logic, puzzle.grid(), claim);
            if judged.verdict.is_err() {
                exit = Exit::Nothing;
            }
            let _ = self.entry(&judged.entry(), sink);
        }
        Ok(exit)
    }

    /// Says the drawings of records, each proven again.
    pub(crate) fn records(&self, records: &str, sink: &mut dyn Sink) -> Exit {
        report_each(records, sink, Record::entry, |entry, sink| {
            // The limits know when the caller breaks off.
            let _ = self.entry(&entry, sink);
        })
    }

    fn entry(&self, entry: &Entry, sink: &mut dyn Sink) -> ControlFlow<()> {
        entry
            .pictures
            .iter()
            .try_for_each(|picture| self.picture(picture, sink))
    }

    fn picture(&self, picture: &Picture, sink: &mut dyn Sink) -> ControlFlow<()> {
        let picture = match self.excess {
            Some(true) => picture.clone().numbered(),
            Some(false) => picture.clone().without_numbers(),
            None => picture.clone(),
        };
        let picture = picture.styled(self.drawing.style);
        if picture.is_no_chain() {
            sink.hear(Said::Warning(&Complaint::NoChain))?;
        }
        record(&DrawingRecord::new(&picture, self.look.theme), sink)
    }
}
