//! Irreducible patterns: no part of their sets eliminates the target.

use crate::common::positions::after_singles;
use basecover::constraint::Position;
use basecover::pattern::{Pattern, verify_claim};
use basecover::search::{Irreducibility, Limits, Listing, Region, find};

/// Compares with the definition: all parts, by the judge.
#[test]
fn parts_that_eliminate_the_target_are_seen() {
    let text = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
    let grid = after_singles(text);
    let position = Position::new(&grid).unwrap();
    let judge = Irreducibility::new(&position);
    let region = Region {
        max_order: 4,
        ..Region::default()
    };
    let found = find(&position, &region, Listing::All, &Limits::default());
    let (mut held, mut failed) = (0, 0);
    for proven in found
        .steps
        .iter()
        .step_by(2)
        .flat_map(|step| step.patterns().to_vec())
    {
        let sets: Vec<_> = proven.pattern().weights().collect();
        for &target in proven.eliminations() {
            let part = |bits: &u32| {
                let kept = sets.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
                let part = Pattern::from_weights(kept.map(|(_, &set)| set));
                verify_claim(&grid, part, &[target]).is_ok()
            };
            let reducible = (0..(1u32 << sets.len()) - 1).any(|bits| part(&bits));
            assert_eq!(
                judge.holds(proven.pattern(), target, &Limits::default()),
                Ok(!reducible),
                "{} {target}",
                proven.pattern()
            );
            *(if reducible { &mut failed } else { &mut held }) += 1;
        }
    }
    assert!(held > 300 && failed > 1, "{held} {failed}");
}
