//! [`Seen`]: the values of the candidates at the current vertex of a program.

use super::program::Program;

/// The values of the candidates at a vertex, looked up once: after each step they show whether one of the
/// candidates is decided, and after the last which one comes next.
#[derive(Clone, Debug)]
pub(super) struct Seen {
    /// The pivots that led to the vertex. As long as their number is the same, the program is still there.
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
    /// The values at the current vertex of a program, always the same program, by
    /// [`Candidate::index`](crate::grid::Candidate::index).
    pub(super) fn from(&mut self, program: &Program) -> &[f64] {
        if self.pivots != Some(program.basis.pivots) {
            program.point(&mut self.values);
            self.pivots = Some(program.basis.pivots);
        }
        &self.values
    }
}
