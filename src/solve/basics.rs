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
