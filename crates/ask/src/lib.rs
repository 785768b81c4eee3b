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
mod case;
mod classify;
mod complaint;
mod convert;
mod decide;
mod derived_truths;
mod draw;
mod enumerate;
mod equal;
mod exact;
mod exit;
mod explore;
mod find;
mod generate;
mod hint;
mod links;
mod missing;
mod options;
mod position;
mod post;
mod puzzle;
mod rate;
mod reply;
mod request;
mod reshape;
mod sink;
mod solve;
mod survey;
mod unfit;
mod verify;

pub use answer::answer;
pub use bad_request::BadRequest;
pub use caret::at_column;
pub use case::{case, cases};
pub use classify::{Classify, classified, proven, steps};
pub use complaint::{Clash, Complaint};
pub use convert::{Convert, Converted, To};
pub use decide::{Decide, DecideResult, Decided};
pub use derived_truths::Truths;
pub use draw::{Draw, Drawing, Look};
pub use enumerate::{Ended, Enumerate, Enumerated};
pub use equal::{Equals, Forms};
pub use exact::ByExactLogic;
pub use exit::Exit;
pub use explore::{Explore, Explored};
pub use find::{BaseForm, Fewest, Find, FindLogic, Finding, LeastBases, almost_sets_exit};
pub use generate::{Generate, Generated, Made, Swap, Wanted, seeds};
pub use hint::{Hint, Hinted};
pub use links::{Linked, Links, Pairs, Told};
pub use missing::Missing;
pub use options::declared::{Checker, Declaration, Declared, Group, Rule, Several, Takes};
pub use options::fields::{BadField, Fields};
pub use options::kinds::Names;
pub use options::ladder::{OrderEntry, part};
pub use options::rank::{check_rank, max_rank};
pub use options::selection::techniques;
pub use options::words::{Supposing, candidate, candidates, depth, digits, form, sets, supposing};
pub use options::{Options, declared};
pub use post::Post;
pub use puzzle::at_once::AtOnce;
pub use puzzle::solutions::only;
pub use puzzle::soundness::{Check, Solutions, solutions};
pub use puzzle::truths::{Claims, Derive, claimed, deadly, permit};
pub use puzzle::{LOGIC, LOGICS, Preparation, Puzzle};
pub use rate::{Rate, Rating, measure};
pub use reply::{reply, reply_to};
pub use request::{Command, Request};
pub use reshape::Reshape;
pub use sink::{Said, Sink};
pub use solve::{Begun, Event, Happened, How, STRATEGY, Solve};
pub use survey::{Given, Survey, Unasked, probe};
pub use unfit::Unfit;
pub use verify::{
    Proofs, Prover, Rejected, Verify, by_exact_logic, claims, doubts, is_accepted, is_of_base_sets, judge,
    judgement, stated,
};
