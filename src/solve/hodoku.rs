//! [`Score`]: what HoDoKu's points for the steps of a path add up to.
//!
//! Source: the tables of solver steps and of difficulty levels in the options of HoDoKu 2, as it is
//! installed. What is switched off there is left out. Its nice loops are one entry there and three here, its
//! forcing chains likewise; templates and guessing have no place here.

use crate::technique::Technique;

/// HoDoKu's levels of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1,000 points.
    Medium,
    /// Up to 1,600 points.
    Hard,
    /// Up to 1,800 points.
    Unfair,
    /// More.
    Extreme,
}

impl Level {
    /// The lowest in which this many points may be.
    fn of(points: i64) -> Self {
        match points {
            ..=800 => Self::Easy,
            801..=1000 => Self::Medium,
            1001..=1600 => Self::Hard,
            1601..=1800 => Self::Unfair,
            _ => Self::Extreme,
        }
    }

    /// All of them.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// From 1 for easy to 5 for extreme.
    #[must_use]
    pub fn number(self) -> i64 {
        match self {
            Self::Easy => 1,
            Self::Medium => 2,
            Self::Hard => 3,
            Self::Unfair => 4,
            Self::Extreme => 5,
        }
    }

    /// That of a number.
    #[must_use]
    pub fn numbered(number: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.number() == number)
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }
}

/// The steps that HoDoKu looks for, in its order: the technique, the level that a puzzle with such a step has
/// at least, and the points for each step.
const STEPS: [(&str, Level, i64); 61] = [
    ("full-house", Level::Easy, 4),
    ("naked-single", Level::Easy, 4),
    ("hidden-single", Level::Easy, 14),
    ("locked-pair", Level::Medium, 40),
    ("locked-triple", Level::Medium, 60),
    ("pointing", Level::Medium, 50),
    ("claiming", Level::Medium, 50),
    ("naked-pair", Level::Medium, 60),
    ("naked-triple", Level::Medium, 80),
    ("hidden-pair", Level::Medium, 70),
    ("hidden-triple", Level::Medium, 100),
    ("naked-quad", Level::Hard, 120),
    ("hidden-quad", Level::Hard, 150),
    ("x-wing", Level::Hard, 140),
    ("swordfish", Level::Hard, 150),
    ("jellyfish", Level::Hard, 160),
    ("remote-pair", Level::Hard, 110),
    ("bug-plus-one", Level::Hard, 100),
    ("skyscraper", Level::Hard, 130),
    ("two-string-kite", Level::Hard, 150),
    ("turbot-fish", Level::Hard, 120),
    ("empty-rectangle", Level::Hard, 120),
    ("w-wing", Level::Hard, 150),
    ("xy-wing", Level::Hard, 160),
    ("xyz-wing", Level::Hard, 180),
    ("unique-rectangle-1", Level::Hard, 100),
    ("unique-rectangle-2", Level::Hard, 100),
    ("unique-rectangle-3", Level::Hard, 100),
    ("unique-rectangle-4", Level::Hard, 100),
    ("unique-rectangle-5", Level::Hard, 100),
    ("unique-rectangle-6", Level::Hard, 100),
    ("hidden-rectangle", Level::Hard, 100),
    ("avoidable-rectangle-1", Level::Hard, 100),
    ("avoidable-rectangle-2", Level::Hard, 100),
    ("finned-x-wing", Level::Hard, 130),
    ("sashimi-x-wing", Level::Hard, 150),
    ("finned-swordfish", Level::Unfair, 200),
    ("sashimi-swordfish", Level::Unfair, 240),
    ("finned-jellyfish", Level::Unfair, 250),
    ("sashimi-jellyfish", Level::Unfair, 260),
    ("sue-de-coq", Level::Unfair, 250),
    ("simple-colors", Level::Hard, 150),
    ("multi-colors", Level::Hard, 200),
    ("x-chain", Level::Unfair, 260),
    ("xy-chain", Level::Unfair, 260),
    ("continuous-nice-loop", Level::Unfair, 280),
    ("discontinuous-nice-loop", Level::Unfair, 280),
    ("aic", Level::Unfair, 280),
    ("grouped-continuous-nice-loop", Level::Unfair, 300),
    ("grouped-discontinuous-nice-loop", Level::Unfair, 300),
    ("grouped-aic", Level::Unfair, 300),
    ("als-xz", Level::Unfair, 300),
    ("als-xy-wing", Level::Unfair, 320),
    ("als-chain", Level::Unfair, 340),
    ("franken-swordfish", Level::Unfair, 350),
    ("finned-franken-x-wing", Level::Unfair, 390),
    ("finned-franken-swordfish", Level::Unfair, 410),
    ("cell-forcing-chain", Level::Extreme, 500),
    ("region-forcing-chain", Level::Extreme, 500),
    ("digit-forcing-chain", Level::Extreme, 500),
    ("net", Level::Extreme, 700),
];

/// The techniques, in the order in which HoDoKu looks for them.
pub(super) const ORDER: [&str; STEPS.len()] = {
    let mut ids = [""; STEPS.len()];
    let mut i = 0;
    while i < ids.len() {
        ids[i] = STEPS[i].0;
        i += 1;
    }
    ids
};

/// HoDoKu's points for the steps of a path, and the level that they make: that of the hardest step, or a
/// higher one where there are too many points for it.
///
/// The path is ours: in HoDoKu's order of techniques, but among several steps of one technique HoDoKu may
/// take another, and what follows may be different.
///
/// ```
/// use basecover::solve::{Level, Score};
/// use basecover::technique::by_id;
///
/// let mut score = Score::default();
/// for id in ["hidden-single", "x-wing"] {
///     assert!(score.add(by_id(id).expect("a technique")));
/// }
/// assert_eq!((score.points(), score.level()), (154, Level::Hard));
/// assert!(!score.add(by_id("msls").expect("a technique")), "HoDoKu does not know it");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    points: i64,
    hardest: Level,
}

impl Default for Score {
    /// Of no steps.
    fn default() -> Self {
        Self {
            points: 0,
            hardest: Level::Easy,
        }
    }
}

impl Score {
    /// Whether HoDoKu looks for a technique.
    #[must_use]
    pub fn knows(technique: &Technique) -> bool {
        ORDER.contains(&technique.id)
    }

    /// One step of a technique more; false, and nothing is added, where HoDoKu does not look for it.
    pub fn add(&mut self, technique: &Technique) -> bool {
        let Some(&(_, level, points)) = STEPS.iter().find(|(id, ..)| *id == technique.id) else {
            return false;
        };
        self.points += points;
        self.hardest = self.hardest.max(level);
        true
    }

    /// The points of all steps.
    #[must_use]
    pub fn points(self) -> i64 {
        self.points
    }

    /// The level of the puzzle.
    #[must_use]
    pub fn level(self) -> Level {
        self.hardest.max(Level::of(self.points))
    }
}
