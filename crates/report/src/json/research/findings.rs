//! [`FindingsRecord`]: the results of a survey for one puzzle, as a record.

use super::survey::{SurveyRecord, unknown};
use crate::json::{Discrepancy, SCHEMA};
use basecover::formats::{self, Format};
use basecover::grid::Grid;
use basecover::search::StopReason;
use basecover::solve::{Measure, PathTotals, Rated};
use basecover::sorting;
use basecover::survey::{Closed, Findings, FirstRound, Needed, Probe, Walked};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The answers about one puzzle as a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FindingsRecord {
    /// Always `findings`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The number of the puzzle in the input, from 1.
    pub puzzle: u64,
    /// The text after it on its line.
    pub name: Option<String>,
    /// The puzzle: 81 characters, or 729 if further candidates have been deleted.
    pub position: String,
    /// The result of its closure.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub closure: Option<ClosureFields>,
    /// The sizes of the smallest patterns in the position after singles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_round: Option<FirstRoundFields>,
    /// The result of its simplest path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<PathFields>,
    /// How far a human solver's techniques lead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub techniques: Option<PathFields>,
    /// By measure; null if no limit is high enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<BTreeMap<String, Option<i64>>>,
    /// The measures whose value is not proven to be the least, because a search ran out of its budget or
    /// derived truths were omitted; left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undecided: Vec<String>,
    /// The effort in units of work: nodes of searches, linear programs, deductions of closures and patterns
    /// of trees.
    #[serde(default)]
    pub work: u64,
    /// How long it took; left out unless requested, because it differs from run to run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seconds: Option<f64>,
}

/// The effort for the answers about a puzzle.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spent {
    /// Nodes of searches, linear programs, deductions of closures and patterns of trees.
    pub work: u64,
    /// None if it is not reported.
    pub seconds: Option<f64>,
}

/// [`Closed`] in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClosureFields {
    /// Whether it fills the grid.
    pub solved: bool,
    /// How many singles were placed.
    pub singles: usize,
    /// How many patterns were used.
    pub patterns: usize,
    /// How many candidates of open cells remain.
    pub left: usize,
    /// The logic that solves the puzzle: `candidates`, `templates` or `trees`; left out if template patterns
    /// were not requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<String>,
    /// Whether derived truths were omitted at its end, so that it might go further with them; left out if
    /// none were.
    #[serde(default, skip_serializing_if = "is_false")]
    pub undecided: bool,
}

/// [`FirstRound`] in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FirstRoundFields {
    /// How many candidates there are in open cells.
    pub candidates: usize,
    /// How many of them some pattern eliminates.
    pub eliminable: usize,
    /// How many candidates have a smallest plain pattern of each size.
    pub plain: Vec<SizeFields>,
    /// How many candidates only weighted patterns eliminate.
    pub weighted: usize,
    /// Search nodes visited.
    pub nodes: u64,
    /// Why the search ended: `exhausted` or `node-budget`.
    pub stop: String,
}

/// How many candidates have a smallest pattern of one size.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SizeFields {
    /// The order.
    pub order: i64,
    /// The rank.
    pub rank: i64,
    /// How many candidates.
    pub count: usize,
}

/// [`Walked`] in a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PathFields {
    /// Whether it fills the grid.
    pub solved: bool,
    /// The result of its deductions.
    #[serde(flatten)]
    pub totals: PathTotals,
    /// Whether a search ran out of its budget, or derived truths were omitted, so that there may be a further
    /// step after the end of the path; left out if false.
    #[serde(default, skip_serializing_if = "is_false")]
    pub undecided: bool,
}

/// The test with which serde leaves out a field.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature that serde calls")]
fn is_false(value: &bool) -> bool {
    !value
}

impl FindingsRecord {
    /// The record of a puzzle, with the effort.
    #[must_use]
    pub fn new(puzzle: u64, name: Option<&str>, position: &Grid, found: &Findings, spent: Spent) -> Self {
        let rated = |rating: &Vec<(Measure, Rated)>| {
            let value = |&(measure, rated): &(Measure, Rated)| match rated {
                Rated::At(limit) | Rated::AtMost(limit) => (measure.name().to_owned(), Some(limit)),
                Rated::Never | Rated::Undecided => (measure.name().to_owned(), None),
            };
            sorting::map(rating.iter().map(value))
        };
        let open = |(_, rated): &&(Measure, Rated)| matches!(rated, Rated::AtMost(_) | Rated::Undecided);
        let undecided = found.rating.iter().flatten().filter(open);
        Self {
            r#type: "findings".to_owned(),
            schema: SCHEMA,
            puzzle,
            name: name.map(str::to_owned),
            position: position_text(position),
            closure: found.closure.as_ref().map(ClosureFields::new),
            first_round: found.first_round.as_ref().map(FirstRoundFields::new),
            path: found.path.as_ref().map(PathFields::new),
            techniques: found.techniques.as_ref().map(PathFields::new),
            rating: found.rating.as_ref().map(rated),
            undecided: undecided.map(|(measure, _)| measure.name().to_owned()).collect(),
            work: spent.work,
            seconds: spent.seconds,
        }
    }

    /// Whether it is about this puzzle with this name.
    #[must_use]
    pub fn is_about(&self, position: &Grid, name: Option<&str>) -> bool {
        self.name.as_deref() == name && self.position == position_text(position)
    }

    /// Checks that it answers exactly the questions of a survey.
    ///
    /// # Errors
    /// If it does not, the version is another one, or a name is unknown.
    pub fn answers(&self, survey: &SurveyRecord) -> Result<(), Discrepancy> {
        let findings = self.findings()?;
        let answered = |probe: &Probe| match probe {
            Probe::Closure => findings.closure.is_some(),
            Probe::FirstRound => findings.first_round.is_some(),
            Probe::Path => findings.path.is_some(),
            Probe::Techniques => findings.techniques.is_some(),
            Probe::Rate => findings.rating.is_some(),
        };
        let answered = Probe::ALL.into_iter().filter(answered).map(Probe::name);
        let by_templates = findings.closure.map(|closed| closed.needed.is_some());
        if by_templates.is_some_and(|by_templates| by_templates != survey.logic.is_some()) {
            return Err(Discrepancy::Proof(
                "the logic of the closure is not the one that the survey asks for",
            ));
        }
        match answered.eq(survey.measures.iter().map(String::as_str)) {
            true => Ok(()),
            false => Err(Discrepancy::Proof(
                "the measures are not those that the survey asks for",
            )),
        }
    }

    /// The answers.
    ///
    /// # Errors
    /// If the version is another one, or a name is unknown.
    pub fn findings(&self) -> Result<Findings, Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let rated = |(name, value): (&String, &Option<i64>)| {
            let measure = Measure::ALL.into_iter().find(|measure| measure.name() == name);
            let measure = measure.ok_or_else(|| unknown("rating", name))?;
            let open = self.undecided.contains(name);
            let rated = match *value {
                Some(limit) if open => Rated::AtMost(limit),
                Some(limit) => Rated::At(limit),
                None if open => Rated::Undecided,
                None => Rated::Never,
            };
            Ok::<_, Discrepancy>((measure, rated))
        };
        let rating = self
            .rating
            .as_ref()
            .map(|rating| rating.iter().map(rated).collect());
        Ok(Findings {
            closure: self.closure.as_ref().map(ClosureFields::closed).transpose()?,
            first_round: self
                .first_round
                .as_ref()
                .map(FirstRoundFields::round)
                .transpose()?,
            path: self.path.as_ref().map(PathFields::walked).transpose()?,
            techniques: self.techniques.as_ref().map(PathFields::walked).transpose()?,
            rating: rating.transpose()?,
        })
    }
}

/// 81 characters if they determine the candidates, otherwise 729.
fn position_text(position: &Grid) -> String {
    let format = match position.standing() == *position {
        true => Format::Givens,
        false => Format::Candidates,
    };
    formats::text(position, format)
}

/// The number of candidates of an empty grid.
const CANDIDATES: usize = 729;

/// A count of candidates, or of steps that each delete at least one.
fn possible(field: &'static str, count: usize) -> Result<usize, Discrepancy> {
    match count <= CANDIDATES {
        true => Ok(count),
        false => Err(Discrepancy::Field {
            field,
            claimed: count.to_string(),
            found: format!("at most {}", CANDIDATES),
        }),
    }
}

impl ClosureFields {
    fn new(closed: &Closed) -> Self {
        let &Closed {
            solved,
            singles,
            patterns,
            left,
            needed,
            undecided,
        } = closed;
        Self {
            solved,
            singles,
            patterns,
            left,
            needed: needed.map(|needed| needed.name().to_owned()),
            undecided,
        }
    }

    fn closed(&self) -> Result<Closed, Discrepancy> {
        let named = |name: &String| {
            let needed = Needed::ALL.into_iter().find(|needed| needed.name() == name);
            needed.ok_or_else(|| unknown("needed", name))
        };
        let needed = self.needed.as_ref().map(named).transpose()?;
        if needed.is_some_and(|needed| self.solved == (needed == Needed::Trees)) {
            return Err(Discrepancy::Field {
                field: "needed",
                claimed: needed.map_or("", Needed::name).to_owned(),
                found: match self.solved {
                    true => "candidates, candidate-parity, templates or parity, for the closure is solved"
                        .to_owned(),
                    false => "trees, for the closure is not solved".to_owned(),
                },
            });
        }
        Ok(Closed {
            solved: self.solved,
            singles: self.singles,
            patterns: self.patterns,
            left: self.left,
            needed,
            undecided: self.undecided,
        })
    }
}

impl FirstRoundFields {
    fn new(round: &FirstRound) -> Self {
        let size = |(&(order, rank), &count): (&(i64, i64), &usize)| SizeFields { order, rank, count };
        Self {
            candidates: round.candidates,
            eliminable: round.eliminable,
            plain: round.plain.iter().map(size).collect(),
            weighted: round.weighted,
            nodes: round.nodes,
            stop: round.stop.to_string(),
        }
    }

    fn round(&self) -> Result<FirstRound, Discrepancy> {
        let stop = [StopReason::Exhausted, StopReason::NodeBudget].into_iter();
        let stop = stop.clone().find(|stop| stop.to_string() == self.stop);
        let size = |size: &SizeFields| ((size.order, size.rank), size.count);
        for size in &self.plain {
            possible("plain", size.count)?;
        }
        Ok(FirstRound {
            candidates: possible("candidates", self.candidates)?,
            eliminable: possible("eliminable", self.eliminable)?,
            plain: sorting::map(self.plain.iter().map(size)),
            weighted: possible("weighted", self.weighted)?,
            nodes: self.nodes,
            stop: stop.ok_or_else(|| unknown("stop", &self.stop))?,
        })
    }
}

impl PathFields {
    fn new(path: &Walked) -> Self {
        Self {
            solved: path.solved,
            totals: path.totals.clone(),
            undecided: path.undecided,
        }
    }

    fn walked(&self) -> Result<Walked, Discrepancy> {
        if self.solved && self.undecided {
            return Err(Discrepancy::Field {
                field: "undecided",
                claimed: "true".to_owned(),
                found: "false, for the path is solved".to_owned(),
            });
        }
        for &count in self.totals.techniques.values() {
            possible("techniques", count)?;
        }
        Ok(Walked {
            solved: self.solved,
            totals: self.totals.clone(),
            undecided: self.undecided,
        })
    }
}
