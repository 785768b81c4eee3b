//! [`Discrepancy`]: a claim of a record that does not hold.

use crate::json::SCHEMA;
use basecover::argument::Fault;
use basecover::constraint::{ConstraintId, ParseConstraintError};
use basecover::formats::ReadError;
use basecover::grid::Candidate;
use basecover::lp::{NoPoint, Ratio};
use basecover::pattern::{NoBound, NotAProof, NotForced, ParseSumError, Rejection, TreeRejection, Unproven};
use itertools::Itertools;

/// The first claim of a record that does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Discrepancy {
    /// A record of another version.
    #[error("schema {0} is not supported: only {SCHEMA} is")]
    Schema(u32),
    /// The position cannot be read.
    #[error("the grid cannot be read: {0}")]
    Grid(Box<ReadError>),
    /// A pattern proves nothing.
    #[error("pattern {pattern}: {rejection}")]
    Rejected {
        /// Its place in the record, from 1.
        pattern: usize,
        /// Why.
        rejection: Rejection,
    },
    /// A pattern recorded as rejected is valid.
    #[error("the pattern is not rejected: it proves what is claimed")]
    Accepted,
    /// A constraint is listed both as base set and as cover set.
    #[error("pattern {pattern}: {constraint} is base set and cover set")]
    BaseAndCover {
        /// Its place in the record, from 1.
        pattern: usize,
        /// The first such constraint.
        constraint: ConstraintId,
    },
    /// Eliminations are claimed that are not proven, or proven ones are missing.
    #[error("{} eliminations differ: {}", whose(*.pattern), difference(.unproven, .unclaimed))]
    Eliminations {
        /// The place of the pattern in the record, from 1; none for the eliminations of the step.
        pattern: Option<usize>,
        /// Claimed and not proven.
        unproven: Vec<Candidate>,
        /// Proven and not claimed.
        unclaimed: Vec<Candidate>,
    },
    /// The order, the rank or the kind differs.
    #[error("the record says {field} {claimed}, it is {found}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// The value in the record.
        claimed: String,
        /// The correct value.
        found: String,
    },
    /// A placement that no base set of one live candidate makes.
    #[error("{0} is placed, and it is not the one live candidate of a base set")]
    Placement(Candidate),
    /// Neither a pattern nor a placement.
    #[error("the step has no pattern")]
    Empty,
    /// A decision without the proof it needs, or with another.
    #[error("{0}")]
    Proof(&'static str),
    /// A certificate tree that is not a proof.
    #[error("the tree: {0}")]
    Tree(#[from] TreeRejection),
    /// The argument is not a proof of the eliminations.
    #[error("the argument: {0}")]
    Argument(#[from] Fault),
    /// The witness is not a fractional solution.
    #[error("the witness: {0}")]
    Point(#[from] NoPoint),
    /// The witness does not decide the candidate.
    #[error("the witness holds {candidate} with value {value}, not 1")]
    Below {
        /// The candidate.
        candidate: Candidate,
        /// Its value.
        value: Ratio,
    },
    /// The witness does not decide the link.
    #[error("the witness holds {candidate} with value {value}, not {wanted}")]
    Value {
        /// One of its candidates.
        candidate: Candidate,
        /// Its value.
        value: Ratio,
        /// The value that both need.
        wanted: Ratio,
    },
    /// The sum cannot be read.
    #[error("the sum: {0}")]
    Sum(#[from] ParseSumError),
    /// A pattern does not prove a bound of the sum.
    #[error("the bound: {0}")]
    Bound(#[from] NoBound),
    /// The listed sets do not force an elimination.
    #[error("pattern {pattern}: {reason}")]
    NotForced {
        /// Its place in the record, from 1.
        pattern: usize,
        /// Why.
        reason: NotForced,
    },
    /// Eliminations that only permutations of the sets prove are not a step of the rank lemma.
    #[error("a permutation pattern is proven by its sets alone: it has no rank, and no technique's name")]
    Permutation,
    /// A base set that is neither a constraint nor declared as a derived truth.
    #[error("{}, and no derived truth is declared under that name", ParseConstraintError(.0.clone()))]
    Undeclared(String),
    /// A derived truth that is not proven.
    #[error("{name}: {reason}")]
    Derived {
        /// Its name.
        name: String,
        /// Why.
        reason: Unproven,
    },
    /// The proof of a derived truth is not a proof.
    #[error("the proof of {name}: {reason}")]
    NotAProof {
        /// Its name.
        name: String,
        /// Why.
        reason: NotAProof,
    },
    /// The example of a form is an instance of another one.
    #[error("the example is an instance of {0}")]
    Form(String),
    /// No technique has this name.
    #[error("no technique is called {0}")]
    Technique(String),
    /// The suppositions are not made in the position.
    #[error("the record supposes {0}, but its position does not agree with that")]
    Unsupposed(String),
    /// The values of the witness have no common denominator below 2^63.
    #[error("the witness: the common denominator is too large")]
    Denominator,
}

fn whose(pattern: Option<usize>) -> String {
    pattern.map_or("the step's".to_owned(), |number| format!("pattern {number}: the"))
}

fn difference(unproven: &[Candidate], unclaimed: &[Candidate]) -> String {
    let list = |candidates: &[Candidate], what| match candidates {
        [] => None,
        _ => Some(format!("{} {what}", candidates.iter().format(" "))),
    };
    let parts = [
        list(unproven, "claimed and not proven"),
        list(unclaimed, "proven and not claimed"),
    ];
    parts.into_iter().flatten().join("; ")
}

/// Checks that a field has the value found.
pub(crate) fn differ<T: PartialEq + ToString>(
    field: &'static str,
    claimed: T,
    found: T,
) -> Result<(), Discrepancy> {
    if claimed == found {
        return Ok(());
    }
    Err(Discrepancy::Field {
        field,
        claimed: claimed.to_string(),
        found: found.to_string(),
    })
}
