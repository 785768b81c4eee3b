//! [`Exit`]: how a command ended, and [`Failure`]: why one ends early.

pub(crate) use basecover_ask::Exit;

use super::voice;
use basecover_ask::Clash;
use std::fmt;
use std::io;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The user's input or usage; the text says what would be right.
    Input(String),
    /// A result could not be written.
    Output(io::Error),
    /// It was interrupted; what was found is printed.
    Interrupted,
}

impl Failure {
    pub(crate) fn input(message: impl fmt::Display) -> Self {
        Self::Input(message.to_string())
    }

    /// Tells it, and gives the exit that it means.
    pub(crate) fn tell(self) -> Exit {
        match self {
            // Whoever read the results has seen enough.
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return Exit::Found,
            Self::Output(error) => voice::error(format_args!("cannot write: {error}")),
            Self::Input(message) => voice::error(message),
            Self::Interrupted => return Exit::Interrupted,
        }
        Exit::Bad
    }
}

impl From<Clash> for Failure {
    fn from(clash: Clash) -> Self {
        Self::input(clash)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
