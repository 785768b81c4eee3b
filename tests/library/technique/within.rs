//! What the search of a small region leaves out is not there: the search that asks the linear program finds
//! no more, and a region of larger orders no more of the small ones.

use basecover::constraint::{ConstraintId, ConstraintSet, Position};
use basecover::formats;
use basecover::grid::{Digit, House};
use basecover::pattern::Proven;
use basecover::search::{Found, Limits, Listing, Overlap, Region, find, list_within};

fn regions() -> Vec<(&'static str, Region)> {
    let cells = |house: House| house.cells().map(ConstraintId::cell).into_iter();
    let digits = |house| Digit::all().map(move |d| ConstraintId::in_house(d, house));
    let houses = Region::default()
        .max_order(4)
        .base_kinds([false, true, true, true])
        .cover_kinds([false, true, true, true]);
    let disjoint = houses.clone().overlap(Overlap::Forbidden);
    let rows_by_columns = Region::default()
        .max_order(4)
        .base_kinds([false, true, false, false])
        .cover_kinds([false, false, true, false]);
    let digits_by_cells = Region::default()
        .max_order(4)
        .bases(digits(House::Block(4)).collect::<ConstraintSet>())
        .covers(cells(House::Block(4)).collect::<ConstraintSet>());
    let house = House::Row(8);
    let crossing = [House::Row(7), House::Block(6)];
    let bases: ConstraintSet = crossing.into_iter().flat_map(cells).collect();
    let covers: ConstraintSet = crossing.into_iter().flat_map(digits).collect();
    vec![
        ("houses", houses),
        ("disjoint houses", disjoint),
        ("rows by columns", rows_by_columns),
        ("the digits of a block by its cells", digits_by_cells),
        (
            "the cells of a house",
            Region::default()
                .max_order(4)
                .bases(cells(house).collect::<ConstraintSet>())
                .covers(digits(house).collect::<ConstraintSet>()),
        ),
        (
            "a line and a block",
            Region::default().max_order(5).bases(bases).covers(covers),
        ),
    ]
}

/// The base sets of a step, with multiplicities.
type Bases = Vec<(ConstraintId, i64)>;

fn listed(found: &Found) -> Vec<(Bases, Vec<Proven>)> {
    let steps = found.steps.iter();
    steps
        .map(|step| (step.base().to_vec(), step.patterns().to_vec()))
        .collect()
}

/// Base sets that so few covers cannot cover, and targets that no one base set sees.
#[test]
fn small_orders_leave_out_nothing() {
    let mut found = [0; 5];
    for puzzle in super::PUZZLES {
        let grid = formats::read(puzzle, None).unwrap().swap_remove(0).grid;
        for max_rank in [0, 1, 3] {
            let (_, houses) = regions().swap_remove(0);
            let weighted = ("weighted houses", houses.overlap(Overlap::Weighted));
            for (name, region) in regions().into_iter().chain([weighted]) {
                let position = Position::new(&grid).unwrap();
                let region = region.max_rank(max_rank).max_order(4);
                let all = listed(&list_within(&position, &region, &Limits::default()));
                for order in 1..=3 {
                    let small = region.clone().max_order(order);
                    let small = listed(&list_within(&position, &small, &Limits::default()));
                    let order = usize::try_from(order).unwrap();
                    let of_all: Vec<_> = all
                        .iter()
                        .filter(|(base, _)| base.len() <= order)
                        .cloned()
                        .collect();
                    assert_eq!(
                        of_all, small,
                        "{name} of {puzzle}, order {order}, rank {max_rank}"
                    );
                    found[order] += small.len();
                }
            }
        }
    }
    assert!(
        found[1] > 20 && found[2] > found[1] && found[3] > found[2],
        "{found:?}"
    );
}

#[test]
fn fillings_leave_out_nothing() {
    let (mut found, mut fewer) = (0, 0);
    for puzzle in super::PUZZLES {
        let mut grid = formats::read(puzzle, None).unwrap().swap_remove(0).grid;
        grid.place_singles();
        for (name, region) in regions() {
            let position = Position::new(&grid).unwrap();
            let all = find(&position, &region, Listing::All, &Limits::default());
            let some = list_within(&position, &region, &Limits::default());
            assert_eq!(listed(&all), listed(&some), "{name} of {puzzle}");
            found += all.steps.len();
            fewer += usize::from(some.nodes < all.nodes);
        }
    }
    assert!(found > 20, "only {found} steps");
    assert!(fewer > 0);
}
