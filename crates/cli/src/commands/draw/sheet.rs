//! `draw --all --html`: every drawing on one page, written while the input is read.

use super::{Arguments, named_records};
use crate::exit::{Exit, Failure};
use crate::reading::input;
use crate::reading::lines::{Lines, OF_PUZZLES, OF_RECORDS};
use crate::reading::stream::{Kind, kind};
use crate::{interrupt, voice};
use basecover::formats::{ReadError, Reader};
use basecover_ask as ask;
use basecover_report::sheet::{self, Section};
use basecover_report::{Entry, json};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Draws all records, or all positions, on one page.
pub(super) fn run(arguments: &Arguments, file: &Path) -> Result<Exit, Failure> {
    let mut lines = open(&arguments.input)?;
    let mut page = Page::new(arguments, file, lines.name());
    let first = loop {
        match lines.next()? {
            Some(line) if line.trim().is_empty() => {}
            line => break line.unwrap_or_default(),
        }
    };
    let end = match first.trim_start().starts_with('{') {
        true => page.records(first, &mut lines),
        false => page.positions(first, &mut lines),
    };
    // What was drawn before an interruption stays.
    let written = page.finish()?;
    end?;
    Ok(written)
}

fn open(argument: &str) -> Result<Lines, Failure> {
    match argument {
        "-" => Lines::open("-", OF_RECORDS),
        text if text.trim_start_matches('\u{feff}').trim_start().starts_with('{') => {
            Ok(Lines::of_text("INPUT", text))
        }
        argument => match kind(argument)? {
            Kind::File => Lines::open(argument, OF_RECORDS.max(OF_PUZZLES)),
            Kind::Puzzle => Ok(Lines::of_text("INPUT", argument)),
        },
    }
}

/// The page while it is written. The file is begun with the first drawing.
struct Page<'a> {
    arguments: &'a Arguments,
    file: &'a Path,
    title: String,
    out: Option<BufWriter<File>>,
    count: usize,
    /// How many pictures there are, and how many of these show no chain though chains were asked for.
    pictures: (usize, usize),
    exit: Exit,
}

impl<'a> Page<'a> {
    fn new(arguments: &'a Arguments, file: &'a Path, source: &str) -> Self {
        Self {
            arguments,
            file,
            title: format!("Drawings of {source}"),
            out: None,
            count: 0,
            pictures: (0, 0),
            exit: Exit::Found,
        }
    }

    /// Draws records, one a line. One that is damaged or does not hold is reported and skipped.
    fn records(&mut self, first: String, lines: &mut Lines) -> Result<(), Failure> {
        named_records(&self.arguments.preparation, lines.name())?;
        let mut next = Some(first);
        while let Some(line) = next {
            let place = |message: String| format!("{}: {message}", lines.name());
            if !line.trim().is_empty() {
                match json::read(&line) {
                    Err(error) => {
                        self.pass(Exit::Bad, place(ask::at_column(lines.number(), &line, &error)))?
                    }
                    Ok(record) => match record.entry() {
                        Ok(entry) => entry.into_iter().try_for_each(|entry| self.draw(entry))?,
                        Err(discrepancy) => {
                            let message =
                                format!("line {}: the record does not hold: {discrepancy}", lines.number());
                            self.pass(Exit::Nothing, place(message))?;
                        }
                    },
                }
            }
            next = lines.next()?;
        }
        match self.count == 0 && self.exit == Exit::Found {
            true => Err(super::nothing_to_draw(lines.name())),
            false => Ok(()),
        }
    }

    /// Draws positions in any format. One that cannot be read is reported and skipped.
    fn positions(&mut self, first: String, lines: &mut Lines) -> Result<(), Failure> {
        let mut reader = Reader::new(self.arguments.preparation.input_format);
        // Lines without anything on them stood before the first.
        (1..lines.number()).for_each(|_| reader.line(""));
        let mut next = Some(first);
        loop {
            match &next {
                Some(line) => reader.line(line),
                None => reader.end(),
            }
            for read in reader.by_ref() {
                self.position(read, lines.name())?;
            }
            if next.is_none() {
                break;
            }
            next = lines.next()?;
        }
        match reader.nothing() {
            Some(error) => Err(super::neither(lines.name(), &error)),
            None => Ok(()),
        }
    }

    fn position(
        &mut self,
        read: Result<basecover::formats::Entry, ReadError>,
        source: &str,
    ) -> Result<(), Failure> {
        match read {
            Ok(puzzle) => {
                let mut grid = puzzle.grid;
                input::apply(&self.arguments.preparation, &mut grid);
                let told = self.arguments.solutions(&grid, puzzle.line);
                interrupt::go_on()?;
                self.exit = worse(self.exit, told.exit());
                self.draw(Entry::of_position(&grid, puzzle.remark.unwrap_or_default()))
            }
            Err(error) => self.pass(Exit::Bad, format!("{source}: {error}")),
        }
    }

    /// Reports what is wrong with a line; with `--strict` that is the end.
    fn pass(&mut self, exit: Exit, message: String) -> Result<(), Failure> {
        self.exit = worse(self.exit, exit);
        if self.arguments.preparation.strict {
            return Err(Failure::Input(message));
        }
        voice::error(message);
        Ok(())
    }

    fn draw(&mut self, entry: Entry) -> Result<(), Failure> {
        let pictures = entry
            .pictures
            .into_iter()
            .map(|picture| self.arguments.picture(picture));
        let entry = Entry {
            pictures: pictures.collect(),
            ..entry
        };
        self.pictures.0 += entry.pictures.len();
        self.pictures.1 += entry
            .pictures
            .iter()
            .filter(|picture| picture.is_no_chain())
            .count();
        self.count += 1;
        let card = sheet::of_entry(self.count, &entry);
        let written = match &mut self.out {
            Some(out) => out.write_all(card.as_bytes()),
            None => self.begin().and_then(|mut out| {
                out.write_all(card.as_bytes())?;
                self.out = Some(out);
                Ok(())
            }),
        };
        written.map_err(|error| self.unwritten(&error))
    }

    fn begin(&self) -> std::io::Result<BufWriter<File>> {
        let mut out = BufWriter::new(File::create(self.file)?);
        let section = Section {
            id: "all".to_owned(),
            title: "All drawings".to_owned(),
            count: None,
        };
        out.write_all(sheet::head(&self.title, "", &[]).as_bytes())?;
        out.write_all(sheet::section(&section, true).as_bytes())?;
        Ok(out)
    }

    fn finish(&mut self) -> Result<Exit, Failure> {
        if let Some(mut out) = self.out.take() {
            let written = out.write_all(sheet::TAIL.as_bytes()).and_then(|()| out.flush());
            written.map_err(|error| self.unwritten(&error))?;
            let drawings = basecover_report::text::counted(self.count, "drawing");
            writeln!(anstream::stdout().lock(), "{}  {drawings}", self.file.display())?;
            self.arguments.style.tell_count(self.pictures);
        }
        Ok(self.exit)
    }

    fn unwritten(&self, error: &std::io::Error) -> Failure {
        Failure::input(format_args!("{}: {error}", self.file.display()))
    }
}

/// Of all that went wrong the worst counts: bad input, then a record that does not hold.
fn worse(one: Exit, other: Exit) -> Exit {
    match (one, other) {
        (Exit::Found, other) => other,
        (one, Exit::Found) => one,
        (one, other) => one.max(other),
    }
}
