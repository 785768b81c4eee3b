//! Closing no more paths than the chain of least order needs.

use super::closing::{self, Chain, Closing, Judge};
use super::graph::Graph;
use super::growth::Path;
use super::{ChainRegion, PartKind};
use crate::bits::fit;
use crate::constraint::ConstraintId;
use crate::pattern::Proven;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::ControlFlow;

/// Whether a pattern of a chain is wanted.
pub(crate) type Wanted<'a> = &'a dyn Fn(&Proven, &Chain) -> bool;

/// The chains of some paths, in the order of these; once a pattern is wanted only those that may have as small
/// an order.
pub(super) fn closed(
    judge: &Judge<'_>,
    region: &ChainRegion,
    graph: &Graph<'_>,
    paths: &[Path],
    wanted: Wanted<'_>,
    meter: &mut Meter<'_>,
) -> ControlFlow<StopReason, Vec<Chain>> {
    let least = paths.iter().map(|path| least_order(graph, path));
    let mut by_least: Vec<(i64, usize)> = least.zip(0..).collect();
    by_least.sort_unstable();
    let mut most = i64::MAX;
    let mut closed = Vec::new();
    for (least, path) in by_least {
        if least > most {
            break;
        }
        meter.count()?;
        let Some(chain) = closing::close(judge, region, graph, &paths[path]) else {
            continue;
        };
        for proven in &chain.patterns {
            let order = proven.pattern().order();
            if order < most && wanted(proven, &chain) {
                most = order;
            }
        }
        closed.push((path, chain));
    }
    closed.sort_unstable_by_key(|&(path, _)| path);
    ControlFlow::Continue(closed.into_iter().map(|(_, chain)| chain).collect())
}

/// An order that no pattern of a path is below.
///
/// *Lemma.* A pattern has the base sets of its parts but for those that are cover sets too, and each cover
/// takes one of these away at most. Its covers are the first choice for each link, one at each end, and those
/// inside its parts.
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
        Closing::Loop => 0,
    };
    // Covers inside parts are of digits in houses.
    let of_kind = |kind: PartKind| path.parts.iter().filter(move |part| family(part).kind == kind);
    let inner = of_kind(PartKind::AlmostLockedSet).map(|part| family(part).inner.len());
    let inner = inner.sum::<usize>().min(of_kind(PartKind::House).count());
    fit::<i64>(bases().count()) - fit::<i64>(links.count() + ends + inner)
}
