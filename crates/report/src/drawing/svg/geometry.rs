//! The geometry of the board: a cell is 72 wide, its nine candidates are 24 apart.

use basecover::grid::{Candidate, Cell};
use std::fmt;

/// The side of a cell.
pub(super) const CELL: f64 = 72.0;
/// The distance of neighbouring candidates.
pub(super) const PITCH: f64 = CELL / 3.0;
/// The side of the board.
pub(super) const BOARD: f64 = 9.0 * CELL;
/// The distance between lines of text below the board.
pub(super) const LEADING: f64 = 17.0;
/// The left edge of the names of sets there.
pub(super) const INDENT: f64 = 58.0;
/// The radius of the disc below a candidate of a base set.
pub(super) const DISC: f64 = 10.0;

/// A number with at most one decimal place, so that every machine writes the same.
#[derive(Clone, Copy)]
pub(super) struct Num(pub(super) f64);

impl Num {
    /// The number as it is written.
    #[cfg(feature = "png")]
    pub(super) fn rounded(self) -> f32 {
        #[expect(clippy::cast_possible_truncation, reason = "the board is 648 wide")]
        let tenths = (self.0 * 10.0).round() as f32;
        tenths / 10.0
    }
}

impl fmt::Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "the board is 648 wide")]
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.abs() / 10, tenths.abs() % 10);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

/// A place on the board, from its upper left corner.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn distance(self, other: Self) -> f64 {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        (dx * dx + dy * dy).sqrt()
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Num(self.x), Num(self.y))
    }
}

/// The upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> Point {
    Point {
        x: cell.column() as f64 * CELL,
        y: cell.row() as f64 * CELL,
    }
}

/// The middle of a cell.
pub(super) fn middle(cell: Cell) -> Point {
    let Point { x, y } = corner(cell);
    Point {
        x: x + CELL / 2.0,
        y: y + CELL / 2.0,
    }
}

/// The middle of a candidate.
pub(super) fn centre(candidate: Candidate) -> Point {
    let Point { x, y } = corner(candidate.cell());
    let digit = candidate.digit().index();
    Point {
        x: x + ((digit % 3) as f64 + 0.5) * PITCH,
        y: y + ((digit / 3) as f64 + 0.5) * PITCH,
    }
}

/// The candidate whose place contains a point; none off the board.
pub(super) fn place(point: Point) -> Option<Candidate> {
    let step = |at: f64| {
        #[expect(clippy::cast_possible_truncation, reason = "the board is 648 wide")]
        let step = (at / PITCH).floor() as i64;
        usize::try_from(step).ok().filter(|&step| step < 27)
    };
    let (across, down) = (step(point.x)?, step(point.y)?);
    let cell = 9 * (down / 3) + across / 3;
    Some(Candidate::from_index(9 * cell + 3 * (down % 3) + across % 3))
}

/// An upright rectangle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Area {
    pub(super) middle: Point,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Area {
    /// The area of the overlap with another rectangle.
    pub(super) fn overlap(&self, other: &Self) -> f64 {
        let common = |a: f64, wide_a: f64, b: f64, wide_b: f64| {
            let low = (a - wide_a / 2.0).max(b - wide_b / 2.0);
            let high = (a + wide_a / 2.0).min(b + wide_b / 2.0);
            (high - low).max(0.0)
        };
        common(self.middle.x, self.width, other.middle.x, other.width)
            * common(self.middle.y, self.height, other.middle.y, other.height)
    }

    /// Whether it lies on the board.
    pub(super) fn on_board(&self) -> bool {
        let inside = |a: f64, wide: f64| a - wide / 2.0 >= 0.0 && a + wide / 2.0 <= BOARD;
        inside(self.middle.x, self.width) && inside(self.middle.y, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, text) in [
            (0.0, "0"),
            (-0.04, "0"),
            (0.25, "0.3"),
            (-1.5, "-1.5"),
            (648.0, "648"),
        ] {
            assert_eq!(Num(number).to_string(), text);
        }
    }

    #[test]
    fn candidates_stand_in_their_cells() {
        for candidate in Candidate::all() {
            let (own, cell) = (centre(candidate), middle(candidate.cell()));
            assert!((own.x - cell.x).abs() <= PITCH && (own.y - cell.y).abs() <= PITCH);
            assert_eq!(place(own), Some(candidate));
        }
        for (x, y) in [(-1.0, 5.0), (5.0, -1.0), (BOARD, 5.0), (5.0, BOARD)] {
            assert_eq!(place(Point { x, y }), None);
        }
        assert_eq!(
            centre("6r2c3".parse().unwrap()),
            Point {
                x: 144.0 + 60.0,
                y: 72.0 + 36.0
            }
        );
    }
}
