//! [`needed`]: a pattern without the sets that its eliminations do not need.

use crate::constraint::{ConstraintId, Position};
use crate::grid::Candidate;
use crate::lp::Range;
use crate::pattern::{Pattern, Proven, verify_claim};
use crate::search::Limits;
use crate::search::explore::forced::{Forced, MOST};
use crate::search::smallest::shrinking::Shrinking;

/// The limit on programs solved for each target.
const PATIENCE: u64 = 200;

/// The part of a pattern that some of its eliminations need; the judge confirms that it still proves them
/// all.
///
/// First it finds, for each target, the part with the fewest sets, each once, that eliminates it. If one of
/// these eliminates all targets, no part with each set once has fewer sets. *Proof.* A part that eliminates
/// them all eliminates this target. If none does, it lowers the weights of the base sets in turn, and of the
/// covers that are then not needed: in the result no single base set can lose any weight.
///
/// None if the pattern does not eliminate the targets, or if there are none.
///
/// ```
/// use basecover::search::needed;
/// use basecover::{Grid, Limits, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// // One of the 1s of row 9 and block 8 is beside the point.
/// let pattern = "1r9 9c2 9c5 9b9 / 1b8 9r6 9r7 9r9 9b8".parse()?;
/// let less = needed(&Position::new(grid)?, &pattern, &["9r7c4".parse()?], &Limits::default()).unwrap();
/// assert_eq!(less.pattern().to_string(), "9c2 9c5 9b9 / 9r6 9r7 9r9 9b8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn needed(
    position: &Position,
    pattern: &Pattern,
    targets: &[Candidate],
    limits: &Limits<'_>,
) -> Option<Proven> {
    let grid = position.grid();
    let whole = verify_claim(grid, pattern.clone(), targets).ok()?;
    if targets.is_empty() {
        return None;
    }
    let fewest = pattern
        .derived()
        .is_empty()
        .then(|| fewest(position, pattern, targets, limits));
    let shrunk = || {
        let numbers = targets.iter().map(|&c| position.space().number_of(c));
        let numbers: Vec<usize> = numbers.collect::<Option<_>>()?;
        let shrunk = Shrinking::new(position.space(), &numbers, pattern).irreducible()?;
        verify_claim(grid, shrunk, targets).ok()
    };
    Some(fewest.flatten().or_else(shrunk).unwrap_or(whole))
}

/// The part with the fewest sets, each once, that eliminates one of the targets, if it eliminates them all.
fn fewest(
    position: &Position,
    pattern: &Pattern,
    targets: &[Candidate],
    limits: &Limits<'_>,
) -> Option<Proven> {
    let range = |id: ConstraintId| match pattern.weight(id) {
        ..0 => Range::BaseOrOut,
        0 => Range::Out,
        1.. => Range::CoverOrOut,
    };
    let limits = limits.max_nodes(limits.max_nodes.unwrap_or(PATIENCE).min(PATIENCE));
    let mut forced = Forced::new(position, range, Range::Out);
    targets.iter().find_map(|&target| {
        let (_, proven) = forced.fewest(target, MOST, &limits).ok().flatten()?;
        let eliminates = |c: &Candidate| proven.eliminations().contains(c);
        targets.iter().all(eliminates).then_some(proven)
    })
}
