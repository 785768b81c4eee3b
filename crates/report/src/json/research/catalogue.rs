//! [`FormRecord`] and [`CatalogueRecord`]: a catalogue as records.

use crate::json::claims::decision::{logic_name, logic_named};
use crate::json::claims::step::TEMPLATE;
use crate::json::{Discrepancy, Name, SCHEMA, Weights, grid, position};
use crate::scope::kind_name;
use basecover::constraint::ConstraintId;
use basecover::grid::{CandidateSet, Grid};
use basecover::pattern::{Logic, Pattern, verify_by};
use basecover::search::Region;
use basecover::survey::CanonicalForm;
use basecover::survey::catalogue::{Counted, Entry, Example, Scope};
use basecover::technique;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One form of a catalogue as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FormRecord {
    /// Always `form`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// `template` for one that covers every template; left out for the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// The canonical form: base sets, cover sets and target in the position that represents all their images.
    pub form: String,
    /// The number of base sets, with multiplicity.
    pub order: i64,
    /// Covers less bases, with multiplicity.
    pub rank: i64,
    /// How many base sets there are of each kind.
    pub base_kinds: BTreeMap<String, i64>,
    /// How many cover sets there are of each kind.
    pub cover_kinds: BTreeMap<String, i64>,
    /// The most specific name of the example; none if no instance has a name.
    pub technique: Option<String>,
    /// How often the form occurs.
    pub count: u64,
    /// The number of puzzles with it.
    pub puzzles: u64,
    /// An instance.
    pub example: ExampleRecord,
}

/// An instance of a form, with everything needed to draw it and to prove it again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ExampleRecord {
    /// The number of the puzzle in the input, from 1.
    pub puzzle: u64,
    /// The position.
    pub grid: String,
    /// The base sets.
    pub base: Weights,
    /// The cover sets.
    pub cover: Weights,
    /// Its eliminations.
    pub target: Name,
}

fn kinds(sets: impl Iterator<Item = (ConstraintId, i64)>) -> BTreeMap<String, i64> {
    let mut kinds = BTreeMap::new();
    for (id, multiplicity) in sets {
        *kinds.entry(kind_name(id.kind()).to_owned()).or_default() += multiplicity;
    }
    kinds
}

impl FormRecord {
    /// The record of an entry.
    #[must_use]
    pub fn new(form: &CanonicalForm, entry: &Entry) -> Self {
        let (pattern, example) = (form.pattern(), &entry.example);
        Self {
            r#type: "form".to_owned(),
            schema: SCHEMA,
            kind: (form.logic() == Logic::Templates).then(|| TEMPLATE.to_owned()),
            form: form.to_string(),
            order: pattern.order(),
            rank: pattern.rank(),
            base_kinds: kinds(pattern.bases()),
            cover_kinds: kinds(pattern.covers()),
            technique: example.technique.map(str::to_owned),
            count: entry.count,
            puzzles: entry.puzzles,
            example: ExampleRecord {
                puzzle: example.puzzle,
                grid: grid(&Grid::from_live(example.live)),
                base: Weights(example.pattern.bases().collect()),
                cover: Weights(example.pattern.covers().collect()),
                target: Name(example.target),
            },
        }
    }

    /// The logic: what the pattern covers.
    ///
    /// # Errors
    /// If its kind is not a known one.
    pub fn logic(&self) -> Result<Logic, Discrepancy> {
        match self.kind.as_deref() {
            None => Ok(Logic::Candidates),
            Some(TEMPLATE) => Ok(Logic::Templates),
            Some(_) => Err(Discrepancy::Proof("`kind` must be \"template\" or absent")),
        }
    }

    /// The entry of the record, after its example has been proven again and brought to its canonical form.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn entry(&self) -> Result<(CanonicalForm, Entry), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let ExampleRecord {
            puzzle, base, cover, ..
        } = &self.example;
        let grid = position(&self.example.grid)?;
        let target = self.example.target.0;
        let bases = base.0.iter().map(|&(id, weight)| (id, -weight));
        let pattern = Pattern::from_weights(bases.chain(cover.0.iter().copied()));
        let logic = self.logic()?;
        let rejected = |rejection| Discrepancy::Rejected {
            pattern: 1,
            rejection,
        };
        verify_by(logic, &grid, pattern.clone(), &[target]).map_err(rejected)?;
        let (form, _) =
            CanonicalForm::by(logic, &pattern, target).expect("no derived truth is among the weights");
        if form.to_string() != self.form {
            return Err(Discrepancy::Form(form.to_string()));
        }
        let name = |id: &String| {
            let named = technique::by_id(id).map(|technique| technique.id);
            named.ok_or_else(|| Discrepancy::Technique(id.clone()))
        };
        let example = Example {
            technique: self.technique.as_ref().map(name).transpose()?,
            puzzle: *puzzle,
            live: grid.live().iter().collect::<CandidateSet>(),
            pattern,
            target,
        };
        let entry = Entry {
            count: self.count,
            puzzles: self.puzzles,
            example,
        };
        Ok((form, entry))
    }
}

/// The last record of a catalogue: its scope.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CatalogueRecord {
    /// Always `catalogue`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// `templates` if the patterns cover templates; left out for the others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logic: Option<String>,
    /// The largest order.
    pub max_order: i64,
    /// The largest rank; none if there is no limit.
    pub max_rank: Option<i64>,
    /// Whether only a smallest pattern for each elimination is counted.
    pub minimal: bool,
    /// The basics that were applied first.
    pub after: String,
    /// The node budget of each puzzle.
    pub max_nodes: Option<u64>,
    /// How many puzzles were searched.
    pub puzzles: u64,
    /// How many of these searches a limit stopped.
    pub stopped: u64,
    /// How many lines had no puzzle.
    pub skipped: u64,
    /// How many form records come before this one.
    pub forms: usize,
    /// Whether further forms are omitted, those with a name or those of an older catalogue.
    pub partial: bool,
}

impl CatalogueRecord {
    /// The record of an empty catalogue.
    #[must_use]
    pub fn new(scope: Scope, after: &str, max_nodes: Option<u64>) -> Self {
        Self {
            r#type: "catalogue".to_owned(),
            schema: SCHEMA,
            max_order: scope.max_order,
            logic: logic_name(scope.logic),
            max_rank: (scope.max_rank != Region::ANY_RANK).then_some(scope.max_rank),
            minimal: scope.counted == Counted::Minimal,
            after: after.to_owned(),
            max_nodes,
            puzzles: 0,
            stopped: 0,
            skipped: 0,
            forms: 0,
            partial: false,
        }
    }

    /// The logic of its patterns.
    ///
    /// # Errors
    /// If it is not a known one.
    pub fn logic(&self) -> Result<Logic, Discrepancy> {
        logic_named(self.logic.as_deref())
    }

    /// The scope of the catalogue.
    #[must_use]
    pub fn scope(&self) -> Scope {
        Scope {
            logic: self.logic().unwrap_or_default(),
            max_order: self.max_order,
            max_rank: self.max_rank.unwrap_or(Region::ANY_RANK),
            counted: match self.minimal {
                true => Counted::Minimal,
                false => Counted::Irreducible,
            },
        }
    }

    /// Whether both cover the same kind of patterns, so that they may be added.
    #[must_use]
    pub fn has_scope_of(&self, other: &Self) -> bool {
        let scope = |record: &Self| {
            (
                record.schema,
                record.logic.clone(),
                record.max_order,
                record.max_rank,
                record.minimal,
                record.after.clone(),
                record.max_nodes,
            )
        };
        scope(self) == scope(other)
    }
}
