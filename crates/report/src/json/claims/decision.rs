//! [`DecisionRecord`]: the record of a decision about one candidate, and that of an undecided one.

use crate::json::{
    Base, Declared, Discrepancy, Name, Names, Puzzle, SCHEMA, Supposed, Values, Weights, grid,
};
use crate::{AnswerCounts, Question};
use basecover::constraint::Derived;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{Answer, Bases, Bounds, Decision, Point, Ratio, Verdict};
use basecover::pattern::{Logic, Suppositions};
use basecover::search::{Halt, StopReason};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A decision as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DecisionRecord {
    /// Always `decision`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(default, skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The candidate.
    pub candidate: Name,
    /// `templates` if it is about patterns that cover every template; left out for patterns that cover every
    /// candidate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logic: Option<String>,
    /// Whether some pattern eliminates it.
    pub eliminable: bool,
    /// Its value, `1/2`; left out if it is not eliminable (the value is 1) or if the position has no
    /// fractional solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bound: Option<String>,
    /// The base sets of the certificate; left out if the candidate is not eliminable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Base>,
    /// Its cover sets.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Weights>,
    /// The values of the witness; left out if the candidate is eliminable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<Values>,
    /// The witness of a decision about templates: a mix of templates, in place of `witness`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub templates: Option<Vec<TemplateValue>>,
    /// The derived truths that the certificate uses, or that the witness satisfies.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if one of the derived truths assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
    /// The least rank of a plain pattern that eliminates the candidate; none if there is no such pattern, or
    /// no such rank.
    pub rank_bound: Option<i64>,
    /// A lower bound on the order of every plain pattern that eliminates the candidate; none if there is no
    /// such pattern.
    pub order_bound: Option<i64>,
}

/// A template of a mix.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TemplateValue {
    /// Its nine candidates, ascending.
    pub candidates: Names,
    /// Its value, `1/3`.
    pub value: String,
}

/// The value of the field `logic` for a logic; none for candidates, the default.
pub(crate) fn logic_name(logic: Logic) -> Option<String> {
    (logic == Logic::Templates).then(|| "templates".to_owned())
}

/// The logic that the field `logic` names.
///
/// # Errors
/// If it is not a known one.
pub(crate) fn logic_named(name: Option<&str>) -> Result<Logic, Discrepancy> {
    let known = [Logic::Candidates, Logic::Templates].into_iter();
    let named = known
        .into_iter()
        .find(|&logic| logic_name(logic).as_deref() == name);
    named.ok_or(Discrepancy::Proof("`logic` must be \"templates\" or absent"))
}

/// A candidate that could not be decided, as a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct UndecidedRecord {
    /// Always `undecided`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The candidate.
    pub candidate: Name,
    /// The reason.
    pub reason: String,
}

/// The end of the decisions about one position, as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DecisionSummaryRecord<'a> {
    /// Always `decision-summary`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// `templates` if the decisions are about patterns that cover every template.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logic: Option<String>,
    /// Whether the bounds apply only to patterns with disjoint base sets.
    pub disjoint: bool,
    /// The requested candidates; none means all that are not placed.
    pub targets: Option<Names>,
    /// How many candidates were requested.
    pub candidates: usize,
    /// How many of them some pattern eliminates.
    pub eliminable: usize,
    /// How many of the eliminable ones no plain pattern eliminates.
    pub no_plain: usize,
    /// How many no pattern eliminates.
    pub not_eliminable: usize,
    /// How many could not be decided.
    pub undecided: usize,
    /// The reason why the decisions were cut short: `time-budget` or `interrupted`; left out if nothing did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop: Option<String>,
    /// The derived truths that were left out, in sentences; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// `none` or `several` solutions of the position; left out if it has one, or if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<&'static str>,
}

/// The lines of some answers about a position with these suppositions: for each a decision, or the record of
/// an undecided candidate.
pub fn decisions(
    position: &Grid,
    suppositions: &Suppositions,
    answers: &[Answer],
    truths: &[Arc<Derived>],
) -> impl Iterator<Item = String> {
    let record = move |answer| match DecisionRecord::with_truths(position, answer, truths) {
        Ok(decided) => crate::json::line(&decided.supposing(suppositions)),
        Err(undecided) => crate::json::line(&undecided.supposing(suppositions)),
    };
    answers.iter().map(record)
}

impl DecisionRecord {
    /// The record of an answer about a position.
    ///
    /// # Errors
    /// The record of an undecided candidate, if it is undecided.
    pub fn new(position: &Grid, answer: &Answer) -> Result<Self, UndecidedRecord> {
        Self::with_truths(position, answer, &[])
    }

    /// The record of an answer about a position, by patterns that may use these derived truths.
    ///
    /// # Errors
    /// The record of an undecided candidate, if it is undecided.
    pub fn with_truths(
        position: &Grid,
        answer: &Answer,
        truths: &[Arc<Derived>],
    ) -> Result<Self, UndecidedRecord> {
        let candidate = Name(answer.decision.candidate);
        let (rank_bound, order_bound) = match answer.bounds {
            Some(Bounds::AtLeast { rank, order }) => (rank, Some(order)),
            Some(Bounds::NoPlain) | None => (None, None),
        };
        let logic = answer.decision.verdict.logic();
        let record = Self {
            r#type: "decision".to_owned(),
            schema: SCHEMA,
            grid: grid(position),
            supposed: Supposed::default(),
            candidate,
            logic: logic_name(logic),
            eliminable: false,
            bound: None,
            base: None,
            cover: None,
            witness: None,
            templates: None,
            derived: Declared::default(),
            givens: None,
            rank_bound,
            order_bound,
        };
        match &answer.decision.verdict {
            Verdict::Eliminable {
                value, certificate, ..
            } => {
                let pattern = certificate.pattern();
                let used = pattern.derived().iter().map(|(truth, _)| truth);
                let (derived, givens) = Declared::new(position, used);
                Ok(Self {
                    eliminable: true,
                    bound: value.map(|value| value.to_string()),
                    base: Some(Base::of(pattern)),
                    cover: Some(Weights(pattern.covers().collect())),
                    derived,
                    givens,
                    ..record
                })
            }
            Verdict::NotEliminable { witness } => {
                let (derived, givens) = Declared::new(position, truths);
                let values = || Values(witness.values().collect());
                let mix = || {
                    let value = |(template, value): ([Candidate; 9], Ratio)| TemplateValue {
                        candidates: Names(template.to_vec()),
                        value: value.to_string(),
                    };
                    witness.templates().map(value).collect()
                };
                Ok(Self {
                    witness: (logic == Logic::Candidates).then(values),
                    templates: (logic == Logic::Templates).then(mix),
                    derived,
                    givens,
                    ..record
                })
            }
            Verdict::Undecided { reason } => Err(UndecidedRecord {
                r#type: "undecided",
                schema: SCHEMA,
                grid: record.grid,
                supposed: Supposed::default(),
                candidate,
                reason: reason.to_string(),
            }),
        }
    }
}

impl DecisionRecord {
    /// The record of a candidate that is true in a solution of a position; the solution is its witness.
    ///
    /// # Errors
    /// If that is not a solution of the position.
    pub fn of_solution(
        position: &Grid,
        candidate: Candidate,
        solution: &CandidateSet,
    ) -> Result<Self, Discrepancy> {
        let witness = Point::new(position, solution.iter().map(|c| (c, 1)), 1)?;
        match witness.value(candidate) {
            Ratio::ONE => {}
            value => return Err(Discrepancy::Below { candidate, value }),
        }
        let verdict = Verdict::NotEliminable {
            witness: Arc::new(witness),
        };
        let answer = Answer {
            decision: Decision { candidate, verdict },
            bounds: None,
        };
        Self::new(position, &answer).map_err(|_| Discrepancy::Proof("a solution is a witness"))
    }
}

impl<'a> DecisionSummaryRecord<'a> {
    /// The record of all answers about one position.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, question: Question<'_>, answers: &[Answer]) -> Self {
        let tally = AnswerCounts::of(answers);
        let names = |targets: &CandidateSet| Names(targets.iter().collect::<Vec<Candidate>>());
        Self {
            r#type: "decision-summary",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            supposed: Supposed::default(),
            logic: logic_name(question.logic),
            disjoint: question.bases == Bases::Disjoint,
            targets: question.targets.map(names),
            candidates: tally.total(),
            eliminable: tally.eliminable,
            no_plain: tally.no_plain,
            not_eliminable: tally.not_eliminable,
            undecided: tally.undecided,
            stop: None,
            left_out: question.cuts.iter().map(ToString::to_string).collect(),
            solutions: None,
        }
    }

    /// The same with the reason why the decisions were cut short, if they were.
    #[must_use]
    pub fn halted(mut self, halt: Option<Halt>) -> Self {
        self.stop = halt.map(|halt| StopReason::from(halt).to_string());
        self
    }

    /// Adds how many solutions the position has, if not one.
    #[must_use]
    pub fn solutions(mut self, solutions: Option<&'static str>) -> Self {
        self.solutions = solutions;
        self
    }
}
