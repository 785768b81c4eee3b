//! [`SurveyLine`]: any record of a survey, for reading it back.

use crate::json::{Discrepancy, FindingsRecord, Parsed, SCHEMA, SurveyRecord};
use basecover::survey::Tally;
use serde::{Deserialize, Serialize};

/// A line of the input without a puzzle that has one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SkippedRecord {
    /// Always `skipped`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: u64,
    /// The file, the line and its fault.
    pub reason: String,
}

impl SkippedRecord {
    /// The record of a line.
    #[must_use]
    pub fn new(puzzle: u64, reason: String) -> Self {
        Self {
            r#type: "skipped".to_owned(),
            schema: SCHEMA,
            puzzle,
            reason,
        }
    }
}

/// A record of a survey.
#[derive(Clone, PartialEq, Debug)]
pub enum SurveyLine {
    /// The questions.
    Survey(SurveyRecord),
    /// The answers about a puzzle.
    Findings(Box<FindingsRecord>),
    /// A line without a puzzle.
    Skipped(SkippedRecord),
}

impl SurveyLine {
    /// Reads a line; none if it is a record of another type.
    ///
    /// # Errors
    /// If it is not a record, or a field is missing, wrong or repeated.
    pub fn read(line: &str) -> Result<Option<Self>, serde_json::Error> {
        let parsed = Parsed::new(line)?;
        Ok(match parsed.r#type() {
            "survey" => Some(Self::Survey(parsed.read()?)),
            "findings" => Some(Self::Findings(parsed.read()?)),
            "skipped" => Some(Self::Skipped(parsed.read()?)),
            _ => None,
        })
    }

    /// The number of the puzzle; none for the first record.
    #[must_use]
    pub fn puzzle(&self) -> Option<u64> {
        match self {
            Self::Survey(_) => None,
            Self::Findings(record) => Some(record.puzzle),
            Self::Skipped(record) => Some(record.puzzle),
        }
    }

    /// Adds it to a tally.
    ///
    /// # Errors
    /// If the version is another one, or a name is unknown.
    pub fn count(&self, tally: &mut Tally) -> Result<(), Discrepancy> {
        match self {
            Self::Survey(record) => record.known()?,
            Self::Findings(record) => tally.add(&record.findings()?),
            Self::Skipped(_) => tally.skipped += 1,
        }
        Ok(())
    }
}
