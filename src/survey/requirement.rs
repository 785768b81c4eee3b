//! [`Requirement`]: what is required of a puzzle, a bound on a rating or that it shows a technique.

use super::condition::{Condition, ParseConditionError};
use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::pattern::Logic;
use crate::search::{self, Limits, Listing, Region, StopReason};
use crate::solve::basics::{self, After};
use crate::technique::{self, Group, ParseNameError, Query, Selection, Technique};
use std::fmt;
use std::str::FromStr;

/// What is required of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// A bound on one of its ratings, as in `order>=5`.
    Rating(Condition),
    /// It contains a technique, as in `technique=junior-exocet`.
    Technique(Shown),
}

impl Requirement {
    /// Whether a puzzle is as required. `kept` are the candidates of its solution.
    ///
    /// # Errors
    /// The [`StopReason`] when it was stopped.
    pub fn accepts(
        &self,
        position: &Position,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        match self {
            Self::Rating(condition) => condition.accepts(position, kept, limits),
            Self::Technique(shown) => shown.is_in(position, limits),
        }
    }
}

/// That a puzzle shows a technique, or one of several with a common name: when the basics that come before it
/// are exhausted, an instance is present.
///
/// The basics are singles, pointing and claiming, and subsets; before a subset the first two, and so on.
/// Names of template patterns are looked for among the irreducible ones up to order 4. Whether the puzzle
/// *needs* the technique is another question: that is what a [`Need`](super::Need) asks.
///
/// ```
/// use basecover::{Grid, Limits, Position}; use basecover::survey::Shown;
///
/// let grid: Grid =
/// "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9".parse()?; let shown:
/// Shown = "w-wing".parse()?; assert_eq!(shown.is_in(&Position::new(&grid)?, &Limits::default()), Ok(true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown(Selection);

/// Irreducible template patterns are listed up to this order: on the hardest puzzles that takes about as long
/// as to decide which candidates they eliminate at all.
const TEMPLATE_ORDER: i64 = 4;

impl Shown {
    /// Whether a puzzle shows it.
    ///
    /// # Errors
    /// The [`StopReason`] when it was stopped.
    pub fn is_in(&self, position: &Position, limits: &Limits<'_>) -> Result<bool, StopReason> {
        let mut grid = position.grid().clone();
        basics::apply_until(&mut grid, self.after(), &|| limits.are_over());
        limits.go_on()?;
        let Ok(position) = position.later(grid) else {
            return Ok(false);
        };
        // Irreducible template patterns are listed of the 324 alone.
        let is_template = |technique: &&Technique| {
            technique.logic() == Logic::Templates && !technique.groups.contains(&Group::Derived)
        };
        let (templates, others): (Vec<_>, Vec<_>) = self.0.techniques.iter().copied().partition(is_template);
        let query = Query::new(&others).listing(Listing::First);
        let found = technique::find(&position, &query, limits);
        if !found.steps.is_empty() {
            return Ok(true);
        }
        halted(found.stop)?;
        templates_show(&position, &templates, limits)
    }

    /// The basics that come before the first of the techniques.
    fn after(&self) -> After {
        let is_of = |group| {
            self.0
                .techniques
                .iter()
                .any(|technique| technique.groups.contains(&group))
        };
        let before = [
            (Group::Singles, After::None),
            (Group::Locked, After::Singles),
            (Group::Subsets, After::Locked),
        ];
        let own = before.into_iter().find(|&(group, _)| is_of(group));
        own.map_or(After::Subsets, |(_, after)| after)
    }
}

/// Whether a name for template patterns is that of an irreducible one.
fn templates_show(
    position: &Position,
    names: &[&'static Technique],
    limits: &Limits<'_>,
) -> Result<bool, StopReason> {
    let Some(largest) = names.iter().map(|technique| technique.orders.1).max() else {
        return Ok(false);
    };
    let region = Region::of(Logic::Templates).max_order(largest.min(TEMPLATE_ORDER));
    let found = search::find(position, &region, Listing::All, limits);
    let named = |step| technique::first_of(position.grid(), step, names).is_some();
    if found.steps.iter().any(named) {
        return Ok(true);
    }
    halted(found.stop).map(|()| false)
}

/// Checks that a search was not told to stop.
fn halted(stop: StopReason) -> Result<(), StopReason> {
    match stop {
        StopReason::TimeBudget | StopReason::Interrupted | StopReason::NodeBudget => Err(stop),
        StopReason::Exhausted
        | StopReason::FirstFound
        | StopReason::TruthLimit
        | StopReason::OrderLimit
        | StopReason::LengthLimit => Ok(()),
    }
}

/// What comes before the name of a technique.
const TECHNIQUE: &str = "technique";

impl fmt::Display for Requirement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rating(condition) => condition.fmt(f),
            Self::Technique(Shown(selection)) => write!(f, "{TECHNIQUE}={}", selection.name),
        }
    }
}

/// A text that requires nothing that can be required.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseRequirementError {
    /// It is not a condition on a rating.
    #[error("{0}; or technique=NAME, as in technique=junior-exocet")]
    Rating(#[from] ParseConditionError),
    /// It names no technique.
    #[error(transparent)]
    Technique(#[from] ParseNameError),
}

impl FromStr for Shown {
    type Err = ParseNameError;

    /// Reads the name of a technique, a group or a family.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        name.parse().map(Self)
    }
}

impl FromStr for Requirement {
    type Err = ParseRequirementError;

    /// Reads `order>=5` or `technique=xy-wing`; blanks around the sign are allowed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('=') {
            Some((word, name)) if word.trim() == TECHNIQUE => Ok(Self::Technique(name.parse()?)),
            _ => Ok(Self::Rating(text.parse()?)),
        }
    }
}
