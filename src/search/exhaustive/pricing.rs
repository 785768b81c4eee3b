//! The costs of further sets, by the order program with the current sets.
//!
//! *Lemma.* The reduced costs of the program in the current ranges, where the bases are base sets, the paid
//! covers cover sets, and sets that are closed or too dear neither, are lower bounds on the amounts that
//! further sets add. *Proof.* A pattern found below has the current bases and paid covers, because sets are
//! never removed, and no set that is closed or too dear, because none is opened again and the gap only falls.
//! If further constraints of the target are made cover sets, it remains a pattern for the target, of the same
//! order ([`OrderLp::aim`](crate::lp::OrderLp::aim)). So it is in these ranges.

use super::layers::Layers;
use super::{ExhaustiveSearch, Flow, NO_PART};
use crate::casts::fit;
use crate::lp::{Outcome, Range};
use std::ops::ControlFlow;

/// A program is solved if at least this many paid covers remain: it takes 10 to 50 us for a few steps of the
/// dual simplex, where thousands of nodes of 0.1 us follow. With 4 there are a sixth to a third fewer nodes
/// still, in about as much time for the three samples and a seventh to a fifth more for puzzles of top1465,
/// whose programs are larger.
pub(in crate::search) const WORTH: usize = 5;

impl<const W: usize, const D: usize> ExhaustiveSearch<'_, W, D> {
    /// Whether the subtree is worth a program.
    pub(super) fn is_worth_a_program(&self) -> bool {
        self.program.is_some() && self.paid.len() + self.task.worth < self.task.order
    }

    /// Searches for a further base with costs given the current sets.
    pub(super) fn with_some_priced_base(&mut self, layers: &Layers<W, D>) -> Flow {
        // In a large position a program takes as long as thousands of nodes.
        self.go_on()?;
        let (roles, gap) = (self.roles.clone(), self.gap);
        let flow = match self.price() {
            true => {
                let reach = self.scarcest_reach(layers);
                self.with_some_base(layers, &reach, &reach)
            }
            false => ControlFlow::Continue(()),
        };
        (self.roles, self.gap) = (roles, gap);
        flow
    }

    /// Gets the costs of further sets from the program, if there is one. Returns whether there may be a
    /// pattern.
    pub(super) fn price(&mut self) -> bool {
        let Some(mut program) = self.program.take() else {
            return true;
        };
        // Sets that hold the target cost nothing as covers, and are not bases.
        let others: Vec<usize> = (0..self.roles.len())
            .filter(|&s| !self.roles[s].holds_target)
            .collect();
        for &s in &others {
            program.set_range(s, self.range(fit(s)));
        }
        let order = fit(self.task.order);
        let outcome = program.solve(Some(order));
        self.gap = program.gap(order);
        let may_be = !matches!(outcome, Outcome::Cutoff | Outcome::Infeasible) && self.gap >= 0;
        if may_be {
            for &s in &others {
                self.roles[s].base_cost = program.reduced_cost(s, -1).unwrap_or(NO_PART);
                self.roles[s].cover_cost = program.reduced_cost(s, 1).unwrap_or(NO_PART);
            }
        }
        self.program = Some(program);
        may_be
    }

    /// The roles that a set that does not hold the target may have in the subtree.
    fn range(&self, set: u16) -> Range {
        let role = self.role(set);
        match (role.may_be_base(self.gap), role.may_be_cover(self.gap)) {
            (true, true) => Range::Any,
            (true, false) => Range::BaseOrOut,
            (false, true) => Range::CoverOrOut,
            (false, false) if self.bases.contains(&set) => Range::Base,
            (false, false) if self.paid.contains(&set) => Range::Cover,
            (false, false) => Range::Out,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{CONSTRAINTS, ReducedCosts, Report, Task, search};
    use crate::casts::fit;
    use crate::constraint::Position;
    use crate::grid::Grid;
    use crate::lp::{Decision, Objective, Verdict, decide};
    use crate::search::exhaustive::masks::{Admitted, Masks};
    use crate::search::smallest::minimal::program;
    use crate::search::{Derivation, Overlap, Region};
    use std::ops::Range;

    /// The search for a target, with programs from two covers left or without any.
    fn searched(position: &Position, target: usize, rank: usize, overlap: Overlap, programs: bool) -> Report {
        let space = position.space();
        let region = Region::default().overlap(overlap);
        let masks = Masks::<4>::new(space, Admitted::new(space, &region));
        let program = programs.then(|| {
            let mut program = program(space, &region, Objective::Order);
            program.aim(target);
            program.limit_covers(target, fit(rank + 1));
            program
        });
        let task = Task {
            order: 6,
            rank,
            overlap,
            derivation: Derivation::Allowed,
            worth: 2,
            nodes: u64::MAX,
            stop: None,
        };
        search::<4, CONSTRAINTS>(&masks, Some(target), ReducedCosts::of(&masks), program, task)
    }

    /// The search finds the same with costs as without.
    #[test]
    fn programs_on_the_way_leave_out_no_pattern() {
        let found = programs_leave_out_nothing(2..3);
        assert!(found > 300, "{found} patterns");
    }

    mod whole {
        #[test]
        #[ignore = "whole: other targets, for 7 s"]
        fn programs_on_the_way_leave_out_no_pattern() {
            let found = super::programs_leave_out_nothing(0..usize::MAX);
            assert!(found > 1_000, "{found} patterns");
        }
    }

    /// For the targets of these numbers: counts the patterns.
    fn programs_leave_out_nothing(numbers: Range<usize>) -> usize {
        let text = "3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9";
        let mut grid: Grid = text.parse().unwrap();
        grid.place_singles();
        let position = Position::new(&grid).unwrap();
        let eliminable = |decision: Decision| match decision.verdict {
            Verdict::Eliminable { .. } => position.space().number_of(decision.candidate),
            _ => None,
        };
        let targets = decide(&position).into_iter().filter_map(eliminable);
        let (mut found, mut all, mut priced) = (0, 0, 0);
        let targets = targets.step_by(5).enumerate();
        for (i, target) in targets.filter(|(i, _)| numbers.contains(i)) {
            let rank = [0, 3][i % 2];
            let overlap = [Overlap::Allowed, Overlap::Forbidden][i / 2 % 2];
            let [without, with] =
                [false, true].map(|programs| searched(&position, target, rank, overlap, programs));
            let [expected, seen] = [&without, &with].map(|report| {
                let mut hits: Vec<_> = report.hits.iter().collect();
                hits.sort();
                hits
            });
            assert_eq!(seen, expected);
            (found, all, priced) = (found + seen.len(), all + without.nodes, priced + with.nodes);
        }
        assert!(priced < all / 4, "{priced} of {all} nodes");
        found
    }
}
