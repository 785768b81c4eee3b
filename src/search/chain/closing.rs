//! [`Chain`]: a path with its covers, verified.

use super::graph::Graph;
use super::growth::Path;
use super::{ChainRegion, Ends, Part};
use crate::bits::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Pattern, Proven, verify};
use std::cmp::Ordering;

/// How the ends of a path meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Closing {
    /// What sees both ends is eliminated.
    Open,
    /// One cover holds both ends: the rank is 0, and every cover becomes a truth.
    Loop,
    /// Both ends are one candidate, which is true; its cell loses the others.
    Placement,
}

/// A path of parts with the patterns that it is: one for each choice of covers that eliminates more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// At least one.
    pub parts: Vec<Part>,
    /// The covers between consecutive parts, in a loop also from the last to the first.
    pub links: Vec<ConstraintId>,
    /// How its ends meet.
    pub closing: Closing,
    /// At least one, in canonical order.
    pub patterns: Vec<Proven>,
}

impl Chain {
    /// How many base sets it has, with multiplicity.
    #[must_use]
    pub fn weight(&self) -> i64 {
        self.parts.iter().map(|part| fit::<i64>(part.bases.len())).sum()
    }

    /// By weight, number of parts and patterns.
    pub(super) fn canonical(&self, other: &Self) -> Ordering {
        let key = |chain: &Self| (chain.weight(), chain.parts.len());
        (key(self).cmp(&key(other))).then_with(|| self.patterns.cmp(&other.patterns))
    }
}

/// Gives a path its covers; none when no choice of them eliminates a candidate.
pub(super) fn close(grid: &Grid, region: &ChainRegion, graph: &Graph, path: &Path) -> Option<Chain> {
    let parts: Vec<Part> = path
        .parts
        .iter()
        .map(|&(family, from, to)| graph.part(family, from, to))
        .collect();
    let inner: Vec<_> = parts.iter().flat_map(|part| part.inner.iter().copied()).collect();
    if !inner.iter().all(|&id| region.admits_cover(id)) {
        return None;
    }
    let (start, end) = (path.parts[0].1, path.parts[path.parts.len() - 1].2);
    let mut choices: Vec<Vec<ConstraintId>> = path
        .parts
        .windows(2)
        .map(|two| graph.common(two[0].2, two[1].1))
        .collect();
    if path.closing == Closing::Loop {
        choices.push(graph.common(end, start));
    }
    let links: Vec<_> = choices.iter().map(|choice| choice[0]).collect();

    let bases = || parts.iter().flat_map(|part| &part.bases);
    let weight: i64 = fit(bases().count());
    let prove_with = |inner: &[ConstraintId], links: &[ConstraintId], ends: &[ConstraintId]| {
        let covers = inner.iter().chain(links).chain(ends).copied();
        let pattern = Pattern::new(bases().copied(), covers);
        // Where an end cover is a base set too the two cancel out, and a shorter pattern says the same. It is kept only where the ends
        // may differ: there the two eliminations inside the end cells are one chain to its readers.
        let whole = |proven: &Proven| region.ends == Ends::Any || proven.pattern().order() == weight;
        verify(grid, pattern).ok().filter(whole)
    };
    let prove = |links: &[ConstraintId], ends: &[ConstraintId]| prove_with(&inner, links, ends);
    let mut patterns = Vec::new();
    match path.closing {
        Closing::Open => {
            let seen = graph.sees[start].and(&graph.sees[end]);
            for ends in end_covers(graph, start, end, &seen) {
                // The ends may have met a candidate of the chain itself only.
                patterns.extend(prove(&links, &ends));
            }
        }
        Closing::Placement => {
            let cell = graph.nodes[start]
                .single()
                .map(|c| ConstraintId::cell(c.cell()))?;
            patterns.extend(prove(&links, &[cell, cell]));
        }
        Closing::Loop => {
            patterns.extend(prove(&links, &[]));
            // One link at a time by its other cover: together they eliminate what any choice does.
            for (i, choice) in choices.iter().enumerate() {
                for &other in &choice[1..] {
                    let mut links = links.clone();
                    links[i] = other;
                    patterns.extend(prove(&links, &[]));
                }
            }
            let nodes = path
                .parts
                .iter()
                .flat_map(|&(family, from, to)| graph.inner_nodes(family, from, to));
            for (i, node) in nodes.enumerate() {
                for other in node
                    .constraints()
                    .into_iter()
                    .filter(|&id| region.admits_cover(id))
                {
                    let mut inner = inner.clone();
                    if other.digit().is_some() && inner[i] != other {
                        inner[i] = other;
                        patterns.extend(prove_with(&inner, &links, &[]));
                    }
                }
            }
        }
    }
    patterns.sort();
    patterns.dedup();
    (!patterns.is_empty()).then_some(Chain {
        parts,
        links,
        closing: path.closing,
        patterns,
    })
}

/// The pairs of end covers that hold a candidate seen by both ends, each pair that holds a further one.
fn end_covers(graph: &Graph, start: usize, end: usize, seen: &CandidateSet) -> Vec<[ConstraintId; 2]> {
    let mut left = *seen;
    let mut pairs = Vec::new();
    let holds = |id: ConstraintId, c: Candidate| ConstraintId::of(c).contains(&id);
    for target in seen.iter() {
        if !left.contains(target) {
            continue;
        }
        let one = |node: usize| {
            graph.held_by[node]
                .iter()
                .copied()
                .filter(move |&id| holds(id, target))
        };
        // Two different covers; where one holds both ends, and the path might have been a loop, that one twice.
        let pair = one(start)
            .flat_map(|a| one(end).map(move |b| [a, b]))
            .min_by_key(|[a, b]| (a != b, *a, *b));
        if let Some([a, b]) = pair {
            left = left.iter().filter(|&c| !(holds(a, c) && holds(b, c))).collect();
            pairs.push([a, b]);
        }
    }
    pairs
}
