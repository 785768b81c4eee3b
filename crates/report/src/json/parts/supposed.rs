//! [`Supposed`]: the suppositions of a record's position.

use super::discrepancy::Discrepancy;
use basecover::grid::Grid;
use basecover::pattern::{Supposition, Suppositions};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The suppositions, as an array: `["4r1c2","not 5r3c7"]`. A record with suppositions holds if they do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Supposed(pub Suppositions);

impl Serialize for Supposed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|supposition| supposition.to_string()))
    }
}

impl<'de> Deserialize<'de> for Supposed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let read = names
            .iter()
            .map(|name| name.parse::<Supposition>().map_err(D::Error::custom));
        read.collect::<Result<_, _>>().map(Self)
    }
}

impl Supposed {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Checks that they are made in the position of the record.
    pub(crate) fn check(&self, grid: &Grid) -> Result<(), Discrepancy> {
        let open = self.0.iter().find(|supposition| !supposition.is_made(grid));
        open.map_or(Ok(()), |supposition| {
            Err(Discrepancy::Unsupposed(supposition.to_string()))
        })
    }
}
