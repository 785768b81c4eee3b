//! Changes to a [`Position`] that need a proof: derived truths join it, steps are applied to it.

use super::derived::prove_derived;
use super::{Proven, Step, verify};
use crate::constraint::{ConstraintId, Contradiction, Derived, Doubles, Position};
use crate::grid::Candidate;
use std::sync::Arc;

impl Position {
    /// The same position with further derived truths: those that [`prove_derived`] accepts. The others take
    /// no part.
    ///
    /// Of several with the same live guardians, which say the same, the first is a set of the
    /// [space](Self::space).
    #[must_use]
    pub fn with_truths(&self, truths: &[Arc<Derived>]) -> Self {
        self.with_proven(self.proven(truths), Doubles::LeftOut)
    }

    /// The same, but truths with the same live guardians are all sets of the space: which of them it rests on
    /// may tell what a pattern is called.
    #[must_use]
    pub fn with_instances(&self, truths: &[Arc<Derived>]) -> Self {
        self.with_proven(self.proven(truths), Doubles::Kept)
    }

    fn proven(&self, truths: &[Arc<Derived>]) -> Vec<Arc<Derived>> {
        let proven = |truth: &&Arc<Derived>| prove_derived(self.grid(), truth).is_ok();
        truths.iter().filter(proven).cloned().collect()
    }

    /// The position after a step: its eliminations are deleted and its placement is made. Nothing is trusted:
    /// a step of another position does here what it is proven to do here. The derived truths stay, as in
    /// every [later](Self::later) position.
    ///
    /// # Errors
    /// [`Contradiction`] when a constraint has no live candidate left: the position had no solution.
    pub fn apply(&self, step: &Step) -> Result<Self, Contradiction> {
        let mut grid = self.grid().clone();
        let here = |proven: &Proven| verify(self.grid(), proven.pattern().clone()).ok();
        for proven in step.patterns().iter().filter_map(here) {
            proven.eliminations().iter().for_each(|&c| grid.remove(c));
        }
        let is_single = |&placed: &Candidate| ConstraintId::placing(self.grid(), placed).is_some();
        step.placement()
            .filter(is_single)
            .into_iter()
            .for_each(|placed| grid.place(placed));
        self.later(grid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::constraint::DerivedKind;
    use crate::grid::{CandidateSet, Cell, Digit, Grid};

    /// That a cell holds one of some digits: nothing else can fill it if they are all of its own.
    fn truth(name: &str, cell: Cell, digits: &[usize]) -> Arc<Derived> {
        let guardians: CandidateSet = (digits.iter())
            .map(|&digit| Candidate::new(cell, Digit::new(digit)))
            .collect();
        let kind = DerivedKind::Impossible;
        Arc::new(Derived::new(name.to_owned(), kind, vec![cell], &guardians, None).unwrap())
    }

    /// Two cells of row 1 hold 1 and 2 only.
    fn pair() -> Grid {
        let mut grid = Grid::empty();
        for (cell, digit) in [0, 1]
            .into_iter()
            .flat_map(|cell| (2..9).map(move |digit| (cell, digit)))
        {
            grid.remove(Candidate::new(Cell::new(cell), Digit::new(digit)));
        }
        grid
    }

    fn step(grid: &Grid) -> Step {
        let proven = verify(grid, "r1c1 r1c2 / 1r1 2r1".parse().unwrap()).unwrap();
        Step::group([proven]).remove(0)
    }

    #[test]
    fn only_what_is_proven_takes_part() {
        let cell = Cell::new(0);
        let truths = [
            truth("all-1", cell, &[0, 1]),
            truth("some-1", cell, &[0]),
            truth("all-2", cell, &[0, 1]),
        ];
        let position = Position::new(pair()).unwrap();
        for (guarded, sets) in [
            (position.with_truths(&truths), 1),
            (position.with_instances(&truths), 2),
        ] {
            let names: Vec<_> = guarded.derived().iter().map(|truth| truth.name()).collect();
            assert_eq!(names, ["all-1", "all-2"]);
            assert_eq!(guarded.space().derived().len(), sets);
        }
    }

    /// As by hand; and what the truths rest on still holds.
    #[test]
    fn a_step_is_applied() {
        let truths = [truth("all-1", Cell::new(0), &[0, 1])];
        let position = Position::new(pair()).unwrap().with_truths(&truths);
        let step = step(position.grid());
        let later = position.apply(&step).unwrap();
        let mut grid = pair();
        step.eliminations().into_iter().for_each(|c| grid.remove(c));
        assert_eq!(*later.grid(), grid);
        assert_eq!(later.derived(), truths);
        assert_eq!(prove_derived(later.grid(), &later.derived()[0]), Ok(()));

        let single = "1r1c1".parse().unwrap();
        grid.remove("2r1c1".parse().unwrap());
        let position = position.later(grid.clone()).unwrap();
        let placing = Step::single("r1c1".parse().unwrap(), single, Vec::new());
        grid.place(single);
        assert_eq!(*position.apply(&placing).unwrap().grid(), grid);
    }

    /// Where its patterns prove nothing it deletes nothing, and places nothing.
    #[test]
    fn a_step_of_another_position_is_not_believed() {
        let empty = Position::new(Grid::empty()).unwrap();
        let single = Step::single("r1c1".parse().unwrap(), "1r1c1".parse().unwrap(), Vec::new());
        for step in [step(&pair()), single] {
            assert_eq!(empty.apply(&step).unwrap().grid(), empty.grid());
        }
    }
}
