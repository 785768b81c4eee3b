//! `basecover check`.

use crate::exit::{Exit, Failure};
use crate::options::shared::Output;
use crate::reading::lines::{Lines, OF_RECORDS};
use basecover::grid::{CandidateSet, Grid};
use basecover_ask as ask;
use basecover_report::json::{self, CheckRecord, PathRecord};
use basecover_report::{Palette, text};
use clap::Args;
use std::io::Write;

const AFTER: &str = "\
Every step, tree and decision is proven again in the position of its own record, and that position must be the one that the record before it left. The record \
at the end of a path must hold the last position, and say whether it is solved. The check ends at the first record that fails.

Examples:
  basecover solve puzzle.txt --format json | basecover check
  basecover check paths.jsonl

Exit codes: 0 everything holds, 1 something does not, 2 bad input or usage.";

#[derive(Args, Debug)]
#[command(after_help = AFTER)]
pub(crate) struct Arguments {
    /// A file of JSON records, or - for standard input (the default)
    file: Option<String>,

    /// How the result is printed
    #[arg(long, default_value = "text")]
    format: Output,
}

/// What was replayed so far.
#[derive(Default)]
struct Replay {
    /// The position at the beginning of the path and as it is now; none between two paths.
    path: Option<(CandidateSet, CandidateSet)>,
    records: usize,
    paths: usize,
    solved: usize,
}

/// Replays the paths of a file.
pub(crate) fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let mut lines = Lines::open(arguments.file.as_deref().unwrap_or("-"), OF_RECORDS)?;
    let mut replay = Replay::default();
    while let Some(line) = lines.next()? {
        let (name, number) = (lines.name(), lines.number());
        if line.trim().is_empty() {
            continue;
        }
        let record = json::read(&line)
            .map_err(|error| Failure::Input(format!("{name}: {}", ask::at_column(number, &line, &error))))?;
        if let Err(message) = replay.next(&record) {
            let record = CheckRecord::failed(replay.records, replay.paths, number, message.clone());
            return report(
                arguments,
                &record,
                &format!("line {number}: {}", text::rejection(&message, &Palette::colour())),
                Exit::Nothing,
            );
        }
    }
    if replay.records == 0 {
        return Err(Failure::input(format_args!(
            "{}: no step, tree, decision or path found",
            lines.name()
        )));
    }
    let Replay {
        records,
        paths,
        solved,
        ..
    } = replay;
    let record = CheckRecord::passed(records, paths, solved);
    let hold = if records == 1 { "holds" } else { "hold" };
    let text = format!(
        "{} {hold}; {}, {solved} solved\n",
        text::counted(records, "record"),
        text::counted(paths, "path")
    );
    report(arguments, &record, &text, Exit::Found)
}

fn report(arguments: &Arguments, record: &CheckRecord, text: &str, exit: Exit) -> Result<Exit, Failure> {
    let mut out = anstream::stdout().lock();
    match arguments.format {
        Output::Json => out.write_all(json::line(record).as_bytes())?,
        Output::Text => out.write_all(text.as_bytes())?,
    }
    out.flush()?;
    Ok(exit)
}

impl Replay {
    fn next(&mut self, record: &json::Record) -> Result<(), String> {
        use json::Record;
        let say = |discrepancy: json::Discrepancy| discrepancy.to_string();
        match record {
            Record::Step(step) => {
                step.check().map_err(say)?;
                let grid = step.position().map_err(say)?;
                let mut left = self
                    .goes_on_from(&grid)?
                    .minus(&step.eliminations.0.iter().copied().collect());
                for placed in &step.placements.0 {
                    left = left.iter().filter(|c| !c.sees(*placed)).collect();
                }
                self.leave(left);
            }
            Record::Tree(tree) => {
                let (grid, _) = tree.prove().map_err(say)?;
                let mut left = self.goes_on_from(&grid)?;
                left.remove(tree.candidate.0);
                self.leave(left);
            }
            Record::Decision(decision) => {
                decision.check().map_err(say)?;
                let grid = decision.position().map_err(say)?;
                self.goes_on_from(&grid)?;
            }
            Record::Expression(expression) => {
                expression.check().map_err(say)?;
                let grid = expression.position().map_err(say)?;
                self.goes_on_from(&grid)?;
            }
            Record::Link(link) => {
                let (grid, _) = link.prove().map_err(say)?;
                self.goes_on_from(&grid)?;
            }
            Record::Form(form) => {
                form.entry().map_err(say)?;
            }
            Record::Path(path) => self.end(path)?,
            Record::Rejection(_) | Record::Other => return Ok(()),
        }
        self.records += 1;
        Ok(())
    }

    /// Checks that a record begins where the one before it ended; a path begins anywhere.
    fn goes_on_from(&mut self, grid: &Grid) -> Result<CandidateSet, String> {
        let (_, now) = self.path.get_or_insert((*grid.live(), *grid.live()));
        match *now == *grid.live() {
            true => Ok(*now),
            false => Err(format!(
                "the position does not follow from the record before: {}",
                difference(now, grid.live())
            )),
        }
    }

    fn leave(&mut self, left: CandidateSet) {
        if let Some((_, now)) = &mut self.path {
            *now = left;
        }
    }

    fn end(&mut self, path: &PathRecord) -> Result<(), String> {
        let (start, end) = path.positions().map_err(|discrepancy| discrepancy.to_string())?;
        let (first, last) = self.path.take().unwrap_or((*start.live(), *start.live()));
        if first != *start.live() {
            return Err(format!(
                "the path begins with another position: {}",
                difference(start.live(), &first)
            ));
        }
        if last != *end.live() {
            return Err(format!(
                "the path ends with another position: {}",
                difference(end.live(), &last)
            ));
        }
        let solved = end.is_complete();
        if path.solved != solved {
            return Err(format!("the record says solved {}, it is {solved}", path.solved));
        }
        self.paths += 1;
        self.solved += usize::from(solved);
        Ok(())
    }
}

/// The first candidate that one position has and the other has not.
fn difference(before: &CandidateSet, now: &CandidateSet) -> String {
    match (before.minus(now).iter().next(), now.minus(before).iter().next()) {
        (Some(gone), _) => format!("{gone} should be live"),
        (None, Some(more)) => format!("{more} should be dead"),
        (None, None) => "it is the same".to_owned(),
    }
}
