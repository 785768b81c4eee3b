//! The stories of an argument in sentences: a chain, cases, suppositions, or one set.

use super::words::{all, are, cells, left, sees};
use crate::argument::{BaseSet, Statement};
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet};
use crate::report::guarded;
use crate::report::words::{and, counted, group, place};
use crate::technique::Shape;

/// What an argument says before it counts, and the statements that are left to say.
pub(super) fn story<'a>(shape: &Shape, statements: &'a [Statement]) -> (Vec<String>, &'a [Statement]) {
    let (mut sentences, mut rest) = (Vec::new(), statements);
    loop {
        let (more, behind) = next(shape, rest);
        if more.is_empty() {
            return (sentences, rest);
        }
        sentences.extend(more);
        rest = behind;
    }
}

/// What is said first, and the statements behind it.
fn next<'a>(shape: &Shape, statements: &'a [Statement]) -> (Vec<String>, &'a [Statement]) {
    match statements {
        [
            Statement::Set { base, left },
            Statement::Sees { group, falls },
            rest @ ..,
        ] if left == group => (vec![one_set(shape, base, group), sees(group, falls)], rest),
        [
            Statement::Set {
                base: BaseSet::Constraint(stem),
                left: stems,
            },
            Statement::Cases { each, falls },
            rest @ ..,
        ] => (vec![cases(*stem, stems, each, falls)], rest),
        [
            Statement::Unless {
                candidates,
                then,
                left,
            },
            Statement::Sees { falls, .. },
            rest @ ..,
        ] => (vec![unless(candidates, then, left), sees(left, falls)], rest),
        [Statement::Suppose { .. }, ..] => suppositions(statements),
        _ => (Vec::new(), statements),
    }
}

fn one_set(shape: &Shape, base: &BaseSet, group: &CandidateSet) -> String {
    match base {
        BaseSet::Constraint(id) => format!("{}.", left(*id, group)),
        BaseSet::Derived(truth) => format!("{}.", guarded::argument(shape, truth)),
    }
}

/// What a base set or an almost locked set leaves, with the reason: `5r1c3 (r1c3 holds nothing else)`.
fn link(statement: &Statement) -> Option<String> {
    match statement {
        Statement::Set {
            base: BaseSet::Constraint(id),
            left,
        } if !left.is_empty() => Some([&group(left), " (", &nothing_else(*id), ")"].concat()),
        Statement::Unless { then, left, .. } => match &then[..] {
            [Statement::Count { pattern, .. }, ..] => {
                let digits = counted(pattern.covers().count(), "digit");
                let cells = cells(pattern.bases());
                Some(format!("{} (else {cells} have only {digits})", group(left)))
            }
            _ => None,
        },
        _ => None,
    }
}

fn nothing_else(id: ConstraintId) -> String {
    match id.digit() {
        None => [id.name(), " holds nothing else"].concat(),
        Some(_) => [&place(id), " has no other place"].concat(),
    }
}

fn unless(candidates: &CandidateSet, then: &[Statement], left: &CandidateSet) -> String {
    let links: Vec<String> = then.iter().filter_map(link).collect();
    let mut said = ["if ", &group(candidates), " is false, "].concat();
    if !links.is_empty() {
        said += &["then ", &links.join(", so "), " is true"].concat();
    }
    let contradiction = contradiction(then);
    if let Some(contradiction) = &contradiction {
        said += if links.is_empty() { "" } else { ", and " };
        said += contradiction;
    }
    said + &match contradiction {
        None if left == candidates => [": ", &group(left), " is true either way."].concat(),
        _ => [". So ", &group(left), " is true."].concat(),
    }
}

/// What is said last, if it is a contradiction.
fn contradiction(then: &[Statement]) -> Option<String> {
    let [
        before @ ..,
        Statement::Set {
            base: BaseSet::Constraint(id),
            left,
        },
    ] = then
    else {
        return None;
    };
    if !left.is_empty() {
        return None;
    }
    Some(match before.last() {
        Some(Statement::Count { pattern, .. }) => {
            let digits = counted(pattern.covers().count(), "digit");
            format!(
                "only {digits} would be left for the cells {}",
                cells(pattern.bases())
            )
        }
        _ => ["nothing would be left for ", &place(*id)].concat(),
    })
}

fn cases(
    stem: ConstraintId,
    stems: &CandidateSet,
    each: &[(Candidate, Vec<Statement>)],
    falls: &CandidateSet,
) -> String {
    let told = each.iter().filter_map(|(case, then)| {
        let is = match stem.digit() {
            None => ["if it is ", case.digit().name()],
            Some(_) => ["if it is in ", case.cell().name()],
        };
        Some([&is.concat(), ", ", &follows(then)?].concat())
    });
    let told: Vec<String> = told.collect();
    let way = match each.len() {
        2 => "Either way",
        _ => "In each case",
    };
    let see = match falls.len() {
        1 => "sees what is true then, so it is false.",
        _ => "see what is true then, so they are false.",
    };
    [
        &left(stem, stems),
        ": ",
        &told.join("; "),
        ". ",
        way,
        " ",
        &all(falls),
        " ",
        see,
    ]
    .concat()
}

/// What follows in a case; none where it needs no word.
fn follows(then: &[Statement]) -> Option<String> {
    let links: Vec<String> = then.iter().filter_map(link).collect();
    let told = match (&links[..], then) {
        (
            [_],
            [
                Statement::Set {
                    base: BaseSet::Constraint(id),
                    left: rest,
                },
                ..,
            ],
        ) if id.digit().is_none() => Some(["then ", &left(*id, rest)].concat()),
        ([], _) => None,
        _ => Some(["then ", &links.join(", so "), " is true"].concat()),
    };
    match (told, contradiction(then)) {
        (told, None) => told,
        (None, contradiction) => contradiction,
        (Some(told), Some(contradiction)) => Some([&told, ", and ", &contradiction].concat()),
    }
}

/// Supposition after supposition, those that lead the same way together; then what they show.
fn suppositions(statements: &[Statement]) -> (Vec<String>, &[Statement]) {
    let is_one = |statement: &&Statement| matches!(statement, Statement::Suppose { .. });
    let (own, rest) = statements.split_at(statements.iter().take_while(is_one).count());
    let mut ways: Vec<(CandidateSet, String)> = Vec::new();
    let mut falls = CandidateSet::default();
    for statement in own {
        if let Statement::Suppose { candidate, then } = statement {
            falls.insert(*candidate);
            let way = forced(then);
            match ways.iter_mut().find(|(_, other)| *other == way) {
                Some((candidates, _)) => candidates.insert(*candidate),
                None => ways.push(([*candidate].into_iter().collect(), way)),
            }
        }
    }
    let sentence = |(candidates, way): (CandidateSet, String)| match candidates.len() {
        1 => format!("if {} were true, {way}.", all(&candidates)),
        _ => format!("if one of {} were true, {way}.", all(&candidates)),
    };
    let mut sentences: Vec<String> = ways.into_iter().map(sentence).collect();
    sentences.push(format!("So {} {} false.", all(&falls), are(&falls)));
    (sentences, rest)
}

/// What follows from a supposition, up to the contradiction.
fn forced(then: &[Statement]) -> String {
    let left = then.iter().filter_map(|statement| match statement {
        Statement::Set { left, .. } if !left.is_empty() => Some(group(left)),
        _ => None,
    });
    let forced: Vec<String> = left.collect();
    let empty = contradiction(then).unwrap_or_default();
    match forced.len() {
        0 => empty,
        1 => format!("{} would follow, and {empty}", forced[0]),
        _ => format!("{} would follow one after another, and {empty}", and(forced)),
    }
}
