//! `basecover decide`.

use super::derive::Derive;
use super::exit::{Exit, Failure};
use super::find::seconds;
use super::input::{Preparation, Puzzle, candidates};
use super::logic::By;
use super::puzzles::Puzzles;
use super::soundness::{Check, Solutions};
use super::suppose::Suppose;
use super::truth::Truths;
use super::{Output, interrupt, pool, solutions, voice};
use basecover::constraint::Position;
use basecover::grid::CandidateSet;
use basecover::lp::{self, Answer, Bases, Extremes, template};
use basecover::pattern::{Logic, Sum, Suppositions};
use basecover::report::decision::{self, Proofs};
use basecover::report::expression;
use basecover::report::json::{self, DecisionSummaryRecord, ExpressionRecord};
use basecover::report::{Palette, Question, Tally, supposed};
use basecover::search::{Halt, Limits};
use basecover::truths;
use clap::Args;
use std::io::Write;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

const AFTER: &str = "\
The value of a candidate is the largest it has in any fractional solution: numbers from 0 to 1 for the live candidates, which sum to 1 \
over every cell and over the places of every digit in every row, column and block. Below 1, some pattern eliminates the candidate, perhaps with \
multiplicities: the certificate. At 1, no pattern of any order or rank does, and the fractional solution is the witness. Both \
are checked in exact arithmetic.

With --logic templates a pattern has to cover every template (nine candidates of a digit, one in each row, column and block) instead of every \
candidate. Exocets are such patterns, and so is every pattern that covers every candidate. The fractional solutions are then mixes of templates: \
numbers from 0 to 1 for the templates, which sum to 1 over the templates of every digit and over those that have a candidate in any one cell. A \
candidate has the sum of its templates.

A plain pattern (every multiplicity one) that eliminates the candidate has at least the rank and the order of the table. A dash says that \
there is none: only weighted patterns eliminate it. It does not say whether a plain pattern reaches these bounds.

The candidates asked about are the live ones of all cells without a placed digit. The grid marks the eliminable ones as in -7. Candidates \
that are not eliminable are left out of the table, unless --target names them or --certificates asks for their witnesses.

With --expr the question is what a sum of candidates comes to, where a true candidate counts 1 and a false one 0: its least and its greatest value in any fractional \
solution, each with a pattern that proves it (--certificates). In a solution it is a whole number between them. So 4r1c2 + 4r3c5 that is at least 1 is a strong link, and one \
that is at most 1 a weak link. Coefficients are written as in 2*5r1c1.

In a list, a puzzle in which a candidate of --suppose, --target or --expr is gone is told and skipped, like a line that holds no puzzle.

Examples:
  basecover decide puzzle.txt --after singles
  basecover decide puzzle.txt --target 4r1c2,5r3c7 --certificates
  basecover decide puzzle.txt --after singles --disjoint
  basecover decide puzzle.txt --after singles --suppose 4r1c2
  basecover decide puzzle.txt --after singles --logic templates
  basecover decide puzzle.txt --expr '4r1c2 + 4r3c5 - 2*5r1c1' --certificates
  basecover decide list.txt --format json | basecover verify

Exit codes: 0 some candidate is eliminable (with --expr: the bounds say more than the coefficients), 1 proven that none is, 2 bad input or usage, 3 some candidate stayed undecided, because of --timeout \
or else, 130 interrupted. With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them.";

/// Decide for every candidate whether a pattern of any order and rank eliminates it
#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input
    puzzle: String,

    #[command(flatten)]
    preparation: Preparation,

    #[command(flatten)]
    suppose: Suppose,

    #[command(flatten)]
    check: Check,

    /// Only these candidates; several of a cell are 45r1c2 or r1c2<>45
    #[arg(long, value_name = "4r1c2,5r3c7", value_delimiter = ',', value_parser = candidates)]
    target: Vec<CandidateSet>,

    /// Instead of single candidates a sum of them: its least and its greatest value
    #[arg(
        long,
        value_name = "4r1c2 + 4r3c5",
        allow_hyphen_values = true,
        conflicts_with_all = ["target", "disjoint"]
    )]
    expr: Option<Sum>,

    /// What the patterns have to cover
    #[arg(long, value_name = "LOGIC", default_value = "candidates")]
    logic: By,

    #[command(flatten)]
    derive: Derive,

    #[command(flatten)]
    truths: Truths,

    /// Bound plain patterns whose base sets share no candidate (the decision itself is about all patterns)
    #[arg(long, conflicts_with = "logic")]
    disjoint: bool,

    /// Print the pattern or the witness of every candidate (JSON records always carry them)
    #[arg(long)]
    certificates: bool,

    /// Stop each puzzle after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    /// How many threads take part; the result is the same for any number [default: one per core; at most 4
    /// per core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,

    /// How results are printed
    #[arg(long, default_value = "text")]
    format: Output,
}

/// Decides every puzzle in order.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    if arguments.expr.is_some() && arguments.logic.logic() == Logic::Templates {
        return Err(Failure::input(
            "--expr is about candidate patterns: it goes without --logic templates",
        ));
    }
    let mut puzzles = Puzzles::of(std::slice::from_ref(&arguments.puzzle), &arguments.preparation)?;
    let targets: CandidateSet = arguments.target.iter().flat_map(CandidateSet::iter).collect();
    let targets = (!targets.is_empty()).then_some(&targets);
    let terms = arguments.expr.iter().flat_map(Sum::terms);
    let terms: CandidateSet = terms.map(|(candidate, _)| candidate).collect();
    let derived = arguments.derive.or_none();
    let logic = arguments.logic.logic();
    let question = Question {
        targets,
        logic,
        bases: match arguments.disjoint {
            true => Bases::Disjoint,
            false => Bases::Overlapping,
        },
        truths: &[],
    };
    let pool = pool(arguments.threads)?;

    let mut out = anstream::stdout().lock();
    let mut exit = Exit::Nothing;
    while let Some(given) = puzzles.next(|message| voice::error(message)) {
        let supposed = arguments.suppose.made(&given);
        let asked = [("--target", targets), ("--expr", Some(&terms))];
        let supposed = supposed.and_then(|puzzle| {
            let mut asked = asked.into_iter();
            asked.try_for_each(|(option, set)| all_live(&puzzle, option, set))?;
            Ok(puzzle)
        });
        let puzzle = &match supposed {
            Ok(puzzle) => puzzle,
            Err(message) => {
                voice::error(message);
                puzzles.skip();
                continue;
            }
        };
        let start = Instant::now();
        let halt = || interrupt::stop(start, arguments.timeout);
        if let ControlFlow::Break(end) = solutions::assumed(&given, &derived, halt) {
            exit = exit.max(end);
            continue;
        }
        let solutions = arguments.check.tell(given.grid(), given.line, halt);
        let heading = match arguments.format == Output::Text && puzzles.are_several() {
            true => puzzle.heading(),
            false => String::new(),
        };
        let position = puzzle
            .position
            .with_truths(&truths::derive(puzzle.grid(), &derived));
        let limits = Limits::default().stop(&halt);
        let position = match pool.install(|| arguments.truths.shown(puzzle, &position, &limits)) {
            Ok(own) => position.with_truths(&own),
            Err(end) => {
                exit = exit.max(end);
                match end {
                    Exit::Interrupted => break,
                    Exit::Bad => puzzles.skip(),
                    _ => {}
                }
                continue;
            }
        };
        if let Some(sum) = &arguments.expr {
            let (report, end) = arguments.expression(&position, sum, &puzzle.supposed);
            out.write_all((heading + &report).as_bytes())?;
            out.flush()?;
            exit = exit.max(end).max(solutions.exit());
            if interrupt::requested() {
                exit = Exit::Interrupted;
                break;
            }
            continue;
        }
        let asked = targets.copied().unwrap_or_else(|| puzzle.grid().unplaced());
        let question = Question {
            truths: position.derived(),
            ..question
        };
        let answers = match logic {
            Logic::Candidates => {
                pool.install(|| lp::answer_until(&position, &asked, question.bases, &|| halt().is_some()))
            }
            Logic::Templates => template::answer_until(&position, &asked, &|| halt().is_some()),
        };
        // Where none is undecided it was not cut short, whatever the time.
        let halted = halt().filter(|_| Tally::of(&answers).undecided > 0);
        let report = match arguments.format {
            Output::Json => records(puzzle, question, &answers, solutions, halted),
            Output::Text => {
                let proofs = match arguments.certificates {
                    true => Proofs::Shown,
                    false => Proofs::Hidden,
                };
                let palette = Palette::colour();
                let report = decision::report(puzzle.grid(), question, &answers, proofs, &palette);
                let above = supposed::above(&puzzle.supposed, &palette);
                let below = match decision::is_contradiction(&answers) {
                    true => supposed::contradiction(&puzzle.supposed),
                    false => supposed::below(&puzzle.supposed),
                };
                heading + &above + &report + halted.map_or("", decision::halted) + &below
            }
        };
        out.write_all(report.as_bytes())?;
        out.flush()?;
        exit = exit.max(end(&answers)).max(solutions.exit());
        if halted == Some(Halt::Interrupt) {
            exit = Exit::Interrupted;
            break;
        }
    }
    Ok(exit.max(puzzles.end().unwrap_or(exit)))
}

impl Arguments {
    /// What is known of a sum, and what that means for the exit code.
    fn expression(&self, position: &Position, sum: &Sum, supposed: &Suppositions) -> (String, Exit) {
        let grid = position.grid();
        let extremes = match lp::extremes(position, sum) {
            Ok(extremes) => extremes,
            Err(reason) => {
                voice::error(format_args!("{sum}: {reason}"));
                return (String::new(), Exit::Stopped);
            }
        };
        let says_something = match &extremes {
            Extremes::Between { least, greatest } => expression::says_something(sum, least, greatest),
            Extremes::Empty(_) => true,
        };
        let report = match self.format {
            Output::Json => {
                let record = ExpressionRecord::new(grid, sum, &extremes, position.derived());
                json::line(&record.supposing(supposed))
            }
            Output::Text => {
                let proofs = match self.certificates {
                    true => Proofs::Shown,
                    false => Proofs::Hidden,
                };
                let palette = Palette::colour();
                let report = expression::report(grid, sum, &extremes, proofs, &palette);
                let below = match extremes {
                    Extremes::Empty(_) => supposed::contradiction(supposed),
                    Extremes::Between { .. } => supposed::below(supposed),
                };
                supposed::above(supposed, &palette) + &report + &below
            }
        };
        let exit = match says_something {
            true => Exit::Found,
            false => Exit::Nothing,
        };
        (report, exit)
    }
}

/// A candidate that is gone already cannot be asked about.
pub(super) fn all_live(puzzle: &Puzzle, option: &str, targets: Option<&CandidateSet>) -> Result<(), String> {
    let dead = targets.and_then(|targets| targets.minus(puzzle.grid().live()).iter().next());
    match dead {
        None => Ok(()),
        Some(candidate) => Err(format!(
            "{option}: {candidate} is not a live candidate of the puzzle in line {}; `convert --to pencilmarks` shows those that are",
            puzzle.line
        )),
    }
}

/// What the answers mean for the exit code.
fn end(answers: &[Answer]) -> Exit {
    match Tally::of(answers) {
        Tally { undecided: 1.., .. } => Exit::Stopped,
        Tally { eliminable: 1.., .. } => Exit::Found,
        _ => Exit::Nothing,
    }
}

fn records(
    puzzle: &Puzzle,
    question: Question<'_>,
    answers: &[Answer],
    solutions: Solutions,
    halted: Option<Halt>,
) -> String {
    let summary = DecisionSummaryRecord::new(puzzle.in_records(), question, answers).halted(halted);
    let summary = summary.solutions(solutions.in_records());
    let summary = summary.supposing(&puzzle.supposed);
    json::decisions(puzzle.grid(), &puzzle.supposed, answers, question.truths) + &json::line(&summary)
}
