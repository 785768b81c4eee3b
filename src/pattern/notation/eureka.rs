//! Eureka, the notation of chains: `(1)r5c4 - (1=4)r5c8 - (4)r9c8 = (4-1)r7c7 = (1)r7c4 => r5c4<>1`.
//!
//! `=` is a strong link, one of its two nodes is true; `-` is a weak one, not both are. A term is a digit or more in brackets and its cells,
//! `r5c4`, `r6c45` or `r5c4|r6c45`; links inside the brackets join digits of the same cells. `(1=264)r5c789` is an almost locked set:
//! without 1 the others are locked in the cells, and the link that follows is by one of them, at the end of the chain by the last one. A first or last term
//! that hangs on by a weak link is the target. `- loop` at the end, or the first term again, closes a loop.
//!
//! *As base and cover sets.* A strong link is a base set: its cell, or the house in which its digit has no other place; of an almost locked set the
//! cells, the digits between becoming covers. A weak link is a cover that holds both nodes; an open chain has two more, one each for an end and
//! the target. Where several covers would do, the first is taken that reaches a target, so one chain may make several patterns.

use super::product::digits;
use super::{ParsePatternError, ParsePatternErrorKind as Kind};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::pattern::Pattern;
use itertools::Itertools;
use std::ops::Range;

/// What is wrong with a chain.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChainFault {
    /// Not a term.
    #[error("a term is a digit in brackets and its cells, as in `(4)r9c8`, `(1=4)r5c8` or `(4)r5c4|r6c45`")]
    Term,
    /// Not a link.
    #[error("between two terms stands a link: `=` for a strong one, `-` for a weak one")]
    Link,
    /// Strong and weak links do not take turns.
    #[error(
        "strong and weak links take turns, and a chain has a strong link at both ends (after a target that hangs on by a weak one)"
    )]
    Turns,
    /// A strong link between nodes that no base set joins.
    #[error(
        "this is no strong link: join two digits of a cell, two places of a digit in a house, or the digits of an almost locked set"
    )]
    Strong,
    /// A weak link between nodes that no cover set holds.
    #[error("this is no weak link: its two sides share no cell, row, column or block")]
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

/// How two nodes are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Link {
    Strong,
    Weak,
}

/// Some digits in some cells.
#[derive(Clone, Debug)]
struct Node {
    /// One; more beside an almost locked set's strong link.
    digits: Vec<Digit>,
    cells: Vec<Cell>,
    /// The bytes it stands in.
    span: Range<usize>,
}

impl Node {
    /// The live candidates of one of its digits.
    fn candidates(&self, grid: &Grid, digit: Digit) -> Vec<Candidate> {
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
struct Terms {
    nodes: Vec<Node>,
    /// One fewer than nodes.
    links: Vec<Link>,
    /// Whether it says that the last node is joined to the first.
    closed: bool,
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
    fn read(text: &str) -> Result<Self, ParsePatternError> {
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

    /// Drops targets that hang on, and a first term that is said again. What is left begins and ends with a strong link.
    fn trim(mut self) -> Result<(Self, Vec<Candidate>), ParsePatternError> {
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

/// The constraints that hold all of these, in canonical order.
fn common(candidates: &[Candidate]) -> Vec<ConstraintId> {
    let mut all = candidates.iter().map(|&c| ConstraintId::of(c));
    let first = all.next().map_or_else(Vec::new, |four| four.to_vec());
    all.fold(first, |common, four| {
        common.into_iter().filter(|id| four.contains(id)).collect()
    })
}

/// A strong link as base sets: entered by one node, left by the other.
struct Part {
    bases: Vec<ConstraintId>,
    /// For each digit between the covers that it may have.
    inner: Vec<Vec<ConstraintId>>,
    from: Vec<Candidate>,
    to: Vec<Candidate>,
}

/// Reads a strong link. `enters` and `leaves` are the digits by which it is joined to the others.
fn part(grid: &Grid, from: &Node, to: &Node, enters: Digit, leaves: Digit) -> Result<Part, ChainFault> {
    let (entry, exit) = (from.candidates(grid, enters), to.candidates(grid, leaves));
    let part = |bases, inner| Part {
        bases,
        inner,
        from: entry.clone(),
        to: exit.clone(),
    };
    if from.cells == to.cells && from.digits != to.digits {
        let digits: Vec<Digit> = from.digits.iter().chain(&to.digits).copied().unique().collect();
        let (cells, count) = (from.cells.len(), digits.len());
        if count != cells + 1 || count != from.digits.len() + to.digits.len() {
            return Err(ChainFault::AlmostLocked { cells, digits: count });
        }
        let between = digits
            .into_iter()
            .filter(|digit| ![enters, leaves].contains(digit));
        let houses = |digit| {
            let held = common(&from.candidates(grid, digit)).into_iter();
            let own = held.filter(|id| id.digit().is_some());
            own.sorted_by_key(|id| !holds_all(*id, &from.cells))
                .collect::<Vec<_>>()
        };
        let inner: Vec<_> = between.map(houses).collect();
        if inner.iter().any(Vec::is_empty) {
            return Err(ChainFault::Strong);
        }
        return Ok(part(
            from.cells.iter().map(|&cell| ConstraintId::cell(cell)).collect(),
            inner,
        ));
    }
    if from.digits.len() > 1 || from.digits != to.digits {
        return Err(ChainFault::Strong);
    }
    let both = [&entry[..], &exit].concat();
    let houses = common(&both).into_iter().filter(|id| id.digit().is_some());
    // The house where the digit has no other place; when there is none the judge says so.
    let others = |id: &ConstraintId| {
        let members = id.members().into_iter();
        members.filter(|c| grid.is_live(*c) && !both.contains(c)).count()
    };
    let house = houses.min_by_key(others).ok_or(ChainFault::Strong)?;
    Ok(part(vec![house], Vec::new()))
}

/// Whether a digit's house has all of these cells.
fn holds_all(id: ConstraintId, cells: &[Cell]) -> bool {
    let house = id.house().map(|house| house.cells());
    house.is_some_and(|own| cells.iter().all(|cell| own.contains(cell)))
}

/// The digits by which two nodes are joined weakly: that of one when the other has it too, else one each of a common cell.
fn joined(a: &Node, b: &Node) -> Option<(Digit, Digit)> {
    let shared = b.digits.iter().filter(|digit| a.digits.contains(digit));
    match (&a.digits[..], &b.digits[..]) {
        (&[one], &[other]) => Some((one, other)),
        _ => shared.exactly_one().ok().map(|&digit| (digit, digit)),
    }
}

/// A pattern and what of the claim it is to eliminate.
pub(super) type Choice = (Pattern, Vec<Candidate>);

/// Reads a chain up to its arrow as the patterns that eliminate `claimed`, or all that sees both ends when nothing is claimed.
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

/// The base sets of a chain, and the covers that each weak link and each digit within an almost locked set may have.
struct Sets {
    parts: Vec<Part>,
    choices: Vec<Vec<ConstraintId>>,
}

impl Sets {
    fn pattern(&self, covers: &[ConstraintId]) -> Pattern {
        let bases = self.parts.iter().flat_map(|part| &part.bases);
        Pattern::new(bases.copied(), covers.iter().copied())
    }

    /// The first cover of each choice.
    fn covers(&self) -> Vec<ConstraintId> {
        self.choices.iter().map(|choice| choice[0]).collect()
    }

    /// The first cover of each choice, then every family in which one of them is another.
    fn families(&self) -> Vec<Vec<ConstraintId>> {
        let first = self.covers();
        let mut all = vec![first.clone()];
        for (i, choice) in self.choices.iter().enumerate() {
            for &other in &choice[1..] {
                let mut covers = first.clone();
                covers[i] = other;
                all.push(covers);
            }
        }
        all
    }

    /// How many more of these covers than of the base sets hold a candidate.
    fn excess(&self, covers: &[ConstraintId], c: Candidate) -> i64 {
        let four = ConstraintId::of(c);
        let bases = self.parts.iter().flat_map(|part| &part.bases);
        let count = |held: usize| held as i64;
        count(covers.iter().filter(|id| four.contains(id)).count())
            - count(bases.filter(|id| four.contains(id)).count())
    }

    /// A loop: one pattern with the first cover of each choice, and one for each further cover that a claim needs.
    fn of_loop(&self, claimed: &[Candidate]) -> Vec<Choice> {
        let families = self.families();
        let mut found: Vec<(&Vec<ConstraintId>, Vec<Candidate>)> = Vec::new();
        for &c in claimed {
            let falls = |covers: &Vec<ConstraintId>| self.excess(covers, c) > 0;
            if let Some((_, own)) = found.iter_mut().find(|(covers, _)| falls(covers)) {
                own.push(c);
                continue;
            }
            // Where it falls by none of them the judge says so.
            let covers = families.iter().find(|covers| falls(covers));
            found.push((covers.unwrap_or(&families[0]), vec![c]));
        }
        if found.is_empty() {
            found.push((&families[0], Vec::new()));
        }
        let pattern = |(covers, own): (&Vec<ConstraintId>, _)| (self.pattern(covers), own);
        found.into_iter().map(pattern).collect()
    }

    /// An open chain: one pattern for every two end covers that reach a target.
    fn of_open(&self, grid: &Grid, claimed: &[Candidate]) -> Result<Vec<Choice>, ChainFault> {
        let (start, end) = (&self.parts[0].from, &self.parts[self.parts.len() - 1].to);
        let holds = |id: &ConstraintId, c: Candidate| ConstraintId::of(c).contains(id);
        let (held_start, held_end) = (common(start), common(end));
        let pairs = |c: Candidate| {
            let reach = |held: &[ConstraintId]| held.iter().copied().filter(|id| holds(id, c)).collect_vec();
            let pairs = reach(&held_start).into_iter().cartesian_product(reach(&held_end));
            // One cover twice where it holds both ends: the chain might be a loop.
            pairs.sorted_by_key(|&(a, b)| (a != b, a, b)).collect_vec()
        };
        let targets: Vec<Candidate> = if claimed.is_empty() {
            let own = |c: &Candidate| start.contains(c) || end.contains(c);
            let live = grid.live().iter();
            live.filter(|c| !own(c) && !pairs(*c).is_empty()).collect()
        } else {
            claimed.to_vec()
        };
        let families = self.families();
        let whole = |covers: &[ConstraintId], (a, b)| [covers, &[a, b]].concat();
        let mut found: Vec<Choice> = Vec::new();
        let mut sets: Vec<Vec<ConstraintId>> = Vec::new();
        for c in targets {
            let falls = |covers: &Vec<ConstraintId>| self.excess(covers, c) > 1;
            if let Some(i) = sets.iter().position(falls) {
                found[i].1.push(c);
                continue;
            }
            let pairs = pairs(c);
            let &first = pairs.first().ok_or(ChainFault::Unseen(c))?;
            let all = families.iter().cartesian_product(&pairs);
            let covers = all.map(|(covers, &pair)| whole(covers, pair)).find(falls);
            let covers = covers.unwrap_or_else(|| whole(&families[0], first));
            found.push((self.pattern(&covers), vec![c]));
            sets.push(covers);
        }
        if found.is_empty() {
            return Err(ChainFault::NothingSeen);
        }
        if claimed.is_empty() {
            found.iter_mut().for_each(|(_, own)| own.clear());
        }
        Ok(found)
    }
}
