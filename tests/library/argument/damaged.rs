//! Damaged arguments: what is accepted is true in the solution still, and what proves too little is rejected.

use super::steps;
use crate::common::positions::Dice;
use basecover::argument::{Argument, BaseSet, Statement, check, tell};
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Grid};
use basecover::pattern::Pattern;
use basecover::technique::Named;

/// A list of statements, and the place of one in it.
type Damage<'a> = &'a mut dyn FnMut(&mut Vec<Statement>, usize);

/// Damages the statement of a number, counted through all lists. Returns whether there are so many.
fn at(statements: &mut Vec<Statement>, number: &mut usize, damage: Damage<'_>) -> bool {
    for place in 0..statements.len() {
        if *number == 0 {
            damage(statements, place);
            return true;
        }
        *number -= 1;
        let is_done = match &mut statements[place] {
            Statement::Cases { each, .. } => each.iter_mut().any(|(_, then)| at(then, number, damage)),
            Statement::Suppose { then, .. } | Statement::Unless { then, .. } => at(then, number, damage),
            Statement::Set { .. } | Statement::Sees { .. } | Statement::Count { .. } => false,
        };
        if is_done {
            return true;
        }
    }
    false
}

fn exchange(set: &mut CandidateSet, dice: &mut Dice) {
    let candidate = Candidate::from_index(dice.roll(729));
    match set.iter().nth(dice.roll(set.len() + 1)) {
        Some(own) if dice.roll(2) == 0 => set.remove(own),
        _ => set.insert(candidate),
    }
}

/// Something that a statement says is said otherwise, or it is not said at all, twice or elsewhere.
fn spoil(statements: &mut Vec<Statement>, place: usize, dice: &mut Dice) {
    let is_bare = match &statements[place] {
        Statement::Count { pattern, .. } => pattern.weights().next().is_none(),
        Statement::Cases { each, .. } => each.is_empty(),
        _ => false,
    };
    if is_bare || dice.roll(4) == 0 {
        let statement = statements.remove(place);
        match dice.roll(3) {
            0 => {}
            1 => statements.insert(dice.roll(statements.len() + 1), statement),
            _ => statements.push(statement),
        }
        return;
    }
    let id = ConstraintId::from_index(dice.roll(324));
    match &mut statements[place] {
        Statement::Set { base, left } => match dice.roll(2) {
            0 => *base = BaseSet::Constraint(id),
            _ => exchange(left, dice),
        },
        Statement::Sees { group, falls } => match dice.roll(2) {
            0 => exchange(group, dice),
            _ => exchange(falls, dice),
        },
        Statement::Count { pattern, falls, .. } => match dice.roll(2) {
            0 => {
                let sets: Vec<_> = pattern.weights().collect();
                let (own, weight) = sets[dice.roll(sets.len())];
                let other = if dice.roll(2) == 0 { own } else { id };
                let more = [1, -1, -weight][dice.roll(3)];
                let truths = pattern.derived().to_vec();
                *pattern = Pattern::from_weights(sets)
                    .and(&[(other, more)])
                    .with_derived(truths);
            }
            _ => exchange(falls, dice),
        },
        Statement::Cases { each, falls } => match dice.roll(2) {
            0 => drop(each.remove(dice.roll(each.len()))),
            _ => exchange(falls, dice),
        },
        Statement::Suppose { candidate, .. } => *candidate = Candidate::from_index(dice.roll(729)),
        Statement::Unless { candidates, left, .. } => match dice.roll(2) {
            0 => exchange(candidates, dice),
            _ => exchange(left, dice),
        },
    }
}

/// What is said at the top: groups that hold a true candidate, and candidates that are false.
fn is_true(argument: &Argument, solution: &CandidateSet) -> bool {
    argument.statements.iter().all(|statement| {
        let holds = statement
            .group()
            .is_none_or(|group| !group.and(solution).is_empty());
        holds && statement.falls().and(solution).is_empty()
    })
}

/// Each argument, damaged so many times: counts those that are rejected and those that are accepted.
fn accepted_is_true(times: usize) -> [usize; 2] {
    let mut dice = Dice(71);
    let mut counts = [0; 2];
    for (grid, named) in steps() {
        let solutions = grid.solutions(2);
        let [solution] = &solutions[..] else {
            continue;
        };
        let told = tell(named);
        for _ in 0..times {
            let mut argument = told.clone();
            for _ in 0..1 + dice.roll(2) {
                let mut number = dice.roll(12);
                at(&mut argument.statements, &mut number, &mut |list, place| {
                    spoil(list, place, &mut dice)
                });
            }
            if argument == told {
                continue;
            }
            let is_accepted = check(grid, &named.step, &argument).is_ok();
            counts[usize::from(is_accepted)] += 1;
            assert!(!is_accepted || is_true(&argument, solution), "{argument:?}");
        }
    }
    counts
}

#[test]
fn what_is_accepted_is_true() {
    let counts = accepted_is_true(1);
    assert!(counts[0] > 60 && counts[1] > 5, "{counts:?}");
}

mod whole {
    #[test]
    #[ignore = "whole: a dozen damages for each argument"]
    fn what_is_accepted_is_true() {
        let counts = super::accepted_is_true(12);
        assert!(counts[0] > 1000 && counts[1] > 100, "{counts:?}");
    }
}

/// A case, a link or an elimination less than the story needs.
#[test]
fn what_a_story_needs_cannot_be_left_out() {
    let mut left_out = 0;
    for (grid, named) in steps() {
        let told = tell(named);
        if told.statements.is_empty() {
            continue;
        }
        let rejected = |argument: &Argument| check(grid, &named.step, argument).is_err();
        let mut rest = told.clone();
        rest.statements.pop();
        assert!(rejected(&rest), "{}", named.step);
        let more = add_true(grid, named, &told);
        assert!(more.is_none_or(|argument| rejected(&argument)), "{}", named.step);
        for (place, statement) in told.statements.iter().enumerate() {
            if let Statement::Cases { each, .. } = statement {
                for case in 0..each.len() {
                    let mut fewer = told.clone();
                    if let Statement::Cases { each, .. } = &mut fewer.statements[place] {
                        each.remove(case);
                    }
                    assert!(rejected(&fewer), "{}", named.step);
                    left_out += 1;
                }
            }
        }
    }
    assert!(left_out > 20, "{left_out}");
}

/// The last statement shows a candidate of the solution false as well.
fn add_true(grid: &Grid, named: &Named, told: &Argument) -> Option<Argument> {
    let solution = grid.solutions(1).pop()?;
    let mut more = told.clone();
    let near = |c: &Candidate| named.step.eliminations().iter().any(|e| e.sees(*c));
    let extra = solution.iter().find(near)?;
    match more.statements.last_mut()? {
        Statement::Sees { falls, .. } | Statement::Count { falls, .. } | Statement::Cases { falls, .. } => {
            falls.insert(extra);
        }
        _ => return None,
    }
    Some(more)
}
