//! `basecover links`.

use crate::exit::{Exit, Failure};
use crate::files::image::{Drawing, Look, Sheet, sheet};
use crate::options::asked::{Asked, Placed as _};
use crate::options::shared::{Output, Printed, Threads, Timeout};
use crate::reading::input::heading;
use crate::reading::puzzles::Puzzles;
use crate::voice::{Notices, Records};
use crate::{interrupt, pool, voice};
use basecover::lp::NoLinks;
use basecover::pattern::Step;
use basecover::search::Limits;
use basecover_ask::{self as ask, Linked, Pairs, Preparation, Told};
use basecover_report::decision::{self, Proofs};
use basecover_report::links;
use basecover_report::{Palette, text};
use clap::Args;
use std::io::Write;
use std::sync::Arc;
use std::time::Instant;

const AFTER: &str = "\
Two candidates are a weak link if at most one is true, a strong link if at least one is; some pairs are both. `links` tests each pair over all fractional solutions, as decide does with candidates: at most one is true if no fractional solution has both at 1, at least one if none has both at 0. Then some pattern, of whatever order and rank, proves it: it eliminates the second once the first is supposed, or every candidate once both are gone. For every other pair, a fractional solution shows that no pattern does.

A link that a single set proves (the two see each other, or are the last two in a cell or house) is direct: it is only counted, unless --direct lists it. Candidates that a pattern proves false or true are left out.

With --target each link of these candidates comes with a smallest plain pattern or, if there is none, with a weighted one that has as few base sets as could be found.

With --style chain the drawing has the lines of chains: strong links bold, weak links dashed, givens bolder than placed digits, everything else pale.

JSON records hold every listed pair with its proofs and, with --target, also the pairs that are not linked, with witnesses. With --steps each pattern follows as a step of the position in which it eliminates, for checkers that do not know links.

Examples:
  basecover links puzzle.txt --after singles
  basecover links puzzle.txt --after singles --target 4r1c2 --certificates
  basecover links puzzle.txt --after singles --target 4r1c2 --draw links.svg
  basecover links list.txt --after singles --format json | basecover verify

Exit codes: 0 some pair is linked by a pattern, 1 proven that none is, 2 bad input or usage, 3 some pair stayed undecided, for example because of --timeout, or nothing was found and derived truths were left out, \
130 interrupted. With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

const THREADS: &str = "\
Number of threads that look for smallest patterns; it does not change the results [default: one per core; at most 4 per core]";

#[derive(Args, Debug)]
#[command(after_help = AFTER, placed("certificates", "steps"), altered("threads", |threads| threads.help(THREADS)))]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    #[command(flatten)]
    links: Asked<ask::Links>,

    /// Print the pattern of every link (JSON records always carry it)
    #[arg(long)]
    certificates: bool,

    /// Draw the links of one candidate, named with --target, to this file, .svg or .png; of several puzzles,
    /// the first
    #[arg(long, value_name = "FILE", value_parser = sheet, requires = "target")]
    draw: Option<Sheet>,

    #[command(flatten)]
    style: Drawing,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    threads: Threads,

    #[command(flatten)]
    format: Printed,
}

/// Reports the links of every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let asked = &arguments.links;
    asked.check()?;
    if arguments.draw.is_some() && asked.target.len() != 1 {
        return Err(Failure::input(
            "--draw needs one candidate: name it with --target",
        ));
    }
    let is_text = *arguments.format == Output::Text;
    if asked.steps && is_text {
        return Err(Failure::input("--steps needs records: add --format json"));
    }
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let pool = pool(*arguments.threads)?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    let mut drawn = false;
    while let Some(puzzle) = puzzles.next(|message| voice::error(message)) {
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
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
                out.write_all(arguments.text(asked, &linked).as_bytes())?;
            }
        }
        out.flush()?;
        if let (Some(sheet), Pairs::Told(told), false) = (&arguments.draw, &linked.links, drawn)
            && let Some(target) = asked.target.iter().next()
        {
            let picture = links::drawing(&told.links, target, asked.direct());
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
            true => links::lists(links, asked.direct(), &palette),
            false => links::rows(links, shown, asked.direct(), proofs, &palette),
        };
        apart + &told + &links::left_out(&linked.cuts) + halted.map_or("", decision::halted)
    }
}
