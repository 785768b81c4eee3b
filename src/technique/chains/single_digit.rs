//! Two strong links of one digit.

use crate::constraint::Kind;
use crate::grid::House;
use crate::search::chain::{Chain, ChainRegion, Closing, Ends, Houses, Links, Part, PartKind, Paths};
use crate::technique::area::Area;
use crate::technique::definition::{Example, Group, Instance, Technique};
use crate::technique::positions;
use crate::technique::shape::Shape;

fn two_links(houses: Houses) -> Vec<Area> {
    vec![Area::Chains(ChainRegion {
        cells: 0,
        houses,
        als: 0,
        links: Links::Any,
        parts: 2..=2,
        paths: Paths::All,
        ends: Ends::SameDigit,
        closings: vec![Closing::Open],
        bases: None,
        covers: None,
    })]
}

/// The chain of two houses of one digit that a shape is.
fn links(shape: &Shape) -> Option<&Chain> {
    shape.digit()?;
    let chain = shape.whole_chain().filter(|_| shape.is_plain(1))?;
    // Where one house holds both ends the two houses are a loop, an x-wing, whatever covers the ends.
    let ends = chain
        .parts
        .first()?
        .from
        .candidates
        .or(&chain.parts.last()?.to.candidates);
    if House::all().any(|house| ends.iter().all(|c| house.holds(c.cell()))) {
        return None;
    }
    let houses = chain.parts.iter().all(|part| part.kind == PartKind::House);
    (chain.parts.len() == 2 && houses && chain.closing == Closing::Open).then_some(chain)
}

fn pairs(chain: &Chain) -> bool {
    chain
        .parts
        .iter()
        .all(|part| part.from.single().is_some() && part.to.single().is_some())
}

/// The kinds of the two houses in canonical order, and that of the link.
fn kinds(chain: &Chain) -> ([Kind; 2], Kind) {
    let [a, b] = [0, 1].map(|i| chain.parts[i].bases[0].kind());
    ([a.min(b), a.max(b)], chain.links[0].kind())
}

fn skyscraper(shape: &Shape) -> bool {
    links(shape).is_some_and(|chain| {
        let of = kinds(chain);
        pairs(chain) && (of == ([Kind::Row; 2], Kind::Column) || of == ([Kind::Column; 2], Kind::Row))
    })
}

fn kite(shape: &Shape) -> bool {
    links(shape).is_some_and(|chain| pairs(chain) && kinds(chain) == ([Kind::Row, Kind::Column], Kind::Block))
}

/// A block whose places lie in a row and a column, and a line with two places that one of them meets.
fn empty_rectangle(shape: &Shape) -> bool {
    links(shape).is_some_and(|chain| {
        let of_block = |part: &&Part| part.bases[0].kind() == Kind::Block;
        let line = chain.parts.iter().find(|part| !of_block(part));
        let Some(line) = line.filter(|_| chain.parts.iter().any(|part| of_block(&part))) else {
            return false;
        };
        let across = |a: Kind, b: Kind| a != b && a != Kind::Block && b != Kind::Block;
        let ends = shape.covers.iter().filter(|id| !chain.links.contains(id));
        let ends: Vec<Kind> = ends.map(|id| id.kind()).collect();
        line.from.single().is_some()
            && line.to.single().is_some()
            && across(line.bases[0].kind(), chain.links[0].kind())
            && matches!(ends[..], [a, b] if across(a, b))
    })
}

const SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    groups: &[Group::SingleDigit],
    orders: (2, 2),
    what: "Two parallel lines with two places each, one pair of them in one crossing line: candidates that see both of the others are false.",
    why: "Two base sets, three covers: the crossing line, and one cover for each of the other two places. Rank 1, and what is in both of these is false.",
    aliases: &[],
    references: &["https://hodoku.sourceforge.net/en/tech_sdp.php"],
    instance: Instance::Bases,
    example: Example {
        grid: positions::F,
        pattern: "1r2 1r7 / 1c4 1c8 1b8",
    },
    region: |_, _| two_links(Houses::Pairs),
    accepts: skyscraper,
};

const TWO_STRING_KITE: Technique = Technique {
    id: "two-string-kite",
    what: "A row and a column with two places each, one of the row's and one of the column's in one block: candidates that see both of the others are false.",
    why: "Two base sets, three covers: the block, and one cover for each of the other two places. Rank 1. The dual form is the union of two cover choices.",
    aliases: &["2-string kite", "kite"],
    example: Example {
        grid: positions::F,
        pattern: "1r7 1c4 / 1r2 1c8 1b8",
    },
    accepts: kite,
    ..SKYSCRAPER
};

const EMPTY_RECTANGLE: Technique = Technique {
    id: "empty-rectangle",
    what: "A block whose places lie in one row and one column, and a line with two places, one of them in that row or column.",
    why: "The base sets are the block and the line, the covers the block's row and column and the crossing line of the line's other place. Rank 1: where the latter two meet the candidate is false.",
    aliases: &["er", "rectangle elimination"],
    references: &[
        "https://hodoku.sourceforge.net/en/tech_sdp.php",
        "http://sudopedia.enjoysudoku.com/Empty_Rectangle.html",
    ],
    example: Example {
        grid: positions::F,
        pattern: "1r2 1b9 / 1r8 1c4 1c8",
    },
    region: |_, _| two_links(Houses::Grouped),
    accepts: empty_rectangle,
    ..SKYSCRAPER
};

const TURBOT_FISH: Technique = Technique {
    id: "turbot-fish",
    what: "Two houses with two places each, one pair of them in a third house: candidates that see both of the others are false.",
    why: "Two base sets, three covers: the third house, and one cover for each of the other two places. Rank 1.",
    aliases: &["x-chain of two links"],
    example: Example {
        grid: "\
            1.......9...4......2...........5...9.......8.......7..12..5....1....6.....3......\
            1.............6.....3...7..........9.2.45.....2...........5......3....8.......7..\
            ....56..........8...3...7..1...........4.6.....3........3.....9...4.67...2.......\
            ...456.....3...789.....6..9...45..8..2...........5.......45..8.......7..1....6...\
            .......8.......7..1.............6.....3..............9...4......2...6.......5....\
            ...4..7...2...........5........5..8.......7..1.............6.....3..............9\
            .2........2.45...........8.......7..1.3....8...34.6...1.3.........4...89...45....\
            ......7..1........1....6.....3..............9...4....9.2..........45...........8.\
            1.3..............9...4.....12...........5.........6.8.......7..1.3...........6.8.",
        pattern: "8c9 8b8 / 8r7 8r9 8b9",
    },
    accepts: |shape| links(shape).is_some_and(pairs),
    ..SKYSCRAPER
};

/// All four.
pub(in crate::technique) const FAMILY: &[Technique] =
    &[SKYSCRAPER, TWO_STRING_KITE, EMPTY_RECTANGLE, TURBOT_FISH];
