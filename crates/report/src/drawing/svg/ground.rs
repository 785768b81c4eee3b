//! [`Ground`]: the layers of the grid alone, below and between the layers of a pattern.

use super::board;
use super::canvas::Canvas;
use crate::Picture;
use basecover::grid::{Cell, CellState};
use std::fmt::Result;

/// The style rules of digits that are known to be givens or placed.
pub(super) const RULES: &str = include_str!("style/ground.css");

/// Whether some digits are known to be givens.
pub(super) fn has_givens(picture: &Picture) -> bool {
    Cell::all().any(|cell| matches!(picture.grid.state(cell), CellState::Given(_)))
}

/// How the frame, the digits and the candidates are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ground {
    /// They are drawn here.
    Drawn,
    /// They are drawn here in short form: the frame is a shared one of the page, and the digits on one line
    /// are one text.
    Short,
    /// The script of a page draws them, into empty groups.
    Left,
}

impl Ground {
    fn group(self, out: &mut Canvas, class: &str, drawn: impl FnOnce(&mut Canvas) -> Result) -> Result {
        match self {
            Self::Drawn | Self::Short => drawn(out),
            Self::Left => {
                out.push_str(&format!("<g class=\"{class}\"></g>\n"));
                Ok(())
            }
        }
    }

    pub(super) fn frame(self, out: &mut Canvas) -> Result {
        match self {
            Self::Short => {
                out.push_str("<use href=\"#frame\"/>\n");
                Ok(())
            }
            Self::Drawn | Self::Left => self.group(out, "frame", board::frame),
        }
    }

    pub(super) fn digits(self, out: &mut Canvas, picture: &Picture) -> Result {
        self.group(out, "digits", |out| {
            board::digits(out, picture, self == Self::Short)
        })
    }

    pub(super) fn candidates(self, out: &mut Canvas, picture: &Picture) -> Result {
        self.group(out, "candidates", |out| {
            board::candidates(out, picture, self == Self::Short)
        })
    }
}
