//! [`search`]: one region of any kind, and the shapes in it.

use super::parities::{is_in, parities};
use super::prepared::Prepared;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Form, Logic, Proven, Step};
use crate::search::chain::{Chain, ChainRegion, Chains, Paths, WantedChain};
use crate::search::{self, Found, Limits, Listing, Region, StopReason, star};
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

/// Whether a shape has one of the names that are asked for.
pub(super) type Bears<'a> = &'a dyn Fn(&Shape) -> bool;

/// What is wanted of a pattern, beside its name.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    /// Candidates of which it eliminates one; none given means any.
    pub(super) targets: Option<CandidateSet>,
    /// Its largest rank; none given means any.
    pub(super) max_rank: Option<i64>,
}

impl Wanted {
    /// Whether a pattern, or a step, of this rank and with these eliminations is wanted.
    fn admits(&self, rank: i64, eliminations: impl IntoIterator<Item = Candidate>) -> bool {
        let hits = |targets: CandidateSet| eliminations.into_iter().any(|c| targets.contains(c));
        self.max_rank.is_none_or(|most| rank <= most) && self.targets.is_none_or(hits)
    }

    /// Whether it is proven that no pattern of any order or rank eliminates a target.
    pub(super) fn is_impossible(&self, position: &Position, limits: &Limits<'_>) -> bool {
        self.targets.is_some_and(|targets| {
            let region = Region {
                targets: Some(targets),
                ..Region::default()
            };
            search::eliminable(position, &region, limits).is_empty()
        })
    }

    fn admits_pattern(&self, proven: &Proven) -> bool {
        self.admits(proven.pattern().rank(), proven.eliminations().iter().copied())
    }

    pub(super) fn admits_hit(&self, hit: &Hit) -> bool {
        match &hit.single {
            Some(single) => self.admits(single.rank(), single.eliminations()),
            None => self.admits(hit.shape.rank, hit.shape.eliminations.iter()),
        }
    }
}

/// Searches a region for what is wanted. Where only the first step is asked for, what is of a larger order
/// than the least that has its name may be left out.
///
/// The targets are no part of the region: a pattern is irreducible for one of the candidates that it
/// eliminates, and for a target there may be a part of it. So the instances are found, and later those kept
/// that eliminate a target.
pub(super) fn search(
    prepared: &mut Prepared<'_>,
    area: &Area,
    wanted: &Wanted,
    first: Option<Bears<'_>>,
    limits: &Limits<'_>,
) -> Searched {
    let position = prepared.position;
    let grid = position.grid();
    match area {
        // No truth to rest on: nothing to look for.
        Area::Truths(truths, _) if truths.is_empty() => Searched::nothing(),
        Area::Guarded(truths, region) | Area::Truths(truths, region) => {
            every(&position.with_instances(truths), region, limits)
        }
        Area::Patterns(region) if region.logic == Logic::Templates => {
            let decisions = prepared.by_templates(limits);
            of_steps(
                grid,
                search::listed_by_templates(position, region, decisions, limits),
            )
        }
        Area::Patterns(region) => every(position, region, limits),
        Area::Smallest(region) => smallest(position, region, wanted, first, limits),
        Area::SmallestOver(truths, region) => {
            smallest(&position.with_instances(truths), region, wanted, first, limits)
        }
        Area::Equal(region) => of_equal(position, region, wanted, limits),
        Area::Parities(region) => of_parities(position, region, wanted, first, limits),
        Area::Chains(region) => {
            let bears = |proven: &Proven, chain: &Chain| {
                first.is_some_and(|bears| {
                    wanted.admits_pattern(proven) && bears(&Shape::of_chain(grid, proven, chain))
                })
            };
            let found = prepared.graphs.chains(
                region,
                first.is_some().then_some(&bears as WantedChain<'_>),
                limits,
            );
            let mut searched = of_chains(grid, found);
            if let Some(region) = wanted.targets.and(few_parts(region)) {
                let more = of_chains(grid, prepared.graphs.chains(&region, None, limits));
                searched.hits.extend(more.hits);
                searched.stop = searched.stop.max(more.stop);
                searched.nodes += more.nodes;
            }
            searched
        }
        Area::Stars(region) => {
            let found = star::stars(position, region, limits);
            let hits = found.stars.iter().flat_map(|star| {
                let patterns = star.patterns.iter();
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

/// A smallest pattern for each candidate; where only the first step is asked for, up to the order of the
/// least that is wanted.
fn smallest(
    position: &Position,
    region: &Region,
    wanted: &Wanted,
    first: Option<Bears<'_>>,
    limits: &Limits<'_>,
) -> Searched {
    let grid = position.grid();
    let found = match first {
        Some(bears) => {
            let bears =
                |proven: &Proven| wanted.admits_pattern(proven) && shapes(grid, proven).iter().any(bears);
            search::least(position, region, &bears, limits)
        }
        None => search::find(position, region, Listing::Best, limits),
    };
    of_steps(grid, found)
}

/// Template patterns with parity truths.
fn of_parities(
    position: &Position,
    region: &Region,
    wanted: &Wanted,
    first: Option<Bears<'_>>,
    limits: &Limits<'_>,
) -> Searched {
    let shape = |proven: &Proven| Shape::without_chain(position.grid(), proven);
    let is_last =
        |proven: &Proven| first.is_some_and(|bears| wanted.admits_pattern(proven) && bears(&shape(proven)));
    let region = region.clone().targets(wanted.targets);
    let found = parities(position, &region, &is_last, limits);
    let wanted = found
        .patterns
        .iter()
        .filter(|proven| wanted.admits_pattern(proven));
    let hit = |proven| Hit {
        shape: shape(proven),
        single: None,
        grew: false,
    };
    Searched {
        hits: wanted.map(hit).collect(),
        stop: found.stop,
        nodes: found.nodes,
    }
}

/// Equal sets, by the patterns of their counts.
fn of_equal(position: &Position, region: &Region, wanted: &Wanted, limits: &Limits<'_>) -> Searched {
    let grid = position.grid();
    let found = search::equal::in_position(position, limits);
    let patterns = found.all.iter().map(|equal| &equal.proven);
    let own = patterns.filter(|proven| is_in(region, proven) && wanted.admits_pattern(proven));
    let hit = |proven| Hit {
        shape: Shape::without_chain(grid, proven),
        single: None,
        grew: false,
    };
    Searched {
        hits: own.map(hit).collect(),
        stop: found.stop,
        nodes: found.nodes,
    }
}

/// The other cover choices for the base sets of a hit that are wanted. A step has all of its cover choices,
/// and a name that one of them bears.
pub(super) fn other_covers(position: &Position, hit: &Hit, wanted: &Wanted, limits: &Limits<'_>) -> Searched {
    let plain =
        |proven: &&Proven| proven.logic() == Logic::Candidates && proven.pattern().form() == Form::Plain;
    let (Some(proven), Some(targets)) = (hit.shape.proven.as_ref().filter(plain), wanted.targets) else {
        return Searched::nothing();
    };
    let pattern = proven.pattern();
    let region = Region {
        max_order: pattern.order(),
        max_rank: wanted.max_rank.unwrap_or(Region::ANY_RANK),
        bases: Some(pattern.bases().map(|(id, _)| id).collect()),
        targets: Some(targets),
        ..Region::default()
    };
    let mut searched = match &hit.shape.derived[..] {
        [] => every(position, &region, limits),
        truths => every(&position.with_instances(truths), &region, limits),
    };
    searched.hits.retain(|other| {
        let same = |proven: &Proven| {
            proven.pattern().bases().eq(pattern.bases()) && proven.pattern().derived() == pattern.derived()
        };
        other.shape.proven.as_ref().is_some_and(same)
    });
    searched
}

/// With a target, all paths of at most this many parts are looked at.
const FEW: usize = 3;

/// Of a region where a shortest path between two ends is looked at: all paths of few parts.
fn few_parts(region: &ChainRegion) -> Option<ChainRegion> {
    let (least, most) = (*region.parts.start(), *region.parts.end());
    (region.paths == Paths::Shortest && least <= FEW).then(|| ChainRegion {
        parts: least..=most.min(FEW),
        paths: Paths::All,
        ..region.clone()
    })
}

/// The hits of chains.
fn of_chains(grid: &Grid, found: Chains) -> Searched {
    let hits = found.chains.iter().flat_map(|chain| {
        let patterns = chain.patterns.iter();
        patterns.map(|proven| grown(Shape::of_chain(grid, proven, chain)))
    });
    Searched {
        hits: hits.collect(),
        stop: found.stop,
        nodes: found.nodes,
    }
}

/// A pattern in all its readings; one that is proven by templates has none but its sets.
fn shapes(grid: &Grid, proven: &Proven) -> Vec<Shape> {
    match proven.logic() {
        Logic::Candidates => Shape::readings(grid, proven),
        Logic::Templates => vec![Shape::without_chain(grid, proven)],
    }
}

/// The hits of steps, in all their readings.
fn of_steps(grid: &Grid, found: Found) -> Searched {
    let hits = found.steps.iter().flat_map(|step| of_step(grid, step, shapes));
    Searched {
        hits: hits.collect(),
        stop: found.stop,
        nodes: found.nodes,
    }
}

/// Every irreducible pattern of a small region.
fn every(position: &Position, region: &Region, limits: &Limits<'_>) -> Searched {
    let found = search::list_within(position, region, limits);
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
