//! `basecover catalogue`.

mod arguments;
mod growing;

pub(crate) use arguments::Arguments;

use crate::exit::{Exit, Failure};
use crate::options::shared::Output;
use crate::pool_beside;
use basecover::survey::catalogue::Catalogue;
use basecover_report::json::{self, CatalogueRecord, FormRecord};
use basecover_report::{Palette, catalogue as words};
use growing::Growing;
use std::fs::File;
use std::io::{BufWriter, Read, Write};

/// Adds up all files, and writes what is asked for.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    arguments.check()?;
    let pool = pool_beside(*arguments.threads)?;
    let (catalogues, puzzles) = sorted(&arguments.files)?;
    let mut growing = Growing::default();
    for file in &catalogues {
        growing.read(file, arguments.files.len() > 1)?;
    }
    let mut exit = Exit::Found;
    if !puzzles.is_empty() {
        exit = growing.search(arguments, &puzzles, &pool)?;
    }
    narrow(&mut growing.catalogue, arguments)?;
    let (catalogue, Some(scope)) = (growing.catalogue, growing.scope) else {
        return Err(Failure::input("there is no puzzle here"));
    };
    let summary = CatalogueRecord {
        puzzles: catalogue.puzzles,
        stopped: catalogue.stopped,
        skipped: growing.skipped,
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

/// The files that are catalogues, and those of puzzles.
fn sorted(files: &[String]) -> Result<(Vec<&str>, Vec<&str>), Failure> {
    let (mut catalogues, mut puzzles) = (Vec::new(), Vec::new());
    for file in files {
        match is_catalogue(file)? {
            true => catalogues.push(&**file),
            false => puzzles.push(&**file),
        }
    }
    Ok((catalogues, puzzles))
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

/// Leaves the forms that are asked for.
fn narrow(catalogue: &mut Catalogue, arguments: &Arguments) -> Result<(), Failure> {
    if let Some(old) = &arguments.diff {
        let mut known = Growing::default();
        known.read(old, false)?;
        catalogue.retain(|form, _| !known.catalogue.contains(form));
    }
    if arguments.unnamed {
        catalogue.retain(|_, entry| entry.example.technique.is_none());
    }
    Ok(())
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
    match *arguments.format {
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
