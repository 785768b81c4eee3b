//! The smallest template patterns, and all of them, against published data and every pattern tried one by
//! one.

use super::lists::names;
use super::oracle::{position, templates};
use crate::common::positions::{Dice, after_singles, from_729};
use crate::common::published::{puzzles, records};
use basecover::constraint::{ConstraintId, Position};
use basecover::grid::{Candidate, CandidateSet, Cell, Digit, Grid};
use basecover::pattern::{Form, Logic, Minimal, Pattern, Proven, TemplateJudge, verify_by};
use basecover::search::template::TemplateSearch;
use basecover::search::{Listing, Prefer, Smallest};
use basecover::{Limits, Region, StopReason, find};
use std::collections::{BTreeMap, BTreeSet};

/// A position of few candidates: a solution in which nine cells hold three digits, a Latin square of three
/// rows of a band, and all other cells one. Of the candidates that are not of the solution so many are
/// missing.
fn small(dice: &mut Dice, missing: usize) -> Grid {
    let (band, column) = (dice.roll(3), dice.roll(3));
    let digit = |cell: Cell| (cell.row() * 3 + cell.row() / 3 + cell.column()) % 9;
    let solution: CandidateSet = Cell::all()
        .map(|cell| Candidate::new(cell, Digit::new(digit(cell))))
        .collect();
    let square = Cell::all().filter(|cell| cell.row() / 3 == band && cell.column() % 3 == column);
    let others = square.flat_map(|cell| {
        let digits = (0..3).map(move |i| Digit::new((digit(cell) + 3 * i) % 9));
        digits.map(move |digit| Candidate::new(cell, digit))
    });
    let mut others: Vec<_> = others.filter(|&c| !solution.contains(c)).collect();
    for _ in 0..missing {
        others.swap_remove(dice.roll(others.len()));
    }
    Grid::from_live(solution.or(&others.into_iter().collect()))
}

/// Whether a candidate of the cell sees another.
fn is_seen(grid: &Grid, cell: Cell) -> bool {
    let own = |c: &Candidate| grid.live().iter().any(|other| other.sees(*c));
    grid.live().iter().filter(|c| c.cell() == cell).any(|c| own(&c))
}

/// What a template pattern weighs: by cell, and by digit.
type Weights = (Vec<i64>, Vec<i64>);

fn weights(pattern: &Pattern) -> Weights {
    let (mut cells, mut digits) = (vec![0; 81], vec![0; 9]);
    for (id, weight) in pattern.weights() {
        match id.digit() {
            Some(digit) => digits[digit.index()] += weight,
            None => {
                let cell = Cell::all().find(|&cell| ConstraintId::cell(cell) == id).unwrap();
                cells[cell.index()] += weight;
            }
        }
    }
    (cells, digits)
}

fn order((cells, digits): &Weights) -> i64 {
    cells.iter().chain(digits).map(|&weight| (-weight).max(0)).sum()
}

fn rank((cells, digits): &Weights) -> i64 {
    cells.iter().chain(digits).sum()
}

/// Whether one pattern is a proper part of another.
fn is_part(part: &Weights, whole: &Weights) -> bool {
    let pairs = || part.0.iter().chain(&part.1).zip(whole.0.iter().chain(&whole.1));
    let lies = |(&part, &whole): (&i64, &i64)| part.abs() <= whole.abs() && part * whole >= part * part;
    part != whole && pairs().all(lies)
}

/// All plain patterns up to an order that eliminate something, by target: every weight of every cell with a
/// candidate that sees another, and of the digits of these, is tried.
fn tried(grid: &Grid, most: i64) -> BTreeMap<Candidate, Vec<Weights>> {
    let cells: Vec<Cell> = Cell::all().filter(|&cell| is_seen(grid, cell)).collect();
    let digits: BTreeSet<Digit> = cells.iter().flat_map(|&cell| grid.digits(cell)).collect();
    let digits: Vec<Digit> = digits.into_iter().collect();
    let live = grid.live().iter().filter(|c| cells.contains(&c.cell()));
    let live: Vec<Candidate> = live.collect();
    // Of each template: the places of its weights, and its candidates.
    let place = |c: &Candidate| cells.iter().position(|&cell| cell == c.cell());
    let all = digits.iter().zip(cells.len()..).flat_map(|(digit, own)| {
        let all = templates(grid, digit.index()).into_iter();
        all.map(move |template| (own, template))
    });
    let all: Vec<(Vec<usize>, Vec<Candidate>)> = all
        .map(|(own, template)| (template.iter().filter_map(place).chain([own]).collect(), template))
        .collect();
    let mut found: BTreeMap<Candidate, Vec<Weights>> = BTreeMap::new();
    let mut note = |weights: &[i64]| {
        let excess = |places: &[usize]| places.iter().map(|&i| weights[i]).sum::<i64>();
        if all.iter().all(|(places, _)| excess(places) >= 0) {
            let rank = weights.iter().sum();
            for &target in &live {
                let mut through = all.iter().filter(|(_, template)| template.contains(&target));
                if through.all(|(places, _)| excess(places) > rank) {
                    let mut whole = (vec![0; 81], vec![0; 9]);
                    for (&cell, &weight) in cells.iter().zip(weights) {
                        whole.0[cell.index()] = weight;
                    }
                    for (digit, &weight) in digits.iter().zip(&weights[cells.len()..]) {
                        whole.1[digit.index()] = weight;
                    }
                    found.entry(target).or_default().push(whole);
                }
            }
        }
    };
    let range: Vec<i64> = [vec![1; cells.len()], vec![most; digits.len()]].concat();
    each_choice(&range, &mut Vec::new(), most, &mut note);
    found
}

/// Every choice of a weight for each place, from one end of its range to the other, of at most this order.
fn each_choice(range: &[i64], weights: &mut Vec<i64>, most: i64, note: &mut dyn FnMut(&[i64])) {
    let Some((&end, others)) = range.split_first() else {
        return note(weights);
    };
    for weight in -end.min(most)..=end {
        weights.push(weight);
        each_choice(others, weights, most - (-weight).max(0), note);
        weights.pop();
    }
}

/// The least order and, of that order, the least rank; or the other way round. For all targets, those too
/// that nothing eliminates.
fn smallest_patterns(positions: usize, most: i64) -> [i32; 3] {
    let mut dice = Dice(29);
    let mut seen = [0; 3];
    for _ in 0..positions {
        let position = Position::new(small(&mut dice, 9)).unwrap();
        let by_target = tried(position.grid(), most);
        for prefer in [Prefer::Order, Prefer::Rank] {
            let region = Region::templates().max_order(most).prefer(prefer);
            let mut search = TemplateSearch::new(&position, &region);
            for target in position.grid().live().iter() {
                let all = by_target.get(&target).map_or(&[][..], Vec::as_slice);
                let size = |whole: &Weights| match prefer {
                    Prefer::Rank => (rank(whole), order(whole)),
                    _ => (order(whole), rank(whole)),
                };
                let least = all.iter().map(size).min();
                let found = smallest(&mut search, target);
                assert_eq!(
                    found.map(|proven| size(&weights(proven.pattern()))),
                    least,
                    "{target}"
                );
                seen[least.map_or(2, |(first, _)| usize::from(first > 0))] += 1;
            }
        }
    }
    seen
}

#[test]
fn smallest_patterns_are_those_of_trying_all() {
    smallest_patterns(1, 1);
}

fn smallest(search: &mut TemplateSearch<'_>, target: Candidate) -> Option<Proven> {
    match search.smallest(target, None, &Limits::default()) {
        Smallest::Proven(proven) => Some(*proven),
        Smallest::None => None,
        Smallest::Stopped(reason, _) => panic!("{reason}"),
    }
}

/// Every irreducible pattern and no other, against the definition.
fn irreducible_patterns(positions: usize, most: i64) -> usize {
    let mut dice = Dice(31);
    let mut count = 0;
    for _ in 0..positions {
        let position = Position::new(small(&mut dice, 7)).unwrap();
        let mut expected = BTreeSet::new();
        for mut all in tried(position.grid(), most).into_values() {
            // A part has a smaller sum: those without a part come before those that have them for parts.
            all.sort_by_key(|(cells, digits)| {
                cells.iter().chain(digits).map(|weight| weight.abs()).sum::<i64>()
            });
            let mut whole: Vec<Weights> = Vec::new();
            for weights in all {
                if !whole.iter().any(|part| is_part(part, &weights)) {
                    whole.push(weights);
                }
            }
            expected.extend(whole);
        }
        let region = Region::templates().max_order(most);
        let found = find(&position, &region, Listing::All, &Limits::default());
        assert_eq!(found.stop, StopReason::Exhausted);
        let patterns = found.steps.iter().flat_map(|step| step.patterns().to_vec());
        let listed: Vec<Weights> = patterns.map(|proven| weights(proven.pattern())).collect();
        count += listed.len();
        assert_eq!(listed.len(), listed.iter().collect::<BTreeSet<_>>().len());
        assert_eq!(listed.into_iter().collect::<BTreeSet<_>>(), expected);
    }
    count
}

#[test]
fn irreducible_patterns_are_those_of_trying_all() {
    assert!(irreducible_patterns(1, 1) > 0);
}

/// The cells and then the digits: what a template pattern weighs.
const SETS: usize = 90;

/// A position with all its templates, for trying base sets one by one. The cell and the digit of the target
/// are cover sets from the beginning: every template of the target visits them, so they add as much to its
/// excess as to the rank, and as base sets they would take as much from both.
struct Tried {
    /// The sets that may be base sets.
    sets: Vec<usize>,
    /// Of each template: its nine cells and its digit.
    all: Vec<Vec<usize>>,
    /// By set: the templates that visit it.
    visiting: Vec<Vec<usize>>,
    /// Those that hold the target.
    through: Vec<usize>,
    /// By set; base sets weigh less than nothing.
    weights: [i64; SETS],
    /// By template: the sum of the weights of its sets.
    sums: Vec<i64>,
    /// The sum of all weights.
    rank: i64,
}

impl Tried {
    fn new(grid: &Grid, target: Candidate) -> Self {
        let listed: Vec<Vec<Candidate>> = (0..9).flat_map(|digit| templates(grid, digit)).collect();
        let sets = |template: &Vec<Candidate>| -> Vec<usize> {
            let cells = template.iter().map(|c| c.cell().index());
            cells.chain([81 + template[0].digit().index()]).collect()
        };
        let all: Vec<Vec<usize>> = listed.iter().map(sets).collect();
        let visiting = |s: usize| (0..all.len()).filter(|&i| all[i].contains(&s)).collect();
        let own = [target.cell().index(), 81 + target.digit().index()];
        let counts = |&s: &usize| s >= 81 || is_seen(grid, Cell::new(s));
        let mut tried = Self {
            sets: (0..SETS).filter(|s| !own.contains(s)).filter(counts).collect(),
            visiting: (0..SETS).map(visiting).collect(),
            through: (0..all.len()).filter(|&i| listed[i].contains(&target)).collect(),
            weights: [0; SETS],
            sums: vec![0; all.len()],
            rank: 0,
            all,
        };
        tried.weigh(own[0], 1);
        tried.weigh(own[1], 27);
        tried
    }

    fn weigh(&mut self, set: usize, more: i64) {
        self.weights[set] += more;
        self.rank += more;
        self.visiting[set].iter().for_each(|&i| self.sums[i] += more);
    }

    /// The least order of a pattern with the base sets chosen so far and up to `left` more, from this place
    /// of the list on.
    fn least(&mut self, from: usize, left: i64) -> Option<i64> {
        if self.have_covers() {
            return Some(0);
        }
        let mut least = None;
        for place in from..self.sets.len() {
            let most = least.map_or(left, |least: i64| least - 1);
            if most == 0 {
                break;
            }
            let s = self.sets[place];
            self.weigh(s, -1);
            // A digit has many houses, a cell is one set.
            let next = if s < 81 { place + 1 } else { place };
            least = self.least(next, most - 1).map(|more| more + 1).or(least);
            self.weigh(s, 1);
        }
        least
    }

    /// Whether some cover sets make it a pattern: some set of a template that is not covered has to be one.
    /// No more of them than base sets may miss a template of the target.
    fn have_covers(&mut self) -> bool {
        if self.through.iter().any(|&i| self.sums[i] <= self.rank) {
            return false;
        }
        let Some(bare) = self.sums.iter().position(|&sum| sum < 0) else {
            return true;
        };
        for place in 0..self.all[bare].len() {
            let s = self.all[bare][place];
            if self.weights[s] == 0 || s >= 81 && self.weights[s] > 0 {
                self.weigh(s, 1);
                let have_covers = self.have_covers();
                self.weigh(s, -1);
                if have_covers {
                    return true;
                }
            }
        }
        false
    }
}

fn fata_morgana() -> Position {
    let puzzle = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    Position::new(after_singles(puzzle)).unwrap()
}

/// Every step is proven anew, as the kind of pattern it says it is.
fn is_proven(position: &Position, proven: &Proven) {
    assert_eq!(proven.logic(), Logic::Templates);
    let again = verify_by(Logic::Templates, position.grid(), proven.pattern().clone(), &[]);
    assert_eq!(again.as_ref(), Ok(proven));
}

#[test]
fn a_hardest_puzzle_has_an_exocet() {
    let position = fata_morgana();
    let found = find(&position, &Region::templates(), Listing::Best, &Limits::default());
    assert_eq!(found.stop, StopReason::Exhausted);
    let decided = basecover::lp::template::decide(&position);
    let falls = |d: &&basecover::lp::Decision| matches!(d.verdict, basecover::lp::Verdict::Eliminable { .. });
    let eliminable: BTreeSet<_> = decided.iter().filter(falls).map(|d| d.candidate).collect();
    let mut eliminated = BTreeSet::new();
    let (mut exocets, mut weighted) = (0, 0);
    for step in &found.steps {
        step.patterns()
            .iter()
            .for_each(|proven| is_proven(&position, proven));
        eliminated.extend(step.eliminations());
        match step.form() {
            Form::Plain => assert_eq!(step.minimal, Minimal::Proven),
            _ => weighted += 1,
        }
        let is_cell = |&(id, _): &(ConstraintId, i64)| id.digit().is_none();
        exocets += usize::from(step.order() == 2 && step.rank() == 0 && step.base().iter().all(is_cell));
    }
    assert_eq!(eliminated, eliminable);
    assert!(exocets > 0 && weighted > 0, "{exocets} {weighted}");
}

/// With less admitted, what is found keeps to it; with nothing admitted only what no template holds is left.
#[test]
fn regions_are_kept_to() {
    let position = fata_morgana();
    let best = |region: &Region| find(&position, region, Listing::Best, &Limits::default());
    let cells = best(
        &Region::templates()
            .base_kinds([true, false, false, false])
            .max_order(4),
    );
    assert!(cells.steps.iter().any(|step| step.order() > 0));
    for step in &cells.steps {
        assert!(step.order() <= 4 && step.base().iter().all(|(id, _)| id.digit().is_none()));
    }
    let digits = best(&Region::templates().digits([false; 9]));
    let is_cell = |(id, _): (ConstraintId, i64)| id.digit().is_none();
    let plain = |proven: &Proven| proven.pattern().weights().all(is_cell);
    assert!(digits.steps.iter().any(|step| step.order() > 0));
    assert!(digits.steps.iter().all(|step| step.patterns().iter().all(plain)));
    let rank = best(&Region::templates().max_rank(0).max_order(6));
    assert!(rank.steps.iter().any(|step| step.order() > 0));
    assert!(rank.steps.iter().all(|step| step.rank() <= 0));
    let one = best(
        &Region::templates().targets(Some(
            rank.steps
                .iter()
                .last()
                .unwrap()
                .eliminations()
                .into_iter()
                .collect(),
        )),
    );
    assert!(one.steps.len() <= rank.steps.len());
}

/// A search that is stopped says so, with what it had, and never goes beyond its budget.
#[test]
fn budgets_stop_the_search() {
    let puzzle = "...4...8...7..92......3...526...1.....19.....7.....1..5......4...6..29..9..8....3";
    let position = Position::new(after_singles(puzzle)).unwrap();
    for (listing, most) in [(Listing::Best, Region::ANY_ORDER), (Listing::All, 3)] {
        let region = Region::templates().max_order(most);
        let mut stopped = 0;
        for budget in (0..).map(|i| (1 << i) - 1) {
            let found = find(&position, &region, listing, &Limits::default().max_nodes(budget));
            assert!(found.nodes <= budget, "{} of {budget}", found.nodes);
            match found.stop {
                StopReason::Exhausted => break,
                StopReason::NodeBudget => stopped += usize::from(!found.steps.is_empty()),
                other => panic!("{other}"),
            }
        }
        assert!(stopped > 1, "{stopped}");
    }
}

/// A cell that holds one candidate is a base set as any other, as long as that candidate sees others.
#[test]
fn a_naked_single_is_a_pattern_of_order_one() {
    let only = |c: &Candidate| c.cell().index() > 0 || c.digit().index() == 0;
    let position = Position::new(Grid::from_live(Candidate::all().filter(only).collect())).unwrap();
    let region = Region::templates();
    let mut search = TemplateSearch::new(&position, &region);
    for target in ["1r1c5", "1r9c1", "1r3c3"] {
        match search.smallest(target.parse().unwrap(), None, &Limits::default()) {
            Smallest::Proven(proven) => {
                let pattern = proven.pattern();
                assert_eq!((pattern.order(), pattern.rank()), (1, 0), "{proven}");
            }
            other => panic!("{target}: {other:?}"),
        }
    }
}

mod lists {
    use super::*;

    /// One pattern for every eliminable candidate of some of the hardest puzzles, plain or weighted, each
    /// proven.
    #[test]
    #[ignore = "lists: each takes seconds"]
    fn every_elimination_of_the_hardest_puzzles_has_a_pattern() {
        for puzzle in puzzles("hardest_1106").iter().step_by(40) {
            let position = Position::new(after_singles(puzzle)).unwrap();
            let found = find(&position, &Region::templates(), Listing::Best, &Limits::default());
            assert_eq!(found.stop, StopReason::Exhausted);
            let eliminated: BTreeSet<_> = found.steps.iter().flat_map(|step| step.eliminations()).collect();
            let judge = TemplateJudge::new(position.grid());
            for step in &found.steps {
                for proven in step.patterns() {
                    assert_eq!(judge.verify(proven.pattern().clone()).as_ref(), Ok(proven));
                }
            }
            for decision in basecover::lp::template::decide(&position) {
                let falls = matches!(decision.verdict, basecover::lp::Verdict::Eliminable { .. });
                assert_eq!(
                    eliminated.contains(&decision.candidate),
                    falls,
                    "{}",
                    decision.candidate
                );
            }
        }
    }
}

mod whole {
    use super::*;

    /// Every choice of up to two base sets, with whatever cover sets it takes; of three in random positions,
    /// and once where three are found.
    #[test]
    #[ignore = "whole: five positions, for 10 s"]
    fn least_orders_are_those_of_trying_all_base_sets() {
        let mut dice = Dice(37);
        let mut seen = [0; 5];
        // Each with the largest order and the share of its candidates.
        let mut positions: Vec<(Grid, i64, usize)> = Vec::new();
        for _ in 0..4 {
            let extra = 60 + dice.roll(30);
            positions.push((position(&mut dice, extra), 3, 30));
        }
        let puzzle = ".....7.95.....1...86..2.....2..73..85......6...3..49..3.5...41724................";
        positions.push((after_singles(puzzle), 2, 7));
        for (grid, most, share) in positions {
            let position = Position::new(grid).unwrap();
            let region = Region::templates().max_order(3);
            let mut search = TemplateSearch::new(&position, &region);
            let unplaced = position.grid().unplaced().iter();
            for target in unplaced.filter(|_| dice.roll(share) == 0).collect::<Vec<_>>() {
                let found = smallest(&mut search, target).map(|proven| proven.pattern().order());
                let most = if found == Some(3) && seen[3] == 0 { 3 } else { most };
                let least = Tried::new(position.grid(), target).least(0, most);
                assert_eq!(found.filter(|&order| order <= most), least, "{target}");
                seen[least.map_or(4, |order| usize::try_from(order).unwrap())] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }

    #[test]
    #[ignore = "whole: eight positions, for 5 s"]
    fn smallest_patterns_are_those_of_trying_all() {
        let seen = smallest_patterns(8, 2);
        assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
    }

    #[test]
    #[ignore = "whole: eight positions, for 10 s"]
    fn irreducible_patterns_are_those_of_trying_all() {
        assert!(irreducible_patterns(8, 2) > 100);
    }
}

mod conformance {
    use super::*;

    /// The least order of every candidate that some pattern eliminates, as an integer programming solver has
    /// it.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn orders_are_those_of_an_integer_program() {
        let (mut plain, mut none) = (0, 0);
        for record in records("template_orders.jsonl") {
            let position = Position::new(from_729(record["grid"].as_str().unwrap())).unwrap();
            let region = Region::templates();
            let mut search = TemplateSearch::new(&position, &region);
            for target in names::<Candidate>(&record["eliminable"]) {
                let order = match search.smallest(target, None, &Limits::default()) {
                    Smallest::Proven(proven) => Some(proven.pattern().order()),
                    Smallest::None => None,
                    Smallest::Stopped(reason, _) => panic!("{reason}"),
                };
                assert_eq!(order, record["order"][target.to_string()].as_i64(), "{target}");
                *(if order.is_some() { &mut plain } else { &mut none }) += 1;
            }
        }
        assert!(plain > 100 && none > 50, "{plain} {none}");
    }

    /// What an exocet eliminates, two base sets eliminate.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn every_elimination_of_an_exocet_has_order_two_at_most() {
        let mut count = 0;
        for record in records("exocets.jsonl") {
            let position = Position::new(from_729(record["grid"].as_str().unwrap())).unwrap();
            let region = Region::templates().max_order(2);
            let mut search = TemplateSearch::new(&position, &region);
            for target in names::<Candidate>(&record["eliminations"]) {
                let smallest = search.smallest(target, None, &Limits::default());
                let Smallest::Proven(proven) = smallest else {
                    panic!("{target}: {smallest:?}");
                };
                is_proven(&position, &proven);
                count += 1;
            }
        }
        assert!(count > 500, "{count}");
    }
}
