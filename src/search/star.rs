//! Growth from a cell, with an almost locked set at each of its candidates that loses that candidate's digit.
//!
//! *Star lemma.* A cell, for each of its k digits d a part (see [`chain`](super::chain)) whose first node
//! shares a cover with d in the cell, and m covers that hold the target and the last nodes of all parts, form
//! a pattern of rank m - 1. *Proof.* The cell is one base set, it has k links, and each of the k parts has
//! one inner cover fewer than base sets: rank = k - 1 - k + m = m - 1. Every base candidate lies in a link,
//! an inner cover or one of the m, so no excess is negative, and the target's is m.

use super::chain::{Node, Part, PartKind, families_of};
use super::limits::Meter;
use super::{Limits, StopReason};
use crate::constraint::{ConstraintId, ConstraintSet, Position};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use crate::pattern::{Pattern, Proven, verify};
use crate::sorting;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, RangeInclusive};

/// The stars that a search looks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StarRegion {
    /// How many digits the stem has.
    pub petals: RangeInclusive<usize>,
    /// The most cells of a petal.
    pub als: usize,
    /// The only base sets; none given means all.
    pub bases: Option<ConstraintSet>,
    /// The only cover sets; none given means all.
    pub covers: Option<ConstraintSet>,
}

impl StarRegion {
    fn admits_cover(&self, id: ConstraintId) -> bool {
        self.covers.is_none_or(|covers| covers.contains(id))
    }
}

/// A stem with its petals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Star {
    /// The cell in the middle.
    pub stem: Cell,
    /// By digit of the stem: the part that loses it, entered by that digit and left by the eliminated digit.
    pub petals: Vec<Part>,
    /// By digit of the stem: the cover that holds it in the stem and in the petal.
    pub links: Vec<ConstraintId>,
    /// At least one, in canonical order.
    pub patterns: Vec<Proven>,
}

/// The stars that a search found, and why it stopped.
#[derive(Clone, Debug)]
pub struct Stars {
    /// By stem and petals.
    pub stars: Vec<Star>,
    /// Why it stopped.
    pub stop: StopReason,
    /// Pairs of a stem and a target that were tried.
    pub nodes: u64,
}

/// Searches the stars of a region: for every stem, eliminated digit and target those with the smallest
/// petals.
#[must_use]
pub fn stars(position: &Position, region: &StarRegion, limits: &Limits<'_>) -> Stars {
    let grid = position.grid();
    let parts = families_of(grid, region.als, region.bases);
    let petals = petals(grid, &parts);
    let mut meter = Meter::new(limits);
    let mut found: BTreeMap<(Cell, Vec<Part>), Star> = BTreeMap::new();
    let flow = Cell::all().try_for_each(|cell| match Stem::new(grid, region, &petals, cell) {
        Some(stem) => stem.grow(&mut found, &mut meter),
        None => ControlFlow::Continue(()),
    });
    let mut stars: Vec<Star> = found.into_values().collect();
    for star in &mut stars {
        star.patterns.sort();
        star.patterns.dedup();
    }
    Stars {
        stars,
        stop: flow.break_value().unwrap_or(StopReason::Exhausted),
        nodes: meter.nodes(),
    }
}

/// An almost locked set entered by one of its digits and left by another.
struct Petal<'a> {
    part: &'a Part,
    /// The constraints that hold its first node.
    held_by: Vec<ConstraintId>,
    /// The candidates that its last node sees.
    sees: CandidateSet,
}

/// Every almost locked set with every two of its digits, the smallest first.
fn petals<'a>(grid: &Grid, parts: &'a [Part]) -> Vec<Petal<'a>> {
    let sets = parts.iter().filter(|part| part.kind != PartKind::House);
    let mut sets: Vec<&Part> = sets.collect();
    sorting::by(&mut sets, |a, b| (a.bases.len(), a).cmp(&(b.bases.len(), b)));
    let petal = |part: &'a Part| {
        let houses = part
            .to
            .constraints()
            .into_iter()
            .filter(|id| id.digit().is_some());
        Petal {
            part,
            held_by: part.from.constraints(),
            sees: part.to.sees(grid, houses),
        }
    };
    sets.into_iter().map(petal).collect()
}

/// A cell in the middle and the petals that may grow from it.
struct Stem<'a> {
    grid: &'a Grid,
    region: &'a StarRegion,
    cell: Cell,
    /// Its digits; for each the petals that lose it, the smallest first, with their covers.
    petals: Vec<(Digit, Vec<(&'a Petal<'a>, ConstraintId)>)>,
}

impl<'a> Stem<'a> {
    /// None if the region does not allow the cell.
    fn new(grid: &'a Grid, region: &'a StarRegion, petals: &'a [Petal<'a>], cell: Cell) -> Option<Self> {
        let digits: Vec<Digit> = grid.digits(cell).collect();
        let base = ConstraintId::cell(cell);
        let admitted = region.bases.is_none_or(|bases| bases.contains(base));
        let losing = |digit: Digit| {
            let own = ConstraintId::of(Candidate::new(cell, digit));
            let usable = petals
                .iter()
                .filter(|petal| petal.part.from.digit == digit && !petal.part.bases.contains(&base));
            let linked = usable.filter_map(|petal| {
                let mut covers = petal.held_by.iter().copied();
                let cover = covers.find(|&id| own.contains(&id) && region.admits_cover(id))?;
                Some((petal, cover))
            });
            (digit, linked.collect())
        };
        (admitted && region.petals.contains(&digits.len())).then(|| Self {
            grid,
            region,
            cell,
            petals: digits.into_iter().map(losing).collect(),
        })
    }

    fn grow(
        &self,
        found: &mut BTreeMap<(Cell, Vec<Part>), Star>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason> {
        for target in self
            .grid
            .live()
            .iter()
            .filter(|target| target.cell() != self.cell)
        {
            meter.count()?;
            if let Some((petals, links, proven)) = self.star(target) {
                let star = found.entry((self.cell, petals.clone())).or_insert(Star {
                    stem: self.cell,
                    petals,
                    links,
                    patterns: Vec::new(),
                });
                star.patterns.push(proven);
            }
        }
        ControlFlow::Continue(())
    }

    /// The star with the smallest petals for a target: its petals, the links to them and the pattern.
    fn star(&self, target: Candidate) -> Option<(Vec<Part>, Vec<ConstraintId>, Proven)> {
        // The stem may hold the eliminated digit too; then the target has to see it there.
        let own = Candidate::new(self.cell, target.digit());
        let falls = self.grid.is_live(own);
        if falls && !own.sees(target) {
            return None;
        }
        let losing = self.petals.iter().filter(|(digit, _)| *digit != target.digit());
        let chosen = losing.map(|(_, petals)| {
            let (petal, link) = petals.iter().find(|(petal, _)| petal.sees.contains(target))?;
            Some((petal.part, *link))
        });
        let (petals, links): (Vec<&Part>, Vec<_>) = chosen.collect::<Option<Vec<_>>>()?.into_iter().unzip();
        let inner = || petals.iter().flat_map(|part| part.inner.iter().copied());
        if !inner().all(|id| self.region.admits_cover(id)) {
            return None;
        }
        let ends = petals
            .iter()
            .map(|petal| petal.to)
            .chain(falls.then(|| node(own)));
        let ends = end_covers(target, ends.collect(), &|id| self.region.admits_cover(id))?;
        let bases = petals.iter().flat_map(|part| &part.bases).copied();
        let bases = bases.chain([ConstraintId::cell(self.cell)]);
        let covers = inner().chain(links.iter().copied()).chain(ends);
        let proven = verify(self.grid, Pattern::new(bases, covers)).ok()?;
        Some((petals.into_iter().cloned().collect(), links, proven))
    }
}

fn node(candidate: Candidate) -> Node {
    Node {
        digit: candidate.digit(),
        candidates: [candidate].into_iter().collect(),
    }
}

/// The fewest constraints of the target that hold the last nodes of all petals.
fn end_covers(
    target: Candidate,
    ends: Vec<Node>,
    admitted: &impl Fn(ConstraintId) -> bool,
) -> Option<Vec<ConstraintId>> {
    let houses = &ConstraintId::of(target)[1..];
    let sets = (1u8..8).map(|set| {
        let chosen = houses
            .iter()
            .enumerate()
            .filter(|(i, id)| set >> i & 1 == 1 && admitted(**id));
        chosen.map(|(_, &id)| id).collect::<Vec<_>>()
    });
    let held_by: Vec<Vec<ConstraintId>> = ends.iter().map(Node::constraints).collect();
    let holds = |set: &Vec<ConstraintId>| held_by.iter().all(|ids| ids.iter().any(|id| set.contains(id)));
    let mut covers = sets.filter(holds).min_by_key(|set| (set.len(), set.clone()))?;
    // A candidate shared by several petals has to be covered as often as they hold it: rank and excess of the
    // target grow by the same amount.
    let often = |c: Candidate| ends.iter().filter(|end| end.candidates.contains(c)).count();
    let shared: CandidateSet = ends
        .iter()
        .flat_map(|end| end.candidates.iter())
        .filter(|&c| often(c) > 1)
        .collect();
    for candidate in shared.iter() {
        let own = ConstraintId::of(candidate);
        let cover = covers.iter().copied().find(|id| own.contains(id))?;
        let there = covers.iter().filter(|id| own.contains(id)).count();
        covers.extend((there..often(candidate)).map(|_| cover));
    }
    Some(covers)
}
