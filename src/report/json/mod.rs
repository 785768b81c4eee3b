//! Results as JSON records, one object a line. `docs/json.md` describes them to their readers, `docs/schema.json` to programs.
//!
//! The same records are read back by `basecover verify`, which believes nothing in them.

mod catalogue;
mod check;
mod check_decision;
mod decision;
mod derived;
mod entry;
mod names;
mod path;
mod record;
mod rejection;
mod step;
mod summary;
mod survey;
mod tree;
mod values;

pub use catalogue::{CatalogueRecord, ExampleRecord, FormRecord};
pub use check::Discrepancy;
pub use decision::{DecisionRecord, DecisionSummaryRecord, TemplateValue, UndecidedRecord, decisions};
pub use derived::{Argument, Base, Declared};
pub use names::{Names, Weights};
pub use path::{PathRecord, RatingRecord};
pub use record::{CheckRecord, Record, read};
pub use rejection::{RejectionRecord, VerificationRecord};
pub use step::{Choice, StepRecord};
pub use summary::{Puzzle, SummaryRecord};
pub use survey::{
    ClosureFields, FindingsRecord, FirstRoundFields, PathFields, SizeFields, SkippedRecord, Spent,
    SurveyLine, SurveyRecord,
};
pub use tree::{Branches, Node, NodePattern, TreeRecord};
pub use values::{Name, Values};

use crate::formats::{self, Format};
use crate::grid::Grid;
use serde::Serialize;

/// The version of the schema. It grows when a record changes so that a reader of the old one would misread it.
pub const SCHEMA: u32 = 1;

/// A record as a line with its line break.
#[must_use]
pub fn line(record: &impl Serialize) -> String {
    // Every map of a record has strings for keys and no field fails to serialise, so there is always a text.
    serde_json::to_string(record).map_or_else(|_| String::new(), |text| text + "\n")
}

/// The grid of a record: 729 characters, `.` for a dead candidate.
#[must_use]
pub fn grid(grid: &Grid) -> String {
    formats::text(grid, Format::Candidates)
}
