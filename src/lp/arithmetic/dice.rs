//! [`Dice`]: numbers that look random and are the same on every machine. Tiny amounts of them keep a simplex
//! from turning on the spot.

/// A linear congruential generator with Knuth's constants (MMIX).
#[derive(Clone, Debug)]
pub(in crate::lp) struct Dice(pub(in crate::lp) u64);

impl Dice {
    /// The next number. Its high bits are the better ones.
    pub(in crate::lp) fn throw(&mut self) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        self.0
    }
}
