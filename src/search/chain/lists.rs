//! [`Lists`]: many lists in one vector.

use crate::casts::fit;

/// Lists one after the other in one vector. Reading a pattern takes microseconds: a vector for each of its
/// short lists would take longer than the work on them.
pub(super) struct Lists<T> {
    pub(super) all: Vec<T>,
    /// The start of each list; then the end of the last.
    from: Vec<u32>,
}

impl<T> Lists<T> {
    /// No lists yet, with room for this many lists and this many entries in all.
    pub(super) fn with_room(lists: usize, all: usize) -> Self {
        let mut from = Vec::with_capacity(lists + 1);
        from.push(0);
        let all = Vec::with_capacity(all);
        Self { all, from }
    }

    /// Divides a vector into lists, each from its place to that of the next; the last place is the end.
    pub(super) fn cut(all: Vec<T>, from: Vec<u32>) -> Self {
        Self { all, from }
    }

    /// Appends a list.
    pub(super) fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.all.extend(list);
        self.from.push(fit(self.all.len()));
    }

    pub(super) fn get(&self, list: usize) -> &[T] {
        &self.all[self.from[list] as usize..self.from[list + 1] as usize]
    }
}
