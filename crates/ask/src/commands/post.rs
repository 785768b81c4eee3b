//! `post`: a position, or a pattern in it, as text for a forum. The command line has it as the option
//! `--forum` of other commands.

use super::classify::steps;
use super::verify::{report_each, written};
use crate::options::fields::{BadField, Fields};
use crate::options::kinds::Text;
use crate::options::options;
use crate::puzzle::logic;
use crate::sink::record;
use crate::{Complaint, Exit, Missing, Puzzle, Sink, claims};
use basecover::pattern::{Logic, Rejection};
use basecover::technique;
use basecover_report::forum;
use basecover_report::json::{Discrepancy, PostRecord, Record};

options! {
    /// What `post` is asked.
    #[derive(Clone, PartialEq, Eq, Debug, Default)]
    pub struct Post {
        /// The pattern as written; without one the position is described.
        pub pattern: Option<String> = maybe("PATTERN", Text(written)),
        /// Records instead, one a line, which hold their positions.
        pub records: Option<String> = records(),
        /// What the pattern has to cover.
        pub logic: Logic = by(logic),
    }
    rules of_records
}

/// Records stand for the puzzle and for the pattern.
pub(super) fn of_records(fields: &mut Fields) -> Result<(), BadField> {
    fields.apart("records", &["puzzle", "pattern"])
}

impl Post {
    /// Sends the text of a position, or of what a pattern proves in it.
    ///
    /// # Errors
    /// That it is not a pattern, which was reported.
    pub(crate) fn answer(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> Result<Exit, Missing> {
        let grid = puzzle.grid();
        let Some(pattern) = &self.pattern else {
            say(&forum::position(grid), sink);
            return Ok(Exit::Found);
        };
        let claims = claims(pattern, grid);
        let claims = claims.map_err(|message| Missing::report(&Complaint::NotAPattern(message), sink))?;
        match steps(self.logic, grid, claims) {
            Ok(steps) => {
                for step in steps {
                    say(&forum::step(grid, &technique::name(grid, step)), sink);
                }
                Ok(Exit::Found)
            }
            Err(rejection) => {
                say(&rejected(&forum::position(grid), pattern, &rejection), sink);
                Ok(Exit::Nothing)
            }
        }
    }

    /// Says the texts of records, each proven again.
    pub(crate) fn records(&self, records: &str, sink: &mut dyn Sink) -> Exit {
        report_each(records, sink, text_of, |text, sink| say(&text, sink))
    }
}

/// A position and a pattern that proves nothing in it.
fn rejected(position: &str, pattern: &str, rejection: &Rejection) -> String {
    format!(
        "{position}{}\nThis proves nothing: {rejection}.\n",
        pattern.trim()
    )
}

/// The text of a step or a tree; none of other records.
fn text_of(record: &Record) -> Result<Option<String>, Discrepancy> {
    Ok(match record {
        Record::Step(step) => {
            let (grid, step) = step.prove()?;
            Some(forum::step(&grid, &technique::name(&grid, step)))
        }
        Record::Tree(tree) => {
            let (grid, proof) = tree.prove()?;
            Some(forum::tree(&grid, tree.candidate.0, &proof))
        }
        _ => None,
    })
}

fn say(text: &str, sink: &mut dyn Sink) {
    // Whoever breaks off is known to the limits.
    let _ = record(&PostRecord::new(text), sink);
}
