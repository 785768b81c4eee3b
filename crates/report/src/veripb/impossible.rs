//! [`impossible`]: shows by trying every digit that cells cannot be filled.

use super::lines::{Case, Lines, Number};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Cell};

/// Shows that cells cannot be filled from the live candidates in a case.
///
/// A cell with the fewest candidates is tried first, and the candidates seen by a digit that is alone in its
/// cell are removed: VeriPB propagates that by itself. So at the end of a case VeriPB finds an empty cell,
/// and after all cases of a cell it finds that none of the cell's candidates is left.
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

/// The live candidates without those seen by a candidate that is alone in its cell.
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

/// The live candidates without those that a candidate sees.
pub(super) fn with(live: &CandidateSet, candidate: Candidate) -> CandidateSet {
    let mut live = *live;
    let seen = ConstraintId::of(candidate)
        .into_iter()
        .flat_map(ConstraintId::members);
    seen.filter(|&other| other != candidate)
        .for_each(|other| live.remove(other));
    live
}
