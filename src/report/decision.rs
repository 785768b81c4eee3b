//! Decisions in words: a grid, a table and a sentence.
//!
//! The table has a line for each candidate: its value, and the bounds on plain patterns. A proof, where it is asked for, stands
//! below its line and reads back as a pattern or as the values of a point.

use super::text::{LEGEND, counted, grid, is_marked, step};
use super::{Palette, Question, Tally};
use crate::grid::{Candidate, Grid};
use crate::lp::{Answer, Bases, Bounds, Point, Ratio, Verdict};
use crate::pattern::{Proven, Step};
use itertools::Itertools;

/// Whether the proofs are written too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proofs {
    /// Below each candidate its pattern or its witness.
    Shown,
    /// The table only.
    Hidden,
}

/// Everything about one position: the grid with the eliminable candidates marked, the table, the summary.
///
/// Candidates that are not eliminable have no line of their own, unless they were named or proofs are shown.
#[must_use]
pub fn report(
    position: &Grid,
    question: Question<'_>,
    answers: &[Answer],
    proofs: Proofs,
    palette: &Palette,
) -> String {
    let eliminable = |a: &&Answer| matches!(a.decision.verdict, Verdict::Eliminable { .. });
    let marked = answers
        .iter()
        .filter(eliminable)
        .map(|a| a.decision.candidate)
        .collect();
    let hides = |a: &&Answer| {
        let not_eliminable = matches!(a.decision.verdict, Verdict::NotEliminable { .. });
        not_eliminable && question.targets.is_none() && proofs == Proofs::Hidden
    };
    let shown: Vec<_> = answers.iter().filter(|a| !hides(a)).collect();
    [
        grid(position, &marked, palette),
        table(position, &shown, proofs, palette),
        legend(question, &shown, proofs),
        summary(question, answers, palette),
    ]
    .concat()
}

/// A line for each answer, and its proof where it is asked for.
fn table(position: &Grid, answers: &[&Answer], proofs: Proofs, palette: &Palette) -> String {
    let Palette { quiet, elimination, .. } = palette;
    if answers.is_empty() {
        return String::new();
    }
    let width = answers.iter().map(|a| value(a).len()).max().unwrap_or(0).max(5);
    let row = |&answer: &&Answer| {
        let (rank, order) = bounds(answer);
        let (value, candidate) = (value(answer), answer.decision.candidate);
        let name = match answer.bounds {
            Some(_) => format!("{elimination}{candidate}{elimination:#}    "),
            None => format!("{candidate}    "),
        };
        let line = format!("{name}  {value:<width$}  {rank:>7}  {order:>8}");
        let proof = match (proofs, &answer.decision.verdict) {
            (_, Verdict::Undecided { reason }) => format!("  undecided: {reason}\n"),
            (Proofs::Hidden, _) => String::new(),
            (Proofs::Shown, Verdict::Eliminable { certificate, .. }) => {
                format!("  {}", step(&as_step(certificate), palette))
            }
            (Proofs::Shown, Verdict::NotEliminable { witness: point }) => witness(position, point, palette),
        };
        format!("{}\n{proof}", line.trim_end())
    };
    let head = format!("candidate  {:<width$}  rank >=  order >=", "value");
    format!("{quiet}{head}{quiet:#}\n{}", answers.iter().map(row).format(""))
}

/// The column of values.
fn value(answer: &Answer) -> String {
    match &answer.decision.verdict {
        Verdict::Eliminable { value: Some(value), .. } => value.to_string(),
        Verdict::Eliminable { value: None, .. } => "none".to_owned(),
        Verdict::NotEliminable { .. } => "1".to_owned(),
        Verdict::Undecided { .. } => "?".to_owned(),
    }
}

/// The columns of bounds.
fn bounds(answer: &Answer) -> (String, String) {
    match answer.bounds {
        Some(Bounds::AtLeast { rank, order }) => {
            (rank.map_or_else(String::new, |rank| rank.to_string()), order.to_string())
        }
        Some(Bounds::NoPlain) => ("-".to_owned(), "-".to_owned()),
        None => (String::new(), String::new()),
    }
}

fn as_step(proven: &Proven) -> Step {
    Step::group([proven.clone()]).swap_remove(0)
}

/// The values of a point by size, the largest first, each with its candidates; placed cells are left out.
fn witness(position: &Grid, point: &Point, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let open = |&(c, _): &(Candidate, Ratio)| position.state(c.cell()).digit().is_none();
    let values = point.values().filter(open).map(|(c, value)| (value, c)).into_group_map();
    let lines = values.into_iter().sorted_unstable_by(|a, b| b.0.cmp(&a.0));
    lines
        .map(|(value, candidates)| format!("  {quiet}value {value}{quiet:#}  {}\n", candidates.iter().format(" ")))
        .collect()
}

/// What the signs above mean, as far as they occur.
fn legend(question: Question<'_>, shown: &[&Answer], proofs: Proofs) -> String {
    let mut lines = String::new();
    if shown.iter().any(|a| a.bounds == Some(Bounds::NoPlain)) {
        let which = match question.bases {
            Bases::Overlapping => "",
            Bases::Disjoint => " with disjoint base sets",
        };
        lines += &format!("- proven: no plain pattern{which} does it, a weighted one does\n");
    }
    if proofs == Proofs::Hidden {
        return lines;
    }
    let marked = |a: &&Answer| match &a.decision.verdict {
        Verdict::Eliminable { certificate, .. } => is_marked(&as_step(certificate)),
        _ => false,
    };
    if shown.iter().any(marked) {
        lines += &format!("{LEGEND}\n");
    }
    if shown
        .iter()
        .any(|a| matches!(a.decision.verdict, Verdict::NotEliminable { .. }))
    {
        lines += "value: of each candidate in the witness; placed digits have value 1, all others 0\n";
    }
    lines
}

/// What was decided in all.
#[must_use]
pub fn summary(question: Question<'_>, answers: &[Answer], palette: &Palette) -> String {
    let strong = palette.strong;
    let tally = Tally::of(answers);
    let impossible = |a: &Answer| matches!(a.decision.verdict, Verdict::Eliminable { value: None, .. });
    let candidates = match question.targets {
        None => counted(tally.total(), "candidate"),
        Some(targets) => format!("{} asked for", counted(targets.len(), "candidate")),
    };
    let of_all = match (answers, question.targets) {
        ([one], _) => format!("{}", one.decision.candidate),
        (_, None) => "any candidate".to_owned(),
        (_, Some(_)) => format!("any of the {candidates}"),
    };
    let words = match tally {
        Tally { eliminable: 0, not_eliminable: 0, undecided: 0, .. } => "every cell is placed: no candidate is left to decide".to_owned(),
        _ if answers.iter().any(impossible) => {
            "the position has no solution: a pattern of negative rank eliminates every candidate".to_owned()
        }
        Tally { eliminable: 0, undecided: 0, not_eliminable, .. } => format!(
            "no base/cover pattern of any order or rank eliminates {of_all}: {}",
            match not_eliminable {
                1 => "it has a witness".to_owned(),
                _ => format!("each of the {not_eliminable} has a witness"),
            }
        ),
        Tally { eliminable, not_eliminable, undecided, no_plain } => {
            let plain = match no_plain {
                0 => String::new(),
                _ => format!(" ({no_plain} by weighted patterns only)"),
            };
            let rest = match not_eliminable {
                0 => String::new(),
                1 => "; no base/cover pattern of any order or rank eliminates the other 1, it has a witness".to_owned(),
                n => format!("; no base/cover pattern of any order or rank eliminates the other {n}, each has a witness"),
            };
            let open = match undecided {
                0 => String::new(),
                n => format!("; {n} undecided"),
            };
            format!("{eliminable} of {candidates} eliminable{plain}{rest}{open}")
        }
    };
    format!("{strong}{words}{strong:#}\n")
}
