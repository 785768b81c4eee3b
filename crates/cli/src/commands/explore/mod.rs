//! `basecover explore`.

mod prompt;
mod session;

use crate::exit::{Exit, Failure};
use crate::files::sheets::{Drawn, Sheets, title};
use crate::interrupt;
use crate::options::asked::{Asked, Placed as _};
use crate::options::script::Written;
use crate::options::shared::{Output, Printed, Timeout};
use crate::options::suppose::at_once;
use crate::reading::puzzles;
use crate::voice::{Notices, Records};
use basecover::search::Limits;
use basecover_ask::{Explore, Explored, Preparation, Puzzle};
use basecover_report::exact_logic;
use basecover_report::exploration::{self, Style};
use basecover_report::{Entry, Palette, Script, supposed};
use clap::Args;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Instant;

const AFTER: &str = "\
Any cover sets may be added to those of --cover. The answer is complete: the candidates that all the base sets eliminate, each set taken once, with the least rank for each candidate and the cover sets that eliminate most at once; what some of the base sets prove, with others of them as cover sets; and what they prove if sets count more than once. Exact logic follows, which proves all of that and may prove more: a choice takes one candidate in each base set, no two of which see each other; what sees a candidate of every choice is false, and what every choice takes is true. If they prove nothing, there are two further answers. The fewest extra sets: for each candidate that any pattern eliminates, the plain pattern with the fewest sets that contains all of yours and needs each of your base sets. And what is in the way: the candidates that would have to be false, one at a time, and what it takes to prove them false.

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

/// What is about sets that are given, and not about the prompt.
const OF_BASE: [&str; 6] = ["cover", "complete", "near", "no_further", "target", "format"];

#[derive(Args, Debug)]
#[command(after_help = AFTER, mut_args(|arg| match OF_BASE.contains(&arg.get_id().as_str()) {
    true => arg.requires("base"),
    false => arg,
}), altered("timeout", |timeout| timeout.help("Stop each search after this time")))]
pub(crate) struct Arguments {
    /// A puzzle, a file with one puzzle, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    explore: Asked<Explore>,

    /// List at most N completions and N candidates in the way (text only)
    #[arg(short = 'n', long, value_name = "N", default_value = "5")]
    count: NonZeroUsize,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    format: Printed,

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
    match arguments.explore.base.is_empty() {
        false => arguments.answer(puzzle),
        true => {
            let supposed = puzzle.supposing(&arguments.explore.suppose);
            prompt::run(arguments, &supposed.map_err(Failure::input)?)
        }
    }
}

impl Arguments {
    fn answer(&self, puzzle: &Puzzle) -> Result<Exit, Failure> {
        let start = Instant::now();
        let stop = || interrupt::stop(start, *self.timeout);
        let limits = Limits::default().stop(&stop);
        let asked = &self.explore;
        let mut out = anstream::stdout().lock();
        if let Some(end) = at_once(&asked.suppose, puzzle, *self.format, || false, &mut out)? {
            return Ok(end);
        }
        // Impossible suppositions are reported before options that do not go together.
        puzzle.supposing(&asked.suppose).map_err(Failure::input)?;
        asked.check()?;
        let explored = match asked.answer(puzzle, &limits, &mut Notices) {
            Ok(explored) => explored,
            Err(missing) => return Ok(missing.exit()),
        };
        match *self.format {
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
            for named in explored.name_all() {
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
    let by = &explored.exact;
    let exact = exact_logic::exact(&by.bases, &by.found, &by.only, &palette);
    let exact = exact + &exact_logic::witnesses(&by.witnesses);
    [proves, exact]
        .into_iter()
        .chain(near)
        .chain(completions)
        .collect()
}
