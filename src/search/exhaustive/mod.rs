//! Every irreducible pattern for one target, each once.
//!
//! # The search
//! Let X be the target and suppose it true. In an irreducible pattern X lies in no base set (docs/theory.md,
//! section 4: without such a base, X is still eliminated), and at rank k it lies in exactly k + 1 cover sets
//! (with one more, any base could be dropped). X itself pays for those: they are *free*. The rest is a Hall
//! violation: n base sets whose other candidates fit into n - 1 *paid* cover sets.
//!
//! A state is a set of bases and covers. The first obligation that applies extends it:
//!
//! 1. *Cover.* A base candidate is not covered often enough: one of its constraints must be a cover. Take the
//!    candidate with the fewest choices.
//! 2. *Leaf.* Every base candidate is covered, with at most n - 1 paid covers: report the pattern if it is
//!    irreducible, and stop here, because no larger pattern is irreducible.
//! 3. *Base.* Otherwise more bases are needed. At the root one of them has a candidate that X sees (else X
//!    lies in no cover). Later, by the surplus lemma below, one of them needs a paid cover that fewer than
//!    two bases need (of several the one with the fewest candidates left), or failing that, all paid covers.
//!    If a derived truth is required, the root branches on that base instead.
//!
//! The choices of an obligation are tried in turn, and each is closed for the later ones once it has been
//! tried. A pattern that satisfies every obligation is therefore found exactly once: on the branch of the
//! first choice that it contains.
//!
//! *Surplus lemma.* In an irreducible pattern every non-empty set S of paid covers is needed by at least
//! |S| + 1 bases. *Proof.* Let T be the bases that need S (that have an uncovered candidate without S). If
//! all
//! bases are in T the claim is n >= |S| + 1, true of n - 1 paid covers. Otherwise the bases outside T,
//! covered without S, are a proper subset of n - |T| bases with n - 1 - |S| paid covers; it must not
//! eliminate X, so n - |T| <= n - 1 - |S|.
//!
//! # Pruning
//! *Budget.* A pattern of order at most N has at most N - 1 paid covers: a state is pruned when it has spent
//! more, or when a new base needs more than remain. *Proof.* A leaf has n = (paid covers) + 1 <= N, and
//! covers are never removed. A cell as base needs as many covers as it has uncovered candidates, because two
//! digits of a cell share no other constraint.
//!
//! *Reduced costs.* A state is pruned when the reduced costs of its sets exceed the gap between the order
//! bound of the target and N. *Proof.* Reduced costs add up
//! ([`OrderLp::reduced_cost`](crate::lp::OrderLp::reduced_cost)), and sets are never removed. The covers that
//! hold the target cost nothing: the program has as many of them as the rank allows, whether the pattern has
//! them or not. For large subtrees the program is solved again with the current sets ([`pricing`]).
//!
//! Nodes at order 8, disjoint bases, on the three samples of `benches/exhaustive.rs`, with the costs of the
//! target alone; choosing the paid cover that has fewest candidates left, not the first, at obligation 3; and
//! with programs along the way: 39,336,911, 27,472,546 and 20,154,881; 56,200,166, 42,335,871 and 26,506,227;
//! 75,515,911, 53,761,442 and 34,688,760. Tried without benefit: the surplus lemma for every set of paid
//! covers, with all the candidates that the next base has to contain (0.2 % fewer nodes); counting the bases
//! for each paid cover and choosing the one with the fewest (10 % fewer nodes, twice the time).

mod base;
mod cover;
pub(super) mod every_pattern;
mod filling;
pub(super) mod irreducible;
mod layers;
mod masks;
mod one_base_set;
mod pricing;
mod role;

pub(super) use layers::{CONSTRAINTS, DERIVED};
pub(super) use pricing::WORTH;

use super::results::hits::Hits;
use super::{Derivation, Halt, Overlap, StopReason};
use crate::bits::Bits;
use crate::lp::OrderLp;
use crate::wide::wide;
use irreducible::is_irreducible;
use layers::Layers;
use masks::Masks;
use role::Role;
use std::ops::ControlFlow;

/// The limits of one target's search.
#[derive(Clone, Copy)]
pub(super) struct Task<'a> {
    /// The largest number of bases.
    pub(super) order: usize,
    /// The largest rank.
    pub(super) rank: usize,
    pub(super) overlap: Overlap,
    pub(super) derivation: Derivation,
    /// How many paid covers must remain for a program along the way ([`WORTH`]).
    pub(super) worth: usize,
    /// The most nodes to visit.
    pub(super) nodes: u64,
    /// Called at the first node, every [`POLL`] nodes, before each program along the way, and while a pattern
    /// of a high order is tested.
    pub(super) stop: Option<&'a (dyn Fn() -> Option<Halt> + Sync)>,
}

impl Task<'_> {
    /// Checks whether to stop.
    fn go_on(&self) -> Result<(), Halt> {
        self.stop.and_then(|stop| stop()).map_or(Ok(()), Err)
    }
}

/// By set number: the reduced costs of the linear program
/// ([`OrderLp::reduced_cost`](crate::lp::OrderLp::reduced_cost)), and the gap that they may fill. [`NO_PART`]
/// excludes a set.
#[derive(Clone)]
pub(super) struct ReducedCosts {
    /// The cost as a base set.
    pub(super) base: Vec<i64>,
    /// The cost as a cover set.
    pub(super) cover: Vec<i64>,
    /// The most that the sets of a pattern may cost together.
    pub(super) gap: i64,
}

/// More than any gap.
pub(super) const NO_PART: i64 = i64::MAX;

impl ReducedCosts {
    /// All costs are 0; sets that the region does not allow are excluded.
    pub(super) fn of<const W: usize>(masks: &Masks<'_, W>) -> Self {
        let cost = |&admitted: &bool| if admitted { 0 } else { NO_PART };
        let free = |admitted: &[bool]| admitted.iter().map(cost).collect();
        Self {
            base: free(&masks.base),
            cover: free(&masks.cover),
            gap: 0,
        }
    }
}

/// Nodes between two checks whether to stop: some 0.1 ms.
const POLL: u64 = 1 << 10;

/// The result of one target's search.
pub(super) struct Report {
    /// The patterns, each once, in the order found.
    pub(super) hits: Hits,
    pub(super) stop: StopReason,
    pub(super) nodes: u64,
}

/// Searches the irreducible patterns that eliminate `target`; without a target those of rank -1, which
/// eliminate every candidate because the position has no solution. No candidate is held by more than `D`
/// bases: 2 for constraints ([`CONSTRAINTS`]), 4 with derived truths ([`DERIVED`]).
pub(super) fn search<const W: usize, const D: usize>(
    masks: &Masks<'_, W>,
    target: Option<usize>,
    costs: ReducedCosts,
    program: Option<OrderLp<'_>>,
    task: Task<'_>,
) -> Report {
    let mut search = ExhaustiveSearch::<W, D>::new(masks, target, costs, program, task);
    let stop = match search.root() {
        ControlFlow::Continue(()) => StopReason::Exhausted,
        ControlFlow::Break(reason) => reason,
    };
    search.hits.close();
    Report {
        hits: search.hits,
        stop,
        nodes: search.nodes,
    }
}

struct ExhaustiveSearch<'a, const W: usize, const D: usize> {
    masks: &'a Masks<'a, W>,
    task: Task<'a>,
    /// The target's four constraints; none without a target.
    target: Option<[u16; 4]>,
    /// By constraint.
    roles: Vec<Role>,
    bases: Vec<u16>,
    /// Covers that do not hold the target: at most `order - 1`.
    paid: Vec<u16>,
    /// Covers that hold the target: at most `rank + 1`.
    free: Vec<u16>,
    /// The candidates in covers that hold the target and may still be added.
    open_free: Bits<W>,
    /// The most that further bases and covers may cost together.
    gap: i64,
    /// The program that gives their costs, aimed at the target.
    program: Option<OrderLp<'a>>,
    /// The bases already tried, obligation by obligation.
    tried: Vec<u16>,
    hits: Hits,
    nodes: u64,
}

type Flow = ControlFlow<StopReason>;

impl<'a, const W: usize, const D: usize> ExhaustiveSearch<'a, W, D> {
    fn new(
        masks: &'a Masks<'a, W>,
        target: Option<usize>,
        costs: ReducedCosts,
        program: Option<OrderLp<'a>>,
        task: Task<'a>,
    ) -> Self {
        let mut roles = Role::of(&costs);
        for s in target.into_iter().flat_map(|target| masks.holders(target)) {
            (roles[s].holds_target, roles[s].base_closed) = (true, true);
        }
        let mut search = Self {
            masks,
            task,
            target: target.map(|target| masks.of[target]),
            roles,
            bases: Vec::new(),
            paid: Vec::new(),
            free: Vec::new(),
            open_free: Bits::EMPTY,
            gap: costs.gap,
            program,
            tried: Vec::new(),
            hits: Hits::default(),
            nodes: 0,
        };
        search.open_free = search.open_free();
        search
    }

    fn role(&self, constraint: u16) -> &Role {
        &self.roles[usize::from(constraint)]
    }

    fn role_mut(&mut self, constraint: u16) -> &mut Role {
        &mut self.roles[usize::from(constraint)]
    }

    fn members(&self, constraint: u16) -> &'a Bits<W> {
        &self.masks.members[usize::from(constraint)]
    }

    /// Obligation 3 at the root: a base with a candidate that the target sees, or without a target any base.
    fn root(&mut self) -> Flow {
        if !self.price() {
            return ControlFlow::Continue(());
        }
        let reach = if self.target.is_some() {
            self.free_reach()
        } else {
            (0..self.masks.of.len()).collect()
        };
        match self.task.derivation {
            Derivation::Allowed => self.with_some_base(&Layers::default(), &reach, &reach),
            Derivation::Required => {
                let all = (0..self.masks.of.len()).collect();
                self.with_some_base(&Layers::default(), &Bits::EMPTY, &all)
            }
        }
    }

    /// Compiled for this processor, like everything it calls except leaves and programs.
    fn grow(&mut self, layers: &Layers<W, D>) -> Flow {
        wide(
            #[inline(always)]
            || self.grow_here(layers),
        )
    }

    #[inline(always)]
    fn grow_here(&mut self, layers: &Layers<W, D>) -> Flow {
        self.count_node()?;
        let uncovered = layers.uncovered();
        if !uncovered.is_empty() {
            self.with_some_cover(layers, &uncovered)
        } else if self.paid.len() < self.bases.len() {
            self.report_if_irreducible()
        } else if self.is_worth_a_program() {
            self.with_some_priced_base(layers)
        } else {
            let reach = self.scarcest_reach(layers);
            self.with_some_base(layers, &reach, &reach)
        }
    }

    fn count_node(&mut self) -> Flow {
        if self.nodes == self.task.nodes {
            return ControlFlow::Break(StopReason::NodeBudget);
        }
        // Checked at the first node too: after an interrupt the remaining targets take no time.
        if self.nodes.is_multiple_of(POLL) {
            self.go_on()?;
        }
        self.nodes += 1;
        ControlFlow::Continue(())
    }

    /// Checks whether to stop.
    fn go_on(&self) -> Flow {
        match self.task.go_on() {
            Ok(()) => ControlFlow::Continue(()),
            Err(halt) => ControlFlow::Break(halt.into()),
        }
    }

    fn report_if_irreducible(&mut self) -> Flow {
        let go_on = || self.task.go_on();
        let (bases, paid, free) = (&self.bases, &self.paid, &self.free);
        match is_irreducible(self.masks, bases, paid, free, self.task.overlap, go_on) {
            Ok(true) => self.report(),
            Ok(false) => {}
            Err(halt) => return ControlFlow::Break(halt.into()),
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self) {
        let covers = self.paid.iter().chain(&self.free).copied();
        self.hits.push(&self.bases, covers);
    }
}
