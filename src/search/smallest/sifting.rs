//! Sifting: tries sets first that a proof shows to be cheap.
//!
//! The program of a hard position has 240 sets, its optimum uses 35 of them as base or cover sets. Starting
//! with all weights 0 the dual simplex takes some 300 exchanges there, and the last hundred, when its entries
//! have filled in, take half of the time. A near point of the [relaxation method](Relaxation) proves most of
//! the order in a tenth of that, and gives the cost of each set as a base set and as a cover set
//! ([`SetCosts`]). So
//! 1. the relaxation proves order after order, as far as it can do so quickly;
//! 2. the program is solved with the sets that cost little, and then continued with dearer ones too, until
//!    its optimum is a pattern, proven to be of least order, and of least rank;
//! 3. the relaxation, with more patience, proves that none has a smaller order.
//!
//! If the pattern or that proof is missing, or if there may be a pattern of lower rank, the program of all
//! sets decides, as without sifting. Solving a program over a few columns and then adding others is known as
//! sprint (Forrest) and sifting (Bixby, Gregory, Lustig, Marsten and Shanno, Very large-scale linear
//! programming, 1992); here a near point gives the first prices.

use super::spare::spare;
use crate::casts::{self, fit};
use crate::constraint::Position;
use crate::grid::{Candidate, Grid};
use crate::lp::{Centre, OrderBound, OrderLp, OrderPoint, Outcome, Range, Relaxation, SetCosts, Start};
use crate::pattern::Proven;
use crate::search::{Limits, StopReason};

/// Smaller positions are not sifted: their programs are small.
const LEAST_CANDIDATES: usize = 200;

/// The orders that the relaxation tries. A program finds patterns below the first quickly.
const ORDERS: [i64; 6] = [12, 16, 20, 24, 28, 32];

/// The largest costs of the sets tried, in thousandths of a base set.
const COSTS: [i64; 3] = [100, 200, 400];

/// Sets are sifted only for targets of this least rank. For targets whose patterns have at least rank 1, the
/// order was hardly ever proven.
pub(super) const LEAST_RANK: i64 = 0;

/// The relaxation that sifts the sets of a position.
#[derive(Clone, Debug)]
pub(super) enum Sieve<'a> {
    /// Not made yet.
    Unmade,
    /// None: sifting is not worthwhile.
    None,
    Made(Box<Relaxation<'a>>),
}

impl<'a> Sieve<'a> {
    /// The relaxation, made on first use; none if sifting is not worthwhile.
    ///
    /// It is worthwhile if the relaxation comes near a point of the position. In hardest_1106 it always does,
    /// and it proves most orders there; in 20 positions of top1465, where many candidates can be eliminated,
    /// it does in two.
    pub(super) fn get(&mut self, position: &'a Position) -> Option<&mut Relaxation<'a>> {
        if matches!(self, Self::Unmade) {
            *self = Self::None;
            if position.space().candidate_count() >= LEAST_CANDIDATES {
                let mut relaxation = Relaxation::new(position.space(), &mut Centre::default());
                if relaxation.comes_near() {
                    *self = Self::Made(Box::new(relaxation));
                }
            }
        }
        match self {
            Self::Made(relaxation) => Some(relaxation),
            Self::Unmade | Self::None => None,
        }
    }
}

/// A pattern for the target.
pub(super) struct KnownPattern {
    pub(super) cost: i64,
    pub(super) proven: Proven,
    /// Whether it is proven that no pattern is cheaper.
    pub(super) is_cheapest: bool,
}

/// The result of sifting.
pub(super) enum Sifted {
    /// It is proven that there is no pattern.
    None,
    /// There may be a pattern. One that is known may be proven to be cheapest.
    Open { is_cheapest: bool },
}

/// The sifting of the sets for one target.
pub(super) struct Sifting<'s, 'a> {
    pub(super) grid: &'s Grid,
    pub(super) target: Candidate,
    /// The number of the target in the space.
    pub(super) number: usize,
    pub(super) lp: &'s mut OrderLp<'a>,
    pub(super) relaxation: &'s mut Relaxation<'a>,
    pub(super) limits: &'s Limits<'s>,
    /// Programs solved; the search adds to it.
    pub(super) nodes: &'s mut u64,
    /// The limit on [`nodes`](Self::nodes); then it ends with the results so far.
    pub(super) budget: u64,
    /// The smallest pattern so far.
    pub(super) known: Option<KnownPattern>,
    /// The proven bound on the order.
    pub(super) proof: Option<OrderBound>,
}

impl Sifting<'_, '_> {
    /// Looks for patterns up to an order; returns whether it is proven that there is none.
    pub(super) fn run(&mut self, most: i64) -> Result<bool, StopReason> {
        let Some(point) = self.climb(most)? else {
            return Ok(false);
        };
        let bound = point.bound();
        let costs = bound.costs(self.relaxation.space());
        self.proof = Some(bound);
        if point.order() > most {
            return Ok(true);
        }
        if let Some(costs) = costs {
            self.look_at_cheap_sets(&costs, &point, most)?;
        }
        Ok(false)
    }

    /// The largest order that the relaxation proves quickly, up to the one above `most`.
    fn climb(&mut self, most: i64) -> Result<Option<OrderPoint>, StopReason> {
        let above = most.max(0).saturating_add(1);
        let mut point: Option<OrderPoint> = None;
        for order in ORDERS.map(|order| order.min(above)) {
            self.limits.go_on()?;
            let start = point.as_ref().map_or(Start::Centre, Start::Point);
            match self.relaxation.bound(self.target, order, start) {
                Some(found) => point = Some(found),
                None => break,
            }
            if order == above {
                break;
            }
        }
        Ok(point)
    }

    /// Looks for a pattern among the sets that cost little, for a proof that none is smaller, and then for
    /// one of lower rank.
    fn look_at_cheap_sets(
        &mut self,
        costs: &SetCosts,
        point: &OrderPoint,
        most: i64,
    ) -> Result<(), StopReason> {
        for (i, dearest) in COSTS.into_iter().enumerate() {
            let is_cheap = |cost: i64| cost.saturating_mul(1000) <= dearest * SetCosts::UNIT;
            let range = |s: usize| Range::of(is_cheap(costs.base()[s]), is_cheap(costs.cover()[s]));
            match i {
                0 => self.lp.aim_among(self.number, [Range::Cover; 4], range),
                _ => self.widen(range),
            }
            while *self.nodes < self.budget {
                let known = self.known.as_ref();
                let is_cheapest = known.is_some_and(|known| known.is_cheapest);
                let most = known.map_or(most, |known| known.cost - i64::from(!is_cheapest));
                let Some((cost, proven)) = self.optimum(most)? else {
                    break;
                };
                let rank = proven.pattern().rank();
                self.known = Some(KnownPattern {
                    cost,
                    proven,
                    is_cheapest,
                });
                if !is_cheapest && !self.is_least(cost, point)? {
                    break;
                }
                if let Some(known) = &mut self.known {
                    known.is_cheapest = true;
                }
                if rank <= LEAST_RANK {
                    return Ok(());
                }
                // A pattern of lower rank needs no more covers at the target than this number: see
                // `limit_rank` in minimal.rs.
                self.lp.limit_covers(self.number, fit(casts::most(rank)));
            }
        }
        Ok(())
    }

    /// Widens the ranges of the sets that do not hold the target.
    fn widen(&mut self, range: impl Fn(usize) -> Range) {
        let space = self.relaxation.space();
        let holding = space.of(self.number);
        for s in (0..space.set_count()).filter(|s| !holding.contains(s)) {
            if space.derived_of(self.number).all(|held| held != s) {
                self.lp.set_range(s, range(s));
            }
        }
    }

    /// Whether it is proven that no pattern has a smaller order.
    fn is_least(&mut self, order: i64, point: &OrderPoint) -> Result<bool, StopReason> {
        if order <= point.order() {
            return Ok(true);
        }
        self.limits.go_on()?;
        let start = Start::Point(point);
        let Some(found) = self.relaxation.bound_of_known(self.target, order, start) else {
            return Ok(false);
        };
        self.proof = Some(found.bound());
        Ok(true)
    }

    /// The optimum of the current program with its cost, if it is a pattern that costs at most this much.
    fn optimum(&mut self, most: i64) -> Result<Option<(i64, Proven)>, StopReason> {
        self.limits.go_on()?;
        *self.nodes += 1;
        if self.lp.solve(Some(most)) != Outcome::Optimal {
            return Ok(None);
        }
        let proven = self.lp.proven(self.grid, &[self.target]);
        let proven = proven.filter(|proven| proven.pattern().order() <= most);
        Ok(proven.map(|proven| (proven.pattern().order(), spare(self.grid, self.target, proven))))
    }
}
