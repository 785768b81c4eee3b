//! [`ClimbEnd`]: how a climb to a maximum ended.

/// How a climb ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::lp) enum ClimbEnd {
    /// The target is at its upper bound, or the vertex is feasible: what was asked for.
    Reached,
    /// It is proven that the goal cannot be raised as far.
    Below,
    /// Numerical trouble.
    Lost,
    /// It was stopped at a vertex on the way, from which it can go on.
    Stopped,
}
