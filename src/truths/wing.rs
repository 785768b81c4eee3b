//! Broken wings: odd loops of places for one digit.
//!
//! Neighbours in the loop share a house, a different one for each two. If the digit had no other place in
//! these houses, it would be in every second cell of the loop, which cannot be when their number is odd. So
//! one of its other places, a guardian, is true. The linear program does not see that: it puts a half into
//! every cell of the loop.
//!
//! What shows it is written down in one of two ways. That a house needs the digit is no matter of the cells
//! of the loop alone, so all open cells of the houses may be named: without the digit a house has one digit
//! too few for them, and they cannot be filled. Where too many ways have to be tried until each has failed,
//! there is a proof by patterns, whatever the length: with the guardians gone every second house of the loop
//! is a base set, the others are cover sets, and the place between two of these falls. So does the next one,
//! and then their house is empty.
//!
//! *Chord lemma.* A loop is not needed where two of its places that are not neighbours are all that the
//! guardians leave of some house. *Proof.* They cut the loop into two loops, one of which is odd. It has
//! fewer places and no further guardian. It has five at least: three places, two and two in a house of their
//! own, would lie in one block, and be three in the house of two of them.
//!
//! Nor is one that has all guardians of another.

use super::Impossibility;
use super::cut::Work;
use crate::constraint::{ConstraintId, Proof, ProofLine};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use crate::sorting;
use itertools::Itertools;

/// A wing that takes more choices is shown by patterns.
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

/// The search for the broken wings of a position.
pub(super) struct Wings<'a> {
    grid: &'a Grid,
    digits: Vec<OfDigit>,
}

/// Those of a digit.
struct OfDigit {
    digit: Digit,
    places: Vec<Candidate>,
    /// What has been found.
    known: Vec<Places>,
}

impl<'a> Wings<'a> {
    pub(super) fn new(grid: &'a Grid) -> Self {
        let of_digit = |digit| {
            let open = Cell::all().filter(|&cell| grid.state(cell).digit().is_none());
            let places = open.map(|cell| Candidate::new(cell, digit));
            OfDigit {
                digit,
                places: places.filter(|&c| grid.is_live(c)).collect(),
                known: Vec::new(),
            }
        };
        Self {
            grid,
            digits: Digit::all().map(of_digit).collect(),
        }
    }

    /// Those with at most this many guardians that have not all guardians of one found before.
    pub(super) fn next(&mut self, most: usize, work: &mut Work) -> Vec<Impossibility> {
        let grid = self.grid;
        let of_digit = |own: &mut OfDigit| -> Vec<Impossibility> {
            let loops = own.loops(most, work);
            loops.iter().map(|found| own.wing(grid, found)).collect()
        };
        self.digits.iter_mut().flat_map(of_digit).collect()
    }
}

impl OfDigit {
    /// Further loops, fewest guardians first.
    fn loops(&mut self, most: usize, work: &mut Work) -> Vec<Loop> {
        let places = &self.places;
        let mut search = WingSearch {
            links: (0..places.len()).map(|i| links(places, i, most)).collect(),
            most,
            path: Vec::new(),
            houses: Vec::new(),
            known: std::mem::take(&mut self.known),
            loops: Vec::new(),
            work,
        };
        for first in 0..places.len() {
            search.path.push(first);
            search.grow(1 << first, 0);
            search.path.pop();
        }
        self.known = search.known;
        let mut loops = search.loops;
        sorting::by_key(&mut loops, |found| {
            (found.guardians.count_ones(), found.guardians)
        });
        loops
    }

    fn wing(&self, grid: &Grid, found: &Loop) -> Impossibility {
        let Self { digit, places, .. } = self;
        let guardians = (0..places.len()).filter(|i| found.guardians >> i & 1 == 1);
        let guardians: CandidateSet = guardians.map(|i| places[i]).collect();
        let corners: Vec<Candidate> = found.path.iter().map(|&i| places[i]).collect();
        let cells = cells(grid, &corners, &found.houses);
        let proof = (!is_shown(grid, &cells, &guardians)).then(|| proof(&corners, &found.houses));
        Impossibility {
            guardians,
            cells,
            sets: Vec::new(),
            name: format!("wing-{digit}"),
            symmetry: None,
            proof,
        }
    }
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

struct WingSearch<'a> {
    links: Vec<Vec<Link>>,
    /// Of guardians.
    most: usize,
    path: Vec<usize>,
    houses: Vec<ConstraintId>,
    /// The guardians of loops found before, with fewer guardians or as many.
    known: Vec<Places>,
    loops: Vec<Loop>,
    work: &'a mut Work,
}

impl WingSearch<'_> {
    /// Lengthens the path and closes it where it can be; each loop is found from its first place in one
    /// direction only. A place of the loop is not a guardian: such loops say less than others.
    fn grow(&mut self, taken: Places, guardians: Places) {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        let length = self.path.len();
        // Closed without a further guardian, it has a chord wherever it goes on.
        let mut has_chord = false;
        for i in 0..self.links[last].len() {
            let Link {
                to,
                house,
                guardians: own,
            } = self.links[last][i];
            let all = guardians | own;
            if to != first || length < 3 || !self.admits(taken, all) || self.houses.contains(&house) {
                continue;
            }
            has_chord |= all == guardians;
            if length > 3 && length % 2 == 1 && self.path[1] < last && all != 0 && !self.is_known(all) {
                let houses = self.houses.iter().copied().chain([house]).collect();
                self.known.push(all);
                self.loops.push(Loop {
                    path: self.path.clone(),
                    houses,
                    guardians: all,
                });
            }
        }
        if has_chord {
            return;
        }
        for i in 0..self.links[last].len() {
            let Link {
                to,
                house,
                guardians: own,
            } = self.links[last][i];
            let all = guardians | own;
            if to <= first || (taken | all) >> to & 1 == 1 || !self.admits(taken, all) {
                continue;
            }
            if self.houses.contains(&house) || self.is_known(all) || self.has_chord(to, taken, all) {
                continue;
            }
            // To look through what is known takes as long as some steps.
            if !self.work.take(1 + self.known.len() as u64 / 8) {
                return;
            }
            self.path.push(to);
            self.houses.push(house);
            self.grow(taken | 1 << to, all);
            self.houses.pop();
            self.path.pop();
        }
    }

    /// Whether a path may have these guardians.
    fn admits(&self, taken: Places, guardians: Places) -> bool {
        guardians & taken == 0 && guardians.count_ones() as usize <= self.most
    }

    /// Whether a loop is known with these guardians or fewer of them.
    fn is_known(&self, guardians: Places) -> bool {
        self.known.iter().any(|fewer| fewer & !guardians == 0)
    }

    /// Whether the guardians leave of some house a place and one of the path, but for its ends.
    fn has_chord(&self, place: usize, taken: Places, guardians: Places) -> bool {
        let ends = 1 << self.path[0] | 1 << self.path[self.path.len() - 1];
        let inner: Places = taken & !ends;
        let mut links = self.links[place].iter();
        links.any(|link| inner >> link.to & 1 == 1 && link.guardians & !guardians == 0)
    }
}

/// That the guardians are not all false: two of the places that are next to each other fall, and their house
/// is empty.
fn proof(corners: &[Candidate], houses: &[ConstraintId]) -> Proof {
    let falls = |i: usize| {
        let turned = houses.iter().cycle().skip(i).take(houses.len());
        // The first house and the last hold the place that falls.
        let weights = turned.zip([1, -1].into_iter().cycle());
        ProofLine {
            weights: sorting::sorted(weights.map(|(&id, weight)| (id, weight))),
            derived: Vec::new(),
            eliminations: vec![corners[i]],
        }
    };
    Proof {
        lines: vec![falls(0), falls(1)],
        cases: None,
    }
}

/// The open cells of the houses, those of the loop first: how these are filled tells which house fails. Then
/// house by house, the shortest first.
fn cells(grid: &Grid, corners: &[Candidate], houses: &[ConstraintId]) -> Vec<Cell> {
    let open = |house: &ConstraintId| {
        let cells = house.members().into_iter().map(Candidate::cell);
        let open = cells.filter(|&cell| grid.state(cell).digit().is_none());
        sorting::sorted_by_key(open, |&cell| grid.digits(cell).count())
    };
    let houses = sorting::sorted_by_key(houses.iter().map(open), Vec::len);
    corners
        .iter()
        .map(|corner| corner.cell())
        .chain(houses.into_iter().flatten())
        .unique()
        .collect()
}

/// A candidate and those eliminated with it.
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
