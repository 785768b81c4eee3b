//! [`Point`]: a fractional solution, checked in exact arithmetic.
//!
//! It checks witnesses as [`verify`](crate::pattern::verify) checks patterns, and shares nothing with the
//! simplex.

use super::Ratio;
use crate::constraint::{ConstraintId, Derived};
use crate::grid::{Candidate, Grid};
use crate::pattern::Sum;
use std::sync::Arc;

/// Values for live candidates, none negative, which sum to 1 over each of the 324 constraints.
///
/// *Witness theorem.* When a point holds X with value 1, no pattern of any order or rank eliminates X.
/// *Proof.* Let `e >= 0` be the excesses of a pattern of rank k. Summing each constraint's weight times its
/// sum, which is 1, gives `sum e(c) x(c) = k`; all terms are non-negative, so `e(X) = e(X) x(X) <= k`. A
/// pattern with a derived truth among its base sets has `sum e(c) x(c) <= k` if the values of that truth sum
/// to at least 1, or what it counts ([`satisfying`](Point::satisfying)).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Point {
    /// Ascending; no value is zero.
    values: Vec<(Candidate, i64)>,
    /// The templates it is a mix of, with their values over the same denominator; empty if it was not made as
    /// a mix.
    templates: Vec<([Candidate; 9], i64)>,
    /// The denominator of every value; positive.
    denominator: i64,
}

/// Why values are not a fractional solution.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoPoint {
    /// A dead candidate has a value.
    #[error("{0} is not a live candidate of this grid")]
    NotLive(Candidate),
    /// Nine candidates that are no template, or one whose value is not positive.
    #[error("{} is not a template of a positive value: nine candidates of one digit that do not see each other", list(.0))]
    NoTemplate(Box<[Candidate; 9]>),
    /// A candidate is named twice, or its value is not in `0..=1`.
    #[error("{0} is named twice, or its value is not between 0 and 1")]
    OutOfRange(Candidate),
    /// A constraint whose values do not add up.
    #[error("the values of {constraint} sum to {sum}, not to 1")]
    Sum {
        /// The first such constraint.
        constraint: ConstraintId,
        /// The sum of its values.
        sum: Ratio,
    },
    /// A derived truth whose values sum to less than it counts.
    #[error("the values of {name} sum to {sum}, below {count}")]
    Below {
        /// The name of the truth.
        name: String,
        /// What it counts.
        count: i64,
        /// The sum of its values.
        sum: Ratio,
    },
}

fn list(candidates: &[Candidate; 9]) -> String {
    itertools::join(candidates, " ")
}

impl Point {
    /// The point with these numerators over one denominator; candidates that are not named have value 0.
    ///
    /// # Errors
    /// [`NoPoint`] says what is wrong.
    ///
    /// # Panics
    /// Unless the denominator is positive.
    pub fn new(
        grid: &Grid,
        values: impl IntoIterator<Item = (Candidate, i64)>,
        denominator: i64,
    ) -> Result<Self, NoPoint> {
        assert!(denominator > 0, "denominator {denominator}");
        let mut sums = [0i64; ConstraintId::COUNT];
        let named = values.into_iter();
        // Points are kept, and of the many named values few are not 0: at least one in each cell.
        let mut values = Vec::with_capacity(named.size_hint().1.unwrap_or(0).clamp(81, 256));
        for (candidate, value) in named.filter(|&(_, value)| value != 0) {
            if !grid.is_live(candidate) {
                return Err(NoPoint::NotLive(candidate));
            }
            if !(1..=denominator).contains(&value) {
                return Err(NoPoint::OutOfRange(candidate));
            }
            for id in ConstraintId::of(candidate) {
                let sum = &mut sums[id.index()];
                *sum = sum.checked_add(value).ok_or(NoPoint::OutOfRange(candidate))?;
            }
            values.push((candidate, value));
        }
        if let Some(i) = sums.iter().position(|&sum| sum != denominator) {
            return Err(NoPoint::Sum {
                constraint: ConstraintId::from_index(i),
                sum: Ratio::new(sums[i], denominator),
            });
        }
        // A stable sort, which takes less time if the values are nearly in order.
        if !values.is_sorted() {
            values.sort();
        }
        if let Some(pair) = values.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(NoPoint::OutOfRange(pair[0].0));
        }
        Ok(Self {
            values,
            templates: Vec::new(),
            denominator,
        })
    }

    /// The point that is a mix of templates (nine candidates of one digit, one in each row, column and
    /// block), with these numerators over one denominator.
    ///
    /// *Witness theorem for templates.* When a mix holds X with value 1, no template pattern eliminates X.
    /// *Proof.* Summing each constraint's weight times its sum gives the rank k (at least, with derived
    /// truths), and template by template it is the sum of the values times the excesses, none negative. Every
    /// template of the digit of X that has a value holds X, and their values sum to 1: so one of them has an
    /// excess of k at most.
    ///
    /// # Errors
    /// [`NoPoint`] says what is wrong. Panics unless the denominator is positive.
    pub fn of_templates(
        grid: &Grid,
        templates: impl IntoIterator<Item = ([Candidate; 9], i64)>,
        denominator: i64,
    ) -> Result<Self, NoPoint> {
        let templates: Vec<_> = templates.into_iter().collect();
        let mut sums = vec![0i64; 729];
        for (template, value) in &templates {
            // One in each row, column and block: nine candidates have a bit for each of 27.
            let houses = |c: &Candidate| {
                let cell = c.cell();
                1u32 << cell.row() | 1 << (9 + cell.column()) | 1 << (18 + cell.block())
            };
            let met = template.iter().fold(0, |met, c| met | houses(c));
            if *value < 1 || met != (1 << 27) - 1 || template.iter().any(|c| c.digit() != template[0].digit())
            {
                return Err(NoPoint::NoTemplate(Box::new(*template)));
            }
            for &candidate in template {
                let sum = &mut sums[candidate.index()];
                *sum = sum.saturating_add(*value);
            }
        }
        let point = Self::new(grid, Candidate::all().zip(sums), denominator)?;
        Ok(Self { templates, ..point })
    }

    /// The templates it is a mix of, each with its value; none if it was not made as a mix.
    pub fn templates(&self) -> impl ExactSizeIterator<Item = ([Candidate; 9], Ratio)> + '_ {
        let ratio = |value| Ratio::new(value, self.denominator);
        self.templates
            .iter()
            .map(move |&(template, value)| (template, ratio(value)))
    }

    /// The point, if the values of each of these truths sum to at least 1, or what it
    /// [counts](Derived::count).
    ///
    /// # Errors
    /// [`NoPoint::Below`] names the first truth whose values sum to less.
    pub fn satisfying<'a>(self, truths: impl IntoIterator<Item = &'a Arc<Derived>>) -> Result<Self, NoPoint> {
        for truth in truths {
            let held = self.values.iter().filter(|(c, _)| truth.contains(*c));
            let sum: i128 = held.map(|&(_, value)| i128::from(value)).sum();
            // A sum beyond an i64 is large enough, since no value is negative.
            if let Ok(sum) = i64::try_from(sum)
                && i128::from(sum) < i128::from(self.denominator) * i128::from(truth.count())
            {
                return Err(NoPoint::Below {
                    name: truth.name().to_owned(),
                    count: truth.count(),
                    sum: Ratio::new(sum, self.denominator),
                });
            }
        }
        Ok(self)
    }

    /// The candidates whose value is not zero, ascending, with the numerators of their values; and the
    /// denominator of all. Much faster than [`values`](Self::values), which brings each to lowest terms.
    pub(super) fn numerators(&self) -> (&[(Candidate, i64)], i64) {
        (&self.values, self.denominator)
    }

    /// The templates it is a mix of, with the numerators of their values.
    pub(super) fn template_numerators(&self) -> &[([Candidate; 9], i64)] {
        &self.templates
    }

    /// The value of a candidate.
    #[must_use]
    pub fn value(&self, candidate: Candidate) -> Ratio {
        let place = self.values.binary_search_by_key(&candidate, |&(c, _)| c);
        place.map_or(Ratio::ZERO, |i| Ratio::new(self.values[i].1, self.denominator))
    }

    /// The value of a sum; none if the numbers are too large for that.
    #[must_use]
    pub fn sum(&self, sum: &Sum) -> Option<Ratio> {
        let mut total = 0i128;
        for (candidate, coefficient) in sum.terms() {
            let place = self.values.binary_search_by_key(&candidate, |&(c, _)| c);
            let value = place.map_or(0, |i| i128::from(self.values[i].1));
            total = total.checked_add(value * i128::from(coefficient))?;
        }
        let total = i64::try_from(total).ok()?;
        Some(Ratio::new(total, self.denominator))
    }

    /// The candidates whose value is not zero, ascending, with their values.
    pub fn values(&self) -> impl ExactSizeIterator<Item = (Candidate, Ratio)> + '_ {
        let ratio = |value| Ratio::new(value, self.denominator);
        self.values.iter().map(move |&(c, value)| (c, ratio(value)))
    }
}
