//! The records of `basecover find`, `decide`, `solve` and `catalogue`, proven anew.

use super::{Arguments, given};
use crate::cli::Output;
use crate::cli::exit::{Exit, Failure};
use crate::cli::input;
use crate::cli::lines::{Lines, OF_RECORDS};
use basecover::grid::Grid;
use basecover::report::json::{
    self, Base, Discrepancy, Record, RejectionRecord, StepRecord, VerificationRecord,
};
use basecover::report::{Palette, text};
use std::io::{IsTerminal, Write};

/// What does not hold in a record; none when it claims nothing.
fn prove(record: &Record) -> Option<Result<Grid, Discrepancy>> {
    Some(match record {
        Record::Step(step) => step.check().and_then(|()| step.position()),
        Record::Decision(decision) => decision.check().and_then(|()| decision.position()),
        Record::Expression(expression) => expression.check().and_then(|()| expression.position()),
        Record::Link(link) => link.prove().map(|(grid, _)| grid),
        Record::Tree(tree) => tree.prove().map(|(grid, _)| grid),
        Record::Form(form) => form.entry().map(|(_, entry)| Grid::from_live(entry.example.live)),
        Record::Path(_) | Record::Rejection(_) | Record::Other => return None,
    })
}

/// The record that says that another does not hold.
fn rejection_of(record: Record, line: usize, message: String) -> RejectionRecord {
    let (grid, base, cover) = match record {
        Record::Step(step) => (step.grid, step.base, None),
        Record::Decision(decision) => (decision.grid, decision.base.unwrap_or_default(), decision.cover),
        Record::Expression(expression) => (expression.grid, Base::default(), None),
        Record::Link(link) => (link.grid, Base::default(), None),
        Record::Tree(tree) => (tree.grid, Base::default(), None),
        Record::Form(form) => (
            form.example.grid,
            Base {
                sets: form.example.base,
                ..Base::default()
            },
            Some(form.example.cover),
        ),
        Record::Path(_) | Record::Rejection(_) | Record::Other => (String::new(), Base::default(), None),
    };
    RejectionRecord::new(Some(line), grid, base, cover, message)
}

/// Proves every step, decision, expression, link, tree and form on standard input anew; records of other
/// types are ignored.
pub(super) fn verify(arguments: &Arguments) -> Result<Exit, Failure> {
    if std::io::stdin().is_terminal() {
        return Err(Failure::input(
            "give --pattern or --pattern-file, or the records of find, decide, solve or catalogue on standard input",
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
    let mut lines = Lines::open("-", OF_RECORDS)?;
    while let Some(line) = lines.next()? {
        let record = record(lines.number(), &line)?;
        let Some(proven) = prove(&record) else {
            continue;
        };
        let Err(message) = about(proven, &grids) else {
            accepted += 1;
            continue;
        };
        rejected += 1;
        let report = match arguments.format {
            Output::Text => format!("line {}: {}", lines.number(), text::rejection(&message, &palette)),
            Output::Json => json::line(&rejection_of(record, lines.number(), message)),
        };
        out.write_all(report.as_bytes())?;
    }
    if accepted + rejected == 0 {
        return Err(Failure::input(
            "there is no step, decision, tree or form on standard input",
        ));
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
        Record::Step(step) => Some(*step),
        _ => None,
    })
}

/// Reads a line; an empty one is a record of no type that matters.
fn record(number: usize, line: &str) -> Result<Record, Failure> {
    if line.trim().is_empty() {
        return Ok(Record::Other);
    }
    json::read(line).map_err(|error| {
        Failure::Input(format!(
            "standard input: {}",
            input::at_column(number, line, &error)
        ))
    })
}

/// What does not hold of a record; its position has to be one of the grids, when there are any.
fn about(proven: Result<Grid, Discrepancy>, grids: &[Grid]) -> Result<(), String> {
    let position = proven.map_err(|discrepancy| discrepancy.to_string())?;
    match grids.is_empty() || grids.contains(&position) {
        true => Ok(()),
        false => Err("the grid of the record is not the position of PUZZLE".to_owned()),
    }
}
