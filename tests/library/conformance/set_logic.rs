//! Published base/cover deductions that nobody here wrote.

use basecover::pattern::{Pattern, Rejection, verify, verify_claim, verify_permutation};

#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn plain_entries_prove_at_least_what_was_published() {
    let plain: Vec<_> = crate::common::set_logic()
        .into_iter()
        .filter(|entry| entry.record["kind"] == "plain")
        .collect();
    assert!(!plain.is_empty());
    let mut failures = Vec::new();
    for entry in plain {
        assert!(!entry.eliminations.is_empty(), "{}", entry.name);
        if Some(entry.pattern.rank()) != entry.record["rank"].as_i64() {
            failures.push(format!("{}: rank {}", entry.name, entry.pattern.rank()));
        }
        if let Err(rejection) = verify_claim(&entry.grid, entry.pattern, &entry.eliminations) {
            failures.push(format!("{}: {rejection}", entry.name));
        }
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

/// The entry was published as rank-0 logic, and is of rank one: single covers eliminate nothing.
#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn the_refuted_claim_eliminates_nothing() {
    let none: Vec<_> = crate::common::set_logic()
        .into_iter()
        .filter(|entry| entry.record["kind"] == "none")
        .collect();
    assert!(!none.is_empty());
    for entry in none {
        let rank = entry.record["rank"].as_i64().unwrap();
        match verify(&entry.grid, entry.pattern) {
            Err(Rejection::NothingEliminated { rank: found, highest }) => {
                assert_eq!(found, rank, "{}", entry.name);
                assert!(highest <= rank, "{}: {highest}", entry.name);
            }
            outcome => panic!("{}: {outcome:?}", entry.name),
        }
    }
}

/// What only permutations of the sets prove: the rank lemma does not, and without one of the base sets they
/// do not either.
#[test]
#[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
fn permutation_entries_are_forced_by_their_sets() {
    let entries: Vec<_> = crate::common::set_logic()
        .into_iter()
        .filter(|entry| entry.record["kind"] == "permutation")
        .collect();
    assert!(!entries.is_empty());
    for entry in entries {
        let forced = verify_permutation(&entry.grid, &entry.pattern, &entry.eliminations);
        assert_eq!(forced, Ok(()), "{}", entry.name);
        assert!(verify_claim(&entry.grid, entry.pattern.clone(), &entry.eliminations).is_err());
        let bases: Vec<_> = entry.pattern.bases().map(|(id, _)| id).collect();
        let needed = bases.iter().filter(|&&dropped| {
            let weights = entry.pattern.weights().filter(|&(id, _)| id != dropped);
            verify_permutation(&entry.grid, &Pattern::from_weights(weights), &entry.eliminations).is_err()
        });
        assert!(needed.count() > 0, "{}", entry.name);
        let solution = entry.grid.solutions(1).remove(0);
        for kept in solution.iter() {
            assert!(verify_permutation(&entry.grid, &entry.pattern, &[kept]).is_err());
        }
    }
}
