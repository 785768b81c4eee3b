//! Canonical forms of patterns: the same for joined ones, and for no others.

use crate::common::rectangle;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, Cell, Digit, House, Symmetry, Transpose};
use basecover::pattern::{Logic, Pattern};
use basecover::survey::canonical::{CanonicalForm, RestsOnDerived, image};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// The six orders of three things.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The permutations of lines that keep bands together: 1296 of them.
fn lines() -> Vec<[u8; 9]> {
    let mut all = Vec::new();
    for i in 0..6usize.pow(4) {
        let order = |place: u32| ORDERS[i / 6usize.pow(place) % 6];
        all.push(std::array::from_fn(|line| {
            3 * order(3)[line / 3] + order(line as u32 / 3)[line % 3]
        }));
    }
    all
}

fn any_symmetry() -> impl Strategy<Value = Symmetry> {
    let digits = Just([0u8, 1, 2, 3, 4, 5, 6, 7, 8]).prop_shuffle();
    (any::<bool>(), 0..1296usize, 0..1296usize, digits).prop_map(|(transpose, rows, columns, digits)| {
        let (lines, transpose) = (lines(), if transpose { Transpose::Yes } else { Transpose::No });
        Symmetry::new(transpose, lines[rows], lines[columns], digits).unwrap()
    })
}

/// Sets out of a small part of the grid, so that they meet.
fn any_pattern(most: usize) -> impl Strategy<Value = (Pattern, Candidate)> {
    let set = (0..4usize, 0..5u8, 0..4usize, 0..5u8, 0..3usize).prop_map(|(kind, row, column, _, digit)| {
        let candidate = Candidate::new(Cell::at(row.into(), column), Digit::new(digit));
        ConstraintId::of(candidate)[kind]
    });
    let weight = prop_oneof![4 => Just(1i64), 4 => Just(-1), 1 => Just(2), 1 => Just(-2)];
    (prop::collection::vec((set, weight), 1..=most), 0..729usize)
        .prop_map(|(weights, target)| (Pattern::from_weights(weights), Candidate::from_index(target)))
}

/// Families of sets that many symmetries keep: where a search that looks at every numbering does not end.
fn symmetric() -> Vec<(Pattern, Candidate)> {
    [
        "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 / 1r1 2r1 3r1 4r1 5r1 6r1 7r1 8r1",
        "1r1 1r2 1r3 1r4 1r5 1r6 1r7 1r8 / 1c1 1c2 1c3 1c4 1c5 1c6 1c7 1c8",
        "1r1 1r2 1r4 1r5 1r7 1r8 / 1c1 1c2 1c4 1c5 1c7 1c8",
        "r1c1 r1c2 r2c1 r2c2 r5c5 r5c6 r6c5 r6c6 / 1b1 2b1 3b1 4b1 1b5 2b5 3b5 4b5",
        "r1c1 r1c4 r1c7 r4c1 r4c4 r4c7 r7c1 r7c4 / 1r1 2r1 3r1 1r4 2r4 3r4 1r7 2r7",
        "r1c2 r1c3 r2c1 r3c1 r2c4 r3c4 r1c5 r1c6 / 1r1 2r1 1c1 2c1 3c1 3c4 5r1 6r1",
        "1b1 2b1 3b1 4b1 1b5 2b5 3b5 4b5 / 1r1 2r1 3r1 4r1 1c5 2c5 3c5 4c5",
    ]
    .iter()
    .flat_map(|text| {
        let pattern: Pattern = text.parse().unwrap();
        ["1r1c9", "1r9c9", "9r9c9", "4r3c1"].map(|target| (pattern.clone(), target.parse().unwrap()))
    })
    .collect()
}

fn joined((pattern, target): &(Pattern, Candidate), symmetry: &Symmetry) -> bool {
    let (form, there) = CanonicalForm::of(pattern, *target).unwrap();
    assert_eq!(
        (form.pattern(), form.target()),
        (&image(pattern, &there).unwrap(), there.candidate(*target))
    );
    let other = CanonicalForm::of(&image(pattern, symmetry).unwrap(), symmetry.candidate(*target));
    let (other, _) = other.unwrap();
    form == other
}

proptest! {
    #[test]
    fn no_symmetry_changes_a_form(case in any_pattern(18), symmetry in any_symmetry()) {
        prop_assert!(joined(&case, &symmetry));
    }

    #[test]
    fn nor_that_of_a_small_pattern(case in any_pattern(5), symmetry in any_symmetry()) {
        prop_assert!(joined(&case, &symmetry));
    }

    #[test]
    fn nor_that_of_a_template_pattern(
        (pattern, target) in any_pattern(8),
        symmetry in any_symmetry(),
        houses in prop::collection::vec(0..27usize, 16),
    ) {
        let form = |pattern: &Pattern, target| {
            CanonicalForm::by(Logic::Templates, pattern, target).unwrap().0
        };
        let own = form(&pattern, target);
        prop_assert_eq!(own.logic(), Logic::Templates);
        prop_assert_eq!(&own, &form(&image(&pattern, &symmetry).unwrap(), symmetry.candidate(target)));
        // Any houses of a digit may bear its weight.
        let elsewhere = pattern.weights().zip(&houses).map(|((id, weight), &house)| match id.digit() {
            Some(digit) => (ConstraintId::in_house(digit, House::all().nth(house).unwrap()), weight),
            None => (id, weight),
        });
        prop_assert_eq!(&own, &form(&Pattern::from_weights(elsewhere), target));
        prop_assert_eq!(&own, &form(own.pattern(), own.target()));
        // One cell more or less weight makes it another, and so does one house of the digit.
        for further in [ConstraintId::cell(target.cell()), ConstraintId::in_house(target.digit(), House::Row(0))] {
            let more = Pattern::from_weights(pattern.weights().chain([(further, 1)]));
            prop_assert_ne!(&own, &form(&more, target));
        }
    }

    #[test]
    fn nor_that_of_a_symmetric_one(case in prop::sample::select(symmetric()), symmetry in any_symmetry()) {
        prop_assert!(joined(&case, &symmetry));
    }
}

/// Small patterns, some of which are images of each other.
fn small() -> Vec<(Pattern, Candidate)> {
    [
        ("4r2 4r5 / 4c3 4c7", "4r3c3"),
        ("7c9 7c1 / 7r4 7r8", "7r4c5"),
        ("4r2 4r5 / 4c3 4c7", "4r7c3"),
        ("4r2 4r3 / 4c3 4c7", "4r5c3"),
        ("4r2 4r5 / 4c3 4c2", "4r7c3"),
        ("1c2 1c1 / 1r9 1r2", "1r2c5"),
        ("r1c1 r1c2 / 1r1 2r1", "1r1c4"),
        ("r1c1 r1c2 / 1b1 2b1", "1r2c3"),
        ("r5c9 r4c9 / 7b6 2b6", "7r6c7"),
        ("r1c1 r2c2 / 1b1 2b1", "1r3c3"),
    ]
    .map(|(pattern, target)| (pattern.parse().unwrap(), target.parse().unwrap()))
    .to_vec()
}

/// By all 3,359,232 symmetries, digits named anew in every way: two patterns have one least image if and only
/// if they have one form. Counts these.
fn part(cases: &[(Pattern, Candidate)]) -> usize {
    let lines = lines();
    let mut classes: BTreeMap<_, BTreeSet<CanonicalForm>> = BTreeMap::new();
    for (pattern, target) in cases {
        let own: Vec<_> = pattern.weights().collect();
        let used: BTreeSet<_> = own
            .iter()
            .filter_map(|(id, _)| id.digit())
            .chain([target.digit()])
            .collect();
        let used: Vec<_> = used.into_iter().collect();
        let mut least = None;
        for flip in 0..1 << (used.len() - 1) {
            let name = |digit: Digit| used.iter().position(|&d| d == digit).unwrap() ^ flip;
            for transpose in [false, true] {
                for rows in &lines {
                    for columns in &lines {
                        let at = |row: usize, column: usize| match transpose {
                            false => (rows[row], columns[column]),
                            true => (rows[column], columns[row]),
                        };
                        let image = |id: ConstraintId| {
                            let members = id.members();
                            let (a, b) = (members[0].cell(), members[8].cell());
                            let (a, b) = (at(a.row(), a.column()), at(b.row(), b.column()));
                            let kind = match id.digit() {
                                None => 0,
                                Some(_) if a.0 == b.0 => 1,
                                Some(_) if a.1 == b.1 => 2,
                                Some(_) => 3,
                            };
                            let place = [(a.0, a.1), (a.0, 0), (0, a.1), (a.0 / 3, a.1 / 3)][kind];
                            (kind, place, id.digit().map(name))
                        };
                        let mut sets: [_; 4] = std::array::from_fn(|i| (image(own[i].0), own[i].1));
                        sets.sort_unstable();
                        let cell = target.cell();
                        let all = (sets, at(cell.row(), cell.column()), name(target.digit()));
                        if least.as_ref().is_none_or(|least| all < *least) {
                            least = Some(all);
                        }
                    }
                }
            }
        }
        classes
            .entry(least)
            .or_default()
            .insert(CanonicalForm::of(pattern, *target).unwrap().0);
    }
    assert!(classes.values().all(|forms| forms.len() == 1), "{classes:#?}");
    let forms: BTreeSet<_> = classes.values().flatten().collect();
    assert_eq!(forms.len(), classes.len());
    forms.len()
}

#[test]
fn a_derived_base_is_not_left_out() {
    let (_, proven) = rectangle();
    let pattern = proven.pattern();
    let name = pattern.derived()[0].0.name();
    let refused = RestsOnDerived(name.to_owned());
    let target = proven.eliminations()[0];
    assert_eq!(CanonicalForm::of(pattern, target).unwrap_err(), refused);
    assert_eq!(CanonicalForm::at(pattern.clone(), target), None);
    let (form, there) = CanonicalForm::of(&Pattern::from_weights(pattern.weights()), target).unwrap();
    assert_eq!(image(pattern, &there), Err(refused));
    assert!(form.pattern().derived().is_empty());
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: brute force for 35 s"]
    fn forms_part_small_patterns_as_brute_force_does() {
        assert_eq!(part(&small()), 7);
    }
}

mod clock {
    use super::*;

    /// A form takes at most a millisecond; here, where the machine may be busy and the program is not
    /// optimised, the whole lot takes no more than seconds.
    #[test]
    #[ignore = "clock: alone, for a second"]
    fn symmetric_patterns_do_not_take_for_ever() {
        let start = std::time::Instant::now();
        let cases = symmetric();
        for (pattern, target) in &cases {
            let start = std::time::Instant::now();
            CanonicalForm::of(pattern, *target).unwrap();
            println!("{pattern} {target} {:?}", start.elapsed());
        }
        assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    }
}
