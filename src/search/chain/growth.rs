//! Grows paths: breadth first, or all of them.

use super::graph::{Graph, Strong};
use super::partners::Partners;
use super::tree::Tree;
use super::{ChainRegion, Closing, Ends, Paths};
use crate::casts::fit;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::{ControlFlow, Range};

type Flow = ControlFlow<StopReason>;

/// A path of parts.
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

/// The paths grown.
#[derive(Default)]
pub(super) struct Grown {
    pub(super) paths: Vec<Path>,
    /// Whether the largest number of parts stopped a path that might have closed.
    pub(super) cut: bool,
}

/// The ways allowed by the region in which the ends of a path may close it. One of a path's two directions is
/// enough.
fn closings(
    graph: &Graph<'_>,
    region: &ChainRegion,
    from: usize,
    to: usize,
) -> impl Iterator<Item = Closing> {
    let (a, b) = (&graph.nodes[from], &graph.nodes[to]);
    let comes_back = || from == to && a.single().is_some();
    let is_loop = || {
        let apart = || a.candidates.and(&b.candidates).is_empty();
        from < to && apart() && graph.common(from, to).next().is_some()
    };
    let is_open = || {
        let ends = region.ends == Ends::Any || a.digit == b.digit;
        let sees = || !graph.sees(from).and(graph.sees(to)).is_empty();
        ends && (!comes_back() || region.ends == Ends::Overlapping) && sees()
    };
    let admitted = |closing| region.closings.contains(&closing);
    let closings = (from <= to).then(|| {
        [
            (admitted(Closing::Placement) && comes_back()).then_some(Closing::Placement),
            (admitted(Closing::Loop) && is_loop()).then_some(Closing::Loop),
            (admitted(Closing::Open) && is_open()).then_some(Closing::Open),
        ]
    });
    closings.into_iter().flatten().flatten()
}

/// Breadth first from every node: the first path found to every node that may close it.
///
/// *Lemma.* One of these also eliminates every candidate that a longer path with the same ends eliminates.
/// *Proof.* A base set that holds a candidate has it in one node of its part, and the cover of that node
/// holds it too. So on any path the excess of a candidate is the number of covers that hold it outside the
/// nodes that they cover. An open path needs two. If these are the covers at the ends, the shortest path has
/// them as well. If one of them is a link or an inner cover, the path can begin, or end, at the node after
/// it, and the candidate sees that end. This requires that ends may share candidates or be the same: without
/// it one candidate of 1,709 in 109 positions was missed. If both ends are a single candidate, it is placed,
/// and the candidates it sees are eliminated afterwards; if one part remains, which the region may not allow,
/// that is a locked candidate or a subset. In a loop one such cover is enough: `inner.rs` has the rest of the
/// proof.
pub(super) fn shortest(
    graph: &Graph<'_>,
    region: &ChainRegion,
    grown: &mut Grown,
    meter: &mut Meter<'_>,
) -> Flow {
    let mut partners = Partners::new(graph, region);
    let mut tree = Tree::new(graph);
    for start in 0..graph.nodes.len() {
        let mut ends = partners.of(start);
        ends.retain(|&end| graph.reach().holds(start, end));
        if ends.is_empty() {
            continue;
        }
        tree.enter(start);
        for _ in 1..=*region.parts.end() {
            tree.grow(meter)?;
            if !tree.is_growing() {
                break;
            }
        }
        let met = tree.ends(&ends);
        for (_, end) in met.iter().filter(|(length, _)| region.parts.contains(length)) {
            for closing in closings(graph, region, start, end.node) {
                let parts = tree.path_to(*end);
                grown.paths.push(Path { parts, closing });
            }
        }
        grown.cut |= met.len() < ends.len() && tree.is_growing();
    }
    Flow::Continue(())
}

/// Every path that uses no family twice; if they have to be [whole](Paths::Whole), those of the right weight.
///
/// *Lemma.* Let a path take base sets from a pattern's base sets and covers from its covers, and be equal to
/// that pattern. An open path or a loop has as many base sets as the pattern; a path that returns to its
/// start has as many or two more. *Proof.* The pattern has no base set among its covers, so the only set that
/// can cancel out in the path is one that need not be a cover of the pattern: the cell of the start, taken
/// twice as a cover when the path returns to it. That cell is either not among the path's base sets at all,
/// or there twice more often than in the pattern. The patterns of rank 1 and order 2 to 4 of 4 positions take
/// 62,272 nodes with this rule and 71,765 without, both before the remaining ends were counted.
pub(super) fn all(graph: &Graph<'_>, region: &ChainRegion, grown: &mut Grown, meter: &mut Meter<'_>) -> Flow {
    let mut path = GrowingPath {
        graph,
        region,
        start: 0,
        parts: Vec::new(),
        weight: 0,
        greatest: greatest_nodes(graph),
        ends_left: 0,
    };
    starts(graph, region).try_for_each(|start| {
        path.start = start;
        path.ends_left = path.greatest.iter().filter(|&&node| node >= start).count();
        path.grow(start, grown, meter)
    })
}

/// The nodes at which a path may start.
///
/// *Lemma.* Let each family have two nodes, and no two of them a base set in common. A path that is a whole
/// pattern has at most two nodes without a link; if it has two, it starts at the first of them. *Proof.* It
/// has all base sets, so all families and all nodes, and every node but those at its ends is linked. Of its
/// two directions, the one whose end has no smaller number than its start is closed ([`closings`]). Reading
/// the patterns of order 6 of gnpx-2 as chains takes 521,646 nodes without this rule, 245,153 with it.
fn starts(graph: &Graph<'_>, region: &ChainRegion) -> Range<usize> {
    let nodes = 0..graph.nodes.len();
    let is_whole = matches!(region.paths, Paths::Whole(_));
    let each_has_two = || graph.families.iter().all(|family| family.nodes.len() == 2);
    // Each base set is in some family, or nothing would grow. If the families have no more base sets in all
    // than the region, each base set is in only one.
    let bases = || graph.families.iter().flat_map(|family| &family.bases);
    if !is_whole || !each_has_two() || bases().count() > region.base_sets().count() {
        return nodes;
    }
    let mut unlinked = nodes.clone().filter(|&node| graph.weak(node).is_empty());
    match [unlinked.next(), unlinked.next(), unlinked.next()] {
        [None, ..] => nodes,
        [Some(first), None, _] => 0..first + 1,
        [Some(first), _, None] => first..first + 1,
        _ => 0..0,
    }
}

/// By family: the largest number of its nodes.
fn greatest_nodes(graph: &Graph<'_>) -> Vec<usize> {
    let mut greatest = vec![0; graph.families.len()];
    for node in 0..graph.nodes.len() {
        let parts = graph.strong(node).iter();
        parts.for_each(|strong| greatest[strong.family] = node);
    }
    greatest
}

/// A path that is growing from its first node.
struct GrowingPath<'a> {
    graph: &'a Graph<'a>,
    region: &'a ChainRegion,
    start: usize,
    parts: Vec<(usize, usize, usize)>,
    /// The number of base sets of its parts.
    weight: i64,
    /// By family: the largest number of its nodes.
    greatest: Vec<usize>,
    /// How many families that are not in it have a node whose number is not below that of its start.
    ///
    /// *Lemma.* If there is none, no longer path closes. *Proof.* Of the two directions of a path, the one
    /// whose end has no smaller number than its start is closed ([`closings`]). The end is a node of its last
    /// part, which is not among the current parts. Reading the patterns of order 6 of gnpx-2 as chains takes
    /// 506,025 nodes with this rule, 606,982 without.
    ends_left: usize,
}

impl GrowingPath<'_> {
    /// Whether the weight of the path allows this closing.
    fn weighs(&self, closing: Closing) -> bool {
        let Paths::Whole(order) = self.region.paths else {
            return true;
        };
        self.weight == order || self.weight == order + 2 && closing == Closing::Placement
    }

    /// Whether the weight allows a longer path to be closed.
    fn has_room(&self) -> bool {
        !matches!(self.region.paths, Paths::Whole(order) if self.weight >= order + 2)
    }

    fn grow(&mut self, off: usize, grown: &mut Grown, meter: &mut Meter<'_>) -> Flow {
        meter.count()?;
        let (graph, region) = (self.graph, self.region);
        let digit = |node: usize| graph.nodes[node].digit;
        let last = self.parts.len() + 1 == *region.parts.end();
        // At the end of the last part only a loop may close nodes of different digits.
        let of_one_digit = region.ends != Ends::Any && !region.closings.contains(&Closing::Loop);
        let one_digit = last && of_one_digit;
        let before_last = of_one_digit && self.parts.len() + 2 == *region.parts.end();
        // The last part has to lead to the digit of the start. Nodes of w-wings in the HoDoKu paths of 100
        // puzzles of unbiased_sample, when all houses were searched and before the remaining ends were
        // counted: 1,183,000 without, 788,000 with.
        let start = digit(self.start);
        let leads = move |next: usize| !before_last || graph.leads_to[next] >> start.index() & 1 == 1;
        for &Strong { family, to } in graph.strong(off) {
            let used = self.parts.iter().any(|part| part.0 == family);
            if used || one_digit && digit(to) != start {
                continue;
            }
            let own = fit::<i64>(graph.families[family].bases.len());
            let may_end = usize::from(self.greatest[family] >= self.start);
            self.weight += own;
            self.ends_left -= may_end;
            self.parts.push((family, off, to));
            if region.parts.contains(&self.parts.len()) && self.weighs(Closing::Placement) {
                let closings = closings(graph, region, self.start, to);
                for closing in closings.filter(|&closing| self.weighs(closing)) {
                    grown.paths.push(Path {
                        parts: self.parts.clone(),
                        closing,
                    });
                }
            }
            if !last && self.ends_left > 0 && self.has_room() {
                let nexts = graph.weak(to).iter().map(|&next| next as usize);
                for next in nexts.filter(|&next| leads(next)) {
                    self.grow(next, grown, meter)?;
                }
            }
            self.parts.pop();
            self.weight -= own;
            self.ends_left += may_end;
        }
        Flow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::families::families;
    use super::super::{Houses, Links};
    use super::*;
    use crate::constraint::ConstraintSet;
    use crate::grid::Grid;
    use crate::search::Limits;
    use std::collections::BTreeSet;

    const GRIDS: [&str; 3] = [
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    ];

    fn regions() -> Vec<ChainRegion> {
        let kinds = [
            (2, Houses::Excluded, 0, Ends::SameDigit),
            (2, Houses::Pairs, 0, Ends::Any),
            (0, Houses::Grouped, 0, Ends::SameDigit),
            (2, Houses::Grouped, 8, Ends::Any),
            (2, Houses::Excluded, 8, Ends::Overlapping),
        ];
        let region = |(cells, houses, als, ends), parts, closings: &[Closing], links| ChainRegion {
            cells,
            houses,
            als,
            links,
            parts,
            paths: Paths::Shortest,
            ends,
            closings: closings.to_vec(),
            bases: None,
            covers: None,
        };
        let all = [Closing::Open, Closing::Loop, Closing::Placement];
        let mut regions = Vec::new();
        for kind in kinds {
            regions.push(region(kind, 2..=40, &all, Links::Any));
            regions.push(region(kind, 1..=3, &all[..2], Links::Conjugate));
            regions.push(region(kind, 2..=3, &all[2..], Links::Any));
        }
        regions
    }

    /// The same paths without pruning: all paths from every node, and every end tried.
    fn slowly(graph: &Graph<'_>, region: &ChainRegion) -> (Vec<Path>, bool) {
        let (mut paths, mut cut) = (Vec::new(), false);
        for start in 0..graph.nodes.len() {
            let mut to_off = vec![None; graph.nodes.len()];
            let mut to_on = vec![None; graph.nodes.len()];
            to_off[start] = Some(Vec::new());
            let mut front = vec![start];
            for length in 1..=*region.parts.end() {
                let mut on = Vec::new();
                for off in std::mem::take(&mut front) {
                    for &Strong { family, to } in graph.strong(off) {
                        if to_on[to].is_none() {
                            let mut parts: Vec<(usize, usize, usize)> = to_off[off].clone().unwrap();
                            parts.push((family, off, to));
                            to_on[to] = Some(parts);
                            on.push(to);
                        }
                    }
                }
                for &end in on.iter().filter(|_| region.parts.contains(&length)) {
                    for closing in closings(graph, region, start, end) {
                        let parts = to_on[end].clone().unwrap();
                        paths.push(Path { parts, closing });
                    }
                }
                for node in on {
                    for &next in graph.weak(node) {
                        if to_off[next as usize].is_none() {
                            to_off[next as usize] = to_on[node].clone();
                            front.push(next as usize);
                        }
                    }
                }
            }
            cut |= !front.is_empty();
        }
        (paths, cut)
    }

    #[test]
    fn shortest_paths_are_those_of_a_search_through_everything() {
        let (mut met, mut loops, mut cut_short) = (0, 0, 0);
        for text in GRIDS {
            let mut grid: Grid = text.parse().unwrap();
            grid.place_singles();
            for region in regions() {
                let families = families(&grid, &region);
                let sets = families.iter().filter(|family| family.bases.len() > 1);
                let sets = sets.map(|family| family.bases.iter().copied().collect::<ConstraintSet>());
                let sets: Vec<_> = sets.collect();
                assert_eq!(sets.iter().collect::<BTreeSet<_>>().len(), sets.len());
                let graph = Graph::new(&grid, &region, families);
                let mut grown = Grown::default();
                let mut meter = Meter::new(&Limits::default());
                assert!(shortest(&graph, &region, &mut grown, &mut meter).is_continue());
                let (paths, cut) = slowly(&graph, &region);
                assert_eq!(grown.paths, paths);
                // A path is not reported as cut if no longer one could close.
                assert!(cut || !grown.cut);
                met += paths.len();
                loops += paths.iter().filter(|path| path.closing == Closing::Loop).count();
                cut_short += usize::from(grown.cut);
            }
        }
        assert!(
            met > 1000 && loops > 20 && cut_short > 0,
            "{met} {loops} {cut_short}"
        );
    }
}
