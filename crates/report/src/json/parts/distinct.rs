//! [`Distinct`]: JSON in which no object has a key twice.
//!
//! `serde_json` silently keeps the last of two values with one key, and ignores unknown keys of a record. The
//! meaning is then unclear, so such a record is rejected.

use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// A value in which no object, at any depth, has a key twice.
pub struct Distinct(pub Value);

impl<'de> Deserialize<'de> for Distinct {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Walk.deserialize(deserializer).map(Self)
    }
}

#[derive(Clone, Copy)]
struct Walk;

impl<'de> DeserializeSeed<'de> for Walk {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Walk {
    type Value = Value;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("any valid JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut kept = Vec::new();
        while let Some(item) = items.next_element_seed(self)? {
            kept.push(item);
        }
        Ok(Value::Array(kept))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut kept = Map::new();
        while let Some(key) = fields.next_key::<String>()? {
            if kept.contains_key(&key) {
                return Err(A::Error::custom(format_args!(
                    "`{key}` appears twice in one object: leave one of them out"
                )));
            }
            let value = fields.next_value_seed(self)?;
            kept.insert(key, value);
        }
        Ok(Value::Object(kept))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_those_of_serde_json() {
        for text in [
            "null",
            "[1,-2,2.5,\"\\u00e4\",true]",
            r#"{"a":{"b":[{"a":1},{"a":2}]},"b":{}}"#,
            "18446744073709551615",
            "1e400",
            "{",
            "[1,]",
        ] {
            let (own, other) = (
                serde_json::from_str::<Distinct>(text),
                serde_json::from_str::<Value>(text),
            );
            match (own, other) {
                (Ok(Distinct(own)), Ok(other)) => assert_eq!(own, other),
                (Err(own), Err(other)) => assert_eq!(own.to_string(), other.to_string()),
                _ => panic!("{text}"),
            }
        }
    }

    #[test]
    fn a_key_stands_once_in_an_object() {
        for text in [r#"{"a":1,"a":1}"#, r#"[{"b":{"a":1,"b":2,"\u0061":3}}]"#] {
            let own = serde_json::from_str::<Distinct>(text)
                .map(|_| ())
                .unwrap_err()
                .to_string();
            assert!(own.starts_with("`a` appears twice in one object"), "{own}");
        }
    }
}
