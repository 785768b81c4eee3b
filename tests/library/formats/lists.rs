//! Every line of the published lists and of the technique library reads.

use crate::common::published;
use basecover::formats::{self, Format};
use basecover::grid::{Candidate, Cell, Digit};
use std::fs;

#[test]
#[ignore = "lists: each takes seconds"]
fn every_puzzle_of_the_lists_reads() {
    let mut puzzles = 0;
    for file in fs::read_dir(published::lists()).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        let lines: Vec<_> = text
            .lines()
            .enumerate()
            .filter(|(_, line)| !line.starts_with('#'))
            .collect();
        let entries = formats::read(&text, None).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(entries.len(), lines.len());
        for (entry, (i, line)) in entries.iter().zip(&lines) {
            assert_eq!((entry.line, entry.format), (i + 1, Format::Givens));
            assert!(
                line.starts_with(
                    &formats::write(&entry.grid, Format::Givens)
                        .text
                        .replace('.', &line_blank(line))
                )
            );
        }
        puzzles += entries.len();
    }
    assert!(puzzles > 5000, "only {puzzles}");
}

/// How a line writes an empty cell.
fn line_blank(line: &str) -> String {
    line.chars()
        .find(|c| !('1'..='9').contains(c))
        .unwrap_or('.')
        .to_string()
}

mod conformance {
    use super::*;

    #[test]
    #[ignore = "conformance: BASECOVER_SHARED names the folder of the data"]
    fn every_case_of_the_library_reads() {
        let text = published::data("reglib.txt");
        let lines: Vec<_> = text.lines().filter(|line| line.starts_with(':')).collect();
        let entries = formats::read(&text, None).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(entries.len(), lines.len());
        let number = |c: char| Digit::from_char(c).unwrap();
        for (entry, line) in entries.iter().zip(&lines) {
            let fields: Vec<_> = line.split(':').collect();
            let deleted: Vec<_> = fields[4]
                .split(' ')
                .filter(|name| !name.is_empty())
                .map(|name| {
                    let [digit, row, column] = name.chars().map(number).collect::<Vec<_>>()[..] else {
                        panic!("{name}")
                    };
                    Candidate::new(Cell::at(row.index(), column.index()), digit)
                })
                .collect();
            let standing = entry.grid.standing();
            assert!(
                deleted
                    .iter()
                    .all(|&c| !entry.grid.is_live(c) && standing.is_live(c)),
                "{line}"
            );
            assert_eq!(
                entry.grid.live().len() + deleted.len(),
                standing.live().len(),
                "{line}"
            );
            let case = entry.case.as_ref().unwrap();
            assert_eq!(case.technique, fields[1]);
            let x = case.technique.ends_with("-x");
            assert!(
                x || case
                    .eliminations
                    .iter()
                    .chain(&case.placements)
                    .all(|&c| entry.grid.is_live(c)),
                "{line}"
            );
            assert!(
                x || !case.eliminations.is_empty() || !case.placements.is_empty(),
                "{line}"
            );
            assert_eq!(
                formats::read(&formats::write(&entry.grid, Format::Library).text, None).unwrap()[0].grid,
                entry.grid
            );
        }
    }
}
