//! [`least_weighted`]: a template pattern of any weights that eliminates a candidate with as few base sets as
//! fractions of sets allow.

use super::row::Kind;
use super::{OrderLp, sets};
use crate::constraint::Position;
use crate::grid::Candidate;
use crate::lp::Ratio;
use crate::lp::any_logic::dual_simplex::UNIT;
use crate::lp::any_logic::order_program::Outcome;
use crate::lp::arithmetic::exact::{common_denominator, reduce, whole};
use crate::lp::arithmetic::larger::larger;
use crate::lp::order::Objective;
use crate::lp::template::weights;
use crate::pattern::{Pattern, Proven, TemplateJudge};

/// How far the weights may be from the fractions they stand for.
const ERROR: f64 = 1e-9;

/// The cost of a cover set in the program: so small that the least order does not change.
const COVER: f64 = 1e-6;

/// Beyond any weight that occurs with a margin of 1; it decides when a proof is worth trying, and is not used
/// in the proof.
const FAR: i64 = 1000;

/// The result of the program for the weighted template patterns of a target.
#[derive(Clone, Debug, Default)]
pub struct LeastWeighted {
    /// The pattern of least order. It is only a proposal: [`TemplateJudge`](crate::pattern::TemplateJudge)
    /// decides. None if no weights are found, no small number makes them whole, or the order is above the
    /// cutoff.
    pub pattern: Option<Pattern>,
    /// A proven lower bound on the order of every pattern, divided by its margin; none if rounding errors
    /// spoilt the proof.
    pub bound: Option<Ratio>,
}

impl LeastWeighted {
    /// The pattern, if it is verified to eliminate the target.
    #[must_use]
    pub fn proven(&self, judge: &TemplateJudge<'_>, target: Candidate) -> Option<Proven> {
        judge.verify_claim(self.pattern.clone()?, &[target]).ok()
    }
}

/// The pattern whose base weights are least in sum for an excess of the target that is 1 above the rank,
/// multiplied by the least number that makes it whole.
///
/// With a cutoff, no pattern as soon as the sum is proven to be above it.
#[must_use]
pub fn least_weighted(position: &Position, target: Candidate, cutoff: Option<i64>) -> LeastWeighted {
    let sets = sets(position);
    let first_truth = 9 + sets.cells.len();
    let count = sets.count();
    let range = |s: usize| (-FAR, if s < first_truth { FAR } else { 0 });
    let ranges = (0..count).map(range).collect();
    let mut lp = OrderLp::with_ranges(sets, position, ranges, Objective::Order, COVER);
    for s in 0..count {
        let high = if s < first_truth { f64::INFINITY } else { 0.0 };
        lp.dual.set_range(s, (f64::NEG_INFINITY, high));
    }
    lp.aim(target);
    let outcome = lp.attempt(cutoff);
    let bound = bound(&lp);
    let pattern = (outcome == Outcome::Optimal).then(|| pattern(&mut lp, position));
    LeastWeighted {
        pattern: pattern.flatten(),
        bound,
    }
}

fn pattern(lp: &mut OrderLp, position: &Position) -> Option<Pattern> {
    lp.read_weights();
    let (mut whole, _) = common_denominator(&lp.weights, ERROR)?;
    reduce(&mut whole);
    weights::pattern(position.grid(), &lp.sets, &whole)
}

/// The bound that the multipliers prove.
///
/// *Lemma.* Give some templates shares such that those that hold the target sum to 1, and the sum is at most
/// 1 for each cell and each digit. Let no sum of a cell, digit or derived truth fall short of 1 by more than
/// d. Then a pattern for the target has an order of at least 1 / d times its margin, the excess of the target
/// above the rank. *Proof.* Add up the excess of each template times its share. That is at least the target's
/// excess, and it is the weight of every cover set times its sum, at most 1, less the weight of every base
/// set times its sum, at least 1 - d: together at most the rank plus d times the order. So the margin is at
/// most d times the order.
///
/// The multipliers are such shares up to rounding: any surplus is subtracted from the templates without the
/// target.
fn bound(lp: &OrderLp) -> Option<Ratio> {
    let rows = || {
        lp.dual
            .multipliers()
            .map(|(name, multiplier)| (&lp.pool[name], multiplier))
    };
    let units = |multiplier: f64| whole((larger(multiplier, 0.0) * UNIT as f64).round());
    let holding = rows().filter(|(row, _)| matches!(row.kind, Kind::Margin(_)));
    let others = rows().filter(|(row, _)| matches!(row.kind, Kind::Covered(_)));
    let one: i64 = holding.clone().map(|(_, multiplier)| units(multiplier)).sum();
    // By digit and cell: by how much it falls short.
    let mut digits = [one; 9];
    let mut cells = [one; 81];
    let mut truths = vec![one; lp.sets.truths.len()];
    for (row, multiplier) in holding.chain(others) {
        let (Kind::Margin(template) | Kind::Covered(template)) = row.kind else {
            continue;
        };
        let digit = &mut digits[template[0].digit().index()];
        let left = template
            .iter()
            .map(|c| cells[c.cell().index()])
            .min()
            .unwrap_or(0);
        let share = units(multiplier).min(left).min(*digit);
        *digit -= share;
        for c in template {
            cells[c.cell().index()] -= share;
            let held = lp
                .sets
                .truths
                .iter()
                .zip(&mut truths)
                .filter(|(truth, _)| truth.contains(c));
            held.for_each(|(_, short)| *short -= share);
        }
    }
    let cells = lp.sets.cells.iter().map(|cell| cells[cell.index()]);
    let short = cells.chain(digits).chain(truths).max()?;
    match one {
        0 => Some(Ratio::ZERO),
        _ => (short > 0).then(|| Ratio::new(one, short)),
    }
}
