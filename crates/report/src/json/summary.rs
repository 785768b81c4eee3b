//! [`SummaryRecord`]: the record that ends a search and says how complete it was.

use super::claims::decision::logic_name;
use super::{Names, Puzzle, SCHEMA, Supposed, grid};
use crate::{Scope, Total, scope};
use basecover::search::{Listing, Prefer};
use basecover::sorting;
use basecover::technique::Coverage;
use serde::Serialize;
use std::collections::BTreeMap;

/// The end of a search as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SummaryRecord<'a> {
    /// Always `summary`.
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
    /// Why the search ended: only `exhausted` means that there is nothing else.
    pub stop: String,
    /// `best`, `first` or `all`.
    pub listing: &'static str,
    /// Which pattern counts as smallest: `order`, `rank` or `sets`.
    pub prefer: &'static str,
    /// The largest order searched for; none means no limit.
    pub max_order: Option<i64>,
    /// The largest rank searched for; none means no limit.
    pub max_rank: Option<i64>,
    /// `templates` if every template had to be covered, `exact` if exact logic was asked for; left out if
    /// every candidate had to be covered.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logic: Option<String>,
    /// Whether base sets had to be disjoint.
    pub disjoint: bool,
    /// The requested candidates; none means all.
    pub targets: Option<Names>,
    /// The digits allowed in patterns, ascending: `14`.
    pub digits: String,
    /// The kinds allowed as base sets.
    pub base_kinds: Vec<&'static str>,
    /// The kinds allowed as cover sets.
    pub cover_kinds: Vec<&'static str>,
    /// The derived truths allowed as base sets, by name; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub derived: Vec<&'a str>,
    /// The requested techniques and groups; left out if patterns of any name were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub techniques: Option<Vec<String>>,
    /// The extent of an exhausted search for these: `instances`, `shortest` or `smallest`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coverage: Option<&'static str>,
    /// The derived truths that were left out, in sentences; absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<String>,
    /// The most guardians of the truths searched, by family; left out if none were.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub guardians: BTreeMap<&'static str, usize>,
    /// The form whose instances were requested; left out if patterns of any form were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub like: Option<String>,
    /// The node budget.
    pub max_nodes: Option<u64>,
    /// How many steps were found.
    pub steps: usize,
    /// How many candidates they eliminate together.
    pub eliminations: usize,
    /// How many further steps have the same eliminations as one of these, whose record names them; left out
    /// if there are none.
    #[serde(skip_serializing_if = "is_zero")]
    pub alike: usize,
    /// How many nodes were visited.
    pub nodes: u64,
    /// `none` or `several` solutions of the position; left out if it has one, or if that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<&'static str>,
    /// How long it took; left out unless requested, because it differs from run to run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl<'a> SummaryRecord<'a> {
    /// The record of a search that took `seconds`, if that is reported.
    #[must_use]
    pub fn new(puzzle: Puzzle<'a>, total: &Total, asked: &Scope<'a>, seconds: Option<f64>) -> Self {
        let region = asked.region;
        Self {
            r#type: "summary",
            schema: SCHEMA,
            puzzle: puzzle.number,
            name: puzzle.name,
            grid: grid(puzzle.grid),
            supposed: Supposed::default(),
            stop: total.stop.to_string(),
            listing: match asked.listing {
                Listing::Best => "best",
                Listing::First => "first",
                Listing::All => "all",
            },
            prefer: match region.prefer {
                Prefer::Order => "order",
                Prefer::Rank => "rank",
                Prefer::Sets => "sets",
            },
            max_order: asked.max_order(),
            max_rank: asked.max_rank(),
            logic: logic_name(asked.logic()),
            disjoint: asked.is_disjoint(),
            targets: region
                .targets
                .as_ref()
                .map(|targets| Names(targets.iter().collect())),
            digits: asked.digits().map(|digit| digit.to_string()).collect(),
            base_kinds: scope::kind_names(&region.base_kinds),
            cover_kinds: scope::kind_names(&region.cover_kinds),
            derived: asked.derived.iter().map(|truth| truth.name()).collect(),
            techniques: asked
                .techniques
                .map(|techniques| techniques.names.iter().map(|&name| name.to_owned()).collect()),
            coverage: asked.techniques.map(|techniques| match techniques.coverage {
                Coverage::Instances => "instances",
                Coverage::Truths => "truths",
                Coverage::Shortest => "shortest",
                Coverage::Smallest => "smallest",
                Coverage::One => "one",
            }),
            left_out: asked.cuts.iter().map(ToString::to_string).collect(),
            guardians: sorting::map(
                (asked.techniques.iter())
                    .flat_map(|techniques| techniques.sought)
                    .map(|&(family, most)| (family.name(), most)),
            ),
            like: asked.like.map(ToString::to_string),
            max_nodes: asked.max_nodes,
            steps: total.steps,
            eliminations: total.eliminated.len(),
            alike: total.alike,
            nodes: total.nodes,
            solutions: None,
            seconds,
        }
    }

    /// The record of a search for the fewest base sets by exact logic.
    #[must_use]
    pub fn by_exact_logic(mut self) -> Self {
        self.logic = Some("exact".to_owned());
        self
    }

    /// Adds how many solutions the position has, if not one.
    #[must_use]
    pub fn solutions(mut self, solutions: Option<&'static str>) -> Self {
        self.solutions = solutions;
        self
    }
}
