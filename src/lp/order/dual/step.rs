//! One step of the [`Dual`]: what a row out of its range does to the multipliers, and the exchange it ends
//! with.

use super::super::row::Row;
use super::{Dual, FEASIBLE, Float, NOISE, PIVOT, Place, Side, Variable, add};
use crate::lp::larger::{larger, smaller};

/// A kink met by a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Break {
    at: Float,
    /// By how much the gain a unit falls there.
    drop: Float,
    /// None for the variable that leaves.
    column: Option<usize>,
}

/// How far a step goes.
struct Rise {
    /// The kink it ends at, by its place in `breaks`.
    stop: usize,
    /// By how much the cost rises.
    gained: Float,
}

impl Dual<'_> {
    /// Raises the multiplier of a row that is out of its range as far as that gains. Returns how much it
    /// gained; none when there is no end to it.
    pub(super) fn step(&mut self, leaving: usize) -> Option<Float> {
        let variable = self.rows[leaving];
        let (low, high) = self.window[leaving];
        let value = self.value[leaving];
        let (out, mut bound, upwards) = if value < low {
            (low - value, low, 1.0)
        } else {
            (value - high, high, -1.0)
        };
        let slope = match variable {
            Variable::Slack(_) => 0.0,
            Variable::Weight(s) => match self.side[usize::from(s)] {
                Side::Base => self.slopes[usize::from(s)].0,
                Side::Cover => self.slopes[usize::from(s)].1,
            },
        };
        self.line
            .copy_from_slice(&self.entries[leaving * self.stride..][..self.stride]);
        self.collect_breaks(upwards);
        self.breaks.extend(self.own_break(variable, bound, upwards));
        let Some(Rise { stop, gained }) = self.rise(out) else {
            self.write_ray(variable, upwards);
            return None;
        };
        let breaks = std::mem::take(&mut self.breaks);
        let Break { at, column, .. } = breaks[stop];
        for (price, entry) in self.price.iter_mut().zip(&self.line) {
            *price -= at * upwards * entry;
        }
        for kink in &breaks[..stop + usize::from(column.is_none())] {
            match (kink.column, variable) {
                (Some(j), _) => self.jumping.push((j, (upwards * self.line[j]).signum())),
                (None, Variable::Weight(s)) => {
                    self.side[usize::from(s)] = if upwards > 0.0 { Side::Base } else { Side::Cover };
                    self.window[leaving] = self.piece(s.into());
                    bound -= upwards;
                }
                (None, Variable::Slack(_)) => {}
            }
        }
        self.breaks = breaks;
        self.jump();
        if let Some(column) = column {
            self.exchange(leaving, bound, column, upwards * at - slope);
        }
        Some(gained)
    }

    /// By how much the cost rises at least when a basic weight has to go to `to`, without a kink on the way:
    /// what the first step of the dual gains. Infinite when it gains without end, that is when the weight
    /// cannot go there. 0 for a weight that is not basic.
    pub(in crate::lp::order) fn penalty(&mut self, s: usize, to: Float) -> Float {
        let Place::Row(row) = self.place[s] else {
            return 0.0;
        };
        let out = to - self.value[row];
        self.line
            .copy_from_slice(&self.entries[row * self.stride..][..self.stride]);
        self.collect_breaks(out.signum());
        self.rise(out.abs()).map_or(Float::INFINITY, |rise| rise.gained)
    }

    /// Passes the kinks in `breaks` while that gains, the nearest first; what the step gains at first is
    /// `gain` a unit. None when it gains without end.
    fn rise(&mut self, mut gain: Float) -> Option<Rise> {
        let breaks = &mut self.breaks;
        let (mut at, mut gained) = (0.0, 0.0);
        // Few are passed: they are brought to the front one by one.
        for stop in 0..breaks.len() {
            let nearest = (stop..breaks.len()).min_by(|&a, &b| breaks[a].at.total_cmp(&breaks[b].at))?;
            breaks.swap(stop, nearest);
            gained += gain * (breaks[stop].at - at);
            at = breaks[stop].at;
            gain -= breaks[stop].drop;
            if gain <= FEASIBLE {
                return Some(Rise { stop, gained });
            }
        }
        None
    }

    /// Lists the kinks of the columns that are met when the multiplier of the row in `line` rises.
    fn collect_breaks(&mut self, upwards: Float) {
        let mut breaks = std::mem::take(&mut self.breaks);
        breaks.clear();
        for (j, &variable) in self.columns.iter().enumerate() {
            let rate = upwards * self.line[j];
            if rate.abs() <= PIVOT {
                continue;
            }
            let mut meet = |slope: Float, drop| {
                let at = larger((slope + self.price[j]) / rate, 0.0);
                breaks.push(Break {
                    at,
                    drop,
                    column: Some(j),
                });
            };
            match variable {
                Variable::Slack(_) if rate > 0.0 => meet(0.0, Float::INFINITY),
                Variable::Slack(_) => {}
                Variable::Weight(s) => {
                    let ((low, high), (base, cover)) =
                        (self.range[usize::from(s)], self.slopes[usize::from(s)]);
                    let at = self.at[j];
                    // Without an end to its range a weight does not jump, it enters.
                    let drop = |to: Float| if to.is_finite() { rate.abs() } else { to.abs() };
                    if rate > 0.0 {
                        if at < -0.5 && high > -0.5 {
                            meet(base, drop(smaller(high, 0.0)));
                        }
                        if at < 0.5 && high > 0.5 {
                            meet(cover, drop(high));
                        }
                    } else {
                        if at > 0.5 && low < 0.5 {
                            meet(cover, drop(larger(low, 0.0)));
                        }
                        if at > -0.5 && low < -0.5 {
                            meet(base, drop(low));
                        }
                    }
                }
            }
        }
        self.breaks = breaks;
    }

    /// The kink of the variable that leaves at `bound`, if it may go on beyond.
    fn own_break(&self, leaving: Variable, bound: Float, upwards: Float) -> Option<Break> {
        let Variable::Weight(s) = leaving else {
            return None;
        };
        let s = usize::from(s);
        let ((low, high), (base, cover)) = (self.range[s], self.slopes[s]);
        let beyond = match self.side[s] {
            Side::Base if upwards < 0.0 => larger(high, 0.0),
            Side::Cover if upwards > 0.0 => -smaller(low, 0.0),
            _ => 0.0,
        };
        (beyond > 0.5 && bound == 0.0).then_some(Break {
            at: cover - base,
            drop: beyond,
            column: None,
        })
    }

    /// The multipliers that grow without end.
    fn write_ray(&mut self, leaving: Variable, upwards: Float) {
        self.ray.clear();
        if let Variable::Slack(row) = leaving {
            self.ray.push((row, 1.0));
        }
        for (&column, &entry) in self.columns.iter().zip(&self.line) {
            if let Variable::Slack(row) = column {
                self.ray.push((row, f64::from(-upwards * entry)));
            }
        }
    }

    /// What leaves goes to its bound and becomes a column, with this price; the column becomes basic.
    fn exchange(&mut self, leaving: usize, bound: Float, column: usize, price: Float) {
        let entry = self.line[column];
        let change = (bound - self.value[leaving]) / entry;
        let enters = self.columns[column];
        let leaves = self.rows[leaving];
        if let Variable::Weight(s) = enters {
            let s = usize::from(s);
            let (base, cover) = self.slopes[s];
            let price = -self.price[column];
            self.side[s] = if (price - base).abs() < (price - cover).abs() {
                Side::Base
            } else {
                Side::Cover
            };
            self.place[s] = Place::Row(leaving);
        }

        // The new row: what enters, by what leaves and the other columns.
        let mut line = std::mem::take(&mut self.line);
        let inverse = 1.0 / entry;
        line.iter_mut().for_each(|entry| *entry *= -inverse);
        line[column] = inverse;
        for (i, row) in self.entries.chunks_exact_mut(self.stride).enumerate() {
            let factor = row[column];
            if factor == 0.0 || i == leaving {
                continue;
            }
            self.value[i] += factor * change;
            row[column] = 0.0;
            if factor.abs() > NOISE {
                self.size[i] = add(row, factor, &line);
            }
        }
        self.entries[leaving * self.stride..][..self.stride].copy_from_slice(&line);
        self.size[leaving] = line.iter().map(|entry| entry.abs()).sum();
        self.value[leaving] = self.at[column] + change;
        self.rows[leaving] = enters;
        self.window[leaving] = match enters {
            Variable::Weight(s) => self.piece(s.into()),
            Variable::Slack(_) => (0.0, Float::INFINITY),
        };
        self.line = line;

        self.columns[column] = leaves;
        self.price[column] = price;
        self.at[column] = bound;
        if let Variable::Weight(s) = leaves {
            self.place[usize::from(s)] = Place::Column(column);
        }
        if let Variable::Slack(Row::Apart(..) | Row::Pair(..)) = enters {
            self.drop_row(leaving);
        }
    }
}
