//! `basecover export`: puzzles and their paths, for another program.

use crate::exit::{Exit, Failure};
use crate::files::image::save;
use crate::options::asked::{Asked, name_parser};
use crate::options::shared::{Threads, Timeout};
use crate::progress::Progress;
use crate::reading::input::took;
use crate::reading::puzzles::Puzzles;
use crate::{interrupt, pool, voice};
use basecover::pattern::Logic;
use basecover::search::Limits;
use basecover::solve::{Deduction, Path, PathEnd};
use basecover::truths::Selection;
use basecover_ask::{Derive, Happened, How, LOGICS, Missing, Preparation, Puzzle, STRATEGY, Solve, depth};
use basecover_report::text::counted;
use basecover_report::veripb::{Proof, formula};
use clap::{Args, ValueEnum};
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

const AFTER: &str = "\
For each puzzle two files are written: N.opb, the puzzle as equations, and N.pbp, its path as a proof, N being the number of the puzzle in the input. VeriPB, \
a checker of pseudo-Boolean proofs that knows nothing of Sudoku (`cargo install veripb`), checks them:

  veripb proofs/1.opb proofs/1.pbp

It says `s VERIFIED BOUNDS 81 <= obj <= 81` if the path solves the puzzle: a solution of the equations agrees with this one in all 81 cells, so there is no other. If the path ends earlier, it says `s VERIFIED NO CONCLUSION`: every step is proven, and nothing else is claimed.

Examples:
  basecover export puzzle.txt --proof veripb -o proofs
  basecover export hardest.txt --proof veripb -o proofs --timeout 60

Exit codes: 0 all puzzles are solved and written, 1 one is not solved (what was found is written), 2 bad input or usage, 3 stopped by --timeout, 130 interrupted.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// Puzzles or files of puzzles, or - for standard input
    #[arg(required = true, value_name = "PUZZLE")]
    puzzles: Vec<String>,

    #[command(flatten)]
    preparation: Asked<Preparation>,

    /// The checker that the proof is for
    #[arg(long, value_name = "CHECKER")]
    proof: Checker,

    /// The folder for the files; it is created if missing
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,

    /// How to choose the next step
    #[arg(long, value_name = "HOW", default_value = "closure", value_parser = name_parser(STRATEGY))]
    strategy: How,

    /// What the patterns have to cover; `templates` allows both, candidates first, and `parity` adds parity
    /// truths
    #[arg(long, value_name = "LOGIC", default_value = "templates", value_parser = name_parser(LOGICS))]
    logic: (Logic, bool),

    /// Derived truths that may be base sets: none, impossible (patterns that cannot be filled), or names of
    /// families, separated by commas; parity only with --logic candidates or candidate-parity [default:
    /// impossible]
    #[arg(long, value_name = "WHICH")]
    derive: Option<Selection>,

    /// The largest depth of certificate trees; `complete` is as deep as necessary
    #[arg(long, value_name = "D", value_parser = depth, default_value = "1")]
    depth: usize,

    #[command(flatten)]
    timeout: Timeout,

    #[command(flatten)]
    threads: Threads,
}

/// The values of `--proof`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Checker {
    /// VeriPB, format 3.0
    Veripb,
}

/// Solves every puzzle in order, and writes its path.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let asked = Solve {
        strategy: arguments.strategy,
        logic: Some(arguments.logic),
        derive: Derive {
            derive: arguments.derive.clone(),
            ..Derive::default()
        },
        depth: Some(arguments.depth),
        ..Solve::default()
    };
    let plan = asked.plan()?;
    let mut puzzles = Puzzles::of(&arguments.puzzles, &arguments.preparation)?;
    std::fs::create_dir_all(&arguments.output)
        .map_err(|error| Failure::input(format_args!("{}: {error}", arguments.output.display())))?;
    let pool = pool(*arguments.threads)?;
    let progress = Progress::of_bytes(puzzles.size());
    let mut out = anstream::stdout();
    let mut exit = Exit::Found;
    while let Some(puzzle) = puzzles.next(|message| progress.aside(|| voice::error(message))) {
        progress.at(puzzles.bytes(), puzzle.number as u64);
        let start = Instant::now();
        let stop = || interrupt::stop(start, *arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let begun = pool.install(|| asked.begin(&plan, &puzzle, &limits, &mut progress.notices()));
        match begun {
            Ok(begun) => {
                let mut path = None;
                let end = pool.install(|| {
                    begun.go(&limits, &mut |event| {
                        if let Happened::Ended { path: ended, .. } = event.happened {
                            path = Some(ended.clone());
                        }
                    })
                });
                if let Some(path) = path.filter(|_| end != Exit::Interrupted) {
                    let line = write(arguments, &puzzle, &path)?;
                    progress.aside(|| writeln!(out, "{line}"))?;
                }
                exit = exit.and(end);
                progress.aside(|| voice::note(took(&puzzle, start.elapsed())));
            }
            Err(Missing::Skipped) => puzzles.skip(),
            Err(Missing::Ended(end)) => exit = exit.and(end),
        }
        if exit == Exit::Interrupted {
            break;
        }
    }
    Ok(exit.and(puzzles.end().unwrap_or(exit)))
}

/// Writes both files of a puzzle, and reports them.
fn write(arguments: &Arguments, puzzle: &Puzzle, path: &Path) -> Result<String, Failure> {
    let solution = (path.stop == PathEnd::Solved).then(|| path.end.live());
    let mut proof = Proof::begin(puzzle.grid());
    for deduction in &path.deductions {
        let told = proof.deduction(deduction);
        told.map_err(|untold| Failure::input(format_args!("puzzle {}: {untold}", puzzle.number)))?;
    }
    let file = |ending: &str| arguments.output.join(format!("{}.{ending}", puzzle.number));
    let (opb, pbp) = (file("opb"), file("pbp"));
    save(&opb, formula(puzzle.grid(), solution).as_bytes())?;
    save(&pbp, proof.end(solution).as_bytes())?;
    let solved = if solution.is_some() {
        "solved"
    } else {
        "not solved"
    };
    let steps = path
        .deductions
        .iter()
        .filter(|deduction| !matches!(deduction, Deduction::Single { .. }))
        .count();
    Ok(format!(
        "{}: {solved}, {}: {} {}",
        puzzle.number,
        counted(steps, "step"),
        opb.display(),
        pbp.display()
    ))
}
