//! [`PathRecord`] and [`RatingRecord`]: how far a puzzle was solved, and how hard it is.

use super::{Discrepancy, Puzzle, SCHEMA, Supposed, grid, position};
use basecover::grid::Grid;
use basecover::lp::parity::Completeness;
use basecover::solve::{Measure, PathTotals, Rated};
use basecover::sorting;
use basecover::truths::{Cut, Selection};
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The end of a path as a record. `basecover check` reads it back, and uses the fields `grid`, `end` and
/// `solved`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathRecord {
    /// Always `path`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after it on its line.
    pub name: Option<String>,
    /// The position at the beginning.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(default, skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The position at the end.
    pub end: String,
    /// Whether every cell is filled.
    pub solved: bool,
    /// `solved`, `stuck`, `contradiction`, `refuted` (the claim is proven), `node-budget`, `time-budget` or
    /// `interrupted`.
    pub stop: String,
    /// The derived truths that were left out where it is stuck, in sentences; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// Where it is stuck, and parity truths were looked for: `none` if it is proven that no pattern with them
    /// eliminates anything, `none-found` if the search was cut short; `left_out` then says by what.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parity: Option<String>,
    /// The result of its deductions.
    #[serde(flatten)]
    pub totals: PathTotals,
}

impl PathRecord {
    /// The record of a path that ended at `end`.
    #[must_use]
    pub fn new(puzzle: Puzzle<'_>, totals: &PathTotals, end: &Grid, stop: &str) -> Self {
        Self {
            r#type: "path".to_owned(),
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name.map(str::to_owned),
            grid: grid(puzzle.grid),
            supposed: Supposed::default(),
            end: grid(end),
            solved: end.is_complete(),
            stop: stop.to_owned(),
            left_out: Vec::new(),
            parity: None,
            totals: totals.clone(),
        }
    }

    /// Adds the derived truths that were left out where it is stuck.
    #[must_use]
    pub fn left_out(mut self, cuts: &[Cut]) -> Self {
        self.left_out = cuts.iter().map(ToString::to_string).collect();
        self
    }

    /// Adds what became of the search for parity truths where it is stuck.
    #[must_use]
    pub fn without_parity(mut self, search: Option<Completeness>) -> Self {
        self.parity = search.map(|search| match search {
            Completeness::Complete => "none".to_owned(),
            cut => {
                self.left_out.push(format!("patterns with parity truths: {cut}"));
                "none-found".to_owned()
            }
        });
        self
    }

    /// The positions at the beginning and at the end.
    ///
    /// # Errors
    /// If the version is another one, a text is not one position of 729 characters, or the suppositions are
    /// not made at the beginning.
    pub fn positions(&self) -> Result<(Grid, Grid), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let start = position(&self.grid)?;
        self.supposed.check(&start)?;
        Ok((start, position(&self.end)?))
    }
}

/// The rating of a puzzle as a record: each requested measure, null if no limit is high enough.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RatingRecord<'a> {
    /// Always `rating`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after it on its line.
    pub name: Option<&'a str>,
    /// The position that was rated.
    pub grid: String,
    /// By the name of the measure.
    pub rating: BTreeMap<&'static str, Option<i64>>,
    /// The same up to the first placed digit, for the measures of patterns.
    pub first_placement: BTreeMap<&'static str, Option<i64>>,
    /// The same up to the first deleted candidate.
    pub first_elimination: BTreeMap<&'static str, Option<i64>>,
    /// The measures with a value that is not proven to be the least, because a search ran out of its budget
    /// or derived truths were omitted; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<&'static str>,
    /// The derived truths that may be base sets; left out if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub derive: Option<String>,
    /// The most guardians of a derived truth; left out if each family has its own limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub guardians: Option<usize>,
}

impl<'a> RatingRecord<'a> {
    /// The record of some measures: to solve the puzzle, up to its first placement, and up to its first
    /// elimination.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, derive: &Selection, rated: &[Vec<(Measure, Rated)>; 3]) -> Self {
        let value = |&(measure, rated): &(Measure, Rated)| match rated {
            Rated::At(limit) | Rated::AtMost(limit) => (measure.name(), Some(limit)),
            Rated::Never | Rated::Undecided => (measure.name(), None),
        };
        let open = |&(measure, rated): &(Measure, Rated)| {
            matches!(rated, Rated::AtMost(_) | Rated::Undecided).then_some(measure.name())
        };
        let [solution, placement, elimination] = rated;
        Self {
            r#type: "rating",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            rating: sorting::map(solution.iter().map(value)),
            first_placement: sorting::map(placement.iter().map(value)),
            first_elimination: sorting::map(elimination.iter().map(value)),
            undecided: rated.iter().flatten().filter_map(open).unique().collect(),
            derive: (!derive.is_empty()).then(|| derive.to_string()),
            guardians: derive.guardians(),
        }
    }
}
