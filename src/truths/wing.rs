//! Broken wings: odd loops of places for one digit.
//!
//! Neighbours in the loop share a house, a different one for each two. If the digit had no other place in
//! these houses, it would stand in every second cell of the loop, which cannot be when their number is odd.
//! So one of its other places, a guardian, is true. The linear program does not see that: it puts a half into
//! every cell of the loop.
//!
//! That a house needs the digit is no matter of the cells of the loop alone. The judge asks for cells that
//! cannot be filled, so all open cells of the houses are named: without the digit a house has one digit too
//! few for them. Such cells may be filled in very many ways before each of them has failed, so a wing is kept
//! only when few choices show it. Loops of three cells lie in one block and are seen by the linear program:
//! the houses hold each cell twice, and the block one of them at most.

use super::Found;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use crate::sorting;
use itertools::Itertools;

/// Longer loops are not looked for.
const MOST_CELLS: usize = 7;

/// Places of a digit that are tried before the search for loops ends.
const MOST_TRIED: usize = 10_000;

/// More wings of a digit are not proven, nor looked for.
const MOST_WINGS: usize = 12;

/// A wing that takes more choices to prove is left out.
const MOST_CHOICES: u32 = 20_000;

/// Places of one digit, a bit for each by its number.
type Places = u128;

/// Two places that share a house, from the first of them.
struct Link {
    to: usize,
    house: ConstraintId,
    /// The other places in the house.
    guardians: Places,
}

/// The broken wings of a position with at most so many guardians that are proven with few choices.
pub(super) fn wings(grid: &Grid, most: usize) -> Vec<Found> {
    Digit::all()
        .flat_map(|digit| of_digit(grid, digit, most))
        .collect()
}

fn of_digit(grid: &Grid, digit: Digit, most: usize) -> Vec<Found> {
    let open = Cell::all().filter(|&cell| grid.state(cell).digit().is_none());
    let places: Vec<Candidate> = open
        .map(|cell| Candidate::new(cell, digit))
        .filter(|&c| grid.is_live(c))
        .collect();
    let mut search = Search {
        links: (0..places.len()).map(|i| links(&places, i, most)).collect(),
        most,
        path: Vec::new(),
        houses: Vec::new(),
        tried: 0,
        loops: Vec::new(),
    };
    for first in 0..places.len() {
        search.path.push(first);
        search.grow(1 << first, 0);
        search.path.pop();
    }
    let mut loops = search.loops;
    sorting::by_key(&mut loops, |found| {
        (found.guardians.count_ones(), found.guardians)
    });
    let mut kept: Vec<Places> = Vec::new();
    let mut wings = Vec::new();
    for Loop {
        path,
        houses,
        guardians,
    } in loops
    {
        if kept.len() == MOST_WINGS {
            break;
        }
        if kept.iter().any(|fewer| fewer & !guardians == 0) {
            continue;
        }
        kept.push(guardians);
        let guardians = (0..places.len()).filter(|i| guardians >> i & 1 == 1);
        let guardians: CandidateSet = guardians.map(|i| places[i]).collect();
        let corners: Vec<Cell> = path.iter().map(|&i| places[i].cell()).collect();
        let cells = cells(grid, &corners, &houses);
        if is_shown(grid, &cells, &guardians) {
            wings.push(Found {
                guardians,
                cells,
                name: format!("wing-{digit}"),
            });
        }
    }
    wings
}

/// The links of a place.
fn links(places: &[Candidate], from: usize, most: usize) -> Vec<Link> {
    let houses = ConstraintId::of(places[from])
        .into_iter()
        .filter(|id| id.digit().is_some());
    let of_house = |house: ConstraintId| {
        let held = |&i: &usize| ConstraintId::of(places[i]).contains(&house);
        let all: Vec<usize> = (0..places.len()).filter(held).collect();
        let bits: Places = all.iter().map(|i| 1 << i).sum();
        let others = all.into_iter().filter(|&to| to != from);
        others.map(move |to| Link {
            to,
            house,
            guardians: bits & !(1 << from | 1 << to),
        })
    };
    let links = houses.flat_map(of_house);
    links
        .filter(|link| link.guardians.count_ones() as usize <= most)
        .collect()
}

/// A loop with the houses of its neighbours.
struct Loop {
    path: Vec<usize>,
    houses: Vec<ConstraintId>,
    guardians: Places,
}

struct Search {
    links: Vec<Vec<Link>>,
    /// Of guardians.
    most: usize,
    path: Vec<usize>,
    houses: Vec<ConstraintId>,
    tried: usize,
    loops: Vec<Loop>,
}

impl Search {
    /// Lengthens the path and closes it where it can be; each loop is met from its first place in one
    /// direction only. A place of the loop is no guardian: such loops say less than others.
    fn grow(&mut self, taken: Places, guardians: Places) {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        for i in 0..self.links[last].len() {
            let Link {
                to,
                house,
                guardians: own,
            } = self.links[last][i];
            let all = guardians | own;
            if to < first
                || all & taken != 0
                || all.count_ones() as usize > self.most
                || self.houses.contains(&house)
            {
                continue;
            }
            self.houses.push(house);
            let length = self.path.len();
            if to == first {
                if length > 3 && length % 2 == 1 && self.path[1] < last && all != 0 {
                    self.loops.push(Loop {
                        path: self.path.clone(),
                        houses: self.houses.clone(),
                        guardians: all,
                    });
                }
            } else if length < MOST_CELLS && (taken | all) >> to & 1 == 0 && self.tried < MOST_TRIED {
                self.tried += 1;
                self.path.push(to);
                self.grow(taken | 1 << to, all);
                self.path.pop();
            }
            self.houses.pop();
        }
    }
}

/// The open cells of the houses, those of the loop first: how these are filled tells which house fails. Then
/// house by house, the shortest first.
fn cells(grid: &Grid, corners: &[Cell], houses: &[ConstraintId]) -> Vec<Cell> {
    let open = |house: &ConstraintId| {
        let cells = house.members().into_iter().map(Candidate::cell);
        let open = cells.filter(|&cell| grid.state(cell).digit().is_none());
        sorting::sorted_by_key(open, |&cell| grid.digits(cell).count())
    };
    let houses = sorting::sorted_by_key(houses.iter().map(open), Vec::len);
    corners
        .iter()
        .copied()
        .chain(houses.into_iter().flatten())
        .unique()
        .collect()
}

/// A candidate and what falls with it.
type Choice = (Candidate, CandidateSet);

/// Whether few choices show that the cells cannot be filled without a guardian, one cell after the other.
fn is_shown(grid: &Grid, cells: &[Cell], guardians: &CandidateSet) -> bool {
    let seen = |c: Candidate| ConstraintId::of(c).into_iter().flat_map(|id| id.members());
    let ways = |&cell: &Cell| -> Vec<Choice> {
        let all = grid.digits(cell).map(|digit| Candidate::new(cell, digit));
        let left = all.filter(|&c| !guardians.contains(c));
        left.map(|c| (c, seen(c).collect())).collect()
    };
    let left: Vec<Vec<Choice>> = cells.iter().map(ways).collect();
    !may_be_filled(&left, &CandidateSet::full(), &mut { MOST_CHOICES })
}

/// Whether a choice for the remaining cells was found, or none within the number of choices.
fn may_be_filled(left: &[Vec<Choice>], free: &CandidateSet, choices: &mut u32) -> bool {
    let Some((ways, rest)) = left.split_first() else {
        return true;
    };
    for (candidate, seen) in ways {
        if *choices == 0 {
            return true;
        }
        *choices -= 1;
        if free.contains(*candidate) && may_be_filled(rest, &free.minus(seen), choices) {
            return true;
        }
    }
    false
}
