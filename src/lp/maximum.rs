//! [`Maximum`]: how a climb to a maximum ended.

/// How a climb ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Maximum {
    /// The target has reached its upper bound, or no barred column has a value.
    Reached,
    /// No column raises the goal any further: the prices of the program prove it.
    Below,
    /// Numerical trouble.
    Lost,
    /// It was stopped at a vertex on the way, from which it can go on.
    Stopped,
}
