//! Fish: one digit, base sets and cover sets all houses.

use super::registry::{Area, Group, Instance, Technique};
use super::shape::Shape;
use crate::bits::fit;
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{CandidateSet, Digit, Grid};
use crate::search::{Overlap, Region};

/// Which houses take part: the fewest kinds there are words for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Body {
    /// Lines of one kind as base, lines of the other as cover.
    Basic,
    /// Lines of one kind on each side, and blocks.
    Franken,
    /// A side that mixes rows and columns.
    Mutant,
}

/// Candidates of the base sets outside the body's covers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Fins {
    /// None.
    None,
    /// Some.
    Finned,
    /// Some, and without them a base set has but one candidate left in the covers.
    Sashimi,
}

/// How a pattern is a fish.
#[derive(Clone, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The number of base sets.
    pub size: usize,
    /// Which houses take part.
    pub body: Body,
    /// Whether there are fins.
    pub finned: Fins,
    /// As many covers as base sets; the eliminations lie in them.
    pub covers: Vec<ConstraintId>,
    /// The covers of the fins; as many as the rank.
    pub fin_covers: Vec<ConstraintId>,
    /// The candidates of the base sets outside `covers`, and those that base sets share.
    pub fins: CandidateSet,
}

impl Fish {
    /// Reads a pattern as the simplest fish it is; none when it is about cells or several digits.
    pub(super) fn of(shape: &Shape) -> Option<Self> {
        let digit = shape.digit()?;
        if shape.order() != fit::<i64>(shape.bases.len()) || shape.rank < 0 {
            return None;
        }
        let size = shape.bases.len();
        if shape.rank == 0 {
            return Some(Self::with_covers(
                shape,
                digit,
                size,
                shape.covers.clone(),
                Vec::new(),
            ));
        }
        // Of all targets, so that no reading depends on how the grid is turned.
        let readings = shape.eliminations.iter().flat_map(|target| {
            let (through, others): (Vec<_>, Vec<_>) =
                (shape.covers.iter().copied()).partition(|id| ConstraintId::of(target).contains(id));
            let reading = |&cover: &ConstraintId| {
                let covers = others.iter().copied().chain([cover]).collect();
                let fin_covers = through.iter().copied().filter(|c| *c != cover).collect();
                Self::with_covers(shape, digit, size, covers, fin_covers)
            };
            through.iter().map(reading).collect::<Vec<_>>()
        });
        // Without fins a cover more than base sets is none of the fish's.
        let finned = readings.filter(|fish| fish.finned != Fins::None);
        finned.min_by_key(|fish| (fish.body, fish.finned, fish.covers.clone()))
    }

    fn with_covers(
        shape: &Shape,
        digit: Digit,
        size: usize,
        covers: Vec<ConstraintId>,
        fin_covers: Vec<ConstraintId>,
    ) -> Self {
        let within =
            |sets: &[ConstraintId], c| ConstraintId::of(c).iter().filter(|id| sets.contains(id)).count();
        let fins: CandidateSet = shape
            .body
            .iter()
            .filter(|&c| within(&covers, c) < within(&shape.bases, c))
            .collect();
        let left = |base: &&ConstraintId| {
            let inside = base.members().into_iter();
            inside
                .filter(|&c| shape.body.contains(c) && !fins.contains(c))
                .count()
                < 2
        };
        let finned = if fins.is_empty() {
            Fins::None
        } else if shape.bases.iter().any(|base| left(&base)) {
            Fins::Sashimi
        } else {
            Fins::Finned
        };
        Self {
            digit,
            size,
            body: body(&shape.bases, &covers),
            finned,
            covers,
            fin_covers,
            fins,
        }
    }
}

/// The kinds on each side.
fn body(bases: &[ConstraintId], covers: &[ConstraintId]) -> Body {
    let lines = |ids: &[ConstraintId]| {
        let has = |kind| ids.iter().any(|id| id.kind() == kind);
        (has(Kind::Row), has(Kind::Column), has(Kind::Block))
    };
    match (lines(bases), lines(covers)) {
        ((true, false, false), (false, true, false)) | ((false, true, false), (true, false, false)) => {
            Body::Basic
        }
        ((_, false, _), (false, _, _)) | ((false, _, _), (_, false, _)) => Body::Franken,
        _ => Body::Mutant,
    }
}

fn is(shape: &Shape, body: Body, fins: Fins, size: usize) -> bool {
    shape.fish.as_ref().is_some_and(|fish| {
        let finned = match (body, fins) {
            // A sashimi fish is a finned one with something missing.
            (Body::Basic, Fins::Finned) => fish.finned != Fins::None,
            (Body::Basic, fins) => fish.finned == fins,
            // Of larger bodies nobody names the sashimi forms.
            (_, Fins::None) => fish.finned == Fins::None,
            _ => fish.finned != Fins::None,
        };
        fish.size == size && fish.body == body && finned
    })
}

/// Lines only.
fn basic(_: &Grid, order: i64) -> Vec<Area> {
    [[false, true, false, false], [false, false, true, false]]
        .map(|base_kinds| {
            Area::Patterns(Region {
                max_order: order,
                max_rank: 0,
                base_kinds,
                cover_kinds: [false, !base_kinds[1], !base_kinds[2], false],
                ..Region::default()
            })
        })
        .to_vec()
}

/// Every house of every digit. A cover set more than the lines is a fin's, and there are at most two: the target lies in three houses.
fn houses(_: &Grid, order: i64) -> Vec<Area> {
    vec![Area::Patterns(Region {
        max_order: order,
        max_rank: 2,
        overlap: Overlap::Weighted,
        base_kinds: [false, true, true, true],
        cover_kinds: [false, true, true, true],
        ..Region::default()
    })]
}

/// Lines of one kind as base, any house as cover.
pub(super) fn lines_to(order: i64, rank: i64) -> Vec<Area> {
    let lines = [[false, true, false, false], [false, false, true, false]];
    let region = |base_kinds| {
        Area::Patterns(Region {
            max_order: order,
            max_rank: rank,
            base_kinds,
            cover_kinds: [false, true, true, true],
            ..Region::default()
        })
    };
    lines.map(region).to_vec()
}

const WHY: &str = "Base sets and cover sets are houses of one digit. The n base sets hold n of it, all of them in the n covers, \
so the covers hold none elsewhere. Fins are base candidates outside these covers: a candidate that sees all of them is in further covers, one \
for each house that holds it and fins, and the rank grows by as many. The same base sets with other covers and fins (a siamese fish) are \
another cover choice of the one step.";

macro_rules! fish {
    ($size:literal, $name:literal, $alias:literal) => {
        [
            fish!(@ $name, $alias, $size, Body::Basic, Fins::None, basic,
                "The digit's places in the lines of one kind lie in as many lines of the other kind."),
            fish!(@ concat!("sashimi-", $name), $alias, $size, Body::Basic, Fins::Sashimi, houses,
                "A finned fish that without its fins has a base line with one place only."),
            fish!(@ concat!("finned-", $name), $alias, $size, Body::Basic, Fins::Finned, houses,
                "A basic fish but for fins in a block; what the block shares with a cover line falls."),
            fish!(@ concat!("franken-", $name), $alias, $size, Body::Franken, Fins::None, houses,
                "A fish with blocks among its base or cover sets."),
            fish!(@ concat!("finned-franken-", $name), $alias, $size, Body::Franken, Fins::Finned, houses,
                "A franken fish with fins."),
            fish!(@ concat!("mutant-", $name), $alias, $size, Body::Mutant, Fins::None, houses,
                "A fish with rows and columns on one side."),
            fish!(@ concat!("finned-mutant-", $name), $alias, $size, Body::Mutant, Fins::Finned, houses,
                "A mutant fish with fins."),
        ]
    };
    (@ $id:expr, $alias:literal, $size:literal, $body:expr, $fins:expr, $region:expr, $what:literal) => {
        Technique {
            id: $id,
            groups: &[Group::Fish],
            orders: ($size, $size),
            what: $what,
            why: WHY,
            aliases: &[$alias],
            references: &["http://sudopedia.enjoysudoku.com/Fish.html", "https://hodoku.sourceforge.net/en/tech_fishg.php"],
        instance: Instance::Bases,
            region: $region,
            accepts: |shape| is(shape, $body, $fins, $size),
        }
    };
}

/// All of them, size by size; within a size the simple bodies first.
fn all() -> impl Iterator<Item = Technique> {
    [
        fish!(2, "x-wing", "fish of size 2"),
        fish!(3, "swordfish", "fish of size 3"),
        fish!(4, "jellyfish", "fish of size 4"),
        fish!(5, "squirmbag", "starfish"),
        fish!(6, "whale", "fish of size 6"),
        fish!(7, "leviathan", "fish of size 7"),
    ]
    .into_iter()
    .flatten()
}

fn is_complex(technique: &Technique) -> bool {
    ["franken", "mutant"]
        .iter()
        .any(|body| technique.id.contains(body))
}

/// Lines against lines, with fins or without.
pub(super) fn basic_family() -> Vec<Technique> {
    all().filter(|technique| !is_complex(technique)).collect()
}

/// With blocks, or rows and columns on one side.
pub(super) fn complex_family() -> Vec<Technique> {
    all().filter(is_complex).collect()
}
