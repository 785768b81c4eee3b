//! [`EqualSets`]: whole numbers on the houses, and the two regions of cells that are left.

use super::form::Form;
use super::least::{fewest, is_sum, part};
use crate::constraint::{ConstraintId, Kind};
use crate::grid::{Cell, House, Symmetry};
use crate::pattern;
use itertools::Itertools;
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// Houses whose difference is two regions of cells: those of the first hold the same digits as those of the
/// second, and each digit [`excess`](Self::excess) times more.
///
/// ```
/// use basecover::search::equal::EqualSets;
///
/// // The ring around the block in the middle, and the sixteen cells in the corners.
/// let ring: EqualSets = "r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9".parse()?;
/// assert_eq!((ring.first().count(), ring.second().count(), ring.excess()), (16, 16, 0));
/// # Ok::<(), basecover::search::equal::ParseEqualError>(())
/// ```
///
/// *Normal form.* The least number of the rows of each band is 0, and of the columns of each stack. Each has
/// one such form, and equal regions have equal forms. *Proof.* To add 1 to the rows of a band and take 1 from
/// its blocks changes no cell. The cells of a block tell the differences of its rows and of its columns, and
/// with both leasts 0 the block's own number is that of its least cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EqualSets {
    pub(super) rows: [i8; 9],
    pub(super) columns: [i8; 9],
    pub(super) blocks: [i8; 9],
}

impl EqualSets {
    /// The regions that these houses leave, each counted as often as its number says. None if a cell counts
    /// more than once.
    #[must_use]
    pub fn new(houses: impl IntoIterator<Item = (House, i64)>) -> Option<Self> {
        let mut numbers = [[0i64; 9]; 3];
        for (house, number) in houses {
            let (kind, place) = match house {
                House::Row(place) => (0, place),
                House::Column(place) => (1, place),
                House::Block(place) => (2, place),
            };
            let own = &mut numbers[kind][usize::from(place)];
            *own = own.checked_add(number)?;
        }
        let [mut rows, mut columns, mut blocks] = numbers;
        for i in 0..3 {
            let least = |lines: &[i64; 9]| lines[3 * i..3 * i + 3].iter().copied().min().unwrap_or(0);
            let (row, column) = (least(&rows), least(&columns));
            for j in 0..3 {
                rows[3 * i + j] = rows[3 * i + j].checked_sub(row)?;
                columns[3 * i + j] = columns[3 * i + j].checked_sub(column)?;
                blocks[3 * i + j] = blocks[3 * i + j].checked_add(row)?;
                blocks[3 * j + i] = blocks[3 * j + i].checked_add(column)?;
            }
        }
        let counts_once = |cell: Cell| {
            let own = rows[cell.row()].checked_add(columns[cell.column()]);
            let sum = own.and_then(|own| own.checked_add(blocks[cell.block()]));
            sum.is_some_and(|sum| (-1..=1).contains(&sum))
        };
        if !Cell::all().all(counts_once) {
            return None;
        }
        // The differences in a block are 2 at most: no number is large.
        let small = |numbers: [i64; 9]| numbers.map(|number| i8::try_from(number).unwrap_or_default());
        Some(Self {
            rows: small(rows),
            columns: small(columns),
            blocks: small(blocks),
        })
    }

    /// Of the equal sets that have each cell where it may be, those of the fewest cells: asked with 1 whether
    /// it may be in the first region, with -1 whether in the second, with 0 whether in neither.
    #[must_use]
    pub fn fewest(may_be: impl Fn(Cell, i8) -> bool) -> Option<Self> {
        fewest(may_be)
    }

    /// Equal sets for a region: of those whose first region has just these cells, or if there are none, has
    /// all of them, those of the fewest cells.
    #[must_use]
    pub fn of_region(cells: &[Cell]) -> Option<Self> {
        let is_own = |cell: Cell| cells.contains(&cell);
        let just = Self::fewest(|cell, region| is_own(cell) == (region == 1));
        just.or_else(|| Self::fewest(|cell, region| region == 1 || !is_own(cell)))
    }

    /// Whether a cell is in the first region (1), in the second (-1), or in neither (0).
    #[must_use]
    pub fn at(&self, cell: Cell) -> i8 {
        self.rows[cell.row()] + self.columns[cell.column()] + self.blocks[cell.block()]
    }

    /// The cells of the first region.
    pub fn first(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        Cell::all().filter(|&cell| self.at(cell) == 1)
    }

    /// The cells of the second region.
    pub fn second(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        Cell::all().filter(|&cell| self.at(cell) == -1)
    }

    /// How many times more each digit is in the first region than in the second.
    #[must_use]
    pub fn excess(&self) -> i64 {
        let all = self.rows.iter().chain(&self.columns).chain(&self.blocks);
        all.map(|&number| i64::from(number)).sum()
    }

    /// Whether a symmetry of the grid takes one to the other, with the regions in either order.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let form = Form::of(other);
        Form::of(self).images().any(|image| image == form)
    }

    /// Whether they are a sum of smaller ones over other cells.
    #[must_use]
    pub fn is_sum(&self) -> bool {
        is_sum(self)
    }

    /// The smallest equal sets over different cells that they are a sum of; one if they are no sum.
    #[must_use]
    pub fn parts(&self) -> Vec<Self> {
        let (mut rest, mut parts) = (*self, Vec::new());
        while let Some(with) = Cell::all().find(|&cell| rest.at(cell) != 0) {
            let own = part(&rest, with);
            parts.push(own);
            let minus = |(house, number): (House, i64)| (house, -number);
            let left = rest
                .houses()
                .into_iter()
                .chain(own.houses().into_iter().map(minus));
            // The other cells are on the same side as before.
            let Some(left) = Self::new(left) else { break };
            rest = left;
        }
        parts
    }

    /// Every image under the symmetries of the grid, with the regions in both orders; each once.
    #[must_use]
    pub fn images(&self) -> Vec<Self> {
        let orders: Vec<_> = (0..3).permutations(3).collect();
        let forms: BTreeSet<Form> = Form::of(self).images().collect();
        let mut all = BTreeSet::new();
        for form in forms {
            let arranged = |bands: [[i8; 3]; 3]| {
                let each = bands.map(|band| {
                    orders
                        .iter()
                        .map(move |order| [0, 1, 2].map(|i| band[order[i]]))
                        .unique()
                });
                let [first, second, third] = each.map(Itertools::collect_vec);
                let all = first
                    .into_iter()
                    .cartesian_product(second)
                    .cartesian_product(third);
                all.map(|((first, second), third)| [first, second, third])
                    .collect_vec()
            };
            let (rows, columns) = (arranged(form.rows), arranged(form.columns));
            for (rows, columns) in rows.into_iter().cartesian_product(columns) {
                all.insert(
                    Form {
                        rows,
                        columns,
                        ..form
                    }
                    .sets(),
                );
            }
        }
        all.into_iter().collect()
    }

    /// Whether it says nothing: both regions are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        Cell::all().all(|cell| self.at(cell) == 0)
    }

    /// With the regions in the other order.
    #[must_use]
    pub fn turned(&self) -> Self {
        let of = |numbers: [i8; 9], house: fn(u8) -> House| {
            (0..9u8).map(move |i| (house(i), -i64::from(numbers[usize::from(i)])))
        };
        let rows = of(self.rows, House::Row);
        let columns = of(self.columns, House::Column);
        let turned = Self::new(rows.chain(columns).chain(of(self.blocks, House::Block)));
        turned.unwrap_or_else(|| unreachable!("each cell counts as often, the other way"))
    }

    /// The image under a symmetry of the grid.
    #[must_use]
    pub fn image(&self, symmetry: &Symmetry) -> Self {
        let image = |house: House| {
            let cells = house.cells().map(|cell| symmetry.cell(cell));
            let mut own = House::of(cells[0]).into_iter();
            let image = own.find(|image| cells.iter().all(|&cell| image.holds(cell)));
            image.unwrap_or_else(|| unreachable!("the image of a house is a house"))
        };
        let image = Self::new(
            self.houses()
                .into_iter()
                .map(|(house, number)| (image(house), number)),
        );
        image.unwrap_or_else(|| unreachable!("each cell counts as often in the image"))
    }

    /// Fewest houses with these regions, each with its number, which is not 0: positive for the first side,
    /// negative for the second.
    ///
    /// *Lemma.* Every way to write it comes from the normal form by moving a number from the blocks of a band
    /// to its rows, or from those of a stack to its columns; and of the ways with the fewest houses one moves
    /// 0, -1 or -2. *Proof.* The first is the normal form's. From below -2 a move of one less changes three
    /// rows, whose numbers are 0 or more in the normal form and at most 2, by 1 towards 0, and three blocks
    /// by 1: it costs nothing. From above 0 likewise.
    #[must_use]
    pub fn houses(&self) -> Vec<(House, i64)> {
        let size = |numbers: &[i8]| {
            numbers
                .iter()
                .map(|&number| u32::from(number.unsigned_abs()))
                .sum::<u32>()
        };
        let mut best: Option<(u32, [[i8; 9]; 3])> = None;
        for number in 0..27_i8 {
            let bands = [-(number / 9), -(number / 3 % 3), -(number % 3)];
            let mut moved = [self.rows, self.columns, self.blocks];
            for (i, number) in moved[0].iter_mut().enumerate() {
                *number += bands[i / 3];
            }
            for stack in 0..3 {
                // Each stack for itself: its columns, and its blocks after the moves of the bands.
                let of_stack = |by: i8| {
                    let columns: [i8; 3] = std::array::from_fn(|i| self.columns[3 * stack + i] + by);
                    let blocks: [i8; 3] = std::array::from_fn(|i| self.blocks[3 * i + stack] - bands[i] - by);
                    (size(&columns) + size(&blocks), columns, blocks)
                };
                let least = [0, -1, -2]
                    .map(of_stack)
                    .into_iter()
                    .min_by_key(|&(size, ..)| size);
                let (_, columns, blocks) = least.unwrap_or_default();
                for i in 0..3 {
                    moved[1][3 * stack + i] = columns[i];
                    moved[2][3 * i + stack] = blocks[i];
                }
            }
            let own = size(moved.as_flattened());
            if best.is_none_or(|(least, _)| own < least) {
                best = Some((own, moved));
            }
        }
        let [rows, columns, blocks] = best.map(|(_, moved)| moved).unwrap_or_default();
        let numbers = rows.into_iter().chain(columns).chain(blocks).map(i64::from);
        House::all()
            .zip(numbers)
            .filter(|&(_, number)| number != 0)
            .collect()
    }

    /// The number of houses on the side that has more, with multiplicity, of the fewest.
    ///
    /// The two sides differ by the excess, whatever the houses: so the fewest houses in all are the fewest on
    /// each side.
    #[must_use]
    pub fn size(&self) -> i64 {
        let houses = self.houses();
        let side = |sign: i64| -> i64 { houses.iter().map(|&(_, number)| (sign * number).max(0)).sum() };
        side(1).max(side(-1))
    }
}

/// Why a text is no [`EqualSets`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseEqualError {
    /// There is no house.
    #[error("there is no house: write rows, columns and blocks as in r1 + r2 - c1 - c2")]
    Empty,
    /// A term is not a house.
    #[error("`{0}` is not a house: write a row `r1`, a column `c2` or a block `b3`, with + or - before it")]
    House(String),
    /// A cell counts more than once.
    #[error("a cell is in two houses more of one side than of the other: it counts once at most")]
    Twice,
}

impl FromStr for EqualSets {
    type Err = ParseEqualError;

    /// Reads `r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9`, with blanks or without.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut houses = Vec::new();
        let mut rest = text.trim();
        while !rest.is_empty() {
            let (number, term) = match rest.split_at_checked(1) {
                Some(("+", term)) => (1, term),
                Some(("-", term)) => (-1, term),
                _ if houses.is_empty() => (1, rest),
                _ => return Err(ParseEqualError::House(rest.to_owned())),
            };
            let end = term.find(['+', '-']).unwrap_or(term.len());
            let (name, after) = term.split_at(end);
            let house = House::from_name(name.trim())
                .ok_or_else(|| ParseEqualError::House(name.trim().to_owned()))?;
            houses.push((house, number));
            rest = after;
        }
        match houses.is_empty() {
            true => Err(ParseEqualError::Empty),
            false => Self::new(houses).ok_or(ParseEqualError::Twice),
        }
    }
}

/// A text that does not name cells.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no cell and no house: write cells and houses as in r1c1 r2c34 b5")]
pub struct ParseRegionError(String);

/// Reads cells and houses, `r1c1 r2c34 b5`: each cell once, ascending.
///
/// # Errors
/// That a word names neither, or that there is none.
pub fn region(text: &str) -> Result<Vec<Cell>, ParseRegionError> {
    let cell = |id: ConstraintId| (id.kind() == Kind::Cell).then(|| Cell::new(id.index()));
    let of_word = |word: &str| match House::from_name(word) {
        Some(house) => Some(house.cells().to_vec()),
        None => pattern::sets(word).ok()?.iter().map(cell).collect(),
    };
    let mut cells = Vec::new();
    for word in text.split([' ', ',']).filter(|word| !word.is_empty()) {
        cells.extend(of_word(word).ok_or_else(|| ParseRegionError(word.to_owned()))?);
    }
    cells.sort_unstable();
    cells.dedup();
    match cells.is_empty() {
        true => Err(ParseRegionError(text.to_owned())),
        false => Ok(cells),
    }
}

impl fmt::Display for EqualSets {
    /// Its fewest houses, as they are read: `r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let houses = self.houses();
        let sorted = houses
            .iter()
            .filter(|house| house.1 > 0)
            .chain(houses.iter().filter(|house| house.1 < 0));
        let mut between = "";
        for &(house, number) in sorted {
            let [kind, place] = house.words();
            for _ in 0..number.unsigned_abs() {
                let sign = match (number < 0, between.is_empty()) {
                    (true, true) => "-",
                    (true, false) => "- ",
                    _ if between.is_empty() => "",
                    _ => "+ ",
                };
                write!(f, "{between}{sign}{}{place}", &kind[..1])?;
                between = " ";
            }
        }
        match between.is_empty() {
            true => f.write_str("0"),
            false => Ok(()),
        }
    }
}
