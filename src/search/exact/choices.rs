//! [`Choices`]: one candidate in each base set, no two of which see each other.

use crate::bits::Bits;
use crate::constraint::{ConstraintId, seen};
use crate::grid::{Candidate, CandidateSet, Grid};
use crate::search::StopReason;
use crate::search::limits::Meter;
use std::collections::HashMap;
use std::fmt;
use std::ops::ControlFlow;

/// Nodes that are visited to count the choices. Deciding and listing them does not count.
const COUNTED: u64 = 200_000;

/// How many choices there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// This many.
    Exactly(u64),
    /// This many or more: counting takes too long, or was stopped.
    AtLeast(u64),
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(count) => write!(f, "{count}"),
            Self::AtLeast(count) => write!(f, "{count} or more"),
        }
    }
}

/// Numbers of base sets.
type Numbers = Bits<6>;

/// Base sets with their live candidates.
pub(super) struct Choices<'a> {
    grid: &'a Grid,
    bases: Vec<CandidateSet>,
}

/// A choice in the making.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Partial {
    /// Base sets without a chosen candidate.
    need: Numbers,
    /// Candidates that see no chosen candidate.
    free: CandidateSet,
}

/// Some base set has no free candidate: this partial choice cannot be completed.
struct Dead;

impl<'a> Choices<'a> {
    pub(super) fn new(grid: &'a Grid, bases: impl Iterator<Item = ConstraintId>) -> Self {
        let bases = bases.map(|id| id.live(grid)).collect();
        Self { grid, bases }
    }

    fn start(&self) -> Partial {
        Partial {
            need: (0..self.bases.len()).collect(),
            free: *self.grid.live(),
        }
    }

    /// A choice that goes with a candidate: none of its candidates sees it.
    pub(super) fn with(
        &self,
        target: Candidate,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason, Option<CandidateSet>> {
        let mut start = self.start();
        start.free = start.free.minus(&seen(self.grid, target));
        let mut first = None;
        let seen = self.each(start, CandidateSet::default(), meter, &mut |choice| {
            first = Some(*choice);
            ControlFlow::Break(())
        });
        match seen {
            ControlFlow::Break(Some(reason)) => ControlFlow::Break(reason),
            ControlFlow::Break(None) | ControlFlow::Continue(()) => ControlFlow::Continue(first),
        }
    }

    /// The candidates that go with a choice, those it takes among them.
    pub(super) fn going_with(&self, choice: &CandidateSet) -> CandidateSet {
        choice.iter().fold(*self.grid.live(), |left, taken| {
            left.minus(&seen(self.grid, taken))
        })
    }

    /// The candidates that every choice takes, when it is known which candidates go with none: in a base
    /// set of several candidates the only other one.
    pub(super) fn placed(&self, eliminated: &CandidateSet) -> CandidateSet {
        let several = self.bases.iter().filter(|base| base.len() > 1);
        several.filter_map(|base| base.minus(eliminated).only()).collect()
    }

    /// The candidates of a choice, by base set.
    pub(super) fn by_base(&self, choice: &CandidateSet) -> Option<Vec<Candidate>> {
        let of = |base: &CandidateSet| base.and(choice).only();
        self.bases.iter().map(of).collect()
    }

    /// Lists choices, by base set, until there are as many as wanted.
    pub(super) fn list(
        &self,
        most: usize,
        listed: &mut Vec<Vec<Candidate>>,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason> {
        if most == 0 {
            return ControlFlow::Continue(());
        }
        let seen = self.each(self.start(), CandidateSet::default(), meter, &mut |choice| {
            listed.extend(self.by_base(choice));
            match listed.len() < most {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            }
        });
        match seen {
            ControlFlow::Break(Some(reason)) => ControlFlow::Break(reason),
            ControlFlow::Break(None) | ControlFlow::Continue(()) => ControlFlow::Continue(()),
        }
    }

    /// Takes the candidate of each base set that has one left, and finds the base set with the fewest
    /// free candidates; none when each has been chosen for.
    fn settle(&self, partial: &mut Partial, mut take: impl FnMut(Candidate)) -> Result<Option<usize>, Dead> {
        loop {
            let (mut narrowest, mut took) = (None, false);
            for base in partial.need.iter() {
                let free = self.bases[base].and(&partial.free);
                if let Some(only) = free.only() {
                    partial.need.remove(base);
                    partial.free = partial.free.minus(&seen(self.grid, only));
                    take(only);
                    took = true;
                } else if free.is_empty() {
                    return Err(Dead);
                } else if narrowest.is_none_or(|(len, _)| free.len() < len) {
                    narrowest = Some((free.len(), base));
                }
            }
            if !took {
                return Ok(narrowest.map(|(_, base)| base));
            }
        }
    }

    /// Visits every choice until the visitor breaks, or there is a reason to stop.
    fn each(
        &self,
        mut partial: Partial,
        mut taken: CandidateSet,
        meter: &mut Meter<'_>,
        visit: &mut dyn FnMut(&CandidateSet) -> ControlFlow<()>,
    ) -> ControlFlow<Option<StopReason>> {
        meter.count().map_break(Some)?;
        match self.settle(&mut partial, |only| taken.insert(only)) {
            Err(Dead) => ControlFlow::Continue(()),
            Ok(None) => visit(&taken).map_break(|()| None),
            Ok(Some(base)) => {
                for candidate in self.bases[base].and(&partial.free).iter() {
                    let mut more = taken;
                    more.insert(candidate);
                    self.each(self.choose(&partial, base, candidate), more, meter, visit)?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn choose(&self, partial: &Partial, base: usize, candidate: Candidate) -> Partial {
        let mut next = *partial;
        next.need.remove(base);
        next.free = next.free.minus(&seen(self.grid, candidate));
        next
    }

    /// How many choices there are: partial choices that leave the same are counted once, and parts that
    /// do not touch each other are multiplied. `least` are known already.
    pub(super) fn count(&self, least: u64, meter: &mut Meter<'_>) -> ControlFlow<StopReason, Count> {
        let (mut known, mut nodes) = (HashMap::new(), COUNTED);
        let count = self.count_from(self.start(), &mut known, &mut nodes, meter)?;
        ControlFlow::Continue(match count {
            Some(count) if count < u64::MAX => Count::Exactly(count),
            count => Count::AtLeast(count.unwrap_or(least)),
        })
    }

    /// None when that takes more than the nodes that are left.
    fn count_from(
        &self,
        mut partial: Partial,
        known: &mut HashMap<Partial, u64>,
        nodes: &mut u64,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason, Option<u64>> {
        meter.count()?;
        let Some(fewer) = nodes.checked_sub(1) else {
            return ControlFlow::Continue(None);
        };
        *nodes = fewer;
        match self.settle(&mut partial, |_| {}) {
            Err(Dead) => return ControlFlow::Continue(Some(0)),
            Ok(None) => return ControlFlow::Continue(Some(1)),
            Ok(Some(_)) => {}
        }
        let mut product = 1u64;
        while let Some(first) = partial.need.first() {
            let part = self.part(first, &partial);
            partial.need = partial.need.minus(&part.need);
            let count = match known.get(&part) {
                Some(&count) => count,
                None => {
                    let Some(count) = self.count_part(&part, known, nodes, meter)? else {
                        return ControlFlow::Continue(None);
                    };
                    known.insert(part, count);
                    count
                }
            };
            product = product.saturating_mul(count);
        }
        ControlFlow::Continue(Some(product))
    }

    fn count_part(
        &self,
        part: &Partial,
        known: &mut HashMap<Partial, u64>,
        nodes: &mut u64,
        meter: &mut Meter<'_>,
    ) -> ControlFlow<StopReason, Option<u64>> {
        let free = |base: usize| self.bases[base].and(&part.free);
        let Some(base) = part.need.iter().min_by_key(|&base| free(base).len()) else {
            return ControlFlow::Continue(Some(1));
        };
        let mut sum = 0u64;
        for candidate in free(base).iter() {
            let next = self.choose(part, base, candidate);
            let Some(count) = self.count_from(next, known, nodes, meter)? else {
                return ControlFlow::Continue(None);
            };
            sum = sum.saturating_add(count);
        }
        ControlFlow::Continue(Some(sum))
    }

    /// The base sets that hang together with one of them: a free candidate of one is a free candidate of
    /// the next, or sees one.
    fn part(&self, first: usize, partial: &Partial) -> Partial {
        let mut part = Partial {
            need: [first].into_iter().collect(),
            free: CandidateSet::default(),
        };
        let (mut near, mut fresh) = (CandidateSet::default(), vec![first]);
        while let Some(base) = fresh.pop() {
            let own = self.bases[base].and(&partial.free);
            part.free = part.free.or(&own);
            near = near.or(&own);
            near = own
                .iter()
                .fold(near, |near, candidate| near.or(&seen(self.grid, candidate)));
            for other in partial.need.minus(&part.need).iter() {
                if !self.bases[other].and(&partial.free).and(&near).is_empty() {
                    part.need.insert(other);
                    fresh.push(other);
                }
            }
        }
        part
    }
}
