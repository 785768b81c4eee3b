//! [`Shard`]: a part of the puzzles, for machines that share the work.

use std::fmt;
use std::str::FromStr;

/// Every n-th puzzle, from the i-th on: `2/4` has the puzzles 2, 6, 10 and so on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// From 1 to `of`.
    part: u64,
    of: u64,
}

impl Shard {
    /// Part `part` of `of`; none unless `1 <= part <= of`.
    #[must_use]
    pub fn new(part: u64, of: u64) -> Option<Self> {
        (1..=of).contains(&part).then_some(Self { part, of })
    }

    /// Whether the puzzle of this number, counted from 1, is in it.
    #[must_use]
    pub fn has(self, number: u64) -> bool {
        number % self.of == self.part % self.of
    }

    /// The parts of the split that are not among these; none when these are not of one split.
    pub fn absent(parts: &[Self]) -> impl Iterator<Item = Self> {
        let of = parts.first().map_or(0, |shard| shard.of);
        let one = parts.iter().all(|shard| shard.of == of);
        let all = (1..=if one { of } else { 0 }).map(move |part| Self { part, of });
        all.filter(|shard| !parts.contains(shard))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// A text that does not name a shard.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a shard: write the part and the number of parts, as in 2/4")]
pub struct ParseShardError(pub String);

impl FromStr for Shard {
    type Err = ParseShardError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts = text.split_once('/');
        let shard = parts.and_then(|(part, of)| Self::new(part.parse().ok()?, of.parse().ok()?));
        shard.ok_or_else(|| ParseShardError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_part_the_puzzles() {
        for number in 1..50 {
            let has = |part: u64| Shard::new(part, 4).unwrap().has(number);
            assert_eq!((1..=4).filter(|&part| has(part)).count(), 1);
        }
        let named = |parts: &[&str]| {
            let parts: Vec<Shard> = parts.iter().map(|part| part.parse().unwrap()).collect();
            Shard::absent(&parts)
                .map(|shard| shard.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(named(&["4/4", "2/4"]), ["1/4", "3/4"]);
        for whole in [&[][..], &["1/1"], &["2/2", "1/2"], &["1/2", "2/4"]] {
            assert!(named(whole).is_empty());
        }
        assert!(Shard::new(2, 4).unwrap().has(2) && Shard::new(4, 4).unwrap().has(8));
        assert_eq!("2/4".parse(), Ok(Shard { part: 2, of: 4 }));
        for text in ["0/4", "5/4", "4", "a/4", "1/0", ""] {
            assert_eq!(text.parse::<Shard>(), Err(ParseShardError(text.to_owned())));
        }
    }
}
