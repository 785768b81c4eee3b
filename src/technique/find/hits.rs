//! [`search`]: one region, whatever kind it is of, and the shapes that are in it.

use super::prepared::Prepared;
use crate::constraint::Position;
use crate::grid::{CandidateSet, Grid};
use crate::pattern::{Proven, Step};
use crate::search::chain::{Chain, WantedChain};
use crate::search::{self, Limits, Listing, Region, StopReason, star};
use crate::technique::area::Area;
use crate::technique::shape::Shape;

/// A verified pattern with its shape, or a single.
#[derive(Clone)]
pub(super) struct Hit {
    pub(super) shape: Shape,
    pub(super) single: Option<Step>,
    /// Whether it grew as a chain or a star, of which there are many for the same eliminations.
    pub(super) grew: bool,
}

/// What is in a region, and why the search stopped.
#[derive(Clone)]
pub(super) struct Searched {
    pub(super) hits: Vec<Hit>,
    pub(super) stop: StopReason,
    pub(super) nodes: u64,
}

impl Searched {
    /// That of a region which is known to hold nothing.
    pub(super) fn nothing() -> Self {
        Self {
            hits: Vec::new(),
            stop: StopReason::Exhausted,
            nodes: 0,
        }
    }
}

/// Whether a shape bears one of the names that are asked for.
pub(super) type Bears<'a> = &'a dyn Fn(&Shape) -> bool;

/// Searches a region for what eliminates one of the targets; none given means all. Where only the first step
/// is asked for, what is of a larger order than the least that bears its name may be left out.
pub(super) fn search(
    prepared: &mut Prepared<'_>,
    area: &Area,
    targets: Option<CandidateSet>,
    first: Option<Bears<'_>>,
    limits: &Limits<'_>,
) -> Searched {
    let position = prepared.position;
    let grid = position.grid();
    let wanted = |proven: &&Proven| {
        let hits = |targets: CandidateSet| proven.eliminations().iter().any(|&c| targets.contains(c));
        targets.is_none_or(hits)
    };
    let within = |region: &Region| Region {
        targets: match (targets, region.targets) {
            (Some(asked), Some(own)) => Some(asked.and(&own)),
            (asked, own) => asked.or(own),
        },
        ..region.clone()
    };
    match area {
        // No truth to rest on: nothing to look for.
        Area::Truths(truths, _) if truths.is_empty() => Searched::nothing(),
        Area::Guarded(truths, region) | Area::Truths(truths, region) => {
            every(&position.with_instances(truths), &within(region), limits)
        }
        Area::Patterns(region) => every(position, &within(region), limits),
        Area::Smallest(region) => {
            let region = within(region);
            let found = match first {
                Some(bears) => {
                    let bears = |proven: &Proven| Shape::readings(grid, proven).iter().any(bears);
                    search::least(position, &region, &bears, limits)
                }
                None => search::find(position, &region, Listing::Best, limits),
            };
            let hits = found
                .steps
                .iter()
                .flat_map(|step| of_step(grid, step, Shape::readings));
            Searched {
                hits: hits.collect(),
                stop: found.stop,
                nodes: found.nodes,
            }
        }
        Area::Chains(region) => {
            let bears = |proven: &Proven, chain: &Chain| {
                first.is_some_and(|bears| wanted(&proven) && bears(&Shape::of_chain(grid, proven, chain)))
            };
            let found = prepared.graphs.chains(
                region,
                first.is_some().then_some(&bears as WantedChain<'_>),
                limits,
            );
            let hits = found.chains.iter().flat_map(|chain| {
                let patterns = chain.patterns.iter().filter(wanted);
                patterns.map(|proven| grown(Shape::of_chain(grid, proven, chain)))
            });
            Searched {
                hits: hits.collect(),
                stop: found.stop,
                nodes: found.nodes,
            }
        }
        Area::Stars(region) => {
            let found = star::stars(position, region, limits);
            let hits = found.stars.iter().flat_map(|star| {
                let patterns = star.patterns.iter().filter(wanted);
                patterns.map(|proven| grown(Shape::of_star(grid, proven, star)))
            });
            Searched {
                hits: hits.collect(),
                stop: found.stop,
                nodes: found.nodes,
            }
        }
    }
}

/// Every irreducible pattern of a small region.
fn every(position: &Position, region: &Region, limits: &Limits<'_>) -> Searched {
    let found = search::within(position, region, limits);
    let shapes = |grid: &Grid, proven: &Proven| vec![Shape::without_chain(grid, proven)];
    let hits = (found.steps.iter()).flat_map(|step| of_step(position.grid(), step, shapes));
    Searched {
        hits: hits.collect(),
        stop: found.stop,
        nodes: found.nodes,
    }
}

/// A chain or a star.
fn grown(shape: Shape) -> Hit {
    Hit {
        shape,
        single: None,
        grew: true,
    }
}

/// The hits of a step: the single that it is, or each cover choice.
fn of_step(grid: &Grid, step: Step, shapes: fn(&Grid, &Proven) -> Vec<Shape>) -> Vec<Hit> {
    let hit = |shape, single| Hit {
        shape,
        single,
        grew: false,
    };
    if step.placement().is_some() {
        let shape = Shape::of_single(grid, step.base()[0].0, step.patterns().first());
        return vec![hit(shape, Some(step))];
    }
    let choices = step.patterns().iter();
    let shapes = choices.flat_map(|proven| shapes(grid, proven));
    shapes.map(|shape| hit(shape, None)).collect()
}
