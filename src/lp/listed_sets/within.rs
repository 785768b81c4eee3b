//! [`decide_within`]: everything that given base sets prove with given cover sets, with any weights.

use super::family::{Family, NoPoint};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::lp::Undecided;
use crate::lp::simplex::tableau::Maximum;
use crate::lp::stop::Stop;
use crate::pattern::{Pattern, Proven, verify_claim};
use std::sync::Arc;

/// The role that a constraint may have in the patterns considered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A base set.
    Base,
    /// A cover set.
    Cover,
    /// A base set or a cover set.
    Either,
    /// Neither.
    Out,
}

/// The verdict on one candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Within {
    /// This pattern eliminates it.
    Falls(Arc<Proven>),
    /// No pattern of these sets does, however often each is taken.
    Stays,
    /// Neither could be proven.
    Undecided(Undecided),
}

/// Decides for each live candidate of `asked`, ascending, whether a pattern eliminates it that has only sets
/// of these roles, with any multiplicities: the family lemma of `family.rs`, with its proofs in exact
/// arithmetic. Derived truths take no part.
///
/// *A cover set without a live candidate of a base set is not needed.* Proof: without it no excess falls by
/// more than the rank, and every base candidate stays covered.
///
/// *A set of either role is listed on both sides.* Proof: taken b times as a base set and c times as a cover
/// set it adds c - b to the rank and to the excess of each of its candidates, as if it had been taken c - b
/// times as a cover set, or b - c times as a base set. So weights on both lists are the patterns in which
/// each set has a role of its own, and no others.
///
/// ```
/// use basecover::Grid;
/// use basecover::lp::{Role, Within, decide_within};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// // The base sets of a Franken swordfish; everything else may be a cover set.
/// let bases = ["9c2".parse()?, "9c5".parse()?, "9b9".parse()?];
/// let role = |id| if bases.contains(&id) { Role::Base } else { Role::Cover };
/// let found = decide_within(&grid, grid.live(), role, &|| false);
/// let fallen = found.iter().filter(|(_, known)| matches!(known, Within::Falls(_)));
/// assert_eq!(fallen.count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn decide_within(
    grid: &Grid,
    asked: &CandidateSet,
    role: impl Fn(ConstraintId) -> Role,
    stop: Stop<'_>,
) -> Vec<(Candidate, Within)> {
    let role = &role;
    let with =
        |wanted: Role| ConstraintId::all().filter(move |id| [wanted, Role::Either].contains(&role(*id)));
    let asked = asked.and(grid.live());
    let bases: Vec<_> = with(Role::Base).collect();
    let based: CandidateSet = bases.iter().flat_map(|id| id.live(grid).iter()).collect();
    let covers = with(Role::Cover).filter(|id| !id.live(grid).and(&based).is_empty());
    let mut asker = Asker {
        grid,
        family: Family::new(grid, bases, Vec::new(), covers.collect()),
        kept: CandidateSet::default(),
        fallen: Vec::new(),
    };
    let all = |known: &Within| asked.iter().map(|c| (c, known.clone())).collect();
    match asker.family.make_feasible() {
        Ok(()) => asked.iter().map(|c| (c, asker.ask(c, stop))).collect(),
        Err(NoPoint::Empty(weights)) => {
            let claimed: Vec<_> = asked.iter().collect();
            let proven = weights.and_then(|pattern| verify_claim(grid, pattern, &claimed).ok());
            all(&match proven {
                Some(proven) => Within::Falls(Arc::new(proven)),
                None => Within::Undecided(Undecided::Certificate),
            })
        }
        Err(NoPoint::Lost) => all(&Within::Undecided(Undecided::Simplex)),
    }
}

/// Decides one candidate after the other; each starts from the vertex where the previous one ended.
struct Asker<'a> {
    grid: &'a Grid,
    family: Family,
    /// The candidates with a value of 1 or more in some point.
    kept: CandidateSet,
    fallen: Vec<Arc<Proven>>,
}

impl Asker<'_> {
    fn ask(&mut self, candidate: Candidate, stop: Stop<'_>) -> Within {
        if self.kept.contains(candidate) {
            return Within::Stays;
        }
        if let Some(proven) = self.fallen.iter().find(|p| p.eliminations().contains(&candidate)) {
            return Within::Falls(Arc::clone(proven));
        }
        // Outside the cover sets its value has no limit.
        let Some(number) = self
            .family
            .number_of(candidate)
            .filter(|c| self.family.is_covered(*c))
        else {
            return Within::Stays;
        };
        if stop() {
            return Within::Undecided(Undecided::Stopped);
        }
        let family = &mut self.family;
        match family.tableau.maximise(number, 1.0, |_| {}) {
            Maximum::One => {
                self.kept = self.kept.or(&family.ones());
                match self.kept.contains(candidate) {
                    true => Within::Stays,
                    false => Within::Undecided(Undecided::Point),
                }
            }
            Maximum::Below => {
                let weights = family.row_of(number).and_then(|row| family.weights(row));
                self.fallen(candidate, weights)
            }
            Maximum::Lost => Within::Undecided(Undecided::Simplex),
        }
    }

    fn fallen(&mut self, candidate: Candidate, weights: Option<Pattern>) -> Within {
        let claim = |pattern| verify_claim(self.grid, pattern, &[candidate]).ok();
        match weights.and_then(claim) {
            None => Within::Undecided(Undecided::Certificate),
            Some(proven) => {
                let proven = Arc::new(proven);
                self.fallen.push(Arc::clone(&proven));
                Within::Falls(proven)
            }
        }
    }
}
