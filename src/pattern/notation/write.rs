//! Writing a pattern.

use super::product::{Product, products};
use crate::casts::fit;
use crate::constraint::{ConstraintId, Derived, Kind};
use crate::grid::Candidate;
use crate::pattern::{Pattern, Proven, Step};
use itertools::Itertools;
use std::fmt;
use std::sync::Arc;

/// A way to write patterns. All three are read by the same reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// `r1c3 r2c3 6c1 / r1c2 6r2 8c3 4b1`; `2*r1c2` for weight 2.
    #[default]
    Own,
    /// `3 Truths = {12N3 6C1} 4 Links = {1n2 6r2 8c3 4b1}`; a set of weight 2 is listed twice.
    Xsudo,
    /// `r12c3 c1#6 / r1c2 r2#6 c3#8 b1#4`; a set of weight 2 is listed twice.
    Gnpx,
}

/// Xsudo and GNPX know no multiplicity: a set is listed as often as it weighs. Beyond this weight that would
/// flood the page, and our own `12*4r1` is written instead, which no other program reads.
const MOST_LISTED: i64 = 9;

impl Pattern {
    /// Writes the pattern. Reading it gives the same pattern, if it has at least one base set and one cover
    /// set, or neither, and no derived truth but those from parity, which are written as their sets,
    /// `parity(r1c1 r1c3 5r2)`. Of the others only the names are written. All come after the base sets.
    #[must_use]
    pub fn to_notation(&self, notation: Notation) -> String {
        let (bases, covers): (Vec<_>, Vec<_>) = (self.bases().collect(), self.covers().collect());
        let names = names_of(self.derived());
        let with_derived = |bases: String| [bases, names.clone()].iter().filter(|s| !s.is_empty()).join(" ");
        match notation {
            Notation::Own => parted(&with_derived(own(&bases)), &own(&covers)),
            Notation::Xsudo => {
                let truths = with_derived(grouped(&bases, xsudo).to_uppercase());
                let links = grouped(&covers, xsudo);
                let derived: i128 = (self.derived().iter())
                    .map(|&(_, weight)| i128::from(weight))
                    .sum();
                let count = |sets: &[(ConstraintId, i64)]| {
                    sets.iter().map(|&(_, weight)| i128::from(weight)).sum::<i128>()
                };
                format!(
                    "{} Truths = {{{truths}}} {} Links = {{{links}}}",
                    count(&bases) + derived,
                    count(&covers)
                )
            }
            Notation::Gnpx => parted(&with_derived(grouped(&bases, gnpx)), &grouped(&covers, gnpx)),
        }
    }
}

/// The slash between the lists; alone when both are empty.
fn parted(bases: &str, covers: &str) -> String {
    format!("{bases} / {covers}").trim().to_owned()
}

impl fmt::Display for Pattern {
    /// Our own notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_notation(Notation::Own))
    }
}

impl fmt::Display for Proven {
    /// The pattern in our own notation, and what it eliminates: `8b4 / 8c2 => r1c2<>8, r3c2<>8`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.eliminations().chunk_by(|a, b| a.cell() == b.cell());
        let word = |of_cell: &[Candidate]| {
            let digits: String = of_cell.iter().map(|c| c.digit().to_string()).collect();
            format!("{}<>{digits}", of_cell[0].cell())
        };
        write!(f, "{} => {}", self.pattern(), cells.map(word).join(", "))
    }
}

impl fmt::Display for Step {
    /// A line for each cover choice, written as [`Proven`]; of a single its base set and what it places:
    /// `r1c2 => r1c2=4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.placement() {
            Some(placed) => {
                let (cell, digit) = (placed.cell(), placed.digit());
                write!(f, "{} => {cell}={digit}", own(self.base()))
            }
            None => write!(f, "{}", self.patterns().iter().format("\n")),
        }
    }
}

/// Set by set, with multiplicities.
fn own(sets: &[(ConstraintId, i64)]) -> String {
    let word = |&(id, weight): &(ConstraintId, i64)| match weight {
        1 => id.to_string(),
        _ => format!("{weight}*{id}"),
    };
    sets.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Derived truths by name, those from parity by their sets, with multiplicities.
fn names_of(derived: &[(Arc<Derived>, i64)]) -> String {
    let word = |(truth, multiplicity): &(Arc<Derived>, i64)| match multiplicity {
        1 => truth.notation(),
        _ => format!("{multiplicity}*{}", truth.notation()),
    };
    derived.iter().map(word).join(" ")
}

/// Products of what is listed at least once, then of what is listed at least twice, and so on.
fn grouped(sets: &[(ConstraintId, i64)], word: fn(&Product) -> String) -> String {
    let (listed, heavy): (Vec<_>, Vec<_>) = sets.iter().partition(|(_, weight)| *weight <= MOST_LISTED);
    let mut words = Vec::new();
    for times in 1..=MOST_LISTED {
        let layer = listed
            .iter()
            .filter(|(_, weight)| *weight >= times)
            .map(|&(id, _)| id);
        words.extend(products(layer).iter().map(word));
    }
    for (id, weight) in heavy {
        words.extend(
            products([id])
                .iter()
                .map(|product| format!("{weight}*{}", word(product))),
        );
    }
    words.join(" ")
}

/// The numbers of a run, from 1.
fn run(numbers: &[usize]) -> String {
    numbers
        .iter()
        .map(|number| char::from(b'1' + fit::<u8>(*number)))
        .collect()
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Cell => 'n',
        Kind::Row => 'r',
        Kind::Column => 'c',
        Kind::Block => 'b',
    }
}

fn xsudo(product: &Product) -> String {
    format!(
        "{}{}{}",
        run(&product.left),
        letter(product.kind),
        run(&product.right)
    )
}

fn gnpx(product: &Product) -> String {
    let (left, right) = (run(&product.left), run(&product.right));
    match product.kind {
        Kind::Cell => format!("r{left}c{right}"),
        kind => format!("{}{right}#{left}", letter(kind)),
    }
}
