//! The base and cover sets of a chain.

use super::ChainFault;
use super::terms::Node;
use crate::bits::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, Grid};
use crate::pattern::Pattern;
use crate::sorting;
use itertools::Itertools;

/// The constraints that hold all of these, in canonical order.
pub(super) fn common(candidates: &[Candidate]) -> Vec<ConstraintId> {
    let mut all = candidates.iter().map(|&c| ConstraintId::of(c));
    let first = all.next().map_or_else(Vec::new, |four| four.to_vec());
    all.fold(first, |common, four| {
        common.into_iter().filter(|id| four.contains(id)).collect()
    })
}

/// A strong link as base sets: entered by one node, left by the other.
pub(super) struct Part {
    pub(super) bases: Vec<ConstraintId>,
    /// For each digit between the covers that it may have.
    pub(super) inner: Vec<Vec<ConstraintId>>,
    pub(super) from: Vec<Candidate>,
    pub(super) to: Vec<Candidate>,
}

/// Reads a strong link. `enters` and `leaves` are the digits by which it is joined to the others.
pub(super) fn part(
    grid: &Grid,
    from: &Node,
    to: &Node,
    enters: Digit,
    leaves: Digit,
) -> Result<Part, ChainFault> {
    let (entry, exit) = (from.candidates(grid, enters), to.candidates(grid, leaves));
    let part = |bases, inner| Part {
        bases,
        inner,
        from: entry.clone(),
        to: exit.clone(),
    };
    if from.cells == to.cells && from.digits != to.digits {
        let digits: Vec<Digit> = from.digits.iter().chain(&to.digits).copied().unique().collect();
        let (cells, count) = (from.cells.len(), digits.len());
        if count != cells + 1 || count != from.digits.len() + to.digits.len() {
            return Err(ChainFault::AlmostLocked { cells, digits: count });
        }
        let between = digits
            .into_iter()
            .filter(|digit| ![enters, leaves].contains(digit));
        let houses = |digit| {
            let held = common(&from.candidates(grid, digit)).into_iter();
            let own = held.filter(|id| id.digit().is_some());
            sorting::sorted_by_key(own, |id| !holds_all(*id, &from.cells))
        };
        let inner: Vec<_> = between.map(houses).collect();
        if inner.iter().any(Vec::is_empty) {
            return Err(ChainFault::Strong);
        }
        return Ok(part(
            from.cells.iter().map(|&cell| ConstraintId::cell(cell)).collect(),
            inner,
        ));
    }
    if from.digits.len() > 1 || from.digits != to.digits {
        return Err(ChainFault::Strong);
    }
    let both = [&entry[..], &exit].concat();
    let houses = common(&both).into_iter().filter(|id| id.digit().is_some());
    // The house where the digit has no other place; when there is none the judge says so.
    let others = |id: &ConstraintId| {
        let members = id.members().into_iter();
        members.filter(|c| grid.is_live(*c) && !both.contains(c)).count()
    };
    let house = houses.min_by_key(others).ok_or(ChainFault::Strong)?;
    Ok(part(vec![house], Vec::new()))
}

/// Whether a digit's house has all of these cells.
fn holds_all(id: ConstraintId, cells: &[Cell]) -> bool {
    let house = id.house().map(|house| house.cells());
    house.is_some_and(|own| cells.iter().all(|cell| own.contains(cell)))
}

/// A pattern and what of the claim it is to eliminate.
pub(in crate::pattern::notation) type Choice = (Pattern, Vec<Candidate>);

/// The base sets of a chain, and the covers that each weak link and each digit within an almost locked set
/// may have.
pub(super) struct Sets {
    pub(super) parts: Vec<Part>,
    pub(super) choices: Vec<Vec<ConstraintId>>,
}

impl Sets {
    fn pattern(&self, covers: &[ConstraintId]) -> Pattern {
        let bases = self.parts.iter().flat_map(|part| &part.bases);
        Pattern::new(bases.copied(), covers.iter().copied())
    }

    /// The first cover of each choice.
    fn covers(&self) -> Vec<ConstraintId> {
        self.choices.iter().map(|choice| choice[0]).collect()
    }

    /// The first cover of each choice, then every family in which one of them is another.
    fn families(&self) -> Vec<Vec<ConstraintId>> {
        let first = self.covers();
        let mut all = vec![first.clone()];
        for (i, choice) in self.choices.iter().enumerate() {
            for &other in &choice[1..] {
                let mut covers = first.clone();
                covers[i] = other;
                all.push(covers);
            }
        }
        all
    }

    /// How many more of these covers than of the base sets hold a candidate.
    fn excess(&self, covers: &[ConstraintId], c: Candidate) -> i64 {
        let four = ConstraintId::of(c);
        let bases = self.parts.iter().flat_map(|part| &part.bases);
        let count = |held: usize| fit::<i64>(held);
        count(covers.iter().filter(|id| four.contains(id)).count())
            - count(bases.filter(|id| four.contains(id)).count())
    }

    /// A loop: one pattern with the first cover of each choice, and one for each further cover that a claim
    /// needs.
    pub(super) fn of_loop(&self, claimed: &[Candidate]) -> Vec<Choice> {
        let families = self.families();
        let mut found: Vec<(&Vec<ConstraintId>, Vec<Candidate>)> = Vec::new();
        for &c in claimed {
            let falls = |covers: &Vec<ConstraintId>| self.excess(covers, c) > 0;
            if let Some((_, own)) = found.iter_mut().find(|(covers, _)| falls(covers)) {
                own.push(c);
                continue;
            }
            // Where it falls by none of them the judge says so.
            let covers = families.iter().find(|covers| falls(covers));
            found.push((covers.unwrap_or(&families[0]), vec![c]));
        }
        if found.is_empty() {
            found.push((&families[0], Vec::new()));
        }
        let pattern = |(covers, own): (&Vec<ConstraintId>, _)| (self.pattern(covers), own);
        found.into_iter().map(pattern).collect()
    }

    /// An open chain: one pattern for every two end covers that reach a target.
    pub(super) fn of_open(&self, grid: &Grid, claimed: &[Candidate]) -> Result<Vec<Choice>, ChainFault> {
        let (start, end) = (&self.parts[0].from, &self.parts[self.parts.len() - 1].to);
        let holds = |id: &ConstraintId, c: Candidate| ConstraintId::of(c).contains(id);
        let (held_start, held_end) = (common(start), common(end));
        let pairs = |c: Candidate| {
            let reach = |held: &[ConstraintId]| held.iter().copied().filter(|id| holds(id, c)).collect_vec();
            let pairs = reach(&held_start).into_iter().cartesian_product(reach(&held_end));
            // One cover twice where it holds both ends: the chain might be a loop.
            sorting::sorted_by_key(pairs, |&(a, b)| (a != b, a, b))
        };
        let targets: Vec<Candidate> = if claimed.is_empty() {
            let own = |c: &Candidate| start.contains(c) || end.contains(c);
            let live = grid.live().iter();
            live.filter(|c| !own(c) && !pairs(*c).is_empty()).collect()
        } else {
            claimed.to_vec()
        };
        let families = self.families();
        let whole = |covers: &[ConstraintId], (a, b)| [covers, &[a, b]].concat();
        let mut found: Vec<Choice> = Vec::new();
        let mut sets: Vec<Vec<ConstraintId>> = Vec::new();
        for c in targets {
            let falls = |covers: &Vec<ConstraintId>| self.excess(covers, c) > 1;
            if let Some(i) = sets.iter().position(falls) {
                found[i].1.push(c);
                continue;
            }
            let pairs = pairs(c);
            let &first = pairs.first().ok_or(ChainFault::Unseen(c))?;
            let all = families.iter().cartesian_product(&pairs);
            let covers = all.map(|(covers, &pair)| whole(covers, pair)).find(falls);
            let covers = covers.unwrap_or_else(|| whole(&families[0], first));
            found.push((self.pattern(&covers), vec![c]));
            sets.push(covers);
        }
        if found.is_empty() {
            return Err(ChainFault::NothingSeen);
        }
        if claimed.is_empty() {
            found.iter_mut().for_each(|(_, own)| own.clear());
        }
        Ok(found)
    }
}
