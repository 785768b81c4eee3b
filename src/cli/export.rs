//! Tables written to files, in the format that the name of the file ends with.

use super::exit::Failure;
#[cfg(feature = "charts")]
use basecover::report::chart::{self, Chart};
use basecover::report::table::Table;

/// A file to write tables to.
#[derive(Clone, Debug)]
pub(super) struct Export {
    path: String,
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
pub(super) fn export(path: &str) -> Result<Export, String> {
    let format = match path.rsplit_once('.').map(|(_, end)| end) {
        Some("json") => Format::Json,
        Some("csv") => Format::Csv,
        Some("md") => Format::Markdown,
        #[cfg(feature = "charts")]
        Some("svg") => Format::Svg,
        _ => return Err("the name has to end with .json, .csv, .md or .svg (charts)".to_owned()),
    };
    let path = path.to_owned();
    Ok(Export { path, format })
}

impl Export {
    /// Writes tables, or the charts that go with them.
    pub(super) fn write(
        &self,
        tables: &[Table],
        #[cfg(feature = "charts")] charts: &[Chart],
    ) -> Result<(), Failure> {
        let text = match self.format {
            Format::Json => {
                let tables: Vec<_> = tables.iter().map(Table::json).collect();
                serde_json::Value::from(tables).to_string() + "\n"
            }
            // One table is a plain file; several have their titles above them.
            Format::Csv => match tables {
                [table] => table.csv(),
                _ => {
                    let titled = |table: &Table| format!("# {}\n{}", table.title, table.csv());
                    tables.iter().map(titled).collect::<Vec<_>>().join("\n")
                }
            },
            Format::Markdown => tables.iter().map(Table::markdown).collect::<Vec<_>>().join("\n"),
            #[cfg(feature = "charts")]
            Format::Svg => chart::svg(charts),
        };
        std::fs::write(&self.path, text)
            .map_err(|error| Failure::input(format_args!("{}: {error}", self.path)))
    }
}
