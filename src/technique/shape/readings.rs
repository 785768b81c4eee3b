//! Readings: the chains and stars that a pattern found in any way can be read as.

use super::Shape;
use crate::constraint::{ConstraintId, ConstraintSet, Kind, Position};
use crate::grid::Grid;
use crate::pattern::Proven;
use crate::search::chain::{self, Chain, ChainRegion, Closing, Ends, Houses, Links, Paths};
use crate::search::star::{self, Star, StarRegion};
use crate::search::{Limits, StopReason};

/// Limit: how long a chain or a star is looked for among a pattern's own sets. None of those seen so far took
/// more than a thousand nodes; a pattern that somebody made up might. [`Shape::half_read`] says so.
const PATIENCE: Limits<'static> = Limits {
    max_nodes: Some(Shape::READ),
    stop: None,
    work: None,
    clock: None,
};

impl Shape {
    /// How many nodes of a search a pattern is read for, in each way it may be a chain or a star.
    pub const READ: u64 = 1 << 16;

    /// The shapes of a pattern: one for each chain and each star that it can be read as, among its own base
    /// and cover sets; one without when there is none.
    #[must_use]
    pub fn readings(grid: &Grid, proven: &Proven) -> Vec<Self> {
        Self::without_chain(grid, proven).read(grid)
    }

    /// The same shape in all its readings, when it has none yet.
    pub(in crate::technique) fn read(mut self, grid: &Grid) -> Vec<Self> {
        let known = self.chain.is_some() || self.star.is_some() || self.placement.is_some();
        if known || !self.derived.is_empty() {
            return vec![self];
        }
        let (chains, is_cut) = self.regrow(grid);
        let (stars, are_cut) = self.regrow_stars(grid);
        self.half_read = is_cut || are_cut;
        let chains = chains.into_iter().map(|chain| (Some(chain), None));
        let stars = stars.into_iter().map(|star| (None, Some(star)));
        let mut readings: Vec<_> = chains.chain(stars).collect();
        let Some((chain, star)) = readings.pop() else {
            return vec![self];
        };
        // Mostly there is one, which takes the shape itself.
        let others = readings.into_iter().map(|(chain, star)| Self {
            chain,
            star,
            ..self.clone()
        });
        let mut read: Vec<_> = others.collect();
        read.push(Self { chain, star, ..self });
        read
    }

    /// The chains that this very pattern is, found by growing paths from its own sets alone; and whether the
    /// limit ended that.
    fn regrow(&self, grid: &Grid) -> (Vec<Chain>, bool) {
        let none = (Vec::new(), false);
        let Some(proven) = self.proven.as_ref() else {
            return none;
        };
        if !(0..=1).contains(&self.rank) || self.bases.len() < 2 {
            return none;
        }
        // Each house of a path falls into two nodes, one cover each.
        let falls_apart = |base: &ConstraintId| {
            let live = base.among(&self.standing);
            let held = |by: &ConstraintId| by.among(&live);
            let with_another = |a: &ConstraintId| {
                let left = live.minus(&held(a));
                left != live && self.covers.iter().any(|b| left.minus(&held(b)).is_empty())
            };
            self.covers.iter().any(with_another)
        };
        // A cell is a part by itself where it has two digits, a digit of a house where it has two places, or
        // else where these are two groups.
        let (mut cells_in_pairs, mut houses_in_pairs) = (true, true);
        for base in self.bases.iter().filter(|&&base| !self.is_conjugate(base)) {
            match base.kind() {
                Kind::Cell => cells_in_pairs = false,
                _ if falls_apart(base) => houses_in_pairs = false,
                _ => return none,
            }
        }
        let bases: ConstraintSet = self.bases.iter().copied().collect();
        let covers: ConstraintSet = self.covers.iter().copied().collect();
        let closings = match self.rank {
            0 => vec![Closing::Loop],
            _ => vec![Closing::Open, Closing::Placement],
        };
        let several_cells = self.base_kinds[Kind::Cell.index()] > 1;
        let mut is_cut = false;
        // The path has every base set of the pattern. With single candidates first: a pattern that is a chain
        // of such is named for that.
        let readings = [
            (cells_in_pairs && houses_in_pairs).then_some((Houses::Pairs, 1, Ends::Any)),
            (cells_in_pairs && !houses_in_pairs).then_some((Houses::Grouped, 1, Ends::Any)),
            several_cells.then_some((Houses::Grouped, 8, Ends::Any)),
            (several_cells && self.is_of_cells()).then_some((Houses::Excluded, 8, Ends::Overlapping)),
        ]
        .into_iter()
        .flatten()
        .map(|(houses, als, ends)| {
            let region = ChainRegion {
                cells: 2,
                houses,
                als,
                links: Links::Any,
                parts: 2..=self.bases.len(),
                paths: Paths::Whole(self.order()),
                ends,
                closings: closings.clone(),
                bases: Some(bases),
                covers: Some(covers),
            };
            let (chains, this) = chain::that_are(grid, proven, &region, &PATIENCE);
            is_cut |= this;
            chains
        })
        .find(|readings: &Vec<_>| !readings.is_empty());
        (readings.unwrap_or_default(), is_cut)
    }

    /// The stars that this very pattern is, found by growing petals from its own sets alone; and whether the
    /// limit ended that.
    fn regrow_stars(&self, grid: &Grid) -> (Vec<Star>, bool) {
        let none = (Vec::new(), false);
        let Some(proven) = self.proven.as_ref() else {
            return none;
        };
        if self.rank < 0 || !self.is_of_cells() || self.bases.len() < 3 {
            return none;
        }
        let region = StarRegion {
            petals: 2..=9,
            als: 8,
            bases: Some(self.bases.iter().copied().collect()),
            covers: Some(self.covers.iter().copied().collect()),
        };
        // Nothing but the grid's own contradiction is in the way, and the pattern is verified in it.
        let Ok(position) = Position::new(grid) else {
            return none;
        };
        let found = star::stars(&position, &region, &PATIENCE);
        let stars = found.stars.into_iter();
        let stars = stars.filter(|star| star.patterns.contains(proven)).collect();
        (stars, found.stop == StopReason::NodeBudget)
    }
}
