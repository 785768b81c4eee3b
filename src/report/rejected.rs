//! A claim as it is drawn, whether it holds or not: one picture, with the excess of each candidate.

use super::lacks::{sentences, told};
use super::picture::facts;
use super::{Entry, Picture, Shown};
use crate::grid::Grid;
use crate::pattern::{Claim, Proven, Rejection, Step, verify_by};
use crate::technique;
use itertools::Itertools;

impl Picture {
    /// A pattern that proves nothing, or not what is claimed: each candidate in a set with its excess, those
    /// that are not covered, the sets that take no part, and in words what is missing.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::pattern::{Claim, verify_by};
    /// use basecover::report::{Picture, Role};
    ///
    /// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
    /// // Block 8 is missing.
    /// let claim: Claim = "9c2 9c5 9b9 / 9r6 9r7 9r9".parse()?;
    /// let rejection = verify_by(claim.logic, &grid, claim.pattern.clone(), &[]).unwrap_err();
    /// let picture = Picture::of_rejection(&grid, &claim, &rejection);
    /// assert_eq!(picture.role("9r8c5".parse()?), Role::Uncovered);
    /// assert_eq!(picture.excess("9r8c5".parse()?), Some(-1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of_rejection(grid: &Grid, claim: &Claim, rejection: &Rejection) -> Self {
        let (pattern, logic) = (&claim.pattern, claim.logic);
        // Though not what is claimed, it may prove something else.
        let proven = verify_by(logic, grid, pattern.clone(), &[]).ok();
        let heading = match &proven {
            Some(_) => "Does not prove what is claimed",
            None => "Proves nothing",
        };
        let eliminations = proven.map_or_else(Vec::new, |proven| proven.eliminations().to_vec());
        let claimed = claim.eliminations.iter().copied().sorted().dedup();
        let open = claimed.filter(|c| grid.is_live(*c) && !eliminations.contains(c));
        let picture = Self {
            facts: facts(pattern.order(), pattern.rank(), logic, pattern.derived()),
            base: pattern.bases().collect(),
            derived: pattern.derived().to_vec(),
            cover: pattern.covers().collect(),
            logic,
            claimed: open.collect(),
            eliminations,
            ..Self::position(grid, heading)
        };
        let picture = picture.numbered();
        let reason = std::iter::once(rejection.to_string());
        Self {
            words: sentences(reason.chain(told(&picture.lacks))),
            template: picture.evidence(rejection),
            ..picture
        }
    }

    /// The template that a rejection names.
    fn evidence(&self, rejection: &Rejection) -> Option<Shown> {
        let is_short = |c| self.excess(c).is_some_and(|excess| excess < 0);
        let (through, nine, excess) = match rejection {
            Rejection::UncoveredTemplate { template, excess } => {
                let through = template.iter().copied().find(|&c| is_short(c));
                (through.unwrap_or(template[0]), template, *excess)
            }
            Rejection::TemplateStands {
                candidate,
                template,
                excess,
                ..
            } => (*candidate, template, *excess),
            _ => return None,
        };
        Some(Shown {
            through,
            nine: **nine,
            excess,
        })
    }
}

impl Entry {
    /// A claim and what the judge says of it: the named step that it proves, or what it lacks; with the
    /// excess of each candidate.
    #[must_use]
    pub fn of_claim(grid: &Grid, claim: &Claim, verdict: &Result<Proven, Rejection>) -> Self {
        match verdict {
            Err(rejection) => Self::of_rejection(grid, claim, rejection),
            Ok(proven) => {
                let step = Step::group([proven.clone()]).swap_remove(0);
                Self::of_named(grid, &technique::name(grid, step)).numbered()
            }
        }
    }

    /// A pattern that proves nothing, or not what is claimed.
    #[must_use]
    pub fn of_rejection(grid: &Grid, claim: &Claim, rejection: &Rejection) -> Self {
        let picture = Picture::of_rejection(grid, claim, rejection);
        Self {
            technique: Some("rejected".to_owned()),
            also: Vec::new(),
            order: Some(claim.pattern.order()),
            rank: Some(claim.pattern.rank()),
            grid: grid.clone(),
            eliminations: picture.eliminations.clone(),
            placement: None,
            words: picture.words.clone(),
            pictures: vec![picture],
        }
    }

    /// The same with the excess of each candidate in its pictures.
    #[must_use]
    pub fn numbered(self) -> Self {
        let pictures = self.pictures.into_iter().map(Picture::numbered);
        Self {
            pictures: pictures.collect(),
            ..self
        }
    }
}
