//! [`Tally`]: the result of the findings about many puzzles.

use super::{Closed, Findings, FirstRound, Needed, Walked};
use crate::search::StopReason;
use crate::solve::{Measure, Rated};
use std::collections::BTreeMap;

/// Findings added up. Tallies of parts add up to that of the whole, in any order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How many puzzles were asked.
    pub puzzles: u64,
    /// How many lines held no puzzle.
    pub skipped: u64,
    /// The result of their closures.
    pub closure: Closures,
    /// What can be eliminated after singles.
    pub first_round: FirstRounds,
    /// The result of their simplest paths.
    pub path: Paths,
    /// The result of a person's techniques.
    pub techniques: Paths,
    /// By measure and rating, how many puzzles have it.
    pub ratings: BTreeMap<Measure, BTreeMap<Rated, u64>>,
}

/// Closures added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Closures {
    /// How many puzzles.
    pub puzzles: u64,
    /// How many of them are solved.
    pub solved: u64,
    /// How many are solved by singles.
    pub singles: u64,
    /// How many stay as they are after singles.
    pub untouched: u64,
    /// How many of the puzzles were asked about template patterns too.
    pub templates_asked: u64,
    /// How many of the solved ones need template patterns.
    pub templates: u64,
    /// How many of the solved ones need parity truths.
    pub parity: u64,
}

/// First rounds added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FirstRounds {
    /// How many puzzles.
    pub puzzles: u64,
    /// How many candidates of open cells.
    pub candidates: u64,
    /// How many of them some pattern eliminates.
    pub eliminable: u64,
    /// By order and rank of the smallest plain pattern.
    pub plain: BTreeMap<(i64, i64), u64>,
    /// How many only weighted patterns eliminate.
    pub weighted: u64,
    /// In how many puzzles the budget ended the search.
    pub stopped: u64,
    /// Search nodes.
    pub nodes: u64,
}

/// Paths added up.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paths {
    /// How many puzzles.
    pub puzzles: u64,
    /// How many of them are solved.
    pub solved: u64,
    /// By the largest order of a path, 0 for singles alone, of the solved ones without trees.
    pub orders: BTreeMap<i64, u64>,
    /// How many solved ones need trees.
    pub trees: u64,
    /// How many end where a search ran out of its budget.
    pub undecided: u64,
    /// By technique; the empty name is for steps without one.
    pub techniques: BTreeMap<String, Usage>,
}

/// How often a technique is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// In how many puzzles.
    pub puzzles: u64,
    /// In how many steps.
    pub steps: u64,
    /// How long it was looked for, including searches in vain, in millionths of a second; 0 where no times
    /// were asked for.
    pub microseconds: u64,
}

impl Tally {
    /// One puzzle more.
    pub fn add(&mut self, findings: &Findings) {
        self.puzzles += 1;
        findings
            .closure
            .iter()
            .for_each(|closed| self.closure.add(closed));
        findings
            .first_round
            .iter()
            .for_each(|round| self.first_round.add(round));
        findings.path.iter().for_each(|path| self.path.add(path));
        findings
            .techniques
            .iter()
            .for_each(|path| self.techniques.add(path));
        for &(measure, rated) in findings.rating.iter().flatten() {
            *self.ratings.entry(measure).or_default().entry(rated).or_default() += 1;
        }
    }
}

impl Closures {
    fn add(&mut self, closed: &Closed) {
        self.puzzles += 1;
        self.solved += u64::from(closed.solved);
        self.singles += u64::from(closed.solved && closed.patterns == 0);
        self.untouched += u64::from(!closed.solved && closed.patterns == 0);
        self.templates_asked += u64::from(closed.needed.is_some());
        self.templates +=
            u64::from(closed.solved && closed.patterns > 0 && closed.needed == Some(Needed::Templates));
        self.parity += u64::from(
            closed.needed == Some(Needed::Parity) || closed.needed == Some(Needed::CandidateParity),
        );
    }
}

impl FirstRounds {
    fn add(&mut self, round: &FirstRound) {
        self.puzzles += 1;
        self.candidates += round.candidates as u64;
        self.eliminable += round.eliminable as u64;
        self.weighted += round.weighted as u64;
        // A record of any origin is added up: it may claim so much that the sum has to stay at the largest
        // number.
        self.nodes = self.nodes.saturating_add(round.nodes);
        self.stopped += u64::from(round.stop != StopReason::Exhausted);
        for (&size, &count) in &round.plain {
            *self.plain.entry(size).or_default() += count as u64;
        }
    }
}

impl Paths {
    fn add(&mut self, path: &Walked) {
        self.puzzles += 1;
        self.solved += u64::from(path.solved);
        self.undecided += u64::from(path.undecided);
        match (path.solved, path.totals.trees) {
            (true, 0) => *self.orders.entry(path.totals.order).or_default() += 1,
            (true, _) => self.trees += 1,
            _ => {}
        }
        for (name, &steps) in &path.totals.techniques {
            let usage = self.techniques.entry(name.clone()).or_default();
            usage.puzzles += 1;
            usage.steps += steps as u64;
        }
        for (name, &microseconds) in &path.totals.microseconds {
            let usage = self.techniques.entry(name.clone()).or_default();
            usage.microseconds = usage.microseconds.saturating_add(microseconds);
        }
    }
}
