//! [`Partners`]: the nodes that a path from a node may end at.

use super::graph::Graph;
use super::{ChainRegion, Closing, Links};
use crate::casts::fit;

/// The possible ends of a graph's paths. Only a node that sees a candidate seen by the start closes an open
/// path, and only a node that shares a constraint with the start closes a loop: usually a few nodes of some
/// hundred.
pub(super) struct Partners<'a> {
    graph: &'a Graph<'a>,
    region: &'a ChainRegion,
    /// By node: 1 plus the last start whose partner it was.
    of: Vec<u32>,
}

impl<'a> Partners<'a> {
    pub(super) fn new(graph: &'a Graph<'a>, region: &'a ChainRegion) -> Self {
        Self {
            graph,
            region,
            of: vec![0; graph.nodes.len()],
        }
    }

    /// The nodes at which a path from a start may end, with numbers no smaller than the start's.
    pub(super) fn of(&mut self, start: usize) -> Vec<usize> {
        let (graph, region) = (self.graph, self.region);
        let mark = fit::<u32>(start) + 1;
        let mut found = Vec::new();
        let mut add = |node: u32| {
            let is_new = std::mem::replace(&mut self.of[node as usize], mark) != mark;
            if is_new && node as usize >= start {
                found.push(node as usize);
            }
        };
        if region.closings.contains(&Closing::Open) {
            let seen = graph.sees(start).iter();
            seen.flat_map(|c| graph.seers(c)).for_each(|&node| add(node));
        }
        if region.closings.contains(&Closing::Placement) {
            add(fit(start));
        }
        if region.closings.contains(&Closing::Loop) {
            match region.links {
                Links::Any => graph.weak(start).iter().for_each(|&node| add(node)),
                // A link that closes a loop need not be one that can continue a path.
                Links::Conjugate => (0..graph.nodes.len()).for_each(|node| add(fit(node))),
            }
        }
        found
    }
}
