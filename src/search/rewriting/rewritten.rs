//! [`in_cells`] and [`in_digits`]: an equivalent pattern with other sets.
//!
//! The nine cells of a house together hold the same candidates as its nine digits. Subtract the digits of a
//! house from the weights of a pattern and add its cells as often: no excess changes, and neither does the
//! rank (docs/theory.md, section 8). With `n(h)` for how often this is done in house h, an open cell weighs
//! `w + n(row) + n(column) + n(block)` and an open digit of h weighs `w - n(h)`. A set that is not open holds
//! only a settled candidate; it is omitted.

use crate::constraint::{ConstraintId, Position};
use crate::grid::{Cell, House};
use crate::pattern::Pattern;

const HOUSES: usize = 27;

/// Limit: this many states are searched; then the pattern is the best found so far. Patterns of orders above
/// a hundred may take more.
const PATIENCE: u32 = 1 << 16;

/// An equivalent pattern whose base sets are cells, of the least order that these equations allow.
///
/// *Proof.* No digit of h is a base set, so `n(h)` is at most the least weight of h's digits. The order is
/// the sum of the cells' negative weights without their sign, and does not fall if any n(h) falls; so each is
/// as large as possible.
///
/// ```
/// use basecover::search::{in_cells, in_digits};
/// use basecover::{Grid, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let position = Position::new(grid)?;
/// // A hidden pair is a naked triple.
/// let pattern = "5r7 9r7 / r7c4 r7c6".parse()?;
/// let other = in_cells(&position, &pattern);
/// assert!(other.bases().all(|(id, _)| id.digit().is_none()));
/// assert_eq!(other.rank(), 0);
/// for candidate in position.grid().live().iter() {
///     assert_eq!(other.excess(candidate), pattern.excess(candidate));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn in_cells(position: &Position, pattern: &Pattern) -> Pattern {
    let equations = Equations::new(position, pattern);
    equations.pattern(&equations.free())
}

/// An equivalent pattern in which no base set is a cell, and whether it has the least order that these
/// equations allow.
///
/// Each house starts at a number that costs nothing. An open cell that is a base set needs one of its three
/// houses once more; each is tried, and is closed for the later ones, so each choice is found once. A choice
/// is pruned if the remaining needs of the cells cost too much (`RewrittenSearch::least`).
///
/// ```
/// use basecover::search::in_digits;
/// use basecover::{Grid, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let position = Position::new(grid)?;
/// let (other, is_least) = in_digits(&position, &"r7c4 r7c6 r7c7 / 2r7 4r7 6r7".parse()?);
/// assert!(is_least && other.bases().all(|(id, _)| id.digit().is_some()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn in_digits(position: &Position, pattern: &Pattern) -> (Pattern, bool) {
    let equations = Equations::new(position, pattern);
    let mut search = RewrittenSearch {
        equations: &equations,
        times: equations.free(),
        closed: [false; HOUSES],
        best: None,
        states: 0,
    };
    search.go(0);
    // The first branch is never pruned: it ends with a pattern.
    let times = search.best.map_or_else(|| equations.free(), |(_, times)| times);
    (equations.pattern(&times), search.states <= PATIENCE)
}

/// How often digits are exchanged for cells, by house.
type Times = [i64; HOUSES];

struct Equations<'a> {
    pattern: &'a Pattern,
    /// The open cells with their houses.
    cells: Vec<(ConstraintId, [usize; 3])>,
    /// By house: its open digits.
    digits: Vec<Vec<ConstraintId>>,
}

impl<'a> Equations<'a> {
    fn new(position: &'a Position, pattern: &'a Pattern) -> Self {
        let space = position.space();
        let open = |id: &ConstraintId| space.constraint_number(*id).is_some();
        let cells = Cell::all().map(|cell| {
            let houses = [cell.row(), 9 + cell.column(), 18 + cell.block()];
            (ConstraintId::cell(cell), houses)
        });
        let mut digits = vec![Vec::new(); HOUSES];
        for id in ConstraintId::all().filter(open) {
            if let Some(house) = id.house() {
                digits[number(house)].push(id);
            }
        }
        Self {
            pattern,
            cells: cells.filter(|(id, _)| open(id)).collect(),
            digits,
        }
    }

    /// The largest numbers with which no digit becomes a base set.
    fn free(&self) -> Times {
        let least = |house: usize| {
            let weights = self.digits[house].iter().map(|id| self.pattern.weight(*id));
            weights.min().unwrap_or(0)
        };
        std::array::from_fn(least)
    }

    /// How many base sets one more exchange in a house adds.
    fn cost(&self, house: usize, times: i64) -> i64 {
        let digits = self.digits[house].iter();
        digits
            .map(|id| i64::from(self.pattern.weight(*id) <= times))
            .sum()
    }

    fn cell_weight(&self, id: ConstraintId, houses: [usize; 3], times: &Times) -> i64 {
        self.pattern.weight(id) + houses.map(|house| times[house]).iter().sum::<i64>()
    }

    fn pattern(&self, times: &Times) -> Pattern {
        let cells = self.cells.iter();
        let cells = cells.map(|&(id, houses)| (id, self.cell_weight(id, houses, times)));
        let digits = self.digits.iter().zip(times);
        let digits = digits.flat_map(|(digits, times)| {
            let weighed = move |&id: &ConstraintId| (id, self.pattern.weight(id) - times);
            digits.iter().map(weighed)
        });
        let derived = self.pattern.derived().iter().cloned();
        Pattern::from_weights(cells.chain(digits)).with_derived(derived)
    }
}

fn number(house: House) -> usize {
    match house {
        House::Row(i) => usize::from(i),
        House::Column(i) => 9 + usize::from(i),
        House::Block(i) => 18 + usize::from(i),
    }
}

/// A common multiple of 1 to 9: with it, equal shares of up to nine cells are whole numbers.
const SHARES: i64 = 2520;

struct RewrittenSearch<'a> {
    equations: &'a Equations<'a>,
    times: Times,
    closed: [bool; HOUSES],
    /// The fewest base sets so far.
    best: Option<(i64, Times)>,
    states: u32,
}

impl RewrittenSearch<'_> {
    fn go(&mut self, cost: i64) {
        self.states = self.states.saturating_add(1);
        let is_vain = |(least, _)| self.states > PATIENCE || cost.saturating_add(self.least()) >= least;
        if self.best.is_some_and(is_vain) {
            return;
        }
        let weight = |&&(id, houses): &&(ConstraintId, [usize; 3])| {
            self.equations.cell_weight(id, houses, &self.times)
        };
        let based = self.equations.cells.iter().filter(|cell| weight(cell) < 0);
        let choices = |(_, houses): &(ConstraintId, [usize; 3])| {
            let open = houses.iter().copied().filter(|&house| !self.closed[house]);
            open.collect::<Vec<_>>()
        };
        let Some(mut houses) = based.map(choices).min_by_key(Vec::len) else {
            self.best = Some((cost, self.times));
            return;
        };
        houses.sort_by_key(|&house| self.equations.cost(house, self.times[house]));
        for &house in &houses {
            let more = self.equations.cost(house, self.times[house]);
            self.times[house] += 1;
            self.go(cost + more);
            self.times[house] -= 1;
            self.closed[house] = true;
        }
        houses.iter().for_each(|&house| self.closed[house] = false);
    }

    /// A lower bound on the cost of the cells that are still base sets: each pays, for every time that it
    /// needs one of its houses, its share of the cheapest.
    ///
    /// *Proof.* A house that is taken once more costs no less the next time, and serves no more cells than
    /// are base sets now. So the shares of all cells it serves sum to at most its cost, and the house that
    /// serves a need of a cell has a share no less than the cheapest. The 16 cells of Easter Monster take 13
    /// states, and 38 without this bound.
    fn least(&self) -> i64 {
        let mut served = [0; HOUSES];
        let needs = self.equations.cells.iter().filter_map(|&(id, houses)| {
            let need = -self.equations.cell_weight(id, houses, &self.times);
            (need > 0).then_some((need, houses))
        });
        needs
            .clone()
            .for_each(|(_, houses)| houses.iter().for_each(|&house| served[house] += 1));
        let share = |house: usize| {
            let cost = self.equations.cost(house, self.times[house]);
            SHARES * cost / served[house]
        };
        let paid = needs.map(|(need, houses)| {
            let open = houses.into_iter().filter(|&house| !self.closed[house]);
            need.saturating_mul(open.map(share).min().unwrap_or(0))
        });
        let paid = paid.fold(0, i64::saturating_add);
        paid.saturating_add(SHARES - 1) / SHARES
    }
}
