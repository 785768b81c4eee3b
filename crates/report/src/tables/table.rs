//! [`Table`]: rows of values, as text, markdown, CSV and JSON.

use crate::Palette;
use itertools::Itertools;

/// A value in a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// Words.
    Text(String),
    /// A whole number.
    Count(u64),
    /// A part of a whole, from 0 to 1.
    Share(f64),
    /// A number that is not whole.
    Number(f64),
    /// Unknown or missing.
    Nothing,
}

impl Value {
    /// A part of a whole; [`Nothing`](Self::Nothing) if the whole is 0.
    #[must_use]
    pub fn share(part: u64, whole: u64) -> Self {
        match whole {
            0 => Self::Nothing,
            _ => Self::Share(part as f64 / whole as f64),
        }
    }

    /// The value as text for people.
    fn words(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Count(number) => number.to_string(),
            Self::Share(share) => format!("{:.1} %", 100.0 * share),
            Self::Number(number) if *number < 10.0 => format!("{number:.3}"),
            Self::Number(number) => format!("{number:.1}"),
            Self::Nothing => "-".to_owned(),
        }
    }

    /// The value as text for programs.
    fn plain(&self) -> String {
        match self {
            Self::Share(share) => format!("{share:.6}"),
            Self::Number(number) => format!("{number:.6}"),
            Self::Nothing => String::new(),
            other => other.words(),
        }
    }
}

/// Rows of values under names.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    /// The title.
    pub title: String,
    /// The names of the columns; the first column names the row.
    pub columns: Vec<String>,
    /// As many values in each as there are columns.
    pub rows: Vec<Vec<Value>>,
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(title: impl Into<String>, columns: &[&str]) -> Self {
        Self {
            title: title.into(),
            columns: columns.iter().map(|&name| name.to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// Aligned columns under the title.
    #[must_use]
    pub fn text(&self, palette: &Palette) -> String {
        let Palette { strong, quiet, .. } = palette;
        let words: Vec<Vec<String>> = self
            .rows
            .iter()
            .map(|row| row.iter().map(Value::words).collect())
            .collect();
        let width = |column: usize| {
            let cells = words.iter().map(|row| row[column].chars().count());
            cells
                .chain([self.columns[column].chars().count()])
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<_> = (0..self.columns.len()).map(width).collect();
        // Text is aligned left, numbers right.
        let left = |column: usize| self.rows.iter().any(|row| matches!(row[column], Value::Text(_)));
        let line = |cells: &[String]| {
            let cells = cells.iter().enumerate().map(|(i, cell)| match left(i) {
                true => format!("{cell:<0$}", widths[i]),
                false => format!("{cell:>0$}", widths[i]),
            });
            cells.format("  ").to_string().trim_end().to_owned()
        };
        let mut text = format!(
            "{strong}{}{strong:#}\n{quiet}{}{quiet:#}\n",
            self.title,
            line(&self.columns)
        );
        words.iter().for_each(|row| text += &(line(row) + "\n"));
        text
    }

    /// A heading and a table of a markdown page.
    #[must_use]
    pub fn markdown(&self) -> String {
        let escape = |text: &str| text.replace('|', "\\|");
        let line =
            |cells: Vec<String>| format!("| {} |\n", cells.iter().map(|cell| escape(cell)).format(" | "));
        let mut text = format!("### {}\n\n", self.title);
        text += &line(self.columns.clone());
        let left = |column: usize| self.rows.iter().any(|row| matches!(row[column], Value::Text(_)));
        let rule = |column| if left(column) { "---" } else { "---:" }.to_owned();
        text += &line((0..self.columns.len()).map(rule).collect());
        for row in &self.rows {
            text += &line(row.iter().map(Value::words).collect());
        }
        text
    }

    /// Lines of comma-separated values, the names first. Shares are numbers from 0 to 1.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut lines = csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
        let rows = self.rows.iter().map(|row| row.iter().map(Value::plain).collect());
        for row in std::iter::once(self.columns.clone()).chain(rows) {
            // Writing to memory does not fail.
            let _ = lines.write_record(row);
        }
        lines
            .into_inner()
            .ok()
            .and_then(|bytes| String::from_utf8(bytes).ok())
            .unwrap_or_default()
    }

    /// The title up to a colon, as part of a file name: `rating-by-order`.
    #[must_use]
    pub fn slug(&self) -> String {
        let subject = self.title.split(':').next().unwrap_or_default();
        let words = subject.split(|c: char| !c.is_alphanumeric());
        words.filter(|word| !word.is_empty()).join("-").to_lowercase()
    }

    /// An object with the title and the rows, each an object by the names of the columns.
    #[must_use]
    pub fn json(&self) -> serde_json::Value {
        let value = |value: &Value| match value {
            Value::Text(text) => text.as_str().into(),
            Value::Count(number) => (*number).into(),
            Value::Share(number) | Value::Number(number) => (*number).into(),
            Value::Nothing => serde_json::Value::Null,
        };
        let row = |row: &Vec<Value>| -> serde_json::Value {
            let mut cells = serde_json::Map::new();
            for (column, cell) in self.columns.iter().zip(row) {
                cells.insert(column.clone(), value(cell));
            }
            cells.into()
        };
        let rows: Vec<_> = self.rows.iter().map(row).collect();
        serde_json::json!({ "title": self.title, "rows": rows })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let mut table = Table::new("A title", &["name", "count", "share, of all"]);
        table.rows.push(vec![
            Value::Text("a, \"b\"".to_owned()),
            Value::Count(12),
            Value::share(1, 8),
        ]);
        table.rows.push(vec![
            Value::Text("x|y".to_owned()),
            Value::Nothing,
            Value::share(1, 0),
        ]);
        table
    }

    #[test]
    fn one_table_in_four_ways() {
        assert_eq!(
            table().text(&Palette::default()),
            "A title\nname    count  share, of all\na, \"b\"     12         12.5 %\nx|y         -              -\n"
        );
        assert_eq!(
            table().markdown(),
            "### A title\n\n| name | count | share, of all |\n| --- | ---: | ---: |\n| a, \"b\" | 12 | 12.5 % |\n| x\\|y | - | - |\n"
        );
        assert_eq!(
            table().csv(),
            "name,count,\"share, of all\"\n\"a, \"\"b\"\"\",12,0.125000\nx|y,,\n"
        );
        assert_eq!(
            Table::new("Rating by order: the least", &[]).slug(),
            "rating-by-order"
        );
    }
}
