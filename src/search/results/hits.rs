//! [`Hits`]: the patterns that an exhaustive search finds, packed.

use crate::casts::fit;

/// Patterns in the order found, by constraint number; some 40 bytes each, because there may be a million.
///
/// A record is the number of base sets, the number of cover sets, the base sets and the cover sets, each
/// ascending. Constraint numbers ascend as constraints do, so records in the order of their words are
/// patterns in canonical order: order, rank, base sets, cover sets.
#[derive(Clone, Default, Debug)]
pub(in crate::search) struct Hits {
    /// Record after record.
    words: Vec<u16>,
}

/// One pattern, by constraint number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::search) struct Hit<'a> {
    /// The whole record.
    words: &'a [u16],
}

impl<'a> Hit<'a> {
    /// The base sets, ascending.
    pub(in crate::search) fn bases(self) -> &'a [u16] {
        &self.words[2..][..self.words[0].into()]
    }

    /// The cover sets, ascending.
    pub(super) fn covers(self) -> &'a [u16] {
        &self.words[2..][self.words[0].into()..]
    }

    /// Its first five words in one: they distinguish most records of a listing, and ascend as records do.
    pub(super) fn head(self) -> u64 {
        // Beyond 255 sets it would not ascend; equal records would have equal heads all the same.
        let sizes = u64::from(self.words[0]) << 8 | u64::from(self.words[1]);
        let set = |i: usize| self.words.get(i).copied().map_or(0, u64::from);
        (2..5).fold(sizes, |head, i| head << 16 | set(i))
    }

    /// Whether both belong to one step: the same base sets, and equally many cover sets.
    pub(super) fn is_of_step(self, other: Self) -> bool {
        self.words[1] == other.words[1] && self.bases() == other.bases()
    }
}

impl Hits {
    /// Adds a pattern; the sets may come in any order.
    pub(in crate::search) fn push(&mut self, bases: &[u16], covers: impl Iterator<Item = u16>) {
        let start = self.words.len();
        self.words.extend([fit(bases.len()), 0]);
        self.words.extend(bases);
        let middle = self.words.len();
        self.words.extend(covers);
        self.words[start + 1] = fit(self.words.len() - middle);
        self.words[start + 2..middle].sort_unstable();
        self.words[middle..].sort_unstable();
    }

    /// Whether there is none.
    pub(in crate::search) fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Frees unused memory once all patterns are added.
    pub(in crate::search) fn close(&mut self) {
        self.words.shrink_to_fit();
    }

    /// Where each record starts.
    pub(super) fn places(&self) -> impl Iterator<Item = u32> {
        let mut next = 0;
        std::iter::from_fn(move || {
            let place = next;
            next += self.words.get(place).map(|_| self.at(fit(place)).words.len())?;
            Some(fit(place))
        })
    }

    /// The record that starts at a place.
    pub(super) fn at(&self, place: u32) -> Hit<'_> {
        let words = &self.words[place as usize..];
        let length = 2 + usize::from(words[0]) + usize::from(words[1]);
        Hit {
            words: &words[..length],
        }
    }

    /// The records in the order they were found.
    pub(in crate::search) fn iter(&self) -> impl Iterator<Item = Hit<'_>> {
        self.places().map(|place| self.at(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_read_back_in_canonical_order() {
        let mut hits = Hits::default();
        // Order 2 rank 1, order 2 rank 0, order 1 rank 0; sets in the order a search finds them.
        hits.push(&[7, 3], [9, 300, 4].into_iter());
        hits.push(&[5, 3], [8, 6].into_iter());
        hits.push(&[11], [2].into_iter());
        hits.close();
        let mut found: Vec<_> = hits.iter().collect();
        assert_eq!(
            (found[0].bases(), found[0].covers()),
            (&[3, 7][..], &[4, 9, 300][..])
        );
        found.sort();
        let sizes: Vec<_> = found
            .iter()
            .map(|hit| (hit.bases().len(), hit.covers().len()))
            .collect();
        assert_eq!(sizes, [(1, 1), (2, 2), (2, 3)]);
        assert!(!found[1].is_of_step(found[2]) && found[1].is_of_step(found[1]));
        assert!(found.is_sorted_by_key(|hit| hit.head()));
    }
}
