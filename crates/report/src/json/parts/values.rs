//! The values of a point in JSON.

use basecover::grid::Candidate;
use basecover::lp::Ratio;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A candidate by its name: `"4r1c2"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name(pub Candidate);

impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map(Self).map_err(D::Error::custom)
    }
}

/// The values of a point as an object, candidate to exact fraction: `{"5r1c2":"1","2r3c4":"1/3"}`. Candidates
/// of value 0 are left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Values(pub Vec<(Candidate, Ratio)>);

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(c, value)| (c.to_string(), value.to_string())))
    }
}

impl<'de> Deserialize<'de> for Values {
    /// Names may be in any order. A repeated name is an error.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Point;
        impl<'de> Visitor<'de> for Point {
            type Value = Values;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object that gives candidates their values, as in {\"5r1c2\":\"1/3\"}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut values: Vec<(Candidate, Ratio)> = Vec::new();
                while let Some((name, value)) = map.next_entry::<String, String>()? {
                    let candidate = name.parse().map_err(A::Error::custom)?;
                    if values.iter().any(|&(other, _)| other == candidate) {
                        return Err(A::Error::custom(format!("{candidate} is listed twice")));
                    }
                    values.push((candidate, value.parse().map_err(A::Error::custom)?));
                }
                basecover::sorting::ascending(&mut values);
                Ok(Values(values))
            }
        }
        deserializer.deserialize_map(Point)
    }
}
