//! [`Rows`]: the meaning of the program's rows, and [`Column`]: the meaning of its columns.

use crate::casts::fit;
use crate::constraint::Derived;
use crate::grid::{Candidate, Cell, Grid};
use itertools::Itertools;
use std::sync::Arc;

/// The meaning of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Column {
    /// The unit column of a row; barred, unless the truth of the row is left out.
    Unit(u16),
    /// The amount by which the sum of a row's derived truth exceeds 1.
    Surplus(u16),
    /// The value of a template.
    Template([Candidate; 9]),
}

impl Column {
    /// Its entry in its rows.
    pub(super) fn sign(self) -> i8 {
        match self {
            Self::Surplus(_) => -1,
            Self::Unit(_) | Self::Template(_) => 1,
        }
    }

    pub(super) fn holds(self, candidate: Candidate) -> bool {
        matches!(self, Self::Template(template) if template[candidate.cell().row()] == candidate)
    }
}

/// The rows in order: first the nine digits, then the open cells, then the truths. Every right-hand side is
/// 1.
#[derive(Clone, Debug)]
pub(super) struct Rows {
    /// The cells that are not settled.
    pub(super) cells: Vec<Cell>,
    pub(super) truths: Vec<Arc<Derived>>,
    /// The live candidates of these cells, each with the row of its cell.
    pub(super) open: Vec<(Candidate, u16)>,
    /// The guardians of the truths, each with the row of its truth.
    pub(super) held: Vec<(Candidate, u16)>,
    /// The rows of the candidates one after the other, without the digits'; `first` has the start of each
    /// candidate's rows.
    of: Vec<u16>,
    first: Vec<u16>,
    /// The number of truths before the parity truths, whose row counts the templates that visit an odd number
    /// of their sets.
    plain: usize,
    /// By candidate: the parity truths that it is an odd member of, as bits in so many words.
    odd: Vec<u64>,
    words: usize,
}

/// Whether a cell has one candidate, and the candidates it would see are gone. Then every template of its
/// digit visits the cell, because it needs a candidate in the cell's row, and no other template does: its row
/// is the same as the digit's, and its weight acts like that of a house of the digit.
fn is_settled(grid: &Grid, cell: Cell) -> bool {
    let digits = grid.digits(cell).exactly_one();
    digits.is_ok_and(|digit| {
        let live = |other: Cell| grid.is_live(Candidate::new(other, digit));
        !Cell::all().any(|other| other.sees(cell) && live(other))
    })
}

impl Rows {
    pub(super) fn new(grid: &Grid, truths: &[Arc<Derived>]) -> Self {
        let cells: Vec<Cell> = Cell::all().filter(|&cell| !is_settled(grid, cell)).collect();
        let number = |cell: Cell| cells.binary_search(&cell).ok().map(|i| fit(9 + i));
        let live = grid.live().iter();
        let open: Vec<_> = live.filter_map(|c| Some((c, number(c.cell())?))).collect();
        let numbered = (fit(9 + cells.len())..).zip(truths);
        let held: Vec<_> = numbered
            .flat_map(|(row, truth)| truth.live(grid).map(move |c| (c, row)))
            .collect();
        let mut named: Vec<_> = open.iter().chain(&held).copied().collect();
        named.sort_by_key(|&(candidate, _)| candidate);
        let before = |c| fit(named.partition_point(|&(candidate, _)| candidate.index() < c));
        let first = (0..=729).map(before).collect();
        let of = named.iter().map(|&(_, row)| row).collect();
        Self {
            cells,
            truths: truths.to_vec(),
            open,
            held,
            of,
            first,
            plain: truths.len(),
            odd: Vec::new(),
            words: 0,
        }
    }

    /// Adds rows for parity truths, the last ones.
    pub(super) fn add_parities(&mut self, truths: &[Arc<Derived>]) {
        self.truths.extend_from_slice(truths);
        self.mark();
    }

    /// Drops rows of parity truths. The others move up.
    pub(super) fn drop_parities(&mut self, gone: &[usize]) {
        let first = self.first_truth();
        let mut row = first..;
        self.truths
            .retain(|_| !gone.contains(&row.next().unwrap_or(first)));
        self.mark();
    }

    /// The parity truths, by number.
    pub(super) fn parities(&self) -> &[Arc<Derived>] {
        &self.truths[self.plain..]
    }

    /// Gives those of these rows the names that they have in a pattern, and the members that are live.
    pub(super) fn name_parities(&mut self, grid: &Grid, rows: &[usize]) {
        let first = self.first_truth();
        for (number, &row) in rows.iter().enumerate() {
            let truth = &mut self.truths[row - first];
            *truth = Arc::new(Derived::parity(number + 1, grid.live(), truth.sets().to_vec()));
        }
    }

    /// Works out the odd members of the parity truths.
    fn mark(&mut self) {
        let parities = &self.truths[self.plain..];
        self.words = parities.len().div_ceil(64);
        self.odd.clear();
        self.odd.resize(729 * self.words, 0);
        for (i, truth) in parities.iter().enumerate() {
            for member in truth.guardians() {
                self.odd[member.index() * self.words + i / 64] |= 1 << (i % 64);
            }
        }
    }

    /// The first row of a parity truth.
    pub(super) fn first_parity(&self) -> usize {
        self.first_truth() + self.plain
    }

    /// How many words hold one bit for each parity truth.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Of 64 parity truths, number `word` of such a group: those of whose sets a template visits an odd
    /// number.
    pub(super) fn visited_oddly(&self, template: &[Candidate; 9], word: usize) -> u64 {
        let odd = |candidate: &Candidate| self.odd[candidate.index() * self.words + word];
        template.iter().fold(0, |all, candidate| all ^ odd(candidate))
    }

    pub(super) fn count(&self) -> usize {
        9 + self.cells.len() + self.truths.len()
    }

    /// The first row of a truth.
    pub(super) fn first_truth(&self) -> usize {
        9 + self.cells.len()
    }

    pub(super) fn numbers(&self) -> std::ops::Range<u16> {
        0..fit(self.count())
    }

    /// The rows of a candidate, without that of its digit.
    pub(super) fn of(&self, candidate: Candidate) -> &[u16] {
        let first = |c: usize| usize::from(self.first[c]);
        &self.of[first(candidate.index())..first(candidate.index() + 1)]
    }

    /// The rows of a template: one that is named twice counts twice.
    pub(super) fn of_template(&self, template: [Candidate; 9]) -> impl Iterator<Item = u16> + '_ {
        let digit = fit(template[0].digit().index());
        let others = template.into_iter().flat_map(|c| self.of(c)).copied();
        [digit].into_iter().chain(others)
    }

    /// Lists the rows in which a column has its entry; one that is named twice counts twice.
    pub(super) fn list(&self, column: Column, rows: &mut Vec<u16>) {
        rows.clear();
        match column {
            Column::Unit(row) | Column::Surplus(row) => rows.push(row),
            Column::Template(template) => {
                rows.push(fit(template[0].digit().index()));
                // Usually one row each: too few to be copied as a slice.
                for candidate in template {
                    for &row in self.of(candidate) {
                        rows.push(row);
                    }
                }
                for word in 0..self.words {
                    let mut odd = self.visited_oddly(&template, word);
                    while odd != 0 {
                        rows.push(fit(self.first_parity()
                            + 64 * word
                            + odd.trailing_zeros() as usize));
                        odd &= odd - 1;
                    }
                }
            }
        }
    }
}
