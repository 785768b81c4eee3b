//! The characters that draw a grid and have no other meaning.

/// Whether the character is one of the lines of a frame: `|`, or any box-drawing character.
fn is_box(c: char) -> bool {
    matches!(c, '|' | '¦' | '\u{2500}'..='\u{257f}')
}

/// Whether the character is an upright line.
pub(super) fn is_upright(c: char) -> bool {
    matches!(
        c,
        '|' | '¦' | '‖' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋'
    )
}

/// Whether there is an upright line in this one.
pub(super) fn has_upright(line: &str) -> bool {
    line.contains(is_upright)
}

/// Whether some characters of a line draw a horizontal line.
pub(super) fn has_dashes(line: &str) -> bool {
    let mut before = ' ';
    line.chars().any(|c| {
        let before = std::mem::replace(&mut before, c);
        is_dash(before) && is_dash(c)
    })
}

/// Whether the character is a piece of a horizontal line.
pub(super) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '=' | '─' | '━' | '═' | '╌' | '╍' | '┄' | '┅' | '┈' | '┉')
}

/// Whether the character ends a group of candidates: a blank or an upright line.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || is_box(c)
}

/// Whether the character may be between the cells of a grid that has one character a cell.
pub(super) fn is_filler(c: char) -> bool {
    is_separator(c) || matches!(c, '-' | '+' | '=' | ':')
}

/// Whether a line holds no cell: it is blank, or part of the frame.
///
/// `.` and `*` are empty cells in one format and the corners of frames in others (`.---.`, `*---*`); a line
/// in which they stand is a border when two dashes stand side by side in it. `()` is a cell, see
/// [`super::pencilmarks`].
pub(super) fn is_border(line: &str) -> bool {
    #[cfg(test)]
    LOOKED_AT.set(LOOKED_AT.get() + line.len() + 1);
    let mut dashes = 0;
    let mut corners = false;
    let mut run = 0;
    for c in line.chars() {
        match c {
            c if is_dash(c) => {
                run += 1;
                dashes = dashes.max(run);
                continue;
            }
            '.' | '*' | '\'' | '`' | ',' => corners = true,
            c if is_filler(c) => {}
            _ => return false,
        }
        run = 0;
    }
    !corners || dashes >= 2
}

#[cfg(test)]
thread_local! {
    /// How many characters [`is_border`] was asked about. Every look at a line begins or ends with that
    /// question, so this measures the work of finding positions in a text without a clock.
    pub(super) static LOOKED_AT: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

#[cfg(test)]
mod tests {
    use super::is_border;

    #[test]
    fn borders_are_told_from_rows_of_empty_cells() {
        for border in [
            "",
            "  \t",
            "*-----------*",
            ".---.---.---.",
            "'---'---'---'",
            ":---+---+---:",
            "|---+---+---|",
            "╔═══╦═══╗",
            "+=====+=====+",
            "| | |",
            "- - - + - - -",
        ] {
            assert!(is_border(border), "{border}");
        }
        for row in [
            ".........",
            "*********",
            "|...|...|...|",
            ". . . | . . .",
            "...-...-...",
            "0-0",
            "() () ()",
            "1--",
        ] {
            assert!(!is_border(row), "{row}");
        }
    }
}
