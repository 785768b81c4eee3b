//! [`Judged`]: a claim with its verdict and its faults, drawn with the excess of each candidate.

use super::drawing::picture::facts;
use super::sentences::lacks::{list_faults, sentences};
use super::sentences::regions;
use super::{Entry, Picture, Shown};
use basecover::grid::Grid;
use basecover::lp::{self, Regions};
use basecover::pattern::{Claim, Lacks, Logic, Proven, Rejection, Step, verify_by};
use basecover::sorting;
use basecover::technique;
use itertools::Itertools;

impl Picture {
    /// A pattern that proves nothing, or not what is claimed: each candidate in a set with its excess, the
    /// uncovered candidates, the unused sets, and a description of the faults.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::pattern::{Claim, verify_by};
    /// use basecover_report::{Picture, Role};
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
        // It may prove something other than the claim.
        let proven = verify_by(logic, grid, pattern.clone(), &[]).ok();
        let heading = match &proven {
            Some(_) => "Does not prove what is claimed",
            None => "Proves nothing",
        };
        let eliminations = proven.map_or_else(Vec::new, |proven| proven.eliminations().to_vec());
        let claimed = sorting::distinct(claim.eliminations.iter().copied());
        let open = claimed
            .into_iter()
            .filter(|c| grid.is_live(*c) && !eliminations.contains(c));
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
            words: sentences(reason.chain(list_faults(&picture.lacks))),
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

/// A claim in its position, judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The position.
    pub grid: Grid,
    /// The claim.
    pub claim: Claim,
    /// The proof, or the reason for its rejection.
    pub verdict: Result<Proven, Rejection>,
    /// The faults of the pattern; for a valid one, the unused sets.
    pub lacks: Lacks,
    /// The results of its sets with other weights; empty for template patterns.
    pub regions: Regions,
}

impl Judged {
    /// Judges a claim in a position.
    #[must_use]
    pub fn new(grid: &Grid, claim: Claim) -> Self {
        let (pattern, logic) = (&claim.pattern, claim.logic);
        Self {
            verdict: verify_by(logic, grid, pattern.clone(), &claim.eliminations),
            lacks: Lacks::by(logic, grid, pattern),
            regions: match logic {
                Logic::Candidates => lp::regions(grid, pattern),
                Logic::Templates => Regions::default(),
            },
            grid: grid.clone(),
            claim,
        }
    }

    /// The faults of the pattern, and the further results of its sets, one per line.
    #[must_use]
    pub fn lines(&self) -> String {
        let lines = list_faults(&self.lacks).into_iter().chain(self.regions_told());
        lines.map(|line| format!("  {line}\n")).collect()
    }

    fn regions_told(&self) -> Vec<String> {
        regions::sentences(&self.grid, &self.claim.pattern, &self.regions)
    }

    /// The drawing, with the excess of each candidate: the named step that it proves, or its faults.
    #[must_use]
    pub fn entry(&self) -> Entry {
        let entry = match &self.verdict {
            Ok(proven) => {
                let step = Step::group([proven.clone()]).swap_remove(0);
                Entry::of_named(&self.grid, &technique::name(&self.grid, step))
            }
            Err(rejection) => {
                let picture = Picture::of_rejection(&self.grid, &self.claim, rejection);
                Entry {
                    technique: Some("rejected".to_owned()),
                    also: Vec::new(),
                    order: Some(self.claim.pattern.order()),
                    rank: Some(self.claim.pattern.rank()),
                    grid: self.grid.clone(),
                    eliminations: picture.eliminations.clone(),
                    placement: None,
                    words: picture.words.clone(),
                    pictures: vec![picture],
                }
            }
        };
        let words = [entry.words, sentences(self.regions_told())];
        let words = words.into_iter().filter(|words| !words.is_empty()).join(" ");
        let heading = |picture: &Picture| match self.verdict.is_err() && picture.eliminations.is_empty() {
            true if !self.regions.further.is_empty() => "Proves nothing with these weights".to_owned(),
            _ => picture.heading.clone(),
        };
        let with_regions = |picture: Picture| Picture {
            heading: heading(&picture),
            rank_zero: regions::rank_zero_covers(&self.claim.pattern, &self.regions),
            further: self.regions.beyond(&picture.eliminations).iter().collect(),
            words: words.clone(),
            ..picture.numbered()
        };
        Entry {
            pictures: entry.pictures.into_iter().map(with_regions).collect(),
            words: words.clone(),
            ..entry
        }
    }
}
