//! `basecover draw`, and what it shares with the commands that draw their own results.

use super::exit::{Exit, Failure};
use super::{input, voice};
use basecover::report::json::{self, Record};
use basecover::report::svg::{self, Theme};
use basecover::report::{Entry, Picture};
use clap::{Args, ValueEnum};
use std::io::{IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

const AFTER: &str = "\
Drawn are the records of find, solve, decide and catalogue: steps (every cover choice is a picture of its own), decisions (the certificate, or the \
values of the witness), trees (the split and every pattern of its branches) and forms (the example). What a record claims is proven anew before it is drawn. Records \
of other types are passed over.

Base sets are filled, cover sets dashed. Candidates of base sets lie on discs, those that are covered more than once in diamonds; what is \
eliminated is struck out.

Examples:
  basecover find puzzle.txt --format json | basecover draw -o step.svg
  basecover find puzzle.txt --format json | basecover draw --step 3 --theme dark -o step.png
  basecover find puzzle.txt --format json | basecover draw --all -o drawings

Exit codes: 0 drawn, 1 a record does not hold, 2 bad input or usage.";

/// Draw a step of find, solve or decide
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A file of JSON records, or - for standard input
    #[arg(default_value = "-")]
    records: String,

    /// Which of the records, counted from 1
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "all")]
    step: NonZeroUsize,

    /// Which of its pictures: of a step the cover choice, counted from 1
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "all")]
    choice: NonZeroUsize,

    /// Every picture of every record, each in a file of the folder -o
    #[arg(long, requires = "output")]
    all: bool,

    /// The file to write, with --all the folder [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format [default: as FILE ends, else svg]
    #[arg(long, value_name = "FORMAT")]
    format: Option<Image>,

    #[command(flatten)]
    look: Look,
}

/// How drawings look.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Look {
    /// The colours of drawings; auto follows the reader of an SVG and is light in a PNG
    #[arg(long, value_name = "THEME", default_value = "auto")]
    theme: Colours,
}

/// The values of `--theme`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Colours {
    Light,
    Dark,
    Auto,
}

/// The values of `--format`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Image {
    Svg,
    Png,
}

impl Image {
    /// The format of a file by its name, unless it is asked for.
    fn of(asked: Option<Self>, file: Option<&Path>) -> Self {
        let png = |file: &Path| {
            file.extension()
                .is_some_and(|end| end.eq_ignore_ascii_case("png"))
        };
        match asked {
            Some(image) => image,
            None if file.is_some_and(png) => Self::Png,
            None => Self::Svg,
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
        }
    }
}

impl Look {
    fn theme(self) -> Theme {
        match self.theme {
            Colours::Light => Theme::Light,
            Colours::Dark => Theme::Dark,
            Colours::Auto => Theme::Auto,
        }
    }

    fn image(self, picture: &Picture, image: Image) -> Result<Vec<u8>, Failure> {
        match image {
            Image::Svg => Ok(svg::draw(picture, self.theme()).into_bytes()),
            Image::Png => png(picture, self.theme()),
        }
    }
}

/// One and a half pixels for each unit: the digits are as large as in a book.
#[cfg(feature = "png")]
fn png(picture: &Picture, theme: Theme) -> Result<Vec<u8>, Failure> {
    basecover::report::png::draw(picture, theme, 1.5).map_err(Failure::input)
}

#[cfg(not(feature = "png"))]
fn png(_: &Picture, _: Theme) -> Result<Vec<u8>, Failure> {
    Err(Failure::input(
        "this program was built without PNG (the feature `png`): write an SVG",
    ))
}

/// Draws one record or all of them.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let (source, text) = match arguments.records.as_str() {
        "-" if std::io::stdin().is_terminal() => {
            return Err(Failure::input(
                "give the records of find, solve or decide on standard input, or a file of them",
            ));
        }
        "-" => ("standard input", input::standard_input()?),
        file => (file, input::file(file)?),
    };
    let mut entries = Vec::new();
    for (i, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        let record = json::read(line).map_err(|error| {
            Failure::Input(format!("{source}: {}", input::at_column(i + 1, line, &error)))
        })?;
        if matches!(record, Record::Path(_) | Record::Other) {
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
                    return Ok(Exit::Nothing);
                }
            }
        } else {
            entries.push(None);
        }
    }
    if entries.is_empty() {
        return Err(Failure::input(format_args!(
            "{source}: there is no step, decision, tree or form here; write records with --format json"
        )));
    }
    if let (true, Some(folder)) = (arguments.all, &arguments.output) {
        return all(arguments, &entries, folder);
    }
    let count = entries.len();
    let entry = entries.into_iter().nth(arguments.step.get() - 1).flatten();
    let entry = entry.ok_or_else(|| {
        Failure::input(format_args!(
            "--step: records to draw: {count}, so N is 1 to {count}"
        ))
    })?;
    let pictures = entry.pictures.len();
    let picture = entry.pictures.get(arguments.choice.get() - 1).ok_or_else(|| {
        Failure::input(format_args!(
            "--choice: pictures of this record: {pictures}, so N is 1 to {pictures}"
        ))
    })?;
    let image = Image::of(arguments.format, arguments.output.as_deref());
    let bytes = arguments.look.image(picture, image)?;
    match &arguments.output {
        Some(file) => save(file, &bytes)?,
        None if image == Image::Png && std::io::stdout().is_terminal() => {
            return Err(Failure::input("a terminal shows no PNG: name a file with -o"));
        }
        None => std::io::stdout().lock().write_all(&bytes)?,
    }
    Ok(Exit::Found)
}

/// Writes every picture to its own file, and says which.
fn all(arguments: &Arguments, entries: &[Option<Entry>], folder: &Path) -> Result<Exit, Failure> {
    std::fs::create_dir_all(folder)
        .map_err(|error| Failure::input(format_args!("{}: {error}", folder.display())))?;
    let image = Image::of(arguments.format, None);
    let digits = entries.len().to_string().len();
    let mut out = anstream::stdout().lock();
    for (i, entry) in entries.iter().enumerate() {
        for (j, picture) in entry.iter().flat_map(|entry| &entry.pictures).enumerate() {
            let choice = if j == 0 {
                String::new()
            } else {
                format!("-{}", j + 1)
            };
            let name = format!("{:0digits$}{choice}.{}", i + 1, image.extension());
            let file = folder.join(name);
            save(&file, &arguments.look.image(picture, image)?)?;
            writeln!(out, "{}  {}, {}", file.display(), picture.heading, picture.facts)?;
        }
    }
    Ok(Exit::Found)
}

/// Writes the first picture of an entry to a file, in the format of its name.
pub(super) fn to_file(entry: &Entry, look: Look, file: &Path) -> Result<(), Failure> {
    match entry.pictures.first() {
        Some(picture) => save(file, &look.image(picture, Image::of(None, Some(file)))?),
        None => Ok(()),
    }
}

/// Writes a file.
pub(super) fn save(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(file, bytes).map_err(|error| Failure::input(format_args!("{}: {error}", file.display())))
}
