//! The numbered statements, read back: they say what the argument says, and nothing else.

use super::steps;
use basecover::argument::{Argument, BaseSet, Statement, tell};
use basecover::constraint::{ConstraintId, Derived};
use basecover::grid::{Candidate, CandidateSet};
use basecover::pattern::{Logic, Pattern};
use basecover_report::numbered;
use std::sync::Arc;

/// A line: how far it is indented, its number and its words.
struct Line<'a> {
    depth: usize,
    number: &'a str,
    words: &'a str,
}

fn lines(text: &str) -> Vec<Line<'_>> {
    let line = |line| {
        let words: &str = str::trim_start(line);
        let (number, rest) = words.split_once(' ').unwrap();
        Line {
            depth: (line.len() - words.len()) / 2,
            number,
            words: rest,
        }
    };
    text.lines().map(line).collect()
}

/// `35r3c1, 4r2c2 and 8r8c8`.
pub(super) fn all(text: &str) -> CandidateSet {
    let names = text.split(", ").flat_map(|part| part.split(" and "));
    let cell = |name: &str| -> Vec<Candidate> {
        let (digits, cell) = name.split_at(name.find('r').unwrap());
        let one = |digit| format!("{digit}{cell}").parse().unwrap();
        digits.chars().map(one).collect()
    };
    names.flat_map(cell).collect()
}

/// `4r1c2, 5r3c4 or 8 in r5c5, r6c6 or r7c7`.
pub(super) fn group(text: &str) -> CandidateSet {
    let parts = text.split(", ").flat_map(|part| part.split(" or "));
    let mut digit = None;
    let mut candidate = |part: &str| -> Candidate {
        if let Some((own, cell)) = part.split_once(" in ") {
            digit = Some(own.to_owned());
            return format!("{own}{cell}").parse().unwrap();
        }
        match part.starts_with('r') {
            true => format!("{}{part}", digit.as_ref().unwrap()).parse().unwrap(),
            false => part.parse().unwrap(),
        }
    };
    parts.map(&mut candidate).collect()
}

/// `r1c2`, `5 in row 3`; else the name of a derived truth.
pub(super) fn base(text: &str, truths: &[Arc<Derived>]) -> BaseSet {
    let place = |text: &str| -> Option<ConstraintId> {
        let (digit, house) = text.split_once(" in ")?;
        let (kind, number) = house.split_once(' ')?;
        format!("{digit}{}{number}", &kind[..1]).parse().ok()
    };
    match text.parse().ok().or_else(|| place(text)) {
        Some(id) => BaseSet::Constraint(id),
        None => {
            let truth = truths.iter().find(|truth| truth.name() == text);
            BaseSet::Derived(Arc::clone(truth.unwrap_or_else(|| panic!("no set: {text}"))))
        }
    }
}

/// Sets with their weights: `r1c2, 5 in row 3 (2 times) and 4 in block 1`.
fn sets(text: &str, last: &str, truths: &[Arc<Derived>]) -> Vec<(BaseSet, i64)> {
    let parts = text.split(", ").flat_map(|part| part.split(last));
    let weighted = |part: &str| match part.split_once(" (") {
        Some((name, times)) => (
            base(name, truths),
            times.split(' ').next().unwrap().parse().unwrap(),
        ),
        None => (base(part, truths), 1),
    };
    parts.map(weighted).collect()
}

fn pattern(bases: Vec<(BaseSet, i64)>, covers: Vec<(BaseSet, i64)>) -> Pattern {
    let (mut weights, mut derived) = (Vec::new(), Vec::new());
    for (sets, sign) in [(bases, -1), (covers, 1)] {
        for (set, weight) in sets {
            match set {
                BaseSet::Constraint(id) => weights.push((id, sign * weight)),
                BaseSet::Derived(truth) => derived.push((truth, weight)),
            }
        }
    }
    Pattern::from_weights(weights).with_derived(derived)
}

/// What is counted; how often what falls is covered is reckoned anew.
fn counted(text: &str, falls: &CandidateSet, truths: &[Arc<Derived>]) -> (Pattern, Logic) {
    let and = |text: &str| sets(text, " and ", truths);
    let (covered, more) = text.split_once(", and ").unwrap();
    let (pattern, logic) = if let Some(rest) = covered.strip_prefix("every candidate is in ") {
        let (covers, bases) = rest.split_once(" at least as often as in ").unwrap();
        (pattern(and(bases), and(covers)), Logic::Candidates)
    } else if let Some(rest) = covered.strip_prefix("every template visits ") {
        let (covers, bases) = rest.split_once(" at least as often as ").unwrap();
        (pattern(and(bases), and(covers)), Logic::Templates)
    } else if covered == "every template is one of live candidates" {
        (Pattern::default(), Logic::Templates)
    } else if let Some(bases) = covered.strip_prefix("no template visits ") {
        (pattern(and(bases), Vec::new()), Logic::Templates)
    } else {
        let bases = covered.strip_prefix("no candidate is left in ").unwrap();
        (pattern(and(bases), Vec::new()), Logic::Candidates)
    };
    let number = more.split(' ').find_map(|word| word.parse().ok());
    match more.split(' ').next().unwrap() {
        "that" => assert!(pattern.rank() < 0, "{text}"),
        "none" => assert_eq!((pattern.rank(), pattern.covers().count()), (0, 0), "{text}"),
        _ => assert_eq!(number.unwrap_or(1), pattern.rank() + 1, "{text}"),
    }
    let one = ["it ", "each with it ", "none holds it"]
        .iter()
        .any(|words| more.starts_with(words));
    assert!(pattern.rank() < 0 || one == (falls.len() == 1), "{text}");
    if logic == Logic::Candidates {
        assert!(falls.iter().all(|c| pattern.excess(c) > pattern.rank()), "{text}");
    }
    (pattern, logic)
}

/// Reads the statements of a depth from the front.
fn read(lines: &mut &[Line<'_>], depth: usize, prefix: &str, truths: &[Arc<Derived>]) -> Vec<Statement> {
    let mut statements = Vec::new();
    while let [first, rest @ ..] = *lines
        && first.depth == depth
        && !first.words.starts_with("If ")
    {
        *lines = rest;
        assert_eq!(first.number, format!("{prefix}{}.", statements.len() + 1));
        statements.push(statement(first, lines, truths));
    }
    statements
}

fn statement(line: &Line<'_>, lines: &mut &[Line<'_>], truths: &[Arc<Derived>]) -> Statement {
    let words = line.words;
    let (depth, number) = (line.depth + 1, line.number);
    let fallen = |text: &str| {
        let text = text.strip_suffix(" is").or_else(|| text.strip_suffix(" are"));
        all(text.unwrap())
    };
    if let Some(name) = words.strip_prefix("Nothing is left for ") {
        let (base, left) = (
            base(name.strip_suffix('.').unwrap(), truths),
            CandidateSet::default(),
        );
        return Statement::Set { base, left };
    }
    if let Some((left, rest)) = words.split_once(" is true: ") {
        let name = rest.strip_suffix(" has no other candidate.").unwrap();
        let (base, left) = (base(name, truths), group(left));
        return Statement::Set { base, left };
    }
    if let Some((left, rest)) = words.split_once(" is true, for if ") {
        let (candidates, _) = rest.split_once(" false, this follows:").unwrap();
        return Statement::Unless {
            candidates: fallen(candidates),
            then: read(lines, depth, number, truths),
            left: group(left),
        };
    }
    if let Some((candidate, _)) =
        words.split_once(" is false, for if it were true, a contradiction would follow:")
    {
        return Statement::Suppose {
            candidate: candidate.parse().unwrap(),
            then: read(lines, depth, number, truths),
        };
    }
    if let Some((falls, sets)) = words.split_once(" false, by counting: ") {
        let falls = fallen(falls);
        let (pattern, logic) = counted(sets.strip_suffix('.').unwrap(), &falls, truths);
        return Statement::Count {
            pattern,
            logic,
            falls,
        };
    }
    if let Some((falls, cases)) = words.split_once(" false whichever is true of ") {
        let cases = all(cases.strip_suffix(':').unwrap());
        let mut each = Vec::new();
        while let [first, rest @ ..] = *lines
            && first.depth == depth
            && let Some(case) = first.words.strip_prefix("If ")
        {
            *lines = rest;
            let case: Candidate = case.strip_suffix(" is true:").unwrap().parse().unwrap();
            each.push((case, read(lines, depth + 1, first.number, truths)));
        }
        assert_eq!(
            each.iter().map(|&(case, _)| case).collect::<CandidateSet>(),
            cases
        );
        let falls = fallen(falls);
        return Statement::Cases { each, falls };
    }
    let (falls, seen) = words.split_once(" false: ").unwrap();
    let seen = seen
        .strip_prefix("it sees ")
        .or_else(|| seen.strip_prefix("they see "));
    Statement::Sees {
        group: all(seen.unwrap().strip_suffix('.').unwrap()),
        falls: fallen(falls),
    }
}

#[test]
fn statements_read_back() {
    for (_, named) in steps() {
        let argument = tell(named);
        let truths: Vec<_> = named
            .step
            .derived()
            .iter()
            .map(|(truth, _)| Arc::clone(truth))
            .collect();
        let text = numbered(&argument);
        eprintln!("{text}");
        let statements = read(&mut &lines(&text)[..], 0, "", &truths);
        assert_eq!(Argument { statements }, argument, "{text}");
    }
}
