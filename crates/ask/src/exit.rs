//! [`Exit`]: how an answer ended.

/// How an answer ended. In ascending order of precedence: several puzzles end with the greatest of their
/// exits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Exit {
    /// Searched completely and found nothing; or rejected.
    Nothing,
    /// Found, converted or accepted, all of it.
    Found,
    /// A limit stopped the search: what was found is reported, there may be more.
    Stopped,
    /// Bad input or usage.
    Bad,
    /// Interrupted by whoever asked.
    Interrupted,
}

impl Exit {
    /// Of questions that want all puzzles and not any: found is what every one of them is.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let severity = [Self::Interrupted, Self::Bad, Self::Stopped, Self::Nothing];
        let worst = severity.into_iter().find(|exit| [self, other].contains(exit));
        worst.unwrap_or(Self::Found)
    }

    /// The exit code of the program.
    #[must_use]
    pub fn code(self) -> u8 {
        match self {
            Self::Found => 0,
            Self::Nothing => 1,
            Self::Bad => 2,
            Self::Stopped => 3,
            Self::Interrupted => 130,
        }
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
