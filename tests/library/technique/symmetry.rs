//! Names do not change when the grid is transposed, permuted and relabelled.

use crate::common::positions::after_singles;
use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Grid, Symmetry, Transpose};
use basecover::pattern::{Claim, Pattern, Step, verify_by};
use basecover::search::{Limits, equal};
use basecover::technique::{self, Group, Named};
use basecover::verify;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn symmetries() -> impl Strategy<Value = Symmetry> {
    let three = || Just([0u8, 1, 2]).prop_shuffle();
    let lines = move || {
        (three(), three(), three(), three())
            .prop_map(|(bands, a, b, c)| std::array::from_fn(|i| bands[i / 3] * 3 + [a, b, c][i / 3][i % 3]))
    };
    let digits = Just([0u8, 1, 2, 3, 4, 5, 6, 7, 8]).prop_shuffle();
    (any::<bool>(), lines(), lines(), digits).prop_map(|(transpose, rows, columns, digits)| {
        let transpose = if transpose { Transpose::Yes } else { Transpose::No };
        Symmetry::new(transpose, rows, columns, digits).unwrap()
    })
}

/// The constraint that holds the images of all candidates of another.
fn image(symmetry: &Symmetry, id: ConstraintId) -> ConstraintId {
    let members: CandidateSet = id
        .members()
        .into_iter()
        .map(|c: Candidate| symmetry.candidate(c))
        .collect();
    let first = members.iter().next().unwrap();
    let same = |id: &ConstraintId| id.members().into_iter().all(|c| members.contains(c));
    ConstraintId::of(first).into_iter().find(same).unwrap()
}

fn names(named: &Named) -> Vec<&'static str> {
    named
        .technique
        .iter()
        .chain(&named.also)
        .map(|technique| technique.id)
        .collect()
}

/// Patterns of equal sets, some of them without the houses of placed digits.
#[test]
fn equal_sets_have_the_same_names_everywhere() {
    let mut runner = TestRunner::deterministic();
    for puzzle in super::PUZZLES {
        let grid = after_singles(puzzle);
        let found = equal::in_position(&Position::new(&grid).unwrap(), &Limits::default());
        for one in found.all {
            let symmetry = symmetries().new_tree(&mut runner).unwrap().current();
            let pattern = one.proven.pattern().clone();
            let there = pattern
                .weights()
                .map(|(id, weight)| (image(&symmetry, id), weight));
            let there = Pattern::from_weights(there);
            let name = |grid: &Grid, pattern: Pattern| {
                let proven = verify(grid, pattern).unwrap();
                names(&technique::name(grid, Step::group([proven]).swap_remove(0)))
            };
            let turned = symmetry.grid(&grid);
            assert_eq!(
                name(&grid, pattern),
                name(&turned, there),
                "{}",
                one.proven.pattern()
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn names_are_invariant(symmetry in symmetries()) {
        for technique in technique::all() {
            let example = technique.example;
            if technique.groups.contains(&Group::Derived) {
                // Their derived truths are made anew in the turned grid: `derived.rs` beside.
                continue;
            }
            let grid = formats::read(example.grid, None).unwrap().swap_remove(0).grid;
            let pattern = example.pattern.parse::<Claim>().unwrap().pattern;
            let there = Pattern::from_weights(pattern.weights().map(|(id, weight)| (image(&symmetry, id), weight)));
            let turned = symmetry.grid(&grid);
            let name = |grid, pattern| {
                let proven = verify_by(technique.logic(), grid, pattern, &[]).unwrap();
                names(&technique::name(grid, Step::group([proven]).swap_remove(0)))
            };
            prop_assert_eq!(name(&grid, pattern), name(&turned, there), "{}", technique.id);
        }
    }
}
