//! [`families`]: the cells, houses of digits and almost locked sets of a position that can be parts.

use super::{ChainRegion, Ends, Houses, Links, Node, Part, PartKind, Paths};
use crate::constraint::{ConstraintId, ConstraintSet, Kind};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use itertools::Itertools;
use std::collections::BTreeSet;

/// A family of base sets, before two of its nodes are chosen.
pub(super) struct Family {
    pub(super) kind: PartKind,
    pub(super) bases: Vec<ConstraintId>,
    /// The covers of the digits in `nodes` within the family's house; none for a cell and a digit's house.
    pub(super) inner: Vec<ConstraintId>,
    /// Two; one for each digit in an almost locked set.
    pub(super) nodes: Vec<Node>,
}

/// All families of a region.
pub(super) fn families(grid: &Grid, region: &ChainRegion) -> Vec<Family> {
    let mut all = Vec::new();
    if region.cells >= 2 || region.als >= 1 {
        let cells = region.base_sets().filter(|id| id.kind() == Kind::Cell);
        all.extend(cells.filter_map(|id| bivalue(grid, Cell::new(id.index()))));
    }
    if region.houses != Houses::Excluded {
        let houses = region
            .base_sets()
            .filter_map(|id| Some((id.digit()?, id.house()?)));
        // Digit by digit.
        for (digit, house) in houses.sorted_by_key(|&(digit, _)| digit) {
            digit_in_house(grid, digit, house, region.houses, &mut all);
        }
    }
    if region.als >= 2 {
        all.extend(almost_locked_sets(grid, region));
    }
    all
}

/// Whether every base set of the region is in one of its families.
pub(super) fn hold_all(families: &[Family], region: &ChainRegion) -> bool {
    let held: ConstraintSet = families
        .iter()
        .flat_map(|family| family.bases.iter().copied())
        .collect();
    region.base_sets().all(|id| held.contains(id))
}

/// Every almost locked set, cells of two digits among them, entered and left by any two of its digits.
pub(in crate::search) fn families_of(grid: &Grid, als: usize, bases: Option<ConstraintSet>) -> Vec<Part> {
    let region = ChainRegion {
        cells: 2,
        houses: Houses::Excluded,
        als,
        links: Links::Any,
        parts: 1..=1,
        paths: Paths::All,
        ends: Ends::Any,
        closings: Vec::new(),
        bases,
        covers: None,
    };
    let pairs = |family: Family| {
        let two = family
            .nodes
            .iter()
            .copied()
            .cartesian_product(family.nodes.clone());
        let two: Vec<_> = two.filter(|(from, to)| from != to).collect();
        two.into_iter().map(move |(from, to)| family.part(from, to))
    };
    families(grid, &region).into_iter().flat_map(pairs).collect()
}

impl Family {
    /// The part that is entered by one node and left by another.
    pub(super) fn part(&self, from: Node, to: Node) -> Part {
        let outside = |id: &&ConstraintId| ![Some(from.digit), Some(to.digit)].contains(&id.digit());
        Part {
            kind: self.kind,
            bases: self.bases.clone(),
            inner: self.inner.iter().filter(outside).copied().collect(),
            from,
            to,
        }
    }
}

fn bivalue(grid: &Grid, cell: Cell) -> Option<Family> {
    let nodes = grid.digits(cell).map(|digit| Node {
        digit,
        candidates: [Candidate::new(cell, digit)].into_iter().collect(),
    });
    let nodes: Vec<_> = nodes.collect();
    (nodes.len() == 2).then(|| Family {
        kind: PartKind::Cell,
        bases: vec![ConstraintId::cell(cell)],
        inner: Vec::new(),
        nodes,
    })
}

/// Adds the ways to divide a digit's places in a house into two nodes.
fn digit_in_house(grid: &Grid, digit: Digit, house: House, houses: Houses, all: &mut Vec<Family>) {
    let id = ConstraintId::in_house(digit, house);
    let live = id.live(grid);
    let family = |a: CandidateSet, b: CandidateSet| Family {
        kind: PartKind::House,
        bases: vec![id],
        inner: Vec::new(),
        nodes: [a, b].map(|candidates| Node { digit, candidates }).to_vec(),
    };
    let mut two = live.iter();
    if let (Some(a), Some(b), None) = (two.next(), two.next(), two.next()) {
        all.push(family([a].into_iter().collect(), [b].into_iter().collect()));
        return;
    }
    if houses != Houses::Grouped {
        return;
    }
    let places: Vec<Cell> = live.iter().map(Candidate::cell).collect();
    let crossings = crossing(house);
    let one_crossing = |cells: &[Cell]| {
        let by = |of: &fn(Cell) -> usize| cells.iter().map(|&cell| of(cell)).all_equal();
        cells.len() == 1 || crossings.iter().any(by)
    };
    let mut splits: BTreeSet<(Vec<Cell>, Vec<Cell>)> = BTreeSet::new();
    for of in crossings {
        for first in places.iter().map(|&cell| of(cell)).dedup() {
            let (a, b): (Vec<_>, Vec<_>) = places.iter().partition(|&&cell| of(cell) == first);
            if !b.is_empty() && one_crossing(&b) {
                splits.insert(if a < b { (a, b) } else { (b, a) });
            }
        }
    }
    let node = |cells: &[Cell]| cells.iter().map(|&cell| Candidate::new(cell, digit)).collect();
    all.extend(splits.iter().map(|(a, b)| family(node(a), node(b))));
}

/// How to number the other houses that cross a house in three cells: a line's blocks, a block's rows and
/// columns.
fn crossing(house: House) -> &'static [fn(Cell) -> usize] {
    match house {
        House::Row(_) | House::Column(_) => &[Cell::block],
        House::Block(_) => &[Cell::row, Cell::column],
    }
}

/// All sets of n >= 2 cells of a house with n + 1 digits; each set of cells once.
fn almost_locked_sets(grid: &Grid, region: &ChainRegion) -> Vec<Family> {
    let mut all = Vec::new();
    let admitted = |cell: &Cell| region.admits_base(ConstraintId::cell(*cell));
    let mut held = [0_u16; 512];
    for house in House::all() {
        let own = house.cells().into_iter().filter(admitted);
        let cells: Vec<(Cell, u16)> = own
            .map(|cell| (cell, grid.live().digits(cell)))
            .filter(|(_, digits)| digits.count_ones() > 1)
            .collect();
        for chosen in 1_usize..1 << cells.len() {
            let last = chosen.trailing_zeros() as usize;
            let digits = held[chosen & (chosen - 1)] | cells[last].1;
            held[chosen] = digits;
            let size = chosen.count_ones();
            if size < 2 || size as usize > region.als || digits.count_ones() != size + 1 {
                continue;
            }
            let picked = (0..cells.len()).filter(|i| chosen >> i & 1 == 1);
            let set: Vec<Cell> = picked.map(|i| cells[i].0).collect();
            // Cells in both a line and a block are found in the line.
            let in_line = |line: fn(Cell) -> usize| set.iter().map(|&cell| line(cell)).all_equal();
            if matches!(house, House::Block(_)) && (in_line(Cell::row) || in_line(Cell::column)) {
                continue;
            }
            let digits: Vec<_> = Digit::all().filter(|d| digits >> d.index() & 1 == 1).collect();
            let node = |&digit: &Digit| Node {
                digit,
                candidates: set
                    .iter()
                    .map(|&cell| Candidate::new(cell, digit))
                    .filter(|&c| grid.is_live(c))
                    .collect(),
            };
            all.push(Family {
                kind: PartKind::AlmostLockedSet,
                bases: set.iter().map(|&cell| ConstraintId::cell(cell)).collect(),
                inner: digits.iter().map(|&d| ConstraintId::in_house(d, house)).collect(),
                nodes: digits.iter().map(node).collect(),
            });
        }
    }
    all
}
