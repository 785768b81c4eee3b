//! Why each candidate falls that a template pattern eliminates: read off its templates, of which the judge
//! gives the least.

use super::exocets::Exocet;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Grid};
use crate::pattern::{Pattern, Proven, TemplateJudge};

/// Why a candidate is false. Statements about its templates hold for every template that contains it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fall {
    /// It is in a target cell of an exocet, and its digit is in no base cell.
    Foreign,
    /// Its templates visit a target cell of an exocet and no base cell, though its digit is in one, or it is
    /// in no target.
    OffBase,
    /// Its templates visit both target cells of an exocet, and one base cell at most.
    BothTargets,
    /// It is of the locked digit of an exocet, and its templates miss the base cells or visit a target cell.
    Unlocked,
    /// Its templates have an excess above the rank: this at least.
    Excess(i64),
    /// It has no template.
    NoTemplate,
}

/// Why each elimination of a pattern falls that is proven in this grid by templates, in the order of the
/// eliminations.
#[must_use]
pub fn falls(grid: &Grid, proven: &Proven) -> Vec<(Candidate, Fall)> {
    let judge = TemplateJudge::new(grid);
    let exocet = Exocet::of(proven.pattern());
    let fall = |&candidate: &Candidate| {
        let why = match (judge.least_template(proven.pattern(), candidate), &exocet) {
            (None, _) => Fall::NoTemplate,
            (Some((_, excess)), None) => Fall::Excess(excess),
            (Some((_, excess)), Some(exocet)) => {
                of_exocet(grid, &judge, exocet, candidate).unwrap_or(Fall::Excess(excess))
            }
        };
        (candidate, why)
    };
    proven.eliminations().iter().map(fall).collect()
}

/// What is to be said of a candidate with templates when the pattern is an exocet.
fn of_exocet(
    grid: &Grid,
    judge: &TemplateJudge<'_>,
    Exocet {
        base,
        targets,
        locked,
    }: &Exocet,
    candidate: Candidate,
) -> Option<Fall> {
    if *locked == Some(candidate.digit()) {
        return Some(Fall::Unlocked);
    }
    let held = |cell: &Cell| grid.is_live(Candidate::new(*cell, candidate.digit()));
    if targets.contains(&candidate.cell()) && !base.iter().any(held) {
        return Some(Fall::Foreign);
    }
    let sets = |cells: &[Cell]| cells.iter().copied().map(ConstraintId::cell).collect::<Vec<_>>();
    let least = |pattern| {
        judge
            .least_template(&pattern, candidate)
            .map(|(_, excess)| excess)
    };
    // With base sets alone the excess of a template is the number of its visits there, below 0.
    if least(Pattern::new(sets(base), [])) == Some(0) {
        return Some(Fall::OffBase);
    }
    let visits = least(Pattern::new([], sets(targets)));
    (targets.len() == 2 && visits == Some(2)).then_some(Fall::BothTargets)
}
