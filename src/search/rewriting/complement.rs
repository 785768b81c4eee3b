//! [`in_rows`] and [`in_columns`]: the complement of a fish, and of any pattern with a fish in it.
//!
//! The nine rows of a digit together hold the same candidates as its nine columns. Subtract the columns of a
//! digit from the weights of a pattern and add its rows as often: no excess changes, and neither does the
//! rank. A row of the digit then weighs `w + n` and a column `w - n`. A set that is not open holds only a
//! settled candidate; it is omitted, and a digit has as many open rows as open columns.

use crate::constraint::{ConstraintId, Kind, Position};
use crate::grid::Digit;
use crate::pattern::Pattern;

/// An equivalent pattern in which no base set is a column, of the least order that these equations allow: a
/// fish in columns becomes its complement in rows, with the same fins.
///
/// *Proof.* No column of a digit is a base set, so its `n` is at most the least weight of its columns. The
/// order is the sum of the rows' negative weights without their sign, and does not fall if `n` falls; so `n`
/// is as large as possible. The other sets stay as they are.
///
/// ```
/// use basecover::search::in_rows;
/// use basecover::{Grid, Position};
///
/// let grid: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
/// let position = Position::new(grid)?;
/// // A finned swordfish of three columns. Six rows and columns are open, so its complement has three rows.
/// let pattern = "9c2 9c5 9c9 / 9r6 9r7 9r9 9b3".parse()?;
/// let other = in_rows(&position, &pattern);
/// assert_eq!(other.to_string(), "9r2 9r5 9r8 / 9c1 9c4 9c6 9b3");
/// for candidate in position.grid().live().iter() {
///     assert_eq!(other.excess(candidate), pattern.excess(candidate));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn in_rows(position: &Position, pattern: &Pattern) -> Pattern {
    exchanged(position, pattern, [Kind::Row, Kind::Column])
}

/// The same in which no base set is a row.
#[must_use]
pub fn in_columns(position: &Position, pattern: &Pattern) -> Pattern {
    exchanged(position, pattern, [Kind::Column, Kind::Row])
}

/// A pattern without base sets of the second kind: lines of the first kind take their place.
fn exchanged(position: &Position, pattern: &Pattern, [kept, given]: [Kind; 2]) -> Pattern {
    let open = |id: &ConstraintId| position.space().constraint_number(*id).is_some();
    let lines = |digit: Digit, kind: Kind| {
        let own = ConstraintId::all().filter(move |id| id.kind() == kind && id.digit() == Some(digit));
        own.filter(open)
    };
    let weights = Digit::all().flat_map(|digit| {
        let least = lines(digit, given).map(|id| pattern.weight(id)).min();
        let times = least.unwrap_or(0);
        let given = lines(digit, given).map(move |id| (id, -times));
        given.chain(lines(digit, kept).map(move |id| (id, times)))
    });
    pattern.clone().and(&weights.collect::<Vec<_>>())
}
