//! Cases: one candidate of a cell is true, and each leads to the same.

use super::line::{ArgumentSets, Reasoning};
use super::{BaseSet, Statement};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet};
use crate::search::chain::{Chain, Closing, Part, PartKind};
use crate::search::star::Star;

/// The argument for a cell with an almost locked set at each of its candidates.
pub(super) fn star(ground: &ArgumentSets, star: &Star, targets: &CandidateSet) -> Option<Vec<Statement>> {
    cases(ground, ConstraintId::cell(star.stem), &star.petals, targets)
}

/// The argument for three cells of two candidates each, starting from the middle one; none for other chains.
pub(super) fn pivot(ground: &ArgumentSets, chain: &Chain, targets: &CandidateSet) -> Option<Vec<Statement>> {
    let [a, middle, b] = &chain.parts[..] else {
        return None;
    };
    let of_cells = chain.parts.iter().all(|part| part.kind == PartKind::Cell);
    if !of_cells || chain.closing != Closing::Open || a.from.digit != b.to.digit {
        return None;
    }
    let back = Part {
        from: a.to,
        to: a.from,
        ..a.clone()
    };
    cases(ground, middle.bases[0], &[back, b.clone()], targets)
}

/// By each candidate of a cell: what is true if it is.
fn cases(
    ground: &ArgumentSets,
    stem: ConstraintId,
    petals: &[Part],
    targets: &CandidateSet,
) -> Option<Vec<Statement>> {
    let mut line = Reasoning::new(ground, CandidateSet::default());
    let stems = line.leaves(BaseSet::Constraint(stem));
    let mut told: Vec<(Candidate, Reasoning<'_>, CandidateSet)> = Vec::new();
    let mut falls = *targets;
    for case in stems.iter() {
        let seen = ground.seen(case);
        let mut line = Reasoning::new(ground, seen);
        let petal = petals.iter().find(|part| part.from.digit == case.digit());
        let end = match petal {
            Some(part) => line.crosses(part).filter(|end| !end.is_empty())?,
            None => [case].into_iter().collect(),
        };
        falls = falls.and(&seen.or(&ground.seen_by_all(&end)));
        told.push((case, line, end));
    }
    let mut each = Vec::new();
    for (case, mut line, end) in told {
        line.sees(end, &falls)?;
        each.push((case, line.said));
    }
    line.said.push(Statement::Cases { each, falls });
    (!falls.is_empty()).then_some(line.said)
}
