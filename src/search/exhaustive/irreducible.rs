//! Whether a pattern is irreducible for its target.

use super::masks::{Admitted, Masks};
use crate::bits::Bits;
use crate::casts::fit;
use crate::constraint::{ConstraintId, Position};
use crate::grid::Candidate;
use crate::pattern::{Form, Pattern};
use crate::search::{Halt, Limits, Overlap, Region, StopReason};

/// Sets of covers between two checks whether to stop: some 0.1 ms.
const POLL: u64 = 1 << 10;

/// Decides, for the patterns of one position, for which of their eliminations they are irreducible.
///
/// A listed pattern is irreducible for at least one of its eliminations; a part of it may eliminate the
/// others.
pub struct Irreducibility<'a> {
    masks: Masks<'a, 12>,
}

impl<'a> Irreducibility<'a> {
    /// Prepares a position.
    #[must_use]
    pub fn new(position: &'a Position) -> Self {
        let space = position.space();
        Self {
            masks: Masks::new(space, Admitted::new(space, &Region::default())),
        }
    }

    /// Whether no proper part of a plain pattern that eliminates the target does so too. Always false for
    /// weighted patterns and those with derived truths.
    ///
    /// # Errors
    /// The reason why it was stopped: for order n it may check 2^(n-1) sets.
    pub fn holds(
        &self,
        pattern: &Pattern,
        target: Candidate,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        let own = ConstraintId::of(target);
        let (free, paid): (Vec<_>, Vec<_>) = pattern.covers().partition(|(id, _)| own.contains(id));
        let numbers = |sets: &mut dyn Iterator<Item = ConstraintId>| -> Option<Vec<u16>> {
            sets.map(|id| Some(fit(self.masks.space.constraint_number(id)?)))
                .collect()
        };
        let [bases, paid, free] = [
            numbers(&mut pattern.bases().map(|(id, _)| id)),
            numbers(&mut paid.iter().map(|&(id, _)| id)),
            numbers(&mut free.iter().map(|&(id, _)| id)),
        ];
        // A set that holds only settled candidates is never needed.
        let (Some(bases), Some(paid), Some(free)) = (bases, paid, free) else {
            return Ok(false);
        };
        if pattern.form() != Form::Plain
            || paid.len() + 1 != bases.len()
            || pattern.bases().any(|(id, _)| own.contains(&id))
        {
            return Ok(false);
        }
        let go_on = || limits.go_on();
        let holds = is_irreducible(&self.masks, &bases, &paid, &free, Overlap::Allowed, go_on);
        Ok(holds?)
    }
}

/// Whether no proper part of a covered pattern (some of its bases with some of its covers) eliminates the
/// target.
///
/// `free` are the covers that hold the target, `paid` the others, one fewer than the bases. A part with the
/// bases B' and the paid covers S eliminates the target when it is covered and |S| < |B'|, whatever free
/// covers it uses; so it may use all free covers, and the part is proper if B' is, if S is, or if some free
/// cover is not needed.
///
/// Checks all sets S of paid covers: 2^(n-1) of them, each a handful of word operations, or less if each base
/// needs certain covers ([`Needs::fit_everywhere`]). For order 26 that takes half a minute, so it checks
/// along the way whether to stop.
pub(super) fn is_irreducible<const W: usize>(
    masks: &Masks<'_, W>,
    bases: &[u16],
    paid: &[u16],
    free: &[u16],
    overlap: Overlap,
    go_on: impl Fn() -> Result<(), Halt>,
) -> Result<bool, Halt> {
    debug_assert_eq!(paid.len() + 1, bases.len());
    let mut needs = Needs::new(masks, bases, paid, free, overlap);
    if needs.needed() >> paid.len() != (1u64 << free.len()) - 1 {
        return Ok(false);
    }
    if overlap == Overlap::Weighted {
        // A free cover counts as often as needed.
        needs.shared.retain(|&(_, holding)| holding >> paid.len() == 0);
    }
    if let Some(fit) = needs.fit_everywhere(paid.len()) {
        return Ok(fit);
    }
    let all_free = ((1u64 << free.len()) - 1) << paid.len();
    let all_paid = (1u64 << paid.len()) - 1;
    for some in 0..all_paid {
        if needs.most_bases(some | all_free) > some.count_ones() as usize {
            return Ok(false);
        }
        // Not at the first set: most patterns have few sets.
        if (some + 1).is_multiple_of(POLL) {
            go_on()?;
        }
    }
    Ok(true)
}

/// Up to this many covers the sums over their subsets are stored: with nine bases, they easily fit an `i8`.
const MOST_COVERS: usize = 8;

/// The covers of each base candidate; a set of covers is a word, paid ones first.
struct Needs {
    /// By base: the covers that are the only cover of some candidate.
    sole: Vec<u64>,
    /// Base number, and the covers of a candidate that has several, all of them paid; candidates with a free
    /// cover are omitted.
    choice: Vec<(usize, u64)>,
    /// The bases that share a candidate, as a word, and its covers: no more of the bases fit than there are
    /// covers.
    shared: Vec<(u64, u64)>,
}

impl Needs {
    fn new<const W: usize>(
        masks: &Masks<'_, W>,
        bases: &[u16],
        paid: &[u16],
        free: &[u16],
        overlap: Overlap,
    ) -> Self {
        let members = |s: u16| &masks.members[usize::from(s)];
        let covers = || paid.iter().chain(free).enumerate();
        let mut needs = Self {
            sole: vec![0; bases.len()],
            choice: Vec::new(),
            shared: Vec::new(),
        };
        // The candidates that one cover holds, two covers, two bases; or more.
        let twice = |sets: &mut dyn Iterator<Item = u16>| {
            sets.fold((Bits::EMPTY, Bits::EMPTY), |(one, two), s| {
                (one.or(members(s)), two.or(&one.and(members(s))))
            })
        };
        let (covered, several) = twice(&mut covers().map(|(_, &s)| s));
        let by_one = covered.minus(&several);
        // Disjoint bases share none.
        let shared = match overlap {
            Overlap::Forbidden => Bits::EMPTY,
            Overlap::Allowed | Overlap::Weighted => twice(&mut bases.iter().copied()).1,
        };
        for (i, &base) in bases.iter().enumerate() {
            let holding = |candidate: usize| {
                covers()
                    .filter(|&(_, &s)| members(s).contains(candidate))
                    .fold(0u64, |set, (j, _)| set | 1 << j)
            };
            let own = members(base).and(&by_one);
            needs.sole[i] = covers()
                .filter(|&(_, &s)| members(s).meets(&own))
                .fold(0, |set, (j, _)| set | 1 << j);
            let choices = members(base).minus(&by_one);
            let choices = choices.iter().map(|candidate| (i, holding(candidate)));
            needs
                .choice
                .extend(choices.filter(|&(_, holding)| holding >> paid.len() == 0));
            for candidate in members(base).and(&shared).iter() {
                let others = bases.iter().enumerate();
                let sharing = others
                    .filter(|&(_, &other)| members(other).contains(candidate))
                    .fold(0u64, |set, (k, _)| set | 1 << k);
                // Once for each candidate, at the first of its bases.
                if sharing.trailing_zeros() as usize == i {
                    needs.shared.push((sharing, holding(candidate)));
                }
            }
        }
        needs
    }

    /// The covers that some base cannot do without: the only cover of a candidate, or any of just enough
    /// covers of a shared one.
    fn needed(&self) -> u64 {
        let tight = self
            .shared
            .iter()
            .filter(|(sharing, holding)| holding.count_ones() == sharing.count_ones())
            .map(|&(_, holding)| holding);
        self.sole
            .iter()
            .copied()
            .chain(tight)
            .fold(0, |all, covers| all | covers)
    }

    /// Whether no set of the first covers, except the set of all, covers more bases than its size; none if
    /// the bases have a choice of covers.
    ///
    /// The number of bases that a set of covers covers, less its size, is a sum over its subsets: the bases
    /// that need exactly this subset, less 1 if it is a single cover. For p covers all these sums take p 2^p
    /// additions (a zeta transform) instead of checking every base for each of 2^p sets.
    fn fit_everywhere(&self, covers: usize) -> Option<bool> {
        let mut over = [0i8; 1 << MOST_COVERS];
        if covers > MOST_COVERS || !self.choice.is_empty() || !self.shared.is_empty() {
            return None;
        }
        let over = &mut over[..1 << covers];
        for sole in &self.sole {
            let [first, ..] = sole.to_le_bytes();
            over[usize::from(first) & (over.len() - 1)] += 1;
        }
        for cover in 0..covers {
            over[1 << cover] -= 1;
        }
        for cover in 0..covers {
            for sets in over.chunks_exact_mut(2 << cover) {
                let (without, with) = sets.split_at_mut(1 << cover);
                with.iter_mut()
                    .zip(without)
                    .for_each(|(with, without)| *with += *without);
            }
        }
        Some(over[..over.len() - 1].iter().all(|&over| over <= 0))
    }

    /// The largest number of bases that these covers cover together.
    fn most_bases(&self, covers: u64) -> usize {
        let mut inside = 0u64;
        for (i, &sole) in self.sole.iter().enumerate() {
            if sole & !covers == 0 {
                inside |= 1 << i;
            }
        }
        for &(i, choice) in &self.choice {
            if choice & covers == 0 {
                inside &= !(1 << i);
            }
        }
        match self.shared.is_empty() {
            true => inside.count_ones() as usize,
            false => self.most_of(inside, covers),
        }
    }

    /// The largest part of `inside` in which no more bases share a candidate than it is covered times.
    fn most_of(&self, inside: u64, covers: u64) -> usize {
        let clash = self
            .shared
            .iter()
            .find(|&&(sharing, holding)| (sharing & inside).count_ones() > (holding & covers).count_ones());
        let Some(&(sharing, _)) = clash else {
            return inside.count_ones() as usize;
        };
        let bases = (0..u64::BITS).filter(|i| (sharing & inside) >> i & 1 == 1);
        let without = bases.map(|i| self.most_of(inside & !(1 << i), covers));
        without.max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::pattern::Claim;
    use proptest::prelude::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    proptest! {
        /// The sums over subsets agree with checking every base for each set of covers.
        #[test]
        fn sums_over_subsets_are_what_all_sets_say(
            needed in (0..=MOST_COVERS).prop_flat_map(|covers| prop::collection::vec(0u64..1 << covers, covers + 1)),
        ) {
            let covers = needed.len() - 1;
            let needs = Needs { sole: needed, choice: Vec::new(), shared: Vec::new() };
            let fits = |some: u64| needs.most_bases(some) <= some.count_ones() as usize;
            let expected = (0..(1u64 << covers) - 1).all(fits);
            prop_assert_eq!(needs.fit_everywhere(covers), Some(expected));
        }
    }

    /// The loop of Easter Monster has 2^15 sets of paid covers.
    #[test]
    fn the_test_of_a_high_order_can_be_stopped() {
        let puzzle = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        let position = Position::new(formats::read(puzzle, None).unwrap().remove(0).grid).unwrap();
        let claim: Claim = "r2468c1379 / 3r26 4r48 5r8 8r24 9r6 1c37 2c17 6c19 7c39"
            .parse()
            .unwrap();
        let target = "1r7c3".parse().unwrap();
        let judge = Irreducibility::new(&position);
        let asked = AtomicU32::new(0);
        let holds = |last: u32| {
            let stop = || (asked.fetch_add(1, Ordering::Relaxed) == last).then_some(Halt::Time);
            judge.holds(&claim.pattern, target, &Limits::default().stop(&stop))
        };
        assert_eq!(holds(u32::MAX), Ok(true));
        assert_eq!(asked.swap(0, Ordering::Relaxed), 31);
        assert_eq!(holds(7), Err(StopReason::TimeBudget));
        assert_eq!(asked.into_inner(), 8);
    }
}
