//! `basecover case add`.

use super::library::append;
use crate::exit::{Exit, Failure};
use crate::options::asked::{Asked, name_parser};
use crate::reading::{input, puzzles};
use crate::voice;
use basecover::pattern::{Claim, Logic};
use basecover_ask::{self as ask, LOGIC, Preparation, Puzzle, stated};
use basecover_report::json::{self, CaseRecord};
use clap::Args;
use std::io::Write;

#[derive(Args, Debug)]
pub(super) struct Arguments {
    /// The library: one JSON record a line
    library: String,

    /// The position: a puzzle, a file of puzzles, or - for standard input
    #[arg(required_unless_present = "from")]
    puzzle: Option<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// The sets: base sets / cover sets, in any notation, or base sets alone
    #[arg(long, value_name = "PATTERN", requires = "puzzle", conflicts_with = "from")]
    pattern: Option<String>,

    /// What the sets have to cover
    #[arg(long, value_name = "LOGIC", default_value = "candidates", value_parser = name_parser(LOGIC))]
    logic: Logic,

    /// Add the cases of this text, or of standard input if it is -: a library, steps as JSON records, cases
    /// of YZF-Sudoku's TLG editor, or truths and links of Xsudo; PUZZLE is the position of those without one
    #[arg(long, value_name = "FILE")]
    from: Option<String>,

    /// The title
    #[arg(long)]
    title: Option<String>,

    /// A tag; may be repeated
    #[arg(long, value_name = "TAG")]
    tag: Vec<String>,

    /// Where the case is from
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    /// Anything else about it
    #[arg(long, value_name = "TEXT")]
    notes: Option<String>,
}

/// Adds cases: all of them, or none if something is wrong with one.
pub(super) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    if arguments.library == "-" {
        return Err(Failure::input(
            "name a file: cases cannot be added to standard input",
        ));
    }
    if arguments.from.as_deref() == Some("-") && arguments.puzzle.as_deref() == Some("-") {
        return Err(Failure::input("PUZZLE and --from cannot both be standard input"));
    }
    let puzzles = match &arguments.puzzle {
        Some(puzzle) => puzzles::all(puzzle, &arguments.preparation)?,
        None => Vec::new(),
    };
    let cases = match &arguments.from {
        Some(path) => read(path, &puzzles)?,
        None => arguments.own(&puzzles)?,
    };
    let lines: String = cases
        .into_iter()
        .map(|case| json::line(&arguments.said(case)))
        .collect();
    append(&arguments.library, &lines)?;
    let count = lines.lines().count();
    let cases = if count == 1 { "case" } else { "cases" };
    let mut out = anstream::stdout().lock();
    writeln!(
        out,
        "{count} {cases} added to {}",
        voice::strip_colours(&arguments.library)
    )?;
    Ok(Exit::Found)
}

/// The cases of a text.
fn read(path: &str, puzzles: &[Puzzle]) -> Result<Vec<CaseRecord>, Failure> {
    let position = match puzzles {
        [] => None,
        [puzzle] => Some(puzzle.grid()),
        several => {
            let count = several.len();
            return Err(Failure::input(format_args!(
                "--from needs one puzzle at most, not {count}"
            )));
        }
    };
    let (text, name) = match path {
        "-" => (input::standard_input()?, "standard input"),
        path => (input::file(path)?, path),
    };
    let mut cases = Vec::new();
    for read in ask::cases(&text, position) {
        match read {
            Err((line, message)) => {
                let message = format!("{name}: line {line}: {message}\nnothing was added");
                return Err(Failure::Input(message));
            }
            Ok((case, lost)) => {
                let number = cases.len() + 1;
                lost.iter()
                    .for_each(|lost| voice::warning(format_args!("{name}: case {number}: left out: {lost}")));
                cases.push(case);
            }
        }
    }
    match cases.is_empty() {
        true => Err(Failure::input(format_args!("{name}: there is no case here"))),
        false => Ok(cases),
    }
}

impl Arguments {
    /// A case for each puzzle, or for each pattern of the one puzzle.
    fn own(&self, puzzles: &[Puzzle]) -> Result<Vec<CaseRecord>, Failure> {
        let Some(pattern) = &self.pattern else {
            let case = |puzzle: &Puzzle| CaseRecord {
                title: puzzle.name.clone().unwrap_or_default(),
                ..CaseRecord::new(puzzle.grid())
            };
            return Ok(puzzles.iter().map(case).collect());
        };
        let [puzzle] = puzzles else {
            let count = puzzles.len();
            return Err(Failure::input(format_args!(
                "a pattern needs one puzzle, not {count}"
            )));
        };
        let claims = stated(pattern, puzzle.grid());
        let claims = claims.map_err(|error| Failure::Input(format!("--pattern: {error}")))?;
        let logic = self.logic;
        let case = |claim: Claim| CaseRecord::new(puzzle.grid()).with(&Claim { logic, ..claim });
        Ok(claims.into_iter().map(case).collect())
    }

    /// A case with what the options say of it.
    fn said(&self, case: CaseRecord) -> CaseRecord {
        let mut tags = case.tags;
        tags.extend(self.tag.iter().filter(|tag| !tag.is_empty()).cloned());
        let mut seen = Vec::new();
        tags.retain(|tag| {
            !seen.contains(tag) && {
                seen.push(tag.clone());
                true
            }
        });
        CaseRecord {
            tags,
            title: self.title.clone().unwrap_or(case.title),
            source: self.source.clone().unwrap_or(case.source),
            notes: self.notes.clone().unwrap_or(case.notes),
            ..case
        }
    }
}
