//! [`Closing`]: the search for the next certificate in a position that shrinks, in any logic.

use crate::grid::CandidateSet;
use crate::lp::stop::Stop;
use crate::pattern::Proven;

/// Eliminates one candidate after the other by a program `P`, which each time starts from its last vertex.
pub(in crate::lp) trait Closing<P> {
    /// A candidate, as the program knows it.
    type Target: Copy;

    /// Of the live candidates that no vertex keeps and that are not in `known`, the one with the largest
    /// value at the current vertex.
    fn nearest(&mut self, program: &P, known: &CandidateSet) -> Option<Self::Target>;

    /// The certificate of the largest value of a candidate, if that is below 1.
    fn certificate(&mut self, program: &mut P, target: Self::Target, stop: Stop<'_>) -> Option<Proven>;

    /// Whether a vertex keeps a candidate.
    fn is_kept(&self, target: Self::Target) -> bool;

    /// Leaves a candidate out from now on, because the floats failed.
    fn give_up(&mut self, target: Self::Target);

    /// The next pattern that eliminates something, for whoever knows that the candidates of `kept` stay.
    fn next(&mut self, program: &mut P, kept: &CandidateSet, stop: Stop<'_>) -> Option<Proven> {
        loop {
            let target = self.nearest(program, kept)?;
            let proven = self.certificate(program, target, stop);
            if proven.is_some() || stop() {
                return proven;
            }
            if !self.is_kept(target) {
                self.give_up(target);
            }
        }
    }
}
