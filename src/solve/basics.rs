//! The steps applied as often as possible before a search: the rank-0 basics that everybody knows (singles,
//! locked candidates and subsets), or everything that base sets and cover sets eliminate.
//!
//! Locked candidates and subsets are one thing seen on different *boards*: two families of constraints such
//! that each candidate of one family lies in exactly one constraint of the other. When n truths of a board
//! have their live candidates in n links, they are a pattern of rank 0.

use crate::constraint::{ConstraintId, Position};
use crate::grid::{CandidateSet, Digit, Grid, Held, House};
use crate::lp::{Closure, NEVER, Next, Stop};
use crate::pattern::{Pattern, verify};
use itertools::Itertools;
use std::ops::RangeInclusive;

/// What is applied to a position first; each level includes the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum After {
    /// Nothing: the position as it was given.
    #[default]
    None,
    /// Naked and hidden singles.
    Singles,
    /// Locked candidates: pointing and claiming.
    Locked,
    /// Naked and hidden pairs, triples and quads.
    Subsets,
    /// Everything that a pattern of any order and rank eliminates, weighted ones included.
    Closure,
}

/// Applies the basics until they change nothing more.
///
/// Beyond the placement of singles, nothing is deleted that [`verify`] has not accepted. In a position that
/// holds a contradiction the result may have a constraint without a live candidate; `Position::new` names it.
///
/// ```
/// use basecover::Grid;
/// use basecover::solve::basics::{After, apply};
///
/// let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
/// let mut grid: Grid = puzzle.parse()?;
/// apply(&mut grid, After::Locked);
/// assert!(!grid.is_live("8r1c2".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn apply(grid: &mut Grid, after: After) {
    apply_until(grid, after, NEVER);
}

/// The same, until it is stopped: then what was deleted so far is deleted.
pub fn apply_until(grid: &mut Grid, after: After, stop: Stop<'_>) {
    if after == After::None {
        return;
    }
    let boards = boards(after);
    loop {
        grid.place_singles();
        let before = grid.live().len();
        for board in &boards {
            board.apply(grid);
        }
        if after >= After::Closure {
            close(grid, stop);
        }
        if grid.live().len() == before || stop() {
            return;
        }
    }
}

/// Deletes what the patterns of the linear program eliminate, one after the other; nothing in a position that
/// is known to hold a contradiction.
fn close(grid: &mut Grid, stop: Stop<'_>) {
    let Ok(position) = Position::new(&*grid) else {
        return;
    };
    let kept = match grid.held(Held::BRANCHES, stop).candidates {
        // The program looks for one solution by itself.
        one if one.len() <= 81 => CandidateSet::default(),
        several => several,
    };
    if grid.live().minus(&kept).is_empty() {
        return;
    }
    let mut closure = Closure::new(&position);
    while let Next::Eliminates(proven) = closure.eliminate_beside(&kept, stop) {
        for &candidate in proven.eliminations() {
            closure.delete(candidate);
            grid.remove(candidate);
        }
    }
}

/// Two families of constraints that meet like the rows and columns of a chequerboard.
struct Board {
    truths: Vec<ConstraintId>,
    links: Vec<ConstraintId>,
    /// How many truths are taken together.
    sizes: RangeInclusive<usize>,
}

impl Board {
    /// Deletes what the patterns of this board eliminate.
    ///
    /// Complete for its sizes: the candidates of a board are the same on both sides, so the n links eliminate
    /// something exactly when a truth outside the n has a live candidate in them. A deletion may make further
    /// patterns; the caller repeats.
    fn apply(&self, grid: &mut Grid) {
        let reach: Vec<u16> = self.truths.iter().map(|&truth| self.reach(grid, truth)).collect();
        for n in self.sizes.clone() {
            // A truth that reaches one link only would, taken away with that link, leave a smaller pattern.
            let fits = |&t: &usize| (n.min(2)..=n).contains(&(reach[t].count_ones() as usize));
            for chosen in (0..reach.len()).filter(fits).combinations(n) {
                let union = chosen.iter().fold(0, |union, &t| union | reach[t]);
                let hit = |t: usize| !chosen.contains(&t) && reach[t] & union != 0;
                if union.count_ones() as usize == n && (0..reach.len()).any(hit) {
                    let covers = (0..self.links.len()).filter(|l| union >> l & 1 == 1);
                    let bases = chosen.iter().map(|&t| self.truths[t]);
                    delete(grid, Pattern::new(bases, covers.map(|l| self.links[l])));
                }
            }
        }
    }

    /// The links in which a truth has live candidates, as bits.
    fn reach(&self, grid: &Grid, truth: ConstraintId) -> u16 {
        let live = truth.live(grid);
        let link = live.iter().filter_map(|c| {
            self.links
                .iter()
                .position(|link| ConstraintId::of(c).contains(link))
        });
        link.fold(0, |bits, l| bits | 1 << l)
    }
}

/// Deletes what a pattern proves false: nothing when a deletion made a moment ago has left it nothing to
/// eliminate.
fn delete(grid: &mut Grid, pattern: Pattern) {
    if let Ok(proven) = verify(grid, pattern) {
        for &candidate in proven.eliminations() {
            grid.remove(candidate);
        }
    }
}

/// The boards of a level. Locked candidates: a digit's three blocks against the three lines of a chute.
/// Subsets: the nine cells of a house against its nine digits. Each is played from both sides.
fn boards(after: After) -> Vec<Board> {
    let mut boards = Vec::new();
    let mut both = |a: Vec<ConstraintId>, b: Vec<ConstraintId>, sizes: RangeInclusive<usize>| {
        for (truths, links) in [(a.clone(), b.clone()), (b, a)] {
            boards.push(Board {
                truths,
                links,
                sizes: sizes.clone(),
            });
        }
    };
    if after >= After::Locked {
        for (digit, chute) in Digit::all().cartesian_product(0..3) {
            let of = |houses: [House; 3]| houses.map(|house| ConstraintId::in_house(digit, house)).to_vec();
            let band = [0, 1, 2].map(|i| House::Block(chute * 3 + i));
            let stack = [0, 1, 2].map(|i| House::Block(chute + i * 3));
            both(of(band), of([0, 1, 2].map(|i| House::Row(chute * 3 + i))), 1..=1);
            both(
                of(stack),
                of([0, 1, 2].map(|i| House::Column(chute * 3 + i))),
                1..=1,
            );
        }
    }
    if after >= After::Subsets {
        for house in House::all() {
            let cells = house.cells().map(ConstraintId::cell).to_vec();
            let digits = Digit::all()
                .map(|digit| ConstraintId::in_house(digit, house))
                .collect();
            both(cells, digits, 2..=4);
        }
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell, CellState};
    use crate::lp::{Decision, Verdict, decide};

    const PUZZLES: [&str; 6] = [
        "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9",
        "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4",
        "1..4....8.9.1...5.....63.....13.5.79..3...8..76.2.94.....75.....1...6.4.8....4..2",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ];

    fn grid(puzzle: &str) -> Grid {
        let cells: Vec<_> = puzzle
            .chars()
            .map(|c| Digit::from_char(c).map_or(CellState::Open, CellState::Given))
            .collect();
        Grid::from_cells(cells.try_into().unwrap()).unwrap()
    }

    /// The first solution that trying digits cell by cell meets.
    fn solution(grid: &Grid) -> Option<Grid> {
        let mut grid = grid.clone();
        grid.place_singles();
        Position::new(&grid).ok()?;
        let open = Cell::all().filter(|&cell| grid.state(cell).digit().is_none());
        let Some(cell) = open.min_by_key(|&cell| grid.digits(cell).count()) else {
            return Some(grid);
        };
        grid.digits(cell).find_map(|digit| {
            let mut supposed = grid.clone();
            supposed.place(Candidate::new(cell, digit));
            solution(&supposed)
        })
    }

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
                    let inside =
                        |d: Digit| cells.iter().any(|&cell| before.contains(Candidate::new(cell, d)));
                    let outside =
                        |c: &Candidate| house.cells().contains(&c.cell()) && !cells.contains(&c.cell());
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
            let start = grid(PUZZLES[puzzle]);
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
            let mut grid = grid(puzzle);
            let solution = solution(&grid).unwrap();
            let mut live = grid.live().len();
            for after in [After::Singles, After::Locked, After::Subsets, After::Closure] {
                apply(&mut grid, after);
                assert!(
                    solution.live().iter().all(|c| grid.is_live(c)),
                    "{puzzle} {after:?}"
                );
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
            let mut grid = grid(puzzle);
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
        let without = |gone: &dyn Fn(Candidate) -> bool| {
            Grid::from_live(Candidate::all().filter(|&c| !gone(c)).collect())
        };
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
}
