//! [`Source`]: the puzzles of a text, a file or a list, one after the other.

use basecover::Format;
use basecover_ask::Given;
use basecover::formats::{ReadErrorKind, Reader};
use std::fs::File;
use std::io::{self, BufRead, BufReader};

/// What is read line by line.
type Lines = Box<dyn Iterator<Item = io::Result<String>> + Send>;

/// The puzzles of a text, a file or a list.
pub(crate) struct Source {
    /// Texts that are read each by itself. The first is open.
    texts: Box<dyn Iterator<Item = Lines> + Send>,
    open: Option<(Lines, Reader)>,
    format: Option<Format>,
    number: u64,
    /// Whether each text is one line of a list: it counts, whatever it holds.
    is_list: bool,
    text: usize,
    /// Where the texts of a list stand, if they stand in a file.
    places: Option<Vec<usize>>,
    has_any: bool,
}

fn lines(mut text: impl BufRead + Send + 'static) -> Lines {
    Box::new(std::iter::from_fn(move || {
        let mut line = Vec::new();
        match text.read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => {
                let line = line.strip_suffix(b"\n").unwrap_or(&line);
                let line = line.strip_suffix(b"\r").unwrap_or(line);
                // A character that is no UTF-8 is no character of any format: it is complained about as such.
                Some(Ok(String::from_utf8_lossy(line).into_owned()))
            }
            Err(error) => Some(Err(error)),
        }
    }))
}

impl Source {
    fn new(
        texts: impl Iterator<Item = Lines> + Send + 'static,
        format: Option<Format>,
        is_list: bool,
    ) -> Self {
        Self {
            texts: Box::new(texts),
            open: None,
            format,
            number: 0,
            is_list,
            text: 0,
            places: None,
            has_any: false,
        }
    }

    /// A text in which any number of puzzles stand.
    pub(crate) fn text(text: String, format: Option<Format>) -> Self {
        let text = lines(io::Cursor::new(text));
        Self::new(std::iter::once(text), format, false)
    }

    /// A file.
    ///
    /// # Errors
    /// That it cannot be opened.
    pub(crate) fn file(path: &str, format: Option<Format>) -> io::Result<Self> {
        let text = lines(BufReader::new(File::open(path)?));
        Ok(Self::new(std::iter::once(text), format, false))
    }

    /// A list of puzzles, each a text of its own. One that holds no puzzle counts as one that cannot be read.
    /// `before` come ahead of them in the whole list, and `places` are the lines on which they stand there.
    pub(crate) fn list(
        texts: Vec<String>,
        format: Option<Format>,
        before: u64,
        places: Option<Vec<usize>>,
    ) -> Self {
        let texts = texts.into_iter().map(|text| lines(io::Cursor::new(text)));
        Self {
            number: before,
            places,
            ..Self::new(texts, format, true)
        }
    }

    /// The next puzzle, or what is wrong with it; none at the end.
    ///
    /// # Errors
    /// That a file cannot be read, or has something without an end in it.
    pub(crate) fn next(&mut self) -> Result<Option<Given>, String> {
        loop {
            let Some((lines, reader)) = &mut self.open else {
                let Some(lines) = self.texts.next() else {
                    return Ok(None);
                };
                self.open = Some((lines, Reader::new(self.format)));
                self.text += 1;
                self.has_any = false;
                continue;
            };
            let met = match reader.next() {
                Some(met) => Some(met),
                None => match lines.next() {
                    Some(line) => {
                        reader.line(&line.map_err(|error| error.to_string())?);
                        continue;
                    }
                    None => {
                        reader.end();
                        let met = reader.next();
                        let nothing = || {
                            reader
                                .nothing()
                                .filter(|_| self.is_list && !self.has_any)
                                .map(Err)
                        };
                        met.or_else(nothing)
                    }
                },
            };
            let Some(met) = met else {
                self.open = None;
                continue;
            };
            self.has_any = true;
            self.number += 1;
            let mut given = Given::new(self.number, met);
            if let Err(error) = &given.grid
                && let ReadErrorKind::TooLong { .. } = error.kind()
                && !self.is_list
            {
                return Err(format!("line {}: {}", given.line, error.kind()));
            }
            if self.is_list {
                let place = self.places.as_ref().and_then(|places| places.get(self.text - 1));
                given.line += place.map_or(self.text, |&line| line) - 1;
            }
            return Ok(Some(given));
        }
    }
}
