//! [`LinkSummaryRecord`]: the record that ends the links of a position.

use super::{Names, Puzzle, SCHEMA, grid};
use crate::sentences::links::LinkCounts;
use basecover::grid::CandidateSet;
use basecover::lp::{LinkKind, Links};
use basecover::search::{Halt, StopReason};
use basecover::truths::Cut;
use serde::Serialize;

/// The end of the links of one position, as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LinkSummaryRecord<'a> {
    /// Always `link-summary`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The position, 729 characters.
    pub grid: String,
    /// The requested candidates; none means all that are not placed.
    pub targets: Option<Names>,
    /// The candidates excluded because a single pattern proves them false.
    pub r#false: Names,
    /// Likewise, those proven true.
    pub r#true: Names,
    /// How many pairs the other candidates form.
    pub pairs: usize,
    /// How many pairs have exactly one true candidate, and need a pattern to prove it.
    pub exactly_one: usize,
    /// Likewise, at least one.
    pub at_least_one: usize,
    /// Likewise, at most one.
    pub at_most_one: usize,
    /// How many pairs are linked by single sets.
    pub direct: usize,
    /// How many pairs are not linked by any pattern of any order and rank.
    pub unlinked: usize,
    /// How many pairs have an undecided half.
    pub undecided: usize,
    /// Why it was cut short: `time-budget` or `interrupted`; left out if nothing did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stop: Option<String>,
    /// The derived truths that were left out, in sentences; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// `none` or `several` solutions of the position; left out if it has one, or if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<&'static str>,
}

impl<'a> LinkSummaryRecord<'a> {
    /// The record of all pairs of one position.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, targets: Option<&CandidateSet>, links: &Links) -> Self {
        let tally = LinkCounts::of(&links.pairs);
        let lone = |is_true: bool| {
            let lone = links.lone.iter().filter(|lone| lone.is_true == is_true);
            Names(lone.map(|lone| lone.candidate).collect())
        };
        Self {
            r#type: "link-summary",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            targets: targets.map(|targets| Names(targets.iter().collect())),
            r#false: lone(false),
            r#true: lone(true),
            pairs: links.pairs.len(),
            exactly_one: tally.count(LinkKind::ExactlyOne),
            at_least_one: tally.count(LinkKind::AtLeastOne),
            at_most_one: tally.count(LinkKind::AtMostOne),
            direct: tally.direct,
            unlinked: tally.unlinked,
            undecided: tally.undecided,
            stop: None,
            left_out: Vec::new(),
            solutions: None,
        }
    }

    /// The same with the reason why it was cut short, if it was.
    #[must_use]
    pub fn halted(mut self, halt: Option<Halt>) -> Self {
        self.stop = halt.map(|halt| StopReason::from(halt).to_string());
        self
    }

    /// Adds the derived truths that were left out.
    #[must_use]
    pub fn left_out(mut self, cuts: &[Cut]) -> Self {
        self.left_out = cuts.iter().map(ToString::to_string).collect();
        self
    }

    /// Adds how many solutions the position has, if not one.
    #[must_use]
    pub fn solutions(mut self, solutions: Option<&'static str>) -> Self {
        self.solutions = solutions;
        self
    }
}
