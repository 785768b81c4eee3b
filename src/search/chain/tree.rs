//! [`Tree`]: the shortest paths from one node to others.

use super::graph::{Graph, Strong};
use crate::casts::fit;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::ControlFlow;

const NONE: u32 = u32::MAX;
const ROOT: u32 = u32::MAX - 1;

/// Paths that grow from one node, breadth first. A node is *off* when a path has reached it by a link, and
/// *on* when by a part.
///
/// Of the nodes that a part leads to, only those with a link are marked ([`Graph::going_on`]): the others can
/// only be the end of a path, and most of them not even that.
pub(super) struct Tree<'a> {
    graph: &'a Graph<'a>,
    /// The nodes that are off, in the order in which they were found, and the node before each.
    off: Vec<(u32, u32)>,
    /// By node: its place in `off`.
    off_at: Vec<u32>,
    /// By node that is on: the node before it, and the family of the part.
    on_from: Vec<(u32, u32)>,
    /// The nodes that are on, in the order in which they were found.
    on: Vec<u32>,
    /// How many there were before the last part.
    on_before: usize,
    /// By number of parts less one: how many nodes were off.
    levels: Vec<usize>,
    /// How many of the off nodes have been expanded.
    followed: usize,
}

/// A node that a path reaches by its last part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct End {
    /// The place of the node before it among the off nodes; then its place among that node's parts.
    at: (u32, usize),
    family: usize,
    pub(super) node: usize,
}

impl<'a> Tree<'a> {
    /// No path yet.
    pub(super) fn new(graph: &'a Graph<'a>) -> Self {
        let count = graph.nodes.len();
        Self {
            graph,
            off: Vec::with_capacity(count),
            off_at: vec![NONE; count],
            on_from: vec![(NONE, NONE); count],
            on: Vec::with_capacity(count),
            on_before: 0,
            levels: Vec::new(),
            followed: 0,
        }
    }

    /// Starts the paths whose first part is entered by a node.
    pub(super) fn enter(&mut self, start: usize) {
        self.clear();
        self.put_off(fit(start), ROOT);
    }

    /// Starts the paths that continue from a part left by a node.
    pub(super) fn leave(&mut self, start: usize) {
        self.clear();
        self.on_from[start] = (ROOT, ROOT);
        self.on.push(fit(start));
        self.by_link(0);
    }

    fn clear(&mut self) {
        self.off
            .drain(..)
            .for_each(|(node, _)| self.off_at[node as usize] = NONE);
        self.on
            .drain(..)
            .for_each(|node| self.on_from[node as usize] = (NONE, NONE));
        self.on_before = 0;
        self.levels.clear();
        self.followed = 0;
    }

    fn put_off(&mut self, node: u32, from: u32) {
        self.off_at[node as usize] = fit(self.off.len());
        self.off.push((node, from));
    }

    /// Whether a longer path may reach a new node.
    pub(super) fn is_growing(&self) -> bool {
        self.followed < self.off.len()
    }

    /// The nodes that the last part turned on.
    pub(super) fn newly_on(&self) -> &[u32] {
        &self.on[self.on_before..]
    }

    /// Grows by one part and the links from it.
    pub(super) fn grow(&mut self, meter: &mut Meter<'_>) -> ControlFlow<StopReason> {
        let graph = self.graph;
        self.on_before = self.on.len();
        for &(off, _) in &self.off[self.followed..] {
            meter.count()?;
            for &Strong { family, to } in graph.going_on(off as usize) {
                if self.on_from[to].0 == NONE {
                    self.on_from[to] = (off, fit(family));
                    self.on.push(fit(to));
                }
            }
        }
        self.followed = self.off.len();
        self.levels.push(self.followed);
        self.by_link(self.on_before);
        ControlFlow::Continue(())
    }

    /// Grows by one link from the on nodes, starting at a place in their list.
    fn by_link(&mut self, from: usize) {
        let graph = self.graph;
        for i in from..self.on.len() {
            let node = self.on[i];
            for &other in graph.weak(node as usize) {
                if self.off_at[other as usize] == NONE {
                    self.put_off(other, node);
                }
            }
        }
    }

    /// The ends of the shortest paths to some nodes, with the number of parts, in the order found; only for
    /// nodes that the current paths reach.
    pub(super) fn ends(&self, nodes: &[usize]) -> Vec<(usize, End)> {
        let grown = self.followed;
        let end = |&node: &usize| {
            let befores = self.graph.strong(node).iter().map(|strong| strong.to);
            let before = befores.min_by_key(|&before| self.off_at[before])?;
            let at = self.off_at[before];
            if at as usize >= grown {
                return None;
            }
            let mut parts = self.graph.strong(before).iter().enumerate();
            let (place, strong) = parts.find(|(_, strong)| strong.to == node)?;
            Some(End {
                at: (at, place),
                family: strong.family,
                node,
            })
        };
        let mut ends: Vec<_> = nodes.iter().filter_map(end).collect();
        ends.sort_unstable();
        let length = |end: &End| 1 + self.levels.partition_point(|&level| level <= end.at.0 as usize);
        ends.into_iter().map(|end| (length(&end), end)).collect()
    }

    /// The path to an end: by part the family, the node entered and the node left.
    pub(super) fn path_to(&self, end: End) -> Vec<(usize, usize, usize)> {
        let (off, on) = self.off[end.at.0 as usize];
        let mut parts = self.before(on);
        parts.push((end.family, off as usize, end.node));
        parts
    }

    /// The path to an on node.
    pub(super) fn path(&self, end: usize) -> Vec<(usize, usize, usize)> {
        self.before(fit(end))
    }

    fn before(&self, mut on: u32) -> Vec<(usize, usize, usize)> {
        let mut parts = Vec::new();
        while on != ROOT {
            let (off, family) = self.on_from[on as usize];
            if off == ROOT {
                break;
            }
            parts.push((family as usize, off as usize, on as usize));
            on = self.off[self.off_at[off as usize] as usize].1;
        }
        parts.reverse();
        parts
    }
}
