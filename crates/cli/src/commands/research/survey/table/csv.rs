//! A table as comma-separated values.
//!
//! A spreadsheet reads a text that begins with `=`, `+`, `-` or `@` as a formula, and some ignore a tab or a
//! line break before it. The name of a puzzle must not become a formula, so such a text gets an apostrophe in
//! front, as in spreadsheets themselves. A text with apostrophes before such a beginning gets one more, so
//! that removing one always restores the text.

use super::Rows;
use basecover_report::frame::{Column, Kind};
use serde_json::Value;
use std::error::Error;
use std::fs::File;

/// The names of the columns, then a line for each record.
struct Csv {
    columns: Vec<Column>,
    lines: csv::Writer<File>,
}

/// Begins a table.
pub(super) fn begin(columns: Vec<Column>, file: File) -> Result<Box<dyn Rows>, Box<dyn Error>> {
    let mut lines = csv::Writer::from_writer(file);
    lines.write_record(columns.iter().map(|column| &column.name))?;
    Ok(Box::new(Csv { columns, lines }))
}

impl Rows for Csv {
    fn push(&mut self, record: Value) -> Result<(), Box<dyn Error>> {
        let cells = self.columns.iter().map(|column| match column.kind {
            Kind::Text => no_formula(column.cell(&record)),
            _ => column.cell(&record),
        });
        Ok(self.lines.write_record(cells)?)
    }

    fn end(&mut self) -> Result<(), Box<dyn Error>> {
        Ok(self.lines.flush()?)
    }
}

/// A text that no spreadsheet takes for a formula.
fn no_formula(text: String) -> String {
    const BEGINNINGS: [char; 11] = [
        '=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}',
    ];
    match text.trim_start_matches('\'').starts_with(BEGINNINGS) {
        true => format!("'{text}"),
        false => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_apostrophe_comes_before_what_may_be_a_formula() {
        for text in [
            "=1+1",
            "+1",
            "-1",
            "@SUM(A1)",
            "\t=1",
            "\r=1",
            "\n=1",
            "\u{ff1d}1",
            "'=1",
            "''@x",
            "=",
        ] {
            assert_eq!(no_formula(text.to_owned()), format!("'{text}"));
        }
        for text in ["", "'", "'x=1", "a=1", "1-1", " =1", "..5", "\u{e4}"] {
            assert_eq!(no_formula(text.to_owned()), text);
        }
    }
}
