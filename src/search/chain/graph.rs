//! [`Graph`]: nodes, the parts that join two of them, and the covers that hold two of them.

use super::families::Family;
use super::{ChainRegion, Links, Node, Part};
use crate::constraint::ConstraintId;
use crate::grid::{CandidateSet, Grid};
use std::collections::BTreeMap;

/// A part as an edge: which family, and the node it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Strong {
    pub(super) family: usize,
    pub(super) to: usize,
}

pub(super) struct Graph {
    pub(super) nodes: Vec<Node>,
    /// By node: the admitted constraints that hold it.
    pub(super) held_by: Vec<Vec<ConstraintId>>,
    /// By node: the live candidates outside it in one of these constraints.
    pub(super) sees: Vec<CandidateSet>,
    /// By node: the parts that it is a node of.
    pub(super) strong: Vec<Vec<Strong>>,
    /// Node after node: the nodes, without a candidate in common, that one of its constraints holds.
    weak: Vec<u32>,
    /// By node: where its own begin in `weak`; and the end of all.
    weak_from: Vec<usize>,
    /// By node: the digits of the nodes that its parts lead to, as bits.
    pub(super) leads_to: Vec<u16>,
    pub(super) families: Vec<Family>,
}

impl Graph {
    pub(super) fn new(grid: &Grid, region: &ChainRegion, families: Vec<Family>) -> Self {
        let mut numbers: BTreeMap<Node, usize> = BTreeMap::new();
        let most = families.iter().map(|family| family.nodes.len()).sum();
        let mut graph = Self {
            nodes: Vec::with_capacity(most),
            held_by: Vec::with_capacity(most),
            sees: Vec::with_capacity(most),
            strong: Vec::with_capacity(most),
            weak: Vec::new(),
            leads_to: Vec::new(),
            weak_from: vec![0],
            families: Vec::new(),
        };
        for (family, of) in families.iter().enumerate() {
            let mut number = |node: &Node| {
                *numbers
                    .entry(*node)
                    .or_insert_with(|| graph.push(node, region, grid))
            };
            let own: Vec<usize> = of.nodes.iter().map(&mut number).collect();
            for (&from, &to) in own.iter().flat_map(|a| own.iter().map(move |b| (a, b))) {
                if from != to {
                    graph.strong[from].push(Strong { family, to });
                }
            }
        }
        graph.families = families;
        let digits = |strong: &Vec<Strong>| {
            let digits = strong.iter().map(|part| graph.nodes[part.to].digit.index());
            digits.fold(0, |set, digit| set | 1 << digit)
        };
        graph.leads_to = graph.strong.iter().map(digits).collect();
        graph.link(|id| region.links == Links::Any || id.live(grid).len() == 2);
        graph
    }

    fn push(&mut self, node: &Node, region: &ChainRegion, grid: &Grid) -> usize {
        let mut held_by = node.constraints();
        held_by.retain(|&id| region.admits_cover(id));
        self.nodes.push(*node);
        self.sees.push(node.sees(grid, held_by.iter().copied()));
        self.held_by.push(held_by);
        self.strong.push(Vec::new());
        self.nodes.len() - 1
    }

    fn link(&mut self, usable: impl Fn(&ConstraintId) -> bool) {
        let held = (0..).zip(&self.held_by);
        let held = held.flat_map(|(node, ids)| ids.iter().map(move |id| (id.index(), node)));
        let mut held: Vec<(usize, u32)> = held.collect();
        held.sort_unstable();
        let by = |id: &ConstraintId| {
            let index = id.index();
            let first = held.partition_point(|&(other, _)| other < index);
            let same = held[first..]
                .iter()
                .take_while(move |&&(other, _)| other == index);
            same.map(|&(_, node)| node)
        };
        let mut linked: Vec<u32> = Vec::new();
        for (node, ids) in self.nodes.iter().zip(&self.held_by) {
            let apart = |&other: &u32| {
                let other = &self.nodes[other as usize];
                other.candidates.and(&node.candidates).is_empty()
            };
            linked.clear();
            linked.extend(ids.iter().filter(|id| usable(id)).flat_map(by).filter(apart));
            linked.sort_unstable();
            linked.dedup();
            self.weak.extend_from_slice(&linked);
            self.weak_from.push(self.weak.len());
        }
    }

    /// The nodes, without a candidate in common, that one of the constraints of a node holds; ascending.
    pub(super) fn weak(&self, node: usize) -> &[u32] {
        &self.weak[self.weak_from[node]..self.weak_from[node + 1]]
    }

    /// The admitted constraints that hold both nodes, in canonical order.
    pub(super) fn common(&self, a: usize, b: usize) -> impl Iterator<Item = ConstraintId> {
        let (a, b) = (&self.held_by[a], &self.held_by[b]);
        a.iter().filter(|id| b.contains(id)).copied()
    }

    /// A family entered by one node and left by another.
    pub(super) fn part(&self, family: usize, from: usize, to: usize) -> Part {
        self.families[family].part(self.nodes[from], self.nodes[to])
    }

    /// The places of the nodes of a family that its inner covers hold, in the order of those.
    pub(super) fn inner_nodes(&self, family: usize, from: usize, to: usize) -> impl Iterator<Item = usize> {
        let family = &self.families[family];
        let (from, to) = (self.nodes[from].digit, self.nodes[to].digit);
        let digit = |i: usize| family.nodes[i].digit;
        let inner = (0..family.nodes.len()).filter(move |&i| digit(i) != from && digit(i) != to);
        inner.filter(|_| !family.inner.is_empty())
    }
}
