//! `find`: every elimination that base and cover sets prove, each with a smallest pattern.

mod exact;
mod finding;
mod read;

pub use exact::{Fewest, LeastBases};
pub(super) use read::FORM;
pub use read::Find;

use crate::puzzle::solutions::assumed;
use crate::puzzle::soundness::checked;
use crate::puzzle::truths::Counts;
use crate::sink::record;
use crate::{Exit, Missing, Puzzle, Sink, Solutions, max_rank};
use basecover::constraint::{Kind, Position};
use basecover::pattern::Logic;
use basecover::search::{Found, Limits, Listing, Overlap, Prefer, Region, StopReason};
use basecover::survey::{CanonicalForm, like};
use basecover::technique::{self, AlmostSets, Coverage, Named, Technique};
use basecover::truths::{self, Cut, Family, Looked};
use basecover_report::json::AlmostSetsRecord;

/// Whether base sets are cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BaseForm {
    /// Whatever is smallest.
    #[default]
    Any,
    /// All base sets are cells.
    Cells,
    /// No base set is a cell.
    NoCells,
    /// No base set is a row.
    NoRows,
    /// No base set is a column.
    NoColumns,
}

/// By what candidates are eliminated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FindLogic {
    /// Patterns of this logic.
    Patterns(Logic),
    /// Exact logic of base sets.
    Exact,
}

impl FindLogic {
    /// The logic of patterns.
    #[must_use]
    pub fn of_patterns(self) -> Logic {
        match self {
            Self::Patterns(logic) => logic,
            Self::Exact => Logic::Candidates,
        }
    }
}

impl Find {
    /// The form whose instances are asked for, by the logic that is.
    fn form(&self) -> Option<CanonicalForm> {
        self.like
            .as_ref()
            .map(|form| form.by_logic(self.logic.of_patterns()))
    }

    /// The part of the search space that is asked for.
    fn region(&self) -> Region {
        let targets = (!self.target.is_empty()).then_some(self.target);
        if let Some(form) = &self.form() {
            return like::region(form, targets);
        }
        let logic = self.logic.of_patterns();
        Region::of(logic)
            .max_rank(max_rank(logic, self.max_rank))
            .max_order(self.max_order.map_or(Region::ANY_ORDER, i64::from))
            .targets(targets)
            .overlap(match self.disjoint {
                true => Overlap::Forbidden,
                false => Overlap::Allowed,
            })
            .digits(self.digits)
            .base_kinds(self.admitted())
            .cover_kinds(self.cover_kinds)
            .prefer(self.prefer)
    }

    /// The kinds that may be base sets: those named, of the form that is asked for.
    fn admitted(&self) -> [bool; 4] {
        Kind::ALL.map(|kind| {
            let formed = match self.form {
                BaseForm::Any => true,
                BaseForm::Cells => kind == Kind::Cell,
                BaseForm::NoCells => kind != Kind::Cell,
                BaseForm::NoRows => kind != Kind::Row,
                BaseForm::NoColumns => kind != Kind::Column,
            };
            self.base_kinds[kind.index()] && formed
        })
    }

    /// The techniques asked for, the most specific first; none when all patterns are.
    fn techniques(&self) -> Vec<&'static Technique> {
        let asked = |technique: &&Technique| self.technique.iter().any(|s| s.techniques.contains(technique));
        technique::all().iter().filter(asked).collect()
    }

    fn listing(&self) -> Listing {
        match &self.like {
            Some(_) => Listing::All,
            None => self.listing,
        }
    }

    /// The almost locked and the almost hidden sets of a puzzle, of at most as many cells or digits as the
    /// largest order.
    #[must_use]
    pub fn almost_sets(&self, puzzle: &Puzzle) -> AlmostSets {
        technique::almost_sets(puzzle.grid(), self.max_order.map_or(9, usize::from))
    }

    /// Says the record of them.
    pub fn almost_sets_record(&self, puzzle: &Puzzle, sink: &mut dyn Sink) -> Exit {
        let sets = self.almost_sets(puzzle);
        // There is nothing to break off.
        let _ = record(&AlmostSetsRecord::new(puzzle.in_records(), &sets), sink);
        almost_sets_exit(&sets)
    }

    /// How claims about several candidates become base sets: the list of every pattern, the search for the
    /// fewest sets, and templates know none that count.
    fn counts(&self) -> Counts {
        let knows = self.logic.of_patterns() == Logic::Candidates
            && self.listing() != Listing::All
            && self.prefer != Prefer::Sets;
        match knows {
            true => Counts::AsOne,
            false => Counts::AsSeveral,
        }
    }

    /// Searches a puzzle.
    ///
    /// # Errors
    /// If there is no answer; the reason was reported.
    pub fn answer(
        &self,
        given: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut dyn Sink,
    ) -> Result<Finding<'_>, Missing> {
        let puzzle = given
            .supposing(&self.suppose)
            .map_err(|complaint| Missing::report(&complaint, sink))?;
        let max_nodes = [self.max_nodes, limits.max_nodes].into_iter().flatten().min();
        let limits = &limits.max_nodes(max_nodes);
        let derive = self.derive.or_none();
        assumed(given, &derive, limits, sink).map_err(Missing::Ended)?;
        let solutions = checked(self.check.no_solution_check, given, limits, sink);
        // Techniques bring their own truths.
        let looked = match self.technique.is_empty() {
            true => truths::look(puzzle.grid(), &derive),
            false => Looked::default(),
        };
        let position = puzzle.position.with_truths(&looked.truths);
        let own = (self.claims).prove(&puzzle, &position, self.counts(), limits, sink);
        let position = position.with_truths(&own.map_err(Missing::of_claim)?);
        let mut finding = Finding {
            asked: self,
            puzzle,
            solutions,
            region: self.region(),
            form: self.form(),
            names: self.technique.iter().map(|selection| selection.name).collect(),
            max_nodes,
            position,
            found: None,
            named: Vec::new(),
            coverage: None,
            sought: Vec::new(),
            cuts: looked.cuts,
            stop: StopReason::Exhausted,
            nodes: 0,
        };
        finding.search(limits);
        Ok(finding)
    }
}

/// Found where there is one.
#[must_use]
pub fn almost_sets_exit(sets: &AlmostSets) -> Exit {
    match sets.locked.is_empty() && sets.hidden.is_empty() {
        true => Exit::Nothing,
        false => Exit::Found,
    }
}

/// The result of the search of a puzzle.
#[derive(Debug)]
pub struct Finding<'a> {
    asked: &'a Find,
    /// With what is supposed.
    pub puzzle: Puzzle,
    solutions: Solutions,
    region: Region,
    form: Option<CanonicalForm>,
    names: Vec<&'a str>,
    max_nodes: Option<u64>,
    position: Position,
    /// The steps that are still to be named; none if names were searched for.
    found: Option<Found>,
    /// The steps with their names, where names were searched for.
    named: Vec<Named>,
    /// What it means that there are no others, where names were searched for.
    coverage: Option<Coverage>,
    /// The families of derived truths that the names needed, each with the most guardians.
    sought: Vec<(Family, usize)>,
    /// Which of the derived truths were left out.
    cuts: Vec<Cut>,
    stop: StopReason,
    nodes: u64,
}
