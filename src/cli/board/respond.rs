//! [`Board`]: what is answered to which request.

use super::files::File;
use super::guard::{Guard, Stranger};
use super::lines::{Lines, lines};
use crate::cli::interrupt;
use basecover::ask::reply;
use basecover::search::{Halt, Limits};
use http_body_util::{BodyExt, Either, Full, LengthLimitError, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::header::{self, HeaderName, HeaderValue};
use hyper::{Method, Request, Response, StatusCode};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;

/// The most bytes of puzzles that are handed on to the board.
pub(super) const GIVEN: usize = 1_000_000;
/// The most bytes that a question may have: as many puzzles, and what JSON adds to their line breaks.
const QUESTION: usize = 1 << 20;
/// So long it may take to send one.
const SENDING: Duration = Duration::from_secs(10);
/// So many are answered at once; others wait for their turn.
const SEARCHES: usize = 8;
/// So long one waits.
const TURN: Duration = Duration::from_secs(20);

/// What the browser may do with the board: nothing but load its own files and ask its own engine.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
    trusted-types basecover";

/// An answer.
pub(super) type Answer = Response<Either<Full<Bytes>, Lines>>;

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
    searches: Arc<Semaphore>,
}

impl Board {
    pub(super) fn new(guard: Guard, given: Given) -> Self {
        Self {
            guard,
            given,
            searches: Arc::new(Semaphore::new(SEARCHES)),
        }
    }

    /// Where it is.
    pub(super) fn address(&self) -> String {
        self.guard.address()
    }

    /// Answers a request.
    pub(super) async fn respond(&self, request: Request<Incoming>) -> Answer {
        let answer = match (request.uri().path(), request.method()) {
            ("/api/ask", &Method::POST) => self.ask(request).await,
            ("/api/given", &Method::GET) => self.guard.trusts(&request).map_or_else(refused, |()| {
                let Given { name, text } = &self.given;
                let given = serde_json::json!({"name": name, "text": text});
                told(StatusCode::OK, "application/json", given.to_string())
            }),
            ("/api/ask" | "/api/given", _) => plain(
                StatusCode::METHOD_NOT_ALLOWED,
                "use POST for /api/ask and GET for /api/given\n",
            ),
            (path, &Method::GET) => match self.guard.knows(&request) {
                Err(stranger) => refused(stranger),
                Ok(()) => File::at(path).map_or_else(
                    || plain(StatusCode::NOT_FOUND, "there is no such file\n"),
                    |file| told(StatusCode::OK, file.media_type(), file.text),
                ),
            },
            _ => plain(StatusCode::METHOD_NOT_ALLOWED, "use GET for files\n"),
        };
        guarded(answer)
    }

    async fn ask(&self, request: Request<Incoming>) -> Answer {
        if let Err(stranger) = self.guard.trusts(&request) {
            return refused(stranger);
        }
        let kind = request.headers().get(header::CONTENT_TYPE);
        if kind.is_none_or(|kind| kind != "application/json") {
            return plain(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "the question has to be application/json\n",
            );
        }
        let body = Limited::new(request.into_body(), QUESTION).collect();
        let text = match tokio::time::timeout(SENDING, body).await {
            Err(_) => {
                return plain(
                    StatusCode::REQUEST_TIMEOUT,
                    "the question took more than 10 seconds\n",
                );
            }
            Ok(Err(error)) if error.is::<LengthLimitError>() => {
                return plain(
                    StatusCode::PAYLOAD_TOO_LARGE,
                    "the question has more than a megabyte\n",
                );
            }
            Ok(Err(error)) => return plain(StatusCode::BAD_REQUEST, format!("{error}\n")),
            Ok(Ok(body)) => String::from_utf8(body.to_bytes().into()),
        };
        let Ok(text) = text else {
            return plain(StatusCode::BAD_REQUEST, "the question is not UTF-8\n");
        };
        let turn = Arc::clone(&self.searches).acquire_owned();
        let Ok(Ok(permit)) = tokio::time::timeout(TURN, turn).await else {
            return plain(
                StatusCode::SERVICE_UNAVAILABLE,
                "eight questions are running already: wait for one to end\n",
            );
        };
        let (writer, lines) = lines();
        tokio::task::spawn_blocking(move || {
            let stop = || (interrupt::requested() || writer.is_abandoned()).then_some(Halt::Interrupt);
            let limits = Limits::default().stop(&stop);
            reply(&text, &limits, &mut |line: &str| writer.write(line));
            drop(permit);
        });
        let answer = Response::new(Either::Right(lines));
        of_type(answer, "application/jsonl; charset=utf-8")
    }
}

fn plain(status: StatusCode, text: impl Into<Bytes>) -> Answer {
    told(status, "text/plain; charset=utf-8", text)
}

fn told(status: StatusCode, kind: &'static str, text: impl Into<Bytes>) -> Answer {
    let mut answer = Response::new(Either::Left(Full::new(text.into())));
    *answer.status_mut() = status;
    of_type(answer, kind)
}

fn of_type(mut answer: Answer, kind: &'static str) -> Answer {
    answer
        .headers_mut()
        .insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    answer
}

fn refused(stranger: Stranger) -> Answer {
    match stranger {
        Stranger::Elsewhere => plain(StatusCode::FORBIDDEN, "this comes from another page\n"),
        Stranger::NoToken => plain(
            StatusCode::UNAUTHORIZED,
            "open the address that the program gave: it has the token\n",
        ),
    }
}

/// With what the browser has to heed.
fn guarded(mut answer: Answer) -> Answer {
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
        (
            HeaderName::from_static("cross-origin-opener-policy"),
            "same-origin",
        ),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ] {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    answer
}
