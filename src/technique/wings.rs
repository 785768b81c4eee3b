//! Wings: short chains and small almost locked sets with names of their own.

use super::registry::{Area, Group, Instance, Technique};
use super::shape::Shape;
use crate::constraint::Kind;
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, PartKind, Paths};

fn area(houses: Houses, als: usize, parts: usize, ends: Ends) -> Vec<Area> {
    vec![Area::Chains(ChainRegion {
        cells: 2,
        houses,
        als,
        links: Links::Any,
        parts: parts..=parts,
        paths: Paths::All,
        ends,
        closings: vec![Closing::Open],
        bases: None,
        covers: None,
    })]
}

/// The open chain of these kinds of parts in order, read from either end.
fn chain<'a>(shape: &'a Shape, kinds: &[PartKind]) -> Option<&'a Chain> {
    let chain = shape
        .whole_chain()
        .filter(|chain| chain.closing == Closing::Open)?;
    let own = || chain.parts.iter().map(|part| part.kind);
    let single = chain
        .parts
        .iter()
        .all(|part| part.from.single().is_some() && part.to.single().is_some());
    (single && (own().eq(kinds.iter().copied()) || own().rev().eq(kinds.iter().copied()))).then_some(chain)
}

fn same_ends(chain: &Chain) -> bool {
    chain.parts[0].from.digit == chain.parts[chain.parts.len() - 1].to.digit
}

fn xy(shape: &Shape) -> bool {
    chain(shape, &[PartKind::Cell; 3]).is_some_and(same_ends)
}

/// Two cells of the same pair, joined by a house of one of the digits.
fn w(shape: &Shape) -> bool {
    let same = |shape: &Shape| {
        let digits: Vec<_> = shape.cells().map(|cell| shape.digits_of(cell)).collect();
        matches!(digits[..], [a, b] if a == b)
    };
    chain(shape, &[PartKind::Cell, PartKind::House, PartKind::Cell]).is_some_and(same_ends) && same(shape)
}

/// A cell of two digits, a house of the one, a house of the other.
fn m(shape: &Shape) -> bool {
    chain(shape, &[PartKind::Cell, PartKind::House, PartKind::House]).is_some_and(|chain| {
        let ordered = chain.parts[0].kind == PartKind::Cell;
        let link = chain.links[usize::from(ordered)];
        same_ends(chain) && link.kind() == Kind::Cell
    })
}

/// A house of one digit, a cell of two, a house of the other.
fn s(shape: &Shape) -> bool {
    chain(shape, &[PartKind::House, PartKind::Cell, PartKind::House]).is_some_and(|chain| !same_ends(chain))
}

/// Whether the links between the three parts, from the end of this kind on, are cells.
fn through_cells(chain: &Chain, first: PartKind) -> [bool; 2] {
    let mut links = [0, 1].map(|i| chain.links[i].kind() == Kind::Cell);
    if chain.parts[0].kind != first {
        links.reverse();
    }
    links
}

/// A cell of two digits, then two houses that meet in a cell, or a second cell of two digits and a house: three digits in all.
fn h(shape: &Shape) -> bool {
    let (cell, house) = (PartKind::Cell, PartKind::House);
    let second = chain(shape, &[cell, house, house]).filter(|c| through_cells(c, cell) == [false, true]);
    let third = chain(shape, &[cell, cell, house]).filter(|c| through_cells(c, cell) == [false, false]);
    second.or(third).is_some_and(|chain| !same_ends(chain))
}

/// Three houses, each meeting the next in a cell.
fn l(shape: &Shape) -> bool {
    chain(shape, &[PartKind::House; 3])
        .is_some_and(|chain| through_cells(chain, PartKind::House) == [true; 2])
}

/// As many cells as digits in all, no two houses hold them as a subset, and one digit falls that all of its places see.
fn bent(shape: &Shape, size: usize) -> bool {
    let digits = shape.cells().fold(0, |set, cell| set | shape.digits_of(cell));
    let target = shape.eliminations.iter().next();
    let restricted = target.is_some_and(|target| {
        let places = shape.body.iter().filter(|c| c.digit() == target.digit());
        places.into_iter().all(|c| c.sees(target))
    });
    shape.is_plain(1)
        && shape.is_of_cells()
        && shape.bases.len() == size
        && digits.count_ones() as usize == size
        && restricted
        && shape
            .whole_chain()
            .is_some_and(|chain| chain.closing == Closing::Open)
}

/// A pivot that sees two cells of two of its three digits each.
fn xyz(shape: &Shape) -> bool {
    let cells: Vec<_> = shape.cells().collect();
    let pivot = cells
        .iter()
        .filter(|&&cell| shape.digits_of(cell).count_ones() == 3);
    let pivot: Vec<_> = pivot.collect();
    bent(shape, 3)
        && matches!(pivot[..], [pivot] if cells.iter().all(|cell| cell == pivot || cell.sees(*pivot)))
}

const CELLS: &str = "The base sets are the n cells. Each digit but one needs one cover, that one needs two, and both hold the target: n + 1 covers, rank 1.";

/// Cells first.
pub(super) fn family() -> Vec<Technique> {
    let wing = Technique {
        id: "xy-wing",
        groups: &[Group::Wings],
        orders: (3, 3),
        what: "A pivot of two digits sees two cells that share one of them each and a third digit with each other: that digit falls where it sees both.",
        why: "The base sets are the three cells, the covers the pivot's two digits towards the two cells, and two that hold the third digit and the target. Rank 1.",
        aliases: &["y-wing", "bent triple"],
        references: &["https://hodoku.sourceforge.net/en/tech_wings.php"],
        instance: Instance::Bases,
        region: |_, _| area(Houses::Excluded, 0, 3, Ends::SameDigit),
        accepts: xy,
    };
    vec![
        wing,
        Technique {
            id: "xyz-wing",
            what: "A pivot of three digits sees two cells of two of them each: the digit that all three have falls where it sees all.",
            why: CELLS,
            aliases: &[],
            region: |_, _| area(Houses::Excluded, 2, 2, Ends::SameDigit),
            accepts: xyz,
            ..wing
        },
        Technique {
            id: "w-wing",
            what: "Two cells of the same two digits, and a house where one of these has two places, one seeing each cell: the other digit falls where it sees both cells.",
            why: "The base sets are the two cells and the house, the covers the links between them and two that hold the other digit and the target. Rank 1.",
            aliases: &["semi-remote pair"],
            region: |_, _| area(Houses::Pairs, 0, 3, Ends::SameDigit),
            accepts: w,
            ..wing
        },
        Technique {
            id: "m-wing",
            what: "A cell of two digits, a house with two places of the one, and a house with two places of the other that starts in the same cell.",
            why: "Three base sets in a chain, two links, two end covers: rank 1.",
            aliases: &["medusa wing"],
            references: &["http://sudopedia.enjoysudoku.com/M-Wing.html"],
            region: |_, _| area(Houses::Pairs, 0, 3, Ends::SameDigit),
            accepts: m,
            ..wing
        },
        Technique {
            id: "s-wing",
            what: "A cell of two digits between a house with two places of the one and a house with two places of the other.",
            why: "Three base sets in a chain, two links, two end covers: rank 1.",
            aliases: &["split wing"],
            references: &["http://forum.enjoysudoku.com/"],
            region: |_, _| area(Houses::Pairs, 0, 3, Ends::Any),
            accepts: s,
            ..wing
        },
        Technique {
            id: "h-wing",
            what: "A hybrid: a cell of two digits, then a house with two places of one of them and a house with two places of a third digit that meets it in a cell; or a second cell of two digits, then that house. The ends see each other.",
            why: "Three base sets in a chain, two links, two end covers: rank 1.",
            aliases: &["hybrid wing", "h2-wing", "h3-wing"],
            references: &["http://forum.enjoysudoku.com/hybrid-wings-work-in-progress-t34212.html"],
            region: |_, _| area(Houses::Pairs, 0, 3, Ends::Any),
            accepts: h,
            ..wing
        },
        Technique {
            id: "l-wing",
            what: "Local: three houses with two places each of a digit, each meeting the next in a cell.",
            why: "Three base sets in a chain, two links (the cells), two end covers: rank 1.",
            aliases: &["local wing", "l3-wing", "h1-wing"],
            references: &["http://forum.enjoysudoku.com/hybrid-wings-work-in-progress-t34212.html"],
            region: |_, _| area(Houses::Pairs, 0, 3, Ends::Any),
            accepts: l,
            ..wing
        },
        Technique {
            id: "wxyz-wing",
            orders: (4, 4),
            what: "Four cells with four digits, one of which is not confined to a house: it falls where it sees all its places.",
            why: CELLS,
            aliases: &["bent naked quad"],
            region: |_, _| area(Houses::Excluded, 3, 2, Ends::SameDigit),
            accepts: |shape| bent(shape, 4),
            ..wing
        },
        Technique {
            id: "vwxyz-wing",
            orders: (5, 5),
            what: "Five cells with five digits, one of which is not confined to a house: it falls where it sees all its places.",
            why: CELLS,
            aliases: &["bent naked quintuple"],
            region: |_, _| area(Houses::Excluded, 4, 2, Ends::SameDigit),
            accepts: |shape| bent(shape, 5),
            ..wing
        },
    ]
}
