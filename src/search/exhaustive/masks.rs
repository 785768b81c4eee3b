//! [`Masks`]: a [`Space`] as bitsets, for the search's hot loop.

use crate::bits::Bits;
use crate::casts::fit;
use crate::constraint::{ConstraintId, Kind, Space};
use crate::search::Region;
use std::ops::Range;

/// The candidates of each set as a bitset, and the sets that the region allows; immutable, shared by all
/// workers.
///
/// Sets are numbered: first the constraints as the space numbers them, then its derived truths.
pub(in crate::search) struct Masks<'a, const W: usize> {
    pub(super) space: &'a Space,
    /// By set number: its candidates. Empty for a set that is not allowed, since it is never used.
    pub(super) members: Vec<Bits<W>>,
    /// By candidate number: its cell, row, column and block, as set numbers.
    pub(super) of: Vec<[u16; 4]>,
    /// By set number: whether it may be a base set.
    pub(super) base: Vec<bool>,
    /// By set number: whether it may be a cover set. No derived truth may: it can hold several true
    /// candidates.
    pub(super) cover: Vec<bool>,
    /// How many sets are cells: they come first.
    cells: usize,
    /// The set numbers of the derived truths.
    pub(super) derived: Range<u16>,
}

/// By set number: whether it may be a base set, and whether a cover set.
pub(super) struct Admitted {
    pub(super) base: Vec<bool>,
    pub(super) cover: Vec<bool>,
}

impl Admitted {
    /// The sets that a region allows, without the base sets that need more cover sets than its patterns have.
    ///
    /// *Lemma.* A pattern of order at most N and rank at most k has at most N + k different cover sets, and a
    /// constraint of m candidates, no more than h of them in one cover set, is a base set only if m <= h (N +
    /// k). *Proof.* The pattern has at most N - 1 covers that do not hold the target and k + 1 that do. Each
    /// candidate of a base set is in one of them, or its excess would be negative.
    ///
    /// Nodes in 20 positions of top1465 after singles, without and with: naked pairs 674 and 158, naked quads
    /// 7,334 and 5,506, hidden quads 7,009 and 4,421, X-wings 107 and 56, fish with fins 41,380 both times.
    pub(super) fn new(space: &Space, region: &Region) -> Self {
        let ids = || (0..space.constraint_count()).map(|s| (s, space.constraint(s)));
        let mut kinds = [false; 4];
        let admits_cover = |(_, id): (usize, ConstraintId)| {
            let admitted = region.admits_cover(id);
            kinds[id.kind().index()] |= admitted;
            admitted
        };
        let cover: Vec<bool> = ids().map(admits_cover).collect();
        let covers = region.max_order.saturating_add(region.max_rank.max(0));
        let coverable = |s: usize, kind| {
            let most = covers.saturating_mul(largest_cross(kind, kinds));
            i64::try_from(space.members(s).len()).is_ok_and(|members| members <= most)
        };
        let base = ids().map(|(s, id)| region.admits_base(id) && coverable(s, id.kind()));
        // A derived truth can hold several true candidates: it covers nothing.
        let truths = space.derived().len();
        Self {
            base: base.chain(std::iter::repeat_n(true, truths)).collect(),
            cover: cover
                .into_iter()
                .chain(std::iter::repeat_n(false, truths))
                .collect(),
        }
    }

    /// Whether nothing may be a base set.
    pub(super) fn is_empty(&self) -> bool {
        !self.base.contains(&true)
    }
}

/// How many candidates of a constraint of this kind a cover set of one of these kinds can hold: a line and a
/// block share three, any other two constraints one.
fn largest_cross(kind: Kind, [_, row, column, block]: [bool; 4]) -> i64 {
    let crosses = match kind {
        Kind::Cell => false,
        Kind::Row | Kind::Column => block,
        Kind::Block => row || column,
    };
    if crosses { 3 } else { 1 }
}

impl<'a, const W: usize> Masks<'a, W> {
    /// Panics unless the space has at most `64 * W` candidates.
    pub(super) fn new(space: &'a Space, Admitted { base, cover }: Admitted) -> Self {
        let members = (0..space.set_count()).map(|s| match base[s] || cover[s] {
            true => space.members(s).collect(),
            false => Bits::EMPTY,
        });
        let constraints = (0..space.constraint_count()).map(|s| space.constraint(s));
        Self {
            space,
            members: members.collect(),
            cells: constraints.take_while(|id| id.kind() == Kind::Cell).count(),
            of: (0..space.candidate_count())
                .map(|c| space.of(c).map(fit))
                .collect(),
            derived: fit(space.constraint_count())..fit(space.set_count()),
            base,
            cover,
        }
    }

    /// The candidates in allowed cover sets: only these can be eliminated.
    pub(super) fn covered(&self) -> Bits<W> {
        let covers = self.members.iter().zip(&self.cover).filter(|&(_, &cover)| cover);
        covers.fold(Bits::EMPTY, |all, (members, _)| all.or(members))
    }

    /// Whether a set is a cell.
    pub(super) fn is_cell(&self, set: u16) -> bool {
        usize::from(set) < self.cells
    }

    /// By candidate number: the candidates it sees, that is, the others in the cover sets that hold it.
    pub(super) fn seen(&self) -> Vec<Bits<W>> {
        let covered = self.covered();
        let seen = |candidate: usize| {
            if !covered.contains(candidate) {
                return Bits::EMPTY;
            }
            let covers = self.of[candidate].map(usize::from).into_iter();
            let covers = covers.filter(|&s| self.cover[s]);
            let mut seen = covers.fold(Bits::EMPTY, |seen, s| seen.or(&self.members[s]));
            seen.remove(candidate);
            seen
        };
        (0..self.of.len()).map(seen).collect()
    }

    /// The sets that hold a candidate, by number: its four constraints, and derived truths.
    pub(super) fn holders(&self, candidate: usize) -> impl Iterator<Item = usize> + '_ {
        let derived = self.derived.clone().map(usize::from);
        let holding = derived.filter(move |&t| self.members[t].contains(candidate));
        self.of[candidate].map(usize::from).into_iter().chain(holding)
    }
}
