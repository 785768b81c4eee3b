//! [`LinkCounts`]: how many pairs there are of each kind.

use basecover::lp::{Link, LinkKind};

/// How many pairs there are of each kind. Every pair counts once.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LinkCounts {
    /// By kind: the pairs that need a pattern.
    by_pattern: [usize; 3],
    /// Pairs linked only by single sets.
    pub direct: usize,
    /// Pairs that no pattern links.
    pub unlinked: usize,
    /// Pairs with an undecided half.
    pub undecided: usize,
}

impl LinkCounts {
    /// Counts the pairs.
    #[must_use]
    pub fn of(pairs: &[Link]) -> Self {
        let mut tally = Self::default();
        for link in pairs {
            let count = match (link.kind(), link.undecided()) {
                (_, Some(_)) => &mut tally.undecided,
                (Some(_), None) if link.is_direct() => &mut tally.direct,
                (Some(kind), None) => &mut tally.by_pattern[kind as usize],
                (None, None) => &mut tally.unlinked,
            };
            *count += 1;
        }
        tally
    }

    /// How many pairs of a kind need a pattern.
    #[must_use]
    pub fn count(&self, kind: LinkKind) -> usize {
        self.by_pattern[kind as usize]
    }

    /// How many pairs of any kind need a pattern.
    #[must_use]
    pub fn by_patterns(&self) -> usize {
        self.by_pattern.iter().sum()
    }
}
