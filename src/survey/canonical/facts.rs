//! [`Facts`]: a pattern and a target, or a puzzle, as facts about vertices.
//!
//! The sets and the target are *facts* about vertices: nine rows, columns and digits, three bands and stacks.
//! Base set `4r2` is a fact about row 2 and digit 4, the target one about its row, column and digit, and so
//! is each given of a puzzle. A symmetry permutes the vertices of each kind so that bands and stacks stay
//! together; transposition is tried by itself.

use super::sets::Set;
use crate::casts::fit;
use crate::constraint::Kind;
use crate::grid::{Cell, House, Symmetry, Transpose};

// The vertices: where each kind begins.
pub(super) const ROWS: usize = 0;
pub(super) const COLUMNS: usize = 9;
pub(super) const DIGITS: usize = 18;
pub(super) const BANDS: usize = 27;
pub(super) const STACKS: usize = 30;
pub(super) const VERTICES: usize = 33;

/// Stirs a number into another: a step of splitmix64.
pub(super) fn stir(state: u64, number: u64) -> u64 {
    let mut z = (state ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

// The kinds of facts besides those of constraints.
const CANDIDATE: usize = Kind::ALL.len();
const CONSTANT: usize = CANDIDATE + 1;

/// A number for each vertex.
pub(super) type Numbers = [u8; VERTICES];

/// Something about one, two or three vertices.
pub(super) struct Fact {
    /// What it says; the same for facts that a symmetry may join.
    pub(super) label: u64,
    pub(super) vertices: [u8; 3],
    /// How many of them count.
    pub(super) length: usize,
}

/// What is known about the vertices.
pub(super) struct Facts {
    pub(super) facts: Vec<Fact>,
    /// The vertices some fact is about, and the bands and stacks of such; the others may be permuted freely.
    pub(super) touched: Vec<u8>,
    /// The sets, for images.
    pub(super) weights: Vec<(Set, i64)>,
}

impl Facts {
    pub(super) fn of(sets: &[(Set, i64)], transpose: Transpose) -> Self {
        let turned = Symmetry::new(
            transpose,
            std::array::from_fn(fit),
            std::array::from_fn(fit),
            std::array::from_fn(fit),
        )
        .expect("the identity is a symmetry");
        let weights: Vec<_> = sets
            .iter()
            .map(|&(set, weight)| (set.image(&turned), weight))
            .collect();
        let mut facts = Self {
            facts: Vec::with_capacity(weights.len()),
            touched: Vec::new(),
            weights,
        };
        for i in 0..facts.weights.len() {
            let (set, weight) = facts.weights[i];
            facts.add_set(set, weight);
        }
        let mut touched = [false; VERTICES];
        for fact in &facts.facts {
            for &vertex in &fact.vertices[..fact.length] {
                touched[usize::from(vertex)] = true;
                if let Some(above) = above(vertex.into()) {
                    touched[above] = true;
                }
            }
        }
        facts.touched = (0..fit(VERTICES)).filter(|&v| touched[usize::from(v)]).collect();
        facts
    }

    fn add_set(&mut self, set: Set, weight: i64) {
        let label = |kind: usize| stir(kind as u64, weight.cast_unsigned());
        let id = match set {
            Set::Constraint(id) => id,
            Set::Constant(digit) => return self.add(label(CONSTANT), &[DIGITS + digit.index()]),
            Set::Candidate(candidate) => {
                let (cell, digit) = (candidate.cell(), candidate.digit());
                let own = [ROWS + cell.row(), COLUMNS + cell.column(), DIGITS + digit.index()];
                return self.add(CANDIDATE as u64, &own);
            }
        };
        let digit = id.digit().map_or(0, |digit| DIGITS + digit.index());
        let label = label(id.kind().index());
        match id.house() {
            None => {
                let cell = Cell::new(id.index());
                self.add(label, &[ROWS + cell.row(), COLUMNS + cell.column()]);
            }
            Some(House::Row(row)) => self.add(label, &[ROWS + usize::from(row), digit]),
            Some(House::Column(column)) => self.add(label, &[COLUMNS + usize::from(column), digit]),
            Some(House::Block(block)) => {
                let block = usize::from(block);
                self.add(label, &[BANDS + block / 3, STACKS + block % 3, digit]);
            }
        }
    }

    fn add(&mut self, label: u64, vertices: &[usize]) {
        let mut own = [0; 3];
        own.iter_mut()
            .zip(vertices)
            .for_each(|(own, &vertex)| *own = fit(vertex));
        self.facts.push(Fact {
            label,
            vertices: own,
            length: vertices.len(),
        });
    }
}

/// The band of a row, the stack of a column.
pub(super) fn above(vertex: usize) -> Option<usize> {
    match vertex {
        ROWS..COLUMNS => Some(BANDS + (vertex - ROWS) / 3),
        COLUMNS..DIGITS => Some(STACKS + (vertex - COLUMNS) / 3),
        _ => None,
    }
}
