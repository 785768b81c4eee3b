//! Describes paths: the text between the steps and at the end.

use crate::Palette;
use crate::words::counted;
use basecover::formats::{self, Format};
use basecover::grid::{CandidateSet, Grid};
use basecover::solve::{Hardest, Level, Measure, PathTotals, Rated};
use basecover::technique::Named;
use basecover::truths::Selection;
use itertools::Itertools;

/// Singles on one line, in the order they were placed; empty if there are none.
#[must_use]
pub fn singles(named: &[Named], palette: &Palette) -> String {
    let Palette { quiet, placement, .. } = palette;
    let placed = named.iter().filter_map(|named| named.step.placement());
    let placed = placed
        .map(|c| format!("{placement}{}={}{placement:#}", c.cell(), c.digit()))
        .join(" ");
    match named.len() {
        0 => String::new(),
        n => format!("{quiet}{}:{quiet:#} {placed}\n", counted(n, "single")),
    }
}

/// The end of a path: the grid, the outcome, and the effort.
#[must_use]
pub fn end(grid: &Grid, totals: &PathTotals, outcome: &str, palette: &Palette) -> String {
    let Palette { strong, quiet, .. } = palette;
    let position = match grid.is_complete() {
        true => formats::text(grid, Format::Givens) + "\n",
        false => crate::text::grid(grid, &CandidateSet::default(), palette),
    };
    let mut took = vec![counted(totals.singles, "single")];
    if totals.steps > 0 {
        let rank = totals.rank.map_or(String::new(), |rank| format!(", rank {rank}"));
        let templates = match totals.templates {
            0 => String::new(),
            n => format!(", of these {}", counted(n, "template pattern")),
        };
        took.push(format!(
            "{} (at most order {}{rank}{templates})",
            counted(totals.steps, "step"),
            totals.order
        ));
    }
    if totals.trees > 0 {
        took.push(format!(
            "{} (depth {})",
            counted(totals.trees, "tree"),
            totals.depth
        ));
    }
    let least = match totals.bound {
        0 | 1 => String::new(),
        _ if totals.is_least() => "no path of plain patterns has a smaller largest order\n".to_owned(),
        bound => format!("every path of plain patterns has a step of order {bound} or more\n"),
    };
    let used = totals.techniques.iter().map(|(name, n)| match &**name {
        "" => format!("{n} without a name"),
        name => format!("{name} {n}"),
    });
    let used = match totals.techniques.is_empty() {
        true => String::new(),
        false => format!("{quiet}{}{quiet:#}\n", used.format(", ")),
    };
    format!(
        "{position}{strong}{outcome}{strong:#}: {}\n{least}{}{used}{}",
        took.iter().format(", "),
        firsts(totals),
        hodoku(totals)
    )
}

/// The order, rank and depth needed up to the first placement and the first elimination; empty if that was a
/// single, or if nothing was placed or eliminated.
fn firsts(totals: &PathTotals) -> String {
    let took = |hardest: Hardest| {
        let rank = hardest
            .rank
            .map_or(String::new(), |rank| format!(", rank {rank}"));
        let depth = match hardest.depth {
            0 => String::new(),
            depth => format!(", trees of depth {depth}"),
        };
        format!("order {}{rank}{depth}", hardest.order)
    };
    let first = |what: &str, hardest: Option<Hardest>| {
        let hardest = hardest.filter(|hardest| *hardest != Hardest::default())?;
        Some(format!("{what}: {}", took(hardest)))
    };
    let firsts = [
        first("to the first placement", totals.first_placement),
        first("for the first elimination", totals.first_elimination),
    ];
    match firsts.into_iter().flatten().join("; ") {
        none if none.is_empty() => none,
        some => some + "\n",
    }
}

fn hodoku(totals: &PathTotals) -> String {
    match (totals.hodoku, totals.hodoku_level.and_then(Level::numbered)) {
        (Some(points), Some(level)) => format!("HoDoKu's score: {points}, {}\n", level.name()),
        _ => String::new(),
    }
}

/// The rating of a puzzle, on one line: to solve it, up to its first placement, and up to its first
/// elimination. `derive` are the derived truths allowed as base sets.
#[must_use]
pub fn rating(
    number: usize,
    name: &str,
    rated: &[Vec<(Measure, Rated)>; 3],
    derive: &Selection,
    palette: &Palette,
) -> String {
    let Palette { strong, quiet, .. } = palette;
    let limit = |rated: Rated| match rated {
        Rated::At(limit) => limit.to_string(),
        Rated::AtMost(limit) => format!("{limit}?"),
        Rated::Never => "-".to_owned(),
        Rated::Undecided => "?".to_owned(),
    };
    let [solution, ..] = rated;
    let value = |&(measure, _): &(Measure, Rated)| {
        let of = |rated: &Vec<(Measure, Rated)>| {
            let own = rated.iter().find(|(other, _)| *other == measure);
            own.map(|&(_, rated)| limit(rated))
        };
        let limits = rated.iter().filter_map(of).join("/");
        format!("{quiet}{}{quiet:#} {strong}{limits}{strong:#}", measure.name())
    };
    let assumed = if derive.assumes_one_solution() {
        "  (assumes one solution)"
    } else {
        ""
    };
    let name = if name.is_empty() {
        String::new()
    } else {
        format!("  {name}")
    };
    format!(
        "puzzle {number}  {}{assumed}{name}\n",
        solution.iter().map(value).format("  ")
    )
}
