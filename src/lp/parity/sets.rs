//! [`OddSets`]: some of the sets of a parity truth.

/// Words with a bit for each of 324 sets; templates use 81 cells and nine digits.
const WORDS: usize = 6;

/// Some of the sets, by number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(in crate::lp) struct OddSets(pub(super) [u64; WORDS]);

impl OddSets {
    /// Adds a set, or takes it away where it was there.
    pub(in crate::lp) fn flip(&mut self, number: usize) {
        self.0[number / 64] ^= 1 << (number % 64);
    }

    /// The sets that are in one of two, but not in both.
    pub(super) fn xor(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] ^ other.0[word]))
    }

    /// The sets that are in one of two.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(super) fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    /// How many there are.
    pub(in crate::lp) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The numbers of the sets, ascending.
    pub(in crate::lp) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..64 * WORDS).filter(|&number| self.has(number))
    }
}
