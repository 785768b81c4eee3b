//! Decides the pairs that no visited point has settled, in the faces of the polytope where a candidate is 1
//! or 0.

use super::link::{Half, LinkVerdict};
use super::pairs::{Numbers, Pairs};
use crate::constraint::{ConstraintId, Position};
use crate::lp::decide::{contradiction, weights_of_row, whole_pattern};
use crate::lp::simplex::row_reduction::RowReduction;
use crate::lp::simplex::tableau::{BasisPlace, Fixed, Maximum, Tableau};
use crate::lp::{Extremes, Ratio, Stop, Undecided, extremes};
use crate::pattern::{Proven, Sum, verify, verify_claim};
use std::sync::Arc;

/// The polytope seen from one of its vertices, and the faces that are visited from there.
pub(super) struct Faces<'a> {
    pub(super) position: &'a Position,
    pub(super) reduction: &'a RowReduction,
    pub(super) tableau: &'a Tableau,
    pub(super) stop: Stop<'a>,
}

impl Faces<'_> {
    /// Proves that a candidate is never 0: if it is deleted, a pattern eliminates every other candidate. None
    /// if it is 0 in some point, which is recorded.
    pub(super) fn always_present(&self, pairs: &mut Pairs<'_>, candidate: usize) -> Option<Arc<Proven>> {
        let mut face = self.tableau.clone();
        match face.fix_at_zero(candidate) {
            Fixed::AtZero => pairs.note(&face),
            Fixed::InfeasibleRow(row) => return self.contradiction(&face, row, [candidate; 2]),
            Fixed::Lost => {}
        }
        None
    }

    /// Settles which partners cannot be true together with a candidate.
    ///
    /// The face where it is 1 is the polytope of the position in which it is supposed: the candidates it sees
    /// are fixed at 0. There each partner is maximised as in `decide`, and a pattern that eliminates one of
    /// them proves weak links to all the candidates it eliminates.
    pub(super) fn at_most_one(&self, pairs: &mut Pairs<'_>, candidate: usize) {
        const HALF: Half = Half::AtMostOne;
        if pairs.unknown(HALF, candidate).is_empty() {
            return;
        }
        let space = self.position.space();
        let name = space.candidate(candidate);
        let Some(mut face) = self.face_of(pairs, candidate) else {
            return self.one_by_one(pairs, HALF, candidate);
        };
        let supposed = HALF.position(self.position.grid(), [name; 2]);
        let mut failed = Numbers::EMPTY;
        loop {
            let unknown = pairs.unknown(HALF, candidate).minus(&failed);
            if unknown.is_empty() || (self.stop)() {
                break;
            }
            let Some(partner) = face.nearest(unknown.iter()) else {
                break;
            };
            let end = face.maximise(partner, 1.0, |face| pairs.note(face));
            let proven = match (end, face.place(partner)) {
                (Maximum::Below, BasisPlace::Row(row)) => {
                    let weights = weights_of_row(self.reduction, &face, row);
                    let claim = |pattern| verify_claim(&supposed, pattern, &[space.candidate(partner)]).ok();
                    whole_pattern(space, &weights).and_then(claim)
                }
                // The vertex may be the first, or one found earlier.
                _ => {
                    pairs.note(&face);
                    None
                }
            };
            if let Some(proven) = proven.map(Arc::new) {
                let unknown = pairs.unknown(HALF, candidate);
                let fallen = proven.eliminations().iter();
                for c in fallen.filter_map(|&c| space.number_of(c)) {
                    if unknown.contains(c) {
                        let verdict = LinkVerdict::Proven(Arc::clone(&proven));
                        pairs.answer(HALF, candidate, c, verdict);
                    }
                }
            }
            if pairs.unknown(HALF, candidate).contains(partner) {
                failed.insert(partner);
            }
        }
        self.one_by_one(pairs, HALF, candidate);
    }

    /// The face where a candidate is 1; none if rounding errors spoilt it, or if the search is stopped.
    fn face_of(&self, pairs: &mut Pairs<'_>, candidate: usize) -> Option<Tableau> {
        let space = self.position.space();
        if (self.stop)() {
            return None;
        }
        let mut face = self.tableau.clone();
        if face.maximise(candidate, 1.0, |face| pairs.note(face)) != Maximum::One {
            return None;
        }
        let seen: Numbers = space
            .of(candidate)
            .into_iter()
            .flat_map(|s| space.members(s))
            .collect();
        let others = seen.iter().filter(|&c| c != candidate);
        for other in others {
            if face.fix_at_zero(other) != Fixed::AtZero {
                return None;
            }
        }
        pairs.note(&face);
        Some(face)
    }

    /// Settles which partners cannot be false together with a candidate: in the face where it is 0 each of
    /// them is minimised. If one does not reach 0, a pattern eliminates every candidate of the position
    /// without both.
    pub(super) fn at_least_one(&self, pairs: &mut Pairs<'_>, candidate: usize) {
        const HALF: Half = Half::AtLeastOne;
        if pairs.unknown(HALF, candidate).is_empty() {
            return;
        }
        let mut face = self.tableau.clone();
        if !(self.stop)() && face.fix_at_zero(candidate) == Fixed::AtZero {
            pairs.note(&face);
            for partner in pairs.unknown(HALF, candidate).iter() {
                if (self.stop)() {
                    break;
                }
                if !pairs.unknown(HALF, candidate).contains(partner) {
                    continue;
                }
                let mut both = face.clone();
                match both.fix_at_zero(partner) {
                    Fixed::AtZero => pairs.note(&both),
                    Fixed::InfeasibleRow(row) => {
                        let pair = [candidate, partner];
                        if let Some(proven) = self.contradiction(&both, row, pair) {
                            pairs.answer(HALF, candidate, partner, LinkVerdict::Proven(proven));
                        }
                    }
                    Fixed::Lost => {}
                }
            }
        }
        self.one_by_one(pairs, HALF, candidate);
    }

    /// The pattern of a row that is infeasible without two candidates (or one, named twice).
    fn contradiction(&self, face: &Tableau, row: usize, pair: [usize; 2]) -> Option<Arc<Proven>> {
        let space = self.position.space();
        let without = Half::AtLeastOne.position(self.position.grid(), pair.map(|c| space.candidate(c)));
        let weights = weights_of_row(self.reduction, face, row);
        contradiction(&without, space, &weights).map(Arc::new)
    }

    /// Decides the pairs that the floats of a face could not settle, each by a new program of its own.
    fn one_by_one(&self, pairs: &mut Pairs<'_>, half: Half, candidate: usize) {
        for partner in pairs.unknown(half, candidate).iter() {
            let verdict = match (self.stop)() {
                true => LinkVerdict::Undecided(Undecided::Stopped),
                false => self.anew(half, candidate, partner),
            };
            pairs.answer(half, candidate, partner, verdict);
        }
    }

    /// One half of a pair by the least and the greatest value of its sum.
    ///
    /// The pattern of the greatest value has excess s or more at both, none below 0, and a rank below 2s.
    /// Suppose the first candidate, with excess e, and take its cell as a base set e times: its excess
    /// becomes 0 and the rank falls by e >= s to below s, so the second is eliminated. The pattern of the
    /// least value has a negative rank, and only the two are not covered.
    fn anew(&self, half: Half, a: usize, b: usize) -> LinkVerdict {
        let space = self.position.space();
        let pair = [a, b].map(|c| space.candidate(c));
        let place = half.position(self.position.grid(), pair);
        let (least, greatest) = match extremes(self.position, &Sum::new(pair.map(|c| (c, 1)))) {
            Ok(Extremes::Between { least, greatest }) => (least, greatest),
            Ok(Extremes::Empty(_)) => return LinkVerdict::Undecided(Undecided::Gap),
            Err(reason) => return LinkVerdict::Undecided(reason),
        };
        let proven = match half {
            Half::AtMostOne if greatest.value == Ratio::whole(2) => return LinkVerdict::Open(greatest.point),
            Half::AtLeastOne if least.value == Ratio::ZERO => return LinkVerdict::Open(least.point),
            Half::AtMostOne => {
                let cell = ConstraintId::cell(pair[0].cell());
                let excess = greatest.pattern.excess(pair[0]);
                verify_claim(&place, greatest.pattern.and(&[(cell, -excess)]), &pair[1..])
            }
            Half::AtLeastOne => verify(&place, least.pattern),
        };
        match proven {
            Ok(proven) => LinkVerdict::Proven(Arc::new(proven)),
            Err(_) => LinkVerdict::Undecided(Undecided::Certificate),
        }
    }
}
