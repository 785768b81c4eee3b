//! The sentences of a line, read back word by word: they tell the argument, all of it and nothing else.

use super::numbered::{all, base, group};
use super::steps;
use basecover::argument::{Argument, BaseSet, Statement, tell};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Form, Logic};
use basecover::technique::Named;
use basecover_report::explain;

/// What is told of a statement: the groups and sets that a line names, or that must not be named there.
#[derive(PartialEq, Debug)]
enum Told {
    /// A group and the sets that leave it.
    Link(CandidateSet, Vec<ConstraintId>),
    /// What is supposed to be true or false.
    Supposed(CandidateSet),
    /// Nothing is left for these sets.
    Empty(Vec<ConstraintId>),
    /// One of these is true.
    Group(CandidateSet),
    /// These are false.
    Falls(CandidateSet),
}

fn ids(statement: &Statement) -> Vec<ConstraintId> {
    match statement {
        Statement::Set {
            base: BaseSet::Constraint(id),
            ..
        } => vec![*id],
        Statement::Count { pattern, .. } => pattern.bases().map(|(id, _)| id).collect(),
        Statement::Unless { then, .. } => ids(&then[0]),
        _ => Vec::new(),
    }
}

/// Whether the sets are too many to be listed; cells that lack digits always are.
fn are_counted(statement: &Statement) -> bool {
    let Statement::Count { pattern, .. } = statement else {
        return false;
    };
    let are_cells = pattern.form() == Form::Plain
        && pattern.bases().all(|(id, _)| id.digit().is_none())
        && pattern.covers().all(|(id, _)| id.digit().is_some());
    !are_cells && pattern.bases().count() > 6
}

/// What the line should tell of statements within a supposition.
fn links(then: &[Statement]) -> Vec<Told> {
    let mut told = Vec::new();
    for (i, statement) in then.iter().enumerate() {
        match statement {
            Statement::Set { left, .. } if left.is_empty() => {
                let by = match i.checked_sub(1).map(|before| &then[before]) {
                    Some(count @ Statement::Count { .. }) => count,
                    _ => statement,
                };
                told.push(Told::Empty(if are_counted(by) { Vec::new() } else { ids(by) }));
            }
            Statement::Set { left, .. } | Statement::Unless { left, .. } => {
                told.push(Told::Link(*left, ids(statement)));
            }
            _ => {}
        }
    }
    told
}

/// What the line should tell of suppositions: those that lead the same way together, then what they show.
fn suppositions(argument: &Argument) -> Vec<Told> {
    let mut ways: Vec<(CandidateSet, Vec<Told>)> = Vec::new();
    let mut falls = CandidateSet::default();
    for statement in &argument.statements {
        let Statement::Suppose { candidate, then } = statement else {
            continue;
        };
        falls.insert(*candidate);
        // Which set forces a candidate is said by the numbered statements.
        let without_sets = |told| match told {
            Told::Link(left, _) => Told::Link(left, Vec::new()),
            other => other,
        };
        let way: Vec<Told> = links(then).into_iter().map(without_sets).collect();
        match ways.iter_mut().find(|(_, other)| *other == way) {
            Some((candidates, _)) => candidates.insert(*candidate),
            None => ways.push(([*candidate].into_iter().collect(), way)),
        }
    }
    let mut told = Vec::new();
    for (candidates, way) in ways {
        told.push(Told::Supposed(candidates));
        told.extend(way);
    }
    if !falls.is_empty() {
        told.push(Told::Falls(falls));
    }
    told
}

/// What the line should tell of an argument.
fn expected(argument: &Argument) -> Vec<Told> {
    let mut told = suppositions(argument);
    for statement in &argument.statements {
        match statement {
            Statement::Suppose { .. }
            | Statement::Set {
                base: BaseSet::Derived(_),
                ..
            } => {}
            Statement::Set { left, .. } => told.push(Told::Link(*left, ids(statement))),
            Statement::Unless {
                candidates,
                then,
                left,
            } => {
                told.push(Told::Supposed(*candidates));
                told.extend(links(then));
                told.push(Told::Group(*left));
            }
            Statement::Cases { each, falls } => {
                for (case, then) in each {
                    let follows = links(then);
                    if !follows.is_empty() {
                        told.push(Told::Supposed([*case].into_iter().collect()));
                        told.extend(follows);
                    }
                }
                told.push(Told::Falls(*falls));
            }
            Statement::Sees { falls, .. } | Statement::Count { falls, .. } => told.push(Told::Falls(*falls)),
        }
    }
    told
}

/// The cells of `r1c2, r1c3 and r1c4`.
fn cells(text: &str) -> Vec<ConstraintId> {
    let names = text.split(", ").flat_map(|part| part.split(" and "));
    names.map(|name| name.parse().unwrap()).collect()
}

fn place(text: &str) -> ConstraintId {
    match base(text, &[]) {
        BaseSet::Constraint(id) => id,
        BaseSet::Derived(truth) => panic!("{truth} is no constraint"),
    }
}

/// Why a group is left: `r1c3 holds nothing else`, `5 in row 3 has no other place`,
/// `else r1c2 and r1c3 have only 1 digit`.
fn reason(text: &str) -> Vec<ConstraintId> {
    if let Some(cell) = text.strip_suffix(" holds nothing else") {
        return vec![place(cell)];
    }
    if let Some(house) = text.strip_suffix(" has no other place") {
        return vec![place(house)];
    }
    let (set, digits) = text
        .strip_prefix("else ")
        .unwrap()
        .split_once(" have only ")
        .unwrap();
    let set = cells(set);
    let (digits, noun) = digits.split_once(' ').unwrap();
    assert_eq!(digits.parse(), Ok(set.len() - 1), "{text}");
    assert_eq!(noun == "digit", digits == "1", "{text}");
    set
}

/// `5r1c3 (r1c3 holds nothing else), so 3r4c3 (...)`.
fn path(text: &str) -> Vec<Told> {
    let link = |link: &str| {
        let (left, why) = link.split_once(" (").unwrap();
        Told::Link(group(left), reason(why.strip_suffix(')').unwrap()))
    };
    text.split(", so ").map(link).collect()
}

/// `nothing would be left for r1c2`, `only 1 digit would be left for the cells r1c2 and r1c3`,
/// `r1c2 (2 times) and 4 in row 3 would have to hold 3 true candidates in cover sets that hold 2`.
fn empty(text: &str) -> Told {
    if let Some((sets, held)) = text.split_once(" would have to hold ") {
        let (order, covers) = held
            .split_once(" true candidates in cover sets that hold ")
            .unwrap();
        assert!(covers.parse::<i64>().unwrap() < order.parse().unwrap(), "{text}");
        if let Some(number) = sets.strip_suffix(" of the base sets") {
            assert!(number.parse::<usize>().unwrap() > 6, "{text}");
            return Told::Empty(Vec::new());
        }
        let sets = sets.split(", ").flat_map(|part| part.split(" and "));
        let set = |set: &str| place(set.split(" (").next().unwrap());
        return Told::Empty(sets.map(set).collect());
    }
    if let Some((_, set)) = text.split_once(" would be left for the cells ") {
        return Told::Empty(cells(set));
    }
    let set = text.strip_prefix("nothing would be left for ").unwrap();
    Told::Empty(vec![place(set)])
}

/// `r5c5 is 1 or 2`, `5 in row 3 is in r3c1 or r3c2`.
fn alternatives(text: &str) -> Told {
    if let Some((set, cells)) = text.split_once(" is in ") {
        let cells = cells.split(", ").flat_map(|part| part.split(" or "));
        let candidate = |cell: &str| format!("{}{cell}", &set[..1]).parse::<Candidate>().unwrap();
        return Told::Link(cells.map(candidate).collect(), vec![place(set)]);
    }
    let (cell, digits) = text.split_once(" is ").unwrap();
    let candidate = |digit: &str| format!("{digit}{cell}").parse::<Candidate>().unwrap();
    let digits = digits.split(", ").flat_map(|part| part.split(" or "));
    Told::Link(digits.map(candidate).collect(), vec![place(cell)])
}

/// What a sentence tells, without its full stop and in small letters at its beginning.
fn read(sentence: &str) -> Vec<Told> {
    // The count that proves a parity truth, like the reasons of other derived truths.
    if sentence.contains(", an odd number") {
        return Vec::new();
    }
    let lower = sentence.replacen("If ", "if ", 1);
    if let Some((supposed, rest)) = lower
        .strip_prefix("if ")
        .and_then(|s| s.split_once(" is false, "))
    {
        let mut told = vec![Told::Supposed(group(supposed))];
        let Some(rest) = rest.strip_prefix("then ") else {
            told.push(empty(rest));
            return told;
        };
        let (links, end) = rest.split_once(" is true").unwrap();
        told.extend(path(links));
        match end.strip_prefix(": ") {
            Some(either) => told.push(Told::Group(group(
                either.strip_suffix(" is true either way").unwrap(),
            ))),
            None if end.is_empty() => {}
            None => told.push(empty(end.strip_prefix(", and ").unwrap())),
        }
        return told;
    }
    if let Some((supposed, rest)) = lower
        .strip_prefix("if ")
        .and_then(|s| s.split_once(" were true, "))
    {
        let mut told = vec![Told::Supposed(all(supposed
            .strip_prefix("one of ")
            .unwrap_or(supposed)))];
        let (forced, end) = match rest.split_once(" would follow") {
            Some((forced, end)) => (Some(forced), end),
            None => (None, rest),
        };
        let forced = forced
            .into_iter()
            .flat_map(|text| text.split(", ").flat_map(|part| part.split(" and ")));
        told.extend(forced.map(|name| Told::Link(group(name), Vec::new())));
        let end = end.strip_prefix(" one after another").unwrap_or(end);
        told.push(empty(end.strip_prefix(", and ").unwrap_or(end)));
        return told;
    }
    if let Some(left) = sentence
        .strip_prefix("So ")
        .and_then(|s| s.strip_suffix(" is true"))
    {
        return vec![Told::Group(group(left))];
    }
    // What is false.
    for (begin, end) in [
        ("So ", " is false"),
        ("So ", " are false"),
        ("", ", so it is false"),
        ("", ", so they are false"),
    ] {
        if let Some(text) = sentence.strip_prefix(begin).and_then(|s| s.strip_suffix(end)) {
            let text = text
                .strip_prefix("Either way ")
                .or_else(|| text.strip_prefix("In each case "))
                .unwrap_or(text);
            return vec![Told::Falls(all(text.split(" see").next().unwrap()))];
        }
    }
    let counting = sentence
        .strip_prefix("Counting all sets, ")
        .and_then(|s| s.split_once(" false too: "));
    if let Some((falls, _)) = counting.or_else(|| sentence.split_once(" false too, with ")) {
        let falls = falls.strip_suffix(" is").or_else(|| falls.strip_suffix(" are"));
        return vec![Told::Falls(all(falls.unwrap()))];
    }
    // `r5c5 is 1 or 2: if it is 1, then ... is true; if it is 2, ...`
    if let Some((stem, cases)) = sentence.split_once(": if it is ") {
        let mut told = vec![alternatives(stem)];
        for case in cases.split("; if it is ") {
            let (which, mut follows) = case.split_once(", ").unwrap();
            let candidate = match which.strip_prefix("in ") {
                Some(cell) => format!("{}{cell}", &stem[..1]),
                None => format!("{which}{}", stem.split_once(" is ").unwrap().0),
            };
            told.push(Told::Supposed(
                [candidate.parse::<Candidate>().unwrap()].into_iter().collect(),
            ));
            let mut end = None;
            if let Some((before, contradiction)) = follows.rsplit_once(" is true, and ") {
                end = Some(empty(contradiction));
                follows = &follows[..before.len() + " is true".len()];
            } else if !follows.starts_with("then ") {
                end = Some(empty(follows));
            }
            if let Some(follows) = follows.strip_prefix("then ") {
                match follows.strip_suffix(" is true") {
                    Some(links) => told.extend(path(links)),
                    None => told.push(alternatives(follows)),
                }
            }
            told.extend(end);
        }
        return told;
    }
    // `5 in block 1 is in r1c2 or r1c3`
    if let Some((set, left)) = sentence.split_once(" is in ")
        && set.contains(" in ")
        && !sentence.contains(';')
    {
        let id = place(set);
        let digit = id.digit().unwrap();
        let cells = left.split(", ").flat_map(|part| part.split(" or "));
        let left = cells
            .map(|cell| format!("{digit}{cell}").parse::<Candidate>().unwrap())
            .collect();
        return vec![Told::Link(left, vec![id])];
    }
    // The reason of a count, or of a derived truth.
    Vec::new()
}

fn differences(named: &Named) -> Option<String> {
    let line = explain(named);
    let (_, words) = line.split_once(": ").unwrap();
    let sentences = words.strip_suffix('.').unwrap().split(". ");
    let read: Vec<Told> = sentences.flat_map(read).collect();
    let told = expected(&tell(named));
    (read != told).then(|| format!("{line}\nread {read:?}\ntold {told:?}"))
}

#[test]
fn sentences_tell_the_argument() {
    let mut count = 0;
    for (_, named) in steps() {
        // What is said of templates is counted out in another test.
        if named.shape.placement.is_some() || named.step.logic() == Logic::Templates {
            continue;
        }
        count += 1;
        assert_eq!(differences(named), None);
    }
    assert!(count > 300, "{count}");
}
