//! Numbers from one width to another, where an `as` would go wrong silently, and on some machines only.

/// A number in the width of the table or of the sum it goes into. The one way from `usize` to another width.
///
/// Panics when it does not fit. It counts or numbers what one position has: a few hundred candidates and
/// sets, or vertices, nodes and records that take memory each.
#[inline]
pub fn fit<N: TryFrom<usize>>(number: usize) -> N {
    match N::try_from(number) {
        Ok(number) => number,
        Err(_) => panic!("{number} does not fit its table"),
    }
}

/// A limit, such as to an order, as one to the length of a list: nothing is below 0, and no list is longer
/// than `usize` counts.
#[inline]
pub fn most(limit: i64) -> usize {
    usize::try_from(limit.max(0)).unwrap_or(usize::MAX)
}
