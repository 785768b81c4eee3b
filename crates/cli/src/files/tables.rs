//! Tables written to files, in the format that the name of the file ends with.

use super::image::{ending, save};
use crate::exit::Failure;
use crate::voice;
#[cfg(feature = "charts")]
use basecover_report::chart::{self, Chart};
use basecover_report::table::Table;
use std::path::PathBuf;

/// A file to write tables to.
#[derive(Clone, Debug)]
pub(crate) struct Export {
    path: PathBuf,
    format: Format,
}

/// How tables are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Json,
    Csv,
    Markdown,
    #[cfg(feature = "charts")]
    Svg,
}

/// Reads the name of a file.
pub(crate) fn export(path: &str) -> Result<Export, String> {
    let path = PathBuf::from(path);
    let format = match &*ending(&path) {
        "json" => Format::Json,
        "csv" => Format::Csv,
        "md" => Format::Markdown,
        #[cfg(feature = "charts")]
        "svg" => Format::Svg,
        _ => return Err("the name has to end with .json, .csv, .md or .svg (charts)".to_owned()),
    };
    Ok(Export { path, format })
}

impl Export {
    /// Writes tables, or the charts that go with them.
    pub(crate) fn write(
        &self,
        tables: &[Table],
        #[cfg(feature = "charts")] charts: &[Chart],
    ) -> Result<(), Failure> {
        let text = match self.format {
            Format::Json => {
                let tables: Vec<_> = tables.iter().map(Table::json).collect();
                serde_json::Value::from(tables).to_string() + "\n"
            }
            Format::Csv => match tables {
                [table] => table.csv(),
                _ => return self.write_each(tables),
            },
            Format::Markdown => tables.iter().map(Table::markdown).collect::<Vec<_>>().join("\n"),
            #[cfg(feature = "charts")]
            Format::Svg => chart::svg(charts),
        };
        save(&self.path, text.as_bytes())
    }

    /// A CSV file holds one table: each of several has a file of its own, named by its title too.
    fn write_each(&self, tables: &[Table]) -> Result<(), Failure> {
        let stem = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let name = |table: &Table| format!("{stem}-{}.csv", table.slug());
        for table in tables {
            save(&self.path.with_file_name(name(table)), table.csv().as_bytes())?;
        }
        let names: Vec<_> = tables.iter().map(name).collect();
        voice::warning(format_args!(
            "{}: a CSV file holds one table, so these were written: {}",
            self.path.display(),
            names.join(", ")
        ));
        Ok(())
    }
}
