//! [`Reach`]: which nodes a path can reach at all.

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
    /// Nothing yet.
    pub(super) fn new(nodes: usize) -> Self {
        let words = nodes.div_ceil(64);
        Self {
            words,
            bits: vec![0; nodes * words],
        }
    }

    pub(super) fn insert(&mut self, node: usize, end: usize) {
        self.bits[node * self.words + end / 64] |= 1 << (end % 64);
    }

    /// Adds the nodes of another; whether any of them is new.
    pub(super) fn add(&mut self, node: usize, next: usize) -> bool {
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
