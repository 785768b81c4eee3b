//! Equal sets: two regions of cells that hold the same digits in every solution, because they are some houses
//! less others.
//!
//! An [`EqualSets`] is a whole number on each house such that no cell counts more than once, either way: the
//! cells that count 1 are the region A, those that count -1 the region B. *Equality lemma.* Each digit is in
//! A as often as in B, and k times more, k being the sum of the numbers. *Proof.* A digit is in each house
//! once. So the sum over its nine cells of the numbers of their houses is the sum over all houses, k; a cell
//! outside A and B adds 0, one in A 1, one in B -1.
//!
//! The [`catalogue`] has all of them that are no sums of smaller ones, up to the symmetries of the grid, and
//! [`in_position`] has those that prove something in a position.

mod catalogue;
mod form;
mod least;
mod position;
mod sets;

pub use catalogue::{Catalogued, catalogue};
pub use position::{Equal, FoundEqual, in_position, of_sets};
pub use sets::{EqualSets, ParseEqualError, ParseRegionError, region};
