//! `basecover equal`.

use crate::exit::{Exit, Failure};
use crate::files::image::{Look, Sheet, sheet};
use crate::options::asked::Asked;
use crate::options::shared::{Output, Printed, Timeout};
use crate::reading::input::heading;
use crate::reading::puzzles::Puzzles;
use crate::voice::{Notices, Records};
use crate::{interrupt, voice};
use basecover::grid::Grid;
use basecover::search::Limits;
use basecover_ask::{Equals, Forms, Preparation};
use basecover_report::{Palette, equal};
use clap::Args;
use std::io::Write;
use std::time::Instant;

const AFTER: &str = "\
Some rows, columns and blocks less others leave two regions of cells: A, and B. If no cell counts more than once, A holds the same digits as B in every solution, and each digit so many times more as there are houses more on its side. The ring around the middle block and the 16 cells in the corners are the best known.

Without PUZZLE the command lists all of them that are no sums of smaller ones over different cells, each form once, whatever the order of bands, stacks and lines. With PUZZLE it counts up to four digits in both regions: the cells of B that can hold nothing else, and the cells of A that can hold them. Where these agree, A holds nothing else there and B holds the digits nowhere else. Each elimination comes with its pattern. What a naked or hidden subset of one house eliminates is left out.

Examples:
  basecover equal --houses 2
  basecover equal --sets 'r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9' --draw ring.svg
  basecover equal puzzle.txt --after singles
  basecover equal puzzle.txt --region 'r3c34567 r456c37 r7c34567'
  basecover equal puzzle.txt --format json | basecover verify

Exit codes: 0 listed, or some eliminate something, 1 none does, 2 bad input or usage, 3 stopped by --timeout, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input; without it the catalogue is listed
    puzzle: Option<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    equals: Asked<Equals>,

    /// Draw the regions in two colours to this file, .svg or .png: those of --sets or --region, or the first
    /// that prove something in a puzzle
    #[arg(long, value_name = "FILE", value_parser = sheet)]
    draw: Option<Sheet>,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    format: Printed,
}

/// Lists the catalogue, or what proves something in every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    match &arguments.puzzle {
        None => arguments.catalogue(),
        Some(puzzle) => arguments.puzzles(std::slice::from_ref(puzzle)),
    }
}

impl Arguments {
    fn catalogue(&self) -> Result<Exit, Failure> {
        let asked = &*self.equals;
        if self.draw.is_some() && asked.regions().is_none() {
            return Err(Failure::input("--draw needs a puzzle, --sets or --region"));
        }
        let mut out = anstream::stdout().lock();
        if *self.format == Output::Json {
            Records::to(&mut out, |sink| {
                asked.records(sink);
                std::ops::ControlFlow::Continue(())
            })?;
        } else if let Some(sets) = asked.regions() {
            out.write_all(equal::sets(sets, &sets.parts()).as_bytes())?;
        } else {
            let Forms { listed, all } = asked.forms();
            out.write_all(equal::catalogue(&listed, all, &Palette::colour()).as_bytes())?;
        }
        if let (Some(sheet), Some(sets)) = (&self.draw, asked.regions()) {
            self.look
                .draw_to(&equal::regions(&Grid::from_live(Default::default()), sets), sheet)?;
        }
        Ok(Exit::Found)
    }

    fn puzzles(&self, puzzles: &[String]) -> Result<Exit, Failure> {
        let mut puzzles = Puzzles::of(puzzles, &self.preparation)?;
        let mut out = anstream::stdout().lock();
        let mut exit = Exit::Nothing;
        let mut drawn = false;
        while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
            let start = Instant::now();
            let stop = || interrupt::stop(start, *self.timeout);
            let limits = Limits::default().stop(&stop);
            let found = self.equals.answer(&puzzle, &limits, &mut Notices);
            let Some(found) = puzzles.answered(found, &mut exit) else {
                continue;
            };
            match *self.format {
                Output::Json => Records::to(&mut out, |sink| self.equals.found(&puzzle, &found, sink))?,
                Output::Text => {
                    if puzzles.are_several() {
                        out.write_all(heading(&puzzle).as_bytes())?;
                    }
                    let text = equal::found(puzzle.grid(), self.equals.regions(), &found, &Palette::colour());
                    out.write_all(text.as_bytes())?;
                }
            }
            out.flush()?;
            if let (Some(sheet), Some(first), false) = (&self.draw, found.all.first(), drawn) {
                self.look.draw_to(&equal::picture(puzzle.grid(), first), sheet)?;
                drawn = true;
            }
            exit = exit.max(Equals::exit(&found));
            if exit == Exit::Interrupted {
                break;
            }
        }
        Ok(exit.max(puzzles.end().unwrap_or(exit)))
    }
}
