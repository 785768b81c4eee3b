//! [`in_position`]: the equal sets that prove something in a position.
//!
//! *Counting.* Let D be some digits and A, B equal sets with the excess k. The cells of A that can hold a
//! digit of D are m, the cells of B that can hold nothing else are n. The digits of D are n times in B at
//! least, so n + k |D| times in A at least, and m times at most. If m = n + k |D|, all of these are reached:
//! in A a digit of D is in each of the m cells, and in B the digits of D are in the n cells only. As a
//! pattern: base sets are the digits of D in the houses of the first side and the n cells, cover sets the
//! same digits in the houses of the second side and the m cells. The rank is m - n - k |D| = 0. The
//! [judge](verify) has the last word.
//!
//! For given digits m - n - k |D| is a sum over cells, since k is a ninth of the sum of all cells: so the
//! [`least`] finds where it is 0, among all equal sets.
//!
//! *Lemma.* Sets of more than four digits prove nothing else. *Proof.* With A and B exchanged and the digits
//! outside D for D, m is the number of cells of B that can hold a digit outside D, which is |B| - n; n
//! likewise
//! |A| - m, and k becomes -k. With |A| - |B| = 9 k the difference is the same, and the same candidates fall.

use super::EqualSets;
use super::least::{Costs, least};
use crate::casts::fit;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use crate::pattern::{Pattern, Proven, verify};
use crate::search::{Limits, StopReason};

/// Equal sets that prove something, with the digits that they are counted for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Equal {
    /// The regions.
    pub sets: EqualSets,
    /// The digits that are counted.
    pub digits: Vec<Digit>,
    /// The cells of the second region that hold nothing but these digits.
    pub filled: Vec<Cell>,
    /// The cells of the first region that can hold one of them.
    pub open: Vec<Cell>,
    /// The pattern, of rank 0; below 0 where the position has no solution.
    pub proven: Proven,
}

/// What was found, and why the search stopped.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FoundEqual {
    /// Those that eliminate most first, then those of fewer cells.
    pub all: Vec<Equal>,
    /// Only [`StopReason::Exhausted`] proves that no equal sets eliminate anything else.
    pub stop: StopReason,
    /// Programs solved.
    pub nodes: u64,
}

/// For each set of digits and each candidate that some equal sets eliminate by a count of these digits: the
/// fewest cells that do; without those whose eliminations another one has with as few base sets or fewer.
/// Only regions that both have cells: one house by itself proves naked and hidden subsets, which are left
/// out, and so are the candidates that they eliminate.
#[must_use]
pub fn in_position(position: &Position, limits: &Limits<'_>) -> FoundEqual {
    let grid = position.grid();
    let mut found = FoundEqual {
        all: Vec::new(),
        stop: StopReason::Exhausted,
        nodes: 0,
    };
    for digits in subsets(grid) {
        if let Err(halt) = limits.go_on() {
            found.stop = halt.into();
            break;
        }
        if limits.max_nodes.is_some_and(|most| found.nodes >= most) {
            found.stop = StopReason::NodeBudget;
            break;
        }
        of_digits(grid, &digits, &mut found);
    }
    limits.spend(found.nodes);
    let key = |equal: &Equal| {
        let cells = equal.sets.first().count() + equal.sets.second().count();
        (std::cmp::Reverse(equal.proven.eliminations().len()), cells)
    };
    found.all.sort_by_cached_key(key);
    found.all = least_only(found.all);
    found
}

/// Those of which no other one with as few base sets or fewer eliminates as much.
fn least_only(all: Vec<Equal>) -> Vec<Equal> {
    let order = |equal: &Equal| equal.proven.pattern().order();
    let mut by_order: Vec<usize> = (0..all.len()).collect();
    by_order.sort_by_key(|&i| order(&all[i]));
    let mut kept: Vec<usize> = Vec::new();
    for i in by_order {
        let own = all[i].eliminations();
        if !kept
            .iter()
            .any(|&other| own.minus(&all[other].eliminations()).is_empty())
        {
            kept.push(i);
        }
    }
    let all = all.into_iter().enumerate();
    all.filter(|(i, _)| kept.contains(i))
        .map(|(_, equal)| equal)
        .collect()
}

/// The sets of one to four digits that are not all placed, the small ones first.
fn subsets(grid: &Grid) -> Vec<Vec<Digit>> {
    let placed = grid.placed();
    let is_open = |digit: &Digit| placed.iter().filter(|c| c.digit() == *digit).count() < 9;
    let open: Vec<Digit> = Digit::all().filter(is_open).collect();
    let mut all: Vec<Vec<Digit>> = (1u32..1 << open.len())
        .filter(|bits| bits.count_ones() <= 4)
        .map(|bits| {
            (0..open.len())
                .filter(|i| bits >> i & 1 == 1)
                .map(|i| open[i])
                .collect()
        })
        .collect();
    all.sort_by_key(Vec::len);
    all
}

/// What two regions prove in a position, with either of them as the first: for each few digits what their
/// count eliminates, without those whose eliminations another one has with as few base sets or fewer.
#[must_use]
pub fn of_sets(position: &Position, sets: &EqualSets) -> FoundEqual {
    let grid = position.grid();
    let mut all = Vec::new();
    for digits in subsets(grid) {
        let holds = holds(grid, &digits);
        let ranks = ranks(&holds, digits.len());
        for sets in [*sets, sets.turned()] {
            let cost = |cell: Cell| ranks[cell.index()][usize::from((sets.at(cell) + 1).unsigned_abs())];
            if Cell::all().filter_map(cost).sum::<i64>() <= 0 {
                all.extend(equal(grid, &digits, sets, &holds));
            }
        }
    }
    FoundEqual {
        all: least_only(all),
        stop: StopReason::Exhausted,
        nodes: 0,
    }
}

/// A cell, as some digits see it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// None of them.
    None,
    /// Some of them, and others.
    Mixed,
    /// Only some of them.
    Only,
}

/// A difference of 1, of the costs: more than all cells.
const RANK: i64 = 1 << 10;

/// Costs whose sum is 9 times the rank, times [`RANK`].
fn ranks(holds: &[Holds; 81], digits: usize) -> Costs {
    let digits: i64 = fit(digits);
    holds.map(|holds| {
        let open = if holds == Holds::None { 0 } else { 9 };
        let filled = if holds == Holds::Only { 9 } else { 0 };
        [
            Some((digits - filled) * RANK),
            Some(0),
            Some((open - digits) * RANK),
        ]
    })
}

/// How some digits see each cell.
fn holds(grid: &Grid, digits: &[Digit]) -> [Holds; 81] {
    let own: u16 = digits.iter().map(|digit| 1 << digit.index()).sum();
    std::array::from_fn(|cell| match grid.live().digits(Cell::new(cell)) {
        all if all & own == 0 => Holds::None,
        all if all & !own == 0 => Holds::Only,
        _ => Holds::Mixed,
    })
}

fn of_digits(grid: &Grid, digits: &[Digit], found: &mut FoundEqual) {
    let holds = holds(grid, digits);
    let ranks = ranks(&holds, digits.len());
    let mut wanted: Vec<Cell> = Cell::all()
        .filter(|cell| holds[cell.index()] == Holds::Mixed)
        .collect();
    while !wanted.is_empty() {
        // As many of the cells as can be.
        let mut costs = ranks;
        for cell in &wanted {
            for region in [0, 2] {
                costs[cell.index()][region] = costs[cell.index()][region].map(|cost| cost - 1);
            }
        }
        found.nodes += 1;
        let Some((cost, widest)) = least(&costs).filter(|&(cost, _)| cost < 0) else {
            return;
        };
        let is_contradiction = cost <= -RANK;
        let in_widest: Vec<Cell> = wanted
            .iter()
            .copied()
            .filter(|&cell| widest.at(cell) != 0)
            .collect();
        wanted.retain(|cell| !in_widest.contains(cell));
        if is_contradiction {
            found.all.extend(equal(grid, digits, widest, &holds));
            return;
        }
        let mut done: Vec<Cell> = Vec::new();
        for cell in in_widest {
            if done.contains(&cell) {
                continue;
            }
            found.nodes += 1;
            let Some(smallest) = with(&ranks, cell) else {
                continue;
            };
            let is_mixed = |cell: &Cell| holds[cell.index()] == Holds::Mixed;
            done.extend(smallest.first().chain(smallest.second()).filter(is_mixed));
            if smallest.first().next().is_some() && smallest.second().next().is_some() {
                found.all.extend(equal(grid, digits, smallest, &holds));
            }
        }
    }
}

/// Of the equal sets of rank 0 with a cell those of the fewest cells.
fn with(ranks: &Costs, cell: Cell) -> Option<EqualSets> {
    let mut costs = *ranks;
    for own in &mut costs {
        for region in [0, 2] {
            own[region] = own[region].map(|cost| cost + 1);
        }
    }
    costs[cell.index()][1] = None;
    least(&costs)
        .filter(|&(cost, _)| cost < RANK)
        .map(|(_, sets)| sets)
}

/// What the judge says of it.
fn equal(grid: &Grid, digits: &[Digit], sets: EqualSets, holds: &[Holds; 81]) -> Option<Equal> {
    let filled: Vec<Cell> = sets
        .second()
        .filter(|cell| holds[cell.index()] == Holds::Only)
        .collect();
    let open: Vec<Cell> = sets
        .first()
        .filter(|cell| holds[cell.index()] != Holds::None)
        .collect();
    let houses = sets.houses();
    let of_digits = digits.iter().flat_map(|&digit| {
        let own = houses.iter();
        own.map(move |&(house, number)| (ConstraintId::in_house(digit, house), -number))
    });
    let filling = filled.iter().map(|&cell| (ConstraintId::cell(cell), -1));
    let opening = open.iter().map(|&cell| (ConstraintId::cell(cell), 1));
    let weights = of_digits.chain(filling).chain(opening);
    let pattern = Pattern::from_weights(weights.filter(|&(id, _)| !is_settled(grid, id)));
    // *Lemma.* A digit that is settled in all the houses adds nothing. *Proof.* Nothing of it is in the
    // pattern, which is that of the other digits.
    let is_counted = |digit: &Digit| pattern.weights().any(|(id, _)| id.digit() == Some(*digit));
    if !digits.iter().all(is_counted) {
        return None;
    }
    let proven = verify(grid, pattern).ok()?;
    Some(Equal {
        digits: digits.to_vec(),
        filled,
        open,
        proven,
        sets,
    })
}

/// Whether a placed digit is all that a set holds.
///
/// *Lemma.* A pattern of equal sets does as much without them. *Proof.* A placed digit is alone in its cell
/// and in its houses. Their weights in the pattern add up to its excess, 0: it is counted if its cell is in a
/// region.
fn is_settled(grid: &Grid, id: ConstraintId) -> bool {
    let only = id.live(grid).only();
    only.is_some_and(|only| grid.state(only.cell()).digit() == Some(only.digit()))
}

impl Equal {
    /// The candidates that it eliminates.
    #[must_use]
    pub fn eliminations(&self) -> CandidateSet {
        self.proven.eliminations().iter().copied().collect()
    }

    /// The candidates that are left alone in a cell or in a digit's house by it.
    #[must_use]
    pub fn placements(&self, grid: &Grid) -> Vec<Candidate> {
        let later = grid.without(self.proven.eliminations().iter().copied());
        let known = grid.singles();
        later.singles().minus(&known).iter().collect()
    }
}
