//! What a search costs: the benchmark of orders and ranks.

use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::search::{self, Limits, Listing, Region, StopReason};

/// Which search is measured.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SearchKind {
    /// Every irreducible pattern.
    Exhaustive,
    /// For each candidate that can be eliminated one smallest pattern, with proof.
    Minimal,
}

impl SearchKind {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Exhaustive, Self::Minimal];

    /// Its name in tables and records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Exhaustive => "exhaustive",
            Self::Minimal => "minimal",
        }
    }
}

/// The result of searches up to one order and rank, over some puzzles. Costs of several puzzles add up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// How many candidates patterns of any size eliminate: those that are searched.
    pub targets: u64,
    /// How many candidates fell.
    pub eliminations: u64,
    /// How many patterns were found.
    pub patterns: u64,
    /// Search nodes visited: states of the exhaustive search, linear programs of the minimal one.
    pub nodes: u64,
    /// Only [`StopReason::Exhausted`] says that nothing is missing, in any puzzle.
    pub stop: StopReason,
}

impl Default for Cost {
    fn default() -> Self {
        Self {
            targets: 0,
            eliminations: 0,
            patterns: 0,
            nodes: 0,
            stop: StopReason::Exhausted,
        }
    }
}

impl Cost {
    /// Measures one search in one position, of which `targets` candidates can be eliminated at all.
    #[must_use]
    pub fn of(
        position: &Position,
        targets: u64,
        search: SearchKind,
        (max_order, max_rank): (i64, i64),
        limits: &Limits<'_>,
    ) -> Self {
        let region = Region {
            max_order,
            max_rank,
            ..Region::default()
        };
        let listing = match search {
            SearchKind::Exhaustive => Listing::All,
            SearchKind::Minimal => Listing::Best,
        };
        let found = search::find(position, &region, listing, limits);
        let mut eliminated = CandidateSet::default();
        let mut patterns = 0;
        for step in found.steps.iter() {
            patterns += step.patterns().len() as u64;
            step.eliminations().into_iter().for_each(|c| eliminated.insert(c));
        }
        Self {
            targets,
            eliminations: eliminated.len() as u64,
            patterns,
            nodes: found.nodes,
            stop: found.stop,
        }
    }

    /// The costs of further puzzles.
    pub fn add(&mut self, other: &Self) {
        self.targets += other.targets;
        self.eliminations += other.eliminations;
        self.patterns += other.patterns;
        self.nodes += other.nodes;
        self.stop = self.stop.max(other.stop);
    }
}
