//! Fixed-width bitsets for the hot loops.
//!
//! [`Bits<W>`] is `[u64; W]` with set operations: `Copy`, no heap, the width known to the compiler. A search
//! copies a handful of them per node, which is why they are not `bitvec` slices: `cargo bench --bench bits`
//! compares both with the operations of the search.
//!
//! Knows nothing of Sudoku.

use std::ops::ControlFlow;

/// A set of the numbers `0 .. 64 * W`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Default for Bits<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bits<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// The number of numbers that the width has room for.
    pub const CAPACITY: usize = 64 * W;

    /// Adds `i`.
    ///
    /// # Panics
    /// Unless `i < CAPACITY`.
    #[inline]
    pub fn insert(&mut self, i: usize) {
        self.0[i / 64] |= 1 << (i % 64);
    }

    /// Takes `i` away.
    ///
    /// # Panics
    /// Unless `i < CAPACITY`.
    #[inline]
    pub fn remove(&mut self, i: usize) {
        self.0[i / 64] &= !(1 << (i % 64));
    }

    /// Whether `i` is in the set.
    ///
    /// # Panics
    /// Unless `i < CAPACITY`.
    #[inline]
    #[must_use]
    pub fn contains(&self, i: usize) -> bool {
        self.0[i / 64] >> (i % 64) & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, &word| all | word) == 0
    }

    /// How many numbers the set has.
    #[inline]
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The smallest number in the set.
    #[inline]
    #[must_use]
    pub fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// Which of `count` numbers from `first` on are in the set: `first + i` as bit i. At most 16 of them.
    ///
    /// # Panics
    /// Unless `first < CAPACITY` and `first + count <= CAPACITY`.
    #[inline]
    #[must_use]
    pub fn run(&self, first: usize, count: usize) -> u16 {
        let (word, shift) = (first / 64, first % 64);
        let mut bits = self.0[word] >> shift;
        if shift + count > 64 {
            bits |= self.0[word + 1] << (64 - shift);
        }
        let [low, high, ..] = (bits & ((1 << count) - 1)).to_le_bytes();
        u16::from_le_bytes([low, high])
    }

    /// The number in a set of one; none if the set is empty or larger.
    #[inline]
    #[must_use]
    pub fn only(&self) -> Option<usize> {
        let mut words = self.0.iter().enumerate().filter(|&(_, &word)| word != 0);
        let (at, word) = words.next()?;
        (word.is_power_of_two() && words.next().is_none()).then(|| at * 64 + word.trailing_zeros() as usize)
    }

    /// Numbers in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Numbers in either set.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Numbers of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether the two sets share a number.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a & b)) != 0
    }

    /// Whether every number of this set is in the other.
    #[inline]
    #[must_use]
    pub fn within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).fold(0, |all, (a, b)| all | (a & !b)) == 0
    }

    /// The numbers of the set, ascending.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = usize> + Clone + use<W> {
        let words = self.0;
        // The current word is kept apart: it stays in a register.
        let (mut at, mut word) = (0, words.first().copied().unwrap_or(0));
        std::iter::from_fn(move || {
            while word == 0 {
                at += 1;
                word = *words.get(at)?;
            }
            let bit = word.trailing_zeros() as usize;
            word &= word - 1;
            Some(at * 64 + bit)
        })
    }

    /// Goes through the numbers, ascending, until one says to stop. As [`iter`](Self::iter), but without a
    /// place to keep from one number to the next: for the hottest loops.
    #[inline(always)]
    pub(crate) fn each<B>(&self, mut visit: impl FnMut(usize) -> ControlFlow<B>) -> ControlFlow<B> {
        for (at, &word) in self.0.iter().enumerate() {
            let mut word = word;
            while word != 0 {
                visit(at * 64 + word.trailing_zeros() as usize)?;
                word &= word - 1;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn zip(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|i| op(self.0[i], other.0[i])))
    }
}

impl<const W: usize> FromIterator<usize> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        let mut set = Self::EMPTY;
        for i in numbers {
            set.insert(i);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        /// Every operation agrees with the standard library's ordered set.
        #[test]
        fn agrees_with_btreeset(a in prop::collection::btree_set(0usize..192, 0..40),
                                b in prop::collection::btree_set(0usize..192, 0..40)) {
            let (x, y): (Bits<3>, Bits<3>) = (a.iter().copied().collect(), b.iter().copied().collect());
            let same = |bits: Bits<3>, set: BTreeSet<usize>| bits.iter().eq(set);
            prop_assert!(same(x, a.clone()));
            prop_assert!(same(x.and(&y), &a & &b));
            prop_assert!(same(x.or(&y), &a | &b));
            prop_assert!(same(x.minus(&y), &a - &b));
            prop_assert_eq!(x.meets(&y), !a.is_disjoint(&b));
            prop_assert_eq!(x.within(&y), a.is_subset(&b));
            prop_assert_eq!((x.len(), x.is_empty(), x.first()), (a.len(), a.is_empty(), a.first().copied()));
            prop_assert_eq!(x.only(), a.first().copied().filter(|_| a.len() == 1));
            let mut met = Vec::new();
            let end = x.each(|i| {
                met.push(i);
                if b.contains(&i) { ControlFlow::Break(i) } else { ControlFlow::Continue(()) }
            });
            let first_of_both = a.intersection(&b).next().copied();
            prop_assert_eq!(end.break_value(), first_of_both);
            let expected: Vec<_> = a.iter().copied().filter(|&i| first_of_both.is_none_or(|last| i <= last)).collect();
            prop_assert_eq!(met, expected);
            for i in 0..192 {
                prop_assert_eq!(x.contains(i), a.contains(&i));
            }
            for (first, count) in (0..192).flat_map(|first| [(first, 0), (first, 9.min(192 - first))]) {
                let run = a.range(first..first + count).fold(0, |run, i| run | 1 << (i - first));
                prop_assert_eq!(x.run(first, count), run);
            }
        }
    }
}
