//! `--logic`: by which lemma a pattern is meant to eliminate.

use super::exit::Failure;
use basecover::pattern::Logic;
use basecover::search::Region;
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

    /// The largest rank of its patterns that is asked for with `--max-rank`.
    pub(crate) fn max_rank(self, asked: Option<u16>) -> i64 {
        match (asked, self) {
            (Some(rank), _) => rank.into(),
            (None, Self::Candidates) => MOST_RANK.into(),
            (None, Self::Templates) => Region::ANY_RANK,
        }
    }

    /// Whether its patterns have such ranks.
    ///
    /// # Errors
    /// That they do not.
    pub(crate) fn check_rank(self, asked: Option<u16>) -> Result<(), Failure> {
        match (self, asked) {
            (Self::Candidates, Some(rank)) if rank > MOST_RANK => Err(Failure::input(format_args!(
                "--max-rank {rank}: a plain pattern that covers every candidate has rank {MOST_RANK} at most; --logic templates goes beyond"
            ))),
            _ => Ok(()),
        }
    }
}

/// The largest rank of a plain pattern that covers every candidate.
const MOST_RANK: u16 = 3;
