//! [`Dice`]: random numbers that depend on a seed and nothing else.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// Random numbers. ChaCha with eight rounds: its stream never changes.
pub(super) struct Dice(ChaCha8Rng);

impl Dice {
    pub(super) fn new(seed: u64, stream: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut generator = ChaCha8Rng::from_seed(key);
        generator.set_stream(stream);
        Self(generator)
    }

    /// A number below a small one: that they are not quite equally likely shows after a thousand million
    /// throws.
    pub(super) fn below(&mut self, number: usize) -> usize {
        ((u64::from(self.0.next_u32()) * number as u64) >> 32) as usize
    }

    /// Where a permutation of the numbers below `all` sends one of them: a multiple of a step that has no
    /// divisor in common with it, from a random place on.
    pub(super) fn permuted(&mut self, number: u64, all: u64) -> u64 {
        let bound = usize::try_from(all).unwrap_or(usize::MAX);
        let start = self.below(bound) as u64;
        let step = loop {
            let step = 1 + self.below(bound) as u64;
            if gcd(step, all) == 1 {
                break step;
            }
        };
        let place = (u128::from(number) * u128::from(step) + u128::from(start)) % u128::from(all);
        u64::try_from(place).unwrap_or(u64::MAX)
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_fair_enough() {
        let mut dice = Dice::new(5, 5);
        let mut counts = [0; 9];
        (0..9000).for_each(|_| counts[dice.below(9)] += 1);
        assert!(
            counts.iter().all(|count| (850..1150).contains(count)),
            "{counts:?}"
        );
        let mut items: Vec<_> = (0..50).collect();
        dice.shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn permutations_meet_every_number_once() {
        for all in [1, 2, 12, 729, 1000] {
            for seed in 0..3 {
                let mut places: Vec<_> = (0..all)
                    .map(|number| Dice::new(seed, 1).permuted(number, all))
                    .collect();
                places.sort_unstable();
                assert_eq!(places, (0..all).collect::<Vec<_>>());
            }
        }
        let first = |seed| Dice::new(seed, 1).permuted(0, 1000);
        assert_ne!((first(0), first(1)), (first(1), first(2)));
    }
}
