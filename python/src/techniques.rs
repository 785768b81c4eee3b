//! [`techniques`]: what there are names for.

use basecover::technique::{self, Family};
use pyo3::prelude::*;

/// A name, what it means, why it holds, its groups, families, other names and references, and a position with a
/// pattern in it that has the name.
type Told = (
    &'static str,
    &'static str,
    &'static str,
    Vec<&'static str>,
    Vec<&'static str>,
    &'static [&'static str],
    &'static [&'static str],
    (&'static str, &'static str),
);

/// Every technique, in the order in which names are looked for.
#[pyfunction]
pub(crate) fn techniques() -> Vec<Told> {
    technique::all()
        .iter()
        .map(|technique| {
            let families = Family::ALL
                .iter()
                .filter(|family| family.techniques().contains(&technique));
            (
                technique.id,
                technique.what,
                technique.why,
                technique.groups.iter().map(|group| group.name()).collect(),
                families.map(|family| family.name).collect(),
                technique.aliases,
                technique.references,
                (technique.example.grid, technique.example.pattern),
            )
        })
        .collect()
}
