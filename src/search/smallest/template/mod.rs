//! The smallest plain template pattern for one target, with proof.
//!
//! A template pattern weighs cells and digits; each unit of a digit's weight, which any of its houses may
//! carry, is one base set or cover set. The rank of a pattern is a row of its program ("the rank is one less
//! than that of the best so far"). Order and rank fix the number of cover sets.
//!
//! A candidate in no template needs no set: order 0.
//!
//! *Rank bound.* A pattern of rank k proves that the value of the target is at most k / (k + 1) in every mix
//! of templates ([`least_rank`]): once the rank is that low, there is no need to look for a lower one.

mod every_pattern;
mod weighted;

pub(in crate::search) use every_pattern::every_pattern;
pub(crate) use weighted::weighted;

use super::any_logic::{SmallestLogic, SmallestSearch, TargetSearch};
use crate::casts::fit;
use crate::constraint::{ConstraintId, Position};
use crate::grid::{Candidate, Digit, House};
use crate::lp::template::{OrderLp, least_rank};
use crate::lp::{Objective, OrderProgram, Ratio};
use crate::pattern::{Pattern, Proven, TemplateJudge};
use crate::search::{Prefer, Region, Smallest, StopReason};
use std::sync::Arc;

/// *Lemma.* No smallest pattern has a rank below -1. *Proof.* If the rank is -2 or less, a base set can be
/// removed: no excess falls, so all are still above the rank, which is at most -1, and the order is one less.
const LEAST_RANK: i64 = -1;

/// More sets than exist.
const MOST: i64 = 1000;

/// The search of one position for smallest template patterns, one target after the other.
///
/// ```
/// use basecover::search::Smallest;
/// use basecover::search::template::TemplateSearch;
/// use basecover::{Grid, Limits, Position, Region};
///
/// let grid: Grid = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........".parse()?;
/// let (position, region) = (Position::new(grid)?, Region::templates());
/// let mut search = TemplateSearch::new(&position, &region);
/// // An exocet: wherever a digit is in one of the two base cells, it is in one of the two target cells.
/// match search.smallest("2r4c2".parse()?, None, &Limits::default()) {
///     Smallest::Proven(proven) => assert_eq!(proven.pattern().order(), 2),
///     other => panic!("{other:?}"),
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub type TemplateSearch<'a> = SmallestSearch<'a, ByTemplates<'a>>;

/// The search by template patterns, as a logic of the search for the smallest.
#[derive(Clone, Debug)]
pub struct ByTemplates<'a> {
    judge: Arc<TemplateJudge<'a>>,
}

impl<'a> TemplateSearch<'a> {
    /// Prepares a position. The targets of the region are ignored. Derived truths of the position may be base
    /// sets, whatever constraints the region admits.
    #[must_use]
    pub fn new(position: &'a Position, region: &'a Region) -> Self {
        let judge = Arc::new(TemplateJudge::new(position.grid()));
        let logic = ByTemplates { judge };
        Self::with((position, region), region.max_rank, logic, |objective| {
            program(position, region, objective)
        })
    }

    /// From now on looks only for patterns up to this order and rank within the region.
    pub fn limit(&mut self, max_order: i64, max_rank: i64) {
        self.max_order = max_order.min(self.region.max_order);
        self.max_rank = max_rank.min(self.region.max_rank);
    }

    /// The empty pattern, if it eliminates the target: then no template holds it.
    fn in_no_template(&self, target: Candidate) -> Option<Proven> {
        self.logic.judge.verify_claim(Pattern::default(), &[target]).ok()
    }
}

impl<'a> SmallestLogic<'a> for ByTemplates<'a> {
    type Program = OrderLp;

    const HAS_LARGEST_RANK: bool = false;

    fn begin(
        search: &mut TemplateSearch<'a>,
        target: Candidate,
        value: Option<Ratio>,
    ) -> Result<i64, Smallest> {
        if !search.position.grid().is_live(target) {
            return Err(Smallest::None);
        }
        // The empty pattern has the least order, the least rank above that of a contradiction, and no sets.
        match search.in_no_template(target) {
            Some(proven) => Err(Smallest::Proven(Box::new(proven))),
            None => Ok(value.map_or(LEAST_RANK, least_rank)),
        }
    }

    fn run(of_target: &mut TargetSearch<'_, 'a, Self>, least_rank: i64) -> Result<(), StopReason> {
        let search = &mut *of_target.search;
        Self::change_rank(search, of_target.target, search.max_rank);
        match search.region.prefer {
            Prefer::Order => of_target.cheapest_of_least_rank(false, least_rank),
            Prefer::Rank => of_target.least_rank(least_rank),
            Prefer::Sets => {
                search.lp.limit_order(search.max_order.min(MOST));
                of_target.cheapest(MOST).map(|_| ())
            }
        }
    }

    fn most(search: &TemplateSearch<'a>) -> i64 {
        search.max_order.min(MOST)
    }

    fn limit_rank(search: &mut TemplateSearch<'a>, _: Candidate, rank: i64) {
        if rank < MOST {
            search.lp.limit_rank(rank);
        }
    }

    fn change_rank(search: &mut TemplateSearch<'a>, target: Candidate, rank: i64) {
        search.lp.aim(target);
        Self::limit_rank(search, target, rank);
    }

    fn proven(
        &self,
        position: &Position,
        region: &Region,
        lp: &OrderLp,
        target: Candidate,
    ) -> Option<Proven> {
        self.prove(position, region, lp, &lp.whole_weights()?, target)
    }
}

impl ByTemplates<'_> {
    /// The pattern of whole weights, if it is verified to eliminate the target.
    fn prove(
        &self,
        position: &Position,
        region: &Region,
        lp: &OrderLp,
        weights: &[i64],
        target: Candidate,
    ) -> Option<Proven> {
        let admitted = |digit, is_base| houses(region, digit, is_base);
        let pattern = lp.pattern(position.grid(), weights, admitted)?;
        self.judge.verify_claim(pattern, &[target]).ok()
    }
}

/// The program of the order (or another cost) of the patterns of a position, with no target yet.
fn program(position: &Position, region: &Region, objective: Objective) -> OrderLp {
    let mut lp = OrderLp::new(position, objective);
    for digit in Digit::all() {
        let count = |is_base| fit::<i64>(houses(region, digit, is_base).len());
        lp.set_range(digit.index(), (-count(true), count(false)));
    }
    for s in 0..lp.count() {
        if let Some(id) = lp.cell(s).map(ConstraintId::cell) {
            let (base, cover) = (region.admits_base(id), region.admits_cover(id));
            lp.set_range(s, (-i64::from(base), i64::from(cover)));
        }
    }
    lp
}

/// The houses of a digit that may be base sets, or cover sets.
fn houses(region: &Region, digit: Digit, is_base: bool) -> Vec<House> {
    let admitted = |house: &House| match (ConstraintId::in_house(digit, *house), is_base) {
        (id, true) => region.admits_base(id),
        (id, false) => region.admits_cover(id),
    };
    House::all().filter(admitted).collect()
}
