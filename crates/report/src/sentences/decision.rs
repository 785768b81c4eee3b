//! Decisions in words: a grid, a table and a sentence.
//!
//! The table has a line for each candidate: its value, and the bounds on plain patterns. A proof, if
//! requested, is below its line and can be read back as a pattern or as the values of a point.

use crate::text::{LEGEND, counted, grid, is_marked, left_out, step};
use crate::{AnswerCounts, Palette, Question};
use basecover::grid::{Candidate, Grid};
use basecover::lp::{Answer, Bases, Bounds, Point, Ratio, Undecided, Verdict};
use basecover::pattern::{Logic, Proven, Step};
use basecover::search::Halt;
use basecover::sorting;
use itertools::Itertools;

/// Whether proofs are printed too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proofs {
    /// Below each candidate its pattern or its witness.
    Shown,
    /// The table only.
    Hidden,
}

/// Everything about one position: the grid with the eliminable candidates marked, the table, the summary.
///
/// Candidates that are not eliminable have a line of their own only if they were named or proofs are shown.
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
        let stopped = Verdict::Undecided {
            reason: Undecided::Stopped,
        };
        not_eliminable && question.targets.is_none() && proofs == Proofs::Hidden
            || a.decision.verdict == stopped
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

/// The line below the summary when the decisions were cut short.
#[must_use]
pub fn halted(halt: Halt) -> &'static str {
    match halt {
        Halt::Time => "stopped by the time limit, not complete\n",
        Halt::Interrupt => "interrupted, not complete\n",
        Halt::Work => "stopped by its bound, not complete\n",
    }
}

/// A line for each answer, and its proof if requested.
fn table(position: &Grid, answers: &[&Answer], proofs: Proofs, palette: &Palette) -> String {
    let Palette {
        quiet, elimination, ..
    } = palette;
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
        Verdict::Eliminable {
            value: Some(value), ..
        } => value.to_string(),
        Verdict::Eliminable { value: None, .. } => "none".to_owned(),
        Verdict::NotEliminable { .. } => "1".to_owned(),
        Verdict::Undecided { .. } => "?".to_owned(),
    }
}

/// The columns of bounds.
fn bounds(answer: &Answer) -> (String, String) {
    match answer.bounds {
        Some(Bounds::AtLeast { rank, order }) => (
            rank.map_or_else(String::new, |rank| rank.to_string()),
            order.to_string(),
        ),
        Some(Bounds::NoPlain) => ("-".to_owned(), "-".to_owned()),
        None => (String::new(), String::new()),
    }
}

fn as_step(proven: &Proven) -> Step {
    Step::group([proven.clone()]).swap_remove(0)
}

/// The values of a point, the largest first, each with its candidates; placed cells are omitted.
pub(super) fn witness(position: &Grid, point: &Point, palette: &Palette) -> String {
    let quiet = palette.quiet;
    let open = |&(c, _): &(Candidate, Ratio)| position.state(c.cell()).digit().is_none();
    let values = point
        .values()
        .filter(open)
        .map(|(c, value)| (value, c))
        .into_group_map();
    let lines = sorting::sorted_by_key(values, |&(value, _)| std::cmp::Reverse(value));
    lines
        .into_iter()
        .map(|(value, candidates)| {
            format!(
                "  {quiet}value {value}{quiet:#}  {}\n",
                candidates.iter().format(" ")
            )
        })
        .collect()
}

/// The meaning of the signs that occur above.
fn legend(question: Question<'_>, shown: &[&Answer], proofs: Proofs) -> String {
    let mut lines = String::new();
    if shown.iter().any(|a| a.bounds == Some(Bounds::NoPlain)) {
        let which = match question.bases {
            Bases::Overlapping => "",
            Bases::Disjoint => " with disjoint base sets",
        };
        lines += &format!("- proven: no plain pattern{which} eliminates it, a weighted one does\n");
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
        lines += match question.logic {
            Logic::Candidates => "",
            Logic::Templates => "the witness is a mix of templates; JSON records list these\n",
        };
    }
    lines
}

/// Whether one of the answers is that the position has no fractional solution.
#[must_use]
pub fn is_contradiction(answers: &[Answer]) -> bool {
    let impossible = |a: &Answer| matches!(a.decision.verdict, Verdict::Eliminable { value: None, .. });
    answers.iter().any(impossible)
}

/// The summary of all decisions. "No pattern" is a theorem here: each has a witness.
#[must_use]
pub fn summary(question: Question<'_>, answers: &[Answer], palette: &Palette) -> String {
    let strong = palette.strong;
    let words = if answers.is_empty() {
        "every cell is placed: there is no candidate to decide".to_owned()
    } else if is_contradiction(answers) {
        let or_several = match question
            .truths
            .iter()
            .any(|truth| truth.kind().assumes_one_solution())
        {
            true => " or several",
            false => "",
        };
        format!(
            "the position has no solution{or_several}: a pattern of negative rank eliminates every candidate"
        )
    } else {
        count(question, answers)
    };
    format!("{strong}{words}{strong:#}\n")
}

fn count(question: Question<'_>, answers: &[Answer]) -> String {
    let tally = AnswerCounts::of(answers);
    let total = counted(tally.total(), "candidate");
    let asked = if question.targets.is_some() {
        " asked for"
    } else {
        ""
    };
    let eliminable = match (tally.eliminable, tally.no_plain) {
        (0, _) => None,
        (n, 0) => Some(format!("eliminable: {n} of {total}{asked}")),
        (n, weighted) => Some(format!(
            "eliminable: {n} of {total}{asked} ({weighted} by weighted patterns only)"
        )),
    };
    let whom = match (tally.not_eliminable, answers) {
        (0, _) => None,
        (1, [one]) => Some(format!("{}: it has a witness", one.decision.candidate)),
        (n, _) if n == tally.total() && question.targets.is_none() => {
            Some(format!("any candidate: each of the {n} has a witness"))
        }
        (n, _) if n == tally.total() => Some(format!("any of the {total} asked for: each has a witness")),
        (1, _) => Some("1 other: it has a witness".to_owned()),
        (n, _) => Some(format!("{n} others: each has a witness")),
    };
    let left_out = match tally.not_eliminable {
        0 => String::new(),
        _ => left_out(question.cuts),
    };
    let with = match question.truths.len() {
        0 => String::new(),
        n => format!(" with {}", counted(n, "derived truth")),
    };
    let pattern = match question.logic {
        Logic::Candidates => "base/cover pattern",
        Logic::Templates => "template pattern",
    };
    let theorem =
        whom.map(|whom| format!("no {pattern} of any order or rank{with} eliminates {whom}{left_out}"));
    let undecided = (tally.undecided > 0).then(|| format!("undecided: {}", tally.undecided));
    [eliminable, theorem, undecided].into_iter().flatten().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use basecover::constraint::Position;
    use basecover::grid::CandidateSet;
    use basecover::lp::{Decision, Undecided, answer};

    const ALL: Question<'_> = Question {
        targets: None,
        logic: Logic::Candidates,
        bases: Bases::Overlapping,
        truths: &[],
        cuts: &[],
    };

    fn words(question: Question<'_>, answers: &[Answer]) -> String {
        summary(question, answers, &Palette::default())
    }

    fn set(names: &[&str]) -> CandidateSet {
        names.iter().map(|name| name.parse().unwrap()).collect()
    }

    fn undecided(name: &str) -> Answer {
        Answer {
            decision: Decision {
                candidate: name.parse().unwrap(),
                verdict: Verdict::Undecided {
                    reason: Undecided::Gap,
                },
            },
            bounds: None,
        }
    }

    #[test]
    fn nothing_eliminable_is_a_theorem_only_when_everything_was_decided() {
        let empty = Grid::empty();
        // Checking the witnesses of all others takes seconds: the library's tests do that.
        let one = answer(
            &Position::new(&empty).unwrap(),
            &set(&["4r1c1"]),
            Bases::Overlapping,
        );
        let mut answers = vec![one[0].clone(); 729];
        assert_eq!(
            words(ALL, &answers),
            "no base/cover pattern of any order or rank eliminates any candidate: each of the 729 has a witness\n"
        );
        answers[3] = undecided("4r1c1");
        assert_eq!(
            words(ALL, &answers),
            "no base/cover pattern of any order or rank eliminates 728 others: each has a witness; undecided: 1\n"
        );
        assert!(
            report(&empty, ALL, &answers, Proofs::Hidden, &Palette::default())
                .contains("4r1c1      ?\n  undecided: the exact weights and the exact point leave a gap\n")
        );
        let targets = set(&["4r1c2"]);
        let named = Question {
            targets: Some(&targets),
            ..ALL
        };
        assert_eq!(
            words(
                named,
                &answer(&Position::new(&empty).unwrap(), &targets, Bases::Overlapping)
            ),
            "no base/cover pattern of any order or rank eliminates 4r1c2: it has a witness\n"
        );
        assert_eq!(
            words(ALL, &[]),
            "every cell is placed: there is no candidate to decide\n"
        );
    }

    /// Three cells of a row with two digits between them.
    #[test]
    fn a_position_without_solution_is_told() {
        let gone = |c: &Candidate| c.cell().index() < 3 && c.digit().index() > 1;
        let grid = Grid::from_live(Candidate::all().filter(|c| !gone(c)).collect());
        let answers = answer(
            &Position::new(&grid).unwrap(),
            &set(&["1r1c1"]),
            Bases::Overlapping,
        );
        let text = report(&grid, ALL, &answers, Proofs::Shown, &Palette::default());
        assert!(text.contains("\n1r1c1      none                   2\n"), "{text}");
        assert!(
            text.contains("=> every candidate: the position has no solution\n"),
            "{text}"
        );
        assert!(
            text.ends_with(
                "the position has no solution: a pattern of negative rank eliminates every candidate\n"
            ),
            "{text}"
        );
    }
}
