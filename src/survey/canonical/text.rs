//! Canonical forms as text.

use super::{CanonicalForm, RestsOnDerived};
use crate::pattern::{Claim, ParsePatternError};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for CanonicalForm {
    /// As a claim: base sets, a slash, cover sets, an arrow, the target.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cell, digit) = (self.target.cell(), self.target.digit());
        write!(f, "{} => {cell}<>{digit}", self.pattern)
    }
}

/// Why a text is not a canonical form.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseFormError {
    /// It is not a pattern.
    #[error(transparent)]
    Pattern(#[from] ParsePatternError),
    /// It rests on a derived truth.
    #[error(transparent)]
    Derived(#[from] RestsOnDerived),
    /// It has no target, or several.
    #[error("a form eliminates one candidate, not {0}")]
    Targets(usize),
}

impl FromStr for CanonicalForm {
    type Err = ParseFormError;

    /// Reads a claim with one elimination, in any position.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let claim: Claim = text.parse()?;
        match claim.eliminations[..] {
            [target] => Ok(Self::of(&claim.pattern, target)?.0),
            ref targets => Err(ParseFormError::Targets(targets.len())),
        }
    }
}
