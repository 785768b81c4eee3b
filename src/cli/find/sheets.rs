//! What is drawn of the steps that were found.

use super::Arguments;
use crate::cli::draw::{save, to_file};
use crate::cli::exit::Failure;
use basecover::grid::Grid;
use basecover::report::{Entry, html};
use basecover::technique::Named;

/// The steps for `--draw` and `--html`, as far as these need them.
pub(super) struct Sheets<'a> {
    arguments: &'a Arguments,
    entries: Vec<Entry>,
}

impl<'a> Sheets<'a> {
    pub(super) fn new(arguments: &'a Arguments) -> Self {
        Self {
            arguments,
            entries: Vec::new(),
        }
    }

    /// A step as it is drawn; none when nothing needs it.
    pub(super) fn entry(&self, grid: &Grid, named: &Named) -> Option<Entry> {
        let first = self.arguments.draw.is_some() && self.entries.is_empty();
        (first || self.arguments.html.is_some()).then(|| Entry::of_named(grid, named))
    }

    /// Keeps it.
    pub(super) fn add(&mut self, entry: Option<Entry>) {
        self.entries.extend(entry);
    }

    /// Writes the files. Without a step there is nothing to draw, but a page that says so.
    pub(super) fn write(&self) -> Result<(), Failure> {
        if let (Some(file), Some(first)) = (&self.arguments.draw, self.entries.first()) {
            to_file(first, self.arguments.look, file)?;
        }
        if let Some(file) = &self.arguments.html {
            let title = format!("basecover find {}", self.arguments.title());
            save(file, html::page(&title, &self.entries).as_bytes())?;
        }
        Ok(())
    }
}
