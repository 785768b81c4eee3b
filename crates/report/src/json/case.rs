//! [`CaseRecord`]: a case of a library, with what its owner says of it.

use super::claims::derived::prove_all;
use super::{Base, Declared, Discrepancy, Names, Parsed, SCHEMA, StepRecord, Weights, grid, position};
use basecover::constraint::Givens;
use basecover::grid::{Cell, CellState, Grid};
use basecover::pattern::{Claim, Logic, Pattern, Step, verify_by};
use itertools::Itertools;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A position, sets in it, and what somebody says of them. Fields that are unknown here stay as they are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CaseRecord {
    /// Always `case`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// Its title.
    #[serde(default)]
    pub title: String,
    /// Words to find it by.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// Where it is from.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// Anything else about it; it may have several lines.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// The position, 729 characters.
    pub grid: String,
    /// Its givens, 81 characters; left out if there are none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub givens: String,
    /// The other digits in its cells, 81 characters; left out if there are none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub placed: String,
    /// The sets; left out if it is a position alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sets: Option<CaseSets>,
    /// Truths that its owner claims, as `--truth` reads them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub truths: Vec<String>,
    /// The candidates that are claimed to be false.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub eliminations: Names,
    /// The candidates that are claimed to be true.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub placements: Names,
    /// Lines of a case of YZF-Sudoku's TLG editor for which there is no other field.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub tlg: BTreeMap<String, String>,
    /// Fields of other programs.
    #[serde(flatten)]
    pub more: Map<String, Value>,
}

/// The sets of a case: a pattern, or base sets alone.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CaseSets {
    /// `templates` if they cover templates; left out if they cover candidates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logic: Option<String>,
    /// The base sets.
    #[serde(default)]
    pub base: Base,
    /// The cover sets; left out if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Weights>,
    /// The derived truths among the base sets; left out if there are none.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if a derived truth assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
}

fn is_empty(names: &Names) -> bool {
    names.0.is_empty()
}

/// The word for template patterns.
const TEMPLATES: &str = "templates";

/// Why a line is not a case.
#[derive(Debug, thiserror::Error)]
pub enum NotACase {
    /// It is not JSON, or a field is missing or wrong.
    #[error("{0}")]
    Json(#[from] serde_json::Error),
    /// A field contradicts another.
    #[error("{0}")]
    Field(#[from] Discrepancy),
    /// It is a record of another type.
    #[error("this is a record of the type `{0}`: a line of a library has the type `case`")]
    Type(String),
}

impl CaseRecord {
    /// A case of a position, without sets and words.
    #[must_use]
    pub fn new(position: &Grid) -> Self {
        let row = |given: bool| {
            let digit = |cell| match position.state(cell) {
                CellState::Given(digit) if given => digit.to_string(),
                CellState::Placed(digit) if !given => digit.to_string(),
                _ => ".".to_owned(),
            };
            let row = Cell::all().map(digit).join("");
            if row.contains(|c| c != '.') {
                row
            } else {
                String::new()
            }
        };
        Self {
            r#type: "case".to_owned(),
            schema: SCHEMA,
            title: String::new(),
            tags: Vec::new(),
            source: String::new(),
            notes: String::new(),
            grid: grid(position),
            givens: row(true),
            placed: row(false),
            sets: None,
            truths: Vec::new(),
            eliminations: Names::default(),
            placements: Names::default(),
            tlg: BTreeMap::new(),
            more: Map::new(),
        }
    }

    /// The same with a pattern, and what is claimed of it.
    #[must_use]
    pub fn with(self, claim: &Claim) -> Self {
        let pattern = &claim.pattern;
        let covers = Weights(pattern.covers().collect());
        let known = self.position().unwrap_or_else(|_| Grid::empty());
        let (derived, givens) = Declared::new(&known, pattern.derived().iter().map(|(truth, _)| truth));
        Self {
            sets: Some(CaseSets {
                logic: (claim.logic == Logic::Templates).then(|| TEMPLATES.to_owned()),
                base: Base::of(pattern),
                cover: (!covers.0.is_empty()).then_some(covers),
                derived,
                givens,
            }),
            eliminations: Names(claim.eliminations.clone()),
            ..self
        }
    }

    /// The case of a step, with the first of its cover choices.
    ///
    /// # Errors
    /// If its grid cannot be read.
    pub fn of_step(step: &StepRecord) -> Result<Self, Discrepancy> {
        let choice = step.patterns.first();
        let covers = choice.map(|choice| choice.cover.clone());
        Ok(Self {
            title: step.technique.clone().unwrap_or_default(),
            notes: step.explanation.clone().unwrap_or_default(),
            sets: Some(CaseSets {
                logic: (step.kind == super::claims::step::TEMPLATE).then(|| TEMPLATES.to_owned()),
                base: step.base.clone(),
                cover: covers.filter(|cover| !cover.0.is_empty()),
                derived: step.derived.clone(),
                givens: step.givens.clone(),
            }),
            eliminations: choice
                .map_or_else(|| step.eliminations.clone(), |choice| choice.eliminations.clone()),
            placements: step.placements.clone(),
            ..Self::new(&position(&step.grid)?)
        })
    }

    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(line: &str) -> Result<Self, NotACase> {
        let parsed = Parsed::new(line)?;
        if parsed.r#type() != "case" {
            return Err(NotACase::Type(parsed.r#type().to_owned()));
        }
        let case: Self = parsed.read()?;
        if case.schema != SCHEMA {
            return Err(Discrepancy::Schema(case.schema).into());
        }
        case.position()?;
        let logic = case.sets.as_ref().and_then(|sets| sets.logic.as_deref());
        match logic {
            None | Some(TEMPLATES | "candidates") => Ok(case),
            Some(_) => Err(Discrepancy::Proof("`logic` is `candidates` or `templates`").into()),
        }
    }

    /// Its position.
    ///
    /// # Errors
    /// If its digits and candidates are none, or contradict each other.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        let live = position(&self.grid)?;
        let row = |text: &str| -> Result<Givens, Discrepancy> {
            let text = if text.is_empty() {
                ".".repeat(81)
            } else {
                text.to_owned()
            };
            text.parse()
                .map_err(|_| Discrepancy::Proof("`givens` and `placed` are 81 characters, digits or `.`"))
        };
        let (givens, placed) = (row(&self.givens)?, row(&self.placed)?);
        let mut cells = [CellState::Open; 81];
        for (cell, state) in Cell::all().zip(&mut cells) {
            *state = match (givens.at(cell), placed.at(cell)) {
                (Some(_), Some(_)) => {
                    return Err(Discrepancy::Proof(
                        "a cell is among the `givens` and among the `placed` digits",
                    ));
                }
                (Some(digit), None) => CellState::Given(digit),
                (None, Some(digit)) => CellState::Placed(digit),
                (None, None) => CellState::Open,
            };
        }
        let full = Grid::from_cells(cells);
        let mut grid = full.map_err(|_| Discrepancy::Proof("two digits in one house are the same"))?;
        let (all, wanted) = (*grid.live(), *live.live());
        let has_digits = Cell::all().all(|cell| match grid.state(cell).digit() {
            Some(digit) => wanted.digits(cell) == 1 << digit.index(),
            None => true,
        });
        if !has_digits || !wanted.minus(&all).is_empty() {
            return Err(Discrepancy::Proof(
                "`grid` has other candidates than its `givens` and `placed` digits leave",
            ));
        }
        all.minus(&wanted)
            .iter()
            .for_each(|candidate| grid.remove(candidate));
        Ok(grid)
    }

    /// What is claimed of its sets: none if it has none. Nothing is proven yet, no derived truth either.
    ///
    /// # Errors
    /// If a set is base set and cover set, or a derived truth is not declared.
    pub fn claim(&self) -> Result<Option<Claim>, Discrepancy> {
        let Some(sets) = &self.sets else {
            return Ok(None);
        };
        let own = (!self.givens.is_empty()).then_some(&self.givens);
        let truths = sets
            .derived
            .truths(sets.givens.as_ref().or(own).map(String::as_str))?;
        let pattern: Pattern = sets
            .base
            .with(&sets.cover.clone().unwrap_or_default(), &truths, 1)?;
        Ok(Some(Claim {
            pattern,
            eliminations: self.eliminations.0.clone(),
            logic: match sets.logic.as_deref() {
                Some(TEMPLATES) => Logic::Templates,
                _ => Logic::Candidates,
            },
        }))
    }

    /// What its sets prove, by what they have to cover; none if it has none.
    ///
    /// # Errors
    /// If they prove nothing, or not what is claimed.
    pub fn prove(&self) -> Result<Option<(Grid, Step)>, Discrepancy> {
        let grid = self.position()?;
        let Some(claim) = self.claim()? else {
            return Ok(None);
        };
        let truths = claim.pattern.derived().iter().map(|(truth, _)| Arc::clone(truth));
        prove_all(&grid, &truths.collect::<Vec<_>>())?;
        let proven = verify_by(claim.logic, &grid, claim.pattern, &claim.eliminations);
        let proven = proven.map_err(|rejection| Discrepancy::Rejected {
            pattern: 1,
            rejection,
        })?;
        Ok(Step::group([proven]).into_iter().next().map(|step| (grid, step)))
    }

    /// Whether each of some words is somewhere in its title, tags, source or notes, in either case.
    #[must_use]
    pub fn says(&self, words: &[String]) -> bool {
        let all = [&self.title, &self.source, &self.notes]
            .into_iter()
            .chain(&self.tags);
        let all: Vec<String> = all.map(|text| text.to_lowercase()).collect();
        let said = |word: &String| all.iter().any(|text| text.contains(&word.to_lowercase()));
        words.iter().all(said)
    }

    /// Whether it has each of some tags, in either case.
    #[must_use]
    pub fn is_tagged(&self, tags: &[String]) -> bool {
        let has = |tag: &String| {
            self.tags
                .iter()
                .any(|own| own.to_lowercase() == tag.to_lowercase())
        };
        tags.iter().all(has)
    }
}
