//! [`Out`]: the files that a survey writes.

use super::record_writer::RecordWriter;
use super::table::{Table, is_table};
use crate::exit::Failure;
use basecover_report::json::SurveyRecord;
use itertools::Itertools;

/// Records go into a part of JSON Lines, into tables, or into both.
pub(super) struct Out {
    pub(super) part: Option<RecordWriter>,
    pub(super) tables: Vec<Table>,
}

impl Out {
    /// Adds a record.
    pub(super) fn write(&mut self, line: &str) -> Result<(), Failure> {
        if let Some(part) = &mut self.part {
            part.write(line)?;
        }
        self.tables.iter_mut().try_for_each(|table| table.write(line))
    }

    /// Makes the tables whole.
    pub(super) fn end(self) -> Result<(), Failure> {
        self.tables.into_iter().try_for_each(Table::end)
    }
}

/// The file of JSON Lines that `--output` names, and the tables that it or `--records` name.
pub(super) fn output_files<'a>(
    output: Option<&'a str>,
    records: &'a [String],
) -> (Option<&'a str>, Vec<&'a str>) {
    let (table, lines) = match output {
        Some(path) if is_table(path) => (Some(path), None),
        path => (None, path),
    };
    (
        lines,
        table
            .into_iter()
            .chain(records.iter().map(String::as_str))
            .collect(),
    )
}

/// New tables of these names.
pub(super) fn tables(paths: &[&str], header: &SurveyRecord, timing: bool) -> Result<Vec<Table>, Failure> {
    if let Some(twice) = paths.iter().duplicates().next() {
        return Err(Failure::input(format_args!("{twice}: the same table twice")));
    }
    let tables = paths.iter().map(|path| Table::create(path, header, timing));
    tables.collect()
}
