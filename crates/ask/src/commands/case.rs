//! The lines of a library of cases, and texts that become cases.

use super::verify;
use crate::caret::at_column;
use basecover::grid::Grid;
use basecover_report::cases::{self, Read};
use basecover_report::json::{CaseRecord, NotACase};

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
            .filter_map(|(number, line)| record(number, line))
            .collect(),
        false => cases::read(text, position),
    }
}

/// A line as a case; none if it is a record that has no sets.
fn record(number: usize, line: &str) -> Option<Read> {
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
