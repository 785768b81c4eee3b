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
    /// By node: the nodes, without a candidate in common, that one of its constraints holds.
    pub(super) weak: Vec<Vec<u32>>,
    /// By node: the digits of the nodes that its parts lead to, as bits.
    pub(super) leads_to: Vec<u16>,
    pub(super) families: Vec<Family>,
}

impl Graph {
    pub(super) fn new(grid: &Grid, region: &ChainRegion, families: Vec<Family>) -> Self {
        let mut numbers: BTreeMap<Node, usize> = BTreeMap::new();
        let mut graph = Self {
            nodes: Vec::new(),
            held_by: Vec::new(),
            sees: Vec::new(),
            strong: Vec::new(),
            weak: Vec::new(),
            leads_to: Vec::new(),
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
        self.weak = (0..self.nodes.len())
            .map(|node| {
                let own = &self.nodes[node].candidates;
                let mut linked: Vec<u32> = self.held_by[node]
                    .iter()
                    .filter(|id| usable(id))
                    .flat_map(by)
                    .filter(|&other| self.nodes[other as usize].candidates.and(own).is_empty())
                    .collect();
                linked.sort_unstable();
                linked.dedup();
                linked
            })
            .collect();
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
