//! [`formula`]: a puzzle as equations and inequalities (OPB).

use super::Variable;
use super::lines::Number;
use basecover::casts::fit;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Grid};

/// The facts of a position: candidates that are true because they are placed, or false although no placed
/// digit sees them.
fn facts(grid: &Grid) -> impl Iterator<Item = (Candidate, bool)> + '_ {
    let stands = |candidate: Candidate| grid.state(candidate.cell()).digit() == Some(candidate.digit());
    let gone = move |candidate: Candidate| {
        let seen = ConstraintId::of(candidate)
            .into_iter()
            .flat_map(ConstraintId::members);
        !grid.is_live(candidate) && !seen.into_iter().any(stands)
    };
    Candidate::all().filter_map(move |candidate| match (stands(candidate), gone(candidate)) {
        (true, _) => Some((candidate, true)),
        (_, true) => Some((candidate, false)),
        _ => None,
    })
}

/// The formula of a position. If the solution is given, the objective is the number of its candidates that
/// are true.
#[must_use]
pub fn formula(grid: &Grid, solution: Option<&CandidateSet>) -> String {
    let facts: Vec<_> = facts(grid).collect();
    let count = ConstraintId::all().len() + facts.len();
    let mut text = format!("* #variable= 729 #constraint= {count}\n* x5r1c2: 5 is in row 1, column 2\n");
    let sum = |candidates: &mut dyn Iterator<Item = Candidate>| {
        let terms = candidates.map(|candidate| format!("+1 {} ", Variable(candidate)));
        terms.collect::<String>()
    };
    if let Some(solution) = solution {
        text += &format!("min: {};\n", sum(&mut solution.iter()));
    }
    for id in ConstraintId::all() {
        text += &format!("{}= 1 ;\n", sum(&mut id.members().into_iter()));
    }
    for (candidate, is_true) in facts {
        let sign = if is_true { "" } else { "~" };
        text += &format!("+1 {sign}{} >= 1 ;\n", Variable(candidate));
    }
    text
}

/// How many constraints VeriPB counts in the formula: an equation counts as two.
pub(super) fn count(grid: &Grid) -> Number {
    fit(2 * ConstraintId::all().len() + facts(grid).count())
}

/// The facts with the numbers that VeriPB gives them.
pub(super) fn numbered(grid: &Grid) -> impl Iterator<Item = (Number, (Candidate, bool))> + '_ {
    let first = fit::<Number>(2 * ConstraintId::all().len()) + 1;
    (first..).zip(facts(grid))
}
