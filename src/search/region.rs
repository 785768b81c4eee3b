//! [`Region`]: the patterns that a search looks for.

use crate::constraint::{ConstraintId, ConstraintSet};
use crate::grid::{CandidateSet, Digit};
use crate::pattern::Logic;

/// Whether two base sets may share a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Overlap {
    /// They may (endo-fins); a shared candidate needs two cover sets.
    #[default]
    Allowed,
    /// For [`list_within`](super::list_within): they may, and a cover set that holds the target may weigh two
    /// if that covers candidates shared by base sets. (It raises the rank and the target's excess alike.)
    Weighted,
    /// The base sets are pairwise disjoint, as in most of the literature.
    Forbidden,
}

/// Whether patterns have to use a derived truth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Derivation {
    /// They may use one.
    #[default]
    Allowed,
    /// One at least is among the base sets.
    Required,
}

/// How many of the patterns are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Listing {
    /// One smallest pattern, in the sense of [`Region::prefer`], for each candidate that can be eliminated.
    #[default]
    Best,
    /// The first of them: least order, then rank.
    First,
    /// Every irreducible pattern, each once.
    All,
}

/// The meaning of "smallest".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Prefer {
    /// Least order, then least rank.
    #[default]
    Order,
    /// Least rank, then least order.
    Rank,
    /// Fewest base sets and cover sets together.
    Sets,
}

/// The part of the search space a search covers. The default is all of it; each method narrows or sets one
/// field.
///
/// ```
/// use basecover::Region;
/// use basecover::search::Overlap;
///
/// // Basic fish of 9: rows are covered by columns, or columns by rows.
/// let mut digits = [false; 9];
/// digits[8] = true;
/// let kinds = [false, true, true, false];
/// let fish = Region::default().max_order(4).max_rank(0).overlap(Overlap::Forbidden).digits(digits);
/// let fish = fish.base_kinds(kinds).cover_kinds(kinds);
/// assert!(fish.admits_base("9r1".parse()?) && !fish.admits_base("9b1".parse()?));
/// # Ok::<(), basecover::constraint::ParseConstraintError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The largest number of base sets.
    pub max_order: i64,
    /// The largest rank.
    pub max_rank: i64,
    /// Only these candidates are to be false; all, if none are given.
    pub targets: Option<CandidateSet>,
    /// Whether base sets may share a candidate.
    pub overlap: Overlap,
    /// Whose rows, columns and blocks may be sets, 1 first.
    pub digits: [bool; 9],
    /// Cells, rows, columns, blocks: what may be a base set.
    pub base_kinds: [bool; 4],
    /// Cells, rows, columns, blocks: what may be a cover set.
    pub cover_kinds: [bool; 4],
    /// What is least in a smallest pattern.
    pub prefer: Prefer,
    /// The only base sets, if given.
    pub bases: Option<ConstraintSet>,
    /// The only cover sets, if given.
    pub covers: Option<ConstraintSet>,
    /// Whether derived truths may be base sets.
    pub derivation: Derivation,
    /// What a pattern has to cover.
    pub logic: Logic,
}

impl Default for Region {
    fn default() -> Self {
        Self {
            max_order: Self::ANY_ORDER,
            max_rank: 3,
            targets: None,
            overlap: Overlap::Allowed,
            digits: [true; 9],
            base_kinds: [true; 4],
            cover_kinds: [true; 4],
            prefer: Prefer::Order,
            bases: None,
            covers: None,
            derivation: Derivation::Allowed,
            logic: Logic::Candidates,
        }
    }
}

impl Region {
    /// No limit to the order.
    pub const ANY_ORDER: i64 = i64::MAX;

    /// No limit to the rank.
    pub const ANY_RANK: i64 = i64::MAX;

    /// All template patterns: they cover templates and not candidates, and have ranks beyond 3.
    #[must_use]
    pub fn templates() -> Self {
        Self {
            logic: Logic::Templates,
            max_rank: Self::ANY_RANK,
            ..Self::default()
        }
    }

    /// All patterns of a logic.
    #[must_use]
    pub fn of(logic: Logic) -> Self {
        match logic {
            Logic::Candidates => Self::default(),
            Logic::Templates => Self::templates(),
        }
    }

    /// The largest number of base sets. With each further one, [`Listing::All`] takes about seven times as
    /// long; the other listings hardly slow down.
    #[must_use]
    pub fn max_order(mut self, max_order: i64) -> Self {
        self.max_order = max_order;
        self
    }

    /// The largest rank, at most 3: a plain pattern of higher rank eliminates nothing, because a candidate
    /// lies in only four constraints.
    #[must_use]
    pub fn max_rank(mut self, max_rank: i64) -> Self {
        self.max_rank = max_rank;
        self
    }

    /// The candidates to eliminate; none given means all.
    #[must_use]
    pub fn targets(mut self, targets: impl Into<Option<CandidateSet>>) -> Self {
        self.targets = targets.into();
        self
    }

    /// Whether base sets may share candidates.
    #[must_use]
    pub fn overlap(mut self, overlap: Overlap) -> Self {
        self.overlap = overlap;
        self
    }

    /// By [`Digit::index`]: whether rows, columns and blocks of the digit may take part. Cells always may,
    /// unless their kind is excluded.
    #[must_use]
    pub fn digits(mut self, digits: [bool; 9]) -> Self {
        self.digits = digits;
        self
    }

    /// By [`Kind::index`](crate::constraint::Kind::index): whether the kind may be a base set.
    #[must_use]
    pub fn base_kinds(mut self, base_kinds: [bool; 4]) -> Self {
        self.base_kinds = base_kinds;
        self
    }

    /// By [`Kind::index`](crate::constraint::Kind::index): whether the kind may be a cover set.
    #[must_use]
    pub fn cover_kinds(mut self, cover_kinds: [bool; 4]) -> Self {
        self.cover_kinds = cover_kinds;
        self
    }

    /// Which of several patterns for an elimination [`Listing::Best`] and [`Listing::First`] give.
    #[must_use]
    pub fn prefer(mut self, prefer: Prefer) -> Self {
        self.prefer = prefer;
        self
    }

    /// The only constraints that may be base sets; none given means all.
    #[must_use]
    pub fn bases(mut self, bases: impl Into<Option<ConstraintSet>>) -> Self {
        self.bases = bases.into();
        self
    }

    /// The only constraints that may be cover sets; none given means all.
    #[must_use]
    pub fn covers(mut self, covers: impl Into<Option<ConstraintSet>>) -> Self {
        self.covers = covers.into();
        self
    }

    /// For [`Listing::All`] and [`list_within`](super::list_within): whether a derived truth of the
    /// position has to be a base set.
    #[must_use]
    pub fn derivation(mut self, derivation: Derivation) -> Self {
        self.derivation = derivation;
        self
    }

    /// The value of [`max_order`](Self::max_order).
    #[must_use]
    pub fn get_max_order(&self) -> i64 {
        self.max_order
    }

    /// The value of [`max_rank`](Self::max_rank).
    #[must_use]
    pub fn get_max_rank(&self) -> i64 {
        self.max_rank
    }

    /// The value of [`targets`](Self::targets).
    #[must_use]
    pub fn get_targets(&self) -> Option<CandidateSet> {
        self.targets
    }

    /// The value of [`overlap`](Self::overlap).
    #[must_use]
    pub fn get_overlap(&self) -> Overlap {
        self.overlap
    }

    /// The value of [`derivation`](Self::derivation).
    #[must_use]
    pub fn get_derivation(&self) -> Derivation {
        self.derivation
    }

    /// Whether the constraint may be a base set.
    #[must_use]
    pub fn admits_base(&self, id: ConstraintId) -> bool {
        // First the test that excludes most: the regions of subsets name nine sets.
        self.bases.is_none_or(|bases| bases.contains(id))
            && self.base_kinds[id.kind().index()]
            && self.admits_digit(id.digit())
    }

    /// Whether the constraint may be a cover set.
    #[must_use]
    pub fn admits_cover(&self, id: ConstraintId) -> bool {
        self.covers.is_none_or(|covers| covers.contains(id))
            && self.cover_kinds[id.kind().index()]
            && self.admits_digit(id.digit())
    }

    /// Whether every kind of pattern with up to `max_order` base sets is in the region, so that the least
    /// order found for a candidate is the least of all.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let ranks = match self.logic {
            Logic::Candidates => 3,
            Logic::Templates => Self::ANY_RANK,
        };
        self.max_rank >= ranks
            && self.overlap == Overlap::Allowed
            && self.digits == [true; 9]
            && self.base_kinds == [true; 4]
            && self.cover_kinds == [true; 4]
            && self.bases.is_none()
            && self.covers.is_none()
            && self.derivation == Derivation::Allowed
    }

    /// Whether no plain pattern is outside the region.
    #[must_use]
    pub fn admits_all(&self) -> bool {
        self.is_whole() && self.max_order == Self::ANY_ORDER
    }

    fn admits_digit(&self, digit: Option<Digit>) -> bool {
        digit.is_none_or(|digit| self.digits[digit.index()])
    }
}
