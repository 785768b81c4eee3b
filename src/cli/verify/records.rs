//! The records of `basecover find` and `basecover decide`, proven anew.

use super::{Arguments, given};
use crate::cli::Output;
use crate::cli::exit::{Exit, Failure};
use crate::cli::input;
use basecover::grid::Grid;
use basecover::report::json::{
    self, DecisionRecord, Discrepancy, RejectionRecord, StepRecord, VerificationRecord,
};
use basecover::report::{Palette, text};
use serde::Deserialize;
use std::io::{BufRead, IsTerminal, Write};

/// A record that claims something.
enum Record {
    Step(StepRecord),
    Decision(DecisionRecord),
}

impl Record {
    fn check(&self) -> Result<(), Discrepancy> {
        match self {
            Self::Step(step) => step.check(),
            Self::Decision(decision) => decision.check(),
        }
    }

    fn position(&self) -> Result<Grid, Discrepancy> {
        match self {
            Self::Step(step) => step.position(),
            Self::Decision(decision) => decision.position(),
        }
    }

    /// The record that says it does not hold.
    fn rejected(self, line: usize, message: String) -> RejectionRecord {
        let (grid, base, cover) = match self {
            Self::Step(step) => (step.grid, step.base, None),
            Self::Decision(decision) => (decision.grid, decision.base.unwrap_or_default(), decision.cover),
        };
        RejectionRecord::new(Some(line), grid, base, cover, message)
    }
}

/// Proves every step and every decision on standard input anew; records of other types are passed over.
pub(super) fn verify(arguments: &Arguments) -> Result<Exit, Failure> {
    if std::io::stdin().is_terminal() {
        return Err(Failure::input(
            "give --pattern or --pattern-file, or the records of find or decide on standard input",
        ));
    }
    if arguments.puzzle.as_deref() == Some("-") {
        return Err(Failure::input(
            "standard input holds the records: PUZZLE cannot be - too (it may be left out)",
        ));
    }
    let grids = given(arguments)?;
    let palette = Palette::colour();
    let mut out = anstream::stdout().lock();
    let (mut accepted, mut rejected) = (0, 0);
    for (i, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line.map_err(|error| Failure::input(format_args!("standard input: {error}")))?;
        let Some(record) = record(i + 1, &line)? else {
            continue;
        };
        let Err(message) = check(&record, &grids) else {
            accepted += 1;
            continue;
        };
        rejected += 1;
        let report = match arguments.format {
            Output::Text => format!("line {}: {}", i + 1, text::rejection(&message, &palette)),
            Output::Json => json::line(&record.rejected(i + 1, message)),
        };
        out.write_all(report.as_bytes())?;
    }
    if accepted + rejected == 0 {
        return Err(Failure::input("there is no step or decision on standard input"));
    }
    match arguments.format {
        Output::Text => writeln!(out, "{accepted} accepted, {rejected} rejected")?,
        Output::Json => out.write_all(json::line(&VerificationRecord::new(accepted, rejected)).as_bytes())?,
    }
    out.flush()?;
    Ok(if rejected == 0 { Exit::Found } else { Exit::Nothing })
}

/// Reads a line as a step; none when it is empty or a record of another type.
pub(in crate::cli) fn step(number: usize, line: &str) -> Result<Option<StepRecord>, Failure> {
    Ok(match record(number, line)? {
        Some(Record::Step(step)) => Some(step),
        _ => None,
    })
}

/// Reads a line; none when it is empty or a record of another type.
fn record(number: usize, line: &str) -> Result<Option<Record>, Failure> {
    #[derive(Deserialize)]
    struct Head {
        r#type: String,
    }
    if line.trim().is_empty() {
        return Ok(None);
    }
    let read = || match serde_json::from_str::<Head>(line)?.r#type.as_str() {
        "step" => serde_json::from_str(line).map(|step| Some(Record::Step(step))),
        "decision" => serde_json::from_str(line).map(|decision| Some(Record::Decision(decision))),
        _ => Ok(None),
    };
    read().map_err(|error| {
        Failure::Input(format!(
            "standard input: {}",
            input::at_column(number, line, &error)
        ))
    })
}

/// What does not hold in a record; it has to be about one of the grids, when there are any.
fn check(record: &Record, grids: &[Grid]) -> Result<(), String> {
    record.check().map_err(|discrepancy| discrepancy.to_string())?;
    let position = record.position().map_err(|discrepancy| discrepancy.to_string())?;
    match grids.is_empty() || grids.contains(&position) {
        true => Ok(()),
        false => Err("the grid of the record is not the position of PUZZLE".to_owned()),
    }
}
