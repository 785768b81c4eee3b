//! `basecover draw`.

mod sheet;

use crate::exit::{Exit, Failure};
use crate::files::image::{Drawing, Image, Look, save};
use crate::options::asked::Asked;
use crate::reading::input;
use crate::voice::Notices;
use crate::{interrupt, voice};
use basecover::formats;
use basecover::grid::Grid;
use basecover::search::{Halt, Limits};
use basecover_ask::{self as ask, Check, Preparation, Solutions};
use basecover_report::json;
use basecover_report::{Entry, Picture};
use clap::Args;
use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

const AFTER: &str = "\
A puzzle is drawn as a position, after --after. Records of find, solve, decide, verify and catalogue are drawn too: steps (one picture for each cover choice), decisions (the certificate, or the \
values of the witness), trees (the split and every pattern of its branches), forms (the example) and the patterns that verify rejects (what they lack). What a record claims is proven again before it is drawn. Records of other types are ignored.

Base sets are filled, cover sets dashed. Candidates of base sets lie on discs, those that are covered more than once in diamonds; eliminated candidates are struck out. In patterns of kind template, candidates in more base sets than cover sets lie on open discs: they are not covered, \
but every template that holds one of them is, and --template shows one of these. In patterns that prove nothing, uncovered candidates have a red ring, and each candidate in a set has its excess below it, as with --excess.

With --style chain, chains, loops, wings and patterns of almost locked sets are drawn as chains: nodes numbered in their order, strong links as one bold line, weak links dashed. A pattern of an order above 50 is a heat map in either style: each candidate \
in a set has a tile with its excess.

Examples:
  basecover draw puzzle.txt --after singles -o position.png
  basecover find puzzle.txt --format json | basecover draw -o step.svg
  basecover find puzzle.txt --format json | basecover draw --step 3 --theme dark -o step.png
  basecover find puzzle.txt --format json | basecover draw --all -o drawings
  basecover catalogue puzzles.txt --format json | basecover draw --all --html -o sheet.html
  basecover classify puzzle.txt --pattern 'r6c4 r6c5 / r4c3 r5c8' --logic templates --format json | basecover draw --template 1

Exit codes: 0 drawn, 1 a record does not hold, 2 bad input or usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A file of JSON records, a puzzle, a file of puzzles, or - for standard input
    #[arg(default_value = "-")]
    input: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    check: Asked<Check>,

    /// Which of the records or puzzles, counted from 1
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "all")]
    step: NonZeroUsize,

    /// Which of its pictures (for a step: which cover choice), counted from 1
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "all")]
    choice: NonZeroUsize,

    /// Frame a template that holds the N-th candidate on an open disc, counted in reading order (for records
    /// of kind template)
    #[arg(long, value_name = "N", conflicts_with = "all")]
    template: Option<NonZeroUsize>,

    /// Show the excess of each candidate in a set: the cover sets that hold it minus the base sets that do
    #[arg(long)]
    excess: bool,

    /// Draw every picture of every record or puzzle, each to a file in the folder -o
    #[arg(long, requires = "output")]
    all: bool,

    /// With --all: everything on one page, the file -o, which needs no other file. Records that cannot be
    /// read or do not hold are reported and skipped
    #[arg(long, requires = "all", conflicts_with_all = ["format", "theme"])]
    html: bool,

    /// The file to write, or the folder with --all [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format [default: from the name of FILE; svg on standard output]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Image>,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    style: Drawing,
}

/// Draws one record or position, or all of them.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    // With --all the name is that of a folder.
    let file = arguments.output.as_deref().filter(|_| !arguments.all);
    let image = Image::chosen(arguments.format, file).map_err(|error| match file {
        Some(file) => Failure::input(format_args!("{}: {error}", file.display())),
        None => Failure::Input(error),
    })?;
    if let (true, Some(page)) = (arguments.html, &arguments.output) {
        return sheet::run(arguments, page);
    }
    let (source, text) = read(&arguments.input)?;
    let (entries, exit) = match text.trim_start().starts_with('{') {
        true => match records(arguments, source, &text)? {
            Some(entries) => (entries, Exit::Found),
            None => return Ok(Exit::Nothing),
        },
        false => positions(arguments, source, &text)?,
    };
    if let (true, Some(folder)) = (arguments.all, &arguments.output) {
        all(arguments, &entries, folder, image)?;
        return Ok(exit);
    }
    let count = entries.len();
    let entry = entries.into_iter().nth(arguments.step.get() - 1).flatten();
    let entry = entry.ok_or_else(|| {
        Failure::input(format_args!(
            "--step: N goes from 1 to {count}, the number of records or puzzles to draw"
        ))
    })?;
    let pictures = entry.pictures.len();
    let picture = entry.pictures.get(arguments.choice.get() - 1).ok_or_else(|| {
        Failure::input(format_args!(
            "--choice: N goes from 1 to {pictures}, the number of pictures of this record"
        ))
    })?;
    let picture = match arguments.template {
        None => arguments.picture(picture.clone()),
        Some(number) => arguments.picture(with_template(picture, number)?),
    };
    let bytes = arguments.look.draw(&picture, image)?;
    arguments.style.tell([&picture]);
    match &arguments.output {
        Some(file) => save(file, &bytes)?,
        None if image == Image::Png && std::io::stdout().is_terminal() => {
            return Err(Failure::input(
                "a terminal cannot show a PNG: name a file with -o",
            ));
        }
        None => std::io::stdout().lock().write_all(&bytes)?,
    }
    Ok(exit)
}

impl Arguments {
    /// Counts the solutions of a position, and reports on standard error what is wrong with it. None are
    /// counted where that was not asked for, or takes too long.
    fn solutions(&self, grid: &Grid, line: usize) -> Solutions {
        let stop = || interrupt::requested().then_some(Halt::Interrupt);
        match self.check.no_solution_check {
            true => Solutions::One,
            false => ask::solutions(grid, line, &Limits::default().stop(&stop), &mut Notices),
        }
    }

    /// A picture as requested.
    fn picture(&self, picture: Picture) -> Picture {
        match self.excess {
            true => self.style.of(picture.numbered()),
            false => self.style.of(picture),
        }
    }
}

/// The picture with one of its templates.
fn with_template(picture: &Picture, number: NonZeroUsize) -> Result<Picture, Failure> {
    let count = picture.open().count();
    let Some(through) = picture.open().nth(number.get() - 1) else {
        return Err(Failure::input(match count {
            0 => {
                "--template: no candidate lies on an open disc here; only patterns of kind template have such candidates"
                    .to_owned()
            }
            _ => format!("--template {number}: the candidates on open discs are numbered 1 to {count}"),
        }));
    };
    let shown = picture.clone().with_template(through);
    shown.ok_or_else(|| Failure::input(format_args!("--template: no template holds {through}")))
}

/// What the argument names, for messages, and what is read there: standard input, a file, or else the puzzle
/// itself.
fn read(argument: &str) -> Result<(&str, String), Failure> {
    match argument {
        "-" if std::io::stdin().is_terminal() => Err(Failure::input(
            "give a puzzle, or the records of find, solve or decide: on standard input, or in a file",
        )),
        "-" => Ok(("standard input", input::standard_input()?)),
        file if Path::new(file).exists() => Ok((file, input::file(file)?)),
        puzzle => Ok((
            "INPUT",
            puzzle.strip_prefix('\u{feff}').unwrap_or(puzzle).to_owned(),
        )),
    }
}

/// The records that can be drawn; each of those that are not asked for is none. None at all when one does not
/// hold, which is reported.
fn records(arguments: &Arguments, source: &str, text: &str) -> Result<Option<Vec<Option<Entry>>>, Failure> {
    named_records(&arguments.preparation, source)?;
    let mut entries = Vec::new();
    for (i, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let record = json::read(line)
            .map_err(|error| Failure::Input(format!("{source}: {}", ask::at_column(i + 1, line, &error))))?;
        if !record.has_drawing() {
            continue;
        }
        if arguments.all || entries.len() + 1 == arguments.step.get() {
            match record.entry() {
                Ok(entry) => entries.push(entry),
                Err(discrepancy) => {
                    let message = format!(
                        "{source}: line {}: the record does not hold: {discrepancy}",
                        i + 1
                    );
                    voice::error(message);
                    return Ok(None);
                }
            }
        } else {
            entries.push(None);
        }
    }
    if entries.is_empty() {
        return Err(nothing_to_draw(source));
    }
    Ok(Some(entries))
}

/// Checks that nothing is asked for which is about puzzles.
fn named_records(preparation: &Preparation, source: &str) -> Result<(), Failure> {
    match preparation.level() != "none" || preparation.input_format.is_some() {
        true => Err(Failure::input(format_args!(
            "{source} holds records, which contain their positions: --after and --input-format are for puzzles"
        ))),
        false => Ok(()),
    }
}

fn nothing_to_draw(source: &str) -> Failure {
    Failure::input(format_args!(
        "{source}: no step, decision, tree, form or rejected pattern found; write records with --format json"
    ))
}

fn neither(source: &str, reason: &impl std::fmt::Display) -> Failure {
    Failure::input(format_args!("{source}: neither records nor puzzles: {reason}"))
}

/// The positions of puzzles, and what it means for the exit code that some cannot be read or have no
/// solution.
fn positions(arguments: &Arguments, source: &str, text: &str) -> Result<(Vec<Option<Entry>>, Exit), Failure> {
    let mut positions = Vec::new();
    let mut errors = Vec::new();
    let mut exit = Exit::Found;
    for puzzle in formats::entries(text, arguments.preparation.input_format) {
        match puzzle {
            Ok(puzzle) => {
                let mut grid = puzzle.grid;
                input::apply(&arguments.preparation, &mut grid);
                if arguments.all || positions.len() + 1 == arguments.step.get() {
                    exit = exit.max(arguments.solutions(&grid, puzzle.line).exit());
                }
                positions.push(Some(Entry::of_position(&grid, puzzle.remark.unwrap_or_default())));
            }
            Err(error) if arguments.preparation.strict => {
                return Err(Failure::input(format_args!("{source}: {error}")));
            }
            Err(error) => errors.push(error),
        }
    }
    if positions.is_empty() {
        // With the reason of the first that is not a puzzle, or that there is nothing at all.
        let error = formats::read(text, arguments.preparation.input_format).err();
        let reason = error.map_or_else(String::new, |error| error.to_string());
        return Err(Failure::Input(
            match source == "INPUT" && input::looks_like_a_path(text) {
                true => format!("{text} is neither a file nor a puzzle"),
                false => return Err(neither(source, &reason)),
            },
        ));
    }
    for error in &errors {
        voice::error(format_args!("{source}: {error}"));
    }
    let bad = if errors.is_empty() { Exit::Found } else { Exit::Bad };
    Ok((positions, exit.max(bad)))
}

/// Writes every picture to its own file, and says which.
fn all(arguments: &Arguments, entries: &[Option<Entry>], folder: &Path, image: Image) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::input(format_args!("{}: {error}", folder.display())))?;
    let digits = entries.len().to_string().len();
    let mut out = anstream::stdout().lock();
    let mut drawn = Vec::new();
    for (i, entry) in entries.iter().enumerate() {
        for (j, picture) in entry.iter().flat_map(|entry| &entry.pictures).enumerate() {
            let choice = if j == 0 {
                String::new()
            } else {
                format!("-{}", j + 1)
            };
            let name = format!("{:0digits$}{choice}.{}", i + 1, image.ending());
            let file = folder.join(name);
            let picture = arguments.picture(picture.clone());
            save(&file, &arguments.look.draw(&picture, image)?)?;
            writeln!(out, "{}  {}, {}", file.display(), picture.heading, picture.facts)?;
            drawn.push(picture);
        }
    }
    arguments.style.tell(&drawn);
    Ok(())
}
