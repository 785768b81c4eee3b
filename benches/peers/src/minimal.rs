//! The least order of a plain pattern for a candidate, by HiGHS's integer programming.

use basecover::constraint::Space;
use highs::{HighsModelStatus, RowProblem, Sense};

/// How the question is put to HiGHS.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settings {
    /// The definition of a pattern written down as it is, HiGHS's own settings.
    Own,
    /// The fastest that was found. No presolve and no feasibility jump: both cost more than they bring here.
    /// By lemma the four constraints that hold the target are cover sets, as basecover has it too. No row
    /// says that a constraint is not base and cover set at once, for that is never cheaper. Tried and not
    /// faster: a gap of 0.99 (the order is whole), no symmetry detection, no restarts, no cuts below the
    /// root, fewer or no heuristics, a row with the rank that the value of the target calls for.
    Tuned,
}

/// The least number of base sets of a plain pattern that eliminates the target (by candidate number), with no
/// gap left to the proven bound; none when it is proven that there is no such pattern.
///
/// A model a target, one thread: for each constraint a binary column "is a base set", which costs 1, and a
/// binary column "is a cover set"; for each candidate but the target a row "covers less bases at least 0";
/// for the target a row "covers less bases, less the rank, at least 1". In the last the constraints that hold
/// the target cancel out, for they count in its excess and in the rank alike.
#[must_use]
pub fn least_order(space: &Space, target: usize, settings: Settings) -> Option<i64> {
    let tuned = settings == Settings::Tuned;
    let holding = space.of(target);
    let mut problem = RowProblem::new();
    let sets: Vec<_> = (0..space.constraint_count())
        .map(|s| {
            let (base, cover) = if tuned && holding.contains(&s) {
                (0..=0, 1..=1)
            } else {
                (0..=1, 0..=1)
            };
            (
                problem.add_integer_column(1.0, base),
                problem.add_integer_column(0.0, cover),
            )
        })
        .collect();
    if !tuned {
        for &(base, cover) in &sets {
            problem.add_row(..=1, [(base, 1.0), (cover, 1.0)]);
        }
    }
    let weight = |s: usize, sign: f64| [(sets[s].1, sign), (sets[s].0, -sign)];
    for c in (0..space.candidate_count()).filter(|&c| c != target) {
        problem.add_row(0.., space.of(c).into_iter().flat_map(|s| weight(s, 1.0)));
    }
    let others = (0..space.constraint_count()).filter(|s| !holding.contains(s));
    problem.add_row(1.., others.flat_map(|s| weight(s, -1.0)));

    let mut model = problem.optimise(Sense::Minimise);
    model.set_option("threads", 1);
    model.set_option("parallel", "off");
    model.set_option("mip_rel_gap", 0.0);
    if tuned {
        model.set_option("presolve", "off");
        model.set_option("mip_heuristic_run_feasibility_jump", false);
    }
    let solved = model.solve();
    match solved.status() {
        HighsModelStatus::Optimal => Some(solved.objective_value().round() as i64),
        HighsModelStatus::Infeasible => None,
        other => panic!("HiGHS ended with {other:?}"),
    }
}
