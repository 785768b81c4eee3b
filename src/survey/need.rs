//! [`Need`]: the condition that a puzzle needs a technique.

use crate::constraint::Position;
use crate::grid::{CandidateSet, Grid};
use crate::pattern::Logic;
use crate::search::{Limits, StopReason};
use crate::solve::basics::{self, After};
use crate::solve::{Ladder, PathEnd, Plan, Strategy, solve};
use crate::technique::{self, Technique};

/// That a puzzle needs a technique: with all that a person looks for before it (the order of
/// [`Ladder::HUMAN`]) it is not solved, and with the technique too it is.
///
/// ```
/// use basecover::{Grid, Limits, Position};
/// use basecover::survey::Need;
///
/// let grid: Grid = "5..7....3.3.4...6.....36.....45.1.29..9...4..68.9.27.....27.....1...3.5.7....5..4".parse()?;
/// let need: Need = "naked-pair".parse()?;
/// assert_eq!(need.is_of(&Position::new(&grid)?, &Limits::default()), Ok(false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need {
    technique: &'static Technique,
}

impl Need {
    /// The technique.
    #[must_use]
    pub fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// All techniques that can be needed, in order: those that hold whether or not the puzzle has one
    /// solution.
    pub fn all() -> impl Iterator<Item = Self> {
        let ladder = Ladder::HUMAN.techniques(false).into_iter();
        ladder.map(|technique| Self { technique })
    }

    /// Whether a puzzle needs it.
    ///
    /// # Errors
    /// The [`StopReason`] when it was stopped.
    pub fn is_of(&self, position: &Position, limits: &Limits<'_>) -> Result<bool, StopReason> {
        let ladder = Ladder::HUMAN.techniques(false);
        let at = ladder
            .iter()
            .take_while(|known| **known != self.technique)
            .count();
        let mut grid = position.grid().clone();
        lead(&mut grid, &ladder[..at], limits)?;
        if grid.is_complete() {
            return Ok(false);
        }
        lead(&mut grid, &ladder[..ladder.len().min(at + 1)], limits)?;
        Ok(grid.is_complete())
    }
}

/// Techniques that [`basics`] apply to the end, far faster than they are found one by one.
const BASICS: [(After, &[&str]); 3] = [
    (After::Singles, &["full-house", "hidden-single", "naked-single"]),
    (After::Locked, &["pointing", "claiming"]),
    (
        After::Subsets,
        &[
            "locked-pair",
            "naked-pair",
            "hidden-pair",
            "locked-triple",
            "naked-triple",
            "hidden-triple",
            "naked-quad",
            "hidden-quad",
        ],
    ),
];

/// Goes as far as some techniques lead.
fn lead(grid: &mut Grid, techniques: &[&'static Technique], limits: &Limits<'_>) -> Result<(), StopReason> {
    let mut rest = techniques.to_vec();
    let mut after = After::None;
    for (level, ids) in BASICS {
        if !ids
            .iter()
            .all(|id| rest.iter().any(|technique| technique.id == *id))
        {
            break;
        }
        rest.retain(|technique| !ids.contains(&technique.id));
        after = level;
    }
    let plan = Plan::default()
        .strategy(Strategy::Techniques(rest.clone()))
        .logic(Logic::Candidates)
        .depth(0);
    loop {
        let before = grid.live().len();
        basics::apply(grid, after);
        let Ok(position) = Position::new(&*grid) else {
            return Ok(());
        };
        if rest.is_empty() || grid.is_complete() {
            return Ok(());
        }
        let path = solve(&position, &plan, &CandidateSet::default(), limits, &mut |_, _| {});
        if let PathEnd::Limit(reason) = path.stop {
            return Err(reason);
        }
        *grid = path.end;
        if grid.live().len() == before {
            return Ok(());
        }
    }
}

/// A text that names no technique that can be needed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseNeedError {
    /// It names none.
    #[error(transparent)]
    Name(#[from] technique::ParseNameError),
    /// It names several.
    #[error("`{0}` names several techniques: write one of them")]
    Several(String),
    /// It names one that `basecover hint` does not look for, or not without assuming one solution.
    #[error(
        "`{0}` is not in the order in which `basecover hint` tries techniques without assuming one solution"
    )]
    NotInOrder(String),
}

impl std::str::FromStr for Need {
    type Err = ParseNeedError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let selection: technique::Selection = text.parse()?;
        let [technique] = selection.techniques[..] else {
            return Err(ParseNeedError::Several(text.to_owned()));
        };
        let need = Self::all().find(|need| need.technique == technique);
        need.ok_or_else(|| ParseNeedError::NotInOrder(text.to_owned()))
    }
}
