//! `--logic`: by which lemma a pattern is meant to eliminate.

use basecover::pattern::Logic;
use clap::ValueEnum;

/// The values of `--logic`.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum By {
    /// No live candidate is in more base sets than cover sets
    Candidates,
    /// No template (nine candidates of a digit, one in each row, column and block) visits base sets more
    /// often than cover sets; exocets are such patterns
    Templates,
}

impl By {
    /// The library's name for it.
    pub(crate) fn logic(self) -> Logic {
        match self {
            Self::Candidates => Logic::Candidates,
            Self::Templates => Logic::Templates,
        }
    }
}

/// The same for paths.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(crate) enum Up {
    /// No live candidate is in more base sets than cover sets
    Candidates,
    /// Candidates and, where those have nothing left, parity truths among the base sets: of an odd number of
    /// sets, some true candidate is in an odd number
    CandidateParity,
    /// No template (nine candidates of a digit, one in each row, column and block) visits base sets more
    /// often than cover sets; exocets are such patterns
    Templates,
    /// Templates and, where those have nothing left, parity truths among the base sets: of an odd number of
    /// sets, some true template visits an odd number
    Parity,
}

impl Up {
    /// The library's name for what has to be covered.
    pub(crate) fn logic(self) -> Logic {
        match self {
            Self::Candidates | Self::CandidateParity => Logic::Candidates,
            Self::Templates | Self::Parity => Logic::Templates,
        }
    }

    /// Whether patterns may have parity truths.
    pub(crate) fn parity(self) -> bool {
        matches!(self, Self::CandidateParity | Self::Parity)
    }
}
