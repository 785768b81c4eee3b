//! Makes the floats of a program exact and proves the results: patterns and mixes of templates.

use super::program::Program;
use super::rows::Column;
use super::{modular, weights};
use crate::constraint::{ConstraintId, Position, Templates};
use crate::grid::{Candidate, Digit, Grid, House};
use crate::lp::arithmetic::exact::{ERROR, common_denominator, reduce};
use crate::lp::{Point, Stop, solution};
use crate::pattern::{Pattern, Proven, TemplateJudge};

/// The pattern that eliminates every live candidate of a position in which some constraint has no candidate
/// or some digit no template.
pub(super) fn plain_contradiction(grid: &Grid, judge: &TemplateJudge<'_>) -> Option<Option<Proven>> {
    // A base set without candidates, or a digit's constant that no template meets: every excess is 0, the
    // rank -1.
    let missing = |digit| ConstraintId::in_house(digit, House::Row(0));
    let base =
        ConstraintId::first_empty(grid).or_else(|| Templates::new(grid).first_missing().map(missing))?;
    Some(eliminates_all(grid, judge, Pattern::new([base], [])))
}

/// The pattern that eliminates every live candidate, from the prices that show that the barred columns keep a
/// value.
pub(super) fn contradiction(grid: &Grid, judge: &TemplateJudge<'_>, program: &Program) -> Option<Proven> {
    let (whole, _) = common_denominator(program.prices(), ERROR)?;
    eliminates_all(grid, judge, pattern(grid, program, whole)?)
}

fn eliminates_all(grid: &Grid, judge: &TemplateJudge<'_>, pattern: Pattern) -> Option<Proven> {
    let proven = judge.verify(pattern).ok()?;
    (proven.eliminations().len() == grid.live().len()).then_some(proven)
}

/// The pattern that eliminates a target, from the prices that show that its value is below 1; by candidate,
/// the least excess of the templates that hold it.
pub(super) fn certificate(
    grid: &Grid,
    judge: &TemplateJudge<'_>,
    program: &Program,
    target: Candidate,
) -> Option<(Proven, Vec<i64>)> {
    let prove = |(whole, _): (Vec<i64>, i64)| {
        let pattern = pattern(grid, program, whole)?;
        judge.verify_with_least(pattern, &[target]).ok()
    };
    common_denominator(program.prices(), ERROR)
        .and_then(prove)
        .or_else(|| modular::prices(&program.rows, &program.basis.columns, target).and_then(prove))
}

fn pattern(grid: &Grid, program: &Program, mut whole: Vec<i64>) -> Option<Pattern> {
    reduce(&mut whole);
    weights::pattern(grid, &program.rows, &whole)
}

/// The current vertex of a program, from its floats.
pub(super) fn vertex(grid: &Grid, program: &Program) -> Option<Point> {
    let (templates, values): (Vec<_>, Vec<_>) = program.basis.mix().unzip();
    let (whole, denominator) = common_denominator(&values, ERROR)?;
    mix(grid, program, templates.into_iter().zip(whole), denominator)
}

/// The current vertex of a program, with its equations solved again.
pub(super) fn solved_vertex(grid: &Grid, program: &Program) -> Option<Point> {
    let columns = &program.basis.columns;
    let (whole, denominator) = modular::values(&program.rows, columns)?;
    let valued = columns.iter().zip(whole);
    let templates = valued.filter_map(|(column, value)| match *column {
        Column::Template(template) => Some((template, value)),
        Column::Unit(_) | Column::Surplus(_) => None,
    });
    mix(grid, program, templates, denominator)
}

fn mix(
    grid: &Grid,
    program: &Program,
    templates: impl Iterator<Item = ([Candidate; 9], i64)>,
    denominator: i64,
) -> Option<Point> {
    let point = Point::of_templates(grid, templates.filter(|&(_, value)| value != 0), denominator).ok()?;
    point.satisfying(&program.rows.truths).ok()
}

/// A solution of the position, containing a given candidate if one is given, as a mix of nine templates. None
/// if a search of this many branches finds none.
pub(super) fn solution(
    position: &Position,
    target: Option<Candidate>,
    most: usize,
    stop: Stop<'_>,
) -> Option<Point> {
    let solution = solution::solution(position.grid(), target, most, stop)?;
    let template = |digit: Digit| {
        let own: Vec<Candidate> = solution.iter().filter(|c| c.digit() == digit).collect();
        <[Candidate; 9]>::try_from(own).ok().map(|template| (template, 1))
    };
    let mix: Vec<_> = Digit::all().map(template).collect::<Option<_>>()?;
    let point = Point::of_templates(position.grid(), mix, 1).ok()?;
    point.satisfying(position.derived()).ok()
}
