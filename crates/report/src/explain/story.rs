//! The stories of an argument in sentences: a chain, cases, suppositions, or one set.

use super::counting::MOST_TOLD;
use super::guarded;
use super::words::{all, are, cells, left, sees, times};
use crate::words::{and, counted, group, name, place, push_group, push_place};
use basecover::argument::{BaseSet, Statement};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Form, Logic, Pattern};
use basecover::technique::Shape;

/// Enough room for most sentences.
const SENTENCE: usize = 128;

/// The sentences of an argument before it counts, and the remaining statements.
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

/// The first sentences, and the remaining statements.
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
        BaseSet::Derived(truth) => format!("{}.", guarded::argument(shape, truth, Logic::Candidates)),
    }
}

/// Adds the candidates that base sets and almost locked sets leave, one after the other, each with the
/// reason: `5r1c3 (r1c3 holds nothing else), so 5r2c9 (5 in row 2 has no other place)`. Returns how many were
/// added.
fn links(said: &mut String, statements: &[Statement]) -> usize {
    let mut links = 0;
    for statement in statements {
        let before = said.len();
        if links > 0 {
            *said += ", so ";
        }
        match link(said, statement) {
            true => links += 1,
            false => said.truncate(before),
        }
    }
    links
}

/// Adds one of them; returns whether there was anything to add.
fn link(said: &mut String, statement: &Statement) -> bool {
    match statement {
        Statement::Set {
            base: BaseSet::Constraint(id),
            left,
        } if !left.is_empty() => {
            push_group(said, left);
            *said += " (";
            push_place(said, *id);
            *said += match id.digit() {
                None => " holds nothing else)",
                Some(_) => " has no other place)",
            };
            true
        }
        Statement::Unless { then, left, .. } => match &then[..] {
            [Statement::Count { pattern, .. }, ..] => {
                let digits = counted(pattern.covers().count(), "digit");
                push_group(said, left);
                *said += &[" (else ", &cells(pattern.bases()), " have only ", &digits, ")"].concat();
                true
            }
            _ => false,
        },
        _ => false,
    }
}

fn unless(candidates: &CandidateSet, then: &[Statement], left: &CandidateSet) -> String {
    let mut said = String::with_capacity(SENTENCE);
    said += "if ";
    push_group(&mut said, candidates);
    said += " is false, ";
    let before = said.len();
    said += "then ";
    let is_linked = links(&mut said, then) > 0;
    match is_linked {
        true => said += " is true",
        false => said.truncate(before),
    }
    let contradiction = contradiction(then);
    if let Some(contradiction) = &contradiction {
        said += if is_linked { ", and " } else { "" };
        said += contradiction;
    }
    let [so, true_then] = match contradiction {
        None if left == candidates => [": ", " is true either way."],
        _ => [". So ", " is true."],
    };
    said += so;
    push_group(&mut said, left);
    said + true_then
}

/// The last sentence, if it is a contradiction.
fn contradiction(then: &[Statement]) -> Option<String> {
    let [before @ .., Statement::Set { base, left }] = then else {
        return None;
    };
    if !left.is_empty() {
        return None;
    }
    Some(match before.last() {
        Some(Statement::Count { pattern, logic, .. }) if !is_of_cells(pattern) => too_many(pattern, *logic),
        Some(Statement::Count { pattern, .. }) => {
            let digits = counted(pattern.covers().count(), "digit");
            format!(
                "only {digits} would be left for the cells {}",
                cells(pattern.bases())
            )
        }
        _ => ["nothing would be left for ", &name(base)].concat(),
    })
}

/// Whether it counts cells against digits.
fn is_of_cells(pattern: &Pattern) -> bool {
    pattern.form() == Form::Plain
        && pattern.derived().is_empty()
        && pattern.bases().all(|(id, _)| id.digit().is_none())
        && pattern.covers().all(|(id, _)| id.digit().is_some())
}

/// That the base sets of a pattern of negative rank hold more than its cover sets.
fn too_many(pattern: &Pattern, logic: Logic) -> String {
    let (held, rank) = (pattern.held(), pattern.rank());
    let derived = pattern.derived().iter();
    let derived = derived.map(|(truth, weight)| times(truth.to_string(), *weight));
    let bases = match pattern.bases().count() + derived.len() {
        sets if sets > MOST_TOLD => format!("{sets} of the base sets"),
        _ => {
            let sets = pattern.bases().map(|(id, weight)| times(place(id), weight));
            and(sets.chain(derived))
        }
    };
    if logic == Logic::Templates {
        let visits = counted(held + rank, "time");
        return format!(
            "every template that is left visits the cover sets at least as often as {bases}, but the true ones would visit them {visits}, and the base sets {}",
            counted(held, "time")
        );
    }
    let true_candidates = counted(held, "true candidate");
    format!(
        "{bases} would have to hold {true_candidates} in cover sets that hold {}",
        held + rank
    )
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

/// The consequence in a case; none if it needs no words.
fn follows(then: &[Statement]) -> Option<String> {
    let mut said = String::with_capacity(SENTENCE);
    said += "then ";
    let told = match (links(&mut said, then), then) {
        (
            1,
            [
                Statement::Set {
                    base: BaseSet::Constraint(id),
                    left: rest,
                },
                ..,
            ],
        ) if id.digit().is_none() => Some(["then ", &left(*id, rest)].concat()),
        (0, _) => None,
        _ => Some(said + " is true"),
    };
    match (told, contradiction(then)) {
        (told, None) => told,
        (None, contradiction) => contradiction,
        (Some(told), Some(contradiction)) => Some([&told, ", and ", &contradiction].concat()),
    }
}

/// The suppositions in order, grouped if they lead to the same; then the conclusion.
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

/// The consequences of a supposition, up to the contradiction.
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
