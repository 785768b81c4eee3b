//! `basecover survey`.

mod out;
mod record_writer;
mod records;
mod resume;
mod summary;
mod table;

use crate::exit::{Exit, Failure};
use crate::files::tables::{Export, export};
use crate::options::asked::Asked;
use crate::options::shared::Threads;
use crate::progress::Progress;
use crate::reading::stream::{Item, Stream};
use crate::{interrupt, ordered, pool_beside, voice};
use basecover::search::{Halt, Limits};
use basecover_ask::{Preparation, Survey, Unasked};
use basecover_report::json;
use clap::Args;
use out::Out;
use record_writer::RecordWriter;
use std::ops::ControlFlow;
use std::time::Instant;

/// Puzzles that are begun before the first of them is written.
const WINDOW: u64 = 4096;

const AFTER: &str = "\
The measures, the cheapest first:
  closure      how far the puzzle is solved by everything that the linear program eliminates; with --logic templates also what it takes to solve it: candidate patterns, \
template patterns, or trees
  first-round  after singles: how many candidates can be eliminated, and the order and rank of the smallest pattern for each
  path         whether the simplest path solves the puzzle, its largest order, and how often it uses which technique
  techniques   whether a person's techniques solve the puzzle, looked for in the order of `basecover hint`, and how often each is used; --without leaves some out, as in published tables
  rate         the ratings of `basecover rate`

One JSON record a line, in the order of the input, whatever the number of threads; the first one holds the questions. A line that is not a puzzle with one \
solution is reported and has a record too. Records are written as soon as they are ready: after Ctrl-C, or worse, --resume continues after the last complete one. Before it writes, it compares every record with its puzzle in the input; if one is missing, wrong, repeated or about another puzzle, it reports it and changes nothing.

A table (--records) has one flat row for each puzzle, and its columns are named after the fields of the records. It is written only once complete: Ctrl-C deletes an unfinished table, and a killed program leaves FILE.part, which the next run overwrites. So --resume is for --output; a table next to it is written again, from the earlier records and the new ones.

With --summary, the FILEs are surveys: shards, or other parts of a survey. Their tables are printed, and with --output or --records their \
records are merged: those of all shards are the survey that one run would have written. Missing shards, and puzzles without a record before the last one, are reported as warnings.

Examples:
  basecover survey puzzles.txt --measure closure -o closure.jsonl
  basecover survey puzzles.txt --measure rate,path -o rated.jsonl --resume
  basecover survey puzzles.txt --measure closure --logic templates --derive impossible -o templates.jsonl
  basecover survey puzzles.txt --measure techniques --without als,death-blossom -o techniques.jsonl
  basecover survey puzzles.txt --measure closure,path --records found.csv
  basecover survey puzzles.txt --shard 2/4 -o part2.jsonl
  basecover survey --summary part*.jsonl -o all.jsonl --export tables.md --export charts.svg

Exit codes: 0 done, 2 bad input or usage, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// Files of puzzles, or - for standard input; with --summary, surveys
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    survey: Asked<Survey>,

    /// Write the records to this file, which must not exist yet. A name that ends with .csv or .parquet asks
    /// for a table instead, as --records does
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,

    /// Also write a table with one flat row for each puzzle: .csv, or .parquet in a program built with the
    /// feature `parquet`. May be repeated. Without --output nothing else is written
    #[arg(long, value_name = "FILE", value_parser = table::table)]
    records: Vec<String>,

    /// Continue where an earlier run with the same output ended
    #[arg(long, requires = "output", conflicts_with = "summary")]
    resume: bool,

    /// Print how long each puzzle took and, with the measure techniques, how long each technique took
    #[arg(long)]
    timing: bool,

    /// Print a summary of surveys, instead of making one
    #[arg(long, conflicts_with_all = ["shard", "measure", "timing", "strict"])]
    summary: bool,

    /// Write the tables of --summary to this file: .json, .csv, .md, or .svg for charts. May be repeated
    #[arg(long, value_name = "FILE", value_parser = export, requires = "summary")]
    export: Vec<Export>,

    #[command(flatten)]
    threads: Threads,
}

impl Arguments {
    /// What was asked for.
    fn request(&self) -> Survey {
        Survey {
            preparation: *self.preparation,
            ..(*self.survey).clone()
        }
    }
}

/// Makes a survey, or sums some up.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    if arguments.summary {
        return summary::run(arguments);
    }
    let survey = arguments.request();
    let header = survey.header();
    let pool = pool_beside(*arguments.threads)?;
    let mut stream = Stream::new(arguments.files.iter().map(String::as_str), &arguments.preparation);
    stream.check()?;
    let progress = Progress::of_bytes(stream.size());
    let wanted = |item: &Item| survey.has(item.number);
    let (lines, names) = out::output_files(arguments.output.as_deref(), &arguments.records);
    if arguments.resume && lines.is_none() {
        return Err(Failure::input(
            "a table is written only once complete, so --resume cannot continue it: write the records to a .jsonl file, and the table with --records",
        ));
    }
    let mut tables = out::tables(&names, &header, arguments.timing)?;
    let part = match lines {
        Some(path) if arguments.resume => {
            let next = || stream.next(wanted);
            let there = |line: &str| tables.iter_mut().try_for_each(|table| table.write(line));
            match resume::part(path, &header, &arguments.preparation, &progress, next, there)? {
                Some(part) => Some(part),
                None => return Ok(Exit::Interrupted),
            }
        }
        Some(path) => Some(RecordWriter::create(path, &header)?),
        None if names.is_empty() => Some(RecordWriter::stdout(&header)?),
        None => None,
    };
    let mut out = Out { part, tables };
    let mut made = 0;
    let mut exit = Exit::Found;
    ordered::each(
        &pool,
        WINDOW,
        || stream.next(wanted),
        |item| ask(&item, &survey, arguments.timing),
        |answer| {
            if answer.interrupted {
                exit = Exit::Interrupted;
                return Ok(ControlFlow::Break(()));
            }
            if let Some(reason) = answer.skipped {
                if arguments.preparation.strict {
                    return Err(Failure::Input(reason));
                }
                progress.aside(|| voice::warning(format_args!("{reason}; skipped")));
            }
            out.write(&answer.line)?;
            made += 1;
            progress.at(answer.bytes, made);
            Ok(ControlFlow::Continue(()))
        },
    )?;
    if exit == Exit::Found {
        out.end()?;
    }
    Ok(exit)
}

/// What became of a puzzle.
struct Answer {
    line: String,
    /// Why there are no findings.
    skipped: Option<String>,
    interrupted: bool,
    bytes: u64,
}

/// Asks one puzzle.
fn ask(item: &Item, survey: &Survey, timing: bool) -> Answer {
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let start = Instant::now();
    let clock = || start.elapsed().as_micros().try_into().unwrap_or(u64::MAX);
    let mut limits = Limits::default().stop(&stop);
    if timing {
        limits = limits.clock(&clock);
    }
    let mut answer = Answer {
        line: String::new(),
        skipped: None,
        interrupted: false,
        bytes: item.bytes,
    };
    let given = item.given();
    match survey.findings(&given, &limits) {
        Ok(mut record) => {
            record.seconds = timing.then(|| start.elapsed().as_secs_f64());
            answer.line = json::line(&record);
        }
        Err(Unasked::Stopped) => answer.interrupted = true,
        Err(Unasked::Skipped(reason)) => {
            let reason = item.placed(&reason);
            answer.line = json::line(&given.skipped(&reason));
            answer.skipped = Some(reason);
        }
    }
    answer
}
