//! `basecover board`.

mod answer;
mod files;
mod guard;
mod places;
mod request;
mod respond;

use super::exit::{Exit, Failure};
use super::reading::input;
use super::reading::stream::{Kind, kind};
use super::{interrupt, voice};
use basecover::formats;
use clap::Args;
use guard::Guard;
use places::Places;
use respond::{Board, GIVEN, Given};
use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

const AFTER: &str = "\
The board is a page in the browser, served to this machine alone: no other machine can reach it, and nothing is loaded from elsewhere. Requests without the token in its address are refused. It runs until Ctrl-C.

Examples:
  basecover board
  basecover board puzzles.txt
  basecover board --no-open --port 8080
  basecover board --share-base https://example.org/board/

Exit codes: 2 bad input or usage, 130 ended with Ctrl-C.";

/// The usual port: no service of note has it.
const PORT: u16 = 8737;
/// So many connections are open at once; others wait.
const CONNECTIONS: usize = 256;
/// How often it is asked whether Ctrl-C was pressed, and whether a browser went away.
const LOOK: Duration = Duration::from_millis(50);
/// So long searches have to end after it.
const GRACE: Duration = Duration::from_millis(500);

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input [default: an empty board]
    puzzle: Option<String>,

    /// The port of the loopback interface; 0 for any free one [default: 8737, or a free one if it is taken]
    #[arg(long, value_name = "PORT")]
    port: Option<u16>,

    /// The address of a board that others can open, such as the static site: shared links begin with it
    #[arg(long, value_name = "URL", value_parser = share_base)]
    share_base: Option<String>,

    /// Do not open the browser: print the address on standard output
    #[arg(long)]
    no_open: bool,
}

/// The puzzles that the argument names: standard input, a file, or else the argument itself. One at least can
/// be read; the board reports what is wrong with others.
fn given(argument: &str) -> Result<Given, Failure> {
    let (name, text) = match (argument, kind(argument)?) {
        ("-", _) => (None, input::standard_input()?),
        (file, Kind::File) => (Path::new(file).file_stem(), input::file(file)?),
        (puzzle, Kind::Puzzle) => (None, puzzle.to_owned()),
    };
    if text.len() > GIVEN {
        return Err(Failure::input(format_args!(
            "{argument}: the board takes at most a million bytes of puzzles: split the list"
        )));
    }
    if !formats::entries(&text, None).any(|entry| entry.is_ok()) {
        let reason = formats::read(&text, None).err();
        let reason = reason.map_or_else(String::new, |reason| reason.to_string());
        return Err(Failure::input(format_args!("{argument}: {reason}")));
    }
    Ok(Given {
        name: name.map(|name| name.to_string_lossy().into_owned()),
        text,
    })
}

/// Where links begin: a web address without a place in the page, which the link is to have.
fn share_base(text: &str) -> Result<String, String> {
    let is_web = ["https://", "http://"]
        .iter()
        .any(|scheme| text.starts_with(scheme));
    let is_plain = text
        .chars()
        .all(|c| !c.is_whitespace() && !c.is_control() && c != '#');
    match is_web && is_plain {
        true => Ok(text.to_owned()),
        false => Err("give the address of a page, such as https://example.org/board/, without #".to_owned()),
    }
}

/// Listens at the port that is asked for, else at the usual one, so that links stay, else at a free one.
fn bound(port: Option<u16>) -> Result<TcpListener, Failure> {
    let at = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        None => Ok(at(PORT).or_else(|_| at(0))?),
        Some(port) => at(port).map_err(|error| {
            Failure::input(format_args!(
                "--port {port}: {error}; without --port it takes {PORT}, or a free port"
            ))
        }),
    }
}

/// Serves the board until Ctrl-C.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let given = arguments
        .puzzle
        .as_deref()
        .map(given)
        .transpose()?
        .unwrap_or_default();
    let listener = bound(arguments.port)?;
    let port = listener.local_addr()?.port();
    let guard = Guard::new(port)
        .map_err(|error| Failure::input(format_args!("cannot create the access token: {error}")))?;
    let board = Arc::new(Board::new(guard, given, arguments.share_base.clone()));
    tell(&board.address(), arguments.no_open)?;
    let served = Arc::clone(&board);
    thread::spawn(move || serve(&listener, &served));
    while !interrupt::requested() {
        thread::sleep(LOOK);
    }
    board.end(GRACE);
    Err(Failure::Interrupted)
}

/// Answers each connection in a thread of its own. They end with the program.
fn serve(listener: &TcpListener, board: &Board) {
    let connections = Places::new(CONNECTIONS);
    thread::scope(|scope| {
        loop {
            let Some(place) = connections.take(LOOK) else {
                continue;
            };
            let Ok((stream, _)) = listener.accept() else {
                // Too many files are open, perhaps: others are closed by and by.
                thread::sleep(LOOK);
                continue;
            };
            // Where there can be no more threads, the connection is closed.
            let _ = thread::Builder::new().spawn_scoped(scope, move || {
                // A browser that goes away is no error of ours.
                let _ = board.serve(&stream);
                drop(place);
            });
        }
    });
}

/// Tells where the board is: the browser, or who asked for the address.
fn tell(address: &str, no_open: bool) -> Result<(), Failure> {
    if no_open {
        let mut out = std::io::stdout().lock();
        writeln!(out, "{address}")?;
        return Ok(out.flush()?);
    }
    if let Err(error) = open::that_detached(address) {
        voice::warning(format_args!("the browser cannot be opened: {error}"));
    }
    if !voice::is_quiet() {
        writeln!(
            anstream::stderr(),
            "The board is at {address} for this machine alone. Ctrl-C ends it."
        )?;
    }
    Ok(())
}
