//! Equal sets against solutions, slow counts, and regions that other programs have.

use crate::common::positions::after_singles;
use crate::common::{published, random};
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{CandidateSet, Cell, Digit, Grid, House};
use basecover::pattern::{Pattern, Step};
use basecover::search::equal::{Catalogued, Equal, EqualSets, catalogue, in_position, of_sets, region};
use basecover::search::{Limits, StopReason};
use basecover::technique::{self, Query};
use basecover::verify;
use itertools::Itertools;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// How often each digit is in these cells.
fn counts(solution: &CandidateSet, cells: impl Iterator<Item = Cell>) -> [i64; 9] {
    let mut counts = [0; 9];
    for cell in cells {
        let digits = solution.digits(cell);
        assert_eq!(digits.count_ones(), 1);
        counts[digits.trailing_zeros() as usize] += 1;
    }
    counts
}

/// Whether a solution has each digit in the first cells as often as in the second, and so many times more.
fn holds(solution: &CandidateSet, first: &[Cell], second: &[Cell], excess: i64) -> bool {
    let second = counts(solution, second.iter().copied()).map(|count| count + excess);
    counts(solution, first.iter().copied()) == second
}

/// Random solutions: those of a search from nine digits anywhere, and their images.
fn solutions(count: usize) -> Vec<CandidateSet> {
    let mut runner = TestRunner::deterministic();
    let strategy = random::solutions();
    let mut all: Vec<_> = (0..count / 2)
        .map(|_| strategy.new_tree(&mut runner).unwrap().current())
        .collect();
    let mut number = 0_u64;
    while all.len() < count {
        let wish = basecover::survey::generate::Wish::default();
        let made = (0..).find_map(|attempt| basecover::survey::generate::puzzle(number, attempt, &wish));
        let solution = made.unwrap().solutions(1).remove(0);
        // A puzzle is dear: its solution serves with rows, columns and digits in other places.
        let take = (count - all.len()).min(500);
        all.extend((0..take).map(|i| image(&solution, i)));
        number += 1;
    }
    all
}

/// A solution with the lines of a band and of a stack, two bands, and all digits moved.
fn image(solution: &CandidateSet, number: usize) -> CandidateSet {
    let moved = |line: usize, by: usize| (line / 3 + by / 3) % 3 * 3 + (line + by) % 3;
    let image = solution.iter().map(|c| {
        let (row, column) = (
            moved(c.cell().row(), number % 9),
            moved(c.cell().column(), number / 9 % 9),
        );
        let digit = Digit::new((c.digit().index() + number) % 9);
        let cell = if (number / 81).is_multiple_of(2) {
            Cell::at(row, column)
        } else {
            Cell::at(column, row)
        };
        basecover::Candidate::new(cell, digit)
    });
    image.collect()
}

fn is_right(one: &Catalogued, solutions: &[CandidateSet]) {
    let (first, second): (Vec<_>, Vec<_>) = (one.sets.first().collect(), one.sets.second().collect());
    for solution in solutions {
        assert!(
            holds(solution, &first, &second, one.sets.excess()),
            "{}",
            one.sets
        );
    }
    // With a cell beside the regions instead of one of theirs, no equality is left.
    let beside: Vec<Cell> = Cell::all().filter(|&cell| one.sets.at(cell) == 0).collect();
    for (region, is_first) in [(&first, true), (&second, false)] {
        for (place, &taken) in (0..region.len()).cartesian_product(&beside) {
            let mut neighbour = region.clone();
            neighbour[place] = taken;
            let (first, second) = if is_first {
                (&neighbour, &second)
            } else {
                (&first, &neighbour)
            };
            let fails = |solution: &CandidateSet| !holds(solution, first, second, one.sets.excess());
            assert!(
                solutions.iter().any(fails),
                "{} with {taken} for {}",
                one.sets,
                region[place]
            );
        }
    }
}

#[test]
fn what_is_claimed_holds_in_solutions() {
    let solutions = solutions(60);
    catalogue().iter().for_each(|one| is_right(one, &solutions));
}

#[test]
fn the_catalogue_has_so_many() {
    let all = catalogue();
    let of_size = |size: i64| all.iter().filter(|one| one.size == size).count();
    assert_eq!((1..=7).map(of_size).collect_vec(), [4, 12, 48, 82, 48, 11, 0]);
    assert_eq!(all.iter().map(|one| one.count).sum::<u64>(), 617_031);
    for one in &all {
        // The numbers are those of the cells.
        let cells = one.sets.first().count() as i64 - one.sets.second().count() as i64;
        assert_eq!(cells, 9 * one.sets.excess());
        assert_eq!(one.sets.to_string().parse::<EqualSets>().unwrap(), one.sets);
        let houses = one.sets.houses();
        assert_eq!(EqualSets::new(houses), Some(one.sets));
    }
}

/// Whether the catalogue has the form of some equal sets.
fn is_catalogued(all: &[Catalogued], sets: &EqualSets) -> bool {
    all.iter()
        .any(|one| one.size == sets.size() && one.sets.is_like(sets))
}

#[test]
fn well_known_regions_are_there() {
    let all = catalogue();
    for (text, first, second) in [
        // The ring of Phistomefel, and the corners.
        ("r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9", 16, 16),
        // The law of leftovers.
        ("r1 + r2 - b1 - b2", 6, 6),
        ("r1 - b1", 6, 6),
        ("r8 + r9 - c8 - c9", 14, 14),
    ] {
        let sets: EqualSets = text.parse().unwrap();
        assert_eq!(
            (sets.first().count(), sets.second().count(), sets.excess()),
            (first, second, 0),
            "{text}"
        );
        assert!(is_catalogued(&all, &sets) && !sets.is_sum(), "{text}");
        assert_eq!(sets.parts(), [sets]);
    }
    // The ring is there 729 times: two rows and two columns through four blocks in a rectangle. Another
    // program has these and no others (PhistomefelRingLikeSearcher).
    let ring: EqualSets = "r1 + r4 + c1 + c4 - b1 - b2 - b4 - b5".parse().unwrap();
    let own = all.iter().find(|one| one.sets.is_like(&ring)).unwrap();
    assert!(ring.is_like(&"r3 + r7 + b4 + b6 - c1 - c2 - c8 - c9".parse().unwrap()));
    assert_eq!((own.count, ring.images().len()), (729, 2 * 729));
}

/// Whether the parts of equal sets are all in the catalogue, and add up to them.
fn is_sum_of_catalogued(all: &[Catalogued], sets: &EqualSets) -> bool {
    let parts = sets.parts();
    let adds_up = |cell| parts.iter().map(|part| part.at(cell)).sum::<i8>() == sets.at(cell);
    Cell::all().all(adds_up) && parts.iter().all(|part| is_catalogued(all, part))
}

/// The overlays of ASUD (github.com/fastrgv/Asud) are some rows less some columns; the first of its nine
/// fixed ones, the only one that its text describes, has five rows, four columns, and leaves the middle block
/// out.
#[test]
fn overlays_of_another_program_are_sums_of_forms() {
    let all = catalogue();
    let overlay: EqualSets = "r1 + r4 + r5 + r6 + r9 - c2 - c3 - c7 - c8 - b5".parse().unwrap();
    assert_eq!(overlay.excess(), 0);
    assert_eq!(overlay.first().count(), overlay.second().count());
    assert!(is_sum_of_catalogued(&all, &overlay));
    // So many lines of the three bands, and of the three stacks.
    let numbers = || (0..4_u8).combinations_with_replacement(3);
    let lines = |numbers: &[u8], line: fn(u8) -> House, sign: i64| {
        let each = numbers.iter().zip([0, 3, 6]);
        let each = each.flat_map(|(&number, first)| first..first + number);
        each.map(|place| (line(place), sign)).collect_vec()
    };
    for (rows, columns) in numbers().cartesian_product(numbers()) {
        let rows = lines(&rows, House::Row, 1);
        let overlay = EqualSets::new(rows.into_iter().chain(lines(&columns, House::Column, -1))).unwrap();
        assert!(is_sum_of_catalogued(&all, &overlay), "{overlay}");
    }
}

#[test]
fn what_counts_twice_is_refused() {
    for text in [
        "r1 + c1",
        "r1 + r1",
        "b1 + r1 - c9 - c9",
        "",
        "r0",
        "r1 r2",
        "x1",
        "r1 +",
        "r10",
    ] {
        assert!(text.parse::<EqualSets>().is_err(), "{text}");
    }
    for text in ["r1", "-r1", "r1 + r2 - b1", "R1-B1", " r1 - b1 "] {
        assert!(text.parse::<EqualSets>().is_ok(), "{text}");
    }
}

/// What a count of some digits in two regions eliminates, by the words of the lemma.
fn counted(grid: &Grid, sets: &EqualSets, digits: u16) -> CandidateSet {
    let live = grid.live();
    let open: Vec<_> = sets
        .first()
        .filter(|&cell| live.digits(cell) & digits != 0)
        .collect();
    let filled: Vec<_> = sets
        .second()
        .filter(|&cell| live.digits(cell) & !digits == 0)
        .collect();
    let needed = filled.len() as i64 + sets.excess() * i64::from(digits.count_ones());
    if open.len() as i64 != needed {
        return CandidateSet::default();
    }
    let is_of = |c: basecover::Candidate| digits >> c.digit().index() & 1 == 1;
    let falls = |c: &basecover::Candidate| {
        open.contains(&c.cell()) && !is_of(*c)
            || sets.at(c.cell()) == -1 && !filled.contains(&c.cell()) && is_of(*c)
    };
    live.iter().filter(falls).collect()
}

/// The digits of a pattern's houses, and whether it has cells.
fn counts_in(pattern: &Pattern) -> (usize, bool) {
    let ids = || pattern.weights().map(|(id, _)| id);
    let digits = ids().filter_map(|id| id.digit()).unique().count();
    (digits, ids().any(|id| id.digit().is_none()))
}

/// `find --technique set` lists what `equal` does, but for counts of one digit, and of several without cells,
/// which are fish; each of its patterns has the name wherever it is met. Says how many, and in how many of
/// them a house is left out where the digit is placed.
fn are_found_by_name(grid: &Grid) -> [usize; 2] {
    let set = technique::by_id("set").unwrap();
    let position = Position::new(grid.clone()).unwrap();
    let all = in_position(&position, &Limits::default()).all;
    let (several, fish): (Vec<&Equal>, Vec<_>) = all.iter().partition(|equal| {
        let (digits, has_cells) = counts_in(equal.proven.pattern());
        digits > 1 && has_cells
    });
    let is_named = |equal: &Equal| {
        let step = Step::group([equal.proven.clone()]).swap_remove(0);
        technique::name(grid, step).is(set)
    };
    for equal in &several {
        assert!(is_named(equal), "{}\n{grid}", equal.proven.pattern());
    }
    assert!(!fish.into_iter().any(is_named));
    let named = technique::find(&position, &Query::new(&[set]), &Limits::default());
    assert_eq!(named.stop, StopReason::Exhausted);
    let steps = named.steps.iter();
    let found: BTreeSet<String> = steps
        .flat_map(|named| named.step.patterns())
        .map(|proven| proven.pattern().to_string())
        .collect();
    let wanted: BTreeSet<String> = several
        .iter()
        .map(|equal| equal.proven.pattern().to_string())
        .collect();
    assert_eq!(found, wanted, "{grid}");
    let is_short = |equal: &&&Equal| {
        let houses = equal
            .proven
            .pattern()
            .weights()
            .filter(|(id, _)| id.digit().is_some());
        houses.count() < equal.sets.houses().len() * counts_in(equal.proven.pattern()).0
    };
    [several.len(), several.iter().filter(is_short).count()]
}

#[test]
fn equal_sets_are_found_by_name() {
    equal_sets_have_names(48);
}

/// In one puzzle in so many of two lists.
fn equal_sets_have_names(share: usize) {
    let puzzles = ["top95", "gsf_q2_sample"].map(|list| published::puzzles(list).into_iter().step_by(share));
    let mut counts = [0; 2];
    for puzzle in puzzles.into_iter().flatten() {
        let own = are_found_by_name(&after_singles(&puzzle));
        counts = [counts[0] + own[0], counts[1] + own[1]];
    }
    assert!(counts[0] > 1200 / share && counts[1] > 240 / share, "{counts:?}");
}

/// 4 is placed in row 4 and in block 4: with it, three digits in these would be counted for six cells on
/// either side, but without it they are a hidden triple of a block.
#[test]
fn a_digit_that_is_settled_is_not_counted() {
    let puzzle = "........1.....2....13.4..5......6.47.45.3.1..1......35...8.1....51.7...497.......";
    assert_eq!(are_found_by_name(&after_singles(puzzle))[0], 0);
}

mod lists {
    use super::*;

    #[test]
    #[ignore = "lists: one puzzle in twenty"]
    fn equal_sets_of_the_lists_are_found_by_name() {
        for list in published::LISTS {
            for puzzle in published::one_in(20, list) {
                are_found_by_name(&after_singles(&puzzle));
            }
        }
    }
}

/// Subsets, fish and sectors of cells are no equality of two regions.
#[test]
fn other_patterns_have_not_the_name() {
    let set = technique::by_id("set").unwrap();
    for id in [
        "naked-pair",
        "hidden-triple",
        "naked-quad",
        "x-wing",
        "franken-swordfish",
        "msls",
    ] {
        let example = technique::by_id(id).unwrap().example;
        let grid = basecover::formats::read(example.grid, None)
            .unwrap()
            .swap_remove(0)
            .grid;
        let proven = verify(&grid, example.pattern.parse().unwrap()).unwrap();
        let named = technique::name(&grid, Step::group([proven]).swap_remove(0));
        assert!(!named.is(set), "{id}");
    }
}

#[test]
fn a_region_has_its_equal_sets() {
    for (text, houses) in [
        (
            "r3c34567 r7c34567 r456c37",
            "r3 + r7 + c3 + c7 - b1 - b3 - b7 - b9",
        ),
        ("r1", "r1"),
        ("r456c13", "b4 - c2"),
        ("R4C9,r5c9 r6789c9", "c9 - b3"),
    ] {
        let cells = region(text).unwrap();
        let sets = EqualSets::of_region(&cells).unwrap();
        assert_eq!(sets.first().collect_vec(), cells, "{text}");
        assert!(sets.is_like(&houses.parse().unwrap()), "{text}: {sets}");
    }
    // No two regions have just these: the fewest cells that have them.
    let sets = EqualSets::of_region(&region("r1c1 r1c4").unwrap()).unwrap();
    assert!(
        region("r1c1 r1c4")
            .unwrap()
            .iter()
            .all(|&cell| sets.at(cell) == 1)
    );
    for text in ["", "r1c", "x1", "r1c0", "r10", "rc", "r1c1 r"] {
        assert!(region(text).is_err(), "{text}");
    }
}

/// What is found in a position is found again when its regions are asked about, either way.
#[test]
fn regions_that_were_found_prove_the_same_by_themselves() {
    let mut checked = 0;
    for puzzle in published::puzzles("top95").into_iter().step_by(12) {
        let position = Position::new(after_singles(&puzzle)).unwrap();
        for equal in in_position(&position, &Limits::default()).all {
            for sets in [equal.sets, equal.sets.turned()] {
                let again = of_sets(&position, &sets).all;
                let of_again = again.iter().map(Equal::eliminations);
                let gone = of_again.fold(CandidateSet::default(), |gone, own| gone.or(&own));
                assert!(equal.eliminations().minus(&gone).is_empty());
                assert!(
                    again
                        .iter()
                        .all(|own| own.sets == sets || own.sets == sets.turned())
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 20);
}

/// Some pairs of regions with at most two houses on a side, both ways.
static SOME: LazyLock<Vec<EqualSets>> = LazyLock::new(|| {
    let all = catalogue();
    let small = all
        .iter()
        .filter(|one| one.size <= 2 && one.sets.second().count() > 0);
    let images = small.flat_map(|one| one.sets.images());
    images.step_by(101).collect()
});

/// The property below, in so many cases.
macro_rules! property {
    ($cases:literal $(, #[$ignored:meta])?) => {
proptest! {
    #![proptest_config(ProptestConfig { cases: $cases, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever a slow count eliminates is found, and what is found is in no solution.
    #[test]
    $(#[$ignored])?
    fn all_that_a_count_eliminates_is_found(position in random::positions(30)) {
        let grid = &position.grid;
        let Ok(whole) = Position::new(grid.clone()) else { return Ok(()) };
        let found = in_position(&whole, &Limits::default());
        prop_assert_eq!(found.stop, StopReason::Exhausted);
        let mut gone = CandidateSet::default();
        for equal in &found.all {
            let again = verify(grid, equal.proven.pattern().clone()).unwrap();
            prop_assert_eq!(again.eliminations(), equal.proven.eliminations());
            prop_assert_eq!(equal.proven.pattern().rank(), 0);
            let digits = equal.digits.iter().map(|digit| 1 << digit.index()).sum();
            prop_assert_eq!(counted(grid, &equal.sets, digits), equal.eliminations());
            prop_assert!(equal.proven.eliminations().iter().all(|&c| !position.solution.contains(c)));
            gone = gone.or(&equal.eliminations());
        }
        // One house by itself is left out: what naked and hidden subsets eliminate may be missing.
        let mut of_subsets = CandidateSet::default();
        let houses: Vec<EqualSets> =
            House::all().flat_map(|house| [1, -1].map(|n| EqualSets::new([(house, n)]).unwrap())).collect();
        for digits in 1..512u16 {
            for sets in &houses {
                of_subsets = of_subsets.or(&counted(grid, sets, digits));
            }
        }
        for sets in SOME.iter() {
            for digits in (1..512u16).filter(|digits| digits.count_ones() <= 2) {
                let missing = counted(grid, sets, digits).minus(&gone).minus(&of_subsets);
                prop_assert!(missing.is_empty(), "{} {:b}: {:?}", sets, digits, missing);
            }
        }
        for id in ConstraintId::all() {
            prop_assert!(!id.live(grid).minus(&gone).is_empty());
        }
        are_found_by_name(grid);
    }
}
    };
}

property!(2);

mod whole {
    use super::*;

    property!(4, #[ignore = "whole: four more positions, for 1 s"]);

    #[test]
    #[ignore = "whole: 10,000 solutions"]
    fn what_is_claimed_holds_in_all_solutions() {
        let solutions = solutions(10_000);
        catalogue().iter().for_each(|one| is_right(one, &solutions));
    }

    /// All sums of up to two houses less one at most, by trying them.
    #[test]
    #[ignore = "whole: all small sums, for 2 s"]
    fn small_sums_are_those_of_trial() {
        let houses: Vec<House> = House::all().collect();
        let side = |most: usize| {
            let counts = 0..=most;
            let houses = houses.iter().copied();
            counts
                .flat_map(move |n| houses.clone().combinations_with_replacement(n))
                .collect_vec()
        };
        let found: BTreeSet<EqualSets> = side(2)
            .into_iter()
            .cartesian_product(side(1))
            .filter_map(|(more, less)| {
                let more = more.into_iter().map(|house| (house, 1));
                EqualSets::new(more.chain(less.into_iter().map(|house| (house, -1))))
            })
            .filter(|sets| !sets.is_empty())
            .collect();
        // One is a sum if another is within it, with its cells on the same sides.
        let within = |part: &EqualSets, whole: &EqualSets| {
            part != whole && Cell::all().all(|cell| part.at(cell) == 0 || part.at(cell) == whole.at(cell))
        };
        let is_least = |whole: &&EqualSets| !found.iter().any(|part| within(part, whole));
        let least = found.iter().filter(is_least).count();
        // Those of one house on each side, or of one, are there both ways.
        let ways = |one: &Catalogued| match (one.size, one.size - one.sets.excess().abs()) {
            (1, _) => 2 * one.count,
            (2, 0 | 1) => one.count,
            _ => 0,
        };
        let claimed: u64 = catalogue().iter().map(ways).sum();
        assert_eq!(least as u64, claimed);
    }

    #[test]
    #[ignore = "whole: a puzzle in twelve, for 2 s"]
    fn equal_sets_are_found_by_name() {
        equal_sets_have_names(12);
    }
}
