//! The judge of template patterns.

use super::oracle::{position, sum, templates};
use crate::common::positions::Dice;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, Grid};
use basecover::pattern::{Logic, Pattern, Rejection, TemplateJudge, verify, verify_by};

/// What the listed templates say: those that are not covered, and the eliminations.
fn by_list(grid: &Grid, pattern: &Pattern) -> (Vec<Vec<Candidate>>, Vec<Candidate>) {
    let all: Vec<_> = (0..9).flat_map(|digit| templates(grid, digit)).collect();
    let stands = |c: &Candidate| {
        all.iter()
            .any(|t| t.contains(c) && sum(pattern, t) <= pattern.rank())
    };
    let bare = all.iter().filter(|t| sum(pattern, t) < 0).cloned().collect();
    (bare, grid.live().iter().filter(|c| !stands(c)).collect())
}

/// Some sets, and digits' constants that cover every template, or all but a few.
fn pattern(dice: &mut Dice, grid: &Grid) -> Pattern {
    let set = |dice: &mut Dice| {
        let sets = [324, 81, 81][dice.roll(3)];
        ConstraintId::from_index(dice.roll(sets))
    };
    let mut weights: Vec<(ConstraintId, i64)> = (0..dice.roll(7))
        .map(|i| (set(dice), if i % 2 == 0 { -1 } else { 1 + dice.roll(2) as i64 }))
        .collect();
    for digit in 0..9 {
        let so_far = Pattern::from_weights(weights.clone());
        let least = templates(grid, digit).iter().map(|t| sum(&so_far, t)).min();
        let missing = -least.unwrap_or(0).min(0);
        if dice.roll(40) > 0 {
            weights.push((ConstraintId::from_index(81 + digit * 9 + dice.roll(9)), missing));
        }
    }
    Pattern::from_weights(weights)
}

#[test]
fn verdicts_are_those_of_the_listed_templates() {
    let mut dice = Dice(7);
    let (mut accepted, mut nothing, mut bare) = (0, 0, 0);
    for _ in 0..400 {
        let extra = 40 + dice.roll(160);
        let mut grid = position(&mut dice, extra);
        if dice.roll(2) == 0 {
            for lost in by_list(&grid, &Pattern::default()).1 {
                grid.remove(lost);
            }
        }
        let judge = TemplateJudge::new(&grid);
        for _ in 0..5 {
            let pattern = pattern(&mut dice, &grid);
            let (uncovered, eliminations) = by_list(&grid, &pattern);
            match judge.verify(pattern.clone()) {
                Ok(proven) => {
                    assert!(uncovered.is_empty());
                    assert_eq!(proven.eliminations(), eliminations);
                    assert_eq!(proven.logic(), Logic::Templates);
                    let in_base =
                        |c: &&Candidate| pattern.bases().any(|(id, _)| ConstraintId::of(**c).contains(&id));
                    let cannibalistic: Vec<_> = eliminations.iter().filter(in_base).copied().collect();
                    assert_eq!(proven.cannibalistic(), cannibalistic);
                    accepted += 1;
                }
                Err(Rejection::UncoveredTemplate { template, excess }) => {
                    assert!(uncovered.contains(&template.to_vec()));
                    assert_eq!(sum(&pattern, &*template), excess);
                    bare += 1;
                }
                Err(Rejection::TemplatesStand { rank }) => {
                    assert!(uncovered.is_empty() && eliminations.is_empty());
                    assert_eq!(rank, pattern.rank());
                    nothing += 1;
                }
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert!(
        accepted > 500 && nothing > 100 && bare > 50,
        "{accepted} {nothing} {bare}"
    );
}

/// Of a claim that does not follow, the rejection shows a template that holds the candidate.
#[test]
fn a_claim_that_does_not_follow_is_told_with_its_template() {
    claims_that_do_not_follow_are_told(20);
}

/// In so many positions.
fn claims_that_do_not_follow_are_told(positions: usize) {
    let mut dice = Dice(11);
    let mut seen = 0;
    for _ in 0..positions {
        let grid = position(&mut dice, 120);
        let pattern = pattern(&mut dice, &grid);
        let (uncovered, eliminations) = by_list(&grid, &pattern);
        if !uncovered.is_empty() {
            continue;
        }
        for candidate in Candidate::all() {
            match verify_by(Logic::Templates, &grid, pattern.clone(), &[candidate]) {
                Ok(proven) => assert_eq!(proven.eliminations(), eliminations),
                Err(Rejection::NotLive(dead)) => assert!(dead == candidate && !grid.is_live(dead)),
                Err(Rejection::TemplateStands {
                    candidate: said,
                    template,
                    excess,
                    rank,
                }) => {
                    assert_eq!((said, rank), (candidate, pattern.rank()));
                    assert!(!eliminations.contains(&candidate) && excess <= rank);
                    let all = templates(&grid, candidate.digit().index());
                    let through = all.iter().filter(|t| t.contains(&candidate));
                    assert_eq!(through.map(|t| sum(&pattern, t)).min(), Some(excess));
                    assert!(all.contains(&template.to_vec()) && sum(&pattern, &*template) == excess);
                    seen += 1;
                }
                Err(other) => panic!("{other}"),
            }
        }
    }
    assert!(60 * seen > 1000 * positions, "{seen}");
}

/// What the rank lemma proves, the template lemma proves too.
#[test]
fn every_candidate_pattern_is_a_template_pattern() {
    let mut dice = Dice(3);
    let mut both = 0;
    for _ in 0..300 {
        let grid = position(&mut dice, 40);
        let (row, digit) = (dice.roll(9), dice.roll(9));
        let base = ConstraintId::from_index(81 + digit * 9 + row);
        let mut covers: Vec<_> = base
            .members()
            .into_iter()
            .filter(|&c| grid.is_live(c))
            .map(|c| ConstraintId::of(c)[[0, 2, 3][dice.roll(3)]])
            .collect();
        covers.sort_unstable();
        covers.dedup();
        let pattern = Pattern::new([base], covers);
        if let Ok(proven) = verify(&grid, pattern.clone()) {
            let by_templates = TemplateJudge::new(&grid).verify(pattern).unwrap();
            let has = |c: &Candidate| by_templates.eliminations().contains(c);
            assert!(proven.eliminations().iter().all(has));
            both += 1;
        }
    }
    assert!(both > 30, "{both}");
}

/// The rows of a digit in blocks 1 and 2 leave it no room in block 3: no template, and no solution.
#[test]
fn a_digit_without_templates_loses_every_candidate() {
    let mut grid = Grid::empty();
    let fives: Vec<Candidate> = Candidate::all().filter(|c| c.digit().index() == 4).collect();
    for c in fives
        .iter()
        .filter(|c| c.cell().row() == 0 && c.cell().column() < 6)
    {
        grid.remove(*c);
    }
    for c in fives
        .iter()
        .filter(|c| c.cell().row() == 1 && c.cell().column() < 6)
    {
        grid.remove(*c);
    }
    let proven = TemplateJudge::new(&grid).verify(Pattern::default()).unwrap();
    let left: Vec<_> = fives.into_iter().filter(|c| grid.is_live(*c)).collect();
    assert_eq!(proven.eliminations(), left);
}

#[test]
fn the_empty_grid_is_judged() {
    let grid = Grid::empty();
    assert_eq!(
        TemplateJudge::new(&grid).verify(Pattern::default()),
        Err(Rejection::TemplatesStand { rank: 0 })
    );
    let pattern: Pattern = "r1c1 / 5r1".parse().unwrap();
    let Err(Rejection::UncoveredTemplate { template, excess: -1 }) =
        TemplateJudge::new(&grid).verify(pattern.clone())
    else {
        panic!("every other digit may stand in r1c1")
    };
    assert_eq!(sum(&pattern, &*template), -1);
    assert!(!template.iter().any(|c| c.digit().index() == 4));
}

mod whole {
    #[test]
    #[ignore = "whole: 60 positions, for 2 s"]
    fn a_claim_that_does_not_follow_is_told_with_its_template() {
        super::claims_that_do_not_follow_are_told(60);
    }
}
