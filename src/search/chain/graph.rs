//! [`Graph`]: nodes, the parts that join two of them, and the covers that hold two of them.

use super::families::Family;
use super::lists::Lists;
use super::reach::Reach;
use super::{ChainRegion, Links, Node, Part};
use crate::casts::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use std::cell::OnceCell;

/// A part as an edge: its family, and the node it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Strong {
    pub(super) family: usize,
    pub(super) to: usize,
}

pub(super) struct Graph<'a> {
    grid: &'a Grid,
    pub(super) nodes: Vec<Node>,
    /// By node: the allowed constraints that hold it.
    held_by: Lists<ConstraintId>,
    /// By node: the live candidates outside it in one of these constraints, computed on first use.
    sees: Vec<OnceCell<CandidateSet>>,
    /// By node: the parts that it is a node of.
    strong: Lists<Strong>,
    /// By node: of the parts that it is a node of, those that lead to a node with a link, the first if
    /// several lead to one node; computed on first use.
    going_on: OnceCell<Lists<Strong>>,
    reach: OnceCell<Reach>,
    /// By candidate: the nodes that see it, computed on first use.
    seers: OnceCell<Lists<u32>>,
    /// By node: the other nodes that one of its constraints holds and that share no candidate with it;
    /// ascending.
    weak: Lists<u32>,
    /// By node: the digits of the nodes that its parts lead to, as bits.
    pub(super) leads_to: Vec<u16>,
    pub(super) families: Vec<Family>,
}

/// No node.
const NONE: u32 = u32::MAX;

/// The numbers of nodes, found by their first candidates.
struct Numbers {
    /// By candidate: the last node that begins with it.
    last: [u32; 729],
    /// By node: the one before it that begins with the same candidate.
    before: Vec<u32>,
}

impl Numbers {
    fn new(most: usize) -> Self {
        Self {
            last: [NONE; 729],
            before: Vec::with_capacity(most),
        }
    }

    /// The number of a node, which is appended if it is new.
    fn of(&mut self, node: &Node, nodes: &mut Vec<Node>) -> usize {
        let first = node.candidates.iter().next();
        let last = &mut self.last[first.map_or(0, Candidate::index)];
        let mut at = *last;
        while at != NONE && nodes[at as usize] != *node {
            at = self.before[at as usize];
        }
        if at == NONE {
            at = fit(nodes.len());
            self.before.push(std::mem::replace(last, at));
            nodes.push(*node);
        }
        at as usize
    }
}

/// The parts by the node that enters them; and by node the digits of the nodes that they lead to.
fn joined(nodes: &[Node], edges: &[(usize, Strong)]) -> (Lists<Strong>, Vec<u16>) {
    let mut leads_to = vec![0; nodes.len()];
    // By node: the count, then the end of its list; placing each part moves this back to the start.
    let mut from: Vec<u32> = vec![0; nodes.len() + 1];
    for &(node, Strong { to, .. }) in edges {
        from[node] += 1;
        leads_to[node] |= 1 << nodes[to].digit.index();
    }
    let mut end = 0;
    for from in &mut from {
        end += *from;
        *from = end;
    }
    let mut all = vec![Strong { family: 0, to: 0 }; edges.len()];
    for &(node, strong) in edges.iter().rev() {
        from[node] -= 1;
        all[from[node] as usize] = strong;
    }
    (Lists::cut(all, from), leads_to)
}

impl<'a> Graph<'a> {
    pub(super) fn new(grid: &'a Grid, region: &ChainRegion, families: Vec<Family>) -> Self {
        let most = families.iter().map(|family| family.nodes.len()).sum();
        let mut nodes = Vec::with_capacity(most);
        let mut numbers = Numbers::new(most);
        let mut edges: Vec<(usize, Strong)> = Vec::with_capacity(most);
        let mut own: Vec<usize> = Vec::new();
        for (family, of) in families.iter().enumerate() {
            own.clear();
            own.extend(of.nodes.iter().map(|node| numbers.of(node, &mut nodes)));
            for (&from, &to) in own.iter().flat_map(|a| own.iter().map(move |b| (a, b))) {
                if from != to {
                    edges.push((from, Strong { family, to }));
                }
            }
        }
        let mut held_by = Lists::with_room(nodes.len(), 4 * nodes.len());
        for node in &nodes {
            let admitted = |&id: &ConstraintId| region.admits_cover(id);
            held_by.push(node.held_by().filter(admitted));
        }
        let (strong, leads_to) = joined(&nodes, &edges);
        let mut graph = Self {
            grid,
            sees: vec![OnceCell::new(); nodes.len()],
            weak: Lists::with_room(nodes.len(), 4 * nodes.len()),
            nodes,
            held_by,
            strong,
            going_on: OnceCell::new(),
            reach: OnceCell::new(),
            seers: OnceCell::new(),
            leads_to,
            families,
        };
        graph.link(|id| region.links == Links::Any || id.live(grid).len() == 2);
        graph
    }

    fn link(&mut self, usable: impl Fn(&ConstraintId) -> bool) {
        // By constraint the first node that it holds, and by place in `held_by` the next node; built from the
        // last one backwards.
        let mut first = [NONE; ConstraintId::COUNT];
        let mut next = vec![(NONE, NONE); self.held_by.all.len()];
        let mut place = self.held_by.all.len();
        for node in (0..self.nodes.len()).rev() {
            for id in self.held_by.get(node).iter().rev() {
                place -= 1;
                next[place] = (fit(node), std::mem::replace(&mut first[id.index()], fit(place)));
            }
        }
        let by = |id: &ConstraintId| {
            let mut at = first[id.index()];
            let next = &next;
            std::iter::from_fn(move || {
                let (node, behind) = *next.get(at as usize)?;
                at = behind;
                Some(node)
            })
        };
        let mut linked: Vec<u32> = Vec::new();
        for (i, node) in self.nodes.iter().enumerate() {
            let apart = |&other: &u32| {
                let other = &self.nodes[other as usize];
                other.digit != node.digit || other.candidates.and(&node.candidates).is_empty()
            };
            linked.clear();
            let ids = self.held_by.get(i).iter().filter(|id| usable(id));
            linked.extend(ids.flat_map(by).filter(apart));
            linked.sort_unstable();
            linked.dedup();
            self.weak.push(linked.iter().copied());
        }
    }

    /// The allowed constraints that hold a node.
    pub(super) fn held_by(&self, node: usize) -> &[ConstraintId] {
        self.held_by.get(node)
    }

    /// The live candidates outside a node in one of these constraints.
    pub(super) fn sees(&self, node: usize) -> &CandidateSet {
        self.sees[node].get_or_init(|| self.nodes[node].sees(self.grid, self.held_by(node).iter().copied()))
    }

    /// Which nodes a path can reach.
    pub(super) fn reach(&self) -> &Reach {
        self.reach.get_or_init(|| self.reached())
    }

    fn reached(&self) -> Reach {
        let nodes = 0..self.nodes.len();
        let mut reach = Reach::new(self.nodes.len());
        for node in nodes.clone() {
            for &Strong { to, .. } in self.strong(node) {
                reach.insert(node, to);
            }
        }
        // A link leads to a node that it leads on from too: only such are reached from others.
        let (linked, others): (Vec<_>, Vec<_>) = nodes.partition(|&node| !self.weak(node).is_empty());
        let mut has_grown = true;
        while has_grown {
            has_grown = false;
            for &node in &linked {
                has_grown |= self.go_on(node, &mut reach);
            }
        }
        for node in others {
            self.go_on(node, &mut reach);
        }
        reach
    }

    /// Adds what is reached by a link from the first part; whether that is anything new.
    fn go_on(&self, node: usize, reach: &mut Reach) -> bool {
        let mut has_grown = false;
        for &Strong { to, .. } in self.going_on(node) {
            for &next in self.weak(to) {
                has_grown |= reach.add(node, next as usize);
            }
        }
        has_grown
    }

    /// The nodes that see a candidate, ascending.
    pub(super) fn seers(&self, candidate: Candidate) -> &[u32] {
        let seers = self.seers.get_or_init(|| self.list_seers());
        seers.get(candidate.index())
    }

    fn list_seers(&self) -> Lists<u32> {
        let nodes = 0..self.nodes.len();
        // By candidate: the start of its list.
        let mut from = vec![0_u32; 730];
        for node in nodes.clone() {
            self.sees(node).iter().for_each(|c| from[c.index() + 1] += 1);
        }
        for i in 1..from.len() {
            from[i] += from[i - 1];
        }
        let mut all = vec![0; from[729] as usize];
        // By candidate: the place of its next node.
        let mut next = from.clone();
        for node in nodes {
            for c in self.sees(node).iter() {
                let next = &mut next[c.index()];
                all[*next as usize] = fit(node);
                *next += 1;
            }
        }
        Lists::cut(all, from)
    }

    /// The parts that a node is one of.
    pub(super) fn strong(&self, node: usize) -> &[Strong] {
        self.strong.get(node)
    }

    /// The parts that a node is one of and that lead to a node with a link; of several to one node the first.
    pub(super) fn going_on(&self, node: usize) -> &[Strong] {
        self.going_on.get_or_init(|| self.parts_going_on()).get(node)
    }

    fn parts_going_on(&self) -> Lists<Strong> {
        let mut going_on = Lists::with_room(self.nodes.len(), self.strong.all.len());
        // By node: the last one from which a part leads to it.
        let mut led = vec![NONE; self.nodes.len()];
        for node in 0..self.nodes.len() {
            let goes_on = |&&Strong { to, .. }: &&Strong| {
                let before = std::mem::replace(&mut led[to], fit(node));
                before != fit::<u32>(node) && !self.weak(to).is_empty()
            };
            going_on.push(self.strong(node).iter().filter(goes_on).copied());
        }
        going_on
    }

    /// The other nodes that one of a node's constraints holds and that share no candidate with it; ascending.
    pub(super) fn weak(&self, node: usize) -> &[u32] {
        self.weak.get(node)
    }

    /// The allowed constraints that hold both nodes, in canonical order.
    pub(super) fn common(&self, a: usize, b: usize) -> impl Iterator<Item = ConstraintId> {
        let (a, b) = (self.held_by(a), self.held_by(b));
        a.iter().filter(|id| b.contains(id)).copied()
    }

    /// A family entered by one node and left by another.
    pub(super) fn part(&self, family: usize, from: usize, to: usize) -> Part {
        self.families[family].part(self.nodes[from], self.nodes[to])
    }

    /// The places of a family's nodes that its inner covers hold, in the order of these covers.
    pub(super) fn inner_nodes(&self, family: usize, from: usize, to: usize) -> impl Iterator<Item = usize> {
        let family = &self.families[family];
        let (from, to) = (self.nodes[from].digit, self.nodes[to].digit);
        let digit = |i: usize| family.nodes[i].digit;
        let inner = (0..family.nodes.len()).filter(move |&i| digit(i) != from && digit(i) != to);
        inner.filter(|_| !family.inner.is_empty())
    }
}
