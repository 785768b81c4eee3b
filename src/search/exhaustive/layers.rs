//! Counts how many bases and covers hold each candidate.

use crate::bits::Bits;

/// How many bases can hold one candidate if all are constraints. With three, only one constraint could cover
/// it.
pub(in crate::search) const CONSTRAINTS: usize = 2;
/// How many bases can hold one candidate if some are derived truths: as many as there are constraints to
/// cover it.
pub(in crate::search) const DERIVED: usize = 4;

/// How often candidates are held, in layers.
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

    /// The candidates that would still be covered if a further base held them: one that other bases hold too
    /// takes a second cover.
    pub(super) fn settled(&self) -> Bits<W> {
        (1..D).fold(self.cover[0], |settled, i| {
            settled.minus(&self.base[i - 1].minus(&self.cover[i]))
        })
    }

    pub(super) fn with_base(&self, members: &Bits<W>) -> Self {
        let mut layers = *self;
        add(&mut layers.base, members);
        layers
    }

    pub(super) fn with_cover(&self, members: &Bits<W>) -> Self {
        let mut layers = *self;
        add(&mut layers.cover, members);
        layers
    }

    /// Adds a cover that counts as often as needed.
    pub(super) fn with_heavy_cover(&self, members: &Bits<W>) -> Self {
        Self {
            cover: self.cover.map(|layer| layer.or(members)),
            ..*self
        }
    }
}

/// Adds one for each of the members.
fn add<const W: usize, const D: usize>(layers: &mut [Bits<W>; D], members: &Bits<W>) {
    for i in (1..D).rev() {
        layers[i] = layers[i].or(&layers[i - 1].and(members));
    }
    layers[0] = layers[0].or(members);
}
