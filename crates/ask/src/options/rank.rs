//! Which ranks patterns of a logic have.

use crate::Clash;
use basecover::pattern::Logic;
use basecover::search::Region;

/// The largest rank of a plain pattern that covers every candidate.
const MOST_RANK: u16 = 3;

/// The largest rank that is asked for with `--max-rank`, or by leaving it out.
#[must_use]
pub fn max_rank(logic: Logic, asked: Option<u16>) -> i64 {
    match (asked, logic) {
        (Some(rank), _) => rank.into(),
        (None, Logic::Candidates) => MOST_RANK.into(),
        (None, Logic::Templates) => Region::ANY_RANK,
    }
}

/// Whether patterns of a logic have such ranks.
///
/// # Errors
/// If they do not.
pub fn check_rank(logic: Logic, asked: Option<u16>) -> Result<(), Clash> {
    match (logic, asked) {
        (Logic::Candidates, Some(rank)) if rank > MOST_RANK => Err(Clash::new(format_args!(
            "--max-rank {rank}: a plain pattern that covers every candidate has rank {MOST_RANK} at most; --logic templates goes beyond"
        ))),
        _ => Ok(()),
    }
}
