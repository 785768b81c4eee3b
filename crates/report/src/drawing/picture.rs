//! [`Picture`]: one pattern in its position, ready for drawing.

use super::chained::{Chained, Style};
use crate::explain::explain;
use crate::words::title;
use basecover::constraint::{ConstraintId, Derived};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::lp::{LinkKind, Ratio};
use basecover::pattern::{Lacks, Logic, Pattern, Proven, Step, TemplateJudge};
use basecover::search::equal::EqualSets;
use basecover::sorting;
use basecover::technique::Named;
use std::sync::Arc;

/// One pattern in its position, with the words around it. A step has one picture for each of its cover
/// choices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The position.
    pub grid: Grid,
    /// The top line: the name of the technique.
    pub heading: String,
    /// The text beside it: order, rank and so on.
    pub facts: String,
    /// The base sets with their multiplicities.
    pub base: Vec<(ConstraintId, i64)>,
    /// The derived truths among them.
    pub derived: Vec<(Arc<Derived>, i64)>,
    /// The cover sets with their multiplicities.
    pub cover: Vec<(ConstraintId, i64)>,
    /// The lemma by which the pattern is proven.
    pub logic: Logic,
    /// A template to show, one of those that hold its first member.
    pub template: Option<Shown>,
    /// Whether the excess is shown beside each candidate in a set.
    pub is_numbered: bool,
    /// The faults of the pattern.
    pub lacks: Lacks,
    /// Cover sets of rank 0, if the whole pattern has another rank.
    pub rank_zero: Vec<ConstraintId>,
    /// The eliminations of its sets with other weights, ascending.
    pub further: Vec<Candidate>,
    /// Claimed eliminations that it does not prove, ascending.
    pub claimed: Vec<Candidate>,
    /// The eliminations of the pattern, ascending.
    pub eliminations: Vec<Candidate>,
    /// The placement of a single.
    pub placement: Option<Candidate>,
    /// The positive values of a fractional solution; empty unless the picture shows a witness.
    pub shares: Vec<(Candidate, Ratio)>,
    /// The links of a candidate; none unless the picture shows them.
    pub linked: Option<Linked>,
    /// Two regions that hold the same digits; none unless the picture shows them.
    pub regions: Option<EqualSets>,
    /// The requested style, see [`Picture::styled`].
    pub style: Style,
    /// The chain drawn in place of the sets; only in the chain style.
    pub chained: Option<Chained>,
    /// The fins of a fish, drawn hatched; only in the chain style.
    pub fins: CandidateSet,
    /// A sentence or two; may be empty.
    pub words: String,
}

/// A candidate and its linked partners.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linked {
    /// The candidate.
    pub of: Candidate,
    /// The partners, each with its kind of link.
    pub with: Vec<(Candidate, LinkKind)>,
}

impl Linked {
    /// Whether a candidate is one of them.
    pub(super) fn contains(&self, candidate: Candidate) -> bool {
        self.of == candidate || self.with.iter().any(|&(other, _)| other == candidate)
    }
}

/// One template of those that hold a candidate, with the least excess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The candidate.
    pub through: Candidate,
    /// Nine candidates of its digit, from the top row.
    pub nine: [Candidate; 9],
    /// The sum of their excesses: below 0 it is not covered.
    pub excess: i64,
}

/// The role of a candidate in a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// In no set.
    Bystander,
    /// In a base set, and in as many cover sets or more.
    Base,
    /// In more base sets than cover sets: it is not covered, but the templates that hold it are.
    Open,
    /// In more base sets than cover sets, and uncovered: the candidate itself, or a template that holds it.
    Uncovered,
    /// In cover sets only, and not eliminated.
    Covered,
    /// Eliminated.
    Eliminated,
    /// Eliminated, although a base set of the pattern holds it.
    Cannibal,
    /// Placed.
    Placed,
    /// It has a value in a fractional solution.
    Share,
    /// It is one of the candidates whose links are shown.
    Linked,
}

impl Picture {
    /// The position alone.
    #[must_use]
    pub fn position(grid: &Grid, heading: &str) -> Self {
        Self {
            grid: grid.clone(),
            heading: heading.to_owned(),
            facts: String::new(),
            base: Vec::new(),
            derived: Vec::new(),
            cover: Vec::new(),
            logic: Logic::Candidates,
            template: None,
            is_numbered: false,
            lacks: Lacks::default(),
            rank_zero: Vec::new(),
            further: Vec::new(),
            claimed: Vec::new(),
            eliminations: Vec::new(),
            placement: None,
            shares: Vec::new(),
            linked: None,
            regions: None,
            style: Style::Sets,
            chained: None,
            fins: CandidateSet::default(),
            words: String::new(),
        }
    }

    /// A step with one of its cover choices, counted from 0; none if it has fewer. A single has one picture,
    /// with all the candidates that its candidate sees.
    #[must_use]
    pub fn of_step(grid: &Grid, step: &Step, choice: usize) -> Option<Self> {
        let (order, rank) = (step.order(), step.rank());
        let facts = facts(order, rank, step.logic(), step.derived());
        let picture = Self {
            base: step.base().to_vec(),
            derived: step.derived().to_vec(),
            logic: step.logic(),
            placement: step.placement(),
            ..Self::position(grid, "No name")
        };
        if step.placement().is_some() {
            let covers = step
                .patterns()
                .iter()
                .flat_map(|proven| proven.pattern().covers());
            return (choice == 0).then(|| Self {
                facts,
                cover: sorting::distinct(covers),
                eliminations: step.eliminations(),
                ..picture
            });
        }
        let proven = step.patterns().get(choice)?;
        let which = match step.patterns().len() {
            1 => String::new(),
            n => format!(", cover choice {} of {n}", choice + 1),
        };
        Some(Self {
            facts: facts + &which,
            base: proven.pattern().bases().collect(),
            cover: proven.pattern().covers().collect(),
            eliminations: proven.eliminations().to_vec(),
            ..picture
        })
    }

    /// A named step with one of its cover choices, as in [`Picture::of_step`].
    #[must_use]
    pub fn of_named(grid: &Grid, named: &Named, choice: usize) -> Option<Self> {
        let picture = Self::of_step(grid, &named.step, choice)?;
        Some(Self {
            heading: Self::heading_for(named.technique.map(|technique| technique.id)),
            words: explain(named),
            ..picture
        })
    }

    /// A pattern by itself.
    #[must_use]
    pub fn of_pattern(grid: &Grid, heading: &str, proven: &Proven) -> Self {
        let pattern = proven.pattern();
        Self {
            facts: facts(pattern.order(), pattern.rank(), proven.logic(), pattern.derived()),
            base: pattern.bases().collect(),
            derived: pattern.derived().to_vec(),
            cover: pattern.covers().collect(),
            logic: proven.logic(),
            eliminations: proven.eliminations().to_vec(),
            ..Self::position(grid, heading)
        }
    }

    /// The same picture with the excess of each candidate in a set, and the unused sets; unchanged for a
    /// single with the cover sets of several patterns.
    #[must_use]
    pub fn numbered(self) -> Self {
        let pattern = self.pattern();
        if self.placement.is_some() && pattern.rank() > 0 {
            return self;
        }
        let lacks = Lacks::by(self.logic, &self.grid, &pattern);
        Self {
            is_numbered: true,
            lacks,
            ..self
        }
    }

    /// The same picture without the excess of each candidate.
    #[must_use]
    pub fn without_numbers(self) -> Self {
        Self {
            is_numbered: false,
            ..self
        }
    }

    /// The heading for the name of a technique.
    #[must_use]
    pub fn heading_for(technique: Option<&str>) -> String {
        technique.map_or_else(|| "No name".to_owned(), title)
    }

    /// The number of base sets, with multiplicity.
    pub(crate) fn order(&self) -> i64 {
        let derived = self.derived.iter().map(|&(_, multiplicity)| multiplicity);
        let base = self.base.iter().map(|&(_, multiplicity)| multiplicity);
        total(base.chain(derived))
    }

    /// The number of cover sets less what the base sets hold.
    pub(crate) fn rank(&self) -> i64 {
        self.pattern().rank()
    }

    /// How often base sets hold a candidate, with multiplicity.
    #[must_use]
    pub fn bases_of(&self, candidate: Candidate) -> i64 {
        let derived = self.derived.iter().filter(|(truth, _)| truth.contains(candidate));
        let derived = total(derived.map(|&(_, multiplicity)| multiplicity));
        held(&self.base, candidate).saturating_add(derived)
    }

    /// How often cover sets hold a candidate, with multiplicity.
    #[must_use]
    pub fn covers_of(&self, candidate: Candidate) -> i64 {
        held(&self.cover, candidate)
    }

    /// The excess of a candidate; none if no set holds it.
    #[must_use]
    pub fn excess(&self, candidate: Candidate) -> Option<i64> {
        let (bases, covers) = (self.bases_of(candidate), self.covers_of(candidate));
        (bases > 0 || covers > 0).then(|| covers.saturating_sub(bases))
    }

    /// The role of a live candidate in the pattern.
    #[must_use]
    pub fn role(&self, candidate: Candidate) -> Role {
        let in_base = self.bases_of(candidate) > 0;
        match (self.eliminations.binary_search(&candidate).is_ok(), in_base) {
            _ if self.placement == Some(candidate) => Role::Placed,
            (true, true) => Role::Cannibal,
            (true, false) => Role::Eliminated,
            (false, true) if self.is_uncovered(candidate) => Role::Uncovered,
            (false, true) if self.bases_of(candidate) > self.covers_of(candidate) => Role::Open,
            (false, true) => Role::Base,
            (false, false) if self.covers_of(candidate) > 0 => Role::Covered,
            (false, false) if self.share(candidate).is_some() => Role::Share,
            (false, false) if self.linked.as_ref().is_some_and(|all| all.contains(candidate)) => Role::Linked,
            (false, false) => Role::Bystander,
        }
    }

    fn is_uncovered(&self, candidate: Candidate) -> bool {
        let uncovered = &self.lacks.uncovered;
        uncovered.binary_search_by_key(&candidate, |&(c, _)| c).is_ok()
    }

    /// The value of a candidate in a fractional solution, if there is one and it is not 0.
    #[must_use]
    pub fn share(&self, candidate: Candidate) -> Option<Ratio> {
        let share = self.shares.iter().find(|(other, _)| *other == candidate);
        share.map(|&(_, value)| value)
    }

    /// The candidates in more base sets than cover sets, ascending: their templates may be shown. Only
    /// template patterns have some.
    pub fn open(&self) -> impl Iterator<Item = Candidate> + '_ {
        let is_open = |c: &Candidate| matches!(self.role(*c), Role::Open | Role::Uncovered);
        let by_templates = self.logic == Logic::Templates;
        self.grid
            .live()
            .iter()
            .filter(move |c| by_templates && is_open(c))
    }

    /// The pattern.
    pub(super) fn pattern(&self) -> Pattern {
        let bases = self.base.iter().map(|&(id, multiplicity)| (id, -multiplicity));
        let pattern = Pattern::from_weights(bases.chain(self.cover.iter().copied()));
        pattern.with_derived(self.derived.iter().cloned())
    }

    /// Of the templates that hold a candidate, the one with the least excess; none if there is none.
    #[must_use]
    pub fn template(&self, through: Candidate) -> Option<Shown> {
        let judge = TemplateJudge::new(&self.grid);
        let (nine, excess) = judge.least_template(&self.pattern(), through)?;
        Some(Shown {
            through,
            nine: *nine,
            excess,
        })
    }

    /// The same picture with the [template](Self::template) of a candidate; none if it has none.
    #[must_use]
    pub fn with_template(self, through: Candidate) -> Option<Self> {
        let template = Some(self.template(through)?);
        Some(Self { template, ..self })
    }

    /// The live candidates of a set, ascending.
    pub(super) fn members(&self, set: ConstraintId) -> impl Iterator<Item = Candidate> + '_ {
        set.members().into_iter().filter(|&c| self.grid.is_live(c))
    }

    /// The position after the eliminations and the placement.
    #[must_use]
    pub fn after(&self) -> Grid {
        after(
            &self.grid,
            &self.eliminations.iter().copied().collect(),
            self.placement,
        )
    }
}

/// Order and rank, whether it is proven by templates, and whether the pattern assumes that the puzzle has one
/// solution.
pub(crate) fn facts(order: i64, rank: i64, logic: Logic, derived: &[(Arc<Derived>, i64)]) -> String {
    let assumes = |(truth, _): &(Arc<Derived>, i64)| truth.kind().assumes_one_solution();
    let assumed = match derived.iter().any(assumes) {
        true => ", assumes one solution",
        false => "",
    };
    let covered = match logic {
        Logic::Candidates => "",
        Logic::Templates => ", by templates",
    };
    format!("order {order}, rank {rank}{covered}{assumed}")
}

/// The position after eliminations and a placement.
pub(crate) fn after(grid: &Grid, eliminated: &CandidateSet, placed: Option<Candidate>) -> Grid {
    let mut grid = grid.without(eliminated.iter());
    placed.into_iter().for_each(|c| grid.place(c));
    grid
}

fn held(sets: &[(ConstraintId, i64)], candidate: Candidate) -> i64 {
    let own = ConstraintId::of(candidate);
    let holding = sets.iter().filter(|(id, _)| own.contains(id));
    total(holding.map(|&(_, multiplicity)| multiplicity))
}

/// The sum of multiplicities, which may be of any size in a pattern that proves nothing.
fn total(multiplicities: impl Iterator<Item = i64>) -> i64 {
    multiplicities.fold(0, i64::saturating_add)
}
