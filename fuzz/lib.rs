//! What every reader must keep, whatever bytes it is given. `cargo test` keeps it too: `tests/formats` and `tests/json.rs` hold the same
//! properties against `tests/crashes`.

#[path = "../tests/common/property.rs"]
mod property;
mod records;

pub use property::{claims, survives};
pub use records::{catalogue, records, survey};
