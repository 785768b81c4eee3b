//! [`Counted`]: shows that one of the odd members of some sets is true, by dividing a sum by two.
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
//!
//! VeriPB allows no further bits within a supposition. So the bits for the truths of a certificate tree are
//! [added](Ahead) before it begins, over the odd members that live there. In a branch some of these
//! are false, which changes no line: they are bits that are 0.

use super::lines::{Bit, Lines, Number, at_least, at_most};
use super::position_proofs::PositionProofs;
use basecover::constraint::{ConstraintId, Derived, DerivedKind};
use basecover::grid::{Candidate, Digit};
use basecover::pattern::{Logic, Tree};
use itertools::Itertools;
use std::collections::BTreeMap;

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

/// The odd members of a parity truth, counted.
pub(super) struct Counted {
    /// Those that are known to be false.
    dead: Vec<Candidate>,
    /// The others: by templates those of each digit together, otherwise each by itself.
    counts: Vec<(Digit, Count)>,
}

impl Counted {
    /// Counts the odd members that are not known to be false; none where VeriPB allows no further bits.
    pub(super) fn new(
        lines: &mut Lines,
        known: &PositionProofs,
        truth: &Derived,
        logic: Logic,
    ) -> Option<Self> {
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
        Some(Self {
            counts: counts.collect::<Option<_>>()?,
            dead,
        })
    }

    /// Shows the truth whose odd members these are.
    pub(super) fn show(&self, lines: &mut Lines, known: &PositionProofs, truth: &Derived) -> Shown {
        let Self { dead, counts } = self;
        let numbers = |of: fn(&Count) -> &Vec<Number>| {
            let numbers = counts.iter().flat_map(move |(_, count)| of(count));
            numbers.map(ToString::to_string).collect_vec()
        };
        let odd = counts.iter().map(|(_, count)| count.odd.to_string());
        let taken = dead.iter().map(|&c| Bit::Candidate(c).to_string()).chain(odd);
        let most = truth.sets().iter().map(|&id| at_most(id).to_string());
        let least = truth.sets().iter().map(|&id| at_least(id).to_string());
        let gone = known.of(dead.iter().copied()).map(|number| number.to_string());
        let half = most.chain(numbers(|count| &count.at_least)).chain(taken);
        let rest = least.chain(numbers(|count| &count.at_most)).chain(gone);
        Shown {
            number: lines.half_and_rest(half, rest),
            bits: counts.iter().map(|(digit, count)| (*digit, count.odd)).collect(),
        }
    }
}

/// The parity truths of the template patterns of a tree, counted before it begins.
#[derive(Default)]
pub(super) struct Ahead(BTreeMap<Vec<ConstraintId>, Counted>);

impl Ahead {
    /// Counts those of a tree and of all that is below it.
    pub(super) fn of(lines: &mut Lines, known: &PositionProofs, tree: &Tree) -> Self {
        let mut ahead = Self::default();
        let mut left = vec![tree];
        while let Some(tree) = left.pop() {
            left.extend(tree.branches().iter().map(|(_, below)| below));
            let of_templates = tree
                .patterns
                .iter()
                .filter(|claim| claim.logic == Logic::Templates);
            for (truth, _) in of_templates.flat_map(|claim| claim.pattern.derived()) {
                if truth.kind() == DerivedKind::Parity
                    && !ahead.0.contains_key(truth.sets())
                    && let Some(counted) = Counted::new(lines, known, truth, Logic::Templates)
                {
                    ahead.0.insert(truth.sets().to_vec(), counted);
                }
            }
        }
        ahead
    }

    /// What was counted of a truth.
    pub(super) fn counted(&self, truth: &Derived) -> Option<&Counted> {
        self.0.get(truth.sets())
    }
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
