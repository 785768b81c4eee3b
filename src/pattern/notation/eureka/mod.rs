//! Eureka, the notation of chains: `(1)r5c4 - (1=4)r5c8 - (4)r9c8 = (4-1)r7c7 = (1)r7c4 => r5c4<>1`.
//!
//! `=` is a strong link, one of its two nodes is true; `-` is a weak one, not both are. A term is a digit or
//! more in brackets and its cells, `r5c4`, `r6c45` or `r5c4|r6c45`; links inside the brackets join digits of
//! the same cells. `(1=264)r5c789` is an almost locked set: without 1 the others are locked in the cells, and
//! the link that follows is by one of them, at the end of the chain by the last one. Where it is by several,
//! which both sets have, a set may have as many digits more than cells: `(1=23)r4c56 - (23=4)r4c7`.
//!
//! A first or last term joined by a weak link is the target. `- loop` or `=> loop` at the end, or the first
//! term again, closes a loop; `= loop` closes one that begins with a weak link.
//!
//! People leave out brackets and digits, write the digit after the cells, or the digits into the links, as in
//! the nice loop `[r4c8]-3-[r4c5]-6-[r5c4]=6=[r4c8]`: `terms` reads all of it, and `nodes` says what it
//! means.
//!
//! *As base and cover sets.* A strong link is a base set: its cell, or the house in which its digit has no
//! other place; of an almost locked set the cells, the digits between becoming covers. A weak link is a cover
//! that holds both nodes, one for each of its digits; an open chain has two more, one each for an end and the
//! target. Where several covers would do, the first is taken that reaches a target, so one chain may make
//! several patterns.

mod nodes;
mod sets;
mod terms;

use super::conclusion::Conclusion;
use super::{ParsePatternError, ParsePatternErrorKind as Kind};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Digit, Grid};
use itertools::Itertools;
use nodes::{Node, Nodes};
use sets::{ChainSets, Choice, common, part};
use std::ops::Range;
use terms::Terms;

pub(super) use terms::start;

/// What is wrong with a chain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChainFault {
    /// Not a term.
    #[error(
        "a term is a digit and its cells, as in `(4)r9c8`, `4r9c8`, `r9c8(4)`, `(1=4)r5c8` or `(4)r5c4|r6c45`; in a loop it is cells, as in `[r4c8]-3-[r4c5]`"
    )]
    Term,
    /// Not a link.
    #[error("between two terms there is a link: `=` for a strong one, `-` for a weak one")]
    Link,
    /// A term without a digit.
    #[error("which digit? Write it as in `(4)r9c8`, or into the links as in `[r4c8]-3-[r4c5]`")]
    Digit,
    /// A digit in a link that its term does not have.
    #[error("the digit in a link is that of the terms on both sides: write it in one place only")]
    Label,
    /// A cell between a strong and a weak link of different digits.
    #[error(
        "here the digit changes between a strong and a weak link: it changes between two weak links (in a cell with two candidates) or between two strong ones"
    )]
    Change,
    /// Strong and weak links do not alternate.
    #[error(
        "strong and weak links alternate, and a chain has a strong link at both ends (after a target joined by a weak one)"
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
    /// A strong link with a third place or digit.
    #[error("this strong link does not hold in the position: {} may be true instead", .others.iter().format(", "))]
    Loose {
        /// A candidate that may be true when neither side is.
        others: Vec<Candidate>,
    },
    /// A candidate that is not in the position.
    #[error("{0} is not a candidate of the position")]
    Gone(Candidate),
    /// An elimination that does not see both ends.
    #[error("{0} does not see both ends of the chain")]
    Unseen(Candidate),
    /// There is nothing to eliminate.
    #[error("no live candidate sees both ends of the chain")]
    NothingSeen,
}

fn fault<T>(span: Range<usize>, fault: ChainFault) -> Result<T, ParsePatternError> {
    let kind = Kind::Chain(fault);
    Err(ParsePatternError { span, kind })
}

/// The digits by which two nodes are joined weakly: each that both have, else one each of a common cell.
/// There are several between almost locked sets, as in `(1=23)r4c56 - (23=4)r4c7`: those that a cover holds.
fn joined(a: &Node, b: &Node, grid: &Grid) -> Result<Vec<(Digit, Digit)>, ParsePatternError> {
    let shared = b.digits.iter().filter(|digit| a.digits.contains(digit));
    let pairs = match (&a.digits[..], &b.digits[..]) {
        (&[one], &[other]) => vec![(one, other)],
        _ => shared.map(|&digit| (digit, digit)).collect_vec(),
    };
    let is_held = |&(out, into): &(Digit, Digit)| !covers(a, b, (out, into), grid).is_empty();
    let held = pairs.iter().copied().filter(is_held).collect_vec();
    match &pairs[..] {
        [pair] => Ok(vec![*pair]),
        _ if held.is_empty() => fault(between(a, b), ChainFault::Weak),
        _ => Ok(held),
    }
}

/// The covers that two nodes may have for a digit each; none if they have a candidate in common.
fn covers(a: &Node, b: &Node, (out, into): (Digit, Digit), grid: &Grid) -> Vec<ConstraintId> {
    let (from, to) = (a.candidates(grid, out), b.candidates(grid, into));
    match from.iter().any(|c| to.contains(c)) {
        true => Vec::new(),
        false => common(&[from, to].concat()),
    }
}

/// A chain in a position.
struct Read {
    nodes: Nodes,
    /// What hangs on at its ends.
    hanging: Vec<Candidate>,
    sets: ChainSets,
}

impl Read {
    fn of(terms: &Terms, grid: &Grid, claimed: &[Candidate]) -> Result<Self, ParsePatternError> {
        let (nodes, hanging) = Nodes::of(terms, grid)?.trim()?;
        let sets = sets(&nodes, grid, claimed)?;
        Ok(Self { nodes, hanging, sets })
    }

    /// What it is said to eliminate.
    fn claimed<'a>(&'a self, claimed: &'a [Candidate]) -> &'a [Candidate] {
        if claimed.is_empty() {
            &self.hanging
        } else {
            claimed
        }
    }

    /// The bytes it is in.
    fn span(&self) -> Range<usize> {
        let of = |node: &Node| node.span.clone();
        let spans = || self.nodes.nodes.iter().map(of);
        spans().map(|span| span.start).min().unwrap_or(0)..spans().map(|span| span.end).max().unwrap_or(0)
    }
}

/// The bytes that two nodes are in.
fn between(a: &Node, b: &Node) -> Range<usize> {
    a.span.start.min(b.span.start)..a.span.end.max(b.span.end)
}

/// Reads a chain, which starts at a place of a text, as the patterns that eliminate what it claims, or all
/// that sees both ends when it claims nothing.
pub(super) fn read(text: &str, start: usize, grid: &Grid) -> Result<Vec<Choice>, ParsePatternError> {
    let terms = Terms::read(text, start)?;
    let claimed = Conclusion::read(text, terms.end)?.in_position(grid);
    let chain = Read::of(&terms, grid, &claimed)?;
    let claimed = chain.claimed(&claimed);
    Ok(match chain.nodes.closed {
        true => chain.sets.of_loop(claimed),
        false => chain.sets.of_open(grid, claimed),
    })
}

/// What a chain says that does not hold in the position: candidates that are gone, strong links with a third
/// place, and conclusions that do not see both ends. Its patterns are rejected for it, unless other sets make
/// up for it.
pub(super) fn doubts(
    text: &str,
    start: usize,
    grid: &Grid,
) -> Result<Vec<ParsePatternError>, ParsePatternError> {
    let terms = Terms::read(text, start)?;
    let claimed = Conclusion::read(text, terms.end)?.in_position(grid);
    let chain = Read::of(&terms, grid, &claimed)?;
    let mut found = Vec::new();
    for ((from, to), part) in chain.nodes.nodes.iter().tuples().zip(&chain.sets.parts) {
        let gone = |node: &Node| {
            let is_gone = |&digit: &Digit| !node.candidates(grid, digit).iter().any(|&c| grid.is_live(c));
            let digit = node.digits.iter().copied().find(is_gone)?;
            let kind = Kind::Chain(ChainFault::Gone(Candidate::new(node.cells[0], digit)));
            Some(ParsePatternError {
                span: node.span.clone(),
                kind,
            })
        };
        found.extend([from, to].into_iter().filter_map(gone));
        let others = part.others(grid, from, to);
        if !others.is_empty() {
            let kind = Kind::Chain(ChainFault::Loose { others });
            found.push(ParsePatternError {
                span: between(from, to),
                kind,
            });
        }
    }
    if !chain.nodes.closed {
        let unseen = chain.sets.unseen(grid, chain.claimed(&claimed));
        found.extend(unseen.into_iter().map(|fault| ParsePatternError {
            span: chain.span(),
            kind: Kind::Chain(fault),
        }));
    }
    Ok(found)
}

/// The base sets of a chain, and the covers to choose from.
fn sets(chain: &Nodes, grid: &Grid, claimed: &[Candidate]) -> Result<ChainSets, ParsePatternError> {
    let nodes = &chain.nodes;
    // The digits by which each strong link is entered and left.
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    // An almost locked set ends in its last digit, unless another one is that of all that is claimed.
    let ends = |node: &Node| {
        let claimed = claimed.iter().map(|c| c.digit()).all_equal_value().ok();
        let named = claimed.filter(|digit| node.digits.contains(digit));
        named.unwrap_or(node.digits[node.digits.len() - 1])
    };
    let (mut enters, mut leaves) = (vec![vec![ends(first)]], Vec::new());
    let mut weak = Vec::new();
    let mut join = |a, b| -> Result<(Vec<Digit>, Vec<Digit>), ParsePatternError> {
        let pairs = joined(a, b, grid)?;
        weak.extend(pairs.iter().map(|&pair| (a, b, pair)));
        Ok(pairs.into_iter().unzip())
    };
    for (a, b) in nodes[1..nodes.len() - 1].iter().tuples() {
        let (out, into) = join(a, b)?;
        leaves.push(out);
        enters.push(into);
    }
    if chain.closed {
        let (out, into) = join(last, first)?;
        enters[0] = into;
        leaves.push(out);
    } else {
        leaves.push(vec![ends(last)]);
    }
    let mut parts = Vec::new();
    for ((from, to), (enter, leave)) in nodes.iter().tuples().zip(enters.iter().zip(&leaves)) {
        match part(grid, from, to, enter, leave) {
            Ok(part) => parts.push(part),
            Err(kind) => return fault(between(from, to), kind),
        }
    }
    let mut choices = Vec::new();
    for (a, b, pair) in weak {
        let covers = covers(a, b, pair, grid);
        if covers.is_empty() {
            return fault(between(a, b), ChainFault::Weak);
        }
        choices.push(covers);
    }
    choices.extend(parts.iter_mut().flat_map(|part| std::mem::take(&mut part.inner)));
    // Between almost locked sets that share several digits, one has more digits than the other makes up for.
    let bases: usize = parts.iter().map(|part| part.bases.len()).sum();
    if choices.len() + usize::from(!chain.closed) > bases {
        let mut all = nodes.iter().tuples().zip(&parts).zip(&enters);
        let wide = all.find(|((_, part), enters)| part.digits > part.bases.len() + enters.len());
        if let Some((((from, to), part), _)) = wide {
            let (cells, digits) = (part.bases.len(), part.digits);
            return fault(between(from, to), ChainFault::AlmostLocked { cells, digits });
        }
    }
    Ok(ChainSets { parts, choices })
}
