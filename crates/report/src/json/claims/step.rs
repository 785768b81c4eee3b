//! [`StepRecord`]: the record of a step.

use super::argument::ArgumentRecord;
use crate::explain_argument;
use crate::json::{Base, Declared, Names, SCHEMA, Supposed, Weights, grid};
use crate::sentences::exact_logic;
use basecover::argument::{self, Argument};
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Form, Logic, Minimal, Pattern, Step, verify_by};
use basecover::sorting;
use basecover::technique::{self, Named};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A step as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepRecord {
    /// Always `step`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The suppositions there; left out if there are none.
    #[serde(default, skip_serializing_if = "Supposed::is_empty")]
    pub supposed: Supposed,
    /// The technique's name; none if no name fits.
    pub technique: Option<String>,
    /// Names of further techniques that fit.
    #[serde(default)]
    pub also: Vec<String>,
    /// The names of further steps that have the same eliminations and are not listed, and how many have each;
    /// left out if there are none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub alike: BTreeMap<String, usize>,
    /// Whether it is one step with that of the record before, with other base sets; left out if it is not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub continues: bool,
    /// The explanation, in a plain sentence or two; none in records of other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// `plain` or `weighted`; `template` if templates rather than candidates are covered, whatever the
    /// weights; `permutation` if the sets prove the eliminations, but no count of them does.
    pub kind: String,
    /// The number of base sets, with multiplicity.
    pub order: i64,
    /// Covers less bases, with multiplicity.
    pub rank: i64,
    /// The reading cost, [`Step::reading`]; none in records of other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reading: Option<i64>,
    /// The base sets, the same for every pattern of the step.
    pub base: Base,
    /// The derived truths among them; the field is left out if there is none.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if one of the derived truths assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
    /// The cover choices.
    pub patterns: Vec<Choice>,
    /// The eliminations of the patterns together, ascending.
    pub eliminations: Names,
    /// Those of the eliminations that lie in a base set, ascending.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub cannibalistic: Names,
    /// The placement of a single; left out for every other step.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub placements: Names,
    /// Why each elimination holds, using only the sets of the patterns; left out for a single, and missing in
    /// records of other programs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub argument: Option<ArgumentRecord>,
    /// Whether the order is the least possible; none if not known.
    pub minimal: Option<bool>,
}

/// One cover choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Choice {
    /// The cover sets.
    pub cover: Weights,
    /// Everything this pattern eliminates, ascending.
    pub eliminations: Names,
}

/// A step in a position with less candidates: what its patterns eliminate there.
fn left(grid: &Grid, step: &Step) -> Step {
    let patterns = step.patterns().iter();
    let left =
        patterns.filter_map(|proven| verify_by(proven.logic(), grid, proven.pattern().clone(), &[]).ok());
    Step::group(left)
        .into_iter()
        .next()
        .unwrap_or_else(|| step.clone())
}

fn is_empty(names: &Names) -> bool {
    names.0.is_empty()
}

/// The name of a logic and a form in the field `kind`.
#[must_use]
pub(super) fn kind(logic: Logic, form: Form) -> &'static str {
    match (logic, form) {
        (Logic::Templates, _) => TEMPLATE,
        (Logic::Candidates, Form::Plain) => "plain",
        (Logic::Candidates, Form::Weighted) => "weighted",
    }
}

/// The kind of a step that permutations of its sets prove
/// ([`verify_permutation`](basecover::pattern::verify_permutation)).
pub(super) const PERMUTATION: &str = "permutation";

/// The kind of a pattern that the template lemma proves.
pub(crate) const TEMPLATE: &str = "template";

/// The logic of a kind.
#[must_use]
pub(super) fn logic(kind: &str) -> Logic {
    match kind {
        TEMPLATE => Logic::Templates,
        _ => Logic::Candidates,
    }
}

impl StepRecord {
    /// The record of a step with its names.
    #[must_use]
    pub fn with_names(position: &Grid, named: &Named) -> Self {
        let argument = argument::tell(named);
        Self {
            technique: named.technique.map(|technique| technique.id.to_owned()),
            also: named
                .also
                .iter()
                .map(|technique| technique.id.to_owned())
                .collect(),
            alike: sorting::map(
                (named.alike.iter()).map(|(technique, count)| (technique.id.to_owned(), *count)),
            ),
            explanation: Some(explain_argument(named, &argument)),
            ..Self::argued(position, &named.step, &argument)
        }
    }

    /// The records of a step with its names: one for each family of base sets that it is joined of. On a path
    /// each is about the position that those before it leave.
    #[must_use]
    pub fn parts(position: &Grid, named: &Named, is_path: bool) -> Vec<Self> {
        let mut grid = position.clone();
        let mut records = Vec::new();
        for part in named.parts(position) {
            let named = match (is_path, records.is_empty()) {
                (true, false) => {
                    technique::name_among(&grid, left(&grid, &part.step), part.technique.as_slice())
                }
                _ => part,
            };
            records.push(Self {
                continues: !records.is_empty(),
                ..Self::with_names(&grid, &named)
            });
            if is_path {
                named.step.eliminations().iter().for_each(|&c| grid.remove(c));
            }
        }
        records
    }

    /// The record of a step found in a position, without names, and argued by counting.
    #[must_use]
    pub fn new(position: &Grid, step: &Step) -> Self {
        Self::argued(position, step, &argument::counted(position, step))
    }

    /// The record of eliminations that permutations of these sets prove.
    #[must_use]
    pub fn of_permutations(position: &Grid, pattern: &Pattern, eliminations: &CandidateSet) -> Self {
        let bases = pattern.bases().map(|(id, _)| id);
        let in_base: CandidateSet = bases.flat_map(|id| id.live(position).iter()).collect();
        let eliminations = || Names(eliminations.iter().collect());
        Self {
            r#type: "step".to_owned(),
            schema: SCHEMA,
            grid: grid(position),
            supposed: Supposed::default(),
            technique: None,
            also: Vec::new(),
            alike: BTreeMap::new(),
            continues: false,
            explanation: Some(exact_logic::sentence(pattern, &eliminations().0)),
            kind: PERMUTATION.to_owned(),
            order: pattern.order(),
            rank: pattern.rank(),
            reading: None,
            base: Base::of_pattern(pattern),
            derived: Declared::default(),
            givens: None,
            patterns: vec![Choice {
                cover: Weights(pattern.covers().collect()),
                eliminations: eliminations(),
            }],
            eliminations: eliminations(),
            cannibalistic: Names(
                eliminations()
                    .0
                    .into_iter()
                    .filter(|&c| in_base.contains(c))
                    .collect(),
            ),
            placements: Names::default(),
            argument: None,
            minimal: None,
        }
    }

    fn argued(position: &Grid, step: &Step, argument: &Argument) -> Self {
        let choice = |proven: &basecover::pattern::Proven| Choice {
            cover: Weights(proven.pattern().covers().collect()),
            eliminations: Names(proven.eliminations().to_vec()),
        };
        let truths = step.derived().iter().map(|(truth, _)| truth);
        let (derived, givens) = Declared::new(position, truths);
        Self {
            r#type: "step".to_owned(),
            schema: SCHEMA,
            grid: grid(position),
            supposed: Supposed::default(),
            technique: None,
            also: Vec::new(),
            alike: BTreeMap::new(),
            continues: false,
            explanation: None,
            kind: kind(step.logic(), step.form()).to_owned(),
            order: step.order(),
            rank: step.rank(),
            reading: Some(step.reading()),
            base: Base::of_step(step),
            derived,
            givens,
            patterns: step.patterns().iter().map(choice).collect(),
            eliminations: Names(step.eliminations()),
            cannibalistic: Names(step.cannibalistic()),
            placements: Names(step.placement().into_iter().collect()),
            argument: step.placement().is_none().then(|| ArgumentRecord::of(argument)),
            minimal: match step.minimal {
                Minimal::Proven => Some(true),
                Minimal::Refuted => Some(false),
                Minimal::Unknown => None,
            },
        }
    }
}
