//! The records against the schema that is shipped with them.

use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Pattern, Step, verify};
use basecover::report::Scope;
use basecover::report::json::{
    self, Puzzle, RejectionRecord, StepRecord, SummaryRecord, VerificationRecord, Weights,
};
use basecover::search::{Found, Listing, Region, StopReason};
use serde_json::{Map, Value};

/// As much of JSON Schema as the shipped schema uses; an unknown keyword is a failure of the test.
fn validate(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
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
            "minimum" => value
                .as_f64()
                .is_none_or(|number| number >= rule.as_f64().unwrap()),
            "pattern" => matches(rule.as_str().unwrap(), value.as_str().unwrap()),
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

/// The four regular expressions of the schema, by what they begin with.
fn matches(pattern: &str, text: &str) -> bool {
    let digit = |c: char, i: usize| c == '.' || c.to_digit(10) == Some(i as u32 % 9 + 1);
    match pattern {
        "^[1-9]r[1-9]c[1-9]$" => text.parse::<Candidate>().is_ok_and(|c| c.to_string() == text),
        "^(r[1-9]c[1-9]|[1-9][rcb][1-9])$" => {
            let constraint = text.parse::<basecover::constraint::ConstraintId>();
            constraint.is_ok_and(|id| id.to_string() == text)
        }
        "^[1-9]+$" => !text.is_empty() && text.chars().all(|c| ('1'..='9').contains(&c)),
        grid if grid.ends_with("{720}$") => {
            text.len() == 729 && text.chars().enumerate().all(|(i, c)| digit(c, i))
        }
        _ => panic!("pattern {pattern}"),
    }
}

fn check(line: &str) -> Result<(), String> {
    let schema: Value = serde_json::from_str(include_str!("../docs/schema.json")).unwrap();
    let record = serde_json::from_str(line.strip_suffix('\n').unwrap()).unwrap();
    // The variant that is meant, so that a failure says what is wrong with it.
    let meant = schema
        .pointer(&format!("/$defs/{}", record_type(&record)))
        .unwrap();
    validate(&schema, meant, &record)?;
    validate(&schema, &schema, &record)
}

fn record_type(record: &Value) -> String {
    record["type"].as_str().unwrap().to_owned()
}

/// Block 1 holds 4 in row 1 only.
fn position() -> Grid {
    let pointing = |c: &Candidate| c.digit().index() == 3 && c.cell().block() == 0 && c.cell().row() != 0;
    Grid::from_live(Candidate::all().filter(|c| !pointing(c)).collect())
}

fn step() -> Step {
    let sets = |names: &[&str]| names.iter().map(|name| name.parse().unwrap()).collect::<Vec<_>>();
    let proven = verify(&position(), Pattern::new(sets(&["4b1"]), sets(&["4r1"]))).unwrap();
    Step::group([proven]).remove(0)
}

fn found(steps: Vec<Step>) -> Found {
    Found {
        steps,
        stop: StopReason::Exhausted,
        nodes: 12,
    }
}

#[test]
fn a_step_has_the_fields_of_the_schema_in_its_order() {
    let line = json::line(&StepRecord::new(&position(), &step()));
    check(&line).unwrap();
    let grid = json::grid(&position());
    assert_eq!(
        line,
        format!(
            "{}{grid}{}\n",
            r#"{"type":"step","schema":1,"grid":""#,
            concat!(
                r#"","technique":null,"also":[],"kind":"plain","order":1,"rank":0,"base":{"4b1":1},"patterns":[{"cover":{"4r1":1},"#,
                r#""eliminations":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"]}],"#,
                r#""eliminations":["4r1c4","4r1c5","4r1c6","4r1c7","4r1c8","4r1c9"],"minimal":null}"#
            )
        )
    );
}

#[test]
fn every_record_fits_the_schema() {
    let grid = position();
    let region = Region {
        targets: Some(step().eliminations().into_iter().collect()),
        ..Region::default()
    };
    let scope = Scope {
        region: &region,
        listing: Listing::All,
        max_nodes: Some(100),
    };
    let puzzle = Puzzle {
        number: 3,
        name: Some("a name"),
        grid: &grid,
    };
    let time = Some(0.005);
    check(&json::line(&SummaryRecord::new(
        puzzle,
        &found(vec![step()]),
        &scope,
        time,
    )))
    .unwrap();
    let whole = Region::default();
    let scope = Scope {
        region: &whole,
        listing: Listing::Best,
        max_nodes: None,
    };
    let puzzle = Puzzle {
        number: 1,
        name: None,
        grid: &grid,
    };
    check(&json::line(&SummaryRecord::new(
        puzzle,
        &found(Vec::new()),
        &scope,
        None,
    )))
    .unwrap();

    let placed = "4r1c1".parse().unwrap();
    let mut solved = position();
    solved.place(placed);
    let single = Step::single("r1c1".parse().unwrap(), placed, Vec::new());
    check(&json::line(&StepRecord::new(&solved, &single))).unwrap();

    let base = Weights(vec![("4b1".parse().unwrap(), 1)]);
    let rejection =
        |line, cover| RejectionRecord::new(line, json::grid(&grid), base.clone(), cover, "why".to_owned());
    check(&json::line(&rejection(Some(2), None))).unwrap();
    check(&json::line(&rejection(None, Some(base.clone())))).unwrap();
    check(&json::line(&VerificationRecord::new(3, 4))).unwrap();
}

#[test]
fn the_schema_rejects_what_is_no_record() {
    let line = json::line(&StepRecord::new(&position(), &step()));
    for (good, bad) in [
        (r#""schema":1"#, r#""schema":2"#),
        (r#""order":1"#, r#""order":0"#),
        (r#""order":1"#, r#""order":"1""#),
        (r#"{"4b1":1}"#, r#"{"4b0":1}"#),
        (r#"{"4b1":1}"#, r#"{"4b1":0}"#),
        (r#""minimal":null"#, r#""minimal":1"#),
        (r#""also":[],"#, ""),
        (r#""also":[],"#, r#""also":[],"extra":1,"#),
        ("123456789", "12345678."),
        ("123456789", "123456788"),
        (r#"["4r1c4","#, r#"["4r1c0","#),
    ] {
        assert!(line.contains(good), "{good}");
        let outcome = check(&line.replacen(good, bad, 1));
        // A dead candidate more is another grid, and a good one.
        assert_eq!(outcome.is_ok(), bad == "12345678.", "{bad}: {outcome:?}");
    }
}
