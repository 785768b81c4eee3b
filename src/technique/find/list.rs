//! [`Instances`]: the hits of each instance put together, and the steps that they make.

use super::hits::{Hit, Wanted, other_covers};
use crate::constraint::{ConstraintId, Derived, Position};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Form, Proven, Step};
use crate::search::chain::Node;
use crate::search::{Halt, Limits, Listing, StopReason};
use crate::sorting;
use crate::technique::definition::{Instance, Technique};
use crate::technique::naming::named::Named;
use crate::technique::shape::Shape;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

/// What makes hits one step: the technique, by its place among those asked for, the base sets and derived
/// truths, the ends of a chain, the pattern where each is an instance by itself.
type Key = (
    usize,
    Vec<(ConstraintId, i64)>,
    Vec<Arc<Derived>>,
    Option<(Node, Node)>,
    Option<Proven>,
);

/// Base sets, and the derived truths among them.
type Bases = (Vec<(ConstraintId, i64)>, Vec<Arc<Derived>>);

fn key(technique: usize, instance: Instance, hit: &Hit) -> Key {
    let shape = &hit.shape;
    let bases = match &shape.proven {
        Some(_) if instance == Instance::Truth => Vec::new(),
        Some(proven) => proven.pattern().bases().collect(),
        None => shape.bases.iter().map(|&id| (id, 1)).collect(),
    };
    let ends = shape
        .chain
        .as_ref()
        .filter(|_| matches!(instance, Instance::Ends | Instance::Pattern))
        .map(|chain| {
            let (a, b) = (chain.parts[0].from, chain.parts[chain.parts.len() - 1].to);
            if a < b { (a, b) } else { (b, a) }
        });
    let alone = shape.proven.clone().filter(|_| instance == Instance::Pattern);
    (technique, bases, shape.derived.clone(), ends, alone)
}

/// The hits of each instance of the techniques asked for.
#[derive(Default)]
pub(super) struct Instances(BTreeMap<Key, Vec<Hit>>);

impl Instances {
    /// Adds the hits that have a name, each under the most specific of the names asked for.
    pub(super) fn extend(&mut self, techniques: &[&'static Technique], hits: Vec<Hit>) {
        for hit in hits {
            let bears = |technique: &&'static Technique| technique.bears(&hit.shape);
            if let Some(technique) = techniques.iter().position(bears) {
                let key = key(technique, techniques[technique].instance, &hit);
                self.0.entry(key).or_default().push(hit);
            }
        }
    }

    /// Keeps the hits that are wanted. A step has all cover choices for its base sets and a name that one of
    /// them bears: where no hit is wanted, the instances are kept that have other cover choices which are.
    /// Says why the search for these stopped, and its nodes.
    pub(super) fn keep(
        &mut self,
        position: &Position,
        wanted: &Wanted,
        limits: &Limits<'_>,
    ) -> (StopReason, u64) {
        let (mut stop, mut nodes) = (StopReason::Exhausted, 0);
        if self.0.values().flatten().any(|hit| wanted.admits_hit(hit)) {
            self.0.retain(|_, hits| {
                hits.retain(|hit| wanted.admits_hit(hit));
                !hits.is_empty()
            });
            return (stop, nodes);
        }
        // Chains with other ends have the same base sets.
        let mut known: HashMap<Bases, Vec<Hit>> = HashMap::new();
        self.0.retain(|(_, bases, derived, ..), hits| {
            let others = known.entry((bases.clone(), derived.clone())).or_insert_with(|| {
                let found = other_covers(position, &hits[0], wanted, limits);
                stop = stop.max(found.stop);
                nodes += found.nodes;
                found.hits
            });
            // Cover choices of one rank make one step.
            let of_rank = |hits: &[Hit], rank| hits.iter().any(|hit| hit.shape.rank == rank);
            let others = others.iter().filter(|hit| of_rank(hits, hit.shape.rank));
            let others: Vec<Hit> = others.cloned().collect();
            let plain = |hit: &Hit| {
                let proven = hit.shape.proven.as_ref();
                proven.is_some_and(|proven| proven.pattern().form() == Form::Plain)
            };
            hits.retain(|hit| plain(hit) && of_rank(&others, hit.shape.rank));
            hits.extend(others);
            !hits.is_empty()
        });
        (stop, nodes)
    }

    /// The steps that they make: by order, rank, technique and base sets; none if the caller halts it.
    pub(super) fn list(self, listing: Listing, limits: &Limits<'_>) -> Result<Vec<Listed>, Halt> {
        let mut steps: Vec<Listed> = Vec::new();
        for ((technique, bases, ..), hits) in self.0 {
            limits.go_on()?;
            // Those over one derived truth are one step, whatever else their base sets are.
            let sort = match bases.is_empty() {
                true => Step::joined,
                false => Step::group,
            };
            steps.extend(steps_of(technique, hits, sort));
        }
        sorting::by(&mut steps, |a, b| {
            let key = |of: &Listed| (of.step.order(), of.step.rank(), of.technique);
            (key(a).cmp(&key(b))).then_with(|| a.step.base().cmp(b.step.base()))
        });
        match listing {
            Listing::First => steps.truncate(1),
            Listing::Best => {
                drop_doubles(&mut steps);
                drop_dominated(&mut steps);
            }
            Listing::All => drop_doubles(&mut steps),
        }
        Ok(steps)
    }
}

/// A step that may be listed.
pub(super) struct Listed {
    /// By its place among the techniques asked for.
    technique: usize,
    pub(super) step: Step,
    /// What its patterns were found as.
    shapes: Vec<Shape>,
    /// Whether it was found as a chain or a star alone.
    grew: bool,
    /// The techniques of further steps with the same eliminations, and how many have each.
    pub(super) alike: BTreeMap<usize, usize>,
}

impl Listed {
    /// Named by all that its patterns can be read as; headed by the first of some names that it bears.
    pub(super) fn name(self, grid: &Grid, headings: &[&'static Technique]) -> Named {
        let readings = self.shapes.into_iter().flat_map(|shape| shape.read(grid));
        Named::headed(self.step, readings.collect(), headings)
    }
}

/// The steps that hits of one instance make: those of one rank and form.
fn steps_of(technique: usize, hits: Vec<Hit>, sort: fn(Vec<Proven>) -> Vec<Step>) -> Vec<Listed> {
    let grew = hits.iter().all(|hit| hit.grew);
    let listed = |step, shapes| Listed {
        technique,
        step,
        shapes,
        grew,
        alike: BTreeMap::new(),
    };
    let mut steps = Vec::new();
    let mut of_pattern: HashMap<Proven, Vec<Shape>> = HashMap::new();
    for Hit { shape, single, .. } in hits {
        match (single, shape.proven.clone()) {
            (Some(single), _) => steps.push(listed(single, vec![shape])),
            (None, Some(proven)) => of_pattern.entry(proven).or_default().push(shape),
            (None, None) => {}
        }
    }
    let patterns = of_pattern.keys().cloned();
    let (plain, weighted): (Vec<_>, Vec<_>) = patterns.partition(|p| p.pattern().form() == Form::Plain);
    for step in sort(plain).into_iter().chain(sort(weighted)) {
        let own = step
            .patterns()
            .iter()
            .filter_map(|proven| of_pattern.remove(proven));
        let shapes = own.flatten().collect();
        steps.push(listed(step, shapes));
    }
    steps
}

/// Drops steps of which every pattern is in an earlier one: regions overlap, and some names need readings
/// that others do not.
fn drop_doubles(steps: &mut Vec<Listed>) {
    // What is kept is marked first: the patterns listed are borrowed from the steps.
    let mut listed: HashSet<&Proven> = HashSet::new();
    let mut kept = Vec::with_capacity(steps.len());
    for of in steps.iter() {
        let own = of.step.patterns();
        kept.push(own.is_empty() || !own.iter().all(|proven| listed.contains(proven)));
        listed.extend(own);
    }
    let mut kept = kept.into_iter();
    steps.retain(|_| kept.next() == Some(true));
}

/// Drops chains and stars that eliminate no more than an earlier one of the same name.
fn drop_dominated(steps: &mut Vec<Listed>) {
    let mut kept: HashMap<usize, Eliminated> = HashMap::new();
    steps.retain(|of| {
        let kept = kept.entry(of.technique).or_default();
        let own = of.step.eliminations().into_iter().collect();
        let keep = !of.grew || !kept.covers(&own);
        if keep {
            kept.insert(own);
        }
        keep
    });
}

/// Keeps the first of the steps that place and eliminate the same; it counts the others.
pub(super) fn keep_first_of_alike(steps: &mut Vec<Listed>) {
    let mut places: HashMap<(Option<Candidate>, Vec<Candidate>), usize> = HashMap::new();
    let mut kept: Vec<Listed> = Vec::new();
    for of in std::mem::take(steps) {
        let place = *places
            .entry((of.step.placement(), of.step.eliminations()))
            .or_insert(kept.len());
        match kept.get_mut(place) {
            Some(first) => *first.alike.entry(of.technique).or_default() += 1,
            None => kept.push(of),
        }
    }
    *steps = kept;
}

/// Sets of candidates, and the question whether one of them holds all of another set.
#[derive(Default)]
struct Eliminated {
    sets: HashSet<CandidateSet>,
    /// By candidate: the sets that hold it.
    holding: HashMap<Candidate, Vec<CandidateSet>>,
}

impl Eliminated {
    fn insert(&mut self, set: CandidateSet) {
        if self.sets.insert(set) {
            for candidate in set.iter() {
                self.holding.entry(candidate).or_default().push(set);
            }
        }
    }

    /// Whether one of the sets holds all of this one.
    ///
    /// *Lemma.* It is enough to look through the sets that hold one candidate of it, whichever. *Proof.* A
    /// set that holds all of it holds that one. The candidate that the fewest hold leaves little to look
    /// through, where all sets at every question would take quadratic time.
    fn covers(&self, own: &CandidateSet) -> bool {
        let holding = |c| self.holding.get(&c).map_or(&[][..], Vec::as_slice);
        match own.iter().map(holding).min_by_key(|sets| sets.len()) {
            Some(sets) => sets.iter().any(|set| own.minus(set).is_empty()),
            None => !self.sets.is_empty(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::hits::{Wanted, search};
    use super::super::{Query, areas::areas, prepared::Prepared};
    use super::*;
    use crate::constraint::Position;
    use crate::formats;
    use crate::technique::regions::sight::Sight;
    use crate::technique::registry;
    use proptest::prelude::*;

    fn set() -> impl Strategy<Value = CandidateSet> {
        let few = prop::collection::vec(0usize..6, 0..5);
        few.prop_map(|indices| indices.into_iter().map(Candidate::from_index).collect())
    }

    proptest! {
        /// One set after the other, as steps come; looking through all of them is the slow form.
        #[test]
        fn covers_is_what_looking_through_all_says(sets in prop::collection::vec((any::<bool>(), set()), 0..40)) {
            let mut all: Vec<CandidateSet> = Vec::new();
            let mut eliminated = Eliminated::default();
            for (grew, own) in sets {
                let covered = all.iter().any(|set| own.minus(set).is_empty());
                prop_assert_eq!(eliminated.covers(&own), covered);
                if !(grew && covered) {
                    all.push(own);
                    eliminated.insert(own);
                }
            }
        }
    }

    /// The shapes of a step, by a look at every hit for each of its patterns.
    fn shapes_slowly(grid: &Grid, step: &Step, hits: &[Hit]) -> Vec<Shape> {
        let of_pattern = |proven: &Proven| {
            let own = hits
                .iter()
                .filter(|hit| hit.shape.proven.as_ref() == Some(proven));
            own.flat_map(|hit| hit.shape.clone().read(grid))
                .collect::<Vec<_>>()
        };
        step.patterns().iter().flat_map(of_pattern).collect()
    }

    /// Each step has the names of all its patterns, in all the readings of all the hits of each.
    #[test]
    fn steps_bear_the_names_of_every_hit() {
        names_are_those_of_all_hits(&["aic", "finned-swordfish", "w-wing"]);
    }

    mod whole {
        #[test]
        #[ignore = "whole: almost locked sets, too, for 8 s"]
        fn steps_bear_the_names_of_every_hit() {
            super::names_are_those_of_all_hits(&["aic", "als-xz", "finned-swordfish", "w-wing"]);
        }
    }

    fn names_are_those_of_all_hits(techniques: &[&str]) {
        let (mut steps, mut several) = (0, 0);
        for name in techniques {
            let technique = registry::by_id(name).unwrap();
            let grid = formats::read(technique.example.grid, None)
                .unwrap()
                .remove(0)
                .grid;
            let position = Position::new(&grid).unwrap();
            let one = [technique];
            let query = Query::new(&one).max_order(4);
            let mut instances = Instances::default();
            for asked in areas(&Sight::new(&grid), &query) {
                let limits = Limits {
                    max_nodes: Some(100_000),
                    ..Limits::default()
                };
                let found = search(
                    &mut Prepared::new(&position),
                    &asked.area,
                    &Wanted::default(),
                    None,
                    &limits,
                );
                // Each hit twice, as where regions overlap.
                instances.extend(query.techniques, found.hits.clone());
                instances.extend(query.techniques, found.hits);
            }
            for ((technique, ..), hits) in instances.0 {
                for listed in steps_of(technique, hits.clone(), Step::group) {
                    let step = listed.step.clone();
                    let slow = Named::headed(step.clone(), shapes_slowly(&grid, &step, &hits), &[]);
                    assert_eq!(format!("{:?}", listed.name(&grid, &[])), format!("{slow:?}"));
                    steps += 1;
                    several += usize::from(step.patterns().len() > 1);
                }
            }
        }
        assert!(
            steps > 100 && several > 10,
            "{steps} steps, {several} of several patterns"
        );
    }
}
