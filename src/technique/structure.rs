//! Names for the structure of what has no other name.

use super::area::Area;
use super::definition::{Example, Instance, Technique};
use super::positions;
use super::shape::Shape;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::Candidate;
use crate::search::Region;
use itertools::Itertools;

/// A smallest pattern for each candidate, whatever it is made of.
pub(super) fn smallest(max_order: i64) -> Vec<Area> {
    vec![Area::Smallest(Region {
        max_order,
        ..Region::default()
    })]
}

/// A fish with fins from which further base sets lead to what the fish would eliminate.
///
/// The fish: all base houses of one digit, two at least, and as many cover houses of it, one of which holds
/// the target, each meeting two of the base houses. What these covers leave of the base houses, the fins, is
/// in the other covers; the other base sets see to it.
fn kraken(shape: &Shape) -> bool {
    let usual = shape.fish.is_some() || shape.chain.is_some() || shape.star.is_some();
    if usual || !shape.is_plain(shape.rank) || shape.rank < 1 {
        return false;
    }
    (shape.eliminations.iter()).any(|target| {
        let own = |id: &&ConstraintId| id.digit() == Some(target.digit());
        let bases: Vec<_> = shape.bases.iter().filter(own).copied().collect();
        let covers: Vec<_> = shape.covers.iter().filter(own).copied().collect();
        let holds = |id: &ConstraintId, c: Candidate| ConstraintId::of(c).contains(id);
        let fish = |chosen: Vec<ConstraintId>| {
            let places = || bases.iter().flat_map(|&base| shape.live(base));
            let caught = |c: Candidate| chosen.iter().any(|id| holds(id, c));
            let meets_two = |cover: &ConstraintId| {
                let met = |base: &&ConstraintId| shape.live(**base).any(|c| holds(cover, c));
                bases.iter().filter(met).count() >= 2
            };
            // Exactly one cover of the fish for the target, and a fin at least that it does not see.
            chosen.iter().filter(|id| holds(id, target)).count() == 1
                && chosen.iter().all(meets_two)
                && places().any(|c| !caught(c) && !c.sees(target))
        };
        (2..shape.bases.len()).contains(&bases.len())
            && covers.into_iter().combinations(bases.len()).any(fish)
    })
}

/// Supposed true, the target leaves one place after another in the base sets, until one of them has none; the
/// ways branch, else it would be a chain.
fn net(shape: &Shape) -> bool {
    let usual = shape.fish.is_some() || shape.chain.is_some() || shape.star.is_some();
    !usual && shape.bases.len() >= 3 && !shape.eliminations.is_empty() && shape.forcing().refutes
}

/// What a forcing chain starts from: a base set of which every candidate, supposed true, leaves one place
/// after another in the other base sets, until the target is excluded or one of them has no place: whichever
/// of them is true.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stem {
    /// A cell of three candidates or more.
    Cell,
    /// A digit in a house, of three places or more.
    Region,
    /// Two candidates: one is true, or it is false and the other is.
    Digit,
}

impl Stem {
    /// That of a technique, if it is a forcing chain.
    #[must_use]
    pub fn of(technique: &Technique) -> Option<Self> {
        let all = [
            (CELL_FORCING_CHAIN, Self::Cell),
            (REGION_FORCING_CHAIN, Self::Region),
            (DIGIT_FORCING_CHAIN, Self::Digit),
        ];
        all.into_iter()
            .find_map(|(forcing, stem)| (forcing.id == technique.id).then_some(stem))
    }

    fn admits(self, id: ConstraintId, cases: usize) -> bool {
        match self {
            Self::Cell => cases >= 3 && id.kind() == Kind::Cell,
            Self::Region => cases >= 3 && id.kind() != Kind::Cell,
            Self::Digit => cases == 2,
        }
    }

    /// The first base set of a pattern that is one.
    #[must_use]
    pub fn first(self, shape: &Shape) -> Option<ConstraintId> {
        if shape.eliminations.is_empty() {
            return None;
        }
        let bases = shape.bases.iter().zip(&shape.forcing().is_stem);
        let mut stems = bases.filter(|&(_, &is_stem)| is_stem).map(|(&id, _)| id);
        stems.find(|&id| self.admits(id, shape.live(id).count()))
    }
}

fn forcing(shape: &Shape, stem: Stem) -> bool {
    let usual = shape.fish.is_some() || shape.chain.is_some() || shape.star.is_some();
    !usual && shape.bases.len() >= 3 && shape.rank >= 1 && stem.first(shape).is_some()
}

const KRAKEN_FISH: Technique = Technique {
    id: "kraken-fish",
    groups: &[],
    orders: (3, Region::ANY_ORDER),
    what: "A fish with a fin that does not see the target: a chain from the fin leads there.",
    why: "Base sets are the fish's houses and the chain's strong links, cover sets the fish's cover houses and the chain's weak links. Whether the fin is true or the fish holds, the target is false.",
    aliases: &["kraken fish type 1"],
    references: &["https://hodoku.sourceforge.net/en/tech_fishc.php"],
    instance: Instance::Bases,
    example: Example {
        grid: "\
            ...456..9.....6..9...45...........8...3......1...5....12.45.7...2.4..7..12.45....\
            ......7...2.......1................9.....6......4.........5..8...3..........5..8.\
            ...45..8...3.........45..8.......7...2.......1...5............9.....6...1..45..8.\
            12.45...........8..2.45....1..4...........7.......6...12.45............9..3......\
            1..45...91.....7.9..3......1..4............8..2.......1..45.7.....4..7.......6...\
            12.4.....1.....7.......6.......5............9..3......12.4..7.........8.12.4.....\
            12.....8.....5.....2.....8......6...1..4...........7....3.......2.4.............9\
            12...6.8.1....6.........7....3......1..4.............9.2.4...8.....5.....2.4...8.\
            ..3.........4.............9.2...........5...........8......6...1..............7..",
        pattern: "r2c7 2r4 2r8 8c9 5b6 / r8c9 2c1 2c7 5c7 2b4 8b3",
    },
    region: |_, order| smallest(order),
    accepts: kraken,
};

const NET: Technique = Technique {
    id: "net",
    what: "A forcing net: supposed true, the target leaves one place after another in the base sets, each by one or several before it, until a base set has no place left.",
    why: "Base sets and cover sets are the strong and weak links of the net; the rank lemma says at once what the net says step by step.",
    aliases: &["forcing net", "branched chain"],
    references: &["http://sudopedia.enjoysudoku.com/Forcing_Net.html"],
    example: Example {
        grid: "\
            .....6..9..3.56.89......7.......6..9...4.......3.56.891.........2............6.89\
            .....6..9..3..6.89...4.....1.........2.........3..6.89.....67.9......78.....5....\
            1............56.89.2............67.9......78.....56.89.....67.9...4.......3......\
            ...4..........6..9....5.....2.........3......1.............67.9......78......6.89\
            ......7.......6..9.......8....4.........5.........6..9.2.........3......1........\
            .2.......1..........3...........67.9......78......6.89...4.........5.........6.89\
            ..3.......2...............9.......8.1..............7......5.........6......4.....\
            .......8.......7..1............5.........6......4.......3..............9.2.......\
            ....5.......4..........6.....3..............9.2..............8.1..............7..",
        pattern: "r1c1 r1c4 9c9 / 6r1 9r1 9b6",
    },
    accepts: net,
    ..KRAKEN_FISH
};

const CELL_FORCING_CHAIN: Technique = Technique {
    id: "cell-forcing-chain",
    what: "Whichever candidate of a cell is true, the target is false: a chain of forced places leads there from each.",
    why: "Base sets are the cell and the strong links of the chains, cover sets their weak links and those that hold the last places and the target.",
    aliases: &["cell forcing net"],
    references: &["https://hodoku.sourceforge.net/en/tech_chains.php"],
    example: Example {
        grid: positions::T,
        pattern: "r1c1 r3c3 r3c6 r3c7 4r3 4r6 2c2 / r3c1 r6c2 1r3 6r3 7r3 4c8 1b1 2b1 8b1",
    },
    accepts: |shape| forcing(shape, Stem::Cell),
    ..KRAKEN_FISH
};

const REGION_FORCING_CHAIN: Technique = Technique {
    id: "region-forcing-chain",
    what: "Whichever place of a digit in a house is the true one, the target is false: a chain of forced places leads there from each.",
    why: "Base sets are the digit in the house and the strong links of the chains, cover sets their weak links and those that hold the last places and the target.",
    aliases: &["house forcing chain", "unit forcing chain", "region forcing net"],
    example: Example {
        grid: positions::T,
        pattern: "r2c7 r3c3 1r3 6r1 7r3 2c2 2c8 8c8 4b1 / r1c2 r1c8 r3c1 r3c6 r3c7 2r2 2r6 4r2 6r3 8r3 6b2",
    },
    accepts: |shape| forcing(shape, Stem::Region),
    ..CELL_FORCING_CHAIN
};

const DIGIT_FORCING_CHAIN: Technique = Technique {
    id: "digit-forcing-chain",
    what: "Whether a candidate is true or false, the target is false: one of two candidates is true, and a chain of forced places leads to the target from each.",
    why: "Base sets are the one that holds the two candidates and the strong links of the chains, cover sets their weak links and those that hold the last places and the target.",
    aliases: &["double forcing chain"],
    example: Example {
        grid: "\
            ..34.6..9..3.....91.........234............8..234........45...9...456..9......7..\
            .2.4.67.9.2....789.2.4.678.1...........4..7......5.......4...89.2.4.6..9..3......\
            .234..7......5.....234..78......6.....34..7..........9...4...8.1.........2.4...8.\
            1.............6.....34..7......5.7...2.........34.......345...9.......8....45...9\
            .234..7.9.23...789.234..78.....5.7..1.34....91.34...8......6....2345....12.45....\
            .234....9.23....89....5......34....91.34.6..91.34.6.8.......7...234.....12.4.....\
            ....5....1.3...7....3..67.........8.1.34.6..91.34.6....2.........34..7.9...4.6..9\
            .23..6...123..............9.234.........5..........7..1.34...8...34........4.6.8.\
            .......8....4......23..67...23.....91.3..6..9123..6...1.3.5...9..3.5.7.9....56..9",
        pattern: "6r1 6r8 8r8 3c7 1b9 5b3 / r1c8 r4c7 r8c7 r8c9 r9c7 5c7 6c1",
    },
    accepts: |shape| forcing(shape, Stem::Digit),
    ..CELL_FORCING_CHAIN
};

/// Special before general.
pub(super) const FAMILY: &[Technique] = &[
    KRAKEN_FISH,
    CELL_FORCING_CHAIN,
    REGION_FORCING_CHAIN,
    DIGIT_FORCING_CHAIN,
    NET,
];
