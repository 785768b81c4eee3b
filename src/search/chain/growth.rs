//! Growing paths, breadth first or all of them.

use super::graph::{Graph, Strong};
use super::{ChainRegion, Closing, Ends};
use crate::bits::fit;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::ControlFlow;

type Flow = ControlFlow<StopReason>;

/// A path: its first node, and for each part the family and the node it is left by, the node after it (none
/// at the end).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Path {
    /// By part: family, node entered, node left.
    pub(super) parts: Vec<(usize, usize, usize)>,
    pub(super) closing: Closing,
}

impl Path {
    /// The node by which it enters the first part.
    pub(super) fn start(&self) -> usize {
        self.parts[0].1
    }

    /// The node by which it leaves the last part.
    pub(super) fn end(&self) -> usize {
        self.parts[self.parts.len() - 1].2
    }
}

/// What grew.
#[derive(Default)]
pub(super) struct Grown {
    pub(super) paths: Vec<Path>,
    /// Whether the largest number of parts kept a path from growing.
    pub(super) cut: bool,
}

/// How the ends of a path may close it, of what the region admits.
fn closings(graph: &Graph, region: &ChainRegion, from: usize, to: usize) -> Vec<Closing> {
    let (a, b) = (&graph.nodes[from], &graph.nodes[to]);
    let mut closings = Vec::new();
    let admitted = |closing| region.closings.contains(&closing);
    if from == to && admitted(Closing::Placement) && a.single().is_some() {
        closings.push(Closing::Placement);
    }
    let apart = a.candidates.and(&b.candidates).is_empty();
    if !apart && region.ends != Ends::Overlapping {
        return closings;
    }
    let ends = region.ends == Ends::Any || a.digit == b.digit;
    // Of the two directions of a path one will do.
    if apart && from < to && admitted(Closing::Loop) && !graph.common(from, to).is_empty() {
        closings.push(Closing::Loop);
    }
    if from <= to && admitted(Closing::Open) && ends && !graph.sees[from].and(&graph.sees[to]).is_empty() {
        closings.push(Closing::Open);
    }
    closings
}

/// From every node breadth first: the first path met to every other node.
pub(super) fn shortest(
    graph: &Graph,
    region: &ChainRegion,
    grown: &mut Grown,
    meter: &mut Meter<'_>,
) -> Flow {
    let count = graph.nodes.len();
    const NONE: u32 = u32::MAX;
    for start in 0..count {
        // A node is off when the path has come to it by a link, on when by a part.
        let mut off_from = vec![NONE; count];
        let mut on_from: Vec<Option<(u32, u32)>> = vec![None; count];
        let mut front = vec![fit(start)];
        off_from[start] = fit(start);
        for length in 1..=*region.parts.end() {
            let mut on = Vec::new();
            for &off in &front {
                meter.count()?;
                for &Strong { family, to } in &graph.strong[off as usize] {
                    if on_from[to].is_none() {
                        on_from[to] = Some((off, fit(family)));
                        on.push(to);
                    }
                }
            }
            if region.parts.contains(&length) {
                for &end in &on {
                    for closing in closings(graph, region, start, end) {
                        let parts = path(&on_from, &off_from, start, end);
                        grown.paths.push(Path { parts, closing });
                    }
                }
            }
            front.clear();
            for &node in &on {
                for &other in &graph.weak[node] {
                    if off_from[other as usize] == NONE {
                        off_from[other as usize] = fit(node);
                        front.push(other);
                    }
                }
            }
        }
        grown.cut |= !front.is_empty();
    }
    Flow::Continue(())
}

/// Follows a path back from its last node.
fn path(
    on_from: &[Option<(u32, u32)>],
    off_from: &[u32],
    start: usize,
    end: usize,
) -> Vec<(usize, usize, usize)> {
    let mut parts = Vec::new();
    let mut on = end;
    while let Some((off, family)) = on_from[on] {
        parts.push((family as usize, off as usize, on));
        if off as usize == start {
            break;
        }
        on = off_from[off as usize] as usize;
    }
    parts.reverse();
    parts
}

/// Every path that uses no family twice.
pub(super) fn all(graph: &Graph, region: &ChainRegion, grown: &mut Grown, meter: &mut Meter<'_>) -> Flow {
    (0..graph.nodes.len()).try_for_each(|start| {
        let mut path = GrowingPath {
            graph,
            region,
            start,
            parts: Vec::new(),
        };
        path.grow(start, grown, meter)
    })
}

/// A path that grows, from its first node.
struct GrowingPath<'a> {
    graph: &'a Graph,
    region: &'a ChainRegion,
    start: usize,
    parts: Vec<(usize, usize, usize)>,
}

impl GrowingPath<'_> {
    fn grow(&mut self, off: usize, grown: &mut Grown, meter: &mut Meter<'_>) -> Flow {
        meter.count()?;
        let (graph, region) = (self.graph, self.region);
        let digit = |node: usize| graph.nodes[node].digit;
        let last = self.parts.len() + 1 == *region.parts.end();
        // At the end of the last part only a loop may close nodes of different digits.
        let one_digit = last && region.ends != Ends::Any && !region.closings.contains(&Closing::Loop);
        for &Strong { family, to } in &graph.strong[off] {
            let used = self.parts.iter().any(|part| part.0 == family);
            if used || one_digit && digit(to) != digit(self.start) {
                continue;
            }
            self.parts.push((family, off, to));
            if region.parts.contains(&self.parts.len()) {
                for closing in closings(graph, region, self.start, to) {
                    grown.paths.push(Path {
                        parts: self.parts.clone(),
                        closing,
                    });
                }
            }
            if !last {
                for &next in &graph.weak[to] {
                    self.grow(next as usize, grown, meter)?;
                }
            }
            self.parts.pop();
        }
        Flow::Continue(())
    }
}
