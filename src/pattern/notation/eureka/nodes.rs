//! The nodes of a chain: what its terms say, with the digits that are left out or are in the links.

use super::terms::{Joint, Link, Term, Terms};
use super::{ChainFault, fault};
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::pattern::ParsePatternError;
use itertools::{Itertools, iproduct};
use std::ops::Range;

/// Some digits in some cells.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// One; more beside an almost locked set's strong link.
    pub(super) digits: Vec<Digit>,
    pub(super) cells: Vec<Cell>,
    /// The bytes it is in.
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

    /// All of them, live or not.
    fn all(&self) -> impl Iterator<Item = Candidate> {
        iproduct!(&self.cells, &self.digits).map(|(&cell, &digit)| Candidate::new(cell, digit))
    }

    fn is(&self, other: &Self) -> bool {
        (&self.digits, &self.cells) == (&other.digits, &other.cells)
    }
}

/// The nodes of a chain and the links between them.
pub(super) struct Nodes {
    pub(super) nodes: Vec<Node>,
    /// One fewer than nodes.
    pub(super) links: Vec<Link>,
    /// Whether the last node is joined to the first.
    pub(super) closed: bool,
}

impl Nodes {
    /// The nodes that the terms of a chain say. In a loop the digits are in the links, and a cell is entered
    /// by one and left by one: by the same, or the two are linked within the cell.
    pub(super) fn of(terms: &Terms, grid: &Grid) -> Result<Self, ParsePatternError> {
        let Terms {
            head,
            terms,
            joints,
            tail,
            closed,
            ..
        } = terms;
        let (first, last) = (&terms[0], &terms[terms.len() - 1]);
        let is_labelled = joints.iter().any(|joint| joint.label.is_some());
        let returns = is_labelled && terms.len() > 2 && first.cells == last.cells;
        // HoDoKu says before a loop, and after it, by which digit its first cell goes on.
        let open = |end: &Option<Joint>| end.filter(|_| !returns);
        let (head, tail) = (open(head), open(tail));
        for (end, term) in [(head, first), (tail, last)] {
            if end.is_some_and(|end| end.link == Link::Strong) {
                return fault(term.span.clone(), ChainFault::Turns);
            }
        }
        let mut found = Self {
            nodes: Vec::new(),
            links: Vec::new(),
            closed: closed.is_some(),
        };
        for (i, term) in terms.iter().enumerate() {
            let into = if i == 0 { head } else { Some(joints[i - 1]) };
            let out = joints.get(i).copied().or(tail);
            let ahead = terms.get(i + 1).and_then(|next| next.sides.first());
            found.take(term, into, out, ahead, grid)?;
            found.links.extend(joints.get(i).map(|joint| joint.link));
        }
        found.close(returns, *closed, grid);
        Ok(found)
    }

    /// Takes in a term that is entered and left by these links. Where it says no digit, that of the term
    /// before carries on, and the first term has that of the next.
    fn take(
        &mut self,
        term: &Term,
        into: Option<Joint>,
        out: Option<Joint>,
        ahead: Option<&Vec<Digit>>,
        grid: &Grid,
    ) -> Result<(), ParsePatternError> {
        let node = |digits| Node {
            digits,
            cells: term.cells.clone(),
            span: term.span.clone(),
        };
        let label = |joint: Option<Joint>| joint.and_then(|joint| joint.label);
        let (enter, leave) = (label(into), label(out));
        if let [first, .., last] | [first @ last] = &term.sides[..] {
            let agree =
                |label: Option<Digit>, side: &[Digit]| label.is_none_or(|digit| side.contains(&digit));
            if !agree(enter, first) || !agree(leave, last) {
                return fault(term.span.clone(), ChainFault::Label);
            }
            self.nodes.extend(term.sides.iter().cloned().map(node));
            self.links.extend(&term.inside);
            return Ok(());
        }
        let carried = match self.nodes.last() {
            Some(before) => before.digits.last().copied(),
            None => ahead.and_then(|digits| digits.first().copied()),
        };
        let known = |own: Option<Digit>, other: Option<Digit>| own.or(other).or(carried);
        let enter = enter.or(carried.filter(|_| into.is_some()));
        let (Some(enter), Some(leave)) = (known(enter, leave), known(leave, enter)) else {
            return fault(term.span.clone(), ChainFault::Digit);
        };
        self.nodes.push(node(vec![enter]));
        if enter != leave {
            let inside = match (into.map(|joint| joint.link), out.map(|joint| joint.link)) {
                (Some(Link::Weak), Some(Link::Weak)) => Link::Strong,
                (Some(Link::Strong), Some(Link::Strong)) => Link::Weak,
                _ => return fault(term.span.clone(), ChainFault::Change),
            };
            self.links.push(inside);
            self.nodes.push(node(match inside {
                Link::Strong => left_by(grid, &term.cells, enter, leave),
                Link::Weak => vec![leave],
            }));
        }
        Ok(())
    }

    /// Closes a chain that ends where it began, if no digit of its first node is decided there. The rest
    /// begins with a strong link; the weak one from the last node to the first is not listed. A chain written
    /// as a loop may still end in its first node, or have a strong link from the last one to it.
    fn close(&mut self, returns: bool, said: Option<Link>, grid: &Grid) {
        let (Some(&enter), Some(&leave)) = (self.links.last(), self.links.first()) else {
            return;
        };
        let last = self.nodes.len() - 1;
        let same = last > 1 && self.nodes[0].is(&self.nodes[last]);
        let other = returns && !same;
        match (leave, enter) {
            (Link::Weak, Link::Weak) if said == Some(Link::Strong) && !same => {
                self.links.push(Link::Strong);
                self.turn();
            }
            _ if self.closed && !same && !returns => {}
            (Link::Strong, Link::Weak) if same => {
                self.nodes.pop();
                self.links.pop();
                self.closed = true;
            }
            (Link::Weak, Link::Strong) if same => {
                self.nodes.pop();
                self.turn();
            }
            (Link::Strong, Link::Strong) if other => self.closed = true,
            (Link::Weak, Link::Weak) if other => {
                let [from, to] = [last, 0].map(|i| self.nodes[i].digits[0]);
                self.nodes[0].digits = left_by(grid, &self.nodes[0].cells, from, to);
                self.links.push(Link::Strong);
                self.turn();
            }
            _ => {}
        }
    }

    /// Lets a loop begin with the strong link from its last node to its first.
    fn turn(&mut self) {
        self.nodes.rotate_right(1);
        self.links.rotate_right(1);
        self.links.pop();
        self.closed = true;
    }

    /// Drops targets that hang on. The rest begins and ends with a strong link.
    pub(super) fn trim(mut self) -> Result<(Self, Vec<Candidate>), ParsePatternError> {
        let mut targets = Vec::new();
        let all = self.nodes.first().map_or(0, |node| node.span.start)
            ..self.nodes.last().map_or(0, |node| node.span.end);
        if !self.closed && self.links.first() == Some(&Link::Weak) {
            self.links.remove(0);
            targets.extend(self.nodes.remove(0).all());
        }
        if !self.closed && self.links.last() == Some(&Link::Weak) {
            self.links.pop();
            targets.extend(self.nodes.pop().iter().flat_map(Node::all));
        }
        let turns = |(i, link): (usize, &Link)| (i % 2 == 0) == (*link == Link::Strong);
        if self.links.len().is_multiple_of(2) || !self.links.iter().enumerate().all(turns) {
            return fault(all, ChainFault::Turns);
        }
        Ok((self, targets.into_iter().unique().collect()))
    }
}

/// The digits that cells have when they lose one: those that an almost locked set is left with, the one by
/// which a link leaves it at the end.
fn left_by(grid: &Grid, cells: &[Cell], without: Digit, leave: Digit) -> Vec<Digit> {
    let is_set = |digit: &Digit| {
        let live = |&cell: &Cell| grid.is_live(Candidate::new(cell, *digit));
        cells.len() > 1 && ![without, leave].contains(digit) && cells.iter().any(live)
    };
    Digit::all().filter(is_set).chain([leave]).collect()
}
