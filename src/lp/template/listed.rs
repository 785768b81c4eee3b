//! [`Listed`]: the templates one by one, each with the parity truths whose sets it visits oddly.

use super::rows::Rows;
use crate::constraint::Templates;
use crate::grid::{Candidate, Digit, Grid};

/// The templates of the nine digits, each followed by its parity truths as bits.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    digits: [Vec<[Candidate; 9]>; 9],
    /// Of each template in turn, so many words.
    odd: [Vec<u64>; 9],
    words: usize,
}

impl Listed {
    pub(super) fn new(templates: &Templates, rows: &Rows) -> Self {
        let mut listed = Self {
            digits: std::array::from_fn(|digit| templates.list(Digit::new(digit))),
            odd: Default::default(),
            words: 0,
        };
        listed.mark(rows);
        listed
    }

    /// Drops the templates of deleted candidates.
    pub(super) fn restrict(&mut self, grid: &Grid) {
        let words = self.words;
        for (templates, odd) in self.digits.iter_mut().zip(&mut self.odd) {
            let stands: Vec<bool> = templates
                .iter()
                .map(|template| template.iter().all(|&c| grid.is_live(c)))
                .collect();
            let (mut one, mut word) = (stands.iter(), 0..);
            templates.retain(|_| one.next() == Some(&true));
            odd.retain(|_| word.next().is_some_and(|word| stands[word / words]));
        }
    }

    /// Works out the parity truths again.
    pub(super) fn mark(&mut self, rows: &Rows) {
        self.words = rows.words();
        for (templates, odd) in self.digits.iter().zip(&mut self.odd) {
            odd.clear();
            for template in templates {
                odd.extend((0..self.words).map(|word| rows.visited_oddly(template, word)));
            }
        }
    }

    /// The template of a digit with the largest sum of values, less the prices of its parity truths, with the
    /// sum; none if that is not above `least`.
    pub(super) fn best(
        &self,
        digit: Digit,
        values: &[f64],
        least: f64,
        prices: &[f64],
    ) -> Option<(f64, [Candidate; 9])> {
        let priced: Vec<u64> = prices
            .chunks(64)
            .map(|prices| (0..prices.len()).fold(0, |all, i| all | u64::from(prices[i] != 0.0) << i))
            .collect();
        let (mut most, mut best) = (least, None);
        let odd = &self.odd[digit.index()];
        for (i, template) in self.digits[digit.index()].iter().enumerate() {
            let mut sum: f64 = template.iter().map(|c| values[c.index()]).sum();
            for word in 0..self.words {
                let mut bits = odd[i * self.words + word] & priced[word];
                while bits != 0 {
                    sum -= prices[64 * word + bits.trailing_zeros() as usize];
                    bits &= bits - 1;
                }
            }
            if sum > most {
                (most, best) = (sum, Some(template));
            }
        }
        best.map(|&template| (most, template))
    }
}
