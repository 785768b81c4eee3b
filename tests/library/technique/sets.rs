//! Textbooks of finned fish, of almost locked sets and of two-sector disjoint subsets: grids only, nothing of
//! the library's own shapes.

use basecover::constraint::Kind;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use basecover::technique::Named;
use itertools::Itertools;

use super::textbook::{eliminated, find, places};

/// The cells of a list that hold a digit.
fn with(grid: &Grid, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    let live = |cell: &&Cell| grid.is_live(Candidate::new(**cell, digit));
    cells.iter().filter(live).copied().collect()
}

fn all_digits(grid: &Grid, cells: &[Cell]) -> Vec<Digit> {
    let digits = cells.iter().flat_map(|&cell| grid.digits(cell));
    digits.unique().sorted().collect()
}

fn share(grid: &Grid, cells: &[Cell], others: &[Cell]) -> bool {
    let digits = all_digits(grid, others);
    all_digits(grid, cells).iter().any(|digit| digits.contains(digit))
}

/// n lines, n crossing lines, and fins outside these, all in a block: what the block shares with the crossing
/// lines falls.
pub(super) fn finned_fish(grid: &Grid) {
    let simpler = [
        "locked-candidates",
        "x-wing",
        "swordfish",
        "jellyfish",
        "lines-minus-lines",
    ];
    let finned = [
        "sashimi-x-wing",
        "sashimi-swordfish",
        "sashimi-jellyfish",
        "finned-x-wing",
        "finned-swordfish",
        "finned-jellyfish",
    ];
    let steps = find(grid, &finned);
    let found = eliminated(&steps).or(&eliminated(&find(grid, &simpler)));
    for (digit, n) in Digit::all().cartesian_product(2..=4) {
        for (lines, across, crossing) in [
            (
                House::Row as fn(u8) -> House,
                House::Column as fn(u8) -> House,
                Cell::column as fn(Cell) -> usize,
            ),
            (House::Column, House::Row, Cell::row),
        ] {
            let sets = (0..9u8).combinations(n).collect_vec();
            for (base, cover) in sets.iter().cartesian_product(&sets) {
                let own = base.iter().flat_map(|&i| places(grid, digit, lines(i)));
                let own: Vec<Cell> = own.collect();
                let fins: Vec<&Cell> = own
                    .iter()
                    .filter(|&&cell| !cover.contains(&(crossing(cell) as u8)))
                    .collect();
                if fins.is_empty() || !fins.iter().map(|cell| cell.block()).all_equal() {
                    continue;
                }
                for cell in cover.iter().flat_map(|&i| places(grid, digit, across(i))) {
                    let c = Candidate::new(cell, digit);
                    let falls = cell.block() == fins[0].block() && !own.contains(&cell);
                    assert!(!falls || found.contains(c), "{c} by lines {base:?} and {cover:?}");
                }
            }
        }
    }
    steps.iter().for_each(|named| is_finned_fish(grid, named));
}

fn is_finned_fish(grid: &Grid, named: &Named) {
    let lines: Vec<House> = named
        .step
        .base()
        .iter()
        .filter_map(|(id, _)| id.house())
        .collect();
    let kind = named.step.base()[0].0.kind();
    assert!(kind == Kind::Row || kind == Kind::Column);
    assert!(
        named
            .step
            .base()
            .iter()
            .all(|(id, weight)| id.kind() == kind && *weight == 1)
    );
    let across = if kind == Kind::Row {
        House::Column as fn(u8) -> House
    } else {
        House::Row
    };
    let sashimi = named.technique.unwrap().id.starts_with("sashimi");
    for c in named.step.eliminations() {
        let own: Vec<Cell> = lines
            .iter()
            .flat_map(|&line| places(grid, c.digit(), line))
            .collect();
        let fits = |cover: Vec<u8>| {
            let covers = |cell: &Cell| cover.iter().any(|&i| across(i).cells().contains(cell));
            let fins: Vec<&Cell> = own.iter().filter(|cell| !covers(cell)).collect();
            let poor = |line: &House| {
                places(grid, c.digit(), *line)
                    .iter()
                    .filter(|cell| covers(cell))
                    .count()
                    < 2
            };
            covers(&c.cell())
                && !fins.is_empty()
                && fins.iter().all(|fin| fin.block() == c.cell().block())
                && lines.iter().any(poor) >= sashimi
        };
        assert!(!own.contains(&c.cell()), "{c} in {:?}", named.step);
        assert!(
            (0..9).combinations(lines.len()).any(fits),
            "{c} by {:?}",
            named.step
        );
    }
}

/// An almost locked set: its cells, and by digit where it has it and what sees all of these places.
struct Als {
    cells: Vec<Cell>,
    /// By digit: bits of cells.
    places: [u128; 9],
    seeing: [u128; 9],
}

fn bits(cells: impl IntoIterator<Item = Cell>) -> u128 {
    cells.into_iter().fold(0, |bits, cell| bits | 1 << cell.index())
}

impl Als {
    /// None when the cells, all of one house, do not hold one digit more than they are.
    fn new(grid: &Grid, cells: Vec<Cell>) -> Option<Self> {
        if all_digits(grid, &cells).len() != cells.len() + 1 {
            return None;
        }
        let place = |d: usize| bits(with(grid, &cells, Digit::new(d)));
        let seeing = |d: usize| {
            let own = with(grid, &cells, Digit::new(d));
            let live = Cell::all().filter(|&cell| grid.is_live(Candidate::new(cell, Digit::new(d))));
            bits(live.filter(|cell| own.iter().all(|own| own.sees(*cell))))
        };
        Some(Self {
            places: std::array::from_fn(place),
            seeing: std::array::from_fn(seeing),
            cells,
        })
    }

    /// The digits that only one of the two can hold.
    fn restricted(&self, other: &Self) -> Vec<usize> {
        let one = |d: &usize| {
            let (own, all) = (self.places[*d], other.seeing[*d]);
            own != 0 && other.places[*d] != 0 && own & !all == 0
        };
        (0..9).filter(one).collect()
    }

    /// What falls by the two.
    fn falls(&self, other: &Self) -> Vec<(usize, u128)> {
        let restricted = self.restricted(other);
        let both = |d: usize| self.seeing[d] & other.seeing[d];
        let mut all = Vec::new();
        for d in 0..9 {
            // Another restricted digit, or the same in the other set.
            let linked = restricted.iter().any(|&x| x != d);
            if linked && self.places[d] != 0 && other.places[d] != 0 {
                all.push((d, both(d)));
            }
        }
        if restricted.len() >= 2 {
            // Both sets are locked but for the two digits, which are one in each.
            for d in (0..9).filter(|d| !restricted.contains(d) || restricted.len() > 2) {
                all.extend([self, other].map(|set| (d, if set.places[d] == 0 { 0 } else { set.seeing[d] })));
            }
        }
        all
    }
}

/// Two almost locked sets without a common cell.
pub(super) fn als_xz(grid: &Grid) {
    let mut seen = std::collections::BTreeSet::new();
    let mut sets = Vec::new();
    for house in House::all() {
        let open = house
            .cells()
            .into_iter()
            .filter(|&cell| grid.digits(cell).count() > 1)
            .collect_vec();
        for cells in (1..=5.min(open.len())).flat_map(|n| open.clone().into_iter().combinations(n)) {
            if seen.insert(cells.clone()) {
                sets.extend(Als::new(grid, cells));
            }
        }
    }
    let steps = find(grid, &["als-xz"]);
    let found = eliminated(&steps).or(&eliminated(&find(grid, &["subsets", "locked-candidates"])));
    for (a, b) in sets.iter().tuple_combinations() {
        if a.cells.iter().any(|cell| b.cells.contains(cell)) {
            continue;
        }
        for (d, cells) in a.falls(b) {
            let fallen = Cell::all().filter(|cell| cells >> cell.index() & 1 == 1);
            for c in fallen.map(|cell| Candidate::new(cell, Digit::new(d))) {
                let own = a.cells.contains(&c.cell()) || b.cells.contains(&c.cell());
                assert!(own || found.contains(c), "{c} by {:?} and {:?}", a.cells, b.cells);
            }
        }
    }
    for named in &steps {
        is_als_xz(grid, named);
    }
}

/// Some division of the base cells, a cell of weight two in both parts, is a pair of linked almost locked
/// sets that see what falls.
fn is_als_xz(grid: &Grid, named: &Named) {
    let cells: Vec<(Cell, i64)> = named
        .step
        .base()
        .iter()
        .map(|&(id, w)| (id.members()[0].cell(), w))
        .collect();
    assert!(
        named
            .step
            .base()
            .iter()
            .all(|(id, weight)| id.kind() == Kind::Cell && *weight <= 2)
    );
    let one_house =
        |cells: &[Cell]| House::all().any(|house| cells.iter().all(|cell| house.cells().contains(cell)));
    let part = |mask: u32, twin: u32| -> Vec<Cell> {
        let inside = |(i, (_, weight)): &(usize, &(Cell, i64))| *weight == 2 || mask >> i & 1 == twin;
        cells
            .iter()
            .enumerate()
            .filter(inside)
            .map(|(_, (cell, _))| *cell)
            .collect()
    };
    let mut left: CandidateSet = named.step.eliminations().into_iter().collect();
    for mask in 1..(1u32 << cells.len()) {
        let (a, b) = (part(mask, 1), part(mask, 0));
        if a.is_empty() || b.is_empty() || !one_house(&a) || !one_house(&b) {
            continue;
        }
        if let (Some(a), Some(b)) = (Als::new(grid, a), Als::new(grid, b)) {
            for (d, cells) in a.falls(&b) {
                left = left
                    .iter()
                    .filter(|c| c.digit().index() != d || cells >> c.cell().index() & 1 == 0)
                    .collect();
            }
        }
    }
    assert!(left.is_empty(), "{left:?} by {:?}", named.step);
}

/// Cells where a line meets a block, cells of the rest of each, as many digits, none of them in both rests.
pub(super) fn sue_de_coq(grid: &Grid) {
    let steps = find(grid, &["sue-de-coq"]);
    let simpler = ["subsets", "locked-candidates", "als-xz", "bent-naked-subset"];
    let found = eliminated(&steps).or(&eliminated(&find(grid, &simpler)));
    let open = |cell: &Cell| grid.digits(*cell).count() > 1;
    for (line, block) in House::all().cartesian_product((0..9).map(House::Block)) {
        let (own, others) = (line.cells(), block.cells());
        if matches!(line, House::Block(_)) || !own.iter().any(|cell| others.contains(cell)) {
            continue;
        }
        let middle = own
            .into_iter()
            .filter(|cell| others.contains(cell) && open(cell))
            .collect_vec();
        let in_line = own
            .into_iter()
            .filter(|cell| !others.contains(cell) && open(cell))
            .collect_vec();
        let in_block = others
            .into_iter()
            .filter(|cell| !own.contains(cell) && open(cell))
            .collect_vec();
        let some = |cells: &[Cell], least: usize, most: usize| {
            let sizes = least..=most.min(cells.len());
            sizes
                .flat_map(|n| cells.iter().copied().combinations(n))
                .collect_vec()
        };
        for (arm, leg) in some(&in_line, 1, 2)
            .into_iter()
            .cartesian_product(some(&in_block, 1, 2))
        {
            if share(grid, &arm, &leg) {
                continue;
            }
            for meet in some(&middle, 2, 3) {
                let all = [&meet[..], &arm, &leg].concat();
                let digits = all_digits(grid, &all);
                if digits.len() != all.len() {
                    continue;
                }
                for digit in digits {
                    let rest = |house: House, other: &[Cell]| {
                        let confined = with(grid, other, digit).is_empty();
                        places(grid, digit, house).into_iter().filter(move |_| confined)
                    };
                    for cell in rest(line, &leg)
                        .chain(rest(block, &arm))
                        .filter(|cell| !all.contains(cell))
                    {
                        let c = Candidate::new(cell, digit);
                        assert!(found.contains(c), "{c} by {meet:?}, {arm:?}, {leg:?}");
                    }
                }
            }
        }
    }
    steps.iter().for_each(|named| is_sue_de_coq(grid, named));
}

fn is_sue_de_coq(grid: &Grid, named: &Named) {
    let cells: Vec<Cell> = named
        .step
        .base()
        .iter()
        .map(|(id, _)| id.members()[0].cell())
        .collect();
    assert_eq!(all_digits(grid, &cells).len(), cells.len(), "{:?}", named.step);
    let fits = |(line, block): (House, House)| {
        let inside = |house: House, cell: &Cell| house.cells().contains(cell);
        let arm = cells
            .iter()
            .filter(|cell| !inside(block, cell))
            .copied()
            .collect_vec();
        let leg = cells
            .iter()
            .filter(|cell| !inside(line, cell))
            .copied()
            .collect_vec();
        let meet = cells
            .iter()
            .filter(|cell| inside(line, cell) && inside(block, cell))
            .count();
        let falls = |c: &Candidate| {
            let holds = |cells: &[Cell]| !with(grid, cells, c.digit()).is_empty();
            let own = cells.contains(&c.cell()) || !all_digits(grid, &cells).contains(&c.digit());
            !own && (inside(line, &c.cell()) && !holds(&leg) || inside(block, &c.cell()) && !holds(&arm))
        };
        arm.iter().all(|cell| inside(line, cell))
            && leg.iter().all(|cell| inside(block, cell))
            && meet >= 2
            && !arm.is_empty()
            && !leg.is_empty()
            && !share(grid, &arm, &leg)
            && named.step.eliminations().iter().all(falls)
    };
    let lines = House::all().filter(|house| !matches!(house, House::Block(_)));
    let mut crossings = lines.cartesian_product((0..9).map(House::Block));
    assert!(crossings.any(fits), "{:?}", named.step);
}
