//! The one search: base sets and cover sets that together eliminate a candidate.
//!
//! [`find`] lists patterns inside a [`Region`] until it is exhausted or one of the [`Limits`] stops it, and
//! says which. [`MinimalSearch`] finds the smallest pattern for one candidate after the other, [`within`]
//! lists those of a small region, [`chain`] and [`star`] those that grow along a path or from a cell. Knows
//! neither technique names nor output.

mod all;
mod best;
mod branch;
pub mod chain;
mod exhaustive;
mod filling;
mod hits;
mod irreducible;
mod limits;
mod listing;
mod masks;
mod minimal;
mod region;
mod sets;
pub mod star;
pub mod steps;
mod weighted;

pub use irreducible::Irreducibility;
pub use limits::{Halt, Limits, StopReason};
pub use minimal::{MinimalSearch, Smallest};
pub use region::{Derivation, Listing, Overlap, Prefer, Region};
pub use steps::Steps;

use crate::constraint::{Contradiction, Derived, Space};
use crate::grid::{CandidateSet, Grid};
use crate::lp::{Decision, Verdict, decide_until};
use crate::pattern::prove_derived;
use std::sync::Arc;

/// What a search found, and why it stopped.
#[derive(Clone, Debug)]
pub struct Found {
    /// In canonical order: order, rank, base sets.
    pub steps: Steps,
    /// Only [`StopReason::Exhausted`] makes "nothing else is there" a proof.
    pub stop: StopReason,
    /// Search nodes visited; the unit of [`Limits::max_nodes`].
    pub nodes: u64,
}

/// Searches a region of the patterns of a grid.
///
/// First the linear program decides which candidates any pattern eliminates; the others are not looked at again. For those left,
/// [`Listing::All`] enumerates every irreducible pattern, [`Listing::Best`] and [`Listing::First`] find a smallest one for each.
///
/// ```
/// use basecover::{Grid, Limits, Listing, Region, StopReason, find};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let region = Region::default().max_order(3);
/// let found = find(&grid, &region, Listing::Best, &Limits::default())?;
/// for step in &found.steps {
///     println!("{step}");
/// }
/// // Only this makes "nothing else is there" a statement about the puzzle.
/// assert_eq!(found.stop, StopReason::Exhausted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn find(
    grid: &Grid,
    region: &Region,
    listing: Listing,
    limits: &Limits<'_>,
) -> Result<Found, Contradiction> {
    let derived = proven(grid, region);
    let space = Space::with_truths(grid, &derived)?;
    let wanted = |decision: &Decision| {
        !matches!(decision.verdict, Verdict::NotEliminable { .. })
            && region
                .targets
                .is_none_or(|targets| targets.contains(decision.candidate))
    };
    // What is undecided because the limits are over is searched like the rest, so that the search says why it stopped.
    let decisions = decide_until(grid, &derived, &|| limits.are_over()).into_iter();
    let decisions: Vec<_> = decisions.filter(wanted).collect();
    Ok(match listing {
        Listing::All => all::all(grid, &space, region, all::Targets::decided(&decisions), limits),
        Listing::Best | Listing::First => best::best(grid, &space, region, &decisions, listing, limits),
    })
}

/// The derived truths of a region that the judge proves in a grid: no other takes part.
fn proven(grid: &Grid, region: &Region) -> Vec<Arc<Derived>> {
    let proven = |truth: &&Arc<Derived>| prove_derived(grid, truth).is_ok();
    region.derived.iter().filter(proven).cloned().collect()
}

/// Lists every irreducible pattern of a small region, such as a house's or a digit's.
///
/// The linear program is not asked: its answers would take longer than the search. What a filling of the region's own sets keeps is left out instead;
/// nothing is where a derived truth is required, for then the root of the search has few choices.
///
/// # Errors
/// [`Contradiction`] when a constraint of the grid has no live candidate.
pub fn within(grid: &Grid, region: &Region, limits: &Limits<'_>) -> Result<Found, Contradiction> {
    let space = Space::with_instances(grid, &proven(grid, region))?;
    let targets = all::Targets::live(grid, region);
    Ok(all::all(grid, &space, region, targets, limits))
}

/// Lists every irreducible pattern of a region for some targets, of which it is known that the linear program eliminates them. For orders up to 3, where
/// its programs take longer than the search. `space` must be made from `grid`; the targets of the region do not count.
#[must_use]
pub fn listed(
    grid: &Grid,
    space: &Space,
    region: &Region,
    targets: &CandidateSet,
    limits: &Limits<'_>,
) -> Found {
    all::all(grid, space, region, all::Targets::given(targets), limits)
}
