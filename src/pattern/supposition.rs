//! [`Suppositions`]: candidates that are assumed true or false, to see what follows.
//!
//! What follows in the position in which they are made holds where they do, and only there. Where it is a
//! contradiction, they do not all hold.

use super::candidates;
use crate::constraint::{Contradiction, Position};
use crate::grid::{Candidate, Grid};
use itertools::Itertools;
use std::fmt;
use std::str::FromStr;

/// That a candidate is true, or that it is false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Supposition {
    /// It is true: `4r1c2`.
    True(Candidate),
    /// It is false: `not 4r1c2`.
    False(Candidate),
}

impl Supposition {
    /// What it is about.
    #[must_use]
    pub fn candidate(self) -> Candidate {
        match self {
            Self::True(candidate) | Self::False(candidate) => candidate,
        }
    }

    /// Makes it in a position where its candidate is live, or was before others were made.
    fn make(self, grid: &mut Grid) {
        match self {
            // A given stays a given.
            Self::True(c) if grid.state(c.cell()).digit() == Some(c.digit()) => {}
            Self::True(c) => grid.place(c),
            Self::False(c) => grid.remove(c),
        }
    }

    /// Whether it is made in a position: whatever it makes false is dead. So it stays in all later ones.
    #[must_use]
    pub fn is_made(self, grid: &Grid) -> bool {
        match self {
            Self::True(c) => !grid.live().iter().any(|other| other.sees(c)),
            Self::False(c) => !grid.is_live(c),
        }
    }
}

impl fmt::Display for Supposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::True(candidate) => write!(f, "{candidate}"),
            Self::False(candidate) => write!(f, "not {candidate}"),
        }
    }
}

impl FromStr for Supposition {
    type Err = ParseSuppositionError;

    /// Reads one as written.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (name, supposition): (_, fn(Candidate) -> Self) = match text.strip_prefix("not ") {
            Some(name) => (name, Self::False),
            None => (text, Self::True),
        };
        name.parse()
            .map(supposition)
            .map_err(|_| ParseSuppositionError(text.to_owned()))
    }
}

/// Suppositions that are made together, in the order they were named, each once.
///
/// ```
/// use basecover::pattern::Suppositions;
///
/// let both: Suppositions = "4r1c2, r3c7<>5".parse()?;
/// assert_eq!(both.to_string(), "4r1c2, not 5r3c7");
/// # Ok::<(), basecover::pattern::ParseSuppositionError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suppositions(Vec<Supposition>);

impl Suppositions {
    /// Whether nothing is supposed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One after the other.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Supposition> + Clone + '_ {
        self.0.iter().copied()
    }

    /// The last one, and those before it; none if nothing is supposed.
    #[must_use]
    pub fn split_last(&self) -> Option<(Supposition, Self)> {
        let (last, others) = self.0.split_last()?;
        Some((*last, Self(others.to_vec())))
    }

    /// The grid in which they are made. A constraint may have no candidate left there.
    ///
    /// # Errors
    /// [`Unsupposable`] says which of them cannot be made.
    pub fn made(&self, grid: &Grid) -> Result<Grid, Unsupposable> {
        for (i, &later) in self.0.iter().enumerate() {
            let candidate = later.candidate();
            let stands = grid.state(candidate.cell()).digit() == Some(candidate.digit());
            match later {
                _ if !grid.is_live(candidate) => return Err(Unsupposable::NotLive(later)),
                Supposition::False(_) if stands => return Err(Unsupposable::Placed(candidate)),
                _ => {}
            }
            for &earlier in &self.0[..i] {
                match (earlier, later) {
                    (Supposition::True(a), Supposition::True(b)) if a.sees(b) => {
                        return Err(Unsupposable::Seen(a, b));
                    }
                    (Supposition::True(a), Supposition::False(b))
                    | (Supposition::False(a), Supposition::True(b))
                        if a == b =>
                    {
                        return Err(Unsupposable::Both(a));
                    }
                    _ => {}
                }
            }
        }
        let mut made = grid.clone();
        self.iter().for_each(|supposition| supposition.make(&mut made));
        Ok(made)
    }

    /// The position in which they are made; derived truths stay as in every [later](Position::later) one.
    ///
    /// # Errors
    /// [`Unsupposable`], also where they leave a constraint without a candidate.
    pub fn position(&self, position: &Position) -> Result<Position, Unsupposable> {
        let grid = self.made(position.grid())?;
        Ok(position.later(grid)?)
    }
}

impl FromIterator<Supposition> for Suppositions {
    fn from_iter<I: IntoIterator<Item = Supposition>>(all: I) -> Self {
        Self(all.into_iter().unique().collect())
    }
}

impl fmt::Display for Suppositions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.iter().format(", "))
    }
}

/// A text that is not a supposition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a supposition: write `4r1c2` or `r1c2=4` where it is to be true, `not 4r1c2` or `r1c2<>4` where it \
     is to be false, and a comma between two of them"
)]
pub struct ParseSuppositionError(String);

impl FromStr for Suppositions {
    type Err = ParseSuppositionError;

    /// Reads some with commas between them. `r1c2=4` and `r1c2<>4` are read as people write placements and
    /// eliminations; several of a cell as in `not 45r1c2`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = text.split(',').map(|word| word_of(word.trim()));
        let read: Vec<Vec<Supposition>> = read.collect::<Result<_, _>>()?;
        Ok(read.into_iter().flatten().collect())
    }
}

/// The suppositions that a word between two commas names.
fn word_of(word: &str) -> Result<Vec<Supposition>, ParseSuppositionError> {
    let wrong = || ParseSuppositionError(word.to_owned());
    let negated = word.split_once(char::is_whitespace);
    let negated = negated.filter(|(not, _)| not.eq_ignore_ascii_case("not"));
    let is_elimination = word.contains(['<', '≠']);
    let placed = word
        .split_once('=')
        .map(|(cell, digits)| format!("{digits}{cell}"));
    let (names, supposition): (_, fn(Candidate) -> Supposition) = match (negated, is_elimination, &placed) {
        (Some((_, names)), false, None) => (names.trim_start(), Supposition::False),
        (None, true, None) => (word, Supposition::False),
        (None, false, Some(placed)) => (placed, Supposition::True),
        (None, false, None) => (word, Supposition::True),
        _ => return Err(wrong()),
    };
    let candidates = candidates(names).map_err(|_| wrong())?;
    Ok(candidates.into_iter().map(supposition).collect())
}

/// Why suppositions cannot be made in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsupposable {
    /// One is about a candidate that is dead.
    #[error("{}", not_live(.0))]
    NotLive(Supposition),
    /// One that is to be false is placed.
    #[error("{0} is placed: it cannot be supposed to be false")]
    Placed(Candidate),
    /// Two that are to be true see each other.
    #[error("{0} and {1} see each other: they cannot both be supposed to be true")]
    Seen(Candidate, Candidate),
    /// One is to be true and to be false.
    #[error("{0} cannot be supposed to be true and to be false at once")]
    Both(Candidate),
    /// They leave a constraint without a candidate.
    #[error("they leave {} without a candidate", .0.0)]
    Contradiction(#[from] Contradiction),
}

fn not_live(supposition: &Supposition) -> String {
    let candidate = supposition.candidate();
    match supposition {
        Supposition::True(_) => format!("{candidate} is not a live candidate: it cannot be true"),
        Supposition::False(_) => format!("{candidate} is not a live candidate: it is false already"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit};

    fn read(text: &str) -> Result<String, ParseSuppositionError> {
        text.parse().map(|read: Suppositions| read.to_string())
    }

    #[test]
    fn suppositions_are_read_as_people_write_them() {
        for (text, meant) in [
            ("4r1c2", "4r1c2"),
            ("r1c2=4", "4r1c2"),
            ("not 4r1c2", "not 4r1c2"),
            ("Not  4R1C2", "not 4r1c2"),
            ("r1c2<>4", "not 4r1c2"),
            ("r1c2≠45", "not 4r1c2, not 5r1c2"),
            ("not 45r1c2 , 4r1c3", "not 4r1c2, not 5r1c2, 4r1c3"),
            ("4r1c2,4r1c2", "4r1c2"),
        ] {
            assert_eq!(read(text).as_deref(), Ok(meant), "{text}");
        }
        for text in [
            "",
            "4r1c2,",
            "4r1c2 5r1c3",
            "4r1",
            "not",
            "not r1c2<>4",
            "not r1c2=4",
            "not not 4r1c2",
            "nor 4r1c2",
            "r1c2=",
            "44r1c2",
            "0r1c2",
        ] {
            let message = read(text).unwrap_err().to_string();
            assert!(message.contains("is not a supposition: write `4r1c2`"), "{text}");
        }
        for name in ["4r1c2", "not 4r1c2"] {
            assert_eq!(name.parse::<Supposition>().unwrap().to_string(), name);
        }
        assert!("r1c2=4".parse::<Supposition>().is_err());
    }

    #[test]
    fn what_is_made_is_dead_in_all_later_positions() {
        let grid = Grid::empty();
        let made = |text: &str| text.parse::<Suppositions>().unwrap().made(&grid);
        let placed = made("4r1c2, not 5r9c9").unwrap();
        assert_eq!(placed.live().len(), 729 - 28 - 1);
        let both: Suppositions = "4r1c2, not 5r9c9".parse().unwrap();
        assert!(
            both.iter()
                .all(|each| each.is_made(&placed) && !each.is_made(&grid))
        );
        let message = |text: &str| made(text).unwrap_err().to_string();
        assert_eq!(
            message("4r1c2, 4r1c9"),
            "4r1c2 and 4r1c9 see each other: they cannot both be supposed to be true"
        );
        assert_eq!(
            message("not 4r1c2, 4r1c2"),
            "4r1c2 cannot be supposed to be true and to be false at once"
        );
        let dead = |text: &str| {
            text.parse::<Suppositions>()
                .unwrap()
                .made(&placed)
                .unwrap_err()
                .to_string()
        };
        assert_eq!(dead("5r1c2"), "5r1c2 is not a live candidate: it cannot be true");
        assert_eq!(
            dead("not 5r1c2"),
            "5r1c2 is not a live candidate: it is false already"
        );
        assert_eq!(
            dead("not 4r1c2"),
            "4r1c2 is placed: it cannot be supposed to be false"
        );
        let mut pair = grid.clone();
        Digit::all()
            .skip(2)
            .for_each(|digit| pair.remove(Candidate::new(Cell::new(0), digit)));
        let position = Position::new(&pair).unwrap();
        let emptied = "not 12r1c1".parse::<Suppositions>().unwrap().position(&position);
        assert_eq!(
            emptied.unwrap_err().to_string(),
            "they leave r1c1 without a candidate"
        );
    }
}
