//! The commands: one file each, and what they share.

#[cfg(feature = "board")]
mod board;
mod catalogue;
mod check;
mod classify;
mod completions;
mod convert;
mod decide;
mod derive;
mod draw;
mod exit;
mod explain;
mod explore;
mod export;
mod find;
mod generate;
mod hint;
mod image;
mod input;
mod interrupt;
mod limits;
mod lines;
mod links;
mod logic;
mod man;
mod ordered;
mod progress;
mod puzzles;
mod rate;
mod schema;
mod script;
mod sheets;
mod solve;
mod soundness;
mod stream;
mod suppose;
mod survey;
mod tables;
mod techniques;
mod truth;
mod verify;
mod voice;

use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use exit::{Exit, Failure};
use std::io::Write;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use voice::Voice;

const ABOUT: &str = "\
Finds and proves base/cover-set eliminations in Sudoku (General Logic, rank logic, set logic).

A pattern is a family of base sets and a family of cover sets such that every candidate of a base set is covered. Its rank is the \
number of cover sets minus the number of base sets; a candidate that more cover sets hold than the rank allows is false.";

const AFTER: &str = "\
PUZZLE is a puzzle, a file of puzzles, or - for standard input. Formats: 81 characters, pencilmarks, 729 characters, HoDoKu and \
Susser lines, files of Simple Sudoku, SudoCue and OpenSudoku, links to f-puzzles, SudokuPad, sudoku.coach and sudokuwiki.org, the grid of \
a record; or a text in which such a grid stands, such as a post of a forum or the output of this program.

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
  basecover rate puzzles.txt
  basecover convert puzzle.txt --after singles --to pencilmarks
  basecover export puzzle.txt --proof veripb -o proofs

Exit codes:
    0  found, eliminable, accepted, drawn or converted; all puzzles are solved or rated; the suppositions are refuted
    1  searched completely and found nothing, decided that nothing is eliminable, rejected, not solved, or not refuted
    2  bad input or usage
    3  stopped by a limit: what was found is printed, more may be there; or a candidate stayed undecided
  130  interrupted with Ctrl-C (or SIGTERM, SIGHUP): what was found is printed
With several puzzles: the first of 130, 2, 3, 0, 1 that applies to one of them; for solve and rate, which ask for all: the first of \
130, 2, 3, 1, 0. A line of a list that holds no puzzle is told and skipped, and makes it 2; the others are worked on. With --strict it is the last one.";

#[derive(Parser, Debug)]
#[command(name = "basecover", version, about = "Finds and proves base/cover-set eliminations in Sudoku", long_about = ABOUT)]
#[command(after_help = AFTER, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,

    #[command(flatten)]
    voice: Voice,
}

#[derive(Subcommand, Debug)]
enum Command {
    Find(find::Arguments),
    Hint(hint::Arguments),
    Decide(decide::Arguments),
    Links(links::Arguments),
    Solve(solve::Arguments),
    Rate(rate::Arguments),
    Check(check::Arguments),
    Classify(classify::Arguments),
    Techniques(techniques::Arguments),
    Verify(verify::Arguments),
    Explore(explore::Arguments),
    Draw(draw::Arguments),
    #[cfg(feature = "board")]
    Board(board::Arguments),
    Convert(convert::Arguments),
    Export(export::Arguments),
    Survey(survey::Arguments),
    Catalogue(catalogue::Arguments),
    Limits(limits::Arguments),
    Generate(generate::Arguments),
    Schema(schema::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// How results are printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
enum Output {
    /// For people
    Text,
    /// For programs: one JSON object a line
    Json,
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
        Command::Rate(arguments) => rate::run(&arguments),
        Command::Check(arguments) => check::run(&arguments),
        Command::Classify(arguments) => classify::run(&arguments),
        Command::Techniques(arguments) => techniques::run(&arguments),
        Command::Verify(arguments) => verify::run(&arguments),
        Command::Explore(arguments) => explore::run(&arguments),
        Command::Draw(arguments) => draw::run(&arguments),
        #[cfg(feature = "board")]
        Command::Board(arguments) => board::run(&arguments),
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

/// The threads that do the work: as many as are asked for, within reason, else one a core.
fn pool(threads: Option<NonZeroUsize>) -> Result<rayon::ThreadPool, Failure> {
    let asked = threads.map_or(0, NonZeroUsize::get);
    let most = THREADS * std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = asked.min(most);
    if asked > most {
        voice::warning(format_args!(
            "--threads {asked}: {most} do the work, {THREADS} for each core; more would not be faster"
        ));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::input(format_args!("--threads: {error}")))?;
    voice::note(format_args!("threads: {}", pool.current_num_threads()));
    Ok(pool)
}
