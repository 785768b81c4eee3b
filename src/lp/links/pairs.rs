//! [`Pairs`]: which pairs are still undecided, and what points show about them.

use super::link::{Half, LinkSet, LinkVerdict, only_two, shared};
use crate::bits::Bits;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::lp::decide::exact_vertex;
use crate::lp::simplex::tableau::Tableau;
use crate::lp::{Point, Ratio};
use std::sync::Arc;

/// A set of candidates by their numbers.
pub(super) type Numbers = Bits<12>;

/// The verdicts on the requested pairs.
///
/// A point with two candidates at 1 refutes their weak link, one with two at 0 their strong link, and every
/// vertex on the way of any program is such a point for hundreds of pairs. So most pairs never need a program
/// of their own.
pub(super) struct Pairs<'a> {
    position: &'a Position,
    /// The candidates that take part.
    free: Numbers,
    /// The requested candidates: each pair has at least one of them.
    asked: Numbers,
    /// The candidates that have value 0 in a point.
    absent: Numbers,
    /// By half and candidate number: the partners that are still undecided. Symmetric.
    unknown: [Vec<Numbers>; 2],
    /// By half, then by two candidate numbers, the smaller first.
    verdicts: [Vec<Option<LinkVerdict>>; 2],
}

impl<'a> Pairs<'a> {
    /// The pairs of free candidates of which at least one is requested; pairs linked by a single set are
    /// decided at once.
    pub(super) fn new(position: &'a Position, free: &CandidateSet, asked: &CandidateSet) -> Self {
        let space = position.space();
        let numbers = |set: &CandidateSet| set.iter().filter_map(|c| space.number_of(c)).collect();
        let (free, count): (Numbers, usize) = (numbers(free), space.candidate_count());
        let asked = free.and(&numbers(asked));
        let partners = |c: usize| {
            let mut partners = match (asked.contains(c), free.contains(c)) {
                (true, _) => free,
                (false, true) => asked,
                (false, false) => Numbers::EMPTY,
            };
            partners.remove(c);
            partners
        };
        let unknown: Vec<Numbers> = (0..count).map(partners).collect();
        let mut this = Self {
            position,
            free,
            asked,
            absent: Numbers::EMPTY,
            unknown: [unknown.clone(), unknown],
            verdicts: [vec![None; count * count], vec![None; count * count]],
        };
        this.note_direct();
        this
    }

    fn note_direct(&mut self) {
        let (grid, space) = (self.position.grid(), self.position.space());
        for a in self.asked.iter() {
            for b in self.unknown[Half::AtMostOne as usize][a].iter() {
                let (first, second) = (space.candidate(a), space.candidate(b));
                if let Some(set) = shared(first, second) {
                    let direct = LinkVerdict::Direct(LinkSet::Constraint(set));
                    self.answer(Half::AtMostOne, a, b, direct);
                }
            }
            for b in self.unknown[Half::AtLeastOne as usize][a].iter() {
                let (first, second) = (space.candidate(a), space.candidate(b));
                if let Some(set) = only_two(grid, self.position.derived(), first, second) {
                    self.answer(Half::AtLeastOne, a, b, LinkVerdict::Direct(set));
                }
            }
        }
    }

    /// The candidates that take part.
    pub(super) fn free(&self) -> Numbers {
        self.free
    }

    /// The requested candidates, ascending.
    pub(super) fn requested(&self) -> impl Iterator<Item = usize> + use<> {
        self.asked.iter()
    }

    /// The free candidates that no point has shown at 0.
    pub(super) fn always_present(&self) -> Numbers {
        self.free.minus(&self.absent)
    }

    /// The partners of a candidate for which this half is undecided.
    pub(super) fn unknown(&self, half: Half, candidate: usize) -> Numbers {
        self.unknown[half as usize][candidate]
    }

    /// Settles one half of a pair.
    pub(super) fn answer(&mut self, half: Half, a: usize, b: usize, verdict: LinkVerdict) {
        let place = self.place(a, b);
        self.unknown[half as usize][a].remove(b);
        self.unknown[half as usize][b].remove(a);
        self.verdicts[half as usize][place] = Some(verdict);
    }

    /// The verdict on one half of a pair; none for pairs that are not requested or still undecided.
    pub(super) fn verdict(&self, half: Half, a: usize, b: usize) -> Option<&LinkVerdict> {
        self.verdicts[half as usize][self.place(a, b)].as_ref()
    }

    fn place(&self, a: usize, b: usize) -> usize {
        a.min(b) * self.unknown[0].len() + a.max(b)
    }

    /// Excludes a candidate from now on.
    pub(super) fn drop(&mut self, candidate: usize) {
        self.free.remove(candidate);
        self.asked.remove(candidate);
        for unknown in &mut self.unknown {
            for partner in std::mem::take(&mut unknown[candidate]).iter() {
                unknown[partner].remove(candidate);
            }
        }
    }

    /// Records the vertex of a tableau. The vertex is made exact only if it shows something new, since that
    /// takes longer than a pivot.
    pub(super) fn note(&mut self, tableau: &Tableau) {
        let ones: Numbers = tableau.ones().collect();
        let positive = tableau.values().filter(|&(_, value)| value > 1e-7);
        let zeros = self.free.minus(&positive.map(|(c, _)| c).collect());
        let news = |half: Half, set: &Numbers| {
            let unknown = &self.unknown[half as usize];
            set.iter().any(|c| unknown[c].meets(set))
        };
        let absent = !zeros.minus(&self.absent).is_empty();
        if absent || news(Half::AtMostOne, &ones) || news(Half::AtLeastOne, &zeros) {
            let (grid, space) = (self.position.grid(), self.position.space());
            if let Some(point) = exact_vertex(grid, space, tableau) {
                self.note_point(&Arc::new(point));
            }
        }
    }

    /// Records a point: the halves that it refutes are decided.
    pub(super) fn note_point(&mut self, point: &Arc<Point>) {
        let space = self.position.space();
        let number = |c: Candidate| space.number_of(c);
        let (mut ones, mut positive) = (Numbers::EMPTY, Numbers::EMPTY);
        for (candidate, value) in point.values() {
            if let Some(c) = number(candidate) {
                positive.insert(c);
                if value == Ratio::ONE {
                    ones.insert(c);
                }
            }
        }
        let zeros = self.free.minus(&positive);
        self.absent = self.absent.or(&zeros);
        for (half, set) in [(Half::AtMostOne, ones), (Half::AtLeastOne, zeros)] {
            for a in set.iter() {
                for b in self.unknown[half as usize][a].and(&set).iter() {
                    self.answer(half, a, b, LinkVerdict::Open(Arc::clone(point)));
                }
            }
        }
    }
}
