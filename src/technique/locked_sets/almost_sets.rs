//! [`almost_sets`]: every almost locked and every almost hidden set of a position.

use crate::grid::{Cell, Digit, Grid, House};
use itertools::Itertools;

/// Cells and digits of a house of which one side has one more than the other.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AlmostSet {
    /// The cells, in canonical order.
    pub cells: Vec<Cell>,
    /// The digits: of an almost locked set those that the cells hold, of an almost hidden set those that have
    /// their places in the cells.
    pub digits: Vec<Digit>,
    /// The houses in which that is so.
    pub houses: Vec<House>,
}

/// The almost locked and the almost hidden sets of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct AlmostSets {
    /// n open cells of a house that hold n + 1 digits in all.
    pub locked: Vec<AlmostSet>,
    /// n open digits of a house that have n + 1 places in all.
    pub hidden: Vec<AlmostSet>,
}

/// All of them with at most so many cells, or digits: the smallest first.
///
/// ```
/// use basecover::Grid;
/// use basecover::technique::almost_sets;
///
/// let grid: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9".parse()?;
/// let sets = almost_sets(&grid, 1);
/// assert!(sets.locked.iter().all(|set| set.cells.len() == 1 && set.digits.len() == 2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn almost_sets(grid: &Grid, most: usize) -> AlmostSets {
    let (mut locked, mut hidden) = (Vec::new(), Vec::new());
    for house in House::all() {
        let cells = house.cells();
        let open = (0..9).filter(|&i| grid.state(cells[i]).digit().is_none());
        let held: Vec<u16> = cells.iter().map(|&cell| grid.live().digits(cell)).collect();
        let open: Vec<usize> = open.collect();
        let places = |digit: usize| {
            let own = open.iter().filter(|&&i| held[i] >> digit & 1 == 1);
            own.fold(0_u16, |set, &i| set | 1 << i)
        };
        let live: Vec<u16> = (0..9).map(places).collect();
        let digits: Vec<usize> = (0..9).filter(|&digit| live[digit] != 0).collect();
        let set = |rows: &[usize], held: u16| {
            let columns = (0..9).filter(|i| held >> i & 1 == 1).collect_vec();
            (rows.to_vec(), columns)
        };
        for (rows, columns) in almost(&open, &held, most, set) {
            add(&mut locked, house, &rows, &columns);
        }
        for (rows, columns) in almost(&digits, &live, most, set) {
            add(&mut hidden, house, &columns, &rows);
        }
    }
    locked.sort_by_key(|set| set.cells.len());
    hidden.sort_by_key(|set| set.digits.len());
    AlmostSets { locked, hidden }
}

/// The sets of up to so many of these rows that hold one more than they are.
fn almost<'a, T: 'a>(
    rows: &'a [usize],
    held: &'a [u16],
    most: usize,
    set: impl Fn(&[usize], u16) -> T + Copy + 'a,
) -> impl Iterator<Item = T> + 'a {
    let sizes = 1..=rows.len().min(most);
    sizes.flat_map(move |size| {
        rows.iter().copied().combinations(size).filter_map(move |rows| {
            let all = rows.iter().fold(0, |all, &row| all | held[row]);
            (all.count_ones() as usize == size + 1).then(|| set(&rows, all))
        })
    })
}

/// Adds a set of a house, or the house to the set where another house has the same.
fn add(sets: &mut Vec<AlmostSet>, house: House, cells: &[usize], digits: &[usize]) {
    let cells = cells.iter().map(|&i| house.cells()[i]).collect_vec();
    let digits = digits.iter().map(|&digit| Digit::new(digit)).collect_vec();
    match sets
        .iter_mut()
        .find(|set| set.cells == cells && set.digits == digits)
    {
        Some(set) => set.houses.push(house),
        None => sets.push(AlmostSet {
            cells,
            digits,
            houses: vec![house],
        }),
    }
}
