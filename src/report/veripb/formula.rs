//! [`formula`]: a puzzle as equations and inequalities (OPB).

use super::Variable;
use super::lines::Number;
use crate::bits::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Grid};
use std::io::{Result, Write};

/// Candidates of which nothing is left to say: true because they stand, or false though nothing that stands
/// sees them.
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

/// Writes the formula of a position. With its solution, the objective is how many of these candidates are
/// true.
///
/// # Errors
/// Those of `out`.
pub fn formula(grid: &Grid, solution: Option<&CandidateSet>, out: &mut impl Write) -> Result<()> {
    let facts: Vec<_> = facts(grid).collect();
    writeln!(
        out,
        "* #variable= 729 #constraint= {}",
        ConstraintId::all().len() + facts.len()
    )?;
    writeln!(out, "* x5r1c2: 5 is in row 1, column 2")?;
    if let Some(solution) = solution {
        write!(out, "min:")?;
        solution
            .iter()
            .try_for_each(|c| write!(out, " +1 {}", Variable(c)))?;
        writeln!(out, " ;")?;
    }
    for id in ConstraintId::all() {
        for candidate in id.members() {
            write!(out, "+1 {} ", Variable(candidate))?;
        }
        writeln!(out, "= 1 ;")?;
    }
    for (candidate, is_true) in facts {
        let sign = if is_true { "" } else { "~" };
        writeln!(out, "+1 {sign}{} >= 1 ;", Variable(candidate))?;
    }
    Ok(())
}

/// How many constraints VeriPB counts in the formula: an equation is two.
pub(super) fn count(grid: &Grid) -> Number {
    fit(2 * ConstraintId::all().len() + facts(grid).count())
}

/// The facts with the numbers that VeriPB gives them.
pub(super) fn numbered(grid: &Grid) -> impl Iterator<Item = (Number, (Candidate, bool))> + '_ {
    let first = fit::<Number>(2 * ConstraintId::all().len()) + 1;
    (first..).zip(facts(grid))
}
