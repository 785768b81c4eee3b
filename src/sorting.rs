//! Sorting for short lists, and for lists that are rarely sorted.
//!
//! The standard library's sort is compiled again for every type of element and every way to compare: 1,600
//! lines of code before the optimiser and 10 KB of program each. Here it is compiled once, for numbers of
//! places.

use std::cmp::Ordering;
use std::collections::BTreeMap;

/// Sorts as the comparison says; what it calls equal stays in its order.
pub fn by<T>(list: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    if list.len() > 1 {
        let order = order(list.len(), &|a, b| compare(&list[a], &list[b]));
        arrange(order, &mut |a, b| list.swap(a, b));
    }
}

/// Sorts the least first.
pub fn ascending<T: Ord>(list: &mut [T]) {
    by(list, T::cmp);
}

/// Sorts by a key; those of one key stay in their order.
pub fn by_key<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    by(list, |a, b| key(a).cmp(&key(b)));
}

/// All of them, sorted by a key; those of one key stay in their order.
pub fn sorted_by_key<T, K: Ord>(all: impl IntoIterator<Item = T>, key: impl Fn(&T) -> K) -> Vec<T> {
    let mut all: Vec<T> = all.into_iter().collect();
    by_key(&mut all, key);
    all
}

/// All of them, the least first.
pub fn sorted<T: Ord>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = all.into_iter().collect();
    ascending(&mut all);
    all
}

/// All of them once, the least first.
pub fn distinct<T: Ord>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all = sorted(all);
    all.dedup();
    all
}

/// The values by their keys; of those of one key the last. Collected into a map, they would first be sorted
/// by the standard library.
pub fn map<K: Ord, V>(all: impl IntoIterator<Item = (K, V)>) -> BTreeMap<K, V> {
    let mut map = BTreeMap::new();
    for (key, value) in all {
        map.insert(key, value);
    }
    map
}

/// By place in the sorted list: the place that the element has now.
fn order(length: usize, compare: &dyn Fn(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..length).collect();
    order.sort_by(|&a, &b| compare(a, b));
    order
}

/// Moves every element to its place in the sorted list. *Along a cycle* each swap settles one place, and
/// takes what was there to the place that is settled next; `order` says of a settled place that it keeps its
/// own.
fn arrange(mut order: Vec<usize>, swap: &mut dyn FnMut(usize, usize)) {
    for first in 0..order.len() {
        let mut place = first;
        while order[place] != first {
            let from = std::mem::replace(&mut order[place], place);
            swap(place, from);
            place = from;
        }
        order[place] = place;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        /// As the standard library's stable sort, lists of few keys among them.
        #[test]
        fn sorts_as_the_standard_library(list in prop::collection::vec((0..9u8, any::<u8>()), 0..80)) {
            let mut expected = list.clone();
            expected.sort_by_key(|&(key, _)| key);
            prop_assert_eq!(&sorted_by_key(list.iter().copied(), |&(key, _)| key), &expected);
            let mut down = list.clone();
            by(&mut down, |a, b| b.cmp(a));
            prop_assert!(down.is_sorted_by(|a, b| a >= b));
            prop_assert_eq!(map(list.iter().copied()), list.iter().copied().collect::<BTreeMap<_, _>>());
            prop_assert_eq!(distinct(list.iter().copied()), Vec::from_iter(BTreeSet::from_iter(list.clone())));
            down.sort_unstable();
            let mut all = list;
            all.sort_unstable();
            prop_assert_eq!(down, all);
        }
    }
}
