//! Template logic against slow obvious code that lists every template, and against published data.

mod decide;
mod find;
mod irreducible;
mod larger_exocets;
mod lists;
mod names;
pub(crate) mod oracle;
mod parity;
mod records;
mod sentences;
mod solve;
mod stops;
mod templates;
mod verify;
mod weighted;
mod wide_exocets;
