//! `--truth`: truths of the user.

use basecover::grid::CandidateSet;
use basecover_ask::{Claims, claimed, depth};
use clap::Args;

// The flags of the commands that take truths from the user.
#[derive(Args, Debug)]
pub(crate) struct Truths {
    /// A truth of your own: one of these candidates, separated by blanks or commas, is true. It is proven
    /// first and may then be a base set, called truth-1; candidates already eliminated are ignored. May be
    /// repeated
    #[arg(long, value_name = "4r1c2 4r3c5 ...", value_parser = claimed)]
    truth: Vec<CandidateSet>,

    /// How deeply the proof of a --truth may nest cases, 0 for patterns alone; `complete` is as deep as
    /// necessary
    #[arg(long, value_name = "D", default_value = "2", value_parser = depth)]
    truth_depth: usize,
}

impl Truths {
    /// What was claimed.
    pub(crate) fn asked(&self) -> Claims {
        Claims {
            truth: self.truth.clone(),
            truth_depth: self.truth_depth,
        }
    }
}
