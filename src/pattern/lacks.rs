//! [`Lacks`]: all that keeps a pattern from proving something, at once.

use super::Pattern;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};

/// What a pattern lacks in a position to prove something by the rank lemma.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lacks {
    /// The live candidates that are not covered, ascending, each with its excess, which is negative.
    pub uncovered: Vec<(Candidate, i64)>,
    /// Where all are covered and nothing falls: the live candidates with the largest excess, ascending. They
    /// would fall first if the rank were lower.
    pub nearest: Vec<Candidate>,
    /// The cover sets that take no part, in canonical order: they hold no live candidate of a base set.
    ///
    /// *Without them the pattern proves as much or more.* Proof: no base candidate loses excess, so all that
    /// was covered is; the rank falls by their weight, and no excess by more than that.
    pub idle: Vec<ConstraintId>,
}

impl Lacks {
    /// That of a pattern in a position.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::pattern::Lacks;
    ///
    /// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
    /// // Column 1 holds no candidate of the base sets, and block 8 is missing.
    /// let lacks = Lacks::of(&grid, &"9c2 9c5 9b9 / 9r6 9r7 9r9 9c1".parse()?);
    /// assert_eq!(lacks.uncovered, [("9r8c5".parse()?, -1)]);
    /// assert_eq!(lacks.idle, ["9c1".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(grid: &Grid, pattern: &Pattern) -> Self {
        let live = grid.live();
        let excesses = || live.iter().map(|c| (c, pattern.excess(c)));
        let uncovered: Vec<_> = excesses().filter(|&(_, excess)| excess < 0).collect();
        let highest = excesses().map(|(_, excess)| excess).max().unwrap_or(0);
        let nearest = match uncovered.is_empty() && 0 < highest && highest <= pattern.rank() {
            true => excesses()
                .filter(|&(_, excess)| excess == highest)
                .map(|(c, _)| c)
                .collect(),
            false => Vec::new(),
        };
        let bases = pattern.bases().flat_map(|(id, _)| id.live(grid).iter());
        let derived = pattern.derived().iter().flat_map(|(truth, _)| truth.live(grid));
        let based: CandidateSet = bases.chain(derived).collect();
        let holds_none = |id: &ConstraintId| id.live(grid).and(&based).is_empty();
        Self {
            uncovered,
            nearest,
            idle: pattern.covers().map(|(id, _)| id).filter(holds_none).collect(),
        }
    }
}
