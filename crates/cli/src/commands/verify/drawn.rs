//! What `verify` draws of the patterns that it judges.

use crate::exit::Failure;
use crate::files::image::{Drawing, Look, Sheet, page, save, sheet};
use crate::files::sheets::title;
use basecover_report::{Entry, html};
use clap::Args;
use std::path::PathBuf;

// What is drawn besides the results.
#[derive(Args, Debug)]
pub(super) struct Drawn {
    /// Draw the pattern to this file, .svg or .png, whether it proves something or not; of several patterns,
    /// the first
    #[arg(long, value_name = "FILE", value_parser = sheet, requires = "patterns")]
    draw: Option<Sheet>,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    style: Drawing,

    /// Write all patterns with their drawings to this file, one page for a browser that needs no network
    #[arg(long, value_name = "FILE", value_parser = page, requires = "patterns")]
    html: Option<PathBuf>,
}

impl Drawn {
    /// Whether anything is to be drawn.
    pub(super) fn is_wanted(&self) -> bool {
        self.draw.is_some() || self.html.is_some()
    }

    /// Writes the files.
    pub(super) fn write(&self, puzzle: Option<&String>, entries: &[Entry]) -> Result<(), Failure> {
        let entries: Vec<Entry> = entries
            .iter()
            .map(|entry| self.style.entry(entry.clone()))
            .collect();
        let picture = entries.first().and_then(|entry| entry.pictures.first());
        if let (Some(sheet), Some(picture)) = (&self.draw, picture) {
            self.look.draw_to(picture, sheet)?;
        }
        if let Some(file) = &self.html {
            let title = title("verify", puzzle.map_or(&[], std::slice::from_ref));
            save(file, html::page(&title, &entries).as_bytes())?;
        }
        let drawn = if self.html.is_some() { entries.len() } else { 1 };
        self.style
            .tell(entries.iter().take(drawn).flat_map(|entry| &entry.pictures));
        Ok(())
    }
}
