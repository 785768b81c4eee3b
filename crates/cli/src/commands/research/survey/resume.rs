//! `basecover survey --resume`: the records of an earlier run, compared with the input. Nothing is written
//! until all of them are found correct.

use super::record_writer::RecordWriter;
use super::records::Records;
use crate::exit::Failure;
use crate::progress::Progress;
use crate::reading::stream::Item;
use crate::{interrupt, voice};
use basecover::search::{Halt, Limits};
use basecover_ask::{Preparation, Unasked};
use basecover_report::json::{self, SurveyLine, SurveyRecord};
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::ops::ControlFlow;

/// The file of an earlier run, to go on after its last whole record; a new one when there is no such file.
/// None when the keyboard ended the comparison. `there` gets each record that is there and right.
///
/// # Errors
/// What differs first between the records and the input, and what to do; the file is as it was.
pub(super) fn part(
    path: &str,
    header: &SurveyRecord,
    preparation: &Preparation,
    progress: &Progress,
    next: impl FnMut() -> Result<Option<Item>, Failure>,
    there: impl FnMut(&str) -> Result<(), Failure>,
) -> Result<Option<RecordWriter>, Failure> {
    let Some(mut records) = open(path, header)? else {
        return RecordWriter::create(path, header).map(Some);
    };
    match compare(&mut records, header, preparation, progress, next, there)? {
        ControlFlow::Continue(()) => RecordWriter::behind(records, header).map(Some),
        ControlFlow::Break(()) => Ok(None),
    }
}

/// The file of an earlier run of the same survey; none when there is no such file.
fn open(path: &str, header: &SurveyRecord) -> Result<Option<Records>, Failure> {
    let file = match OpenOptions::new().read(true).write(true).open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        file => file.map_err(|error| Failure::input(format_args!("{path}: {error}")))?,
    };
    let mut records = Records::new(path, file);
    let own = json::line(header);
    match records.header()? {
        Some((found, line)) if line == json::line(&header.by(found.version.as_deref())) => {
            tell_version(path, found.version.as_deref());
            if let Err(failure) = records.advance() {
                return Err(refusal(&records, failure));
            }
        }
        Some(_) => {
            return Err(Failure::input(format_args!(
                "{path} is another survey: its measures, --after, --depth, --logic, --derive, --guardians, --without, --max-nodes or --shard differ"
            )));
        }
        None if own.as_bytes().starts_with(&records.torn) => {}
        None => {
            return Err(Failure::input(format_args!(
                "{path} is not a survey: its first record should have the type `survey`"
            )));
        }
    }
    Ok(Some(records))
}

/// Says that another version has begun a survey: the records of two versions may differ.
fn tell_version(path: &str, version: Option<&str>) {
    let own = env!("CARGO_PKG_VERSION");
    if let Some(version) = version.filter(|&version| version != own) {
        voice::warning(format_args!(
            "{path} was begun by basecover {version}, and is continued by {own}"
        ));
    }
}

/// Goes through the input as far as the earlier run came: every record has to be about the puzzle that comes
/// next, and to answer what is asked. What is after the last line break has to be the beginning of a record.
fn compare(
    records: &mut Records,
    header: &SurveyRecord,
    preparation: &Preparation,
    progress: &Progress,
    mut next: impl FnMut() -> Result<Option<Item>, Failure>,
    mut there: impl FnMut(&str) -> Result<(), Failure>,
) -> Result<ControlFlow<()>, Failure> {
    while let Some((record, line)) = &records.next {
        if interrupt::requested() {
            return Ok(ControlFlow::Break(()));
        }
        let found = record.puzzle().unwrap_or(0);
        let Some(item) = next()? else {
            return Err(records.complaint(&format!(
                "the input ends before puzzle {found}: give --resume the input of the earlier run, or another --output"
            )));
        };
        progress.read(item.bytes);
        if found != item.number {
            let wanted = item.number;
            let failure = records.complaint(&format!("expected puzzle {wanted}, found puzzle {found}"));
            return Err(refusal(records, failure));
        }
        if let SurveyLine::Findings(findings) = record
            && let Err(discrepancy) = findings.answers(header)
        {
            return Err(refusal(records, records.complaint(&discrepancy.to_string())));
        }
        match is_about(record, &item, preparation) {
            None => return Ok(ControlFlow::Break(())),
            Some(true) => {}
            Some(false) => {
                let place = item.complaint("");
                return Err(records.complaint(&format!(
                    "this is not about the puzzle of {}: give --resume the input of the earlier run, or another --output",
                    place.trim_end_matches([':', ' '])
                )));
            }
        }
        there(line)?;
        if let Err(failure) = records.advance() {
            return Err(refusal(records, failure));
        }
    }
    let torn = &records.torn;
    if records.whole > 0 && !torn.is_empty() {
        if !begins_a_record(torn) {
            return Err(Failure::input(format_args!(
                "{}: the text after the last line break is not the beginning of a record: delete it, or choose another --output",
                records.path
            )));
        }
        let (path, length) = (&records.path, torn.len());
        let message = format!(
            "{path}: the last record is incomplete: its {length} bytes are removed, and its puzzle is done again"
        );
        progress.aside(|| voice::warning(message));
    }
    Ok(ControlFlow::Continue(()))
}

/// Whether a record is about a puzzle; none when the keyboard ended the question.
fn is_about(record: &SurveyLine, item: &Item, preparation: &Preparation) -> Option<bool> {
    match record {
        SurveyLine::Survey(_) => Some(false),
        SurveyLine::Findings(findings) => Some(
            item.grid()
                .is_some_and(|grid| findings.is_about(grid, item.name.as_deref())),
        ),
        SurveyLine::Skipped(skipped) => match unfit(item, preparation) {
            Ok(()) => Some(false),
            Err(Unasked::Skipped(reason)) => {
                Some(behind_name(&skipped.reason) == behind_name(&item.placed(&reason)))
            }
            Err(Unasked::Stopped) => None,
        },
    }
}

/// Checks that a puzzle has one solution; the error says why it is skipped.
fn unfit(item: &Item, preparation: &Preparation) -> Result<(), Unasked> {
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let limits = Limits::default().stop(&stop);
    item.given().prepared(preparation, &limits).map(|_| ())
}

/// The line and the reason. The file may have been called otherwise, from another folder.
fn behind_name(reason: &str) -> &str {
    reason.find(": line ").map_or(reason, |at| &reason[at..])
}

/// Whether a text is the beginning of a record about a puzzle.
fn begins_a_record(text: &[u8]) -> bool {
    ["findings", "skipped"].into_iter().any(|kind| {
        let head = format!(r#"{{"type":"{kind}","schema":{},"puzzle":"#, json::SCHEMA);
        head.as_bytes().starts_with(text) || text.starts_with(head.as_bytes())
    })
}

/// What is wrong with a record, and what to do.
fn refusal(records: &Records, failure: Failure) -> Failure {
    let before = records.lines_before();
    match failure {
        Failure::Input(message) if before == 1 => Failure::Input(format!(
            "{message}\nthe line before is right: cut the file after it (`head -n 1`) and --resume will continue there"
        )),
        Failure::Input(message) => Failure::Input(format!(
            "{message}\nthe {before} lines before are right: cut the file after them (`head -n {before}`) and --resume will continue there"
        )),
        failure @ (Failure::Output(_) | Failure::Interrupted) => failure,
    }
}
