//! Published lists of puzzles, and published data that are not in this repository: `BASECOVER_SHARED` names
//! their folder.

use super::file;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The lists of puzzles.
pub(crate) const LISTS: [&str; 9] = [
    "clue17_sample",
    "gsf_q2_sample",
    "hardest_1106",
    "msls_bank",
    "te2_sample",
    "te3_sample",
    "top1465",
    "top95",
    "unbiased_sample",
];

/// The text of a list.
pub(crate) fn list_text(list: &str) -> String {
    read(&lists().join(format!("{list}.txt")))
}

/// The folder of the lists.
pub(crate) fn lists() -> PathBuf {
    file("puzzles/lists")
}

/// The text of a file of published data.
pub(crate) fn data(file: &str) -> String {
    let folder = std::env::var_os("BASECOVER_SHARED").expect("BASECOVER_SHARED names the folder");
    read(&Path::new(&folder).join("conformance").join(file))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The puzzles of a list, as 81 characters each.
pub(crate) fn puzzles(list: &str) -> Vec<String> {
    let text = list_text(list);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .filter_map(|line| line.get(..81))
        .map(str::to_owned)
        .collect()
}

/// What changes each week of the year in `.ci/run`: `BASECOVER_SEED`.
pub(crate) fn seed() -> u64 {
    std::env::var("BASECOVER_SEED").map_or(1, |seed| seed.parse().expect("a number"))
}

/// One in so many puzzles of a list: after so many weeks each has had its turn.
pub(crate) fn one_in(parts: usize, list: &str) -> Vec<String> {
    let first = seed() as usize % parts;
    puzzles(list).into_iter().skip(first).step_by(parts).collect()
}

/// The records of a file of published data.
pub(crate) fn records(file: &str) -> Vec<Value> {
    data(file)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}
