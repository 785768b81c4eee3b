//! Every certificate under `tests/certificates`: the valid ones prove just what they say, the invalid ones
//! are rejected for the reason they say.

use crate::common::{candidates, certificates, text};
use basecover::pattern::{Rejection, verify, verify_claim};
use serde_json::Value;

#[test]
fn valid_ones_prove_just_what_they_list() {
    let all = certificates("valid");
    assert!(all.len() >= 6, "{} certificates", all.len());
    for case in all {
        assert_eq!(
            Some(case.pattern.rank()),
            case.record["rank"].as_i64(),
            "{}",
            case.name
        );
        let proven =
            verify(&case.grid, case.pattern.clone()).unwrap_or_else(|error| panic!("{}: {error}", case.name));
        assert_eq!(proven.eliminations(), case.eliminations, "{}", case.name);
        assert_eq!(
            proven.cannibalistic(),
            candidates(&case.record["cannibalistic"]),
            "{}",
            case.name
        );
        assert_eq!(
            verify_claim(&case.grid, case.pattern, &case.eliminations),
            Ok(proven),
            "{}",
            case.name
        );
    }
}

#[test]
fn invalid_ones_are_rejected_for_the_reason_they_list() {
    let all = certificates("invalid");
    assert!(all.len() >= 8, "{} certificates", all.len());
    for case in all {
        let expected = rejection(&case.record["rejection"]);
        assert_eq!(
            verify_claim(&case.grid, case.pattern, &case.eliminations),
            Err(expected),
            "{}",
            case.name
        );
    }
}

fn rejection(value: &Value) -> Rejection {
    let number = |field: &str| {
        value[field]
            .as_i64()
            .unwrap_or_else(|| panic!("{field} of {value}"))
    };
    let candidate = || text(&value["candidate"]).parse().unwrap();
    match text(&value["kind"]) {
        "uncovered" => Rejection::Uncovered {
            candidate: candidate(),
            bases: number("bases"),
            covers: number("covers"),
        },
        "nothing-eliminated" => Rejection::NothingEliminated {
            rank: number("rank"),
            highest: number("highest"),
        },
        "not-eliminated" => Rejection::NotEliminated {
            candidate: candidate(),
            excess: number("excess"),
            rank: number("rank"),
        },
        "not-live" => Rejection::NotLive(candidate()),
        "weight-too-large" => Rejection::WeightTooLarge {
            constraint: text(&value["constraint"]).parse().unwrap(),
            weight: number("weight"),
        },
        kind => panic!("no rejection is called {kind}"),
    }
}
