//! [`Growing`]: a catalogue to which puzzles and other catalogues are added.

use super::Arguments;
use crate::exit::{Exit, Failure};
use crate::progress::Progress;
use crate::reading::stream::{Item, Stream};
use crate::{interrupt, ordered, voice};
use basecover::search::{Halt, Limits, StopReason};
use basecover::survey::catalogue::Catalogue;
use basecover_ask as ask;
use basecover_report::json::{CatalogueRecord, FormRecord, Parsed};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::ops::ControlFlow;

/// Puzzles that are begun before the first of them is counted.
const WINDOW: u64 = 64;

/// A catalogue that grows, and what it covers.
#[derive(Default)]
pub(super) struct Growing {
    pub(super) catalogue: Catalogue,
    /// None as long as there is nothing in it.
    pub(super) scope: Option<CatalogueRecord>,
    pub(super) skipped: u64,
}

/// A record of a catalogue that is read.
enum Record {
    Form(Box<FormRecord>),
    /// The one at the end.
    Catalogue(CatalogueRecord),
    /// One of this type, which no catalogue has.
    Other(String),
}

impl Record {
    fn read(line: &str) -> Result<Self, serde_json::Error> {
        let parsed = Parsed::new(line)?;
        Ok(match parsed.r#type() {
            "form" => Self::Form(parsed.read()?),
            "catalogue" => Self::Catalogue(parsed.read()?),
            other => Self::Other(other.to_owned()),
        })
    }
}

impl Growing {
    /// Adds the catalogue of a file; it is one of several that are added up, or stays alone.
    pub(super) fn read(&mut self, path: &str, several: bool) -> Result<(), Failure> {
        let fault = |error: &dyn Display| Failure::input(format_args!("{path}: {error}"));
        let file = File::open(path).map_err(|error| fault(&error))?;
        let mut ended = false;
        let mut logics = BTreeSet::new();
        for (i, line) in BufReader::new(file).lines().enumerate() {
            let mut line = line.map_err(|error| fault(&error))?;
            if i == 0 && line.starts_with('\u{feff}') {
                line.remove(0);
            }
            let at_line = |error: &dyn Display| fault(&format_args!("line {}: {error}", i + 1));
            match Record::read(&line) {
                Ok(Record::Form(record)) => {
                    let (form, entry) = record.entry().map_err(|error| at_line(&error))?;
                    logics.insert(form.logic());
                    self.catalogue.insert(form, entry);
                }
                Ok(Record::Catalogue(record)) => {
                    let logic = record.logic().map_err(|error| at_line(&error))?;
                    if logics.iter().any(|&other| other != logic) {
                        return Err(at_line(&"the forms and their catalogue differ in --logic"));
                    }
                    self.end(record, several).map_err(|message| fault(&message))?;
                    ended = true;
                }
                Ok(Record::Other(other)) => {
                    return Err(at_line(&format_args!(
                        "a record of type {other} is not part of a catalogue"
                    )));
                }
                Err(error) => return Err(fault(&ask::at_column(i + 1, &line, &error))),
            }
        }
        match ended {
            true => Ok(()),
            false => Err(fault(&"the last record is missing: the catalogue is cut off")),
        }
    }

    /// Adds the record at the end of a catalogue.
    fn end(&mut self, record: CatalogueRecord, several: bool) -> Result<(), &'static str> {
        if several && record.partial {
            return Err("a catalogue that lists only some of its forms cannot be added to others");
        }
        // A record of any origin is added up: the sum stays at the largest number.
        let sum = u64::saturating_add;
        self.catalogue.puzzles = sum(self.catalogue.puzzles, record.puzzles);
        self.catalogue.stopped = sum(self.catalogue.stopped, record.stopped);
        self.skipped = sum(self.skipped, record.skipped);
        self.cover(record)
    }

    /// Adds to what the catalogue covers.
    fn cover(&mut self, record: CatalogueRecord) -> Result<(), &'static str> {
        match &self.scope {
            Some(scope) if !scope.has_scope_of(&record) => Err(
                "catalogues can be added only if --logic, --max-order, --max-rank, --minimal, --after and --max-nodes are equal",
            ),
            Some(_) => Ok(()),
            None => {
                self.scope = Some(record);
                Ok(())
            }
        }
    }

    /// Adds the puzzles of files.
    pub(super) fn search(
        &mut self,
        arguments: &Arguments,
        files: &[&str],
        pool: &rayon::ThreadPool,
    ) -> Result<Exit, Failure> {
        let level = arguments.preparation.level();
        let record = CatalogueRecord::new(arguments.scope(), level, arguments.max_nodes);
        self.cover(record).map_err(Failure::input)?;
        let mut stream = Stream::new(files.iter().copied(), &arguments.preparation);
        let progress = Progress::of_bytes(stream.size());
        let wanted = |item: &Item| arguments.shard.is_none_or(|shard| shard.has(item.number));
        let mut exit = Exit::Found;
        let ended = ordered::each(
            pool,
            WINDOW,
            || stream.next(wanted),
            |item| (one(&item, arguments), item.bytes),
            |(found, bytes)| {
                match found {
                    // A puzzle that was not finished because of Ctrl-C does not count.
                    Ok((_, StopReason::Interrupted)) => {
                        exit = Exit::Interrupted;
                        return Ok(ControlFlow::Break(()));
                    }
                    Ok((catalogue, _)) => self.catalogue.merge(catalogue),
                    Err(message) if arguments.preparation.strict => return Err(Failure::Input(message)),
                    Err(message) => {
                        self.skipped += 1;
                        progress.aside(|| voice::warning(format_args!("{message}; skipped")));
                    }
                }
                progress.at(bytes, self.catalogue.puzzles);
                Ok(ControlFlow::Continue(()))
            },
        );
        match ended {
            Err(Failure::Interrupted) => Ok(Exit::Interrupted),
            ended => ended.map(|()| exit),
        }
    }
}

/// The catalogue of one puzzle, or why there is none.
fn one(item: &Item, arguments: &Arguments) -> Result<(Catalogue, StopReason), String> {
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let limits = Limits::default().max_nodes(arguments.max_nodes).stop(&stop);
    let position = item.prepared(&arguments.preparation)?;
    Ok(Catalogue::of(item.number, &position, arguments.scope(), &limits))
}
