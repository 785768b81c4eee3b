//! [`Catalogue`]: which patterns occur in positions, up to symmetry, and how often.

use super::CanonicalForm;
use crate::constraint::Position;
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::pattern::{Logic, Pattern, Proven, Step};
use crate::search::template::TemplateSearch;
use crate::search::{self, Irreducibility, Limits, Listing, Region, StopReason};
use crate::sorting;
use crate::technique;
use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;

/// Which patterns of a position are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Counted {
    /// Every pattern, with every target it is irreducible for.
    #[default]
    Irreducible,
    /// For each candidate that can be eliminated one pattern of least order and rank.
    Minimal,
}

/// What a catalogue covers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    /// What the patterns cover.
    pub logic: Logic,
    /// The largest order.
    pub max_order: i64,
    /// The largest rank.
    pub max_rank: i64,
    /// Which patterns are counted.
    pub counted: Counted,
}

/// Whether patterns of one position could do without a part of themselves, by either logic.
enum IrreducibilityTest<'a> {
    OfCandidates(Irreducibility<'a>),
    OfTemplates(Box<TemplateSearch<'a>>),
}

impl<'a> IrreducibilityTest<'a> {
    fn new(position: &'a Position, region: &'a Region) -> Self {
        match region.logic {
            Logic::Candidates => Self::OfCandidates(Irreducibility::new(position)),
            Logic::Templates => Self::OfTemplates(Box::new(TemplateSearch::new(position, region))),
        }
    }

    fn are_needed(
        &mut self,
        pattern: &Pattern,
        target: Candidate,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        match self {
            Self::OfCandidates(parts) => parts.holds(pattern, target, limits),
            Self::OfTemplates(search) => search.is_irreducible(pattern, target, limits),
        }
    }
}

/// A form that occurs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How often: patterns with their targets.
    pub count: u64,
    /// In how many puzzles.
    pub puzzles: u64,
    /// The first instance that has a name; the first of all when none does.
    pub example: Example,
}

/// An instance of a form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The most specific name of the instance.
    pub technique: Option<&'static str>,
    /// The number of the puzzle.
    pub puzzle: u64,
    /// The candidates of the position.
    pub live: CandidateSet,
    /// The pattern.
    pub pattern: Pattern,
    /// Its eliminations.
    pub target: Candidate,
}

impl Example {
    /// Examples with names come first, then those of earlier puzzles.
    fn key(&self) -> impl Ord + '_ {
        (
            self.technique.is_none(),
            self.puzzle,
            &self.live,
            &self.pattern,
            self.target,
        )
    }
}

/// The forms that occur in some puzzles. Two catalogues add up to that of all their puzzles, in any order.
#[derive(Clone, Default, Debug)]
pub struct Catalogue {
    forms: HashMap<CanonicalForm, Entry>,
    /// How many puzzles were looked at.
    pub puzzles: u64,
    /// In how many of them a limit stopped the search: there may be more.
    pub stopped: u64,
}

impl Catalogue {
    /// The forms of one position.
    #[must_use]
    pub fn of(number: u64, position: &Position, scope: Scope, limits: &Limits<'_>) -> (Self, StopReason) {
        let region = Region::of(scope.logic)
            .max_order(scope.max_order)
            .max_rank(scope.max_rank);
        let (listing, mut parts) = match scope.counted {
            Counted::Irreducible => (Listing::All, Some(IrreducibilityTest::new(position, &region))),
            Counted::Minimal => (Listing::Best, None),
        };
        let found = search::find(position, &region, listing, limits);
        let mut catalogue = Self {
            puzzles: 1,
            stopped: u64::from(found.stop != StopReason::Exhausted),
            ..Self::default()
        };
        let mut seen = CandidateSet::default();
        // In canonical order: the first pattern that eliminates a candidate is one of least order and rank.
        for step in found.steps.iter().filter(|step| step.rank() >= 0) {
            if let Err(halt) = limits.go_on() {
                return catalogue.cut_short(halt.into());
            }
            for proven in step.patterns() {
                for &target in proven.eliminations() {
                    let counts = match &mut parts {
                        Some(parts) => parts.are_needed(proven.pattern(), target, limits),
                        None => Ok(!seen.contains(target)),
                    };
                    seen.insert(target);
                    match counts {
                        Ok(true) => catalogue.meet(number, position.grid(), &step, proven, target),
                        Ok(false) => {}
                        Err(reason) => return catalogue.cut_short(reason),
                    }
                }
            }
        }
        (catalogue, found.stop)
    }

    /// The forms of one position as far as they were counted.
    fn cut_short(mut self, reason: StopReason) -> (Self, StopReason) {
        self.stopped = 1;
        (self, reason)
    }

    /// Counts an instance of the one puzzle.
    fn meet(&mut self, number: u64, grid: &Grid, step: &Step, proven: &Proven, target: Candidate) {
        let name = || {
            let patterns = vec![proven.clone()];
            let alone = match step.placement() {
                Some(placed) => vec![Step::single(step.base()[0].0, placed, patterns)],
                None => Step::group(patterns),
            };
            alone
                .into_iter()
                .find_map(|step| Some(technique::name(grid, step).technique?.id))
        };
        let example = |technique| Example {
            technique,
            puzzle: number,
            live: *grid.live(),
            pattern: proven.pattern().clone(),
            target,
        };
        let form = CanonicalForm::by(proven.logic(), proven.pattern(), target);
        let (form, _) = form.expect("the search knew no derived truths");
        match self.forms.entry(form) {
            Slot::Vacant(slot) => {
                slot.insert(Entry {
                    count: 1,
                    puzzles: 1,
                    example: example(name()),
                });
            }
            Slot::Occupied(mut slot) => {
                let entry = slot.get_mut();
                entry.count += 1;
                if entry.example.technique.is_none()
                    && let Some(name) = name()
                {
                    entry.example = example(Some(name));
                }
            }
        }
    }

    /// Adds an entry of another catalogue.
    pub fn insert(&mut self, form: CanonicalForm, entry: Entry) {
        match self.forms.entry(form) {
            Slot::Vacant(slot) => {
                slot.insert(entry);
            }
            Slot::Occupied(mut slot) => {
                let own = slot.get_mut();
                // An edited record may claim so much that the sum has to stay at the largest number.
                own.count = own.count.saturating_add(entry.count);
                own.puzzles = own.puzzles.saturating_add(entry.puzzles);
                if entry.example.key() < own.example.key() {
                    own.example = entry.example;
                }
            }
        }
    }

    /// Adds the puzzles of another catalogue.
    pub fn merge(&mut self, other: Self) {
        self.puzzles += other.puzzles;
        self.stopped += other.stopped;
        other
            .forms
            .into_iter()
            .for_each(|(form, entry)| self.insert(form, entry));
    }

    /// Drops the forms for which this does not hold.
    pub fn retain(&mut self, mut keep: impl FnMut(&CanonicalForm, &Entry) -> bool) {
        self.forms.retain(|form, entry| keep(form, entry));
    }

    /// Whether the form occurs.
    #[must_use]
    pub fn contains(&self, form: &CanonicalForm) -> bool {
        self.forms.contains_key(form)
    }

    /// How many forms there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// Whether no form occurs.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.forms.is_empty()
    }

    /// The forms, the most frequent first; of equally frequent ones the smallest first.
    #[must_use]
    pub fn sorted(&self) -> Vec<(&CanonicalForm, &Entry)> {
        let mut forms: Vec<_> = self.forms.iter().collect();
        sorting::by(&mut forms, |a, b| (b.1.count, a.0).cmp(&(a.1.count, b.0)));
        forms
    }
}
