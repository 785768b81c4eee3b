//! [`Request`]: what is asked, read from its connection. None is read without an end, or for longer than it
//! may take.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The most bytes of a request before its body.
const HEAD: usize = 16 << 10;
/// The most headers.
const HEADERS: usize = 100;

/// A request before its body.
#[derive(Debug)]
pub(super) struct Request {
    pub(super) method: String,
    /// Without what follows a question mark.
    pub(super) path: String,
    /// Whether its sender, of HTTP/1.1, knows answers in chunks.
    pub(super) takes_chunks: bool,
    headers: Vec<(String, String)>,
    /// What came behind it.
    begun: Vec<u8>,
}

/// Why a request cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unread {
    /// Nobody sends the rest.
    Gone,
    /// It takes too long.
    Slow,
    TooLarge,
    /// It is not HTTP.
    Damaged,
    /// It does not say in its head how long its body is.
    NoLength,
}

impl From<io::Error> for Unread {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::TimedOut => Self::Slow,
            _ => Self::Gone,
        }
    }
}

impl Request {
    /// Reads a request up to its body.
    pub(super) fn read(stream: &TcpStream, patience: Duration) -> Result<Self, Unread> {
        let mut stream = Timed::new(stream, patience);
        let mut bytes = vec![0; HEAD];
        let mut length = 0;
        while length < HEAD {
            match stream.read(&mut bytes[length..])? {
                0 => return Err(Unread::Gone),
                more => length += more,
            }
            if let Some(request) = Self::parse(&bytes[..length])? {
                return Ok(request);
            }
        }
        Err(Unread::TooLarge)
    }

    /// The request at the beginning of these bytes, if all of its head is there.
    pub(super) fn parse(bytes: &[u8]) -> Result<Option<Self>, Unread> {
        let mut headers = [httparse::EMPTY_HEADER; HEADERS];
        let mut request = httparse::Request::new(&mut headers);
        let size = match request.parse(bytes) {
            Ok(httparse::Status::Complete(size)) => size,
            Ok(httparse::Status::Partial) => return Ok(None),
            Err(httparse::Error::TooManyHeaders) => return Err(Unread::TooLarge),
            Err(_) => return Err(Unread::Damaged),
        };
        let target = request.path.unwrap_or_default();
        let (path, _) = target.split_once('?').unwrap_or((target, ""));
        let headers = request.headers.iter().map(|header| {
            let value = String::from_utf8_lossy(header.value);
            (header.name.to_owned(), value.into_owned())
        });
        Ok(Some(Self {
            method: request.method.unwrap_or_default().to_owned(),
            path: path.to_owned(),
            takes_chunks: request.version == Some(1),
            headers: headers.collect(),
            begun: bytes[size..].to_owned(),
        }))
    }

    fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        let of_name = move |(header, _): &&(String, String)| header.eq_ignore_ascii_case(name);
        self.headers
            .iter()
            .filter(of_name)
            .map(|(_, value)| value.as_str())
    }

    /// Whether there is a header.
    pub(super) fn has(&self, name: &str) -> bool {
        self.values(name).next().is_some()
    }

    /// The value of a header that stands there once.
    pub(super) fn the_one(&self, name: &str) -> Option<&str> {
        let mut values = self.values(name);
        let value = values.next()?;
        values.next().is_none().then_some(value)
    }

    /// The length of the body. What has none says nothing of it.
    fn length(&self) -> Result<usize, Unread> {
        if self.has("transfer-encoding") {
            return Err(Unread::NoLength);
        }
        if !self.has("content-length") {
            return Ok(0);
        }
        match self.the_one("content-length") {
            Some(length) if length.bytes().all(|byte| byte.is_ascii_digit()) => {
                length.parse().map_err(|_| match length.is_empty() {
                    true => Unread::Damaged,
                    false => Unread::TooLarge,
                })
            }
            _ => Err(Unread::Damaged),
        }
    }

    /// Reads its body, of so many bytes at most.
    pub(super) fn body(
        self,
        mut stream: &TcpStream,
        most: usize,
        patience: Duration,
    ) -> Result<Vec<u8>, Unread> {
        let length = self.length()?;
        if length > most {
            return Err(Unread::TooLarge);
        }
        if self.has("expect") {
            stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n")?;
        }
        let mut body = self.begun;
        body.truncate(length);
        let rest = (length - body.len()) as u64;
        Timed::new(stream, patience).take(rest).read_to_end(&mut body)?;
        match body.len() == length {
            true => Ok(body),
            false => Err(Unread::Gone),
        }
    }
}

/// A connection that is read until a certain time.
#[derive(Debug)]
pub(super) struct Timed<'a> {
    stream: &'a TcpStream,
    until: Instant,
}

impl<'a> Timed<'a> {
    /// For so long from now on.
    pub(super) fn new(stream: &'a TcpStream, patience: Duration) -> Self {
        let until = Instant::now() + patience;
        Self { stream, until }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(ErrorKind::TimedOut.into());
        }
        self.stream.set_read_timeout(Some(left))?;
        self.stream.read(bytes).map_err(|error| match error.kind() {
            // Which of the two it is depends on the system.
            ErrorKind::WouldBlock => ErrorKind::TimedOut.into(),
            _ => error,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{HEADERS, Request, Unread};

    fn parsed(text: &str) -> Result<Option<Request>, Unread> {
        Request::parse(text.as_bytes())
    }

    #[test]
    fn a_head_is_read_when_all_of_it_is_there() {
        let head = "POST /api/ask?a=/b HTTP/1.1\r\nHost: here\r\ncontent-LENGTH: 3\r\n\r\n";
        for end in 0..head.len() {
            assert!(matches!(parsed(&head[..end]), Ok(None)), "{end}");
        }
        let request = parsed(&format!("{head}abc")).unwrap().unwrap();
        assert_eq!((&*request.method, &*request.path), ("POST", "/api/ask"));
        assert_eq!(request.the_one("host"), Some("here"));
        assert!(request.takes_chunks);
        let old = parsed("GET / HTTP/1.0\r\n\r\n").unwrap().unwrap();
        assert!(!old.takes_chunks);
        assert_eq!((request.length(), &*request.begun), (Ok(3), &b"abc"[..]));
    }

    #[test]
    fn what_is_no_request_is_told_apart() {
        let many = "X: y\r\n".repeat(HEADERS + 1);
        for (text, why) in [
            ("GET / HTTP/2.0\r\n\r\n", Unread::Damaged),
            ("\0\0\r\n\r\n", Unread::Damaged),
            ("GET / HTTP/1.1\r\nno header\r\n\r\n", Unread::Damaged),
            (&format!("GET / HTTP/1.1\r\n{many}\r\n"), Unread::TooLarge),
        ] {
            assert_eq!(parsed(text).err(), Some(why), "{text}");
        }
    }

    #[test]
    fn a_length_is_given_once_in_digits() {
        for (headers, length) in [
            ("", Ok(0)),
            ("Content-Length: 12\r\n", Ok(12)),
            (
                "Content-Length: 12\r\nContent-Length: 12\r\n",
                Err(Unread::Damaged),
            ),
            ("Content-Length: +12\r\n", Err(Unread::Damaged)),
            ("Content-Length:\r\n", Err(Unread::Damaged)),
            (
                "Content-Length: 99999999999999999999999\r\n",
                Err(Unread::TooLarge),
            ),
            (
                "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n",
                Err(Unread::NoLength),
            ),
        ] {
            let request = parsed(&format!("POST / HTTP/1.1\r\n{headers}\r\n"))
                .unwrap()
                .unwrap();
            assert_eq!(request.length(), length, "{headers}");
        }
    }
}
