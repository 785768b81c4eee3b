//! [`PuzzleForm`]: the canonical form of a puzzle.

use super::least;
use super::sets::Set;
use crate::grid::{Candidate, Grid};

/// The givens of the puzzle that stands for all images of a puzzle under the symmetries of the grid.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleForm(
    /// Ascending.
    Box<[Candidate]>,
);

impl PuzzleForm {
    /// The form of the digits that are in a grid.
    ///
    /// ```
    /// use basecover::Grid;
    /// use basecover::survey::PuzzleForm;
    ///
    /// let puzzle: Grid = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9".parse()?;
    /// // The second row becomes the first, and the digits 1 and 2 change places.
    /// let image: Grid = ".5.1...2.3..5....1....36.....59.7.32..9...4..13.8.46.....79.....7...8.4.8....1..9".parse()?;
    /// assert_eq!(PuzzleForm::of(&puzzle), PuzzleForm::of(&image));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(grid: &Grid) -> Self {
        let givens: Vec<_> = grid
            .placed()
            .iter()
            .map(|given| (Set::Candidate(given), 0))
            .collect();
        let (leaf, _) = least(&givens);
        let candidate = |(set, _)| match set {
            Set::Candidate(given) => Some(given),
            Set::Constraint(_) | Set::Constant(_) => None,
        };
        Self(leaf.image.into_iter().filter_map(candidate).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Symmetry, Transpose};

    const PUZZLE: &str = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";

    fn symmetry(transpose: Transpose) -> Symmetry {
        let lines = [[4, 3, 5, 8, 6, 7, 0, 2, 1], [1, 0, 2, 6, 8, 7, 5, 4, 3]];
        Symmetry::new(transpose, lines[0], lines[1], [8, 0, 1, 2, 3, 4, 5, 6, 7]).unwrap()
    }

    #[test]
    fn images_have_one_form_and_neighbours_another() {
        // The second has many automorphisms, the third a digit and lines without any given.
        let loops = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
        let bare = "1........2........3...........................................................4..";
        for text in [PUZZLE, loops, bare] {
            let grid: Grid = text.parse().unwrap();
            let form = PuzzleForm::of(&grid);
            for transpose in [Transpose::No, Transpose::Yes] {
                let image = symmetry(transpose).grid(&grid);
                assert_ne!(image, grid);
                assert_eq!(PuzzleForm::of(&image), form, "{text}");
            }
            let given = text.find(|c: char| c.is_ascii_digit()).unwrap();
            let mut other = text.to_owned();
            other.replace_range(given..=given, ".");
            assert_ne!(PuzzleForm::of(&other.parse().unwrap()), form, "{text}");
        }
    }

    /// A form is an image: its own form is itself.
    #[test]
    fn a_form_is_its_own_form() {
        let form = PuzzleForm::of(&PUZZLE.parse().unwrap());
        let mut grid = Grid::empty();
        form.0.iter().for_each(|&given| grid.place(given));
        assert_eq!(PuzzleForm::of(&grid), form);
    }
}
