//! Positions to test on, and numbers to make others with.

use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, CellState, Digit, Grid};

/// The three samples of GNPX, Easter Monster, and a puzzle with several solutions.
pub(crate) const PUZZLES: [&str; 5] = [
    "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
    "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
    "1..4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "...4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2",
];

/// The givens of a puzzle, and what they see removed.
pub(crate) fn givens(text: &str) -> Grid {
    let mut cells = [CellState::Open; 81];
    for (state, c) in cells.iter_mut().zip(text.chars()) {
        *state = Digit::from_char(c).map_or(CellState::Open, CellState::Given);
    }
    Grid::from_cells(cells).unwrap()
}

/// The same with the singles placed.
pub(crate) fn after_singles(text: &str) -> Grid {
    let mut grid = givens(text);
    grid.place_singles();
    grid
}

/// A grid from its 729 characters.
pub(crate) fn from_729(text: &str) -> Grid {
    assert_eq!(text.len(), 729);
    let live: CandidateSet = Candidate::all()
        .zip(text.chars())
        .filter(|(_, c)| *c != '.')
        .map(|(c, _)| c)
        .collect();
    Grid::from_live(live)
}

/// A solution, by plain backtracking over the constraint with the fewest candidates.
pub(crate) fn solution(grid: &Grid) -> Option<Vec<Candidate>> {
    fn descend(live: &CandidateSet, open: &[ConstraintId], chosen: &mut Vec<Candidate>) -> bool {
        let count = |id: &ConstraintId| id.members().iter().filter(|&&c| live.contains(c)).count();
        let Some(place) = (0..open.len()).min_by_key(|&i| count(&open[i])) else {
            return true;
        };
        for candidate in open[place].members().into_iter().filter(|&c| live.contains(c)) {
            let left = live.iter().filter(|&other| !candidate.sees(other)).collect();
            let rest: Vec<_> = open
                .iter()
                .copied()
                .filter(|id| !ConstraintId::of(candidate).contains(id))
                .collect();
            chosen.push(candidate);
            if descend(&left, &rest, chosen) {
                return true;
            }
            chosen.pop();
        }
        false
    }
    let mut chosen = Vec::new();
    descend(grid.live(), &ConstraintId::all().collect::<Vec<_>>(), &mut chosen).then_some(chosen)
}

/// Numbers that look random and are the same each time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below `sides`.
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }
}
