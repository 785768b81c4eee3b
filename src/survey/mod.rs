//! Many puzzles: generating and studying them.
//!
//! [`generate`] makes minimal puzzles, a [`Vicinity`] holds those near others, a [`Probe`] asks the same
//! questions about each, and a [`Tally`] adds up the answers; a [`Catalogue`] counts which patterns occur, up
//! to symmetry ([`CanonicalForm`]). Many threads may do it, and the answers come in order ([`Ordered`]).
//! Knows nothing of output.

pub mod canonical;
pub mod catalogue;
pub mod condition;
pub mod cost;
mod dice;
mod gaps;
pub mod generate;
pub mod like;
mod need;
mod ordered;
mod probe;
mod requirement;
mod shard;
pub mod tally;
pub mod vicinity;

pub use canonical::{CanonicalForm, PuzzleForm};
pub use catalogue::Catalogue;
pub use condition::Condition;
pub use gaps::Gaps;
pub use need::{Need, ParseNeedError};
pub use ordered::Ordered;
pub use probe::{Closed, Findings, FirstRound, Needed, Probe, Probes, Walked};
pub use requirement::{ParseRequirementError, Requirement, Shown};
pub use shard::{ParseShardError, Shard};
pub use tally::Tally;
pub use vicinity::Vicinity;
