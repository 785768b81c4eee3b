//! Grids whose line breaks were lost.

use super::rows::{self, grid_of_stream};
use super::{PastedPosition, TextLine, strictly};
use crate::formats::{Format, frame, givens, pencilmarks};

/// The lines that a frame on one line had, in each way in which it may be cut.
fn cuts(line: &TextLine) -> Vec<Vec<TextLine>> {
    let text = |pieces: &[String]| -> Vec<TextLine> {
        let filled = pieces.iter().filter(|piece| !piece.trim().is_empty());
        filled
            .map(|piece| TextLine {
                laid: piece.clone(),
                bare: piece.trim().to_owned(),
                ..line.clone()
            })
            .collect()
    };
    let words: Vec<String> = line
        .bare
        .split(|c: char| c.is_whitespace() || ",;/|".contains(c))
        .map(str::to_owned)
        .collect();
    let words: Vec<String> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let nine = words.len() == 9 && words.iter().all(|word| word.chars().count() == 9);
    let bands = without_borders(&line.bare);
    let rows: Vec<String> = bands.iter().flat_map(|band| at_double_bars(band)).collect();
    let mut cuts = Vec::new();
    if nine {
        cuts.push(text(&words));
    }
    cuts.push(text(&bands));
    if rows.len() > bands.len() {
        cuts.push(text(&rows));
    }
    cuts
}

/// The grid of a line that holds a whole one.
pub(super) fn grid(lines: &[TextLine], index: usize) -> Option<PastedPosition> {
    let line = &lines[index];
    // 81 cells without anything between them are a run.
    let is_long = |piece: &str| piece.chars().filter(|&c| givens::is_cell(c)).count() >= givens::LONG;
    if line.bare.chars().nth(81).is_none()
        || line
            .bare
            .split_whitespace()
            .any(|piece| is_long(piece) && !frame::has_upright(piece))
    {
        return None;
    }
    let cuts = cuts(line);
    let here = |found: PastedPosition| PastedPosition {
        lines: index..=index,
        ..found
    };
    for cut in cuts.iter().filter(|cut| cut.len() > 8) {
        let mut taken = vec![false; cut.len()];
        if let Some(found) = rows::grids(cut, &mut taken).into_iter().next() {
            return Some(here(found));
        }
    }
    let bare: Vec<&str> = cuts.last()?.iter().map(|line| &*line.bare).collect();
    let whole = bare.join(" ");
    let entry = match grid_of_stream(&whole) {
        Some(cells) => strictly(&[line], &[cells], Format::Givens),
        None if pencilmarks::groups(&whole) == Some(81) => strictly(&[line], &[whole], Format::Pencilmarks),
        None => return None,
    };
    Some(PastedPosition {
        lines: index..=index,
        entry,
    })
}

/// What is between the lines of dashes with their corners.
fn without_borders(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let dashes = |from: usize| {
        characters[from..]
            .iter()
            .take_while(|&&c| frame::is_dash(c))
            .count()
    };
    let is_corner = |i: usize| {
        let corner = |&c: &char| ".:'`,*+|".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
        characters.get(i).is_some_and(corner)
    };
    let mut pieces = vec![String::new()];
    let mut next = 0;
    while next < characters.len() {
        // A corner, dashes, and so on; it ends in a corner.
        let mut end = next + usize::from(is_corner(next) && !frame::is_dash(characters[next]));
        let mut drawn = 0;
        while end < characters.len() && dashes(end) > 1 {
            drawn += dashes(end);
            end += dashes(end);
            end += usize::from(is_corner(end));
        }
        if drawn > 2 {
            pieces.push(String::new());
            next = end;
        } else {
            pieces.last_mut().expect("there is one").push(characters[next]);
            next += 1;
        }
    }
    pieces
}

/// The pieces between two upright lines side by side, of which one ends a row and the other begins the next.
fn at_double_bars(band: &str) -> Vec<String> {
    let characters: Vec<char> = band.trim().chars().collect();
    let mut pieces = vec![String::new()];
    for (i, &c) in characters.iter().enumerate() {
        let before = characters[..i].iter().rev().take(2).find(|c| !c.is_whitespace());
        let doubled = frame::is_upright(c) && before.is_some_and(|&c| frame::is_upright(c));
        if doubled {
            pieces.push(String::new());
        }
        pieces.last_mut().expect("there is one").push(c);
    }
    pieces
}
