//! `verify`: what a pattern proves, or whether records hold.

pub(crate) mod reshape;

use crate::caret::at_column;
use crate::options::fields::{BadField, Fields};
use crate::options::kinds::{Each, Text};
use crate::options::{Options, options};
use crate::puzzle::logic;
use crate::sink::{self, record};
use crate::{ByExactLogic, Complaint, Exit, Missing, Puzzle, Sink};
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Claim, Logic, ParsePatternError, ParsePatternErrorKind, Step, Suppositions};
use basecover::search::Limits;
use basecover_report::json::{
    self, Base, Discrepancy, Record, RejectionRecord, StepRecord, VerificationRecord,
};
use basecover_report::{Judged, exact_logic};
use reshape::Reshape;
use std::ops::ControlFlow;

options! {
    /// What `verify` is asked.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Verify {
        /// What has to be covered (records state it themselves).
        pub logic: Logic = by(logic),
        /// What is made of patterns before they are judged.
        pub reshape: Reshape = part(),
        /// Patterns of one puzzle, or records.
        pub proofs: Proofs = part(),
    }
}

/// What is to be proven.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Proofs {
    /// Patterns as written.
    Patterns(Vec<String>),
    /// Records, one a line.
    Records(String),
}

impl Options for Proofs {
    fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.apart("records", &["pattern"])?;
        fields.needs("pattern", "puzzle")?;
        let patterns = fields.any("pattern", PATTERN, "PATTERN", Each(Text(written)))?;
        match (patterns.is_empty(), fields.records("records", "")?) {
            (false, _) => Ok(Self::Patterns(patterns)),
            (true, Some(records)) => Ok(Self::Records(records)),
            (true, None) => Err(BadField::Missing {
                field: "pattern",
                wanted: "base sets / cover sets, as in \"4r2 4r5 / 4c3 4c7\"; or `records`, one a line"
                    .to_owned(),
            }),
        }
    }
}

impl Proofs {
    /// Whether they say by themselves which puzzle they are about.
    pub(crate) fn tell_the_puzzle(&self) -> bool {
        matches!(self, Self::Records(_))
    }
}

/// A pattern as it is written; what it means depends on the puzzle.
pub(super) fn written(text: &str) -> Result<String, String> {
    Ok(text.to_owned())
}

/// What patterns look like.
const PATTERN: &str = "Base sets / cover sets; or a chain in Eureka or as a nice loop, or a fish";

impl Verify {
    /// Reports what each of some patterns proves in a puzzle.
    ///
    /// # Errors
    /// If one is not a pattern, which was reported.
    pub(crate) fn patterns(
        &self,
        patterns: &[String],
        puzzle: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Exit, Missing> {
        let read = patterns.iter().map(|text| stated(text, puzzle.grid()));
        let claims = read.collect::<Result<Vec<_>, _>>();
        let claims = claims.map_err(|message| Missing::report(&Complaint::NotAPattern(message), sink))?;
        let mut exit = Exit::Found;
        for claim in claims.into_iter().flatten() {
            if limits.are_over() {
                return Ok(Exit::Stopped);
            }
            let claim = self.reshape.of(self.logic, &puzzle.position, claim, limits, sink);
            let judged = judge(self.logic, puzzle.grid(), claim);
            let exact = by_exact_logic(&judged, limits);
            if !is_accepted(&judged, exact.as_ref()) {
                exit = Exit::Nothing;
            }
            // The limits know when the caller breaks off.
            let _ = judgement(&judged, exact.as_ref(), sink);
        }
        Ok(exit)
    }

    /// Proves records, which have to be about one of these grids where there are any.
    pub(crate) fn records(
        &self,
        records: &str,
        grids: &[Grid],
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Exit {
        let mut prover = Prover::new(grids);
        for (line, number) in records.lines().zip(1..) {
            if limits.are_over() {
                return Exit::Stopped;
            }
            // The limits know when the caller breaks off.
            let _ = match prover.line(number, line) {
                Ok(None) => ControlFlow::Continue(()),
                Ok(Some(rejected)) => rejected.records(sink),
                Err(message) => return Missing::report(&Complaint::NotARecord(message), sink).exit(),
            };
        }
        match prover.is_idle() {
            true => {
                let nothing = "no step, decision, tree or form among the records";
                Missing::report(&Complaint::NotARecord(nothing.to_owned()), sink).exit()
            }
            false => {
                let _ = prover.records(sink);
                prover.exit()
            }
        }
    }
}

/// Reads a pattern, or the patterns of a chain, with eliminations claimed to be proven if there is an arrow.
///
/// # Errors
/// Why it is none, with the place.
pub fn claims(text: &str, grid: &Grid) -> Result<Vec<Claim>, String> {
    Claim::read(text, grid).map_err(|error: ParsePatternError| {
        format!("this is not a pattern\n{}", error.render(text).trim_end())
    })
}

/// The same, or base sets alone: a pattern without cover sets, for exact logic.
///
/// # Errors
/// Why it is neither, with the place.
pub fn stated(text: &str, grid: &Grid) -> Result<Vec<Claim>, String> {
    let claim = match Claim::read(text, grid) {
        Err(error) if error.kind == ParsePatternErrorKind::NoSeparator => {
            Claim::of_base_sets(text, grid).ok()
        }
        _ => None,
    };
    claim.map_or_else(|| claims(text, grid), |claim| Ok(vec![claim]))
}

/// What a chain says that does not hold in the position, each with its place in the text.
#[must_use]
pub fn doubts(text: &str, grid: &Grid) -> String {
    let doubts = Claim::doubts(text, grid);
    doubts.iter().map(|doubt| doubt.render(text)).collect()
}

/// What a claim comes to by a logic.
#[must_use]
pub fn judge(logic: Logic, grid: &Grid, claim: Claim) -> Judged {
    Judged::new(grid, Claim { logic, ..claim })
}

/// What exact logic of the base sets of a claim eliminates beyond the pattern; none where it has no say, of
/// templates and derived truths.
#[must_use]
pub fn by_exact_logic(judged: &Judged, limits: &Limits<'_>) -> Option<ByExactLogic> {
    let Claim {
        pattern,
        logic,
        eliminations,
    } = &judged.claim;
    if *logic == Logic::Templates || !pattern.derived().is_empty() {
        return None;
    }
    let bases = pattern.bases().map(|(id, _)| id).collect();
    let own = judged.verdict.as_ref();
    let own: Vec<_> = own.map_or_else(|_| Vec::new(), |proven| proven.eliminations().to_vec());
    let counted = judged.regions.beyond(&own).or(&own.iter().copied().collect());
    let exact = ByExactLogic::beyond(&judged.grid, &bases, &counted, limits);
    let claimed: CandidateSet = match is_of_base_sets(judged) {
        true => eliminations.iter().copied().collect(),
        false => CandidateSet::default(),
    };
    Some(exact.with_witnesses(&judged.grid, &claimed, limits))
}

/// Whether a claim has base sets and no cover sets.
#[must_use]
pub fn is_of_base_sets(judged: &Judged) -> bool {
    let pattern = &judged.claim.pattern;
    pattern.order() > 0 && pattern.covers().next().is_none()
}

/// Whether a claim holds: of base sets alone by exact logic, of others by what they have to cover.
#[must_use]
pub fn is_accepted(judged: &Judged, exact: Option<&ByExactLogic>) -> bool {
    match exact {
        Some(exact) if is_of_base_sets(judged) => {
            let proven = &exact.found.eliminations;
            let claimed = &judged.claim.eliminations;
            !proven.is_empty() && claimed.iter().all(|&c| proven.contains(c))
        }
        _ => judged.verdict.is_ok(),
    }
}

/// Says the records of a claim that was judged, and what exact logic adds to it.
pub fn judgement(judged: &Judged, exact: Option<&ByExactLogic>, sink: &mut dyn Sink) -> ControlFlow<()> {
    let grid = &judged.grid;
    match &judged.verdict {
        Ok(proven) => Step::group([proven.clone()])
            .iter()
            .try_for_each(|step| record(&StepRecord::new(grid, step), sink))?,
        Err(_) if is_accepted(judged, exact) => {}
        Err(rejection) => {
            let record = RejectionRecord::of_claim(grid, &judged.claim, rejection);
            let said = exact.filter(|_| is_of_base_sets(judged));
            let why = said.map(|exact| exact_logic::rejection(&exact.found, &judged.claim.eliminations));
            sink::record(
                &why.map_or(record.clone(), |message| RejectionRecord { message, ..record }),
                sink,
            )?;
        }
    }
    exact.map_or(ControlFlow::Continue(()), |exact| {
        exact.record(grid, &Suppositions::default(), sink)
    })
}

/// Proves records again, line by line.
#[derive(Clone, Debug)]
pub struct Prover<'a> {
    /// What they have to be about, where there are any.
    grids: &'a [Grid],
    /// How many records hold.
    pub accepted: usize,
    /// How many do not.
    pub rejected: usize,
}

/// A record that does not hold.
#[derive(Clone, Debug)]
pub struct Rejected {
    record: Record,
    line: usize,
    /// Why.
    pub message: String,
}

impl Rejected {
    /// Says the record of it.
    pub fn records(self, sink: &mut dyn Sink) -> ControlFlow<()> {
        record(&rejection_of(self.record, self.line, self.message), sink)
    }
}

impl<'a> Prover<'a> {
    /// Nothing is proven yet.
    #[must_use]
    pub fn new(grids: &'a [Grid]) -> Self {
        Self {
            grids,
            accepted: 0,
            rejected: 0,
        }
    }

    /// Whether no record claimed anything.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.accepted + self.rejected == 0
    }

    /// Proves a line; none if it holds or claims nothing.
    ///
    /// # Errors
    /// If it is not a record, with the place.
    pub fn line(&mut self, number: usize, line: &str) -> Result<Option<Rejected>, String> {
        let record = read(number, line)?;
        let Some(proven) = prove(&record) else {
            return Ok(None);
        };
        let Err(message) = about(proven, self.grids) else {
            self.accepted += 1;
            return Ok(None);
        };
        self.rejected += 1;
        Ok(Some(Rejected {
            record,
            line: number,
            message,
        }))
    }

    /// Says the record that ends them.
    pub fn records(&self, sink: &mut dyn Sink) -> ControlFlow<()> {
        record(&VerificationRecord::new(self.accepted, self.rejected), sink)
    }

    /// Their result.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match self.rejected {
            0 => Exit::Found,
            _ => Exit::Nothing,
        }
    }
}

/// Reads a line as a step; none when it is empty or a record of another type.
///
/// # Errors
/// If it is not a record, with the place.
pub(super) fn step(number: usize, line: &str) -> Result<Option<StepRecord>, String> {
    Ok(match read(number, line)? {
        Record::Step(step) => Some(*step),
        _ => None,
    })
}

/// Says what is made of each record of a text. The first that does not hold ends it.
pub(super) fn report_each<T>(
    records: &str,
    sink: &mut dyn Sink,
    make: impl Fn(&Record) -> Result<Option<T>, Discrepancy>,
    say: impl Fn(T, &mut dyn Sink),
) -> Exit {
    let mut exit = Exit::Bad;
    for (line, number) in records.lines().zip(1..) {
        let made = read(number, line).and_then(|record| {
            let made = make(&record);
            made.map_err(|discrepancy| format!("line {number}: the record does not hold: {discrepancy}"))
        });
        match made {
            Err(message) => return Missing::report(&Complaint::NotARecord(message), sink).exit(),
            Ok(None) => {}
            Ok(Some(made)) => {
                exit = Exit::Found;
                say(made, sink);
            }
        }
    }
    match exit {
        Exit::Found => exit,
        _ => {
            let nothing = "the records contain nothing that can be shown";
            Missing::report(&Complaint::NotARecord(nothing.to_owned()), sink).exit()
        }
    }
}

/// Reads a line; an empty one is a record of no type that matters.
fn read(number: usize, line: &str) -> Result<Record, String> {
    match line.trim().is_empty() {
        true => Ok(Record::Other),
        false => json::read(line).map_err(|error| at_column(number, line, &error)),
    }
}

/// What does not hold in a record; none when it claims nothing.
fn prove(record: &Record) -> Option<Result<Grid, Discrepancy>> {
    Some(match record {
        Record::Step(step) => step.check().and_then(|()| step.position()),
        Record::Decision(decision) => decision.check().and_then(|()| decision.position()),
        Record::Expression(expression) => expression.check().and_then(|()| expression.position()),
        Record::Link(link) => link.prove().map(|(grid, _)| grid),
        Record::Tree(tree) => tree.prove().map(|(grid, _)| grid),
        Record::Form(form) => form.entry().map(|(_, entry)| Grid::from_live(entry.example.live)),
        Record::Path(_) | Record::Rejection(_) | Record::Other => return None,
    })
}

/// The record that says that another does not hold.
fn rejection_of(record: Record, line: usize, message: String) -> RejectionRecord {
    let (grid, base, cover) = match record {
        Record::Step(step) => (step.grid, step.base, None),
        Record::Decision(decision) => (decision.grid, decision.base.unwrap_or_default(), decision.cover),
        Record::Expression(expression) => (expression.grid, Base::default(), None),
        Record::Link(link) => (link.grid, Base::default(), None),
        Record::Tree(tree) => (tree.grid, Base::default(), None),
        Record::Form(form) => (
            form.example.grid,
            Base {
                sets: form.example.base,
                ..Base::default()
            },
            Some(form.example.cover),
        ),
        Record::Path(_) | Record::Rejection(_) | Record::Other => (String::new(), Base::default(), None),
    };
    RejectionRecord::new(Some(line), grid, base, cover, message)
}

/// What does not hold of a record; its position has to be one of the grids, when there are any.
fn about(proven: Result<Grid, Discrepancy>, grids: &[Grid]) -> Result<(), String> {
    let position = proven.map_err(|discrepancy| discrepancy.to_string())?;
    match grids.is_empty() || grids.contains(&position) {
        true => Ok(()),
        false => Err("the grid of the record is not the position of PUZZLE".to_owned()),
    }
}
