//! [`regions`](regions()): everything that the listed sets of a pattern prove with any weights, each on its
//! own side.
//!
//! Q and the family lemma are those of `family.rs`.
//!
//! *Region lemma.* Every point of Q sums to 1 over a listed cover set l if and only if weights of rank 0 on
//! the listed sets, no excess negative, have l among their cover sets: l is *of rank 0*. *Proof.* With w for
//! the weights of the cover sets and v for those of the base sets, `0 <= sum e(c) x(c) = sum w(l) x(l) - sum
//! v(b) x(b) <= sum w - sum v = 0`. So all are equal: x(l) is 1 wherever w(l) is above 0, and x(c) is 0
//! wherever e(c) is. Conversely, the largest value of `1 - x(l)` is 0; by duality there are weights of rank
//! -1 whose excess is -1 at least in l and 0 at least elsewhere. One more for l gives rank 0.
//!
//! A candidate of l that no listed base set holds has an excess of w(l) at least, so it is false: the true
//! candidate of l is in a base set, whatever the rank of the whole. Sums of weights of rank 0 have rank 0; so
//! one pattern has all cover sets of rank 0 among its own.

use super::family::{Family, NoPoint};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::simplex::tableau::{Maximum, PIVOT};
use crate::pattern::{Pattern, Proven, Rejection, verify};

/// The results that the listed sets of a pattern prove with other weights. Every pattern has these sets only,
/// each on its own side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Regions {
    /// The pattern of rank 0 that has every cover set of rank 0 with its base sets; none if no cover set is.
    pub rank_zero: Option<Pattern>,
    /// Patterns that the judge has accepted, which eliminate more than the pattern itself; each eliminates
    /// something that those before it do not.
    pub further: Vec<Proven>,
}

impl Regions {
    /// The cover sets of rank 0, in canonical order.
    pub fn covers(&self) -> impl Iterator<Item = ConstraintId> + '_ {
        let covers = self.rank_zero.iter().flat_map(Pattern::covers);
        covers.map(|(id, _)| id)
    }

    /// The eliminations of the further patterns that are not among these.
    #[must_use]
    pub fn beyond(&self, own: &[Candidate]) -> CandidateSet {
        let all = self.further.iter().flat_map(Proven::eliminations);
        all.copied().filter(|c| !own.contains(c)).collect()
    }
}

/// The results that the sets of a pattern prove in a position beyond those of the pattern itself.
///
/// ```
/// use basecover::Grid;
/// use basecover::lp::regions;
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// // The rank of the whole is 1. But 1b8 holds a true candidate of 1r9, whatever the rest does.
/// let found = regions(&grid, &"1r9 9c2 9c5 9b9 / 1b8 9r6 9r7 9r9 9b8".parse()?);
/// assert!(found.covers().eq(["1b8".parse()?]));
/// assert_eq!(found.further[0].to_string(), "1r9 / 1b8 => r8c4<>1, r8c5<>1, r8c6<>1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn regions(grid: &Grid, pattern: &Pattern) -> Regions {
    Reading::new(grid, pattern).regions()
}

/// A pattern and the values that its sets allow.
struct Reading<'a> {
    grid: &'a Grid,
    pattern: &'a Pattern,
    family: Family,
}

impl<'a> Reading<'a> {
    fn new(grid: &'a Grid, pattern: &'a Pattern) -> Self {
        let derived = pattern.derived().iter().map(|(truth, _)| truth.clone());
        let family = Family::new(
            grid,
            pattern.bases().map(|(id, _)| id).collect(),
            derived.collect(),
            pattern.covers().map(|(id, _)| id).collect(),
        );
        Self {
            grid,
            pattern,
            family,
        }
    }

    fn regions(mut self) -> Regions {
        let mut found = Regions::default();
        let own = verify(self.grid, self.pattern.clone());
        let own = own.map_or_else(|_| Vec::new(), |proven| proven.eliminations().to_vec());
        let mut known: CandidateSet = own.into_iter().collect();
        let mut more = |proven: Proven, further: &mut Vec<Proven>| {
            let all: CandidateSet = proven.eliminations().iter().copied().collect();
            if !all.minus(&known).is_empty() {
                known = known.or(&all);
                further.push(proven);
            }
            known
        };
        match self.family.make_feasible() {
            Ok(()) => {}
            Err(NoPoint::Empty(weights)) => {
                let contradiction = weights.and_then(|pattern| verify(self.grid, pattern).ok());
                contradiction.into_iter().for_each(|proven| {
                    more(proven, &mut found.further);
                });
                return found;
            }
            Err(NoPoint::Lost) => return found,
        }
        found.rank_zero = self.rank_zero();
        let region = found.rank_zero.clone().and_then(|p| verify(self.grid, p).ok());
        let mut eliminated = CandidateSet::default();
        if let Some(proven) = region {
            eliminated = more(proven, &mut found.further);
        }
        for number in self.family.covered() {
            if eliminated.contains(self.family.candidate(number)) {
                continue;
            }
            let family = &mut self.family;
            let weights = match family.tableau.maximise(number, 1.0, |_| {}) {
                Maximum::Below => family.row_of(number).and_then(|row| family.weights(row)),
                Maximum::One | Maximum::Lost => None,
            };
            if let Some(proven) = weights.and_then(|pattern| verify(self.grid, pattern).ok()) {
                eliminated = more(proven, &mut found.further);
            }
        }
        found
    }

    /// The pattern of rank 0 with every cover set of rank 0; plain, if taking each of these sets once is
    /// enough.
    fn rank_zero(&mut self) -> Option<Pattern> {
        let covers: Vec<_> = self.pattern.covers().map(|(id, _)| id).collect();
        let mut sum = Pattern::default();
        for (i, &cover) in covers.iter().enumerate() {
            let family = &mut self.family;
            let slack = family.slack(i);
            if sum.weight(cover) > 0 || family.tableau.maximise(slack, 1.0, |_| {}) != Maximum::Below {
                continue;
            }
            let Some(row) = family.row_of(slack) else {
                continue;
            };
            if family.tableau.value(row).abs() > PIVOT {
                continue;
            }
            let region = family.weights(row).filter(|p| is_of_rank_zero(self.grid, p));
            sum = region.map_or(sum.clone(), |region| both(&sum, &region));
        }
        let once = Pattern::from_weights(sum.weights().map(|(id, weight)| (id, weight.signum())));
        let once = once.with_derived(sum.derived().iter().map(|(truth, _)| (truth.clone(), 1)));
        match is_of_rank_zero(self.grid, &once) {
            true => Some(once),
            false => Some(sum).filter(|sum| is_of_rank_zero(self.grid, sum)),
        }
        .filter(|pattern| pattern.covers().next().is_some())
    }
}

/// The weights of two patterns added up.
fn both(one: &Pattern, other: &Pattern) -> Pattern {
    let natives = one.weights().chain(other.weights());
    let derived = one.derived().iter().chain(other.derived()).cloned();
    Pattern::from_weights(natives).with_derived(derived)
}

/// Whether the judge finds every candidate covered at rank 0.
fn is_of_rank_zero(grid: &Grid, pattern: &Pattern) -> bool {
    let applies = match verify(grid, pattern.clone()) {
        Ok(_) | Err(Rejection::NothingEliminated { .. }) => true,
        Err(_) => false,
    };
    applies && pattern.rank() == 0
}
