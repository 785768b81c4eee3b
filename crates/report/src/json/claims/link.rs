//! [`LinkRecord`]: the proven bounds on how many of two candidates are true.

use super::check_decision::of_values;
use super::derived::prove_all;
use crate::json::parts::discrepancy::{Discrepancy, differ};
use crate::json::{Base, Declared, Names, SCHEMA, StepRecord, Values, Weights, grid, position};
use basecover::constraint::{ConstraintId, Derived, Position};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Half, Link, LinkKind, LinkSet, LinkVerdict, Ratio};
use basecover::pattern::{Minimal, Proven, Step, verify, verify_claim};
use basecover::search::Shortest;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A pair of candidates and its link, as a record; its fields are in the order of the schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LinkRecord {
    /// Always `link`.
    pub r#type: String,
    /// [`SCHEMA`].
    pub schema: u32,
    /// The position, 729 characters.
    pub grid: String,
    /// The two candidates.
    pub candidates: Names,
    /// `exactly-one`, `at-least-one` or `at-most-one`: how many of them are proven to be true; none if
    /// nothing is proven.
    pub link: Option<String>,
    /// Whether single sets prove everything that is proven.
    pub direct: bool,
    /// Whether at most one is true, with the proof; left out if undecided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_most_one: Option<HalfFields>,
    /// Whether at least one is true; likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_least_one: Option<HalfFields>,
    /// The derived truths that may be base sets, and that the points satisfy.
    #[serde(default, skip_serializing_if = "Declared::is_empty")]
    pub derived: Declared,
    /// The givens of the puzzle, if one of the derived truths assumes that it has one solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub givens: Option<String>,
}

/// The verdict on one half of a link: a set, a pattern or a witness.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HalfFields {
    /// It holds: this set contains both candidates, or these are its only live candidates.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set: Option<String>,
    /// It holds: the base sets of a pattern. At most one: with the first candidate placed it eliminates the
    /// second. At least one: with both deleted it eliminates every candidate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub base: Option<Base>,
    /// The cover sets of the pattern.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cover: Option<Weights>,
    /// True if the pattern is plain and it is proven that no plain one has a smaller order; left out
    /// otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// No pattern of any order and rank proves it: a fractional solution in which both candidates are 1, or
    /// both 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub witness: Option<Values>,
}

impl HalfFields {
    fn new(verdict: &LinkVerdict) -> Option<Self> {
        let none = Self::default();
        match verdict {
            LinkVerdict::Direct(set) => Some(Self {
                set: Some(set.to_string()),
                ..none
            }),
            LinkVerdict::Proven(proven) => Some(Self {
                base: Some(Base::of(proven.pattern())),
                cover: Some(Weights(proven.pattern().covers().collect())),
                ..none
            }),
            LinkVerdict::Open(point) => Some(Self {
                witness: Some(Values(point.values().collect())),
                ..none
            }),
            LinkVerdict::Undecided(_) => None,
        }
    }

    /// Its verdict on one half of a link, proven again.
    fn prove(
        &self,
        half: Half,
        at: &Grid,
        pair: [Candidate; 2],
        truths: &[Arc<Derived>],
    ) -> Result<LinkVerdict, Discrepancy> {
        match (&self.set, &self.base, &self.cover, &self.witness) {
            (Some(set), None, None, None) => direct(half, at, pair, set, truths),
            (None, Some(base), Some(cover), None) => {
                let place = half.position(at, pair);
                let pattern = base.with(cover, truths, 1)?;
                let proven = match half {
                    Half::AtMostOne => verify_claim(&place, pattern, &pair[1..]),
                    Half::AtLeastOne => verify(&place, pattern),
                };
                let proven = proven.map_err(|rejection| Discrepancy::Rejected {
                    pattern: 1,
                    rejection,
                })?;
                if half == Half::AtLeastOne && proven.eliminations().len() < place.live().len() {
                    return Err(Discrepancy::Proof(
                        "the pattern of at least one eliminates every candidate where both are gone",
                    ));
                }
                Ok(LinkVerdict::Proven(Arc::new(proven)))
            }
            (None, None, None, Some(values)) => {
                let point = of_values(at, values)?.satisfying(truths)?;
                let wanted = match half {
                    Half::AtMostOne => Ratio::ONE,
                    Half::AtLeastOne => Ratio::ZERO,
                };
                match pair.into_iter().find(|&c| point.value(c) != wanted) {
                    Some(candidate) => Err(Discrepancy::Value {
                        candidate,
                        value: point.value(candidate),
                        wanted,
                    }),
                    None => Ok(LinkVerdict::Open(Arc::new(point))),
                }
            }
            _ => Err(Discrepancy::Proof(
                "one half of a link has a set, or base and cover, or a witness",
            )),
        }
    }
}

/// Checks that a single set proves one half.
fn direct(
    half: Half,
    at: &Grid,
    pair: [Candidate; 2],
    name: &str,
    truths: &[Arc<Derived>],
) -> Result<LinkVerdict, Discrepancy> {
    let is_one = |c: Candidate| pair.contains(&c);
    let (holds, set) = match (name.parse::<ConstraintId>(), half) {
        (Ok(id), Half::AtMostOne) => {
            let holds = |c: &Candidate| ConstraintId::of(*c).contains(&id);
            (pair.iter().all(holds), LinkSet::Constraint(id))
        }
        (Ok(id), Half::AtLeastOne) => (id.live(at).iter().all(is_one), LinkSet::Constraint(id)),
        (Err(_), _) => {
            let truth = truths.iter().find(|truth| truth.name() == name);
            let truth = truth.ok_or_else(|| Discrepancy::Undeclared(name.to_owned()))?;
            let holds = half == Half::AtLeastOne && truth.live(at).all(is_one);
            (holds, LinkSet::Truth(Arc::clone(truth)))
        }
    };
    match holds {
        true => Ok(LinkVerdict::Direct(set)),
        false => Err(Discrepancy::Proof(match half {
            Half::AtMostOne => "the set does not contain both candidates",
            Half::AtLeastOne => "the set has other live candidates than these two",
        })),
    }
}

/// The name of a kind of link.
#[must_use]
pub(super) fn kind_name(kind: LinkKind) -> &'static str {
    match kind {
        LinkKind::ExactlyOne => "exactly-one",
        LinkKind::AtLeastOne => "at-least-one",
        LinkKind::AtMostOne => "at-most-one",
    }
}

impl LinkRecord {
    /// The record of a pair in a position, whose derived truths might be base sets.
    #[must_use]
    pub fn new(at: &Position, shortest: &Shortest) -> Self {
        let link = &shortest.link;
        let [at_most_one, at_least_one] = [0, 1].map(|i| {
            let minimal = (shortest.minimal[i] == Minimal::Proven).then_some(true);
            let fields = HalfFields::new(link.half(Half::ALL[i]))?;
            Some(HalfFields { minimal, ..fields })
        });
        let (derived, givens) = Declared::new(at.grid(), at.derived());
        Self {
            r#type: "link".to_owned(),
            schema: SCHEMA,
            grid: grid(at.grid()),
            candidates: Names(link.pair.to_vec()),
            link: link.kind().map(|kind| kind_name(kind).to_owned()),
            direct: link.is_direct(),
            at_most_one,
            at_least_one,
            derived,
            givens,
        }
    }

    /// The position of the record.
    ///
    /// # Errors
    /// If the text is not one position of 729 characters.
    pub fn position(&self) -> Result<Grid, Discrepancy> {
        position(&self.grid)
    }

    /// The base sets of its patterns.
    pub(crate) fn bases(&self) -> impl Iterator<Item = &Base> {
        let halves = self.at_most_one.iter().chain(&self.at_least_one);
        halves.filter_map(|half| half.base.as_ref())
    }

    /// Proves every claim of the record again.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn check(&self) -> Result<(), Discrepancy> {
        self.prove().map(drop)
    }

    /// The pair in its position, every claim proven again.
    ///
    /// # Errors
    /// The first [`Discrepancy`].
    pub fn prove(&self) -> Result<(Grid, Link), Discrepancy> {
        if self.schema != SCHEMA {
            return Err(Discrepancy::Schema(self.schema));
        }
        let grid = self.position()?;
        let &[first, second] = &self.candidates.0[..] else {
            return Err(Discrepancy::Proof("a link has two candidates"));
        };
        if first == second {
            return Err(Discrepancy::Proof("the two candidates of a link are the same"));
        }
        let pair = [first, second];
        if pair.iter().any(|&c| !grid.is_live(c)) {
            return Err(Discrepancy::Proof("a candidate of the link is not live"));
        }
        let truths = self.derived.truths(self.givens.as_deref())?;
        prove_all(&grid, &truths)?;
        let prove = |half: Half, fields: &Option<HalfFields>| match fields {
            Some(fields) => fields.prove(half, &grid, pair, &truths),
            None => Ok(LinkVerdict::Undecided(basecover::lp::Undecided::Stopped)),
        };
        let link = Link {
            pair,
            at_most: prove(Half::AtMostOne, &self.at_most_one)?,
            at_least: prove(Half::AtLeastOne, &self.at_least_one)?,
        };
        let named = |kind: Option<&str>| kind.unwrap_or("none").to_owned();
        let kind = link.kind().map(kind_name);
        differ("link", named(self.link.as_deref()), named(kind))?;
        differ("direct", self.direct, link.is_direct())?;
        Ok((grid, link))
    }
}

/// The patterns of a link as steps of the positions in which they are proven: lines that any checker of steps
/// can read.
pub fn link_steps(at: &Grid, shortest: &Shortest) -> impl Iterator<Item = String> {
    let Shortest { link, minimal } = shortest;
    Half::ALL.into_iter().zip(minimal).flat_map(|(half, minimal)| {
        let proven = match link.half(half) {
            LinkVerdict::Proven(proven) => Some(Proven::clone(proven)),
            _ => None,
        };
        let place = half.position(at, link.pair);
        let steps = proven.map(|proven| Step::group([proven])).into_iter().flatten();
        steps.map(move |mut step| {
            step.minimal = *minimal;
            crate::json::line(&StepRecord::new(&place, &step))
        })
    })
}
