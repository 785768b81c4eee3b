//! Tridagons and oddagons: cells that two or three digits cannot fill.

use super::deadly::with_some;
use super::guarded::Guarded;
use super::registry::{Group, Instance, Technique};
use super::shape::Shape;
use crate::constraint::DerivedKind;
use crate::grid::Cell;
use crate::truths::Family;
use itertools::Itertools;

fn impossible(shape: &Shape, is: fn(&Guarded<'_>) -> bool) -> bool {
    shape.form == crate::pattern::Form::Plain
        && Guarded::of(shape, DerivedKind::Impossible).is_some_and(|guarded| is(&guarded))
}

/// Three digits, twelve cells: in four blocks, two bands by two stacks, one in each row and column of the block.
fn is_tridagon(guarded: &Guarded<'_>) -> bool {
    let cells = guarded.cells();
    let blocks: Vec<usize> = cells.iter().map(|cell| cell.block()).unique().collect();
    let transversal = |&block: &usize| {
        let own = || cells.iter().filter(move |cell| cell.block() == block);
        own().count() == 3
            && own().map(|cell| cell.row()).all_unique()
            && own().map(|cell| cell.column()).all_unique()
    };
    let chutes = |chute: fn(usize) -> usize| blocks.iter().map(|&block| chute(block)).unique().count();
    guarded.digits().count_ones() == 3
        && blocks.len() == 4
        && chutes(|block| block / 3) == 2
        && chutes(|block| block % 3) == 2
        && blocks.iter().all(transversal)
}

/// Two digits, an odd number of cells, five at least, each of which sees the next.
fn is_oddagon(guarded: &Guarded<'_>) -> bool {
    let cells = guarded.cells();
    let next = |(i, cell): (usize, &Cell)| cell.sees(cells[(i + 1) % cells.len()]);
    guarded.digits().count_ones() == 2
        && cells.len() >= 5
        && cells.len() % 2 == 1
        && cells.iter().enumerate().all(next)
}

/// Three digits first.
pub(super) fn family() -> Vec<Technique> {
    let tridagon = Technique {
        id: "tridagon",
        groups: &[Group::Derived],
        orders: (1, 8),
        what: "Twelve cells in four blocks, two bands by two stacks, in each block one cell of each row and column, an odd number of the four being turned the other way: three digits cannot fill them. So one of the guardians, their other candidates (up to eight), is true, alone or with up to two further base sets or a naked subset.",
        why: "The derived truth that a guardian is true is a base set; it rests on no assumption. The rest is base and cover sets as ever. No linear argument sees that the cells cannot be filled: it is one of parity.",
        aliases: &["trivalue oddagon", "thor's hammer"],
        references: &["http://forum.enjoysudoku.com/chromatic-patterns-t39885.html"],
        instance: Instance::Bases,
        region: |grid, order| with_some(grid, Family::Tridagon, order),
        accepts: |shape| impossible(shape, is_tridagon),
    };
    vec![
        tridagon,
        Technique {
            id: "oddagon",
            what: "An odd loop of five or more cells, each seeing the next, with two common digits: the digits cannot take turns all the way round. So one of the guardians, the loop's other candidates (up to three), is true, alone or with up to two further base sets or a naked subset.",
            why: "The derived truth that a guardian is true is a base set; it rests on no assumption. The rest is base and cover sets as ever.",
            aliases: &["bivalue oddagon"],
            references: &["http://forum.enjoysudoku.com/bivalue-oddagons-t33153.html"],
            region: |grid, order| with_some(grid, Family::Oddagon, order),
            accepts: |shape| impossible(shape, is_oddagon),
            ..tridagon
        },
    ]
}
