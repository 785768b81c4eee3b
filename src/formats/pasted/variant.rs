//! Sudokus with other rules or of another size, which errors name.

use super::row::letters_in;
use super::rows::is_border;
use super::{PastedPosition, TextLine, error_at};
use crate::formats::error::ReadErrorKind;

/// What a line is that begins a variant in the form of a program: `3x3::k:4609:...`, `SumoCueV1=...`.
pub(super) fn form(line: &TextLine) -> Option<String> {
    let text = line.bare.trim_start();
    if text.to_ascii_lowercase().starts_with("sumocue") {
        return Some("killer Sudoku".to_owned());
    }
    if let Some(name) = of_blocks(text) {
        return Some(name);
    }
    let is_cell = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '*');
    let word = text.split_whitespace().next()?;
    let length = word.chars().count();
    let digits = word.chars().filter(char::is_ascii_digit).count();
    match length {
        256 | 625 if word.chars().all(is_cell) && digits * 4 > length => {
            let size = if length == 256 { 16 } else { 25 };
            Some(size_of(size))
        }
        369 | 441 if word.chars().all(|c| is_cell(c) && !c.is_alphabetic()) => {
            Some("samurai Sudoku".to_owned())
        }
        81 if is_map(word) => Some("jigsaw Sudoku".to_owned()),
        _ => None,
    }
}

fn size_of(size: usize) -> String {
    format!("grid of {size}×{size} cells")
}

/// The form of a program that begins with the size of a block and the rules: `3x3:d:k:...`.
fn of_blocks(text: &str) -> Option<String> {
    let (blocks, rest) = text.split_once(':')?;
    let (rows, columns) = blocks.trim().split_once('x')?;
    let (rows, columns): (usize, usize) = (rows.parse().ok()?, columns.parse().ok()?);
    let size = rows.checked_mul(columns).filter(|size| *size <= 36)?;
    let rules: String = rest.split(':').take(2).filter(|rule| rule.len() < 4).collect();
    let name = [
        ('k', "killer Sudoku"),
        ('j', "jigsaw Sudoku"),
        ('d', "diagonal Sudoku"),
        ('w', "windoku"),
    ];
    let rule = name
        .iter()
        .find(|(letter, _)| rules.to_ascii_lowercase().contains(*letter));
    match rule {
        Some((_, name)) => Some((*name).to_owned()),
        None if size != 9 => Some(size_of(size)),
        None => None,
    }
}

/// Whether 81 letters say which region each cell belongs to.
fn is_map(word: &str) -> bool {
    let mut letters: Vec<char> = word.chars().collect();
    crate::sorting::ascending(&mut letters);
    letters.iter().all(|c| c.is_ascii_alphabetic()) && letters.chunks(9).all(|nine| nine[0] == nine[8])
}

/// A text that names a variant, where no puzzle was found in it.
pub(super) fn variant_in(text: &str) -> Option<&'static str> {
    let text = text.to_ascii_lowercase();
    let names = [
        ("killer", "killer Sudoku"),
        ("\"cages\"", "killer Sudoku"),
        ("samurai", "samurai Sudoku"),
        ("jigsaw", "jigsaw Sudoku"),
        ("irregular", "jigsaw Sudoku"),
        ("windoku", "windoku"),
        ("hypersudoku", "windoku"),
        ("kakuro", "kakuro"),
        ("futoshiki", "futoshiki"),
        ("thermo", "thermo Sudoku"),
    ];
    names
        .iter()
        .find(|(word, _)| text.contains(word))
        .map(|(_, name)| *name)
}

/// As many rows, one below the other, as each has cells, and not nine.
pub(super) fn other_size(lines: &[TextLine]) -> Option<PastedPosition> {
    let mut run: (usize, usize, usize) = (0, 0, 0);
    let ends = |(cells, rows, first): (usize, usize, usize)| {
        let is_size = matches!(cells, 4 | 6 | 8 | 10 | 12 | 15 | 16 | 18 | 20 | 21 | 25);
        let is_grid = is_size && (rows == cells || cells == 18 && rows == 21);
        let name = if matches!(cells, 18 | 21) {
            "samurai Sudoku".to_owned()
        } else {
            size_of(cells)
        };
        is_grid.then(|| {
            let kind = ReadErrorKind::Variant { name: name.into() };
            PastedPosition {
                lines: first..=first + rows - 1,
                entry: Err(error_at(&lines[first], kind)),
            }
        })
    };
    for (index, line) in lines
        .iter()
        .enumerate()
        .filter(|(_, line)| !is_border(&line.bare))
    {
        let cells = letters_in(&line.bare);
        if cells == run.0 {
            run.1 += 1;
            continue;
        }
        if let found @ Some(_) = ends(run) {
            return found;
        }
        run = (cells, 1, index);
    }
    ends(run)
}
