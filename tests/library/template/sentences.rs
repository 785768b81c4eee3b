//! What sentences say of templates, against lists of them: each claim is counted out, visit by visit.

use super::names::{certificates, examples, named, told};
use super::oracle::templates;
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{Candidate, Cell, Grid};
use basecover::pattern::{Logic, Pattern, Step, verify_by};
use basecover::technique;
use basecover_report::explain;

/// How often a template visits sets, each time with the weight of the set.
fn visits(template: &[Candidate], sets: impl Iterator<Item = (ConstraintId, i64)>) -> i64 {
    let own = |candidate: &Candidate, id| ConstraintId::of(*candidate).contains(&id);
    let weight = |(id, weight)| {
        template
            .iter()
            .filter(|c| own(c, id))
            .map(|_| weight)
            .sum::<i64>()
    };
    sets.map(weight).sum()
}

/// Whether a template does what a sentence says that it does.
fn does(what: &str, pattern: &Pattern, template: &[Candidate]) -> bool {
    let (bases, covers) = (
        visits(template, pattern.bases()),
        visits(template, pattern.covers()),
    );
    let cells = pattern.covers().filter(|(id, _)| id.kind() == Kind::Cell);
    let targets = visits(template, cells);
    let more = |least: &str| least.parse() == Ok(pattern.rank() + 1) && covers - bases > pattern.rank();
    match what {
        "visits a target cell and no base cell" => targets > 0 && bases == 0,
        "visits no base cell, or a target cell too" => bases == 0 || targets > 0,
        "visits both target cells and at most one base cell" => targets == 2 && bases < 2,
        "visits more target cells than base cells" => targets > bases,
        "visits the cover sets more often than the base sets" => covers > bases && pattern.rank() == 0,
        _ => {
            let least = what
                .strip_prefix("makes at least ")
                .and_then(|rest| rest.strip_suffix(" more"));
            least.is_some_and(more)
        }
    }
}

fn times(n: i64) -> String {
    match n {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    }
}

/// The numbers of a sentence, in its order.
fn numbers(text: &str) -> Vec<i64> {
    text.split(' ').filter_map(|word| word.parse().ok()).collect()
}

/// The first sentence that is wrong: what is said of the templates of an elimination has to be true of all of
/// them, and all numbers those of the pattern. One cover choice, no derived truths, and a rank of 0 or more.
pub(super) fn wrong<'a>(grid: &Grid, pattern: &Pattern, explanation: &'a str) -> Option<&'a str> {
    let through = |c: Candidate| {
        let all = templates(grid, c.digit().index()).into_iter();
        all.filter(|template| template.contains(&c)).collect::<Vec<_>>()
    };
    let (order, rank) = (pattern.order(), pattern.rank());
    let is_true = |sentence: &str| {
        let sentence = sentence.trim_end_matches([' ', '.']);
        if let Some((candidates, what)) = sentence.split_once(" false: each template with ") {
            let what = what.trim_start_matches("it ").trim_start_matches("one of them ");
            told(candidates).into_iter().all(|candidate| {
                let templates = through(candidate);
                !templates.is_empty() && templates.iter().all(|t| does(what, pattern, t))
            })
        } else if sentence.starts_with("No template holds ") {
            told(sentence).into_iter().all(|c| through(c).is_empty())
        } else if let Some(counts) = sentence.strip_prefix("The nine true templates together visit ") {
            let (covers, bases) = (times(order + rank), times(order));
            let (visited, most) = counts.split_once(", so ").unwrap();
            visited == format!("the cover sets {covers} and the base sets {bases}")
                && numbers(most).first().copied().unwrap_or(0) == rank
        } else if sentence.starts_with("There are ") {
            let cells = pattern.covers().filter(|(id, _)| id.kind() == Kind::Cell);
            let counts = [pattern.bases().count(), cells.count()];
            numbers(sentence) == counts.map(|n| i64::try_from(n).unwrap())
        } else {
            // Only what the digits of the cells show is said without templates.
            sentence.contains(", but no base cell holds ") || told(sentence).is_empty()
        }
    };
    explanation
        .split_inclusive(". ")
        .find(|sentence| !is_true(sentence))
}

/// The sentences of examples and certificates with one thing changed.
#[test]
fn wrong_sentences_are_found() {
    let changes = [
        ("There are 2 base cells", "There are 3 base cells"),
        (
            "together visit the cover sets ",
            "together visit the cover sets 1",
        ),
        ("makes at most ", "makes at most 1"),
        ("makes at least ", "makes at least 9"),
        (
            "visits more target cells than base cells",
            "visits a target cell and no base cell",
        ),
        (
            "visits no base cell, or a target cell too",
            "visits both target cells and at most one base cell",
        ),
        ("No template holds 6r9c6", "No template holds 2r1c1"),
    ];
    let mut found = [false; 7];
    for (grid, proven) in examples().into_iter().chain(certificates()) {
        let sentence = explain(&named(&grid, &proven));
        assert_eq!(wrong(&grid, proven.pattern(), &sentence), None);
        for ((old, new), found) in changes.into_iter().zip(&mut found) {
            let changed = sentence.replace(old, new);
            *found |= changed != sentence && wrong(&grid, proven.pattern(), &changed).is_some();
        }
    }
    assert_eq!(found, [true; 7]);
}

/// r1c1 holds 1 and 2 only, and no template holds them: row 2 has its 1 and its 2 in the same block.
#[test]
fn without_cover_sets_no_template_visits_a_base_set() {
    let gone = |c: &Candidate| match (c.cell().row(), c.cell().column(), c.digit().index()) {
        (0, 0, digit) => digit > 1,
        (1, column, digit) => digit < 2 && column != digit + 1,
        _ => false,
    };
    let grid = Grid::from_live(Candidate::all().filter(|c| !gone(c)).collect());
    let pattern = Pattern::new([ConstraintId::cell(Cell::at(0, 0))], []);
    let proven = verify_by(Logic::Templates, &grid, pattern, &[]).unwrap();
    let step = Step::group([proven]).remove(0);
    assert_eq!(
        explain(&technique::name(&grid, step)),
        "No name: no template visits a base set. But the nine true templates together would visit the base sets once: \
         the position has no solution."
    );
}
