//! Finds the rows that the weights violate: rows found before, and rows of the worst-covered templates.

use super::OrderLp;
use super::dual::FEASIBLE;
use super::row::{Kind, Row};
use crate::grid::Digit;

/// The least violation at which a row is added.
const BROKEN: f64 = 10.0 * FEASIBLE;
/// More than any sum of weights.
const FAR: f64 = 1e6;

impl OrderLp {
    /// Adds rows that the weights violate, the worst of each kind; returns whether there is one.
    pub(super) fn separate(&mut self) -> bool {
        self.dual.drop_loose();
        self.read_weights();
        let known = self.broken_of_pool();
        let broken = if known.is_empty() {
            self.broken_templates()
        } else {
            known
        };
        broken.iter().for_each(|&row| self.push(row));
        !broken.is_empty()
    }

    /// Of the rows found before: the worst of each digit, and of the others.
    fn broken_of_pool(&self) -> Vec<usize> {
        let mut worst = [(BROKEN, None); 11];
        for (name, row) in self.pool.iter().enumerate() {
            let shortfall = row.shortfall(|s| self.weights[s]);
            let sort = match row.kind {
                Kind::Covered(template) => template[0].digit().index(),
                Kind::Margin(_) => 9,
                Kind::Rank(_) | Kind::Order => 10,
            };
            if shortfall > worst[sort].0 {
                worst[sort] = (shortfall, Some(name));
            }
        }
        let tight: Vec<usize> = self.dual.multipliers().map(|(name, _)| name).collect();
        let broken = worst.into_iter().filter_map(|(_, name)| name);
        // If a row of the dual is violated all the same, that is due to rounding.
        broken.filter(|name| !tight.contains(name)).collect()
    }

    /// Rows that are new to the pool: for each digit the template that is covered worst, and the worst one
    /// with the target.
    fn broken_templates(&mut self) -> Vec<usize> {
        let weights = &self.weights;
        for &(candidate, _) in self.sets.open.iter().chain(&self.sets.held) {
            let holding = self.sets.of(candidate).iter();
            self.values[candidate.index()] = -holding.map(|&s| weights[usize::from(s)]).sum::<f64>();
        }
        let mut rows = Vec::new();
        for digit in Digit::all() {
            let least = weights[digit.index()] + BROKEN;
            let worst = self.templates.best(digit, &self.values, least, &mut self.scratch);
            rows.extend(worst.map(|(_, template)| Row::covered(&self.sets, template)));
        }
        if let Some(target) = self.target {
            let rank: f64 = weights.iter().sum();
            let least = weights[target.digit().index()] - rank - 1.0 + BROKEN;
            // Only templates with the target reach so large a value.
            self.values[target.index()] += FAR;
            let worst = self
                .templates
                .best(target.digit(), &self.values, FAR + least, &mut self.scratch);
            self.values[target.index()] -= FAR;
            rows.extend(worst.map(|(_, template)| Row::margin(&self.sets, template)));
        }
        if let Some(most) = self.most {
            let negative = || self.sets.numbers().filter(|&s| weights[usize::from(s)] < 0.0);
            if negative().map(|s| weights[usize::from(s)]).sum::<f64>() < -most as f64 - BROKEN {
                rows.push(Row::order(negative(), most));
            }
        }
        rows.retain(|row| !self.pool.contains(row));
        let first = self.pool.len();
        self.pool.extend(rows);
        (first..self.pool.len()).collect()
    }
}
