//! `basecover limits`.

use crate::exit::{Exit, Failure};
use crate::files::tables::{Export, export};
use crate::options::asked::Asked;
use crate::options::shared::Threads;
use crate::progress::Progress;
use crate::reading::puzzles::{MOST, Puzzles};
use crate::{interrupt, pool, voice};
use basecover::lp::{Verdict, decide_until};
use basecover::search::{Halt, Limits, StopReason};
use basecover::survey::cost::{Cost, SearchKind};
use basecover_ask::Preparation;
use basecover_report::Palette;
use basecover_report::cost::{self, Measured};
use basecover_report::text::counted;
use clap::Args;
use std::io::Write;
use std::time::Instant;

const AFTER: &str = "\
For each rank and each order up to the largest: two searches of all puzzles, with that order and rank as limits. The exhaustive one lists every irreducible \
pattern, the minimal one for each candidate a smallest pattern with the proof that none is smaller. Its nodes are linear programs, which cost a hundred times as much as \
those of the exhaustive search. Growth is the number of nodes divided by that of the order before.

The targets of a puzzle share the budget. A search that ran out of it is not complete: there may be more patterns than its line counts.

Examples:
  basecover limits puzzle.txt --after singles --max-order 5
  basecover limits puzzles.txt --max-order 6 --max-rank 1 --timing --export cost.csv --export cost.svg

Exit codes: 0 every search is complete, 2 bad input or usage, 3 a search reached the budget, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// Puzzles, files of puzzles, or - for standard input
    #[arg(required = true, value_name = "PUZZLE")]
    puzzles: Vec<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// The largest order
    #[arg(long, value_name = "N", default_value = "4", value_parser = clap::value_parser!(u16).range(1..=56))]
    max_order: u16,

    /// The largest rank
    #[arg(long, value_name = "K", default_value = "3", value_parser = clap::value_parser!(u8).range(0..=3))]
    max_rank: u8,

    /// The largest number of nodes for each search of each puzzle
    #[arg(long, value_name = "NODES", default_value = "100000000")]
    budget: u64,

    /// Print how long each search took
    #[arg(long)]
    timing: bool,

    /// Write the table to this file: .json, .csv, .md, or .svg for charts. May be repeated
    #[arg(long, value_name = "FILE", value_parser = export)]
    export: Vec<Export>,

    #[command(flatten)]
    threads: Threads,
}

/// Measures, and prints the table.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let mut read = Puzzles::of(&arguments.puzzles, &arguments.preparation)?;
    let mut puzzles = Vec::new();
    while let Some(puzzle) = read.next(|message| voice::error(message)) {
        if puzzles.len() == MOST {
            return Err(Failure::input(format_args!(
                "more than {MOST} puzzles: this command keeps them all in memory, so split the list"
            )));
        }
        puzzles.push(puzzle);
    }
    let bad = read.end();
    if bad.is_some() && (puzzles.is_empty() || arguments.preparation.strict) {
        return Ok(bad.unwrap_or(Exit::Bad));
    }
    let pool = pool(*arguments.threads)?;
    let stop = || interrupt::requested().then_some(Halt::Interrupt);
    let limits = Limits::default().max_nodes(arguments.budget).stop(&stop);
    let eliminable = |verdict: &Verdict| !matches!(verdict, Verdict::NotEliminable { .. });
    let targets: Vec<u64> = puzzles
        .iter()
        .map(|puzzle| {
            decide_until(&puzzle.position, &interrupt::requested)
                .iter()
                .filter(|d| eliminable(&d.verdict))
                .count() as u64
        })
        .collect();
    interrupt::go_on()?;
    let (orders, ranks) = (i64::from(arguments.max_order), i64::from(arguments.max_rank));
    let progress =
        Progress::new(2 * usize::from(arguments.max_order) * (usize::from(arguments.max_rank) + 1));
    let mut lines: Vec<Measured> = Vec::new();
    for rank in 0..=ranks {
        for order in 1..=orders {
            for search in SearchKind::ALL {
                progress.next();
                progress.message(format!("{} order {order}, rank {rank}", search.name()));
                let start = Instant::now();
                let mut cost = Cost::default();
                for (puzzle, &targets) in puzzles.iter().zip(&targets) {
                    let one =
                        pool.install(|| Cost::of(&puzzle.position, targets, search, (order, rank), &limits));
                    cost.add(&one);
                }
                if cost.stop == StopReason::Interrupted {
                    drop(progress);
                    return show(arguments, puzzles.len(), &lines, Exit::Interrupted);
                }
                let before = lines
                    .iter()
                    .rev()
                    .find(|line| (line.search, line.rank) == (search, rank));
                let growth = before.filter(|before| before.order + 1 == order && before.cost.nodes > 0);
                lines.push(Measured {
                    search,
                    order,
                    rank,
                    growth: growth.map(|before| cost.nodes as f64 / before.cost.nodes as f64),
                    cost,
                    seconds: arguments.timing.then(|| start.elapsed().as_secs_f64()),
                });
            }
        }
    }
    drop(progress);
    let stopped = lines.iter().any(|line| line.cost.stop != StopReason::Exhausted);
    show(
        arguments,
        puzzles.len(),
        &lines,
        if stopped { Exit::Stopped } else { Exit::Found }.max(bad.unwrap_or(Exit::Nothing)),
    )
}

/// Prints and exports what was measured.
fn show(arguments: &Arguments, puzzles: usize, lines: &[Measured], exit: Exit) -> Result<Exit, Failure> {
    let title = format!(
        "Cost of searches, {}, at most {} nodes each",
        counted(puzzles, "puzzle"),
        arguments.budget
    );
    let tables = [cost::table(&title, lines)];
    #[cfg(feature = "charts")]
    let charts = cost::charts(lines);
    for export in &arguments.export {
        export.write(
            &tables,
            #[cfg(feature = "charts")]
            &charts,
        )?;
    }
    anstream::stdout()
        .lock()
        .write_all(tables[0].text(&Palette::colour()).as_bytes())?;
    Ok(exit)
}
