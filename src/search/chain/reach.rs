//! [`Reach`]: which nodes a path can reach at all.

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

    /// Whether a path that is entered by a node may end at another.
    pub(super) fn holds(&self, node: usize, end: usize) -> bool {
        self.bits[node * self.words + end / 64] >> (end % 64) & 1 == 1
    }
}
