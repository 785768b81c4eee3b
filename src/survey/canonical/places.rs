//! From colours to a numbering of the vertices, and to the image that it makes.

use super::facts::{BANDS, COLUMNS, DIGITS, Facts, Numbers, ROWS, STACKS, VERTICES};
use super::refine::Colouring;
use super::sets::Set;
use crate::casts::fit;
use crate::constraint::ConstraintId;
use crate::grid::{Candidate, Cell, Digit, House};

/// The sets of an image, ascending; its target is the last.
pub(super) type Image = Vec<(Set, i64)>;

impl Facts {
    /// The places that the colours give to the vertices: in the order of colours, those without one after the
    /// others.
    pub(super) fn places(&self, colouring: &Colouring) -> Numbers {
        let mut colours = [u8::MAX; VERTICES];
        for &vertex in &self.touched {
            colours[usize::from(vertex)] = colouring.colours[usize::from(vertex)];
        }
        let mut places = [0; VERTICES];
        let mut rank = |from: usize, length: usize, base: usize| {
            for v in from..from + length {
                let before = |u: &usize| (colours[*u], *u) < (colours[v], v);
                places[v] = fit(base + (from..from + length).filter(before).count());
            }
        };
        rank(DIGITS, 9, 0);
        rank(BANDS, 3, 0);
        rank(STACKS, 3, 0);
        for third in 0..3 {
            rank(ROWS + 3 * third, 3, 0);
            rank(COLUMNS + 3 * third, 3, 0);
        }
        for line in 0..9 {
            places[ROWS + line] += 3 * places[BANDS + line / 3];
            places[COLUMNS + line] += 3 * places[STACKS + line / 3];
        }
        places
    }

    /// The sets at these places.
    pub(super) fn image(&self, places: &Numbers) -> Image {
        let place = |vertex: usize| usize::from(places[vertex]);
        let digit = |digit: Digit| Digit::new(place(DIGITS + digit.index()));
        let cell = |cell: Cell| Cell::at(place(ROWS + cell.row()), place(COLUMNS + cell.column()));
        let line = |from: usize, line: u8| places[from + usize::from(line)];
        let id = |id: ConstraintId| match (id.house(), id.digit()) {
            (Some(house), Some(own)) => ConstraintId::in_house(
                digit(own),
                match house {
                    House::Row(i) => House::Row(line(ROWS, i)),
                    House::Column(i) => House::Column(line(COLUMNS, i)),
                    House::Block(i) => House::Block(3 * line(BANDS, i / 3) + line(STACKS, i % 3)),
                },
            ),
            _ => ConstraintId::cell(cell(Cell::new(id.index()))),
        };
        let mut weights: Vec<_> = self
            .weights
            .iter()
            .map(|&(own, weight)| match own {
                Set::Constraint(own) => (Set::Constraint(id(own)), weight),
                Set::Constant(own) => (Set::Constant(digit(own)), weight),
                Set::Candidate(own) => {
                    let own = Candidate::new(cell(own.cell()), digit(own.digit()));
                    (Set::Candidate(own), weight)
                }
            })
            .collect();
        weights.sort_unstable();
        weights
    }
}

/// The place of a vertex among those of all kinds.
pub(super) fn slot(places: &Numbers, vertex: usize) -> usize {
    let from = [STACKS, BANDS, DIGITS, COLUMNS, ROWS];
    let from = from.into_iter().find(|&from| from <= vertex).unwrap_or(ROWS);
    from + usize::from(places[vertex])
}
