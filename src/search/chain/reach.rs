//! [`Reach`]: which nodes a path can reach at all.

use super::graph::{Graph, Strong};

/// By node: the possible last nodes of paths, of any length, that enter their first part by it.
///
/// *Lemma.* These are the nodes that its own parts lead to, and all nodes reached from the nodes linked to
/// those. *Proof.* A path has one part, or a link continues it from its first part, and the rest without that
/// part is a path too. So they are found by adding nodes until nothing is new.
///
/// Usually they include none of the ends that would close a path, and no tree has to grow.
pub(super) struct Reach {
    /// The number of words for the bits of a node.
    words: usize,
    bits: Vec<u64>,
}

impl Reach {
    pub(super) fn new(graph: &Graph<'_>) -> Self {
        let nodes = 0..graph.nodes.len();
        let words = graph.nodes.len().div_ceil(64);
        let mut reach = Self {
            words,
            bits: vec![0; graph.nodes.len() * words],
        };
        for node in nodes.clone() {
            for &Strong { to, .. } in graph.strong(node) {
                reach.bits[node * words + to / 64] |= 1 << (to % 64);
            }
        }
        // Links are symmetric, so only nodes with a link are reached from others.
        let (linked, others): (Vec<_>, Vec<_>) = nodes.partition(|&node| !graph.weak(node).is_empty());
        let mut has_grown = true;
        while has_grown {
            has_grown = false;
            for &node in &linked {
                has_grown |= reach.go_on(graph, node);
            }
        }
        for node in others {
            reach.go_on(graph, node);
        }
        reach
    }

    /// Adds the nodes reached by a link from the first part; returns whether any is new.
    fn go_on(&mut self, graph: &Graph<'_>, node: usize) -> bool {
        let mut has_grown = false;
        for &Strong { to, .. } in graph.going_on(node) {
            for &next in graph.weak(to) {
                has_grown |= self.add(node, next as usize);
            }
        }
        has_grown
    }

    fn add(&mut self, node: usize, next: usize) -> bool {
        let mut has_grown = false;
        for word in 0..self.words {
            let further = self.bits[next * self.words + word];
            let own = &mut self.bits[node * self.words + word];
            has_grown |= further & !*own != 0;
            *own |= further;
        }
        has_grown
    }

    /// Whether a path that starts at a node may end at another.
    pub(super) fn holds(&self, node: usize, end: usize) -> bool {
        self.bits[node * self.words + end / 64] >> (end % 64) & 1 == 1
    }
}
