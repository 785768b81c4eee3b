//! Tests: the parts that techniques skip in their regions as empty have no pattern.

use super::hits::{self, Wanted};
use super::prepared::Prepared;
use crate::constraint::{ConstraintId, Position};
use crate::formats;
use crate::grid::{Candidate, Cell, Digit, Grid, House};
use crate::pattern::Proven;
use crate::search::chain::{Ends, Houses};
use crate::search::{Derivation, Limits, Overlap, Region};
use crate::technique::Technique;
use crate::technique::area::Area;
use crate::technique::chains::wings;
use crate::technique::regions::crossing::{cells_against_digits, crossings};
use crate::technique::regions::sight::Sight;
use crate::technique::registry;
use crate::truths::{Family, instances};
use std::collections::BTreeSet;

/// The patterns of some regions that have a name.
fn borne(position: &Position, technique: &Technique, areas: &[Area]) -> BTreeSet<Proven> {
    let search = |area| {
        hits::search(
            &mut Prepared::new(position),
            area,
            &Wanted::default(),
            None,
            &Limits::default(),
        )
    };
    let hits = areas.iter().flat_map(|area| search(area).hits);
    let borne = hits.filter(|hit| technique.bears(&hit.shape));
    borne.filter_map(|hit| hit.shape.proven).collect()
}

/// The cells of a house, and its digits.
fn sides(house: House) -> [Vec<ConstraintId>; 2] {
    [
        house.cells().map(ConstraintId::cell).to_vec(),
        Digit::all()
            .map(|digit| ConstraintId::in_house(digit, house))
            .collect(),
    ]
}

fn subsets(order: i64, is_naked: bool) -> Vec<Area> {
    let region = |house: House| {
        let [cells, digits] = sides(house);
        let (bases, covers) = if is_naked {
            (cells, digits)
        } else {
            (digits, cells)
        };
        Area::Patterns(Region {
            max_order: order,
            max_rank: 0,
            bases: Some(bases.into_iter().collect()),
            covers: Some(covers.into_iter().collect()),
            ..Region::default()
        })
    };
    House::all().map(region).collect()
}

/// Of all rectangles, whatever else is a base set.
fn guarded(grid: &Grid, family: Family, region: Region) -> Vec<Area> {
    vec![Area::Guarded(
        instances(grid, family),
        Region {
            derivation: Derivation::Required,
            ..region
        },
    )]
}

/// Of the rectangles whose guardians are in a house, with cells of it.
fn with_subset(grid: &Grid, order: i64) -> Vec<Area> {
    let truths = instances(grid, Family::UniqueRectangle);
    let area = |house: House| {
        let [cells, digits] = sides(house);
        let inside = |c: &Candidate| house.cells().contains(&c.cell());
        let own = truths.iter().filter(|truth| truth.guardians().iter().all(inside));
        Area::Guarded(
            own.cloned().collect(),
            Region {
                max_order: order,
                max_rank: 0,
                overlap: Overlap::Forbidden,
                derivation: Derivation::Required,
                bases: Some(cells.into_iter().collect()),
                covers: Some(digits.into_iter().collect()),
                targets: Some(Candidate::all().filter(inside).collect()),
                ..Region::default()
            },
        )
    };
    House::all().map(area).collect()
}

/// The regions without what the technique leaves out.
fn whole(grid: &Grid, id: &str, order: i64) -> Vec<Area> {
    let alone = Region {
        max_order: 1,
        bases: Some(std::iter::empty().collect()),
        ..Region::default()
    };
    let linked = |max_rank| Region {
        max_order: order,
        max_rank,
        base_kinds: [false, true, true, true],
        ..Region::default()
    };
    let crossed = Region {
        max_order: order,
        max_rank: 0,
        overlap: Overlap::Weighted,
        base_kinds: [false, true, true, false],
        cover_kinds: [true, false, false, false],
        ..Region::default()
    };
    let open = |region| guarded(grid, Family::UniqueRectangle, region);
    let of_digits = |base_kinds, cover_kinds| {
        vec![Area::Patterns(Region {
            max_order: order,
            max_rank: 0,
            base_kinds,
            cover_kinds,
            ..Region::default()
        })]
    };
    let (blocks, lines) = ([false, false, false, true], [false, true, true, false]);
    match id {
        "pointing" => of_digits(blocks, lines),
        "claiming" => of_digits(lines, blocks),
        "sue-de-coq" => cells_against_digits(crossings(), order, 0),
        "unique-rectangle-3" => with_subset(grid, order),
        "unique-rectangle-4" => open(linked(0)),
        "unique-rectangle-6" => open(linked(1)),
        "hidden-rectangle" => open(crossed),
        "w-wing" => wings::area(Houses::Pairs, 0, 3, Ends::SameDigit),
        "xyz-wing" => wings::area(Houses::Excluded, 2, 2, Ends::SameDigit),
        _ if id.starts_with("unique") => open(alone),
        _ if id.starts_with("avoidable") => guarded(grid, Family::AvoidableRectangle, alone),
        _ if id.starts_with("hidden") => subsets(order, false),
        "naked-quad" => subsets(order, true),
        _ => subsets(order, true)
            .into_iter()
            .chain(crossed_subsets(order))
            .collect(),
    }
}

/// The cells of a line and a block that cross, against all houses that meet these.
fn crossed_subsets(order: i64) -> Vec<Area> {
    let region = |(line, block): (House, House)| {
        let cells: Vec<Cell> = line
            .cells()
            .into_iter()
            .filter(|&cell| block.holds(cell))
            .collect();
        let meets = |house: &House| cells.iter().any(|&cell| house.holds(cell));
        let digits = House::all()
            .filter(meets)
            .flat_map(|house| sides(house)[1].clone());
        Area::Patterns(Region {
            max_order: order,
            max_rank: 0,
            bases: Some(cells.iter().copied().map(ConstraintId::cell).collect()),
            covers: Some(digits.collect()),
            ..Region::default()
        })
    };
    crossings().map(region).collect()
}

const IDS: [&str; 22] = [
    "pointing",
    "claiming",
    "locked-pair",
    "locked-triple",
    "naked-pair",
    "naked-triple",
    "naked-quad",
    "hidden-pair",
    "hidden-triple",
    "hidden-quad",
    "sue-de-coq",
    "unique-rectangle-1",
    "unique-rectangle-2",
    "unique-rectangle-3",
    "unique-rectangle-4",
    "unique-rectangle-5",
    "unique-rectangle-6",
    "hidden-rectangle",
    "avoidable-rectangle-1",
    "avoidable-rectangle-2",
    "w-wing",
    "xyz-wing",
];

/// Those of one digit.
const HOUSES: [&str; 14] = [
    "pointing",
    "claiming",
    "x-wing",
    "swordfish",
    "jellyfish",
    "finned-x-wing",
    "sashimi-swordfish",
    "franken-swordfish",
    "skyscraper",
    "two-string-kite",
    "empty-rectangle",
    "turbot-fish",
    "simple-colors",
    "x-chain",
];

/// The positions that show the techniques, and the same with singles placed and some of them taken out again.
fn positions() -> Vec<Position> {
    let mut grids: Vec<Grid> = Vec::new();
    for technique in registry::all() {
        let grid = formats::read(technique.example.grid, None)
            .unwrap()
            .remove(0)
            .grid;
        let mut placed = grid.clone();
        placed.place_singles();
        let mut reopened = placed.clone();
        let newly = |cell: &Cell| grid.state(*cell).digit() != placed.state(*cell).digit();
        Cell::all()
            .filter(newly)
            .step_by(3)
            .for_each(|cell| reopened.reopen(cell));
        grids.extend([grid, placed, reopened]);
    }
    grids
        .into_iter()
        .filter_map(|grid| Position::new(grid).ok())
        .collect()
}

/// In a sample: one in this many positions: counts what was found, by technique.
fn compare_regions(step: usize) -> [usize; IDS.len()] {
    let mut met = [0; IDS.len()];
    for position in positions().into_iter().step_by(step) {
        let grid = position.grid().clone();
        for (id, met) in IDS.into_iter().zip(&mut met) {
            let technique = registry::by_id(id).unwrap();
            let order = technique.orders.1.min(5);
            let found = borne(
                &position,
                technique,
                &(technique.region)(&Sight::new(&grid), order),
            );
            assert_eq!(
                found,
                borne(&position, technique, &whole(&grid, id, order)),
                "{id}"
            );
            *met += found.len();
        }
    }
    met
}

#[test]
fn regions_hold_what_the_whole_ones_hold() {
    let met = compare_regions(100);
    assert!(met.iter().any(|&met| met > 0), "{met:?}");
}

/// The parts skipped because each candidate of a digit lies in a template, and everything in most positions;
/// checks a sample, one in this many.
fn compare_houses(step: usize) -> ([usize; HOUSES.len()], usize) {
    let mut met = [0; HOUSES.len()];
    let mut empty = 0;
    for position in positions().into_iter().step_by(step) {
        let open_digits = super::open_digits::OpenDigits::default();
        for (id, met) in HOUSES.into_iter().zip(&mut met) {
            let technique = registry::by_id(id).unwrap();
            let areas = (technique.region)(&Sight::new(position.grid()), technique.orders.1);
            let of_houses: Vec<Area> = areas
                .iter()
                .filter_map(|area| open_digits.left(&position, area.clone()))
                .collect();
            let found = borne(&position, technique, &of_houses);
            assert_eq!(found, borne(&position, technique, &areas), "{id}");
            *met += found.len();
            empty += usize::from(of_houses.is_empty());
        }
    }
    (met, empty)
}

#[test]
fn houses_tell_nothing_of_a_digit_whose_candidates_lie_in_templates() {
    let (met, empty) = compare_houses(50);
    assert!(met.iter().any(|&met| met > 0) && empty > 5, "{met:?} {empty}");
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: all positions, for two minutes"]
    fn regions_hold_what_the_whole_ones_hold() {
        let met = compare_regions(1);
        assert!(met.iter().all(|&met| met > 0), "{met:?}");
    }

    #[test]
    #[ignore = "whole: all positions, for a minute"]
    fn houses_tell_nothing_of_a_digit_whose_candidates_lie_in_templates() {
        let (met, empty) = compare_houses(1);
        assert!(met.iter().all(|&met| met > 0) && empty > 100, "{met:?} {empty}");
    }
}
