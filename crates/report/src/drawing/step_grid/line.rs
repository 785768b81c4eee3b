//! [`GridLine`]: a line of text in colour, whose width does not depend on the colours.

use anstyle::Style;

/// Text and its style; the width does not depend on the style.
pub(super) struct Piece {
    pub(super) text: String,
    style: Style,
}

impl Piece {
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::styled(text, Style::new())
    }

    pub(super) fn styled(text: impl Into<String>, style: Style) -> Self {
        Self {
            text: text.into(),
            style,
        }
    }

    fn render(&self) -> String {
        let style = self.style;
        format!("{style}{}{style:#}", self.text)
    }
}

/// A line of pieces.
pub(super) type GridLine = Vec<Piece>;

pub(super) fn width(line: &GridLine) -> usize {
    line.iter().map(|piece| piece.text.chars().count()).sum()
}

pub(super) fn render(line: &GridLine) -> String {
    line.iter().map(Piece::render).collect()
}

/// Pieces with blanks between them, wrapped and aligned after a heading.
pub(super) fn wrapped(
    heading: &str,
    pieces: impl IntoIterator<Item = Piece>,
    columns: usize,
) -> Vec<GridLine> {
    let indent = heading.chars().count();
    let start = |text: &str| vec![Piece::plain(text)];
    let mut lines = vec![start(heading)];
    let mut used = indent;
    for piece in pieces {
        let wide = piece.text.chars().count();
        if used > indent && used + 1 + wide > columns {
            lines.push(start(&" ".repeat(indent)));
            used = indent;
        }
        if let Some(line) = lines.last_mut() {
            if used > indent {
                line.push(Piece::plain(" "));
                used += 1;
            }
            line.push(piece);
            used += wide;
        }
    }
    lines
}
