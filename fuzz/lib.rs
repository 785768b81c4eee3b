//! What every reader must keep, whatever bytes it is given. `cargo test` asks for it too: `formats`,
//! `json.rs` and `notations.rs` of `tests/library` feed the files of `tests/crashes` to the same properties.

#[path = "../tests/common/property.rs"]
mod property;
#[path = "../tests/common/records.rs"]
mod records;

pub use property::{claims, survives};
pub use records::{catalogue, records, survey};
