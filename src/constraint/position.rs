//! [`Position`]: a grid, what its constraints look like from close up, and the derived truths that are proven in it.

use super::space::Doubles;
use super::{ConstraintId, Derived, DerivedKind, Space};
use crate::grid::Grid;
use std::sync::{Arc, OnceLock};

/// A constraint without a live candidate: the position has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the position is contradictory: {0} has no live candidate")]
pub struct Contradiction(pub ConstraintId);

/// A position in which every constraint has a live candidate: what every search and every linear program starts from.
///
/// It never changes, so what belongs together stays together: the grid, the [`Space`] of that grid, and the derived truths that are proven in it.
/// The space is worked out when it is first asked for, and only once, however often the position is cloned; a clone costs next to nothing.
#[derive(Clone, Debug)]
pub struct Position(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// Every constraint has a live candidate.
    grid: Grid,
    /// Each is proven in the grid.
    derived: Vec<Arc<Derived>>,
    doubles: Doubles,
    /// Made from the three above.
    space: OnceLock<Space>,
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
        Self(Arc::new(Parts {
            grid,
            derived,
            doubles,
            space: OnceLock::new(),
        }))
    }

    /// The same position with further derived truths. For the room that proves: each has to be proven in the grid.
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

    /// A later position: `grid` is the grid of this one with candidates deleted and digits placed. The derived truths stay, for what is proven here is
    /// proven there; but for a [grave](DerivedKind::Bug), whose argument counts candidates. Where a candidate has come back nothing stays proven.
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
        let Parts {
            grid,
            derived,
            doubles,
            space,
        } = &*self.0;
        space.get_or_init(|| Space::new(grid, derived, *doubles))
    }
}
