//! Results as JSON records, one object a line. `docs/json.md` describes them for people, `docs/schema.json`
//! for programs.
//!
//! `basecover verify` reads the same records back, and trusts nothing in them.

mod case;
mod claims;
mod drawing;
mod entry;
mod exploration;
mod fewest;
mod link_summary;
mod parts;
mod path;
mod positions;
mod post;
mod record;
mod research;
mod said;
mod summary;
mod supposing;

pub use case::{CaseRecord, CaseSets, NotACase};
pub use claims::argument::{ArgumentRecord, Counted, Each, So, StatementRecord};
pub use claims::decision::{
    DecisionRecord, DecisionSummaryRecord, TemplateValue, UndecidedRecord, decisions,
};
pub use claims::derived::{Argument, Base, Declared};
pub use claims::expression::{ExpressionRecord, ExtremeFields, SetFields};
pub use claims::link::{HalfFields, LinkRecord, link_steps};
pub use claims::rejection::{RejectionRecord, VerificationRecord};
pub use claims::step::{Choice, StepRecord};
pub use claims::tree::{Branches, Node, NodePattern, TreeRecord};
pub use drawing::DrawingRecord;
pub use exploration::{CompletionFields, ExplorationRecord, FamilyFields, NearFields, NeedFields};
pub use fewest::FewestRecord;
pub use link_summary::LinkSummaryRecord;
pub use parts::discrepancy::Discrepancy;
pub use parts::distinct::Distinct;
pub use parts::names::{Names, Weights};
pub use parts::parsed::Parsed;
pub use parts::puzzle::Puzzle;
pub use parts::supposed::Supposed;
pub use parts::values::{Name, Values};
pub use path::{PathRecord, RatingRecord};
pub use positions::almost_sets::{AlmostSetFields, AlmostSetsRecord};
pub use positions::converted::ConvertedRecord;
pub use positions::equal::{
    EqualCatalogueRecord, EqualRecord, EqualSetsRecord, EqualSummaryRecord, RegionFields,
};
pub use positions::position::PositionRecord;
pub use positions::solutions::{SolutionRecord, SolutionsRecord, digits};
pub use positions::truths::TruthsRecord;
pub use post::PostRecord;
pub use record::{CheckRecord, Record, read};
pub use research::catalogue::{CatalogueRecord, ExampleRecord, FormRecord};
pub use research::findings::{
    ClosureFields, FindingsRecord, FirstRoundFields, PathFields, SizeFields, Spent,
};
pub use research::generated::{GeneratedRecord, GenerationRecord};
pub use research::survey::SurveyRecord;
pub use research::survey_line::{SkippedRecord, SurveyLine};
pub use said::{EndRecord, MessageRecord};
pub use summary::SummaryRecord;

use basecover::formats::{self, Format};
use basecover::grid::Grid;
use serde::Serialize;

/// The version of the schema. It grows when a record changes so that a reader of the old one would misread
/// it.
pub const SCHEMA: u32 = 1;

/// A record as a line, with its line break.
///
/// ```
/// use basecover::pattern::Step;
/// use basecover_report::json::{self, StepRecord};
/// use basecover::{Grid, verify};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let proven = verify(&grid, "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8".parse()?)?;
/// let step = Step::group([proven]).remove(0);
/// assert!(json::line(&StepRecord::new(&grid, &step)).starts_with(r#"{"type":"step","schema":1,"#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// Reads the grid of a record.
fn position(text: &str) -> Result<Grid, Discrepancy> {
    let mut entries =
        formats::read(text, Some(Format::Candidates)).map_err(|e| Discrepancy::Grid(Box::new(e)))?;
    Ok(entries.swap_remove(0).grid)
}
