//! Each technique has an example, is recognised on it, and found again by its own search.

use basecover::formats;
use basecover::pattern::{Claim, Step, verify_claim};
use basecover::search::{Limits, Listing};
use basecover::technique::{self, Query};

#[test]
fn each_example_bears_its_name() {
    for technique in technique::all() {
        let Some(example) = technique.example() else {
            panic!("{} has no example", technique.id);
        };
        let grid = formats::read(example.grid, None).unwrap().swap_remove(0).grid;
        let claim: Claim = example.pattern.parse().unwrap();
        let proven = verify_claim(&grid, claim.pattern, &[]).unwrap();
        let named = technique::name(&grid, Step::group([proven.clone()]).swap_remove(0));
        assert!(
            named.is(technique),
            "{}: named {:?}",
            technique.id,
            named.technique.map(|t| t.id)
        );

        let query = Query {
            techniques: &[technique],
            max_order: None,
            listing: Listing::All,
            targets: None,
        };
        let found = technique::find(&grid, &query, &Limits::default()).unwrap();
        let eliminated = |step: &technique::Named| step.step.eliminations();
        let all: Vec<_> = found.steps.iter().flat_map(eliminated).collect();
        assert!(
            found.steps.iter().all(|step| step.is(technique)),
            "{}",
            technique.id
        );
        assert!(
            proven.eliminations().iter().any(|c| all.contains(c)),
            "{} is not found",
            technique.id
        );
    }
}

#[test]
fn names_are_unique_and_say_what_they_are() {
    let mut ids: Vec<_> = technique::all().iter().map(|technique| technique.id).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
    for technique in technique::all() {
        assert!(
            technique.what.ends_with('.') && technique.why.ends_with('.'),
            "{}",
            technique.id
        );
        assert!(!technique.references.is_empty(), "{}", technique.id);
    }
}
