//! [`Reach`]: which nodes a path can reach at all.

use super::graph::{Graph, Strong};

/// By node: the nodes by which the last part may be left of a path that enters its first part by it, whatever
/// its length.
///
/// *Lemma.* These are the nodes of its own parts, and what is reached from the nodes that a link leads to
/// from one of these. *Proof.* A path has one part, or it goes on by a link from its first part, and what is
/// left of it without that part is a path too. So they are found by adding until nothing is new.
///
/// Mostly none of the ends that would close a path is among them, and no tree has to grow.
pub(super) struct Reach {
    /// How many words the bits of a node take.
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
        // A link leads to a node that it leads on from too: only such are reached from others.
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

    /// Adds what is reached by a link from the first part; whether that is anything new.
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

    /// Whether a path that is entered by a node may end at another.
    pub(super) fn holds(&self, node: usize, end: usize) -> bool {
        self.bits[node * self.words + end / 64] >> (end % 64) & 1 == 1
    }
}
