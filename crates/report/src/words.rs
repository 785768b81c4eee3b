//! Wording shared by sentences, lists and drawings.

use basecover::argument::BaseSet;
use basecover::constraint::ConstraintId;
use basecover::grid::{Candidate, CandidateSet, Cell, Grid};
use basecover::pattern::Step;
use basecover::sorting;
use basecover::technique::Shape;
use itertools::Itertools;
use std::collections::BTreeMap;
use std::fmt::Display;

/// Whether the text of a step has the mark `^`.
#[must_use]
pub fn is_marked(step: &Step) -> bool {
    step.rank() >= 0 && !step.cannibalistic().is_empty()
}

/// `1 step`, `2 steps`.
#[must_use]
pub fn counted<N: Display + PartialEq + From<u8>>(n: N, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1.into() { "" } else { "s" })
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(words: impl IntoIterator<Item: AsRef<str>>) -> String {
    join_words(words, " and ")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(words: impl IntoIterator<Item: AsRef<str>>) -> String {
    join_words(words, " or ")
}

fn join_words(words: impl IntoIterator<Item: AsRef<str>>, last_by: &str) -> String {
    let mut words = words.into_iter();
    // Reserved at the start for some words, because a growing text is copied each time.
    let mut listed = String::with_capacity(48);
    if let Some(first) = words.next() {
        listed += first.as_ref();
    }
    let mut last = words.next();
    while let Some(word) = last {
        last = words.next();
        listed += if last.is_some() { ", " } else { last_by };
        listed += word.as_ref();
    }
    listed
}

/// A technique's name as people write it: `xy-wing` as `XY-Wing`, `hidden-pair` as `Hidden Pair`.
pub(super) fn title(id: &str) -> String {
    const OWN: [(&str, &str); 9] = [
        ("bug-plus-n", "BUG+N"),
        ("bug-plus-one", "BUG+1"),
        ("gurths-symmetrical-placement", "Gurth's Symmetrical Placement"),
        ("multi-fish", "Multi-Fish"),
        ("set", "SET"),
        ("single-base-exocet", "Single-Base Exocet"),
        ("sk-loop", "SK-Loop"),
        ("sue-de-coq", "Sue de Coq"),
        ("two-string-kite", "Two-String Kite"),
    ];
    if let Some((_, own)) = OWN.iter().find(|(name, _)| *name == id) {
        return (*own).to_owned();
    }
    const CAPITALS: [&str; 12] = [
        "ahs", "aic", "als", "bug", "eri", "msls", "xy", "xyz", "wxyz", "vwxyz", "uvwxyz", "xz",
    ];
    let capitals = |word: &str| match CAPITALS.contains(&word) {
        true => word.len(),
        false => 1.min(word.len()),
    };
    let mut title = String::with_capacity(id.len() + 8);
    let mut before = "";
    for next in id.split('-') {
        let joined = match next {
            "wing" | "xz" | "xy" => !matches!(before, "grouped" | "broken"),
            "chain" => matches!(before, "x" | "xy"),
            _ => next == "w" && before == "als",
        };
        if next == "plus" {
            title += "+";
            continue;
        }
        title += match next.parse::<u8>() {
            Ok(_) => " Type ",
            Err(_) if title.is_empty() => "",
            Err(_) if joined => "-",
            Err(_) => " ",
        };
        let first = title.len();
        title += next;
        // Our ids consist of small letters, digits and hyphens; a record may have other names, and a word
        // that begins differently is left as it is.
        if let Some(small) = title.get_mut(first..first + capitals(next)) {
            small.make_ascii_uppercase();
        }
        before = next;
    }
    title
}

/// One of these is true: `4r1c2 or 5r3c4`, `3 in r1c1 or r1c2`.
pub(super) fn group(candidates: &CandidateSet) -> String {
    if let Some(only) = candidates.only() {
        return only.name().to_owned();
    }
    let all = sorting::sorted_by_key(candidates.iter(), |c| c.digit());
    let by_digit = all.chunk_by(|a, b| a.digit() == b.digit());
    or(by_digit.map(|own| match own {
        [only] => only.name().to_owned(),
        _ => {
            let cells = own.iter().map(|c| c.cell().name());
            [own[0].digit().name(), " in ", &or(cells)].concat()
        }
    }))
}

/// Adds that to a text.
pub(super) fn push_group(text: &mut String, candidates: &CandidateSet) {
    match candidates.only() {
        Some(only) => *text += only.name(),
        None => *text += &group(candidates),
    }
}

/// Cells in short, the rows with the same columns together: `r29c34568`, `r456c38`.
pub(super) fn region(cells: impl IntoIterator<Item = Cell>) -> Vec<String> {
    let mut rows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for cell in sorting::sorted(cells) {
        rows.entry(cell.row()).or_default().push(cell.column());
    }
    let mut groups: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
    for (row, columns) in rows {
        match groups.iter_mut().find(|(_, others)| *others == columns) {
            Some((rows, _)) => rows.push(row),
            None => groups.push((vec![row], columns)),
        }
    }
    let run = |numbers: &[usize]| numbers.iter().map(|number| number + 1).join("");
    let group = |(rows, columns): &(Vec<usize>, Vec<usize>)| format!("r{}c{}", run(rows), run(columns));
    groups.iter().map(group).collect()
}

/// Cell by cell: `5r1c2`, `238r3c4`, `9r7c7`.
pub(super) fn by_cell(candidates: impl IntoIterator<Item = Candidate>) -> Vec<String> {
    let all = sorting::sorted_by_key(candidates, |c| c.cell());
    let by_cell = all.chunk_by(|a, b| a.cell() == b.cell()).map(|own| {
        let mut name: String = own.iter().map(|c| c.digit().to_char()).collect();
        name += own[0].cell().name();
        name
    });
    by_cell.collect()
}

/// The description of a constraint: `r1c2`, `4 in row 1`.
pub(super) fn place(id: ConstraintId) -> String {
    let mut place = String::with_capacity("4 in column 1".len());
    push_place(&mut place, id);
    place
}

/// A base set in a sentence: its place, or the name of a derived truth.
pub(super) fn name(base: &BaseSet) -> String {
    match base {
        BaseSet::Constraint(id) => place(*id),
        BaseSet::Derived(truth) => truth.to_string(),
    }
}

/// Adds that to a text.
pub(super) fn push_place(text: &mut String, id: ConstraintId) {
    match (id.digit(), id.house()) {
        (Some(digit), Some(house)) => {
            let [kind, number] = house.words();
            text.extend([digit.name(), " in ", kind, number]);
        }
        _ => *text += id.name(),
    }
}

/// The descriptions of constraints.
pub(super) fn places(ids: &[ConstraintId]) -> String {
    and(ids.iter().map(|&id| place(id)))
}

/// How many base sets and cover sets there are of each kind.
#[must_use]
pub(super) fn kinds(shape: &Shape) -> String {
    let some = |kinds: &[usize; 4], derived: usize| {
        let names = ["cell", "row", "column", "block", "derived truth"];
        let counts = names.iter().zip(kinds.iter().chain([&derived]));
        let some = counts.filter(|(_, count)| **count > 0);
        match itertools::join(some.map(|(name, &count)| counted(count, name)), ", ") {
            none if none.is_empty() => "none".to_owned(),
            some => some,
        }
    };
    format!(
        "base sets {}; cover sets {}",
        some(&shape.base_kinds, shape.derived.len()),
        some(&shape.cover_kinds, 0)
    )
}

/// The position in which a candidate is supposed to be true.
pub(super) fn supposing(grid: &Grid, supposed: Candidate) -> Grid {
    let mut within = grid.clone();
    for seen in grid.live().iter().filter(|c| c.sees(supposed)) {
        within.remove(seen);
    }
    within
}

#[cfg(test)]
mod tests {
    use super::title;
    use basecover::technique;

    #[test]
    fn names_as_people_write_them() {
        for (id, name) in [
            ("hidden-pair", "Hidden Pair"),
            ("finned-franken-x-wing", "Finned Franken X-Wing"),
            ("wxyz-wing", "WXYZ-Wing"),
            ("x-chain", "X-Chain"),
            ("als-xy-wing", "ALS-XY-Wing"),
            ("als-chain", "ALS Chain"),
            ("als-w-wing", "ALS-W-Wing"),
            ("cell-forcing-chain", "Cell Forcing Chain"),
            ("ahs-xz", "AHS-XZ"),
            ("grouped-aic", "Grouped AIC"),
            ("broken-wing", "Broken Wing"),
            ("sue-de-coq", "Sue de Coq"),
            ("unique-rectangle-4", "Unique Rectangle Type 4"),
            ("bug-plus-one", "BUG+1"),
            ("bug-lite", "BUG Lite"),
            ("naked-triple-plus", "Naked Triple+"),
            ("two-string-kite", "Two-String Kite"),
            // From a record of another program.
            ("\u{fffd}naked-é-wing", "\u{fffd}naked é-Wing"),
            ("", ""),
        ] {
            assert_eq!(title(id), name);
        }
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        for technique in technique::all() {
            assert!(technique.id.chars().all(is_plain), "{}", technique.id);
            assert!(title(technique.id).starts_with(|c: char| c.is_ascii_uppercase()));
        }
    }
}
