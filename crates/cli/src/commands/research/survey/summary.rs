//! `basecover survey --summary`.

use super::Arguments;
use super::out::{self, Out};
use super::record_writer::RecordWriter;
use super::records::Records;
use crate::exit::{Exit, Failure};
use crate::voice;
use basecover::survey::{Gaps, Shard, Tally};
use basecover_report::json::SurveyRecord;
use basecover_report::table::Table;
use basecover_report::{Palette, tally};
use itertools::Itertools;
use std::fs::File;
use std::io::Write;

/// Shards that are named where some are missing.
const NAMED: usize = 4;

/// Merges surveys record by record, and prints what they come to. Missing records are warnings: a survey that
/// is not done yet may be summed up, too.
pub(super) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let parts = arguments.files.iter().map(|path| open(path));
    let (headers, mut parts): (Vec<_>, Vec<_>) = parts.collect::<Result<Vec<_>, _>>()?.into_iter().unzip();
    let mut header = headers[0].whole();
    if let Some((_, part)) = headers
        .iter()
        .zip(&parts)
        .find(|(other, _)| !other.asks_the_same(&header))
    {
        return Err(part.complaint(
            "surveys can be merged only if their measures, --after, --depth, --logic, --derive, --guardians, --without and --max-nodes are equal",
        ));
    }
    // What several versions have found is by none of them.
    if headers.iter().any(|other| other.version != header.version) {
        header.version = None;
    }
    let (lines, names) = out::output_files(arguments.output.as_deref(), &arguments.records);
    let mut merged = Out {
        tables: out::tables(&names, &header, false)?,
        part: lines
            .map(|path| RecordWriter::create(path, &header))
            .transpose()?,
    };
    let mut sum = Tally::default();
    let mut gaps = Gaps::default();
    let mut last = None;
    for part in &mut parts {
        advance(part)?;
    }
    while let Some(part) = parts
        .iter_mut()
        .filter(|part| part.next.is_some())
        .min_by_key(|part| part.number())
    {
        if part.number() == last {
            return Err(part.complaint("another part also has a record of this puzzle"));
        }
        last = part.number();
        gaps.see(last.unwrap_or(0));
        if let Some((record, line)) = &part.next {
            record
                .count(&mut sum)
                .map_err(|discrepancy| part.complaint(&discrepancy.to_string()))?;
            merged.write(line)?;
        }
        advance(part)?;
    }
    merged.end()?;
    tell_gaps(&gaps, &parts);
    let tables = tally::tables(&sum);
    #[cfg(feature = "charts")]
    let charts = tally::charts(&sum);
    for export in &arguments.export {
        export.write(
            &tables,
            #[cfg(feature = "charts")]
            &charts,
        )?;
    }
    let palette = Palette::colour();
    let texts: Vec<_> = tables.iter().map(|table: &Table| table.text(&palette)).collect();
    anstream::stdout().lock().write_all(texts.join("\n").as_bytes())?;
    Ok(Exit::Found)
}

/// Opens a survey and reads what was asked.
fn open(path: &str) -> Result<(SurveyRecord, Records), Failure> {
    let file = File::open(path).map_err(|error| Failure::input(format_args!("{path}: {error}")))?;
    let mut records = Records::new(path, file);
    match records.header()? {
        Some((header, _)) => Ok((header, records)),
        None => Err(Failure::input(format_args!(
            "{path} is not a survey: its first record should have the type `survey`"
        ))),
    }
}

/// Goes on to the next record. The beginning of a record at the end of a file is left out.
fn advance(part: &mut Records) -> Result<(), Failure> {
    part.advance()?;
    if part.next.is_none() && !part.torn.is_empty() {
        voice::warning(format_args!(
            "{}: the last line is cut off, and ignored; --resume continues there",
            part.path
        ));
    }
    Ok(())
}

/// Reports the puzzles without a record, as far as that can be known without the input.
fn tell_gaps(gaps: &Gaps, parts: &[Records]) {
    if !gaps.is_empty() {
        voice::warning(format_args!("no records for the puzzles {gaps}"));
    }
    // A part about all puzzles has no shard, and lacks none.
    let shards: Option<Vec<_>> = parts.iter().map(Records::shard).collect();
    let shards = shards.unwrap_or_default();
    let mut absent = Shard::absent(&shards);
    let named: Vec<_> = absent.by_ref().take(NAMED).collect();
    let more = if absent.next().is_some() { " and more" } else { "" };
    match &*named {
        [] => {}
        [shard] => voice::warning(format_args!("shard {shard} is missing")),
        shards => voice::warning(format_args!(
            "shards {}{more} are missing",
            shards.iter().join(", ")
        )),
    }
}
