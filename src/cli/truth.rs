//! `--truth`: truths of the user's own.

use basecover::ask::{Claims, claimed, depth};
use basecover::grid::CandidateSet;
use clap::Args;

// The flags of the commands that take truths from the user.
#[derive(Args, Debug)]
pub(crate) struct Truths {
    /// A truth of your own: one of these candidates is true, with blanks or commas between them. It is proven
    /// first, and then may be a base set like a derived truth, called truth-1; candidates that are gone do
    /// not count. May be given several times
    #[arg(long, value_name = "4r1c2 4r3c5 ...", value_parser = claimed)]
    truth: Vec<CandidateSet>,

    /// The most cases inside each other in the proof of a --truth, 0 for patterns alone; `complete` is as
    /// deep as necessary
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
