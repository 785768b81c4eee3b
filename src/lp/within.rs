//! [`within`]: what given base sets prove with given cover sets, however often each is taken.

use super::Undecided;
use super::decide::{contradiction, weights_of_row, whole_pattern};
use super::exact::{ERROR, common_denominator};
use super::matrix::{Matrix, Total};
use super::row_reduction::{NoSolution, RowReduction};
use super::simplex::{IterationLimit, Maximum, Place, Tableau};
use super::stop::Stop;
use crate::constraint::{ConstraintId, Position, Space};
use crate::grid::{Candidate, CandidateSet};
use crate::pattern::{Proven, verify_claim};
use std::sync::Arc;

/// What a constraint may be in the patterns that are asked about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// A base set.
    Base,
    /// A cover set.
    Cover,
    /// Neither.
    Out,
}

/// What is known of one candidate.
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
/// of these roles, with any multiplicities. Derived truths of the position take no part.
///
/// *Lemma.* It is so if and only if the candidate has a value below 1 in all values that are not negative, sum
/// to 1 or more over each base set and to 1 or less over each cover set. *Proof.* Let such values have
/// `x(X) >= 1`, and let a pattern of rank k have no negative excess. Then `e(X) <= e(X) x(X) <=` the sum of
/// all `e(c) x(c)`, which is the sum over the cover sets less that over the base sets, at most k. Where the
/// largest `x(X)` is below 1, the weights that prove that, made whole, are the pattern (duality).
///
/// ```
/// use basecover::lp::{Role, Within, within};
/// use basecover::{Grid, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let position = Position::new(grid)?;
/// // The base sets of a Franken swordfish; everything else may be a cover set.
/// let bases = ["9c2".parse()?, "9c5".parse()?, "9b9".parse()?];
/// let role = |id| if bases.contains(&id) { Role::Base } else { Role::Cover };
/// let found = within(&position, position.grid().live(), role, &|| false);
/// let fallen = found.iter().filter(|(_, known)| matches!(known, Within::Falls(_)));
/// assert_eq!(fallen.count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn within(
    position: &Position,
    asked: &CandidateSet,
    role: impl Fn(ConstraintId) -> Role,
    stop: Stop<'_>,
) -> Vec<(Candidate, Within)> {
    let (grid, space) = (position.grid(), position.space());
    let roles: Vec<_> = (0..space.constraint_count())
        .map(|s| role(space.constraint(s)))
        .collect();
    let asked = asked.and(grid.live());
    let all = |known: &Within| asked.iter().map(|c| (c, known.clone())).collect();
    let ground = match Ground::new(space, &roles) {
        Ok(ground) => ground,
        Err(Failed::Empty(weights)) => {
            return all(&match contradiction(grid, space, &weights) {
                Some(proven) => Within::Falls(Arc::new(proven)),
                None => Within::Undecided(Undecided::Certificate),
            });
        }
        Err(Failed::Lost) => return all(&Within::Undecided(Undecided::Simplex)),
    };
    let mut asker = Asker {
        position,
        roles: &roles,
        ground,
        kept: CandidateSet::default(),
        fallen: Vec::new(),
    };
    asked.iter().map(|c| (c, asker.ask(c, stop))).collect()
}

/// The values that are not negative and add up as the roles say, seen from a vertex.
struct Ground {
    reduction: RowReduction,
    tableau: Tableau,
}

enum Failed {
    /// There are none; the weights that show it.
    Empty(Vec<f64>),
    Lost,
}

impl Ground {
    fn new(space: &Space, roles: &[Role]) -> Result<Self, Failed> {
        let candidates = space.candidate_count();
        let total = |s: usize| match roles.get(s) {
            Some(Role::Base) => Total::OneOrMore,
            Some(Role::Cover) => Total::OneOrLess,
            Some(Role::Out) | None => Total::Any,
        };
        // A cover set begins with its slack, which stands in no other equation.
        let open = roles.iter().filter(|role| **role != Role::Out).enumerate();
        let slacks = open.filter(|(_, role)| **role == Role::Cover);
        let slacks: Vec<_> = slacks.map(|(i, _)| candidates + i).collect();
        let (reduction, mut tableau) = RowReduction::of(Matrix::with(space, total), candidates, &slacks)
            .map_err(|NoSolution(weights)| Failed::Empty(weights))?;
        match tableau.make_feasible() {
            Ok(None) => {}
            Ok(Some(row)) => return Err(Failed::Empty(weights_of_row(&reduction, &tableau, row))),
            Err(IterationLimit) => return Err(Failed::Lost),
        }
        tableau.perturb();
        Ok(Self { reduction, tableau })
    }
}

/// One candidate after the other; each starts where the one before ended.
struct Asker<'a> {
    position: &'a Position,
    roles: &'a [Role],
    ground: Ground,
    /// Those with 1 or more in some values.
    kept: CandidateSet,
    fallen: Vec<Arc<Proven>>,
}

impl Asker<'_> {
    fn ask(&mut self, candidate: Candidate, stop: Stop<'_>) -> Within {
        let space = self.position.space();
        let Some(target) = space.number_of(candidate) else {
            // It sees no other: 1 there takes nothing from any set of the space.
            return Within::Stays;
        };
        let mut own = space.of(target).into_iter().map(|s| self.roles[s]);
        if self.kept.contains(candidate) || own.all(|role| role != Role::Cover) {
            // Without a cover set it may have any value.
            return Within::Stays;
        }
        if let Some(proven) = self.fallen.iter().find(|p| p.eliminations().contains(&candidate)) {
            return Within::Falls(Arc::clone(proven));
        }
        if stop() {
            return Within::Undecided(Undecided::Stopped);
        }
        self.solve(candidate, target)
    }

    fn solve(&mut self, candidate: Candidate, target: usize) -> Within {
        let Ground { reduction, tableau } = &mut self.ground;
        let end = tableau.maximise(target, |_| {});
        let row = match (end, tableau.place(target)) {
            (Maximum::One, _) => {
                self.keep();
                return match self.kept.contains(candidate) {
                    true => Within::Stays,
                    false => Within::Undecided(Undecided::Point),
                };
            }
            (Maximum::Below, Place::Row(row)) => row,
            (Maximum::Below | Maximum::Lost, _) => return Within::Undecided(Undecided::Simplex),
        };
        let weights = weights_of_row(reduction, tableau, row);
        let pattern = whole_pattern(self.position.space(), &weights);
        let claim = |pattern| verify_claim(self.position.grid(), pattern, &[candidate]).ok();
        match pattern
            .and_then(claim)
            .filter(|proven| self.has_its_roles(proven))
        {
            None => Within::Undecided(Undecided::Certificate),
            Some(proven) => {
                let proven = Arc::new(proven);
                self.fallen.push(Arc::clone(&proven));
                Within::Falls(proven)
            }
        }
    }

    fn has_its_roles(&self, proven: &Proven) -> bool {
        let space = self.position.space();
        let role = |id| space.constraint_number(id).map(|s| self.roles[s]);
        let wanted = |weight: i64| if weight < 0 { Role::Base } else { Role::Cover };
        let mut weights = proven.pattern().weights();
        weights.all(|(id, weight)| role(id) == Some(wanted(weight)))
    }

    /// Makes the vertex exact, and notes the candidates with 1 or more there.
    fn keep(&mut self) {
        let space = self.position.space();
        let (numbers, values): (Vec<_>, Vec<_>) = self.ground.tableau.values().unzip();
        let Some((whole, one)) = common_denominator(&values, ERROR) else {
            return;
        };
        let mut value = vec![0; space.candidate_count()];
        for (&c, &x) in numbers.iter().zip(&whole) {
            value[c] = x;
        }
        let adds_up = |(s, role): (usize, &Role)| {
            let sum: i64 = space.members(s).map(|c| value[c]).sum();
            match role {
                Role::Base => sum >= one,
                Role::Cover => sum <= one,
                Role::Out => true,
            }
        };
        if value.iter().all(|&x| x >= 0) && self.roles.iter().enumerate().all(adds_up) {
            let ones = (0..value.len()).filter(|&c| value[c] >= one);
            ones.for_each(|c| self.kept.insert(space.candidate(c)));
        }
    }
}
