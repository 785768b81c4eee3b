//! What the floats of a program stand for, made exact and proven: patterns and mixes of templates.

use super::program::{Kind, Program};
use super::{modular, weights};
use crate::constraint::{ConstraintId, Derived, Templates};
use crate::grid::{Candidate, Digit, Grid, House};
use crate::lp::Point;
use crate::lp::exact::{ERROR, common_denominator, reduce};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use std::sync::Arc;

/// The pattern that eliminates every live candidate of a position in which some constraint has no candidate or some digit no template.
pub(super) fn plain_contradiction(grid: &Grid, judge: &TemplateJudge<'_>) -> Option<Option<Proven>> {
    // A base set without candidates, or a digit's constant that no template meets: every excess is 0, the rank -1.
    let missing = |digit| ConstraintId::in_house(digit, House::Row(0));
    let base =
        ConstraintId::first_empty(grid).or_else(|| Templates::new(grid).first_missing().map(missing))?;
    Some(eliminates_all(grid, judge, Pattern::new([base], [])))
}

/// The pattern that eliminates every live candidate, from the prices that show that the barred columns keep a value.
pub(super) fn contradiction(grid: &Grid, judge: &TemplateJudge<'_>, program: &Program) -> Option<Proven> {
    let (whole, _) = common_denominator(program.prices(), ERROR)?;
    eliminates_all(grid, judge, pattern(grid, program, whole)?)
}

fn eliminates_all(grid: &Grid, judge: &TemplateJudge<'_>, pattern: Pattern) -> Option<Proven> {
    let proven = judge.verify(pattern).ok()?;
    (proven.eliminations().len() == grid.live().len()).then_some(proven)
}

/// The pattern that eliminates a target, from the prices that show that its value is below 1.
pub(super) fn certificate(
    grid: &Grid,
    judge: &TemplateJudge<'_>,
    program: &Program,
    target: Candidate,
) -> Option<Proven> {
    let prove = |(whole, _): (Vec<i64>, i64)| {
        let pattern = pattern(grid, program, whole)?;
        judge.verify_claim(pattern, &[target]).ok()
    };
    common_denominator(program.prices(), ERROR)
        .and_then(prove)
        .or_else(|| modular::prices(program.basis(Some(target))).and_then(prove))
}

fn pattern(grid: &Grid, program: &Program, mut whole: Vec<i64>) -> Option<Pattern> {
    reduce(&mut whole);
    weights::pattern(grid, &program.rows, &whole)
}

/// The vertex that a program stands at.
pub(super) fn vertex(grid: &Grid, program: &Program) -> Option<Point> {
    let (templates, values): (Vec<_>, Vec<_>) = program.mix().unzip();
    let prove = |(whole, denominator): (Vec<i64>, i64)| {
        let mix = templates
            .iter()
            .copied()
            .zip(whole)
            .filter(|&(_, value)| value != 0);
        let point = Point::of_templates(grid, mix, denominator).ok()?;
        point.within(&program.rows.truths).ok()
    };
    common_denominator(&values, ERROR).and_then(prove).or_else(|| {
        let (whole, denominator) = modular::values(program.basis(None))?;
        let own = program.basis(None).zip(whole);
        let mix = own.filter(|((column, _), _)| matches!(column.kind, Kind::Template(_)));
        prove((mix.map(|(_, value)| value).collect(), denominator))
    })
}

/// A solution of the position that holds a candidate, as a mix of nine templates. For nearly empty grids, whose vertices may have denominators of many digits.
pub(super) fn solution(grid: &Grid, truths: &[Arc<Derived>], target: Candidate) -> Option<Point> {
    let mut supposed = grid.clone();
    supposed.place(target);
    let solution = supposed.solutions(1).pop()?;
    let template = |digit: Digit| {
        let own: Vec<Candidate> = solution.iter().filter(|c| c.digit() == digit).collect();
        <[Candidate; 9]>::try_from(own).ok().map(|template| (template, 1))
    };
    let mix: Vec<_> = Digit::all().map(template).collect::<Option<_>>()?;
    Point::of_templates(grid, mix, 1).ok()?.within(truths).ok()
}
