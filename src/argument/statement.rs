//! [`Statement`]: what an argument is made of.

use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::{Logic, Pattern};
use std::fmt;
use std::sync::Arc;

/// Statements, made one after the other, after which every elimination of a step is known to be false.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Argument {
    /// In the order in which they are made.
    pub statements: Vec<Statement>,
}

/// A base set of a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BaseSet {
    /// One of the 324 constraints.
    Constraint(ConstraintId),
    /// A derived truth.
    Derived(Arc<Derived>),
}

/// One statement: a rule and what follows by it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Statement {
    /// A base set leaves a group: its live candidates but for those known to be false. An empty group is a
    /// contradiction.
    Set {
        /// The base set.
        base: BaseSet,
        /// What it leaves.
        left: CandidateSet,
    },
    /// What excludes each candidate of a known group is false.
    Sees {
        /// A known group, or more than it.
        group: CandidateSet,
        /// What is false.
        falls: CandidateSet,
    },
    /// The rank lemma, or the template lemma, over a part of the step's sets, in the position without what is
    /// known to be false.
    Count {
        /// Base sets of the step and cover sets of any of its patterns, none more often than there.
        pattern: Pattern,
        /// The lemma.
        logic: Logic,
        /// What is false.
        falls: CandidateSet,
    },
    /// In each case these are false: one of a known group is true, and with it all that it excludes is false.
    Cases {
        /// The candidates of a known group, each with what follows if it is true.
        each: Vec<(Candidate, Vec<Statement>)>,
        /// What is false in each case, unless the case contradicts itself.
        falls: CandidateSet,
    },
    /// A candidate is false: if it were true, a contradiction would follow.
    Suppose {
        /// The candidate.
        candidate: Candidate,
        /// What follows if it is true, up to the contradiction.
        then: Vec<Statement>,
    },
    /// One of a group is true: if some of it are all false, one of the others is true.
    Unless {
        /// What is supposed to be false.
        candidates: CandidateSet,
        /// What follows then: another group, or a contradiction.
        then: Vec<Statement>,
        /// The group: these candidates and those of the other.
        left: CandidateSet,
    },
}

impl BaseSet {
    /// Whether it holds the candidate.
    #[must_use]
    pub fn contains(&self, candidate: Candidate) -> bool {
        match self {
            Self::Constraint(id) => ConstraintId::of(candidate).contains(id),
            Self::Derived(truth) => truth.contains(candidate),
        }
    }

    /// Those of some candidates that it holds.
    #[must_use]
    pub fn among(&self, candidates: &CandidateSet) -> CandidateSet {
        match self {
            Self::Constraint(id) => id.among(candidates),
            Self::Derived(truth) => candidates.iter().filter(|&c| truth.contains(c)).collect(),
        }
    }
}

impl From<ConstraintId> for BaseSet {
    fn from(id: ConstraintId) -> Self {
        Self::Constraint(id)
    }
}

impl fmt::Display for BaseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Constraint(id) => write!(f, "{id}"),
            Self::Derived(truth) => write!(f, "{truth}"),
        }
    }
}

impl Statement {
    /// The group that it shows, if it shows one.
    #[must_use]
    pub fn group(&self) -> Option<&CandidateSet> {
        match self {
            Self::Set { left, .. } | Self::Unless { left, .. } => Some(left),
            Self::Sees { .. } | Self::Count { .. } | Self::Cases { .. } | Self::Suppose { .. } => None,
        }
    }

    /// The candidates that it shows to be false.
    #[must_use]
    pub fn falls(&self) -> CandidateSet {
        match self {
            Self::Set { .. } | Self::Unless { .. } => CandidateSet::default(),
            Self::Sees { falls, .. } | Self::Count { falls, .. } | Self::Cases { falls, .. } => *falls,
            Self::Suppose { candidate, .. } => [*candidate].into_iter().collect(),
        }
    }
}
