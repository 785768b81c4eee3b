//! The candidates in a frame, each with its sign.

use super::line::{GridLine, Piece, width};
use crate::Palette;
use crate::drawing::picture::{Picture, Role};
use anstyle::Style;
use basecover::grid::{Candidate, Cell, Digit};
use basecover::pattern::Logic;
use itertools::Itertools;

/// The meaning of the signs in patterns of a logic.
#[must_use]
pub fn signs(logic: Logic) -> &'static str {
    match logic {
        Logic::Candidates => {
            "signs: * base  # covered more than once  ~ covered only  - eliminated  + placed"
        }
        Logic::Templates => {
            "signs: * base  o base, not covered, but its templates are  # covered more than once  ~ covered only  - eliminated"
        }
    }
}

/// The meaning of the signs that a picture has.
pub(super) fn signs_in(picture: &Picture) -> String {
    let by_templates = picture.logic == Logic::Templates;
    let all = [
        ("*", "base"),
        ("o", "base, not covered, but its templates are"),
        (
            "!",
            match by_templates {
                true => "base, in a template that is not covered",
                false => "not covered",
            },
        ),
        ("t", "in the template that is named"),
        ("#", "covered more than once"),
        ("~", "covered only"),
        ("-", "eliminated"),
        ("?", "claimed, and not eliminated"),
        ("x", "eliminated by other weights of the same sets"),
    ];
    let occurs = |wanted: &str| {
        let mut live = picture.grid.live().iter();
        live.any(|c| sign(picture, c, &Palette::default()).0 == wanted)
    };
    let met = all.into_iter().filter(|(sign, _)| occurs(sign));
    let met = met.map(|(sign, meaning)| format!("{sign} {meaning}")).join("  ");
    match met.as_str() {
        "" => met,
        _ => format!("signs: {met}\n"),
    }
}

/// The picture in lines of at most `columns` characters: one for each row, or three if these are too long.
pub(super) fn board(picture: &Picture, columns: usize, palette: &Palette) -> Vec<GridLine> {
    let one_line = one_line(picture, palette);
    let fits = one_line.iter().all(|line| width(line) <= columns);
    if fits { one_line } else { tall(picture, palette) }
}

/// The sign of a candidate and its colour.
pub(super) fn sign(picture: &Picture, candidate: Candidate, palette: &Palette) -> (&'static str, Style) {
    let twice = picture.covers_of(candidate) >= 2;
    let is_claimed = picture.claimed.contains(&candidate);
    let is_named = (picture.template).is_some_and(|shown| shown.nine.contains(&candidate));
    match picture.role(candidate) {
        Role::Uncovered => ("!", palette.elimination),
        _ if picture.further.contains(&candidate) => ("x", palette.elimination),
        _ if is_claimed => ("?", palette.elimination),
        _ if is_named => ("t", palette.elimination),
        Role::Bystander | Role::Share | Role::Linked => ("", Style::new()),
        Role::Base if twice => ("#", palette.base),
        Role::Covered if twice => ("#", palette.cover),
        Role::Base => ("*", palette.base),
        Role::Open => ("o", palette.base),
        Role::Covered => ("~", palette.cover),
        Role::Eliminated | Role::Cannibal => ("-", palette.elimination),
        Role::Placed => ("+", palette.placement),
    }
}

/// One line for each row.
pub(super) fn one_line(picture: &Picture, palette: &Palette) -> Vec<GridLine> {
    let grid = &picture.grid;
    let cell = |cell: Cell| -> GridLine {
        let digit = |digit: Digit| {
            let (sign, style) = sign(picture, Candidate::new(cell, digit), palette);
            let standing = grid.state(cell).digit().is_some() && sign.is_empty();
            let style = if standing { palette.placement } else { style };
            Piece::styled(format!("{sign}{digit}"), style)
        };
        grid.digits(cell).map(digit).collect()
    };
    let widths: Vec<usize> = (0..9)
        .map(|column| {
            (0..9)
                .map(|row| width(&cell(Cell::at(row, column))))
                .max()
                .unwrap_or(0)
        })
        .collect();
    let dashes = |stack: &[usize]| "-".repeat(stack.iter().sum::<usize>() + 2 * stack.len());
    let rule = || {
        vec![Piece::plain(format!(
            "+{}+",
            widths.chunks(3).map(dashes).format("+")
        ))]
    };
    let row = |row: usize| {
        let mut line = GridLine::new();
        for (column, room) in widths.iter().enumerate() {
            line.push(Piece::plain(if column % 3 == 0 { "| " } else { " " }));
            let digits = cell(Cell::at(row, column));
            let blanks = room + 1 - width(&digits);
            line.extend(digits);
            line.push(Piece::plain(" ".repeat(blanks)));
        }
        line.push(Piece::plain("|"));
        line
    };
    framed(rule, |index| vec![row(index)])
}

/// Three lines for each row, for positions with so many candidates that one is too long.
pub(super) fn tall(picture: &Picture, palette: &Palette) -> Vec<GridLine> {
    let rule = || vec![Piece::plain(format!("+{0}+{0}+{0}+", "-".repeat(24)))];
    let line = |row: usize, third: usize| {
        let mut line = GridLine::new();
        for column in 0..9 {
            line.push(Piece::plain(if column % 3 == 0 { "| " } else { "  " }));
            let cell = Cell::at(row, column);
            if let Some(digit) = picture.grid.state(cell).digit()
                && sign(picture, Candidate::new(cell, digit), palette).0.is_empty()
            {
                let text = if third == 1 {
                    format!(" [{digit}]  ")
                } else {
                    " ".repeat(6)
                };
                line.push(Piece::styled(text, palette.placement));
                if column % 3 == 2 {
                    line.push(Piece::plain(" "));
                }
                continue;
            }
            for digit in Digit::all().skip(3 * third).take(3) {
                let candidate = Candidate::new(cell, digit);
                if picture.grid.is_live(candidate) {
                    let (sign, style) = sign(picture, candidate, palette);
                    line.push(Piece::styled(format!("{sign:>1}{digit}"), style));
                } else {
                    line.push(Piece::plain("  "));
                }
            }
            if column % 3 == 2 {
                line.push(Piece::plain(" "));
            }
        }
        line.push(Piece::plain("|"));
        line
    };
    let blank = || vec![Piece::plain(format!("|{0}|{0}|{0}|", " ".repeat(24)))];
    framed(rule, |row| {
        let mut lines: Vec<GridLine> = (0..3).map(|third| line(row, third)).collect();
        if row % 3 != 2 {
            lines.push(blank());
        }
        lines
    })
}

/// Rows with a rule above and below every three of them.
fn framed(rule: impl Fn() -> GridLine, row: impl Fn(usize) -> Vec<GridLine>) -> Vec<GridLine> {
    let mut lines = vec![rule()];
    for index in 0..9 {
        lines.extend(row(index));
        if index % 3 == 2 {
            lines.push(rule());
        }
    }
    lines
}
