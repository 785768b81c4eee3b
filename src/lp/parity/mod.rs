//! Patterns with parity truths, of candidates and of templates: truths that a fractional point breaks, and
//! everything that patterns with such truths eliminate.
//!
//! *Lemma* (docs/theory.md): of an odd number of sets some true candidate is in an odd number, and some true
//! template visits an odd number. So there is a row for each such truth: the sum of these candidates, or
//! templates, is 1 at least. There are too many of them to be listed. Where a vertex gives a candidate the
//! value 1, truths that it breaks are looked for, and the simplex goes on with them: [`Closure`]. What it
//! asks for is a `Program`, of candidates ([`closure()`]) or of templates
//! ([`template::parity`](super::template::parity)).

mod candidates;
mod closure;
mod exact;
mod matrix;
mod program;
mod search;
mod separate;
mod sets;
mod shrink;

pub use candidates::closure;
pub use closure::Closure;
pub(super) use program::{Exact, Program, Shown};
pub use search::Completeness;
pub(super) use sets::OddSets;
