//! [`Selection`]: the families of derived truths that are asked for.

use super::cut::{Cut, Work};
use super::loops::{Length, loops};
use super::parity::Parities;
use super::rectangle::{Corners, Worth, rectangles};
use super::wing::Wings;
use super::{Impossibility, MOST, bug, by_guardians, symmetric, tridagon, trivalue};
use crate::constraint::DerivedKind;
use crate::grid::Grid;
use itertools::Itertools;
use std::fmt;
use std::str::FromStr;

/// A family of derived truths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Twelve cells of four blocks with three digits.
    Tridagon,
    /// Ten cells of four blocks with three digits.
    Trivalue,
    /// An odd loop of cells with two digits.
    Oddagon,
    /// An odd loop of places for one digit.
    BrokenWing,
    /// Four cells of two blocks with two digits.
    UniqueRectangle,
    /// The same with digits that have been placed.
    AvoidableRectangle,
    /// An even loop of more than four cells with two digits.
    UniqueLoop,
    /// Two lines by three with three digits.
    ExtendedRectangle,
    /// Every open cell with two candidates.
    Bug,
    /// A cell whose candidates have images under a symmetry of the givens.
    Symmetry,
    /// An odd number of sets, at most [seven](Self::MOST_SETS).
    Parity,
}

impl Family {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Tridagon,
        Self::Trivalue,
        Self::Oddagon,
        Self::BrokenWing,
        Self::UniqueRectangle,
        Self::AvoidableRectangle,
        Self::UniqueLoop,
        Self::ExtendedRectangle,
        Self::Bug,
        Self::Symmetry,
        Self::Parity,
    ];

    /// The most sets of a truth of [`Parity`](Self::Parity): more are not part of the family.
    pub const MOST_SETS: usize = 7;

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tridagon => "tridagon",
            Self::Trivalue => "trivalue",
            Self::Oddagon => "oddagon",
            Self::BrokenWing => "broken-wing",
            Self::UniqueRectangle => "unique-rectangle",
            Self::AvoidableRectangle => "avoidable-rectangle",
            Self::UniqueLoop => "unique-loop",
            Self::ExtendedRectangle => "extended-rectangle",
            Self::Bug => "bug",
            Self::Symmetry => "symmetry",
            Self::Parity => "parity",
        }
    }

    /// The argument its truths rest on.
    #[must_use]
    pub fn kind(self) -> DerivedKind {
        match self {
            Self::Tridagon | Self::Trivalue | Self::Oddagon | Self::BrokenWing => DerivedKind::Impossible,
            Self::UniqueRectangle | Self::AvoidableRectangle | Self::UniqueLoop | Self::ExtendedRectangle => {
                DerivedKind::Deadly
            }
            Self::Bug => DerivedKind::Bug,
            Self::Symmetry => DerivedKind::Symmetry,
            Self::Parity => DerivedKind::Parity,
        }
    }

    /// Truths with more guardians are left out, unless a [`Selection`] says otherwise.
    #[must_use]
    pub fn most_guardians(self) -> usize {
        match self {
            Self::Tridagon => 8,
            Self::Trivalue => 4,
            Self::Oddagon | Self::UniqueLoop => 3,
            Self::BrokenWing | Self::Parity => 6,
            Self::UniqueRectangle | Self::AvoidableRectangle | Self::ExtendedRectangle => 10,
            Self::Bug => 12,
            Self::Symmetry => 9,
        }
    }

    /// Its truths in a position with at most this many guardians, and what was left out; those with the
    /// fewest, where more than this many are found.
    pub(super) fn generate(self, grid: &Grid, most: usize, kept: usize) -> (Vec<Impossibility>, Option<Cut>) {
        let mut work = Work::new();
        let found = match self {
            Self::Oddagon => {
                return by_guardians(self, most, kept, |most, work| {
                    loops(grid, Length::Odd, most, work)
                });
            }
            Self::UniqueLoop => {
                return by_guardians(self, most, kept, |most, work| {
                    loops(grid, Length::Even, most, work)
                });
            }
            Self::BrokenWing => {
                let mut wings = Wings::new(grid);
                return by_guardians(self, most, kept, |most, work| wings.next(most, work));
            }
            Self::Parity => {
                let mut parities = Parities::new(grid);
                return by_guardians(self, most, kept, |most, work| parities.next(most, work));
            }
            Self::Tridagon => tridagon::tridagons(grid, most),
            Self::Trivalue => trivalue::trivalues(grid, most, &mut work),
            Self::UniqueRectangle => rectangles(grid, 2, Corners::Open, Worth::Few(most)),
            Self::AvoidableRectangle => rectangles(grid, 2, Corners::Placed, Worth::Few(most)),
            Self::ExtendedRectangle => rectangles(grid, 3, Corners::Open, Worth::Few(most)),
            Self::Bug => bug::graves(grid, most, &mut work),
            Self::Symmetry => symmetric::symmetric(grid, most),
        };
        let early = Cut::Early {
            family: self,
            complete: 0,
        };
        (found, work.is_over().then_some(early))
    }

    /// Those that a name may be given to, whether they have few guardians or many.
    pub(super) fn instances(self, grid: &Grid) -> Vec<Impossibility> {
        match self {
            Self::UniqueRectangle => rectangles(grid, 2, Corners::Open, Worth::Floor),
            Self::AvoidableRectangle => rectangles(grid, 2, Corners::Placed, Worth::Floor),
            _ => self.generate(grid, self.most_guardians(), MOST).0,
        }
    }
}

/// Families of derived truths.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Selection {
    /// Ascending, each once.
    families: Vec<Family>,
    /// The most guardians of a truth; none when each family has its own limit.
    most_guardians: Option<usize>,
}

impl Selection {
    /// No derived truths: the 324 constraints alone.
    #[must_use]
    pub fn none() -> Self {
        Self::default()
    }

    /// Cells that cannot be filled: what holds in every puzzle, but for parity.
    #[must_use]
    pub fn impossible() -> Self {
        Self::of(|family| family.kind() == DerivedKind::Impossible)
    }

    /// What assumes that the puzzle has one solution.
    #[must_use]
    pub fn unique() -> Self {
        Self::of(|family| family.kind().assumes_one_solution())
    }

    fn of(wanted: impl Fn(&Family) -> bool) -> Self {
        Self {
            families: Family::ALL.into_iter().filter(wanted).collect(),
            most_guardians: None,
        }
    }

    /// The families of both selections together, with the limit of this one.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        Self {
            most_guardians: self.most_guardians,
            ..Self::of(|family| self.families.contains(family) || other.families.contains(family))
        }
    }

    /// The same families, but their truths have at most this many guardians: more than by themselves or
    /// fewer. There may be very many to go through where that is large.
    #[must_use]
    pub fn with_guardians(self, most: usize) -> Self {
        Self {
            most_guardians: Some(most),
            ..self
        }
    }

    /// The most guardians of a truth of a family.
    #[must_use]
    pub fn most_guardians(&self, family: Family) -> usize {
        self.most_guardians.unwrap_or(family.most_guardians())
    }

    /// The families, in the order of [`Family::ALL`].
    pub fn families(&self) -> impl Iterator<Item = Family> + '_ {
        self.families.iter().copied()
    }

    /// The most guardians of a truth, where one limit was set for all families and there are any.
    #[must_use]
    pub fn guardians(&self) -> Option<usize> {
        self.most_guardians.filter(|_| !self.is_empty())
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.families.is_empty()
    }

    /// Whether some of it assumes that the puzzle has one solution.
    #[must_use]
    pub fn assumes_one_solution(&self) -> bool {
        self.families().any(|family| family.kind().assumes_one_solution())
    }
}

impl From<Family> for Selection {
    fn from(family: Family) -> Self {
        Self {
            families: vec![family],
            most_guardians: None,
        }
    }
}

/// A word that does not name a family and no group of them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` does not name derived truths: write none, impossible, unique, all, or names among {names}", names = names())]
pub struct ParseSelectionError(pub String);

fn names() -> String {
    Family::ALL.iter().map(|family| family.name()).join(", ")
}

impl FromStr for Selection {
    type Err = ParseSelectionError;

    /// Reads `none`, `impossible`, `unique`, `all` (both), the name of a family, or several with commas
    /// between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.split(',').try_fold(Self::none(), |sum, word| {
            let more = match word.trim() {
                "none" => Self::none(),
                "impossible" => Self::impossible(),
                "unique" => Self::unique(),
                "all" => Self::impossible().and(&Self::unique()),
                word => {
                    let family = Family::ALL.into_iter().find(|family| family.name() == word);
                    let family = family.ok_or_else(|| ParseSelectionError(word.to_owned()))?;
                    Self::of(|one| *one == family)
                }
            };
            Ok(sum.and(&more))
        })
    }
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_empty() {
            true => f.write_str("none"),
            false => write!(f, "{}", self.families().map(Family::name).format(",")),
        }
    }
}
