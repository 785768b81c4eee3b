//! Reading and writing patterns in three notations: our own, Xsudo's and GNPX's.
//!
//! | | bases | covers |
//! |---|---|---|
//! | own | `r1c3 r2c3 6c1` | `/ r1c2 6r2 8c3 4b1`; weight 2 is `2*r1c2` |
//! | Xsudo | `3 Truths = {12N3 6C1}` | `4 Links = {1n2 6r2 8c3 4b1}` |
//! | GNPX | `r12c3 c1#6` | `/ r1c2 r2#6 c3#8 b1#4` |
//!
//! Eliminations may follow an arrow: `--> r6c7<>5, 5r9c25`.
//!
//! One reader takes them all, in any mixture and in either case. That works because each word shows what it
//! is. With D for a run of the digits 1 to 9 and K for one of the letters `r`, `c`, `b`, the words that name
//! sets are
//!
//! 1. `D K D`: these digits in these houses. `4r1` is our own; `49r1` is Xsudo's `4r1 9r1`. One rule covers
//!    both.
//! 2. `D n D`: the cells where these rows meet these columns (Xsudo).
//! 3. `r D c D`: the cells where these rows meet these columns (our own with one row and one column, GNPX
//!    with any).
//! 4. `K D # D`: these houses with these digits (GNPX).
//!
//! *No word has two readings.* Shapes 1 and 2 begin with a digit, 3 and 4 with a letter; 1 and 2 differ in
//! their only letter, and 4 has a `#`, which 3 has not. Within a shape, runs of digits are separated by other
//! characters. A multiplicity `2*` is the only use of `*`, and a candidate `4r1c2` has none of the four
//! shapes.
//!
//! Fish in Obi-Wahn's notation begin with a digit and a quote (`4'r569b2\r1c57b4+c8`). Chains, in Eureka
//! (`(1)r5c4 - (1=4)r5c8 = ...`) or as nice loops (`[r4c8]-3-[r4c5]-6-...`), begin with a bracket and a
//! digit, or with a term and a link where nothing parts base sets from cover sets.
//!
//! Not read: `r41` for "row 4, digit 1" of old pages, since GNPX writes the two the other way round and the
//! word is ambiguous.

mod conclusion;
mod error;
mod eureka;
mod fish;
mod product;
mod read;
mod scan;
mod text;
mod write;

pub use error::{ParsePatternError, ParsePatternErrorKind, Side};
pub use eureka::ChainFault;
pub use product::candidates;
pub use read::{Claim, sets};
pub use write::Notation;

#[cfg(test)]
mod tests;
