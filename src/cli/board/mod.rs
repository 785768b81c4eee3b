//! `basecover board`.

mod files;
mod guard;
mod lines;
mod respond;

use super::exit::{Exit, Failure};
use super::stream::{Kind, kind};
use super::{input, interrupt, voice};
use basecover::formats;
use clap::Args;
use guard::Guard;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use respond::{Board, GIVEN, Given};
use std::convert::Infallible;
use std::io::Write;
use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};

const AFTER: &str = "\
The board is a page in the browser, served to this machine alone: no other machine can reach it, and nothing is loaded from elsewhere. Requests without the token in its address are refused. It runs until Ctrl-C.

Examples:
  basecover board
  basecover board puzzles.txt
  basecover board --no-open --port 8080

Exit codes: 2 bad input or usage, 130 ended with Ctrl-C.";

/// The most bytes of a request before its body.
const HEADERS: usize = 16 << 10;
/// So long a browser may take to send them.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it is asked whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);
/// So long searches have to end after it.
const GRACE: Duration = Duration::from_millis(500);

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A puzzle, a file of puzzles, or - for standard input [default: an empty board]
    puzzle: Option<String>,

    /// The port of the loopback interface [default: a free one]
    #[arg(long, value_name = "PORT", default_value_t = 0, hide_default_value = true)]
    port: u16,

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

/// Serves the board until Ctrl-C.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let given = arguments
        .puzzle
        .as_deref()
        .map(given)
        .transpose()?
        .unwrap_or_default();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure::input(format_args!("the board cannot be served: {error}")))?;
    let served = runtime.block_on(serve(arguments, given));
    runtime.shutdown_timeout(GRACE);
    served
}

async fn serve(arguments: &Arguments, given: Given) -> Result<Exit, Failure> {
    let port = arguments.port;
    let taken = |error| {
        Failure::input(format_args!(
            "--port {port}: {error}; without --port a free one is taken"
        ))
    };
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
        .await
        .map_err(taken)?;
    let port = listener.local_addr().map_err(taken)?.port();
    let guard = Guard::new(port)
        .map_err(|error| Failure::input(format_args!("cannot create the access token: {error}")))?;
    let board = Arc::new(Board::new(guard, given));
    tell(&board.address(), arguments.no_open)?;
    while !interrupt::requested() {
        match tokio::time::timeout(LOOK, listener.accept()).await {
            Ok(Ok((stream, _))) => drop(tokio::spawn(connection(stream, Arc::clone(&board)))),
            // Too many files are open, perhaps: others are closed by and by.
            Ok(Err(_)) => tokio::time::sleep(LOOK).await,
            Err(_) => {}
        }
    }
    Err(Failure::Interrupted)
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

/// Answers the requests of one connection. Where it breaks off, so does what was being answered.
async fn connection(stream: TcpStream, board: Arc<Board>) {
    let service = service_fn(|request| {
        let board = Arc::clone(&board);
        async move { Ok::<_, Infallible>(board.respond(request).await) }
    });
    let mut server = http1::Builder::new();
    let server = server
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(HEADERS);
    // A browser that goes away is no error of ours.
    let _ = server.serve_connection(TokioIo::new(stream), service).await;
}
