//! [`Tree`]: the shortest paths from one node to all others.

use super::graph::{Graph, Strong};
use crate::bits::fit;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::ControlFlow;

const NONE: u32 = u32::MAX;
const ROOT: u32 = u32::MAX - 1;

/// Paths that grow from one node, breadth first. A node is *off* when a path has come to it by a link, and
/// *on* by a part.
pub(super) struct Tree<'a> {
    graph: &'a Graph<'a>,
    /// By node that is off: the node before it.
    off_from: Vec<u32>,
    /// By node that is on: the node before it, and the family of the part.
    on_from: Vec<(u32, u32)>,
    /// The nodes that are off and were not before.
    front: Vec<u32>,
}

impl<'a> Tree<'a> {
    /// The paths whose first part is entered by a node.
    pub(super) fn entered(graph: &'a Graph<'a>, start: usize) -> Self {
        let mut tree = Self::new(graph);
        tree.off_from[start] = ROOT;
        tree.front.push(fit(start));
        tree
    }

    /// The paths that go on from a part left by a node.
    pub(super) fn left(graph: &'a Graph<'a>, start: usize) -> Self {
        let mut tree = Self::new(graph);
        tree.on_from[start] = (ROOT, ROOT);
        tree.by_link(&[start]);
        tree
    }

    fn new(graph: &'a Graph<'a>) -> Self {
        let count = graph.nodes.len();
        Self {
            graph,
            off_from: vec![NONE; count],
            on_from: vec![(NONE, NONE); count],
            front: Vec::new(),
        }
    }

    /// Whether a longer path comes to a node that none has come to.
    pub(super) fn is_growing(&self) -> bool {
        !self.front.is_empty()
    }

    /// One part more: the nodes that are on and were not before.
    pub(super) fn by_part(&mut self, meter: &mut Meter<'_>) -> ControlFlow<StopReason, Vec<usize>> {
        let mut on = Vec::new();
        for off in std::mem::take(&mut self.front) {
            meter.count()?;
            for &Strong { family, to } in self.graph.strong(off as usize) {
                if self.on_from[to].0 == NONE {
                    self.on_from[to] = (off, fit(family));
                    on.push(to);
                }
            }
        }
        ControlFlow::Continue(on)
    }

    /// One link more, from the nodes that are on.
    pub(super) fn by_link(&mut self, on: &[usize]) {
        for &node in on {
            for &other in self.graph.weak(node) {
                if self.off_from[other as usize] == NONE {
                    self.off_from[other as usize] = fit(node);
                    self.front.push(other);
                }
            }
        }
    }

    /// The path to a node that is on: by part the family, the node entered and the node left.
    pub(super) fn path(&self, end: usize) -> Vec<(usize, usize, usize)> {
        let mut parts = Vec::new();
        let mut on = fit(end);
        while on != ROOT {
            let (off, family) = self.on_from[on as usize];
            if off == ROOT {
                break;
            }
            parts.push((family as usize, off as usize, on as usize));
            on = self.off_from[off as usize];
        }
        parts.reverse();
        parts
    }
}
