//! [`Form`]: equal sets up to the symmetries of the grid, the two regions in either order.

use super::EqualSets;

/// The lines of each band in ascending order, and the blocks: all that a symmetry keeps, but for the order of
/// bands, of stacks, of both, and of the regions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Form {
    pub(super) rows: [[i8; 3]; 3],
    pub(super) columns: [[i8; 3]; 3],
    pub(super) blocks: [[i8; 3]; 3],
}

/// The six orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Form {
    pub(super) fn of(sets: &EqualSets) -> Self {
        let bands = |lines: &[i8; 9]| {
            std::array::from_fn(|band| {
                let mut three: [i8; 3] = std::array::from_fn(|i| lines[3 * band + i]);
                three.sort_unstable();
                three
            })
        };
        Self {
            rows: bands(&sets.rows),
            columns: bands(&sets.columns),
            blocks: std::array::from_fn(|i| std::array::from_fn(|j| sets.blocks[3 * i + j])),
        }
    }

    /// The equal sets whose lines are in this order.
    pub(super) fn sets(&self) -> EqualSets {
        let flat = |of: &[[i8; 3]; 3]| std::array::from_fn(|i| of[i / 3][i % 3]);
        EqualSets {
            rows: flat(&self.rows),
            columns: flat(&self.columns),
            blocks: flat(&self.blocks),
        }
    }

    /// With the regions in the other order.
    fn turned(&self) -> Self {
        let bands = |of: &[[i8; 3]; 3]| of.map(|[least, middle, most]| [0, most - middle, most - least]);
        Self {
            rows: bands(&self.rows),
            columns: bands(&self.columns),
            blocks: std::array::from_fn(|i| {
                std::array::from_fn(|j| -(self.blocks[i][j] + self.rows[i][2] + self.columns[j][2]))
            }),
        }
    }

    fn transposed(&self) -> Self {
        Self {
            rows: self.columns,
            columns: self.rows,
            blocks: std::array::from_fn(|i| std::array::from_fn(|j| self.blocks[j][i])),
        }
    }

    /// Its images, some of them more than once.
    pub(super) fn images(&self) -> impl Iterator<Item = Self> {
        let ways = [
            *self,
            self.transposed(),
            self.turned(),
            self.turned().transposed(),
        ];
        ways.into_iter().flat_map(|way| {
            let orders = ORDERS
                .into_iter()
                .flat_map(|bands| ORDERS.map(|stacks| (bands, stacks)));
            orders.map(move |(bands, stacks)| Self {
                rows: bands.map(|i| way.rows[i]),
                columns: stacks.map(|j| way.columns[j]),
                blocks: bands.map(|i| stacks.map(|j| way.blocks[i][j])),
            })
        })
    }

    /// Whether no image is less.
    pub(super) fn is_least(&self) -> bool {
        self.images().all(|image| *self <= image)
    }

    /// How many pairs of regions have the form, anywhere in the grid.
    pub(super) fn count(&self) -> u64 {
        let mut images: Vec<_> = self.images().collect();
        images.sort_unstable();
        images.dedup();
        // The orders of three lines, two or all of which are alike.
        let orders = |[least, middle, most]: [i8; 3]| match (least == middle, middle == most) {
            (true, true) => 1,
            (false, false) => 6,
            _ => 3,
        };
        let inner: u64 = self.rows.into_iter().chain(self.columns).map(orders).product();
        // Each pair is there twice: with one region first, and with the other.
        images.len() as u64 * inner / 2
    }
}
