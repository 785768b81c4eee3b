//! What base sets prove by exact logic, in words.

use super::forum;
use crate::words::{and, by_cell, counted};
use crate::{Palette, Script, text};
use basecover::constraint::{ConstraintId, ConstraintSet};
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::{Notation, Pattern};
use basecover::search::exact::{Count, Exact, Fewest, Simplest};
use itertools::Itertools;

/// Choices that are written as a table; more are only counted.
const TABLE: usize = 12;

/// Why base sets alone are rejected that are claimed to eliminate these.
#[must_use]
pub fn rejection(found: &Exact, claimed: &[Candidate]) -> String {
    let by = "exact logic of these base sets";
    let stay = claimed.iter().filter(|&&c| !found.eliminations.contains(c));
    match stay.map(|c| c.name()).collect_vec() {
        stay if stay.is_empty() => format!("{by} eliminates nothing"),
        stay => format!("{by} does not eliminate {}", and(stay)),
    }
}

/// A choice of one candidate in each base set that goes with a candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Witness {
    /// The candidate.
    pub target: Candidate,
    /// The choice, by base set.
    pub choice: Vec<Candidate>,
}

/// Why exact logic does not eliminate candidates, one a line.
#[must_use]
pub fn witnesses(witnesses: &[Witness]) -> String {
    let line = |Witness { target, choice }: &Witness| {
        let taken = choice.iter().map(|c| c.name()).join(" ");
        format!("It does not eliminate {target}, which goes with the choice {taken}.\n")
    };
    witnesses.iter().map(line).collect()
}

/// What exact logic of the base sets of a pattern eliminates and the pattern does not, on a line; empty if
/// that is known to be nothing.
#[must_use]
pub fn beyond(found: &Exact, only: &CandidateSet, proves_something: bool) -> String {
    let also = if proves_something { "also " } else { "" };
    let eliminated = match only.is_empty() {
        true => String::new(),
        false => {
            let only: Vec<_> = only.iter().collect();
            let only = text::eliminations(&only, &[]);
            format!("  exact logic of the base sets {also}eliminates {only}\n")
        }
    };
    let open = match found.is_complete() {
        true => String::new(),
        false => {
            let (open, stop) = (counted(found.open.len(), "candidate"), found.stop);
            format!("  exact logic of the base sets stopped ({stop}): {open} undecided\n")
        }
    };
    eliminated + &open
}

/// The results of base sets; `only` are the eliminations that no cover sets prove.
#[must_use]
pub fn exact(bases: &ConstraintSet, found: &Exact, only: &CandidateSet, palette: &Palette) -> String {
    let Palette { strong, .. } = palette;
    let mut said = format!("\n{strong}Exact logic, with every constraint as a link{strong:#}\n");
    if !only.is_empty() && found.choices != Count::Exactly(0) {
        said += &format!(
            "=> {}\n  {}\n",
            text::eliminations(&only.iter().collect::<Vec<_>>(), &[]),
            no_choice(bases, &found.idle, &only.iter().collect::<Vec<_>>())
        );
    }
    said += &conclusion(found, only);
    said += &table(bases, found);
    said
}

/// Why these are false: `Choose one candidate in each of ...: whatever the choice, 4r9c1 sees one of them`.
#[must_use]
pub(crate) fn sentence(pattern: &Pattern, eliminations: &[Candidate]) -> String {
    let bases = pattern.bases().map(|(id, _)| id).collect();
    no_choice(&bases, &ConstraintSet::default(), eliminations)
}

/// The fewest base sets of a candidate, as they were found.
#[derive(Clone, Copy, Debug)]
pub struct FewestSets<'a> {
    /// The position.
    pub grid: &'a Grid,
    /// The candidate.
    pub target: Candidate,
    /// What was found.
    pub found: &'a Simplest,
    /// What the base sets eliminate.
    pub eliminated: &'a CandidateSet,
    /// The base sets with the links that prove it, if these are known.
    pub links: Option<&'a Pattern>,
}

impl FewestSets<'_> {
    /// The step and what is proven, in lines. In our own notation exact logic has base sets only.
    #[must_use]
    pub fn lines(&self, palette: &Palette, script: Script) -> String {
        let step = self.found.fewest.bases().map_or_else(String::new, |bases| {
            let Palette {
                quiet,
                base,
                elimination,
                ..
            } = palette;
            let (sets, instead) = self.written(bases, script);
            let instead = instead.map_or_else(String::new, |why| format!("  {quiet}({why}){quiet:#}"));
            format!(
                "{quiet}order {} exact{quiet:#}  {base}{sets}{base:#} => {elimination}{}{elimination:#}{instead}\n  {}\n",
                bases.len(),
                self.eliminations(),
                self.sentence(bases),
            )
        });
        let indent = if step.is_empty() { "" } else { "  " };
        format!("{step}{indent}{}\n", self.proven())
    }

    /// The same to paste into a forum: the pencilmarks with the step's marks, the truths with the links that
    /// it needs, and the sentences; without the grid where there is no step.
    #[must_use]
    pub fn forum(&self) -> String {
        match self.found.fewest.bases() {
            None => format!("{}\n", self.proven()),
            Some(bases) => format!(
                "{}{} --> {}\n{}\n{}\n",
                forum::marked(self.grid, bases, self.eliminated),
                self.written(bases, Script::Sets(Notation::Xsudo)).0,
                self.eliminations(),
                self.sentence(bases),
                self.proven()
            ),
        }
    }

    /// The sets in a notation, or in our own with the reason.
    fn written(&self, bases: &ConstraintSet, script: Script) -> (String, Option<&'static str>) {
        let own = bases.iter().map(ConstraintId::name).join(" ");
        match script {
            Script::Sets(Notation::Own) => (own, None),
            Script::Sets(notation) => match self.links {
                Some(pattern) => (pattern.to_notation(notation), None),
                None => (Pattern::new(bases.iter(), []).to_notation(notation), None),
            },
            Script::Eureka | Script::NiceLoop => (own, Some("no chain")),
            Script::Fish => (own, Some("no fish")),
        }
    }

    fn eliminations(&self) -> String {
        text::eliminations(&self.eliminated.iter().collect::<Vec<_>>(), &[])
    }

    fn sentence(&self, bases: &ConstraintSet) -> String {
        let eliminated: Vec<_> = self.eliminated.iter().collect();
        no_choice(bases, &ConstraintSet::default(), &eliminated)
    }

    /// What is proven of the number of base sets.
    fn proven(&self) -> String {
        let target = self.target;
        match &self.found.fewest {
            Fewest::Least(bases) => least(target, bases, self.found),
            Fewest::None(solution) => {
                let digits: String = solution.iter().map(|c| c.digit().to_string()).collect();
                format!("{target}: no base sets eliminate it, because it is true in the solution {digits}")
            }
            Fewest::More(least) => {
                format!("{target}: every elimination needs {least} base sets or more. That is proven.")
            }
            Fewest::Stopped {
                at_least,
                found: None,
                reason,
            } => format!(
                "{target}: stopped ({reason}): if base sets eliminate it, at least {at_least} of them are needed. That is proven."
            ),
            Fewest::Stopped { at_least, reason, .. } => format!(
                "Stopped ({reason}): fewer base sets may eliminate {target}, but not fewer than {at_least}."
            ),
        }
    }
}

/// How much is proven of base sets that are the fewest.
fn least(target: Candidate, bases: &ConstraintSet, found: &Simplest) -> String {
    let choices = match found.choices {
        None | Some(Count::AtLeast(0)) => "Their choices were not counted.".to_owned(),
        Some(Count::Exactly(1)) => "There is 1 choice.".to_owned(),
        Some(count) => format!("There are {count} choices."),
    };
    let fewest = match (bases.len(), found.is_simplest) {
        (_, false) => {
            return format!(
                "{choices} No fewer base sets eliminate {target}: that is proven. Others that are as few may have fewer choices: not all were compared."
            );
        }
        (1, true) => "no other base set has fewer choices".to_owned(),
        (order, true) => format!("no other {order} base sets have fewer choices"),
    };
    format!("{choices} No fewer base sets eliminate {target}, and {fewest}: that is proven.")
}

fn no_choice(bases: &ConstraintSet, idle: &ConstraintSet, eliminations: &[Candidate]) -> String {
    let needed = bases
        .iter()
        .filter(|&id| !idle.contains(id))
        .map(ConstraintId::name);
    let needed = and(needed);
    let whom = and(by_cell(eliminations.iter().copied()));
    let (whom, so) = match eliminations.len() {
        1 => (whom, "it is false"),
        _ => (format!("each of {whom}"), "they are false"),
    };
    if bases.len() == idle.len() + 1 {
        return format!("{needed} holds a true candidate: whichever it is, {whom} sees it. So {so}.");
    }
    format!(
        "Choose one candidate in each of {needed}, so that no two of these candidates see each other: whatever the choice, {whom} sees one of them. So {so}."
    )
}

/// The choices, one a line, below their base sets.
fn table(bases: &ConstraintSet, found: &Exact) -> String {
    let is_all =
        matches!(found.choices, Count::Exactly(count) if usize::try_from(count) == Ok(found.listed.len()));
    if !is_all || found.listed.len() > TABLE {
        return String::new();
    }
    let head = bases.iter().map(|id| format!("{:<6}", id.name())).join(" ");
    let row = |choice: &Vec<Candidate>| choice.iter().map(|c| format!("{:<6}", c.name())).join(" ");
    let rows = found.listed.iter().map(row);
    [head]
        .into_iter()
        .chain(rows)
        .map(|line| format!("  {}\n", line.trim_end()))
        .collect()
}

fn conclusion(found: &Exact, only: &CandidateSet) -> String {
    if !found.is_complete() {
        let open = text::eliminations(&found.open.iter().collect::<Vec<_>>(), &[]);
        let stop = found.stop;
        return format!("Stopped ({stop}): it is not known whether exact logic eliminates {open}.\n");
    }
    let mut said = match found.choices {
        Count::Exactly(0) => {
            return "No choice of one candidate in each base set exists: the position has no solution.\n"
                .to_owned();
        }
        Count::Exactly(1) => "There is one choice of a candidate in each base set".to_owned(),
        count => format!("There are {count} choices of a candidate in each base set"),
    };
    let eliminate = match found.choices {
        Count::Exactly(1) => "it eliminates",
        _ => "they eliminate",
    };
    let other = if only.is_empty() { "more" } else { "else" };
    said += &format!(", and {eliminate} nothing {other}. That is proven.\n");
    if !found.placements.is_empty() {
        let placed = found.placements.iter().map(|c| c.name());
        said += &format!("Every choice takes {}.\n", and(placed));
    }
    let eliminated = found.eliminations.len();
    if !found.idle.is_empty() && eliminated > 0 {
        let idle = and(found.idle.iter().map(|id| id.name()));
        said += &format!(
            "Without {idle} the base sets eliminate the same {}.\n",
            counted(eliminated, "candidate")
        );
    }
    said
}
