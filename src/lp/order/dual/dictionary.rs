//! [`Dictionary`]: the entries of the dual simplex. A row is brought up to date when it is read.
//!
//! *Lemma.* Let the variable of column j enter, with the row `l`. Every other row `r` then becomes `r + r_j *
//! (l - e_j)`, where `e_j` is 1 in column j and 0 elsewhere. *Proof.* `r` contained `r_j` times the entering
//! variable, which now equals `l`: so the entry in column j is removed, and `r_j` times `l` is added.
//!
//! So each row gains a multiple of one line, and the lines of several exchanges can be added together later.
//! The multiple is known when the exchange is made: a column is the stored column plus the additions of the
//! waiting lines. Before each exchange the simplex needs one column, one row and the sizes of a few others.
//! Updating all affected rows at once, 80 of the 240 of a hard position, is limited by memory, because they
//! do not fit into the first-level cache. A target of easter-monster takes 0.81 ms this way, and 1.08 ms if
//! nothing waits.

use super::{Float, LANES, NOISE};
use crate::wide::wide;

/// The most exchanges that wait, one for each bit of a byte. With twice as many it takes as long: the sizes
/// are more out of date, so more steps are made.
const MOST: usize = 8;
/// An exchange that changes fewer rows than this does not wait, unless others do.
const FEW: u32 = 32;

#[derive(Clone, Debug)]
pub(super) struct Dictionary {
    /// How many entries a row has, a multiple of [`LANES`].
    stride: usize,
    /// Row by row, without the waiting lines.
    entries: Vec<Float>,
    /// By row: the sum of the absolute entries when the row was last up to date.
    sizes: Vec<Float>,
    /// The waiting exchanges, oldest first; `waiting` of them are used, the others are spare room.
    exchanges: Vec<Exchange>,
    waiting: usize,
    /// By row: the exchanges that it has yet to apply, as bits.
    waits: Vec<u8>,
    /// The column that was requested last.
    column: Vec<Float>,
}

#[derive(Clone, Default, Debug)]
struct Exchange {
    /// The row of the entering variable, less 1 in the column.
    line: Vec<Float>,
    /// By row: the multiple of the line still to be added.
    times: Vec<Float>,
}

impl Dictionary {
    /// Without rows and columns.
    pub(super) fn new() -> Self {
        Self {
            stride: 0,
            entries: Vec::new(),
            sizes: Vec::new(),
            exchanges: Vec::new(),
            waiting: 0,
            waits: Vec::new(),
            column: Vec::new(),
        }
    }

    /// How many entries a row has, including the padding after the last column.
    pub(super) fn stride(&self) -> usize {
        self.stride
    }

    /// Drops all rows, and sets the number of columns.
    pub(super) fn clear(&mut self, columns: usize) {
        self.stride = columns.next_multiple_of(LANES);
        self.entries.clear();
        self.sizes.clear();
        self.waits.clear();
        self.waiting = 0;
    }

    /// Adds a row.
    pub(super) fn push(&mut self, row: &[Float]) {
        self.entries.extend_from_slice(row);
        self.sizes.push(absolute_sum(row));
        self.waits.push(0);
        for exchange in &mut self.exchanges[..self.waiting] {
            exchange.times.push(0.0);
        }
    }

    /// Adds a column after the existing ones. It is the sum of these multiples of the columns in `others`,
    /// plus these amounts for the rows in `own`.
    pub(super) fn add_column(&mut self, column: usize, others: &[(usize, Float)], own: &[(usize, Float)]) {
        self.bring_all_up_to_date();
        if column == self.stride {
            self.widen();
        }
        for row in self.entries.chunks_exact_mut(self.stride) {
            row[column] = others.iter().map(|&(other, times)| times * row[other]).sum();
        }
        for &(row, entry) in own {
            self.entries[row * self.stride + column] += entry;
        }
        let rows = self.entries.chunks_exact(self.stride);
        for (row, size) in rows.zip(&mut self.sizes) {
            *size += row[column].abs();
        }
    }

    /// Makes room for more columns.
    fn widen(&mut self) {
        let (before, now) = (self.stride, self.stride + 4 * LANES);
        let mut entries = vec![0.0; self.sizes.len() * now];
        let rows = self.entries.chunks_exact(before.max(1));
        for (to, from) in entries.chunks_exact_mut(now).zip(rows) {
            to[..before].copy_from_slice(from);
        }
        (self.entries, self.stride) = (entries, now);
    }

    /// Drops a row; the last one takes its place.
    pub(super) fn swap_remove(&mut self, row: usize) {
        let last = self.sizes.len() - 1;
        self.entries.copy_within(last * self.stride.., row * self.stride);
        self.entries.truncate(last * self.stride);
        self.sizes.swap_remove(row);
        self.waits.swap_remove(row);
        for exchange in &mut self.exchanges[..self.waiting] {
            exchange.times.swap_remove(row);
        }
    }

    /// By row: the sum of its absolute entries when the row was last up to date.
    pub(super) fn sizes(&self) -> &[Float] {
        &self.sizes
    }

    /// A row.
    pub(super) fn row(&mut self, row: usize) -> &[Float] {
        self.bring_up_to_date(row);
        &self.entries[row * self.stride..][..self.stride]
    }

    /// A column: the entry of each row.
    pub(super) fn column(&mut self, column: usize) -> &[Float] {
        let Self {
            entries,
            stride,
            exchanges,
            waiting,
            column: all,
            ..
        } = self;
        all.clear();
        all.extend(entries.chunks_exact(*stride).map(|row| row[column]));
        wide(
            #[inline(always)]
            || {
                for Exchange { line, times } in &exchanges[..*waiting] {
                    let entry = line[column];
                    if entry != 0.0 {
                        for (sum, times) in all.iter_mut().zip(times) {
                            *sum += entry * times;
                        }
                    }
                }
            },
        );
        all
    }

    /// The variable of a column, the one requested last, enters and takes the place of a row. `line` is its
    /// row, and is overwritten. A row whose entry in the column is almost 0 is left unchanged.
    pub(super) fn exchange(&mut self, row: usize, column: usize, line: &mut [Float]) {
        let stride = self.stride;
        self.entries[row * stride..][..stride].copy_from_slice(line);
        self.sizes[row] = absolute_sum(line);
        line[column] -= 1.0;
        self.column[row] = 0.0;
        if self.waiting == 0 {
            let changed = self.column.iter().map(|times| u32::from(times.abs() > NOISE));
            if changed.sum::<u32>() < FEW {
                self.add_at_once(line);
                return;
            }
        }
        if self.waiting == self.exchanges.len() {
            self.exchanges.push(Exchange::default());
        }
        let exchange = &mut self.exchanges[self.waiting];
        exchange.line.clear();
        exchange.line.extend_from_slice(line);
        std::mem::swap(&mut exchange.times, &mut self.column);
        let (waits, times) = (&mut self.waits, &mut exchange.times[..]);
        let bit = self.waiting;
        wide(
            #[inline(always)]
            move || {
                for (waits, times) in waits.iter_mut().zip(times) {
                    let is_some = times.abs() > NOISE;
                    *waits |= u8::from(is_some) << bit;
                    *times = if is_some { *times } else { 0.0 };
                }
            },
        );
        self.waiting += 1;
        if self.waiting == MOST {
            self.bring_all_up_to_date();
        }
    }

    /// Adds to each row its multiple of a line.
    fn add_at_once(&mut self, line: &[Float]) {
        wide(
            #[inline(always)]
            || {
                let rows = self.entries.chunks_exact_mut(self.stride).zip(&mut self.sizes);
                for ((row, size), &times) in rows.zip(&self.column) {
                    if times.abs() > NOISE {
                        *size = add(row, [(times, line)]);
                    }
                }
            },
        );
    }

    /// Applies the waiting exchanges to a row. Returns whether there were any.
    pub(super) fn bring_up_to_date(&mut self, row: usize) -> bool {
        wide(
            #[inline(always)]
            || self.add_what_waits(row),
        )
    }

    fn bring_all_up_to_date(&mut self) {
        wide(
            #[inline(always)]
            || {
                for row in 0..self.sizes.len() {
                    self.add_what_waits(row);
                }
            },
        );
        self.waiting = 0;
    }

    #[inline(always)]
    fn add_what_waits(&mut self, row: usize) -> bool {
        let mut waits = std::mem::take(&mut self.waits[row]);
        if waits == 0 {
            return false;
        }
        let mut terms = [(0.0, 0); MOST];
        let mut count = 0;
        while waits != 0 {
            let exchange = waits.trailing_zeros() as usize;
            let times = &mut self.exchanges[exchange].times[row];
            terms[count] = (std::mem::take(times), exchange);
            count += 1;
            waits &= waits - 1;
        }
        let entries = &mut self.entries[row * self.stride..][..self.stride];
        let line = |(times, exchange): (Float, usize)| (times, &*self.exchanges[exchange].line);
        let mut rest = &terms[..count];
        while !rest.is_empty() {
            // Entries are read and written once for several lines.
            (self.sizes[row], rest) = match *rest {
                [a, b, c, d, ref rest @ ..] => (add(entries, [a, b, c, d].map(line)), rest),
                [a, b, ref rest @ ..] => (add(entries, [a, b].map(line)), rest),
                [a, ref rest @ ..] => (add(entries, [a].map(line)), rest),
                [] => break,
            };
        }
        true
    }
}

/// Adds multiples of other rows to a row, one after the other, and returns the sum of its absolute entries.
///
/// Entries are read lane by lane before any is written: the compiler need not know that the rows are apart.
#[inline(always)]
fn add<const N: usize>(to: &mut [Float], from: [(Float, &[Float]); N]) -> Float {
    let mut size = [0.0; LANES];
    let lines = from.map(|(_, line)| line.as_chunks::<LANES>().0);
    let to = to.as_chunks_mut::<LANES>().0;
    let lines = lines.map(|line| &line[..to.len()]);
    for (i, to) in to.iter_mut().enumerate() {
        let mut sum = *to;
        for ((times, _), line) in from.iter().zip(lines) {
            for (sum, entry) in sum.iter_mut().zip(line[i]) {
                *sum += times * entry;
            }
        }
        for (size, sum) in size.iter_mut().zip(sum) {
            *size += sum.abs();
        }
        *to = sum;
    }
    size.iter().sum()
}

/// The sum of the absolute entries of a row, in lanes: otherwise each addition would wait for the one before.
fn absolute_sum(row: &[Float]) -> Float {
    let mut size = [0.0; LANES];
    for entries in row.as_chunks::<LANES>().0 {
        for (size, entry) in size.iter_mut().zip(entries) {
            *size += entry.abs();
        }
    }
    size.iter().sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same exchanges, in double precision, each made in all rows at once.
    fn exchange(rows: &mut [Vec<f64>], row: usize, column: usize) {
        let entry = rows[row][column];
        let mut line: Vec<f64> = rows[row].iter().map(|other| -other / entry).collect();
        line[column] = 1.0 / entry;
        for other in &mut *rows {
            let times = std::mem::take(&mut other[column]);
            for (sum, entry) in other.iter_mut().zip(&line) {
                *sum += times * entry;
            }
        }
        rows[row] = line;
    }

    /// Columns that are added later are exchanged too.
    #[test]
    fn rows_that_wait_are_those_of_exchanges_made_at_once() {
        let (mut columns, mut next) = (50, 1_u64);
        let mut random = |below: u64| {
            next = next.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
            usize::try_from((next >> 33) % below).unwrap()
        };
        let (mut lazy, mut eager) = (Dictionary::new(), Vec::new());
        lazy.clear(columns);
        let (mut waited, mut made) = (0, 0);
        for round in 0..500 {
            if eager.len() < 150 || round % 40 == 0 {
                let mut row = vec![0.0; lazy.stride()];
                (0..12).for_each(|_| row[random(50)] = 1.0 - random(3) as Float);
                lazy.push(&row);
                eager.push(
                    row[..columns]
                        .iter()
                        .map(|&entry| f64::from(entry))
                        .collect::<Vec<_>>(),
                );
                continue;
            }
            if round % 25 == 0 {
                let others = [(random(columns as u64), -1.0), (random(columns as u64), 1.0)];
                let own = [(random(eager.len() as u64), 1.0)];
                lazy.add_column(columns, &others, &own);
                for row in &mut eager {
                    row.push(others.iter().map(|&(j, times)| f64::from(times) * row[j]).sum());
                }
                eager[own[0].0][columns] += 1.0;
                columns += 1;
            }
            if round % 50 == 0 {
                let row = random(eager.len() as u64);
                lazy.swap_remove(row);
                eager.swap_remove(row);
            }
            let row = random(eager.len() as u64);
            // Entries stay small, so that rounding does not matter.
            let Some(column) = (0..columns)
                .rev()
                .find(|&j| (eager[row][j].abs() - 1.0).abs() < 0.01)
            else {
                continue;
            };
            let mut line: Vec<Float> = lazy.row(row).to_vec();
            let entry = line[column];
            assert!((f64::from(entry) - eager[row][column]).abs() < 1e-3);
            line.iter_mut().for_each(|other| *other /= -entry);
            line[column] = 1.0 / entry;
            for (own, other) in lazy.column(column).iter().zip(&eager) {
                assert!((f64::from(*own) - other[column]).abs() < 1e-3);
            }
            lazy.exchange(row, column, &mut line);
            exchange(&mut eager, row, column);
            waited += lazy.waits.iter().filter(|&&waits| waits != 0).count();
            made += 1;
        }
        assert!(
            made > 100 && waited > 100,
            "{made} exchanges, {waited} rows waited"
        );
        for (i, other) in eager.iter().enumerate() {
            let size: f64 = other.iter().map(|entry| entry.abs()).sum();
            for (own, other) in lazy.row(i).iter().zip(other) {
                assert!((f64::from(*own) - other).abs() < 1e-3);
            }
            assert!((f64::from(lazy.sizes()[i]) - size).abs() < 1e-2);
        }
    }
}
