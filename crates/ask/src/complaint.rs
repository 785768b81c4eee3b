//! [`Complaint`]: what is wrong with a puzzle, or with a part of its answer. [`Clash`]: options that do not
//! go together.

use super::Unfit;
use basecover::constraint::Contradiction;
use basecover::formats::{Loss, ReadError};
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Rejection, Suppositions, Unsupposable};
use basecover_report::supposed;

/// What is wrong with a puzzle, or with a part of its answer. The text names its line, and options as the
/// command line writes them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Complaint {
    /// It cannot be read.
    #[error("{0}")]
    Unread(Box<ReadError>),
    /// A constraint has no candidate left.
    #[error("line {line}: {contradiction}")]
    Contradiction {
        /// Of the text, counted from 1.
        line: usize,
        /// The constraint.
        contradiction: Contradiction,
    },
    /// The cases are not those of a set.
    #[error(
        "line {line}: --suppose: {} are not the remaining candidates of a cell, or of a digit in a house, so all of \
         them may be false; name all remaining candidates of one set, or of a derived truth (--truth has one \
         proven)",
        .candidates.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" | ")
    )]
    NotASet {
        /// Of the text, counted from 1.
        line: usize,
        /// The cases.
        candidates: Box<CandidateSet>,
    },
    /// What is named is no truth of the position.
    #[error(
        "line {line}: --suppose: `{name}` is no set and no derived truth of the position; write a set, as in r1c2 or \
         4r1, or the name of a truth that --derive finds, as in tridagon-123-1"
    )]
    NotATruth {
        /// Of the text, counted from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// The suppositions cannot be made there.
    #[error("line {line}: --suppose: {}", unsupposable(.supposed, .error))]
    Unsupposable {
        /// Of the text, counted from 1.
        line: usize,
        /// All of them.
        supposed: Suppositions,
        /// Why.
        error: Unsupposable,
    },
    /// A candidate that is asked about is gone already.
    #[error(
        "{option}: {candidate} is not a live candidate of the puzzle in line {line}; `convert --to pencilmarks` shows those that are"
    )]
    NotLive {
        /// Where it is named.
        option: &'static str,
        /// The candidate.
        candidate: Candidate,
        /// Of the text, counted from 1.
        line: usize,
    },
    /// The candidate of `--tree` is gone already.
    #[error("line {line}: --tree: {candidate} is not a live candidate: it is false already")]
    NoTree {
        /// The candidate.
        candidate: Candidate,
        /// Of the text, counted from 1.
        line: usize,
    },
    /// A pattern that was to be drawn as a chain is none.
    #[error("not a chain: the pattern is drawn with its sets")]
    NoChain,
    /// Not all patterns of the form were looked at.
    #[error("the pattern without cells may not be the smallest: the search for it ended after 65536 states")]
    NotLeast,
    /// The position has more than one solution.
    #[error("line {line}: {unfit}")]
    Several {
        /// Of the text, counted from 1.
        line: usize,
        /// What is known of the solutions.
        unfit: Unfit,
    },
    /// It is not known whether the puzzle has one solution, as it is assumed.
    #[error("line {line}: {unfit}; exactly one is assumed")]
    Assumed {
        /// Of the text, counted from 1.
        line: usize,
        /// What is known of the solutions.
        unfit: Unfit,
    },
    /// The puzzle has not one solution, as it is assumed.
    #[error("line {line}: {unfit}; --assume-unique and --derive unique are for puzzles with one solution")]
    NotUnique {
        /// Of the text, counted from 1.
        line: usize,
        /// What is known of the solutions.
        unfit: Unfit,
    },
    /// The puzzle has not one solution, which it has to have.
    #[error("line {line}: {unfit}{}", advice(.unfit, *.allow_multiple))]
    Unfit {
        /// Of the text, counted from 1.
        line: usize,
        /// What is known of the solutions.
        unfit: Unfit,
        /// Whether `--allow-multiple` would do.
        allow_multiple: bool,
    },
    /// The position has no solution.
    #[error("line {line}: the position has no solution{}", .wrong.as_ref().map_or(String::new(), |wrong| format!(": {wrong}")))]
    Unsolvable {
        /// Of the text, counted from 1.
        line: usize,
        /// What is wrong, where the givens tell.
        wrong: Option<String>,
    },
    /// A truth of the user is not shown.
    #[error("line {line}: {option} '{claim}': {why}")]
    NotShown {
        /// Of the text, counted from 1.
        line: usize,
        /// What claims it.
        option: &'static str,
        /// The claim.
        claim: String,
        /// Why it is not.
        why: String,
    },
    /// There is not one puzzle.
    #[error("{who} one puzzle, not {count}")]
    NotOne {
        /// Who needs one.
        who: &'static str,
        /// How many there are.
        count: usize,
    },
    /// A linear program could not be made exact.
    #[error("{0}")]
    Inexact(String),
    /// Why a survey ends before a puzzle: its line, and what is wrong with it.
    #[error("{0}")]
    Unasked(String),
    /// Why a survey passes a puzzle over: its line, and what is wrong with it.
    #[error("{0}; skipped")]
    Skipped(String),
    /// A format cannot say all of a position.
    #[error("line {line}: {loss}")]
    Loss {
        /// Of the text, counted from 1.
        line: usize,
        /// What it leaves out.
        loss: Box<Loss>,
    },
    /// A puzzle whose symmetries are not listed.
    #[error(
        "line {line}: --symmetry: two digits, or two rows or columns of a band or stack, have no given and may change \
         places, so the puzzle has several solutions"
    )]
    Loose {
        /// Of the text, counted from 1.
        line: usize,
    },
    /// The time was too short.
    #[error("line {line}: {what} within the time limit")]
    Late {
        /// Of the text, counted from 1.
        line: usize,
        /// What is missing.
        what: &'static str,
    },
    /// A text is not a pattern.
    #[error("--pattern: {0}")]
    NotAPattern(String),
    /// A text is not a record.
    #[error("{0}")]
    NotARecord(String),
    /// A part of a case that a text leaves out.
    #[error("left out: {0}")]
    NotSaid(String),
    /// A pattern proves nothing.
    #[error("{0}")]
    Rejected(Box<Rejection>),
    /// Options do not go together.
    #[error("{0}")]
    Clash(#[from] Clash),
    /// A proof could not be written.
    #[error("{0}")]
    Untold(String),
}

fn unsupposable(supposed: &Suppositions, error: &Unsupposable) -> String {
    match error {
        Unsupposable::Contradiction(empty) => format!(
            "{}; `basecover solve` with the same --suppose writes the proof",
            supposed::at_once(supposed, empty.0)
        ),
        _ => error.to_string(),
    }
}

fn advice(unfit: &Unfit, allow_multiple: bool) -> &'static str {
    match unfit {
        Unfit::Ambiguous(_) if allow_multiple => {
            "; --allow-multiple solves it as far as logic that holds in all solutions goes"
        }
        _ => "",
    }
}

/// Options that do not go together. The text names them as the command line writes them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct Clash(pub(super) String);

impl Clash {
    pub(super) fn new(message: impl ToString) -> Self {
        Self(message.to_string())
    }
}
