//! [`Loops`]: whether a pattern of rank 0 is there at all, asked of the linear program.

use crate::constraint::Position;
use crate::lp::{Ratio, Verdict, decide_until};
use crate::search::Limits;
use crate::search::chain::{ChainRegion, Closing};
use crate::technique::area::Area;
use std::cell::OnceCell;

/// Whether a candidate of a position has the value 0 in the linear program, asked when it is first needed.
///
/// *Lemma.* What a pattern of rank 0 eliminates has the value 0. *Proof.* In every point of the program the
/// base sets hold as much as they are, the cover sets no more, and there are as many of them. A candidate
/// counts for as many cover sets as base sets at least, so what counts for more is 0.
///
/// Only asked for loops of almost locked sets: those of single candidates are found sooner than that is
/// decided.
#[derive(Default)]
pub(super) struct Loops(OnceCell<bool>);

impl Loops {
    /// Whether an area is known to hold nothing.
    pub(super) fn rule_out(&self, position: &Position, area: &Area, limits: &Limits<'_>) -> bool {
        let is_of_sets = |region: &ChainRegion| region.als > 0 && region.closings == [Closing::Loop];
        match area {
            Area::Chains(region) if is_of_sets(region) => !*self.0.get_or_init(|| may_be(position, limits)),
            _ => false,
        }
    }
}

/// Whether a candidate has the value 0, or is not decided.
fn may_be(position: &Position, limits: &Limits<'_>) -> bool {
    let decisions = decide_until(position, &|| limits.are_over());
    decisions.iter().any(|decision| match &decision.verdict {
        Verdict::Eliminable { value, .. } => value.is_none_or(|value| value == Ratio::ZERO),
        Verdict::NotEliminable { .. } => false,
        Verdict::Undecided { .. } => true,
    })
}
