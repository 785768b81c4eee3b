//! Wings: short chains and small almost locked sets with names of their own.

use super::alternating::restrict_bases;
use super::winged::{joined_pairs, pivots};
use crate::constraint::Kind;
use crate::grid::Cell;
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Part, PartKind, Paths};
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;
use itertools::Itertools;

/// Open chains of this many parts, of whatever digits.
pub(in crate::technique) fn area(houses: Houses, als: usize, parts: usize, ends: Ends) -> Vec<Area> {
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
    // Most chains have more parts: that is seen at once.
    let may_be = |chain: &&Chain| chain.parts.len() == kinds.len() && chain.closing == Closing::Open;
    shape.chain.as_ref().filter(may_be)?;
    let chain = shape.whole_chain()?;
    let own = || chain.parts.iter().map(|part| part.kind);
    let single = |part: &Part| part.from.single().is_some() && part.to.single().is_some();
    let in_order = own().eq(kinds.iter().copied()) || own().rev().eq(kinds.iter().copied());
    (in_order && chain.parts.iter().all(single)).then_some(chain)
}

fn same_ends(chain: &Chain) -> bool {
    chain.parts[0].from.digit == chain.parts[chain.parts.len() - 1].to.digit
}

fn xy(shape: &Shape) -> bool {
    chain(shape, &[PartKind::Cell; 3]).is_some_and(same_ends)
}

const XY_WING: Technique = Technique {
    id: "xy-wing",
    groups: &[Group::Wings],
    orders: (3, 3),
    what: "A pivot of two digits sees two cells that share one of them each and a third digit with each other: that third digit is false in cells that see both.",
    why: "The base sets are the three cells, the covers the pivot's two digits towards the two cells, and two that hold the third digit and the target. Rank 1.",
    aliases: &["y-wing", "bent triple"],
    references: &["https://hodoku.sourceforge.net/en/tech_wings.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::H,
        pattern: "r1c6 r2c6 r2c7 / 4r2 9r1 7c6 9b3",
    },
    region: |_, _| area(Houses::Excluded, 0, 3, Ends::SameDigit),
    accepts: xy,
};

/// Two cells of the same pair, joined by a house of one of the digits.
fn w(shape: &Shape) -> bool {
    let same = |shape: &Shape| {
        let digits: Vec<_> = shape.cells().map(|cell| shape.digits_of(cell)).collect();
        matches!(digits[..], [a, b] if a == b)
    };
    chain(shape, &[PartKind::Cell, PartKind::House, PartKind::Cell]).is_some_and(same_ends) && same(shape)
}

const W_WING: Technique = Technique {
    id: "w-wing",
    what: "Two cells of the same two digits, and a house where one of these has two places, one seeing each cell: the other digit is false in cells that see both.",
    why: "The base sets are the two cells and the house, the covers the links between them and two that hold the other digit and the target. Rank 1.",
    aliases: &["semi-remote pair"],
    example: Example {
        grid: positions::E,
        pattern: "r1c4 r6c7 5r2 / 4r1 4c7 5c4 5c7",
    },
    region: |sight, _| restrict_bases(joined_pairs(sight), area(Houses::Pairs, 0, 3, Ends::SameDigit)),
    accepts: w,
    ..XY_WING
};

/// Two cells of the same pair, joined by a block in which one of the digits has its places in two nodes, and
/// by these lines.
fn by_block(shape: &Shape, links: fn([Kind; 2]) -> bool) -> bool {
    let Some(chain) = shape.whole_chain().filter(|chain| chain.closing == Closing::Open) else {
        return false;
    };
    let [a, block, b] = &chain.parts[..] else {
        return false;
    };
    let same_pair = || shape.cells().map(|cell| shape.digits_of(cell)).all_equal();
    // None of the two cells is in the block, nor are both in one.
    let blocks = shape.cells().map(Cell::block);
    let apart = || blocks.chain([block.bases[0].index() % 9]).all_unique();
    [a, b].iter().all(|part| part.kind == PartKind::Cell)
        && block.bases[0].kind() == Kind::Block
        && same_ends(chain)
        && same_pair()
        && apart()
        && links([chain.links[0].kind(), chain.links[1].kind()])
}

const CHUTE_REMOTE_PAIR: Technique = Technique {
    id: "chute-remote-pair",
    what: "Two cells of the same two digits in two lines and two blocks of a chute. In its third block one of the digits is in these two lines only: the other digit is false in cells that see both.",
    why: "The base sets are the two cells and the digit in the third block, the covers the two lines and two that hold the other digit and the target. Rank 1.",
    aliases: &[],
    references: &["https://sudoku.coach/en/learn/chute-remote-pairs"],
    example: Example {
        grid: "\
            1...5.....2.........3.........4.....1...5.........6.........7.........8.........9\
            1..45.78.....5.78.1..4..78.1...5.78.1...5.7891.....789.2.........3...........6...\
            ......78......6...........9.2.........3............78.....5....1...........4.....\
            .2...........5..8......6...1...5..8.1...5..891......89...4...........7....3......\
            ...45.78...3.........4..78......6.......5.78.......78.1................9.2.......\
            1.....7..........91.....7....3.......2..........4..........6.......5...........8.\
            ..3......1............5............9...4......2..............8......6.........7..\
            .....6......4...........78.1.....78.1.....78...3..............9.2...........5....\
            ........9......78..2.............78......6.......5......3.........4.....1........",
        pattern: "r3c1 r8c3 7b4 / 7c1 7c3 8c3 8b1",
    },
    region: |_, _| area(Houses::Grouped, 0, 3, Ends::SameDigit),
    accepts: |shape| by_block(shape, |[a, b]| a == b),
    ..XY_WING
};

const ERI_PAIR: Technique = Technique {
    id: "eri-pair",
    what: "Two cells of the same two digits and a block in which one of these is in one row and one column only (an empty rectangle), each of which holds one of the cells: the other digit is false in cells that see both.",
    why: "The base sets are the two cells and the digit in the block, the covers the row, the column and two that hold the other digit and the target. Rank 1.",
    aliases: &["empty rectangle intersection pair", "erip", "eri"],
    references: &["https://sudoku.coach/en/learn/eri-pair"],
    example: Example {
        grid: positions::R,
        pattern: "r2c7 r4c1 4b1 / 2r2 4r2 2c1 4c1",
    },
    accepts: |shape| by_block(shape, |[a, b]| a != b && ![a, b].contains(&Kind::Block)),
    ..CHUTE_REMOTE_PAIR
};

/// A cell of two digits, a house of the one, a house of the other.
fn m(shape: &Shape) -> bool {
    chain(shape, &[PartKind::Cell, PartKind::House, PartKind::House]).is_some_and(|chain| {
        let ordered = chain.parts[0].kind == PartKind::Cell;
        let link = chain.links[usize::from(ordered)];
        same_ends(chain) && link.kind() == Kind::Cell
    })
}

const M_WING: Technique = Technique {
    id: "m-wing",
    what: "A cell of two digits, a house with two places of the one, and a house with two places of the other that starts in the same cell.",
    why: "Three base sets in a chain, two links, two end covers: rank 1.",
    aliases: &["medusa wing"],
    references: &["http://sudopedia.enjoysudoku.com/M-Wing.html"],
    example: Example {
        grid: positions::B,
        pattern: "r8c6 6c9 7c9 / r4c9 6r8 7r6 7c6",
    },
    region: |_, _| area(Houses::Pairs, 0, 3, Ends::SameDigit),
    accepts: m,
    ..XY_WING
};

/// A house of one digit, a cell of two, a house of the other.
fn s(shape: &Shape) -> bool {
    chain(shape, &[PartKind::House, PartKind::Cell, PartKind::House]).is_some_and(|chain| !same_ends(chain))
}

const S_WING: Technique = Technique {
    id: "s-wing",
    what: "A cell of two digits between a house with two places of the one and a house with two places of the other.",
    why: "Three base sets in a chain, two links, two end covers: rank 1.",
    aliases: &["split wing"],
    references: &["http://forum.enjoysudoku.com/"],
    example: Example {
        grid: positions::B,
        pattern: "r8c1 8c5 1b9 / r7c5 1r7 1r8 8r8",
    },
    region: |_, _| area(Houses::Pairs, 0, 3, Ends::Any),
    accepts: s,
    ..XY_WING
};

/// Whether the links between the three parts, from the end of this kind on, are cells.
fn through_cells(chain: &Chain, first: PartKind) -> [bool; 2] {
    let mut links = [0, 1].map(|i| chain.links[i].kind() == Kind::Cell);
    if chain.parts[0].kind != first {
        links.reverse();
    }
    links
}

/// A cell of two digits, then two houses that meet in a cell, or a second cell of two digits and a house:
/// three digits in all.
fn h(shape: &Shape) -> bool {
    let (cell, house) = (PartKind::Cell, PartKind::House);
    let second = chain(shape, &[cell, house, house]).filter(|c| through_cells(c, cell) == [false, true]);
    let third = chain(shape, &[cell, cell, house]).filter(|c| through_cells(c, cell) == [false, false]);
    second.or(third).is_some_and(|chain| !same_ends(chain))
}

const H_WING: Technique = Technique {
    id: "h-wing",
    what: "A hybrid: a cell of two digits, then a house with two places of one of them and a house with two places of a third digit that meets it in a cell; or a second cell of two digits, then that house. The ends see each other.",
    why: "Three base sets in a chain, two links, two end covers: rank 1.",
    aliases: &["hybrid wing", "h2-wing", "h3-wing"],
    references: &["http://forum.enjoysudoku.com/hybrid-wings-work-in-progress-t34212.html"],
    example: Example {
        grid: positions::F,
        pattern: "r8c7 1r7 9r7 / r7c5 r7c8 1b9 6b9",
    },
    region: |_, _| area(Houses::Pairs, 0, 3, Ends::Any),
    accepts: h,
    ..XY_WING
};

/// Three houses, each meeting the next in a cell.
fn l(shape: &Shape) -> bool {
    chain(shape, &[PartKind::House; 3])
        .is_some_and(|chain| through_cells(chain, PartKind::House) == [true; 2])
}

const L_WING: Technique = Technique {
    id: "l-wing",
    what: "Local: three houses with two places each of a digit, each meeting the next in a cell.",
    why: "Three base sets in a chain, two links (the cells), two end covers: rank 1.",
    aliases: &["local wing", "l3-wing", "h1-wing"],
    references: &["http://forum.enjoysudoku.com/hybrid-wings-work-in-progress-t34212.html"],
    example: Example {
        grid: positions::F,
        pattern: "3r4 5c1 3b7 / r4c1 r7c1 3c1 3b4",
    },
    region: |_, _| area(Houses::Pairs, 0, 3, Ends::Any),
    accepts: l,
    ..XY_WING
};

const CELLS: &str = "The base sets are the n cells. Each digit but one needs one cover, that one needs two, and both hold the target: n + 1 covers, rank 1.";

/// As many cells as digits in all, no two houses hold them as a subset, and one digit falls that all of its
/// places see.
fn bent(shape: &Shape, size: usize) -> bool {
    if !shape.is_plain(1) || !shape.is_of_cells() || shape.bases.len() != size {
        return false;
    }
    let digits = shape.cells().fold(0, |set, cell| set | shape.digits_of(cell));
    let target = shape.eliminations.iter().next();
    let restricted = target.is_some_and(|target| {
        let places = shape.body.iter().filter(|c| c.digit() == target.digit());
        places.into_iter().all(|c| c.sees(target))
    });
    digits.count_ones() as usize == size
        && restricted
        && shape
            .whole_chain()
            .is_some_and(|chain| chain.closing == Closing::Open)
}

/// A pivot that sees two cells of two of its three digits each. In one house they are a naked triple.
fn xyz(shape: &Shape) -> bool {
    let cells: Vec<_> = shape.cells().collect();
    if !bent(shape, 3) || !Shape::common_houses(&cells).is_empty() {
        return false;
    }
    let pivot = cells
        .iter()
        .filter(|&&cell| shape.digits_of(cell).count_ones() == 3);
    let pivot: Vec<_> = pivot.collect();
    matches!(pivot[..], [pivot] if cells.iter().all(|cell| cell == pivot || cell.sees(*pivot)))
}

/// Two small almost locked sets, or a path of this many cells of two digits.
fn sets_or_cells(size: usize) -> Vec<Area> {
    let sets = area(Houses::Excluded, size - 1, 2, Ends::Apart);
    let cells = area(Houses::Excluded, 0, size, Ends::Apart);
    sets.into_iter().chain(cells).collect()
}

const XYZ_WING: Technique = Technique {
    id: "xyz-wing",
    what: "A pivot of three digits sees two cells of two of them each: the digit that all three have is false in cells that see all three.",
    why: CELLS,
    aliases: &[],
    example: Example {
        grid: "\
            ....5.......45.......4..7...23...........6.....34..7..1................9......78.\
            ..3.....9..3..6....2.45......3.5.7891...5............91..4.........5.......4..7..\
            ........91.......9.......8.......7.....45.....2..5....1..456.....345.7...2.4..7.9\
            ...4..7....3.5......34.6...1...5............912.45........56......456.8....4..7..\
            ...4...8.....56......4..........6.....34......2....789........9.2.......1........\
            .2....7..12.....891....6......4.........5...........8...3..6.89...4..7.9.....6...\
            .....6....2.........3.5...9..3.5...........8.1..4...........7.....4....9..3......\
            ...4...........7....3...7..........912..5.........6.....3.5..8.1...5........5....\
            12....7.....4...8.....5......34..7........7.....4.....12............6..91.......9",
        pattern: "r4c9 r6c8 r7c8 / 4r4 4c8 9c8 7b6",
    },
    region: |sight, _| restrict_bases(pivots(sight), area(Houses::Excluded, 2, 2, Ends::Apart)),
    accepts: xyz,
    ..XY_WING
};

const WXYZ_WING: Technique = Technique {
    id: "wxyz-wing",
    orders: (4, 4),
    what: "Four cells with four digits, one of which is not confined to a house: it is false in cells that see all its places.",
    why: CELLS,
    aliases: &[],
    example: Example {
        grid: positions::B,
        pattern: "r3c5 r3c6 r3c7 r5c6 / 1r3 4r3 7c5 8c6 7b5",
    },
    region: |_, _| sets_or_cells(4),
    accepts: |shape| bent(shape, 4),
    ..XY_WING
};

const VWXYZ_WING: Technique = Technique {
    id: "vwxyz-wing",
    orders: (5, 5),
    what: "Five cells with five digits, one of which is not confined to a house: it is false in cells that see all its places.",
    why: CELLS,
    aliases: &["bent naked quintuple"],
    example: Example {
        grid: "\
            .......8.....5......3..67...2...............9...4......2....7..1.3..6.....3......\
            12....7..........9.2.4.......3...7..1.3.......2....7.......67...2..5.....2.....8.\
            ..3..6...1..4...........7...23...789...45.........6.....34......23.....9.23.....9\
            ..3...78...3..............9..3..6..9.....678.1..4...8....45.7...2.........34.....\
            .2...6.8...3....8.1......8...34.6....2.4.........5.7..........9..3............7..\
            ..34...8.12...........5..........7....3..............91.......9...4...8......6...\
            ..3.....9....5.78..2.4...8.1..4..7.......67....3.............8...34.......3.5.7..\
            1..45...9...4.67....3.....9....5.......4.....12.....8..2.............7..........9\
            ....5.7.....45...........8.........9......7...2.4..7....34.......3..67..1.34.....",
        pattern: "r2c3 r2c4 r2c5 r2c6 r3c2 / 1r2 2r2 3r2 7r2 1b1 4b1",
    },
    region: |_, _| sets_or_cells(5),
    accepts: |shape| bent(shape, 5),
    ..XY_WING
};

const UVWXYZ_WING: Technique = Technique {
    id: "uvwxyz-wing",
    orders: (6, 6),
    what: "Six cells with six digits, one of which is not confined to a house: it is false in cells that see all its places.",
    why: CELLS,
    aliases: &["bent naked sextuple"],
    example: Example {
        grid: positions::S,
        pattern: "r1c5 r2c5 r4c5 r5c4 r6c4 r9c5 / 2r6 2c5 3c5 5c5 6c4 8c5 9b5",
    },
    region: |_, _| sets_or_cells(6),
    accepts: |shape| bent(shape, 6),
    ..XY_WING
};

/// Cells first.
pub(in crate::technique) const FAMILY: &[Technique] = &[
    XY_WING,
    XYZ_WING,
    W_WING,
    CHUTE_REMOTE_PAIR,
    ERI_PAIR,
    M_WING,
    S_WING,
    H_WING,
    L_WING,
    WXYZ_WING,
    VWXYZ_WING,
    UVWXYZ_WING,
];
