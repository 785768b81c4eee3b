//! [`Gaps`]: the puzzles without a record in a survey.

use std::fmt;

/// Ranges that are kept to be named.
const NAMED: usize = 4;

/// The numbers between the ones that were seen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gaps {
    /// The largest number seen; 0 before the first.
    last: u64,
    /// How many numbers are missing below it.
    count: u64,
    /// The first ranges of them, ascending, ends included; as many as are named.
    first: Vec<(u64, u64)>,
    /// How many numbers are in these.
    named: u64,
}

impl Gaps {
    /// Sees a number, from 1; ascending.
    pub fn see(&mut self, number: u64) {
        let missing = number.saturating_sub(self.last.saturating_add(1));
        if missing > 0 {
            self.count += missing;
            if self.first.len() < NAMED {
                self.first.push((self.last + 1, number - 1));
                self.named += missing;
            }
        }
        self.last = self.last.max(number);
    }

    /// Whether every number up to the largest was seen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

impl fmt::Display for Gaps {
    /// `3, 7 to 9, 12, 15 and 6 more`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &(from, to)) in self.first.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            match from == to {
                true => write!(f, "{comma}{from}")?,
                false => write!(f, "{comma}{from} to {to}")?,
            }
        }
        match self.count - self.named {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_seen_is_named() {
        for (seen, named) in [
            (&[][..], ""),
            (&[1, 2, 3], ""),
            (&[2, 3, 5], "1, 4"),
            (&[4, 8], "1 to 3, 5 to 7"),
            (&[1, 3, 5, 7, 9, 11, 20], "2, 4, 6, 8 and 9 more"),
            (&[u64::MAX], "1 to 18446744073709551614"),
        ] {
            let mut gaps = Gaps::default();
            seen.iter().for_each(|&number| gaps.see(number));
            assert_eq!(gaps.to_string(), named);
            assert_eq!(gaps.is_empty(), named.is_empty());
        }
    }
}
