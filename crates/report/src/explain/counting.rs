//! Explains counting in sentences.

use super::guarded::argument;
use super::words::{all, are};
use crate::words::{self, and, place, places};
use basecover::argument::Statement;
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{CandidateSet, Digit};
use basecover::pattern::{Form, Pattern, Step};
use basecover::technique::{Fins, Fish, Named, Shape};
use itertools::Itertools;

/// The eliminations by counting: all of them, or those that the preceding story does not show.
pub(super) fn counting(named: &Named, statements: &[Statement], after_story: bool) -> Vec<String> {
    let mut shown: Option<&Pattern> = None;
    let mut sentences = Vec::new();
    for statement in statements {
        let Statement::Count { pattern, falls, .. } = statement else {
            continue;
        };
        let (fallen, are) = (all(falls), are(falls));
        match shown {
            Some(before) => sentences.push(format!(
                "{fallen} {are} false too, with {}.",
                exchanged(before, pattern)
            )),
            None if after_story => sentences.push(format!(
                "Counting all sets, {fallen} {are} false too: {}",
                by_rank(pattern)
            )),
            None if pattern.rank() < 0 => sentences.push(contradiction(named, pattern)),
            None => {
                sentences.push(whole(named, falls));
                sentences.push(format!("So {fallen} {are} false."));
            }
        }
        shown = shown.or(Some(pattern));
    }
    sentences
}

/// Explains that there would be more true candidates than cover sets; derived truths are argued first.
fn contradiction(named: &Named, pattern: &Pattern) -> String {
    let truths = pattern.derived().iter();
    let arguments =
        truths.map(|(truth, _)| format!("{}; ", argument(&named.shape, truth, named.step.logic())));
    let weighted = match pattern.form() {
        Form::Plain => "",
        Form::Weighted => "counted with their weights, ",
    };
    let (held_by_bases, covers) = (pattern.held(), pattern.held() + pattern.rank());
    let held = match covers {
        0 => "no candidate is left in them".to_owned(),
        _ => format!("all their candidates are in cover sets that hold {covers} at most"),
    };
    format!(
        "{}{weighted}the base sets have to hold {}, and {held}: the position has no solution.",
        arguments.format(""),
        words::counted(held_by_bases, "true candidate")
    )
}

/// The sets that another choice exchanges: mostly cover sets.
fn exchanged(before: &Pattern, pattern: &Pattern) -> String {
    let sets = |one: &Pattern, other: &Pattern| -> Vec<ConstraintId> {
        let bases = one.bases().filter(|&(id, weight)| -other.weight(id) < weight);
        let covers = one.covers().filter(|&(id, weight)| other.weight(id) < weight);
        bases.chain(covers).map(|(id, _)| id).collect()
    };
    let (old, new) = (sets(before, pattern), sets(pattern, before));
    let is_plain = pattern.form() == Form::Plain && before.form() == Form::Plain;
    match is_plain && new.len() <= MOST_TOLD && !old.is_empty() && !new.is_empty() {
        true => format!("{} in place of {}", places(&new), places(&old)),
        false => "other cover sets".to_owned(),
    }
}

/// All sets of a pattern in one count.
fn by_rank(pattern: &Pattern) -> String {
    let (order, held, rank) = (pattern.order(), pattern.held(), pattern.rank());
    let covers = held + rank;
    match rank {
        0 => {
            format!("the {order} base sets hold {held} true candidates, all of them in as many cover sets.")
        }
        _ => format!(
            "the {order} base sets hold {held} true candidates, all of them in {covers} cover sets; a candidate in more than \
             {rank} of them would leave too few covers for the rest."
        ),
    }
}

/// The count in the form that suits the shape of the step best.
fn whole(named: &Named, falls: &CandidateSet) -> String {
    let shape = &named.shape;
    match &shape.fish {
        Some(fish) if is_told_by_fins(fish, falls) => lines(shape, fish),
        _ if !named.step.derived().is_empty() => guarded(named),
        _ if named.step.form() == Form::Weighted => weighed(&named.step),
        _ => counted(shape),
    }
}

/// Whether every elimination sees every fin.
fn is_told_by_fins(fish: &Fish, falls: &CandidateSet) -> bool {
    falls.iter().all(|c| fish.fins.iter().all(|fin| c.sees(fin)))
}

fn lines(shape: &Shape, fish: &Fish) -> String {
    let houses = |ids: &[ConstraintId]| {
        and(ids
            .iter()
            .filter_map(|id| id.house())
            .map(|house| house.to_string()))
    };
    let fins = match fish.finned {
        Fins::None => String::new(),
        Fins::Finned | Fins::Sashimi => {
            let (fins, all) = match fish.fins.len() {
                1 => ("fin", "it"),
                _ => ("fins", "every fin"),
            };
            let named = and(fish.fins.iter().map(|c| c.to_string()));
            format!(", except for the {fins} {named}; only candidates that also see {all} are false")
        }
    };
    let (bases, covers, digit, n) = (houses(&shape.bases), houses(&fish.covers), fish.digit, fish.size);
    if n == 1 {
        return format!("all places of {digit} in {bases} lie in {covers}{fins}.");
    }
    format!("{bases} hold {digit} once each, {n} times in all, always in {covers}{fins}.")
}

/// Counts base sets and cover sets with their weights.
fn weighed(step: &Step) -> String {
    let (held, rank) = (step.held(), step.rank());
    let covers = held + rank;
    format!(
        "counted with their weights, the base sets hold {held} true candidates and the cover sets {covers}; \
         a candidate that the cover sets hold more than {rank} times beyond the base sets would leave too few covers for the rest."
    )
}

/// Explains the derived truths, then counts the rest.
fn guarded(named: &Named) -> String {
    let (step, shape) = (&named.step, &named.shape);
    let truths = step.derived().iter();
    let arguments = and(truths.map(|(truth, _)| argument(shape, truth, step.logic())));
    match (&shape.bases[..], shape.form, shape.rank) {
        ([], Form::Plain, rank) if step.held() > step.order() => {
            let covers = places(&shape.covers);
            let more = match rank {
                0 => "which hold no other true candidate".to_owned(),
                rank => format!(
                    "so a candidate in more than {rank} of them would leave too few covers for the rest"
                ),
            };
            format!("{arguments}, all of them in {covers}, {more}.")
        }
        ([], Form::Plain, 0) => format!(
            "{arguments}. No other candidate of {} is true.",
            places(&shape.covers)
        ),
        ([], Form::Plain, _) => format!("{arguments}. Every candidate that sees all of them is false."),
        (bases, Form::Plain, rank) => {
            let n = step.held();
            let covers = format!("{n} true candidates, all of them in {}", places(&shape.covers));
            match rank {
                0 => format!(
                    "{arguments}. With {} that makes {covers}, which hold no other true candidate.",
                    places(bases)
                ),
                _ => format!(
                    "{arguments}. With {} that makes {covers}; a candidate in more than {rank} of them would leave too few covers for the rest.",
                    places(bases)
                ),
            }
        }
        _ => format!("{arguments}; {}", weighed(step)),
    }
}

/// The most base sets that are listed one by one. Beyond this, a sentence is no easier to read than the
/// pattern itself.
pub(super) const MOST_TOLD: usize = 6;

/// Counts cells and digits against each other.
fn counted(shape: &Shape) -> String {
    let cells = |ids: &[ConstraintId]| and(ids.iter().map(|id| id.to_string()));
    let names = |ids: &[ConstraintId]| {
        let digits: Vec<Digit> = ids.iter().filter_map(|id| id.digit()).unique().collect();
        let houses = ids
            .iter()
            .filter_map(|id| id.house())
            .unique()
            .collect::<Vec<_>>();
        match houses[..] {
            [house] if !ids.iter().any(|id| id.kind() == Kind::Cell) => {
                format!("{} in {house}", and(digits.iter().map(ToString::to_string)))
            }
            _ => and(ids.iter().map(|&id| place(id))),
        }
    };
    let only_cells = |ids: &[ConstraintId]| ids.iter().all(|id| id.kind() == Kind::Cell);
    let (bases, covers) = (&shape.bases[..], &shape.covers[..]);
    let n = bases.len();
    match shape.rank {
        0 if n > MOST_TOLD => format!(
            "the {n} base sets hold {n} true candidates, all of them in as many cover sets, which hold no other true candidate."
        ),
        rank if n > MOST_TOLD => format!(
            "the {n} base sets hold {n} true candidates, all of them in {} cover sets; a candidate in more than {rank} of them would leave too few covers for the rest.",
            covers.len()
        ),
        0 if only_cells(bases) => format!(
            "the {n} cells {} hold only {}, one each.",
            cells(bases),
            names(covers)
        ),
        0 if only_cells(covers) => format!(
            "{} have only the {n} cells {}, one each.",
            names(bases),
            cells(covers)
        ),
        0 => format!(
            "{} hold {n} true candidates, all of them in as many covers: {}.",
            places(bases),
            places(covers)
        ),
        rank => format!(
            "{} hold {n} true candidates, all of them in {} covers, {}; a candidate in more than {rank} of them would leave too few covers for the rest.",
            places(bases),
            covers.len(),
            places(covers)
        ),
    }
}
