//! The names of exocets with other numbers of base cells and targets than two.

use super::names::{is_explained, named};
use super::oracle::{position, templates};
use crate::common::positions::Dice;
use basecover::constraint::ConstraintId;
use basecover::formats;
use basecover::grid::{Cell, Grid};
use basecover::pattern::{Logic, Pattern, Proven, TemplateJudge, verify_by};
use basecover::technique;
use itertools::Itertools;

/// With two locked digits and four targets: the second form of the kind, from the catalogue of hardest
/// puzzles.
const TWO_LOCKED: &str = "\
    1.........2.4...8...3.......2.4....9....5.........6.........7.........89.2.....89\
    .2.4....9.2.45.7...2.45.7.912.4....9.......8.12......9.2...6..91...56..9..3......\
    .....6....2..5..8..2..5..89123.....9123.....9......7.....4.....1...5..89.2..5..89\
    .234...89.234.6.8..2.4.6.89.23....89.23.....9....5.....23..6.89......7..1........\
    ....5....123..6.8.12...6.89123...789123...7.9123....89.23..6.89..34.6.89.2.4.6.89\
    .23....89123...78.12....789.....6......4.....123....89....5......3....89.2.....89\
    ..34...8.1.3456.8.1..456.8.1.3.5.7891.3..67.91.3....89..3..6.89.2..........456.89\
    ......7...23.56.8..2..56.8..23.5..89.23..6..9...4.....1..........3.56.89....56.89\
    .234...8.........912.456.8.123.5..8.123..6...123....8...3..6.8...3456.8.......7..";

fn read(grid: &str) -> Grid {
    formats::read(grid, None).unwrap().remove(0).grid
}

fn proven(grid: &Grid, pattern: &str) -> Proven {
    verify_by(Logic::Templates, grid, pattern.parse().unwrap(), &[]).unwrap()
}

fn example(id: &str) -> (Grid, Proven) {
    let example = technique::by_id(id).unwrap().example;
    let grid = read(example.grid);
    let proven = proven(&grid, example.pattern);
    (grid, proven)
}

fn id(grid: &Grid, proven: &Proven) -> Option<&'static str> {
    named(grid, proven).technique.map(|technique| technique.id)
}

fn cells(sets: impl Iterator<Item = (ConstraintId, i64)>) -> Vec<Cell> {
    let of = |(id, _): (ConstraintId, i64)| (id.index() < 81).then(|| Cell::new(id.index()));
    sets.filter_map(of).collect()
}

/// Three pairs, each with two targets in the other two blocks of the band and off its own row; as one says it
/// of the example, cell by cell.
#[test]
fn a_triple_exocet_has_the_places_of_three() {
    let (grid, triple) = example("triple-exocet");
    assert_eq!(id(&grid, &triple), Some("triple-exocet"));
    is_explained(&grid, &triple);
    let pattern = triple.pattern();
    let (base, targets) = (cells(pattern.bases()), cells(pattern.covers()));
    let blocks = |cells: &[Cell]| cells.iter().map(|cell| cell.block()).sorted().collect::<Vec<_>>();
    assert_eq!(blocks(&base), [6, 6, 7, 7, 8, 8]);
    assert_eq!(blocks(&targets), [6, 6, 7, 7, 8, 8]);
    for pair in base.chunk_by(|a, b| a.row() == b.row()) {
        assert_eq!((pair.len(), pair[0].block()), (2, pair[1].block()));
        let off_line = |target: &&Cell| target.row() != pair[0].row() && target.block() != pair[0].block();
        assert!(
            targets
                .iter()
                .filter(off_line)
                .map(|target| target.block())
                .unique()
                .count()
                == 2
        );
    }
    for digit in 0..9 {
        for template in templates(&grid, digit) {
            let visits = |cells: &[Cell]| template.iter().filter(|c| cells.contains(&c.cell())).count();
            assert!(visits(&targets) >= visits(&base));
        }
    }
}

/// What the name says, by every template: one of a locked digit visits a target, and one more if it visits a
/// base cell; every other visits a target if it visits a base cell.
#[test]
fn locked_digits_add_targets() {
    let (grid, one) = example("exocet-plus");
    let two = read(TWO_LOCKED);
    let of_two = proven(&two, "r5c2 r5c3 1c8 5b3 / r2c8 r3c8 r3c9 r6c6");
    for (grid, proven, count) in [(&grid, &one, 1), (&two, &of_two, 2)] {
        assert_eq!(id(grid, proven), Some("exocet-plus"));
        is_explained(grid, proven);
        let pattern = proven.pattern();
        let (base, targets) = (cells(pattern.bases()), cells(pattern.covers()));
        assert_eq!((base.len(), targets.len()), (2, 2 + count));
        let locked: Vec<usize> = pattern
            .bases()
            .filter_map(|(id, _)| Some(id.digit()?.index()))
            .collect();
        assert_eq!(locked.len(), count);
        for digit in 0..9 {
            for template in templates(grid, digit) {
                let visits = |cells: &[Cell]| template.iter().filter(|c| cells.contains(&c.cell())).count();
                assert!(visits(&targets) >= visits(&base) + usize::from(locked.contains(&digit)));
            }
        }
    }
}

/// Every pattern of one base cell and two targets has the name, whatever their places.
fn one_base_cell(positions: usize) -> i32 {
    let (grid, single) = example("single-base-exocet");
    assert_eq!(id(&grid, &single), Some("single-base-exocet"));
    let mut dice = Dice(31);
    let mut met = 0;
    for _ in 0..positions {
        let grid = position(&mut dice, 120);
        let judge = TemplateJudge::new(&grid);
        for _ in 0..1500 {
            let [base, a, b] = [0; 3].map(|_| Cell::new(dice.roll(81)));
            // A base cell with one candidate is a single.
            if base == a || base == b || a == b || grid.digits(base).count() == 1 {
                continue;
            }
            let pattern = Pattern::new([ConstraintId::cell(base)], [a, b].map(ConstraintId::cell));
            let Ok(proven) = judge.verify(pattern) else {
                continue;
            };
            assert_eq!(id(&grid, &proven), Some("single-base-exocet"), "{proven}");
            is_explained(&grid, &proven);
            // Every template of what falls visits both targets and not the base cell.
            for &c in proven.eliminations() {
                for template in templates(&grid, c.digit().index()) {
                    let holds = |cell: Cell| template.iter().any(|other| other.cell() == cell);
                    assert!(!template.contains(&c) || holds(a) && holds(b) && !holds(base));
                }
            }
            met += 1;
        }
    }
    met
}

#[test]
fn one_base_cell_and_two_targets() {
    one_base_cell(1);
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: 30 positions, for 10 s"]
    fn one_base_cell_and_two_targets() {
        assert!(one_base_cell(30) >= 20);
    }
}
