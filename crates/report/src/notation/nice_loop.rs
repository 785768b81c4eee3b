//! Chains as nice loops: `[r4c8]-3-[r4c5]-6-[r5c4]-9-[r5c8]-6-[r6c8]-3-[r4c8]`.

use super::eureka::cells;
use basecover::grid::{Candidate, Cell, Digit};
use basecover::search::chain::{Chain, Closing, Part, PartKind};
use basecover::sorting;
use itertools::Itertools;

/// A loop without its eliminations, and the eliminations.
pub(super) type NiceLoop = (String, Vec<Candidate>);

/// The loops of a chain: one for all its eliminations if it returns to its start, otherwise one through each
/// candidate that sees both ends. Eliminations of no loop are omitted: the notation has no way to write a
/// link from a cell of an almost locked set to another digit of that cell.
pub(super) fn nice_loops(chain: &Chain, eliminations: &[Candidate]) -> Vec<NiceLoop> {
    let Some(path) = Path::of(chain) else {
        return Vec::new();
    };
    match chain.closing {
        Closing::Loop => {
            let text = path.text(None, path.closing().as_ref());
            vec![(text, eliminations.to_vec())]
        }
        // A cell to which the chain only returns is written as it is.
        Closing::Placement if path.is_between_houses() => {
            vec![(path.text(None, None), eliminations.to_vec())]
        }
        Closing::Placement => Vec::new(),
        Closing::Open => {
            let through = |&c: &Candidate| Some((path.through(c)?, vec![c]));
            eliminations.iter().filter_map(through).collect()
        }
    }
}

/// Cells on a loop, with the digit by which the loop enters or leaves.
struct LoopNode {
    cells: Vec<Cell>,
    digit: Digit,
}

impl LoopNode {
    /// The two nodes of a part.
    fn of(part: &Part) -> [Self; 2] {
        [&part.from, &part.to].map(|node| Self {
            cells: match part.kind {
                PartKind::House => node.candidates.iter().map(|c| c.cell()).collect(),
                PartKind::Cell | PartKind::AlmostLockedSet => sorting::sorted(part.cells()),
            },
            digit: node.digit,
        })
    }

    fn of_candidate(c: Candidate) -> Self {
        Self {
            cells: vec![c.cell()],
            digit: c.digit(),
        }
    }

    /// Whether the other stop is another digit of the same cells, to which no link leads.
    fn is_beside(&self, other: &Self) -> bool {
        self.cells == other.cells
    }
}

/// The nodes of a chain, with alternating strong and weak links between them.
struct Path {
    stops: Vec<LoopNode>,
}

impl Path {
    /// None if a weak link joins two digits whose cells are written differently.
    fn of(chain: &Chain) -> Option<Self> {
        let stops: Vec<LoopNode> = chain.parts.iter().flat_map(LoopNode::of).collect();
        let is_loop = chain.closing == Closing::Loop;
        let mut weak = stops[1..]
            .iter()
            .tuples()
            .chain(is_loop.then(|| (&stops[stops.len() - 1], &stops[0])));
        let may_be = |(a, b): (&LoopNode, &LoopNode)| a.digit == b.digit || a.is_beside(b);
        let all = weak.all(may_be);
        all.then_some(Self { stops })
    }

    fn ends(&self) -> [&LoopNode; 2] {
        [&self.stops[0], &self.stops[self.stops.len() - 1]]
    }

    /// Whether no end is a cell or an almost locked set inside which the chain continues.
    fn is_between_houses(&self) -> bool {
        let [first, last] = [&self.stops[..2], &self.stops[self.stops.len() - 2..]];
        !first[0].is_beside(&first[1]) && !last[0].is_beside(&last[1])
    }

    /// The first stop again, if a loop leads back to it.
    fn closing(&self) -> Option<LoopNode> {
        let [first, last] = self.ends();
        let LoopNode { cells, digit } = first;
        let again = || LoopNode {
            cells: cells.clone(),
            digit: *digit,
        };
        (!first.is_beside(last)).then(again)
    }

    /// The loop through a candidate that sees both ends.
    fn through(&self, c: Candidate) -> Option<String> {
        let target = LoopNode::of_candidate(c);
        let [first, last] = self.ends();
        let linked = |end: &LoopNode| end.digit == c.digit() && !end.cells.contains(&c.cell());
        let within = |end: &LoopNode, next: &LoopNode| end.is_beside(&target) && !end.is_beside(next);
        let at_first = within(first, &self.stops[1]);
        let at_last = within(last, &self.stops[self.stops.len() - 2]);
        match (linked(first), linked(last)) {
            (true, true) => Some(self.text(Some(&target), Some(&target))),
            (true, false) if at_last => Some(self.text(Some(&target), None)),
            (false, true) if at_first => Some(self.text(None, Some(&target))),
            _ => None,
        }
    }

    /// The path, from a stop before it to a stop after it.
    fn text(&self, before: Option<&LoopNode>, behind: Option<&LoopNode>) -> String {
        let stops: Vec<&LoopNode> = before.into_iter().chain(&self.stops).chain(behind).collect();
        let mut text = format!("[{}]", cells(&stops[0].cells));
        for (i, (a, b)) in stops.iter().tuple_windows().enumerate() {
            if a.is_beside(b) {
                continue;
            }
            let is_strong = (i + usize::from(before.is_some())).is_multiple_of(2);
            let sign = if is_strong { '=' } else { '-' };
            text += &format!("{sign}{}{sign}[{}]", b.digit, cells(&b.cells));
        }
        text
    }
}
