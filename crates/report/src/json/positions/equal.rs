//! [`EqualSetsRecord`], [`EqualRecord`] and their summaries: regions of cells that hold the same digits.

use crate::json::parts::puzzle::Puzzle;
use crate::json::{SCHEMA, grid};
use crate::sentences::equal::sentence;
use basecover::grid::{Cell, Grid};
use basecover::search::equal::{Catalogued, Equal, EqualSets, FoundEqual};
use serde::Serialize;

/// Two regions that are equal in every solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RegionFields {
    /// The houses, `r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9`.
    pub houses: String,
    /// The cells of the first region.
    pub first: Vec<String>,
    /// The cells of the second.
    pub second: Vec<String>,
    /// How many times more each digit is in the first.
    pub excess: i64,
    /// Houses on the side that has more.
    pub size: i64,
}

/// Equal sets that are no sum of smaller ones, up to the symmetries of the grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EqualSetsRecord {
    /// Always `equal-sets`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The regions.
    #[serde(flatten)]
    pub regions: RegionFields,
    /// How many pairs of regions have the form; left out where it was not counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// The smaller ones that they are a sum of; left out if they are no sum.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<String>,
}

/// How many forms the catalogue has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EqualCatalogueRecord {
    /// Always `equal-catalogue`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// How many were listed.
    pub listed: usize,
    /// How many there are.
    pub forms: usize,
}

/// Equal sets that prove something in a position; the step after it has the pattern.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EqualRecord {
    /// Always `equal`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The regions.
    #[serde(flatten)]
    pub regions: RegionFields,
    /// The digits that are counted.
    pub digits: String,
    /// The cells of the second region that can hold nothing else.
    pub filled: Vec<String>,
    /// The cells of the first region that can hold one of them.
    pub open: Vec<String>,
    /// The eliminations.
    pub eliminations: Vec<String>,
    /// What can be placed after them.
    pub placements: Vec<String>,
    /// In words.
    pub words: String,
}

/// How many were found in a position, and why the search stopped.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct EqualSummaryRecord<'a> {
    /// Always `equal-summary`.
    pub r#type: &'static str,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: usize,
    /// The text after the puzzle on its line.
    pub name: Option<&'a str>,
    /// The position, 729 characters.
    pub grid: String,
    /// How many there are.
    pub equal: usize,
    /// Why the search stopped; `exhausted` if nothing else is eliminated.
    pub stop: String,
}

fn names(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    cells.into_iter().map(|cell| cell.to_string()).collect()
}

impl RegionFields {
    fn new(sets: &EqualSets) -> Self {
        Self {
            houses: sets.to_string(),
            first: names(sets.first()),
            second: names(sets.second()),
            excess: sets.excess(),
            size: sets.size(),
        }
    }
}

impl EqualSetsRecord {
    /// A form of the catalogue.
    #[must_use]
    pub fn new(one: &Catalogued) -> Self {
        Self {
            count: Some(one.count),
            ..Self::of(&one.sets, &[])
        }
    }

    /// Equal sets, with the smaller ones that they are a sum of.
    #[must_use]
    pub fn of(sets: &EqualSets, parts: &[EqualSets]) -> Self {
        Self {
            r#type: "equal-sets",
            schema: SCHEMA,
            regions: RegionFields::new(sets),
            count: None,
            parts: match parts {
                [] | [_] => Vec::new(),
                several => several.iter().map(ToString::to_string).collect(),
            },
        }
    }
}

impl EqualCatalogueRecord {
    /// So many of all forms were listed.
    #[must_use]
    pub fn new(listed: usize, forms: usize) -> Self {
        Self {
            r#type: "equal-catalogue",
            schema: SCHEMA,
            listed,
            forms,
        }
    }
}

impl EqualRecord {
    /// What was found in a position.
    #[must_use]
    pub fn new(puzzle: usize, grid: &Grid, equal: &Equal) -> Self {
        let candidates = equal.proven.eliminations().iter();
        Self {
            r#type: "equal",
            schema: SCHEMA,
            puzzle,
            regions: RegionFields::new(&equal.sets),
            digits: equal.digits.iter().map(|digit| digit.name()).collect(),
            filled: names(equal.filled.iter().copied()),
            open: names(equal.open.iter().copied()),
            eliminations: candidates.map(ToString::to_string).collect(),
            placements: equal.placements(grid).iter().map(ToString::to_string).collect(),
            words: sentence(equal),
        }
    }
}

impl<'a> EqualSummaryRecord<'a> {
    /// What was found in a puzzle.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, found: &FoundEqual) -> Self {
        Self {
            r#type: "equal-summary",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            equal: found.all.len(),
            stop: found.stop.to_string(),
        }
    }
}
