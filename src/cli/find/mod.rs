//! `basecover find`.

mod arguments;
mod printer;
mod searched;

pub(crate) use arguments::Arguments;
pub(super) use arguments::seconds;
pub(super) use printer::width;

use super::derive::permit;
use super::exit::{Exit, Failure};
use super::input::Puzzle;
use super::puzzles::Puzzles;
use super::sheets::{Sheets, title};
use super::{Output, interrupt, pool, solutions, voice};
use basecover::constraint::Position;
use basecover::report::{Scope, Techniques};
use basecover::search::{Limits, Region};
use basecover::survey::CanonicalForm;
use basecover::truths::{self, Selection};
use printer::Printer;
use searched::Searched;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::time::Instant;

/// Searches every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    arguments.check()?;
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let search = Search {
        arguments,
        region: arguments.region(),
        form: arguments.form(),
        derive: arguments.derive.or_none(),
    };
    permit(&arguments.techniques(), &search.derive)?;
    let pool = pool(arguments.threads)?;
    let mut sheets = Sheets::new(&arguments.drawn);
    // Standard output hands on every line by itself.
    let out = BufWriter::new(anstream::stdout().lock());
    let mut printer = Printer::new(arguments, &pool, out, &mut sheets);
    let mut exit = Exit::Nothing;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        match arguments.suppose.made(&puzzle) {
            Ok(supposed) => {
                let found = search.puzzle(&puzzle, &supposed, &mut puzzles, &pool, &mut printer)?;
                exit = exit.max(found);
            }
            Err(message) => {
                voice::error(message);
                puzzles.skip();
            }
        }
        if exit == Exit::Interrupted {
            break;
        }
    }
    if puzzles.have_any() {
        sheets.write(&title("find", std::slice::from_ref(&arguments.puzzle)))?;
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

/// What is asked of every puzzle.
struct Search<'a> {
    arguments: &'a Arguments,
    region: Region,
    /// The form whose instances are asked for.
    form: Option<CanonicalForm>,
    /// The derived truths that may be base sets.
    derive: Selection,
}

impl Search<'_> {
    /// Searches a puzzle, one of these, and prints what is found. `given` is the same with nothing supposed:
    /// its solutions are counted.
    fn puzzle<W: Write>(
        &self,
        given: &Puzzle,
        puzzle: &Puzzle,
        puzzles: &mut Puzzles<'_>,
        pool: &rayon::ThreadPool,
        printer: &mut Printer<'_, '_, W>,
    ) -> Result<Exit, Failure> {
        let arguments = self.arguments;
        let start = Instant::now();
        let stop = || interrupt::stop(start, arguments.timeout);
        let limits = Limits::default().max_nodes(arguments.max_nodes).stop(&stop);
        if let ControlFlow::Break(end) = solutions::assumed(given, &self.derive, stop) {
            return Ok(end);
        }
        let solutions = arguments.check.tell(given.grid(), given.line, stop);
        let position = self.position(puzzle);
        let position = match pool.install(|| arguments.truths.shown(puzzle, &position, &limits)) {
            Ok(own) => position.with_truths(&own),
            Err(exit) => {
                if exit == Exit::Bad {
                    puzzles.skip();
                }
                return Ok(exit);
            }
        };
        let scope = Scope {
            region: &self.region,
            derived: position.derived(),
            listing: arguments.listing(),
            max_nodes: arguments.max_nodes,
            techniques: None,
            like: self.form.as_ref(),
        };
        let searched = pool.install(|| Searched::new(&position, arguments, &scope, &limits));
        let time = arguments.timing.then(|| start.elapsed());
        let names = arguments.names();
        let techniques = searched.coverage.map(|coverage| Techniques {
            names: &names,
            coverage,
        });
        if arguments.format == Output::Text && puzzles.are_several() {
            printer.heading(puzzle)?;
        }
        let total = printer.steps(puzzle, &searched)?;
        printer.summary(puzzle, &total, &Scope { techniques, ..scope }, solutions, time)?;
        voice::note(puzzle.took(start.elapsed()));
        Ok(searched.exit(&total).max(solutions.exit()))
    }

    /// The position of a puzzle, with its derived truths.
    fn position(&self, puzzle: &Puzzle) -> Position {
        // Techniques bring their own.
        match self.arguments.techniques().is_empty() {
            true => puzzle
                .position
                .with_truths(&truths::derive(puzzle.grid(), &self.derive)),
            false => puzzle.position.clone(),
        }
    }
}
