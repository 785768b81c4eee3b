//! [`parity`]: shows that one of the odd members of some sets is true, by dividing a sum by two.
//!
//! Let a sum of odd numbers of sets be S, each at most 1: the true candidates, each as often as the sets hold
//! it, are S at most. From this sum the odd members are taken once each. The rest is even, so half of it is
//! half of S at most, rounded down: `(S - 1) / 2`. Twice that, taken from the same sum of the sets, each
//! at least 1, leaves the odd members, and says that they are at least 1. It is one line.
//!
//! For templates the odd members of a digit are first counted in pairs. Bits are added one after the other,
//! as in a calculator: two of them have as many ones as a further bit that is odd, and twice one that is a
//! pair. In the end the odd members of a digit are one bit that is odd, and pairs; pairs are even, like the
//! rest. So the same line says that one of the bits that are odd is true: that of a digit whose true template
//! has an odd number of odd members.

use super::known::PositionProofs;
use super::lines::{Bit, Lines, Number, at_least, at_most};
use basecover::constraint::{ConstraintId, Derived};
use basecover::grid::{Candidate, Digit};
use basecover::pattern::Logic;
use itertools::Itertools;

/// A parity truth that is shown.
pub(super) struct Shown {
    /// The line that says that one of the bits is true.
    pub(super) number: Number,
    /// By templates, for each digit with odd members: whether it has an odd number of true ones. Otherwise
    /// the odd members.
    pub(super) bits: Vec<(Digit, Bit)>,
}

/// What stands for odd members: an odd one, and pairs.
struct Count {
    odd: Bit,
    /// The lines that say that they are at least that many when added up, and those that say at most.
    at_least: Vec<Number>,
    at_most: Vec<Number>,
}

/// Shows a parity truth; none where VeriPB allows no further bits.
pub(super) fn parity(
    lines: &mut Lines,
    known: &PositionProofs,
    truth: &Derived,
    logic: Logic,
) -> Option<Shown> {
    let sets = truth.sets();
    let is_odd = |c: &Candidate| {
        let own = ConstraintId::of(*c);
        own.iter().filter(|id| sets.contains(id)).count() % 2 == 1
    };
    let (live, dead): (Vec<_>, Vec<_>) = Candidate::all()
        .filter(is_odd)
        .partition(|&c| known.live().contains(c));
    let of_digit = |digit| {
        live.iter()
            .copied()
            .filter(move |c| c.digit() == digit)
            .collect_vec()
    };
    let groups = match logic {
        Logic::Candidates => live.iter().map(|&c| vec![c]).collect_vec(),
        Logic::Templates => Digit::all()
            .map(of_digit)
            .filter(|group| !group.is_empty())
            .collect(),
    };
    let counts = groups
        .iter()
        .map(|group| Some((group[0].digit(), count(lines, group)?)));
    let counts: Vec<(Digit, Count)> = counts.collect::<Option<_>>()?;
    let numbers = |of: fn(&Count) -> &Vec<Number>| {
        let numbers = counts.iter().flat_map(move |(_, count)| of(count));
        numbers.map(ToString::to_string).collect_vec()
    };
    let odd = counts.iter().map(|(_, count)| count.odd.to_string());
    let taken = dead.iter().map(|&c| Bit::Candidate(c).to_string()).chain(odd);
    let most = sets.iter().map(|&id| at_most(id).to_string());
    let least = sets.iter().map(|&id| at_least(id).to_string());
    let gone = known.of(dead.iter().copied()).map(|number| number.to_string());
    let half = most.chain(numbers(|count| &count.at_least)).chain(taken);
    let rest = least.chain(numbers(|count| &count.at_most)).chain(gone);
    let number = lines.half_and_rest(half, rest);
    Some(Shown {
        number,
        bits: counts.iter().map(|(digit, count)| (*digit, count.odd)).collect(),
    })
}

/// Counts candidates, at least one.
fn count(lines: &mut Lines, candidates: &[Candidate]) -> Option<Count> {
    let bits = candidates.iter().map(|&c| Bit::Candidate(c));
    let (mut at_least, mut at_most) = (Vec::new(), Vec::new());
    let mut odd = None;
    for bit in bits {
        odd = Some(match odd {
            None => bit,
            Some(before) => {
                let sum = lines.add(before, bit)?;
                at_least.push(sum.at_least);
                at_most.push(sum.at_most);
                sum.odd
            }
        });
    }
    Some(Count {
        odd: odd?,
        at_least,
        at_most,
    })
}
