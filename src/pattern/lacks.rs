//! [`Lacks`]: every reason why a pattern proves nothing.

use super::{Logic, Pattern, TemplateJudge};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};

/// What a pattern lacks in a position to prove something by the rank lemma or by the template lemma.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lacks {
    /// The lemma that is meant.
    pub logic: Logic,
    /// The live candidates that are not covered, ascending, each with its excess, which is negative.
    ///
    /// By templates: the candidates of negative excess that lie in a template of negative excess, each with
    /// the least excess of its templates. Every template that is not covered holds one of them, for a sum
    /// below 0 has a term below 0.
    pub uncovered: Vec<(Candidate, i64)>,
    /// If all are covered and nothing is eliminated: the live candidates with the largest excess, ascending
    /// (by templates: with the largest least excess of its templates). They would be eliminated first if the
    /// rank were lower.
    pub nearest: Vec<Candidate>,
    /// The cover sets that take no part, in canonical order: they hold no live candidate of a base set (by
    /// templates: no template visits one of them and a base set).
    ///
    /// *Without them the pattern proves as much or more.* Proof: no base candidate, and no template that
    /// visits a base set, loses excess, so all that was covered is; the rank falls by their weight, and no
    /// excess by more than that, since a template visits a set once at most.
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
        Self::by(Logic::Candidates, grid, pattern)
    }

    /// That of a pattern in a position, by one logic or the other. Nothing is said of templates where a
    /// weight is too large for the judge or a derived truth is not proven.
    #[must_use]
    pub fn by(logic: Logic, grid: &Grid, pattern: &Pattern) -> Self {
        let live = || grid.live().iter();
        match logic {
            Logic::Candidates => {
                let bases = pattern.bases().flat_map(|(id, _)| id.live(grid).iter());
                let derived = pattern.derived().iter().flat_map(|(truth, _)| truth.live(grid));
                let visited = bases.chain(derived).collect();
                Self::with(logic, grid, pattern, |c| pattern.excess(c), &visited)
            }
            Logic::Templates => {
                let judge = TemplateJudge::new(grid);
                let bases = pattern.bases().map(|(id, multiplicity)| (id, -multiplicity));
                let bases = Pattern::from_weights(bases).with_derived(pattern.derived().iter().cloned());
                let (Some(least), Some(of_bases)) = (judge.least(pattern), judge.least(&bases)) else {
                    return Self {
                        logic,
                        ..Self::default()
                    };
                };
                let visited = live().filter(|c| of_bases[c.index()] < 0).collect();
                Self::with(logic, grid, pattern, |c| least[c.index()], &visited)
            }
        }
    }

    /// `excess` of a candidate is its own or the least of its templates, and `visited` are the candidates
    /// that lie in a base set, or in a template that visits one.
    fn with(
        logic: Logic,
        grid: &Grid,
        pattern: &Pattern,
        excess: impl Fn(Candidate) -> i64,
        visited: &CandidateSet,
    ) -> Self {
        let live = || grid.live().iter().map(|c| (c, excess(c)));
        let uncovered: Vec<_> = live()
            .filter(|&(c, excess)| excess < 0 && pattern.excess(c) < 0)
            .collect();
        let highest = live().map(|(_, excess)| excess).max().unwrap_or(0);
        let nearest = match uncovered.is_empty() && 0 < highest && highest <= pattern.rank() {
            true => live()
                .filter(|&(_, excess)| excess == highest)
                .map(|(c, _)| c)
                .collect(),
            false => Vec::new(),
        };
        let is_idle = |id: &ConstraintId| id.live(grid).and(visited).is_empty();
        Self {
            logic,
            uncovered,
            nearest,
            idle: pattern.covers().map(|(id, _)| id).filter(is_idle).collect(),
        }
    }
}
