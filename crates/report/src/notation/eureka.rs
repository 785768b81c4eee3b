//! Chains in Eureka, the notation of the forums: `(1=4)r5c8 - (4)r9c8 = (4-1)r7c7 = (1)r7c4`.

use crate::words::region;
use basecover::grid::{Cell, Digit};
use basecover::search::chain::{Chain, Closing, Node, Part, PartKind};
use basecover::sorting;
use itertools::Itertools;

/// The chain without its eliminations. [`Claim::read`](basecover::pattern::Claim::read) understands it.
#[must_use]
pub fn eureka(chain: &Chain) -> String {
    let mut terms: Vec<Term> = Vec::new();
    for part in &chain.parts {
        let (first, second) = Term::of(part);
        match terms.last_mut() {
            Some(last) if last.may_join(&first) => last.inside += &format!("-{}", first.inside),
            _ => terms.push(first.after(" - ")),
        }
        terms.extend(second.map(|term| term.after(" = ")));
    }
    let written = terms.iter().enumerate().map(|(i, term)| {
        let link = if i == 0 { "" } else { term.link };
        format!("{link}({}){}", term.inside, cells(&term.cells))
    });
    let end = match chain.closing {
        Closing::Loop => " - loop",
        Closing::Open | Closing::Placement => "",
    };
    format!("{}{end}", written.format(""))
}

/// A term: digits in brackets with their cells, and the link before them.
struct Term {
    link: &'static str,
    inside: String,
    cells: Vec<Cell>,
    /// Whether it is one candidate of a digit's house, which may be merged with the next one of the same
    /// cell.
    candidate: bool,
}

impl Term {
    /// The terms of a part: one with a strong link inside, or two with a strong link between them.
    fn of(part: &Part) -> (Self, Option<Self>) {
        let (from, to) = (part.from.digit, part.to.digit);
        let joined = |inside, cells| (Self::new(inside, cells, false), None);
        match part.kind {
            PartKind::House => (Self::node(&part.from), Some(Self::node(&part.to))),
            PartKind::Cell => joined(format!("{from}={to}"), part.cells().collect()),
            PartKind::AlmostLockedSet => {
                let between: Vec<Digit> = part.inner.iter().filter_map(|id| id.digit()).collect();
                // The digit by which the chain leaves comes last.
                let rest = sorting::sorted(between).into_iter().chain([to]).join("");
                joined(format!("{from}={rest}"), part.cells().collect())
            }
        }
    }

    fn new(inside: String, cells: Vec<Cell>, candidate: bool) -> Self {
        Self {
            link: "",
            inside,
            cells,
            candidate,
        }
    }

    fn node(node: &Node) -> Self {
        let cells: Vec<Cell> = node.candidates.iter().map(|c| c.cell()).collect();
        let candidate = cells.len() == 1;
        Self::new(node.digit.to_string(), cells, candidate)
    }

    fn after(self, link: &'static str) -> Self {
        Self { link, ..self }
    }

    fn may_join(&self, next: &Self) -> bool {
        self.candidate && next.candidate && self.cells == next.cells
    }
}

/// Cells in short: `r5c789`, `r12c3`, `r5c4|r6c45`.
pub(super) fn cells(cells: &[Cell]) -> String {
    region(cells.iter().copied()).join("|")
}
