//! [`Lines`]: an answer of the engine on its way to the browser, line by line. Where nobody takes it any more
//! the search stops.

use hyper::body::{Body, Bytes, Frame};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// So many lines may wait to be sent; then the search waits.
const WAITING: usize = 64;

/// The end at which lines come out.
#[derive(Debug)]
pub(super) struct Lines {
    lines: Receiver<Bytes>,
    is_abandoned: Arc<AtomicBool>,
}

/// The end at which they go in.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    lines: Sender<Bytes>,
    is_abandoned: Arc<AtomicBool>,
}

/// Both ends.
pub(super) fn lines() -> (Writer, Lines) {
    let (into, out) = channel(WAITING);
    let is_abandoned = Arc::new(AtomicBool::new(false));
    let writer = Writer {
        lines: into,
        is_abandoned: Arc::clone(&is_abandoned),
    };
    let lines = Lines {
        lines: out,
        is_abandoned,
    };
    (writer, lines)
}

impl Writer {
    /// Sends a line, when there is room. Breaks off where nobody takes it.
    pub(super) fn write(&self, line: &str) -> ControlFlow<()> {
        let sent = self.lines.blocking_send(Bytes::copy_from_slice(line.as_bytes()));
        match sent {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Whether nobody takes the lines any more.
    pub(super) fn is_abandoned(&self) -> bool {
        self.is_abandoned.load(Ordering::Relaxed)
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.is_abandoned.store(true, Ordering::Relaxed);
    }
}

impl Body for Lines {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.lines
            .poll_recv(context)
            .map(|line| line.map(|line| Ok(Frame::data(line))))
    }
}
