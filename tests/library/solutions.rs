//! The solutions of a grid and their number.

use crate::common::positions::givens;
use basecover::grid::{Candidate, CandidateSet, Cell, CellState, Grid};

/// All solutions, by trying every digit of every cell in turn.
fn by_trial(grid: &Grid) -> Vec<CandidateSet> {
    fn fill(cell: usize, grid: &Grid, filled: &mut Vec<Candidate>, found: &mut Vec<CandidateSet>) {
        if cell == 81 {
            return found.push(filled.iter().copied().collect());
        }
        for digit in grid.digits(Cell::new(cell)) {
            let candidate = Candidate::new(Cell::new(cell), digit);
            if !filled.iter().any(|other| other.sees(candidate)) {
                filled.push(candidate);
                fill(cell + 1, grid, filled, found);
                filled.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(0, grid, &mut Vec::new(), &mut found);
    found
}

/// Positions with holes in a solution, and with more candidates taken away, a true one among them at
/// times.
#[test]
fn the_solutions_are_those_of_trial() {
    let puzzle = givens("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let solution = puzzle.solutions(1).remove(0);
    let mut random = 5u64;
    let mut below = |bound: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (random >> 33) % bound
    };
    let mut counts = [0; 3];
    for _ in 0..300 {
        let mut cells = [CellState::Open; 81];
        for given in solution.iter() {
            if below(10) < 4 {
                cells[given.cell().index()] = CellState::Given(given.digit());
            }
        }
        let mut position = Grid::from_cells(cells).unwrap();
        for candidate in position.live().iter() {
            if below(3) == 0 && (!solution.contains(candidate) || below(60) == 0) {
                position.remove(candidate);
            }
        }
        let mut expected = by_trial(&position);
        expected.sort_unstable();
        counts[expected.len().min(2)] += 1;
        let mut found = position.solutions(usize::MAX);
        found.sort_unstable();
        assert_eq!(found, expected);
        assert_eq!(position.solutions(2).len(), expected.len().min(2));
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// Every count up to the bound is exact, and the bound is said; what is shown comes first.
#[test]
fn a_count_is_that_of_trial() {
    counts_are_those_of_trial(2);
}

mod whole {
    #[test]
    #[ignore = "whole: each position, for 2 s"]
    fn a_count_is_that_of_trial() {
        super::counts_are_those_of_trial(1);
    }
}

/// In one of so many positions.
fn counts_are_those_of_trial(step: usize) {
    let puzzle = givens("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9");
    let solution = puzzle.solutions(1).remove(0);
    let mut counts = [0; 3];
    for opened in (0..40_usize).step_by(step) {
        let mut cells = [CellState::Open; 81];
        for given in solution.iter() {
            if given.cell().index() * (opened + 7) % 41 < 14 + opened % 3 {
                cells[given.cell().index()] = CellState::Given(given.digit());
            }
        }
        let position = Grid::from_cells(cells).unwrap();
        if !position.count_solutions(3000, 0, || false, |_| {}).is_complete {
            continue;
        }
        let all = by_trial(&position).len() as u64;
        counts[all.min(2) as usize] += 1;
        for most in [0, 1, all.saturating_sub(1), all, all + 1, u64::MAX] {
            let mut shown = Vec::new();
            let count = position.count_solutions(most, 2, || false, |one| shown.push(*one));
            assert_eq!(count.counted, all.min(most));
            assert_eq!(count.is_complete, most >= all);
            assert_eq!(shown, position.solutions(count.counted.min(2) as usize));
        }
    }
    assert!(counts[1] > 0 && counts[2] > 5 / step, "{counts:?}");
}
