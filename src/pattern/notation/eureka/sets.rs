//! The base and cover sets of a chain.

use super::ChainFault;
use super::nodes::Node;
use crate::casts::fit;
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
pub(super) struct StrongLink {
    pub(super) bases: Vec<ConstraintId>,
    /// How many digits it is about: of an almost locked set more than cells.
    pub(super) digits: usize,
    /// For each digit between the covers that it may have.
    pub(super) inner: Vec<Vec<ConstraintId>>,
    pub(super) from: Vec<Candidate>,
    pub(super) to: Vec<Candidate>,
}

impl StrongLink {
    /// The live candidates of its base sets that neither its nodes nor its inner covers hold.
    pub(super) fn others(&self, grid: &Grid, from: &Node, to: &Node) -> Vec<Candidate> {
        let own = |c: &Candidate| self.from.contains(c) || self.to.contains(c);
        let bases = self.bases.iter().map(|id| {
            let is_digit =
                move |c: &Candidate| from.digits.contains(&c.digit()) || to.digits.contains(&c.digit());
            let is_cell = id.digit().is_none();
            let live = id.members().into_iter().filter(|&c| grid.is_live(c));
            live.filter(move |c| !(is_cell && is_digit(c)))
        });
        bases.flatten().filter(|c| !own(c)).collect()
    }
}

/// Reads a strong link. `enters` and `leaves` are the digits by which it is joined to the others.
pub(super) fn part(
    grid: &Grid,
    from: &Node,
    to: &Node,
    enters: &[Digit],
    leaves: &[Digit],
) -> Result<StrongLink, ChainFault> {
    let of = |node: &Node, digits: &[Digit]| -> Vec<Candidate> {
        let own = digits.iter().flat_map(|&digit| node.candidates(grid, digit));
        own.collect()
    };
    let (entry, exit) = (of(from, enters), of(to, leaves));
    let part = |bases, digits, inner| StrongLink {
        bases,
        digits,
        inner,
        from: entry.clone(),
        to: exit.clone(),
    };
    if from.cells == to.cells && from.digits != to.digits {
        let digits: Vec<Digit> = from.digits.iter().chain(&to.digits).copied().unique().collect();
        let (cells, count) = (from.cells.len(), digits.len());
        // One digit more than cells, or several where it is entered or left by several.
        let most = cells + enters.len().max(leaves.len());
        if count <= cells || count > most || count != from.digits.len() + to.digits.len() {
            return Err(ChainFault::AlmostLocked { cells, digits: count });
        }
        let between = digits
            .into_iter()
            .filter(|digit| !enters.contains(digit) && !leaves.contains(digit));
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
            count,
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
    Ok(part(vec![house], 2, Vec::new()))
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
pub(super) struct ChainSets {
    pub(super) parts: Vec<StrongLink>,
    pub(super) choices: Vec<Vec<ConstraintId>>,
}

impl ChainSets {
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

    /// An open chain: one pattern for every two end covers that reach a target. What is claimed and does not
    /// see both ends is for the judge, and so is a chain that reaches nothing.
    pub(super) fn of_open(&self, grid: &Grid, claimed: &[Candidate]) -> Vec<Choice> {
        let targets = match claimed {
            [] => self.targets(grid),
            _ => claimed.to_vec(),
        };
        let families = self.families();
        let whole = |covers: &[ConstraintId], (a, b)| [covers, &[a, b]].concat();
        // What reaches nothing: cells of an end that share no house have no cover.
        let first = self.ends().into_iter().filter_map(|own| self.first(own));
        let none = families[0].iter().copied().chain(first).collect_vec();
        let mut found: Vec<Choice> = Vec::new();
        let mut sets: Vec<Vec<ConstraintId>> = Vec::new();
        for c in targets {
            let falls = |covers: &Vec<ConstraintId>| self.excess(covers, c) > self.rank();
            if let Some(i) = sets.iter().position(falls) {
                found[i].1.push(c);
                continue;
            }
            let pairs = self.pairs(c);
            let all = families.iter().cartesian_product(&pairs);
            let covers = all.map(|(covers, &pair)| whole(covers, pair)).find(falls);
            let first = || pairs.first().map(|&first| whole(&families[0], first));
            let covers = covers.or_else(first).unwrap_or_else(|| none.clone());
            found.push((self.pattern(&covers), vec![c]));
            sets.push(covers);
        }
        if found.is_empty() {
            found.push((self.pattern(&none), Vec::new()));
        }
        if claimed.is_empty() {
            found.iter_mut().for_each(|(_, own)| own.clear());
        }
        found
    }

    /// The candidates at both ends.
    fn ends(&self) -> [&[Candidate]; 2] {
        [&self.parts[0].from, &self.parts[self.parts.len() - 1].to]
    }

    /// The rank of an open chain, its cover sets less its base sets: 1, or less where almost locked sets of
    /// one digit more than cells are joined by several digits. Then every cover eliminates by itself, as in a
    /// loop.
    fn rank(&self) -> i64 {
        let bases = self.parts.iter().map(|part| part.bases.len()).sum();
        fit::<i64>(self.choices.len() + 2) - fit::<i64>(bases)
    }

    /// The cover of an end that no claim asks for; in a chain like a loop one of the digit, since the cell's
    /// own would cancel out.
    fn first(&self, own: &[Candidate]) -> Option<ConstraintId> {
        let is_loop = self.rank() < 1;
        let mut all = common(own).into_iter();
        all.find(|id| !is_loop || id.digit().is_some())
    }

    /// The covers of both ends that eliminate a candidate. Both hold it; in a chain like a loop one may not.
    fn pairs(&self, c: Candidate) -> Vec<(ConstraintId, ConstraintId)> {
        let reach = |own: &[Candidate]| {
            let held = common(own).into_iter();
            let held = held.filter(|id| ConstraintId::of(c).contains(id));
            let other = self.first(own).filter(|_| self.rank() < 1);
            held.chain(other).unique().collect_vec()
        };
        let [start, end] = self.ends().map(reach);
        let pairs = start.into_iter().cartesian_product(end);
        // One cover twice where it holds both ends: the chain might be a loop.
        sorting::sorted_by_key(pairs, |&(a, b)| (a != b, a, b))
    }

    /// The live candidates that see both ends.
    fn targets(&self, grid: &Grid) -> Vec<Candidate> {
        if self.rank() < 1 {
            return Vec::new();
        }
        let own = |c: &Candidate| self.ends().iter().any(|end| end.contains(c));
        let live = grid.live().iter();
        live.filter(|c| !own(c) && !self.pairs(*c).is_empty()).collect()
    }

    /// What of a claim does not see both ends; that nothing does, when nothing is claimed.
    pub(super) fn unseen(&self, grid: &Grid, claimed: &[Candidate]) -> Vec<ChainFault> {
        if self.rank() < 1 {
            return Vec::new();
        }
        if claimed.is_empty() && self.targets(grid).is_empty() {
            return vec![ChainFault::NothingSeen];
        }
        let unseen = claimed.iter().filter(|&&c| self.pairs(c).is_empty());
        unseen.map(|&c| ChainFault::Unseen(c)).collect()
    }
}
