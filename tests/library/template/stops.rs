//! Whoever asks may stop: within a candidate, before the first vertex, and go on later.

use crate::common::positions::after_singles;
use basecover::constraint::Position;
use basecover::grid::{CandidateSet, Grid};
use basecover::lp::{Decision, Next, Undecided, Verdict, template};
use std::sync::atomic::{AtomicU64, Ordering};

/// A hard position: thousands of pivots.
fn hard() -> Position {
    let puzzle = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";
    Position::new(after_singles(puzzle)).unwrap()
}

/// Says stop from its call number `after` on, and counts its calls.
struct Patience {
    after: u64,
    calls: AtomicU64,
}

impl Patience {
    fn of(after: u64) -> Self {
        let calls = AtomicU64::new(0);
        Self { after, calls }
    }

    fn is_over(&self) -> bool {
        self.calls.fetch_add(1, Ordering::Relaxed) >= self.after
    }
}

const STOPPED: Verdict = Verdict::Undecided {
    reason: Undecided::Stopped,
};

/// What a decision says, without its proof.
fn said(decision: &Decision) -> String {
    match &decision.verdict {
        Verdict::Eliminable { value, .. } => format!("{} {value:?}", decision.candidate),
        Verdict::NotEliminable { .. } => format!("{} stays", decision.candidate),
        Verdict::Undecided { reason } => panic!("{}: {reason}", decision.candidate),
    }
}

#[test]
fn a_stopped_decider_says_so_and_can_go_on() {
    let position = hard();
    let full: Vec<String> = template::decide(&position).iter().map(said).collect();
    let mut open_before = usize::MAX;
    for after in [0, 1, 10, 100, 300, 1000] {
        let patience = Patience::of(after);
        let mut decider = template::Decider::new(&position);
        let decisions = decider.decide_all_until(&|| patience.is_over());
        let open = decisions.iter().filter(|d| d.verdict == STOPPED).count();
        assert!(
            decisions.len() == full.len() && open > 0 && open <= open_before,
            "{after}: {open}"
        );
        for (decision, full) in decisions.iter().zip(&full).filter(|(d, _)| d.verdict != STOPPED) {
            assert_eq!(&said(decision), full);
        }
        let all: Vec<String> = decider.decide_all().iter().map(said).collect();
        assert_eq!(all, full, "{after}");
        open_before = open;
    }
    assert!(open_before < full.len(), "nothing was decided within 1000 calls");
}

/// Not only between one candidate and the next: those are some hundred.
#[test]
fn every_pivot_is_one_that_can_be_stopped() {
    let position = hard();
    let patience = Patience::of(u64::MAX);
    let mut decider = template::Decider::new(&position);
    let decisions = decider.decide_all_until(&|| patience.is_over());
    let calls = patience.calls.into_inner();
    assert!(decisions.iter().all(|d| d.verdict != STOPPED));
    assert!(
        calls > decider.pivot_count() && decider.pivot_count() > 300,
        "{calls} calls"
    );
}

#[test]
fn answers_are_stopped_too() {
    let position = hard();
    let asked: CandidateSet = position.grid().unplaced().iter().take(20).collect();
    for asked in [asked, position.grid().unplaced()] {
        let answers = template::answer_until(&position, &asked, &|| true);
        assert_eq!(answers.len(), asked.len());
        let untold =
            |answer: &basecover::lp::Answer| answer.decision.verdict == STOPPED && answer.bounds.is_none();
        assert!(answers.iter().all(untold));
    }
}

/// It shows no pattern when it is stopped, and goes on to the same end.
#[test]
fn a_stopped_closure_can_go_on() {
    let position = hard();
    let (end, _) = template::closure(&position);
    let finish = |closure: &mut template::Closure| -> Grid {
        loop {
            let mut placed = closure.grid().clone();
            placed
                .place_singles()
                .into_iter()
                .for_each(|single| closure.place(single));
            match closure.eliminate() {
                Next::Eliminates(proven) => proven.eliminations().iter().for_each(|&c| closure.delete(c)),
                Next::Nothing => return closure.grid().clone(),
                Next::Contradiction(_) => panic!("the puzzle has a solution"),
            }
        }
    };
    for after in [0, 1, 30, 120] {
        let patience = Patience::of(after);
        let mut closure = template::Closure::new(&position);
        while let Next::Eliminates(proven) = closure.eliminate_until(&|| patience.is_over()) {
            proven.eliminations().iter().for_each(|&c| closure.delete(c));
        }
        assert_ne!(closure.grid(), &end, "{after}");
        assert_eq!(finish(&mut closure), end, "{after}");
    }
    let (stopped, patterns) = template::closure_until(&position, &|| true);
    assert!(&stopped == position.grid() && patterns.is_empty());
}
