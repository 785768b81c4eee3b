//! `survey`: the same questions about each of many puzzles. The caller brings the threads and the files; this
//! file has the questions about one puzzle, and its answers.

use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Name, Text, Whole, Words};
use crate::options::words::Depth;
use crate::options::{Options, options};
use crate::puzzle::{LOGICS, Preparation};
use crate::sink::record;
use crate::{BadRequest, Complaint, Derive, Exit, Said, Sink, Unfit, only, techniques};
use basecover::constraint::Position;
use basecover::formats::{self, Entry, ReadError};
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::Logic;
use basecover::search::{Halt, Limits};
use basecover::sorting;
use basecover::survey::{Probe, Probes, Shard};
use basecover::technique::Selection;
use basecover_report::json::{FindingsRecord, SkippedRecord, Spent, SurveyRecord};
use serde_json::{Map, Value};
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::AtomicU64;

/// What `survey` is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Survey {
    /// The questions.
    pub probes: Probes,
    /// How puzzles are read and prepared.
    pub preparation: Preparation,
    /// The part of the puzzles that it is about; none for all.
    pub shard: Option<Shard>,
}

/// A puzzle in a list, or what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Counted from 1 over the whole list; what cannot be read counts too.
    pub number: u64,
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// The text after it on its line.
    pub name: Option<String>,
    /// The position, before any basics.
    pub grid: Result<Grid, ReadError>,
}

/// Why a puzzle has no findings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unasked {
    /// It has not one solution, or is not a puzzle at all: the line, and what is wrong.
    Skipped(String),
    /// Somebody told the search to stop.
    Stopped,
}

/// Reads the name of a measure of a survey.
///
/// # Errors
/// The names.
pub fn probe(name: &str) -> Result<Probe, String> {
    Probe::by_name(name).ok_or_else(|| format!("the measures are {}", Probe::ALL.map(Probe::name).join(", ")))
}

impl Given {
    /// What a reader has met.
    #[must_use]
    pub fn new(number: u64, met: Result<Entry, ReadError>) -> Self {
        let (line, name, grid) = match met {
            Ok(entry) => (entry.line, entry.remark, Ok(entry.grid)),
            Err(error) => (error.line(), None, Err(error)),
        };
        Self {
            number,
            line,
            name,
            grid,
        }
    }

    /// The position with one solution that it is after the basics, and that solution.
    ///
    /// # Errors
    /// Why there is none.
    pub fn prepared(
        &self,
        preparation: &Preparation,
        limits: &Limits<'_>,
    ) -> Result<(Position, CandidateSet), Unasked> {
        let skipped =
            |message: &dyn ToString| Unasked::Skipped(format!("line {}: {}", self.line, message.to_string()));
        let grid = self.grid.as_ref().map_err(|error| skipped(error.kind()))?;
        let position = preparation.position(grid.clone(), &|| limits.are_over());
        let position = position.map_err(|contradiction| skipped(&contradiction))?;
        match only(position.grid(), limits) {
            Ok(solution) => Ok((position, solution)),
            Err(Unfit::Unsolvable) => Err(skipped(&"the puzzle has no solution")),
            Err(Unfit::Ambiguous(_)) => Err(skipped(&"the puzzle has more than one solution")),
            Err(Unfit::Stopped(_)) => Err(Unasked::Stopped),
        }
    }

    /// The record that says why it has no findings.
    #[must_use]
    pub fn skipped(&self, reason: &str) -> SkippedRecord {
        SkippedRecord::new(self.number, reason.to_owned())
    }
}

options! {
    /// What is asked about each puzzle, and about which.
    struct Asked {
        /// The questions to ask about each puzzle.
        measure: Vec<Probe> = or("MEASURE,...", "closure,first-round,path,rate", Words(Text(probe))),
        /// The largest depth of certificate trees that is tried, for path and rate.
        depth: usize = or("D", "1", Depth),
        /// With `templates`, closures and paths continue with template patterns when no candidate pattern
        /// remains, and ratings are those of template patterns; with `parity`, they then continue with parity
        /// truths; with `candidate-parity`, with candidate patterns that have parity truths.
        logic: (Logic, bool) = or("LOGIC", "candidates", Name(LOGICS)),
        /// Which derived truths may be base sets.
        derive: Derive = part(),
        /// Leave these techniques, groups or families out of the measure `techniques`.
        without: Vec<Selection> = any("NAME,...", Words(Text(techniques))),
        /// Stop the search of the first round after this many nodes.
        max_nodes: Option<u64> = maybe("N", Whole(0..=u64::MAX)),
        /// Only every n-th puzzle, from the i-th on.
        shard: Option<Shard> = maybe("I/N", Text(str::parse::<Shard>)),
    }
}

impl Options for Survey {
    /// How puzzles are prepared stands beside these options.
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        let asked = Asked::read(fields)?;
        let (logic, parity) = asked.logic;
        asked.derive.goes_with(logic)?;
        Ok(Self {
            probes: Probes {
                asked: sorting::distinct(asked.measure),
                depth: asked.depth,
                max_nodes: asked.max_nodes,
                logic,
                parity,
                derive: asked.derive.or_none(),
                without: sorting::distinct(asked.without.iter().map(|named| named.name.to_owned())),
            },
            preparation: Preparation::default(),
            shard: asked.shard,
        })
    }
}

impl Survey {
    /// All of it, where nothing else is in the object.
    fn whole(object: Map<String, Value>) -> Result<Self, BadField> {
        let mut fields = Fields::new(object);
        let preparation = Preparation::read(&mut fields)?;
        let survey = Self::read(&mut fields)?;
        fields.end()?;
        Ok(Self {
            preparation,
            ..survey
        })
    }

    /// Says what is asked, and then what it finds out about each puzzle of a text.
    pub(crate) fn answer(&self, text: &str, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
        let mut heard = record(&self.header(), sink);
        for (number, met) in (1..).zip(formats::entries(text, self.preparation.input_format)) {
            if heard.is_break() {
                break;
            }
            if !self.has(number) {
                continue;
            }
            let given = Given::new(number, met);
            heard = match self.findings(&given, limits) {
                Ok(findings) => record(&findings, sink),
                Err(Unasked::Stopped) => match limits.go_on() {
                    Err(Halt::Interrupt) => return Exit::Interrupted,
                    _ => return Exit::Stopped,
                },
                Err(Unasked::Skipped(reason)) if self.preparation.strict => {
                    // Nothing follows.
                    let _ = sink.hear(Said::Error(&Complaint::Unasked(reason)));
                    return Exit::Bad;
                }
                Err(Unasked::Skipped(reason)) => {
                    let skipped = given.skipped(&reason);
                    match sink.hear(Said::Warning(&Complaint::Skipped(reason))) {
                        ControlFlow::Continue(()) => record(&skipped, sink),
                        over => over,
                    }
                }
            };
        }
        Exit::Found
    }

    /// The first record, which says what is asked.
    #[must_use]
    pub fn header(&self) -> SurveyRecord {
        SurveyRecord::new(&self.probes, self.preparation.level(), self.shard)
    }

    /// Whether it is about the puzzle of this number.
    #[must_use]
    pub fn has(&self, number: u64) -> bool {
        self.shard.is_none_or(|shard| shard.has(number))
    }

    /// What it finds out about a puzzle.
    ///
    /// # Errors
    /// Why there are no findings.
    pub fn findings(&self, given: &Given, limits: &Limits<'_>) -> Result<FindingsRecord, Unasked> {
        let work = AtomicU64::new(0);
        let limits = limits.work(&work);
        let (position, kept) = given.prepared(&self.preparation, &limits)?;
        let findings = self.probes.ask(&position, &kept, &limits);
        let (Ok(findings), Ok(grid)) = (findings, &given.grid) else {
            return Err(Unasked::Stopped);
        };
        let spent = Spent {
            work: work.into_inner(),
            seconds: None,
        };
        let name = given.name.as_deref();
        Ok(FindingsRecord::new(given.number, name, grid, &findings, spent))
    }
}

/// Options as JSON: an object with the fields `measure`, `depth`, `logic`, `derive`, `guardians`,
/// `assume_unique`, `without`, `max_nodes` and `shard`, which mean what the options of `survey` mean, and the
/// fields that say how puzzles are prepared.
///
/// ```
/// use basecover::Limits;
/// use basecover_ask::{Given, Survey};
/// use basecover::formats::Reader;
///
/// let survey: Survey = r#"{"measure": "closure"}"#.parse()?;
/// let mut reader = Reader::new(None);
/// reader.line("3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9");
/// let puzzle = Given::new(1, reader.next().ok_or("there is a puzzle")?);
/// let found = survey.findings(&puzzle, &Limits::default()).map_err(|why| format!("{why:?}"))?;
/// assert!(found.closure.is_some_and(|closure| closure.solved));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Survey {
    type Err = BadRequest;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        BadRequest::reading(text, Self::whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::formats::Reader;

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    fn given(text: &str) -> Given {
        let mut reader = Reader::new(None);
        reader.line(text);
        reader.end();
        Given::new(7, reader.next().unwrap())
    }

    #[test]
    fn options_are_those_of_the_command() {
        let survey: Survey = "{}".parse().unwrap();
        assert_eq!(
            survey.header().measures,
            ["closure", "first-round", "path", "rate"]
        );
        let survey: Survey = r#"{"measure": ["path", "closure,path"], "after": "locked", "shard": "2/4"}"#
            .parse()
            .unwrap();
        let header = survey.header();
        assert_eq!(header.measures, ["closure", "path"]);
        assert_eq!((&*header.after, header.shard.as_deref()), ("locked", Some("2/4")));
        assert!(survey.has(6) && !survey.has(7));
        let refused = |text: &str| text.parse::<Survey>().unwrap_err().to_string();
        assert!(refused(r#"{"mesure": "path"}"#).contains("did you mean `measure`?"));
        assert!(refused(r#"{"measure": "paths"}"#).contains("the measures are closure"));
        assert!(refused("[]").contains("is an object"));
    }

    #[test]
    fn what_has_not_one_solution_is_skipped() {
        let survey: Survey = r#"{"measure": "closure"}"#.parse().unwrap();
        let found = |text: &str| survey.findings(&given(text), &Limits::default());
        let findings = found(PUZZLE).unwrap();
        assert_eq!(
            (findings.puzzle, findings.closure.map(|closure| closure.solved)),
            (7, Some(true))
        );
        for (text, reason) in [
            (
                PUZZLE.replace('7', "."),
                "line 1: the puzzle has more than one solution",
            ),
            (format!("11{}", &PUZZLE[2..]), "line 1: "),
            ("12".to_owned(), "line 1: no known format"),
        ] {
            match found(&text) {
                Err(Unasked::Skipped(told)) => assert!(told.starts_with(reason), "{told}"),
                other => panic!("{other:?}"),
            }
        }
        let stop = || Some(basecover::search::Halt::Interrupt);
        let stopped = survey.findings(&given(PUZZLE), &Limits::default().stop(&stop));
        assert_eq!(stopped, Err(Unasked::Stopped));
    }
}
