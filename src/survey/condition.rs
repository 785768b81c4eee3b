//! [`Condition`]: what is required of a puzzle's rating.

use crate::casts::most;
use crate::constraint::Position;
use crate::grid::CandidateSet;
use crate::search::{Limits, StopReason};
use crate::solve::{Measure, Rated, rate};
use crate::truths::Selection;
use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A bound on one measure, as in `order>=5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// What is rated.
    pub measure: Measure,
    /// How it compares.
    pub relation: Relation,
    /// With what.
    pub limit: i64,
}

/// How two numbers compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `=`
    Equal,
    /// `>=`
    AtLeast,
    /// `>`
    More,
}

impl Relation {
    /// With those first that begin with another.
    const ALL: [(&'static str, Self); 5] = [
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("<", Self::Less),
        (">", Self::More),
        ("=", Self::Equal),
    ];

    fn holds(self, ordering: Ordering) -> bool {
        match self {
            Self::Less => ordering.is_lt(),
            Self::AtMost => ordering.is_le(),
            Self::Equal => ordering.is_eq(),
            Self::AtLeast => ordering.is_ge(),
            Self::More => ordering.is_gt(),
        }
    }
}

impl Condition {
    /// Whether a rating is known to be as required. A puzzle that no limit solves is beyond every limit.
    #[must_use]
    pub fn holds(&self, rated: Rated) -> bool {
        match rated {
            Rated::At(value) => self.relation.holds(value.cmp(&self.limit)),
            Rated::AtMost(value) => {
                matches!(self.relation, Relation::Less | Relation::AtMost)
                    && self.relation.holds(value.cmp(&self.limit))
            }
            Rated::Never => self.relation.holds(Ordering::Greater),
            Rated::Undecided => false,
        }
    }

    /// Whether a puzzle is rated as required. `kept` are the candidates of its solution.
    ///
    /// # Errors
    /// The [`StopReason`] when it was stopped.
    pub fn accepts(
        &self,
        position: &Position,
        kept: &CandidateSet,
        limits: &Limits<'_>,
    ) -> Result<bool, StopReason> {
        // A depth above the requested one need not be distinguished from the next.
        let depth = most(self.limit).min(MOST_DEPTH);
        Ok(self.holds(rate(
            position,
            self.measure,
            &Selection::none(),
            kept,
            depth,
            limits,
        )?))
    }
}

/// Depths beyond this are nowhere needed.
const MOST_DEPTH: usize = 3;

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = Relation::ALL
            .iter()
            .find(|(_, relation)| *relation == self.relation);
        write!(
            f,
            "{}{}{}",
            self.measure.name(),
            sign.map_or("", |(sign, _)| sign),
            self.limit
        )
    }
}

/// A text that is not a condition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "`{0}` is not a condition: write a measure ({names}), one of <, <=, =, >=, > and a number, as in order>=5",
    names = Measure::names()
)]
pub struct ParseConditionError(pub String);

impl FromStr for Condition {
    type Err = ParseConditionError;

    /// Reads `order>=5`; blanks around the sign are allowed.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let place = text.find(['<', '=', '>'])?;
            let (sign, relation) = Relation::ALL
                .into_iter()
                .find(|(sign, _)| text[place..].starts_with(sign))?;
            let name = text[..place].trim();
            Some(Self {
                measure: Measure::ALL.into_iter().find(|measure| measure.name() == name)?,
                relation,
                limit: text[place + sign.len()..]
                    .trim()
                    .parse()
                    .ok()
                    .filter(|limit| *limit >= 0)?,
            })
        };
        read().ok_or_else(|| ParseConditionError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_read_back() {
        for text in [
            "order>=5",
            "rank<2",
            "weighted-order=7",
            "depth<=0",
            "weighted-rank>1",
        ] {
            assert_eq!(text.parse::<Condition>().unwrap().to_string(), text);
        }
        assert_eq!("order >= 5".parse(), "order>=5".parse::<Condition>());
        for text in [
            "order",
            "order>=",
            "order>=x",
            "size>=5",
            "order=>5",
            "order>=-1",
            ">=5",
        ] {
            assert_eq!(
                text.parse::<Condition>(),
                Err(ParseConditionError(text.to_owned()))
            );
        }
    }

    #[test]
    fn never_is_beyond_every_limit() {
        let holds = |text: &str, rated| text.parse::<Condition>().unwrap().holds(rated);
        assert!(holds("order>=5", Rated::At(5)) && !holds("order>5", Rated::At(5)));
        assert!(holds("order>=5", Rated::Never) && !holds("order<=5", Rated::Never));
        assert!(holds("order<=5", Rated::AtMost(5)) && !holds("order=5", Rated::AtMost(5)));
        assert!(!holds("order>=0", Rated::Undecided));
        assert!(holds("depth=0", Rated::At(0)) && !holds("depth=0", Rated::Never));
    }
}
