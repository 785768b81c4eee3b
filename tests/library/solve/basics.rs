//! Basics: against the same without boards, bits or patterns.

use crate::common::positions::{givens, solution};
use basecover::constraint::Position;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use basecover::lp::{Decision, Verdict, decide};
use basecover::solve::basics::{After, apply};
use itertools::Itertools;

const PUZZLES: [&str; 6] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
    "1..4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];

/// The same basics without boards, bits or patterns: every set of at most four cells of every house,
/// every pair of houses.
fn slow(mut live: CandidateSet, after: After) -> CandidateSet {
    let cells_of = |live: &CandidateSet, house: House, digit| -> Vec<Cell> {
        let cells = house.cells().into_iter();
        cells
            .filter(|&cell| live.contains(Candidate::new(cell, digit)))
            .collect()
    };
    loop {
        let before = live;
        for (house, n) in House::all().cartesian_product(1..=4) {
            for cells in house.cells().into_iter().combinations(n) {
                let inside = |d: Digit| cells.iter().any(|&cell| before.contains(Candidate::new(cell, d)));
                let outside = |c: &Candidate| house.cells().contains(&c.cell()) && !cells.contains(&c.cell());
                let digits: Vec<_> = Digit::all().filter(|&d| inside(d)).collect();
                let home = |d: &&Digit| {
                    cells_of(&before, house, **d)
                        .iter()
                        .all(|cell| cells.contains(cell))
                };
                let hidden: Vec<_> = digits.iter().filter(home).copied().collect();
                if n > 1 && after < After::Subsets {
                    continue;
                }
                for c in before.iter() {
                    let naked = digits.len() == n && digits.contains(&c.digit()) && outside(&c);
                    let buried =
                        hidden.len() == n && !hidden.contains(&c.digit()) && cells.contains(&c.cell());
                    if naked || buried {
                        live.remove(c);
                    }
                }
            }
        }
        for ((from, to), digit) in House::all()
            .cartesian_product(House::all())
            .cartesian_product(Digit::all())
        {
            let cells = cells_of(&before, from, digit);
            if after >= After::Locked && cells.iter().all(|cell| to.cells().contains(cell)) {
                for cell in to.cells().iter().filter(|cell| !cells.contains(cell)) {
                    live.remove(Candidate::new(*cell, digit));
                }
            }
        }
        if live == before {
            return live;
        }
    }
}

#[test]
fn equals_the_slow_way() {
    use After::{Locked, Singles, Subsets};
    for (puzzle, after) in [(0, Singles), (1, Locked), (2, Subsets), (3, Subsets)] {
        let start = givens(PUZZLES[puzzle]);
        let mut fast = start.clone();
        apply(&mut fast, after);
        assert_eq!(
            *fast.live(),
            slow(*start.live(), after),
            "{} {after:?}",
            PUZZLES[puzzle]
        );
    }
}

#[test]
fn keeps_the_solution_and_ends_at_a_fixpoint() {
    for puzzle in PUZZLES {
        let mut grid = givens(puzzle);
        let solution = solution(&grid).unwrap();
        let mut live = grid.live().len();
        for after in [After::Singles, After::Locked, After::Subsets, After::Closure] {
            apply(&mut grid, after);
            assert!(solution.iter().all(|&c| grid.is_live(c)), "{puzzle} {after:?}");
            assert!(grid.live().len() <= live);
            live = grid.live().len();
            let mut again = grid.clone();
            apply(&mut again, after);
            assert_eq!(again, grid);
        }
    }
}

/// By the linear program that works out an exact answer for every candidate; some puzzle needs the last
/// level.
#[test]
fn the_closure_leaves_nothing_to_eliminate() {
    let mut left = 0;
    for puzzle in PUZZLES {
        let mut grid = givens(puzzle);
        apply(&mut grid, After::Subsets);
        left += grid.unplaced().len();
        apply(&mut grid, After::Closure);
        left -= grid.unplaced().len();
        let decisions = decide(&Position::new(&grid).unwrap());
        let stays = |decision: &Decision| matches!(decision.verdict, Verdict::NotEliminable { .. });
        assert!(decisions.iter().all(stays), "{puzzle}");
    }
    assert!(left > 100, "{left}");
}

#[test]
fn each_level_finds_what_it_is_named_for() {
    let dead = |level, text: &str, puzzle: &Grid| {
        let mut grid = puzzle.clone();
        apply(&mut grid, level);
        !grid.is_live(text.parse().unwrap())
    };
    let without =
        |gone: &dyn Fn(Candidate) -> bool| Grid::from_live(Candidate::all().filter(|&c| !gone(c)).collect());
    // Block 1 holds 4 in row 1 only, so the rest of row 1 loses it.
    let pointing = without(&|c| c.digit().index() == 3 && c.cell().block() == 0 && c.cell().row() != 0);
    assert!(!dead(After::Singles, "4r1c9", &pointing) && dead(After::Locked, "4r1c9", &pointing));
    // r1c1 and r1c9 hold 1 and 2 only.
    let pair = without(&|c| [0, 8].contains(&c.cell().index()) && c.digit().index() > 1);
    assert!(!dead(After::Locked, "2r1c5", &pair) && dead(After::Subsets, "2r1c5", &pair));
    // The digits 6 to 9 of column 2 lie in its first four cells.
    let quad = without(&|c| c.cell().column() == 1 && c.cell().row() > 3 && c.digit().index() > 4);
    assert!(!dead(After::Locked, "1r1c2", &quad) && dead(After::Subsets, "1r1c2", &quad));
}
