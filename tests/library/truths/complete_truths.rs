//! Loops, wings and graves of any length, against going through everything; and that limits are told.

use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid, House};
use basecover::pattern::{Logic, prove_derived};
use basecover::search::Limits;
use basecover::solve::{Measure, PathEnd, Plan, Rated, Strategy, rate, solve};
use basecover::truths::{Cut, Family, Selection, look};
use itertools::Itertools;
use std::collections::BTreeSet;

/// Numbers that look random, the same each time.
struct Dice(u64);

impl Dice {
    fn throw(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    /// So many lines of nine.
    fn lines(&mut self, number: usize) -> Vec<usize> {
        let mut lines: Vec<usize> = (0..9).collect();
        while lines.len() > number {
            lines.remove(self.throw(lines.len()));
        }
        lines
    }
}

fn digits(digits: &str) -> Vec<Digit> {
    digits.chars().filter_map(Digit::from_char).collect()
}

/// The position in which some cells hold these digits, and all others 3 to 9.
fn position(cells: &[(Cell, Vec<Digit>)]) -> Grid {
    let held = |c: &Candidate| match cells.iter().find(|(cell, _)| *cell == c.cell()) {
        Some((_, digits)) => digits.contains(&c.digit()),
        None => c.digit().index() > 1,
    };
    Grid::from_live(Candidate::all().filter(held).collect())
}

/// Cells of some rows and columns that hold 1 and 2, some of them other digits too.
fn pairs(dice: &mut Dice) -> Grid {
    let lines = [dice.lines(4), dice.lines(4)];
    let cells = lines[0].iter().cartesian_product(&lines[1]);
    let cells: Vec<_> = cells
        .map(|(&row, &column)| (Cell::at(row, column), dice.throw(12)))
        .filter(|&(_, extra)| extra > 0)
        .map(|(cell, extra)| {
            (
                cell,
                digits(["12", "12", "12", "123", "124", "1234", "12"][extra % 7]),
            )
        })
        .collect();
    position(&cells)
}

/// What derives, with the proof of each truth.
fn derived(grid: &Grid, family: Family, most: usize) -> Vec<CandidateSet> {
    let looked = look(grid, &Selection::from(family).with_guardians(most));
    for truth in &looked.truths {
        assert_eq!(prove_derived(grid, truth), Ok(()), "{truth}");
    }
    assert_eq!(looked.cuts, []);
    let guardians = looked.truths.iter().map(|truth| truth.guardians());
    guardians.map(|own| own.iter().copied().collect()).collect()
}

/// Those that hold no other, fewest first; none where one is empty.
fn least(found: &BTreeSet<CandidateSet>) -> Vec<CandidateSet> {
    let is_least = |set: &&CandidateSet| !found.iter().any(|o| o != *set && o.minus(set).is_empty());
    let kept = found.iter().filter(is_least).copied();
    let kept = kept.sorted_by_key(|set| (set.len(), *set)).collect_vec();
    match kept.first().is_some_and(CandidateSet::is_empty) {
        true => Vec::new(),
        false => kept,
    }
}

/// Whether things cannot take turns, of which these pairs differ.
fn is_odd(pairs: &[(usize, usize)]) -> bool {
    let ends = pairs.iter().flat_map(|&(a, b)| [a, b]).unique().collect_vec();
    let mut colour = std::collections::BTreeMap::new();
    for &start in &ends {
        let mut open = vec![(start, colour.get(&start).copied().unwrap_or(false))];
        let mut seen = BTreeSet::new();
        while let Some((end, own)) = open.pop() {
            if *colour.entry(end).or_insert(own) != own {
                return true;
            }
            if seen.insert(end) {
                let beside = pairs.iter().filter(|(a, b)| *a == end || *b == end);
                open.extend(beside.map(|&(a, b)| (if a == end { b } else { a }, !own)));
            }
        }
    }
    false
}

/// The cells with 1 and 2, and what else they hold.
fn open(grid: &Grid) -> Vec<(Cell, CandidateSet)> {
    let has = |cell: &Cell| {
        digits("12")
            .iter()
            .all(|&d| grid.is_live(Candidate::new(*cell, d)))
    };
    let extra = |cell: Cell| -> CandidateSet {
        let others = grid.digits(cell).filter(|digit| digit.index() > 1);
        others.map(|digit| Candidate::new(cell, digit)).collect()
    };
    Cell::all().filter(has).map(|cell| (cell, extra(cell))).collect()
}

/// Whether five or more of some cells, an odd number, see each other one after the other all round.
fn has_odd_loop(cells: &[Cell]) -> bool {
    fn go(cells: &[Cell], path: &mut Vec<Cell>) -> bool {
        let (first, last) = (path[0], path[path.len() - 1]);
        if path.len() > 4 && path.len() % 2 == 1 && first.sees(last) {
            return true;
        }
        cells.iter().any(|&next| {
            let goes = next > first && next.sees(last) && !path.contains(&next);
            goes && {
                path.push(next);
                let found = go(cells, path);
                path.pop();
                found
            }
        })
    }
    cells.iter().any(|&first| go(cells, &mut vec![first]))
}

/// All sets of guardians without which the cells of 1 and 2 cannot take turns.
fn slow_oddagons(grid: &Grid, most: usize) -> BTreeSet<CandidateSet> {
    let open = open(grid);
    let held = open.iter().filter(|(_, extra)| !extra.is_empty()).collect_vec();
    let mut found = BTreeSet::new();
    for chosen in (0..=most).flat_map(|n| held.iter().combinations(n)) {
        let all = chosen
            .iter()
            .fold(CandidateSet::default(), |all, (_, extra)| all.or(extra));
        if all.len() > most {
            continue;
        }
        let inside = open.iter().filter(|(_, extra)| extra.minus(&all).is_empty());
        let cells = inside.map(|(cell, _)| *cell).collect_vec();
        if has_odd_loop(&cells) {
            found.insert(all);
        }
    }
    found
}

/// The guardians of all sets of more than four cells of 1 and 2 that hang together, two or none in a house.
fn slow_even(grid: &Grid, most: usize) -> BTreeSet<CandidateSet> {
    let open = open(grid);
    let mut found = BTreeSet::new();
    for set in 1u32..1 << open.len() {
        let chosen = || {
            open.iter()
                .enumerate()
                .filter(move |(i, _)| set >> i & 1 == 1)
                .map(|(_, own)| own)
        };
        if set.count_ones() <= 4 || set.count_ones() % 2 == 1 {
            continue;
        }
        let fits = |house: House| {
            let cells = house.cells();
            [0, 2].contains(&chosen().filter(|(cell, _)| cells.contains(cell)).count())
        };
        if !House::all().all(fits) {
            continue;
        }
        let mut together = vec![chosen().next().unwrap().0];
        for i in 0.. {
            let Some(&cell) = together.get(i) else { break };
            let beside = chosen().map(|(other, _)| *other).filter(|other| other.sees(cell));
            let new = beside.filter(|other| !together.contains(other)).collect_vec();
            together.extend(new);
        }
        let guardians = chosen().fold(CandidateSet::default(), |all, (_, extra)| all.or(extra));
        if together.len() == set.count_ones() as usize && guardians.len() <= most {
            found.insert(guardians);
        }
    }
    found
}

#[test]
fn loops_of_two_digits_are_all_there() {
    loops_are_all_there(40);
}

fn loops_are_all_there(positions: usize) {
    let mut dice = Dice(1);
    let (mut odd, mut even, mut long) = (0, 0, 0);
    for _ in 0..positions {
        let grid = pairs(&mut dice);
        let slow = least(&slow_oddagons(&grid, 3));
        let looked = look(&grid, &Selection::from(Family::Oddagon));
        // Other pairs of digits count too: there may be more than are used.
        if !slow.is_empty() && looked.cuts.is_empty() {
            let longer = looked.truths.iter().filter(|truth| truth.cells().len() > 3);
            let of_pair = longer.filter(|truth| truth.name().starts_with("oddagon-12-"));
            let found = of_pair.map(|truth| truth.guardians().iter().copied().collect::<CandidateSet>());
            assert_eq!(found.collect_vec(), slow);
            odd += slow.len();
        }
        let slow = slow_even(&grid, 3);
        let slow_least = least(&slow);
        if !slow.is_empty() && slow_least.len() < 24 {
            let found = derived(&grid, Family::UniqueLoop, 3);
            // A loop without guardians is no truth, and hides no other.
            let slow_others = slow.iter().filter(|set| !set.is_empty()).copied().collect();
            assert_eq!(found, least(&slow_others));
            even += found.len();
            let truths = look(&grid, &Selection::from(Family::UniqueLoop)).truths;
            long += truths.iter().filter(|truth| truth.cells().len() > 6).count();
        }
    }
    let least = positions / 6;
    assert!(
        odd > least && even > least && long > positions / 40,
        "{odd} {even} {long}"
    );
}

/// A ring of cells through two bands or more, each of which sees the next: of any length.
#[test]
fn a_loop_of_eighteen_cells() {
    // Two in each row and column, and in each block: a line of blocks is gone through from end to end.
    let places = [
        (0, 0),
        (0, 3),
        (1, 1),
        (1, 6),
        (2, 4),
        (2, 7),
        (3, 1),
        (3, 4),
        (4, 2),
        (4, 7),
        (5, 5),
        (5, 8),
        (6, 2),
        (6, 5),
        (7, 0),
        (7, 8),
        (8, 3),
        (8, 6),
    ];
    let cells = places.map(|(row, column)| (Cell::at(row, column), digits("12")));
    let in_house = |house: &House| {
        cells
            .iter()
            .filter(|(cell, _)| house.cells().contains(cell))
            .count()
    };
    assert!(House::all().all(|house| in_house(&house) == 2));
    let mut held = cells.to_vec();
    held[0].1 = digits("123");
    let grid = position(&held);
    let looked = look(&grid, &Selection::from(Family::UniqueLoop));
    let sizes = looked
        .truths
        .iter()
        .map(|truth| truth.cells().len())
        .collect_vec();
    assert_eq!(sizes, [18]);
    assert_eq!(prove_derived(&grid, &looked.truths[0]), Ok(()));
}

/// Guardians of 1 without which houses with two places each cannot take turns.
fn slow_wings(grid: &Grid, most: usize) -> BTreeSet<CandidateSet> {
    let places = grid
        .live()
        .iter()
        .filter(|c| c.digit().index() == 0)
        .collect_vec();
    let houses: Vec<ConstraintId> = House::all()
        .map(|house| ConstraintId::in_house(places[0].digit(), house))
        .collect();
    let mut found = BTreeSet::new();
    for chosen in (0..=most).flat_map(|n| places.iter().combinations(n)) {
        let pair = |id: &ConstraintId| {
            let left = id
                .live(grid)
                .iter()
                .filter(|c| !chosen.contains(&c))
                .collect_vec();
            (left.len() == 2).then(|| (left[0].index(), left[1].index()))
        };
        if is_odd(&houses.iter().filter_map(pair).collect_vec()) {
            found.insert(chosen.into_iter().copied().collect());
        }
    }
    found
}

/// In random positions: counts the wings, and those that patterns prove.
fn broken_wings(dice: &mut Dice, positions: usize) -> [usize; 2] {
    let (mut met, mut by_patterns) = (0, 0);
    for _ in 0..positions {
        let cells: Vec<_> = Cell::all()
            .filter(|_| dice.throw(10) < 2)
            .map(|cell| (cell, digits("13456789")))
            .collect();
        let grid = position(&cells);
        let slow = slow_wings(&grid, 3);
        let slow = least(&slow);
        if !slow.is_empty() && slow.len() < 24 {
            let found = derived(&grid, Family::BrokenWing, 3);
            let of_one = |set: &&CandidateSet| set.iter().all(|c| c.digit().index() == 0);
            assert_eq!(found.iter().filter(of_one).copied().collect_vec(), slow);
            met += slow.len();
            let truths = look(&grid, &Selection::from(Family::BrokenWing)).truths;
            by_patterns += truths.iter().filter(|truth| truth.proof().is_some()).count();
        }
    }
    [met, by_patterns]
}

#[test]
fn wings_of_any_length_are_all_there() {
    let [met, by_patterns] = broken_wings(&mut Dice(7), 25);
    assert!(met > 0 && by_patterns > 0, "{met} {by_patterns}");
}

/// A published grave but for three candidates, and the same with more and more of what it has not.
#[test]
fn graves_with_many_guardians() {
    let text = technique("bug-plus-n");
    let grid = formats::read(text, None).unwrap().remove(0).grid;
    let [truth] = &look(&grid, &Selection::from(Family::Bug)).truths[..] else {
        panic!("one grave");
    };
    let mut live = *grid.live();
    let grave: CandidateSet = live.minus(&truth.guardians().iter().copied().collect());
    let open = Cell::all()
        .filter(|&cell| grid.digits(cell).count() == 2)
        .collect_vec();
    for (number, &cell) in (4..=12).zip(&open) {
        let seen = |digit: &Digit| {
            let other = Candidate::new(cell, *digit);
            grave.iter().filter(|c| c.sees(other) && c.cell() != cell).count() > 0 && !live.contains(other)
        };
        let digit = Digit::all().find(seen).unwrap();
        live.insert(Candidate::new(cell, digit));
        let grid = Grid::from_live(live);
        let looked = look(&grid, &Selection::from(Family::Bug));
        let wanted = live.minus(&grave);
        assert_eq!((looked.cuts.len(), wanted.len()), (0, number));
        let guardians = looked
            .truths
            .iter()
            .map(|t| t.guardians().iter().copied().collect::<CandidateSet>());
        assert!(guardians.clone().contains(&wanted), "{number}");
        for truth in &looked.truths {
            assert_eq!(prove_derived(&grid, truth), Ok(()));
        }
    }
}

fn technique(id: &str) -> &'static str {
    let all = basecover::technique::all().iter();
    all.filter(|technique| technique.id == id)
        .map(|t| t.example.grid)
        .next()
        .unwrap()
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: 120 positions, for 2 s"]
    fn loops_of_two_digits_are_all_there() {
        loops_are_all_there(120);
    }

    #[test]
    #[ignore = "whole: 250 positions, for 5 s"]
    fn wings_of_any_length_are_all_there() {
        let [met, by_patterns] = broken_wings(&mut Dice(7), 250);
        assert!(met > 10 && by_patterns > 20, "{met} {by_patterns}");
    }

    /// What is left out is told, and a search for what is everywhere ends.
    #[test]
    #[ignore = "whole: the empty grid, for 10 s"]
    fn what_is_left_out_is_told() {
        let told = |family: Family, most| {
            let looked = look(&Grid::empty(), &Selection::from(family).with_guardians(most));
            looked.cuts.iter().map(ToString::to_string).collect_vec()
        };
        assert_eq!(
            told(Family::UniqueRectangle, 28),
            ["of the unique-rectangle truths only the 24 with the fewest guardians were used"]
        );
        for family in [
            Family::Oddagon,
            Family::UniqueLoop,
            Family::BrokenWing,
            Family::Bug,
            Family::Trivalue,
        ] {
            let told = told(family, 729);
            assert_eq!(told.len(), 1, "{family:?}");
            assert!(told[0].contains(family.name()), "{told:?}");
        }
        let early = Cut::Early {
            family: Family::UniqueLoop,
            complete: 5,
        };
        assert_eq!(
            early.to_string(),
            "the search for unique-loop truths with more than 5 guardians ended after 4194304 steps"
        );
    }

    /// Where truths were left out a path that is stuck says so, and a rating is no proof.
    #[test]
    #[ignore = "whole: one puzzle, for 4 s"]
    fn paths_and_ratings_tell_what_is_left_out() {
        let puzzle = "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8";
        let grid = &formats::read(puzzle, None).unwrap()[0].grid;
        let kept = grid.solutions(1)[0];
        let position = Position::new(grid).unwrap();
        let derive = Selection::impossible()
            .and(&Selection::unique())
            .with_guardians(12);
        let ended = |derive: &Selection| {
            let plan = Plan::default()
                .strategy(Strategy::Closure)
                .logic(Logic::Candidates)
                .derive(derive.clone())
                .depth(0);
            let path = solve(&position, &plan, &kept, &Limits::default(), &mut |_, _| {});
            assert_eq!(path.stop, PathEnd::Stuck);
            path.cuts
        };
        let rated = |derive: &Selection| {
            let limits = Limits::default();
            rate(&position, Measure::Depth, derive, &kept, 0, &limits).unwrap()
        };
        assert!(!ended(&derive).is_empty());
        assert_eq!(rated(&derive), Rated::Undecided);
        assert!(ended(&Selection::none()).is_empty());
        assert_eq!(rated(&Selection::none()), Rated::Never);
    }
}

#[test]
fn families_of_which_some_are_left_out_share_a_clause() {
    let cuts = [
        Cut::More(Family::Oddagon),
        Cut::More(Family::Bug),
        Cut::Early {
            family: Family::Trivalue,
            complete: 0,
        },
    ];
    assert_eq!(
        Cut::clauses(&cuts),
        "of the oddagon and bug truths only the 24 of each with the fewest guardians were used, the search for trivalue truths ended after 4194304 steps"
    );
    assert_eq!(Cut::clauses(&cuts[..1]), cuts[0].to_string());
    assert_eq!(Cut::clauses(&cuts[2..]), cuts[2].to_string());
}
