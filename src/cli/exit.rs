//! [`Exit`]: what the exit code of every command means, and [`Failure`]: why a command ends early.

use super::voice;
use std::fmt;
use std::io;
use std::process::ExitCode;

/// How a command ended. In ascending order of precedence: several puzzles end with the greatest of their
/// exits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// Searched completely and found nothing; or rejected.
    Nothing,
    /// Found, converted or accepted, all of it.
    Found,
    /// A limit stopped the search: what was found is printed, more may be there.
    Stopped,
    /// Bad input or usage.
    Bad,
    /// Interrupted from the keyboard.
    Interrupted,
}

impl Exit {
    /// Of commands that want all puzzles and not any: found is what every one of them is.
    pub(crate) fn and(self, other: Self) -> Self {
        let severity = [Self::Interrupted, Self::Bad, Self::Stopped, Self::Nothing];
        let worst = severity.into_iter().find(|exit| [self, other].contains(exit));
        worst.unwrap_or(Self::Found)
    }

    pub(crate) fn code(self) -> u8 {
        match self {
            Self::Found => 0,
            Self::Nothing => 1,
            Self::Bad => 2,
            Self::Stopped => 3,
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        exit.code().into()
    }
}

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

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn several_puzzles_end_with_the_strongest() {
        let strongest_first = [130, 2, 3, 0, 1];
        let mut exits = [
            Exit::Found,
            Exit::Nothing,
            Exit::Bad,
            Exit::Interrupted,
            Exit::Stopped,
        ];
        exits.sort_by(|a, b| b.cmp(a));
        assert_eq!(exits.map(Exit::code), strongest_first);
    }

    #[test]
    fn all_are_found_when_every_one_is() {
        assert_eq!(Exit::Found.and(Exit::Found), Exit::Found);
        assert_eq!(Exit::Found.and(Exit::Nothing), Exit::Nothing);
        assert_eq!(Exit::Nothing.and(Exit::Bad).and(Exit::Stopped), Exit::Bad);
    }
}
