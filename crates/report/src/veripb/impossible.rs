//! [`impossible`]: cells that cannot be filled, shown by trying.

use super::lines::{Case, Lines, Number};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Cell};

/// Shows that cells cannot be filled from the live candidates in a case.
///
/// A cell with the fewest candidates is tried first, and what a digit that stands alone in its cell sees is
/// gone: VeriPB sees that much by itself. So it sees that a cell is empty where a case ends here, and that
/// no candidate of the cell that was tried is left where all its cases have been shown.
///
/// Returns none if they can be filled.
pub(super) fn impossible(
    lines: &mut Lines,
    cells: &[Cell],
    live: &CandidateSet,
    case: &Case,
) -> Option<Number> {
    let live = settled(cells, *live);
    let count = |cell: &Cell| live.digits(*cell).count_ones();
    let open = cells.iter().filter(|cell| count(cell) != 1);
    let &cell = open.min_by_key(|cell| count(cell))?;
    for candidate in live.iter().filter(|candidate| candidate.cell() == cell) {
        impossible(lines, cells, &with(&live, candidate), &case.and(candidate))?;
    }
    Some(lines.cannot_be(case))
}

/// Without what the candidates that are alone in their cell see.
fn settled(cells: &[Cell], mut live: CandidateSet) -> CandidateSet {
    loop {
        let alone = live
            .iter()
            .filter(|c| cells.contains(&c.cell()) && live.digits(c.cell()).count_ones() == 1);
        let next = alone.fold(live, |next, candidate| with(&next, candidate));
        if next.len() == live.len() {
            return live;
        }
        live = next;
    }
}

/// Without what a candidate sees.
pub(super) fn with(live: &CandidateSet, candidate: Candidate) -> CandidateSet {
    let mut live = *live;
    let seen = ConstraintId::of(candidate)
        .into_iter()
        .flat_map(ConstraintId::members);
    seen.filter(|&other| other != candidate)
        .for_each(|other| live.remove(other));
    live
}
