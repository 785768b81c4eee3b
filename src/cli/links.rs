//! `basecover links`.

use super::decide::all_live;
use super::derive::Derive;
use super::exit::{Exit, Failure};
use super::find::seconds;
use super::image::{Look, Sheet, sheet};
use super::input::{Preparation, Puzzle, candidates};
use super::puzzles::Puzzles;
use super::soundness::{Check, Solutions};
use super::{Output, interrupt, pool, solutions, voice};
use basecover::constraint::Position;
use basecover::grid::{Candidate, CandidateSet};
use basecover::lp::{Link, Links, NoLinks, links_until};
use basecover::pattern::Step;
use basecover::report::decision::{self, Proofs};
use basecover::report::json::{self, LinkRecord, LinkSummaryRecord, StepRecord};
use basecover::report::links::{self, Direct, Tally};
use basecover::report::{Palette, text};
use basecover::search::{Halt, Limits, Shortest, shortest_links};
use basecover::truths;
use clap::Args;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

const AFTER: &str = "\
Two candidates of which at most one is true are a weak link, two of which at least one is true a strong link; some pairs are both. Each pair is asked about \
over all fractional solutions, as decide asks about candidates: at most one is true when no fractional solution has both at 1, at least one when none has both \
at 0. Then some pattern, of whatever order and rank, proves it: where the first is supposed it eliminates the second, or where both are gone it eliminates \
every candidate. For all others there is a fractional solution that shows that no pattern does.

A link that a single set proves (both see each other, or they are all that is left in a cell or house) is direct: it is only counted, unless --direct asks for \
it. Candidates that a pattern by itself proves false or true take no part.

With --target the links of some candidates are told with a smallest plain pattern for each: the least order, or, where there is no plain pattern, a weighted one \
with as few base sets as are found.

JSON records tell of every pair that is listed, with proofs, and with --target of the pairs that are not linked too, with witnesses. With --steps each pattern \
follows as a step of the position in which it eliminates, for checkers that know no links.

Examples:
  basecover links puzzle.txt --after singles
  basecover links puzzle.txt --after singles --target 4r1c2 --certificates
  basecover links puzzle.txt --after singles --target 4r1c2 --draw links.svg
  basecover links list.txt --after singles --format json | basecover verify

Exit codes: 0 some pair is linked by a pattern, 1 proven that none is, 2 bad input or usage, 3 some pair stayed undecided, because of --timeout or else, \
130 interrupted. With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

/// Tell every pair of candidates of which at most one, at least one or exactly one is true, by any pattern
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Preparation,

    #[command(flatten)]
    check: Check,

    /// Only the links of these candidates, with smallest patterns; several of a cell are 45r1c2 or r1c2<>45
    #[arg(long, value_name = "4r1c2,5r3c7", value_delimiter = ',', value_parser = candidates)]
    target: Vec<CandidateSet>,

    /// List the links too that a single set proves
    #[arg(long)]
    direct: bool,

    #[command(flatten)]
    derive: Derive,

    /// Print the pattern of every link (JSON records always carry it)
    #[arg(long)]
    certificates: bool,

    /// Write each pattern also as a step record of the position in which it eliminates
    #[arg(long)]
    steps: bool,

    /// Draw the links of one candidate, named with --target, into this file, as SVG or PNG, as its name
    /// ends; of several puzzles those of the first
    #[arg(long, value_name = "FILE", value_parser = sheet, requires = "target")]
    draw: Option<Sheet>,

    #[command(flatten)]
    look: Look,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How many threads look for smallest patterns; the result is the same for any number [default: one per
    /// core; at most 4 per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,
}

/// Tells the links of every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let targets: CandidateSet = arguments.target.iter().flat_map(CandidateSet::iter).collect();
    if arguments.draw.is_some() && targets.len() != 1 {
        return Err(Failure::input(
            "--draw shows the links of one candidate: name one with --target",
        ));
    }
    if arguments.steps && arguments.format == Output::Text {
        return Err(Failure::input("--steps is about records: add --format json"));
    }
    let targets = (!targets.is_empty()).then_some(&targets);
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let derived = arguments.derive.or_none();
    let pool = pool(arguments.threads)?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    let mut drawn = false;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let puzzle = &puzzle;
        if let Err(message) = all_live(puzzle, "--target", targets) {
            voice::error(message);
            puzzles.skip();
            continue;
        }
        let start = Instant::now();
        let halt = || interrupt::stop(start, arguments.timeout);
        if let ControlFlow::Break(end) = solutions::assumed(puzzle, &derived, halt) {
            exit = exit.max(end);
            continue;
        }
        let solutions = arguments.check.tell(puzzle.grid(), puzzle.line, halt);
        let position = puzzle
            .position
            .with_truths(&truths::derive(puzzle.grid(), &derived));
        if arguments.format == Output::Text && puzzles.are_several() {
            out.write_all(puzzle.heading().as_bytes())?;
        }
        let found = match links_until(&position, targets, &|| halt().is_some()) {
            Ok(found) => found,
            Err(reason) => {
                let (told, end) = arguments.no_links(&position, reason);
                out.write_all(told.as_bytes())?;
                exit = exit.max(end).max(solutions.exit());
                continue;
            }
        };
        let limits = Limits::default().stop(&halt);
        let shown: Vec<Shortest> = match targets {
            Some(_) => pool.install(|| shortest_links(&found.position, &arguments.told(&found), &limits)),
            None => arguments.told(&found).into_iter().map(Shortest::from).collect(),
        };
        let halted = halt().filter(|_| targets.is_some() || Tally::of(&found.pairs).undecided > 0);
        let report = match arguments.format {
            Output::Json => arguments.records(puzzle, targets, &found, &shown, solutions, halted),
            Output::Text => arguments.text(targets, &found, &shown) + halted.map_or("", decision::halted),
        };
        out.write_all(report.as_bytes())?;
        out.flush()?;
        if let (Some(sheet), Some(target), false) = (&arguments.draw, single(targets), drawn) {
            let picture = links::drawing(&found, target, arguments.direct());
            arguments.look.draw_to(&picture, sheet)?;
            drawn = true;
        }
        exit = exit.max(end(&found, halted)).max(solutions.exit());
        if halted == Some(Halt::Interrupt) {
            exit = Exit::Interrupted;
            break;
        }
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

/// The candidate, where one is asked about.
fn single(targets: Option<&CandidateSet>) -> Option<Candidate> {
    targets.and_then(|targets| targets.iter().next())
}

/// What the links mean for the exit code.
fn end(found: &Links, halted: Option<Halt>) -> Exit {
    let tally = Tally::of(&found.pairs);
    match (tally.undecided, tally.by_patterns()) {
        (1.., _) => Exit::Stopped,
        _ if halted.is_some() => Exit::Stopped,
        (0, 0) => Exit::Nothing,
        (0, _) => Exit::Found,
    }
}

impl Arguments {
    fn direct(&self) -> Direct {
        match self.direct {
            true => Direct::Listed,
            false => Direct::LeftOut,
        }
    }

    /// The links that are listed; in records of some candidates also the pairs that are not linked.
    fn told(&self, found: &Links) -> Vec<Link> {
        let mut told = links::told(found, self.direct());
        if self.format == Output::Json && !self.target.is_empty() {
            let unlinked = |link: &&Link| link.kind().is_none() && link.undecided().is_none();
            told.extend(found.pairs.iter().filter(unlinked).cloned());
        }
        told
    }

    fn text(&self, targets: Option<&CandidateSet>, found: &Links, shown: &[Shortest]) -> String {
        let palette = Palette::colour();
        let proofs = match self.certificates {
            true => Proofs::Shown,
            false => Proofs::Hidden,
        };
        let apart = targets.iter().flat_map(|targets| targets.iter());
        let apart = apart.filter_map(|target| links::takes_no_part(found, target));
        let apart: String = apart.map(|told| format!("{told}: it takes no part\n")).collect();
        let told = match targets.is_none() && proofs == Proofs::Hidden {
            true => links::lists(found, self.direct(), &palette),
            false => links::rows(found, shown, self.direct(), proofs, &palette),
        };
        apart + &told
    }

    fn records(
        &self,
        puzzle: &Puzzle,
        targets: Option<&CandidateSet>,
        found: &Links,
        shown: &[Shortest],
        solutions: Solutions,
        halted: Option<Halt>,
    ) -> String {
        let mut lines = String::new();
        for shortest in shown {
            lines += &json::line(&LinkRecord::new(&found.position, shortest));
            if self.steps {
                lines += &json::link_steps(found.position.grid(), shortest);
            }
        }
        let summary = LinkSummaryRecord::new(puzzle.in_records(), targets, found).halted(halted);
        lines + &json::line(&summary.solutions(solutions.in_records()))
    }

    /// What is said where there are no links to tell of.
    fn no_links(&self, position: &Position, reason: NoLinks) -> (String, Exit) {
        let proven = match reason {
            NoLinks::Empty(proven) => proven,
            NoLinks::Undecided(reason) => {
                voice::error(reason);
                return (String::new(), Exit::Stopped);
            }
        };
        let steps = Step::group([(*proven).clone()]);
        let told = match self.format {
            Output::Json => (steps.iter())
                .map(|step| json::line(&StepRecord::new(position.grid(), step)))
                .collect(),
            Output::Text if self.certificates => {
                let steps: String = steps
                    .iter()
                    .map(|step| text::step(step, &Palette::colour()))
                    .collect();
                format!("{}\n{steps}", NoLinks::Empty(proven))
            }
            Output::Text => format!("{}\n", NoLinks::Empty(proven)),
        };
        (told, Exit::Found)
    }
}
