//! [`Sheets`]: what `find` and `solve` draw of the steps that they print.

use super::image::{Drawing, Look, Sheet, page, save, sheet};
use crate::exit::Failure;
use basecover_report::{Entry, html};
use clap::Args;
use std::path::PathBuf;

// What is drawn besides the results.
#[derive(Args, Debug)]
pub(crate) struct Drawn {
    /// Draw the first step that is not a single to this file, .svg or .png; `basecover draw` draws the others
    #[arg(long, value_name = "FILE", value_parser = sheet)]
    draw: Option<Sheet>,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    style: Drawing,

    /// Write all steps with their drawings to this file, one page for a browser that needs no network
    #[arg(long, value_name = "FILE", value_parser = page)]
    html: Option<PathBuf>,
}

/// The steps for `--draw` and `--html`, as far as these need them.
pub(crate) struct Sheets<'a> {
    drawn: &'a Drawn,
    first: Option<Entry>,
    page: Vec<Entry>,
}

impl<'a> Sheets<'a> {
    pub(crate) fn new(drawn: &'a Drawn) -> Self {
        Self {
            drawn,
            first: None,
            page: Vec::new(),
        }
    }

    /// Whether the next step is needed.
    pub(crate) fn are_wanted(&self) -> bool {
        let first = self.drawn.draw.is_some() && self.first.as_ref().is_none_or(places);
        first || self.drawn.html.is_some()
    }

    /// Keeps a step as it is drawn.
    pub(crate) fn add(&mut self, entry: Entry) {
        if self.drawn.draw.is_some()
            && (self.first.is_none() || self.first.as_ref().is_some_and(places) && !places(&entry))
        {
            self.first = Some(entry.clone());
        }
        if self.drawn.html.is_some() {
            self.page.push(entry);
        }
    }

    /// Writes the files. Without a step there is nothing to draw, but a page that says so.
    pub(crate) fn write(self, title: &str) -> Result<(), Failure> {
        let Drawn {
            draw,
            look,
            style,
            html,
            ..
        } = self.drawn;
        let picture = self.first.and_then(|first| first.pictures.into_iter().next());
        let picture = picture
            .filter(|_| draw.is_some())
            .map(|picture| style.of(picture));
        if let (Some(sheet), Some(picture)) = (draw, &picture) {
            look.draw_to(picture, sheet)?;
        }
        let page: Vec<Entry> = self.page.into_iter().map(|entry| style.entry(entry)).collect();
        if let Some(file) = html {
            save(file, html::page(title, &page).as_bytes())?;
        }
        let pages = page.iter().flat_map(|entry| &entry.pictures);
        style.tell(picture.iter().chain(pages));
        Ok(())
    }
}

/// A single is drawn when there is nothing else.
fn places(entry: &Entry) -> bool {
    entry.placement.is_some()
}

/// What a page is called: the command and the files, or the beginning of a puzzle that was typed.
pub(crate) fn title(command: &str, puzzles: &[String]) -> String {
    let short = puzzles.iter().map(|puzzle| {
        let beginning: String = puzzle.chars().take(81).collect();
        beginning.lines().next().unwrap_or_default().to_owned()
    });
    let short: Vec<_> = short.collect();
    format!("basecover {command} {}", short.join(" "))
}
