//! What the search of a small region leaves out by fillings is not there: the search that asks the linear
//! program finds no more.

use basecover::constraint::{ConstraintId, ConstraintSet, Position};
use basecover::formats;
use basecover::grid::{Digit, House};
use basecover::search::{Limits, Listing, Overlap, Region, find, within};

fn regions() -> Vec<(&'static str, Region)> {
    let houses = Region::default()
        .max_order(4)
        .base_kinds([false, true, true, true])
        .cover_kinds([false, true, true, true]);
    let disjoint = houses.clone().overlap(Overlap::Forbidden);
    let cells = |house: House| house.cells().map(ConstraintId::cell).into_iter();
    let digits = |house| Digit::all().map(move |d| ConstraintId::in_house(d, house));
    let house = House::Row(8);
    let crossing = [House::Row(7), House::Block(6)];
    let bases: ConstraintSet = crossing.into_iter().flat_map(cells).collect();
    let covers: ConstraintSet = crossing.into_iter().flat_map(digits).collect();
    vec![
        ("houses", houses),
        ("disjoint houses", disjoint),
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

#[test]
fn fillings_leave_out_nothing() {
    let (mut found, mut fewer) = (0, 0);
    for puzzle in super::PUZZLES {
        let mut grid = formats::read(puzzle, None).unwrap().swap_remove(0).grid;
        grid.place_singles();
        for (name, region) in regions() {
            let position = Position::new(&grid).unwrap();
            let all = find(&position, &region, Listing::All, &Limits::default());
            let some = within(&position, &region, &Limits::default());
            let plain = |found: &basecover::search::Found| {
                let steps = found.steps.iter();
                steps
                    .map(|step| (step.base().to_vec(), step.patterns().to_vec()))
                    .collect::<Vec<_>>()
            };
            assert_eq!(plain(&all), plain(&some), "{name} of {puzzle}");
            found += all.steps.len();
            fewer += usize::from(some.nodes < all.nodes);
        }
    }
    assert!(found > 20, "only {found} steps");
    assert!(fewer > 0);
}
