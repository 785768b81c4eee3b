//! Deadly patterns of the user's own, against slow obvious code: every filling of some cells, and every way
//! to fill them with the same digits in every house.

use crate::common::positions::Dice;
use crate::common::published;
use basecover::constraint::{Derived, DerivedKind, Givens};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Digit, Grid, House};
use basecover::pattern::{Unproven, prove_derived};
use basecover::technique;
use basecover::truths::{DeadlyCells, Family, Kept, NotDeadly, Selection, look};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The position in which some cells hold these digits, and all others every digit.
fn position(held: &[(Cell, Vec<Digit>)]) -> Grid {
    let keeps = |c: &Candidate| {
        let own = held.iter().find(|(cell, _)| *cell == c.cell());
        own.is_none_or(|(_, digits)| digits.contains(&c.digit()))
    };
    Grid::from_live(Candidate::all().filter(keeps).collect())
}

/// Every choice of one of these in each cell, no digit twice in a house.
fn fillings(ways: &[Vec<Candidate>]) -> Vec<Vec<Candidate>> {
    let mut all: Vec<Vec<Candidate>> = vec![Vec::new()];
    for own in ways {
        let fits = |filling: &Vec<Candidate>, &next: &Candidate| {
            let clash = |c: &Candidate| c.digit() == next.digit() && c.cell().sees(next.cell());
            !filling.iter().any(clash)
        };
        all = (all.iter().cartesian_product(own))
            .filter(|(filling, next)| fits(filling, next))
            .map(|(filling, next)| [&filling[..], &[*next]].concat())
            .collect();
    }
    all
}

/// The digits that each house holds.
fn held(filling: &[Candidate]) -> Vec<BTreeSet<Digit>> {
    let in_house = |house: House| {
        let cells = house.cells();
        let inside = filling.iter().filter(|c| cells.contains(&c.cell()));
        inside.map(|c| c.digit()).collect()
    };
    House::all().map(in_house).collect()
}

/// The fillings of the cells besides the guardians that have no partner.
fn alone(grid: &Grid, cells: &[Cell], guardians: &CandidateSet) -> Vec<Vec<Candidate>> {
    let left = |&cell: &Cell| {
        let own = grid.digits(cell).map(|digit| Candidate::new(cell, digit));
        own.filter(|c| !guardians.contains(*c)).collect_vec()
    };
    let mut all = fillings(&cells.iter().map(left).collect_vec());
    all.retain(|filling| {
        let digits = filling.iter().map(|c| c.digit()).unique().collect_vec();
        let ways = |&cell: &Cell| digits.iter().map(|&digit| Candidate::new(cell, digit)).collect();
        let others = fillings(&cells.iter().map(ways).collect_vec());
        let wanted = held(filling);
        !others
            .iter()
            .any(|other| other != filling && held(other) == wanted)
    });
    all
}

/// Cells of two rows of a band, or of any, and of some columns of two stacks, with two or three digits and
/// some others.
fn random(dice: &mut Dice) -> (Vec<Cell>, Grid) {
    let lines = |dice: &mut Dice, from: usize, number: usize| -> Vec<usize> {
        let mut lines: Vec<usize> = (0..from).collect();
        while lines.len() > number {
            lines.remove(dice.roll(lines.len()));
        }
        lines
    };
    let (rows, own) = match dice.roll(3) {
        0 => (lines(dice, 6, 3), 3),
        1 => (lines(dice, 6, 2), 2),
        _ => (lines(dice, 3, 2), 2 + dice.roll(2)),
    };
    let columns = lines(dice, 6, own);
    let mut cells = (rows.iter().cartesian_product(&columns))
        .map(|(&row, &column)| Cell::at(row, column))
        .collect_vec();
    while cells.len() > 7 || cells.len() > 4 && dice.roll(8) == 0 {
        cells.remove(dice.roll(cells.len()));
    }
    let digits = |dice: &mut Dice| {
        let mut all = (0..own).filter(|_| dice.roll(8) > 0).collect_vec();
        all.extend((3..5).filter(|_| dice.roll(6) == 0));
        // A digit alone may have been given.
        match all.len() {
            0 | 1 => vec![Digit::new(0), Digit::new(1)],
            _ => all.into_iter().map(Digit::new).collect(),
        }
    };
    let held = cells.iter().map(|&cell| (cell, digits(dice))).collect_vec();
    (cells, position(&held))
}

fn deadly(cells: &[Cell], guardians: &CandidateSet, givens: Option<Givens>) -> Derived {
    let name = "deadly-1".to_owned();
    Derived::new(name, DerivedKind::Deadly, cells.to_vec(), guardians, givens).unwrap()
}

/// 200 sets of cells and more: the judge accepts those in which every filling has a partner, and shows one
/// without a partner of each other.
#[test]
fn the_judge_is_right() {
    let mut dice = Dice(61);
    let (mut accepted, mut vacuous, mut refused) = (0, 0, 0);
    while accepted + refused < 400 {
        let (cells, grid) = random(&mut dice);
        // Without all of the other digits, or all but one of them.
        let beside = |c: &Candidate| cells.contains(&c.cell()) && c.digit().index() > 2;
        let mut guardians: CandidateSet = grid.live().iter().filter(beside).collect();
        if dice.roll(4) == 0
            && let Some(gone) = guardians.iter().next()
        {
            guardians.remove(gone);
        }
        let alone = alone(&grid, &cells, &guardians);
        let truth = deadly(&cells, &guardians, Some(Givens::of(&Grid::empty())));
        match prove_derived(&grid, &truth) {
            Ok(()) => {
                assert_eq!(alone, [] as [Vec<Candidate>; 0], "{cells:?} {guardians:?}");
                accepted += 1;
                let left = |cell: &Cell| grid.digits(*cell).map(|d| Candidate::new(*cell, d)).collect_vec();
                let left = cells
                    .iter()
                    .map(left)
                    .map(|own| own.into_iter().filter(|c| !guardians.contains(*c)));
                vacuous += usize::from(fillings(&left.map(Iterator::collect).collect_vec()).is_empty());
            }
            Err(Unproven::Alone(filling)) => {
                assert!(alone.contains(&filling), "{cells:?} {filling:?} {alone:?}");
                refused += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(
        accepted - vacuous > 40 && vacuous > 20 && refused > 100,
        "{accepted} {vacuous} {refused}"
    );
}

/// Whether some of the cells lie in a house and have fewer digits left than they are.
fn is_plain(grid: &Grid, cells: &[Cell], guardians: &CandidateSet) -> bool {
    House::all().any(|house| {
        let inside = cells.iter().filter(|cell| house.cells().contains(cell));
        inside.powerset().any(|some| {
            let left = some
                .iter()
                .flat_map(|&&cell| grid.digits(cell).map(move |d| Candidate::new(cell, d)));
            let left = left.filter(|c| !guardians.contains(*c));
            left.map(|c| c.digit()).unique().count() < some.len()
        })
    })
}

/// Of cells alone every set of digits is tried: what is found is what the slow way finds. Returns how often
/// that is several truths, some, and none.
fn digits_of_some_cells(seed: u64, count: usize) -> [usize; 3] {
    let mut dice = Dice(seed);
    let (mut several, mut some, mut none) = (0, 0, 0);
    for _ in 0..count {
        let (cells, grid) = random(&mut dice);
        let mut slow: Vec<CandidateSet> = Vec::new();
        // The cells hold no others.
        for digits in Digit::all().take(5).powerset() {
            let beside = |c: &Candidate| cells.contains(&c.cell()) && !digits.contains(&c.digit());
            let guardians: CandidateSet = grid.live().iter().filter(beside).collect();
            if !is_plain(&grid, &cells, &guardians) && alone(&grid, &cells, &guardians).is_empty() {
                slow.push(guardians);
            }
        }
        let least = |own: &&CandidateSet| !slow.iter().any(|o| o != *own && o.minus(own).is_empty());
        let slow: BTreeSet<CandidateSet> = slow.iter().filter(least).copied().collect();
        let named = DeadlyCells {
            cells: cells.clone(),
            kept: Kept::Any,
        };
        match named.truths(&grid, 1, &|| false) {
            Ok(truths) => {
                let found = truths
                    .iter()
                    .map(|truth| truth.guardians().iter().copied().collect());
                let found: BTreeSet<CandidateSet> = found.collect();
                // Where no digits do, pairs of each cell may.
                match slow.is_empty() {
                    false => assert_eq!(found, slow, "{cells:?}"),
                    true => assert!(found.iter().all(|own| alone(&grid, &cells, own).is_empty())),
                }
                several += usize::from(found.len() > 1);
                some += 1;
            }
            Err(NotDeadly::NoGuardian) => {
                assert!(alone(&grid, &cells, &CandidateSet::default()).is_empty());
            }
            Err(NotDeadly::Never(filling)) => {
                assert_eq!(slow, BTreeSet::new(), "{cells:?}");
                assert!(alone(&grid, &cells, &CandidateSet::default()).contains(&filling));
                none += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    [several, some, none]
}

#[test]
fn digits_are_looked_for() {
    let [_, some, none] = digits_of_some_cells(62, 20);
    assert!(some > 3 && none > 2, "{some} {none}");
}

mod whole {
    #[test]
    #[ignore = "whole: 100 sets of cells"]
    fn digits_are_looked_for() {
        let [several, some, none] = super::digits_of_some_cells(62, 100);
        assert!(several > 3 && some > 20 && none > 15, "{several} {some} {none}");
    }
}

/// The families of deadly patterns that have names are found again from their cells alone, and so are the
/// cells that three digits cannot fill.
#[test]
fn families_are_found_again() {
    let (mut found, mut same) = ([0; 4], 0);
    let families = [
        Family::UniqueRectangle,
        Family::UniqueLoop,
        Family::ExtendedRectangle,
        Family::Tridagon,
    ];
    let lists = ["top1465", "te3_sample", "unbiased_sample"].map(|list| published::one_in(200, list));
    let lists = lists.into_iter().flatten().map(|text| {
        let mut grid = formats::read(&text, None).unwrap().remove(0).grid;
        grid.place_singles();
        grid
    });
    let examples = technique::all().iter().map(|technique| technique.example.grid);
    let examples = examples.map(|text| formats::read(text, None).unwrap().remove(0).grid);
    for grid in lists.chain(examples) {
        for (family, found) in families.into_iter().zip(&mut found) {
            for truth in look(&grid, &Selection::from(family)).truths.iter().step_by(3) {
                let cells = truth.cells().to_vec();
                let named = DeadlyCells {
                    cells,
                    kept: Kept::Any,
                };
                let guardians = truth.guardians().iter().copied().collect();
                // What constraints say by themselves is left out.
                if is_plain(&grid, truth.cells(), &guardians) {
                    continue;
                }
                let own = named.truths(&grid, 1, &|| false).unwrap();
                // Other digits too may be deadly there, and fewer guardians may do.
                let is_it = |own: &Arc<Derived>| own.guardians().iter().all(|&c| truth.contains(c));
                assert!(own.iter().any(is_it), "{truth}");
                assert!(own.iter().all(|own| prove_derived(&grid, own) == Ok(())));
                same += usize::from(own.iter().any(|own| own.guardians() == truth.guardians()));
                *found += 1;
            }
        }
    }
    let all: usize = found.iter().sum();
    assert!(
        found.iter().all(|&found| found > 0) && 10 * same > 9 * all,
        "{found:?} {same}"
    );
}

/// An avoidable rectangle: two of its cells are placed, and neither is given.
#[test]
fn placed_digits_are_exchanged_too() {
    let state = |i| match i {
        0 => CellState::Placed(Digit::new(0)),
        3 => CellState::Placed(Digit::new(1)),
        80 => CellState::Given(Digit::new(8)),
        _ => CellState::Open,
    };
    let mut grid = Grid::from_cells(std::array::from_fn(state)).unwrap();
    let cells = [(0, 0), (0, 3), (1, 0), (1, 3)].map(|(row, column)| Cell::at(row, column));
    let others = Candidate::all().filter(|c| cells[2..].contains(&c.cell()) && c.digit().index() > 2);
    others.for_each(|other| grid.remove(other));
    let named = DeadlyCells {
        cells: cells.to_vec(),
        kept: Kept::Any,
    };
    let truths = named.truths(&grid, 1, &|| false).unwrap();
    let guardians = ["3r2c1", "3r2c4"].map(|name| name.parse().unwrap());
    assert_eq!(truths.len(), 1);
    assert_eq!(
        (truths[0].kind(), truths[0].guardians()),
        (DerivedKind::Deadly, &guardians[..])
    );
}

/// Two lines by eight, four by four, and all there is: what is judged is judged soon.
#[test]
fn sixteen_cells_are_soon_judged() {
    let grid = Grid::empty();
    let block = |rows: &[usize], columns: &[usize]| -> Vec<Cell> {
        let cells = rows.iter().cartesian_product(columns);
        cells.map(|(&row, &column)| Cell::at(row, column)).collect()
    };
    let beside = |cells: &[Cell], most: usize| -> CandidateSet {
        let beside = |c: &Candidate| cells.contains(&c.cell()) && c.digit().index() >= most;
        grid.live().iter().filter(beside).collect()
    };
    let judge = |cells: &[Cell], digits: usize| {
        let start = Instant::now();
        let truth = deadly(cells, &beside(cells, digits), Some(Givens::of(&grid)));
        let judged = prove_derived(&grid, &truth);
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
        judged
    };
    let all = (0..9).collect_vec();
    assert_eq!(judge(&block(&[0, 1], &all[..8]), 8), Ok(()));
    // A ninth digit may be in one of the rows alone.
    assert!(matches!(
        judge(&block(&[0, 1], &all[..8]), 9),
        Err(Unproven::Alone(_))
    ));
    assert_eq!(judge(&block(&[0, 1], &all), 9), Ok(()));
    let square = block(&[0, 1, 3, 4], &[0, 1, 3, 4]);
    for (digits, is_deadly) in [(2, true), (3, true), (4, true)] {
        assert_eq!(judge(&square, digits).is_ok(), is_deadly, "{digits}");
    }
    assert!(matches!(
        judge(&block(&[0, 3, 6, 7], &[0, 3, 4, 6]), 9),
        Err(Unproven::Alone(_))
    ));
    let cells = Cell::all().collect_vec();
    assert!(judge(&cells, 9).is_err());
}

/// A given in the cells, givens of another puzzle, none, a guardian too few, a cell twice.
#[test]
fn forgeries_are_rejected() {
    let (mut refused, mut accepted) = (0, 0);
    for text in published::one_in(100, "top1465") {
        let mut grid = formats::read(&text, None).unwrap().remove(0).grid;
        grid.place_singles();
        for truth in look(&grid, &Selection::from(Family::UniqueRectangle)).truths {
            let (cells, givens) = (truth.cells(), truth.givens().cloned());
            let guardians: CandidateSet = truth.guardians().iter().copied().collect();
            assert_eq!(
                prove_derived(&grid, &deadly(cells, &guardians, givens.clone())),
                Ok(())
            );
            assert_eq!(
                prove_derived(&grid, &deadly(cells, &guardians, None)),
                Err(Unproven::NoGivens)
            );
            let twice = [cells, &cells[..1]].concat();
            assert_eq!(
                prove_derived(&grid, &deadly(&twice, &guardians, givens.clone())),
                Err(Unproven::Cells)
            );
            let given = Cell::all()
                .find(|cell| givens.as_ref().unwrap().at(*cell).is_some())
                .unwrap();
            let with_given = [cells, &[given]].concat();
            assert_eq!(
                prove_derived(&grid, &deadly(&with_given, &guardians, givens.clone())),
                Err(Unproven::Given(given))
            );
            for left_out in truth.guardians() {
                let mut fewer = guardians;
                fewer.remove(*left_out);
                let slow = alone(&grid, cells, &fewer);
                match prove_derived(&grid, &deadly(cells, &fewer, givens.clone())) {
                    Err(Unproven::Alone(filling)) => {
                        assert!(slow.contains(&filling));
                        refused += 1;
                    }
                    judged => {
                        assert_eq!((judged, slow.len()), (Ok(()), 0));
                        accepted += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 50, "{refused} {accepted}");
}
