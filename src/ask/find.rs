//! `find`: every elimination that base and cover sets prove, each with a smallest pattern.

use super::fields::{BadField, Fields};
use super::puzzle::LOGIC;
use super::selection::searched;
use super::sink::record;
use super::solutions::assumed;
use super::soundness::checked;
use super::words::{digits, form, named, supposed};
use super::{Claims, Clash, Derive, Exit, Missing, Puzzle, Sink, Solutions, check_rank, max_rank, permit};
use crate::constraint::{Kind, Position};
use crate::grid::CandidateSet;
use crate::lp::for_each_target;
use crate::pattern::{Logic, Suppositions};
use crate::report::json::{self, StepRecord, SummaryRecord};
use crate::report::{Scope, Techniques, Total};
use crate::search::{self, Found, Limits, Listing, Overlap, Prefer, Region, StopReason};
use crate::survey::{CanonicalForm, like};
use crate::technique::{self, Coverage, Named, Query, Selection, Technique};
use crate::truths;
use itertools::Itertools;
use std::ops::ControlFlow;

/// Steps that are named at a time.
const BATCH: usize = 256;

/// What `find` is asked.
#[derive(Clone, Debug)]
pub struct Find {
    /// What is supposed.
    pub suppose: Suppositions,
    /// Do not look whether the position has one solution.
    pub no_solution_check: bool,
    /// Only eliminations of these candidates; empty for all.
    pub target: CandidateSet,
    /// Only steps with one of these names; empty for any.
    pub technique: Vec<Selection>,
    /// Only instances of one form.
    pub like: Option<CanonicalForm>,
    /// The largest number of base sets.
    pub max_order: Option<u16>,
    /// The largest number of cover sets beyond the number of base sets.
    pub max_rank: Option<u16>,
    /// What the patterns have to cover.
    pub logic: Logic,
    /// The digits whose rows, columns and blocks take part.
    pub digits: [bool; 9],
    /// The kinds that may be base sets.
    pub base_kinds: [bool; 4],
    /// The kinds that may be cover sets.
    pub cover_kinds: [bool; 4],
    /// The form of the patterns.
    pub form: BaseForm,
    /// What makes a pattern the smallest of several.
    pub prefer: Prefer,
    /// Whether base sets may share no candidate.
    pub disjoint: bool,
    /// Which derived truths may be base sets.
    pub derive: Derive,
    /// Truths of the user's own.
    pub claims: Claims,
    /// How much is listed.
    pub listing: Listing,
    /// The most search nodes for each puzzle.
    pub max_nodes: Option<u64>,
}

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
}

/// The kinds, as they are written after `--base-kinds`.
const KINDS: [(&str, Kind); 4] = [
    ("cells", Kind::Cell),
    ("rows", Kind::Row),
    ("columns", Kind::Column),
    ("blocks", Kind::Block),
];

/// The forms, as they are written after `--form`.
const FORM: [(&str, BaseForm); 3] = [
    ("any", BaseForm::Any),
    ("cells", BaseForm::Cells),
    ("no-cells", BaseForm::NoCells),
];

/// What makes a pattern the smallest, as it is written after `--prefer`.
const PREFER: [(&str, Prefer); 3] = [
    ("order", Prefer::Order),
    ("rank", Prefer::Rank),
    ("sets", Prefer::Sets),
];

/// What restricts patterns, and says nothing of names and forms.
const RESTRICTIONS: [&str; 8] = [
    "max_rank",
    "digits",
    "base_kinds",
    "cover_kinds",
    "form",
    "prefer",
    "disjoint",
    "guardians",
];

impl Default for Find {
    fn default() -> Self {
        Self {
            suppose: Suppositions::default(),
            no_solution_check: false,
            target: CandidateSet::default(),
            technique: Vec::new(),
            like: None,
            max_order: None,
            max_rank: None,
            logic: Logic::default(),
            digits: [true; 9],
            base_kinds: [true; 4],
            cover_kinds: [true; 4],
            form: BaseForm::Any,
            prefer: Prefer::Order,
            disjoint: false,
            derive: Derive::default(),
            claims: Claims::default(),
            listing: Listing::Best,
            max_nodes: None,
        }
    }
}

impl Find {
    pub(super) fn read(fields: &mut Fields) -> Result<Self, BadField> {
        fields.apart("technique", &RESTRICTIONS)?;
        fields.apart("like", &RESTRICTIONS)?;
        let of_form = [
            "technique",
            "max_order",
            "best",
            "first",
            "all",
            "derive",
            "assume_unique",
        ];
        fields.apart("like", &of_form)?;
        fields.apart("logic", &["technique", "disjoint"])?;
        fields.apart("prefer", &["all"])?;
        let default = Self::default();
        let find = Self {
            suppose: supposed(fields)?,
            no_solution_check: fields.flag("no_solution_check")?,
            target: named(fields, "target")?,
            technique: fields.words("technique", searched)?,
            like: fields.parsed("like", form)?,
            max_order: fields.small("max_order", 1..=324)?,
            max_rank: fields.small("max_rank", 0..=324)?,
            logic: fields.one_of("logic", &LOGIC)?.unwrap_or_default(),
            digits: fields.parsed("digits", digits)?.unwrap_or(default.digits),
            base_kinds: kinds(fields, "base_kinds")?,
            cover_kinds: kinds(fields, "cover_kinds")?,
            form: fields.one_of("form", &FORM)?.unwrap_or_default(),
            prefer: fields.one_of("prefer", &PREFER)?.unwrap_or(default.prefer),
            disjoint: fields.flag("disjoint")?,
            derive: Derive::read(fields)?,
            claims: Claims::read(fields)?,
            listing: listing(fields)?,
            max_nodes: fields.number("max_nodes", 0..=u64::MAX)?,
        };
        find.check()?;
        Ok(find)
    }

    /// Whether the options go together.
    ///
    /// # Errors
    /// That a rank is asked for which the logic does not know, or names or a form with truths of the user's
    /// own, or a technique that needs one solution where that is not taken for granted.
    pub fn check(&self) -> Result<(), Clash> {
        self.claims
            .goes_without("--technique", !self.technique.is_empty())?;
        self.claims.goes_without("--like", self.like.is_some())?;
        check_rank(self.logic, self.max_rank)?;
        permit(&self.techniques(), &self.derive.or_none())
    }

    /// The form whose instances are asked for, by the logic that is.
    fn form(&self) -> Option<CanonicalForm> {
        self.like.as_ref().map(|form| form.by_logic(self.logic))
    }

    /// The part of the search space that is asked for.
    fn region(&self) -> Region {
        let targets = (!self.target.is_empty()).then_some(self.target);
        if let Some(form) = &self.form() {
            return like::region(form, targets);
        }
        Region::of(self.logic)
            .max_rank(max_rank(self.logic, self.max_rank))
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

    /// Searches a puzzle.
    ///
    /// # Errors
    /// That there is no answer; why is told.
    pub fn answer(
        &self,
        given: &Puzzle,
        limits: &Limits<'_>,
        sink: &mut impl Sink,
    ) -> Result<Finding<'_>, Missing> {
        let puzzle = given
            .supposing(&self.suppose)
            .map_err(|complaint| Missing::told(&complaint, sink))?;
        let max_nodes = [self.max_nodes, limits.max_nodes].into_iter().flatten().min();
        let limits = &limits.max_nodes(max_nodes);
        let derive = self.derive.or_none();
        assumed(given, &derive, limits, sink).map_err(Missing::Ended)?;
        let solutions = checked(self.no_solution_check, given, limits, sink);
        // Techniques bring their own truths.
        let position = match self.technique.is_empty() {
            true => puzzle
                .position
                .with_truths(&truths::derive(puzzle.grid(), &derive)),
            false => puzzle.position.clone(),
        };
        let own = self.claims.shown(&puzzle, &position, limits, sink);
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
            stop: StopReason::Exhausted,
            nodes: 0,
        };
        finding.search(limits);
        Ok(finding)
    }
}

fn kinds(fields: &mut Fields, name: &'static str) -> Result<[bool; 4], BadField> {
    let named = fields.some_of(name, &KINDS)?;
    Ok(match named.is_empty() {
        true => [true; 4],
        false => Kind::ALL.map(|kind| named.contains(&kind)),
    })
}

fn listing(fields: &mut Fields) -> Result<Listing, BadField> {
    fields.apart("best", &["first", "all"])?;
    fields.apart("first", &["all"])?;
    fields.needs("all", &["max_order", "technique"])?;
    let (_, first, all) = (fields.flag("best")?, fields.flag("first")?, fields.flag("all")?);
    Ok(match (first, all) {
        (true, _) => Listing::First,
        (_, true) => Listing::All,
        _ => Listing::Best,
    })
}

/// What the search of a puzzle comes to.
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
    /// The steps that are still to be named; none where names were searched for.
    found: Option<Found>,
    /// The steps with their names, where names were searched for.
    named: Vec<Named>,
    /// What it means that there are no others, where names were searched for.
    coverage: Option<Coverage>,
    stop: StopReason,
    nodes: u64,
}

impl Finding<'_> {
    /// Searches for the instances of a form, or for the techniques that are asked for, or the region when
    /// none is.
    fn search(&mut self, limits: &Limits<'_>) {
        let (position, listing) = (&self.position, self.asked.listing());
        let techniques = self.asked.techniques();
        if self.form.is_none() && !techniques.is_empty() {
            let query = Query::new(&techniques)
                .max_order(self.asked.max_order.map(i64::from))
                .listing(listing)
                .targets(self.region.get_targets());
            let named = technique::find(position, &query, limits);
            (self.stop, self.nodes) = (named.stop, named.nodes);
            (self.named, self.coverage) = (named.steps, Some(named.coverage));
            return;
        }
        let found = match &self.form {
            Some(form) => like::instances(position, form, &self.region, limits),
            None => search::find(position, &self.region, listing, limits),
        };
        (self.stop, self.nodes) = (found.stop, found.nodes);
        self.found = Some(found);
    }

    /// Names the steps, makes something of each of the first `most`, by all threads, and hands that over in
    /// their order. Adds all of them up, as far as it comes: it ends where `take` breaks off, or where
    /// somebody has waited enough.
    pub fn each<T: Send>(
        &self,
        most: usize,
        enough: impl Fn() -> bool,
        make: impl Fn(usize, &Named) -> T + Sync + Send,
        mut take: impl FnMut(T) -> ControlFlow<()>,
    ) -> Total {
        let grid = self.puzzle.grid();
        let mut total = Total::new(self.stop, self.nodes);
        // Naming takes longer than finding, and a listing may be long: a batch at a time.
        let batches = self
            .found
            .iter()
            .flat_map(|found| found.steps.iter())
            .chunks(BATCH);
        for steps in &batches {
            if enough() {
                total.stop = StopReason::Interrupted;
                return total;
            }
            let first = total.steps;
            let mut steps: Vec<_> = (first..).zip(steps.inspect(|step| total.add(step))).collect();
            steps.truncate(most.saturating_sub(first));
            let made = for_each_target(&steps, |(i, step)| make(*i, &technique::name(grid, step.clone())));
            if made.into_iter().try_for_each(&mut take).is_break() {
                total.stop = StopReason::Interrupted;
                return total;
            }
        }
        for (i, named) in self.named.iter().enumerate() {
            if enough() {
                total.stop = StopReason::Interrupted;
                return total;
            }
            total.add(&named.step);
            if i < most && take(make(i, named)).is_break() {
                total.stop = StopReason::Interrupted;
                return total;
            }
        }
        total
    }

    /// The line of a step.
    #[must_use]
    pub fn line(&self, named: &Named) -> String {
        let step = StepRecord::named(self.puzzle.grid(), named);
        json::line(&step.supposing(&self.puzzle.supposed))
    }

    /// What was asked of the search.
    pub fn scope<T>(&self, told: impl FnOnce(&Scope<'_>) -> T) -> T {
        let techniques = self.coverage.map(|coverage| Techniques {
            names: &self.names,
            coverage,
        });
        told(&Scope {
            region: &self.region,
            derived: self.position.derived(),
            listing: self.asked.listing(),
            max_nodes: self.max_nodes,
            techniques,
            like: self.form.as_ref(),
        })
    }

    /// Says the record that ends the search. The time is told where it is known.
    pub fn summary(&self, total: &Total, seconds: Option<f64>, sink: &mut impl Sink) -> ControlFlow<()> {
        self.scope(|scope| {
            let summary = SummaryRecord::new(self.puzzle.in_records(), total, scope, seconds);
            let summary = summary.supposing(&self.puzzle.supposed);
            record(&summary.solutions(self.solutions.in_records()), sink)
        })
    }

    /// What the end of the search means. `total` is what was told of it.
    #[must_use]
    pub fn exit(&self, total: &Total) -> Exit {
        let exit = match total.stop {
            StopReason::Interrupted => Exit::Interrupted,
            // There may be one for all that was looked at.
            StopReason::Exhausted if total.steps == 0 && self.coverage == Some(Coverage::Smallest) => {
                Exit::Stopped
            }
            StopReason::Exhausted | StopReason::FirstFound if total.steps == 0 => Exit::Nothing,
            StopReason::Exhausted | StopReason::FirstFound => Exit::Found,
            // The length limit, a budget, and whatever else a search may have stopped at.
            _ => Exit::Stopped,
        };
        exit.max(self.solutions.exit())
    }
}
