//! `basecover links`.

use super::derive::Derive;
use super::exit::{Exit, Failure};
use super::find::seconds;
use super::image::{Drawing, Look, Sheet, sheet};
use super::input::{Preparation, heading};
use super::puzzles::Puzzles;
use super::soundness::Check;
use super::voice::{Notices, Records};
use super::{Output, interrupt, pool, voice};
use basecover::ask::{self, Linked, Pairs, Told, candidates};
use basecover::grid::CandidateSet;
use basecover::lp::NoLinks;
use basecover::pattern::Step;
use basecover::report::decision::{self, Proofs};
use basecover::report::links;
use basecover::report::{Palette, text};
use basecover::search::Limits;
use clap::Args;
use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::Arc;
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

With --style chain the drawing has the lines of chains: strong links bold, weak links dashed, givens bolder than placed digits, all else pale.

JSON records tell of every pair that is listed, with proofs, and with --target of the pairs that are not linked too, with witnesses. With --steps each pattern \
follows as a step of the position in which it eliminates, for checkers that know no links.

Examples:
  basecover links puzzle.txt --after singles
  basecover links puzzle.txt --after singles --target 4r1c2 --certificates
  basecover links puzzle.txt --after singles --target 4r1c2 --draw links.svg
  basecover links list.txt --after singles --format json | basecover verify

Exit codes: 0 some pair is linked by a pattern, 1 proven that none is, 2 bad input or usage, 3 some pair stayed undecided, because of --timeout or else, or nothing was found and derived truths were left out, \
130 interrupted. With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

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
    style: Drawing,

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
    let asked = arguments.asked();
    if arguments.draw.is_some() && asked.target.len() != 1 {
        return Err(Failure::input(
            "--draw shows the links of one candidate: name one with --target",
        ));
    }
    let is_text = arguments.format == Output::Text;
    if arguments.steps && is_text {
        return Err(Failure::input("--steps is about records: add --format json"));
    }
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let pool = pool(arguments.threads)?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    let mut drawn = false;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let start = Instant::now();
        let stop = || interrupt::stop(start, arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let linked = pool.install(|| asked.answer(&puzzle, !is_text, &limits, &mut Notices));
        let Some(linked) = puzzles.answered(linked, &mut exit) else {
            continue;
        };
        match is_text {
            false => Records::to(&mut out, |sink| linked.records(sink))?,
            true => {
                if puzzles.are_several() {
                    out.write_all(heading(&puzzle).as_bytes())?;
                }
                out.write_all(arguments.text(&asked, &linked).as_bytes())?;
            }
        }
        out.flush()?;
        if let (Some(sheet), Pairs::Told(told), false) = (&arguments.draw, &linked.links, drawn)
            && let Some(target) = asked.target.iter().next()
        {
            let picture = links::drawing(&told.links, target, asked.listed());
            arguments.look.draw_to(&arguments.style.of(picture), sheet)?;
            drawn = true;
        }
        exit = exit.max(linked.exit());
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

impl Arguments {
    /// The question.
    fn asked(&self) -> ask::Links {
        ask::Links {
            no_solution_check: self.check.no_solution_check,
            target: self.target.iter().flat_map(CandidateSet::iter).collect(),
            direct: self.direct,
            derive: self.derive.asked(),
            steps: self.steps,
        }
    }

    fn text(&self, asked: &ask::Links, linked: &Linked<'_>) -> String {
        let palette = Palette::colour();
        let Told { links, shown, halted } = match &linked.links {
            Pairs::Told(told) => told,
            Pairs::Empty { proven, .. } => {
                let empty = format!("{}\n", NoLinks::Empty(Arc::clone(proven)));
                let steps = match self.certificates {
                    true => Step::group([(**proven).clone()]),
                    false => Vec::new(),
                };
                let steps = steps.iter().map(|step| text::step(step, &palette));
                return [empty].into_iter().chain(steps).collect();
            }
            Pairs::Undecided => return String::new(),
        };
        let proofs = match self.certificates {
            true => Proofs::Shown,
            false => Proofs::Hidden,
        };
        let apart = asked.target.iter();
        let apart = apart.filter_map(|target| links::takes_no_part(links, target));
        let apart: String = apart.map(|told| format!("{told}: it takes no part\n")).collect();
        let told = match asked.targets().is_none() && proofs == Proofs::Hidden {
            true => links::lists(links, asked.listed(), &palette),
            false => links::rows(links, shown, asked.listed(), proofs, &palette),
        };
        apart + &told + &links::left_out(&linked.cuts) + halted.map_or("", decision::halted)
    }
}
