//! One candidate left in a constraint.

use crate::constraint::Kind;
use crate::search::Region;
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;

fn of_kinds(base_kinds: [bool; 4]) -> Vec<Area> {
    vec![Area::Patterns(Region {
        max_order: 1,
        max_rank: 0,
        base_kinds,
        ..Region::default()
    })]
}

fn truth(shape: &Shape) -> Option<Kind> {
    shape
        .placement
        .and_then(|_| shape.bases.first())
        .map(|id| id.kind())
}

const FULL_HOUSE: Technique = Technique {
    id: "full-house",
    groups: &[Group::Singles],
    orders: (1, 1),
    what: "The last open cell of a house.",
    why: "The base set is the cell: its only candidate is true, so every other constraint of that candidate is a cover of rank 0.",
    aliases: &["last digit"],
    references: &["https://hodoku.sourceforge.net/en/tech_singles.php"],
    instance: Instance::Bases,
    example: Example {
        grid: "12345678.........................................................................",
        pattern: "r1c9 / 9c9",
    },
    region: |_, _| of_kinds([true, false, false, false]),
    accepts: |shape| truth(shape) == Some(Kind::Cell) && shape.last_open,
};

const NAKED_SINGLE: Technique = Technique {
    id: "naked-single",
    what: "A cell with one candidate left.",
    aliases: &["sole candidate"],
    example: Example {
        grid: positions::H,
        pattern: "r1c3 / 4b1",
    },
    accepts: |shape| truth(shape) == Some(Kind::Cell),
    ..FULL_HOUSE
};

const HIDDEN_SINGLE: Technique = Technique {
    id: "hidden-single",
    what: "A digit with one place left in a house.",
    why: "The base set is the digit's house: its only candidate is true, so every other constraint of that candidate, first of all its cell, is a cover of rank 0.",
    aliases: &["unique candidate"],
    example: Example {
        grid: positions::H,
        pattern: "1r1 / r1c2",
    },
    region: |_, _| of_kinds([false, true, true, true]),
    accepts: |shape| truth(shape).is_some_and(|kind| kind != Kind::Cell),
    ..FULL_HOUSE
};

/// The three of them.
pub(in crate::technique) const FAMILY: &[Technique] = &[FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE];
