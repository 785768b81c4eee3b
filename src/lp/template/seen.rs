//! [`Seen`]: the values of the candidates at the vertex that a program is at.

use super::program::Program;

/// The values of the candidates at a vertex, looked up once: after each step it is asked whether one of them
/// is decided, and after the last which one comes next.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// The pivots that led to the vertex. As long as no other is made, the program is there.
    pivots: Option<u64>,
    values: Vec<f64>,
}

impl Default for Seen {
    fn default() -> Self {
        Self {
            pivots: None,
            values: vec![0.0; 729],
        }
    }
}

impl Seen {
    /// The values where a program stands, always the same program, by
    /// [`Candidate::index`](crate::grid::Candidate::index).
    pub(super) fn from(&mut self, program: &Program) -> &[f64] {
        if self.pivots != Some(program.basis.pivots) {
            program.point(&mut self.values);
            self.pivots = Some(program.basis.pivots);
        }
        &self.values
    }
}
