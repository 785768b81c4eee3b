//! `basecover catalogue`.

use super::exit::{Exit, Failure};
use super::input::{self, Preparation};
use super::progress::Progress;
use super::stream::{Item, Stream};
use super::{Output, interrupt, ordered, pool, voice};
use basecover::report::json::{self, CatalogueRecord, FormRecord};
use basecover::report::{Palette, catalogue as words};
use basecover::search::{Halt, Limits, StopReason};
use basecover::survey::Shard;
use basecover::survey::catalogue::{Catalogue, Counted, Scope};
use clap::Args;
use serde::Deserialize;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;

/// Puzzles that are begun before the first of them is counted.
const WINDOW: u64 = 64;

const AFTER: &str = "\
Two patterns have the same form if a symmetry of the grid (transposition, permutations of bands, stacks, rows, columns, digits) takes the base \
sets, the cover sets and the target of one to those of the other. A form is written in a position that stands for all its images.

The catalogue counts the patterns of one position of each puzzle: every pattern once for each candidate that it eliminates and is irreducible for; with \
--minimal, one smallest pattern for each candidate that can be eliminated. A form has a name if one of its instances has; the \
example is the first of these.

A FILE may be a catalogue itself: catalogues with the same options add up to the catalogue of all their puzzles. The sum of all shards is, to the byte, the catalogue of \
a single run.

Examples:
  basecover catalogue puzzles.txt --after singles --max-order 4 -o cat.jsonl
  basecover catalogue puzzles.txt --after subsets --max-order 6 --minimal
  basecover catalogue one.jsonl two.jsonl -o both.jsonl
  basecover catalogue both.jsonl --unnamed --show 20
  basecover catalogue new.jsonl --diff old.jsonl
  basecover find puzzle.txt --like 'r1c1 r1c2 / 1r1 2r1 => r1c3<>1'

Exit codes: 0 done, 1 there is no form, 2 bad input or usage, 3 a limit stopped the search of some puzzle, 130 interrupted.";

/// Collect the patterns that occur in puzzles, up to symmetry, and count them
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// Files of puzzles, catalogues, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    preparation: Preparation,

    /// The largest number of base sets
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u16).range(1..=56))]
    max_order: u16,

    /// The largest number of cover sets beyond the number of base sets
    #[arg(long, value_name = "K", default_value = "3", value_parser = clap::value_parser!(u8).range(0..=3))]
    max_rank: u8,

    /// Only one smallest pattern for each candidate that can be eliminated
    #[arg(long)]
    minimal: bool,

    /// Stop each puzzle after this many search nodes
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Only every n-th puzzle, from the i-th on
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Only forms without a name
    #[arg(long)]
    unnamed: bool,

    /// Only forms that this catalogue does not have
    #[arg(long, value_name = "OLD")]
    diff: Option<String>,

    /// Write the forms to this file, one JSON record a line, the most frequent first
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,

    /// How many of the most frequent forms are shown (text only)
    #[arg(long, value_name = "N", default_value = "10")]
    show: usize,

    /// Stop at the first line that is not a puzzle with one solution, instead of skipping it
    #[arg(long)]
    strict: bool,

    /// How many threads take part; the result is the same for any number [default: one a core; at most four]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,
}

/// A catalogue that grows, and what it covers.
struct Growing {
    catalogue: Catalogue,
    /// None as long as there is nothing in it.
    scope: Option<CatalogueRecord>,
    skipped: u64,
}

/// Adds up all files, and writes what is asked for.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let pool = pool(arguments.threads)?;
    let (catalogues, puzzles) =
        arguments
            .files
            .iter()
            .try_fold((Vec::new(), Vec::new()), |(mut a, mut b), file| {
                if is_catalogue(file)? { &mut a } else { &mut b }.push(&**file);
                Ok::<_, Failure>((a, b))
            })?;
    let mut growing = Growing {
        catalogue: Catalogue::default(),
        scope: None,
        skipped: 0,
    };
    for file in &catalogues {
        growing.read(file, arguments.files.len() > 1)?;
    }
    let mut exit = Exit::Found;
    if !puzzles.is_empty() {
        exit = growing.search(arguments, &puzzles, &pool)?;
    }
    if let Some(old) = &arguments.diff {
        let mut known = Growing {
            catalogue: Catalogue::default(),
            scope: None,
            skipped: 0,
        };
        known.read(old, false)?;
        growing
            .catalogue
            .retain(|form, _| !known.catalogue.contains(form));
    }
    if arguments.unnamed {
        growing
            .catalogue
            .retain(|_, entry| entry.example.technique.is_none());
    }
    let Growing {
        catalogue,
        scope: Some(scope),
        skipped,
    } = growing
    else {
        return Err(Failure::input("there is no puzzle here"));
    };
    let summary = CatalogueRecord {
        puzzles: catalogue.puzzles,
        stopped: catalogue.stopped,
        skipped,
        forms: catalogue.len(),
        partial: scope.partial || arguments.unnamed || arguments.diff.is_some(),
        ..scope
    };
    write(arguments, &catalogue, &summary)?;
    Ok(match exit {
        Exit::Interrupted => exit,
        _ if catalogue.stopped > 0 => Exit::Stopped,
        _ if catalogue.is_empty() => Exit::Nothing,
        _ => Exit::Found,
    })
}

/// Writes the records, and what is printed.
fn write(arguments: &Arguments, catalogue: &Catalogue, summary: &CatalogueRecord) -> Result<(), Failure> {
    let forms = catalogue.sorted();
    let records = |out: &mut dyn Write| -> std::io::Result<()> {
        for (form, entry) in &forms {
            out.write_all(json::line(&FormRecord::new(form, entry)).as_bytes())?;
        }
        out.write_all(json::line(summary).as_bytes())?;
        out.flush()
    };
    if let Some(path) = &arguments.output {
        let file = File::create(path).map_err(|error| Failure::input(format_args!("{path}: {error}")))?;
        records(&mut BufWriter::new(file))?;
    }
    let mut out = anstream::stdout().lock();
    match arguments.format {
        Output::Json => records(&mut out)?,
        Output::Text => {
            let palette = Palette::colour();
            let table = words::table(summary.scope(), summary.puzzles, &forms, &palette);
            out.write_all(table.as_bytes())?;
            out.write_all(words::list(&forms, arguments.show, &palette).as_bytes())?;
        }
    }
    Ok(())
}

impl Growing {
    /// Adds a catalogue.
    fn read(&mut self, path: &str, several: bool) -> Result<(), Failure> {
        #[derive(Deserialize)]
        struct Head {
            r#type: String,
        }
        let file = File::open(path).map_err(|error| Failure::input(format_args!("{path}: {error}")))?;
        let mut ended = false;
        for (i, line) in BufReader::new(file).lines().enumerate() {
            let line = line.map_err(|error| Failure::input(format_args!("{path}: {error}")))?;
            let at = |error: &serde_json::Error| {
                Failure::Input(format!("{path}: {}", input::at_column(i + 1, &line, error)))
            };
            let head: Head = serde_json::from_str(&line).map_err(|error| at(&error))?;
            match &*head.r#type {
                "form" => {
                    let record: FormRecord = serde_json::from_str(&line).map_err(|error| at(&error))?;
                    let entry = record.entry();
                    let (form, entry) = entry
                        .map_err(|error| Failure::input(format_args!("{path}: line {}: {error}", i + 1)))?;
                    self.catalogue.insert(form, entry);
                }
                "catalogue" => {
                    let record: CatalogueRecord = serde_json::from_str(&line).map_err(|error| at(&error))?;
                    if several && record.partial {
                        return Err(Failure::input(format_args!(
                            "{path}: a catalogue that lists a part of its forms only cannot be added to others"
                        )));
                    }
                    let sum = u64::saturating_add;
                    self.catalogue.puzzles = sum(self.catalogue.puzzles, record.puzzles);
                    self.catalogue.stopped = sum(self.catalogue.stopped, record.stopped);
                    self.skipped = sum(self.skipped, record.skipped);
                    self.cover(record)
                        .map_err(|message| Failure::input(format_args!("{path}: {message}")))?;
                    ended = true;
                }
                other => {
                    return Err(Failure::input(format_args!(
                        "{path}: line {}: a record of type {other} is not part of a catalogue",
                        i + 1
                    )));
                }
            }
        }
        match ended {
            true => Ok(()),
            false => Err(Failure::input(format_args!(
                "{path}: the record at its end is missing: the catalogue is cut off"
            ))),
        }
    }

    /// Adds to what the catalogue covers.
    fn cover(&mut self, record: CatalogueRecord) -> Result<(), &'static str> {
        match &self.scope {
            Some(scope) if !scope.has_scope_of(&record) => Err(
                "catalogues add up only when --max-order, --max-rank, --minimal, --after and --max-nodes were the same",
            ),
            Some(_) => Ok(()),
            None => {
                self.scope = Some(record);
                Ok(())
            }
        }
    }

    /// Adds the puzzles of files.
    fn search(
        &mut self,
        arguments: &Arguments,
        files: &[&str],
        pool: &rayon::ThreadPool,
    ) -> Result<Exit, Failure> {
        let scope = Scope {
            max_order: arguments.max_order.into(),
            max_rank: arguments.max_rank.into(),
            counted: match arguments.minimal {
                true => Counted::Minimal,
                false => Counted::Irreducible,
            },
        };
        let record = CatalogueRecord::new(scope, arguments.preparation.level(), arguments.max_nodes);
        self.cover(record).map_err(Failure::input)?;
        let stop = || interrupt::requested().then_some(Halt::Interrupt);
        let limits = Limits {
            max_nodes: arguments.max_nodes,
            stop: Some(&stop),
            work: None,
        };
        let one = |item: &Item| -> Result<(Catalogue, StopReason), String> {
            let position = item.prepared(&arguments.preparation)?;
            Ok(Catalogue::of(item.number, &position, scope, &limits))
        };
        let mut stream = Stream::new(files.iter().copied(), &arguments.preparation);
        let progress = Progress::of_bytes(stream.size());
        let wanted = |item: &Item| arguments.shard.is_none_or(|shard| shard.has(item.number));
        let mut exit = Exit::Found;
        let ended = ordered::each(
            pool,
            WINDOW,
            || stream.next(wanted),
            |item| (one(&item), item.bytes),
            |(found, bytes)| {
                match found {
                    // A puzzle that was not finished because of Ctrl-C does not count.
                    Ok((_, StopReason::Interrupted)) => {
                        exit = Exit::Interrupted;
                        return Ok(ControlFlow::Break(()));
                    }
                    Ok((catalogue, _)) => self.catalogue.merge(catalogue),
                    Err(message) if arguments.strict => return Err(Failure::Input(message)),
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

/// Whether a file holds records, not puzzles.
fn is_catalogue(path: &str) -> Result<bool, Failure> {
    if path == "-" || !std::path::Path::new(path).is_file() {
        return Ok(false);
    }
    let mut first = [0];
    let read = File::open(path).and_then(|mut file| file.read(&mut first));
    read.map_err(|error| Failure::input(format_args!("{path}: {error}")))?;
    Ok(&first == b"{")
}
