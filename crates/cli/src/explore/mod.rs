//! `basecover explore`.

mod prompt;
mod session;

use super::exit::{Exit, Failure};
use super::find::seconds;
use super::input::Preparation;
use super::puzzles;
use super::script::Written;
use super::sheets::{Drawn, Sheets, title};
use super::suppose::Suppose;
use super::truth::Truths;
use super::voice::{Notices, Records};
use super::{Output, interrupt};
use basecover::constraint::ConstraintSet;
use basecover::grid::CandidateSet;
use basecover::search::Limits;
use basecover_ask::{Explore, Explored, Puzzle, candidates, sets};
use basecover_report::exact_logic;
use basecover_report::exploration::{self, Style};
use basecover_report::{Entry, Palette, Script, supposed};
use clap::Args;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

const AFTER: &str = "\
Any cover sets may be added to those of --cover. The answer is complete: the candidates that all the base sets eliminate, each set taken once, with the least rank for each candidate and the cover sets that eliminate most at once; what some of the base sets prove, with others of them as cover sets; and what they prove if sets count more than once. If they prove nothing, there are two further answers. The fewest extra sets: for each candidate that any pattern eliminates, the plain pattern with the fewest sets that contains all of yours and needs each of your base sets. And what is in the way: the candidates that would have to be false, one at a time, and what it takes to prove them false.

The sets may be written in the notations of Xsudo and GNPX too: '16 Truths = {28N1379 1379N28}', 'r28c1379 r1379c28'.

Truths of your own (--truth) may be among the extra base sets.

Without --base, explore is a prompt: add and remove sets, remove and suppose candidates, and run every other command on the current position. `help` lists its commands. If standard input is not a terminal, its lines are read as if typed.

Examples:
  basecover explore puzzle.txt --base '9c2 9c5 9b9'
  basecover explore puzzle.txt --after singles --base '3 Truths = {9C25 9B9}' --notation xsudo
  basecover explore puzzle.txt --base '9c2 9c5' --complete -n 3
  basecover explore puzzle.txt --base 'r1c2 r1c7' --cover '2r1' --target 9r1c1
  basecover explore puzzle.txt

Exit codes: 0 the base sets eliminate something, 1 proven that they do not (with --complete or --target: nor do the smallest patterns with them complete them), 2 bad input or usage, 3 stopped by a limit, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file with one puzzle, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Preparation,

    #[command(flatten)]
    suppose: Suppose,

    #[command(flatten)]
    truths: Truths,

    /// The base sets, each once; without them: a prompt
    #[arg(long, value_name = "SETS", value_parser = sets)]
    base: Option<ConstraintSet>,

    /// Required cover sets; others may be added
    #[arg(long, value_name = "SETS", value_parser = sets, requires = "base")]
    cover: Option<ConstraintSet>,

    /// Look for the fewest extra sets, even if these prove something
    #[arg(long, requires = "base")]
    complete: bool,

    /// Look for candidates that are in the way, even if these sets prove something
    #[arg(long, requires = "base")]
    near: bool,

    /// Only completions for these candidates; several in a cell: 45r1c2 or r1c2<>45
    #[arg(long, value_name = "4r1c2,5r3c7", value_delimiter = ',', value_parser = candidates, requires = "base")]
    target: Vec<CandidateSet>,

    /// List at most N completions and N candidates in the way (text only)
    #[arg(short = 'n', long, value_name = "N", default_value = "5")]
    count: NonZeroUsize,

    /// Stop each search after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How results are printed
    #[arg(long, default_value = "text", requires = "base")]
    format: Output,

    /// The notation of the sets (text only)
    #[arg(long, value_name = "NOTATION", default_value = "own")]
    notation: Written,

    #[command(flatten)]
    drawn: Drawn,
}

/// Answers for the base sets, or opens the prompt.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let puzzles = puzzles::all(&arguments.puzzle, &arguments.preparation)?;
    let [puzzle] = &puzzles[..] else {
        return Err(Failure::input(format_args!(
            "--base needs exactly one puzzle, not {}",
            puzzles.len()
        )));
    };
    match arguments.base {
        Some(base) => arguments.answer(puzzle, base),
        None => {
            let supposed = puzzle.supposing(&arguments.suppose.all());
            prompt::run(arguments, &supposed.map_err(Failure::input)?)
        }
    }
}

impl Arguments {
    fn answer(&self, puzzle: &Puzzle, base: ConstraintSet) -> Result<Exit, Failure> {
        let start = Instant::now();
        let stop = || interrupt::stop(start, self.timeout);
        let limits = Limits::default().stop(&stop);
        let asked = Explore {
            suppose: self.suppose.all(),
            claims: self.truths.asked(),
            base,
            cover: self.cover.unwrap_or_default(),
            complete: self.complete,
            near: self.near,
            target: self.target.iter().flat_map(CandidateSet::iter).collect(),
        };
        let mut out = anstream::stdout().lock();
        if let Some(end) = self.suppose.at_once(puzzle, self.format, || false, &mut out)? {
            return Ok(end);
        }
        // Impossible suppositions are reported before options that do not go together.
        puzzle.supposing(&asked.suppose).map_err(Failure::input)?;
        asked.check()?;
        let explored = match asked.answer(puzzle, &limits, &mut Notices) {
            Ok(explored) => explored,
            Err(missing) => return Ok(missing.exit()),
        };
        match self.format {
            Output::Json => Records::to(&mut out, |sink| explored.records(sink))?,
            Output::Text => {
                let report = report(&explored, self.notation.script(), self.count.get());
                let above = supposed::above(&explored.supposed, &Palette::colour());
                let below = supposed::below(&explored.supposed);
                out.write_all((above + &report + &below).as_bytes())?;
            }
        }
        out.flush()?;
        let mut sheets = Sheets::new(&self.drawn);
        if sheets.are_wanted() {
            for named in explored.named() {
                sheets.add(Entry::of_named(explored.grid(), &named));
            }
        }
        sheets.write(&title("explore", std::slice::from_ref(&self.puzzle)))?;
        Ok(match interrupt::requested() {
            true => Exit::Interrupted,
            false => explored.exit(),
        })
    }
}

/// What was found out about some sets, in words.
fn report(explored: &Explored, script: Script, most: usize) -> String {
    let palette = Palette::colour();
    let style = Style {
        palette: &palette,
        script,
        most,
    };
    let near = explored.near.iter().map(|near| {
        let told = exploration::near_misses(near, style);
        format!("\nWhat is in the way\n{told}")
    });
    let completions = explored.completions.iter().map(|found| {
        let told = exploration::completions(explored.grid(), found, style);
        format!("\nThe fewest further sets\n{told}")
    });
    let proves = exploration::proves(explored.grid(), &explored.sets, &explored.proves, style);
    let (bases, only) = (&explored.sets.bases, explored.only_exact());
    let exact = exact_logic::exact(bases, &explored.exact, &only, &palette);
    [proves, exact]
        .into_iter()
        .chain(near)
        .chain(completions)
        .collect()
}
