//! [`write`]: the text of a case.

use super::fields::{HEADER, VERSION, active, bits, quoted, read_sets, standard, sum, tags, words};
use crate::json::{CaseRecord, Discrepancy, Names};
use basecover::constraint::{ConstraintId, Kind};
use basecover::grid::{Cell, CellState, Digit, Grid};
use basecover::pattern::candidates;
use basecover::sorting;
use itertools::Itertools;
use std::iter;

/// The longest texts that the editor keeps, in bytes.
const TEXTS: [(&str, usize); 4] = [("TITLE", 128), ("TAGS", 96), ("SOURCE", 128), ("NOTE", 507)];

/// A set, as the editor names it.
fn descriptor(id: ConstraintId) -> String {
    let name = id.to_string();
    match id.kind() {
        Kind::Cell => name.trim_start_matches('r').replace('c', "n"),
        _ => name,
    }
}

/// In the editor's order: rows, columns, cells, blocks.
fn descriptors(sets: &[(ConstraintId, i64)]) -> String {
    let order = |kind| match kind {
        Kind::Row => 0,
        Kind::Column => 1,
        Kind::Cell => 2,
        Kind::Block => 3,
    };
    let ids = sets.iter().map(|&(id, _)| id);
    sorting::sorted_by_key(ids, |id| (order(id.kind()), id.index()))
        .into_iter()
        .map(descriptor)
        .join(" ")
}

/// The two virtual sets, each with how many of its candidates are true, and the claims that are none.
fn virtual_sets(case: &CaseRecord) -> ([(String, String); 2], Vec<String>) {
    let kept = |number: usize| {
        let start = format!("VIRTUAL{number}[");
        let (name, _) = case.tlg.iter().find(|(name, _)| name.starts_with(&start))?;
        Some(name.clone())
    };
    let mut free: Vec<usize> = (1..=2).filter(|&number| kept(number).is_none()).collect();
    let mut sets = [1, 2].map(|number| {
        let name = kept(number).unwrap_or_else(|| format!("VIRTUAL{number}[1]"));
        (name, String::new())
    });
    let mut rest = Vec::new();
    for truth in &case.truths {
        let exact = truth
            .strip_prefix("exactly ")
            .and_then(|text| text.split_once(':'));
        let many = exact.and_then(|(many, _)| many.trim().parse::<usize>().ok());
        let read = |list: &str| words(list).map(candidates).collect::<Result<Vec<_>, _>>().ok();
        let list = exact.and_then(|(_, list)| read(list));
        match (many, list) {
            (Some(many @ 1..=4), Some(list)) if !free.is_empty() => {
                let number = free.remove(0);
                let list = sorting::distinct(list.concat()).iter().join(" ");
                sets[number - 1] = (format!("VIRTUAL{number}[{many}]"), list);
            }
            _ => rest.push(truth.clone()),
        }
    }
    (sets, rest)
}

/// Writes a case, and says what the text cannot say about it.
///
/// # Errors
/// If its position cannot be read.
pub fn write(case: &CaseRecord) -> Result<(String, Vec<String>), Discrepancy> {
    let grid = case.position()?;
    let joined = case.tags.join(", ");
    let own_tags = case.tlg.get("TAGS").filter(|text| tags(text) == case.tags);
    let joined = own_tags.cloned().unwrap_or(joined);
    let (sets, claims) = virtual_sets(case);
    let body = body(case, &grid, &joined, &sets);
    let text = format!("{body}CRC32:{}\nEND\n", sum(&body));
    let lost = [lost_sets(case, &claims), lost_texts(case, &joined)];
    Ok((text, lost.concat()))
}

/// The base sets and the cover sets.
fn sets(case: &CaseRecord) -> [&[(ConstraintId, i64)]; 2] {
    let Some(sets) = &case.sets else {
        return [&[], &[]];
    };
    let covers = sets.cover.as_ref().map_or(&[][..], |cover| &cover.0);
    [&sets.base.sets.0, covers]
}

/// All lines but the check sum.
fn body(case: &CaseRecord, grid: &Grid, tags: &str, virtual_sets: &[(String, String); 2]) -> String {
    let mut fields = standard(case, grid);
    let kept = case.tlg.iter().filter(|(name, _)| !name.starts_with("VIRTUAL"));
    fields.extend(kept.map(|(name, value)| (name.clone(), value.clone())));
    let digit = |cell: Cell| grid.state(cell).digit();
    let given = |cell: Cell| digit(cell).filter(|_| matches!(grid.state(cell), CellState::Given(_)));
    let row = |digit: &dyn Fn(Cell) -> Option<Digit>| {
        let signs = Cell::all().map(|cell| digit(cell).map_or('.', Digit::to_char));
        signs.collect::<String>()
    };
    let [bases, covers] = sets(case);
    // Where the user of the editor named no links, those that it found stand for them.
    let is_automatic = fields.get("LINKS").is_some_and(String::is_empty)
        && read_sets("", &fields["RESULT-LINKS"]).is_ok_and(|found| found == covers);
    let links = if is_automatic {
        String::new()
    } else {
        descriptors(covers)
    };
    let names = |names: &Names| sorting::distinct(names.0.clone()).iter().join(" ");
    let [first, second] = virtual_sets;
    let kept = |name: &'static str| (name, fields[name].clone());
    let own = [
        ("TITLE", quoted(&case.title)),
        ("TAGS", quoted(tags)),
        ("SOURCE", quoted(&case.source)),
        ("GIVENS", row(&given)),
        ("VALUES", row(&digit)),
        kept("INITIAL-BITS"),
        ("ACTIVE-BITS", bits(&active(grid))),
        ("TRUTHS", descriptors(bases)),
        ("LINKS", links),
        kept("AUR1"),
        kept("AUR2"),
        kept("DAUR"),
        kept("GUR"),
        (&*first.0, first.1.clone()),
        (&*second.0, second.1.clone()),
        kept("RESULT-LINKS"),
        ("ELIM", names(&case.eliminations)),
        ("SET", names(&case.placements)),
        kept("OPTIONS"),
        kept("FLAGS"),
        kept("ID"),
        kept("CREATED"),
        kept("UPDATED"),
    ];
    let is_own = |name: &str| name == "NOTE" || own.iter().any(|(own, _)| *own == name);
    let further = fields.iter().filter(|(name, _)| !is_own(name));
    let further = further.map(|(name, value)| format!("{name}:{value}\n"));
    let lines = own.iter().map(|(name, value)| format!("{name}:{value}\n"));
    let note = format!("NOTE:{}\n", quoted(&case.notes));
    let header = format!("{HEADER}{VERSION}\n");
    iter::once(header)
        .chain(lines)
        .chain(further)
        .chain([note])
        .collect()
}

/// What the text cannot say about the sets and the claims.
fn lost_sets(case: &CaseRecord, claims: &[String]) -> Vec<String> {
    let mut lost = Vec::new();
    let heavy = sets(case)
        .into_iter()
        .flatten()
        .filter(|&&(_, weight)| weight > 1);
    let heavy = heavy.map(|(id, weight)| format!("{weight}*{id}")).join(" ");
    if !heavy.is_empty() {
        lost.push(format!("weights: {heavy}"));
    }
    let derived = case.sets.iter().flat_map(|sets| &sets.base.derived);
    let derived = derived.map(|(name, _)| name).join(" ");
    if !derived.is_empty() {
        lost.push(format!("derived truths: {derived}"));
    }
    if case
        .sets
        .as_ref()
        .is_some_and(|sets| sets.logic.as_deref() == Some("templates"))
    {
        lost.push("that the sets cover templates".to_owned());
    }
    if !claims.is_empty() {
        lost.push(format!("truths: {}", claims.join("; ")));
    }
    lost
}

/// What the text cannot say of the words and of further fields, and what the editor does not keep.
fn lost_texts(case: &CaseRecord, joined: &str) -> Vec<String> {
    let mut lost = Vec::new();
    if tags(joined) != case.tags {
        lost.push("tags with commas, or with blanks around them".to_owned());
    }
    if !case.more.is_empty() {
        lost.push(format!("fields: {}", case.more.keys().join(" ")));
    }
    let texts = [&case.title, joined, &case.source, &case.notes];
    for ((name, most), text) in TEXTS.iter().zip(texts) {
        let size = text.trim().len();
        if size > *most {
            lost.push(format!(
                "YZF-Sudoku refuses {name} of more than {most} bytes; it has {size}"
            ));
        }
        if text.trim() != text {
            lost.push(format!("YZF-Sudoku cuts off the blanks around {name}"));
        }
    }
    if case.title.trim().is_empty() {
        lost.push("YZF-Sudoku gives a case without TITLE one of its own".to_owned());
    }
    lost
}
