//! [`Sink`]: where an answer goes, piece by piece.

use super::Complaint;
use basecover::search::{Halt, Limits};
use basecover_report::json;
use serde::Serialize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// A piece of an answer.
#[derive(Clone, Copy, Debug)]
pub enum Said<'a> {
    /// A record: one line of JSON with its line break, as `--format json` writes it.
    Record(&'a str),
    /// What to know before believing the records.
    Warning(&'a Complaint),
    /// Why a puzzle, or a part of its answer, is left out.
    Error(&'a Complaint),
}

/// Takes an answer, piece by piece. Closures do.
pub trait Sink {
    /// Takes the next piece. Where it breaks off, the search ends as soon as it can, and nothing more comes.
    fn hear(&mut self, said: Said<'_>) -> ControlFlow<()>;
}

impl<F: FnMut(Said<'_>) -> ControlFlow<()>> Sink for F {
    fn hear(&mut self, said: Said<'_>) -> ControlFlow<()> {
        self(said)
    }
}

/// Says a record.
pub(super) fn record(record: &impl Serialize, sink: &mut dyn Sink) -> ControlFlow<()> {
    sink.hear(Said::Record(&json::line(record)))
}

/// Says records that are written already, one a line.
pub(super) fn lines(mut lines: impl Iterator<Item = String>, sink: &mut dyn Sink) -> ControlFlow<()> {
    lines.try_for_each(|line| sink.hear(Said::Record(&line)))
}

/// Whether a sink has broken off.
#[derive(Debug, Default)]
pub(super) struct Over(AtomicBool);

impl Over {
    /// The reason to stop that follows from it, or the one that the limits have.
    pub(super) fn or(&self, limits: &Limits<'_>) -> Option<Halt> {
        match self.0.load(Ordering::Relaxed) {
            true => Some(Halt::Interrupt),
            false => limits.go_on().err(),
        }
    }
}

/// A sink that hears nothing more once it has broken off, and whose break is known elsewhere.
pub(super) struct Once<'a> {
    pub(super) sink: &'a mut dyn Sink,
    pub(super) over: &'a Over,
}

impl Sink for Once<'_> {
    fn hear(&mut self, said: Said<'_>) -> ControlFlow<()> {
        if self.over.0.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        let heard = self.sink.hear(said);
        self.over.0.store(heard.is_break(), Ordering::Relaxed);
        heard
    }
}
