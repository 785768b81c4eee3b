//! The terms and links of a chain, as they are written.

use super::super::product::digits;
use super::{ChainFault, fault};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::pattern::ParsePatternError;
use itertools::Itertools;
use std::ops::Range;

/// How two nodes are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Link {
    Strong,
    Weak,
}

/// Some digits in some cells.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// One; more beside an almost locked set's strong link.
    pub(super) digits: Vec<Digit>,
    pub(super) cells: Vec<Cell>,
    /// The bytes it stands in.
    pub(super) span: Range<usize>,
}

impl Node {
    /// The live candidates of one of its digits.
    pub(super) fn candidates(&self, grid: &Grid, digit: Digit) -> Vec<Candidate> {
        let all = self.cells.iter().map(|&cell| Candidate::new(cell, digit));
        let live: Vec<_> = all.clone().filter(|&c| grid.is_live(c)).collect();
        // What is said of dead candidates is for the judge.
        if live.is_empty() { all.collect() } else { live }
    }

    fn is(&self, other: &Self) -> bool {
        (&self.digits, &self.cells) == (&other.digits, &other.cells)
    }
}

/// A chain as it is written.
pub(super) struct Terms {
    pub(super) nodes: Vec<Node>,
    /// One fewer than nodes.
    pub(super) links: Vec<Link>,
    /// Whether it says that the last node is joined to the first.
    pub(super) closed: bool,
}

/// A reader of the characters of a text.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn skip_blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// A link, if one stands here.
    fn link(&mut self) -> Option<Link> {
        if self.take('=') {
            Some(Link::Strong)
        } else {
            self.take('-').then_some(Link::Weak)
        }
    }

    /// A run of different digits, each less one.
    fn run(&mut self) -> Option<Vec<usize>> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let length = rest.chars().take_while(char::is_ascii_digit).count();
        self.at += length;
        digits(&rest[..length])
    }

    /// `(4)r9c8`, `(4-1)r7c7`, `(1=264)r5c789`: one node or more, with the links between them.
    fn term(&mut self) -> Option<(Vec<Node>, Vec<Link>)> {
        self.skip_blanks();
        let start = self.at;
        let (mut sides, mut links) = (Vec::new(), Vec::new());
        if !self.take('(') {
            return None;
        }
        loop {
            sides.push(self.run()?.into_iter().map(Digit::new).collect::<Vec<_>>());
            match self.link() {
                Some(link) => links.push(link),
                None if self.take(')') => break,
                None => return None,
            }
        }
        let mut cells = Vec::new();
        loop {
            let rows = self.take('r').then(|| self.run())??;
            let columns = self.take('c').then(|| self.run())??;
            cells.extend(
                rows.into_iter()
                    .cartesian_product(columns)
                    .map(|(r, c)| Cell::at(r, c)),
            );
            if !self.take('|') {
                break;
            }
        }
        cells.sort();
        cells.dedup();
        let node = |digits| Node {
            digits,
            cells: cells.clone(),
            span: start..self.at,
        };
        Some((sides.into_iter().map(node).collect(), links))
    }
}

impl Terms {
    /// Reads the terms of a chain up to its arrow.
    pub(super) fn read(text: &str) -> Result<Self, ParsePatternError> {
        let mut reader = Reader { text, at: 0 };
        let mut terms = Self {
            nodes: Vec::new(),
            links: Vec::new(),
            closed: false,
        };
        loop {
            reader.skip_blanks();
            let start = reader.at;
            let Some((nodes, links)) = reader.term() else {
                let end = text.trim_end().len().max(start);
                return fault(start..end, ChainFault::Term);
            };
            terms.nodes.extend(nodes);
            terms.links.extend(links);
            if reader.peek().is_none() {
                return Ok(terms);
            }
            let start = reader.at;
            let Some(link) = reader.link() else {
                return fault(start..text.trim_end().len(), ChainFault::Link);
            };
            let rest = text[reader.at..].trim();
            if link == Link::Weak && (rest.is_empty() || rest.eq_ignore_ascii_case("loop")) {
                terms.closed = true;
                return Ok(terms);
            }
            terms.links.push(link);
        }
    }

    /// Drops targets that hang on, and a first term that is said again. What is left begins and ends with a
    /// strong link.
    pub(super) fn trim(mut self) -> Result<(Self, Vec<Candidate>), ParsePatternError> {
        let mut targets = Vec::new();
        let all = self.nodes.first().map_or(0, |node| node.span.start)
            ..self.nodes.last().map_or(0, |node| node.span.end);
        let again = self.nodes.len() > 2 && self.nodes[0].is(&self.nodes[self.nodes.len() - 1]);
        if again && self.links.first() == Some(&Link::Strong) && self.links.last() == Some(&Link::Weak) {
            self.closed = true;
            self.nodes.pop();
            self.links.pop();
        }
        let target = |node: &Node| match (&node.digits[..], &node.cells[..]) {
            (&[digit], &[cell]) => Ok(Candidate::new(cell, digit)),
            _ => fault(node.span.clone(), ChainFault::Turns),
        };
        if !self.closed && self.links.first() == Some(&Link::Weak) {
            self.links.remove(0);
            targets.push(target(&self.nodes.remove(0))?);
        }
        if !self.closed && self.links.last() == Some(&Link::Weak) {
            self.links.pop();
            targets.extend(self.nodes.pop().map(|node| target(&node)).transpose()?);
        }
        let turns = |(i, link): (usize, &Link)| (i % 2 == 0) == (*link == Link::Strong);
        if self.links.len().is_multiple_of(2) || !self.links.iter().enumerate().all(turns) {
            return fault(all, ChainFault::Turns);
        }
        targets.dedup();
        Ok((self, targets))
    }
}
