//! [`Steps`]: the steps that a search lists.

use super::hits::{Hit, Hits};
use super::listing::{self, mark_minimal};
use super::sets::Sets;
use crate::constraint::Position;
use crate::grid::{Candidate, Grid};
use crate::pattern::Step;
use std::collections::BTreeMap;

/// The steps of a search in canonical order: order, rank, base sets.
///
/// A listing may be long, and a step with its proof is twenty times as large as the sets it consists of. So the steps of an exhaustive search
/// are kept as sets; each is verified, and becomes a step, when the iteration comes to it.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The first ones.
    ready: Vec<Step>,
    /// The others, in the same order.
    packed: Option<Packed>,
}

impl Steps {
    /// `ready`, and then the packed ones.
    pub(super) fn new(ready: Vec<Step>, packed: Packed) -> Self {
        let packed = Some(packed);
        Self { ready, packed }
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ready.len() + self.packed.as_ref().map_or(0, |packed| packed.steps)
    }

    /// Whether nothing was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The steps one by one.
    pub fn iter(&self) -> impl Iterator<Item = Step> {
        let ready = self.ready.iter().cloned();
        ready.chain(self.packed.iter().flat_map(Packed::iter))
    }
}

impl From<Vec<Step>> for Steps {
    /// `steps` are in canonical order.
    fn from(steps: Vec<Step>) -> Self {
        Self {
            ready: steps,
            packed: None,
        }
    }
}

/// Hits of any number of targets, and what is needed to make steps of them.
#[derive(Clone, Debug)]
pub(super) struct Packed {
    grid: Grid,
    /// The sets by number.
    sets: Sets,
    /// The hits of each target.
    parts: Vec<Hits>,
    /// Part and place of each hit in canonical order; of those that several targets have, one.
    order: Vec<(u32, u32)>,
    /// How many steps they make.
    steps: usize,
    /// By target: the least order, where it is known.
    least: BTreeMap<Candidate, i64>,
}

impl Packed {
    /// Sorts the hits of all targets.
    pub(super) fn new(position: &Position, parts: Vec<Hits>, least: BTreeMap<Candidate, i64>) -> Self {
        let numbered = parts.iter().zip(0..);
        let places = numbered.flat_map(|(part, number)| part.places().map(move |place| (number, place)));
        let mut packed = Self {
            grid: position.grid().clone(),
            sets: Sets::of(position.space()),
            order: places.collect(),
            parts,
            steps: 0,
            least,
        };
        let mut order = std::mem::take(&mut packed.order);
        order.sort_unstable_by(|&a, &b| packed.hit(a).cmp(&packed.hit(b)));
        order.dedup_by(|a, b| packed.hit(*a) == packed.hit(*b));
        packed.order = order;
        packed.steps = packed.families().count();
        packed
    }

    /// Takes the steps up to an order, which stand at the head.
    pub(super) fn take(&mut self, order: usize) -> Vec<Step> {
        let length = self
            .order
            .partition_point(|&place| self.hit(place).bases().len() <= order);
        let others = self.order.split_off(length);
        let taken: Vec<_> = self.iter().collect();
        self.order = others;
        self.steps -= taken.len();
        taken
    }

    fn hit(&self, (part, place): (u32, u32)) -> Hit<'_> {
        self.parts[part as usize].at(place)
    }

    /// The hits step by step.
    fn families(&self) -> impl Iterator<Item = &[(u32, u32)]> {
        self.order.chunk_by(|&a, &b| self.hit(a).is_of_step(self.hit(b)))
    }

    fn iter(&self) -> impl Iterator<Item = Step> {
        self.families().map(|family| {
            let hits = family.iter().map(|&place| self.hit(place));
            let mut steps = listing::steps(&self.grid, &self.sets, hits);
            debug_assert_eq!(steps.len(), 1);
            mark_minimal(&mut steps, &self.least);
            steps.swap_remove(0)
        })
    }
}
