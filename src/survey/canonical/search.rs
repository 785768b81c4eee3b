//! The tree of choices between vertices that facts do not distinguish, and its least leaf.
//!
//! Vertices are coloured by kind, and colours are split by the facts their vertices take part in until
//! nothing splits any more. Where vertices still share a colour, one of the first such colour is given a
//! colour of its own, each in turn, and splitting goes on: a tree, with a numbering of the vertices at each
//! leaf. The form is the image at the leaf with the least trace (what the splits on the way there have seen)
//! and, among those, the least image. (The method of McKay, *Practical graph isomorphism*, 1981.)
//!
//! # Pruning
//! *Trace.* A node whose trace is greater than that of the best leaf is given up. *Proof.* Traces do not
//! depend on the numbers of vertices, so joined patterns have the same tree up to numbers, with the same
//! traces. *Automorphisms.* Two leaves with one image differ by a symmetry that keeps the pattern. When it
//! fixes the vertices chosen above a node and sends one child to another, the two subtrees hold the same
//! images: the second is left at once, and one that was not entered yet never is.

use super::facts::{Facts, Numbers, VERTICES};
use super::places::{Image, slot};
use super::refine::Colouring;
use crate::casts::fit;

/// A numbering of the vertices.
pub(super) struct Leaf {
    /// By vertex: its place in the form; bands and stacks count from [`BANDS`](super::facts::BANDS) and
    /// [`STACKS`](super::facts::STACKS).
    pub(super) places: Numbers,
    /// The sets of the form.
    pub(super) image: Image,
    /// The traces of the nodes on the way, from the root.
    traces: Vec<u64>,
    /// The vertices chosen on the way.
    path: Vec<u8>,
}

impl Leaf {
    pub(super) fn key(&self) -> (&[u64], &Image) {
        (&self.traces, &self.image)
    }
}

/// The tree of choices.
pub(super) struct LabelSearch<'a> {
    facts: &'a Facts,
    best: Option<Leaf>,
    first: Option<Leaf>,
    /// Symmetries that keep the facts: by vertex, where it goes.
    automorphisms: Vec<Numbers>,
    traces: Vec<u64>,
    path: Vec<u8>,
}

/// The depth of the node whose next child is to be tried.
struct Back(usize);

impl<'a> LabelSearch<'a> {
    pub(super) fn new(facts: &'a Facts) -> Self {
        Self {
            facts,
            best: None,
            first: None,
            automorphisms: Vec::new(),
            traces: Vec::new(),
            path: Vec::new(),
        }
    }

    pub(super) fn run(mut self, root: Colouring) -> Leaf {
        self.traces.push(root.trace);
        self.node(&root);
        self.best.expect("the first leaf is never given up")
    }

    fn node(&mut self, colouring: &Colouring) -> Back {
        let depth = self.path.len();
        let shared = self.facts.shared(colouring);
        if shared.is_empty() {
            return self.leaf(colouring);
        }
        let mut tried: Vec<u8> = Vec::new();
        for &vertex in &shared {
            if !tried.is_empty() && self.is_joined(vertex, &tried) {
                continue;
            }
            let mut child = colouring.clone();
            for &other in shared.iter().filter(|&&other| other != vertex) {
                child.colours[usize::from(other)] += 1;
            }
            child.count += 1;
            self.facts.split(&mut child);
            self.traces.push(child.trace);
            self.path.push(vertex);
            let hopeless = self.best.as_ref().is_some_and(|best| {
                let length = best.traces.len().min(self.traces.len());
                self.traces[..length] > best.traces[..length]
            });
            let back = if hopeless { Back(depth) } else { self.node(&child) };
            self.path.pop();
            self.traces.pop();
            tried.push(vertex);
            if back.0 < depth {
                return back;
            }
        }
        Back(depth)
    }

    /// Whether an automorphism that fixes all choices so far sends one of these vertices to the other one.
    fn is_joined(&self, vertex: u8, tried: &[u8]) -> bool {
        let mut orbit: Numbers = std::array::from_fn(fit);
        let fixes = |map: &&Numbers| self.path.iter().all(|&v| map[usize::from(v)] == v);
        for map in self.automorphisms.iter().filter(fixes) {
            for v in 0..VERTICES {
                let (one, other) = (orbit[v], orbit[usize::from(map[v])]);
                if one != other {
                    orbit.iter_mut().filter(|o| **o == other).for_each(|o| *o = one);
                }
            }
        }
        tried
            .iter()
            .any(|&other| orbit[usize::from(other)] == orbit[usize::from(vertex)])
    }

    fn leaf(&mut self, colouring: &Colouring) -> Back {
        let places = self.facts.places(colouring);
        let leaf = Leaf {
            image: self.facts.image(&places),
            places,
            traces: self.traces.clone(),
            path: self.path.clone(),
        };
        let mut back = Back(self.path.len());
        for other in [&self.first, &self.best].into_iter().flatten() {
            if other.image == leaf.image {
                // Where this leaf's places send a vertex, and the other's bring it back.
                let mut home = [0u8; VERTICES];
                (0..VERTICES).for_each(|v| home[slot(&other.places, v)] = fit(v));
                let map: Numbers = std::array::from_fn(|v| home[slot(&leaf.places, v)]);
                let fork = leaf
                    .path
                    .iter()
                    .zip(&other.path)
                    .take_while(|(a, b)| a == b)
                    .count();
                let keeps = leaf.path[..fork].iter().all(|&v| map[usize::from(v)] == v);
                let joins = || {
                    leaf.path
                        .get(fork)
                        .zip(other.path.get(fork))
                        .is_some_and(|(&a, &b)| map[usize::from(a)] == b)
                };
                if keeps && joins() {
                    back.0 = back.0.min(fork);
                }
                self.automorphisms.push(map);
            }
        }
        if self.best.as_ref().is_none_or(|best| leaf.key() < best.key()) {
            if self.first.is_none() {
                self.first = Some(Leaf {
                    image: leaf.image.clone(),
                    traces: leaf.traces.clone(),
                    path: leaf.path.clone(),
                    places,
                });
            }
            self.best = Some(leaf);
        }
        back
    }
}
