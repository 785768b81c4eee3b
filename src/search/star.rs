//! Growth from a cell: at each of its candidates an almost locked set that loses it.
//!
//! *Star lemma.* A cell, for each of its k digits d a part (see [`chain`](super::chain)) whose first node shares a cover with d in the
//! cell, and m covers that hold the target and the last nodes of all parts, form a pattern of rank m - 1. *Proof.* The cell is one base set more than its k
//! links pay for less k; each part has one inner cover fewer than base sets: rank = (k - 1) - k + m. Every base candidate lies in a link, an inner
//! cover or one of the m, so no excess is negative, and the target's is m.

use super::chain::{Node, Part, PartKind, families_of};
use crate::constraint::{ConstraintId, ConstraintSet, Contradiction, Space};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use crate::pattern::{Pattern, Proven, verify};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// The stars a growth looks for.
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

/// A stem with its petals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Star {
    /// The cell in the middle.
    pub stem: Cell,
    /// By digit of the stem: the part that loses it, entered by that digit and left by the one that falls.
    pub petals: Vec<Part>,
    /// By digit of the stem: the cover that holds it in the stem and in the petal.
    pub links: Vec<ConstraintId>,
    /// At least one, in canonical order.
    pub patterns: Vec<Proven>,
}

/// Searches the stars of a region: for every stem, falling digit and target those with the smallest petals.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn stars(grid: &Grid, region: &StarRegion) -> Result<Vec<Star>, Contradiction> {
    Space::new(grid)?;
    let parts = petals(grid, region);
    let admitted = |id: ConstraintId| region.covers.is_none_or(|covers| covers.contains(id));
    let mut found: BTreeMap<(Cell, Vec<Part>), Star> = BTreeMap::new();
    for stem in Cell::all() {
        let digits: Vec<Digit> = grid.digits(stem).collect();
        let base = ConstraintId::cell(stem);
        if !region.petals.contains(&digits.len()) || region.bases.is_some_and(|bases| !bases.contains(base)) {
            continue;
        }
        // By digit of the stem: the petals that lose it, and by which cover.
        let linked: Vec<Vec<(&Part, ConstraintId)>> = digits
            .iter()
            .map(|&digit| {
                let own = ConstraintId::of(Candidate::new(stem, digit));
                let usable = parts
                    .iter()
                    .filter(|part| part.from.digit == digit && !part.bases.contains(&base));
                usable
                    .filter_map(|part| {
                        let cover = part
                            .from
                            .constraints()
                            .into_iter()
                            .find(|id| own.contains(id) && admitted(*id));
                        cover.map(|cover| (part, cover))
                    })
                    .collect()
            })
            .collect();
        for target in grid.live().iter() {
            let fits = |part: &Part| part.to.digit == target.digit() && sees(target, &part.to);
            if target.cell() == stem {
                continue;
            }
            // The stem may hold the falling digit too; then the target has to see it there.
            let own = Candidate::new(stem, target.digit());
            let falls = grid.is_live(own);
            if falls && !own.sees(target) {
                continue;
            }
            let losing = digits
                .iter()
                .zip(&linked)
                .filter(|(digit, _)| **digit != target.digit());
            let chosen = losing.map(|(_, l)| l.iter().find(|(part, _)| fits(part)).copied());
            let Some(chosen) = chosen.collect::<Option<Vec<_>>>() else {
                continue;
            };
            let petals: Vec<Part> = chosen.iter().map(|(part, _)| (*part).clone()).collect();
            let links: Vec<_> = chosen.iter().map(|&(_, link)| link).collect();
            let inner = || petals.iter().flat_map(|part| part.inner.iter().copied());
            let proven = end_covers(
                target,
                petals
                    .iter()
                    .map(|petal| petal.to)
                    .chain(falls.then(|| node(own)))
                    .collect(),
                &admitted,
            )
            .and_then(|ends| {
                let bases = petals.iter().flat_map(|part| &part.bases).copied().chain([base]);
                let covers = inner().chain(links.iter().copied()).chain(ends);
                verify(grid, Pattern::new(bases, covers)).ok()
            });
            if let (Some(proven), true) = (proven, inner().all(admitted)) {
                let star = found.entry((stem, petals.clone())).or_insert(Star {
                    stem,
                    petals,
                    links,
                    patterns: Vec::new(),
                });
                star.patterns.push(proven);
            }
        }
    }
    let mut stars: Vec<Star> = found.into_values().collect();
    for star in &mut stars {
        star.patterns.sort();
        star.patterns.dedup();
    }
    Ok(stars)
}

/// Every almost locked set with every two of its digits, the smallest first.
fn petals(grid: &Grid, region: &StarRegion) -> Vec<Part> {
    let mut parts: Vec<Part> = families_of(grid, region.als, region.bases)
        .into_iter()
        .filter(|part| part.kind != PartKind::House)
        .collect();
    parts.sort_by(|a, b| (a.bases.len(), a).cmp(&(b.bases.len(), b)));
    parts
}

/// Whether one house holds the target and the node, and the target is outside it.
fn sees(target: Candidate, node: &Node) -> bool {
    let own = ConstraintId::of(target);
    let common = node
        .constraints()
        .into_iter()
        .any(|id| own.contains(&id) && id.digit().is_some());
    common && !node.candidates.contains(target)
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
    let holds = |set: &Vec<ConstraintId>| {
        ends.iter()
            .all(|end| end.constraints().iter().any(|id| set.contains(id)))
    };
    let mut covers = sets.filter(holds).min_by_key(|set| (set.len(), set.clone()))?;
    // What several petals share is to be covered as often as they hold it: rank and excess of the target grow alike.
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

impl Star {
    /// What its patterns eliminate together.
    #[must_use]
    pub fn eliminations(&self) -> CandidateSet {
        self.patterns
            .iter()
            .flat_map(Proven::eliminations)
            .copied()
            .collect()
    }
}
