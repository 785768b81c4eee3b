//! Parity truths of few sets: of an odd number of sets, some true candidate is held by an odd number. The
//! candidates that an odd number of them hold are the guardians; the judge counts.
//!
//! A truth is a word of few odd members in the space that the sets span over the field of two elements. The
//! search takes one set after the other: an odd member stays one, or another of its sets is taken.
//!
//! *Leaf lemma.* Where each set of each odd member is taken or refused, nothing more need be taken. *Proof.*
//! Let S be the sets taken, and R any further ones. R has no set of an odd member of S, so no odd member in
//! common with it: the odd members of both together are those of S and those of R. If S is odd in number, its
//! own truth has fewer guardians and fewer sets. If it is even, R is odd, and the truth of R has.
//!
//! *Nothing is missed.* Follow the search from the first set of a truth, taking a set exactly if the truth
//! has it. It ends in a leaf, whose sets are all of the truth, or by the leaf lemma a smaller truth implies
//! it, which is found in the same way. In particular the sets of a truth that is needed hang together.
//!
//! *Signs lemma.* A truth is not needed if some of its sets can be base sets and others cover sets, more of
//! the first than of the second, such that each candidate lies at most as often in base sets as in cover
//! sets, or once more if it is a guardian. *Proof.* In a solution each set holds one true candidate. So the
//! base sets hold more true candidates in all than the cover sets, and a guardian is true that lies in base
//! sets once more. That is the sum of these sets, which a pattern may use in place of the truth. So the sets
//! of a truth that is needed have an odd ring, each with a candidate in common with the next: else they could
//! take turns as base and cover sets. Three sets that meet in pairs share one candidate and have signs too
//! (two of them are base sets, the third is the cover set): a truth that is needed has five sets or more.

use super::cut::Work;
use super::{Family, Impossibility};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::sorting;

/// What a node of the search takes, in steps of [`Work`].
const STEPS_A_NODE: u64 = 4;

/// What has been decided about a set.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Membership {
    /// Nothing.
    Open,
    Taken,
    Refused,
}

/// The search for the parity truths of a position.
pub(super) struct Parities {
    live: Vec<CandidateSet>,
    sizes: Vec<usize>,
    /// By the lowest candidate of each: sets of candidates of which one is known to be true.
    known: Vec<Vec<CandidateSet>>,
    parts: Vec<Membership>,
    taken: Vec<ConstraintId>,
    /// The most sets, and the most guardians.
    most: (usize, usize),
}

impl Parities {
    pub(super) fn new(grid: &Grid) -> Self {
        let live: Vec<CandidateSet> = ConstraintId::all().map(|id| id.live(grid)).collect();
        Self {
            sizes: live.iter().map(CandidateSet::len).collect(),
            live,
            known: vec![Vec::new(); 729],
            parts: vec![Membership::Open; ConstraintId::COUNT],
            taken: Vec::new(),
            most: (0, 0),
        }
    }

    /// Those with at most this many guardians that have not all guardians of one found before, and for whose
    /// sets there are no signs.
    pub(super) fn next(&mut self, most: usize, work: &mut Work) -> Vec<Impossibility> {
        let mut found = Vec::new();
        // Fewer sets first: of truths with the same guardians they are read more quickly.
        for sets in (1..=Family::MOST_SETS).step_by(2) {
            self.most = (sets, most);
            for first in ConstraintId::all() {
                self.take(first, &CandidateSet::default(), work, &mut found);
                self.parts[first.index()] = Membership::Refused;
            }
            self.parts.fill(Membership::Open);
        }
        found.retain(|truth| !self.is_implied(&truth.guardians, true));
        found
    }

    /// Goes on with a set more; `odd` are the odd members without it.
    fn take(
        &mut self,
        id: ConstraintId,
        odd: &CandidateSet,
        work: &mut Work,
        found: &mut Vec<Impossibility>,
    ) {
        let own = self.live[id.index()];
        self.parts[id.index()] = Membership::Taken;
        self.taken.push(id);
        self.grow(&odd.minus(&own).or(&own.minus(odd)), work, found);
        self.taken.pop();
        self.parts[id.index()] = Membership::Open;
    }

    fn grow(&mut self, odd: &CandidateSet, work: &mut Work, found: &mut Vec<Impossibility>) {
        if !work.take(STEPS_A_NODE) {
            return;
        }
        let Outlook { settled, next, least } = self.outlook(odd);
        if least > self.most.1 || self.is_implied(&settled, false) {
            return;
        }
        let Some(next) = next else {
            return self.end(odd, found);
        };
        // The number of sets is odd in the end.
        if self.taken.len() + 1 == self.most.0 {
            return self.take_last(odd, work, found);
        }
        let open: Vec<_> = self.open(next).collect();
        for &id in &open {
            self.take(id, odd, work, found);
            self.parts[id.index()] = Membership::Refused;
        }
        self.grow(odd, work, found);
        open.iter()
            .for_each(|id| self.parts[id.index()] = Membership::Open);
    }

    /// Goes on with the last set, which holds an odd member by the leaf lemma.
    fn take_last(&mut self, odd: &CandidateSet, work: &mut Work, found: &mut Vec<Impossibility>) {
        for (id, held) in self.holding(odd) {
            if odd.len() + self.sizes[id.index()] - 2 * held <= self.most.1 {
                self.take(id, odd, work, found);
            }
        }
    }

    /// The open sets that hold some of these, with how many.
    fn holding(&self, candidates: &CandidateSet) -> Vec<(ConstraintId, usize)> {
        let mut held = [0u8; ConstraintId::COUNT];
        let open = || candidates.iter().flat_map(|candidate| self.open(candidate));
        open().for_each(|id| held[id.index()] += 1);
        let each = open().map(|id| (id, usize::from(std::mem::take(&mut held[id.index()]))));
        each.filter(|&(_, held)| held > 0).collect()
    }

    /// The sets of a candidate that are not decided.
    fn open(&self, candidate: Candidate) -> impl Iterator<Item = ConstraintId> + '_ {
        let own = ConstraintId::of(candidate).into_iter();
        own.filter(|id| self.parts[id.index()] == Membership::Open)
    }

    /// What can become of these odd members.
    ///
    /// *No end has fewer than `least`.* A further set makes as many of them even as it holds, at most; what
    /// it makes odd only adds to them.
    fn outlook(&self, odd: &CandidateSet) -> Outlook {
        let further = self.most.0 - self.taken.len();
        if further == 0 {
            return Outlook {
                settled: *odd,
                next: None,
                least: odd.len(),
            };
        }
        let mut settled = CandidateSet::default();
        let mut next = None;
        // How many each set holds, and how many sets hold at least so many.
        let mut held = [0u8; ConstraintId::COUNT];
        let mut at_least = [0usize; 10];
        for candidate in odd.iter() {
            let mut open = 0;
            for id in self.open(candidate) {
                open += 1;
                let held = &mut held[id.index()];
                *held += 1;
                at_least[usize::from(*held)] += 1;
            }
            match open {
                0 => settled.insert(candidate),
                _ if next.is_none_or(|(least, _)| open < least) => next = Some((open, candidate)),
                _ => {}
            }
        }
        // The sum of the largest few of them.
        let most: usize = at_least.iter().map(|&sets| sets.min(further)).sum();
        Outlook {
            least: settled.len().max(odd.len().saturating_sub(most)),
            next: next.map(|(_, candidate)| candidate),
            settled,
        }
    }

    /// Whether all of some candidates are here of which one is known to be true; `others` does not count
    /// exactly these.
    fn is_implied(&self, candidates: &CandidateSet, others: bool) -> bool {
        candidates.iter().any(|lowest| {
            let mut known = self.known[lowest.index()].iter();
            known.any(|fewer| fewer.minus(candidates).is_empty() && !(others && fewer == candidates))
        })
    }

    fn know(&mut self, candidates: CandidateSet) {
        if let Some(lowest) = candidates.iter().next() {
            self.known[lowest.index()].push(candidates);
        }
    }

    /// A truth, if it is one and is needed. One without guardians would say that there is no solution; such
    /// positions are not looked for here.
    fn end(&mut self, odd: &CandidateSet, found: &mut Vec<Impossibility>) {
        if self.taken.len().is_multiple_of(2) || odd.is_empty() || self.is_implied(odd, false) {
            return;
        }
        match self.signed() {
            Some(once_more) => self.know(once_more),
            None => {
                self.know(*odd);
                found.push(Impossibility {
                    guardians: *odd,
                    cells: Vec::new(),
                    sets: sorting::sorted(self.taken.iter().copied()),
                    name: "parity".to_owned(),
                    symmetry: None,
                    proof: None,
                });
            }
        }
    }

    /// The candidates that lie in base sets once more than in cover sets, with the signs of the lemma; none
    /// if there are no such signs.
    fn signed(&self) -> Option<CandidateSet> {
        let mut members: Vec<(Candidate, u8)> = Vec::new();
        for (i, id) in self.taken.iter().enumerate() {
            for candidate in self.live[id.index()].iter() {
                match members.iter_mut().find(|(other, _)| *other == candidate) {
                    Some((_, places)) => *places |= 1 << i,
                    None => members.push((candidate, 1 << i)),
                }
            }
        }
        let places = sorting::distinct(members.iter().map(|&(_, places)| places));
        let signs = signs(&places, self.taken.len(), 0, Signs::default())?;
        let once_more = members.iter().filter(|&&(_, places)| signs.sum(places) == 1);
        Some(once_more.map(|&(candidate, _)| candidate).collect())
    }
}

/// What can become of odd members.
struct Outlook {
    /// Those that stay odd.
    settled: CandidateSet,
    /// One of those that need not, with the fewest open sets.
    next: Option<Candidate>,
    /// No fewer are odd in the end.
    least: usize,
}

/// Sets, numbered, as base and cover sets; the others are neither.
#[derive(Clone, Copy, Default)]
struct Signs {
    bases: u8,
    covers: u8,
}

impl Signs {
    /// How much more often a candidate that is in these places lies in base sets than in cover sets.
    fn sum(self, places: u8) -> i32 {
        let count = |of: u8| (places & of).count_ones().cast_signed();
        count(self.bases) - count(self.covers)
    }
}

/// The signs of the lemma for so many sets, which have candidates in these places; those of the sets before
/// `next` are chosen.
fn signs(places: &[u8], sets: usize, next: usize, chosen: Signs) -> Option<Signs> {
    if next == sets {
        return (chosen.sum(u8::MAX) > 0).then_some(chosen);
    }
    let bit = 1 << next;
    // The candidates of this set and of none after it.
    let decided = |own: &&u8| (bit..=bit | (bit - 1)).contains(*own);
    let fits = |signs: &Signs| {
        let mut decided = places.iter().filter(decided);
        decided.all(|&own| signs.sum(own) <= (own.count_ones() % 2).cast_signed())
    };
    let base = Signs {
        bases: chosen.bases | bit,
        ..chosen
    };
    let cover = Signs {
        covers: chosen.covers | bit,
        ..chosen
    };
    let signs_of = [base, cover, chosen].into_iter().filter(fits);
    let mut found = signs_of.map(|chosen| signs(places, sets, next + 1, chosen));
    found.find_map(|signs| signs)
}
