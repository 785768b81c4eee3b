//! Partial hints: where to look, and for what.

use crate::explain::explain_argument;
use crate::words::{and, counted, title};
use crate::{Palette, text};
use basecover::argument::{self, Argument, Statement};
use basecover::casts::fit;
use basecover::constraint::{ConstraintId, DerivedKind};
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use basecover::pattern::{Form, Logic, Minimal, Step};
use basecover::solve::Hint;
use basecover::sorting;
use basecover::technique::Named;
use itertools::Itertools;

/// The most blocks or digits in a hint: more blocks help less than the digits, and more digits do not help at
/// all.
const FEW: usize = 4;

/// A sentence on where to look, but not for what.
#[must_use]
pub fn area(grid: &Grid, hint: &Hint) -> String {
    format!("Look at {}.", place(grid, hint))
}

/// A sentence on what to look for, and where.
#[must_use]
pub fn technique(grid: &Grid, hint: &Hint) -> String {
    let place = place(grid, hint);
    match hint {
        Hint::Step(named) => match named.technique {
            Some(technique) => format!("{}: look at {place}.", title(technique.id)),
            None => {
                let sets = counted(named.step.base().len() + named.step.derived().len(), "base set");
                format!("A pattern of {sets} without a name: look at {place}.")
            }
        },
        Hint::Tree { .. } => {
            format!(
                "No short pattern is left: suppose that a candidate is true, and follow it. Look at {place}."
            )
        }
    }
}

/// The whole step: the sentence, and below it the sets.
#[must_use]
pub fn step(named: &Named, palette: &Palette) -> String {
    let argument = argument::tell(named);
    let sentence = explain_argument(named, &argument);
    let smallest = smallest(&named.step, &argument).unwrap_or_default();
    format!("{sentence}{smallest}\n{}", text::step(&named.step, palette))
}

/// That there is nothing smaller than a large pattern that has no story; none where that is not proven.
///
/// A plain pattern of candidates is one of templates too.
fn smallest(step: &Step, argument: &Argument) -> Option<String> {
    let is_count = |statement: &Statement| matches!(statement, Statement::Count { .. });
    let is_large = step.order() >= Step::LARGE && argument.statements.iter().all(is_count);
    let is_proven = step.minimal == Minimal::Proven && step.form() == Form::Plain;
    let this = match step.eliminations().len() {
        1 => "it",
        _ => "all of them",
    };
    let order = step.order();
    (is_large && is_proven).then(|| match step.logic() {
        Logic::Candidates => format!(" No plain candidate pattern of smaller order eliminates {this}."),
        Logic::Templates => format!(
            " No plain pattern of smaller order, of candidates or of templates, eliminates {this}: the \
             smallest has order {order}."
        ),
    })
}

fn place(grid: &Grid, hint: &Hint) -> String {
    match hint {
        Hint::Step(named) => {
            let truths = named.step.derived().iter();
            let derived = truths.flat_map(|(truth, _)| match truth.kind() {
                DerivedKind::Shown | DerivedKind::Counted | DerivedKind::Parity | DerivedKind::Symmetry => {
                    truth.live(grid).map(Candidate::cell).dedup().collect()
                }
                _ => truth.cells().to_vec(),
            });
            let cells: Vec<_> = derived.map(ConstraintId::cell).collect();
            let bases = named.step.base().iter().map(|&(id, _)| id);
            let bases: Vec<ConstraintId> = bases.chain(cells).collect();
            match bases.is_empty() {
                // A pattern without sets: candidates in no template.
                true => digits(&named.step.eliminations().into_iter().collect()),
                false => of_sets(grid, &bases),
            }
        }
        Hint::Tree { target, .. } => block(target.cell()).to_string(),
    }
}

/// The house or the digit of all base sets; if there is none, the blocks, if there are few, or else the
/// digits.
fn of_sets(grid: &Grid, bases: &[ConstraintId]) -> String {
    // Naming a single cell would give the step away.
    let own_house = match bases {
        [one] => one.house().or(Some(block(one.members()[0].cell()))),
        _ => House::all().find(|house| bases.iter().all(|id| lies_in(*id, *house))),
    };
    if let Some(house) = own_house {
        return house.to_string();
    }
    let digit = bases.iter().map(|id| id.digit()).all_equal_value();
    if let Ok(Some(digit)) = digit {
        return format!("digit {digit}");
    }
    let members: CandidateSet = bases
        .iter()
        .fold(CandidateSet::default(), |all, id| all.or(&id.live(grid)));
    let blocks = members.iter().map(|c| c.cell().block() + 1);
    let blocks = sorting::distinct(blocks);
    match blocks.len() > FEW {
        true => digits(&members),
        false => format!(
            "{} {}",
            plural("block", blocks.len()),
            and(blocks.iter().map(usize::to_string))
        ),
    }
}

fn block(cell: Cell) -> House {
    House::Block(fit(cell.block()))
}

fn lies_in(id: ConstraintId, house: House) -> bool {
    let cells = house.cells();
    id.members().iter().all(|c| cells.contains(&c.cell()))
}

fn digits(members: &CandidateSet) -> String {
    let digits = sorting::distinct(members.iter().map(|c| c.digit()));
    if digits.len() > FEW {
        return "the whole grid".to_owned();
    }
    format!(
        "{} {}",
        plural("digit", digits.len()),
        and(digits.iter().map(Digit::to_string))
    )
}

fn plural(word: &str, count: usize) -> String {
    match count {
        1 => word.to_owned(),
        _ => format!("{word}s"),
    }
}
