//! [`Completeness`]: what it means that no pattern with parity truths was found.

use std::fmt;

/// What it means that no pattern with parity truths was found: nothing is left to be found, or what ended the
/// search. The later ones are the stronger reasons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Completeness {
    /// No pattern with parity truths eliminates any of the candidates: each has the value 1 in a point that
    /// breaks no parity truth.
    #[default]
    Complete,
    /// Whether a point breaks a truth would take more than so many sums of sets.
    Sums(usize),
    /// A point could not be made exact, or a pattern could not.
    Inexact,
    /// For a candidate truths were looked for so many times.
    Rounds(usize),
    /// So many truths had to hold at once.
    Truths(usize),
    /// It was stopped.
    Stopped,
}

impl Completeness {
    /// Its name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Complete => "complete",
            Self::Sums(_) => "sums",
            Self::Inexact => "inexact",
            Self::Rounds(_) => "rounds",
            Self::Truths(_) => "truths",
            Self::Stopped => "stopped",
        }
    }
}

impl fmt::Display for Completeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Complete => f.write_str("no pattern with parity truths eliminates anything"),
            Self::Sums(most) => write!(
                f,
                "whether a point breaks a parity truth would take more than {most} sums of sets"
            ),
            Self::Inexact => f.write_str("a point or a pattern could not be made exact"),
            Self::Rounds(most) => {
                write!(
                    f,
                    "stopped after {most} rounds of parity truths for one candidate"
                )
            }
            Self::Truths(most) => write!(f, "stopped at {most} parity truths at once"),
            Self::Stopped => f.write_str("stopped"),
        }
    }
}
