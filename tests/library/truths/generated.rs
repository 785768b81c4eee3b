//! What the generators of derived truths find, against slow obvious code.

use crate::common::published;
use basecover::constraint::{Derived, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::lp::Closure;
use basecover::pattern::prove_derived;
use basecover::truths::derive;
use itertools::Itertools;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

/// Puzzles of T&E(3): each holds a tridagon.
const TE3: [&str; 3] = [
    "98.76.5..7.58......64..9...8.....32....67...........1..7.5.6..4..9.47..5...98....",
    "98.76.5..7.59.48......85...8.9.5.....7.....9..64..7...6......32....46.........61.",
    "9876.....5..4.........3....82.9.5....53..28...........29..7..85.7....39.....9.7.2",
];

fn grid(text: &str) -> Grid {
    formats::read(text, None).unwrap().remove(0).grid
}

/// Whether three digits fill the cells, no digit twice in a house.
fn is_fillable(cells: &[Cell]) -> bool {
    fn fill(cells: &[Cell], digits: &mut Vec<usize>) -> bool {
        let Some(&next) = cells.get(digits.len()) else {
            return true;
        };
        // Digits not taken yet are all alike: the first of them will do.
        let taken = digits.iter().max().map_or(0, |most| most + 1);
        (0..3.min(taken + 1)).any(|digit| {
            let clash = |(other, &own): (&Cell, &usize)| own == digit && other.sees(next);
            if cells.iter().zip(digits.iter()).any(clash) {
                return false;
            }
            digits.push(digit);
            let filled = fill(cells, digits);
            if !filled {
                digits.pop();
            }
            filled
        })
    }
    fill(cells, &mut Vec::new())
}

/// A set of cells of the first six rows and columns, a bit for each.
type Quarter = u64;

fn cell(i: usize) -> Cell {
    Cell::at(i / 6, i % 6)
}

fn cells(set: Quarter) -> Vec<Cell> {
    (0..36).filter(|i| set >> i & 1 == 1).map(cell).collect()
}

/// Worked out once.
static SHAPES: LazyLock<Vec<Vec<Cell>>> = LazyLock::new(shapes);

/// The sets of cells of the blocks 1, 2, 4 and 5, with three in a house at most, that three digits cannot
/// fill though they can fill each smaller one. In each of them every cell sees three others: another one
/// could be filled last.
fn shapes() -> Vec<Vec<Cell>> {
    let set = |wanted: &dyn Fn(Cell) -> bool| -> Quarter {
        (0..36).filter(|&i| wanted(cell(i))).map(|i| 1 << i).sum()
    };
    let seen: Vec<Quarter> = (0..36).map(|i| set(&|other| other.sees(cell(i)))).collect();
    let lines: Vec<Quarter> = (0..6)
        .flat_map(|line| {
            [
                set(&|cell| cell.row() == line),
                set(&|cell| cell.column() == line),
            ]
        })
        .collect();
    let few = |cells: Quarter| lines.iter().all(|line| (cells & line).count_ones() <= 3);
    let [first, second, third, fourth] = [0, 1, 3, 4].map(|block| -> Vec<Quarter> {
        let own = (0..36).filter(|&i| cell(i).block() == block).collect_vec();
        let parts = (0..=3).flat_map(|n| own.clone().into_iter().combinations(n));
        parts.map(|part| part.into_iter().map(|i| 1 << i).sum()).collect()
    });
    let is_least = |found: Quarter| {
        let mut others = (0..36).filter(|i| found >> i & 1 == 1).map(|i| found & !(1 << i));
        !is_fillable(&cells(found)) && others.all(|fewer| is_fillable(&cells(fewer)))
    };
    let crowded = |mut part: Quarter, all: Quarter| {
        while part != 0 {
            let i = part.trailing_zeros() as usize;
            part &= part - 1;
            if (seen[i] & all).count_ones() < 3 {
                return false;
            }
        }
        true
    };
    let mut found = Vec::new();
    for (b, c) in second.iter().cartesian_product(&third) {
        // The first block and the fourth do not see each other.
        let beside = |parts: &[Quarter]| -> Vec<Quarter> {
            let fit = |part: &&Quarter| crowded(**part, *part | b | c) && few(*part | b | c);
            parts.iter().filter(fit).copied().collect()
        };
        let all = beside(&first).into_iter().cartesian_product(beside(&fourth));
        let all = all.map(|(a, d)| a | b | c | d).filter(|&all| all != 0);
        found.extend(all.filter(|&all| crowded(b | c, all) && few(all) && is_least(all)));
    }
    found.into_iter().map(cells).collect()
}

/// The same cells in two other bands and stacks.
fn moved(cells: &[Cell], bands: (usize, usize), stacks: (usize, usize)) -> Vec<Cell> {
    let to = |line: usize, (first, second): (usize, usize)| match line / 3 {
        0 => first * 3 + line,
        _ => second * 3 + line - 3,
    };
    let at = |cell: &Cell| Cell::at(to(cell.row(), bands), to(cell.column(), stacks));
    cells.iter().map(at).collect()
}

/// All guardian sets of at most `most` for three digits in these shapes of so many cells, anywhere in the
/// grid: the least of them, fewest first, as many as are kept.
fn slow(grid: &Grid, shapes: &[Vec<Cell>], size: usize, most: usize) -> Vec<CandidateSet> {
    let pairs = || (0..3).tuple_combinations::<(_, _)>();
    let places = || pairs().cartesian_product(pairs());
    let shapes: Vec<Vec<Cell>> = places()
        .cartesian_product(shapes.iter().filter(|cells| cells.len() == size))
        .map(|((bands, stacks), cells)| moved(cells, bands, stacks))
        .filter(|cells| cells.iter().all(|&cell| grid.state(cell).digit().is_none()))
        .collect();
    let mut found = BTreeSet::new();
    for digits in Digit::all().combinations(3) {
        let others = |&cell: &Cell| -> CandidateSet {
            let others = grid.digits(cell).filter(|digit| !digits.contains(digit));
            others.map(|digit| Candidate::new(cell, digit)).collect()
        };
        for cells in &shapes {
            let fits = |&cell: &Cell| grid.digits(cell).any(|digit| digits.contains(&digit));
            let guardians = cells
                .iter()
                .map(others)
                .fold(CandidateSet::default(), |all, own| all.or(&own));
            if guardians.len() <= most && cells.iter().all(fits) {
                found.insert(guardians);
            }
        }
    }
    least(found)
}

/// Those that hold no other, fewest first.
fn least(found: BTreeSet<CandidateSet>) -> Vec<CandidateSet> {
    let holds = |set: &CandidateSet, other: &CandidateSet| other != set && other.minus(set).is_empty();
    let kept = found
        .iter()
        .filter(|set| !found.iter().any(|other| holds(set, other)));
    kept.copied()
        .sorted_by_key(|set| (set.len(), *set))
        .take(24)
        .collect()
}

fn fast(grid: &Grid, family: &str) -> Vec<CandidateSet> {
    let truths = derive(grid, &family.parse().unwrap());
    for truth in &truths {
        assert_eq!(prove_derived(grid, truth), Ok(()), "{truth}");
    }
    let sets = truths
        .iter()
        .map(|truth| truth.guardians().iter().copied().collect());
    sets.collect()
}

/// The position in which these cells hold 1, 2 and 3 alone, and the others none of them.
fn position(cells: &[Cell]) -> Grid {
    let keeps = |c: &Candidate| cells.contains(&c.cell()) == (c.digit().index() < 3);
    Grid::from_live(Candidate::all().filter(keeps).collect())
}

fn what_they_cannot_fill() {
    let shapes = &*SHAPES;
    let sizes = shapes.iter().map(Vec::len).counts();
    assert_eq!(
        sizes.into_iter().sorted().collect_vec(),
        [(10, 25_920), (12, 648)]
    );
    for cells in shapes.iter().step_by(97) {
        let family = if cells.len() == 10 { "trivalue" } else { "tridagon" };
        let truths = derive(&position(cells), &family.parse().unwrap());
        let found = truths
            .iter()
            .map(|truth| truth.cells().iter().copied().sorted().collect_vec());
        assert_eq!(found.collect_vec(), std::slice::from_ref(cells));
        assert!(prove_derived(&position(cells), &truths[0]).is_ok());
        // One cell fewer is no such set.
        let fewer = &cells[1..];
        assert!(derive(&position(fewer), &"tridagon,trivalue".parse().unwrap()).is_empty());
    }
}

/// The generators find what going through all shapes and digits finds.
fn compare(position: &Grid, shapes: &[Vec<Cell>]) -> usize {
    let families = [("tridagon", 12, 8), ("trivalue", 10, 4)];
    let found = families.map(|(family, size, most)| {
        let fast = fast(position, family);
        assert_eq!(fast, slow(position, shapes, size, most), "{family}");
        fast.len()
    });
    found.iter().sum()
}

fn they_equal_the_slow_way() {
    let shapes = &*SHAPES;
    let mut found = 0;
    for text in TE3 {
        let mut position = grid(text);
        position.place_singles();
        found += compare(&position, shapes);
    }
    assert!(found >= 3, "{found}");
}

/// All rectangles of two lines by so many, by going through all cells and digits.
fn slow_rectangles(grid: &Grid, across: usize) -> Vec<CandidateSet> {
    let mut found = BTreeSet::new();
    for (rows, columns) in [(2, across), (across, 2)] {
        let sides = (0..9)
            .combinations(rows)
            .cartesian_product((0..9).combinations(columns));
        for (rows, columns) in sides {
            let chute = if rows.len() == 2 { &rows } else { &columns };
            let one_chute = |lines: &[usize]| lines.iter().map(|line| line / 3).all_equal();
            let cells: Vec<Cell> = (rows.iter().cartesian_product(&columns))
                .map(|(&row, &column)| Cell::at(row, column))
                .collect();
            // In a square both ways do.
            let exchanged = one_chute(chute) || (across == 2 && one_chute(&columns));
            let one_block = cells.iter().map(|cell| cell.block()).all_equal();
            if !exchanged || one_block || cells.iter().any(|&cell| grid.state(cell).digit().is_some()) {
                continue;
            }
            for digits in Digit::all().combinations(across) {
                let (own, others): (Vec<_>, Vec<_>) = (grid.live().iter())
                    .filter(|c| cells.contains(&c.cell()))
                    .partition(|c| digits.contains(&c.digit()));
                if (1..=10).contains(&others.len())
                    && own.iter().map(|c| c.cell()).unique().count() == cells.len()
                {
                    found.insert(others.into_iter().collect());
                }
            }
        }
    }
    least(found)
}

/// The guardians of loops of three and of five cells with two digits, by going through all cells in all
/// orders.
fn slow_oddagons(grid: &Grid) -> Vec<CandidateSet> {
    let mut found = BTreeSet::new();
    for digits in Digit::all().combinations(2) {
        let own = |&digit: &Digit| digits.contains(&digit);
        let open = |cell: &Cell| {
            let held = grid.digits(*cell).filter(own).count();
            held == 2 && (2..=5).contains(&grid.digits(*cell).count())
        };
        let open: Vec<Cell> = Cell::all().filter(open).collect();
        let sets = [3, 5]
            .into_iter()
            .flat_map(|n| open.iter().copied().combinations(n));
        for cells in sets {
            let guardians: CandidateSet = (grid.live().iter())
                .filter(|c| cells.contains(&c.cell()) && !own(&c.digit()))
                .collect();
            let is_loop =
                |order: &Vec<&Cell>| order.iter().circular_tuple_windows().all(|(a, b)| a.sees(**b));
            let few = (1..=3).contains(&guardians.len());
            if few
                && cells
                    .iter()
                    .permutations(cells.len())
                    .any(|order| is_loop(&order))
            {
                found.insert(guardians);
            }
        }
    }
    least(found)
}

fn compare_pairs(position: &Grid) -> usize {
    let mut found = 0;
    for (family, across) in [("unique-rectangle", 2), ("extended-rectangle", 3)] {
        let fast = fast(position, family);
        assert_eq!(fast, slow_rectangles(position, across), "{family}");
        found += fast.len();
    }
    let fast = fast(position, "oddagon");
    if fast.len() < 24 {
        for slow in slow_oddagons(position) {
            assert!(fast.iter().any(|set| set.minus(&slow).is_empty()), "{slow:?}");
            found += 1;
        }
    }
    found
}

#[test]
fn pairs_equal_the_slow_way() {
    pairs_are_found(&TE3[..1]);
}

fn pairs_are_found(puzzles: &[&str]) {
    let mut found = 0;
    for text in puzzles {
        let mut position = grid(text);
        position.place_singles();
        found += compare_pairs(&position);
    }
    assert!(found > 10 * puzzles.len() / 3, "{found}");
}

/// Where the linear program is stuck, wings are left; the digit stands at a guardian in the solution, and
/// with them it goes on.
#[test]
fn wings_hold() {
    let mut position =
        grid("1.......2.3.4...5...6...7...5.8.3.......7.......95..8.7.....6...9...8.3...2.....1");
    let solution = position.solutions(1)[0];
    let close = |position: &mut Grid, truths: &dyn Fn(&Grid) -> Vec<Arc<Derived>>| {
        loop {
            position.place_singles();
            let mut closure =
                Closure::new(&Position::new(&*position).unwrap().with_truths(&truths(position)));
            let falling = closure.eliminable().unwrap_or_default();
            if falling.is_empty() {
                return;
            }
            falling.iter().for_each(|c| position.remove(c));
        }
    };
    close(&mut position, &|_| Vec::new());
    let wings = |position: &Grid| derive(position, &"broken-wing".parse().unwrap());
    let truths = wings(&position);
    assert!(!truths.is_empty());
    for truth in &truths {
        assert_eq!(prove_derived(&position, truth), Ok(()), "{truth}");
        let guardians = truth.guardians();
        assert!(
            guardians.iter().map(|c| c.digit()).all_equal() && guardians.len() <= 6,
            "{truth}"
        );
        assert!(guardians.iter().any(|&c| solution.contains(c)), "{truth}");
    }
    let before = position.live().len();
    close(&mut position, &wings);
    assert!(position.live().len() < before && solution.minus(position.live()).is_empty());
}

mod lists {
    use super::*;

    /// The same on positions of the samples, after singles.
    #[test]
    #[ignore = "lists: each takes seconds"]
    fn samples_equal_the_slow_way() {
        let shapes = &*SHAPES;
        for file in [
            "te3_sample",
            "te2_sample",
            "hardest_1106",
            "top1465",
            "unbiased_sample",
        ] {
            let mut found = 0;
            for puzzle in published::puzzles(file).iter().step_by(37).take(8) {
                let mut position = grid(puzzle);
                position.place_singles();
                if !position.is_complete() {
                    found += compare(&position, shapes) + compare_pairs(&position);
                }
            }
            println!("{file}: {found}");
        }
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: three puzzles, for 3 s"]
    fn pairs_equal_the_slow_way() {
        pairs_are_found(&TE3);
    }

    /// The list in the comment of the generator: the tridagons and the sets of ten cells are all there are,
    /// and each is found. One test, since both ask for all shapes, which take a while to go through.
    #[test]
    #[ignore = "whole: all shapes, for 10 s"]
    fn three_digits_in_four_blocks() {
        what_they_cannot_fill();
        they_equal_the_slow_way();
    }
}
