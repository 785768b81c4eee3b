//! [`numbered`]: an argument statement by statement; [`numbered_tree`]: the same of a certificate tree.

use super::words::{all, are, times};
use crate::words::{and, group, name, place, supposing};
use basecover::argument::{Argument, Statement};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Logic, Pattern, Tree};

/// The statements of an argument, numbered, one per line; consequences of a supposition are indented, and
/// their numbers begin with its number.
#[must_use]
pub fn numbered(argument: &Argument) -> String {
    let mut lines = Vec::new();
    tell(&argument.statements, "", &mut lines);
    lines.concat()
}

/// The patterns and cases of a certificate tree, numbered, one per line; what follows in a case is indented,
/// and its numbers begin with that of the case.
#[must_use]
pub fn numbered_tree(grid: &Grid, target: Candidate, tree: &Tree) -> String {
    let mut lines = Vec::new();
    follow(grid.clone(), target, tree, "", &mut lines);
    lines.concat()
}

fn follow(mut grid: Grid, target: Candidate, tree: &Tree, prefix: &str, lines: &mut Vec<String>) {
    let indent = "  ".repeat(prefix.matches('.').count());
    let mut number = 0;
    let mut say = |said: String, lines: &mut Vec<String>| {
        number += 1;
        lines.push(format!("{indent}{prefix}{number}. {said}\n"));
        format!("{prefix}{number}.")
    };
    for claim in &tree.patterns {
        let falls: CandidateSet = claim.eliminations.iter().copied().collect();
        let count = Statement::Count {
            pattern: claim.pattern.clone(),
            logic: claim.logic,
            falls,
        };
        say(line(&count), lines);
        falls.iter().for_each(|c| grid.remove(c));
    }
    let empty = ConstraintId::all().find(|id| id.live(&grid).is_empty());
    match (&tree.split, empty) {
        (None, Some(empty)) => {
            say(format!("Nothing is left for {}.", place(empty)), lines);
        }
        (None, None) => {}
        (Some(split), _) => {
            let cases = group(&split.truth.live(&grid));
            let one = format!("{cases} is true: {} has no other candidate.", place(split.truth));
            let number = say(one, lines);
            for ((case, below), letter) in split.branches.iter().zip('a'..) {
                let number = format!("{number}{letter}.");
                if *below == Tree::default() && case.sees(target) {
                    lines.push(format!(
                        "{indent}  {number} If {case} is true, it sees {target}.\n"
                    ));
                } else {
                    lines.push(format!("{indent}  {number} If {case} is true:\n"));
                    follow(supposing(&grid, *case), target, below, &number, lines);
                }
            }
            say(format!("So {target} is false."), lines);
        }
    }
}

fn tell(statements: &[Statement], prefix: &str, lines: &mut Vec<String>) {
    for (statement, number) in statements.iter().zip(1..) {
        let number = format!("{prefix}{number}.");
        let indent = "  ".repeat(prefix.matches('.').count());
        lines.push(format!("{indent}{number} {}\n", line(statement)));
        match statement {
            Statement::Set { .. } | Statement::Sees { .. } | Statement::Count { .. } => {}
            Statement::Suppose { then, .. } | Statement::Unless { then, .. } => tell(then, &number, lines),
            Statement::Cases { each, .. } => {
                for ((case, then), letter) in each.iter().zip('a'..) {
                    let number = format!("{number}{letter}.");
                    lines.push(format!("{indent}  {number} If {case} is true:\n"));
                    tell(then, &number, lines);
                }
            }
        }
    }
}

fn line(statement: &Statement) -> String {
    match statement {
        Statement::Set { base, left } if left.is_empty() => format!("Nothing is left for {}.", name(base)),
        Statement::Set { base, left } => {
            format!("{} is true: {} has no other candidate.", group(left), name(base))
        }
        Statement::Sees { group: seen, falls } => format!(
            "{} {} false: {} {}.",
            all(falls),
            are(falls),
            if falls.len() == 1 { "it sees" } else { "they see" },
            all(seen)
        ),
        Statement::Count {
            pattern,
            logic,
            falls,
        } => format!(
            "{} {} false, by counting: {}.",
            all(falls),
            are(falls),
            counted(pattern, *logic, falls)
        ),
        Statement::Cases { each, falls } => format!(
            "{} {} false whichever is true of {}:",
            all(falls),
            are(falls),
            and(each.iter().map(|(case, _)| case.to_string()))
        ),
        Statement::Suppose { candidate, .. } => {
            format!("{candidate} is false, for if it were true, a contradiction would follow:")
        }
        Statement::Unless { candidates, left, .. } => format!(
            "{} is true, for if {} {} false, this follows:",
            group(left),
            all(candidates),
            are(candidates)
        ),
    }
}

/// The count: every candidate or template is covered, and the eliminated ones are covered more often, by this
/// much.
fn counted(pattern: &Pattern, logic: Logic, falls: &CandidateSet) -> String {
    let bases = pattern.bases().map(|(id, weight)| times(place(id), weight));
    let derived = pattern.derived().iter();
    let derived = derived.map(|(truth, weight)| times(truth.to_string(), *weight));
    let covers = pattern.covers().map(|(id, weight)| times(place(id), weight));
    let (bases, covers) = (and(bases.chain(derived)), and(covers));
    let covered = match (logic, covers.is_empty()) {
        (Logic::Candidates, true) => format!("no candidate is left in {bases}"),
        (Logic::Candidates, false) => {
            format!("every candidate is in {covers} at least as often as in {bases}")
        }
        (Logic::Templates, true) if bases.is_empty() => "every template is one of live candidates".to_owned(),
        (Logic::Templates, true) => format!("no template visits {bases}"),
        (Logic::Templates, false) => format!("every template visits {covers} at least as often as {bases}"),
    };
    let more = match pattern.rank() + 1 {
        ..=0 => return format!("{covered}, and that cannot be: the latter are more"),
        1 => "more often".to_owned(),
        more => format!("{more} times more"),
    };
    let one = falls.len() == 1;
    match (logic, covers.is_empty()) {
        (Logic::Templates, true) => format!("{covered}, and none holds {}", if one { "it" } else { "these" }),
        (Logic::Templates, false) if one => format!("{covered}, and each with it {more}"),
        (Logic::Templates, false) => format!("{covered}, and each with one of these {more}"),
        (Logic::Candidates, _) if one => format!("{covered}, and it {more}"),
        (Logic::Candidates, _) => format!("{covered}, and each of these {more}"),
    }
}
