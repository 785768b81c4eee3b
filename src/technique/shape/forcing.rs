//! [`Forcing`]: what follows within the sets of a pattern if a candidate is true.

use super::Shape;
use crate::bits::Bits;
use crate::casts::fit;
use crate::constraint::ConstraintId;
use crate::grid::CandidateSet;

/// Which candidates of a pattern lead to its eliminations, each supposed true; and which eliminations lead to
/// a contradiction.
///
/// Several names ask the same, of every pattern of a listing: so it is computed once for a shape, and among
/// the candidates of the pattern alone, which mostly fit a word.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Forcing {
    /// By base set: whether each of its candidates, supposed true, leaves a base set without a place, or all
    /// eliminations false.
    pub(in crate::technique) is_stem: Vec<bool>,
    /// Whether each elimination, supposed true, leaves a base set without a place.
    pub(in crate::technique) refutes: bool,
}

impl Forcing {
    pub(super) fn of(shape: &Shape) -> Self {
        let own = shape.body.or(&shape.eliminations);
        match own.len() {
            0..=64 => Forced::<1>::new(shape, &own).forcing(),
            65..=128 => Forced::<2>::new(shape, &own).forcing(),
            _ => Forced::<12>::new(shape, &own).forcing(),
        }
    }
}

/// The candidates of a pattern and what it eliminates, numbered.
struct Forced<const W: usize> {
    /// By base set: its candidates.
    places: Vec<Bits<W>>,
    /// By candidate: what the cover sets that hold it hold besides.
    seen: Vec<Bits<W>>,
    eliminations: Bits<W>,
}

impl<const W: usize> Forced<W> {
    /// `own` are the candidates of the base sets and the eliminations.
    fn new(shape: &Shape, own: &CandidateSet) -> Self {
        let mut numbers = [0; 729];
        for (number, c) in own.iter().enumerate() {
            numbers[c.index()] = fit::<u16>(number);
        }
        let numbered = |candidates: &CandidateSet| -> Bits<W> {
            let numbers = candidates.and(own).iter().map(|c| numbers[c.index()]);
            numbers.map(usize::from).collect()
        };
        let members = |id: &ConstraintId| numbered(&id.among(own));
        let mut seen = vec![Bits::<W>::EMPTY; own.len()];
        for cover in &shape.covers {
            let members = members(cover);
            for c in members.iter() {
                let mut others = members;
                others.remove(c);
                seen[c] = seen[c].or(&others);
            }
        }
        Self {
            places: shape.bases.iter().map(members).collect(),
            seen,
            eliminations: numbered(&shape.eliminations),
        }
    }

    fn forcing(&self) -> Forcing {
        let is_stem = |places: &Bits<W>| places.iter().all(|c| self.leads(c, Some(&self.eliminations)));
        Forcing {
            is_stem: self.places.iter().map(is_stem).collect(),
            refutes: self.eliminations.iter().all(|c| self.leads(c, None)),
        }
    }

    /// Whether a candidate that is supposed true leaves a base set without a place, or all of these false.
    fn leads(&self, supposed: usize, targets: Option<&Bits<W>>) -> bool {
        let [mut fallen, mut followed, mut forced] = [Bits::<W>::EMPTY; 3];
        forced.insert(supposed);
        while let Some(c) = forced.minus(&followed).first() {
            followed.insert(c);
            fallen = fallen.or(&self.seen[c]);
            if targets.is_some_and(|targets| targets.within(&fallen)) {
                return true;
            }
            for places in &self.places {
                let left = places.minus(&fallen);
                match left.only() {
                    Some(only) => forced.insert(only),
                    None if left.is_empty() => return true,
                    None => {}
                }
            }
        }
        false
    }
}
