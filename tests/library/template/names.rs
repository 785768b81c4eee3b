//! The names of template patterns, why their eliminations fall, and what their sentences and pictures say of
//! it: against lists of templates, definitions read off the cells, and published exocets.

use super::lists::names;
use super::oracle::{position, sum, templates};
use super::sentences::wrong;
use crate::common::positions::{Dice, after_singles, from_729};
use crate::common::published::records;
use basecover::constraint::{ConstraintId, Position};
use basecover::formats;
use basecover::grid::{Candidate, Cell, Grid};
use basecover::lp::{Verdict, template};
use basecover::pattern::{Logic, Pattern, Proven, Step, TemplateJudge, verify_by};
use basecover::technique::{self, Fall, Named, falls};
use basecover_report::{Picture, Role, explain};

pub(super) fn named(grid: &Grid, proven: &Proven) -> Named {
    technique::name(grid, Step::group([proven.clone()]).remove(0))
}

/// The examples of the techniques of templates.
pub(super) fn examples() -> Vec<(Grid, Proven)> {
    let is_of_templates = |t: &&technique::Technique| {
        t.logic() == Logic::Templates && !t.groups.contains(&technique::Group::Derived)
    };
    let of_templates = technique::all().iter().filter(is_of_templates);
    let proven = |t: &technique::Technique| {
        let grid = formats::read(t.example.grid, None).unwrap().remove(0).grid;
        let pattern = t.example.pattern.parse().unwrap();
        let proven = verify_by(Logic::Templates, &grid, pattern, &[]).unwrap();
        (grid, proven)
    };
    of_templates.map(proven).collect()
}

/// The certificates of every fourth candidate that falls by templates: weighted, of many sets.
pub(super) fn certificates() -> Vec<(Grid, Proven)> {
    let grid =
        after_singles("........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........");
    let decisions = template::decide(&Position::new(&grid).unwrap()).into_iter();
    let certificate = |verdict| match verdict {
        Verdict::Eliminable { certificate, .. } => Some((grid.clone(), (*certificate).clone())),
        _ => None,
    };
    let all = decisions.filter_map(|decision| certificate(decision.verdict));
    all.step_by(4).collect()
}

/// Why a candidate falls, by all templates that hold it.
fn fall(grid: &Grid, pattern: &Pattern, candidate: Candidate) -> Fall {
    let mut through = templates(grid, candidate.digit().index());
    through.retain(|template| template.contains(&candidate));
    let Some(least) = through.iter().map(|template| sum(pattern, template)).min() else {
        return Fall::NoTemplate;
    };
    let cells = |sets: Vec<(ConstraintId, i64)>| -> Option<Vec<Cell>> {
        let cell = |(id, weight): (ConstraintId, i64)| {
            (id.index() < 81 && weight == 1).then(|| Cell::new(id.index()))
        };
        sets.into_iter().map(cell).collect()
    };
    let (houses, covers): (Vec<_>, Vec<_>) = pattern.covers().partition(|(id, _)| id.index() >= 81);
    let sides = cells(pattern.bases().collect()).zip(cells(covers));
    let one = |(base, targets): &(Vec<Cell>, Vec<Cell>)| match houses[..] {
        [] => !targets.is_empty() && base.len() == targets.len(),
        [(_, weight)] => {
            let seen = base.iter().all(|a| base.iter().all(|b| a == b || a.sees(*b)));
            weight == 1 && !targets.is_empty() && base.len() == targets.len() + 1 && seen
        }
        _ => false,
    };
    let Some((base, targets)) = sides.filter(one) else {
        return Fall::Excess(least);
    };
    if houses.iter().any(|(id, _)| id.digit() == Some(candidate.digit())) {
        return Fall::Unlocked;
    }
    let visits = |template: &[Candidate], cells: &[Cell]| {
        let visited = template.iter().filter(|c| cells.contains(&c.cell()));
        visited.count()
    };
    let held = |cell: &Cell| grid.is_live(Candidate::new(*cell, candidate.digit()));
    if targets.contains(&candidate.cell()) && !base.iter().any(held) {
        Fall::Foreign
    } else if through.iter().all(|template| visits(template, &base) == 0) {
        Fall::OffBase
    } else if targets.len() == 2 && through.iter().all(|template| visits(template, &targets) == 2) {
        Fall::BothTargets
    } else {
        Fall::Excess(least)
    }
}

/// The candidates that a sentence names, `24r4c2` as two; cells and places of digits are none.
pub(super) fn told(sentence: &str) -> Vec<Candidate> {
    let words = sentence
        .split_whitespace()
        .map(|word| word.trim_matches([',', '.', ';', '(', ')']));
    let named = words.filter_map(|word| {
        let cell = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &word[..word.len() - cell.len()];
        let of_digit = |digit: char| format!("{digit}{cell}").parse::<Candidate>().ok();
        digits.chars().map(of_digit).collect::<Option<Vec<_>>>()
    });
    let mut all: Vec<_> = named.flatten().collect();
    all.sort();
    all
}

#[track_caller]
pub(super) fn is_explained(grid: &Grid, proven: &Proven) {
    let why: Vec<_> = proven
        .eliminations()
        .iter()
        .map(|&c| (c, fall(grid, proven.pattern(), c)))
        .collect();
    assert_eq!(falls(grid, proven), why, "{proven}");
    let sentence = explain(&named(grid, proven));
    assert_eq!(told(&sentence), proven.eliminations(), "{sentence}");
    assert_eq!(wrong(grid, proven.pattern(), &sentence), None);
}

#[test]
fn falls_are_what_listed_templates_say_and_each_is_told_once() {
    let (examples, certificates) = (examples(), certificates());
    assert!(examples.len() >= 6 && certificates.len() >= 5);
    for (grid, proven) in examples.iter().chain(&certificates) {
        is_explained(grid, proven);
    }
}

/// What the literature says of two base cells and two targets, cell by cell.
fn textbook(base: [Cell; 2], targets: [Cell; 2]) -> Option<&'static str> {
    let [a, b] = base;
    let (same_row, same_block) = (a.row() == b.row(), a.block() == b.block());
    if !same_block || !(same_row || a.column() == b.column()) {
        let same = same_row || a.column() == b.column() || same_block;
        return same.then_some("exocet");
    }
    let in_band = |t: &Cell| match same_row {
        true => t.row() / 3 == a.row() / 3,
        false => t.column() / 3 == a.column() / 3,
    };
    let on_line = |t: &Cell| match same_row {
        true => t.row() == a.row(),
        false => t.column() == a.column(),
    };
    let [c, d] = targets;
    let apart = c.block() != d.block() && c.block() != a.block() && d.block() != a.block();
    Some(match targets.iter().all(in_band) {
        true if apart && !targets.iter().any(on_line) => "junior-exocet",
        true => "exocet",
        false => "senior-exocet",
    })
}

/// Positions with few templates, where many cells happen to be exocets. Each of the three names is met so
/// often.
fn exocets_are_named(dice: &mut Dice, positions: usize, times: usize) {
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..positions {
        let grid = position(dice, 110);
        let judge = TemplateJudge::new(&grid);
        for _ in 0..2500 {
            let mut roll = |house: Option<Cell>| match house {
                // Often in the block of another.
                Some(c) => Cell::at(c.row() / 3 * 3 + dice.roll(3), c.column() / 3 * 3 + dice.roll(3)),
                None => Cell::new(dice.roll(81)),
            };
            let a = roll(None);
            let mut base = [a, roll(Some(a))];
            let mut targets = [roll(None), roll(None)];
            base.sort();
            targets.sort();
            let distinct: std::collections::BTreeSet<_> = base.iter().chain(&targets).collect();
            if distinct.len() < 4 {
                continue;
            }
            let sets = |cells: [Cell; 2]| cells.map(ConstraintId::cell);
            let Ok(proven) = judge.verify(Pattern::new(sets(base), sets(targets))) else {
                continue;
            };
            let named = named(&grid, &proven);
            let id = named.technique.map(|technique| technique.id);
            assert_eq!(id, textbook(base, targets), "{proven}");
            let general = named.is(technique::by_id("exocet").unwrap());
            assert_eq!(general, id.is_some(), "{proven}");
            is_explained(&grid, &proven);
            *seen.entry(id).or_insert(0) += 1;
        }
    }
    let often = |id| seen.get(&id).is_some_and(|&count| count >= times);
    assert!(
        often(Some("junior-exocet")) && often(Some("senior-exocet")) && often(Some("exocet")),
        "{seen:?}"
    );
}

#[test]
fn exocets_are_named_by_their_places() {
    exocets_are_named(&mut Dice(16), 10, 1);
}

mod whole {
    #[test]
    #[ignore = "whole: 40 positions, for 2 s"]
    fn locked_digits_are_told() {
        super::locked_digits(40);
    }

    #[test]
    #[ignore = "whole: 40 positions, for 5 s"]
    fn exocets_are_named_by_their_places() {
        super::exocets_are_named(&mut super::Dice(16), 40, 10);
    }
}

/// The same with a digit in place of a target: its templates say why each candidate falls, whatever the
/// digit.
#[test]
fn locked_digits_are_told() {
    locked_digits(12);
}

fn locked_digits(positions: usize) {
    let mut dice = Dice(26);
    let (mut locked, mut others) = (0, 0);
    for _ in 0..positions {
        let grid = position(&mut dice, 110);
        let judge = TemplateJudge::new(&grid);
        for _ in 0..1500 {
            let a = Cell::new(dice.roll(81));
            let b = Cell::at(a.row(), a.column() / 3 * 3 + dice.roll(3));
            let (target, digit) = (Cell::new(dice.roll(81)), dice.roll(9));
            let house = ConstraintId::from_index(81 + digit * 9 + dice.roll(9));
            if a == b || target == a || target == b {
                continue;
            }
            let base = [a, b].map(ConstraintId::cell);
            let Ok(proven) = judge.verify(Pattern::new(base, [ConstraintId::cell(target), house])) else {
                continue;
            };
            let held = [a, b]
                .iter()
                .any(|&cell| grid.digits(cell).any(|held| held.index() == digit));
            let id = named(&grid, &proven).technique.map(|technique| technique.id);
            assert_eq!(id, held.then_some("locked-exocet"), "{proven}");
            is_explained(&grid, &proven);
            match held {
                true => locked += 1,
                false => others += 1,
            }
        }
    }
    assert!(2 * locked >= positions, "{locked} {others}");
}

/// One target moved to the other's block or line, and the two are no double exocet; nor with other digits.
#[test]
fn a_double_exocet_is_two_of_the_same_digits() {
    let of = |id: &str| {
        let example = technique::by_id(id).unwrap().example;
        let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
        let proven = verify_by(Logic::Templates, &grid, example.pattern.parse().unwrap(), &[]).unwrap();
        (grid, proven)
    };
    let (grid, proven) = of("double-exocet");
    let is = |grid: &Grid, proven: &Proven| named(grid, proven).technique.map(|technique| technique.id);
    assert_eq!(is(&grid, &proven), Some("double-exocet"));
    // Each half is an exocet by itself, and both together eliminate more.
    let halves = ["r5c8 r5c9 / r4c5 r6c3", "r6c4 r6c6 / r4c7 r5c3"].map(|half| {
        let half = verify_by(Logic::Templates, &grid, half.parse().unwrap(), &[]).unwrap();
        assert_eq!(is(&grid, &half), Some("junior-exocet"));
        half.eliminations().to_vec()
    });
    let all = proven.eliminations();
    assert!(halves.concat().iter().all(|c| all.contains(c)) && all.len() > halves.concat().len());
    // Without one digit in one of its pairs they are on different digits.
    let mut less = grid.clone();
    for cell in [Cell::at(4, 7), Cell::at(4, 8)] {
        less.remove(Candidate::new(cell, grid.digits(Cell::at(5, 3)).next().unwrap()));
    }
    let proven = verify_by(Logic::Templates, &less, proven.pattern().clone(), &[]).unwrap();
    assert_eq!(is(&less, &proven), None);
}

/// A step with two cover choices is told twice, each time with all that follows.
#[test]
fn each_cover_choice_is_told() {
    let example = technique::by_id("locked-exocet").unwrap().example;
    let grid = formats::read(example.grid, None).unwrap().remove(0).grid;
    let choices = ["r5c1 r5c2 / r4c9 3r5", "r5c1 r5c2 / r4c9 3b5"]
        .map(|choice| verify_by(Logic::Templates, &grid, choice.parse().unwrap(), &[]).unwrap());
    let [one, other] = choices.each_ref().map(|proven| proven.eliminations().to_vec());
    let step = Step::group(choices).remove(0);
    assert_eq!(step.patterns().len(), 2);
    let sentence = explain(&technique::name(&grid, step));
    let (first, second) = sentence.split_once(" With other cover sets, ").unwrap();
    assert_eq!((told(first), told(second)), (one, other));
    // Which house the locked digit is written with makes no difference.
    assert_eq!(first.split_once(": ").unwrap().1, second);
}

/// Two cells of a block for one digit: what follows is said once and not for each of 700 candidates.
#[test]
fn a_position_without_solution_is_told() {
    let only_one = |c: &Candidate| c.cell().index() > 1 || c.digit().index() == 0;
    let grid = Grid::from_live(Candidate::all().filter(only_one).collect());
    let pattern = "r1c1 r1c2 / 1r1".parse().unwrap();
    let proven = verify_by(Logic::Templates, &grid, pattern, &[]).unwrap();
    let sentence = explain(&named(&grid, &proven));
    assert!(
        sentence
            .ends_with("visit the cover sets once and the base sets twice: the position has no solution.")
    );
    assert_eq!(told(&sentence), []);
}

/// What lies on open discs is in a base set and in no cover set; each of them is in a template that visits a
/// cover set.
#[test]
fn pictures_show_templates_that_are_covered() {
    let mut shown = 0;
    for (grid, proven) in examples() {
        let pattern = proven.pattern();
        let picture = Picture::of_pattern(&grid, "", &proven);
        let holding = |c: Candidate, weight: i64| {
            let own = ConstraintId::of(c).into_iter();
            own.filter(|&id| pattern.weight(id) == weight).count()
        };
        let open: Vec<_> = picture.open().collect();
        let expected = grid
            .live()
            .iter()
            .filter(|c| holding(*c, -1) > holding(*c, 1) && !proven.eliminations().contains(c));
        assert_eq!(open, expected.collect::<Vec<_>>());
        for &through in &open {
            assert_eq!(picture.role(through), Role::Open);
            let with = picture.clone().with_template(through).unwrap();
            let template = with.template.unwrap();
            let listed = templates(&grid, through.digit().index());
            assert!(listed.contains(&template.nine.to_vec()) && template.nine.contains(&through));
            assert_eq!(template.through, through);
            assert!(template.nine.iter().any(|&c| holding(c, 1) > 0));
            shown += 1;
        }
        // What is in no template has none to show.
        for (lost, why) in falls(&grid, &proven) {
            let shown = picture.clone().with_template(lost).is_some();
            assert_eq!(shown, why != Fall::NoTemplate, "{lost}");
        }
    }
    assert!(shown > 20, "{shown}");
}

mod conformance {
    use super::*;

    /// Every published exocet is a Junior Exocet, and what the textbooks eliminate falls for the textbooks'
    /// reason.
    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn every_published_exocet_is_named() {
        let mut exocets = 0;
        for record in records("exocets.jsonl") {
            let grid = from_729(record["grid"].as_str().unwrap());
            let (base, cover): (Vec<ConstraintId>, Vec<ConstraintId>) =
                (names(&record["base"]), names(&record["cover"]));
            let proven = verify_by(Logic::Templates, &grid, Pattern::new(base, cover), &[]).unwrap();
            let named = named(&grid, &proven);
            assert_eq!(
                named.technique.map(|technique| technique.id),
                Some("junior-exocet")
            );
            assert!(named.is(technique::by_id("exocet").unwrap()));
            is_explained(&grid, &proven);
            let textbook: Vec<Candidate> = names(&record["je"]);
            for (candidate, why) in falls(&grid, &proven) {
                // The textbook does not ask whether there is a template.
                let expected = textbook.contains(&candidate);
                let foreign = why == Fall::Foreign || expected && why == Fall::NoTemplate;
                assert_eq!(expected, foreign, "{candidate}: {why:?}");
            }
            let digits = record["digits"].as_array().unwrap().iter();
            let digits: Vec<u64> = digits.map(|digit| digit.as_u64().unwrap()).collect();
            let (last, first) = digits.split_last().unwrap();
            let first: Vec<_> = first.iter().map(ToString::to_string).collect();
            let said = format!("wherever {} or {last} is in ", first.join(", "));
            assert!(explain(&named).contains(&said), "{}", explain(&named));
            exocets += 1;
        }
        assert_eq!(exocets, 240);
    }
}
