//! [`find`]: what bears a name in a position.

use super::named::Named;
use super::registry::{Area, Instance, Technique};
use super::shape::Shape;
use crate::constraint::{ConstraintId, Contradiction};
use crate::grid::{CandidateSet, Grid};
use crate::pattern::{Form, Proven, Step};
use crate::search::chain::{self, Node};
use crate::search::{self, Limits, Listing, StopReason, star};
use std::collections::BTreeMap;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Query<'a> {
    /// The techniques.
    pub techniques: &'a [&'static Technique],
    /// The largest order; none means each technique's own.
    pub max_order: Option<usize>,
    /// All instances, or only the first; or (best) all but those chains for which a shorter one of the same name eliminates as much.
    pub listing: Listing,
    /// Only steps that eliminate one of these; none given means all.
    pub targets: Option<CandidateSet>,
}

/// What bears the names, and why the search stopped.
#[derive(Clone, Debug)]
pub struct FoundNamed {
    /// In canonical order: order, rank, base sets.
    pub steps: Vec<Named>,
    /// Only [`StopReason::Exhausted`] makes "nothing else is there" a proof.
    pub stop: StopReason,
    /// Search nodes visited.
    pub nodes: u64,
}

/// A verified pattern with its shape, or a single.
struct Hit {
    shape: Shape,
    single: Option<Step>,
}

/// What makes hits one step.
type Key = (
    usize,
    Vec<(ConstraintId, i64)>,
    Option<(Node, Node)>,
    Option<Proven>,
);

/// Searches the regions of techniques and keeps what bears their names.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn find(grid: &Grid, query: &Query<'_>, limits: &Limits<'_>) -> Result<FoundNamed, Contradiction> {
    let mut found = FoundNamed {
        steps: Vec::new(),
        stop: StopReason::Exhausted,
        nodes: 0,
    };
    let mut buckets: BTreeMap<Key, Vec<Hit>> = BTreeMap::new();
    for area in areas(grid, query) {
        for hit in search(grid, &area, query, limits, &mut found)? {
            // The most specific of the names asked for.
            let accepts = |technique: &&'static Technique| (technique.accepts)(&hit.shape);
            if let Some(technique) = query.techniques.iter().position(accepts) {
                let key = key(technique, query.techniques[technique].instance, &hit);
                buckets.entry(key).or_default().push(hit);
            }
        }
    }
    let mut steps: Vec<(usize, Named)> = Vec::new();
    for ((technique, ..), hits) in buckets {
        let singles = hits
            .iter()
            .filter_map(|hit| Some(Named::new(hit.single.clone()?, hit.shape.clone())));
        steps.extend(singles.map(|named| (technique, named)));
        let proven = hits
            .iter()
            .filter(|hit| hit.single.is_none())
            .filter_map(|hit| hit.shape.proven.clone());
        let (plain, weighted): (Vec<_>, Vec<_>) = proven.partition(|p| p.pattern().form() == Form::Plain);
        for step in Step::group(plain).into_iter().chain(Step::group(weighted)) {
            let shape = hits
                .iter()
                .find(|hit| hit.shape.proven.as_ref() == step.patterns().first());
            steps.extend(shape.map(|hit| (technique, Named::new(step, hit.shape.clone().grown(grid)))));
        }
    }
    let place = |named: &Named| (named.step.order(), named.step.rank());
    steps.sort_by(|(s, a), (t, b)| (place(a), s, a.step.base()).cmp(&(place(b), t, b.step.base())));
    if query.listing != Listing::All {
        drop_dominated(&mut steps);
    }
    found.steps = steps.into_iter().map(|(_, named)| named).collect();
    if query.listing == Listing::First && !found.steps.is_empty() {
        found.steps.truncate(1);
        found.stop = StopReason::FirstFound;
    }
    Ok(found)
}

/// The regions of all techniques; of those that differ in the largest order only the largest.
fn areas(grid: &Grid, query: &Query<'_>) -> Vec<Area> {
    let mut areas: Vec<Area> = Vec::new();
    for technique in query.techniques {
        let (least, most) = technique.orders;
        let most = query.max_order.map_or(most, |max| max.min(most));
        if most < least {
            continue;
        }
        for area in (technique.region)(grid, most) {
            match areas.iter_mut().find(|other| same_but_for_order(other, &area)) {
                Some(other) if order(other) < order(&area) => *other = area,
                Some(_) => {}
                None => areas.push(area),
            }
        }
    }
    areas
}

fn order(area: &Area) -> usize {
    match area {
        Area::Patterns(region) => region.max_order,
        Area::Chains(region) => *region.parts.end(),
        Area::Stars(region) => *region.petals.end(),
    }
}

fn same_but_for_order(a: &Area, b: &Area) -> bool {
    match (a, b) {
        (Area::Patterns(a), Area::Patterns(b)) => {
            let (mut a, max_order) = (a.clone(), b.max_order);
            a.max_order = max_order;
            a == *b
        }
        _ => a == b,
    }
}

fn search(
    grid: &Grid,
    area: &Area,
    query: &Query<'_>,
    limits: &Limits<'_>,
    found: &mut FoundNamed,
) -> Result<Vec<Hit>, Contradiction> {
    let wanted = |proven: &Proven| {
        let hits = |targets: CandidateSet| proven.eliminations().iter().any(|&c| targets.contains(c));
        query.targets.is_none_or(hits)
    };
    let mut all = Vec::new();
    let mut push = |shape: Shape| all.push(Hit { shape, single: None });
    match area {
        Area::Patterns(region) => {
            let region = search::Region {
                targets: query.targets,
                ..region.clone()
            };
            let result = search::within(grid, &region, limits)?;
            found.stop = found.stop.max(result.stop);
            found.nodes += result.nodes;
            for step in result.steps {
                if step.placement().is_some() {
                    let shape = Shape::of_single(grid, step.base()[0].0, step.patterns().first());
                    all.push(Hit {
                        shape,
                        single: Some(step),
                    });
                } else {
                    all.extend(step.patterns().iter().map(|proven| Hit {
                        shape: Shape::without_chain(grid, proven),
                        single: None,
                    }));
                }
            }
        }
        Area::Chains(region) => {
            let result = chain::chains(grid, region)?;
            found.stop = found.stop.max(result.stop);
            found.nodes += result.nodes;
            for chain in &result.chains {
                let patterns = chain.patterns.iter().filter(|proven| wanted(proven));
                patterns.for_each(|proven| push(Shape::of_chain(grid, proven, chain)));
            }
        }
        Area::Stars(region) => {
            for star in &star::stars(grid, region)? {
                let patterns = star.patterns.iter().filter(|proven| wanted(proven));
                patterns.for_each(|proven| push(Shape::of_star(grid, proven, star)));
            }
        }
    }
    if let Some(reason) = limits.stop.and_then(|stop| stop()) {
        found.stop = found.stop.max(reason);
    }
    Ok(all)
}

fn key(technique: usize, instance: Instance, hit: &Hit) -> Key {
    let shape = &hit.shape;
    let bases = match &shape.proven {
        Some(proven) => proven.pattern().bases().collect(),
        None => shape.bases.iter().map(|&id| (id, 1)).collect(),
    };
    let ends = shape
        .chain
        .as_ref()
        .filter(|_| instance != Instance::Bases)
        .map(|chain| {
            let (a, b) = (chain.parts[0].from, chain.parts[chain.parts.len() - 1].to);
            if a < b { (a, b) } else { (b, a) }
        });
    let alone = shape.proven.clone().filter(|_| instance == Instance::Pattern);
    (technique, bases, ends, alone)
}

/// Drops chains and stars that eliminate no more than an earlier one of the same name.
fn drop_dominated(steps: &mut Vec<(usize, Named)>) {
    let mut kept: Vec<(usize, CandidateSet)> = Vec::new();
    steps.retain(|(technique, named)| {
        let own: CandidateSet = named.step.eliminations().into_iter().collect();
        let grown = named.shape.chain.is_some() || named.shape.star.is_some();
        let dominated = grown
            && kept
                .iter()
                .any(|(other, all)| other == technique && own.minus(all).is_empty());
        if !dominated {
            kept.push((*technique, own));
        }
        !dominated
    });
}
