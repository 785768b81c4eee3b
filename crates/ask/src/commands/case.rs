//! `cases`: the cases of a text, as a library or as text for another program. [`case`] reads a line of a
//! library.

use super::verify::{self, written};
use crate::caret::at_column;
use crate::options::kinds::{Name, Names, Text};
use crate::options::options;
use crate::sink::record;
use crate::{Complaint, Exit, Missing, Said, Sink};
use basecover::grid::Grid;
use basecover::search::Limits;
use basecover_report::cases::{self, Read};
use basecover_report::json::{self, CaseRecord, Discrepancy, NotACase, PostRecord};

/// What cases are written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CaseText {
    /// A library: one JSON record a line.
    #[default]
    Library,
    /// Text of cases for the TLG editor of YZF-Sudoku.
    Tlg,
    /// The candidates, and truths and links as Xsudo writes them.
    Xsudo,
}

/// What cases are written as, by the words after `--to`.
pub const CASE_TEXT: &Names<CaseText> = &[
    ("jsonl", CaseText::Library, "A library: one JSON record a line"),
    (
        "tlg",
        CaseText::Tlg,
        "Text of cases for the TLG editor of YZF-Sudoku",
    ),
    (
        "xsudo",
        CaseText::Xsudo,
        "The candidates, and truths and links as Xsudo writes them",
    ),
];

options! {
    /// What `cases` is asked.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Cases {
        /// The cases: a library, steps as JSON records, cases of YZF-Sudoku's TLG editor, or positions with
        /// truths and links of Xsudo. The puzzle is the position of truths and links without one.
        pub cases: Option<String> = maybe("TEXT", Text(written)),
        /// What they are written as.
        pub to: CaseText = or("FORMAT", "jsonl", Name(CASE_TEXT)),
    }
}

impl Cases {
    /// Says each case: its record, or its text for another program. Lines that are no case are reported, and
    /// so is whatever a text cannot say.
    pub(crate) fn answer(&self, positions: &[Grid], limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
        if positions.len() > 1 {
            let (who, count) = ("cases without a position need", positions.len());
            return Missing::report(&Complaint::NotOne { who, count }, sink).exit();
        }
        let mut exit = Exit::Nothing;
        for read in cases(self.cases.as_deref().unwrap_or_default(), positions.first()) {
            if limits.are_over() {
                return Exit::Stopped;
            }
            let said = match read {
                Err((line, message)) => Err(format!("line {line}: {message}")),
                Ok((case, left_out)) => self.to.write(&case).map_or_else(
                    |error| Err(format!("`{}`: {error}", case.title)),
                    |(text, not_written)| Ok((text, [left_out, not_written].concat())),
                ),
            };
            let end = match said {
                Err(message) => Missing::report(&Complaint::NotARecord(message), sink).exit(),
                Ok((text, lost)) => {
                    for lost in lost {
                        let _ = sink.hear(Said::Warning(&Complaint::NotSaid(lost)));
                    }
                    // Whoever breaks off is known to the limits.
                    let _ = match self.to {
                        CaseText::Library => sink.hear(Said::Record(&text)),
                        CaseText::Tlg | CaseText::Xsudo => record(&PostRecord::new(&text), sink),
                    };
                    Exit::Found
                }
            };
            exit = exit.max(end);
        }
        exit
    }
}

impl CaseText {
    /// A case so written, and what that leaves out.
    ///
    /// # Errors
    /// If it cannot be written so.
    pub fn write(self, case: &CaseRecord) -> Result<(String, Vec<String>), Discrepancy> {
        match self {
            Self::Library => Ok((json::line(case), Vec::new())),
            Self::Tlg => cases::tlg::write(case),
            Self::Xsudo => cases::xsudo::write(case),
        }
    }
}

/// Reads a line of a library; none if it is empty.
///
/// # Errors
/// What is wrong with it, with its number.
pub fn case(number: usize, line: &str) -> Result<Option<CaseRecord>, String> {
    if line.trim().is_empty() {
        return Ok(None);
    }
    CaseRecord::read(line).map(Some).map_err(|error| match &error {
        NotACase::Json(json) => at_column(number, line, json),
        NotACase::Field(_) | NotACase::Type(_) => format!("line {number}: {error}"),
    })
}

/// Reads the cases of a text: a library, the steps among records, cases of YZF-Sudoku, or positions with
/// truths and links. `position` is that of truths and links which come without one.
#[must_use]
pub fn cases(text: &str, position: Option<&Grid>) -> Vec<Read> {
    let first = text.trim_start_matches('\u{feff}').trim_start();
    match first.starts_with('{') {
        true => (1..)
            .zip(text.lines())
            .filter_map(|(number, line)| of_line(number, line))
            .collect(),
        false => cases::read(text, position),
    }
}

/// A line as a case; none if it is a record that has no sets.
fn of_line(number: usize, line: &str) -> Option<Read> {
    let wrong = |message: String| {
        let start = format!("line {number}: ");
        let message = message.strip_prefix(&start).unwrap_or(&message).to_owned();
        (number, message)
    };
    let is_case = |error: &NotACase| !matches!(error, NotACase::Type(_));
    match CaseRecord::read(line) {
        Ok(case) => Some(Ok((case, Vec::new()))),
        Err(_) if line.trim().is_empty() => None,
        Err(error) if is_case(&error) => case(number, line).err().map(|message| Err(wrong(message))),
        Err(_) => match verify::step(number, line) {
            Err(message) => Some(Err(wrong(message))),
            Ok(None) => None,
            Ok(Some(step)) => {
                let further = step.patterns.len().saturating_sub(1);
                let lost = match further {
                    0 => Vec::new(),
                    _ => vec![format!("{further} further cover choice(s) of the step")],
                };
                let case = CaseRecord::of_step(&step);
                Some(
                    case.map(|case| (case, lost))
                        .map_err(|error| wrong(error.to_string())),
                )
            }
        },
    }
}
