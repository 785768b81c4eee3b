//! The one search: base sets and cover sets that together eliminate a candidate.
//!
//! [`find`] lists patterns inside a [`Region`] until it is exhausted or one of the [`Limits`] stops it, and
//! reports which. [`MinimalSearch`] finds the smallest pattern for one candidate after the other,
//! [`list_within`] lists those of a small region, [`chain`] and [`star`] those that grow along a path or from
//! a cell. This room knows neither technique names nor output.

pub mod chain;
pub mod equal;
pub mod exact;
mod exhaustive;
pub mod explore;
mod limits;
mod region;
mod results;
mod rewriting;
mod smallest;
pub mod star;

pub use exhaustive::every_pattern::MAX_ORDER;
pub use exhaustive::irreducible::Irreducibility;
pub use limits::{Halt, Limits, StopReason};
pub use region::{Derivation, Listing, Overlap, Prefer, Region};
pub use results::steps::{self, Steps};
pub use rewriting::complement::{in_columns, in_rows};
pub use rewriting::needed::needed;
pub use rewriting::rewritten::{in_cells, in_digits};
pub use smallest::any_logic::Smallest;
pub use smallest::contradiction::smallest_contradiction;
pub use smallest::linked::{Shortest, shortest_links};
pub use smallest::minimal::MinimalSearch;
pub use smallest::template;

use crate::constraint::{Derived, Position};
use crate::grid::{Candidate, CandidateSet, Held};
use crate::lp::{Decision, OrderBound, Verdict, decide_among, template as templates};
use crate::pattern::Logic;
use exhaustive::every_pattern;
use smallest::best;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The steps that a search found, and why it stopped.
#[derive(Clone, Debug)]
pub struct Found {
    /// In canonical order: order, rank, base sets.
    pub steps: Steps,
    /// Only [`StopReason::Exhausted`] proves that there is nothing else.
    pub stop: StopReason,
    /// Search nodes visited; the unit of [`Limits::max_nodes`].
    pub nodes: u64,
}

/// Searches a region of the patterns of a grid.
///
/// First the linear program decides which candidates any pattern eliminates (only among the targets, if the
/// region has some); the others are skipped. For the remaining ones, [`Listing::All`] enumerates every
/// irreducible pattern, [`Listing::Best`] and [`Listing::First`] find a smallest one for each. Derived truths
/// of the position may be base sets as well as constraints. None is ever a cover set, and none weighs more
/// than one.
///
/// ```
/// use basecover::{Grid, Limits, Listing, Position, Region, StopReason, find};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let region = Region::default().max_order(3);
/// let found = find(&Position::new(grid)?, &region, Listing::Best, &Limits::default());
/// for step in &found.steps {
///     println!("{step}");
/// }
/// // Only this makes "nothing else is there" a statement about the puzzle.
/// assert_eq!(found.stop, StopReason::Exhausted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn find(position: &Position, region: &Region, listing: Listing, limits: &Limits<'_>) -> Found {
    let decisions = eliminable(position, region, limits);
    match (listing, region.logic) {
        (Listing::All, Logic::Candidates) => every_pattern::every_pattern(
            position,
            region,
            every_pattern::Targets::decided(&decisions),
            limits,
        ),
        (Listing::All, Logic::Templates) => template::every_pattern(position, region, &decisions, limits),
        (Listing::Best | Listing::First, _) => {
            best::best(position, region, &decisions, listing, None, limits)
        }
    }
}

/// The same as [`Listing::Best`], but weighted patterns of a larger order than the least wanted plain one may
/// be omitted.
pub(crate) fn least(
    position: &Position,
    region: &Region,
    wanted: best::Wanted<'_>,
    limits: &Limits<'_>,
) -> Found {
    let decisions = eliminable(position, region, limits);
    best::best(position, region, &decisions, Listing::Best, Some(wanted), limits)
}

/// Lists every irreducible template pattern of a small region for candidates that the linear program has
/// decided.
pub(crate) fn listed_by_templates(
    position: &Position,
    region: &Region,
    decisions: &[Decision],
    limits: &Limits<'_>,
) -> Found {
    template::every_pattern(position, region, decisions, limits)
}

/// The linear program's decisions on the candidates that some pattern eliminates.
pub(crate) fn eliminable(position: &Position, region: &Region, limits: &Limits<'_>) -> Vec<Decision> {
    let wanted = |decision: &Decision| !matches!(decision.verdict, Verdict::NotEliminable { .. });
    // Candidates left undecided because the limits are reached are searched like the rest, so that the search
    // reports why it stopped.
    let stop = || limits.are_over();
    let grid = position.grid();
    if is_held(position, region.targets.as_ref().unwrap_or(grid.live()), limits) {
        return Vec::new();
    }
    let decisions = match region.logic {
        Logic::Candidates => decide_among(position, region.targets.as_ref().unwrap_or(grid.live()), &stop),
        Logic::Templates => {
            let asked = region.targets.unwrap_or_else(|| grid.unplaced());
            templates::decide_among(position, &asked, &stop)
        }
    };
    decisions.into_iter().filter(wanted).collect()
}

/// Whether known solutions together contain all of these candidates: then no pattern eliminates any, unless
/// it assumes that there is only one solution.
fn is_held(position: &Position, candidates: &CandidateSet, limits: &Limits<'_>) -> bool {
    let takes_one_for_granted = |truth: &Arc<Derived>| truth.kind().assumes_one_solution();
    let grid = position.grid();
    !position.derived().iter().any(takes_one_for_granted)
        && candidates
            .and(grid.live())
            .minus(&grid.held(Held::BRANCHES, || limits.are_over()).candidates)
            .is_empty()
}

/// Lists every irreducible pattern of a small region, such as a house's or a digit's.
///
/// The linear program is not used: it would take longer than the search. Instead, candidates of a filling of
/// the region's own sets are skipped, or for orders up to one, candidates that do not see all of some base
/// set. None are skipped if a derived truth is required and the order is larger, because then there is little
/// to search.
#[must_use]
pub fn list_within(position: &Position, region: &Region, limits: &Limits<'_>) -> Found {
    let targets = every_pattern::Targets::live(position.grid(), region);
    every_pattern::every_pattern(position, region, targets, limits)
}

/// Lists every irreducible pattern of a region for some targets that the linear program is known to
/// eliminate. Meant for orders up to 3, where its programs take longer than the search. The targets of the
/// region are ignored. `bounds` has known bounds on the least orders of some targets.
#[must_use]
pub fn list_eliminable(
    position: &Position,
    region: &Region,
    targets: &CandidateSet,
    bounds: BTreeMap<Candidate, OrderBound>,
    limits: &Limits<'_>,
) -> Found {
    every_pattern::every_pattern(
        position,
        region,
        every_pattern::Targets::given(targets, bounds),
        limits,
    )
}
