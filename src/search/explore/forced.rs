//! [`Forced`]: the fewest sets that eliminate a candidate, when some of them are given.

use crate::constraint::{ConstraintId, Position};
use crate::grid::Candidate;
use crate::lp::{Bases, Objective, OrderLp, Range};
use crate::pattern::Proven;
use crate::search::smallest::any_logic::cost;
use crate::search::smallest::branch::Branching;
use crate::search::{Limits, StopReason};
use crate::sorting;

/// The search for plain patterns in which some sets are given.
pub(in crate::search) struct Forced<'a> {
    position: &'a Position,
    lp: OrderLp<'a>,
    /// By set number: its range of roles.
    ranges: Vec<Range>,
    nodes: u64,
}

impl<'a> Forced<'a> {
    /// `range` gives the roles of each constraint; derived truths are excluded unless added.
    pub(in crate::search) fn new(
        position: &'a Position,
        range: impl Fn(ConstraintId) -> Range,
        derived: Range,
    ) -> Self {
        let space = position.space();
        let constraints = (0..space.constraint_count()).map(|s| range(space.constraint(s)));
        Self {
            position,
            lp: OrderLp::new(space, Bases::Overlapping, Objective::Sets),
            ranges: constraints.chain(space.derived().map(|_| derived)).collect(),
            nodes: 0,
        }
    }

    /// The pattern with the fewest sets, at most `most` of them. If all base sets are given, that is one of
    /// least rank.
    ///
    /// # Errors
    /// The reason why it was stopped.
    pub(in crate::search) fn fewest(
        &mut self,
        target: Candidate,
        mut most: i64,
        limits: &Limits<'_>,
    ) -> Result<Option<(i64, Proven)>, StopReason> {
        let Some(number) = self.position.space().number_of(target) else {
            return Ok(None);
        };
        let mut best = None;
        for four in self.choices(number) {
            if let Some((cost, proven)) = self.cheapest(target, number, four, most, limits)? {
                most = cost - 1;
                best = Some((cost, proven));
            }
        }
        Ok(best)
    }

    /// The ranges of the target's four constraints: base sets if given as such, and each choice of the others
    /// as cover sets, fewest first.
    fn choices(&self, number: usize) -> Vec<[Range; 4]> {
        let four = self.position.space().of(number).map(|s| self.ranges[s]);
        let choice = |free: u8| {
            let mut own = [Range::Out; 4];
            for (i, range) in four.into_iter().enumerate() {
                own[i] = match (range, free >> i & 1 == 1) {
                    (Range::Base, false) => Range::Base,
                    (Range::Cover | Range::CoverOrOut | Range::Any, true) => Range::Cover,
                    (Range::Base | Range::Out | Range::BaseOrOut, true) | (Range::Cover, false) => {
                        return None;
                    }
                    (Range::Out | Range::CoverOrOut | Range::BaseOrOut | Range::Any, false) => Range::Out,
                };
            }
            Some((free.count_ones(), own))
        };
        let mut choices: Vec<_> = (0..16).filter_map(choice).collect();
        sorting::by_key(&mut choices, |&(count, _)| count);
        choices.into_iter().map(|(_, own)| own).collect()
    }

    fn cheapest(
        &mut self,
        target: Candidate,
        number: usize,
        four: [Range; 4],
        most: i64,
        limits: &Limits<'_>,
    ) -> Result<Option<(i64, Proven)>, StopReason> {
        self.lp.aim_with(number, four);
        let own = self.position.space().of(number);
        let space = self.position.space();
        let truths: Vec<_> = space
            .derived_of(number)
            .filter(|&s| space.count(s) == 1)
            .collect();
        for (s, &range) in self.ranges.iter().enumerate() {
            if !own.contains(&s) && !truths.contains(&s) {
                self.lp.set_range(s, range);
            }
        }
        let before = self.nodes;
        let prove = |lp: &OrderLp<'_>| {
            let proven = lp.proven(self.position.grid(), &[target])?;
            Some((cost(Objective::Sets, proven.pattern()), proven))
        };
        let branching = Branching {
            lp: &mut self.lp,
            prove: &prove,
            any: false,
            limits,
            nodes: &mut self.nodes,
            budget: limits
                .max_nodes
                .map_or(u64::MAX, |most| before.saturating_add(most)),
        };
        let (found, ended) = branching.cheapest(most);
        limits.spend(self.nodes - before);
        ended.map(|()| found)
    }
}

/// More sets than exist.
pub(in crate::search) const MOST: i64 = 2 * 324;
