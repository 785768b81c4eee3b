//! [`Position`]: a grid, its constraints in detail, and the derived truths that are proven in it.

use super::space::Doubles;
use super::{ConstraintId, Derived, DerivedKind, Space};
use crate::grid::{CandidateSet, Grid};
use std::sync::{Arc, OnceLock};

/// A constraint without a live candidate: the position has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the position is contradictory: {0} has no live candidate")]
pub struct Contradiction(pub ConstraintId);

/// A position in which every constraint has a live candidate: what every search and every linear program
/// starts from.
///
/// It never changes, so what belongs together stays together: the grid, the [`Space`] of that grid, and the
/// derived truths that are proven in it. The space is computed when it is first asked for, and only once,
/// however often the position is cloned; a clone costs next to nothing.
#[derive(Clone, Debug)]
pub struct Position(Arc<PositionData>);

#[derive(Debug)]
struct PositionData {
    /// Every constraint has a live candidate.
    grid: Grid,
    /// Each is proven in the grid.
    derived: Vec<Arc<Derived>>,
    doubles: Doubles,
    /// Made from the three above.
    space: OnceLock<Space>,
    singles: OnceLock<CandidateSet>,
}

impl Position {
    /// The position of a grid, without derived truths. They join it by `with_truths`, which proves them.
    ///
    /// # Errors
    /// [`Contradiction`] names the first constraint that has no live candidate.
    pub fn new(grid: impl Into<Grid>) -> Result<Self, Contradiction> {
        let grid = grid.into();
        match ConstraintId::first_empty(&grid) {
            Some(empty) => Err(Contradiction(empty)),
            None => Ok(Self::of(grid, Vec::new(), Doubles::LeftOut)),
        }
    }

    fn of(grid: Grid, derived: Vec<Arc<Derived>>, doubles: Doubles) -> Self {
        Self(Arc::new(PositionData {
            grid,
            derived,
            doubles,
            space: OnceLock::new(),
            singles: OnceLock::new(),
        }))
    }

    /// The same position with further derived truths. For the room that proves: each has to be proven in the
    /// grid.
    pub(crate) fn with_proven(
        &self,
        truths: impl IntoIterator<Item = Arc<Derived>>,
        doubles: Doubles,
    ) -> Self {
        let mut derived = self.0.derived.clone();
        derived.extend(truths);
        match derived.len() == self.0.derived.len() {
            true => self.clone(),
            false => Self::of(self.0.grid.clone(), derived, doubles),
        }
    }

    /// A later position: `grid` is the grid of this one with candidates deleted and digits placed. The
    /// derived truths stay, for what is proven here is proven there; but for a [grave](DerivedKind::Bug),
    /// whose argument counts candidates. Where a candidate has come back nothing stays proven.
    ///
    /// # Errors
    /// [`Contradiction`] when a constraint has no live candidate left.
    pub fn later(&self, grid: Grid) -> Result<Self, Contradiction> {
        let nothing_came_back = grid.live().minus(self.grid().live()).is_empty();
        let lasts = |truth: &&Arc<Derived>| nothing_came_back && truth.kind() != DerivedKind::Bug;
        let lasting = self.derived().iter().filter(lasts).cloned();
        Self::new(grid).map(|later| later.with_proven(lasting, self.0.doubles))
    }

    /// The grid.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.0.grid
    }

    /// The derived truths that are proven in it, in the order they were given.
    #[must_use]
    pub fn derived(&self) -> &[Arc<Derived>] {
        &self.0.derived
    }

    /// The constraints and derived truths restricted to its live candidates.
    #[must_use]
    pub fn space(&self) -> &Space {
        let PositionData {
            grid,
            derived,
            doubles,
            space,
            ..
        } = &*self.0;
        space.get_or_init(|| Space::new(grid, derived, *doubles))
    }

    /// The singles of the grid, computed as the space is: every search of a ladder asks for them.
    pub(crate) fn singles(&self) -> &CandidateSet {
        self.0.singles.get_or_init(|| self.grid().singles())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell, Digit};

    fn without(grid: &Grid, names: &[&str]) -> Grid {
        let mut grid = grid.clone();
        names.iter().for_each(|name| grid.remove(name.parse().unwrap()));
        grid
    }

    /// A truth about the first cell; nobody here asks for its proof.
    fn truth(name: &str, kind: DerivedKind) -> Arc<Derived> {
        let cell = Cell::new(0);
        let guardians: CandidateSet = Digit::all().map(|digit| Candidate::new(cell, digit)).collect();
        Arc::new(Derived::new(name.to_owned(), kind, vec![cell], &guardians, None).unwrap())
    }

    /// Row by row all ones go, then the other digits of the last cell: the first constraint that is empty is
    /// named.
    #[test]
    fn the_first_empty_constraint_is_named() {
        let mut grid = Grid::empty();
        let cells = Cell::all().map(|cell| Candidate::new(cell, Digit::new(0)));
        let others = Digit::all().map(|digit| Candidate::new(Cell::new(80), digit));
        let mut named = Vec::new();
        for gone in cells.chain(others) {
            let empty = ConstraintId::all().find(|id| id.members().iter().all(|&c| !grid.is_live(c)));
            let found = Position::new(&grid).err().map(|Contradiction(id)| id);
            assert_eq!(found, empty);
            named.extend(found);
            grid.remove(gone);
        }
        named.dedup();
        assert_eq!(named.iter().map(ToString::to_string).collect::<Vec<_>>(), ["1r1"]);
        assert_eq!(Position::new(grid).unwrap_err().0.to_string(), "r9c9");
    }

    #[test]
    fn clones_share_one_space() {
        let position = Position::new(Grid::empty()).unwrap();
        let clone = position.clone();
        assert!(std::ptr::eq(position.space(), clone.space()));
        assert_eq!(position.space().candidate_count(), 729);
    }

    /// The argument of a grave counts candidates; no argument holds where candidates have come back.
    #[test]
    fn truths_stay_as_long_as_they_are_proven() {
        let all = Position::new(without(&Grid::empty(), &["9r9c9"])).unwrap();
        let truths = [
            truth("a-1", DerivedKind::Impossible),
            truth("b-1", DerivedKind::Bug),
        ];
        let position = all.with_proven(truths, Doubles::LeftOut);
        let names = |position: &Position| -> Vec<String> {
            position.derived().iter().map(ToString::to_string).collect()
        };
        assert_eq!(names(&position), ["a-1", "b-1"]);
        let later = position.later(without(position.grid(), &["1r5c5"])).unwrap();
        assert_eq!(names(&later), ["a-1"]);
        assert_eq!(names(&later.later(position.grid().clone()).unwrap()), [""; 0]);
        let emptied: Vec<_> = (1..=9).map(|digit| format!("{digit}r5c5")).collect();
        let emptied: Vec<_> = emptied.iter().map(String::as_str).collect();
        let contradiction = position.later(without(position.grid(), &emptied)).unwrap_err();
        assert_eq!(contradiction.0.to_string(), "r5c5");
    }
}
