//! [`Source`]: the puzzles of a text, a file or an iterator, one after the other.

use crate::call::refused;
use basecover::Format;
use basecover::formats::{ReadErrorKind, Reader};
use basecover_ask::{Given, Preparation, Survey};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyIterator;
use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};

/// What is read line by line.
type Lines = Box<dyn Iterator<Item = io::Result<String>> + Send>;

/// A text, and how its puzzles are prepared, where it says so itself.
type Text = (Lines, Option<Preparation>);

/// The puzzles of a text, a file or an iterator.
pub(crate) struct Source {
    /// Texts that are read each by itself. The first is open.
    texts: Box<dyn Iterator<Item = PyResult<Text>> + Send>,
    open: Option<(Lines, Reader, Option<Preparation>)>,
    format: Option<Format>,
    number: u64,
    /// Whether each text is one line of a list: it counts, whatever it holds.
    is_list: bool,
    text: usize,
    /// Where the texts of a list stand, if they stand in a file.
    places: Option<Vec<usize>>,
    has_any: bool,
    /// What messages about a file begin with.
    pub(crate) place: String,
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

/// The texts of an iterator of Python, each taken when it is wanted: a text, or a pair of a text and options as
/// JSON that say how it is prepared.
fn taken(puzzles: Py<PyIterator>) -> impl Iterator<Item = PyResult<Text>> + Send {
    let mut known = HashMap::new();
    let mut next = move |py: Python<'_>| {
        let item = puzzles.bind(py).clone().next()?;
        Some(item.and_then(|item| text_of(&item, &mut known)))
    };
    std::iter::from_fn(move || Python::attach(&mut next))
}

fn text_of(item: &Bound<'_, PyAny>, known: &mut HashMap<String, Preparation>) -> PyResult<Text> {
    let (text, options) = match item.extract::<(String, Option<String>)>() {
        Ok(pair) => pair,
        Err(_) => (item.extract()?, None),
    };
    let preparation = match options {
        None => None,
        Some(options) => Some(match known.get(&options) {
            Some(preparation) => *preparation,
            None => {
                let survey: Survey = options.parse().map_err(|bad| refused(&bad))?;
                known.insert(options, survey.preparation);
                survey.preparation
            }
        }),
    };
    Ok((lines(io::Cursor::new(text)), preparation))
}

impl Source {
    fn new(
        texts: impl Iterator<Item = PyResult<Text>> + Send + 'static,
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
            place: String::new(),
        }
    }

    fn one(text: Lines, format: Option<Format>) -> Self {
        Self::new(std::iter::once(Ok((text, None))), format, false)
    }

    /// A text in which any number of puzzles stand.
    pub(crate) fn text(text: String, format: Option<Format>) -> Self {
        Self::one(lines(io::Cursor::new(text)), format)
    }

    /// A file.
    ///
    /// # Errors
    /// That it cannot be opened.
    pub(crate) fn file(path: &str, format: Option<Format>) -> io::Result<Self> {
        let file = BufReader::new(File::open(path)?);
        Ok(Self {
            place: format!("{path}: "),
            ..Self::one(lines(file), format)
        })
    }

    /// Puzzles of an iterator, each a text of its own. One that holds no puzzle counts as one that cannot be read.
    /// `before` come ahead of them in the whole list, and `places` are the lines on which they stand there.
    pub(crate) fn list(
        puzzles: Py<PyIterator>,
        format: Option<Format>,
        before: u64,
        places: Option<Vec<usize>>,
    ) -> Self {
        Self {
            number: before,
            places,
            ..Self::new(taken(puzzles), format, true)
        }
    }

    /// The next puzzle, or what is wrong with it, and how it is prepared if it says so itself; none at the end.
    ///
    /// # Errors
    /// That a file cannot be read, or has something without an end in it; what an iterator raises.
    pub(crate) fn next(&mut self) -> PyResult<Option<(Given, Option<Preparation>)>> {
        loop {
            let Some((lines, reader, preparation)) = &mut self.open else {
                let Some(text) = self.texts.next() else {
                    return Ok(None);
                };
                let (lines, preparation) = text?;
                let format = preparation.and_then(|own| own.input_format).or(self.format);
                self.open = Some((lines, Reader::new(format), preparation));
                self.text += 1;
                self.has_any = false;
                continue;
            };
            let met = match reader.next() {
                Some(met) => Some(met),
                None => match lines.next() {
                    Some(line) => {
                        let message = |error| PyValueError::new_err(format!("{}{error}", self.place));
                        reader.line(&line.map_err(message)?);
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
            let preparation = *preparation;
            let mut given = Given::new(self.number, met);
            if let Err(error) = &given.grid
                && let ReadErrorKind::TooLong { .. } = error.kind()
                && !self.is_list
            {
                let message = format!("{}line {}: {}", self.place, given.line, error.kind());
                return Err(PyValueError::new_err(message));
            }
            if self.is_list {
                let place = self.places.as_ref().and_then(|places| places.get(self.text - 1));
                given.line += place.map_or(self.text, |&line| line) - 1;
            }
            return Ok(Some((given, preparation)));
        }
    }
}
