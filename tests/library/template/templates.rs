//! The graph of templates against the list of them.

use super::oracle::{position, templates};
use crate::common::positions::Dice;
use basecover::constraint::{Scratch, Templates};
use basecover::grid::{Candidate, CandidateSet, Digit, Grid};

/// Count, candidates, and the template of largest value, whatever the values are.
fn agree(graph: &Templates, grid: &Grid, dice: &mut Dice) {
    let mut scratch = Scratch::default();
    let mut candidates = CandidateSet::default();
    for digit in Digit::all() {
        let listed = templates(grid, digit.index());
        assert_eq!(graph.count(digit), listed.len() as u64);
        candidates = listed
            .iter()
            .flatten()
            .copied()
            .chain(candidates.iter())
            .collect();
        let values: Vec<f64> = (0..729).map(|_| dice.roll(9) as f64 - 4.0).collect();
        let sum = |template: &[Candidate]| template.iter().map(|c| values[c.index()]).sum::<f64>();
        let most = listed.iter().map(|template| sum(template)).max_by(f64::total_cmp);
        let found = graph.best(digit, &values, f64::NEG_INFINITY, &mut scratch);
        assert_eq!(found.map(|(value, _)| value), most);
        if let Some((value, template)) = found {
            assert!(listed.contains(&template.to_vec()) && sum(&template) == value);
            assert_eq!(graph.best(digit, &values, value, &mut scratch), None);
            assert_eq!(graph.best(digit, &values, value - 0.5, &mut scratch), found);
        }
    }
    assert_eq!(graph.candidates(), candidates);
    let missing = Digit::all().find(|digit| templates(grid, digit.index()).is_empty());
    assert_eq!(graph.first_missing(), missing);
}

#[test]
fn the_graph_says_what_the_list_says() {
    let mut dice = Dice(17);
    for round in 0..60 {
        let extra = 40 + dice.roll(160);
        let mut grid = position(&mut dice, extra);
        let mut graph = Templates::new(&grid);
        agree(&graph, &grid, &mut dice);
        // One digit loses candidates, in every third round those of a whole row.
        let digit = Digit::new(dice.roll(9));
        let lost = |c: &Candidate, dice: &mut Dice| match round % 3 {
            0 => c.cell().row() == 4,
            _ => dice.roll(4) == 0,
        };
        for candidate in grid.live().iter().filter(|c| c.digit() == digit) {
            if lost(&candidate, &mut dice) {
                grid.remove(candidate);
            }
        }
        graph.refresh(&grid, digit);
        agree(&graph, &grid, &mut dice);
    }
}
