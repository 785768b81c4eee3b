//! [`Board`]: what is answered to which request.

use super::LOOK;
use super::answer::{Answer, Lines};
use super::files::File;
use super::guard::{Guard, Stranger};
use super::places::Places;
use super::request::{Request, Timed, Unread};
use crate::interrupt;
use basecover::search::{Halt, Limits};
use basecover_ask::reply;
use std::io::{self, Read};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// The most bytes of puzzles that are handed on to the board.
pub(super) const GIVEN: usize = 1_000_000;
/// The most bytes that a question may have: as many puzzles, and what JSON adds to their line breaks.
const QUESTION: usize = 1 << 20;
/// So long it may take to send one, or what stands before it.
const SENDING: Duration = Duration::from_secs(10);
/// So many are answered at once; others wait for their turn.
const SEARCHES: usize = 8;
/// So long one waits.
const TURN: Duration = Duration::from_secs(20);
/// So long, and for so many bytes, a browser that is refused may go on sending before it listens.
const PARTING: (Duration, u64) = (Duration::from_secs(1), 2 << 20);

/// The puzzles that the command was given.
#[derive(Default, Debug)]
pub(super) struct Given {
    /// That of their file.
    pub(super) name: Option<String>,
    /// Empty where there are none.
    pub(super) text: String,
}

/// The board that is served.
#[derive(Debug)]
pub(super) struct Board {
    guard: Guard,
    given: Given,
    /// Where links begin that others can open.
    share_base: Option<String>,
    searches: Places,
}

impl Board {
    pub(super) fn new(guard: Guard, given: Given, share_base: Option<String>) -> Self {
        Self {
            guard,
            given,
            share_base,
            searches: Places::new(SEARCHES),
        }
    }

    /// Where it is.
    pub(super) fn address(&self) -> String {
        self.guard.address()
    }

    /// Waits for so long at most until no search runs.
    pub(super) fn end(&self, patience: Duration) {
        self.searches.end(patience);
    }

    /// Answers the request of one connection. Where it breaks off, so does what was being answered.
    pub(super) fn serve(&self, stream: &TcpStream) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let answer = match Request::read(stream, SENDING) {
            Ok(request) => self.respond(request, stream),
            Err(Unread::Gone | Unread::Slow) => return Ok(()),
            Err(Unread::TooLarge) => Some(Answer::plain(
                "431 Request Header Fields Too Large",
                "the request has too many headers\n",
            )),
            Err(unread) => unreadable(unread),
        };
        if let Some(answer) = answer {
            answer.send(stream)?;
        }
        stream.shutdown(Shutdown::Write)?;
        // Closed with bytes that nobody read, the connection would take the answer along.
        let (patience, most) = PARTING;
        let mut rest = Timed::new(stream, patience).take(most);
        io::copy(&mut rest, &mut io::sink()).map(drop)
    }

    /// The answer to a request, unless it is sent already.
    fn respond(&self, request: Request, stream: &TcpStream) -> Option<Answer> {
        Some(match (&*request.path, &*request.method) {
            ("/api/ask", "POST") => return self.ask(request, stream),
            ("/api/given", "GET") => self.guard.trusts(&request).map_or_else(refused, |()| {
                let Given { name, text } = &self.given;
                let given = serde_json::json!({"name": name, "text": text, "share_base": self.share_base});
                Answer::new("200 OK", "application/json", given.to_string())
            }),
            ("/api/ask" | "/api/given", _) => Answer::plain(
                "405 Method Not Allowed",
                "use POST for /api/ask and GET for /api/given\n",
            ),
            (path, "GET") => match self.guard.knows(&request) {
                Err(stranger) => refused(stranger),
                Ok(()) => File::at(path).map_or_else(
                    || Answer::plain("404 Not Found", "there is no such file\n"),
                    |file| Answer::new("200 OK", file.media_type(), file.text),
                ),
            },
            _ => Answer::plain("405 Method Not Allowed", "use GET for files\n"),
        })
    }

    fn ask(&self, request: Request, stream: &TcpStream) -> Option<Answer> {
        if let Err(stranger) = self.guard.trusts(&request) {
            return Some(refused(stranger));
        }
        if request.the_one("content-type") != Some("application/json") {
            return Some(Answer::plain(
                "415 Unsupported Media Type",
                "the question has to be application/json\n",
            ));
        }
        let in_chunks = request.takes_chunks;
        let body = match request.body(stream, QUESTION, SENDING) {
            Ok(body) => body,
            Err(unread) => return unreadable(unread),
        };
        let Ok(question) = String::from_utf8(body) else {
            return Some(Answer::plain("400 Bad Request", "the question is not UTF-8\n"));
        };
        let Some(_place) = self.searches.take(TURN) else {
            return Some(Answer::plain(
                "503 Service Unavailable",
                "eight questions are running already: wait for one to end\n",
            ));
        };
        // A browser that goes away is no error of ours.
        let _ = answer(&question, stream, in_chunks);
        None
    }
}

/// Answers a question line by line, until nobody takes the lines any more.
fn answer(question: &str, stream: &TcpStream, in_chunks: bool) -> io::Result<()> {
    let mut lines = Lines::begin(stream, in_chunks)?;
    let is_abandoned = AtomicBool::new(false);
    let stop = || (interrupt::requested() || is_abandoned.load(Ordering::Relaxed)).then_some(Halt::Interrupt);
    std::thread::scope(|scope| {
        // Gone when the answer is whole, or broken off.
        let (_running, ended) = channel();
        scope.spawn(|| is_abandoned.store(is_left(stream, ended), Ordering::Relaxed));
        reply(question, &Limits::default().stop(&stop), &mut |line: &str| {
            lines.write(line)
        });
        lines.end()
    })
}

/// Waits until the browser goes away, which is true, or until the answer has ended.
fn is_left(mut stream: &TcpStream, ended: Receiver<()>) -> bool {
    let moment = Some(Duration::from_millis(1));
    while ended.recv_timeout(LOOK) == Err(RecvTimeoutError::Timeout) {
        let read = stream
            .set_read_timeout(moment)
            .and_then(|()| stream.read(&mut [0; 512]));
        match read.map_err(|error| error.kind()) {
            // It has nothing more to say, and listens.
            Ok(1..) | Err(io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut) => {}
            Err(io::ErrorKind::Interrupted) => {}
            Ok(0) | Err(_) => return true,
        }
    }
    false
}

/// What is said of a request that cannot be read, where anybody listens.
fn unreadable(unread: Unread) -> Option<Answer> {
    let (status, why) = match unread {
        Unread::Gone => return None,
        Unread::Slow => ("408 Request Timeout", "the question took more than 10 seconds\n"),
        Unread::TooLarge => ("413 Content Too Large", "the question has more than a megabyte\n"),
        Unread::Damaged => ("400 Bad Request", "this is no request of HTTP/1.1\n"),
        Unread::NoLength => (
            "411 Length Required",
            "give the length of the question in Content-Length\n",
        ),
    };
    Some(Answer::plain(status, why))
}

fn refused(stranger: Stranger) -> Answer {
    match stranger {
        Stranger::Elsewhere => Answer::plain("403 Forbidden", "this comes from another page\n"),
        Stranger::NoToken => Answer::plain(
            "401 Unauthorized",
            "open the address that the program gave: it has the token\n",
        ),
    }
}
