//! The prompt: lines as they are typed, with history and completion, or as a script has them.

use super::Arguments;
use super::session::{COMMANDS, Session, Turn, VERBS};
use crate::exit::{Exit, Failure};
use crate::interrupt;
use crate::reading::lines::{Lines, OF_RECORDS};
use basecover::constraint::ConstraintId;
use basecover_ask::Puzzle;
use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{Editor, Helper};
use std::io::IsTerminal;

/// Takes one line after the other until the end.
pub(super) fn run(arguments: &Arguments, puzzle: &Puzzle) -> Result<Exit, Failure> {
    let mut session = Session::new(arguments, puzzle);
    match std::io::stdin().is_terminal() {
        true => typed(&mut session),
        false if arguments.puzzle == "-" => Err(Failure::input(
            "the puzzle is read from standard input, so commands cannot be typed there: give the sets with --base",
        )),
        false => scripted(&mut session),
    }
}

/// Lines of a file or of another program.
fn scripted(session: &mut Session<'_>) -> Result<Exit, Failure> {
    let mut lines = Lines::open("-", OF_RECORDS)?;
    while let Some(line) = lines.next()? {
        if session.turn(&line)? == Turn::Over {
            break;
        }
    }
    interrupt::go_on()?;
    Ok(Exit::Found)
}

/// Lines that somebody types.
fn typed(session: &mut Session<'_>) -> Result<Exit, Failure> {
    let failed = |error: ReadlineError| Failure::input(format_args!("cannot read what is typed: {error}"));
    let mut editor = Editor::<Words, DefaultHistory>::new().map_err(failed)?;
    editor.set_helper(Some(Words));
    println!("Add base sets as in `base r1c2 4r2`, then `prove`; `help` lists the commands.");
    session.turn("show")?;
    loop {
        match editor.readline(&session.prompt()) {
            Ok(line) => {
                let _ = editor.add_history_entry(&line);
                match session.turn(&line) {
                    Ok(Turn::On) => {}
                    Ok(Turn::Over) => return Ok(Exit::Found),
                    // It ends what was asked, not the session.
                    Err(Failure::Interrupted) => {}
                    Err(failure) => return Err(failure),
                }
                interrupt::forget();
            }
            // Ctrl-C drops the line.
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => return Ok(Exit::Found),
            Err(error) => return Err(failed(error)),
        }
    }
}

/// Completes words of the session, commands, and names of sets. It does no more than that for a line.
struct Words;

impl Helper for Words {}
impl Highlighter for Words {}
impl Validator for Words {}

impl Hinter for Words {
    type Hint = String;
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &rustyline::Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let before = line.get(..at).unwrap_or("");
        let start = before.rfind([' ', ',']).map_or(0, |blank| blank + 1);
        let word = &before[start..];
        let names: Vec<String> = match before[..start].trim().is_empty() {
            true => {
                let verbs = VERBS.iter().map(|(verb, ..)| *verb);
                verbs.chain(COMMANDS).map(|verb| format!("{verb} ")).collect()
            }
            false if word.is_empty() => Vec::new(),
            false => ConstraintId::all().map(|id| id.to_string()).collect(),
        };
        let fitting = names.into_iter().filter(|name| name.starts_with(word));
        Ok((start, fitting.collect()))
    }
}
