//! [`ParsePatternError`]: what is wrong with a text, where, and what would be right.

use super::eureka::ChainFault;
use crate::constraint::ConstraintId;
use crate::grid::Candidate;
use std::fmt;
use std::ops::Range;

/// One of the two lists of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// The base sets.
    Base,
    /// The cover sets.
    Cover,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Base => "base",
            Self::Cover => "cover",
        })
    }
}

/// What is wrong with a text that should be a pattern.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePatternErrorKind {
    /// A word that does not name a set.
    #[error(
        "`{0}` does not name a set: write a cell `r1c2`, a digit in a house `4r1`, `4c2`, `4b1`, \
         or several at once as in `49r1`, `3n36`, `r57#4`, `r36c2`"
    )]
    NotASet(String),
    /// A word that names a candidate.
    #[error(
        "`{0}` is a candidate, and a pattern lists sets: perhaps its cell `{cell}` or its row, as in `{digit}r1`",
        cell = .0.cell(), digit = .0.digit()
    )]
    Candidate(Candidate),
    /// A word in a fish that does not name a house.
    #[error(
        "`{0}` does not name houses: write rows, columns and blocks with different numbers, as in `4'r569b2\\r1c57b4+c8`"
    )]
    NotAHouse(String),
    /// Something wrong in a chain.
    #[error(transparent)]
    Chain(ChainFault),
    /// A digit that occurs twice in one run of digits.
    #[error("`{text}` says {digit} twice: write each digit once, and a set of weight 2 as `2*r1c2`")]
    Repeated {
        /// The word.
        text: String,
        /// The digit.
        digit: usize,
    },
    /// A multiplicity that is not a number from 1.
    #[error("`{0}` is not a multiplicity: write a whole number from 1 to {max}, as in `2*r1c2`", max = i64::MAX)]
    Multiplicity(String),
    /// A set that both lists name.
    #[error("{0} is both base and cover, which cancels out: take it out of one list, or out of both")]
    BothSides(ConstraintId),
    /// A parity truth of an even number of sets, or with one named twice.
    #[error("a parity truth has an odd number of different sets, as in `parity(r1c1 r1c3 5r2)`")]
    Parity,
    /// A parity truth among the cover sets.
    #[error("more than one candidate of a parity truth may be true: it can only be a base set")]
    ParityCovers,
    /// Nothing separates the base sets from the cover sets.
    #[error("no slash separates bases from covers: write `bases / covers`, as in `4r2 4r6 / 4c3 4c8`")]
    NoSeparator,
    /// A second `/`.
    #[error("a second separator: a pattern is one list of bases, one `/` and one list of covers")]
    SecondSeparator,
    /// One of the lists is empty.
    #[error("there is no {0} set: a pattern has at least one base set and one cover set")]
    Empty(Side),
    /// A brace without its partner, or one inside another.
    #[error(
        "`{0}` has no partner here: a list is written as `{{4r2 4r6}}`, one pair of braces and none inside"
    )]
    Brace(char),
    /// A stated number of sets that is not the number of sets listed.
    #[error("the text announces {stated} {side} sets and lists {listed}: perhaps it is cut off")]
    Count {
        /// Of which list.
        side: Side,
        /// The number in the text.
        stated: i128,
        /// The number of sets that follow, with multiplicity.
        listed: i128,
    },
    /// Both lists instead of one.
    #[error("only base or only cover sets are expected here: leave out the slash and everything after it")]
    OneSide,
    /// A set that is named twice where each counts once.
    #[error("{0} is named twice: here each set is taken once")]
    Twice(ConstraintId),
    /// No set at all.
    #[error("no set found: write sets as in `r1c2 4r2 4c3 4b1`")]
    NoSet,
    /// A word that does not name candidates, after an arrow or by itself.
    #[error("`{0}` does not name candidates: write `4r1c2`, or several of a cell as `45r1c2` or `r1c2<>45`")]
    NotAnElimination(String),
    /// An arrow without a pattern before it, or without an elimination after it.
    #[error(
        "after the cover sets comes an arrow, and after it at least one elimination, as in `--> r1c2<>4`"
    )]
    Arrow,
}

/// A text that is not a pattern: what is wrong, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{kind}")]
pub struct ParsePatternError {
    /// The bytes at fault; empty, at the end, when something is missing. Always at character boundaries.
    pub span: Range<usize>,
    /// What is wrong, with the offending text and what would be right.
    pub kind: ParsePatternErrorKind,
}

impl ParsePatternError {
    /// The offending line of `text`, the text that was read, with carets under the fault and the message
    /// under them.
    #[must_use]
    pub fn render(&self, text: &str) -> String {
        let at = |i: usize| {
            (0..=i.min(text.len()))
                .rev()
                .find(|&i| text.is_char_boundary(i))
                .unwrap_or(0)
        };
        let (start, end) = (at(self.span.start), at(self.span.end));
        let line_start = text[..start].rfind('\n').map_or(0, |i| i + 1);
        let line = text[line_start..].lines().next().unwrap_or("");
        let before = text[line_start..start].chars().count();
        // A fault that goes on in the next line is marked as far as its first line goes.
        let room = line.chars().count().saturating_sub(before);
        let carets = text[start..end.max(start)].chars().count().min(room).max(1);
        let line = line.replace('\t', " ");
        format!("{line}\n{}{}\n{self}\n", " ".repeat(before), "^".repeat(carets))
    }
}
