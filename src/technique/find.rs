//! [`find`]: what bears a name in a position.

use super::named::Named;
use super::registry::{Area, Instance, Technique};
use super::shape::Shape;
use crate::constraint::{ConstraintId, Contradiction, Derived};
use crate::grid::{CandidateSet, Grid};
use crate::pattern::{Form, Proven, Step};
use crate::search::chain::{self, Node, Paths};
use crate::search::{self, Limits, Listing, Region, StopReason, star};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Query<'a> {
    /// The techniques.
    pub techniques: &'a [&'static Technique],
    /// The largest order; none means each technique's own.
    pub max_order: Option<usize>,
    /// All instances, or only the first; or (best) all but those chains and stars for which an earlier one of the same name eliminates as much.
    pub listing: Listing,
    /// Only steps that eliminate one of these; none given means all.
    pub targets: Option<CandidateSet>,
}

/// What an exhausted search for names has looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coverage {
    /// Every instance: what is not listed is not there.
    Instances,
    /// Every instance over the derived truths that were looked for; there may be more of these.
    Truths,
    /// For every two ends a shortest chain, for every stem and target a star with the smallest petals. Other instances may be there; what they
    /// eliminate falls by one that was looked at, under this name or another.
    Shortest,
    /// For every candidate a smallest pattern of the region: other instances may be there, and other eliminations by them.
    Smallest,
}

/// What bears the names, and why the search stopped.
#[derive(Clone, Debug)]
pub struct FoundNamed {
    /// In canonical order: order, rank, base sets.
    pub steps: Vec<Named>,
    /// Only [`StopReason::Exhausted`] makes "nothing else is there" a proof, and only of what [`coverage`](Self::coverage) says.
    pub stop: StopReason,
    /// What was looked at.
    pub coverage: Coverage,
    /// Search nodes visited.
    pub nodes: u64,
}

/// A verified pattern with its shape, or a single.
struct Hit {
    shape: Shape,
    single: Option<Step>,
    /// Whether it grew as a chain or a star, of which there are many for the same eliminations.
    grew: bool,
}

/// What makes hits one step.
type Key = (
    usize,
    Vec<(ConstraintId, i64)>,
    Vec<Arc<Derived>>,
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
        coverage: Coverage::Instances,
        nodes: 0,
    };
    let mut buckets: BTreeMap<Key, Vec<Hit>> = BTreeMap::new();
    for asked in areas(grid, query) {
        if let Err(halt) = limits.go_on() {
            found.stop = halt.into();
            break;
        }
        found.coverage = found.coverage.max(coverage(&asked.area, query.listing));
        // What earlier regions have left of the node budget.
        let limits = Limits {
            max_nodes: limits.max_nodes.map(|nodes| nodes.saturating_sub(found.nodes)),
            ..*limits
        };
        for hit in search(grid, &asked, query, &limits, &mut found)? {
            // The most specific of the names asked for.
            let accepts = |technique: &&'static Technique| technique.bears(&hit.shape);
            if let Some(technique) = query.techniques.iter().position(accepts) {
                let key = key(technique, query.techniques[technique].instance, &hit);
                buckets.entry(key).or_default().push(hit);
            }
        }
    }
    let mut steps: Vec<Listed> = Vec::new();
    for ((technique, ..), hits) in buckets {
        // Reading chains and naming takes as long as finding.
        if let Err(halt) = limits.go_on() {
            found.stop = halt.into();
            break;
        }
        steps.extend(steps_of(grid, technique, hits));
    }
    let place = |of: &Listed| (of.named.step.order(), of.named.step.rank());
    steps.sort_by(|a, b| {
        let key = |of: &Listed| (place(of), of.technique);
        (key(a).cmp(&key(b))).then_with(|| a.named.step.base().cmp(b.named.step.base()))
    });
    drop_doubles(&mut steps);
    if query.listing != Listing::All {
        drop_dominated(&mut steps);
    }
    found.steps = steps.into_iter().map(|of| of.named).collect();
    if query.listing == Listing::First && !found.steps.is_empty() {
        found.steps.truncate(1);
        found.stop = StopReason::FirstFound;
    }
    Ok(found)
}

/// A step that may be listed: of which of the techniques asked for, and whether it grew.
struct Listed {
    technique: usize,
    named: Named,
    grew: bool,
}

/// The steps that hits of one key make: those of one rank and form.
fn steps_of(grid: &Grid, technique: usize, hits: Vec<Hit>) -> Vec<Listed> {
    let grew = hits.iter().all(|hit| hit.grew);
    let (singles, hits): (Vec<_>, Vec<_>) = hits.into_iter().partition(|hit| hit.single.is_some());
    let singles = singles
        .into_iter()
        .filter_map(|hit| Some(Named::new(hit.single?, vec![hit.shape])));
    let mut named: Vec<_> = singles.collect();
    let proven = hits.iter().filter_map(|hit| hit.shape.proven.clone());
    let (plain, weighted): (Vec<_>, Vec<_>) = proven.partition(|p| p.pattern().form() == Form::Plain);
    for step in Step::group(plain).into_iter().chain(Step::group(weighted)) {
        let choice = |proven: &Proven| {
            let own = hits
                .iter()
                .filter(|hit| hit.shape.proven.as_ref() == Some(proven));
            own.flat_map(|hit| hit.shape.clone().read(grid))
                .collect::<Vec<_>>()
        };
        let shapes = step.patterns().iter().flat_map(choice).collect();
        named.push(Named::new(step, shapes));
    }
    let listed = |named| Listed {
        technique,
        named,
        grew,
    };
    named.into_iter().map(listed).collect()
}

/// A region to search, and whether the query keeps it from the technique's own largest order.
struct Asked {
    area: Area,
    narrowed: bool,
}

/// The regions of all techniques; of those that differ in the largest order only the largest.
fn areas(grid: &Grid, query: &Query<'_>) -> Vec<Asked> {
    let mut areas: Vec<Asked> = Vec::new();
    for technique in query.techniques {
        let (least, own) = technique.orders;
        let most = query.max_order.map_or(own, |max| max.min(own));
        if most < least {
            continue;
        }
        for area in (technique.region)(grid, most) {
            let narrowed = most < own;
            match areas
                .iter_mut()
                .find(|other| same_but_for_order(&other.area, &area))
            {
                Some(other) if order(&other.area) < order(&area) => *other = Asked { area, narrowed },
                Some(_) => {}
                None => areas.push(Asked { area, narrowed }),
            }
        }
    }
    areas
}

fn order(area: &Area) -> usize {
    match area {
        Area::Patterns(region) | Area::Truths(region) | Area::Smallest(region) => region.max_order,
        Area::Chains(region) => *region.parts.end(),
        Area::Stars(region) => *region.petals.end(),
    }
}

fn same_but_for_order(a: &Area, b: &Area) -> bool {
    match (a, b) {
        (Area::Patterns(a), Area::Patterns(b)) | (Area::Truths(a), Area::Truths(b)) => {
            let (mut a, max_order) = (a.clone(), b.max_order);
            a.max_order = max_order;
            a == *b
        }
        _ => a == b,
    }
}

fn coverage(area: &Area, listing: Listing) -> Coverage {
    match area {
        Area::Patterns(_) => Coverage::Instances,
        Area::Truths(_) => Coverage::Truths,
        Area::Chains(region) if region.paths == Paths::All && listing == Listing::All => Coverage::Instances,
        Area::Chains(_) | Area::Stars(_) => Coverage::Shortest,
        Area::Smallest(_) => Coverage::Smallest,
    }
}

fn search(
    grid: &Grid,
    asked: &Asked,
    query: &Query<'_>,
    limits: &Limits<'_>,
    found: &mut FoundNamed,
) -> Result<Vec<Hit>, Contradiction> {
    let wanted = |proven: &&Proven| {
        let hits = |targets: CandidateSet| proven.eliminations().iter().any(|&c| targets.contains(c));
        query.targets.is_none_or(hits)
    };
    let within = |region: &Region| Region {
        targets: match (query.targets, region.targets) {
            (Some(asked), Some(own)) => Some(asked.and(&own)),
            (asked, own) => asked.or(own),
        },
        ..region.clone()
    };
    let grown = |shape| Hit {
        shape,
        single: None,
        grew: true,
    };
    let (hits, stop, nodes) = match &asked.area {
        Area::Truths(region) if region.derived.is_empty() => (Vec::new(), StopReason::Exhausted, 0),
        Area::Patterns(region) | Area::Truths(region) => {
            let result = search::within(grid, &within(region), limits)?;
            let hits = result.steps.iter();
            let hits = hits.flat_map(|step| {
                hits_of(grid, step, |grid, proven| {
                    vec![Shape::without_chain(grid, proven)]
                })
            });
            (hits.collect(), result.stop, result.nodes)
        }
        Area::Smallest(region) => {
            let result = search::find(grid, &within(region), Listing::Best, limits)?;
            let hits = result.steps.iter();
            let hits = hits.flat_map(|step| hits_of(grid, step, Shape::readings));
            (hits.collect(), result.stop, result.nodes)
        }
        Area::Chains(region) => {
            let result = chain::chains(grid, region, limits)?;
            let hits = result.chains.iter().flat_map(|chain| {
                let patterns = chain.patterns.iter().filter(wanted);
                patterns.map(|proven| grown(Shape::of_chain(grid, proven, chain)))
            });
            (hits.collect(), result.stop, result.nodes)
        }
        Area::Stars(region) => {
            let result = star::stars(grid, region, limits)?;
            let hits = result.stars.iter().flat_map(|star| {
                let patterns = star.patterns.iter().filter(wanted);
                patterns.map(|proven| grown(Shape::of_star(grid, proven, star)))
            });
            (hits.collect::<Vec<_>>(), result.stop, result.nodes)
        }
    };
    found.nodes += nodes;
    // Chains up to the length that was asked for are all there.
    if !(asked.narrowed && stop == StopReason::LengthLimit) {
        found.stop = found.stop.max(stop);
    }
    Ok(hits)
}

/// The hits of a step: the single that it is, or each cover choice.
fn hits_of(grid: &Grid, step: Step, shapes: fn(&Grid, &Proven) -> Vec<Shape>) -> Vec<Hit> {
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
    (technique, bases, shape.derived.clone(), ends, alone)
}

/// Drops steps of which every pattern is in an earlier one: regions overlap, and some names need readings that others do not.
fn drop_doubles(steps: &mut Vec<Listed>) {
    let mut listed: BTreeSet<Proven> = BTreeSet::new();
    steps.retain(|of| {
        let own = of.named.step.patterns();
        let double = !own.is_empty() && own.iter().all(|proven| listed.contains(proven));
        listed.extend(own.iter().cloned());
        !double
    });
}

/// Drops chains and stars that eliminate no more than an earlier one of the same name.
fn drop_dominated(steps: &mut Vec<Listed>) {
    let mut kept: Vec<(usize, CandidateSet)> = Vec::new();
    steps.retain(|of| {
        let own: CandidateSet = of.named.step.eliminations().into_iter().collect();
        let covers =
            |(other, all): &(usize, CandidateSet)| *other == of.technique && own.minus(all).is_empty();
        let keep = !of.grew || !kept.iter().any(covers);
        if keep {
            kept.push((of.technique, own));
        }
        keep
    });
}
