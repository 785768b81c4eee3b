//! A chain: unless its first node holds a true candidate, its last does.

use super::Statement;
use super::line::{ArgumentSets, Reasoning};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Digit};
use crate::search::chain::{Chain, Node, Part, PartKind};

/// The argument for an open chain, or for one that comes back to its start; none for other patterns.
pub(super) fn chain(ground: &ArgumentSets, chain: &Chain, targets: &CandidateSet) -> Option<Vec<Statement>> {
    let parts = own_parts(ground, chain, targets);
    let start = parts.first()?.from.candidates.and(&ground.live);
    let mut line = Reasoning::new(ground, start);
    let mut end = start;
    for (i, part) in parts.iter().enumerate() {
        if i > 0 {
            line.sees(end, &part.from.candidates)?;
        }
        end = line.crosses(part)?;
        if end.is_empty() {
            break;
        }
    }
    let group = start.or(&end);
    let falls = ground.seen_by_all(&group).and(targets);
    let mut said = match start.is_empty() {
        true => line.said,
        false => vec![Statement::Unless {
            candidates: start,
            then: line.said,
            left: group,
        }],
    };
    said.push(Statement::Sees { group, falls });
    (!falls.is_empty()).then_some(said)
}

/// The parts of a chain as parts of the step: a cell that was its base set and is a cover besides has
/// cancelled out. Where it was a part by itself at an end, the chain begins after it; where it was a cell of
/// an almost locked set, the other cells are left.
fn own_parts(ground: &ArgumentSets, chain: &Chain, targets: &CandidateSet) -> Vec<Part> {
    let parts = &chain.parts;
    let of = |node: &Node| node.candidates;
    let left = |(i, part): (usize, &Part)| {
        let before = match i {
            0 => *targets,
            _ => of(&parts[i - 1].to),
        };
        let behind = parts.get(i + 1).map_or(*targets, |next| of(&next.from));
        without_cell(ground, part, &before, &behind).unwrap_or_else(|| part.clone())
    };
    let mut own: Vec<Part> = parts.iter().enumerate().map(left).collect();
    let first = own.iter().position(|part| ground.has(part)).unwrap_or(0);
    own.drain(..first);
    let last = own.iter().rposition(|part| ground.has(part)).unwrap_or(0);
    own.truncate(last + 1);
    own
}

/// An almost locked set without its only cell that is not a base set. What comes before it in the chain, or
/// behind, is a candidate of that cell, and excludes its digit in the others by an inner cover.
fn without_cell(
    ground: &ArgumentSets,
    part: &Part,
    before: &CandidateSet,
    behind: &CandidateSet,
) -> Option<Part> {
    let (own, cancelled): (Vec<_>, Vec<_>) = part.bases.iter().copied().partition(|&id| ground.is_base(id));
    let ([cell], false) = (&cancelled[..], own.is_empty()) else {
        return None;
    };
    let by = |neighbours: &CandidateSet| {
        let there = neighbours.iter().filter(|&c| ConstraintId::of(c).contains(cell));
        let holds = |id: &ConstraintId, c: Candidate| ConstraintId::of(c).contains(id);
        let inner = |c: Candidate| part.inner.iter().position(|id| holds(id, c));
        there.filter_map(|c| Some((c.digit(), inner(c)?))).next()
    };
    let node = |digit: Digit| Node {
        digit,
        candidates: own
            .iter()
            .map(|id| Candidate::new(id.members()[0].cell(), digit))
            .collect(),
    };
    let enters = by(before);
    let (digit, place) = enters.or_else(|| by(behind))?;
    let mut inner = part.inner.clone();
    inner.remove(place);
    let kind = match own.len() {
        1 => PartKind::Cell,
        _ => PartKind::AlmostLockedSet,
    };
    let (from, to) = match enters {
        Some(_) => (node(digit), part.to),
        None => (part.from, node(digit)),
    };
    Some(Part {
        kind,
        inner,
        from,
        to,
        bases: own,
    })
}
