//! [`seen_by_one`]: the targets of patterns with one base set.
//!
//! *Lemma.* A pattern whose only base set is s, whatever its weight and rank, eliminates X only if X is not
//! in s and every live candidate of s sees X through a cover set. *Proof.* Let the weight of s be w, and that
//! of all covers w + k; the excess of X is more than the rank k. If X were in s, its covers would weigh more
//! than w + k. So X is not in s, its covers weigh more than k, and those that do not hold X less than w. A
//! candidate of s is in covers that weigh w at least; so one of them holds X.
//!
//! The other candidates need no search of their own. The number of nodes is the same with and without this
//! test (unless it is limited, since the remaining targets share the limit): a search for a skipped candidate
//! ends before its first node, but preparing it takes longer than this whole test. The hidden singles of a
//! position of top1465: 11.2 million instructions without, 1.6 with.

use super::masks::Masks;
use crate::bits::Bits;

/// The candidates, by number, that see every candidate of some base set of the region.
pub(super) fn seen_by_one<const W: usize>(masks: &Masks<'_, W>) -> Bits<W> {
    let bases = (0..masks.members.len()).filter(|&s| masks.base[s]);
    let seen = masks.seen();
    let everything: Bits<W> = (0..masks.of.len()).collect();
    bases.fold(Bits::EMPTY, |found, s| {
        let members = masks.members[s].iter();
        found.or(&members.fold(everything, |common, c| common.and(&seen[c])))
    })
}
