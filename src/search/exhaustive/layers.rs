//! How often the candidates are held by bases and by covers.

use crate::bits::Bits;

/// How many bases can hold one candidate where all are constraints. Three leave it one constraint to be
/// covered by.
pub(in crate::search) const CONSTRAINTS: usize = 2;
/// How many bases can hold one candidate where some are derived truths: as many as it has constraints to be
/// covered by.
pub(in crate::search) const DERIVED: usize = 4;

/// How often candidates are held: the layers a state adds to.
#[derive(Clone, Copy)]
pub(super) struct Layers<const W: usize, const D: usize> {
    /// By i: held by more than i bases.
    pub(super) base: [Bits<W>; D],
    /// By i: held by more than i covers.
    pub(super) cover: [Bits<W>; D],
}

impl<const W: usize, const D: usize> Default for Layers<W, D> {
    fn default() -> Self {
        Self {
            base: [Bits::EMPTY; D],
            cover: [Bits::EMPTY; D],
        }
    }
}

impl<const W: usize, const D: usize> Layers<W, D> {
    pub(super) fn uncovered(&self) -> Bits<W> {
        (1..D).fold(self.base[0].minus(&self.cover[0]), |short, i| {
            short.or(&self.base[i].minus(&self.cover[i]))
        })
    }

    /// The candidates of a further base that would be uncovered.
    pub(super) fn uncovered_by(&self, members: &Bits<W>) -> Bits<W> {
        (1..D).fold(members.minus(&self.cover[0]), |short, i| {
            short.or(&members.and(&self.base[i - 1]).minus(&self.cover[i]))
        })
    }

    pub(super) fn with_base(mut self, members: &Bits<W>) -> Self {
        add(&mut self.base, members);
        self
    }

    pub(super) fn with_cover(mut self, members: &Bits<W>) -> Self {
        add(&mut self.cover, members);
        self
    }

    /// With a cover that counts as often as it takes.
    pub(super) fn with_heavy_cover(mut self, members: &Bits<W>) -> Self {
        for layer in &mut self.cover {
            *layer = layer.or(members);
        }
        self
    }
}

/// One more for each of the members.
fn add<const W: usize, const D: usize>(layers: &mut [Bits<W>; D], members: &Bits<W>) {
    for i in (1..D).rev() {
        layers[i] = layers[i].or(&layers[i - 1].and(members));
    }
    layers[0] = layers[0].or(members);
}
