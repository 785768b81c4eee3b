//! The argument for a derived truth that counts: so many of its candidates are true.
//!
//! *Lemma.* Let one candidate of each part be true, the live candidates of each part be among those of the
//! truth, and no k - 1 candidates have one of every part. Then at least k candidates of the truth are true.
//! *Proof.* The true candidates of a solution in the truth have one of every part, so they are k or more.

use super::{MOST_CHOICES, Unproven, prove_derived};
use crate::constraint::{Derived, DerivedKind};
use crate::grid::{Candidate, Grid};

/// Proves each part, and that fewer candidates do not have one of every part.
pub(super) fn counted(grid: &Grid, truth: &Derived) -> Result<(), Unproven> {
    let mut parts = Vec::new();
    for part in truth.parts() {
        let kind = part.kind();
        if kind == DerivedKind::Counted || kind.assumes_one_solution() {
            return Err(Unproven::Rests(part.name().to_owned()));
        }
        prove_derived(grid, part).map_err(|reason| Unproven::Part {
            name: part.name().to_owned(),
            reason: Box::new(reason),
        })?;
        let live: Vec<Candidate> = part.live(grid).collect();
        if let Some(&beyond) = live.iter().find(|&&c| !truth.contains(c)) {
            return Err(Unproven::Beyond(beyond));
        }
        parts.push(live);
    }
    let fewer = usize::try_from(truth.count() - 1).map_err(|_| Unproven::Count)?;
    let mut chosen = Vec::new();
    match has_one_of_each(&parts, fewer, &mut chosen, &mut { MOST_CHOICES })? {
        true => Err(Unproven::Fewer(chosen)),
        false => Ok(()),
    }
}

/// Whether some candidates, these and so many more, have one of every part; then these are left in `chosen`.
fn has_one_of_each(
    parts: &[Vec<Candidate>],
    more: usize,
    chosen: &mut Vec<Candidate>,
    choices: &mut u64,
) -> Result<bool, Unproven> {
    let is_open = |part: &&Vec<Candidate>| !part.iter().any(|c| chosen.contains(c));
    let Some(open) = parts.iter().find(is_open) else {
        return Ok(true);
    };
    let Some(more) = more.checked_sub(1) else {
        return Ok(false);
    };
    for &candidate in open {
        *choices = choices.checked_sub(1).ok_or(Unproven::TooLarge)?;
        chosen.push(candidate);
        if has_one_of_each(parts, more, chosen, choices)? {
            return Ok(true);
        }
        chosen.pop();
    }
    Ok(false)
}
