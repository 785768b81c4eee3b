//! [`Steps`]: the steps that a search lists.

use super::hits::{Hit, Hits};
use super::listing::{self, mark_minimal};
use super::sets::NumberedSets;
use crate::constraint::Position;
use crate::grid::{Candidate, Grid};
use crate::pattern::Step;
use std::collections::BTreeMap;
use std::{iter, slice, vec};

/// The steps of a search in canonical order: order, rank, base sets.
///
/// A listing may be long, and a step with its proof is twenty times as large as its sets. So the steps of an
/// exhaustive search are stored as sets; each is verified, and becomes a step, when the iteration reaches it.
#[derive(Clone, Debug)]
pub struct Steps {
    /// The first ones.
    ready: Vec<Step>,
    /// The others, in the same order.
    packed: Option<Packed>,
}

impl Steps {
    /// `ready`, and then the packed ones.
    pub(in crate::search) fn new(ready: Vec<Step>, packed: Packed) -> Self {
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
    #[must_use]
    pub fn iter(&self) -> Iter<'_> {
        Iter {
            ready: self.ready.iter(),
            packed: self.packed.as_ref(),
            next: 0,
        }
    }
}

impl IntoIterator for Steps {
    type Item = Step;
    type IntoIter = IntoIter;

    fn into_iter(self) -> IntoIter {
        IntoIter {
            ready: self.ready.into_iter(),
            packed: self.packed,
            next: 0,
        }
    }
}

impl<'a> IntoIterator for &'a Steps {
    type Item = Step;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

/// Iterates over the steps of [`Steps`]. Each is made on the way and returned by value.
#[derive(Clone, Debug)]
pub struct Iter<'a> {
    ready: slice::Iter<'a, Step>,
    packed: Option<&'a Packed>,
    /// The place where the hits of the next packed step begin.
    next: usize,
}

impl Iterator for Iter<'_> {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let ready = self.ready.next().cloned();
        ready.or_else(|| self.packed?.step(&mut self.next))
    }
}

/// The same, consuming the [`Steps`].
#[derive(Clone, Debug)]
pub struct IntoIter {
    ready: vec::IntoIter<Step>,
    packed: Option<Packed>,
    next: usize,
}

impl Iterator for IntoIter {
    type Item = Step;

    fn next(&mut self) -> Option<Step> {
        let ready = self.ready.next();
        ready.or_else(|| self.packed.as_ref()?.step(&mut self.next))
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

/// Hits of any number of targets, and the data needed to turn them into steps.
#[derive(Clone, Debug)]
pub(in crate::search) struct Packed {
    grid: Grid,
    /// The sets by number.
    sets: NumberedSets,
    /// The hits of each target.
    parts: Vec<Hits>,
    /// Part and place of each hit in canonical order; one for a hit that several targets have.
    order: Vec<(u32, u32)>,
    /// How many steps they make.
    steps: usize,
    /// By target: the least order, if it is known.
    least: BTreeMap<Candidate, i64>,
}

impl Packed {
    /// Sorts the hits of all targets.
    pub(in crate::search) fn new(
        position: &Position,
        parts: Vec<Hits>,
        least: BTreeMap<Candidate, i64>,
    ) -> Self {
        let mut packed = Self {
            grid: position.grid().clone(),
            sets: NumberedSets::of(position.space()),
            parts,
            order: Vec::new(),
            steps: 0,
            least,
        };
        let numbered = packed.parts.iter().zip(0..);
        let places = numbered.flat_map(|(part, number)| part.places().map(move |place| (number, place)));
        let mut order: Vec<_> = places.map(|place| (packed.hit(place).head(), place)).collect();
        order.sort_unstable_by(|&(head, a), &(other, b)| {
            head.cmp(&other).then_with(|| packed.hit(a).cmp(&packed.hit(b)))
        });
        order.dedup_by(|&mut (_, a), &mut (_, b)| packed.hit(a) == packed.hit(b));
        packed.order = order.into_iter().map(|(_, place)| place).collect();
        packed.steps = packed.families(0).count();
        packed
    }

    /// Removes and returns the steps up to an order, which come first.
    pub(in crate::search) fn take(&mut self, order: usize) -> Vec<Step> {
        let length = self
            .order
            .partition_point(|&place| self.hit(place).bases().len() <= order);
        let others = self.order.split_off(length);
        let mut next = 0;
        let taken: Vec<_> = iter::from_fn(|| self.step(&mut next)).collect();
        self.order = others;
        self.steps -= taken.len();
        taken
    }

    fn hit(&self, (part, place): (u32, u32)) -> Hit<'_> {
        self.parts[part as usize].at(place)
    }

    /// The hits from a place of the order on, step by step.
    fn families(&self, from: usize) -> impl Iterator<Item = &[(u32, u32)]> {
        self.order[from..].chunk_by(|&a, &b| self.hit(a).is_of_step(self.hit(b)))
    }

    /// The step whose hits begin at `next`, which moves on to those of the following one.
    fn step(&self, next: &mut usize) -> Option<Step> {
        let family = self.families(*next).next()?;
        *next += family.len();
        let hits = family.iter().map(|&place| self.hit(place));
        let mut steps = listing::steps(&self.grid, &self.sets, hits);
        debug_assert_eq!(steps.len(), 1);
        mark_minimal(&mut steps, &self.least);
        steps.pop()
    }
}
