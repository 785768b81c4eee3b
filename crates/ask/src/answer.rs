//! [`answer`]: the records that answer a request.

use super::commands::position;
use super::puzzle::{Preparation, Puzzles};
use super::sink::{Once, Over};
use super::{
    AtOnce, Classify, Command, Complaint, Equals, Exit, Missing, Proofs, Puzzle, Request, Said, Sink, Solve,
};
use basecover::grid::Grid;
use basecover::pattern::Suppositions;
use basecover::search::{Halt, Limits};
use basecover::solve::Plan;
use basecover::technique::Named;

/// Answers a request: says every record that the program writes with `--format json`, one at a time, and what
/// it says beside them. The limits are for all of it. Where the sink breaks off, the search ends.
///
/// ```
/// use basecover::Limits;
/// use basecover_ask::{Exit, Request, Said, answer};
/// use std::ops::ControlFlow;
///
/// let request: Request = r#"{
///     "command": "decide", "target": "9r7c4", "after": "singles",
///     "puzzle": "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
/// }"#.parse()?;
/// let mut lines = String::new();
/// let exit = answer(&request, &Limits::default(), &mut |said: Said<'_>| {
///     if let Said::Record(line) = said {
///         lines += line;
///     }
///     ControlFlow::Continue(())
/// });
/// assert_eq!(exit, Exit::Found);
/// assert!(lines.starts_with(r#"{"type":"decision","schema":1,"#));
/// # Ok::<(), basecover_ask::BadRequest>(())
/// ```
pub fn answer(request: &Request, limits: &Limits<'_>, sink: &mut dyn Sink) -> Exit {
    let over = Over::default();
    let stop = || over.or(limits);
    let asked = Asked {
        request,
        limits: limits.stop(&stop),
    };
    let sink: &mut dyn Sink = &mut Once { sink, over: &over };
    let exit = match &request.command {
        Command::Decide(decide) => asked.supposing(sink, &decide.suppose, |puzzle, limits, sink| {
            let decided = decide.answer(puzzle, limits, sink)?;
            // The limits know when the caller breaks off.
            let _ = decided.records(sink);
            Ok(decided.exit())
        }),
        Command::Find(find) if find.list.is_some() => {
            asked.any(sink, |puzzle, _, sink| Ok(find.almost_sets_record(puzzle, sink)))
        }
        Command::Find(find) if find.is_exact() => {
            asked.supposing(sink, &find.suppose, |puzzle, limits, sink| {
                let fewest = find.fewest(puzzle, limits, sink)?;
                let _ = fewest.records(None, sink);
                Ok(fewest.exit())
            })
        }
        Command::Find(find) => asked.supposing(sink, &find.suppose, |puzzle, limits, sink| {
            let finding = find.answer(puzzle, limits, sink)?;
            let line = |_, named: &Named| finding.line(named);
            let total = finding.each(usize::MAX, || false, line, |line| sink.hear(Said::Record(&line)));
            let _ = finding.summary(&total, None, sink);
            Ok(finding.exit(&total))
        }),
        Command::Hint(hint) => asked.any(sink, |puzzle, limits, sink| {
            let hinted = hint.answer(puzzle, limits, sink)?;
            let _ = hinted.records(sink);
            Ok(hinted.exit())
        }),
        Command::Links(links) => asked.any(sink, |puzzle, limits, sink| {
            let linked = links.answer(puzzle, true, limits, sink)?;
            let _ = linked.records(sink);
            Ok(linked.exit())
        }),
        Command::Explore(explore) => asked.one(sink, "sets of your own need", |puzzle, limits, sink| {
            if let Some(at_once) = AtOnce::of(puzzle, &explore.suppose) {
                let _ = at_once.records(sink);
                return Ok(at_once.exit());
            }
            let explored = explore.answer(puzzle, limits, sink)?;
            let _ = explored.records(sink);
            Ok(explored.exit())
        }),
        Command::Solve(solve) => match solve.plan() {
            Ok(plan) => asked.all(sink, |puzzle, limits, sink| {
                solved(solve, &plan, puzzle, limits, sink)
            }),
            Err(clash) => Missing::report(&Complaint::Clash(clash), sink).exit(),
        },
        Command::Solutions(enumerate) => asked.any(sink, |puzzle, limits, sink| {
            Ok(enumerate.records(puzzle, limits, sink))
        }),
        Command::Equal(equals) if request.puzzle.is_none() => equals.records(sink),
        Command::Equal(equals) => asked.any(sink, |puzzle, limits, sink| {
            let found = equals.answer(puzzle, limits, sink)?;
            // The limits know when the caller breaks off.
            let _ = equals.found(puzzle, &found, sink);
            Ok(Equals::exit(&found))
        }),
        Command::Convert(convert) => asked.all(sink, |puzzle, _, sink| Ok(convert.record(puzzle, sink))),
        Command::Classify(classify) => match &classify.proofs {
            Proofs::Patterns(patterns) => asked.one(sink, "a pattern needs", |puzzle, limits, sink| {
                classify.patterns(patterns, puzzle, limits, sink)
            }),
            Proofs::Records(records) => Classify::records(records, &asked.limits, sink),
        },
        Command::Verify(verify) => match &verify.proofs {
            Proofs::Patterns(patterns) => asked.one(sink, "a pattern needs", |puzzle, limits, sink| {
                verify.patterns(patterns, puzzle, limits, sink)
            }),
            Proofs::Records(records) => asked.about(sink, |grids, limits, sink| {
                verify.records(records, grids, limits, sink)
            }),
        },
        Command::Truths(truths) => {
            asked.any(sink, |puzzle, limits, sink| truths.answer(puzzle, limits, sink))
        }
        Command::Generate(generate) => generate.answer(&asked.limits, sink),
        Command::Draw(draw) => match &draw.records {
            Some(records) => draw.records(records, sink),
            None => asked.any(sink, |puzzle, _, sink| draw.answer(puzzle, sink)),
        },
        Command::Post(post) => match &post.records {
            Some(records) => post.records(records, sink),
            None => asked.any(sink, |puzzle, _, sink| post.answer(puzzle, sink)),
        },
        Command::Cases(cases) => asked.about(sink, |grids, limits, sink| cases.answer(grids, limits, sink)),
        Command::Position => asked.any(sink, |puzzle, limits, sink| {
            Ok(position::answer(puzzle, limits, sink))
        }),
        Command::Rate(rate) => asked.all(sink, |puzzle, limits, sink| {
            let rating = rate.answer(puzzle, limits, sink)?;
            let _ = rating.records(puzzle, sink);
            Ok(Exit::Found)
        }),
        Command::Survey(survey) => {
            let text = request.puzzle.as_deref().unwrap_or_default();
            survey.answer(text, &asked.limits, sink)
        }
    };
    match stop() {
        Some(Halt::Interrupt) => Exit::Interrupted,
        _ => exit,
    }
}

/// Solves a puzzle.
fn solved(
    solve: &Solve,
    plan: &Plan,
    puzzle: &Puzzle,
    limits: &Limits<'_>,
    sink: &mut dyn Sink,
) -> Result<Exit, Missing> {
    let begun = solve.begin(plan, puzzle, limits, sink)?;
    let exit = begun.go(limits, &mut |event| {
        // The limits know when the caller breaks off.
        let _ = event.records(sink);
    });
    if begun.are_ratings_asked() {
        let _ = begun.ratings(limits, sink)?.records(puzzle, sink);
    }
    Ok(exit)
}

/// A request and what may stop it.
struct Asked<'a> {
    request: &'a Request,
    limits: Limits<'a>,
}

impl Asked<'_> {
    /// The strongest end that any puzzle has.
    fn any(
        &self,
        sink: &mut dyn Sink,
        one: impl Fn(&Puzzle, &Limits<'_>, &mut dyn Sink) -> Result<Exit, Missing>,
    ) -> Exit {
        self.each(sink, one, Exit::Nothing, Exit::max)
    }

    /// The same where something is supposed: of a puzzle in which that is refuted at once, the refutation is
    /// the answer.
    fn supposing(
        &self,
        sink: &mut dyn Sink,
        suppose: &Suppositions,
        one: impl Fn(&Puzzle, &Limits<'_>, &mut dyn Sink) -> Result<Exit, Missing>,
    ) -> Exit {
        self.any(sink, |puzzle, limits, sink| {
            let Some(at_once) = AtOnce::of(puzzle, suppose) else {
                return one(puzzle, limits, sink);
            };
            // The limits know when the caller breaks off.
            let _ = at_once.records(sink);
            Ok(at_once.exit())
        })
    }

    /// Found where every puzzle has that end.
    fn all(
        &self,
        sink: &mut dyn Sink,
        one: impl Fn(&Puzzle, &Limits<'_>, &mut dyn Sink) -> Result<Exit, Missing>,
    ) -> Exit {
        self.each(sink, one, Exit::Found, Exit::and)
    }

    /// The end that the only puzzle has. Whoever needs one is named where there are more or none.
    fn one(
        &self,
        sink: &mut dyn Sink,
        who: &'static str,
        one: impl Fn(&Puzzle, &Limits<'_>, &mut dyn Sink) -> Result<Exit, Missing>,
    ) -> Exit {
        match self.whole(sink).as_deref() {
            Err(missing) => missing.exit(),
            Ok([only]) => one(only, &self.limits, sink).unwrap_or_else(Missing::exit),
            Ok(all) => {
                let count = all.len();
                Missing::report(&Complaint::NotOne { who, count }, sink).exit()
            }
        }
    }

    /// The end of what is about any of the positions, or about any position where none is given.
    fn about(
        &self,
        sink: &mut dyn Sink,
        ask: impl FnOnce(&[Grid], &Limits<'_>, &mut dyn Sink) -> Exit,
    ) -> Exit {
        match self.whole(sink) {
            Err(missing) => missing.exit(),
            Ok(all) => {
                let grids: Vec<Grid> = all.iter().map(|puzzle| puzzle.grid().clone()).collect();
                ask(&grids, &self.limits, sink)
            }
        }
    }

    /// All puzzles, where each can be read.
    fn whole(&self, sink: &mut dyn Sink) -> Result<Vec<Puzzle>, Missing> {
        let Some(text) = &self.request.puzzle else {
            return Ok(Vec::new());
        };
        let strict = Preparation {
            strict: true,
            ..self.request.preparation
        };
        let stop = || self.limits.go_on().err();
        let mut puzzles = Puzzles::new(text, &strict);
        let mut all = Vec::new();
        while let Some(puzzle) = puzzles.next(&stop, sink) {
            all.push(puzzle);
        }
        match puzzles.skipped {
            0 => Ok(all),
            _ => Err(Missing::Skipped),
        }
    }

    /// Asks of every puzzle in order, until an interrupt.
    fn each(
        &self,
        sink: &mut dyn Sink,
        one: impl Fn(&Puzzle, &Limits<'_>, &mut dyn Sink) -> Result<Exit, Missing>,
        start: Exit,
        join: fn(Exit, Exit) -> Exit,
    ) -> Exit {
        let Request {
            puzzle, preparation, ..
        } = self.request;
        let stop = || self.limits.go_on().err();
        let text = puzzle.as_deref().unwrap_or_default();
        let mut puzzles = Puzzles::new(text, preparation);
        let mut exit = start;
        while stop() != Some(Halt::Interrupt)
            && let Some(puzzle) = puzzles.next(&stop, sink)
        {
            match one(&puzzle, &self.limits, sink) {
                Ok(end) | Err(Missing::Ended(end)) => exit = join(exit, end),
                Err(Missing::Skipped) => puzzles.skipped += 1,
            }
        }
        match puzzles.skipped {
            0 => exit,
            _ => join(exit, Exit::Bad),
        }
    }
}
