//! Closes no more paths than the chain of least order needs.

use super::closing::{self, Chain, Closing, Judge};
use super::graph::Graph;
use super::growth::Path;
use super::{ChainRegion, PartKind};
use crate::casts::fit;
use crate::constraint::ConstraintId;
use crate::pattern::Proven;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::ControlFlow;

/// Whether a pattern of a chain is wanted.
pub(crate) type WantedChain<'a> = &'a dyn Fn(&Proven, &Chain) -> bool;

/// Closes some paths that are not loops: once a wanted pattern is found, only those that may have as small an
/// order, and those that weigh no more than such a chain. So the list of chains begins as if all paths were
/// closed. The chains are in the order of the paths. If some were skipped, returns the order up to which the
/// list is complete.
pub(super) fn close(
    judge: &Judge<'_>,
    region: &ChainRegion,
    graph: &Graph<'_>,
    paths: &[Path],
    wanted: WantedChain<'_>,
    meter: &mut Meter<'_>,
    chains: &mut Vec<Chain>,
) -> ControlFlow<StopReason, Option<i64>> {
    let mut closed = Vec::new();
    let flow = close_least(judge, region, graph, paths, wanted, meter, &mut closed);
    closed.sort_unstable_by_key(|&(path, _)| path);
    chains.extend(closed.into_iter().map(|(_, chain)| chain));
    flow
}

fn close_least(
    judge: &Judge<'_>,
    region: &ChainRegion,
    graph: &Graph<'_>,
    paths: &[Path],
    wanted: WantedChain<'_>,
    meter: &mut Meter<'_>,
    closed: &mut Vec<(usize, Chain)>,
) -> ControlFlow<StopReason, Option<i64>> {
    let least = paths.iter().map(|path| least_order(graph, path));
    let mut by_least: Vec<(i64, usize)> = least.zip(0..).collect();
    by_least.sort_unstable();
    let order = |chain: &Chain| chain.patterns.iter().map(|proven| proven.pattern().order()).min();
    let mut most = i64::MAX;
    let mut left = by_least.into_iter().peekable();
    while let Some((_, path)) = left.next_if(|&(least, _)| least <= most) {
        meter.count()?;
        let Some(chain) = closing::close(judge, region, graph, &paths[path]) else {
            continue;
        };
        let own = chain.patterns.iter().filter(|proven| wanted(proven, &chain));
        most = own.map(|proven| proven.pattern().order()).fold(most, i64::min);
        closed.push((path, chain));
    }
    let small = closed
        .iter()
        .filter(|(_, chain)| order(chain).is_some_and(|order| order <= most));
    let heaviest = small.map(|(_, chain)| chain.weight()).max().unwrap_or(0);
    let mut left_out = None;
    for (_, path) in left {
        if weight(graph, &paths[path]) > heaviest {
            left_out = Some(most);
            continue;
        }
        meter.count()?;
        let chain = closing::close(judge, region, graph, &paths[path]);
        closed.extend(chain.map(|chain| (path, chain)));
    }
    ControlFlow::Continue(left_out)
}

/// The number of base sets in the parts of a path.
fn weight(graph: &Graph<'_>, path: &Path) -> i64 {
    let bases = path.parts.iter().map(|part| graph.families[part.0].bases.len());
    fit(bases.sum::<usize>())
}

/// A lower bound on the order of the patterns of a path that is not a loop.
///
/// *Lemma.* The order is at least the number of base sets of the parts less the number of covers that are
/// also base sets. *Proof.* If a set is both, the smaller of its two multiplicities cancels out. The covers
/// are the first choice for each link, one at each end (or the cell twice if both ends are one candidate),
/// and those inside the parts. The last are digits of houses, and a digit of a house is a base set only in a
/// part of its own.
fn least_order(graph: &Graph<'_>, path: &Path) -> i64 {
    let family = |part: &(usize, usize, usize)| &graph.families[part.0];
    let bases = || path.parts.iter().flat_map(|part| &family(part).bases);
    let is_base = |id: ConstraintId| bases().any(|&base| base == id);
    let is_held = |node: usize| graph.held_by(node).iter().any(|&id| is_base(id));
    let link = |two: &[(usize, usize, usize)]| graph.common(two[0].2, two[1].1).next();
    let links = path
        .parts
        .windows(2)
        .filter_map(link)
        .filter(|&link| is_base(link));
    let ends = match path.closing {
        Closing::Open => usize::from(is_held(path.start())) + usize::from(is_held(path.end())),
        Closing::Placement => 2,
        Closing::Loop => unreachable!("what further loops are looked for depends on all of them"),
    };
    // Covers inside parts are of digits in houses.
    let of_kind = |kind: PartKind| path.parts.iter().filter(move |part| family(part).kind == kind);
    let inner = of_kind(PartKind::AlmostLockedSet).map(|part| family(part).inner.len());
    let inner = inner.sum::<usize>().min(of_kind(PartKind::House).count());
    weight(graph, path) - fit::<i64>(links.count() + ends + inner)
}
