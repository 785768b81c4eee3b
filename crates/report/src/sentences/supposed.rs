//! Describes suppositions: all results depend on them, and a contradiction refutes them.

use crate::Palette;
use crate::words::supposing;
use crate::words::{and, name, place};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Supposition, Suppositions};
use basecover::solve::{Cases, Deduction, Path, PathEnd, Refutation, Supposed};
use basecover::technique;

/// The line above the results for a position with suppositions; empty without any.
#[must_use]
pub fn above(suppositions: &Suppositions, palette: &Palette) -> String {
    let strong = palette.strong;
    match suppositions.is_empty() {
        true => String::new(),
        false => format!("{strong}supposing {}:{strong:#}\n", conjunction(suppositions)),
    }
}

/// The line below the results.
#[must_use]
pub fn below(suppositions: &Suppositions) -> String {
    match suppositions.is_empty() {
        true => String::new(),
        false => format!("all of this holds where {}\n", hold(suppositions)),
    }
}

/// The line below the results if the position has no solution: the refuted suppositions.
#[must_use]
pub fn contradiction(suppositions: &Suppositions) -> String {
    match suppositions.split_last() {
        None => String::new(),
        Some((last, others)) => format!(
            "supposing {}, a pattern of negative rank eliminates everything; so {}\n",
            conjunction(suppositions),
            refuted(&others, last)
        ),
    }
}

/// A sentence about the position, with its suppositions before it.
pub(crate) fn before(suppositions: &Suppositions, sentence: &str) -> String {
    match suppositions.is_empty() {
        true => sentence.to_owned(),
        false => format!("Supposing {}: {sentence}", conjunction(suppositions)),
    }
}

/// The conclusion of a path about its suppositions: a line, unless a limit stopped it.
#[must_use]
pub fn conclusion(supposed: &Supposed, palette: &Palette) -> String {
    let strong = palette.strong;
    let named = conjunction(&supposed.suppositions);
    let Path { end, stop, .. } = &supposed.path;
    let words = match (stop, &supposed.refutation) {
        (PathEnd::Contradiction, Some(refutation)) => {
            let why = match supposed.path.deductions.last() {
                Some(Deduction::Step(step)) if step.rank() < 0 => {
                    format!("a pattern of rank {} eliminates every candidate", step.rank())
                }
                _ => ConstraintId::first_empty(end).map_or_else(String::new, nothing_in),
            };
            let so = refuted(&refutation.others, refutation.last);
            format!("a contradiction: {why}; so {so}")
        }
        (PathEnd::Solved, _) => format!(
            "no contradiction: the puzzle is solved; {}",
            in_solution(&supposed.suppositions)
        ),
        (PathEnd::Stuck, _) if supposed.solution.is_some() => {
            format!(
                "no contradiction, and there can be none; {}",
                in_solution(&supposed.suppositions)
            )
        }
        (PathEnd::Stuck, _) => {
            let all = hold(&supposed.suppositions);
            format!(
                "no contradiction was found, but trial and error shows that there is no solution where {all}"
            )
        }
        (PathEnd::Contradiction | PathEnd::Limit(_), _) => "no contradiction so far".to_owned(),
    };
    format!("{strong}supposing {named}: {words}{strong:#}\n")
}

/// What is true or false in all cases of a truth: each with its place in the path of every case, side by
/// side, and then all in a line.
#[must_use]
pub fn in_all_cases(grid: &Grid, cases: &Cases, palette: &Palette) -> String {
    let strong = palette.strong;
    // The candidates that a true candidate sees are obviously false.
    let is_seen = |c: &Candidate| cases.placed.iter().any(|placed| placed.sees(*c));
    let falls: Vec<_> = cases
        .trees
        .iter()
        .map(|(c, _)| *c)
        .filter(|c| !is_seen(c))
        .collect();
    let beside = beside(grid, cases, &falls, palette);
    let all = |candidates: Vec<Candidate>, what: &str| match &candidates[..] {
        [] => None,
        [only] => Some(format!("{only} is {what} in every case")),
        all => Some(format!(
            "{} are {what} in every case",
            and(all.iter().map(ToString::to_string))
        )),
    };
    let found = [all(cases.placed.clone(), "true"), all(falls, "false")];
    let so = match found.into_iter().flatten().collect::<Vec<_>>() {
        none if none.is_empty() => "nothing else is true or false in every case".to_owned(),
        some => some.join("; "),
    };
    let so = match cases.stop {
        Some(_) => format!("so far, {so}"),
        None => so,
    };
    let so = match cases.is_cut {
        true => format!("{so} (others take more than 1,024 splits in one tree)"),
        false => so,
    };
    let set = name(&cases.truth);
    format!(
        "{beside}{strong}one of the {} candidates of {set} is true: {so}{strong:#}\n",
        cases.paths.len()
    )
}

/// A table with a line for each conclusion and a column for each case: the number of the step, counted over
/// all that follows in the case, and what it is. A case that ends in a contradiction says so.
fn beside(grid: &Grid, cases: &Cases, falls: &[Candidate], palette: &Palette) -> String {
    let Palette { quiet, .. } = palette;
    let wanted = cases.placed.iter().map(|c| (*c, true));
    let wanted: Vec<_> = wanted.chain(falls.iter().map(|c| (*c, false))).collect();
    if wanted.is_empty() {
        return String::new();
    }
    let heading = cases.paths.iter().map(|(case, _)| format!("{case} true"));
    let mut rows = vec![std::iter::once(String::new()).chain(heading).collect::<Vec<_>>()];
    let columns: Vec<_> = cases
        .paths
        .iter()
        .map(|(case, path)| Column::new(grid, *case, path))
        .collect();
    for (candidate, is_true) in wanted {
        let what = if is_true { "true" } else { "false" };
        let own = columns.iter().map(|column| column.why(candidate, is_true));
        rows.push(
            std::iter::once(format!("{candidate} {what}"))
                .chain(own)
                .collect(),
        );
    }
    let width = |i: usize| rows.iter().map(|row| row[i].chars().count()).max().unwrap_or(0);
    let widths: Vec<_> = (0..=columns.len()).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row
            .iter()
            .zip(&widths)
            .map(|(cell, &width)| format!("{cell:<width$}"));
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let lines: Vec<_> = rows.iter().map(line).collect();
    let head = &lines[0];
    format!("{quiet}{head}{quiet:#}\n{}\n", lines[1..].join("\n"))
}

/// What follows in a case.
struct Column {
    is_contradiction: bool,
    /// What the case makes false at once.
    seen: CandidateSet,
    /// By step: what it places, what it makes false, and what it is.
    steps: Vec<(Option<Candidate>, CandidateSet, String)>,
}

impl Column {
    fn new(grid: &Grid, case: Candidate, path: &Path) -> Self {
        let mut now = supposing(grid, case);
        let seen = grid.live().minus(now.live());
        let steps = path.deductions.iter().map(|deduction| {
            let (placed, what) = match deduction {
                Deduction::Single { truth, placed } => {
                    (Some(*placed), format!("{placed} in {}", place(*truth)))
                }
                Deduction::Step(step) => {
                    let named = technique::name(&now, step.clone());
                    let name = named.technique.map_or_else(
                        || format!("pattern of order {}", step.order()),
                        |technique| technique.id.to_owned(),
                    );
                    (None, name)
                }
                Deduction::Tree { target, .. } => (None, format!("tree against {target}")),
            };
            let falls = deduction.eliminations(&now).into_iter().collect();
            deduction.apply(&mut now);
            (placed, falls, what)
        });
        Self {
            steps: steps.collect(),
            is_contradiction: path.stop == PathEnd::Contradiction,
            seen,
        }
    }

    fn why(&self, candidate: Candidate, is_true: bool) -> String {
        let is_it = |(placed, falls, _): &(Option<Candidate>, CandidateSet, String)| match is_true {
            true => *placed == Some(candidate),
            false => falls.contains(candidate),
        };
        if !is_true && self.seen.contains(candidate) {
            return "at once".to_owned();
        }
        match self.steps.iter().position(is_it) {
            Some(i) => format!("{}. {}", i + 1, self.steps[i].2),
            None if self.is_contradiction => "contradiction".to_owned(),
            None => "supposed".to_owned(),
        }
    }
}

/// The line above the proof of a refutation.
#[must_use]
pub fn proof(refutation: &Refutation, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let proof = match (refutation.deductions.is_empty(), refutation.others.is_empty()) {
        (true, _) => "the deductions above are the proof; they take too many cases for one tree".to_owned(),
        (false, true) => "the proof in the position as it was:".to_owned(),
        (false, false) => format!("the proof where {}:", hold(&refutation.others)),
    };
    format!("{quiet}{proof}{quiet:#}\n")
}

/// The supposition that is refuted.
fn refuted(others: &Suppositions, last: Supposition) -> String {
    let opposite = match last {
        Supposition::True(c) => Supposition::False(c),
        Supposition::False(c) => Supposition::True(c),
    };
    match others.is_empty() {
        true => holds(opposite),
        false => format!(
            "not all of them hold: where {}, {}",
            hold(others),
            holds(opposite)
        ),
    }
}

/// The conclusion about suppositions that leave a constraint without a candidate.
#[must_use]
pub fn at_once(suppositions: &Suppositions, empty: ConstraintId) -> String {
    let so = match suppositions.split_last() {
        Some((last, others)) => refuted(&others, last),
        None => "the position has no solution".to_owned(),
    };
    format!(
        "supposing {}, {}; so {so}",
        conjunction(suppositions),
        nothing_in(empty)
    )
}

/// The meaning of a constraint without a candidate.
fn nothing_in(empty: ConstraintId) -> String {
    match empty.digit() {
        None => format!("{empty} has no candidate left"),
        Some(_) => format!("{} has no place left", place(empty)),
    }
}

fn in_solution(suppositions: &Suppositions) -> String {
    format!("{} in a solution", hold(suppositions))
}

/// `4r1c2 and not 5r3c7`.
fn conjunction(suppositions: &Suppositions) -> String {
    and(suppositions.iter().map(|supposition| supposition.to_string()))
}

/// `4r1c2 is true and 5r3c7 is false`.
fn hold(suppositions: &Suppositions) -> String {
    and(suppositions.iter().map(holds))
}

fn holds(supposition: Supposition) -> String {
    match supposition {
        Supposition::True(candidate) => format!("{candidate} is true"),
        Supposition::False(candidate) => format!("{candidate} is false"),
    }
}
