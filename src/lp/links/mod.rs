//! [`links`]: every pair of candidates of which at most one, or at least one, is true by a pattern of any
//! order and rank.
//!
//! *Link theorem.* Let x range over the fractional solutions of a position, and a and b be candidates that do
//! not see each other, a no pattern's elimination. (1) Some pattern eliminates b where a is supposed if and
//! only if no x has both at 1. (2) Some pattern of negative rank covers every candidate but a and b if and
//! only if no x has both at 0. *Proof.* (1) The fractional solutions of the position in which a is supposed
//! are the x with a at 1, since what a sees is 0 in them; the decision theorem (docs/theory.md) in that
//! position is the claim. (2) Those of the position without a and b are the x with both at 0. A pattern that
//! covers every candidate there has a rank that is a sum of excesses times values, not negative, as long as
//! there is an x; if there is none, the same duality (Farkas' lemma) has a pattern of negative rank.
//!
//! So each half of a link is proven by a pattern that [`verify`](crate::pattern::verify()) accepts in another
//! [position](Half::position), and refuted by one point.

mod faces;
mod link;
mod pairs;

pub use link::{Half, Link, LinkKind, LinkSet, LinkVerdict};

use super::stop::{NEVER, Stop};
use super::{Decider, Undecided, Verdict};
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::Proven;
use crate::sorting;
use faces::Faces;
use pairs::Pairs;
use std::sync::Arc;

/// A candidate that one pattern proves true or false, so that links add nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lone {
    /// The candidate.
    pub candidate: Candidate,
    /// True: the pattern eliminates every candidate of the position without it. False: the pattern
    /// eliminates it.
    pub is_true: bool,
    /// The pattern.
    pub proven: Arc<Proven>,
}

/// The links found in a position.
#[derive(Clone, Debug)]
pub struct Links {
    /// The position, with the derived truths that stay valid when a candidate is supposed.
    pub position: Position,
    /// The candidates that take no part, ascending.
    pub lone: Vec<Lone>,
    /// All requested pairs of the others, ascending: links of every kind, and pairs that are not linked.
    pub pairs: Vec<Link>,
}

/// Why there are no links to report.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoLinks {
    /// The position has no solution.
    #[error("the position has no solution: a pattern of negative rank eliminates every candidate")]
    Empty(Arc<Proven>),
    /// Not even that could be proven.
    #[error(transparent)]
    Undecided(Undecided),
}

/// The links of a position: between the candidates `asked` and all others, or between all candidates.
/// Candidates that are placed, or that a single pattern proves true or false, are excluded.
///
/// Derived truths of the position may be base sets, except for a
/// [grave](crate::constraint::DerivedKind::Bug), whose argument counts candidates: it does not hold where one
/// is supposed.
///
/// ```
/// use basecover::lp::{LinkKind, links};
/// use basecover::{Grid, Position};
///
/// let mut grid: Grid =
///     ".....6..9...1..32.68.27.5......4....7......3...18.7..43.2....1.574........6.....2".parse()?;
/// grid.place_singles();
/// let found = links(&Position::new(grid)?, None)?;
/// let beyond_one_set = found.pairs.iter().filter(|link| !link.is_direct());
/// let exactly_one = beyond_one_set.filter(|link| link.kind() == Some(LinkKind::ExactlyOne));
/// assert_eq!(exactly_one.count(), 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`NoLinks`] if there is no fractional solution.
pub fn links(position: &Position, asked: Option<&CandidateSet>) -> Result<Links, NoLinks> {
    links_until(position, asked, NEVER)
}

/// As [`links`], until it is stopped: the remaining pairs are then [undecided](Undecided::Stopped).
///
/// # Errors
/// As for [`links`].
pub fn links_until(
    position: &Position,
    asked: Option<&CandidateSet>,
    stop: Stop<'_>,
) -> Result<Links, NoLinks> {
    let grid = position.grid();
    let position = &position.later(grid.clone()).unwrap_or_else(|_| position.clone());
    let mut decider = Decider::new(position);
    let decisions = decider.decide_all_until(stop);
    let (mut lone, mut free, mut points) = (Vec::new(), grid.unplaced(), Vec::new());
    for decision in decisions {
        let candidate = decision.candidate;
        match decision.verdict {
            Verdict::Eliminable {
                value: None,
                certificate,
                ..
            } => return Err(NoLinks::Empty(certificate)),
            Verdict::Eliminable {
                certificate: proven,
                optimum,
                ..
            } => {
                free.remove(candidate);
                points.extend(optimum);
                lone.push(Lone {
                    candidate,
                    is_true: false,
                    proven,
                });
            }
            Verdict::NotEliminable { witness } => points.push(witness),
            Verdict::Undecided { .. } => {}
        }
    }
    let Some((reduction, tableau)) = decider.program() else {
        return Err(NoLinks::Undecided(Undecided::Simplex));
    };
    let mut pairs = Pairs::new(position, &free, asked.unwrap_or(&free));
    points.dedup_by(|a, b| Arc::ptr_eq(a, b));
    points.iter().for_each(|point| pairs.note_point(point));
    let faces = Faces {
        position,
        reduction,
        tableau,
        stop,
    };
    for number in pairs.always_present().iter().filter(|_| !stop()) {
        if let Some(proven) = faces.always_present(&mut pairs, number) {
            pairs.drop(number);
            lone.push(Lone {
                candidate: position.space().candidate(number),
                is_true: true,
                proven,
            });
        }
    }
    for number in pairs.requested() {
        faces.at_most_one(&mut pairs, number);
    }
    for number in pairs.requested() {
        faces.at_least_one(&mut pairs, number);
    }
    sorting::by_key(&mut lone, |lone| lone.candidate);
    Ok(Links {
        position: position.clone(),
        lone,
        pairs: list_pairs(position, &pairs),
    })
}

/// The pairs with their verdicts, those of the first requested candidate first.
fn list_pairs(position: &Position, pairs: &Pairs<'_>) -> Vec<Link> {
    let space = position.space();
    let asked: CandidateSet = pairs.requested().map(|c| space.candidate(c)).collect();
    let mut listed = Vec::new();
    for a in pairs.requested() {
        let first = space.candidate(a);
        for b in pairs.free().iter().filter(|&b| b != a) {
            let second = space.candidate(b);
            if second < first && asked.contains(second) {
                continue;
            }
            let verdict = |half: Half| {
                let left = LinkVerdict::Undecided(Undecided::Stopped);
                pairs.verdict(half, a, b).cloned().unwrap_or(left)
            };
            listed.push(Link {
                pair: [first, second],
                at_most: verdict(Half::AtMostOne),
                at_least: verdict(Half::AtLeastOne),
            });
        }
    }
    listed
}
