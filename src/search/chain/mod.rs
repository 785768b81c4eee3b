//! Growth along a path: base families of two nodes each, consecutive ones linked by a cover.
//!
//! The exhaustive search looks at every pattern, so it reaches only a handful of base sets. This growth looks
//! at one shape only, and reaches any length. Its states are paths of *parts*. A part is a family of base
//! sets, each of whose candidates is in one of two *nodes* or in one of its own inner covers, of which there
//! is one fewer than base sets: so at least one of its nodes holds a true candidate.
//!
//! | part | base sets | inner covers |
//! |---|---|---|
//! | cell | a cell with two candidates | none |
//! | house | a digit's house whose places fall into two nodes | none |
//! | almost locked set | n cells of a house with n + 1 digits | the n - 1 digits that are not in the nodes |
//!
//! *Path lemma.* Let one cover hold the last node of each part and the first node of the next, and let one
//! cover each hold the first and the last node of the path. Then the parts P1 .. Pm form a pattern of rank 1.
//! *Proof.* Part i has as many inner covers as base sets less one, there are m - 1 links and two end covers,
//! so the rank is -m + (m - 1) + 2. Every base candidate of a part lies in one of its nodes or inner covers,
//! and a link covers both nodes it holds, since they share no candidate. So no excess is negative. A
//! candidate in both end covers has excess at least 2, and is eliminated.
//!
//! When one cover holds both ends the path is a loop, m covers close m parts, and the rank is 0. When both
//! ends are the same candidate, its cell taken twice gives both end covers, and eliminates the other
//! candidates of the cell.
//!
//! Every chain is verified like any other pattern before it is returned.

mod closing;
mod families;
mod graph;
mod growth;
mod inner;
mod least;
mod lists;
mod node;
mod part;
mod partners;
mod reach;
mod region;
mod tree;

pub use closing::{Chain, Closing};
pub(super) use families::families_of;
pub use node::Node;
pub use part::{Part, PartKind};
pub use region::{ChainRegion, Ends, Houses, Links, Paths};

use super::limits::Meter;
use super::{Limits, StopReason};
use crate::constraint::Position;
use crate::grid::{CandidateSet, Grid};
use crate::pattern::Proven;
use crate::sorting;
use closing::Judge;
use graph::Graph;
use growth::Grown;
pub(crate) use least::WantedChain;
use std::ops::ControlFlow;

/// The chains that a search along paths found, and why it stopped.
#[derive(Clone, Debug)]
pub struct Chains {
    /// By weight of the base sets, then number of parts, then canonical order.
    pub chains: Vec<Chain>,
    /// [`StopReason::LengthLimit`] if longer paths that might close were not explored.
    pub stop: StopReason,
    /// Nodes expanded, and paths closed.
    pub nodes: u64,
}

/// Searches the paths of a region.
#[must_use]
pub fn chains(position: &Position, region: &ChainRegion, limits: &Limits<'_>) -> Chains {
    Graphs::new(position.grid()).chains(region, None, limits)
}

/// The chains of a region that are exactly this pattern, whose few sets limit the search; and whether a limit
/// ended it.
pub(crate) fn that_are(
    grid: &Grid,
    proven: &Proven,
    region: &ChainRegion,
    limits: &Limits<'_>,
) -> (Vec<Chain>, bool) {
    let families = families::families(grid, region);
    // Checked before a graph is made of them.
    if !families::hold_all(&families, region) {
        return (Vec::new(), false);
    }
    let judge = Judge {
        grid,
        sought: Some(proven),
    };
    let graph = Graph::new(grid, region, families);
    let found = searched(&judge, region, &graph, None, limits);
    (found.chains, found.stop == StopReason::NodeBudget)
}

/// The graphs of one position whose paths have been searched: several techniques share one.
pub(crate) struct Graphs<'a> {
    grid: &'a Grid,
    known: Vec<(ChainRegion, Graph<'a>)>,
}

impl<'a> Graphs<'a> {
    /// None yet.
    pub(crate) fn new(grid: &'a Grid) -> Self {
        let known = Vec::new();
        Self { grid, known }
    }

    /// Searches the paths of a region. If some are wanted, chains of a larger order than the least of these
    /// may be omitted.
    pub(crate) fn chains(
        &mut self,
        region: &ChainRegion,
        wanted: Option<WantedChain<'_>>,
        limits: &Limits<'_>,
    ) -> Chains {
        let (grid, sought) = (self.grid, None);
        searched(&Judge { grid, sought }, region, self.of(region), wanted, limits)
    }

    fn of(&mut self, region: &ChainRegion) -> &Graph<'a> {
        let key = region.without_paths();
        let known = self.known.iter().position(|(other, _)| *other == key);
        let known = known.unwrap_or_else(|| {
            let families = families::families(self.grid, region);
            self.known.push((key, Graph::new(self.grid, region, families)));
            self.known.len() - 1
        });
        &self.known[known].1
    }
}

fn searched(
    judge: &Judge<'_>,
    region: &ChainRegion,
    graph: &Graph<'_>,
    wanted: Option<WantedChain<'_>>,
    limits: &Limits<'_>,
) -> Chains {
    let mut meter = Meter::new(limits);
    let (mut chains, mut left_out) = (Vec::new(), None);
    let flow = grow(
        judge,
        region,
        graph,
        wanted,
        &mut meter,
        &mut chains,
        &mut left_out,
    );
    sorting::by(&mut chains, Chain::canonical);
    if region.paths == Paths::Shortest {
        chains.dedup_by(|a, b| a.patterns == b.patterns);
    }
    // The wanted chain may have been removed as a duplicate of another: then all are searched.
    if let (ControlFlow::Continue(_), Some(most), Some(wanted)) = (flow, left_out, wanted) {
        let is_wanted = |chain: &Chain| {
            let is = |proven: &Proven| proven.pattern().order() <= most && wanted(proven, chain);
            chain.patterns.iter().any(is)
        };
        if !chains.iter().any(is_wanted) {
            return searched(judge, region, graph, None, limits);
        }
    }
    Chains {
        chains,
        stop: match flow {
            ControlFlow::Continue(stop) | ControlFlow::Break(stop) => stop,
        },
        nodes: meter.nodes(),
    }
}

fn grow(
    judge: &Judge<'_>,
    region: &ChainRegion,
    graph: &Graph<'_>,
    wanted: Option<WantedChain<'_>>,
    meter: &mut Meter<'_>,
    chains: &mut Vec<Chain>,
    left_out: &mut Option<i64>,
) -> ControlFlow<StopReason, StopReason> {
    if matches!(region.paths, Paths::Whole(_)) && !families::hold_all(&graph.families, region) {
        return ControlFlow::Continue(StopReason::Exhausted);
    }
    let mut grown = Grown::default();
    match region.paths {
        Paths::Shortest => growth::shortest(graph, region, &mut grown, meter)?,
        Paths::All | Paths::Whole(_) => growth::all(graph, region, &mut grown, meter)?,
    }
    // The search for further loops depends on those already found.
    match wanted.filter(|_| !region.closings.contains(&Closing::Loop)) {
        Some(wanted) => {
            *left_out = least::close(judge, region, graph, &grown.paths, wanted, meter, chains)?;
        }
        None => {
            for path in &grown.paths {
                meter.count()?;
                chains.extend(closing::close(judge, region, graph, path));
            }
        }
    }
    if region.paths == Paths::Shortest && region.closings.contains(&Closing::Loop) {
        let loops = chains.iter().filter(|chain| chain.closing == Closing::Loop);
        let mut eliminated: CandidateSet = loops.flat_map(Chain::eliminations).collect();
        for through in inner::loops(judge.grid, graph, region, &mut grown, meter)? {
            if through.eliminated.minus(&eliminated).is_empty() {
                continue;
            }
            meter.count()?;
            if let Some(chain) = closing::close(judge, region, graph, &through.path) {
                eliminated = eliminated.or(&chain.eliminations().collect());
                chains.push(chain);
            }
        }
    }
    ControlFlow::Continue(match grown.cut {
        true => StopReason::LengthLimit,
        false => StopReason::Exhausted,
    })
}
