//! Eureka, the notation of chains: `(1)r5c4 - (1=4)r5c8 - (4)r9c8 = (4-1)r7c7 = (1)r7c4 => r5c4<>1`.
//!
//! `=` is a strong link, one of its two nodes is true; `-` is a weak one, not both are. A term is a digit or
//! more in brackets and its cells, `r5c4`, `r6c45` or `r5c4|r6c45`; links inside the brackets join digits of
//! the same cells. `(1=264)r5c789` is an almost locked set: without 1 the others are locked in the cells, and
//! the link that follows is by one of them, at the end of the chain by the last one. A first or last term
//! that hangs on by a weak link is the target. `- loop` at the end, or the first term again, closes a loop.
//!
//! *As base and cover sets.* A strong link is a base set: its cell, or the house in which its digit has no
//! other place; of an almost locked set the cells, the digits between becoming covers. A weak link is a cover
//! that holds both nodes; an open chain has two more, one each for an end and the target. Where several
//! covers would do, the first is taken that reaches a target, so one chain may make several patterns.

mod sets;
mod terms;

use super::{ParsePatternError, ParsePatternErrorKind as Kind};
use crate::grid::{Candidate, Digit, Grid};
use itertools::Itertools;
use sets::{Choice, Sets, common, part};
use std::ops::Range;
use terms::{Node, Terms};

/// What is wrong with a chain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChainFault {
    /// Not a term.
    #[error("a term is a digit in brackets and its cells, as in `(4)r9c8`, `(1=4)r5c8` or `(4)r5c4|r6c45`")]
    Term,
    /// Not a link.
    #[error("between two terms there is a link: `=` for a strong one, `-` for a weak one")]
    Link,
    /// Strong and weak links do not take turns.
    #[error(
        "strong and weak links take turns, and a chain has a strong link at both ends (after a target that hangs on by a weak one)"
    )]
    Turns,
    /// A strong link between nodes that no base set joins.
    #[error(
        "this is not a strong link: join two digits of a cell, two places of a digit in a house, or the digits of an almost locked set"
    )]
    Strong,
    /// A weak link between nodes that no cover set holds.
    #[error("this is not a weak link: its two sides share no cell, row, column or block")]
    Weak,
    /// Cells that are no almost locked set.
    #[error("an almost locked set has one digit more than cells: here are {digits} digits for {cells}")]
    AlmostLocked {
        /// How many cells.
        cells: usize,
        /// How many digits.
        digits: usize,
    },
    /// An elimination that does not see both ends.
    #[error("{0} does not see both ends of the chain")]
    Unseen(Candidate),
    /// There is nothing to eliminate.
    #[error("no live candidate sees both ends of the chain")]
    NothingSeen,
}

/// Whether a text is meant as a chain: no other notation begins with a bracket and a digit.
pub(super) fn is_chain(text: &str) -> bool {
    let rest = text.trim_start().strip_prefix('(');
    rest.is_some_and(|rest| rest.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

fn fault<T>(span: Range<usize>, fault: ChainFault) -> Result<T, ParsePatternError> {
    let kind = Kind::Chain(fault);
    Err(ParsePatternError { span, kind })
}

/// The digits by which two nodes are joined weakly: that of one when the other has it too, else one each of a
/// common cell.
fn joined(a: &Node, b: &Node) -> Option<(Digit, Digit)> {
    let shared = b.digits.iter().filter(|digit| a.digits.contains(digit));
    match (&a.digits[..], &b.digits[..]) {
        (&[one], &[other]) => Some((one, other)),
        _ => shared.exactly_one().ok().map(|&digit| (digit, digit)),
    }
}

/// Reads a chain up to its arrow as the patterns that eliminate `claimed`, or all that sees both ends when
/// nothing is claimed.
pub(super) fn read(text: &str, grid: &Grid, claimed: &[Candidate]) -> Result<Vec<Choice>, ParsePatternError> {
    let (terms, hanging) = Terms::read(text)?.trim()?;
    let nodes = &terms.nodes;
    let between = |a: &Node, b: &Node| a.span.start.min(b.span.start)..a.span.end.max(b.span.end);
    // The digits by which each strong link is entered and left.
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let ends = |node: &Node| node.digits[node.digits.len() - 1];
    let mut enters = vec![ends(first)];
    let mut leaves = Vec::new();
    let mut weak = Vec::new();
    for (a, b) in nodes[1..nodes.len() - 1].iter().tuples() {
        let Some((out, into)) = joined(a, b) else {
            return fault(between(a, b), ChainFault::Weak);
        };
        leaves.push(out);
        enters.push(into);
        weak.push((a, b));
    }
    leaves.push(ends(last));
    if terms.closed {
        let Some((out, into)) = joined(last, first) else {
            return fault(between(first, last), ChainFault::Weak);
        };
        enters[0] = into;
        *leaves.last_mut().unwrap_or(&mut enters[0]) = out;
        weak.push((last, first));
    }
    let mut parts = Vec::new();
    for ((from, to), (&enter, &leave)) in nodes.iter().tuples().zip(enters.iter().zip(&leaves)) {
        match part(grid, from, to, enter, leave) {
            Ok(part) => parts.push(part),
            Err(kind) => return fault(between(from, to), kind),
        }
    }
    let mut choices = Vec::new();
    for (i, (a, b)) in weak.iter().enumerate() {
        let (out, into) = (&parts[i].to, &parts[(i + 1) % parts.len()].from);
        let covers = common(&[&out[..], into].concat());
        if covers.is_empty() || out.iter().any(|c| into.contains(c)) {
            return fault(between(a, b), ChainFault::Weak);
        }
        choices.push(covers);
    }
    choices.extend(parts.iter_mut().flat_map(|part| std::mem::take(&mut part.inner)));
    let claimed = if claimed.is_empty() { &hanging } else { claimed };
    let chain = Sets { parts, choices };
    if terms.closed {
        return Ok(chain.of_loop(claimed));
    }
    chain
        .of_open(grid, claimed)
        .or_else(|kind| fault(first.span.start..last.span.end, kind))
}
