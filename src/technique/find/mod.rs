//! [`find`]: the patterns of a position that have a name.
//!
//! The [`areas`] of the techniques asked for are searched one after the other; what has one of the names, a
//! [`hit`](hits), is put with the others of its instance, and each instance becomes a step of the [`list`].

mod areas;
mod hits;
mod list;
mod memory;
mod open_digits;
mod parities;
mod prepared;
#[cfg(test)]
mod tests;

use super::area::Area;
use super::definition::Technique;
use super::naming::named::Named;
use super::regions::sight::Sight;
use super::shape::Shape;
use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::pattern::Step;
use crate::search::{Limits, Listing, StopReason};
use crate::truths::{Cut, Family};
use areas::{Asked, areas};
use hits::{Bears, Searched, Wanted};
use list::{Instances, Listed};
pub(crate) use memory::Memory;
use prepared::Prepared;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Query<'a> {
    /// The techniques.
    pub(crate) techniques: &'a [&'static Technique],
    pub(crate) max_order: Option<i64>,
    pub(crate) listing: Listing,
    pub(crate) targets: Option<CandidateSet>,
    pub(crate) digits: [bool; 9],
    pub(crate) max_rank: Option<i64>,
    pub(crate) are_headings: bool,
    pub(crate) by_elimination: bool,
    pub(crate) guardians: Option<usize>,
}

impl<'a> Query<'a> {
    /// All instances of the techniques that their own largest order leaves, whatever they eliminate.
    #[must_use]
    pub fn new(techniques: &'a [&'static Technique]) -> Self {
        Self {
            techniques,
            max_order: None,
            listing: Listing::All,
            targets: None,
            digits: [true; 9],
            max_rank: None,
            are_headings: false,
            by_elimination: false,
            guardians: None,
        }
    }

    /// The largest order; none means each technique's own.
    #[must_use]
    pub fn max_order(mut self, max_order: impl Into<Option<i64>>) -> Self {
        self.max_order = max_order.into();
        self
    }

    /// All instances, or only the first; or (best) all but those chains and stars for which an earlier one of
    /// the same name eliminates as much.
    #[must_use]
    pub fn listing(mut self, listing: Listing) -> Self {
        self.listing = listing;
        self
    }

    /// The most guardians of a derived truth, whatever its family; none means the limits of the families.
    #[must_use]
    pub fn guardians(mut self, most: impl Into<Option<usize>>) -> Self {
        self.guardians = most.into();
        self
    }

    /// Only steps that eliminate one of these; none given means all.
    #[must_use]
    pub fn targets(mut self, targets: impl Into<Option<CandidateSet>>) -> Self {
        self.targets = targets.into();
        self
    }

    /// By [`Digit::index`](crate::grid::Digit::index): whether rows, columns and blocks of the digit may take
    /// part. Cells always may.
    #[must_use]
    pub fn digits(mut self, digits: [bool; 9]) -> Self {
        self.digits = digits;
        self
    }

    /// The largest rank; none means any.
    #[must_use]
    pub fn max_rank(mut self, max_rank: impl Into<Option<i64>>) -> Self {
        self.max_rank = max_rank.into();
        self
    }

    /// That the first of the techniques whose name a step bears comes before its more specific names.
    #[must_use]
    pub fn as_headings(mut self) -> Self {
        self.are_headings = true;
        self
    }

    /// That of several steps with the same eliminations the first is listed, with the [names of the
    /// others](Named::alike).
    #[must_use]
    pub fn by_elimination(mut self, by_elimination: bool) -> Self {
        self.by_elimination = by_elimination;
        self
    }
}

/// What an exhausted search for names looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coverage {
    /// Every instance: what is not listed is not there.
    Instances,
    /// Every instance over derived truths of these families with this many guardians at most
    /// ([`FoundNamed::sought`]).
    Truths,
    /// For every two ends a shortest chain, for every stem and target a star with the smallest petals. Other
    /// instances may be there; what these chains and stars eliminate falls by one that was looked at, under
    /// this name or another.
    Shortest,
    /// For every candidate a smallest pattern of the region: other instances may be there, and other
    /// eliminations by them.
    Smallest,
    /// For every candidate one pattern, as a program came to it: there may be other instances.
    One,
}

/// What has the names, and why the search stopped.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FoundNamed {
    /// In canonical order: order, rank, base sets.
    pub steps: Vec<Named>,
    /// Only [`StopReason::Exhausted`] proves that there is nothing else, and only as far as
    /// [`coverage`](Self::coverage) says.
    pub stop: StopReason,
    /// What was looked at.
    pub coverage: Coverage,
    /// The families of derived truths that were looked for, each with the most guardians.
    pub sought: Vec<(Family, usize)>,
    /// What was left out of them.
    pub cuts: Vec<Cut>,
    /// Search nodes visited.
    pub nodes: u64,
}

/// Searches the regions of techniques and keeps what has their names.
///
/// ```
/// use basecover::technique::{self, Query};
/// use basecover::{Grid, Limits, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let fish = technique::select("fish");
/// let found = technique::find(&Position::new(grid)?, &Query::new(&fish).max_order(3), &Limits::default());
/// assert!(found.steps.iter().any(|named| named.step.order() == 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find(position: &Position, query: &Query<'_>, limits: &Limits<'_>) -> FoundNamed {
    let mut prepared = Prepared::new(position);
    let wanted = Wanted {
        targets: query.targets,
        max_rank: query.max_rank,
    };
    let sight = Sight::new(position.grid()).guardians(query.guardians);
    let areas = areas(&sight, query);
    let search = |area, first: Option<Bears<'_>>, limits: &Limits<'_>| match prepared.left(area) {
        Some(area) => hits::search(&mut prepared, &area, &wanted, first, limits),
        None => Searched::nothing(),
    };
    let keep = |instances: &mut Instances| instances.keep(position, &wanted, limits);
    let (steps, mut found) = found(areas, query, limits, search, keep);
    let is_unknown = steps.is_empty() && found.coverage == Coverage::Shortest;
    if is_unknown && wanted.is_impossible(position, limits) {
        found.coverage = Coverage::Instances;
    }
    let headings = match query.are_headings {
        true => query.techniques,
        false => &[],
    };
    // Reading chains and naming takes as long as finding: only what is listed is named.
    for step in steps {
        if let Err(halt) = limits.go_on() {
            found.stop = halt.into();
            break;
        }
        let alike = step
            .alike
            .iter()
            .map(|(&technique, &count)| (query.techniques[technique], count));
        let alike = alike.collect();
        found.steps.push(Named {
            alike,
            ..step.name(position.grid(), headings)
        });
    }
    (found.sought, found.cuts) = (sight.sought(), sight.cuts());
    if found.stop == StopReason::Exhausted && !found.cuts.is_empty() {
        found.stop = StopReason::TruthLimit;
    }
    found
}

/// The steps alone, whatever they eliminate, where other names have been looked for in the same position; and
/// why the search stopped.
pub(crate) fn find_beside(
    query: &Query<'_>,
    memory: &mut Memory<'_>,
    limits: &Limits<'_>,
) -> (Vec<Step>, StopReason) {
    let areas = areas(memory.sight(), query);
    let search = |area, first: Option<Bears<'_>>, limits: &Limits<'_>| memory.search(area, first, limits);
    let (steps, found) = found(areas, query, limits, search, |_| (StopReason::Exhausted, 0));
    (steps.into_iter().map(|listed| listed.step).collect(), found.stop)
}

/// The steps, and the rest of the answer: why the search stopped, what was looked at, the nodes.
fn found(
    areas: Vec<Asked>,
    query: &Query<'_>,
    limits: &Limits<'_>,
    mut search: impl FnMut(Area, Option<Bears<'_>>, &Limits<'_>) -> Searched,
    keep: impl FnOnce(&mut Instances) -> (StopReason, u64),
) -> (Vec<Listed>, FoundNamed) {
    let bears = |shape: &Shape| query.techniques.iter().any(|technique| technique.bears(shape));
    let first = (query.listing == Listing::First).then_some(&bears as Bears<'_>);
    let mut found = FoundNamed {
        steps: Vec::new(),
        stop: StopReason::Exhausted,
        coverage: Coverage::Instances,
        sought: Vec::new(),
        cuts: Vec::new(),
        nodes: 0,
    };
    let mut instances = Instances::default();
    for asked in areas {
        if let Err(halt) = limits.go_on() {
            found.stop = halt.into();
            break;
        }
        // What earlier regions have left of the node budget.
        let limits = Limits {
            max_nodes: limits.max_nodes.map(|nodes| nodes.saturating_sub(found.nodes)),
            ..*limits
        };
        found.coverage = found.coverage.max(asked.coverage(query.listing));
        let Searched { hits, stop, nodes } = search(asked.area, first, &limits);
        instances.extend(query.techniques, hits);
        found.nodes += nodes;
        // Chains up to the length that was asked for are all there.
        if !(asked.narrowed && stop == StopReason::LengthLimit) {
            found.stop = found.stop.max(stop);
        }
    }
    let (stop, nodes) = keep(&mut instances);
    found.stop = found.stop.max(stop);
    found.nodes += nodes;
    let mut steps = instances.list(query.listing, limits).unwrap_or_else(|halt| {
        found.stop = halt.into();
        Vec::new()
    });
    if query.by_elimination {
        list::keep_first_of_alike(&mut steps);
    }
    if query.listing == Listing::First && !steps.is_empty() {
        found.stop = StopReason::FirstFound;
    }
    (steps, found)
}
