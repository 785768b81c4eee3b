//! The example that teaches a solver names, on five puzzles: each lesson is held against all others.

#[path = "../../examples/learn.rs"]
mod example;

use crate::common::published::seed;
use basecover::search::Listing;
use example::{Lessons, Sight, learn};

/// A sample of GNPX, and puzzles of a forum's list of the hardest ones; the last needs trees.
const PUZZLES: &str = "\
3..5....2.5.2...1.....36.....59.7.31..9...4..23.8.46.....79.....7...8.4.8....2..9
........5..8..79...6..1..4....1.2.7.4...7...3.7.6......3..2..6...5...8..9.......7
........7..2...6...8..1..9....9.1.3.3...8...4.9...5....3..9..4...7...2..6..5.....
.2..5..8...71.9...6...........5...4..4......8....4.3.2..1..7..6.6..2..3.9..6..8..
..8...5...4...2.9.7.......3.2...4......93.......2.1.6.5.......8.1.6...2...3...7..
";

fn finished(lessons: &Lessons) -> usize {
    let more: usize = lessons.learnt.iter().map(|(_, more)| more).sum();
    lessons.by_candidates + lessons.at_first + more
}

fn lessons_finish_most(step: usize) {
    let sight = Sight {
        max_order: 3,
        listing: Listing::Best,
    };
    let lessons = learn(PUZZLES, sight, &[]).unwrap();
    assert_eq!(
        lessons.puzzles,
        finished(&lessons) + lessons.together + lessons.never
    );
    assert!(
        lessons.learnt.len() > 1 && lessons.by_candidates > 0 && lessons.never > 0,
        "{lessons:?}"
    );
    // Who knows the first names learns the others.
    for n in (0..=lessons.learnt.len()).step_by(step) {
        let (first, others) = lessons.learnt.split_at(n);
        let known: Vec<_> = first.iter().map(|(name, _)| *name).collect();
        let later = learn(PUZZLES, sight, &known).unwrap();
        assert_eq!(later.at_first, first.iter().map(|(_, more)| more).sum::<usize>());
        assert_eq!(later.learnt, others);
        assert_eq!((later.never, later.together), (lessons.never, lessons.together));
        // No other name finishes more at once: one is tried, another with another seed.
        let names = ["junior-exocet", "spare-exocet", "spare-locked-exocet"];
        let name = names[(n + seed() as usize) % names.len()];
        let with = [&known[..], &[name]].concat();
        let other = learn(PUZZLES, sight, &with).unwrap();
        let next = others.first().map_or(0, |(_, more)| *more);
        assert!(
            known.contains(&name) || other.at_first - later.at_first <= next,
            "{known:?} {name}"
        );
    }
}

mod whole {
    use super::*;

    #[test]
    #[ignore = "whole: all lessons, for 15 s"]
    fn each_lesson_finishes_most() {
        lessons_finish_most(1);
    }
}
