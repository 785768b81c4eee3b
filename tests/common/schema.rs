//! Records against the schema that is shipped.

use basecover::grid::{Candidate, Cell};
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// The schema.
pub(crate) static SCHEMA: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("../../docs/schema.json")).unwrap());

/// As much of JSON Schema as the shipped schema uses; an unknown keyword is a failure of the test.
pub(crate) fn validate(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let empty = Map::new();
    let object = value.as_object().unwrap_or(&empty);
    let schema = schema.as_object().ok_or("a schema is an object")?;
    for (keyword, rule) in schema {
        let holds = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let target = rule.as_str().unwrap().strip_prefix('#').unwrap();
                validate(root, root.pointer(target).unwrap(), value)?;
                true
            }
            "oneOf" => {
                let fits = |schema: &&Value| validate(root, schema, value).is_ok();
                rule.as_array().unwrap().iter().filter(fits).count() == 1
            }
            "const" => value == rule,
            "enum" => rule.as_array().unwrap().contains(value),
            "type" => match rule {
                Value::Array(types) => types.iter().any(|t| has_type(value, t.as_str().unwrap())),
                _ => has_type(value, rule.as_str().unwrap()),
            },
            "minItems" => value
                .as_array()
                .is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap()),
            "minimum" => value
                .as_f64()
                .is_none_or(|number| number >= rule.as_f64().unwrap()),
            "maximum" => value
                .as_f64()
                .is_none_or(|number| number <= rule.as_f64().unwrap()),
            "pattern" => value
                .as_str()
                .is_none_or(|text| matches(rule.as_str().unwrap(), text)),
            "required" => rule
                .as_array()
                .unwrap()
                .iter()
                .all(|name| object.contains_key(name.as_str().unwrap())),
            "properties" => {
                for (name, schema) in rule.as_object().unwrap() {
                    object
                        .get(name)
                        .map_or(Ok(()), |field| validate(root, schema, field))?;
                }
                true
            }
            "propertyNames" => {
                for name in object.keys() {
                    validate(root, rule, &Value::from(name.as_str()))?;
                }
                true
            }
            "additionalProperties" => {
                let known = schema
                    .get("properties")
                    .and_then(Value::as_object)
                    .unwrap_or(&empty);
                for (name, field) in object.iter().filter(|(name, _)| !known.contains_key(*name)) {
                    match rule {
                        Value::Bool(false) => return Err(format!("unknown field {name}")),
                        schema => validate(root, schema, field)?,
                    }
                }
                true
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    validate(root, rule, item)?;
                }
                true
            }
            _ => return Err(format!("the test does not know the keyword {keyword}")),
        };
        if !holds {
            return Err(format!("{keyword}: {rule} does not hold for {value}"));
        }
    }
    Ok(())
}

fn has_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => panic!("type {name}"),
    }
}

/// The regular expressions of the schema, each by itself.
fn matches(pattern: &str, text: &str) -> bool {
    let digit = |c: char, i: usize| c == '.' || c.to_digit(10) == Some(i as u32 % 9 + 1);
    match pattern {
        "^[1-9]r[1-9]c[1-9]$" => text.parse::<Candidate>().is_ok_and(|c| c.to_string() == text),
        "^r[1-9]c[1-9]$" => Cell::all().any(|cell| cell.to_string() == text),
        "^(r[1-9]c[1-9]|[1-9][rcb][1-9])$" => {
            let constraint = text.parse::<basecover::constraint::ConstraintId>();
            constraint.is_ok_and(|id| id.to_string() == text)
        }
        "^(r[1-9]c[1-9]|[1-9][rcb][1-9]|[a-z]+-.+)$" => {
            text.contains('-') || matches("^(r[1-9]c[1-9]|[1-9][rcb][1-9])$", text)
        }
        "^(0|1|[1-9][0-9]*/[1-9][0-9]*)$" => {
            let ratio = text.parse::<basecover::lp::Ratio>();
            ratio.is_ok_and(|ratio| ratio.to_string() == text && ratio <= basecover::lp::Ratio::ONE)
        }
        "^-?[0-9]+(/[1-9][0-9]*)?$" => {
            let ratio = text.parse::<basecover::lp::Ratio>();
            ratio.is_ok_and(|ratio| ratio.to_string() == text)
        }
        "^(not )?[1-9]r[1-9]c[1-9]$" => {
            let candidate = text.strip_prefix("not ").unwrap_or(text);
            matches("^[1-9]r[1-9]c[1-9]$", candidate)
        }
        "^[1-9.]{81}$" => text.len() == 81 && text.chars().all(|c| c == '.' || ('1'..='9').contains(&c)),
        "^[1-9]{81}$" => text.len() == 81 && matches("^[1-9]+$", text),
        "^[1-9]+$" => !text.is_empty() && text.chars().all(|c| ('1'..='9').contains(&c)),
        grid if grid.ends_with("{720}$") => {
            text.len() == 729 && text.chars().enumerate().all(|(i, c)| digit(c, i))
        }
        _ => panic!("pattern {pattern}"),
    }
}

/// Whether a line is a record of the schema.
pub(crate) fn check(line: &str) -> Result<(), String> {
    let schema = &*SCHEMA;
    let record = serde_json::from_str(line.strip_suffix('\n').unwrap()).unwrap();
    // The variant that is meant, so that a failure says what is wrong with it.
    let meant = schema
        .pointer(&format!("/$defs/{}", record_type(&record)))
        .unwrap();
    validate(schema, meant, &record)?;
    validate(schema, schema, &record)
}

/// The type of a record.
pub(crate) fn record_type(record: &Value) -> String {
    record["type"].as_str().unwrap().to_owned()
}
