//! [`Session`]: a position and sets that are changed by one line after the other.

use super::{Arguments, report};
use crate::commands::verify::verdict;
use crate::exit::{Exit, Failure};
use crate::{interrupt, voice};
use basecover::constraint::{ConstraintSet, Position};
use basecover::formats::{self, Format};
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Claim, Logic, Pattern};
use basecover::search::Limits;
use basecover::search::explore::GivenSets;
use basecover_ask::{Explored, Puzzle, by_exact_logic, candidates, judge, sets};
use basecover_report::{Palette, exploration, text};
use itertools::Itertools;
use std::io::Write;
use std::time::Instant;

/// The words of the session itself, each with what follows it and what it does.
pub(super) const VERBS: [(&str, &str, &str); 16] = [
    ("base", "SETS", "add base sets"),
    ("cover", "SETS", "add required cover sets"),
    ("drop", "SETS", "remove sets"),
    ("clear", "", "remove all sets"),
    ("prove", "", "report everything that the base sets prove"),
    ("complete", "[CANDIDATES]", "look for the fewest extra sets"),
    ("near", "", "look for candidates that are in the way"),
    (
        "judge",
        "",
        "report what exactly these base and cover sets prove, and what they lack",
    ),
    ("apply", "", "remove what the base sets eliminate"),
    ("remove", "CANDIDATES", "remove candidates"),
    ("place", "CANDIDATE", "place a digit"),
    (
        "suppose",
        "[not] CANDIDATE",
        "continue as if it were true, or false",
    ),
    ("undo", "", "undo the last change"),
    ("show", "", "print the position and the sets"),
    ("help", "", "print this"),
    ("quit", "", "end (as Ctrl-D does)"),
];

/// Commands of the program that may be asked about the current position.
pub(super) const COMMANDS: [&str; 9] = [
    "find", "hint", "decide", "links", "solve", "rate", "verify", "classify", "convert",
];

/// Whether the session goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    On,
    Over,
}

/// What stands now.
#[derive(Clone)]
struct State {
    position: Position,
    sets: GivenSets,
    /// What was supposed on the way, as it was typed.
    supposed: Vec<String>,
}

/// A session about one puzzle.
pub(super) struct Session<'a> {
    arguments: &'a Arguments,
    now: State,
    before: Vec<State>,
}

impl<'a> Session<'a> {
    pub(super) fn new(arguments: &'a Arguments, puzzle: &Puzzle) -> Self {
        Self {
            arguments,
            now: State {
                position: puzzle.position.clone(),
                sets: GivenSets::default(),
                supposed: Vec::new(),
            },
            before: Vec::new(),
        }
    }

    /// What comes before what is typed.
    pub(super) fn prompt(&self) -> String {
        match self.now.supposed.is_empty() {
            true => "> ".to_owned(),
            false => format!("supposing {}> ", self.now.supposed.join(", ")),
        }
    }

    /// Does what a line asks for. Errors are reported and change nothing.
    pub(super) fn turn(&mut self, line: &str) -> Result<Turn, Failure> {
        let line = line.trim();
        let (verb, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let done = match &*verb.to_lowercase() {
            "" => Ok(()),
            comment if comment.starts_with('#') => Ok(()),
            "quit" | "exit" => return Ok(Turn::Over),
            "help" | "?" => self.print(&help()),
            "base" => self.add(rest, |sets, new| sets.bases = join(&sets.bases, &new)),
            "cover" => self.add(rest, |sets, new| sets.covers = join(&sets.covers, &new)),
            "drop" => self.add(rest, |sets, old| {
                sets.bases = without(&sets.bases, &old);
                sets.covers = without(&sets.covers, &old);
            }),
            "clear" => self.change(|state| state.sets = GivenSets::default()),
            "prove" => self.ask(|_, _| {}),
            "near" => self.ask(Explored::look_near),
            "complete" => self.complete(rest),
            "judge" => self.judge(),
            "apply" => self.apply(),
            "remove" => self.remove(rest),
            "place" => self.place(rest),
            "suppose" => self.suppose(rest),
            "undo" => self.undo(),
            "show" => self.print(&self.summary()),
            command if COMMANDS.contains(&command) => self.command(line),
            other => Err(Failure::input(format_args!(
                "unknown command `{other}`: `help` lists the commands"
            ))),
        };
        match done {
            Err(Failure::Input(message)) => voice::error(message),
            done => done?,
        }
        Ok(Turn::On)
    }

    fn print(&self, text: &str) -> Result<(), Failure> {
        let mut out = anstream::stdout().lock();
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }

    /// The position as candidates, and the sets.
    fn summary(&self) -> String {
        let grid = self.now.position.grid();
        let pencilmarks = formats::text(grid, Format::Pencilmarks);
        format!(
            "{}\n{}",
            pencilmarks.trim_end(),
            exploration::sets(&self.now.sets, &Palette::colour())
        )
    }

    /// Keeps what stands, so that it can come back, and changes it.
    fn change(&mut self, change: impl FnOnce(&mut State)) -> Result<(), Failure> {
        self.before.push(self.now.clone());
        change(&mut self.now);
        Ok(())
    }

    fn undo(&mut self) -> Result<(), Failure> {
        self.now = self
            .before
            .pop()
            .ok_or_else(|| Failure::input("nothing to undo"))?;
        self.print(&self.summary())
    }

    fn add(&mut self, text: &str, change: impl FnOnce(&mut GivenSets, ConstraintSet)) -> Result<(), Failure> {
        let new = sets(text).map_err(|error| Failure::Input(error.trim_start().to_owned()))?;
        let mut all = self.now.sets;
        change(&mut all, new);
        if let Some(both) = all.bases.iter().find(|id| all.covers.contains(*id)) {
            return Err(Failure::input(format_args!(
                "{both} is already on the other side: drop it first"
            )));
        }
        self.change(|state| state.sets = all)?;
        self.print(&exploration::sets(&self.now.sets, &Palette::colour()))
    }

    /// Asks what the sets prove, and more.
    fn ask(&self, more: impl FnOnce(&mut Explored, &Limits<'_>)) -> Result<(), Failure> {
        let (position, sets) = (&self.now.position, &self.now.sets);
        if sets.bases.is_empty() {
            return Err(Failure::input("no base sets yet: add some as in `base r1c2 4r2`"));
        }
        let start = Instant::now();
        let stop = || interrupt::stop(start, *self.arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let mut explored = Explored::proves(position, *sets, &limits);
        more(&mut explored, &limits);
        let (script, most) = (self.arguments.notation.script(), self.arguments.count.get());
        self.print(&report(&explored, script, most))
    }

    fn complete(&self, rest: &str) -> Result<(), Failure> {
        let targets = match rest {
            "" => None,
            names => Some(read_candidates(names)?),
        };
        self.ask(|explored, limits| explored.complete(targets.as_ref(), limits))
    }

    /// What exactly the current sets prove, as `verify` says it.
    fn judge(&self) -> Result<(), Failure> {
        let GivenSets { bases, covers } = self.now.sets;
        if bases.is_empty() || covers.is_empty() {
            return Err(Failure::input(
                "a pattern has at least one base set and one cover set",
            ));
        }
        let claim = Claim {
            pattern: Pattern::new(bases.iter(), covers.iter()),
            eliminations: Vec::new(),
            logic: Logic::Candidates,
        };
        let start = Instant::now();
        let stop = || interrupt::stop(start, *self.arguments.timeout);
        let judged = judge(claim.logic, self.now.position.grid(), claim);
        let exact = by_exact_logic(&judged, &Limits::default().stop(&stop));
        let notation = self.arguments.notation.script();
        self.print(&verdict(&judged, notation, "", exact.as_ref()))
    }

    fn apply(&mut self) -> Result<(), Failure> {
        let start = Instant::now();
        let stop = || interrupt::stop(start, *self.arguments.timeout);
        let limits = Limits::default().stop(&stop);
        let explored = Explored::proves(&self.now.position, self.now.sets, &limits);
        let fallen = explored
            .proves
            .eliminations()
            .or(&explored.exact.found.eliminations);
        match fallen.is_empty() {
            true => Err(Failure::input("these base sets eliminate nothing")),
            false => self.without(&fallen),
        }
    }

    fn remove(&mut self, rest: &str) -> Result<(), Failure> {
        let gone = read_candidates(rest)?;
        self.are_live(&gone)?;
        self.without(&gone)
    }

    /// Goes on without some candidates.
    fn without(&mut self, gone: &CandidateSet) -> Result<(), Failure> {
        let grid = self.now.position.grid().without(gone.iter());
        let named = text::eliminations(&gone.iter().collect::<Vec<_>>(), &[]);
        self.later(grid, &named)
    }

    fn place(&mut self, rest: &str) -> Result<(), Failure> {
        let placed = self.one(rest)?;
        let mut grid = self.now.position.grid().clone();
        grid.place(placed);
        self.later(grid, &format!("{}={}", placed.cell(), placed.digit()))
    }

    fn suppose(&mut self, rest: &str) -> Result<(), Failure> {
        let before = self.before.len();
        match rest.strip_prefix("not ") {
            Some(name) => {
                let gone = [self.one(name)?].into_iter().collect();
                self.without(&gone)?;
            }
            None => self.place(rest)?,
        }
        if self.before.len() > before {
            self.now.supposed.push(rest.to_owned());
        }
        Ok(())
    }

    /// Goes on from a later position, if it is one.
    fn later(&mut self, grid: basecover::grid::Grid, named: &str) -> Result<(), Failure> {
        let position = self.now.position.later(grid);
        let position = position.map_err(|contradiction| {
            Failure::input(format_args!(
                "{named}: then {contradiction}. Nothing was changed."
            ))
        })?;
        self.change(|state| state.position = position)?;
        self.print(&format!(
            "{named}: {} candidates remain\n",
            self.now.position.grid().live().len()
        ))
    }

    /// The one live candidate that is named.
    fn one(&self, text: &str) -> Result<Candidate, Failure> {
        let named = read_candidates(text)?;
        self.are_live(&named)?;
        match named.iter().exactly_one() {
            Ok(candidate) => Ok(candidate),
            Err(_) => Err(Failure::input(format_args!(
                "expected one candidate, as in 4r1c2, not {text}"
            ))),
        }
    }

    fn are_live(&self, named: &CandidateSet) -> Result<(), Failure> {
        let dead = named.minus(self.now.position.grid().live());
        match dead.iter().next() {
            None => Ok(()),
            Some(dead) => Err(Failure::input(format_args!(
                "{dead} is not a live candidate of the position"
            ))),
        }
    }

    /// A command of the program, about the current position.
    fn command(&self, line: &str) -> Result<(), Failure> {
        let words = shlex::split(line).ok_or_else(|| Failure::input("unclosed quotation mark"))?;
        let mut words = words.into_iter();
        let command = words.next().unwrap_or_default().to_lowercase();
        self.run([command, self.text()].into_iter().chain(words).collect())
    }

    fn run(&self, words: Vec<String>) -> Result<(), Failure> {
        match crate::ask(words)? {
            Exit::Interrupted => Err(Failure::Interrupted),
            _ => Ok(()),
        }
    }

    /// The position, with the digits that are given and the candidates that were removed.
    fn text(&self) -> String {
        formats::text(self.now.position.grid(), Format::Library)
    }
}

fn join(all: &ConstraintSet, new: &ConstraintSet) -> ConstraintSet {
    all.iter().chain(new.iter()).collect()
}

fn without(all: &ConstraintSet, old: &ConstraintSet) -> ConstraintSet {
    all.iter().filter(|id| !old.contains(*id)).collect()
}

/// Candidates with commas or blanks between them.
fn read_candidates(text: &str) -> Result<CandidateSet, Failure> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let sets: Result<Vec<_>, _> = words.map(candidates).collect();
    let sets = sets.map_err(Failure::input)?;
    match sets.is_empty() {
        true => Err(Failure::input("write a candidate, as in 4r1c2")),
        false => Ok(sets.iter().flat_map(CandidateSet::iter).collect()),
    }
}

fn help() -> String {
    let line = |(verb, what, does): (&str, &str, &str)| {
        let typed = format!("{verb} {what}");
        format!("  {typed:<26} {does}\n")
    };
    let verbs: String = VERBS.into_iter().map(line).collect();
    format!(
        "{verbs}Also, about the position as it stands, with their options: {}.\nSets: cell r1c2, row 4r1, column 4c2, block 4b1; candidate 4r1c2.\n",
        COMMANDS.join(", ")
    )
}
