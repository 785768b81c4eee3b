//! The commands as questions: one file each, and what they share. The command line, a page in a browser and
//! other languages all ask here, and get the same answer.
//!
//! A [`Request`] is read from JSON; its fields are the options of its command, with the same names and the
//! same notation. [`answer`] sends the records that the program writes with `--format json`, byte for byte,
//! to a [`Sink`]. Each command is also a type, such as [`Decide`], which answers for one [`Puzzle`] and
//! returns its results before they become records.
//!
//! Knows requests and records; reads no file and no clock, and prints nothing.

#![warn(missing_docs)]
// A cast that does not fit goes wrong silently, and perhaps only where `usize` has 32 bits; `casts::fit`
// panics instead.
#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

mod answer;
mod bad_request;
mod caret;
mod commands;
mod complaint;
mod exact;
mod exit;
mod missing;
mod options;
mod puzzle;
mod reply;
mod request;
mod sink;
mod unfit;

pub use answer::answer;
pub use bad_request::BadRequest;
pub use caret::at_column;
pub use commands::case::{CASE_TEXT, CaseText, Cases, case, cases};
pub use commands::classify::{Classify, classified, proven, steps};
pub use commands::convert::{Convert, Converted, To};
pub use commands::decide::{Decide, DecideResult, Decided};
pub use commands::derived_truths::Truths;
pub use commands::draw::{Draw, Drawing, Look};
pub use commands::enumerate::{Ended, Enumerate, Enumerated};
pub use commands::equal::{Equals, Forms};
pub use commands::explore::{Explore, Explored};
pub use commands::find::{BaseForm, Fewest, Find, FindLogic, Finding, LeastBases, almost_sets_exit};
pub use commands::generate::{Generate, Generated, Made, Swap, Wanted, seeds};
pub use commands::hint::{Hint, Hinted};
pub use commands::links::{Linked, Links, Pairs, Told};
pub use commands::post::Post;
pub use commands::rate::{Rate, Rating, measure};
pub use commands::solve::{Begun, Event, Happened, How, STRATEGY, Solve};
pub use commands::survey::{Given, Survey, Unasked, probe};
pub use commands::verify::reshape::Reshape;
pub use commands::verify::{
    Proofs, Prover, Rejected, Verify, by_exact_logic, claims, doubts, is_accepted, is_of_base_sets, judge,
    judgement, stated,
};
pub use complaint::{Clash, Complaint};
pub use exact::ByExactLogic;
pub use exit::Exit;
pub use missing::Missing;
pub use options::declared::{Checker, Declaration, Declared, Group, Rule, Several, Takes};
pub use options::fields::{BadField, Fields};
pub use options::kinds::Names;
pub use options::ladder::{OrderEntry, part, techniques};
pub use options::rank::{check_rank, max_rank};
pub use options::words::{Supposing, candidate, candidates, depth, digits, form, sets, supposing};
pub use options::{Options, declared};
pub use puzzle::at_once::AtOnce;
pub use puzzle::solutions::only;
pub use puzzle::soundness::{Check, Solutions, solutions};
pub use puzzle::truths::{Claims, Derive, claimed, deadly, permit};
pub use puzzle::{LOGIC, LOGICS, Preparation, Puzzle};
pub use reply::{reply, reply_to};
pub use request::{Command, Request};
pub use sink::{Said, Sink};
pub use unfit::Unfit;
