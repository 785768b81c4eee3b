//! [`Colouring`]: vertices split by the facts they take part in.

use super::facts::{BANDS, COLUMNS, DIGITS, Facts, Numbers, STACKS, VERTICES, above, stir};
use crate::casts::fit;

/// Vertices by colour, as far as they are told apart.
#[derive(Clone)]
pub(super) struct Colouring {
    /// By touched vertex: how many have a lower colour.
    pub(super) colours: Numbers,
    /// How many colours there are.
    pub(super) count: usize,
    /// What the splits have seen.
    pub(super) trace: u64,
}

impl Facts {
    /// The colours of the kinds, split as far as they will.
    pub(super) fn root(&self) -> Colouring {
        let starts = [COLUMNS, DIGITS, BANDS, STACKS];
        let kind = |vertex: u8| starts.iter().filter(|&&from| from <= usize::from(vertex)).count();
        let mut colouring = Colouring {
            colours: [0; VERTICES],
            count: 0,
            trace: 0,
        };
        for kinds in self.touched.chunk_by(|&a, &b| kind(a) == kind(b)) {
            for &vertex in kinds {
                let lower = |&&other: &&u8| kind(other) < kind(vertex);
                colouring.colours[usize::from(vertex)] = fit(self.touched.iter().filter(lower).count());
            }
            colouring.count += 1;
        }
        self.split(&mut colouring);
        colouring
    }

    /// Splits colours until each vertex of a colour takes part in the same facts with the same colours.
    pub(super) fn split(&self, colouring: &mut Colouring) {
        loop {
            let colour = |vertex: usize| u64::from(colouring.colours[vertex]);
            let mut seen = [0u64; VERTICES];
            for fact in &self.facts {
                let vertices = &fact.vertices[..fact.length];
                let all = vertices
                    .iter()
                    .fold(fact.label, |all, &v| stir(all, colour(v.into())));
                for &vertex in vertices {
                    let seen = &mut seen[usize::from(vertex)];
                    *seen = seen.wrapping_add(stir(all, 1));
                }
            }
            for &line in &self.touched {
                let line = usize::from(line);
                if let Some(above) = above(line) {
                    seen[line] = seen[line].wrapping_add(stir(2, colour(above)));
                    seen[above] = seen[above].wrapping_add(stir(3, colour(line)));
                }
            }
            let mut keys = [(0, 0, 0); VERTICES];
            let keys = &mut keys[..self.touched.len()];
            for (key, &vertex) in keys.iter_mut().zip(&self.touched) {
                *key = (
                    colouring.colours[usize::from(vertex)],
                    seen[usize::from(vertex)],
                    vertex,
                );
            }
            keys.sort_unstable();
            let mut count = 0;
            let mut lower = 0u8;
            for i in 0..keys.len() {
                let (colour, seen, vertex) = keys[i];
                if i == 0 || (keys[i - 1].0, keys[i - 1].1) != (colour, seen) {
                    count += 1;
                    lower = fit(i);
                }
                colouring.colours[usize::from(vertex)] = lower;
                colouring.trace = stir(stir(colouring.trace, lower.into()), seen);
            }
            let before = std::mem::replace(&mut colouring.count, count);
            if count == before || count == self.touched.len() {
                return;
            }
        }
    }

    /// The vertices of the first colour that has several; none when all are told apart.
    pub(super) fn shared(&self, colouring: &Colouring) -> Vec<u8> {
        let mut sizes = [0; VERTICES];
        let colour = |vertex: u8| usize::from(colouring.colours[usize::from(vertex)]);
        self.touched.iter().for_each(|&vertex| sizes[colour(vertex)] += 1);
        let first = sizes.iter().position(|&size| size > 1);
        let of = |&vertex: &u8| Some(colour(vertex)) == first;
        self.touched.iter().copied().filter(of).collect()
    }
}
