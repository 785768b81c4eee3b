//! [`verify_by`]: the judge of either logic.

use super::{Logic, Pattern, Proven, Rejection, TemplateJudge, verify_claim};
use crate::grid::{Candidate, Grid};

/// Decides whether a pattern proves these candidates false, by one logic or the other.
///
/// # Errors
/// As [`verify_claim`] or [`TemplateJudge::verify_claim`].
pub fn verify_by(
    logic: Logic,
    grid: &Grid,
    pattern: Pattern,
    claimed: &[Candidate],
) -> Result<Proven, Rejection> {
    match logic {
        Logic::Candidates => verify_claim(grid, pattern, claimed),
        Logic::Templates => TemplateJudge::new(grid).verify_claim(pattern, claimed),
    }
}
