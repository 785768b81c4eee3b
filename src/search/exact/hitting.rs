//! [`Hitting`]: the smallest set with a member in each of many sets.

use crate::bits::Bits;
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::ops::ControlFlow;

type Numbers = Bits<6>;

/// Sets, each of which has to be hit, and what is known of the smallest that hits them all.
#[derive(Default)]
pub(super) struct Hitting {
    sets: Vec<Numbers>,
    /// No set of fewer numbers hits them all.
    least: usize,
}

impl Hitting {
    /// Adds a set. It is not empty.
    pub(super) fn add(&mut self, set: Numbers) {
        // Whatever hits a subset hits the set.
        if !self.sets.iter().any(|own| own.within(&set)) {
            self.sets.retain(|own| !set.within(own));
            self.sets.push(set);
        }
    }

    /// The lower bound so far.
    pub(super) fn least(&self) -> usize {
        self.least
    }

    /// A set that hits them all, each time the number that hits most of the others; not always the
    /// smallest.
    pub(super) fn any(&self) -> Numbers {
        let mut hit = Numbers::default();
        let mut left: Vec<&Numbers> = self.sets.iter().collect();
        while !left.is_empty() {
            let mut counts = [0u32; 324];
            left.iter()
                .flat_map(|set| set.iter())
                .for_each(|i| counts[i] += 1);
            let most = (0..324)
                .max_by_key(|&i| (counts[i], std::cmp::Reverse(i)))
                .unwrap_or(0);
            hit.insert(most);
            left.retain(|set| !set.contains(most));
        }
        hit
    }

    /// The smallest set that hits them all, if it has at most so many numbers: sizes are tried in turn, from
    /// the last one that was proven.
    pub(super) fn smallest(
        &mut self,
        most: usize,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason, Option<Numbers>> {
        let all: Numbers = (0..324).collect();
        while self.least <= most {
            let left: Vec<&Numbers> = self.sets.iter().collect();
            let found = hit_with(&left, &all, self.least, meter)?;
            if found.is_some() {
                return ControlFlow::Continue(found);
            }
            self.least += 1;
        }
        ControlFlow::Continue(None)
    }

    /// How to go on from numbers that hit some of the sets, with so many further ones of those allowed.
    pub(super) fn next(&self, hit: &Numbers, allowed: &Numbers, most: usize) -> Next {
        let left: Vec<&Numbers> = self.sets.iter().filter(|set| !set.meets(hit)).collect();
        next(&left, allowed, most)
    }
}

/// How a set that hits others goes on.
pub(super) enum Next {
    /// They are all hit.
    Hit,
    /// Too few numbers are left, or none of those allowed hits one of them.
    Dead,
    /// It has one of these, the one that hits most first.
    One(Vec<usize>),
}

/// The next number of a set of at most so many of the allowed numbers.
///
/// *Lemma.* Sets that have no allowed number in common need as many numbers as they are.
/// *Proof.* No number hits two of them.
fn next(left: &[&Numbers], allowed: &Numbers, most: usize) -> Next {
    let mut sized: Vec<(usize, Numbers)> = left
        .iter()
        .map(|set| set.and(allowed))
        .map(|set| (set.len(), set))
        .collect();
    sized.sort_unstable_by_key(|&(len, _)| len);
    let Some(&(_, narrowest)) = sized.first() else {
        return Next::Hit;
    };
    let (mut apart, mut covered) = (0, Numbers::default());
    for (_, set) in &sized {
        if !set.meets(&covered) {
            covered = covered.or(set);
            apart += 1;
        }
    }
    if apart > most || narrowest.is_empty() {
        return Next::Dead;
    }
    let mut counts: Vec<(usize, usize)> = narrowest
        .iter()
        .map(|i| (left.iter().filter(|set| set.contains(i)).count(), i))
        .collect();
    counts.sort_unstable_by(|a, b| b.cmp(a));
    Next::One(counts.into_iter().map(|(_, number)| number).collect())
}

/// A set of at most so many of the allowed numbers that hits the sets.
fn hit_with(
    left: &[&Numbers],
    allowed: &Numbers,
    most: usize,
    meter: &mut Meter<'_>,
) -> ControlFlow<StopReason, Option<Numbers>> {
    meter.count()?;
    let numbers = match next(left, allowed, most) {
        Next::Hit => return ControlFlow::Continue(Some(Numbers::default())),
        Next::Dead => return ControlFlow::Continue(None),
        Next::One(numbers) => numbers,
    };
    let mut rest = *allowed;
    for number in numbers {
        rest.remove(number);
        let others: Vec<&Numbers> = left.iter().copied().filter(|set| !set.contains(number)).collect();
        if let Some(mut found) = hit_with(&others, &rest, most - 1, meter)? {
            found.insert(number);
            return ControlFlow::Continue(Some(found));
        }
    }
    ControlFlow::Continue(None)
}
