//! The template step of the simplest path, for where no candidate pattern is left.

use crate::constraint::Position;
use crate::lp::{Verdict, template};
use crate::pattern::Proven;
use crate::search::{Limits, StopReason};

/// The smallest of the certificates that the linear program finds: of least order, then of least rank, then of
/// fewest cover sets. None where no template pattern eliminates anything. Nothing proves that no other pattern is
/// smaller.
pub(super) fn smallest(position: &Position, limits: &Limits<'_>) -> Result<Option<Proven>, StopReason> {
    let decisions = template::decide_until(position, &|| limits.are_over());
    limits.go_on()?;
    let certificates = decisions.into_iter().filter_map(|decision| match decision.verdict {
        Verdict::Eliminable { certificate, .. } => Some(certificate),
        _ => None,
    });
    let size = |proven: &Proven| {
        let pattern = proven.pattern();
        (pattern.order(), pattern.rank(), pattern.covers().count())
    };
    let least = certificates.min_by(|a, b| size(a).cmp(&size(b)).then_with(|| a.cmp(b)));
    Ok(least.map(|proven| (*proven).clone()))
}
