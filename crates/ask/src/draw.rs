//! `draw`: a position, or a pattern in it, as a drawing.

use super::fields::{BadField, Fields};
use super::puzzle::LOGIC;
use super::sink::record;
use super::verify::shown;
use super::{Complaint, Exit, Missing, Puzzle, Said, Sink, claims, judge};
use basecover::pattern::Logic;
use basecover_report::json::{DrawingRecord, Record};
use basecover_report::svg::Theme;
use basecover_report::{Entry, Picture, Style};
use std::ops::ControlFlow;

/// What `draw` is asked.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draw {
    /// The pattern as written; without one the position is drawn.
    pub pattern: Option<String>,
    /// Records instead, one a line, which hold their positions.
    pub records: Option<String>,
    /// What the pattern has to cover.
    pub logic: Logic,
    /// Whether the excess of each candidate is shown; if it is left open, only in patterns as written.
    pub excess: Option<bool>,
    /// The colours.
    pub theme: Theme,
    /// As a chain, or with its sets.
    pub style: Style,
}

/// The colours, as written after `--theme`.
const THEME: [(&str, Theme); 3] = [
    ("auto", Theme::Auto),
    ("light", Theme::Light),
    ("dark", Theme::Dark),
];

/// The styles, as written after `--style`.
const STYLE: [(&str, Style); 2] = [("sets", Style::Sets), ("chain", Style::Chain)];

impl Draw {
    pub(super) fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.apart("records", &["puzzle", "pattern"])?;
        Ok(Self {
            pattern: fields.text("pattern")?,
            records: fields.records()?,
            logic: fields.one_of("logic", &LOGIC)?.unwrap_or_default(),
            excess: fields.switch("excess")?,
            theme: fields.one_of("theme", &THEME)?.unwrap_or_default(),
            style: fields.one_of("style", &STYLE)?.unwrap_or_default(),
        })
    }

    /// Sends the drawings: one for each way to choose the covers.
    ///
    /// # Errors
    /// That it is not a pattern, which was reported.
    pub(super) fn answer(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> Result<Exit, Missing> {
        let Some(pattern) = &self.pattern else {
            let name = puzzle.name.clone().unwrap_or_default();
            // The limits know when the caller breaks off.
            let _ = self.entry(&Entry::of_position(puzzle.grid(), name), sink);
            return Ok(Exit::Found);
        };
        let claims = claims(pattern, puzzle.grid());
        let claims = claims.map_err(|message| Missing::told(&Complaint::NotAPattern(message), sink))?;
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
    pub(super) fn records(&self, records: &str, sink: &mut dyn Sink) -> Exit {
        shown(records, sink, Record::entry, |entry, sink| {
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
        let picture = picture.styled(self.style);
        if picture.is_no_chain() {
            sink.hear(Said::Warning(&Complaint::NoChain))?;
        }
        record(&DrawingRecord::new(&picture, self.theme), sink)
    }
}
