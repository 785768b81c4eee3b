//! [`reply`]: a question, and its whole answer.

use crate::halt::{PAUSE, Stop};
use crate::pool;
use crate::stream::{Feed, broken};
use basecover::Limits;
use basecover_ask::{self as ask, BadRequest, Exit, Request};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::ops::ControlFlow;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// The lines of an answer, and the exit code.
type Answer = (Vec<String>, u8);

/// What a text asks.
///
/// # Errors
/// What is wrong with it: of a field, without its place in a text that nobody has written.
pub(crate) fn asked(request: &str) -> PyResult<Request> {
    request.parse().map_err(|bad| refused(&bad))
}

/// The error of a request that asks nothing.
pub(crate) fn refused(bad: &BadRequest) -> PyErr {
    PyValueError::new_err(match bad {
        BadRequest::Field { bad, .. } => bad.to_string(),
        BadRequest::NotJson(message) => message.clone(),
    })
}

/// Answers a request: the lines of the answer without the last one, which tells the exit code, and that code.
///
/// `here` is for what is soon done: the thread of the caller does it, which takes no time beside the work.
/// Everything else is done by the threads that searches share, while this one listens for signals.
#[pyfunction]
#[pyo3(signature = (request, timeout=None, here=false))]
pub(crate) fn reply(py: Python<'_>, request: String, timeout: Option<f64>, here: bool) -> PyResult<Answer> {
    let stop = Stop::after(timeout)?;
    let request = asked(&request)?;
    match here {
        true => on_this_thread(py, &request, &stop),
        false => on_others(py, request, stop),
    }
}

/// How many nanoseconds a request takes in the library alone: the mean of so many times. What a call takes
/// beside that is measured with it.
#[pyfunction]
pub(crate) fn time_of(py: Python<'_>, request: String, times: u32) -> f64 {
    py.detach(|| {
        let began = Instant::now();
        for _ in 0..times {
            std::hint::black_box(
                asked(&request)
                    .map(|request| whole(&request, &Limits::default()))
                    .ok(),
            );
        }
        began.elapsed().as_secs_f64() * 1e9 / f64::from(times.max(1))
    })
}

/// The whole answer.
fn whole(request: &Request, limits: &Limits<'_>) -> Answer {
    let mut lines = Vec::new();
    let exit: Exit = ask::reply_to(request, limits, &mut |line: &str| {
        lines.push(line.to_owned());
        ControlFlow::Continue(())
    });
    // What it tells is the exit.
    lines.pop();
    (lines, exit.code())
}

fn on_this_thread(py: Python<'_>, request: &Request, stop: &Stop) -> PyResult<Answer> {
    let raised = Mutex::new((Instant::now(), None));
    let reason = || {
        if let Ok(mut raised) = raised.try_lock()
            && raised.0.elapsed() > PAUSE
        {
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                raised.1 = Some(error);
                stop.now();
            }
            raised.0 = Instant::now();
        }
        stop.reason()
    };
    let answer = py.detach(|| whole(request, &Limits::default().stop(&reason)));
    match raised.into_inner().unwrap_or_else(PoisonError::into_inner).1 {
        Some(error) => Err(error),
        None => Ok(answer),
    }
}

fn on_others(py: Python<'_>, request: Request, stop: Stop) -> PyResult<Answer> {
    let stop = Arc::new(stop);
    let (sender, answer) = channel();
    let theirs = Arc::clone(&stop);
    pool::shared()?.spawn(move || {
        let reason = || theirs.reason();
        // Whoever asked waits for it.
        let _ = sender.send(whole(&request, &Limits::default().stop(&reason)));
    });
    // Who is interrupted does not wait: the search ends by itself, a few milliseconds later.
    let feed = Feed::new(stop, answer);
    match feed.soon(py) {
        Some(answer) => Ok(answer),
        None => feed.next(py)?.ok_or_else(broken),
    }
}
