//! [`Partners`]: the nodes that a path from a node may end at.

use super::graph::Graph;
use super::lists::Lists;
use super::{ChainRegion, Closing, Links};
use crate::bits::fit;

/// Where the paths of a graph may end. Only what sees a candidate that the start sees closes an open path,
/// and only what has a constraint in common with the start a loop: mostly a few nodes of some hundred.
pub(super) struct Partners<'a> {
    graph: &'a Graph<'a>,
    region: &'a ChainRegion,
    /// By candidate: the nodes that see it, ascending.
    seers: Lists<u32>,
    /// By node: the last start whose partner it was, and one more.
    of: Vec<u32>,
}

impl<'a> Partners<'a> {
    pub(super) fn new(graph: &'a Graph<'a>, region: &'a ChainRegion) -> Self {
        let nodes = 0..graph.nodes.len();
        let mut ends = [0_u32; 730];
        for node in nodes.clone() {
            graph.sees(node).iter().for_each(|c| ends[c.index() + 1] += 1);
        }
        for i in 1..ends.len() {
            ends[i] += ends[i - 1];
        }
        let mut all = vec![0; ends[729] as usize];
        let mut next = ends;
        for node in nodes {
            for c in graph.sees(node).iter() {
                all[next[c.index()] as usize] = fit(node);
                next[c.index()] += 1;
            }
        }
        Self {
            graph,
            region,
            seers: Lists::cut(all, ends.to_vec()),
            of: vec![0; graph.nodes.len()],
        }
    }

    /// The nodes that a path from a start may end at, of no smaller number than that.
    pub(super) fn of(&mut self, start: usize) -> Vec<usize> {
        let (graph, region) = (self.graph, self.region);
        let is_open = region.closings.iter().any(|&closing| closing != Closing::Loop);
        let mut found = Vec::new();
        let mut add = |node: u32| {
            let is_new =
                std::mem::replace(&mut self.of[node as usize], fit(start + 1)) != fit::<u32>(start + 1);
            if is_new && node as usize >= start {
                found.push(node as usize);
            }
        };
        if is_open {
            let seen = graph.sees(start).iter();
            seen.flat_map(|c| self.seers.get(c.index()))
                .for_each(|&node| add(node));
        }
        if region.closings.contains(&Closing::Placement) {
            add(fit(start));
        }
        if region.closings.contains(&Closing::Loop) {
            match region.links {
                Links::Any => graph.weak(start).iter().for_each(|&node| add(node)),
                // A link that closes a loop need not be one of those that a path goes on by.
                Links::Conjugate => (0..graph.nodes.len()).for_each(|node| add(fit(node))),
            }
        }
        found
    }
}
