//! `basecover case`: a library of cases.

mod add;
mod library;

use super::verify::words;
use crate::exit::{Exit, Failure};
use crate::interrupt;
use crate::options::asked::name_parser;
use crate::options::shared::{Output, Printed};
use crate::voice;
use basecover::formats::{self, Format};
use basecover::search::{Halt, Limits};
use basecover_ask::{CASE_TEXT, CaseText, by_exact_logic, is_accepted, judge};
use basecover_report::Script;
use basecover_report::json::CaseRecord;
use clap::{Args, Subcommand};
use itertools::Itertools;
use library::Library;
use std::io::Write;
use std::path::PathBuf;

const AFTER: &str = "\
A library is a file with one JSON record a line: title, tags, source, notes, the position, and sets: a pattern, or base sets alone. The notebook of `basecover board` reads and writes the same file.

Lines that are no case are reported with their number; the others are used, and the exit code is 2.

Examples:
  basecover case add cases.jsonl puzzle.txt --after singles --pattern '4r2 4r5 / 4c3 4c7' --title 'X-Wing' --tag fish
  basecover find puzzle.txt --format json | basecover case add cases.jsonl --from - --tag found
  basecover case add cases.jsonl --from yzf.txt
  basecover case add cases.jsonl puzzle.txt --from xsudo.txt
  basecover case list cases.jsonl
  basecover case search cases.jsonl exocet --tag hard
  basecover case open cases.jsonl 3
  basecover case export cases.jsonl 3 5 --to tlg

Exit codes: 0 added, listed, found, accepted or written, 1 no case was found or the sets prove nothing, 2 bad input or usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

/// Keep a library of cases: positions and patterns with titles, tags and notes
#[derive(Subcommand, Debug)]
enum What {
    /// Add cases to a library; the file is made if there is none
    Add(Box<add::Arguments>),
    /// List the cases of a library
    List(ListArguments),
    /// List the cases that say some words, or have some tags
    Search(SearchArguments),
    /// Show a case, and what its sets prove
    Open(OpenArguments),
    /// Write cases as a library, or as text for another program
    Export(ExportArguments),
}

#[derive(Args, Debug)]
struct ListArguments {
    /// The library, or - for standard input
    library: String,

    #[command(flatten)]
    format: Printed,
}

#[derive(Args, Debug)]
struct SearchArguments {
    /// The library, or - for standard input
    library: String,

    /// Words that all have to be in the title, the tags, the source or the notes
    words: Vec<String>,

    /// A tag that the case has to have; may be repeated
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,

    #[command(flatten)]
    format: Printed,
}

#[derive(Args, Debug)]
struct OpenArguments {
    /// The library, or - for standard input
    library: String,

    /// The number of the case, as `list` counts them
    number: usize,
}

#[derive(Args, Debug)]
struct ExportArguments {
    /// The library, or - for standard input
    library: String,

    /// The numbers of the cases, as `list` counts them [default: all]
    numbers: Vec<usize>,

    /// What is written
    #[arg(long, default_value = "jsonl", value_parser = name_parser(CASE_TEXT))]
    to: CaseText,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// Does it.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    match &arguments.what {
        What::Add(arguments) => add::run(arguments),
        What::List(asked) => list(&asked.library, *asked.format, |_| true),
        What::Search(asked) => {
            if asked.words.is_empty() && asked.tag.is_empty() {
                return Err(Failure::input("name words to look for, or a --tag"));
            }
            let found = |case: &CaseRecord| case.says(&asked.words) && case.is_tagged(&asked.tag);
            list(&asked.library, *asked.format, found)
        }
        What::Open(asked) => open(asked),
        What::Export(asked) => export(asked),
    }
}

/// Lists some cases.
fn list(path: &str, format: Output, wanted: impl Fn(&CaseRecord) -> bool) -> Result<Exit, Failure> {
    let mut library = Library::open(path)?;
    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    while let Some(entry) = library.next()? {
        if !wanted(&entry.case) {
            continue;
        }
        exit = Exit::Found;
        match format {
            Output::Json => writeln!(out, "{}", entry.line)?,
            Output::Text => writeln!(out, "{}", line(entry.number, &entry.case))?,
        }
    }
    out.flush()?;
    Ok(library.exit(exit))
}

/// A case in a line.
fn line(number: usize, case: &CaseRecord) -> String {
    let title = match case.title.trim() {
        "" => "untitled",
        title => title,
    };
    let tags = match case.tags.is_empty() {
        true => String::new(),
        false => format!("  [{}]", voice::strip_colours(&case.tags.iter().join(", "))),
    };
    let weight = |sets: &[(_, i64)]| {
        sets.iter()
            .fold(0_i64, |sum, &(_, weight)| sum.saturating_add(weight))
    };
    let sets = match &case.sets {
        None => "position only".to_owned(),
        Some(sets) => {
            let covers = sets.cover.as_ref().map_or(0, |cover| weight(&cover.0));
            format!("{} base, {covers} cover", sets.base.order())
        }
    };
    let title = title.replace(['\n', '\r'], " ");
    format!("{number:>4}  {}{tags}  ({sets})", voice::strip_colours(&title))
}

/// Shows a case.
fn open(asked: &OpenArguments) -> Result<Exit, Failure> {
    let mut library = Library::open(&asked.library)?;
    let entry = library.numbered(asked.number)?;
    let case = &entry.case;
    let wrong = |error| Failure::input(format_args!("{}: line {}: {error}", asked.library, entry.at));
    let (grid, claim) = (case.position().map_err(wrong)?, case.claim().map_err(wrong)?);
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", line(entry.number, case).trim_start())?;
    for (word, text) in [("source", &case.source), ("notes", &case.notes)] {
        for line in text.lines() {
            writeln!(out, "{word}: {}", voice::strip_colours(line))?;
        }
    }
    for truth in &case.truths {
        writeln!(out, "truth: {}", voice::strip_colours(truth))?;
    }
    writeln!(out, "{}", formats::text(&grid, Format::Pencilmarks))?;
    let Some(claim) = claim else {
        return Ok(library.exit(Exit::Found));
    };
    for (truth, _) in claim.pattern.derived() {
        if let Err(reason) = basecover::pattern::prove_derived(&grid, truth) {
            return Err(Failure::input(format_args!(
                "{}: line {}: the derived truth {} is not proven: {reason}",
                asked.library,
                entry.at,
                truth.name()
            )));
        }
    }
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let limits = Limits::default().stop(&stop);
    let judged = judge(claim.logic, &grid, claim);
    let exact = by_exact_logic(&judged, &limits);
    out.write_all(words(&judged, Script::default(), "", exact.as_ref()).as_bytes())?;
    out.flush()?;
    Ok(library.exit(match is_accepted(&judged, exact.as_ref()) {
        true => Exit::Found,
        false => Exit::Nothing,
    }))
}

/// Writes cases.
fn export(asked: &ExportArguments) -> Result<Exit, Failure> {
    let mut library = Library::open(&asked.library)?;
    let (mut text, mut missing) = (String::new(), asked.numbers.clone());
    let mut exit = Exit::Nothing;
    while let Some(entry) = library.next()? {
        if !asked.numbers.is_empty() && !asked.numbers.contains(&entry.number) {
            continue;
        }
        missing.retain(|&number| number != entry.number);
        let place = format!("{}: line {}", asked.library, entry.at);
        match asked.to.write(&entry.case) {
            Err(error) => library.complain(format_args!("{place}: {error}")),
            Ok((case, lost)) => {
                for lost in lost {
                    voice::warning(format_args!("{place}: not written: {lost}"));
                }
                if asked.to != CaseText::Library && exit == Exit::Found {
                    text.push('\n');
                }
                text += &case;
                exit = Exit::Found;
            }
        }
    }
    if let Some(number) = missing.first() {
        return Err(Failure::input(format_args!(
            "{}: there is no case {number}: `basecover case list` counts them",
            asked.library
        )));
    }
    match &asked.output {
        Some(path) => crate::files::image::save(path, text.as_bytes())?,
        None => {
            let mut out = anstream::stdout().lock();
            out.write_all(text.as_bytes())?;
            out.flush()?;
        }
    }
    Ok(library.exit(exit))
}
