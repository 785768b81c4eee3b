//! Which derived truths may be base sets.

use basecover::truths::Selection;
use basecover_ask as ask;
use clap::Args;

// The flags of the commands that know derived truths.
#[derive(Args, Debug)]
pub(crate) struct Derive {
    /// Derived truths that may be base sets: none, impossible (patterns that cannot be filled), unique (these
    /// assume one solution), all (both), or names of families, separated by commas; parity (odd members of up
    /// to seven sets) only by its name, and with candidates only
    #[arg(long, value_name = "WHICH")]
    derive: Option<Selection>,

    /// Derived truths with at most N guardians [default: 8 for tridagons, other limits for other families]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(..=729))]
    guardians: Option<u16>,

    /// Assume that the puzzle has exactly one solution: adds `unique` to --derive. A puzzle known to have
    /// several or none is refused. For a grid of candidates, also assume that they are the remaining
    /// candidates of a puzzle given by its digits
    #[arg(long)]
    assume_unique: bool,
}

impl Derive {
    /// What was asked for.
    pub(crate) fn asked(&self) -> ask::Derive {
        ask::Derive {
            derive: self.derive.clone(),
            guardians: self.guardians,
            assume_unique: self.assume_unique,
        }
    }
}
