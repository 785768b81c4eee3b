//! [`Missing`]: why a puzzle has no answer.

use super::{Complaint, Exit, Said, Sink};

/// That a puzzle has no answer. The reason was already reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// The question cannot be asked of it: it is skipped.
    Skipped,
    /// The question was asked, and ended so.
    Ended(Exit),
}

impl Missing {
    /// Tells why the question cannot be asked.
    pub(super) fn report(complaint: &Complaint, sink: &mut dyn Sink) -> Self {
        // There is no answer to break off.
        let _ = sink.hear(Said::Error(complaint));
        Self::Skipped
    }

    /// A truth that is claimed and does not hold: so the question cannot be asked.
    pub(super) fn of_claim(exit: Exit) -> Self {
        match exit {
            Exit::Bad => Self::Skipped,
            exit => Self::Ended(exit),
        }
    }

    /// The exit that follows from it.
    #[must_use]
    pub fn exit(self) -> Exit {
        match self {
            Self::Skipped => Exit::Bad,
            Self::Ended(exit) => exit,
        }
    }
}
