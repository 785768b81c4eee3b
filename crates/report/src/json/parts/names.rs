//! Candidates and constraints in JSON: by name.

use basecover::constraint::ConstraintId;
use basecover::grid::Candidate;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Candidates as an array of names: `["4r1c2"]`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Names(pub Vec<Candidate>);

impl Serialize for Names {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Candidate::to_string))
    }
}

impl<'de> Deserialize<'de> for Names {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let candidates = names.iter().map(|name| name.parse().map_err(D::Error::custom));
        candidates.collect::<Result<_, _>>().map(Self)
    }
}

/// Base sets or cover sets as an object: name to positive multiplicity, in canonical order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weights(pub Vec<(ConstraintId, i64)>);

impl Serialize for Weights {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.0
                .iter()
                .map(|(id, multiplicity)| (id.to_string(), multiplicity)),
        )
    }
}

impl<'de> Deserialize<'de> for Weights {
    /// Names may be in any order. A repeated name and a multiplicity below one are errors.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WeightsVisitor;
        impl<'de> Visitor<'de> for WeightsVisitor {
            type Value = Weights;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object that gives constraints their multiplicities, as in {\"r1c2\":1}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut weights: Vec<(ConstraintId, i64)> = Vec::new();
                while let Some((name, multiplicity)) = map.next_entry::<String, i64>()? {
                    let id = name.parse().map_err(A::Error::custom)?;
                    if multiplicity < 1 {
                        return Err(A::Error::custom(format!(
                            "the multiplicity of {id} is {multiplicity}"
                        )));
                    }
                    if weights.iter().any(|&(other, _)| other == id) {
                        return Err(A::Error::custom(format!("{id} is listed twice")));
                    }
                    weights.push((id, multiplicity));
                }
                basecover::sorting::ascending(&mut weights);
                Ok(Weights(weights))
            }
        }
        deserializer.deserialize_map(WeightsVisitor)
    }
}
