//! [`Rows`]: rows of a house that together hold no more than they are, counted before a search is prepared
//! for them.
//!
//! The rows are cells and what they hold are digits, or the other way round. There are 512 sets of nine at
//! most: counting them all takes less time than the preparation of one search.

use crate::grid::{Cell, Grid, House};

/// Up to nine rows, and what each set of them holds.
pub(in crate::technique) struct Rows {
    count: usize,
    /// By set of rows, as bits: what they hold in all.
    held: [u16; 512],
}

impl Rows {
    fn new(rows: impl Iterator<Item = u16>) -> Self {
        let mut all = Self {
            count: 0,
            held: [0; 512],
        };
        for row in rows {
            let first = 1 << all.count;
            for set in 0..first {
                all.held[first + set] = all.held[set] | row;
            }
            all.count += 1;
        }
        all
    }

    /// The open ones of up to nine cells, with their digits: a placed digit is nowhere else.
    pub(in crate::technique) fn cells(grid: &Grid, cells: impl IntoIterator<Item = Cell>) -> Self {
        let open = cells.into_iter().filter(|&cell| is_open(grid, cell));
        Self::new(open.map(|cell| grid.live().digits(cell)))
    }

    /// Every set of rows but the empty one: how many they are, and what they hold.
    pub(in crate::technique) fn sets(&self) -> impl Iterator<Item = (i64, u16)> + Clone + '_ {
        let sets = 1..1_usize << self.count;
        sets.map(|set| (set.count_ones().into(), self.held[set]))
    }
}

/// The largest subset that has a name.
const LARGEST: u32 = 4;

/// The sizes, as bits, of which a house has a naked subset: open cells that hold no more digits than they
/// are, while another cell holds one of these.
pub(super) fn naked(grid: &Grid, house: House) -> u16 {
    let open = house.cells().into_iter().filter(|&cell| is_open(grid, cell));
    subsets(open.map(|cell| grid.live().digits(cell)))
}

/// The sizes, as bits, of which a house has a hidden subset: digits that have no more places than they are,
/// while another digit has one of these.
pub(super) fn hidden(grid: &Grid, house: House) -> u16 {
    let mut places = [0_u16; 9];
    for (i, cell) in house.cells().into_iter().enumerate() {
        if is_open(grid, cell) {
            let digits = grid.live().digits(cell);
            for (digit, places) in places.iter_mut().enumerate() {
                *places |= (digits >> digit & 1) << i;
            }
        }
    }
    subsets(places.into_iter().filter(|&places| places != 0))
}

/// The sizes up to [`LARGEST`], as bits, of which there are rows that hold no more than they are, while
/// another row holds some of that: of other sizes up to that there is no pattern of this many base sets and
/// of rank 0 that eliminates anything.
fn subsets(rows: impl Iterator<Item = u16> + Clone) -> u16 {
    // What holds more than the largest subset is in none.
    let is_small = |row: &u16| row.count_ones() <= LARGEST;
    let large = rows
        .clone()
        .filter(|row| !is_small(row))
        .fold(0, |all, row| all | row);
    let small = Rows::new(rows.filter(is_small));
    let all = (1 << small.count) - 1;
    let mut sizes = 0;
    for set in 1..=all {
        let held = small.held[set];
        let size = set.count_ones();
        let others = small.held[all ^ set] | large;
        if size <= LARGEST && held.count_ones() <= size && held & others != 0 {
            sizes |= 1 << size;
        }
    }
    sizes
}

fn is_open(grid: &Grid, cell: Cell) -> bool {
    grid.state(cell).digit().is_none()
}
