//! [`Chain`]: a path with its covers, verified.

use super::graph::Graph;
use super::growth::Path;
use super::{ChainRegion, Ends, Part};
use crate::casts::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Pattern, Proven, verify};
use std::cmp::Ordering;

/// How the ends of a path meet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Closing {
    /// Candidates that see both ends are eliminated.
    Open,
    /// One cover holds both ends: the rank is 0, and every cover becomes a truth.
    Loop,
    /// Both ends are one candidate, which is true; the other candidates of its cell are eliminated.
    Placement,
}

/// A path of parts with its patterns: one for each choice of covers that eliminates more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chain {
    /// At least one.
    pub parts: Vec<Part>,
    /// The covers between consecutive parts; in a loop also between the last and the first.
    pub links: Vec<ConstraintId>,
    /// How its ends meet.
    pub closing: Closing,
    /// At least one, in canonical order.
    pub patterns: Vec<Proven>,
}

impl Chain {
    /// The number of base sets, with multiplicity.
    #[must_use]
    pub fn weight(&self) -> i64 {
        self.parts.iter().map(|part| fit::<i64>(part.bases.len())).sum()
    }

    /// The eliminations of its patterns; a candidate appears once for each of them.
    pub(super) fn eliminations(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.patterns
            .iter()
            .flat_map(|pattern| pattern.eliminations().iter().copied())
    }

    /// By weight, number of parts and patterns.
    pub(super) fn canonical(&self, other: &Self) -> Ordering {
        let key = |chain: &Self| (chain.weight(), chain.parts.len());
        (key(self).cmp(&key(other))).then_with(|| self.patterns.cmp(&other.patterns))
    }
}

/// Proves patterns.
pub(super) struct Judge<'a> {
    pub(super) grid: &'a Grid,
    /// The only wanted pattern, which is already proven.
    pub(super) sought: Option<&'a Proven>,
}

impl Judge<'_> {
    fn prove(&self, pattern: Pattern) -> Option<Proven> {
        match self.sought {
            Some(sought) => (*sought.pattern() == pattern).then(|| sought.clone()),
            None => verify(self.grid, pattern).ok(),
        }
    }
}

/// Gives a path its covers; none if no choice of them eliminates a candidate.
pub(super) fn close(
    judge: &Judge<'_>,
    region: &ChainRegion,
    graph: &Graph<'_>,
    path: &Path,
) -> Option<Chain> {
    let linked = Linked::new(judge, region, graph, path)?;
    let mut patterns = match path.closing {
        Closing::Open => linked.open(),
        Closing::Placement => linked.placement(),
        Closing::Loop => linked.ring(),
    };
    patterns.sort();
    patterns.dedup();
    (!patterns.is_empty()).then(|| Chain {
        links: linked.links(),
        parts: linked.parts,
        closing: path.closing,
        patterns,
    })
}

/// A path with the covers inside its parts and between them. Only the covers of its ends remain to be chosen.
struct Linked<'a> {
    judge: &'a Judge<'a>,
    region: &'a ChainRegion,
    graph: &'a Graph<'a>,
    path: &'a Path,
    parts: Vec<Part>,
    inner: Vec<ConstraintId>,
    /// By link, in a loop also the one from the last part to the first: the possible covers, in canonical
    /// order.
    choices: Vec<Vec<ConstraintId>>,
}

impl<'a> Linked<'a> {
    /// None if the region does not allow an inner cover.
    fn new(
        judge: &'a Judge<'a>,
        region: &'a ChainRegion,
        graph: &'a Graph<'a>,
        path: &'a Path,
    ) -> Option<Self> {
        let parts: Vec<Part> = path
            .parts
            .iter()
            .map(|&(family, from, to)| graph.part(family, from, to))
            .collect();
        let inner: Vec<_> = parts.iter().flat_map(|part| part.inner.iter().copied()).collect();
        if !inner.iter().all(|&id| region.admits_cover(id)) {
            return None;
        }
        let mut choices: Vec<Vec<ConstraintId>> = path
            .parts
            .windows(2)
            .map(|two| graph.common(two[0].2, two[1].1).collect())
            .collect();
        if path.closing == Closing::Loop {
            choices.push(graph.common(path.end(), path.start()).collect());
        }
        Some(Self {
            judge,
            region,
            graph,
            path,
            parts,
            inner,
            choices,
        })
    }

    /// The first choice for each link.
    fn links(&self) -> Vec<ConstraintId> {
        self.choices.iter().map(|choice| choice[0]).collect()
    }

    /// Each pair of end covers that holds a further candidate seen by both ends, and each other choice of
    /// covers that eliminates more: a candidate in any two covers is eliminated, even in a link and an end
    /// cover.
    fn open(&self) -> Vec<Proven> {
        let (start, end) = (self.path.start(), self.path.end());
        let seen = self.graph.sees(start).and(self.graph.sees(end));
        let links = self.links();
        // Both ends may see only candidates of the chain itself.
        let mut proven: Vec<Proven> = end_covers(self.graph, self.region.ends, start, end, &seen)
            .iter()
            .filter_map(|ends| self.prove(&self.inner, &links, ends))
            .collect();
        if proven.is_empty() {
            return proven;
        }
        let eliminated = |proven: &Proven| proven.eliminations().iter().copied().collect::<CandidateSet>();
        let mut fallen = proven
            .iter()
            .fold(CandidateSet::default(), |all, one| all.or(&eliminated(one)));
        let pairs: Vec<_> = pairs(self.graph, self.region.ends, start, end)
            .filter(|ends| seen.iter().any(|c| holds(ends[0], c) && holds(ends[1], c)))
            .collect();
        for links in std::iter::once(links.clone()).chain(replaced(&links, self.other_links())) {
            for ends in &pairs {
                if !self.doubled(&links, ends).minus(&fallen).is_empty()
                    && let Some(more) = self.prove(&self.inner, &links, ends)
                {
                    fallen = fallen.or(&eliminated(&more));
                    proven.push(more);
                }
            }
        }
        proven
    }

    /// The live candidates outside the base sets that two covers hold: at rank 1 they are eliminated.
    fn doubled(&self, links: &[ConstraintId], ends: &[ConstraintId]) -> CandidateSet {
        let grid = self.judge.grid;
        let (mut once, mut twice) = (CandidateSet::default(), CandidateSet::default());
        for cover in self.inner.iter().chain(links).chain(ends) {
            let live = cover.live(grid);
            twice = twice.or(&once.and(&live));
            once = once.or(&live);
        }
        let bases = self.parts.iter().flat_map(|part| &part.bases);
        bases.fold(twice, |twice, base| twice.minus(&base.live(grid)))
    }

    /// The cell of the one candidate at both ends, twice.
    fn placement(&self) -> Vec<Proven> {
        let placed = self.graph.nodes[self.path.start()].single();
        let cell = placed.map(|c| ConstraintId::cell(c.cell()));
        cell.and_then(|cell| self.prove(&self.inner, &self.links(), &[cell, cell]))
            .into_iter()
            .collect()
    }

    /// Without end covers. Replaces one cover at a time by another that holds the same nodes: together these
    /// eliminate everything that any choice does.
    fn ring(&self) -> Vec<Proven> {
        let links = self.links();
        let first = self.prove(&self.inner, &links, &[]);
        let by_other_link = replaced(&links, self.other_links());
        let by_other_link = by_other_link.filter_map(|links| self.prove(&self.inner, &links, &[]));
        let by_other_inner = replaced(&self.inner, self.other_inner());
        let by_other_inner = by_other_inner.filter_map(|inner| self.prove(&inner, &links, &[]));
        first
            .into_iter()
            .chain(by_other_link)
            .chain(by_other_inner)
            .collect()
    }

    /// By place among the links: the covers that hold the same two nodes as the first choice.
    fn other_links(&self) -> Vec<(usize, ConstraintId)> {
        let choices = self.choices.iter().enumerate();
        choices
            .flat_map(|(i, choice)| choice[1..].iter().map(move |&other| (i, other)))
            .collect()
    }

    /// By place among the inner covers: the houses that hold the same node.
    fn other_inner(&self) -> Vec<(usize, ConstraintId)> {
        let parts = self.path.parts.iter();
        let nodes = parts.flat_map(|&(family, from, to)| {
            let inner = self.graph.inner_nodes(family, from, to);
            inner.map(move |i| self.graph.families[family].nodes[i])
        });
        nodes
            .enumerate()
            .flat_map(|(i, node)| node.constraints().into_iter().map(move |id| (i, id)))
            .filter(|&(i, id)| self.region.admits_cover(id) && id.digit().is_some() && self.inner[i] != id)
            .collect()
    }

    fn prove(&self, inner: &[ConstraintId], links: &[ConstraintId], ends: &[ConstraintId]) -> Option<Proven> {
        let bases: Vec<_> = self
            .parts
            .iter()
            .flat_map(|part| part.bases.iter().copied())
            .collect();
        let weight = fit::<i64>(bases.len());
        let covers = inner.iter().chain(links).chain(ends).copied();
        let proven = self.judge.prove(Pattern::new(bases, covers))?;
        // If an end cover is also a base set the two cancel out, and a shorter pattern proves the same. It is
        // kept only if the ends may differ in digit: there readers regard the two eliminations inside the end
        // cells as one chain.
        let whole = self.region.ends == Ends::Any || proven.pattern().order() == weight;
        whole.then_some(proven)
    }
}

/// The covers with one of them replaced, for each of the others.
fn replaced(
    covers: &[ConstraintId],
    others: Vec<(usize, ConstraintId)>,
) -> impl Iterator<Item = Vec<ConstraintId>> {
    others.into_iter().map(|(i, other)| {
        let mut covers = covers.to_vec();
        covers[i] = other;
        covers
    })
}

fn holds(id: ConstraintId, candidate: Candidate) -> bool {
    ConstraintId::of(candidate).contains(&id)
}

/// The pairs of end covers: two different ones; or, if one holds both ends and the path could have been a
/// loop, that one twice.
fn pairs(graph: &Graph<'_>, ends: Ends, start: usize, end: usize) -> impl Iterator<Item = [ConstraintId; 2]> {
    let of_start = graph.held_by(start).iter();
    let all = of_start.flat_map(move |&a| graph.held_by(end).iter().map(move |&b| [a, b]));
    all.filter(move |[a, b]| ends != Ends::Apart || a != b)
}

/// For each candidate seen by both ends, the first pair of end covers that holds it, unless an earlier pair
/// does.
fn end_covers(
    graph: &Graph<'_>,
    ends: Ends,
    start: usize,
    end: usize,
    seen: &CandidateSet,
) -> Vec<[ConstraintId; 2]> {
    let mut left = *seen;
    let mut chosen = Vec::new();
    for target in seen.iter() {
        if !left.contains(target) {
            continue;
        }
        let pair = pairs(graph, ends, start, end)
            .filter(|[a, b]| holds(*a, target) && holds(*b, target))
            .min_by_key(|[a, b]| (a != b, *a, *b));
        if let Some([a, b]) = pair {
            left = left.iter().filter(|&c| !(holds(a, c) && holds(b, c))).collect();
            chosen.push([a, b]);
        }
    }
    chosen
}
