//! The commands: one file each, and what they share.

mod check;
mod classify;
mod convert;
mod decide;
mod draw;
mod exit;
mod find;
mod input;
mod interrupt;
mod progress;
mod rate;
mod script;
mod selection;
mod solutions;
mod solve;
mod techniques;
mod verify;

use clap::{Parser, Subcommand, ValueEnum};
use exit::{Exit, Failure};
use std::io::{ErrorKind, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;

const ABOUT: &str = "\
Finds and proves base/cover-set eliminations in Sudoku (General Logic, rank logic, set logic).

A pattern is a family of base sets and a family of cover sets such that every candidate of a base set is covered. Its rank is the \
number of cover sets less the number of base sets; a candidate that more cover sets hold than the rank allows is false.";

const AFTER: &str = "\
PUZZLE is a puzzle, a file of puzzles, or - for standard input. Formats: 81 characters, pencilmarks, 729 characters, HoDoKu and \
Susser lines, files of Simple Sudoku, SudoCue and OpenSudoku, links to f-puzzles and SudokuPad.

Notation: candidate 4r1c2; base and cover sets: cell r1c2, row 4r1, column 4c2, block 4b1.

Examples:
  basecover find 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
  basecover find puzzles.txt --after subsets --max-order 3 --format json
  basecover decide puzzle.txt --after singles --target 4r1c2 --certificates
  basecover find puzzle.txt --technique fish,xy-wing
  basecover classify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover verify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover find puzzle.txt --format json | basecover verify
  basecover find puzzle.txt --format json | basecover draw -o step.svg
  basecover find puzzle.txt --html steps.html
  basecover convert puzzle.txt --after singles --to pencilmarks

Exit codes:
    0  found, eliminable, accepted, drawn or converted
    1  searched completely and found nothing, decided that nothing is eliminable, or rejected
    2  bad input or usage
    3  stopped by a limit: what was found is printed, more may be there; or a candidate stayed undecided
  130  interrupted with Ctrl-C: what was found is printed
With several puzzles: the first of 130, 2, 3, 0, 1 that is true of one of them.";

#[derive(Parser, Debug)]
#[command(name = "basecover", version, about = "Finds and proves base/cover-set eliminations in Sudoku", long_about = ABOUT)]
#[command(after_help = AFTER, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Find(find::Arguments),
    Decide(decide::Arguments),
    Solve(solve::Arguments),
    Rate(rate::Arguments),
    Check(check::Arguments),
    Classify(classify::Arguments),
    Techniques(techniques::Arguments),
    Verify(verify::Arguments),
    Draw(draw::Arguments),
    Convert(convert::Arguments),
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Output {
    /// For people
    Text,
    /// For programs: one JSON object a line
    Json,
}

/// Runs the command that the arguments name. Results go to standard output, everything else to standard error.
pub(crate) fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Find(arguments) => find::run(&arguments),
        Command::Decide(arguments) => decide::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Rate(arguments) => rate::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Classify(arguments) => classify::run(&arguments),
        Command::Techniques(arguments) => techniques::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Draw(arguments) => draw::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
    };
    let exit = result.unwrap_or_else(|failure| match failure {
        // Whoever read the results has seen enough.
        Failure::Output(error) if error.kind() == ErrorKind::BrokenPipe => Exit::Found,
        Failure::Output(error) => complain(&format!("cannot write: {error}")),
        Failure::Input(message) => complain(&message),
    });
    exit.into()
}

/// The threads that do the work: as many as are asked for, else one a core.
fn pool(threads: Option<NonZeroUsize>) -> Result<rayon::ThreadPool, Failure> {
    let threads = threads.map_or(0, NonZeroUsize::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Failure::input(format_args!("--threads: {error}")))
}

/// Prints an error; when even that fails, the exit code has to do.
fn complain(message: &str) -> Exit {
    let style = anstyle::AnsiColor::Red.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{style}error{style:#}: {message}");
    Exit::Bad
}

/// Prints a warning.
fn warn(message: &str) {
    let style = anstyle::AnsiColor::Yellow.on_default().bold();
    let _ = writeln!(anstream::stderr(), "{style}warning{style:#}: {message}");
}
