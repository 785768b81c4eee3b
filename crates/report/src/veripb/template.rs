//! [`no_template`] and [`covered`]: statements about every template of a digit, proven one by one.
//!
//! A sum over a digit that is at least 0 for each of its templates may be negative for fractional mixtures of
//! candidates that are not mixes of templates, so no sum of rows, columns and blocks proves it. The templates
//! are listed row by row, and VeriPB finds for each that it does not fit.

use super::impossible::with;
use super::lines::{Bit, Case, Lines, Number};
use basecover::grid::CandidateSet;

/// Shows that no template of a digit from the live candidates fits a case.
pub(super) fn no_template(lines: &mut Lines, live: &CandidateSet, case: &Case) -> Number {
    let live = settled(*live);
    let row = |row: usize| live.iter().filter(move |candidate| candidate.cell().row() == row);
    // The open row with the fewest candidates; an empty row ends the case.
    let counts = (0..9)
        .map(|i| (row(i).count(), i))
        .filter(|&(count, _)| count != 1);
    if let Some((_, i)) = counts.min() {
        for candidate in row(i) {
            no_template(lines, &with(&live, candidate), &case.and(candidate));
        }
    }
    lines.cannot_be(case)
}

/// The live candidates without those seen by a candidate that is alone in its row.
fn settled(mut live: CandidateSet) -> CandidateSet {
    loop {
        let count = |row: usize| live.iter().filter(|c| c.cell().row() == row).count();
        let counts: [usize; 9] = std::array::from_fn(count);
        let alone = live.iter().filter(|c| counts[c.cell().row()] == 1);
        let next = alone.fold(live, |next, candidate| with(&next, candidate));
        if next.len() == live.len() {
            return live;
        }
        live = next;
    }
}

/// Proves that a sum over a digit is at least 0, as it is for each template.
pub(super) fn covered(lines: &mut Lines, live: &CandidateSet, sum: &[(Bit, i64)]) -> Number {
    lines.suppose_below_0(sum);
    no_template(lines, live, &Case::default());
    lines.refuted()
}
