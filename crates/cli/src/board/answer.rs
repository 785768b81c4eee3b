//! [`Answer`] and [`Lines`]: what is sent to the browser, whole or line by line.

use std::borrow::Cow;
use std::io::{self, Write};
use std::net::TcpStream;
use std::ops::ControlFlow;

/// What the browser may do with the board: nothing but load its own files and ask its own engine.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; \
    manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
    trusted-types basecover";

/// An answer that is whole.
#[derive(Debug)]
pub(super) struct Answer {
    status: &'static str,
    kind: &'static str,
    text: Cow<'static, str>,
}

impl Answer {
    /// With a status such as `404 Not Found`, and a media type.
    pub(super) fn new(status: &'static str, kind: &'static str, text: impl Into<Cow<'static, str>>) -> Self {
        let text = text.into();
        Self { status, kind, text }
    }

    /// A sentence.
    pub(super) fn plain(status: &'static str, text: &'static str) -> Self {
        Self::new(status, "text/plain; charset=utf-8", text)
    }

    pub(super) fn send(&self, mut stream: &TcpStream) -> io::Result<()> {
        let length = format!("content-length: {}", self.text.len());
        let head = head(self.status, self.kind, Some(&length));
        stream.write_all((head + &self.text).as_bytes())
    }
}

/// An answer of the engine, line by line.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    stream: &'a TcpStream,
    /// Whether each is a chunk. What knows none takes all until the connection is closed.
    in_chunks: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn begin(mut stream: &'a TcpStream, in_chunks: bool) -> io::Result<Self> {
        let kind = "application/jsonl; charset=utf-8";
        let length = in_chunks.then_some("transfer-encoding: chunked");
        stream.write_all(head("200 OK", kind, length).as_bytes())?;
        Ok(Self { stream, in_chunks })
    }

    /// Sends a line with its line break, when there is room. Breaks off where nobody takes it.
    pub(super) fn write(&mut self, line: &str) -> ControlFlow<()> {
        let sent = match self.in_chunks {
            true => {
                let chunk = format!("{:x}\r\n{line}\r\n", line.len());
                self.stream.write_all(chunk.as_bytes())
            }
            false => self.stream.write_all(line.as_bytes()),
        };
        match sent {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Says that the answer is whole.
    pub(super) fn end(mut self) -> io::Result<()> {
        match self.in_chunks {
            true => self.stream.write_all(b"0\r\n\r\n"),
            false => Ok(()),
        }
    }
}

/// What stands before an answer, with what the browser has to heed.
fn head(status: &str, kind: &str, length: Option<&str>) -> String {
    let of_length = length.map_or_else(String::new, |length| format!("{length}\r\n"));
    format!(
        "HTTP/1.1 {status}\r\n{of_length}\
         content-type: {kind}\r\n\
         connection: close\r\n\
         content-security-policy: {POLICY}\r\n\
         referrer-policy: no-referrer\r\n\
         x-content-type-options: nosniff\r\n\
         cache-control: no-store\r\n\
         cross-origin-opener-policy: same-origin\r\n\
         cross-origin-resource-policy: same-origin\r\n\r\n"
    )
}
