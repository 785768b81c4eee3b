//! [`rate`]: how large the patterns have to be that solve a puzzle.
//!
//! *Well defined.* A pattern stays valid when other candidates are deleted. So the candidates that patterns
//! of order at most N delete, with singles placed as they come, one after the other until nothing is left to
//! delete, are the same whatever comes first; the least N for which that fills the grid is a property of the
//! puzzle. The same goes for the rank.
//!
//! *With derived truths* it would not: which of them are found depends on the position, and what was found
//! may not be found again when more candidates are gone. So they are looked for only where the patterns of
//! order at most N with those that are known have nothing left to delete, and what was found stays. That
//! position is the same whatever came first, a derived truth is proven in every later one, and so the next
//! truths, the next position, and at last the least N that fills the grid are the same too. N grows only
//! where no new truth is found. A grave is left out: its argument counts candidates, and is gone when one of
//! them is deleted.
//!
//! A weighted pattern is measured by its *margin*, the excess of its target above its rank: its order and
//! rank are divided by it, for all its weights may be multiplied by any number and say the same. A plain
//! pattern that needs no larger margin has margin 1. Each candidate that a pattern eliminates has a margin of
//! its own: under a limit only those go whose own margin is large enough. So measured, the least order and
//! the least rank are what the linear programs give: the least base weight for a margin of 1, and v / (1 - v)
//! where v is the largest value of the target ([`decide`](crate::lp::decide())).
//!
//! All this holds for template patterns too: they stay valid when other candidates are deleted, for then
//! there are only fewer templates.

mod exact;
mod plain;
mod raise;
mod template;
mod trial;
mod weighted;
mod weighted_template;

use super::deduction::Deduction;
use super::hodoku::{Level, Score};
use super::ladder::Ladder;
use super::path::{PathEnd, solve};
use super::plan::{Plan, Strategy};
use crate::casts::fit;
use crate::constraint::{Contradiction, Derived, DerivedKind, Position};
use crate::grid::{CandidateSet, Cell, CellState, Grid};
use crate::pattern::Logic;
use crate::search::{Limits, Prefer, StopReason};
use crate::technique::{self, Shape};
use crate::truths::{self, Selection};
use plain::{Bottleneck, LeastRank};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The least limit under which a puzzle is solved.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rated {
    /// This one. 0 is for singles alone.
    At(i64),
    /// This one is enough; whether a lower one is was not decided: a search ran out of its budget, or derived
    /// truths were left out.
    AtMost(i64),
    /// No limit is high enough.
    Never,
    /// Not decided, for the same reasons.
    Undecided,
}

impl Rated {
    pub(super) fn limit(limit: i64, is_least: bool) -> Self {
        match is_least {
            true => Self::At(limit),
            false => Self::AtMost(limit),
        }
    }

    /// Whether some limit is enough.
    fn is_solved(self) -> bool {
        matches!(self, Self::At(_) | Self::AtMost(_))
    }

    /// What is still known where derived truths were left out: with these a lower limit may be enough.
    fn opened(self) -> Self {
        match self {
            Self::At(0) => self,
            Self::At(limit) => Self::AtMost(limit),
            Self::Never => Self::Undecided,
            Self::AtMost(_) | Self::Undecided => self,
        }
    }
}

/// How far a puzzle has to be solved: the ratings for the three are known as ER, EP and ED.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Goal {
    /// To the end.
    Solution,
    /// To the first digit that is placed.
    Placement,
    /// To the first candidate that is deleted, or digit that is placed.
    Elimination,
}

impl Goal {
    /// All of them, in the order they are printed.
    pub const ALL: [Self; 3] = [Self::Solution, Self::Placement, Self::Elimination];
}

/// The depth of trial and error that is tried at least: no puzzle is known that takes more.
const TRIALS: usize = 3;

/// What is rated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Measure {
    /// The least order of plain patterns.
    Order,
    /// The least rank of plain patterns.
    Rank,
    /// The least order of weighted patterns, with a margin of 1 as the unit, rounded up.
    WeightedOrder,
    /// The least rank of weighted patterns, with a margin of 1 as the unit, rounded up.
    WeightedRank,
    /// The least depth of certificate trees. 0 is for patterns alone.
    Depth,
    /// The least depth of trial and error with singles: Berthier's T&E(d). 0 is for singles alone.
    TrialDepth,
    /// The length of the longest braid that is needed: Berthier's B rating. 0 is for singles alone.
    Braid,
    /// HoDoKu's points for a path in its order of techniques.
    Hodoku,
    /// HoDoKu's level of that path, from 1, easy, to 5, extreme, which is also where its techniques are not
    /// enough.
    HodokuLevel,
    /// The largest [reading cost](crate::pattern::Step::reading) of a step or a tree of the readable path.
    Reading,
    /// The least order of plain template patterns.
    TemplateOrder,
    /// The least rank of plain template patterns.
    TemplateRank,
    /// The least order of weighted template patterns, with a margin of 1 as the unit, rounded up.
    WeightedTemplateOrder,
    /// The least rank of weighted template patterns, with a margin of 1 as the unit, rounded up.
    WeightedTemplateRank,
    /// The least depth of certificate trees with template patterns. 0 is for patterns alone.
    TemplateDepth,
    /// The least depth of certificate trees, where template patterns between the trees may have parity
    /// truths; those in their branches have none. 0 is for patterns alone.
    ///
    /// The search for parity truths is not complete: another depth than 0 is what was found, not proven to be
    /// the least.
    ParityDepth,
    /// The least number of base sets of [exact logic](crate::search::exact), which knows no derived truths.
    ExactOrder,
}

impl Measure {
    /// All of them, in the order they are printed.
    pub const ALL: [Self; 17] = [
        Self::Order,
        Self::Rank,
        Self::WeightedOrder,
        Self::WeightedRank,
        Self::Depth,
        Self::TrialDepth,
        Self::Braid,
        Self::Hodoku,
        Self::HodokuLevel,
        Self::Reading,
        Self::TemplateOrder,
        Self::TemplateRank,
        Self::WeightedTemplateOrder,
        Self::WeightedTemplateRank,
        Self::TemplateDepth,
        Self::ParityDepth,
        Self::ExactOrder,
    ];

    /// The measures of a logic, in the same order; without [`Reading`](Self::Reading), whose path is of all
    /// logics, and [`ParityDepth`](Self::ParityDepth) and [`ExactOrder`](Self::ExactOrder), which go beyond
    /// them.
    #[must_use]
    pub fn of(logic: Logic) -> Vec<Self> {
        Self::ALL
            .into_iter()
            .filter(|&measure| measure.logic() == logic)
            .filter(|measure| ![Self::Reading, Self::ParityDepth, Self::ExactOrder].contains(measure))
            .collect()
    }

    /// What the patterns that it measures have to cover.
    #[must_use]
    pub fn logic(self) -> Logic {
        match self {
            Self::Order
            | Self::Rank
            | Self::WeightedOrder
            | Self::WeightedRank
            | Self::Depth
            | Self::TrialDepth
            | Self::Braid
            | Self::Hodoku
            | Self::HodokuLevel
            | Self::ExactOrder => Logic::Candidates,
            Self::TemplateOrder
            | Self::TemplateRank
            | Self::WeightedTemplateOrder
            | Self::WeightedTemplateRank
            | Self::TemplateDepth
            | Self::ParityDepth
            | Self::Reading => Logic::Templates,
        }
    }

    /// Whether it is about base and cover sets. The others are measures of other programs and books, of whole
    /// puzzles only.
    #[must_use]
    pub fn is_of_patterns(self) -> bool {
        !matches!(
            self,
            Self::TrialDepth | Self::Braid | Self::Hodoku | Self::HodokuLevel | Self::Reading
        )
    }

    /// The names of all, separated by commas.
    #[must_use]
    pub fn names() -> String {
        Self::ALL.map(Self::name).join(", ")
    }

    /// Its name in records.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Order => "order",
            Self::Rank => "rank",
            Self::WeightedOrder => "weighted-order",
            Self::WeightedRank => "weighted-rank",
            Self::Depth => "depth",
            Self::TrialDepth => "te-depth",
            Self::Braid => "braid",
            Self::Hodoku => "hodoku",
            Self::HodokuLevel => "hodoku-level",
            Self::Reading => "reading",
            Self::TemplateOrder => "template-order",
            Self::TemplateRank => "template-rank",
            Self::WeightedTemplateOrder => "weighted-template-order",
            Self::WeightedTemplateRank => "weighted-template-rank",
            Self::TemplateDepth => "template-depth",
            Self::ParityDepth => "parity-depth",
            Self::ExactOrder => "exact-order",
        }
    }
}

/// Rates a position by one measure. `kept` are candidates of its solution, `most_depth` is the largest depth
/// of trees that is tried. Derived truths of the position may be base sets from the beginning, those of
/// `derive` where they are needed.
///
/// ```
/// use basecover::solve::{Measure, Rated, rate};
/// use basecover::truths::Selection;
/// use basecover::{Grid, Limits, Position};
///
/// let puzzle = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
/// let grid: Grid = puzzle.parse()?;
/// let solution = grid.solutions(1).remove(0);
/// let position = Position::new(grid)?;
/// let rated = rate(&position, Measure::Order, &Selection::none(), &solution, 0, &Limits::default());
/// // Patterns of order 3 solve it, patterns of a smaller order do not.
/// assert_eq!(rated, Ok(Rated::At(3)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The [`StopReason`] when it was stopped.
pub fn rate(
    position: &Position,
    measure: Measure,
    derive: &Selection,
    kept: &CandidateSet,
    most_depth: usize,
    limits: &Limits<'_>,
) -> Result<Rated, StopReason> {
    let rated = rate_all(
        position,
        &[measure],
        derive,
        kept,
        most_depth,
        Goal::Solution,
        limits,
    )?;
    Ok(rated[0].1)
}

/// The same by several measures, in their order. That is faster than one after the other: what solves a
/// puzzle by patterns of least order shows a rank and an order that are enough, for weighted patterns too,
/// for a plain one is weighted. How far they have to come is `goal`; measures that are not [of
/// patterns](Measure::is_of_patterns) are about the solution whatever it is.
///
/// # Errors
/// As [`rate`].
pub fn rate_all(
    position: &Position,
    measures: &[Measure],
    derive: &Selection,
    kept: &CandidateSet,
    most_depth: usize,
    goal: Goal,
    limits: &Limits<'_>,
) -> Result<Vec<(Measure, Rated)>, StopReason> {
    let is_cut = AtomicBool::new(false);
    let rating = Rating {
        grid: position.grid().clone(),
        goal,
        derive,
        is_cut: &is_cut,
        known: position.clone(),
        limits,
    };
    let by_plain = [Measure::Order, Measure::Rank, Measure::WeightedOrder];
    let asked = measures.iter().any(|measure| by_plain.contains(measure));
    let scored = [Measure::Hodoku, Measure::HodokuLevel];
    let scored = measures.iter().any(|measure| scored.contains(measure));
    let score = scored.then(|| by_hodoku(position, limits)).transpose()?.flatten();
    let plain = asked.then(|| rating.clone().by_least_order()).transpose()?;
    let is_plain_cut = is_cut.load(Ordering::Relaxed);
    // Which derived truths are known at a bottleneck depends on the measure.
    let bottlenecks = plain
        .as_ref()
        .and_then(|plain| plain.bottlenecks.as_ref())
        .filter(|_| derive.is_empty() && goal == Goal::Solution);
    let by_patterns = derive.is_empty() && plain.as_ref().is_some_and(|plain| plain.rated.is_solved());
    let mut least_rank: Option<LeastRank> = None;
    let one = |&measure: &Measure| {
        let rating = rating.clone();
        is_cut.store(is_plain_cut && measure == Measure::Order, Ordering::Relaxed);
        let rated = match measure {
            Measure::Order => plain.as_ref().map_or(Rated::Undecided, |plain| plain.rated),
            Measure::Rank => {
                let least = rating.rank(bottlenecks.map(|bottlenecks| &bottlenecks.rank))?;
                let rated = least.rated;
                least_rank = Some(least).filter(|_| bottlenecks.is_some());
                rated
            }
            Measure::WeightedOrder => {
                rating.weighted_order(bottlenecks.map(|bottlenecks| &bottlenecks.order))?
            }
            Measure::TemplateOrder => rating.by_templates(Prefer::Order)?,
            Measure::TemplateRank => rating.by_templates(Prefer::Rank)?,
            Measure::WeightedTemplateOrder => rating.weighted_template_order()?,
            Measure::WeightedRank => match least_rank.as_ref().and_then(LeastRank::bottleneck) {
                Some((bottleneck, true)) => Rated::At(bottleneck.limit),
                Some((bottleneck, false)) => rating.weighted_rank(Logic::Candidates, Some(bottleneck))?,
                None => {
                    let bottleneck = bottlenecks.map(|bottlenecks| &bottlenecks.rank);
                    rating.weighted_rank(Logic::Candidates, bottleneck)?
                }
            },
            Measure::WeightedTemplateRank => rating.weighted_rank(Logic::Templates, None)?,
            // Without trees all that patterns delete is deleted: what plain ones solve, too.
            Measure::Depth if by_patterns => Rated::At(0),
            Measure::Depth | Measure::TemplateDepth => {
                let plan = Plan::default()
                    .strategy(Strategy::Closure)
                    .logic(measure.logic())
                    .derive(derive.clone());
                depth(position, &plan, kept, most_depth, goal, limits)?
            }
            Measure::ParityDepth => {
                let plan = Plan::default()
                    .strategy(Strategy::Closure)
                    .parity(true)
                    .derive(derive.clone());
                depth(position, &plan, kept, most_depth, goal, limits)?.opened()
            }
            Measure::TrialDepth => {
                let most = most_depth.max(TRIALS);
                let depth = trial::depth(position.grid(), kept, most, limits)?;
                depth.map_or(Rated::Never, |depth| Rated::At(fit(depth)))
            }
            Measure::Braid => trial::braid(position.grid(), kept, limits)?,
            Measure::Hodoku => score.map_or(Rated::Never, |score| Rated::At(score.points())),
            Measure::HodokuLevel => {
                let level = score.map_or(Level::Extreme, Score::level);
                Rated::At(level.number())
            }
            Measure::ExactOrder => rating.exact_order(kept)?,
            Measure::Reading => longest(position, derive, kept, most_depth, limits)?,
        };
        let is_cut = is_cut.load(Ordering::Relaxed);
        Ok((measure, if is_cut { rated.opened() } else { rated }))
    };
    measures.iter().map(one).collect()
}

/// The least depth of certificate trees that solve a position.
///
/// With derived truths it is well defined at depth 0, as above; from depth 1 on it is that of the path of
/// [`solve`].
fn depth(
    position: &Position,
    plan: &Plan,
    kept: &CandidateSet,
    most: usize,
    goal: Goal,
    limits: &Limits<'_>,
) -> Result<Rated, StopReason> {
    let mut position = position.clone();
    let mut is_cut = false;
    let open = |rated: Rated, is_cut: bool| if is_cut { rated.opened() } else { rated };
    // What lower depths have deleted stays deleted.
    for depth in 0..=most {
        let plan = plan.clone().depth(depth);
        let path = solve(&position, &plan, kept, limits, &mut |_, _| {});
        let places = |deduction: &Deduction| matches!(deduction, Deduction::Single { .. });
        let is_reached = match goal {
            Goal::Solution => false,
            Goal::Placement => path.deductions.iter().any(places),
            Goal::Elimination => !path.deductions.is_empty(),
        };
        match path.stop {
            _ if is_reached => return Ok(open(Rated::At(fit(depth)), is_cut)),
            PathEnd::Solved => return Ok(open(Rated::At(fit(depth)), is_cut)),
            PathEnd::Limit(reason) => return Err(reason),
            PathEnd::Stuck => match position.later(path.end) {
                Ok(later) => {
                    position = later;
                    is_cut |= !path.cuts.is_empty();
                }
                Err(Contradiction(_)) => return Ok(Rated::Never),
            },
            PathEnd::Contradiction => return Ok(Rated::Never),
        }
    }
    Ok(open(Rated::Never, is_cut))
}

/// The largest reading cost of the readable path.
fn longest(
    position: &Position,
    derive: &Selection,
    kept: &CandidateSet,
    most_depth: usize,
    limits: &Limits<'_>,
) -> Result<Rated, StopReason> {
    let plan = Plan::default().depth(most_depth).derive(derive.clone());
    let mut longest = 0;
    let mut read = |_: &Grid, deduction: &Deduction| {
        if !matches!(deduction, Deduction::Single { .. }) {
            longest = longest.max(deduction.reading());
        }
    };
    let path = solve(position, &plan, kept, limits, &mut read);
    match path.stop {
        PathEnd::Solved => Ok(Rated::At(longest)),
        PathEnd::Limit(reason) => Err(reason),
        PathEnd::Stuck if !path.cuts.is_empty() => Ok(Rated::Undecided),
        PathEnd::Stuck | PathEnd::Contradiction => Ok(Rated::Never),
    }
}

/// HoDoKu's score of a path in its order; none if its techniques do not solve the position. Like HoDoKu it
/// takes for granted that a puzzle has one solution; not where candidates are given instead of a puzzle.
fn by_hodoku(position: &Position, limits: &Limits<'_>) -> Result<Option<Score>, StopReason> {
    let is_puzzle = Cell::all().any(|cell| matches!(position.grid().state(cell), CellState::Given(_)));
    let ladder = Ladder::HODOKU.techniques(is_puzzle);
    let plan = Plan::default()
        .strategy(Strategy::Techniques(ladder.clone()))
        .logic(Logic::Candidates)
        .depth(0);
    let mut score = Score::default();
    let mut add = |grid: &Grid, deduction: &Deduction| {
        let rung = match *deduction {
            // That its names are three is known without its patterns.
            Deduction::Single { truth, .. } => {
                let shape = Shape::of_single(grid, truth, None);
                ladder.iter().copied().find(|technique| technique.bears(&shape))
            }
            _ => deduction
                .step(grid)
                .and_then(|step| technique::first_of(grid, step, &ladder)),
        };
        rung.into_iter().for_each(|technique| {
            score.add(technique);
        });
    };
    let path = solve(position, &plan, &CandidateSet::default(), limits, &mut add);
    match path.stop {
        PathEnd::Solved => Ok(Some(score)),
        PathEnd::Limit(reason) => Err(reason),
        PathEnd::Stuck | PathEnd::Contradiction => Ok(None),
    }
}

/// A position while its closure under a growing limit is taken.
#[derive(Clone)]
struct Rating<'a> {
    grid: Grid,
    goal: Goal,
    derive: &'a Selection,
    /// Whether some of them were left out.
    is_cut: &'a AtomicBool,
    /// The position in which derived truths were looked for last, with all that were found so far.
    known: Position,
    limits: &'a Limits<'a>,
}

impl Rating<'_> {
    /// Places singles; whether that is as far as it has to come.
    fn is_solved(&mut self) -> Result<bool, StopReason> {
        self.limits.go_on()?;
        let placed = self.grid.place_singles();
        Ok(match self.goal {
            Goal::Solution => self.grid.is_complete(),
            Goal::Placement => !placed.is_empty() || self.grid.is_complete(),
            Goal::Elimination => {
                let start = self.known.grid().live();
                !placed.is_empty() || self.grid.is_complete() || self.grid.live() != start
            }
        })
    }

    /// The position, with the derived truths found so far.
    fn position(&self) -> Result<Position, Contradiction> {
        self.known.later(self.grid.clone())
    }

    /// Looks for further derived truths, where patterns with the known ones have nothing left to delete under
    /// the limit; returns whether there are any.
    ///
    /// One that holds all live guardians of a known one says no more than that.
    fn learn(&mut self, position: &Position) -> bool {
        let mut further: Vec<Arc<Derived>> = Vec::new();
        let looked = truths::look(position.grid(), self.derive);
        self.is_cut.fetch_or(!looked.cuts.is_empty(), Ordering::Relaxed);
        for truth in looked.truths {
            let implies = |known: &Arc<Derived>| known.live(position.grid()).all(|c| truth.contains(c));
            let known = || position.derived().iter().chain(&further);
            if truth.kind() != DerivedKind::Bug && !known().any(implies) {
                further.push(truth);
            }
        }
        self.known = position.with_truths(&further);
        self.known.derived().len() > position.derived().len()
    }

    /// The least limit, which `least(from, enough)` finds from a limit on, for a puzzle that one is known to
    /// solve: `enough`.
    ///
    /// Below the bottleneck everything was deleted by patterns under a lower limit. So where the next lower
    /// limit is stuck from there on, it is not enough, and the puzzle need not be solved again.
    fn below(
        &mut self,
        bottleneck: Option<&Bottleneck>,
        mut least: impl FnMut(&mut Self, i64, Option<i64>) -> Result<Rated, StopReason>,
    ) -> Result<Rated, StopReason> {
        let Some(Bottleneck { limit, grid }) = bottleneck else {
            return least(self, 0, None);
        };
        if *limit == 0 {
            return Ok(Rated::At(0));
        }
        let start = std::mem::replace(&mut self.grid, grid.clone());
        let rated = least(self, limit - 1, Some(*limit))?;
        match rated {
            Rated::At(least) | Rated::AtMost(least) if least == *limit => return Ok(rated),
            _ => self.grid = start,
        }
        least(self, 0, Some(limit - 1))
    }
}
