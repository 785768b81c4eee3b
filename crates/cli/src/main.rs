//! The command-line program: arguments to library calls, results to printers. The commands are one file each;
//! here is what they share.

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

#[cfg(feature = "board")]
mod board;
mod commands;
mod exit;
mod files;
mod interrupt;
mod options;
mod ordered;
mod progress;
mod reading;
mod voice;

use clap::{CommandFactory, Parser, Subcommand};
use commands::research::{catalogue, generate, limits, survey};
use commands::shell::{completions, man, schema};
use commands::{
    case, check, classify, convert, decide, draw, equal, explore, export, find, hint, links, rate, solutions,
    solve, techniques, verify,
};
use exit::{Exit, Failure};
use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use voice::Voice;

/// Naming and proving make many small values that live briefly: a listing takes a sixth less time than with
/// glibc's allocator (benches/record/2026-11-28-epyc-xeon/search.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const ABOUT: &str = "\
Finds and proves base/cover-set eliminations in Sudoku (General Logic, rank logic, set logic).

A pattern is a family of base sets and a family of cover sets such that every candidate of a base set is covered. Its rank is the number of cover sets minus the number of base sets. A candidate in more cover sets than the rank allows is false.";

const AFTER: &str = "\
PUZZLE is a puzzle, a file of puzzles, or - for standard input. Formats: 81 characters, pencilmarks, 729 characters, HoDoKu and \
Susser lines, files of Simple Sudoku, SudoCue and OpenSudoku, links to f-puzzles, SudokuPad, sudoku.coach and sudokuwiki.org, the grid of \
a record; or any text that contains such a grid, such as a forum post or the output of this program.

Notation: candidate 4r1c2; base and cover sets: cell r1c2, row 4r1, column 4c2, block 4b1.

Examples:
  basecover find 1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
  basecover hint puzzle.txt
  basecover find puzzles.txt --after subsets --max-order 3 --format json
  basecover decide puzzle.txt --after singles --target 4r1c2 --certificates
  basecover find puzzle.txt --technique fish,xy-wing
  basecover classify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover verify puzzle.txt --pattern '4r2 4r5 / 4c3 4c7'
  basecover explore puzzle.txt --base '9c2 9c5 9b9'
  basecover find puzzle.txt --format json | basecover verify
  basecover find puzzle.txt --format json | basecover draw -o step.svg
  basecover find puzzle.txt --html steps.html
  basecover solve puzzle.txt --html path.html
  basecover solve puzzles.txt --format json | basecover check
  basecover solve puzzle.txt --suppose 4r1c2
  basecover solve puzzle.txt --tree 4r1c2
  basecover solutions puzzle.txt --list 10
  basecover equal puzzle.txt --after singles
  basecover rate puzzles.txt
  basecover convert puzzle.txt --after singles --to pencilmarks
  basecover export puzzle.txt --proof veripb -o proofs

Exit codes:
    0  found, eliminable, accepted, drawn or converted; all puzzles are solved or rated; the suppositions are refuted
    1  searched completely and found nothing, decided that nothing is eliminable, rejected, not solved, or not refuted
    2  bad input or usage
    3  stopped by a limit: what was found is printed, there may be more; or a candidate stayed undecided
  130  interrupted with Ctrl-C (or SIGTERM, SIGHUP): what was found is printed
With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them; for solve and rate, which need all of them to succeed: the first of 130, 2, 3, 1, 0. A line without a puzzle is reported and skipped, and the exit code is 2. With --strict the run stops there.";

#[derive(Parser, Debug)]
#[command(name = "basecover", version, about = "Finds and proves base/cover-set eliminations in Sudoku", long_about = ABOUT)]
#[command(after_help = AFTER, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    voice: Voice,
}

/// What each command is for. Its options are put together only when it is called: those of all commands took
/// two fifths of what the program does to start.
///
/// A doc comment at the options themselves, also where several commands share them, would take the place of
/// what is said here; so they have plain comments.
#[derive(Subcommand, Debug)]
#[command(defer = true)]
enum Command {
    /// Find every elimination that base and cover sets prove, each with a smallest pattern
    ///
    /// A linear program decides for each candidate whether any pattern of any order and rank eliminates it.
    /// For each eliminable candidate, `find` looks for the smallest pattern and proves it smallest. If only
    /// patterns with weights above one eliminate a candidate, it gives a small weighted one.
    ///
    /// With --logic templates a pattern has to cover every template instead of every candidate. A template is
    /// nine candidates of a digit, one in each row, column and block. It visits the sets that hold one of
    /// these candidates, and may not visit base sets more often than cover sets. So a Junior Exocet is a
    /// pattern of two base cells and two cover cells, and a candidate in no template is eliminated by the
    /// pattern without sets.
    Find(find::Arguments),
    /// Show the next step a person would take
    Hint(hint::Arguments),
    /// Decide for every candidate whether a pattern of any order and rank eliminates it
    Decide(decide::Arguments),
    /// List every pair of candidates that some pattern links, and prove that the others are not linked
    Links(links::Arguments),
    /// Solve puzzles by patterns, and prove every step
    Solve(solve::Arguments),
    /// Count the solutions of puzzles, or list the first of them
    Solutions(solutions::Arguments),
    /// List regions of cells that hold the same digits, or those that prove something in a puzzle
    Equal(equal::Arguments),
    /// Rate puzzles: the least order, rank and depth that solve them
    Rate(rate::Arguments),
    /// Replay the paths that `solve` wrote, and prove every step again
    Check(check::Arguments),
    /// Name a pattern, and say why it has that name
    Classify(classify::Arguments),
    /// List the techniques, or explain one
    Techniques(techniques::Arguments),
    /// Check what a pattern proves, or prove records again
    Verify(verify::Arguments),
    /// Report everything your base sets prove, or what they lack if they prove nothing
    Explore(explore::Arguments),
    /// Draw a position, or a step of find, solve or decide
    Draw(draw::Arguments),
    /// Open a board in the browser: hints, steps, proofs and sets of your own
    #[cfg(feature = "board")]
    Board(board::Arguments),
    /// Keep a library of cases: positions with sets, titles, tags and notes
    Case(case::Arguments),
    /// Write puzzles in another format
    Convert(convert::Arguments),
    /// Write puzzles and their solution paths for another program, such as a proof checker
    Export(export::Arguments),
    /// Ask the same questions about many puzzles: one record for each puzzle
    Survey(survey::Arguments),
    /// Collect the patterns that occur in puzzles, up to symmetry, and count them
    Catalogue(catalogue::Arguments),
    /// Measure what a search costs, order by order and rank by rank
    Limits(limits::Arguments),
    /// Make random minimal puzzles with one solution
    Generate(generate::Arguments),
    /// Print the JSON schema of all records
    Schema(schema::Arguments),
    /// Print a completion script for your shell
    Completions(completions::Arguments),
    /// Print a page of the manual, or write all of them
    Man(man::Arguments),
}

/// Runs the command that the arguments name. Results go to standard output, everything else to standard
/// error.
pub(crate) fn main() -> ExitCode {
    let exit = match Arguments::try_parse() {
        Ok(arguments) => run(arguments),
        Err(told) if told.use_stderr() => told.exit(),
        Err(help) => help.print().map_err(Failure::from).map(|()| Exit::Found),
    };
    let written = exit.and_then(|exit| {
        std::io::stdout().flush()?;
        Ok(exit)
    });
    written.unwrap_or_else(Failure::tell).code().into()
}

/// Runs the command.
fn run(Arguments { command, voice }: Arguments) -> Result<Exit, Failure> {
    voice.choose();
    interrupt::install()?;
    obey(command)
}

/// Runs a command that somebody types at the prompt of another.
fn ask(words: Vec<String>) -> Result<Exit, Failure> {
    let named = std::iter::once("basecover".to_owned()).chain(words);
    match Arguments::try_parse_from(named) {
        Ok(arguments) => obey(arguments.command),
        Err(told) => {
            told.print()?;
            Ok(Exit::Bad)
        }
    }
}

fn obey(command: Command) -> Result<Exit, Failure> {
    match command {
        Command::Find(arguments) => find::run(&arguments),
        Command::Hint(arguments) => hint::run(&arguments),
        Command::Decide(arguments) => decide::run(&arguments),
        Command::Links(arguments) => links::run(&arguments),
        Command::Solve(arguments) => solve::run(&arguments),
        Command::Solutions(arguments) => solutions::run(&arguments),
        Command::Equal(arguments) => equal::run(&arguments),
        Command::Rate(arguments) => rate::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Classify(arguments) => classify::run(&arguments),
        Command::Techniques(arguments) => techniques::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Explore(arguments) => explore::run(&arguments),
        Command::Draw(arguments) => draw::run(&arguments),
        #[cfg(feature = "board")]
        Command::Board(arguments) => board::run(&arguments),
        Command::Case(arguments) => case::run(&arguments),
        Command::Convert(arguments) => convert::run(&arguments),
        Command::Export(arguments) => export::run(&arguments),
        Command::Generate(arguments) => generate::run(&arguments),
        Command::Survey(arguments) => survey::run(&arguments),
        Command::Limits(arguments) => limits::run(&arguments),
        Command::Catalogue(arguments) => catalogue::run(&arguments),
        Command::Schema(schema::Arguments {}) => schema::run(),
        Command::Completions(arguments) => completions::run(&arguments, Arguments::command()),
        Command::Man(arguments) => man::run(&arguments, Arguments::command()),
    }
}

/// The most threads for each core. More only take memory.
const THREADS: usize = 4;

/// The threads that do the work of one puzzle after the other: as many as are asked for, within reason, else
/// one a core. The thread that asks is one of them: to wake another took 0.7 of the 2.5 ms of CPU time of
/// `find --technique full-house`.
fn pool(threads: Option<NonZeroUsize>) -> Result<rayon::ThreadPool, Failure> {
    let builder = rayon::ThreadPoolBuilder::new();
    // At the prompt of `explore` it is in the pool of the command before, which it never leaves.
    match rayon::current_thread_index() {
        None => built(builder.use_current_thread(), threads),
        Some(_) => built(builder, threads),
    }
}

/// As many threads beside the one that asks, for [`ordered::each`]: that thread waits for results outside
/// rayon. As one of the pool it would do no work, and where it is the only one nothing would be done.
fn pool_beside(threads: Option<NonZeroUsize>) -> Result<rayon::ThreadPool, Failure> {
    built(rayon::ThreadPoolBuilder::new(), threads)
}

fn built(
    builder: rayon::ThreadPoolBuilder,
    threads: Option<NonZeroUsize>,
) -> Result<rayon::ThreadPool, Failure> {
    let asked = threads.map_or(0, NonZeroUsize::get);
    let most = THREADS * std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = asked.min(most);
    if asked > most {
        voice::warning(format_args!(
            "--threads {asked}: using {most}, {THREADS} for each core; more would not be faster"
        ));
    }
    let pool = builder.num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::input(format_args!("--threads: {error}")))?;
    voice::note(format_args!("threads: {}", pool.current_num_threads()));
    Ok(pool)
}
